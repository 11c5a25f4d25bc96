"""Hands that are recalled: each viewer sees what was shown to them, and what is written down is read back."""

from __future__ import annotations

import re
from functools import reduce
from typing import TYPE_CHECKING

import pytest
from logs import recorded

from cardroom import engine, sheets
from cardroom.cards import RANKS, SUITS
from cardroom.data import replace
from cardroom.engine.codec import decode, encode
from cardroom.engine.poker.events import Began
from cardroom.notation import phh
from cardroom.notation.games import Played, has_histories, histories_of_hand, transcript_of_hands
from cardroom.notation.replay import replay
from cardroom.notation.transcript import TranscriptError
from cardroom.room.events import TableEvent
from cardroom.room.history.hands import RecordedHand, Viewer, occupants, steps, table_hand
from cardroom.room.snapshot import event_of
from cardroom.store.rows import Occupant

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.contract import Game

EVERY = pytest.mark.parametrize("ref", sheets.ids())
FLOOR = Viewer(sees_all=True)
_CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
_ALL = [f"{rank}{suit}".encode() for rank in RANKS for suit in SUITS]


def written(game: Game, ref: str, hand: RecordedHand, viewer: Viewer) -> list[str]:
    """The transcript of a hand, and its history if it has one."""
    seen, played = table_hand(game, hand, viewer), Played(ref, {}, None)
    return [
        transcript_of_hands(game, played, [seen]),
        *(histories_of_hand(game, played, seen) if has_histories(game) else ()),
    ]


def a_player(hand: RecordedHand) -> Viewer:
    return Viewer(next(iter(occupants(hand.row).values())).player)


@EVERY
def test_what_somebody_saw_is_read_back(ref: str) -> None:
    game = engine.of(ref)
    for hand in recorded(game, 1, 60)[:2]:
        for viewer in (Viewer(), a_player(hand), FLOOR):
            transcript, *histories = written(game, ref, hand, viewer)
            again = replay(transcript)
            assert again.is_whole
            assert not again.hidden or viewer is not FLOOR
            endings = [phh.replay(phh.read(history)).ending for history in histories]
            assert phh.Ending.PARTIAL not in endings
            assert set(endings) <= {phh.Ending.OVER} or viewer is not FLOOR


def other_world(game: Game, hand: RecordedHand, viewer: Viewer) -> RecordedHand:
    """The same hand, in which every card that the viewer has not seen is one of another rank."""
    seen = {card for step in steps(game, hand, viewer) for card in _CARD.findall(encode((step.event, step.scene)))}
    seen |= set(_CARD.findall(encode(table_hand(game, hand, viewer).state)))
    unseen = [card for card in _ALL if card not in seen]
    half = len(unseen) // 2
    other = dict(zip(unseen, [*unseen[half:], *unseen[:half]], strict=True))

    def exchanged(data: bytes) -> bytes:
        return _CARD.sub(lambda card: b'"' + other.get(card[1], card[1]) + b'"', data)

    log = [replace(row, event=None if row.event is None else exchanged(row.event)) for row in hand.log]
    return RecordedHand(replace(hand.row, state=exchanged(hand.row.state)), log)


@EVERY
def test_two_worlds_that_differ_in_cards_unseen_are_recalled_alike(ref: str) -> None:
    game, differ = engine.of(ref), 0
    for hand in recorded(game, 2, 60)[:2]:
        for viewer in (Viewer(), a_player(hand)):
            other = other_world(game, hand, viewer)
            differ += other != hand
            assert encode(steps(game, hand, viewer)) == encode(steps(game, other, viewer))
            assert written(game, ref, hand, viewer) == written(game, ref, other, viewer)
    assert differ or not has_histories(game), "at a house table, a hole card that is turned later is seen"


@pytest.mark.parametrize("ref", ["holdem", "badugi", "stud8", "blackjack-v1"])
def test_the_floor_sees_every_card_that_was_dealt(ref: str) -> None:
    game = engine.of(ref)
    for hand in recorded(game, 3, 60):
        whole = steps(game, hand, FLOOR)
        kinds = {"game": game.kinds.event, "room": TableEvent}
        assert [step.event for step in whole] == [event_of(row, kinds[row.of]) for row in hand.log]
        begins = next((at for at, step in enumerate(whole) if isinstance(step.event, Began)), 0)
        scenes = [step.scene for step in whole[begins:]]  # until then the cards of the last hand lie there
        down = [card for scene in scenes for seat in scene.seats for one in seat.hands for card in one.down]
        assert all(card.is_known for card in down)
        before = decode(game.kinds.state, hand.row.state)
        events = [step.event for step, row in zip(whole, hand.log, strict=True) if row.of == "game"]
        after = reduce(game.evolve, events, before)
        assert whole[-1].scene.chips == game.chips(after)


def test_one_who_sees_all_of_a_hand_does_not_see_the_one_before() -> None:
    """Whoever is of the floor may have played that one."""
    game = engine.of("holdem")
    hands = recorded(game, 1)
    first = steps(game, hands[1], FLOOR)[0].scene
    assert not any(card.is_known for seat in first.seats for one in seat.hands for card in one.down)


def test_of_what_was_before_somebody_sat_down_they_see_what_all_saw() -> None:
    """The seat of one who has gone is no window into that one's hand."""
    game = engine.of("holdem")
    hand = recorded(game, 1)[1]
    seat, before = next(iter(occupants(hand.row).items()))
    late = Occupant(player="Late", since=hand.row.last)
    changed = RecordedHand(replace(hand.row, players=encode({seat: late})), hand.log)
    *seen, _ = steps(game, changed, Viewer("Late"))
    *public, _ = steps(game, hand, Viewer())
    assert seen == public
    assert [step.event for step in steps(game, hand, Viewer(before.player))][:-1] != [step.event for step in public]


SEEN = """sheet blackjack-v1

round begins in the shoe
Ann is on 1 and 3 with $200
Ben is on 2 with $150
2 antes $6 (B1.2)
2 gets 9h
dealer shows Td
2 gets 5h: 14
dealer has ?? face down
dealer checks: no blackjack (B1.4)
2 surrenders
2 loses $3 (B1.7)
2 gets $3 back (B1.7)
dealer turns 6d: 16
round over
"""


def test_what_was_seen_of_a_round_is_read_back_and_what_was_not_is_counted() -> None:
    again = replay(SEEN)
    assert (again.is_whole, again.hidden) == (True, 1)
    assert not replay(SEEN.partition("2 surrenders")[0]).is_whole, "it may end before the hole card is turned"


def test_a_transcript_of_a_view_that_was_changed_is_not_believed() -> None:
    for change, sentence in _CHANGES:
        with pytest.raises(TranscriptError, match=sentence):
            replay(change(SEEN))


_CHANGES: list[tuple[Callable[[str], str], str]] = [
    (lambda text: text.replace("turns 6d: 16", "turns Ad: 21"), "by the rules it is"),
    (lambda text: text.replace("2 gets 9h", "2 gets ??"), "a card that lies face up is known to all"),
    (lambda text: text.replace("Ben is on 2", "Ben is on 3"), "somebody is on it already"),
    (lambda text: text.replace("2 surrenders", "round begins in the shoe\n2 surrenders"), "in the middle of another"),
]
