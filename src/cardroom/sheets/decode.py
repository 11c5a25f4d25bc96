"""From plain data to strict types, telling every problem at once.

msgspec stops at the first fault; the author of a sheet wants them all. So this module walks the types itself.
Where a value cannot be read it leaves a `Hole`, and whoever later touches the hole stops: the checks of what
a sheet *means* then still run on everything that could be read.
"""

from __future__ import annotations

import re
import types
import typing
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, get_args, get_origin

from cardroom.cards import Hand
from cardroom.data import Data, fields_of, tag_of
from cardroom.money import CENTS, Money, Odds, Share
from cardroom.sheets import limits
from cardroom.texts import shortened, visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import msgspec


class Problem(Data):
    """What is wrong, and at which path of the sheet."""

    path: str
    sentence: str

    def __str__(self) -> str:
        return visible(f"{self.path}: {self.sentence}" if self.path else self.sentence)


MORE_PROBLEMS = Problem(path="", sentence="has more problems than these; no more were looked for")


class TooManyProblemsError(Exception):
    """More is wrong than anybody wants to read."""


class TouchedHoleError(Exception):
    """A check came upon a value that could not be read, and so has nothing to say."""


class Hole:
    """Stands where a value could not be read.

    Checks compare a sheet's values with ``==``, never with ``is``, so that a hole among them is felt.
    """

    def _touched(self, *_: object) -> NoReturn:
        raise TouchedHoleError

    __getattr__ = _touched


for _name in (
    *("eq", "ne", "lt", "le", "gt", "ge", "hash", "bool", "str", "format", "index", "int"),
    *("len", "iter", "contains", "getitem", "add", "radd", "sub", "rsub", "mul", "rmul"),
    *("truediv", "rtruediv", "floordiv", "rfloordiv", "mod", "rmod", "neg", "abs"),
):
    setattr(Hole, f"__{_name}__", Hole._touched)  # noqa: SLF001 - its own module

HOLE: Any = Hole()

_TEXTUAL: dict[type, tuple[Callable[[str], Any], str]] = {
    Hand: (Hand.parse, 'cards like "As Td"'),
    Money: (Money, 'an amount like "$5"'),
    Odds: (Odds.parse, 'a pay like "3:2"'),
    Share: (Share.parse, 'a share like "1/2" or 2'),
}


def nearest(word: str, words: Iterable[str]) -> str:
    """A remark that names the most similar of the words, or all of them when few."""
    known = sorted(words)
    if not known:
        return "there is none"
    if close := get_close_matches(word, known, 1, 0.6):
        return f'did you mean "{close[0]}"?'
    return "it can be " + " or ".join(f'"{w}"' for w in known) if len(known) <= _FEW else "no word here is like it"


_FEW = 8
_HUGE = 10**18
PLAIN_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PATH = (re.compile(r"[A-Za-z0-9_.-]{1,200}"), 'the path of a word, like "dealer.peek"')
_KEYS = {
    "clauses": (re.compile(r"[!-~]{1,20}"), "the id of a clause, like S1.5 or M7"),
    "set": _PATH,
    "assuming": _PATH,
    "played": (re.compile(r"[^\x00-\x1f\x7f-\x9f]{1,200}"), "a game of the mix, by its id or path"),
}
"""Tables whose keys are not plain words, with the form that they have."""


Sound = dict[tuple[Any, int, str], tuple[object, Any]]
"""Tables in which there was nothing wrong and what they were read as, by type, identity and path."""


