"""Audits worked out, with a line that tells how far they are."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import TYPE_CHECKING

from cardroom.audit import Audit, audit
from cardroom.audit.agreement import ROUNDS
from cardroom.cli.compiling import compiling
from cardroom.cli.console import console, styled
from cardroom.sheets import HouseSheet, MixSheet, ids, load

if TYPE_CHECKING:
    from collections.abc import Iterable


def exhibits() -> list[str]:
    """The sheets that stand for a whole exhibit: house games, and mixes with all their games."""
    sheets = [load(name) for name in ids()]
    whole = [sheet for sheet in sheets if isinstance(sheet, HouseSheet | MixSheet)]
    return [sheet.id for sheet in sorted(whole, key=lambda sheet: sheet.exhibit or "") if sheet.exhibit]


def audits_of(refs: Iterable[str], readings: dict[str, str], rounds: int = ROUNDS) -> list[Audit]:
    """The audits of these sheets, with rounds played beside; how far they are is told apart from the output."""
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
                found.append(audit(ref, readings, tell, pool, rounds))
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
