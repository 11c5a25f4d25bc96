"""Rounds of a house game by the million, as the command line asks for them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from cardroom.cli import options
from cardroom.cli.errors import BadInputError, bad_input
from cardroom.cli.files import write
from cardroom.cli.house import amount
from cardroom.cli.jobs import end, not_lost
from cardroom.cli.simulate.house import Run, begin, carry_out
from cardroom.cli.simulate.text import write_json, write_results
from cardroom.drawing.simulation_page import page_of
from cardroom.jobs.stop import stoppable
from cardroom.money import Money
from cardroom.sim.house.checkpoint import load
from cardroom.sim.house.request import HouseRequest, InsurancePlan
from cardroom.texts import shortened

if TYPE_CHECKING:
    from cardroom.cli.simulate.house import RunResult
    from cardroom.cli.simulate.options import SimulationOptions
    from cardroom.sheets import HouseSheet, Selection
    from cardroom.sim.house.checkpoint import SavedRounds


def simulate(chosen: Selection, asked: SimulationOptions) -> None:
    """Plays what is asked for."""
    _run(_request(chosen, asked), asked)


def resume(path: str, holds: bytes, asked: SimulationOptions) -> None:
    """Goes on with what a file holds."""
    saved = load(holds)
    _run(saved.asked, asked, path, saved)


def _run(
    request: HouseRequest, asked: SimulationOptions, path: str | None = None, saved: SavedRounds | None = None
) -> None:
    """Carries out a request, and writes what comes of it, even if it is stopped."""
    wanted = Run(
        request=request,
        stay=(_number("--hours", asked.hours, 0.1, 100), int(_number("--buy-in", asked.buy_in, 1, 1000))),
        workers=None if asked.workers is None else int(_number("--workers", asked.workers, 1, 1024)),
        cluster=asked.cluster,
        resume=path,
        saved=saved,
    )
    with bad_input():
        begun = begin(wanted)
        with stoppable() as stop:
            found = carry_out(begun, stop)
            with not_lost(found.keep):
                (write_json if asked.as_json else write_results)(found)
            if asked.page is not None:
                _write_page(asked.page, found, is_aside=asked.as_json)
    end(stop, is_whole=found.is_whole)


def _write_page(path: str, found: RunResult, *, is_aside: bool) -> None:
    with bad_input():
        write(path, page_of(found.prepared, found.results, found.outlook, found.stay))
    click.echo(f"{path}: the figures with pictures", err=is_aside)


def _request(chosen: Selection, asked: SimulationOptions) -> HouseRequest:
    """What is asked for, checked against the sheet."""
    game = chosen.house
    for name in ("players", "chips", "limit", "transcript"):
        if getattr(asked, name) is not None:
            raise BadInputError(f"--{name}: is for poker games")
    rounds = asked.rounds if asked.rounds is not None or asked.until is None else str(options.MOST)
    if rounds is None:
        raise BadInputError("--rounds: how many rounds? Write --rounds 10M, or --until 0.01% for as many as it takes")
    spots = int(_number("--spots", asked.spots, 1, game.seats.spots))
    request = HouseRequest(
        sheet=chosen.ref,
        readings=asked.readings,
        rounds=options.many("--rounds", rounds, "rounds"),
        seed=asked.seed,
        ante=amount("--ante", asked.ante, game.wagers.ante),
        strategy=_strategy(asked.strategy),
        insurance=InsurancePlan(asked.insurance),
        mistakes=_percent("--mistakes", asked.mistakes),
        spots=spots,
        side=_sides(game, asked.sides, asked.ante),
        to_cut_card=asked.shoe or asked.cut_card is not None,
        cut_card=asked.cut_card,
        until=None if asked.until is None else _percent("--until", asked.until),
    )
    with bad_input():
        _ = request.house
    return request


def _number(option: str, written: str, least: float, most: float) -> float:
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
    try:
        share = float(written.removesuffix("%")) / 100
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1 or (option == "--until" and not share):
        raise BadInputError(f'{option}: "{shortened(written)}" is not a percentage; write it like 0.5%')
    return share


def _strategy(name: str) -> str:
    if name not in {"best", "chart"} and not os.path.isfile(name):  # noqa: PTH113 - it takes any name
        raise BadInputError(
            f'--strategy: "{shortened(name)}" is neither best nor chart nor a file; `cardroom strategy` writes one'
        )
    return name


def _sides(game: HouseSheet, written: tuple[str, ...], ante: str | None) -> dict[str, int]:
    """Side bets and what is put on them, which their limits allow."""
    found: dict[str, int] = {}
    most = amount("--ante", ante, game.wagers.ante) or int(game.wagers.ante.least)
    for text in written:
        name, equals, size = text.partition("=")
        if name not in game.side_bets or not equals:
            known = ", ".join(game.side_bets) or "none"
            raise BadInputError(f'--side: "{text}" is not a side bet of this game with an amount; it has {known}')
        bet = game.side_bets[name]
        stake = amount(f"--side {name}", size, bet.wager) or 0
        if bet.at_most_ante and stake > most:
            raise BadInputError(f"--side: {name} may not be more than the ante, {Money(most)}")
        found[name] = stake
    return found
