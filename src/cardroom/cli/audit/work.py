"""Audits worked out, with a line that tells how far they are."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from cardroom.audit import Audit, audit
from cardroom.audit.agreement import ROUNDS
from cardroom.cli.compiling import compiling
from cardroom.cli.console import console, styled
from cardroom.cli.jobs import LostWorkError, staying_crew
from cardroom.jobs.crews import LostError
from cardroom.jobs.stop import Stopped
from cardroom.sheets import HouseSheet, MixSheet, ids, load

if TYPE_CHECKING:
    from collections.abc import Iterable


def exhibits() -> list[str]:
    """The sheets that stand for a whole exhibit: house games, and mixes with all their games."""
    sheets = [load(name) for name in ids()]
    whole = [sheet for sheet in sheets if isinstance(sheet, HouseSheet | MixSheet)]
    return [sheet.id for sheet in sorted(whole, key=lambda sheet: sheet.exhibit or "") if sheet.exhibit]


class Audits(NamedTuple):
    """Audits that are done, and if there are others, which and why they are not."""

    done: list[Audit]
    left: list[str]
    why: str = ""
    code: int = 0


def audits_of(refs: Iterable[str], readings: dict[str, str], rounds: int = ROUNDS) -> Audits:
    """The audits of these sheets, with rounds played beside; how far they are is told apart from the output."""
    for ref in (refs := list(refs)):
        load(ref, readings)
    compiling()
    aside = console(stderr=True)
    done: list[Audit] = []
    with aside.status("") as status, staying_crew(os.cpu_count() or 1) as crew:

        def tell(what: str, number: int) -> None:
            many = f" ({number} games to work out)" if number > 1 else ""
            status.update(styled("{}: {}{}", refs[len(done)], what, many))

        try:
            for ref in refs:
                done.append(audit(ref, readings, tell, crew, rounds))  # noqa: PERF401 - one by one, should it be stopped
        except Stopped as stopped:
            if not done:
                raise
            return Audits(done, refs[len(done) :], "stopped", stopped.code)
        except LostError as lost:
            if not done:
                raise LostWorkError(str(lost)) from lost
            return Audits(done, refs[len(done) :], str(lost), code=1)
    return Audits(done, [])
