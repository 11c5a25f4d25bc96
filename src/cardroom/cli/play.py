"""`cardroom play`: a table in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from cardroom.engine.table import Menu
    from cardroom.engine.table.actions import Agree
    from cardroom.money import Money
    from cardroom.sheets import HouseSheet

_OTHERS = 3


@click.command("play")
@options.sheet
@options.reading
@click.option("--seed", help="Repeat the same shuffles.")
@click.option("--chips", default="$200", show_default=True, help="What you sit down with.")
@click.option("--spots", default=1, show_default=True, type=click.IntRange(1, 2), help="Betting spots for yourself.")
@click.option("--others", type=click.IntRange(0, 9), help="Other seats with players; none in house games, 3 in poker.")
@options.limit
@click.option("--rotation", metavar="all|GAME,GAME...", help="Mix: play these games in turn, not by dealer's choice.")
@click.option("--each", type=click.IntRange(1, 100), help="Mix: hands of each game in a rotation.")
@click.option("--transcript", metavar="FILE", help="Write down the rounds, for `cardroom replay`.")
@click.option("--coach", is_flag=True, help="Tell the exact worth of each choice in house games.")
@click.option("--rounds", type=click.IntRange(1), help="Leave after so many rounds or hands.")
def command(
    sheet: str,
    readings: dict[str, str],
    seed: str | None,
    chips: str,
    spots: int,
    others: int | None,
    limit: str | None,
    rotation: str | None,
    each: int | None,
    rounds: int | None,
    transcript: str | None,
    *,
    coach: bool,
) -> None:
    """Play in the terminal: a house game, a poker game or a mix of them.

    Keys in house games: h hit, s stand, d double, p split, r surrender, c rescue, i insure, e even money, n neither; a
    dropped card: k keep, x reject. Keys in poker: f fold, c check or call, r bet or raise, b bring in; cards to throw
    away are named. Always: ? rules, q leave.
    """
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.sheets import HouseSheet, MixSheet, load

    if transcript is not None and not Path(transcript).absolute().parent.is_dir():
        raise BadInputError(f"--transcript: {transcript}: there is no such folder")
    with bad_input():
        game = load(sheet, readings)
    purse = options.money("--chips", chips)
    if (rotation or each) and not isinstance(game, MixSheet):
        raise BadInputError("--rotation and --each are for a mix of games")
    if isinstance(game, HouseSheet):
        if limit is not None:
            raise BadInputError("--limit is for poker games")
        told = _house(sheet, readings, game, (purse, spots, others or 0, rounds, seed), coach=coach)
    else:
        if coach or spots > 1:
            raise BadInputError(f"--{'coach' if coach else 'spots'} is for house games")
        told = _poker(sheet, readings, (purse, others, rounds, seed), (limit, rotation, each))
    if transcript is not None:
        with bad_input():
            Path(transcript).write_text(told, encoding="utf-8")
        click.echo(f"{transcript}: a transcript; cardroom replay {transcript} checks it")


def _house(
    sheet: str,
    readings: dict[str, str],
    game: HouseSheet,
    plan: tuple[Money, int, int, int | None, str | None],
    *,
    coach: bool,
) -> str:
    """Plays a house game, and gives its transcript."""
    from cardroom.cli.console import console
    from cardroom.cli.errors import BadInputError
    from cardroom.cli.session import Plan, Session
    from cardroom.engine.house.dealer import Table
    from cardroom.notation.house import tell
    from cardroom.shoe import SeedTape, SystemTape

    purse, spots, others, rounds, seed = plan
    if purse < game.wagers.ante.least:
        raise BadInputError(f"--chips: {purse} is less than the least ante, {game.wagers.ante.least}")
    if others >= game.seats.spots:
        raise BadInputError(f"--others: the table has {game.seats.spots} spots, and one of them is yours")
    if spots > game.seats.spots_per_player:
        raise BadInputError(f"--spots: nobody has more than {game.seats.spots_per_player} at this table")
    if coach:
        from cardroom.cli.compiling import compiling

        compiling()
    table = Table(game, SystemTape() if seed is None else SeedTape(seed))
    Session(console(), table, Plan(int(purse), spots, others, rounds, coach=coach)).run()
    return tell(sheet, readings, game, table.log)


def _poker(
    sheet: str,
    readings: dict[str, str],
    plan: tuple[Money, int | None, int | None, str | None],
    terms: tuple[str | None, str | None, int | None],
) -> str:
    """Plays poker, and gives its transcript."""
    from cardroom.cli.compiling import compiling
    from cardroom.cli.console import console
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.cli.poker import table_chips
    from cardroom.cli.poker_session import Plan, Session
    from cardroom.engine.table import menu_of
    from cardroom.engine.table.dealer import Table
    from cardroom.notation.table import tell
    from cardroom.sheets.poker import Limit
    from cardroom.shoe import SeedTape, SystemTape

    purse, others, rounds, seed = plan
    limit, rotation, each = terms
    with bad_input():
        menu = menu_of(sheet, readings, None if limit is None else Limit(limit))
    others = min(_OTHERS, menu.seats - 1) if others is None else others
    if not 1 <= others < menu.seats:
        raise BadInputError(f"--others: {menu.sheet.name} is played with 1 to {menu.seats - 1} others")
    chips = table_chips(menu, purse)
    agreed = _terms(menu, rotation, each)
    compiling()
    table = Table(menu, SystemTape() if seed is None else SeedTape(seed))
    Session(console(), table, Plan(chips, others, rounds, secrets.token_hex(8) if seed is None else seed, agreed)).run()
    return tell(sheet, readings, menu, table.log, limit)


def _terms(menu: Menu, rotation: str | None, each: int | None) -> Agree | None:
    """What is agreed on before the first hand."""
    from cardroom.cli.errors import BadInputError
    from cardroom.engine.table.actions import Agree
    from cardroom.sheets.decode import nearest
    from cardroom.sheets.mix import Span, Style

    if rotation is None and each is None:
        return None
    games = () if rotation in {None, "all"} else tuple(name.strip() for name in (rotation or "").split(","))
    for name in games:
        if name not in menu.games:
            raise BadInputError(f'--rotation: "{name}" is not in the mix; {nearest(name, menu.games)}')
    return Agree(style=Style.ROTATION, games=games, each=None if each is None else Span.HANDS, hands=each)