class Decoder:
    """Reads values of given types out of plain data and gathers the problems.

    Decoders that share what they have found sound read a table once, in however many sheets it stands: two readings
    of one sheet are the same but for a few words.
    """

    def __init__(self, sound: Sound | None = None) -> None:
        self.problems: list[Problem] = []
        self._sound: Sound = {} if sound is None else sound

    def decode(self, kind: Any, value: object, path: str) -> Any:
        if not isinstance(value, dict):
            return self._decode(kind, value, path)
        key, before = (kind, id(value), path), len(self.problems)
        if key in self._sound:
            return self._sound[key][1]
        read = self._decode(kind, value, path)
        if len(self.problems) == before:
            self._sound[key] = value, read
        return read

    def _decode(self, kind: Any, value: object, path: str) -> Any:
        origin = get_origin(kind)
        if origin in {typing.Union, types.UnionType}:
            return self._union(kind, value, path)
        if origin is tuple:
            return self._items(get_args(kind)[0], value, path)
        if origin is dict:
            return self._table(get_args(kind)[1], value, path)
        if origin is Annotated:
            return self._number(get_args(kind)[1], value, path)
        if issubclass(kind, Data):
            return self._struct(kind, value, path)
        return self._leaf(kind, value, path)

    def _problem(self, path: str, sentence: str) -> Any:
        if len(self.problems) == limits.PROBLEMS:
            self.problems.append(MORE_PROBLEMS)
            raise TooManyProblemsError
        self.problems.append(Problem(path=path, sentence=sentence))
        return HOLE

    def _is_too_long(self, value: list[Any] | dict[str, Any], path: str) -> bool:
        most = limits.most_entries(path)
        if len(value) > most:
            self._problem(path, f"has {len(value):,} entries; there can be {most} at most")
        return len(value) > most

    def _union(self, kind: object, value: object, path: str) -> Any:
        kinds = [k for k in get_args(kind) if k is not type(None)]
        if len(kinds) == 1:
            return self.decode(kinds[0], value, path)
        if not isinstance(value, dict):
            return self._expected("a table", value, path)
        by_tag = {tag: k for k in kinds for _, tag in [_tagged(k)]}
        word = _tagged(kinds[0])[0]
        tag = value.get(word)
        if not isinstance(tag, str) or tag not in by_tag:
            return self._word(tag, by_tag, _join(path, word))
        return self._struct(by_tag[tag], value, path)

    def _struct(self, kind: type[Data], value: object, path: str) -> Any:
        if not isinstance(value, dict):
            return self._expected("a table", value, path)
        fields, tag = fields_of(kind), tag_of(kind)
        if tag is not None and value.get(tag[0]) != tag[1]:
            self._word(value.get(tag[0]), [tag[1]], _join(path, tag[0]))
        for key in value:
            if key not in fields and not (tag and key == tag[0]):
                self._problem(
                    _join(path, shortened(key)), f"{_written(key)} is not a word here; {nearest(key, fields)}"
                )
        read: dict[str, object] = {}
        for name, field in fields.items():
            if name in value:
                read[field.name] = self.decode(field.type, value[name], _join(path, name))
            elif field.required:
                read[field.name] = self._problem(_join(path, name), "is missing")
        return kind(**read)

    def _items(self, kind: object, value: object, path: str) -> Any:
        if not isinstance(value, list):
            return self._expected("a list", value, path)
        if self._is_too_long(value, path):
            return HOLE
        if isinstance(kind, type) and issubclass(kind, Enum):
            self._twins(value, path)
        items = tuple(self.decode(kind, item, f"{path}[{at}]") for at, item in enumerate(value))
        return HOLE if any(item is HOLE for item in items) else items

    def _twins(self, words: list[object], path: str) -> None:
        for at, word in enumerate(words):
            if word in words[:at]:
                self._problem(f"{path}[{at}]", f"{_written(word)} is named twice")

    def _table(self, kind: object, value: object, path: str) -> Any:
        if not isinstance(value, dict):
            return self._expected("a table", value, path)
        if self._is_too_long(value, path):
            return HOLE
        return {
            key: self.decode(kind, item, _join(path, key)) for key, item in value.items() if self._is_key(key, path)
        }

    def _is_key(self, key: str, path: str) -> bool:
        """Whether a name of one's own is one that can be said and written down; clauses and paths have other forms."""
        form, like = _KEYS.get(
            path.rpartition(".")[2], (PLAIN_WORD, 'lower-case words with dashes, like "match-the-dealer"')
        )
        if len(key) > limits.KEY and form is PLAIN_WORD:
            self._problem(_join(path, shortened(key)), f"a name has {limits.KEY} characters at most, not {len(key):,}")
            return False
        if not form.fullmatch(key):
            self._problem(_join(path, shortened(key)), f"{_written(key)} must be {like}")
            return False
        return True

    def _number(self, meta: msgspec.Meta, value: object, path: str) -> Any:
        wanted = f"a whole number from {meta.ge} to {meta.le}"
        if isinstance(value, bool) or not isinstance(value, int):
            return self._expected(wanted, value, path)
        if not (typing.cast("int", meta.ge) <= value <= typing.cast("int", meta.le)):
            return self._problem(path, f"must be {wanted}, not {_written(value)}")
        return value

    def _leaf(self, kind: type, value: object, path: str) -> Any:
        if kind is object:
            return value
        if kind is bool:
            return value if isinstance(value, bool) else self._expected("true or false", value, path)
        if kind is Share and isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            return self._expected(_wanted(kind), value, path)
        if issubclass(kind, Enum):
            words = [str(member.value) for member in kind]
            return kind(value) if value in words else self._word(value, words, path)
        if not value.isprintable():
            return self._problem(path, "must be one line of plain text")
        if len(value) > limits.TEXT:
            return self._problem(path, f"a text has {limits.TEXT:,} characters at most, not {len(value):,}")
        return self._text(kind, value, path) if kind in _TEXTUAL else value

    def _text(self, kind: type, value: str, path: str) -> Any:
        try:
            read = _TEXTUAL[kind][0](value)
        except ValueError as error:
            return self._problem(path, str(error))
        beyond = _beyond(read)
        return self._problem(path, beyond) if beyond else read

    def _word(self, value: object, words: Iterable[str], path: str) -> Any:
        if value is None:
            return self._problem(path, f"is missing; {nearest('', words)}")
        similar = nearest(value if isinstance(value, str) else "", words)
        return self._problem(path, f"{_written(value)} is not a word here; {similar}")

    def _expected(self, wanted: str, value: object, path: str) -> Any:
        return self._problem(path, f"must be {wanted}, not {_written(value)}")


def _beyond(value: object) -> str:
    """Why an amount, a pay or a share is beyond all limits, if it is."""
    if isinstance(value, Money) and abs(value) > limits.DOLLARS * CENTS:
        return f"an amount is ${limits.DOLLARS:,} at most"
    if isinstance(value, Fraction) and value.denominator > limits.PARTS:
        return f"is too fine: nothing is divided by more than {limits.PARTS:,}"
    if isinstance(value, Fraction) and value > limits.HIGHEST_PAY:
        return f"is too high: it is {limits.HIGHEST_PAY:,} to 1 at most"
    return ""


def _tagged(kind: type[Data]) -> tuple[str, str]:
    tag = tag_of(kind)
    assert tag is not None, f"{kind} is one of several types and needs a tag"
    return tag


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _wanted(kind: type) -> str:
    if kind in _TEXTUAL:
        return _TEXTUAL[kind][1]
    return "a word in quotes" if issubclass(kind, Enum) else "a text in quotes"


def _written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{shortened(value)}"'
        case int() if abs(value) >= _HUGE:
            return "a number that is too long"
        case dict():
            return "a table"
        case list():
            return "a list"
        case _:
            return str(value)
