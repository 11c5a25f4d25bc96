"""The games that a table offers: one, or those of a mix."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cardroom import sheets
from cardroom.data import replace
from cardroom.sheets import MalformedError, checks
from cardroom.sheets.decode import Problem
from cardroom.sheets.mix import NamedBefore

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cardroom.engine.poker.table.state import State
    from cardroom.sheets import MixSheet, PokerSheet, Selection
    from cardroom.sheets.poker import Limit


class Menu(NamedTuple):
    """Games by the names under which they are chosen, and the mix that they belong to, if they do.

    Where the limit may be named with the game, they are also there by both.
    """

    games: dict[str, PokerSheet]
    mix: MixSheet | None = None
    limited: Mapping[tuple[str, Limit], PokerSheet] = MappingProxyType({})

    def on_sign(self, state: State) -> PokerSheet:
        """The game that is being played, at the limit that was named for it."""
        assert state.sign is not None, "a game is on the sign"
        return self.games[state.sign] if state.limit is None else self.limited[state.sign, state.limit]

    @property
    def sheet(self) -> PokerSheet | MixSheet:
        """The sheet that speaks for the table: the mix, or else its only game."""
        return self.mix or next(iter(self.games.values()))

    @property
    def seats(self) -> int:
        """As many seats as every game can be played with."""
        return min(game.players.max for game in self.games.values())

    @property
    def fewest(self) -> int:
        """As many players as every game needs."""
        return max(game.players.min for game in self.games.values())


def menu_of(ref: str | Selection, readings: Mapping[str, str] | None = None, limit: Limit | None = None) -> Menu:
    """The games of a sheet, selected or by its id or path; each with its own limit, or all with this one."""
    chosen = sheets.select(ref, readings)
    ref, mix = chosen.ref, chosen.mix
    if not chosen.games:
        raise MalformedError(ref, [Problem(path="family", sentence="is not a poker game")])
    games = {name: _limited(ref, game, limit) for name, game in chosen.games.items()}
    if mix is None:
        return Menu({name: _sound(ref, game) for name, game in games.items()})
    fitted = {name: _fitted(game) for name, game in games.items()}
    is_named = NamedBefore.LIMIT in mix.dealers_choice.names
    return Menu(fitted, mix, _by_limit(fitted, mix.betting.may_be) if is_named else MappingProxyType({}))


def _by_limit(games: Mapping[str, PokerSheet], limits: Collection[Limit]) -> dict[tuple[str, Limit], PokerSheet]:
    """Every game at each of these limits at which it may be played."""
    return {
        (name, limit): _fitted(_at(game, limit))
        for name, game in games.items()
        for limit in game.betting.may_be
        if limit in limits
    }


def _at(sheet: PokerSheet, limit: Limit) -> PokerSheet:
    return replace(sheet, betting=replace(sheet.betting, limit=limit))


def _limited(ref: str, sheet: PokerSheet, limit: Limit | None) -> PokerSheet:
    if limit is None:
        return sheet
    if limit not in sheet.betting.may_be:
        raise MalformedError(ref, [Problem(path="betting.may_be", sentence=f"{sheet.name} is not played {limit}")])
    return _at(sheet, limit)


def _fitted(game: PokerSheet) -> PokerSheet:
    """A game of a mix, without the options of the table that do not fit its limit."""
    return replace(game, table=checks.fitting(game.table, game))


def _sound(ref: str, game: PokerSheet) -> PokerSheet:
    """The only game of a table, whose options must fit its limit."""
    if problems := list(checks.misfits(game)):
        raise MalformedError(ref, problems)
    return game
