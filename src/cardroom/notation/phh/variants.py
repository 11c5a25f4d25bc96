"""The variants of the standard, and the sheets that they are played by, at the stakes of a history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import sheets
from cardroom.data import replace
from cardroom.engine.poker.state import MOST_SEATS
from cardroom.money import Money, Share
from cardroom.notation.phh.fields import OWN, HistoryError
from cardroom.sheets import FamilyError, MalformedError
from cardroom.sheets.kinds import may_be, played_as
from cardroom.sheets.options import HandKind, RunItTwice, TableOptions
from cardroom.sheets.poker import Limit, Players, Poster, Stakes

if TYPE_CHECKING:
    from cardroom.notation.phh.fields import Fields
    from cardroom.sheets.poker import ForcedBet, PokerSheet

Variant = tuple[str, Limit]
"""A sheet, by its id or path, and the limit that it is played with."""
VARIANTS: dict[str, Variant] = {
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


def variant_of(fields: Fields) -> Variant:
    """What is played."""
    variant = fields.get("variant")
    if isinstance(variant, str) and variant in VARIANTS:
        return VARIANTS[variant]
    if variant != OWN:
        raise HistoryError("variant", f'"{variant}" is not known; known are {", ".join(VARIANTS)} and {OWN}')
    limit = fields.get("_limit")
    if limit not in list(Limit):
        raise HistoryError("_limit", f'"{limit}" is none of {", ".join(Limit)}')
    return str(fields.get("_sheet")), Limit(limit)


class Shelf:
    """The sheets that the hands of one file are played by, each loaded once."""

    def __init__(self) -> None:
        self._sheets: dict[tuple[object, ...], PokerSheet] = {}

    def sheet(self, ref: str, readings: dict[str, str], game: object) -> PokerSheet:
        key = (ref, *sorted(readings.items()), str(game))
        if key not in self._sheets:
            self._sheets[key] = _loaded(ref, readings, game)
        return self._sheets[key]


def sheet_of(fields: Fields, variant: Variant, chip: int, shelf: Shelf) -> PokerSheet:
    """The sheet of a variant, at the stakes of the history and with this smallest chip."""
    ref, limit = variant
    sheet = _of_kind(fields, shelf.sheet(ref, _readings(fields), fields.data.get("_game")))
    if limit is Limit.FIXED:
        lower, higher = fields.size("small_bet"), fields.size("big_bet")
    else:
        lower = higher = fields.size("min_bet")
    stakes = Stakes(
        lower=Money(lower), higher=Money(higher), chip=Money(chip), forced_to_nearest=Money(1), forced_at_least=Money(1)
    )
    return replace(
        sheet,
        stakes=stakes,
        betting=replace(sheet.betting, limit=limit),
        players=Players(min=2, max=MOST_SEATS),
        table=_options(fields),
        forced=_forced(sheet, fields, lower),
    )


def _readings(fields: Fields) -> dict[str, str]:
    readings = fields.data.get("_readings", {})
    if not isinstance(readings, dict) or not all(isinstance(choice, str) for choice in readings.values()):
        raise HistoryError("_readings", "must name an option for each reading")
    return readings


def _loaded(ref: str, readings: dict[str, str], game: object) -> PokerSheet:
    """A sheet, or one of the games of a mix."""
    try:
        chosen = sheets.select(ref, readings)
        games = sheets.games(chosen) if game is not None else {None: chosen.poker}
    except MalformedError as error:
        raise HistoryError("_sheet", "; ".join(error.sentences)) from error
    except FamilyError as error:
        raise HistoryError("_sheet", f"{ref} is not a poker game") from error
    if game not in list(games):
        raise HistoryError("_game", f'"{game}" is not among the games of {ref}')
    return next(sheet for name, sheet in games.items() if name == game)


def _of_kind(fields: Fields, sheet: PokerSheet) -> PokerSheet:
    """The game of a hand that is not a regular one."""
    written = fields.data.get("_kind", HandKind.REGULAR)
    kind = next((kind for kind in HandKind if kind == written), None)
    if kind is None or not may_be(sheet, kind):
        raise HistoryError("_kind", f'"{written}" is not a hand of {sheet.name} at this table')
    return played_as(sheet, kind)


def _options(fields: Fields) -> TableOptions:
    """What a history knows of the options of a table: everything else is told by its forced bets."""
    match fields.data.get("_runs", 1):
        case 1:
            return TableOptions()
        case 2:
            return TableOptions(run_it_twice=RunItTwice.BY_CONSENT)
        case other:
            raise HistoryError("_runs", f"a board is run once or twice, not {other} times")


def _forced(sheet: PokerSheet, fields: Fields, lower: int) -> dict[str, ForcedBet]:
    """The forced bets of the sheet, the bring-in with the size of the history."""
    return {
        name: replace(bet, share=Share(fields.size("bring_in"), lower)) if bet.by is Poster.WORST_UP_CARD else bet
        for name, bet in sheet.forced.items()
    }
