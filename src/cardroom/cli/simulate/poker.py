"""Bots against bots, and what comes of it."""

from __future__ import annotations

import os
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table

from cardroom.cli import options, recording
from cardroom.cli.compiling import compiling
from cardroom.cli.console import console, styled
from cardroom.cli.errors import BadInputError, bad_input
from cardroom.cli.files import write
from cardroom.cli.jobs import crew_of, end, not_lost, nothing, save_as, tell_trouble, write_saved
from cardroom.cli.poker import table_chips
from cardroom.cli.progress import progress_bar
from cardroom.cli.simulate.options import refuse_others
from cardroom.engine.poker.table import menu_of
from cardroom.jobs.stop import stoppable
from cardroom.money import CENTS, Money
from cardroom.sheets.options import KillAfter, TableOptions
from cardroom.sheets.poker import Limit
from cardroom.sim.poker.bulk import KERNEL as BULK_KERNEL
from cardroom.sim.poker.checkpoint import fingerprint, load, outcome_of, save
from cardroom.sim.poker.histories import histories
from cardroom.sim.poker.matches import KINDS, PokerRequest, first_unknown, run
from cardroom.texts import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.cli.simulate.options import SimulationOptions
    from cardroom.engine.poker.table import Menu
    from cardroom.sheets import Selection
    from cardroom.sim.poker.matches import MatchResult

_KNOWN = {
    *("sheet", "readings", "words_set", "rounds", "seed", "workers", "players", "chips", "limit", "transcript"),
    "as_json",
}
_WHY = "is for house games, and this is poker"
_PLAYERS = "steady,bold,careful,easy-going"
_ROUNDS = "1000"
_MOST_WRITTEN = 5_000
"""So many hands are surely read back."""


def simulate(chosen: Selection, asked: SimulationOptions) -> None:
    """Plays what is asked for, and writes what came of it."""
    refuse_others(_KNOWN, _WHY)
    with bad_input():
        menu = menu_of(chosen, limit=_limit(asked))
    request, workers = _request(chosen, menu, asked), _workers(asked.workers)
    compiling(BULK_KERNEL if request.is_bulk else "")
    _write_down(menu, request, asked.transcript, quiet=asked.as_json)
    _run(menu, request, workers, as_json=asked.as_json)


def _limit(asked: SimulationOptions) -> Limit | None:
    return None if asked.limit is None else Limit(asked.limit)


def resume(path: str, holds: bytes, asked: SimulationOptions) -> None:
    """Goes on with what a file holds."""
    refuse_others({"resume", *_KNOWN}, _WHY)
    saved = load(holds)
    request = saved.asked
    menu = menu_of(request.sheet, request.readings, request.limit)
    begun = outcome_of(saved, menu.games)
    compiling(BULK_KERNEL if request.is_bulk else "")
    _run(menu, request, _workers(asked.workers), as_json=asked.as_json, begun=begun, path=path)


def _run(
    menu: Menu,
    request: PokerRequest,
    workers: int,
    *,
    as_json: bool,
    begun: MatchResult | None = None,
    path: str | None = None,
) -> None:
    with stoppable() as stop:
        with progress_bar("Playing", quiet=as_json) as progress:
            tell = None if progress is None else lambda done: progress(done, request.hands)
            outcome = run(request, crew_of(workers), tell, stop, begun)
        if not outcome.tally.hands:
            raise nothing(stop, outcome.trouble)
        keep = cache(partial(_save, menu, request, outcome, path))
        saved = None if outcome.is_whole else keep()
        tell_trouble(outcome.trouble)
        with not_lost(keep):
            (_write_json if as_json else _write)(menu, request, outcome, saved)
    end(stop, is_whole=outcome.is_whole)


def _save(menu: Menu, request: PokerRequest, outcome: MatchResult, path: str | None) -> str | None:
    mark = fingerprint(menu.games)[:6]
    return save_as(path, f"{Path(request.sheet).stem}-{request.seed}-{mark}", save(outcome, request, menu.games))


def _request(chosen: Selection, menu: Menu, asked: SimulationOptions) -> PokerRequest:
    players = tuple(kind.strip() for kind in (asked.players or _PLAYERS).split(","))
    if (unknown := first_unknown(players)) is not None:
        raise BadInputError(f'--players: "{unknown}" is not a kind of player; there are {", ".join(KINDS)}')
    if not menu.fewest <= len(players) <= menu.seats:
        numbers = f"{menu.fewest} to {menu.seats}, not by {len(players)}"
        raise BadInputError(f"--players: {menu.sheet.name} is played by {numbers}")
    return PokerRequest(
        sheet=chosen.ref,
        readings=asked.readings,
        players=players,
        hands=options.many("--rounds", asked.rounds or _ROUNDS, "hands"),
        seed=str(asked.seed),
        chips=_chips(menu, asked.chips),
        limit=_limit(asked),
        has_options=any(game.table != TableOptions() for game in menu.games.values()),
        is_written=asked.transcript is not None,
    )


