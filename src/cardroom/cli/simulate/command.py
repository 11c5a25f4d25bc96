"""`cardroom simulate`: a house game played millions of times, or poker played by bots."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from cardroom.cli import options
from cardroom.texts import shortened

if TYPE_CHECKING:
    from cardroom.cli.simulate.house import RunResult
    from cardroom.sheets import HouseSheet
    from cardroom.sim.house.request import HouseRequest

_ANEW = {"workers", "cluster", "resume", "hours", "buy_in", "page", "as_json"}
"""Options that a simulation may be given when it goes on."""


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
def command(sheet: str | None, resume: str | None, page: str | None, *, as_json: bool, **asked: Any) -> None:  # noqa: ANN401 - click's options
    """Simulate a game: the same answer for one seed wherever it is played.

    Rounds of a house game come by the million in a second. Each is dealt from a fresh shuffle, as the exact odds have
    it, or with --shoe down to the cut card, as at a table. Ctrl-C gives the result so far and a file to go on from.

    Poker games, and the games of a mix in turn, are played by bots against each other. They are steady, careful, bold
    or easy-going; call is one who checks and calls whatever happens, and random one who does anything. Those two among
    themselves play some hundred thousand hands a second.
    """
    from cardroom.cli.files import check_target

    check_target("--html", page)
    if resume is not None:
        _resume(resume, page, asked, as_json=as_json)
    elif sheet is not None and _is_poker(sheet, asked["readings"]):
        from cardroom.cli.simulate.poker import simulate

        _refuse_others(_POKER, "is for house games, and this is poker")
        simulate(sheet, asked, as_json=as_json)
    else:
        _run(_request(sheet, asked), asked, page, as_json=as_json)


def _run(
    request: HouseRequest,
    asked: dict[str, Any],
    page: str | None,
    *,
    as_json: bool,
    **on: Any,  # noqa: ANN401 - how it goes on
) -> None:
    """Carries out a request, and writes what comes of it, even if it is stopped."""
    from cardroom.cli.errors import bad_input
    from cardroom.cli.jobs import end, not_lost
    from cardroom.cli.simulate.house import Run, begin, carry_out
    from cardroom.cli.simulate.text import write_json, write_results
    from cardroom.jobs.stop import stoppable

    wanted = Run(
        request=request,
        stay=(_number("--hours", asked["hours"], 0.1, 100), int(_number("--buy-in", asked["buy_in"], 1, 1000))),
        workers=None if asked["workers"] is None else int(_number("--workers", asked["workers"], 1, 1024)),
        cluster=asked["cluster"],
        **on,
    )
    with bad_input():
        begun = begin(wanted)
        with stoppable() as stop:
            found = carry_out(begun, stop)
            with not_lost(found.keep):
                (write_json if as_json else write_results)(found)
            if page is not None:
                _write_page(page, found, is_aside=as_json)
    end(stop, is_whole=found.is_whole)


_POKER = {
    "sheet",
    "readings",
    "words_set",
    "rounds",
    "seed",
    "workers",
    "players",
    "chips",
    "limit",
    "transcript",
    "as_json",
}


def _is_poker(sheet: str, readings: dict[str, str]) -> bool:
    from cardroom.cli.errors import bad_input
    from cardroom.sheets import HouseSheet, load

    with bad_input():
        return not isinstance(load(sheet, readings), HouseSheet)


def _refuse_others(known: set[str], why: str) -> None:
    """Options that mean nothing here."""
    from cardroom.cli.errors import BadInputError

    given = [option for name, option in options.given() if name not in known]
    if given:
        raise BadInputError(f"{given[0]}: {why}")


def _write_page(path: str, found: RunResult, *, is_aside: bool) -> None:
    from cardroom.cli.errors import bad_input
    from cardroom.cli.files import write
    from cardroom.drawing.simulation_page import page_of

    with bad_input():
        write(path, page_of(found.prepared, found.results, found.outlook, found.stay))
    click.echo(f"{path}: the figures with pictures", err=is_aside)


def _request(sheet: str | None, asked: dict[str, Any]) -> HouseRequest:
    """What is asked for, checked against the sheet."""
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.cli.house import amount, house_sheet
    from cardroom.sim.house.request import HouseRequest, InsurancePlan

    if sheet is None:
        raise BadInputError("simulate: name a sheet, such as spanish21-v1, or --resume a file")
    game = house_sheet(sheet, asked["readings"])
    for name in ("players", "chips", "limit", "transcript"):
        if asked[name] is not None:
            raise BadInputError(f"--{name}: is for poker games")
    rounds = asked["rounds"] if asked["rounds"] is not None or asked["until"] is None else str(options.MOST)
    if rounds is None:
        raise BadInputError("--rounds: how many rounds? Write --rounds 10M, or --until 0.01% for as many as it takes")
    spots = int(_number("--spots", asked["spots"], 1, game.seats.spots))
    request = HouseRequest(
        sheet=sheet,
        readings=asked["readings"],
        rounds=options.many("--rounds", rounds, "rounds"),
        seed=asked["seed"],
        ante=amount("--ante", asked["ante"], game.wagers.ante),
        strategy=_strategy(asked["strategy"]),
        insurance=InsurancePlan(asked["insurance"]),
        mistakes=_percent("--mistakes", asked["mistakes"]),
        spots=spots,
        side=_sides(game, asked["sides"], asked["ante"]),
        to_cut_card=asked["shoe"] or asked["cut_card"] is not None,
        cut_card=asked["cut_card"],
        until=None if asked["until"] is None else _percent("--until", asked["until"]),
    )
    with bad_input():
        _ = request.house
    return request


def _resume(path: str, page: str | None, asked: dict[str, Any], *, as_json: bool) -> None:
    """Goes on with what a file holds."""
    from cardroom.cli.errors import bad_input
    from cardroom.cli.files import read
    from cardroom.cli.jobs import of_file
    from cardroom.jobs.checkpoint import unseal
    from cardroom.sim.house.checkpoint import HOUSE, load
    from cardroom.sim.poker.checkpoint import POKER

    options.refuse_beside_resume(_ANEW)
    with bad_input(), of_file(path):
        kind, holds = unseal(read(path), HOUSE, POKER)
        if kind == HOUSE:
            saved = load(holds)
            _run(saved.asked, asked, page, as_json=as_json, resume=path, saved=saved)
            return
        from cardroom.cli.simulate.poker import resume

        _refuse_others({"resume", *_POKER}, "is for house games, and this is poker")
        resume(path, holds, asked, as_json=as_json)


def _number(option: str, written: str, least: float, most: float) -> float:
    from cardroom.cli.errors import BadInputError

    try:
        number = float(written)
    except ValueError:
        number = float("nan")
    whole = isinstance(least, int)
    if not least <= number <= most or (whole and number != int(number)):
        kind = "a whole number" if whole else "a number"
        raise BadInputError(f'{option}: "{shortened(written)}" is not {kind} from {least} to {most}')
    return number


def _percent(option: str, written: str) -> float:
    from cardroom.cli.errors import BadInputError

    try:
        share = float(written.removesuffix("%")) / 100
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1 or (option == "--until" and not share):
        raise BadInputError(f'{option}: "{shortened(written)}" is not a percentage; write it like 0.5%')
    return share


def _strategy(name: str) -> str:
    from cardroom.cli.errors import BadInputError

    if name not in {"best", "chart"} and not os.path.isfile(name):  # noqa: PTH113 - it takes any name
        raise BadInputError(
            f'--strategy: "{shortened(name)}" is neither best nor chart nor a file; `cardroom strategy` writes one'
        )
    return name


def _sides(game: HouseSheet, written: tuple[str, ...], ante: str | None) -> dict[str, int]:
    """Side bets and what is put on them, which their limits allow."""
    from cardroom.cli.errors import BadInputError
    from cardroom.cli.house import amount
    from cardroom.money import Money

    found: dict[str, int] = {}
    most = amount("--ante", ante, game.wagers.ante) or int(game.wagers.ante.least)
    for text in written:
        name, equals, size = text.partition("=")
        if name not in game.side_bets or not equals:
            known = ", ".join(game.side_bets) or "none"
            raise BadInputError(f'--side: "{text}" is no side bet of this game with an amount; it has {known}')
        bet = game.side_bets[name]
        stake = amount(f"--side {name}", size, bet.wager) or 0
        if bet.at_most_ante and stake > most:
            raise BadInputError(f"--side: {name} may not be more than the ante, {Money(most)}")
        found[name] = stake
    return found
