"""A hand history as it stands in its file, and the sheet that it is played by."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from functools import partial
from math import lcm
from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom import sheets
from cardroom.data import replace
from cardroom.engine.poker.actions import Post, PostKind, Start
from cardroom.money import CENTS, Money, Share
from cardroom.sheets import MalformedError, PokerSheet
from cardroom.sheets.options import RunItTwice, TableOptions
from cardroom.sheets.poker import Limit, Players, Poster, Stakes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

VARIANTS = {
    "FT": ("holdem", Limit.FIXED),
    "NT": ("holdem", Limit.NONE),
    "NS": ("short-deck", Limit.NONE),
    "PO": ("omaha", Limit.POT),
    "FO/8": ("omaha8", Limit.FIXED),
    "F7S": ("stud", Limit.FIXED),
    "F7S/8": ("stud8", Limit.FIXED),
    "FR": ("razz", Limit.FIXED),
    "N2L1D": ("27-single-draw", Limit.NONE),
    "F2L3D": ("27-triple-draw", Limit.FIXED),
    "FB": ("badugi", Limit.FIXED),
}
"""The variants of the standard, and the sheets that they are."""
OWN = "cardroom"
"""The variant of a history that names its sheet itself."""
_AMOUNTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "_dead")
_AMOUNT = ("small_bet", "big_bet", "min_bet", "bring_in")
_MOST_PLAYERS = 10


_DECIMAL = re.compile(r"[0-9]+\.[0-9]+")


class HistoryError(Exception):
    """A hand history that cannot be read, or that the engine contradicts: where, and one sentence."""

    def __init__(self, where: str, sentence: str) -> None:
        super().__init__(where, sentence)
        self.where = where
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}"


class History(NamedTuple):
    """A hand in whole numbers: ``unit`` of them are 1 in the file, so that parts of a chip are whole too."""

    sheet: PokerSheet
    start: Start
    actions: tuple[str, ...]
    finishing: tuple[int, ...] | None
    unit: int
    players: tuple[str, ...] = ()

    def amount(self, written: str, where: str) -> int:
        """An amount of an action in the numbers of this history."""
        try:
            value = Fraction(written.replace(",", "")) * self.unit
        except (ValueError, ZeroDivisionError):
            raise HistoryError(where, f'"{written}" is not an amount') from None
        if value.denominator != 1:
            raise HistoryError(where, f"{written} cannot be put in chips of 1/{self.unit}")
        return int(value)


def _exactly(written: str) -> Fraction:
    try:
        return Fraction(written)
    except ValueError:
        raise ValueError(f"{written} is not an amount") from None


def read(text: str) -> History:
    """The history in a file's text."""
    return _read(_loaded(text))


def read_all(text: str) -> Iterator[tuple[str, Callable[[], History]]]:
    """The histories of a file of many hands, each in a table, by their names; each is read when it is asked for."""
    for name, hand in _loaded(text).items():
        if not isinstance(hand, dict):
            raise HistoryError(name, "stands outside of the tables, one of which holds each hand")
        yield name, partial(_read, hand)


def _loaded(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=_exactly)
    except (tomllib.TOMLDecodeError, ValueError) as error:
        raise HistoryError("file", f"is not TOML: {error}") from error


def _read(data: dict[str, Any]) -> History:
    fields = _Fields(data)
    unit = fields.unit()
    sheet = _sheet(fields, unit)
    return History(
        sheet=sheet,
        start=_start(fields, sheet, unit),
        actions=fields.texts("actions"),
        finishing=fields.whole("finishing_stacks", unit) if "finishing_stacks" in data else None,
        unit=unit,
        players=fields.texts("players") if "players" in data else (),
    )


