"""`cardroom play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from cardroom.cli import options


@click.command("play")
@options.sheet
@options.reading
@click.option("--seed", help="Repeat the same shuffles.")
@click.option("--chips", default="$200", show_default=True, help="What you sit down with.")
@click.option("--spots", default=1, show_default=True, type=click.IntRange(1, 2), help="Betting spots for yourself.")
@click.option("--others", default=0, show_default=True, type=click.IntRange(0, 6), help="Other seats with players.")
@click.option("--transcript", metavar="FILE", help="Write down the rounds, for `cardroom replay`.")
@click.option("--coach", is_flag=True, help="Tell the exact worth of each choice.")
@click.option("--rounds", type=click.IntRange(1), help="Leave after so many rounds.")
def command(
    sheet: str,
    readings: dict[str, str],
    seed: str | None,
    chips: str,
    spots: int,
    others: int,
    rounds: int | None,
    transcript: str | None,
    *,
    coach: bool,
) -> None:
    """Play a house game in the terminal.

    Keys: h hit, s stand, d double, p split, r surrender, c rescue, i insure, e even money, n neither, q leave; a
    dropped card: k keep, x reject.
    """
    from cardroom.cli.console import console
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.cli.session import Plan, Session
    from cardroom.engine.house.dealer import Table
    from cardroom.money import Money
    from cardroom.notation.house import tell
    from cardroom.sheets import HouseSheet, load
    from cardroom.shoe import SeedTape, SystemTape

    with bad_input():
        game = load(sheet, readings)
    if not isinstance(game, HouseSheet):
        raise BadInputError(f"{sheet}: only house games can be played in the terminal")
    try:
        purse = Money(chips if chips.startswith("$") else f"${chips}")
    except ValueError as error:
        raise BadInputError(f'--chips: "{chips}" is not an amount; write it like 200 or 12.50') from error
    if purse < game.wagers.ante.least:
        raise BadInputError(f"--chips: {purse} is less than the least ante, {game.wagers.ante.least}")
    if spots > game.seats.spots_per_player:
        raise BadInputError(f"--spots: nobody has more than {game.seats.spots_per_player} at this table")
    if coach:
        from cardroom.cli.compiling import compiling

        compiling()
    table = Table(game, SystemTape() if seed is None else SeedTape(seed))
    Session(console(), table, Plan(int(purse), spots, others, rounds, coach=coach)).run()
    if transcript is not None:
        with bad_input():
            Path(transcript).write_text(tell(sheet, readings, game, table.log), encoding="utf-8")
        click.echo(f"{transcript}: a transcript; cardroom replay {transcript} checks it")
