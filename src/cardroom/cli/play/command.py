"""`cardroom play`: a table in the terminal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.cli.play.session import Session
    from cardroom.cli.play.tips import Tips
    from cardroom.engine.contract import Game

_COACHES = ("tips", "quiz")


class _Play(click.Command):
    """A command whose `--coach` may stand alone or before a word of its own."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        given = [
            "--coach=tips" if word == "--coach" and following not in _COACHES else word
            for word, following in zip(args, [*args[1:], ""], strict=True)
        ]
        return super().parse_args(ctx, given)


@click.command("play", cls=_Play)
@options.sheet
@options.reading
@click.option("--seed", help="Repeat the same shuffles.")
@click.option("--chips", default="$200", show_default=True, help="What everybody sits down with.")
@click.option(
    "--stakes",
    metavar="LOWER/HIGHER",
    help="Poker: the lower and the higher limit, such as 5/10; the blinds go by the lower.",
)
@click.option("--spots", default=1, show_default=True, type=click.IntRange(1, 2), help="Seats for each of the people.")
@click.option("--humans", default=1, show_default=True, type=click.IntRange(1, 10), help="People at this terminal.")
@click.option("--names", metavar="NAME,NAME...", help="What the people are called.")
@click.option("--others", type=click.IntRange(0, 9), help="Bots at the table; 3 where a game needs them, else none.")
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
@click.option(
    "--coach",
    type=click.Choice(_COACHES),
    metavar="[quiz]",
    help="Tell the exact worth of each choice and side bet in house games; in a quiz, after you have chosen.",
)
@click.option("--rounds", type=click.IntRange(1, 1_000_000), help="Leave after so many rounds or hands.")
@click.option("--fast", is_flag=True, help="No pause between hands.")
def command(**given: Any) -> None:  # noqa: ANN401 - click's options, each with a type of its own
    """Play in the terminal: a house game, a poker game or a mix of them.

    Keys stand beside what they do. A key answers at once, and an Enter with it or right after it belongs to it; what is
    typed ahead answers the next questions, one each, but an Enter alone is never typed ahead. Amounts are numbers, or
    min, half, pot, max. Cards are named like Ac or by place like 135. Always: ? help and rules, + more, q leave.
    """
    _play(_Asked(**given))


class _Asked(NamedTuple):
    """What the command line asks for."""

    sheet: str
    readings: dict[str, str]
    seed: str | None
    chips: str
    stakes: str | None
    spots: int
    humans: int
    names: str | None
    others: int | None
    limit: str | None
    rotation: str | None
    each: int | None
    transcript: str | None
    coach: str | None
    rounds: int | None
    fast: bool


def _play(asked: _Asked) -> None:
    from cardroom.cli import recording
    from cardroom.cli.errors import bad_input
    from cardroom.cli.files import write
    from cardroom.cli.play import opening
    from cardroom.notation.games import Played, has_histories, histories, transcript

    with bad_input():
        game = opening.game_of(asked.sheet, asked.readings, asked.limit, asked.stakes)
        if asked.transcript is not None:
            recording.check(asked.transcript, asked.sheet, asked.rounds, has_histories=has_histories(game))
    session = _session(asked, game)
    session.run()
    if asked.transcript is None:
        return
    played = Played(asked.sheet, asked.readings, asked.limit, session.driver.log)
    is_phh = recording.kind_of(asked.transcript) in recording.HISTORIES
    told = recording.histories_in(asked.transcript, histories(game, played)) if is_phh else transcript(game, played)
    if not told:
        click.echo(f"{asked.transcript}: no hand was begun, and nothing is written")
        return
    with bad_input():
        write(asked.transcript, told)
    what = "PHH" if is_phh else "a transcript"
    click.echo(f"{asked.transcript}: {what}; cardroom replay {asked.transcript} checks it")


def _session(asked: _Asked, game: Game) -> Session:
    """A table with everybody at it."""
    from cardroom import bots
    from cardroom.cli.compiling import compiling
    from cardroom.cli.console import console
    from cardroom.cli.play import opening, seating
    from cardroom.cli.play.keyboard import answers
    from cardroom.cli.play.session import Plan, Session
    from cardroom.driver import Driver, TapeDealer, only_what_must_be
    from cardroom.shoe import SeedTape, SystemTape

    out = console()
    people = seating.names_of(asked.humans, asked.names)
    title = game.scene(game.new(), None).title
    party = seating.party(game, title, people, asked.others, options.money("--chips", asked.chips), asked.spots)
    driver = Driver(game, TapeDealer(SystemTape() if asked.seed is None else SeedTape(asked.seed)), only_what_must_be)
    tips = _tips(asked, game, out)
    agreed = opening.agreement(game, asked.rotation, asked.each)
    compiling()
    seats = seating.sit_down(driver, party)
    if agreed is not None:
        driver.do(opening.checked(game, driver.state, agreed, next(iter(seats))))
    seating.check_chips(game, driver.state, party.chips)
    seed = secrets.token_hex(8) if asked.seed is None else asked.seed
    free = [seat for seat in range(party.others + len(seats)) if seat not in seats]
    players = {seat: bots.of(game, bots.Place(seat, at, party.chips, seed)) for at, seat in enumerate(free)}
    return Session(out, answers(out), driver, Plan(seats, players, asked.rounds, asked.fast), tips)


def _tips(asked: _Asked, game: Game, out: Console) -> Tips | None:
    from cardroom.cli.errors import BadInputError

    if asked.coach is None:
        return None
    from cardroom.cli.play.tips import Tips
    from cardroom.odds import coach

    found = coach.of(game)
    if found is None:
        raise BadInputError(f"--coach: nobody coaches {game.scene(game.new(), None).title}; house games have a coach")
    return Tips(out, found, is_quiz=asked.coach == "quiz")
