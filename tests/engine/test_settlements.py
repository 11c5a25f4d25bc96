"""More than a hundred rounds worked out by hand, each settled to the cent."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.money import Money
from rounds import Round

ROWS = [
    row
    for row in Path(__file__).with_name("settlements.txt").read_text(encoding="utf-8").splitlines()
    if row and not row.startswith("#")
]


@pytest.mark.parametrize("row", ROWS)
def test_a_round_is_settled_as_worked_out_by_hand(row: str) -> None:
    ref, bets, cards, moves, won = (column.strip() for column in row.split("|"))
    played = Round(ref, bets, cards, moves)
    assert played.is_over, f"{played.options} are open, {played.cards} are left"
    assert str(played.net()) == str(Money(won))
    assert played.state.bank == -Money(won)
