"""What came of a simulation, written for machines and for people."""

from __future__ import annotations

from itertools import islice
from math import inf
from typing import TYPE_CHECKING

import click
import msgspec
from rich.table import Table

from cardroom.cli.console import console, styled, width_of
from cardroom.cli.jobs import write_saved
from cardroom.money import Money

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.cli.simulate.house import RunResult
    from cardroom.sim.house.outlook import Outlook
    from cardroom.sim.house.request import Simulation
    from cardroom.sim.house.results import Mean


def write_json(found: RunResult) -> None:
    """All figures as JSON."""
    results, request, ahead = found.results, found.prepared.request, found.outlook
    shoes, effect = results.shoes(), results.cut_card_effect(found.prepared.exact)
    told = {
        "sheet": found.prepared.game.sheet.id,
        "readings": request.readings,
        "rounds": results.rounds,
        "spots": request.spots,
        "seed": request.seed,
        "strategy": request.strategy,
        "ante": results.ante,
        "dealt": "to-cut-card" if request.to_cut_card else "fresh-shuffles",
        "mean": results.mean,
        "edge": results.edge,
        "sd": results.sd,
        "stderr": results.stderr,
        "seconds": found.seconds,
        "average_wager": results.wagered,
        "outcomes": {f"{net:.12g}": share for net, share in results.outcomes.items()},
        "bonuses": {name: mean._asdict() for name, mean in results.bonuses().items()},
        "ends": {name: mean._asdict() for name, mean in results.ends().items()},
        "side_bets": {name: {"ev": side.ev._asdict(), "rows": side.rows} for name, side in results.side_bets().items()},
        "insurance": {name: {"lost": lost, "won": won} for name, (lost, won) in results.insurance().items()},
        "cards_per_round": results.cards,
        "exact_edge": found.prepared.exact,
        "shoes": None if shoes is None else shoes._asdict(),
        "cut_card_effect": None if effect is None else effect.shift._asdict(),
        "places": [
            {"number": place.number, "rounds": place.rounds, **place.mean._asdict()} for place in results.places()
        ],
        "outlook": {
            "rounds_per_hour": ahead.rounds_an_hour,
            "won_per_hour": ahead.won_an_hour,
            "session": ahead.session._asdict()
            | {
                "ruin_error": ahead.ruin_error,
                "hold": ahead.session.hold,
                "quantiles": _named(ahead.session.quantiles),
            },
            "house_reserve": _named(ahead.reserves),
            "house_reserve_error": _named(ahead.reserve_errors),
        },
        "resume": found.saved,
    }
    click.echo(msgspec.json.encode(told))


def _named(values: dict[float, float]) -> dict[str, float]:
    return {f"{share:g}": value for share, value in values.items()}


def write_results(found: RunResult) -> None:
    """The figures, part by part."""
    out, results, request = console(), found.results, found.prepared.request
    out.print(styled("\n[bold green]{}[/]  [dim]{}[/]\n", found.prepared.game.sheet.name, _about(found)))
    edge, error = f"{results.edge:.4%}", f"{results.stderr:.4%}"
    out.print(styled("House edge [bold]{}[/] ± {}   [dim]{}[/]", edge, error, _exactly(found.prepared)))
    out.print(
        f"Standard deviation of a spot {results.sd:.4f} antes; wagered on it {results.wagered:.4f} antes a round.\n"
    )
    _write_shares(out, "How a round ends, in antes", {f"{net:+g}": share for net, share in _common(results.outcomes)})
    ends = {name: mean for name, mean in results.ends().items() if mean.value}
    for title, means in (("Bonuses", results.bonuses()), ("Hands that end as", ends)):
        if means:
            out.print(_means(title, means))
    for name, side in results.side_bets().items():
        _write_shares(out, f"{name}: edge {-side.ev.value:.3%} ± {side.ev.error:.3%}", side.rows)
    for name, (lost, won) in results.insurance().items():
        out.print(f"{name.capitalize()}: taken {lost + won:,} times; the dealer had it {won:,} times.\n")
    if request.to_cut_card:
        _write_shoes(out, found)
    _write_outlook(out, found.outlook, results.ante, found.stay)
    rate = results.rounds / max(found.seconds, 1e-9) / 1e6
    out.print(f"\n{found.seconds:.1f} s, {rate:.1f} million rounds a second. ± is one standard error.", style="dim")
    write_saved(out, found.saved)


def _exactly(prepared: Simulation) -> str:
    """The exact edge of the strategy, or else of best play."""
    if prepared.exact is not None:
        return f"exactly, with fresh shuffles: {prepared.exact:.4%}"
    return f"best play has exactly, with fresh shuffles: {-prepared.game.ev:.4%}"