def _write_down(menu: Menu, request: PokerRequest, path: str | None, *, quiet: bool) -> None:
    """Writes the hands as PHH before they are counted: each is the same whenever it is played."""
    if path is None:
        return
    if recording.kind_of(path) not in recording.HISTORIES:
        raise BadInputError(f"--transcript: {path}: hands of a simulation are written as PHH; name it .phhs")
    if request.hands > _MOST_WRITTEN:
        raise BadInputError(f"--transcript: at most {_MOST_WRITTEN:,} hands are written down, not {request.hands:,}")
    with bad_input():
        recording.check(path, request.sheet, request.hands, has_histories=True)
        with progress_bar("Writing", quiet=quiet) as progress:
            hands = _watched(histories(request, menu), progress, request.hands)
            write(path, recording.histories_in(path, hands))
    click.echo(f"{path}: PHH; cardroom replay {path} checks it", err=quiet)


def _watched(hands: Iterator[str], progress: Callable[[int, int], object] | None, total: int) -> Iterator[str]:
    for number, hand in enumerate(hands, 1):
        yield hand
        if progress is not None:
            progress(number, total)


def _chips(menu: Menu, written: str | None) -> int:
    """Fifty of the higher bets, unless something else is asked for."""
    if written is None:
        return min(int(menu.sheet.stakes.higher) * 50, int(menu.sheet.limits.entry))
    return table_chips(menu, options.money("--chips", written))


def _workers(written: str | None) -> int:
    if written is None:
        return os.cpu_count() or 1
    if not (written.isascii() and written.isdecimal() and len(written) < 5 and 1 <= int(written) <= 1024):  # noqa: PLR2004 - as many as anybody has
        raise BadInputError(f'--workers: "{shortened(written)}" is not a whole number from 1 to 1024')
    return int(written)


def _write_json(menu: Menu, request: PokerRequest, outcome: MatchResult, saved: str | None) -> None:
    import msgspec

    tally = outcome.tally
    players = [
        {
            "kind": kind,
            "mean": tally.mean(at) / CENTS,
            "sd": tally.sd(at) / CENTS,
            "stderr": tally.stderr(at) / CENTS,
            "wins": tally.wins[at],
        }
        for at, kind in enumerate(request.players)
    ]
    found = {
        "sheet": menu.sheet.id,
        "readings": request.readings,
        "rounds": tally.hands,
        "seed": int(request.seed),
        **{key: players[0][key] for key in ("mean", "sd", "stderr")},
        "seconds": outcome.seconds,
        "outcomes": {f"{net / CENTS:g}": times / tally.hands for net, times in sorted(tally.nets.items())},
        "ends": dict(tally.ends),
        "players": players,
        "pot": {"mean": tally.pots / tally.hands / CENTS, "largest": tally.largest / CENTS},
        "games": dict(tally.games),
        "resume": saved,
    }
    click.echo(msgspec.json.encode(found))


def _write(menu: Menu, request: PokerRequest, outcome: MatchResult, saved: str | None) -> None:
    out, tally = console(), outcome.tally
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("player")
    for head in ("a hand", "error", "spread", "wins"):
        table.add_column(head, justify="right")
    for at, kind in enumerate(request.players):
        table.add_row(
            f"{at + 1} {kind}",
            _dollars(tally.mean(at)),
            f"± {tally.stderr(at) / CENTS:.2f}",
            f"{tally.sd(at) / CENTS:.2f}",
            f"{tally.wins[at] / tally.hands:.1%}",
        )
    played = f"{tally.hands:,} hands from {Money(request.chips)} each, seed {request.seed}"
    out.print(styled("[bold]{}[/], {}", menu.sheet.name, played))
    out.print(table)
    shown = tally.ends["showdown"] / tally.hands
    mean, largest = Money(round(tally.pots / tally.hands)), Money(tally.largest)
    out.print(f"Pots of {mean} on average, {largest} at most; {shown:.0%} of them shown down.")
    if request.has_options:
        out.print("With the options of the table, hand by hand in the engine.")
    if any(game.table.kill.after is not KillAfter.NEVER for game in menu.games.values()):
        out.print("No hand is killed, since each begins anew.")
    if len(tally.games) > 1:
        out.print(f"{len(tally.games)} games in the order of the sheet, {len(request.players)} hands of each in turn.")
    out.print(f"{outcome.seconds:.1f} s, {tally.hands / max(outcome.seconds, 1e-9):,.0f} hands a second", style="dim")
    write_saved(out, saved)


def _dollars(cents: float) -> str:
    return f"{'+' if cents >= 0 else '-'}${abs(cents) / CENTS:.2f}"
