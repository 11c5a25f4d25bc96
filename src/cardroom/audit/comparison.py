"""Two sheets side by side: the words that differ, and for house games the edges and the cells of the strategy chart."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cardroom.data import Data, fields_of, tag_of
from cardroom.money import Money, Odds, Share
from cardroom.odds.house import Chart, GameOdds
from cardroom.odds.house.codes import every_row, up_names
from cardroom.odds.house.side import insurance_ev, side_bet_ev
from cardroom.placard.english import title
from cardroom.sheets.common import ABOUT
from cardroom.sheets.writing import inline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardroom.sheets import AnySheet, Selection

K = TypeVar("K")
V = TypeVar("V")
Cells = dict[tuple[str, str, str], str]
"""The codes of a chart by its part, the row and the up card."""


class WordChange(Data):
    """A word of the rules and what it is on either side; None where it is not said."""

    word: str
    first: str | None
    second: str | None


class EdgeChange(Data):
    """The house edge of a wager on either side; None where there is no such wager."""

    name: str
    first: float | None
    second: float | None


class CellChange(Data):
    """A cell of the strategy chart on either side; None where the chart has none."""

    block: str
    row: str
    up: str
    first: str | None
    second: str | None


class Comparison(NamedTuple):
    """All that differs; poker games have neither edges nor charts."""

    sheets: tuple[AnySheet, AnySheet]
    words: list[WordChange]
    edges: list[EdgeChange]
    cells: list[CellChange]


def compare_words(first: Selection, second: Selection, _begin: Callable[[], None]) -> Comparison:
    """The rules of the second sheet against those of the first."""
    return Comparison((first.sheet, second.sheet), _once(_changes(first, second)), [], [])


def compare_games(first: Selection, second: Selection, begin: Callable[[], None]) -> Comparison:
    """The same for games against the house, with their edges and charts."""
    begin()
    mine, theirs = Chart(GameOdds(first.house)), Chart(GameOdds(second.house))
    sheets = (first.sheet, second.sheet)
    return Comparison(sheets, _changes(first, second), _edges(mine, theirs), _cells(mine, theirs))


def words_of(sheet: AnySheet) -> dict[str, str]:
    """Every rule of a sheet by its path, written as in a sheet; what a sheet leaves out has its default."""
    rules = {word: value for word, value in _plain_table(sheet).items() if word not in ABOUT}
    return dict(_flat(rules, ""))


def _changes(first: Selection, second: Selection) -> list[WordChange]:
    """The words that differ, and of mixes those of the games that both have, each under the game's name."""
    shared = [game for game in first.members if game in second.members]
    differences = _differences(_all_words(first, shared), _all_words(second, shared))
    return [WordChange(word=word, first=old, second=new) for word, old, new in differences]


def _all_words(chosen: Selection, games: Sequence[str]) -> dict[str, str]:
    """The rules of a sheet, and those of these games in it."""
    inner = ((game, words_of(chosen.members[game].played)) for game in games)
    return words_of(chosen.sheet) | {f"{game}:{word}": value for game, words in inner for word, value in words.items()}


def _once(words: list[WordChange]) -> list[WordChange]:
    """Without changes of games that are those of their mix."""
    told = {(change.word, change.first, change.second) for change in words}
    return [
        change
        for change in words
        if ":" not in change.word or (change.word.partition(":")[2], change.first, change.second) not in told
    ]


def _plain_table(value: Data) -> dict[str, object]:
    tag = tag_of(type(value))
    head: dict[str, object] = {} if tag is None else {tag[0]: tag[1]}
    fields = {word: getattr(value, field.name) for word, field in fields_of(type(value)).items()}
    return head | {word: _plain(item) for word, item in fields.items() if item is not None}


def _plain(value: object) -> object:
    """A value of a sheet as it would stand in a file."""
    match value:
        case Data():
            return _plain_table(value)
        case dict():
            return {key: _plain(item) for key, item in value.items()}
        case Enum():
            return value.value
        case Money() | Odds() | Share():
            return str(value)
        case tuple():
            return [_plain(item) for item in value]
        case bool() | int() | str():
            return value
        case _:
            return str(value)


def _flat(table: Mapping[str, object], path: str) -> Iterator[tuple[str, str]]:
    for word, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{path}{word}.")
        else:
            yield f"{path}{word}", inline(value)


def _differences(first: Mapping[K, V], second: Mapping[K, V]) -> Iterator[tuple[K, V | None, V | None]]:
    """What is not the same in both, in the order of the first, then of the second."""
    for key in dict.fromkeys([*first, *second]):
        if first.get(key) != second.get(key):
            yield key, first.get(key), second.get(key)


def _edges(first: Chart, second: Chart) -> list[EdgeChange]:
    """The edges of every wager, changed or not."""
    one, other = dict(_edges_of(first)), dict(_edges_of(second))
    return [
        EdgeChange(name=name, first=one.get(name), second=other.get(name)) for name in dict.fromkeys([*one, *other])
    ]


def _edges_of(chart: Chart) -> Iterator[tuple[str, float]]:
    sheet = chart.game.sheet
    yield "House edge", -chart.game.ev
    yield "House edge by the chart", -chart.ev
    for name in sheet.side_bets:
        yield title(name), -float(side_bet_ev(sheet, name))
    if (insured := insurance_ev(sheet)) is not None:
        yield "Insurance", -float(insured)


def _cells(first: Chart, second: Chart) -> list[CellChange]:
    return [
        CellChange(block=block, row=row, up=up, first=old, second=new)
        for (block, row, up), old, new in _differences(_cells_of(first), _cells_of(second))
    ]


def _cells_of(chart: Chart) -> Cells:
    ups = up_names(chart)
    return {
        (block.title.partition(" (")[0], row, up): code
        for block in every_row(chart)
        for row, codes in block.rows
        for up, code in zip(ups, codes, strict=True)
        if code
    }
