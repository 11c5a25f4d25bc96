"""Records for the floor, evenings as text, and statements of chips: what is kept adds up."""

from __future__ import annotations

from itertools import count

import pytest
from logs import recorded

from cardroom import engine
from cardroom.engine.codec import decode, encode
from cardroom.engine.contract import VOIDED
from cardroom.engine.poker.table.events import Left, Sat
from cardroom.notation import phh
from cardroom.notation.games import Played
from cardroom.notation.replay import replay, replay_all
from cardroom.room import house_events as ev
from cardroom.room.history import Viewer, as_text, histories, history, record, statement, transcript
from cardroom.room.history.hands import RecordedHand, occupants
from cardroom.room.ledger import CAGE, Ledger, player_account, table_account
from cardroom.room.refusal import RefusedError
from cardroom.room.stream import Stream
from cardroom.store.rows import HOUSE, EntryRow, LogRow

DAY = 86_400_000


def is_void(hand: RecordedHand) -> bool:
    return any(row.kind == VOIDED[1] for row in hand.log)


@pytest.mark.parametrize("ref", ["holdem", "badugi", "mixed-games", "spanish21-v1"])
def test_a_record_has_all_that_a_game_record_needs_and_its_chips_add_up(ref: str) -> None:
    game = engine.of(ref)
    for hand in recorded(game, 5):
        made = record(game, Played(ref, {}, None), hand)
        assert decode(dict, encode(made))
        assert made.id == f"t1/{hand.row.no}"
        assert made.sheet == ref
        assert made.began <= made.ended
        assert len(made.head) == len(made.seal) == 64
        assert made.sign
        assert (made.status == "void") == is_void(hand)
        assert {one.player for one in made.players} == {one.player for one in occupants(hand.row).values()}
        for one in made.players:
            assert one.after - one.before == one.brought + one.returned - one.wagered
        assert sum(one.returned - one.wagered for one in made.players) == -made.house


def test_an_evening_is_one_text_that_is_read_back() -> None:
    texts = []
    for ref in ("holdem", "blackjack-v1"):
        game = engine.of(ref)
        hands = recorded(game, 6)
        texts.append(transcript(game, Played(ref, {}, None), [(hand, Viewer()) for hand in hands]))
        assert replay(texts[-1]).is_whole
        assert f"# {game.unit} {len(hands)} at table t1, 1970-01-01" in texts[-1]
    assert [part.sheet.id for part in replay_all("\n".join(texts))] == ["holdem", "blackjack-v1"]


def test_an_evening_of_poker_is_one_file_of_hand_histories_without_those_that_are_void() -> None:
    game, played = engine.of("mixed-games"), Played("mixed-games", {}, None)
    evenings = (recorded(game, seed) for seed in count(6))
    hands, void = next((hands, some) for hands in evenings if (some := [hand for hand in hands if is_void(hand)]))
    read = [one() for _, one in phh.read_all(histories(game, played, [(hand, Viewer()) for hand in hands]))]
    assert len(read) == len(hands) - len(void) > 0
    with pytest.raises(RefusedError, match="this hand is void, and has no history"):
        history(game, played, void[0], Viewer())
    whole = next(hand for hand in hands if hand not in void)
    assert 'table = "t1"' in history(game, played, whole, Viewer())


def test_rounds_that_have_no_words_in_phh_are_refused_with_a_sentence() -> None:
    game = engine.of("blackjack-v1")
    with pytest.raises(RefusedError, match="PHH has no words for a round of this game"):
        history(game, Played("blackjack-v1", {}, None), recorded(game, 6)[0], Viewer())


def ledger_of_ann() -> tuple[Ledger, list[tuple[EntryRow, LogRow]]]:
    """Ann comes in, sits down twice, leaves with more, and is corrected."""
    house, table, ledger, ann = Stream(HOUSE), Stream("t1"), Ledger(), player_account("ann")
    entries: list[tuple[EntryRow, LogRow]] = []

    def move(stream: Stream, at: int, event: object, debit: str, credit: str, amount: int) -> None:
        row = stream.append(at, "room" if stream is house else "game", event, event)
        entries.append((ledger.move(row, debit, credit, amount), row))

    move(house, 0, ev.PlayerEntered(player="ann", name="Ann", chips=1_000_000), CAGE, ann, 1_000_000)
    sits = Sat(seat=0, player="Ann", chips=20_000, owes=(), posts=False, rule="")
    move(table, 60_000, sits, ann, table_account("t1"), 20_000)
    move(table, DAY, Left(seat=0, player="Ann", chips=25_050), table_account("t1"), ann, 25_050)
    move(table, DAY + 1, sits, ann, table_account("t1"), 20_000)
    why = ev.EntryReversed(by="flo", player="ann", entry="t1/2/0", before=0, after=0, why="a misdeal")
    move(house, 2 * DAY, why, ann, CAGE, 5_050)
    return ledger, entries


def test_a_statement_tells_every_entry_and_comes_to_the_ledger() -> None:
    ledger, entries = ledger_of_ann()
    ann = player_account("ann")
    made = statement(ann, entries, ledger.of(ann), {"t1": 18_000}, {"t1": "The big game"})
    assert made.is_reconciled
    assert made.balance == ledger.of(ann) == sum(line.amount for day in made.days for line in day.lines)
    assert [(day.came, day.went) for day in made.days] == [(1_000_000, 20_000), (25_050, 20_000), (0, 5_050)]
    (table,) = made.tables
    assert (table.brought, table.taken, table.there, table.result) == (40_000, 25_050, 18_000, 3_050)
    text = as_text(made, "Ann")
    assert text.splitlines()[2:5] == [
        "1970-01-01",
        "  00:00  chips for a newcomer                               +$10,000        $10,000",
        "  00:01  sat down at The big game                              -$200         $9,800",
    ]
    assert "corrected by the floor: a misdeal" in text
    assert "The big game: brought $400, took $250.50, $180 still there: +$30.50" in text


def test_a_statement_says_so_if_the_ledger_has_something_else() -> None:
    ledger, entries = ledger_of_ann()
    ann = player_account("ann")
    made = statement(ann, entries, ledger.of(ann) + 1)
    assert not made.is_reconciled
    assert "This is not what the ledger says." in as_text(made, "Ann")