class _Fields:
    """The fields of a file, each of the kind it must be."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def get(self, name: str) -> Any:  # noqa: ANN401 - whatever stands in the file
        if name not in self.data:
            raise HistoryError(name, "is missing")
        return self.data[name]

    def texts(self, name: str) -> tuple[str, ...]:
        found = self.get(name)
        if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
            raise HistoryError(name, "must be a list of texts")
        return tuple(found)

    def numbers(self, name: str) -> tuple[Fraction, ...]:
        found = self.get(name)
        if not isinstance(found, list) or not all(_is_amount(value) for value in found):
            raise HistoryError(name, "must be a list of amounts")
        return tuple(map(Fraction, found))

    def whole(self, name: str, unit: int) -> tuple[int, ...]:
        return tuple(int(value * unit) for value in self.numbers(name))

    def number(self, name: str, unit: int) -> int:
        found = self.get(name)
        if not _is_amount(found) or found <= 0:
            raise HistoryError(name, "must be an amount")
        return int(found * unit)

    def unit(self) -> int:
        """A number of parts, some hundred, in which all amounts are whole."""
        return lcm(CENTS, self.parts())

    def parts(self) -> int:
        """How many of the smallest chips are 1 in the file."""
        values = [value for name in _AMOUNTS if name in self.data for value in self.numbers(name)]
        values += [Fraction(self.data[name]) for name in _AMOUNT if _is_amount(self.data.get(name))]
        return lcm(*(value.denominator for value in values), *self._in_actions())

    def _in_actions(self) -> Iterator[int]:
        for action in self.texts("actions"):
            for word in action.partition("#")[0].split():
                if _DECIMAL.fullmatch(word):
                    yield Fraction(word).denominator


def _is_amount(value: object) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def _sheet(fields: _Fields, unit: int) -> PokerSheet:
    """The sheet of the variant, at the stakes of the history."""
    variant = fields.get("variant")
    if variant == OWN:
        ref, limit = _own(fields)
    elif isinstance(variant, str) and variant in VARIANTS:
        ref, limit = VARIANTS[variant]
    else:
        raise HistoryError("variant", f'"{variant}" is not known; known are {", ".join(VARIANTS)} and {OWN}')
    readings = fields.data.get("_readings", {})
    if not isinstance(readings, dict) or not all(isinstance(choice, str) for choice in readings.values()):
        raise HistoryError("_readings", "must name an option for each reading")
    try:
        sheet = sheets.load(ref, readings)
    except MalformedError as error:
        raise HistoryError("_sheet", str(error)) from error
    if not isinstance(sheet, PokerSheet):
        raise HistoryError("_sheet", f"{ref} is not a poker game")
    if limit is Limit.FIXED:
        lower, higher = fields.number("small_bet", unit), fields.number("big_bet", unit)
    else:
        lower = higher = fields.number("min_bet", unit)
    chip = Money(unit // fields.parts())
    stakes = Stakes(
        lower=Money(lower), higher=Money(higher), chip=chip, forced_to_nearest=Money(1), forced_at_least=Money(1)
    )
    betting = replace(sheet.betting, limit=limit)
    players, options = Players(min=2, max=_MOST_PLAYERS), _options(fields)
    played = replace(sheet, stakes=stakes, betting=betting, players=players, table=options)
    return replace(played, forced=_forced(played, fields, unit))


def _options(fields: _Fields) -> TableOptions:
    """What a history knows of the options of a table: everything else is told by its forced bets."""
    match fields.data.get("_runs", 1):
        case 1:
            return TableOptions()
        case 2:
            return TableOptions(run_it_twice=RunItTwice.BY_CONSENT)
        case other:
            raise HistoryError("_runs", f"a board is run once or twice, not {other} times")


def _own(fields: _Fields) -> tuple[str, Limit]:
    limit = fields.get("_limit")
    if limit not in list(Limit):
        raise HistoryError("_limit", f'"{limit}" is none of {", ".join(Limit)}')
    return str(fields.get("_sheet")), Limit(limit)


def _forced(sheet: PokerSheet, fields: _Fields, unit: int) -> Any:  # noqa: ANN401 - forced bets by name
    """The forced bets of the sheet, the bring-in with the size of the history."""
    return {
        name: replace(bet, share=Share(fields.number("bring_in", unit), int(sheet.stakes.lower)))
        if bet.by is Poster.WORST_UP_CARD
        else bet
        for name, bet in sheet.forced.items()
    }


def _start(fields: _Fields, sheet: PokerSheet, unit: int) -> Start:
    """How the hand begins: the button is the last player, and between two it posts what is written first."""
    stacks = fields.whole("starting_stacks", unit)
    if not 2 <= len(stacks) <= _MOST_PLAYERS or min(stacks) <= 0:  # noqa: PLR2004 - it takes two
        raise HistoryError("starting_stacks", "must be those of 2 to 10 players with chips")
    for name in ("antes", "_dead"):
        if name in fields.data and min(fields.numbers(name), default=0) < 0:
            raise HistoryError(name, "cannot be less than nothing")
    antes = _by_seat(fields, "antes", unit, len(stacks))
    blinds = _by_seat(fields, "blinds_or_straddles", unit, len(stacks))
    dead = _by_seat(fields, "_dead", unit, len(stacks))
    trimmed = PostKind.ANTE if fields.data.get("ante_trimming_status") else PostKind.DEAD
    posts = [
        *(Post(seat=seat, name=_name(sheet, Poster.EVERYONE), amount=put, kind=trimmed) for seat, put in antes),
        *(Post(seat=seat, name="dead-blind", amount=put, kind=PostKind.DEAD) for seat, put in dead),
        *(Post(seat=seat, name=_blind(sheet, put), amount=abs(put), kind=PostKind.BLIND) for seat, put in blinds),
    ]
    regular = sorted(((put, seat) for seat, put in blinds if put > 0))
    return Start(button=len(stacks) - 1, stacks=stacks, posts=tuple(posts), blinds=tuple(seat for _, seat in regular))


def _by_seat(fields: _Fields, name: str, unit: int, seats: int) -> list[tuple[int, int]]:
    """The seats that put something in, and what; between two players the button's stands first."""
    if name not in fields.data:
        return []
    amounts = fields.whole(name, unit)
    if len(amounts) != seats:
        raise HistoryError(name, f"must name {seats} amounts, one for each player")
    if seats == 2:  # noqa: PLR2004 - between two
        amounts = amounts[::-1]
    return [(seat, amount) for seat, amount in enumerate(amounts) if amount]


def _name(sheet: PokerSheet, by: Poster) -> str:
    return next((name for name, bet in sheet.forced.items() if bet.by is by), "ante")


def _blind(sheet: PokerSheet, amount: int) -> str:
    """What a blind is called: the name of the sheet's if it has the size of a bet, else that of the smaller one."""
    by = Poster.SECOND_LEFT if abs(amount) >= sheet.stakes.lower else Poster.FIRST_LEFT
    return next((name for name, bet in sheet.forced.items() if bet.by is by), "blind")
