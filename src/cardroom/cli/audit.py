"""`cardroom audit`: every printed figure of an exhibit against what its rules give."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from cardroom.audit import Audit


@click.command("audit")
@click.argument("sheets", nargs=-1)
@options.reading
@click.option("--html", "folder", metavar="DIR", help="Write the report as a page into DIR.")
@click.option("--pdf", "paper", metavar="FILE", help="Write the report as a PDF.")
@options.as_json
def command(
    sheets: tuple[str, ...], readings: dict[str, str], folder: str | None, paper: str | None, *, as_json: bool
) -> None:
    """Judge every figure that an exhibit prints, and price what its unclear clauses leave open.

    Without SHEETS, all exhibits of the library. Readings can be chosen when one sheet is audited.
    """
    from cardroom.cli.auditing import audits_of, exhibits, write_audits
    from cardroom.cli.console import console
    from cardroom.cli.errors import BadInputError, bad_input

    if readings and len(sheets) != 1:
        raise BadInputError("--reading: readings belong to one sheet; name that sheet alone")
    if paper is not None and not paper.lower().endswith(".pdf"):
        raise BadInputError(f'--pdf: "{paper}" is not the name of a PDF; it must end in .pdf')
    with bad_input():
        for place in filter(None, (folder, paper and str(Path(paper).parent))):
            Path(place).mkdir(parents=True, exist_ok=True)
        audits = audits_of(sheets or exhibits(), readings)
        if folder is not None:
            _write_page(Path(folder), audits)
        if paper is not None:
            from cardroom.audit.report import pdf

            Path(paper).write_bytes(pdf(audits))
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(_found(audits)))
        return
    if folder is None and paper is None:
        write_audits(console(), audits)
    for written in filter(None, (folder and str(Path(folder) / "index.html"), paper)):
        click.echo(f"{written}: the audit of {', '.join(audit.sheet.id for audit in audits)}")


def _write_page(folder: Path, audits: list[Audit]) -> None:
    from cardroom.audit.report import html

    (folder / "index.html").write_text(html(audits), encoding="utf-8")


def _found(audits: list[Audit]) -> dict[str, Any]:
    """All claims and all options of readings, each with the sheet that it belongs to."""
    return {
        "claims": [
            {
                "id": finding.id,
                "sheet": audit.sheet.id,
                "printed": finding.printed,
                "computed": finding.computed,
                "verdict": finding.verdict,
                "why": finding.why,
            }
            for audit in audits
            for finding in audit.findings
        ],
        "readings": [
            {
                "id": priced.id,
                "sheet": audit.sheet.id,
                "choice": priced.choice,
                "edge": priced.edge,
                "is_chosen": priced.is_chosen,
                "says": priced.says,
            }
            for audit in audits
            for priced in audit.priced
        ],
    }
