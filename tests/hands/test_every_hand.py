"""The compiled ranks against the readable reference, over all hands there are, and the counts that everybody knows."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardroom import hands
from cardroom.cards import Card, CardSet, Hand, Pack
from cardroom.hands import reference
from cardroom.hands.tables import RULES
from cardroom.kernels.ranks import badugi, five_cards, formula
from cardroom.sheets.ranking import Ranking

if TYPE_CHECKING:
    from numpy.typing import NDArray

APART = [[0], [1], [2], [3]]
_CLUBS = np.uint64(0x1111111111111)
CLASSES = {
    Ranking.HIGH: 7462,
    Ranking.SHORT_DECK_HIGH: 1404,
    Ranking.ACE_TO_FIVE: 6175,
    Ranking.DEUCE_TO_SEVEN: 7462,
    Ranking.BADUGI_ACE_LOW: 1092,
    Ranking.BADUGI_ACE_HIGH: 1092,
}
SEVEN_CARD_KINDS = {
    formula.STRAIGHT_FLUSH: 41_584,
    formula.QUADS: 224_848,
    formula.FULL_HOUSE: 3_473_184,
    formula.FLUSH: 4_047_644,
    formula.STRAIGHT: 6_180_020,
    formula.TRIPS: 6_461_620,
    formula.TWO_PAIR: 31_433_400,
    formula.PAIR: 58_627_800,
    formula.HIGH_CARD: 23_294_460,
}


def pack_of(ranking: Ranking) -> Pack:
    return Pack.SHORT if ranking == Ranking.SHORT_DECK_HIGH else Pack.STANDARD


def assert_same_order(ranking: Ranking, sets: NDArray[np.uint64]) -> None:
    """The bigger tuple of the reference is the bigger number of the table, and equal goes with equal."""
    found: dict[int, reference.Rank] = {}
    for cards, rank in zip(sets.tolist(), hands.ranks(ranking, sets).tolist(), strict=True):
        wanted = reference.rank(ranking, tuple(CardSet(cards)))
        assert found.setdefault(rank, wanted) == wanted, f"{CardSet(cards)} as {ranking}"
    in_order = [found[rank] for rank in sorted(found)]
    assert all(worse < better for worse, better in pairwise(in_order))


@pytest.mark.slow
@pytest.mark.parametrize("ranking", Ranking)
def test_five_cards_rank_as_in_the_reference_whatever_the_suits_are_called(ranking: Ranking) -> None:
    """One hand of those that differ by the names of suits, and all of these: together every hand there is."""
    sets, weights = hands.sets_of(pack_of(ranking).all, 5, [[0, 1, 2, 3]])
    assert weights.sum(dtype=np.int64) == comb(pack_of(ranking).size, 5)
    assert_same_order(ranking, sets)
    found = hands.ranks(ranking, sets)
    for suits in permutations(range(4)):
        renamed = sum(((sets >> np.uint64(suit)) & _CLUBS) << np.uint64(other) for suit, other in enumerate(suits))
        assert (hands.ranks(ranking, np.asarray(renamed, dtype=np.uint64)) == found).all()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("ranking", [ranking for ranking in Ranking if not ranking.is_badugi])
def test_all_five_card_hands_rank_as_in_the_reference_one_by_one(ranking: Ranking, part: int) -> None:
    sets, _ = hands.sets_of(pack_of(ranking).all, 5, APART)
    assert sets.size == comb(pack_of(ranking).size, 5)
    assert_same_order(ranking, sets[part::4])


@pytest.mark.parametrize("ranking", [Ranking.BADUGI_ACE_LOW, Ranking.BADUGI_ACE_HIGH])
def test_every_fifth_of_four_cards_ranks_as_in_the_reference(ranking: Ranking) -> None:
    sets, _ = hands.sets_of(Pack.STANDARD.all, 4, APART)
    assert sets.size == 270_725
    assert_same_order(ranking, sets[::5])


def test_the_order_of_the_cards_does_not_matter() -> None:
    for ranking in Ranking:
        for written in ("As Ks Qs Js 9s", "8s 6d 5h 3c 2c", "8s 8d 8h 3c 2c 2d 7h", "9d 7h 2h 9h 3h 5h 4h"):
            cards = Hand.parse(written)
            assert (
                hands.rank(ranking, cards)
                == hands.rank(ranking, cards[::-1])
                == hands.ranks(ranking, np.array([CardSet.of(cards)], dtype=np.uint64))[0]
            )


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("ranking", [Ranking.BADUGI_ACE_LOW, Ranking.BADUGI_ACE_HIGH])
def test_fewer_cards_are_badugis_too(ranking: Ranking, number: int) -> None:
    assert_same_order(ranking, hands.sets_of(Pack.STANDARD.all, number, APART)[0])


@pytest.mark.parametrize("ranking", Ranking)
@pytest.mark.parametrize("number", [6, 7])
def test_more_cards_rank_as_the_best_of_them(ranking: Ranking, number: int) -> None:
    chance = np.random.default_rng(number)
    pack = pack_of(ranking)
    drawn = [[int(pack.cards[at]) for at in chance.permutation(pack.size)[:number]] for _ in range(400)]
    sets = np.array([sum(1 << card for card in cards) for cards in drawn], dtype=np.uint64)
    found = hands.ranks(ranking, sets)
    best = [reference.best(ranking, [Card(card) for card in cards]) for cards in drawn]
    order = np.argsort(found, kind="stable")
    for one, other in pairwise(order):
        assert (best[one] < best[other]) == (found[one] < found[other])
        assert (best[one] == best[other]) == (found[one] == found[other])


@pytest.mark.parametrize("ranking", Ranking)
def test_one_hand_ranks_as_it_does_among_many(ranking: Ranking) -> None:
    for number in (5, 6, 7):
        sets = hands.sets_of(Pack.STANDARD.all, number, [[0, 1, 2, 3]])[0][:: 97 * 10 ** (number - 5)]
        one_by_one = [hands.rank(ranking, tuple(CardSet(cards))) for cards in sets.tolist()]
        assert one_by_one == hands.ranks(ranking, sets).tolist()


@pytest.mark.parametrize(("ranking", "classes"), CLASSES.items())
def test_there_are_as_many_ranks_as_there_should_be(ranking: Ranking, classes: int) -> None:
    number = 4 if ranking.is_badugi else 5
    found = hands.count(ranking, number, pack=pack_of(ranking))
    assert found[0] == 0
    assert (found > 0).sum() == classes
    assert found.sum() == comb(pack_of(ranking).size, number)
    if ranking != Ranking.SHORT_DECK_HIGH:
        assert hands.class_count(ranking) == classes


def test_badugis_of_four_cards_by_size() -> None:
    found = hands.count(Ranking.BADUGI_ACE_LOW, 4)[1:]
    sizes = np.array([len(ranks) for ranks in badugi.classes()])
    assert [int(found[sizes == size].sum()) for size in (4, 3, 2, 1)] == [17_160, 154_440, 96_252, 2_873]


def kinds(ranking: Ranking, number: int) -> dict[int, int]:
    """How many hands there are of each kind."""
    rules = RULES[ranking]
    found = hands.count(ranking, number)[1:]
    kind = np.array([formula.spelled(rules, int(worth))[0] for worth in five_cards.classes(rules)])
    return {name: int(found[kind == name].sum()) for name in SEVEN_CARD_KINDS}


@pytest.mark.slow
def test_all_seven_card_hands_by_kind() -> None:
    assert kinds(Ranking.HIGH, 7) == SEVEN_CARD_KINDS
    assert sum(SEVEN_CARD_KINDS.values()) == 133_784_560


def test_five_card_hands_by_kind() -> None:
    assert list(kinds(Ranking.HIGH, 5).values()) == [40, 624, 3744, 5108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]
    low = kinds(Ranking.DEUCE_TO_SEVEN, 5)
    assert (low[formula.STRAIGHT], low[formula.STRAIGHT_FLUSH], low[formula.FLUSH]) == (9 * 1020, 36, 5112)


def test_every_hand_that_some_cards_become_is_counted() -> None:
    """Cards held, one, two and three more to come: as ranked one by one."""
    held = CardSet.parse("As Ks Qs 2d")
    for number in (5, 6, 7):
        more = [held | CardSet.of(cards) for cards in combinations(Pack.STANDARD.all - held, number - 4)]
        one_by_one = np.bincount(hands.ranks(Ranking.HIGH, np.array(more, dtype=np.uint64)), minlength=7463)
        assert (hands.count(Ranking.HIGH, number, held) == one_by_one).all()


@pytest.mark.parametrize("classes", [APART, [[0, 1], [2, 3]], [[0, 1], [2], [3]], [[0], [1, 2, 3]], [[0, 1, 2, 3]]])
@pytest.mark.parametrize("number", [0, 1, 2, 3, 5])
def test_one_set_stands_for_all_that_differ_only_by_suits_that_mean_the_same(
    classes: list[list[int]], number: int
) -> None:
    """Weights come to the number of sets, and high hands weighed so are as many of each rank as counted one by one."""
    sets, weights = hands.sets_of(Pack.STANDARD.all, number, classes)
    assert weights.sum(dtype=np.int64) == comb(52, number)
    assert len(set(sets.tolist())) == sets.size
    assert {int(cards).bit_count() for cards in sets} <= {number}
    if number == 5:
        weighed = np.bincount(hands.ranks(Ranking.HIGH, sets), weights=weights, minlength=7463)
        assert (weighed == hands.count(Ranking.HIGH, 5)).all()
