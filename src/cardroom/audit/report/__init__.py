"""The report of an audit: a page that needs nothing else, and the same on paper."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec
import typst
from jinja2 import Environment

from cardroom.audit.report.view import report_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from cardroom.audit.findings import Audit


def html(audits: Sequence[Audit], on: date | None = None) -> str:
    """The text of one HTML file; the day that it bears is told by whoever makes it."""
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return environment.from_string(_template("report.html.j2")).render(report=report_of(audits, on))


def pdf(audits: Sequence[Audit], on: date | None = None) -> bytes:
    """A PDF that is the same on every machine: only fonts that Typst brings along, and no date but the one told."""
    template, inputs = source(audits, on)
    return typst.compile(template, sys_inputs=inputs, ignore_system_fonts=True)


def source(audits: Sequence[Audit], on: date | None = None) -> tuple[bytes, dict[str, str]]:
    """The PDF's Typst source and what it is given; data never is a part of the source, so nothing needs escaping."""
    data = msgspec.json.encode(report_of(audits, on)).decode()
    return _template("report.typ").encode(), {"report": data}


def _template(name: str) -> str:
    return files("cardroom.audit.report").joinpath("templates", name).read_text(encoding="utf-8")
