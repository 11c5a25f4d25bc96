"""How random a shuffle is, written for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from cardroom.cli.console import styled
from cardroom.kernels.shuffling.mixing import CLOSE
from cardroom.placard.english import number
from cardroom.sheets.equipment import Shuffler
from cardroom.sim.shuffling import conclusion
from cardroom.sim.shuffling.cases import EVERY_SHOE, NEW_TABLE, PERFECT
from cardroom.sim.shuffling.report import ERRORS

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from cardroom.sheets import HouseSheet
    from cardroom.sim.shuffling import ShuffleReport
    from cardroom.sim.shuffling.estimate import Estimate

_HEADS = {NEW_TABLE: "new table,\nwith the wash", EVERY_SHOE: "every\nlater shoe", PERFECT: "perfect\nshuffle"}
_PLACES = {"position_correlation": 4, "zone_distance": 4, "distance_at_least": 4}
_NOTE = (
    "± is one standard error; what differs from a perfect shuffle by more than chance has it is coloured. The pile is "
    "looked at as it lies before the cut, which everybody sees; guesses are at the shoe as dealt, cut and burned. "
    "The player who guesses names the card that came next in the old order after the one just dealt, of those not seen."
)


def write_report(out: Console, sheet: HouseSheet, report: ShuffleReport, seconds: float) -> None:
    """The figures of every case beside those of a perfect shuffle, and what they come to."""
    about = f"{sheet.id}, {report.cards} cards, {report.shoes:,} shoes each way"
    out.print(styled("\n[bold green]{}[/]  [dim]{}[/]\n", sheet.name, about))
    if sheet.equipment.shuffler == Shuffler.MACHINE:
        out.print("The cards are shuffled by machine; what follows is about the hand shuffle that the sheet has too.\n")
    out.print(_figures(report))
    out.print("\nDistance from perfect after riffles of all cards at once, exactly", style="bold")
    for cards, distances in report.riffles.items():
        out.print(_riffles(cards, distances))
    out.print("\nWhat this comes to", style="bold")
    for sentence in conclusion(report):
        out.print(f"• {sentence}")
    out.print(f"\n{_NOTE} {seconds:.1f} s.", style="dim")


def _figures(report: ShuffleReport) -> Table:
    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False, show_edge=False)
    table.add_column("")
    for case in report.cases:
        table.add_column(_HEADS[case], justify="right")
    table.add_column("\nexactly", justify="right")
    columns = [list(report.compared(case)) for case in report.cases]
    for name, *cells in zip(_names(report), *columns, strict=True):
        places = _PLACES.get(cells[0][0], 2)
        written = [_written(found, perfect, places) for _, found, perfect in cells]
        table.add_row(name, *written, f"{cells[0][2]:.{places}f}")
    table.add_row("House edge, dealt to the cut card", *(_edge(report, case) for case in report.cases), "")
    table.add_section()
    return table


def _edge(report: ShuffleReport, case: str) -> Text:
    edge = report.edges[case]
    said = styled("{} [dim]± {}[/]", f"{edge.mean:.3%}", f"{edge.stderr:.3%}")
    return said if report.is_same_edge(case) else styled("[bold red]{}[/]", said)


def _names(report: ShuffleReport) -> tuple[str, ...]:
    return (
        f"Neighbours that stay together, of {report.cards - 1}",
        f"Neighbours within {number(CLOSE)} cards, in order",
        "Rising sequences",
        f"A slug of {report.slug} cards lies within",
        "Place before and after, correlation",
        "Half deck before and after, distance",
        "Distance from perfect, at least",
        f"Guessed of {report.dealt} cards dealt",
    )


def _written(found: Estimate, perfect: float, places: int) -> Text:
    mean, error = f"{round(found.mean, places) + 0.0:.{places}f}", f"{found.stderr:.{places}f}"
    said = styled("{} [dim]± {}[/]", mean, error)
    return said if found.is_near(perfect, ERRORS) else styled("[bold red]{}[/]", said)


def _riffles(cards: int, distances: dict[int, float]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    table.add_column(f"{cards} cards", min_width=9)
    for riffles in distances:
        table.add_column(str(riffles), justify="right", min_width=5)
    table.add_row("", *(f"{apart:.3f}" for apart in distances.values()))
    return table
