"""`cardroom audit`: every printed figure of an exhibit against what its rules give."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from datetime import date

    from cardroom.audit import Audit

_PAGE = "index.html"
_ANEW = {"resume", "folder", "paper", "day", "strict", "as_json"}
"""Options that audits may be given when they go on."""


@click.command("audit")
@click.argument("sheets", nargs=-1)
@options.reading
@click.option("--html", "folder", metavar="DIR", help="Write the report as a page into DIR.")
@click.option("--pdf", "paper", metavar="FILE", help="Write the report as a PDF.")
@click.option(
    "--rounds",
    default="10M",
    show_default=True,
    metavar="NUMBER",
    help="House games: how many rounds to simulate beside the exact figures; 0 for none.",
)
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The day that the report bears; today by default.")
@click.option("--resume", metavar="FILE", help="Go on with audits that were broken off.")
@click.option("--strict", is_flag=True, help="End with exit code 1 if a claim is not true as printed.")
@options.as_json
def command(sheets: tuple[str, ...], readings: dict[str, str], *, strict: bool, as_json: bool, **asked: Any) -> None:  # noqa: ANN401 - click's options
    """Judge every figure that an exhibit prints, and price what its unclear clauses leave open.

    Without SHEETS, all exhibits of the library. Readings can be chosen when one sheet is audited.
    """
    from cardroom.audit.checkpoint import AUDIT, AuditRequest
    from cardroom.cli.audit.work import audits_of, exhibits, go_on
    from cardroom.cli.console import console
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.cli.files import check_target
    from cardroom.cli.jobs import write_saved

    if asked["resume"] is not None:
        options.refuse_beside_resume(_ANEW)
    folder, paper = asked["folder"], asked["paper"]
    if readings and len(sheets) != 1:
        raise BadInputError("--reading: readings belong to one sheet; name that sheet alone")
    if paper is not None and not paper.lower().endswith(".pdf"):
        raise BadInputError(f'--pdf: "{paper}" is not the name of a PDF; it must end in .pdf')
    rounds = 0 if asked["rounds"] == "0" else options.many("--rounds", asked["rounds"], "rounds")
    on = _day(asked["day"])
    with bad_input():
        for place in filter(None, (folder, paper and str(Path(paper).parent))):
            Path(place).mkdir(parents=True, exist_ok=True)
        check_target("--html", folder and str(Path(folder) / _PAGE))
        check_target("--pdf", paper)
        if asked["resume"] is not None:
            found = go_on(asked["resume"])
        else:
            found = audits_of(AuditRequest(sheets=sheets or exhibits(), readings=readings, rounds=rounds))
        audits = found.done
        written = (
            list(filter(None, (_write_page(folder, audits, on), _write_paper(paper, audits, on)))) if audits else []
        )
    if audits:
        _tell(audits, on, written, as_json=as_json)
    if found.left:
        click.echo(f"Broken off ({found.why}): {', '.join(found.left)}: not audited.", err=True)
        write_saved(console(stderr=True), found.saved, AUDIT)
        raise SystemExit(found.code)
    if strict:
        _end_strictly(audits)


def _day(written: str | None) -> date:
    from datetime import date

    from cardroom.cli.errors import BadInputError

    try:
        return date.today() if written is None else date.fromisoformat(written)  # noqa: DTZ011 - the user's own day
    except ValueError as error:
        raise BadInputError(f'--date: "{written}" is not a day; write it like 2026-03-01') from error


def _write_page(folder: str | None, audits: list[Audit], on: date) -> str | None:
    if folder is None:
        return None
    from cardroom.audit.report import html
    from cardroom.cli.files import write

    path = str(Path(folder) / _PAGE)
    write(path, html(audits, on))
    return path


def _write_paper(paper: str | None, audits: list[Audit], on: date) -> str | None:
    if paper is None:
        return None
    from cardroom.audit.report import pdf
    from cardroom.cli.files import write

    write(paper, pdf(audits, on))
    return paper


def _tell(audits: list[Audit], on: date, written: list[str], *, as_json: bool) -> None:
    """Says what was found, or where it was written."""
    from cardroom.cli.audit.text import plain, write_audits
    from cardroom.cli.console import console

    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(plain(audits, on)))
        return
    if not written:
        write_audits(console(), audits, on)
    for path in written:
        click.echo(f"{path}: the audit of {', '.join(audit.sheet.id for audit in audits)}")


def _end_strictly(audits: list[Audit]) -> None:
    """Names the claims that are not true, apart from the output, and ends with 1 if there are any."""
    untrue = [f"{audit.sheet.id}: {finding.id} is {finding.verdict}" for audit in audits for finding in audit.untrue]
    for told in untrue:
        click.echo(told, err=True)
    if untrue:
        raise SystemExit(1)
