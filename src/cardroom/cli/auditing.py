"""Audits in the terminal: worked out with a line that tells how far they are, and written for people."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cardroom.audit import Audit, Verdict, audit
from cardroom.cli.compiling import compiling
from cardroom.cli.console import console, styled
from cardroom.sheets import HouseSheet, MixSheet, ids, load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from cardroom.audit import Finding

_STYLES = {
    Verdict.TRUE: "green",
    Verdict.FALSE: "bold red",
    Verdict.ELSEWHERE: "bold magenta",
    Verdict.MISPRINTED: "bold yellow",
}
_LEAST, _SHOWS = 1e-10, 5e-7
"""Differences of edges that there are, and those that show in print."""


def exhibits() -> list[str]:
    """The sheets that stand for a whole exhibit: house games, and mixes with all their games."""
    sheets = [load(name) for name in ids()]
    whole = [sheet for sheet in sheets if isinstance(sheet, HouseSheet | MixSheet)]
    return [sheet.id for sheet in sorted(whole, key=lambda sheet: sheet.exhibit or "") if sheet.exhibit]


def audits_of(refs: Iterable[str], readings: dict[str, str]) -> list[Audit]:
    """The audits of these sheets; how far they are is told apart from the output."""
    for ref in (refs := list(refs)):
        load(ref, readings)
    compiling()
    aside = console(stderr=True)
    found = []
    with aside.status("") as status, _pool() as pool:
        for ref in refs:

            def tell(what: str, number: int, ref: str = ref) -> None:
                many = f" ({number} games to work out)" if number > 1 else ""
                status.update(styled("{}: {}{}", ref, what, many))

            try:
                found.append(audit(ref, readings, tell, pool))
            except KeyboardInterrupt:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    return found


def _pool() -> ProcessPoolExecutor:
    """Processes of their own, begun when there is work for them: a fork would inherit threads."""
    return ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), _leave_interrupts)


def _leave_interrupts() -> None:
    """The process that asked deals with Ctrl-C; those that work for it keep quiet."""
    signal(SIGINT, SIG_IGN)


def write_audits(out: Console, audits: list[Audit]) -> None:
    """What is not true, with its reason; how much is; and what each reading costs."""
    for one in audits:
        out.print(styled("\n[bold green]{}[/]  [dim]{}[/]", one.sheet.name, one.sheet.id))
        out.print(styled("{}{}\n", _counted(one), _edge(one)))
        for finding in one.findings:
            if finding.verdict != Verdict.TRUE:
                _write_finding(out, finding)
        _write_priced(out, one)


def _counted(one: Audit) -> Text:
    number = len(one.findings)
    if not number:
        return Text("No figure is printed.")
    found = [Text(f"{one.count(verdict)} {verdict}", _STYLES[verdict]) for verdict in Verdict if one.count(verdict)]
    claims = f"{number} printed claim{'' if number == 1 else 's'}"
    return styled("{}: {}.", claims, Text(", ").join(found))


def _edge(one: Audit) -> Text:
    if one.figures is None:
        return Text()
    return styled(" House edge [bold]{}[/] with best play.", f"{one.figures.edge:.4%}")


def _write_finding(out: Console, finding: Finding) -> None:
    figures = (finding.id, finding.printed, finding.computed, _verdict(finding))
    out.print(styled("  [bold]{}[/]  prints {}; computed {}: {}", *figures))
    out.print(Padding(finding.why, (0, 0, 0, 4), expand=False))


def _verdict(finding: Finding) -> Text:
    return Text(str(finding.verdict), _STYLES[finding.verdict])


def _write_priced(out: Console, one: Audit) -> None:
    """The options that change the edge."""
    chosen = None if one.figures is None else one.figures.edge
    rows = [(row, row.edge, row.edge - chosen) for row in one.priced if row.edge is not None and chosen is not None]
    table = Table.grid(padding=(0, 2))
    for row, edge, more in rows:
        if abs(more) > _LEAST:
            side = "to the house" if more > 0 else "to the player"
            amount = f"{abs(more):.4%}" if abs(more) >= _SHOWS else "under 0.0001%"
            table.add_row(f"    {row.id} = {row.choice}", f"{edge:.4%}", f"{amount} {side}", Text(row.clause, "dim"))
    if table.rows:
        out.print("\n  What unclear clauses cost", style="bold")
        out.print(table)


def write_summary(out: Console, audits: list[Audit]) -> None:
    """Each exhibit on a few lines: what it claims, and what of it is not so."""
    out.print(styled("\n[bold green]♠ Cardroom[/]  Are the figures in the exhibits true?"))
    for one in audits:
        out.print(styled("\n[bold]{}[/]  [dim]{}[/]", one.sheet.name, one.sheet.id))
        out.print(styled("  {}{}", _counted(one), _edge(one)))
        table = Table.grid(padding=(0, 2))
        for finding in one.findings:
            if finding.verdict != Verdict.TRUE:
                table.add_row(f"    {finding.id}", finding.printed, finding.computed, _verdict(finding))
        if table.rows:
            out.print(table)
    out.print("\ncardroom audit tells the reasons; --html DIR and --pdf FILE make a report of them.", style="dim")
