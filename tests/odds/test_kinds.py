"""The table of hands: every set of cards up to 21 once, and the way from each to the next."""

from __future__ import annotations

import numpy as np
import pytest

from cardroom.odds.house.kinds import hands_of, kinds_of
from cardroom.sheets.house import TARGET, points
from random_rounds import HOUSE
from rounds import house

SHEETS = pytest.mark.parametrize("ref", HOUSE)
Held = tuple[str, ...]
"""The kinds of a hand's cards in ascending order."""


def reachable(kinds: tuple[str, ...]) -> set[Held]:
    """Every hand that comes about by drawing card after card, aces counting one."""
    found: set[Held] = {()}
    waiting: list[Held] = [()]
    while waiting:
        held = waiting.pop()
        longer = {more for kind in kinds if hard(more := drawn(held, kind)) <= TARGET} - found
        found |= longer
        waiting += longer
    return found


def drawn(held: Held, kind: str) -> Held:
    return tuple(sorted((*held, kind)))


def hard(held: Held) -> int:
    return sum(points(kind[0]) for kind in held)


def listed(kinds: tuple[str, ...]) -> list[Held]:
    """The hands of the table in its order."""
    counts = hands_of(kinds).kinds.astype(int).tolist()
    return [
        tuple(sorted(kind for kind, number in zip(kinds, row, strict=True) for _ in range(number))) for row in counts
    ]


@SHEETS
def test_every_rank_of_the_pack_is_of_one_kind(ref: str) -> None:
    sheet = house(ref)
    kinds = kinds_of(sheet)
    assert sorted("".join(kinds)) == sorted(sheet.equipment.pack.ranks)
    assert all(len(set(map(points, kind))) == 1 for kind in kinds)


@pytest.mark.parametrize(
    ("ref", "tens"),
    [("spanish21-v1", "J Q K"), ("spanish21-v2", "JQK"), ("blackjack-v1", "TJQK"), ("blackjack-v2", "T J Q K")],
)
def test_ranks_that_count_ten_are_told_apart_where_pairs_go_by_rank(ref: str, tens: str) -> None:
    assert [kind for kind in kinds_of(house(ref)) if points(kind[0]) == 10] == tens.split()


@SHEETS
def test_every_hand_of_21_or_less_is_listed_once(ref: str) -> None:
    kinds = kinds_of(house(ref))
    hands = listed(kinds)
    assert len(hands) == len(set(hands))
    assert set(hands) == reachable(kinds)


@SHEETS
def test_a_card_more_leads_to_the_hand_with_it_or_nowhere(ref: str) -> None:
    kinds = kinds_of(house(ref))
    hands = listed(kinds)
    at = {held: index for index, held in enumerate(hands)}
    led = [[at.get(drawn(held, kind), -1) for kind in kinds] for held in hands]
    assert hands_of(kinds).next.tolist() == led


@SHEETS
def test_hands_are_sorted_by_hard_total_so_that_a_card_always_leads_on(ref: str) -> None:
    kinds = kinds_of(house(ref))
    totals = list(map(hard, listed(kinds)))
    assert totals == sorted(totals)
    table = hands_of(kinds)
    own = np.arange(len(totals))[:, None]
    assert ((table.next > own) | (table.next == -1)).all()


@SHEETS
def test_sizes_and_values_are_those_of_the_cards(ref: str) -> None:
    kinds = kinds_of(house(ref))
    table, hands = hands_of(kinds), listed(kinds)
    assert table.size.tolist() == list(map(len, hands))
    values = [[sum(points(kind[0]) == value for kind in held) for value in range(1, 11)] for held in hands]
    assert table.values.tolist() == values
    assert table.value_of.tolist() == [points(kind[0]) - 1 for kind in kinds]
