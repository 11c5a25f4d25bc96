"""`cardroom play`: a table in the terminal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from cardroom.engine.poker.table import Menu
    from cardroom.engine.poker.table.actions import Agree
    from cardroom.money import Money
    from cardroom.sheets import HouseSheet

_OTHERS = 3


class Asked(NamedTuple):
    """What the command line asks for."""

    sheet: str
    readings: dict[str, str]
    seed: str | None
    chips: Money
    spots: int
    others: int | None
    rounds: int | None
    limit: str | None
    rotation: str | None
    each: int | None
    coach: bool


@click.command("play")
@options.sheet
@options.reading
@click.option("--seed", help="Repeat the same shuffles.")
@click.option("--chips", default="$200", show_default=True, help="What you sit down with.")
@click.option("--spots", default=1, show_default=True, type=click.IntRange(1, 2), help="Betting spots for yourself.")
@click.option("--others", type=click.IntRange(0, 9), help="Other seats with players; none in house games, 3 in poker.")
@options.limit
@click.option(
    "--rotation", metavar="all|none|GAME,GAME...", help="Mix: play these games in turn; none is dealer's choice."
)
@click.option("--each", type=click.IntRange(1, 100), help="Mix: hands of each game in a rotation.")
@click.option(
    "--transcript",
    metavar="FILE",
    help="Write down the rounds for `cardroom replay`; poker in the PHH format if FILE ends in .phh or .phhs.",
)
@click.option("--coach", is_flag=True, help="Tell the exact worth of each choice in house games.")
@click.option("--rounds", type=click.IntRange(1, 1_000_000), help="Leave after so many rounds or hands.")
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
    blackjack that may be doubled: t take its pay, l double later; a dropped card: k keep, x reject. Keys in poker: f
    fold, c check or call, r bet or raise, b bring in; cards to discard are named. Always: ? rules, q leave.
    """
    from cardroom.cli import recording
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.cli.files import write
    from cardroom.sheets import HouseSheet, MixSheet, load

    with bad_input():
        game = load(sheet, readings)
        if transcript is not None:
            recording.check(transcript, sheet, rounds, is_poker=not isinstance(game, HouseSheet))
    purse = options.money("--chips", chips)
    asked = Asked(sheet, readings, seed, purse, spots, others, rounds, limit, rotation, each, coach)
    if (rotation or each) and not isinstance(game, MixSheet):
        raise BadInputError("--rotation and --each are for a mix of games")
    if isinstance(game, HouseSheet):
        if limit is not None:
            raise BadInputError("--limit is for poker games")
        told = _house(asked, game)
    else:
        if coach or spots > 1:
            raise BadInputError(f"--{'coach' if coach else 'spots'} is for house games")
        told = _poker(asked, transcript)
    if transcript is not None and not told:
        click.echo(f"{transcript}: no hand was begun, and nothing is written")
    elif transcript is not None:
        with bad_input():
            write(transcript, told)
        what = "PHH" if recording.kind_of(transcript) in recording.HISTORIES else "a transcript"
        click.echo(f"{transcript}: {what}; cardroom replay {transcript} checks it")


def _house(asked: Asked, game: HouseSheet) -> str:
    """Plays a house game, and gives its transcript."""
    from cardroom.cli.console import console
    from cardroom.cli.errors import BadInputError
    from cardroom.cli.play.house_session import Plan, Session
    from cardroom.engine.house.dealer import Table
    from cardroom.notation.house import tell
    from cardroom.shoe import SeedTape, SystemTape

    others = asked.others or 0
    if asked.chips < game.wagers.ante.least:
        raise BadInputError(f"--chips: {asked.chips} is less than the least ante, {game.wagers.ante.least}")
    if others >= game.seats.spots:
        raise BadInputError(f"--others: the table has {game.seats.spots} spots, and one of them is yours")
    if asked.spots > game.seats.spots_per_player:
        raise BadInputError(f"--spots: nobody has more than {game.seats.spots_per_player} at this table")
    if asked.coach:
        from cardroom.cli.compiling import compiling

        compiling()
    table = Table(game, SystemTape() if asked.seed is None else SeedTape(asked.seed))
    Session(console(), table, Plan(int(asked.chips), asked.spots, others, asked.rounds, coach=asked.coach)).run()
    return tell(asked.sheet, asked.readings, game, table.log)


def _poker(asked: Asked, transcript: str | None) -> str:
    """Plays poker, and gives its transcript, or the histories of its hands where that is asked for."""
    from cardroom.cli import recording
    from cardroom.cli.compiling import compiling
    from cardroom.cli.console import console
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.cli.play.poker_session import Plan, Session
    from cardroom.cli.poker import table_chips
    from cardroom.engine.poker.table import menu_of
    from cardroom.engine.poker.table.dealer import Table
    from cardroom.notation.phh import histories
    from cardroom.notation.table import tell
    from cardroom.sheets.poker import Limit
    from cardroom.shoe import SeedTape, SystemTape

    with bad_input():
        menu = menu_of(asked.sheet, asked.readings, None if asked.limit is None else Limit(asked.limit))
    usual = min(max(_OTHERS, menu.fewest - 1), menu.seats - 1)
    others = usual if asked.others is None else asked.others
    if not menu.fewest - 1 <= others < menu.seats:
        numbers = f"{menu.fewest - 1} to {menu.seats - 1}"
        raise BadInputError(f"--others: {menu.sheet.name} is played with {numbers} others")
    chips, agreed = table_chips(menu, asked.chips), _terms(menu, asked.rotation, asked.each)
    compiling()
    table = Table(menu, SystemTape() if asked.seed is None else SeedTape(asked.seed))
    seed = secrets.token_hex(8) if asked.seed is None else asked.seed
    Session(console(), table, Plan(chips, others, asked.rounds, seed, agreed)).run()
    if transcript is not None and recording.kind_of(transcript) in recording.HISTORIES:
        return recording.histories_in(transcript, histories(asked.sheet, asked.readings, menu, table.log))
    return tell(asked.sheet, asked.readings, menu, table.log, asked.limit)


def _terms(menu: Menu, rotation: str | None, each: int | None) -> Agree | None:
    """What is agreed on before the first hand."""
    from cardroom.cli.errors import BadInputError
    from cardroom.engine.poker.table.actions import Agree
    from cardroom.sheets.decode import nearest
    from cardroom.sheets.mix import Span, Style

    if rotation is None and each is None:
        return None
    style = Style.DEALERS_CHOICE if rotation == "none" else Style.ROTATION
    if menu.mix is not None and style not in menu.mix.styles:
        raise BadInputError(f"--rotation: games are found by {' or '.join(menu.mix.styles)} in {menu.mix.name}")
    games = () if rotation in {None, "all", "none"} else tuple(name.strip() for name in (rotation or "").split(","))
    for name in games:
        if name not in menu.games:
            raise BadInputError(f'--rotation: "{name}" is not in the mix; {nearest(name, menu.games)}')
    return Agree(style=style, games=games, each=None if each is None else Span.HANDS, hands=each)
