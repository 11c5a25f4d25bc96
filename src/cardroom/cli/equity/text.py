"""Equities, for machines and for people."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.table import Table

from cardroom.cli.console import console, styled
from cardroom.placard.english import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.equity import EquitySpot, Result

_QUARTER = Fraction(1, 4)


def as_found(spot: EquitySpot, result: Result, seed: int, seconds: float) -> dict[str, Any]:
    """The result by its fixed keys; shares of the pot that come from a split are told apart."""
    found: dict[str, Any] = {
        "game": spot.sheet.id,
        "method": _method(result),
        "equity": _floats(result.equity),
        "win": _floats(result.win),
        "tie": _floats(result.tie),
        "parts": {
            name: {"equity": _floats(part.equity), "win": _floats(part.win), "tie": _floats(part.tie)}
            for name, part in result.parts.items()
        },
        "scoop": _floats(result.win),
        "quarter": _floats([_quarter(shares) for shares in result.shares]),
        "deals": result.deals,
        "seconds": seconds,
    }
    if result.is_exact:
        return found | {"exact": [str(equity) for equity in result.equity]}
    return found | {"trials": result.deals, "stderr": result.error, "seed": seed}


def write(spot: EquitySpot, hands: Sequence[str], result: Result, seed: int, seconds: float) -> None:
    """A table with a line for each hand."""
    out = console()
    is_split = len(result.parts) > 1
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    table.add_column("hand")
    titles = ["equity", *(words(name) for name in result.parts if is_split)]
    titles += ["wins all", "a part", "quarter"] if is_split else ["wins", "ties"]
    for title in titles:
        table.add_column(title, justify="right")
    best = max(result.equity)
    for player, hand in enumerate(hands):
        equity = f"{float(result.equity[player]):.4%}" + ("" if result.is_exact else f" ± {result.error[player]:.4%}")
        parts = [f"{float(part.equity[player]):.2%}" for part in result.parts.values() if is_split]
        often = [result.win[player], result.tie[player], *([_quarter(result.shares[player])] if is_split else [])]
        style = "bold green" if result.equity[player] == best else ""
        table.add_row(hand or "random", equity, *parts, *(f"{float(chance):.2%}" for chance in often), style=style)
    out.print(styled("\n[bold green]{}[/][dim]{}[/]\n", spot.sheet.name, _about(spot)))
    out.print(table)
    source = "all of them" if result.is_exact else f"at random, seed {seed}, ± one standard error"
    deals = "1 deal" if result.deals == 1 else f"{result.deals:,} deals"
    out.print(f"\n{_method(result)}: {deals}, {source}, in {seconds:.2f} s", style="dim")


def _about(spot: EquitySpot) -> str:
    boards = [f"board {board.known}" for board in spot.boards if board.known]
    known = [*boards, *([f"dead {spot.dead}"] if spot.dead else [])]
    return f"  {', '.join(known)}" if known else ""


def _method(result: Result) -> str:
    return "exact" if result.is_exact else "monte-carlo"


def _quarter(shares: dict[Fraction, Fraction]) -> Fraction:
    """How often a quarter of the pot is won, or less."""
    return sum((often for share, often in shares.items() if 0 < share <= _QUARTER), Fraction())


def _floats(values: Sequence[Fraction]) -> list[float]:
    return [float(value) for value in values]
