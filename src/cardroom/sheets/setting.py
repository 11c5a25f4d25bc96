"""Words of a sheet that are set from outside: a path and a text, which becomes what the word's type is written as.

Among the readings that somebody chooses, a name with a dot is the path of a word: ``dealer.stands.soft``, or ``.pack``
for a word at the top of the sheet.
"""

from __future__ import annotations

import types
import typing
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

from cardroom.data import Data, fields_of
from cardroom.errors import FormError
from cardroom.money import Money
from cardroom.sheets.common import ABOUT
from cardroom.sheets.decode import Problem, nearest

if TYPE_CHECKING:
    from collections.abc import Mapping

DOT = "."
_DIGITS = 18


class SettingError(FormError):
    """A word that cannot be set, and why."""

    def __init__(self, path: str, sentence: str) -> None:
        super().__init__(path, sentence)
        self.problem = Problem(path=path, sentence=sentence)


def settings(choices: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The readings that are chosen, and the words that are set by their paths."""
    readings = {name: choice for name, choice in choices.items() if DOT not in name}
    return readings, {name.removeprefix(DOT): text for name, text in choices.items() if DOT in name}


def value_of(kind: Any, path: str, written: str) -> object:  # noqa: ANN401 - a type or an alias
    """What a text means as the value of a word of a sheet, as plain data; whether it fits is for the decoder to say."""
    if path.partition(DOT)[0] in ABOUT:
        raise SettingError(path, "is about the sheet, and only a rule of the game can be set")
    for at, word in enumerate(words := path.split(DOT)):
        kind = _inner(kind, word, DOT.join(words[: at + 1]))
    return _plain(kind, path, written)


def _inner(kind: Any, word: str, path: str) -> Any:  # noqa: ANN401 - the same
    """The type of a word within a type."""
    bare = _bare(kind)
    if get_origin(bare) is dict:
        return get_args(bare)[1]
    if not (isinstance(bare, type) and issubclass(bare, Data)):
        raise SettingError(path, "is not a word of this sheet")
    fields = fields_of(bare)
    if word not in fields:
        raise SettingError(path, f"is not a word of this sheet; {nearest(word, fields)}")
    return fields[word].type


def _bare(kind: Any) -> Any:  # noqa: ANN401 - the same
    """A type without the possibility that it is left out."""
    if get_origin(kind) not in {typing.Union, types.UnionType}:
        return kind
    kinds = [inner for inner in get_args(kind) if inner is not type(None)]
    return kinds[0] if len(kinds) == 1 else kind


def _plain(kind: Any, path: str, written: str) -> object:  # noqa: ANN401 - the same
    bare = _bare(kind)
    if get_origin(bare) is tuple and _is_leaf(inner := _bare(get_args(bare)[0])):
        return [_leaf(inner, item.strip()) for item in written.split(",") if item.strip()]
    if not _is_leaf(bare):
        raise SettingError(
            path, "is a table or a list of tables; set the words within it, or write a sheet of your own"
        )
    return _leaf(bare, written)


def _is_leaf(kind: Any) -> bool:  # noqa: ANN401 - the same
    return get_origin(kind) is Annotated or (isinstance(kind, type) and not issubclass(kind, Data))


def _leaf(kind: Any, written: str) -> object:  # noqa: ANN401 - the same
    is_amount = not written.startswith(("$", "-"))
    is_number = written.isascii() and written.isdigit() and len(written) <= _DIGITS
    if get_origin(kind) is Annotated:
        return int(written) if is_number else written
    if kind is bool:
        return {"true": True, "false": False}.get(written, written)
    return f"${written}" if kind is Money and is_amount else written
