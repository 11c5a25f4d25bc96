"""What holds in every round of every house game, under every reading, whatever the players do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import UNKNOWN, Card
from cardroom.data import replace
from cardroom.engine.codec import decode, encode
from cardroom.engine.errors import IllegalError
from cardroom.engine.house import PlayersTurn, decide, fold, legal, turn
from cardroom.engine.house.actions import BY_NAME, Sit
from cardroom.engine.house.dealing import in_play
from cardroom.engine.house.events import Burned, DealerGot, Dealt, Event, Rejected
from cardroom.engine.house.redact import redact, view
from cardroom.engine.house.state import State, new_table
from cardroom.notation.replay import replay
from cardroom.notation.transcript import header, tell
from cardroom.sheets.checks.common import has_path
from cardroom.shoe import SeedTape
from random_rounds import HOUSE, all_chips, intent, random_round, random_sheet, random_table
from rounds import PLAIN, SIZED
from tables import HouseTable

tables = pytest.mark.parametrize("ref", HOUSE)
few = settings(max_examples=25)


def played(ref: str, seed: int, rounds: int = 3) -> HouseTable:
    chance = Random(seed)
    table = random_table(chance, ref)
    for _ in range(rounds):
        random_round(chance, table)
    return table


@tables
@few
@given(seed=st.integers(0, 10**9))
def test_chips_are_conserved_at_every_decision(ref: str, seed: int) -> None:
    chance = Random(seed)
    table = random_table(chance, ref)
    total = all_chips(table)

    def watch(now: HouseTable) -> None:
        assert all_chips(now) == total
        assert all(player.chips >= 0 for player in now.state.players)

    for _ in range(3):
        random_round(chance, table, watch)
        assert all_chips(table) == total


@tables
@few
@given(seed=st.integers(0, 10**9))
def test_all_that_is_legal_is_accepted_and_all_else_refused_with_a_rule(ref: str, seed: int) -> None:
    chance = Random(seed)
    table = random_table(chance, ref)

    def watch(now: HouseTable) -> None:
        offered = legal(now.sheet, now.state)
        assert offered is not None
        for action in offered.actions:
            assert decide(now.sheet, now.state, intent(chance, offered, action))
        for other in refused(now, offered.spot, set(offered.actions)):
            with pytest.raises(IllegalError) as error:
                decide(now.sheet, now.state, other)
            rule = error.value.rule
            assert rule in now.sheet.clauses or has_path(now.sheet, rule)
            assert error.value.sentence

    for _ in range(2):
        random_round(chance, table, watch)


def refused(table: HouseTable, spot: int, allowed: set[str]) -> list[Any]:
    """Intents that nobody may have now: actions that are not offered, sizes out of bounds, spots out of turn."""
    amounts = {action: {"amount": 700} for action in SIZED}
    every = (*PLAIN, *SIZED)
    wrong = [BY_NAME[name](spot=spot, **amounts.get(name, {})) for name in every if name not in allowed]
    wrong += [BY_NAME[name](spot=spot, amount=amount) for name in SIZED for amount in (0, -500, 1, 10**9)]
    others = [at for at in range(len(table.state.spots)) if at != spot]
    wrong += [BY_NAME[name](spot=at, **amounts.get(name, {})) for at in others for name in every]
    return wrong


@tables
@few
@given(seed=st.integers(0, 10**9))
def test_the_log_alone_gives_the_state_back(ref: str, seed: int) -> None:
    table = played(ref, seed)
    assert fold(new_table(table.sheet), table.log) == table.state


@tables
@few
@given(seed=st.integers(0, 10**9))
def test_views_never_leak(ref: str, seed: int) -> None:
    """What is hidden in the log is hidden in the state, at every moment of the round."""
    chance = Random(seed)
    table = random_table(chance, ref)

    def watch(now: HouseTable) -> None:
        seen = view(now.state)
        assert fold(new_table(now.sheet), map(redact, now.log)) == seen
        if not now.state.is_hole_shown:
            assert seen.dealer[1] == UNKNOWN
            other = replace(now.state, dealer=(now.state.dealer[0], Card("2d")))
            assert view(other) == seen, "two worlds that differ in the hole card look the same"

    random_round(chance, table, watch)


def hidden_cards_stay_hidden(event: Event) -> bool:
    match redact(event):
        case DealerGot(card=card, is_hidden=True):
            return card == UNKNOWN
        case Burned(cards=burned):
            return set(burned) <= {UNKNOWN}
        case _:
            return True


@tables
@few
@given(seed=st.integers(0, 10**9))
def test_every_card_comes_from_the_shoe_in_its_order(ref: str, seed: int) -> None:
    chance = Random(seed)
    table = random_table(chance, ref)
    random_round(chance, table)
    assert all(map(hidden_cards_stay_hidden, table.log))
    dealt = [event.card for event in table.log if isinstance(event, Dealt | DealerGot)]
    assert not any(isinstance(event, Rejected) for event in table.log)
    assert dealt == list(table.shoe.cards[table.sheet.shoe.burn : table.shoe.dealt])


@tables
@few
@given(seed=st.integers(0, 10**9))
def test_events_and_states_read_back_from_their_bytes(ref: str, seed: int) -> None:
    table = played(ref, seed, 1)
    for event in table.log:
        assert decode(Event, encode(event)) == event
    assert decode(State, encode(table.state)) == table.state


@tables
@settings(max_examples=5)
@given(seed=st.integers(0, 10**9))
def test_what_is_written_down_is_read_back(ref: str, seed: int) -> None:
    table = played(ref, seed, 2)
    chosen = {name: reading.choice for name, reading in table.sheet.readings.items()}
    assert replay(tell(header(ref, chosen), table.game, table.log)).events == len(table.log)


@tables
@few
@given(seed=st.integers(0, 10**9))
def test_every_chip_movement_names_a_clause(ref: str, seed: int) -> None:
    table = played(ref, seed, 2)
    for event in table.log:
        rule = getattr(event, "rule", None)
        assert rule is None or rule in table.sheet.clauses, event


def test_every_intent_is_known_to_the_tests() -> None:
    tags = set(BY_NAME)
    players = set(PLAIN) | set(SIZED)
    assert players <= tags
    assert tags - players == {
        *("sit", "leave", "buy", "wager", "take-back", "signal"),
        *("refuse", "drop-next", "void"),
        *("new-shoe", "cut", "pass-cut", "cut-middle", "close-bets", "burn", "deal", "drop"),
    }


@pytest.mark.parametrize("seed", range(5))
def test_a_shoe_that_runs_out_goes_on_with_the_discards(seed: int) -> None:
    """Seven spots and the end of one deck: the round goes on, and no card in play comes a second time."""
    chance = Random(seed)
    sheet = random_sheet(chance, "blackjack-v1")
    small = replace(sheet, equipment=replace(sheet.equipment, decks=1), seats=replace(sheet.seats, spots=7))
    table = HouseTable(small, SeedTape(seed))
    for at in range(7):
        table.do(Sit(spot=at, player=f"P{at}", chips=10**6))
    total = all_chips(table)
    cut_cards: set[int] = set()

    def watch(now: HouseTable) -> None:
        cut_cards.add(now.shoe.cut_card)
        assert len(in_play(now.state)) == len(set(in_play(now.state))), "one deck, so nothing in play comes twice"
        assert len(now.shoe.cards) == 52

    for _ in range(40):
        table.open_round()
        burn = small.shoe.burn  # eighteen are left after it, and a deal takes sixteen
        table.cards.deck = table.shoe._replace(cut_card=34, dealt=34 - burn)
        random_round(chance, table, watch)
        assert all_chips(table) == total
    assert 0 in cut_cards, "the discards were needed"


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(20))
@tables
def test_a_million_random_rounds(ref: str, chunk: int) -> None:
    """Twenty chunks of 12,500 rounds for each of four sheets."""
    chance = Random(f"{ref} {chunk}")
    left = 12_500
    while left:
        table = random_table(chance, ref, most_spots=1 if chunk % 4 else 3)
        total = all_chips(table)
        for _ in range(min(left, 250)):
            if not random_round(chance, table):
                break
            left -= 1
            assert all_chips(table) == total
            assert not isinstance(turn(table.state), PlayersTurn)
        assert fold(new_table(table.sheet), table.log) == table.state
