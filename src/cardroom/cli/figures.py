"""The figures of a game, written for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from cardroom.cli.console import styled
from cardroom.money import Money
from cardroom.odds.house import convention
from cardroom.odds.house.side import insurance_ev, side_bet_ev
from cardroom.placard.english import words

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.odds.house import Figures, GameOdds

_BAR = 36


def write_figures(out: Console, game: GameOdds, figures: Figures, gain: float, seconds: float) -> None:
    """Edge, spread, results, bonuses and side bets, with the convention they rest on."""
    about = f"{game.sheet.id}, ante {Money(game.ante)}, best play"
    out.print(styled("\n[bold green]{}[/]  [dim]{}[/]\n", game.sheet.name, about))
    table = _grid()
    table.add_row("House edge", Text(f"{figures.edge:.4%}", style="bold"), "of the ante")
    table.add_row("", f"{figures.edge_per_wagered:.4%}", f"of all wagers, which come to {figures.wagered:.4f} antes")
    table.add_row("Standard deviation", f"{figures.sd:.4f}", "antes a round")
    for name, ev in {name: side_bet_ev(game.sheet, name) for name in game.sheet.side_bets}.items():
        table.add_row(words(name).capitalize(), f"{-float(ev):.4%}", f"of that bet, exactly {-ev}")
    if (insured := insurance_ev(game.sheet)) is not None:
        table.add_row("Insurance", f"{-float(insured):.4%}", f"of that bet, exactly {-insured}")
    out.print(table)
    out.print("\nResults of a round, in antes", style="bold")
    out.print(_results(figures))
    if figures.bonuses:
        out.print("\nBonuses", style="bold")
        bonuses = _grid()
        for name, chance in figures.bonuses.items():
            often = f"one in {1 / chance:,.0f}" if chance > 0 else "never"
            bonuses.add_row(words(name).capitalize(), f"{chance:.7%}", often)
        out.print(bonuses)
    out.print(
        f"\nSplits: {convention.NAME}: {convention.SAYS}. Plans that know of the pair's other card "
        f"({convention.BETTER}) would gain {gain:.7%}. {seconds:.2f} s.",
        style="dim",
    )


def _grid() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    return table


def _results(figures: Figures) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    seen = {net: chance for net, chance in figures.outcomes.items() if chance >= 0.00005}  # noqa: PLR2004 - what shows
    most = max(seen.values())
    for net, chance in seen.items():
        colour = "red" if net < 0 else "green" if net > 0 else "dim"
        bar = "█" * round(_BAR * chance / most) or "▏"
        table.add_row(f"{net:+g}" if net else "0", f"{chance:.2%}", Text(bar, style=colour))
    rest = 1 - sum(seen.values())
    if rest > 0:
        table.add_row("other", f"{rest:.2%}", "")
    return table
