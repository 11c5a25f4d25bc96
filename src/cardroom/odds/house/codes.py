"""The letters on a strategy chart, and what they mean."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from cardroom.engine.house.totals import ACE, TEN
from cardroom.kernels.house.hands import DOUBLE, HIT, RESCUE, STAND, SURRENDER
from cardroom.odds.house.choices import double_name
from cardroom.sheets.house import TARGET, To, points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.odds.house.chart import Chart, Column
    from cardroom.odds.house.game import GameOdds
    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Book

_PLAIN = {STAND: "S", HIT: "H", SURRENDER: "R", RESCUE: "X"}
SPLIT, _SOFT = "P", "soft "
_LEGEND = {
    "H": "hit",
    "S": "stand",
    "D": "double",
    "d": "double for less",
    SPLIT: "split",
    "R": "surrender",
    "X": "take the double back",
}
_ELSE = {"h": "otherwise hit", "s": "otherwise stand"}
_NUMBER = "with n cards or more: hit (ns: stand, nd: double)"

Rows = list[tuple[str, list[str]]]


class Block(NamedTuple):
    """A part of the chart: its title, each row's name with a code for each up card, and its key in a file."""

    title: str
    rows: Rows
    key: str


HARD, SOFT, PAIRS, DOUBLED = "hard", "soft", "pairs", "doubled"


def ordered(chart: Chart) -> list[Column]:
    """The columns as they are printed: from the deuce to the ace."""
    return sorted(chart.columns, key=lambda column: (column.up.value == ACE, column.up.value, column.up.kind))


def up_names(chart: Chart) -> list[str]:
    """The heads of the columns."""
    return list(named_ups(chart.game))


def named_ups(game: GameOdds) -> dict[str, Up]:
    """Up cards by name, from the deuce to the ace; ranks that count ten have one, unless they are told apart."""
    ups = sorted(game.ups, key=lambda up: (up.value == ACE, up.value, up.kind))
    values = [up.value for up in ups]
    return {game.kinds[up.kind] if values.count(up.value) > 1 else _name(up.value): up for up in ups}


def blocks(chart: Chart) -> list[Block]:
    """The chart by hard totals, soft totals, pairs, and doubled hands where they have a choice."""
    told = [block._replace(rows=[row for row in block.rows if _is_told(block, row[1])]) for block in every_row(chart)]
    return [block if block.key == PAIRS else block._replace(rows=_merged(block.rows)) for block in told if block.rows]


def every_row(chart: Chart) -> list[Block]:
    """The same with a row for each total, also where neighbours say the same or there is nothing to choose."""
    columns = ordered(chart)
    return [
        Block("Hard totals", _totals(columns, range(TARGET - 1, 3, -1), is_soft=False), HARD),
        Block(
            "Soft totals", [*_soft_21(columns), *_totals(columns, range(TARGET - 1, TEN + 1, -1), is_soft=True)], SOFT
        ),
        Block("Pairs", _pairs(chart, columns), PAIRS),
        *_doubled(columns),
    ]


def _is_told(block: Block, codes: list[str]) -> bool:
    """Whether a row says anything; doubled hands stand where nothing is said."""
    return any(code not in ({"", "S"} if block.key.startswith(DOUBLED) else {""}) for code in codes)


def legend(chart: Chart) -> list[tuple[str, str]]:
    """What the letters that are on the chart mean."""
    used = {sign for block in blocks(chart) for _, codes in block.rows for code in codes for sign in code}
    told = [(sign, meaning) for sign, meaning in (_LEGEND | _ELSE).items() if sign in used]
    return told + ([("n", _NUMBER)] if used & set("3456789") else [])


def insurance(chart: Chart) -> str:
    """What the chart says of insurance, if there is any."""
    if chart.game.sheet.insurance.to == To.NOBODY:
        return ""
    return "Take insurance." if any(column.insures for column in chart.columns) else "Never take insurance."


def letter(book: Book, action: int) -> str:
    """The letter of an action."""
    if action < DOUBLE:
        return _PLAIN[action]
    return "D" if double_name(book, action - DOUBLE) == "double" else "d"


def _totals(columns: list[Column], totals: range, *, is_soft: bool) -> Rows:
    return [(str(total), [_code(column, total, is_soft=is_soft) for column in columns]) for total in totals]


def _soft_21(columns: list[Column]) -> Rows:
    """A row of its own for a soft 21 where it does anything but stand."""
    rows = _totals(columns, range(TARGET, TARGET - 1, -1), is_soft=True)
    return [row for row in rows if set(row[1]) - {"", "S"}]


