"""Hands read for a part of the pot: from own cards and boards, with qualifiers, for every sheet."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from cardroom import hands
from cardroom.cards import Card, CardSet, Hand, Pack
from cardroom.data import replace
from cardroom.hands import Evaluator, reference
from cardroom.hands.rank_vs_board import board_table
from cardroom.kernels.ranks import hashing, rank_vs_board
from cardroom.sheets.poker import Part, Qualifier
from cardroom.sheets.ranking import Ranking
from poker_sheets import POKER, qualifies

OTHERS = {
    "badugi with two of four and the board": Part(ranking=Ranking.BADUGI_ACE_LOW, own=2, board=1),
    "deuce-to-seven with two of four and the board": Part(ranking=Ranking.DEUCE_TO_SEVEN, own=2, board=1),
    "deuce-to-seven with any and the board": Part(ranking=Ranking.DEUCE_TO_SEVEN, board=1),
    "high with three of four and the board": Part(ranking=Ranking.HIGH, own=3, board=1),
    "high with one of four and the board": Part(ranking=Ranking.HIGH, own=1, board=1),
    "high with any of nine": Part(ranking=Ranking.HIGH, board=1),
}
SIX = {
    "high with three of six and the board": Part(ranking=Ranking.HIGH, own=3, board=1),
    "deuce-to-seven with three of six and the board": Part(ranking=Ranking.DEUCE_TO_SEVEN, own=3, board=1),
    "high with any of eleven": Part(ranking=Ranking.HIGH, board=1),
}
PARTS = [
    *(
        pytest.param(part, sheet.own_cards, sheet.board_cards(part.board) if part.board else 0, id=f"{ref} {name}")
        for ref, sheet in POKER.items()
        for name, part in sheet.showdown.items()
    ),
    *(pytest.param(part, 4, 5, id=name) for name, part in OTHERS.items()),
    *(pytest.param(part, 6, 5, id=name) for name, part in SIX.items()),
]


def deals(part: Part, own: int, board: int, many: int) -> list[tuple[Hand, Hand]]:
    chance = np.random.default_rng(own * 10 + board)
    first = 16 if part.ranking == Ranking.SHORT_DECK_HIGH else 0
    drawn = (chance.permutation(52 - first)[: own + board] + first for _ in range(many))
    return [(Hand(map(Card, cards[:own].tolist())), Hand(map(Card, cards[own:].tolist()))) for cards in drawn]


def test_two_suits_can_make_a_flush() -> None:
    """Three clubs and three diamonds, and two of each on the board: the better flush is taken."""
    evaluator = Evaluator(SIX["high with three of six and the board"], 6, 5)
    found = evaluator.rank(Hand.parse("2d 5d 6d 2c 4c 7c"), Hand.parse("8c 3d Jd 9c Ks"))
    assert hands.in_words(Ranking.HIGH, found) == "jack-high flush, six-five-three-deuce"


@pytest.mark.parametrize("number", [3, 4, 17])
def test_hands_of_other_sizes_are_not_ranked(number: int) -> None:
    with pytest.raises(ValueError, match=f"hands of {number} cards are not ranked"):
        hands.rank(Ranking.HIGH, Pack.STANDARD.cards[:number])


def masks(cards: list[Hand]) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.array([int(CardSet.of(hand)) for hand in cards], dtype=np.uint64)


@pytest.mark.parametrize(("part", "own", "board"), PARTS)
def test_a_part_is_read_as_in_the_reference(part: Part, own: int, board: int) -> None:
    dealt = deals(part, own, board, 120)
    evaluator = Evaluator(part, own, board)
    found = evaluator.ranks(masks([hand for hand, _ in dealt]), masks([cards for _, cards in dealt]))
    exact = part.own if board else None
    best = [reference.best(part.ranking, hand, cards, exact) for hand, cards in dealt]
    assert [rank > 0 for rank in found] == [qualifies(part, rank) for rank in best]
    order = sorted(range(len(dealt)), key=lambda at: best[at])
    for one, other in pairwise(order):
        if found[one] and found[other]:
            assert (best[one] < best[other]) == (found[one] < found[other])
    assert evaluator.rank(*dealt[0]) == found[0]


@pytest.mark.slow
@pytest.mark.parametrize(("part", "own", "board"), [row for row in PARTS if row.values[2] == 5])
def test_a_known_hand_has_a_table_for_all_boards(part: Part, own: int, board: int) -> None:
    """The table of a hand says of random boards what reading the hand with each of them does."""
    evaluator = Evaluator(part, own, board)
    for hand, _ in deals(part, own, board, 3):
        table = board_table(evaluator, CardSet.of(hand))
        if table is None:
            is_read_otherwise = part.ranking in {Ranking.BADUGI_ACE_LOW, Ranking.DEUCE_TO_SEVEN}
            assert is_read_otherwise or (own > 2 and part.own not in {1, 2})
            continue
        boards = np.array(
            [m for m in masks([b for _, b in deals(part, own, board, 4000)]) if not int(m) & CardSet.of(hand)]
        )
        places, suits = np.empty(boards.size, dtype=np.uint16), np.empty(boards.size, dtype=np.uint16)
        found, hash_ = np.empty(boards.size, dtype=np.uint16), hashing.hash_of(5)
        rank_vs_board.see(boards, hash_.multiplier, hash_.moves, places, suits)
        rank_vs_board.rank_all(places, suits, table, found)
        assert (found == evaluator.ranks(masks([hand]), boards)).all()


def test_qualifiers_are_met_to_the_card() -> None:
    high, low = POKER["archie"].showdown.values()
    for cards, is_high, is_low in (
        ("9s 9d 2c 3h 4d", True, False),
        ("8s 8d Ac Kh Qd", False, False),
        ("8s 7d 6c 5h 4d", True, True),
        ("9s 7d 6c 5h 4d", False, False),
        ("8s 7s 5s 4s 3s", True, True),
        ("As Ad 2c 3h 4d", True, False),
    ):
        assert (Evaluator(high, 5).rank(Hand.parse(cards)) > 0) == is_high, cards
        assert (Evaluator(low, 5).rank(Hand.parse(cards)) > 0) == is_low, cards


def test_a_badugi_can_be_asked_to_qualify() -> None:
    part = replace(POKER["badugi"].showdown["badugi"], qualifier=Qualifier(top="T"))
    assert Evaluator(part, 4).rank(Hand.parse("Ts 9d 8c 7h"))
    assert not Evaluator(part, 4).rank(Hand.parse("Js 2d 3c Ah"))
    assert not Evaluator(part, 4).rank(Hand.parse("2s 2d 3c Ah"))
    assert hands.rank(Ranking.BADUGI_ACE_LOW, Hand.parse("Js 2d 3c Ah"))
