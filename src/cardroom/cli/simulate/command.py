"""`cardroom simulate`: a house game played millions of times, or poker played by bots."""

from __future__ import annotations

from typing import Any

import click

from cardroom.cli import options


@click.command("simulate")
@click.argument("sheet", required=False)
@options.reading
@click.option("--rounds", metavar="NUMBER", help="How many rounds to play, such as 1000000, 50M or 2e9.")
@click.option("--until", metavar="PERCENT", help="Stop when the edge is known to this standard error, such as 0.005%.")
@options.seed
@click.option(
    "--strategy", default="best", show_default=True, metavar="best|chart|FILE", help="How the hands are played."
)
@click.option(
    "--insurance",
    type=click.Choice(["strategy", "never", "always"]),
    default="strategy",
    show_default=True,
    help="Insurance and even money: as the strategy has it, or never, or always.",
)
@click.option("--mistakes", default="0", metavar="PERCENT", help="How often a decision is any other one instead.")
@click.option("--spots", default="1", show_default=True, metavar="NUMBER", help="Spots that are dealt to.")
@click.option("--ante", metavar="AMOUNT", help="The ante on each spot; the least one by default.")
@click.option("--side", "sides", multiple=True, metavar="NAME=AMOUNT", help="Put a side bet on each spot.")
@click.option("--shoe", is_flag=True, help="Deal each shoe to its cut card instead of shuffling for every round.")
@click.option("--cut-card", metavar="DECKS", help="Put the cut card so many decks from the bottom, such as 3/2.")
@click.option("--workers", metavar="NUMBER", help="Processes to play in; one for each core by default.")
@click.option("--cluster", metavar="ADDRESS|local", help="Play on a Dask cluster, or start one on this machine.")
@click.option("--resume", metavar="FILE", help="Go on with a simulation that was broken off.")
@click.option("--hours", default="4", show_default=True, metavar="NUMBER", help="How long a player stays.")
@click.option("--buy-in", default="40", show_default=True, metavar="ANTES", help="What a player sits down with.")
@click.option("--html", "page", metavar="FILE", help="Write a page with pictures.")
@options.limit
@click.option("--players", metavar="KIND,KIND...", help="Poker: who plays, such as steady,bold,careful,call.")
@click.option("--chips", metavar="AMOUNT", help="Poker: what everybody has at the beginning of each hand.")
@click.option("--transcript", metavar="FILE", help="Poker: write up to 5,000 hands in the PHH format to a .phhs file.")
@options.as_json
def command(**given: Any) -> None:  # noqa: ANN401 - click's options, each with a type of its own
    """Simulate a game: the same answer for one seed wherever it is played.

    Rounds of a house game come by the million in a second. Each is dealt from a fresh shuffle, as the exact odds have
    it, or with --shoe down to the cut card, as at a table. Ctrl-C gives the result so far and a file to go on from.

    Poker games, and the games of a mix in turn, are played by bots against each other. They are steady, careful, bold
    or easy-going; call is one who checks and calls whatever happens, and random one who does anything. Those two among
    themselves play some hundred thousand hands a second.
    """
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.cli.files import check_target
    from cardroom.cli.simulate.options import SimulationOptions
    from cardroom.sheets import select

    asked = SimulationOptions(**given)
    check_target("--html", asked.page)
    if asked.resume is not None:
        from cardroom.cli.simulate.families import resume

        resume(asked.resume, asked)
        return
    if asked.sheet is None:
        raise BadInputError("simulate: name a sheet, such as spanish21-v1, or --resume a file")
    with bad_input():
        chosen = select(asked.sheet, asked.readings)
    from cardroom.cli.simulate.families import simulate

    simulate(chosen, asked)
