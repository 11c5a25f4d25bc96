"""Audits worked out, with a line that tells how far they are."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardroom import exhibit
from cardroom.audit import Audit, audit, checkpoint
from cardroom.cli.compiling import compiling
from cardroom.cli.console import console, styled
from cardroom.cli.files import read
from cardroom.cli.jobs import LostWorkError, of_file, save_as, staying_crew
from cardroom.jobs.checkpoint import unseal
from cardroom.jobs.crews import LostError
from cardroom.jobs.stop import Stopped
from cardroom.sheets import select

if TYPE_CHECKING:
    from cardroom.audit.checkpoint import AuditRequest
    from cardroom.audit.edges import Known


def exhibits() -> tuple[str, ...]:
    """The sheets that stand for a whole exhibit, in the order of the exhibits."""
    registers = map(exhibit.load, exhibit.ids())
    return tuple(register.sheet for register in sorted(registers, key=lambda register: register.exhibit))


class Audits(NamedTuple):
    """Audits that are done, and if there are others, which, why they are not, and the file to go on from."""

    done: list[Audit]
    left: tuple[str, ...] = ()
    why: str = ""
    code: int = 0
    saved: str | None = None


def go_on(path: str) -> Audits:
    """The audits that a file asks for, without what it has worked out already."""
    with of_file(path):
        saved = checkpoint.load(unseal(read(path), checkpoint.AUDIT)[1])
    return audits_of(saved.asked, saved.edges, path)


def audits_of(asked: AuditRequest, known: Known | None = None, path: str | None = None) -> Audits:
    """The audits that are asked for; how far they are is told apart from the output.

    If they are broken off, what is worked out stays in a file, the one that it came from if there is one.
    """
    refs, known = asked.sheets, {} if known is None else known
    chosen = [select(ref, asked.readings) for ref in refs]
    compiling()
    aside = console(stderr=True)
    done: list[Audit] = []
    with aside.status("") as status, staying_crew(os.cpu_count() or 1) as crew:

        def tell(what: str, number: int) -> None:
            many = f" ({number} games to work out)" if number > 1 else ""
            status.update(styled("{}: {}{}", refs[len(done)], what, many))

        try:
            for sheet in chosen:
                done.append(audit(sheet, None, tell, crew, asked.rounds, known))  # noqa: PERF401 - one by one, should it be stopped
        except (Stopped, LostError) as broken:
            if not (done or known):
                raise broken if isinstance(broken, Stopped) else LostWorkError(str(broken)) from broken
            why, code = ("stopped", broken.code) if isinstance(broken, Stopped) else (str(broken), 1)
    if len(done) == len(refs):
        return Audits(done)
    mark = sha256(repr(asked).encode()).hexdigest()[:8]
    saved = save_as(path, f"{Path(refs[0]).stem}-{mark}", checkpoint.save(asked, known), checkpoint.AUDIT)
    return Audits(done, refs[len(done) :], why, code, saved)
