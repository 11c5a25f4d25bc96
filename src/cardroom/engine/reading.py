"""From what a client has built to an intent, by the fields of its type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import fields_of
from cardroom.engine.codec import convert
from cardroom.engine.errors import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.data import Data

LONGEST, LARGEST, DEEPEST = 100, 2**53, 3
"""The most letters of a word or items of a list, the largest number and the deepest list that are looked at."""


def read(kinds: Mapping[str, type[Data]], built: Mapping[str, object], **own: object) -> Any:  # noqa: ANN401 - any of the kinds
    """The intent of this name; what belongs to the sender, such as the seat, is not for the client to say."""
    for key, value in built.items():
        _refuse_boundless(key, "a parameter", DEEPEST)
        _refuse_boundless(value, key, DEEPEST)
    name = built.get("do")
    if not isinstance(name, str) or name not in kinds:
        raise UnreadableError("do", f'"{name}" is nothing that can be done here')
    fields = {key: value for key, value in built.items() if key != "do"}
    for key in own:
        if key in fields:
            raise UnreadableError(key, "is not for the player to say")
    said = {key: value for key, value in own.items() if key in fields_of(kinds[name])}
    if None in said.values():
        raise UnreadableError("do", f'"{name}" is for those who have a seat')
    return convert(kinds[name], {"do": name, **fields, **said})


def _refuse_boundless(value: object, path: str, depth: int) -> None:
    """Numbers, words and lists have bounds, so that whatever comes in can be compared and told in a sentence."""
    match value:
        case int() | float() if not -LARGEST <= value <= LARGEST:
            raise UnreadableError(path, "is not a number that can be counted with")
        case str() if len(value) > LONGEST or not value.isprintable():
            raise UnreadableError(path, f"is longer than {LONGEST} letters, or cannot be printed")
        case list() | tuple() | dict() if len(value) > LONGEST or not depth:
            raise UnreadableError(path, f"is longer than {LONGEST}, or nested too deep")
        case list() | tuple():
            for item in value:
                _refuse_boundless(item, path, depth - 1)
        case dict():
            for item in (*value, *value.values()):
                _refuse_boundless(item, path, depth - 1)