def _merged(rows: Rows) -> Rows:
    """Neighbours that say the same are one row; a hard and a soft total are none."""
    merged: Rows = []
    for name, codes in rows:
        is_soft = name.startswith(_SOFT)
        if merged and merged[-1][1] == codes and merged[-1][0].startswith(_SOFT) == is_soft:
            merged[-1] = (f"{name}-{merged[-1][0].rpartition('-')[2].removeprefix(_SOFT)}", codes)
        else:
            merged.append((name, codes))
    return merged


def _code(column: Column, total: int, *, is_soft: bool, stage: int = 0) -> str:
    """What a total does first, and what if that is not allowed, or from how many cards on it does something else."""
    lines = sorted((line for line in column.rows.lines if line[:2] == (total, is_soft)), key=lambda line: line.cards)
    if not lines:
        return ""
    first, *rest = column.cells[stage, lines[0]]
    changed = next((line for line in lines if column.cells[stage, line][0] != first), None)
    if changed is not None and (column.may(stage, changed, first) or column.cells[stage, changed][:1] != tuple(rest)):
        then = column.cells[stage, changed][0]
        mark = "" if then == HIT else letter(column.book, then).lower()
        return f"{letter(column.book, first)}{changed.cards}{mark}"
    return letter(column.book, first) + "".join(letter(column.book, action).lower() for action in rest)


def _pairs(chart: Chart, columns: list[Column]) -> Rows:
    """Pairs that may be split, from aces down; of ranks that count the same, one stands for all."""
    rows: dict[int, dict[int, str]] = {}
    for at, column in enumerate(columns):
        for deal in chart.game.deals(column.up):
            if deal.suits or chart.game.split(column.up, deal) is None:
                continue
            value, (total, is_soft) = points(chart.game.kinds[deal.first][0]), chart.game.book.counts[deal.hand]
            code = SPLIT if column.split(deal) is not None else _code(column, total, is_soft=is_soft)
            rows.setdefault(value, {}).setdefault(at, code)
    order = sorted(rows, key=lambda value: (value != ACE, -value))
    return [
        (f"{_name(value)},{_name(value)}", [rows[value].get(at, "") for at in range(len(columns))]) for value in order
    ]


def _name(value: int) -> str:
    return "A" if value == ACE else str(value)


def _doubled(columns: list[Column]) -> Iterator[Block]:
    """What hands do after a double, and after another, as far as they can do anything but stand."""
    stages, stage, number = columns[0].book.stages, 0, 0
    while stages[stage].into:
        stage, number = stages[stage].into[0], number + 1
        rows: Rows = []
        for is_soft, total in product((False, True), range(TARGET, 4, -1)):
            codes = [_code(column, total, is_soft=is_soft, stage=stage) for column in columns]
            rows.append((f"{_SOFT if is_soft else ''}{total}", codes))
        title = f"After {'a double' if number == 1 else f'{number} doubles'} (others stand)"
        yield Block(title, rows, f"{DOUBLED}-{number}")


class DepartureText(NamedTuple):
    """A hand that should depart from the chart, in words."""

    hand: str
    suits: str
    up: str
    better: str
    than: str
    gain: float
    chance: float


_SUITS = ("mixed", "spades, as the up card", "spades", "one suit, as the up card", "one suit")


def departures(chart: Chart) -> list[DepartureText]:
    """The hands that should depart from the chart, the costliest first; ranks that play the same count as one."""
    book, found = chart.game.book, dict[tuple[str, ...], DepartureText]()
    for one in chart.departures:
        values = [str(points(kind[0])) for kind in _held(book, one.hand)]
        hand = " ".join("A" if value == str(ACE) else value for value in values)
        suits = _SUITS[one.suits] if book.suits_matter[one.hand] else "any"
        row = DepartureText(
            hand, suits, _name(one.up.value), _says(book, one.best), _says(book, one.charted), one.cost, one.chance
        )
        key = row[:5]
        before = found.get(key)
        found[key] = row if before is None else row._replace(chance=before.chance + row.chance)
    return sorted(found.values(), key=lambda row: -row.gain * row.chance)


def _held(book: Book, hand: int) -> list[str]:
    counts = book.hands.kinds[hand].astype(int).tolist()
    return [kind for kind, count in zip(book.kinds, counts, strict=True) for _ in range(count)]


def _says(book: Book, action: int) -> str:
    return _LEGEND[letter(book, action)]
