"""Gets the kernels ready, and says so the first time, when that takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cardroom.sheets import HouseSheet

_FEW = {"A": 8, "7": 8, "K": 8}


def compiling(kernel: str = "") -> None:
    """One line to the user, apart from the output, if a kernel, or all of them, have yet to be compiled."""
    from cardroom.kernels.store import not_kept, own_store, say

    if own_store().has(kernel):
        return
    trouble = own_store().trouble()
    if trouble is None:
        click.echo("First run: compiling, once, for about half a minute ...", err=True)
    else:
        say(not_kept(trouble))


def warm_up(sheet: HouseSheet) -> None:
    """Loads the compiled kernels, or compiles them, by working out a game of a few cards."""
    compiling()
    from cardroom.odds.house import GameOdds, figures_of

    figures_of(GameOdds(sheet, shoe=_FEW))
