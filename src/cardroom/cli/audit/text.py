"""Audits as they are told: to people in the terminal, and to machines."""

from __future__ import annotations

from fractions import Fraction
from importlib.metadata import version
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cardroom.audit import Audit, Verdict
from cardroom.audit.report.house import together
from cardroom.audit.report.view import chosen, made, method, remarks
from cardroom.cli.console import styled
from cardroom.sheets.common import spoken

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from rich.console import Console

    from cardroom.audit import Finding, PricedOption
    from cardroom.audit.agreement import Agreement
    from cardroom.audit.wagers import WagerTable

_STYLES = {
    Verdict.TRUE: "green",
    Verdict.FALSE: "bold red",
    Verdict.ELSEWHERE: "bold magenta",
    Verdict.MISPRINTED: "bold yellow",
}
_LEAST, _SHOWS = 1e-10, 5e-7
"""Differences of edges that there are, and those that show in print."""


def write_audits(out: Console, audits: list[Audit], on: date) -> None:
    """What is not true, with its reason; how much is; and what each reading costs."""
    for one in audits:
        out.print(styled("\n[bold green]{}[/]  [dim]{}[/]", one.sheet.name, one.sheet.id))
        for told in chosen(one):
            out.print(styled("Read with [bold]{}[/]", told))
        out.print(styled("{}{}\n", _counted(one), _edge(one)))
        for finding in one.untrue:
            _write_finding(out, finding)
        for told in remarks(one):
            out.print(Padding(told, (1, 0, 0, 2), expand=False))
        (_write_open if one.figures is None else _write_priced)(out, one)
        if one.agreement is not None:
            _write_agreement(out, one.agreement)
    out.print(styled("\n[dim]{}. {}[/]", made(on), " ".join(method(audits))))


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
    figures = (finding.id, finding.printed, finding.computed, _verdict(finding), Text(_place(finding), "dim"))
    told = styled("[bold]{}[/]  prints {}; computed {}: {}{}", *figures)
    out.print(Padding(told, (0, 0, 0, 2), expand=False))
    out.print(Padding(finding.why, (0, 0, 0, 4), expand=False))


def _place(finding: Finding) -> str:
    named = {"sentence": finding.at, "clause": finding.clause}
    told = ", ".join(f"{noun} {name}" for noun, name in named.items() if name)
    return f" ({told})" if told else ""


def _verdict(finding: Finding) -> Text:
    return Text(str(finding.verdict), _STYLES[finding.verdict])


def _write_priced(out: Console, one: Audit) -> None:
    """The options that change an edge, one by one and all together."""
    table = Table.grid(padding=(0, 2))
    for row, bet, edge, more in _moves(one):
        side = "to the house" if more > 0 else "to the player"
        amount = f"{abs(more):.4%}" if abs(more) >= _SHOWS else "under 0.0001%"
        named = f"    {row.id} = {row.choice}"
        table.add_row(named, f"{edge:.4%}", f"{amount} {side}{bet}", Text(row.clause, "dim"))
    if table.rows:
        out.print("\n  What unclear clauses cost", style="bold")
        out.print(table)
    if table.rows and one.joint is not None:
        out.print(Padding(together(one.joint), (1, 0, 0, 4), expand=False))


def _moves(one: Audit) -> Iterator[tuple[PricedOption, str, float, float]]:
    """Options that move the house edge, or the house's part of a bet beside the hand: which bet, where, how far."""
    chosen = {(row.id, bet): edge for row in one.priced if row.is_chosen for bet, edge in _edges(row)}
    for row in one.priced:
        for bet, edge in _edges(row):
            more = edge - chosen.get((row.id, bet), edge)
            if abs(more) > _LEAST:
                yield row, f" on {spoken(bet)}" if bet else "", edge, more


def _edges(row: PricedOption) -> Iterator[tuple[str, float]]:
    """The edges of an option: of the hand, and of each bet that is moved."""
    if row.edge is not None:
        yield "", row.edge
    yield from row.bets


def _write_open(out: Console, one: Audit) -> None:
    """All questions that are left open, where none has a price; the option that is taken is marked."""
    if one.priced:
        out.print("\n  How unclear clauses are read", style="bold")
    for (name, games), group in groupby(one.priced, lambda option: (option.id, option.games)):
        options = list(group)
        where = Text(f" In {', '.join(games)}." if games else "", "dim")
        clause = Text(f"  {options[0].clause}", "dim")
        asked = styled("[bold]{}[/]  {}{}{}", name, options[0].question, where, clause)
        out.print(Padding(asked, (0, 0, 0, 4), expand=False))
        for option in options:
            told = f"{'●' if option.is_chosen else '○'} {option.choice}: {option.says}"
            out.print(Padding(told, (0, 0, 0, 6), expand=False))


