"""Checks of the mix: games that are there once, and forced bets that stay lawful at its stakes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.sheets.checks import poker
from cardroom.sheets.checks.common import problem
from cardroom.sheets.decode import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def of_member(mix: MixSheet, game: PokerSheet, path: str) -> Iterator[Problem]:
    """Checks of one game at the stakes and under the limits of the mix."""
    for found in poker.forced_bets(game.forced, mix.stakes, mix.limits, ""):
        yield problem(path, f"{game.name}'s {found.path} of {found.sentence}")
    if game.pack != mix.pack:
        yield problem(path, f"{game.name} is played with a {game.pack} pack, and this mix with {mix.pack}")
    if game.betting.limit not in mix.betting.may_be:
        yield problem(path, f'{game.name} is played "{game.betting.limit}", which this mix does not allow')


CHECKS = (
    there_is_a_choice,
    games_come_once,
    default_is_in_the_mix,
    sign_shows_the_game,
    stakes_and_limits,
)
