"""What the floor may order at every table: that the hand or the round in play is void."""

from __future__ import annotations

from cardroom.data import Data
from cardroom.engine.errors import IllegalError
from cardroom.engine.options import Option

FLOOR = "floor"
"""The rule that an order comes from, where no clause says more of it."""


class DeclareVoid(Data, tag_field="do", tag="void"):
    """The floor declares void what is being played: everybody has again what there was before it."""


VOID = Option(do="void")


def nothing_to_void(unit: str) -> IllegalError:
    return IllegalError(FLOOR, f"no {unit} is being played that could be void")
