"""What nobody has declared open is hidden, and everything has been declared."""

from __future__ import annotations

from typing import get_args

import pytest

from cardroom.cards import UNKNOWN, Card
from cardroom.data import Data
from cardroom.engine import of
from cardroom.engine.house import redact as house
from cardroom.engine.poker import redact as hand
from cardroom.engine.poker.table import redact as table


class Peeked(Data, tag_field="is", tag="peeked"):
    """An event that somebody adds without a word about who may see it."""

    seat: int
    card: Card
    hands: dict[int, tuple[Card, ...]]


@pytest.mark.parametrize("ref", ["blackjack-v1", "archie", "mixed-games"])
@pytest.mark.parametrize("viewer", [None, 1])
def test_an_event_that_nobody_has_declared_open_shows_no_card(ref: str, viewer: int | None) -> None:
    event = Peeked(seat=1, card=Card("As"), hands={1: (Card("Kd"), Card("Ks"))})
    assert of(ref).redact(event, viewer) == Peeked(seat=1, card=UNKNOWN, hands={1: (UNKNOWN, UNKNOWN)})


@pytest.mark.parametrize(
    ("ref", "declared"),
    [
        ("blackjack-v1", [house.OPEN, house.HIDE]),
        ("archie", [table.OPEN, hand.OPEN, hand.HIDE]),
    ],
)
def test_every_event_is_declared_open_or_says_what_is_hidden_of_it(ref: str, declared: list[set[type]]) -> None:
    kinds = [kind for group in declared for kind in group]
    assert sorted(map(repr, kinds)) == sorted(map(repr, get_args(of(ref).kinds.event)))
