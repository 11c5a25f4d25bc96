"""The words that a sheet can have, read off the types: where each stands, what it can be, what it is if left out."""

from __future__ import annotations

import types
import typing
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_args, get_origin

import msgspec

from cardroom.cards import Hand
from cardroom.data import Data, fields_of, tag_of
from cardroom.money import Money, Odds, Share
from cardroom.sheets.library import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Iterator

_KINDS: dict[object, str] = {
    bool: "true or false",
    str: "a text",
    object: "anything that fits",
    Hand: 'cards like "As Td"',
    Money: 'an amount like "$5"',
    Odds: 'a pay like "3:2"',
    Share: 'a share like "1/2" or 2',
}


class Word(NamedTuple):
    """A word of a sheet by its path, with ``NAME`` for a name of one's own and ``[]`` for each item of a list."""

    path: str
    can_be: str
    left_out: str


def vocabulary(family: str) -> Iterator[Word]:
    """Every word of a family of sheets, in the order of its types."""
    yield Word("family", f'"{family}"', "must be there")
    yield from _fields(FAMILIES[family], "")


def _fields(kind: type[Data], path: str) -> Iterator[Word]:
    for name, field in fields_of(kind).items():
        left_out = "must be there" if field.required else _default(field.default)
        yield from _words(field.type, f"{path}.{name}" if path else name, left_out)


def _words(kind: Any, path: str, left_out: str) -> Iterator[Word]:  # noqa: ANN401 - a type or an alias of one
    origin, args = get_origin(kind), get_args(kind)
    if origin in {typing.Union, types.UnionType}:
        yield from _one_of([arg for arg in args if arg is not type(None)], path, left_out)
    elif origin is tuple and not _is_plain(args[0]):
        yield from _words(args[0], f"{path}[]", left_out)
    elif origin is tuple:
        yield Word(path, f"a list of: {_plain(args[0])}", left_out)
    elif origin is dict and not _is_plain(args[1]):
        yield from _words(args[1], f"{path}.NAME", left_out)
    elif origin is dict:
        yield Word(f"{path}.NAME", _plain(args[1]), left_out)
    elif _is_plain(kind):
        yield Word(path, _plain(kind), left_out)
    else:
        yield from _struct(kind, path)


def _one_of(kinds: list[Any], path: str, left_out: str) -> Iterator[Word]:
    if len(kinds) == 1:
        yield from _words(kinds[0], path, left_out)
    else:
        for kind in kinds:
            yield from _struct(kind, path)


def _struct(kind: type[Data], path: str) -> Iterator[Word]:
    if tag := tag_of(kind):
        yield Word(f"{path}.{tag[0]}", f'"{tag[1]}", and with it:', "must be there")
    yield from _fields(kind, path)


def _is_plain(kind: Any) -> bool:  # noqa: ANN401 - the same
    return get_origin(kind) is Annotated or kind in _KINDS or (isinstance(kind, type) and issubclass(kind, Enum))


def _plain(kind: Any) -> str:  # noqa: ANN401 - the same
    if get_origin(kind) is Annotated:
        meta = get_args(kind)[1]
        return f"a whole number from {meta.ge} to {meta.le}"
    if kind in _KINDS:
        return _KINDS[kind]
    return ", ".join(f'"{member.value}"' for member in kind)


def _default(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
        case Enum():
            return f'"{value.value}"'
        case tuple():
            return ", ".join(map(_default, value)) or "none"
        case msgspec.UNSET | msgspec.NODEFAULT | Data() | dict():
            return "none"
        case _:
            return str(value)
