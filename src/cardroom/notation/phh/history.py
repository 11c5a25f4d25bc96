"""A hand history as it stands in its file: how the hand begins, what is done, and what is recorded of its end."""

from __future__ import annotations

import re
import tomllib
from functools import partial
from math import gcd
from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.engine.poker.actions import Post, PostKind, Start
from cardroom.engine.poker.state import MOST_SEATS
from cardroom.money import CENTS
from cardroom.notation.phh.fields import Fields, HistoryError, amount, number
from cardroom.notation.phh.script import words
from cardroom.notation.phh.variants import Shelf, sheet_of, variant_of
from cardroom.sheets.poker import Poster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardroom.sheets import PokerSheet

_SIZES = ("small_bet", "big_bet", "min_bet", "bring_in")
_POSTS = ("antes", "blinds_or_straddles", "_dead")
_TWO = 2
_DEEPEST = 50
_OPENS = re.compile(r"[{,]")
_KEY = re.compile(r"""[\w\s.'"\[\]-]+""")


class History(NamedTuple):
    """A hand in cents.

    ``is_known`` tells whose chips the file knows; others are played with enough. ``finishing`` are the stacks that it
    records at the end, ``winnings`` what it records of the pots.
    """

    sheet: PokerSheet
    start: Start
    actions: tuple[str, ...]
    is_known: tuple[bool, ...]
    finishing: tuple[int | None, ...] | None = None
    winnings: tuple[int, ...] | None = None
    players: tuple[str, ...] = ()


def read(text: str) -> History:
    """The history in a file's text."""
    return _read(_loaded(text), Shelf())


def read_all(text: str) -> Iterator[tuple[str, Callable[[], History]]]:
    """The histories of a file of many hands, each in a table, by their names; each is read when it is asked for."""
    shelf, hands = Shelf(), _loaded(text)
    if not hands:
        raise HistoryError("file", "holds no hand")
    for name, hand in hands.items():
        if not isinstance(hand, dict):
            raise HistoryError(name, "stands outside of the tables, one of which holds each hand")
        yield name, partial(_read, hand, shelf)


def _loaded(text: str) -> dict[str, Any]:
    if any(_is_deep(line) for line in text.splitlines()):
        raise HistoryError("file", "is nested too deeply")
    try:
        return tomllib.loads(text, parse_float=number)
    except ValueError as error:
        raise HistoryError("file", f"is not TOML: {error}") from error
    except RecursionError as error:
        raise HistoryError("file", "is nested too deeply") from error


def _is_deep(line: str) -> bool:
    """Whether a line has a key of very many parts, which take long to be put into each other."""
    if line.count(".") < _DEEPEST:
        return False
    *before, _ = line.split("=")
    keys = [line.strip()] if line.lstrip().startswith("[") else [_OPENS.split(part)[-1] for part in before]
    return any(key.count(".") >= _DEEPEST and _KEY.fullmatch(key) for key in keys)


def _read(data: dict[str, Any], shelf: Shelf) -> History:
    fields = Fields(data)
    variant = variant_of(fields)
    actions, stacks = fields.texts("actions"), _stacks(fields)
    finishing = fields.stacks("finishing_stacks", len(stacks)) if "finishing_stacks" in fields else None
    winnings = fields.amounts("winnings", len(stacks)) if "winnings" in fields else None
    sizes = [*_in_actions(actions), *(fields.size(name) for name in _SIZES if name in fields)]
    posts = [put for name in _POSTS if name in fields for put in fields.amounts(name, len(stacks))]
    known = [value for row in (stacks, finishing or (), winnings or ()) for value in row if value is not None]
    sheet = sheet_of(fields, variant, gcd(CENTS, *sizes, *posts, *known), shelf)
    enough = sum(map(abs, posts)) + max(sizes) * (len(actions) + 1)
    return History(
        sheet=sheet,
        start=_start(fields, sheet, [enough if stack is None else stack for stack in stacks]),
        actions=actions,
        is_known=tuple(stack is not None for stack in stacks),
        finishing=finishing,
        winnings=winnings,
        players=fields.texts("players") if "players" in fields else (),
    )


def _stacks(fields: Fields) -> tuple[int | None, ...]:
    stacks = fields.stacks("starting_stacks")
    if not _TWO <= len(stacks) <= MOST_SEATS or any(stack is not None and stack <= 0 for stack in stacks):
        raise HistoryError("starting_stacks", f"must be those of 2 to {MOST_SEATS} players with chips")
    return stacks


def _in_actions(actions: Sequence[str]) -> Iterator[int]:
    """The sizes of all bets and raises."""
    for at, action in enumerate(actions):
        match words(action):
            case [_, "cbr", size]:
                yield amount(f"actions[{at}]", size)


def _start(fields: Fields, sheet: PokerSheet, stacks: Sequence[int]) -> Start:
    """How the hand begins: the button is the last player, and between two it posts what is written first."""
    antes, blinds, dead = (_by_seat(fields, name, len(stacks)) for name in _POSTS)
    trimmed = PostKind.ANTE if fields.data.get("ante_trimming_status") else PostKind.DEAD
    posts = [
        *(Post(seat=seat, name=_name(sheet, Poster.EVERYONE), amount=put, kind=trimmed) for seat, put in antes),
        *(Post(seat=seat, name="dead-blind", amount=put, kind=PostKind.DEAD) for seat, put in dead),
        *(Post(seat=seat, name=_blind(sheet, put), amount=abs(put), kind=PostKind.BLIND) for seat, put in blinds),
    ]
    last = _last(fields, len(stacks))
    regular = sorted(((put, seat) for seat, put in blinds if put > 0 and seat != last))
    return Start(
        button=len(stacks) - 1,
        stacks=tuple(stacks),
        posts=tuple(posts),
        blinds=tuple(seat for _, seat in regular),
        last=last,
    )


def _last(fields: Fields, players: int) -> int | None:
    """The player who acts last in the first round, though others have posted too."""
    number = fields.data.get("_last")
    if number is None:
        return None
    if not isinstance(number, int) or not 1 <= number <= players:
        raise HistoryError("_last", f"must be one of the {players} players")
    return number - 1


def _by_seat(fields: Fields, name: str, seats: int) -> list[tuple[int, int]]:
    """The seats that put something in, and what; between two players the button's stands first."""
    if name not in fields:
        return []
    amounts = fields.amounts(name, seats)
    if name != "blinds_or_straddles" and min(amounts) < 0:
        raise HistoryError(name, "cannot be negative")
    if seats == _TWO:
        amounts = amounts[::-1]
    return [(seat, put) for seat, put in enumerate(amounts) if put]


def _name(sheet: PokerSheet, by: Poster) -> str:
    return next((name for name, bet in sheet.forced.items() if bet.by is by), "ante")


def _blind(sheet: PokerSheet, amount: int) -> str:
    """What a blind is called: the name of the sheet's if it has the size of a bet, else that of the smaller one."""
    by = Poster.SECOND_LEFT if abs(amount) >= sheet.stakes.lower else Poster.FIRST_LEFT
    return next((name for name, bet in sheet.forced.items() if bet.by is by), "blind")
