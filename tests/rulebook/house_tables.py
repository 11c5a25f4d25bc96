"""What tests of the house games share: tables with players, and how an intent is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardroom.engine.errors import IllegalError
from cardroom.engine.house import State, actions, step
from cardroom.engine.house.state import new_table
from cardroom.money import Money
from rounds import Round, house

if TYPE_CHECKING:
    from cardroom.sheets import HouseSheet


S1, S2, B1, B2 = "spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2"
EVERY = pytest.mark.parametrize("ref", [S1, S2, B1, B2])


def refusal(played: Round, intent: actions.Intent) -> tuple[str, str]:
    """The rule and the sentence with which an intent is refused."""
    with pytest.raises(IllegalError) as error:
        step(played.sheet, played.state, intent)
    return error.value.rule, error.value.sentence


def seated(ref: str, *players: str) -> tuple[HouseSheet, State]:
    """A table with players on its spots from the left, bets open."""
    sheet = house(ref)
    state = new_table(sheet)
    for intent in (actions.NewShoe(), actions.CutMiddle()):
        state = step(sheet, state, intent)[1]
    for at, player in enumerate(players):
        state = step(sheet, state, actions.Sit(spot=at, player=player, chips=Money("$100")))[1]
    return sheet, state


def told(sheet: HouseSheet, state: State, intent: actions.Intent) -> str:
    with pytest.raises(IllegalError) as error:
        step(sheet, state, intent)
    return str(error.value)