def _write_agreement(out: Console, agreement: Agreement) -> None:
    out.print(
        styled("\n  [bold]Agreement with simulation[/]  {}", f"{agreement.rounds:,} rounds, seed {agreement.seed}")
    )
    table = Table.grid(padding=(0, 2))
    for row in agreement.compared:
        apart = f"{abs(row.deviation):.2f} standard errors apart"
        table.add_row(f"    {row.name}", f"{row.exact:.4%}", f"simulated {row.played:.4%} ± {row.error:.4%}", apart)
    out.print(table)


def write_summary(out: Console, audits: list[Audit]) -> None:
    """Each exhibit on a few lines: what it claims, and what of it is not so."""
    out.print(styled("\n[bold green]♠ Cardroom[/]  Are the figures in the exhibits true?"))
    for one in audits:
        out.print(styled("\n[bold]{}[/]  [dim]{}[/]", one.sheet.name, one.sheet.id))
        out.print(styled("  {}{}", _counted(one), _edge(one)))
        table = Table.grid(padding=(0, 2))
        for finding in one.untrue:
            table.add_row(f"    {finding.id}", finding.printed, finding.computed, _verdict(finding))
        if table.rows:
            out.print(table)
    out.print("\ncardroom audit tells the reasons; --html DIR and --pdf FILE make a report of them.", style="dim")


def plain(audits: list[Audit], on: date) -> dict[str, Any]:
    """For machines: all claims and all options of readings, each with its sheet, and the sheets themselves."""
    return {
        "date": on,
        "version": version("cardroom"),
        "method": list(method(audits)),
        "sheets": [_sheet(audit) for audit in audits],
        "claims": [_claim(audit, finding) for audit in audits for finding in audit.findings],
        "readings": [_reading(audit, option) for audit in audits for option in audit.priced],
    }


def _sheet(audit: Audit) -> dict[str, Any]:
    return {
        "sheet": audit.sheet.id,
        "name": audit.sheet.name,
        "exhibit": audit.sheet.exhibit,
        "readings": dict(audit.readings),
        "edge": None if audit.figures is None else audit.figures.edge,
        "remarks": list(remarks(audit)),
        "wagers": [_wager(table) for table in audit.wagers],
        "agreement": None if audit.agreement is None else _agreement(audit.agreement),
        "joint": audit.joint,
    }


def _wager(table: WagerTable) -> dict[str, Any]:
    return {
        "name": table.name,
        "ev": _plain(table.ev),
        "exact": str(table.ev) if isinstance(table.ev, Fraction) else None,
        "rows": [
            {
                "event": row.event,
                "pays": _plain(row.pays),
                "combinations": row.combinations,
                "probability": _plain(row.probability),
                "return": _plain(row.returns),
            }
            for row in table.rows
        ],
    }


def _plain(value: Fraction | float | None) -> float | None:
    return None if value is None else float(value)


def _agreement(agreement: Agreement) -> dict[str, Any]:
    return {
        "rounds": agreement.rounds,
        "seed": agreement.seed,
        "compared": [
            {
                "name": row.name,
                "exact": row.exact,
                "simulated": row.played,
                "stderr": row.error,
                "deviation": row.deviation,
            }
            for row in agreement.compared
        ],
    }


def _claim(audit: Audit, finding: Finding) -> dict[str, Any]:
    return {
        "id": finding.id,
        "sheet": audit.sheet.id,
        "printed": finding.printed,
        "computed": finding.computed,
        "verdict": finding.verdict,
        "why": finding.why,
        "clause": finding.clause,
        "places": [{"at": place.at, "section": place.section} for place in finding.places],
    }


def _reading(audit: Audit, option: PricedOption) -> dict[str, Any]:
    return {
        "id": option.id,
        "sheet": audit.sheet.id,
        "choice": option.choice,
        "edge": option.edge,
        "is_chosen": option.is_chosen,
        "says": option.says,
        "question": option.question,
        "clause": option.clause,
        "games": option.games,
        "bets": dict(option.bets),
    }
