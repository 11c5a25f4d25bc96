"""What may be seen of an event. Whatever nobody has declared open shows no card."""

from __future__ import annotations

from typing import Any

from cardroom.cards import UNKNOWN, Card
from cardroom.data import Data, fields_of, replace


def covered(value: Any) -> Any:  # noqa: ANN401 - an event, or anything in it
    """The same with every card face down."""
    match value:
        case Card():
            return UNKNOWN
        case tuple():
            return tuple(map(covered, value))
        case dict():
            return {key: covered(one) for key, one in value.items()}
        case Data():
            changed = {field.name: covered(getattr(value, field.name)) for field in fields_of(type(value)).values()}
            return replace(value, **changed)
        case _:
            return value
