"""How large a wager may be."""

from __future__ import annotations

import pytest

from cardroom.engine.sizes import Sizes
from cardroom.money import Money


@pytest.mark.parametrize(
    ("sizes", "amounts", "words"),
    [
        (Sizes(only=(200, 400)), [200, 400], "$2 or $4"),
        (Sizes(least=200, most=500, step=150), [200, 350, 500], "$2 to $5 in steps of $1.50"),
        (Sizes(least=200, most=450, step=150), [200, 350, 450], "$2 to $4.50 in steps of $1.50, or $4.50"),
        (Sizes(least=50, most=50, step=50), [50], "$0.50"),
    ],
)
def test_sizes_are_some_amounts_or_steps_and_the_most(sizes: Sizes, amounts: list[int], words: str) -> None:
    assert [amount for amount in range(0, 600, 50) if amount in sizes] == amounts
    assert (bool(sizes), str(sizes)) == (True, words)


@pytest.mark.parametrize("none", [Sizes(), Sizes(least=200, most=150), Sizes(only=())])
def test_where_the_least_is_more_than_the_most_there_is_none(none: Sizes) -> None:
    assert not none
    assert 0 not in none
    assert 200 not in none


@pytest.mark.parametrize(
    ("sizes", "limit", "left"),
    [
        (Sizes(only=(200, 400, 600)), 400, Sizes(only=(200, 400))),
        (Sizes(least=200, most=500, step=100), 500, Sizes(least=200, most=500, step=100)),
        (Sizes(least=200, most=500, step=150), 450, Sizes(least=200, most=350, step=150)),
    ],
)
def test_what_is_over_a_limit_is_left_out(sizes: Sizes, limit: int, left: Sizes) -> None:
    assert sizes.up_to(limit) == left


def test_nothing_is_left_under_the_least() -> None:
    assert not Sizes(least=200, most=500, step=100).up_to(150)
    assert str(Money(0)) == "$0"
