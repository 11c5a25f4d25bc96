"""Checks of a table's options: each makes sense with the game it is played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import fields_of, replace
from cardroom.money import Money
from cardroom.sheets.checks.common import problem
from cardroom.sheets.checks.poker import deck_suffices, stakes
from cardroom.sheets.kinds import POSTED, played_as
from cardroom.sheets.options import AnteBy, BombWhen, HandKind, KillAfter, RunItTwice, StraddleRule, TableOptions
from cardroom.sheets.poker import BoardStep, Limit, Poster

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardroom.sheets.decode import Problem
    from cardroom.sheets.mix import MixSheet
    from cardroom.sheets.poker import PokerSheet

MOST_ANTE, MOST_BOMB = 4, 100
_SECOND = 2


def two_runs_need_a_board(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.table.run_it_twice is not RunItTwice.NO and not any(isinstance(step, BoardStep) for step in sheet.steps):
        yield problem("table.run_it_twice", "there is no board that could be dealt twice")


def a_straddle_needs_blinds(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.table.straddle is StraddleRule.NO:
        return
    if not sheet.has_blinds:
        yield problem("table.straddle", "there are no blinds that could be straddled")
    elif sheet.players.max < 3:  # noqa: PLR2004 - somebody beside the blinds
        yield problem("table.straddle", "it takes three players: between two nobody straddles")
    elif sheet.table.straddle is StraddleRule.BUTTON and sheet.is_forced(Poster.BUTTON):
        yield problem("table.straddle", "the button has posted already, and nobody straddles from a blind")


def one_ante_is_enough(sheet: PokerSheet) -> Iterator[Problem]:
    """Somebody is there to post an ante for all, and nobody else posts one."""
    ante = sheet.table.ante
    if ante.by is AnteBy.NOBODY:
        return
    if not sheet.has_blinds:
        yield problem("table.ante", "there are no blinds, and so no place from which one seat antes for all")
    elif sheet.is_forced(Poster.EVERYONE):
        yield problem("table.ante", "everybody posts an ante already")
    if not 0 < ante.share <= MOST_ANTE:
        yield problem("table.ante.share", f"must be more than 0 and at most {MOST_ANTE} times the lower limit")


def a_bomb_pot_needs_a_flop(sheet: PokerSheet) -> Iterator[Problem]:
    bomb = sheet.table.bomb_pot
    if bomb.when is BombWhen.NEVER:
        return
    later = [street.steps for street in sheet.streets.values()][1:2]
    if not sheet.has_blinds or not any(isinstance(step, BoardStep) for steps in later for step in steps):
        yield problem("table.bomb_pot", "there is no flop that could be dealt at once")
    elif bomb.boards == _SECOND and sheet.board_cards(_SECOND):
        yield problem("table.bomb_pot.boards", "the game has two boards of its own")
    elif bomb.boards == _SECOND:
        for found in deck_suffices(played_as(sheet, HandKind.BOMB_POT)):
            yield problem("table.bomb_pot.boards", found.sentence)
    if not 0 < bomb.share <= MOST_BOMB:
        yield problem("table.bomb_pot.share", f"must be more than 0 and at most {MOST_BOMB} times the lower limit")


def a_kill_needs_fixed_limits(sheet: PokerSheet) -> Iterator[Problem]:
    kill = sheet.table.kill
    if kill.after is KillAfter.NEVER:
        return
    if sheet.betting.limit is not Limit.FIXED:
        yield problem(
            "table.kill", f'only fixed limits can be raised by a kill, and the game is "{sheet.betting.limit}"'
        )
    elif not sheet.has_blinds:
        yield problem("table.kill", "there are no blinds beside which a kill could be posted")
    for word in ("lower", "higher") if _has_stakes(sheet) else ():
        raised = getattr(sheet.stakes, word) * kill.stakes.times
        if raised % sheet.stakes.chip:
            yield problem(
                "table.kill.stakes", f"the {word} limit would not be a whole number of {sheet.stakes.chip} chips"
            )


def _has_stakes(sheet: PokerSheet) -> bool:
    """Whether amounts can be worked out of the stakes."""
    return not list(stakes(sheet.stakes))


CHECKS = (
    a_kill_needs_fixed_limits,
    a_bomb_pot_needs_a_flop,
    one_ante_is_enough,
    a_straddle_needs_blinds,
    two_runs_need_a_board,
)


def names_are_free(sheet: PokerSheet) -> Iterator[Problem]:
    """A transcript tells by its name what an option of the table makes somebody post."""
    for name in sheet.forced:
        if name in POSTED:
            yield problem(f"forced.{name}", "is what an option of the table is called; it needs another name")


def ante_is_lawful(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.table.ante.by is not AnteBy.NOBODY and _has_stakes(sheet):
        yield from _lawful(sheet, "table.ante", sheet.stakes.forced(sheet.table.ante.share))


def _lawful(sheet: PokerSheet, path: str, amount: int) -> Iterator[Problem]:
    most = sheet.limits.forced_bet
    if amount > most:
        yield problem(path, f"{Money(amount)} is over the largest forced bet that is allowed, {most}")


def bomb_pot_is_lawful(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.table.bomb_pot.when is not BombWhen.NEVER and _has_stakes(sheet):
        yield from _lawful(sheet, "table.bomb_pot", sheet.stakes.forced(sheet.table.bomb_pot.share))


def kill_is_lawful(sheet: PokerSheet) -> Iterator[Problem]:
    kill = sheet.table.kill
    if kill.after is not KillAfter.NEVER:
        yield from _lawful(sheet, "table.kill", int(sheet.stakes.lower * kill.stakes.times))


LAWFUL = (names_are_free, ante_is_lawful, bomb_pot_is_lawful, kill_is_lawful)
"""Checks of amounts: an option that breaks a law is not left off, but told of, in a mix too."""


def misfits(game: PokerSheet) -> Iterator[Problem]:
    """What makes no sense in the options of a game's table."""
    for check in CHECKS:
        yield from check(game)


def fitting(options: TableOptions, game: PokerSheet) -> TableOptions:
    """The options of a mix as far as they make sense with one of its games; the others are off in it."""
    off = {word: getattr(TableOptions(), word) for word in _misfits(options, game)}
    return replace(options, **off)


def of_members(mix: MixSheet, games: Sequence[PokerSheet]) -> Iterator[Problem]:
    """Options that no game of a mix can be played with, or that break a law in one of them."""
    for game in games if mix.table != TableOptions() else ():
        played = replace(game, table=fitting(mix.table, game))
        for found in (found for check in LAWFUL for found in check(played)):
            yield problem(found.path, f"in {game.name}, {found.sentence}")
    by_game = [_misfits(mix.table, game) for game in games]
    for word in fields_of(TableOptions):
        if by_game and all(word in of_game for of_game in by_game):
            yield problem(f"table.{word}", f"no game of the mix can be played so: {by_game[0][word]}")


def _misfits(options: TableOptions, game: PokerSheet) -> dict[str, str]:
    """The words that make no sense with a game, and why."""
    return {found.path.split(".")[1]: found.sentence for found in misfits(replace(game, table=options))}
