"""How the games of each family are simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cli import options
from cardroom.cli.errors import bad_input
from cardroom.cli.files import read
from cardroom.cli.jobs import of_file
from cardroom.cli.simulate import poker, rounds
from cardroom.jobs.checkpoint import unseal
from cardroom.sheets import HouseSheet, MixSheet, PokerSheet
from cardroom.sim.house.checkpoint import HOUSE
from cardroom.sim.poker.checkpoint import POKER

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.cli.simulate.options import SimulationOptions
    from cardroom.sheets import AnySheet, Selection

_ANEW = {"workers", "cluster", "resume", "hours", "buy_in", "page", "as_json"}
"""Options that a simulation may be given when it goes on."""

FAMILIES: dict[type[AnySheet], Callable[[Selection, SimulationOptions], None]] = {
    HouseSheet: rounds.simulate,
    PokerSheet: poker.simulate,
    MixSheet: poker.simulate,
}
FILES: dict[str, Callable[[str, bytes, SimulationOptions], None]] = {HOUSE: rounds.resume, POKER: poker.resume}
"""The same for the kinds of files to go on from."""


def simulate(chosen: Selection, asked: SimulationOptions) -> None:
    """Plays what is asked for, and writes what comes of it, even if it is stopped."""
    FAMILIES[type(chosen.sheet)](chosen, asked)


def resume(path: str, asked: SimulationOptions) -> None:
    """Goes on with what a file holds."""
    options.refuse_beside_resume(_ANEW)
    with bad_input(), of_file(path):
        kind, holds = unseal(read(path), *FILES)
        FILES[kind](path, holds, asked)
