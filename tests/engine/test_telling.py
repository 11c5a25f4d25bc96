"""An event becomes words in one place: to people by name and with a reason, in a record by number."""

from __future__ import annotations

from typing import get_args

import pytest

from cardroom import engine
from cardroom.cards import UNKNOWN, Hand
from cardroom.engine.house import events as house
from cardroom.engine.house import telling as house_telling
from cardroom.engine.house.evolve import evolve as evolve_house
from cardroom.engine.house.redact import redact as redact_house
from cardroom.engine.house.state import new_table
from cardroom.engine.poker import State
from cardroom.engine.poker import events as poker
from cardroom.engine.poker import telling as hand
from cardroom.engine.poker.evolve import evolve
from cardroom.engine.poker.redact import redact
from cardroom.engine.poker.table import events as table
from cardroom.engine.poker.table.telling import TELL as TABLE
from cardroom.engine.telling import RECORD, Voice, third_person
from poker_hands import Played
from rounds import Round


@pytest.mark.parametrize(
    ("union", "tellers"),
    [(house.Event, house_telling.TELL), (poker.Event, hand.TELL), (table.Own, TABLE)],
    ids=["house", "hand", "table"],
)
def test_every_event_has_words(union: object, tellers: dict[type, object]) -> None:
    assert set(tellers) == set(get_args(union))


def test_an_event_without_words_is_an_assertion() -> None:
    for ref in ("holdem", "blackjack-v1"):
        game = engine.of(ref)
        with pytest.raises(AssertionError, match="must say what is told of it"):
            game.tell(game.new(), type("Flew", (table.Asked,), {})(seat=0), RECORD)


@pytest.mark.parametrize(
    ("verb", "third"),
    [
        ("fold", "folds"),
        ("stand pat", "stands pat"),
        ("miss the big blind", "misses the big blind"),
        ("leave, and the hand is played out", "leaves, and the hand is played out"),
        ("do not straddle", "does not straddle"),
        ("are to name the game", "is to name the game"),
        ("have $5", "has $5"),
    ],
)
def test_verbs_go_with_whoever_does_it(verb: str, third: str) -> None:
    voice = Voice(me=1, names=("Ann", "Ben", None))
    assert third_person(verb) == third
    assert [voice.who(seat).does(verb) for seat in range(3)] == [f"Ann {third}", f"You {verb}", f"Seat 3 {third}"]
    assert RECORD.who(2).does(verb) == f"3 {third}"


def test_cards_that_may_not_be_seen_are_counted() -> None:
    voice = Voice()
    assert str(voice.cards(Hand.parse("As Td"))) == "As Td"
    assert voice.cards((UNKNOWN,)) == "a card"
    assert voice.cards((UNKNOWN, UNKNOWN)) == "2 cards"
    assert str(RECORD.cards((UNKNOWN, UNKNOWN))) == "?? ??"


def told_hand(played: Played, voice: Voice) -> list[str]:
    """A hand as it is told, by what the seat may see."""
    state, lines = State(), []
    for event in played.finish().events:
        seen = redact(event, voice.me)
        lines += [str(line) for line in hand.tell(played.sheet, state, seen, voice)]
        state = evolve(state, seen)
    return lines


def test_a_player_is_told_of_his_own_cards_and_why_a_pot_is_won() -> None:
    played = Played("archie", "$50 $50", "1 Qs Jc 7d 5s 2c; 2 Ks Kd 7c 5h 2d", "call, check, pat, discard 5h 2d")
    lines = told_hand(played, Voice(me=0, names=("Ann", "Ben")))
    assert lines[:6] == [
        "Hand begins: button on seat 2; you have $50, Ben has $50",
        "Deal",
        "Ben posts small blind $1",
        "You post big blind $2",
        "You get Qs Jc 7d 5s 2c",
        "Ben gets 5 cards",
    ]
    assert lines[10:13] == ["You stand pat", "Ben discards 2 cards", "Ben draws 2 cards"]
    assert lines[-2] == (
        "Ben wins $4 for the high, with a pair of kings, seven-five-four, nobody qualifying for the low"
    )


def test_a_bystander_is_told_of_every_part_and_of_odd_chips() -> None:
    cards = "1 As 2d 3c 4h 8s 8d Kc; 2 Ah 2h 3d 4c 8h 8c Qd; 3 Kd Kh Ks 2s 5s 7d 9c"
    lines = told_hand(Played("stud8", "$50 $50 $50", cards), Voice(names=("Ann", "Ben", None)))
    assert "Ann gets a card" in lines, "the last one comes face down"
    assert lines[-3:-1] == [
        "Seat 3 wins $3 for the high, with three kings, nine-seven",
        (
            "Ann and Ben share $3 for the low: $2 to Ann, $1 to Ben, with an eight-four low, 8-4-3-2-A, "
            "odd chips going by the highest card that plays"
        ),
    ]


def test_a_pot_is_won_without_a_contest_or_shared_because_nobody_qualifies() -> None:
    names = ("Ann", "Ben")
    assert told_hand(Played("holdem", "$50 $50", "", "fold"), Voice(me=0, names=names))[-2] == (
        "You win $2, uncontested"
    )
    cards = "1 Qs Jc 7d 5s 2c; 2 Ks Qd 7c 5h 2d"
    mucked = Played("holdem", "$50 $50", "1 Qs Jc; 2 Ks Kd; board 2c 3d 7h 8h 9s")
    assert told_hand(mucked, Voice(names=names))[-2] == "Ben wins $4, with a pair of kings, nine-eight-seven"
    assert told_hand(Played("archie", "$50 $50", cards), Voice(me=1, names=names))[-2] == (
        "Ann and you share $4, nobody qualifying: $2 each"
    )


def told_round(played: Round, voice: Voice) -> list[str]:
    state, lines = new_table(played.sheet), []
    for event in played.events:
        lines += [str(line) for line in house_telling.tell(state, redact_house(event), voice)]
        state = evolve_house(state, redact_house(event))
    return lines


def test_a_round_is_told_to_a_player_and_hands_after_a_split_have_numbers() -> None:
    played = Round("blackjack-v2", "$10/$10", "As 9s 6c Ad 9c Th Ah Kd 9d 5h 2c", "split, split, stand")
    lines = told_round(played, Voice(me=0))
    assert lines[:7] == [
        "New shoe",
        "You sit on spot 1 with $1,000",
        "P2 sits on spot 2 with $1,000",
        "You cut at 156 cards from the front",
        "You ante $10",
        "P2 antes $10",
        "The dealer burns a card",
    ]
    assert lines[12:16] == [
        "The dealer has a card face down",
        "You split for $10",
        "You (hand 1) get Ah: soft 12",
        "You (hand 1) split for $10",
    ]
    assert lines[-7:] == [
        "The dealer turns Th: 16",
        "The dealer draws 2c: 18",
        "P2 gets $10 back",
        "You (hand 3) lose $10",
        "You (hand 2) win $10 on $10",
        "You (hand 1) win $10 on $10",
        "Round over",
    ]
