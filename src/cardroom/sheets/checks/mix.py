"""Checks of the mix: games that are there once, and forced bets that stay lawful at its stakes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.sheets import limits
from cardroom.sheets.checks import poker
from cardroom.sheets.checks.common import problem
from cardroom.sheets.decode import nearest
from cardroom.sheets.mix import GameTerms, NamedBefore

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardroom.sheets.decode import Problem
    from cardroom.sheets.mix import MixSheet
    from cardroom.sheets.poker import PokerSheet


def there_is_a_choice(sheet: MixSheet) -> Iterator[Problem]:
    if not sheet.games:
        yield problem("games", "a mix needs at least one game")
    if not sheet.styles:
        yield problem("styles", 'needs "dealers-choice", "rotation" or both')


def games_come_once(sheet: MixSheet) -> Iterator[Problem]:
    for game, times in Counter((*sheet.games, *sheet.also)).items():
        if times > 1:
            yield problem("games", f'"{game}" is listed more than once')


def ways_to_read_can_all_be_looked_at(sheet: MixSheet) -> Iterator[Problem]:
    options, games = sum(len(reading.options) for reading in sheet.readings.values()), len((*sheet.games, *sheet.also))
    if options * games > limits.WAYS:
        ways = f"{options * games:,} ways to read a game; there can be {limits.WAYS:,} at most"
        yield problem("readings", f"have {options} options for {games} games, which makes {ways}")


def default_is_in_the_mix(sheet: MixSheet) -> Iterator[Problem]:
    games = (*sheet.games, *sheet.also)
    default = sheet.dealers_choice.default
    if games and default not in games:
        yield problem("dealers_choice.default", f'"{default}" is not in the mix; {nearest(default, games)}')


def sign_shows_the_game(sheet: MixSheet) -> Iterator[Problem]:
    if "game" not in sheet.sign.shows:
        yield problem("sign.shows", "the sign must show the game that is played")


def stakes_and_limits(sheet: MixSheet) -> Iterator[Problem]:
    yield from poker.stakes(sheet.stakes)
    yield from poker.limits(sheet.limits, sheet.stakes)
    if sheet.betting.limit not in sheet.betting.may_be:
        yield problem("betting.limit", f'"{sheet.betting.limit}" is not among the limits that are allowed')


def played_games_are_there(sheet: MixSheet) -> Iterator[Problem]:
    games = (*sheet.games, *sheet.also)
    for name, said in sheet.played.items():
        if name not in games:
            yield problem(f"played.{name}", f'"{name}" is not in the mix; {nearest(name, games)}')
        if said == GameTerms():
            yield problem(f"played.{name}", 'says nothing: it needs a limit or stakes ("lower", "higher")')


def what_is_named_is_open(sheet: MixSheet) -> Iterator[Problem]:
    names = sheet.dealers_choice.names
    if NamedBefore.GAME not in names:
        yield problem("dealers_choice.names", "the game is named before all else")
    if NamedBefore.LIMIT in names and len(set(sheet.betting.may_be)) == 1:
        yield problem(
            "dealers_choice.names", f'there is no limit to name: all games are played "{sheet.betting.limit}"'
        )


def of_member(mix: MixSheet, game: PokerSheet, path: str, name: str) -> Iterator[Problem]:
    """Checks of one game as the mix plays it."""
    stakes = list(poker.stakes(game.stakes))
    for found in stakes if not list(poker.stakes(mix.stakes)) else ():
        is_said = name in mix.played
        where = f"played.{name}{found.path.removeprefix('stakes')}" if is_said else path
        yield problem(where, found.sentence if is_said else f"{game.name}'s {found.path} in this mix: {found.sentence}")
    for found in () if stakes else poker.forced_bets(game.forced, game.stakes, mix.limits, ""):
        yield problem(path, f"{game.name}'s {found.path} of {found.sentence}")
    if game.stakes.chip != mix.stakes.chip:
        yield problem(path, f"{game.name} is played with {game.stakes.chip} chips, and this mix with {mix.stakes.chip}")
    if game.pack != mix.pack:
        yield problem(path, f"{game.name} is played with a {game.pack} pack, and this mix with {mix.pack}")
    if game.betting.limit not in mix.betting.may_be:
        yield problem(path, f'{game.name} is played "{game.betting.limit}", which this mix does not allow')
    elif game.betting.limit not in game.betting.may_be:
        yield problem(path, f'{game.name} is played "{game.betting.limit}" here, which its own sheet does not allow')


def players_suit_all(games: Sequence[PokerSheet]) -> Iterator[Problem]:
    """Everybody at the table plays every game of the mix."""
    if not games:
        return
    needs, takes = max(games, key=lambda game: game.players.min), min(games, key=lambda game: game.players.max)
    if needs.players.min > takes.players.max:
        sentence = f"{needs.name} needs {needs.players.min} players, and {takes.name} takes {takes.players.max} at most"
        yield problem("games", f"no table can play them all: {sentence}")


CHECKS = (
    there_is_a_choice,
    games_come_once,
    ways_to_read_can_all_be_looked_at,
    default_is_in_the_mix,
    sign_shows_the_game,
    stakes_and_limits,
    played_games_are_there,
    what_is_named_is_open,
)
