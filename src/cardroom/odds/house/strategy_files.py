"""Strategies as text files: the chart of a game in TOML, for players to change and to read back."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from cardroom.engine.house.totals import ACE, TEN
from cardroom.errors import FormError
from cardroom.kernels.house.hands import DOUBLE, HIT, RESCUE, STAND, SURRENDER
from cardroom.odds.house.chart import rows_of, written_out
from cardroom.odds.house.codes import DOUBLED, HARD, PAIRS, SOFT, SPLIT, blocks, legend, named_ups, up_names
from cardroom.odds.house.strategies import SURRENDERS
from cardroom.sheets.house import TARGET, points
from cardroom.texts import shortened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from cardroom.odds.house.chart import Cells, Chart, ChartLine
    from cardroom.odds.house.game import GameOdds, OpeningDeal
    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Origin

INSURANCE = {"never": False, "always": True}
NOTHING = "-"
"""In the place of a hand that cannot be."""
_CODE = re.compile(r"(?P<first>[HSRXDd])(?P<number>[0-9]{0,2})(?P<then>[hsdrx]?)")
_PAIRED = {"A", *map(str, range(2, TEN + 1))}
_PLAIN = {"H": HIT, "S": STAND, "R": SURRENDER, "X": RESCUE}
_ROW = re.compile(r"(?P<soft>soft )?(?P<low>[0-9]{1,2})(?:-(?P<high>[0-9]{1,2}))?")
_HELP = "write H, S, D, d, R or X, then h or s for what else, or from how many cards on to hit (S4) or stand (H4s)"
_PAIRS_HELP = "write P to split, - to play the pair by its total"


class StrategyError(FormError):
    """A strategy file that cannot be read, with the place and the reason."""


def write(chart: Chart) -> str:
    """A chart as a file, ready to be changed."""
    told = "; ".join(f"{sign} {meaning}" for sign, meaning in legend(chart))
    insures = any(column.insures for column in chart.columns)
    lines = [
        f"# A strategy for {chart.game.sheet.id}: what to do by total, against each up card.",
        f"# {told}.",
        "# Pairs are split (P) or played by their total (-).",
        "",
        f'up = "{" ".join(up_names(chart))}"',
        f'insurance = "{"always" if insures else "never"}"',
    ]
    for block in blocks(chart):
        lines += ["", f"[{block.key}]"]
        for name, codes in block.rows:
            kept = [code if code == SPLIT or block.key != PAIRS else NOTHING for code in codes]
            cells = " ".join(f"{code or NOTHING:<3}" for code in kept).rstrip()
            lines.append(f'{_quoted(name):>12} = "{cells}"')
    return "\n".join(lines) + "\n"


def _quoted(name: str) -> str:
    return f'"{name}"'


def read(text: str, game: GameOdds) -> FilePlay:
    """A file as a strategy for a game."""
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # not TOML, a number or a nest without end
        why = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "what it says goes too far"
        raise StrategyError(f"is not a strategy: {why}") from error
    return FilePlay(game, _File(game, found))


class FilePlay:
    """A strategy from a file. A pair that is split is split as often as it goes; even money is never taken."""

    def __init__(self, game: GameOdds, file: _File) -> None:
        self.game = game
        self._rows, self._insures = rows_of(game.book), file.insures
        self._cells = {up: file.cells(name, self._rows.lines) for name, up in file.ups.items()}
        self._pairs = {up: file.pairs(name) for name, up in file.ups.items()}
        self._actions: dict[tuple[Up, Origin], NDArray[np.int16]] = {}

    def action(self, up: Up, origin: Origin) -> NDArray[np.int16]:
        if (up, origin) not in self._actions:
            rules = self.game.book.rules(origin, up.value)
            self._actions[up, origin] = written_out(self.game.book, rules, self._rows, self._cells[up], origin)
        return self._actions[up, origin]

    def splits(self, up: Up, deal: OpeningDeal) -> bool:
        may_split = self.game.book.most_hands(deal.hand) > 1
        return may_split and self._pairs[up].get(points(self.game.kinds[deal.first][0]), False)

    def answer(self, up: Up, deal: OpeningDeal) -> int:
        first = self._cells[up][0, self._rows.line(self.game.book, deal.hand)][0]
        is_early = self.game.book.early_surrender(up.value, deal.hand) is not None
        if first == SURRENDER and is_early and not self.splits(up, deal):
            return SURRENDERS
        return self.game.book.largest_insurance(deal.hand) if self._insures and up.value == ACE else 0


class _File:
    """What a file says, looked up by total and up card; whatever does not fit is told with its place."""

    def __init__(self, game: GameOdds, found: dict[str, Any]) -> None:
        self.book, self.ups, self._found = game.book, named_ups(game), found
        doubled = [f"{DOUBLED}-{len(stage.doubles)}" for stage in game.book.stages if stage.doubles]
        self._sections = list(dict.fromkeys([HARD, SOFT, PAIRS, *doubled]))
        for name in found:
            if name not in {"up", "insurance", *self._sections}:
                known = ", ".join(["up", "insurance", *self._sections])
                raise StrategyError(f'"{shortened(name)}" has no meaning here; a strategy has {known}')
        if found.get("up") != " ".join(self.ups):
            raise StrategyError(f'up: must be "{" ".join(self.ups)}", the cards of this game in this order')
        if found.get("insurance") not in [*INSURANCE]:
            raise StrategyError(f"insurance: must be {' or '.join(map(repr, INSURANCE))}")
        self.insures = INSURANCE[found["insurance"]]
        self._codes: dict[tuple[str, tuple[int, bool]], dict[str, str]] = {}
        for section in self._sections:
            for name, codes in self._section(section).items():
                self._put(section, name, dict(zip(self.ups, self._split(section, name, codes), strict=True)))

    def _put(self, section: str, name: str, codes: dict[str, str]) -> None:
        for row in self._totals(section, name):
            if (section, row) in self._codes:
                raise StrategyError(f'{section}."{name}": says again what another row says of {row[0]}')
            self._codes[section, row] = codes

    def _section(self, section: str) -> dict[str, str]:
        rows = self._found.get(section, {})
        if not isinstance(rows, dict):
            raise StrategyError(f"{section}: must be a table of rows")
        return rows

    def _split(self, section: str, name: str, codes: object) -> list[str]:
        cells = codes.split() if isinstance(codes, str) else []
        if len(cells) != len(self.ups):
            raise StrategyError(f'{section}."{shortened(name)}": must have {len(self.ups)} codes, one for each up card')
        hint = _PAIRS_HELP if section == PAIRS else _HELP
        for up, code in zip(self.ups, cells, strict=True):
            is_known = code == SPLIT if section == PAIRS else _CODE.fullmatch(code)
            if not is_known and code != NOTHING:
                raise StrategyError(f'{section}."{name}": against {up}, "{shortened(code)}" is not a code; {hint}')
        return cells

    def _totals(self, section: str, name: str) -> Iterator[tuple[int, bool]]:
        """The totals that a row is for, and whether they are soft; of a pair, what its cards count."""
        if section == PAIRS:
            card = name.partition(",")[0]
            if name != f"{card},{card}" or card not in _PAIRED:
                raise StrategyError(f'{PAIRS}."{shortened(name)}": is not a pair; write A,A or 8,8')
            yield (ACE if card == "A" else int(card)), False
            return
        match = _ROW.fullmatch(name)
        low, high = (int(match["low"]), int(match["high"] or match["low"])) if match else (0, 0)
        if match is None or not 2 <= low <= high <= TARGET or (match["soft"] and section in {HARD, SOFT}):  # noqa: PLR2004
            raise StrategyError(f'{section}."{shortened(name)}": is not a total; write 16 or 13-17')
        yield from ((total, section == SOFT or bool(match["soft"])) for total in range(low, high + 1))

    def cells(self, up: str, lines: Iterable[ChartLine]) -> Cells:
        """What to do on every line of the chart, at every stage."""
        return {
            (stage, line): self._choices(up, stage, line) for line in lines for stage in range(len(self.book.stages))
        }

    def _choices(self, up: str, stage: int, line: ChartLine) -> tuple[int, ...]:
        doubles = len(self.book.stages[stage].doubles)
        section = f"{DOUBLED}-{doubles}" if doubles else SOFT if line.is_soft else HARD
        codes = self._codes.get((section, (line.total, line.is_soft)))
        if codes is None and (doubles or line.total == TARGET):
            return (STAND,)
        if codes is None or codes[up] == NOTHING:
            raise StrategyError(f"{section}: does not say what to do with {line.total} against {up}")
        return self._meant(codes[up], stage, line)

    def _meant(self, code: str, stage: int, line: ChartLine) -> tuple[int, ...]:
        """What a code says to do with a hand, first and otherwise."""
        match = _CODE.fullmatch(code)
        assert match is not None  # noqa: S101 - codes are checked when they are read
        first, then = (self._moves(sign, stage) for sign in (match["first"], match["then"].upper() or "H"))
        if match["number"]:
            return (*then, HIT) if line.cards >= int(match["number"]) else (*first, *then, HIT)
        return (*first, *then) if match["then"] or match["first"] in "Dd" else first

    def _moves(self, sign: str, stage: int) -> tuple[int, ...]:
        """What a letter stands for; there may be nothing to double into."""
        into = self.book.stages[stage].into
        doubled = {"D": into[:1], "d": into[-1:]}.get(sign)
        return (_PLAIN[sign],) if doubled is None else tuple(DOUBLE + after for after in doubled)

    def pairs(self, up: str) -> dict[int, bool]:
        """Which pairs are split, by what their cards count."""
        return {value: codes[up] == SPLIT for (section, (value, _)), codes in self._codes.items() if section == PAIRS}