def _about(found: RunResult) -> str:
    request = found.prepared.request
    dealt = "dealt to the cut card" if request.to_cut_card else "each from a fresh shuffle"
    spots = "" if request.spots == 1 else f", {request.spots} spots"
    errs = f", {request.mistakes:.3g} of decisions wrong" if request.mistakes else ""
    return f"{found.results.rounds:,} rounds {dealt}{spots}, {request.strategy} play{errs}, seed {request.seed}"


def _common(outcomes: dict[float, float], least: float = 0.0005) -> list[tuple[float, float]]:
    return [(net, share) for net, share in outcomes.items() if share >= least]


def _write_shares(out: Console, title: str, shares: dict[str, float]) -> None:
    """A column for each, in as many rows of columns as the terminal needs."""
    table = _shares(title, shares)
    if width_of(out, table) > out.width and len(shares) > 1:
        half = dict(islice(shares.items(), len(shares) // 2))
        rest = {name: share for name, share in shares.items() if name not in half}
        out.print(title, style="bold", end="\n" if title else "")
        _write_shares(out, "", half)
        _write_shares(out, "", rest)
    else:
        out.print(table)


def _shares(title: str, shares: dict[str, float]) -> Table:
    table = Table(box=None, padding=(0, 1), title=title or None, title_justify="left", title_style="bold")
    for name in shares:
        table.add_column(name, justify="right")
    table.add_row(*(f"{share:.3%}" for share in shares.values()))
    return table


def _means(title: str, means: dict[str, Mean]) -> Table:
    table = Table(box=None, padding=(0, 1), title=title, title_justify="left", title_style="bold", show_header=False)
    for name, mean in means.items():
        often = f"one in {1 / mean.value:,.0f}" if mean.value else "never"
        table.add_row(f"  {name}", f"{mean.value:.5%}", f"± {mean.error:.5%}", often)
    return table


def _write_shoes(out: Console, found: RunResult) -> None:
    """What whole shoes come to, and how the cut card shifts the edge."""
    shoes, effect = found.results.shoes(), found.results.cut_card_effect(found.prepared.exact)
    if shoes is not None:
        each = f"{shoes.net:+.4f} antes each, spread {shoes.sd:.2f}"
        out.print(styled("\n[bold]Shoes[/] {}", f"{shoes.number:,} of {shoes.rounds:.2f} rounds: {each}."))
    if effect is not None:
        untouched, shift = effect
        known = (
            "exactly" if found.prepared.exact is not None else f"± {untouched.error:.4%}, by rounds that all shoes have"
        )
        out.print(
            f"The cut card raises the edge by {shift.value:.4%} ± {shift.error:.4%}: without one it is "
            f"{untouched.value:.4%} {known}."
        )


def _write_outlook(out: Console, ahead: Outlook, ante: int, stay: tuple[float, int]) -> None:
    session, (hours, buy_in) = ahead.session, stay
    low, high = session.quantiles[0.05], session.quantiles[0.95]
    source = "; the rest is by the exact edge" if ahead.is_exact else ""
    pace = f"about {ahead.rounds_an_hour:.0f} rounds an hour at a usual pace{source}."
    out.print(styled("\n[bold]At the table[/] {}", pace))
    broke = f"{session.ruin:.1%}{_plus_minus(ahead.ruin_error, '.1%')}"
    out.print(
        f"A player who sits down with {buy_in} antes ({Money(buy_in * ante)}) for {hours:g} hours is broke before with "
        f"{broke}, ahead with {session.ahead:.1%}, and in nine of ten cases between {low:+.1f} and {high:+.1f} antes."
    )
    out.print(
        f"The house wins {ahead.won_an_hour:.3f} antes an hour and spot, and holds {session.hold:.2%} of such a buy-in."
    )
    if ahead.won_an_hour > 0:
        _write_reserves(out, ahead)


def _write_reserves(out: Console, ahead: Outlook) -> None:
    if inf in ahead.reserve_errors.values():
        out.print("What it needs behind one spot is not known yet: the edge may as well be the player's.")
        return
    needs = [
        f"{reserve:,.0f}{_plus_minus(ahead.reserve_errors[risk], ',.0f')} antes for {risk:.1%}"
        for risk, reserve in ahead.reserves.items()
    ]
    out.print(f"Its risk of ever losing what it has behind one spot: {', '.join(needs)}.")


def _plus_minus(error: float, form: str) -> str:
    return f" ± {error:{form}}" if error else ""
