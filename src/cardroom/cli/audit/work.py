"""Audits worked out, with a line that tells how far they are."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardroom.audit import Audit, audit, checkpoint
from cardroom.cli.compiling import compiling
from cardroom.cli.console import console, styled
from cardroom.cli.errors import BadInputError
from cardroom.cli.files import read
from cardroom.cli.jobs import LostWorkError, save_as, staying_crew
from cardroom.jobs.checkpoint import SavedError, unseal
from cardroom.jobs.crews import LostError
from cardroom.jobs.stop import Stopped
from cardroom.sheets import HouseSheet, MixSheet, ids, load

if TYPE_CHECKING:
    from cardroom.audit.checkpoint import AuditRequest
    from cardroom.audit.edges import Known


def exhibits() -> tuple[str, ...]:
    """The sheets that stand for a whole exhibit: house games, and mixes with all their games."""
    sheets = [load(name) for name in ids()]
    whole = [sheet for sheet in sheets if isinstance(sheet, HouseSheet | MixSheet)]
    return tuple(sheet.id for sheet in sorted(whole, key=lambda sheet: sheet.exhibit or "") if sheet.exhibit)


class Audits(NamedTuple):
    """Audits that are done, and if there are others, which, why they are not, and the file to go on from."""

    done: list[Audit]
    left: tuple[str, ...] = ()
    why: str = ""
    code: int = 0
    saved: str | None = None


def go_on(path: str) -> Audits:
    """The audits that a file asks for, without what it has worked out already."""
    try:
        saved = checkpoint.load(unseal(read(path), checkpoint.AUDIT)[1])
    except SavedError as error:
        raise BadInputError(f"{path}: {error}") from error
    return audits_of(saved.asked, saved.edges, path)


def audits_of(asked: AuditRequest, known: Known | None = None, path: str | None = None) -> Audits:
    """The audits that are asked for; how far they are is told apart from the output.

    If they are broken off, what is worked out stays in a file, the one that it came from if there is one.
    """
    refs, readings, known = asked.sheets, asked.readings, {} if known is None else known
    for ref in refs:
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
                done.append(audit(ref, readings, tell, crew, asked.rounds, known))  # noqa: PERF401 - one by one, should it be stopped
        except (Stopped, LostError) as broken:
            if not (done or known):
                raise broken if isinstance(broken, Stopped) else LostWorkError(str(broken)) from broken
            why, code = ("stopped", broken.code) if isinstance(broken, Stopped) else (str(broken), 1)
    if len(done) == len(refs):
        return Audits(done)
    mark = sha256(repr(asked).encode()).hexdigest()[:8]
    saved = save_as(path, f"{Path(refs[0]).stem}-{mark}", checkpoint.save(asked, known), checkpoint.AUDIT)
    return Audits(done, refs[len(done) :], why, code, saved)
