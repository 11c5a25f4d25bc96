"""`python -m bench.agreement`: exact edges beside simulated ones, and what the cut card does to them.

The tables of docs/simulation.md. It plays eight times as many rounds as it is told, two thousand millions by default,
and takes a quarter of an hour.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from cardroom.jobs.processes import Processes
from cardroom.sim.house.request import HouseRequest, prepare
from cardroom.sim.house.runner import simulate

if TYPE_CHECKING:
    from cardroom.sim.house.results import Results

SHEETS = ("spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2")
SEED = 2026
_ROUNDS = 2_000_000_000


def results_of(ref: str, rounds: int, *, to_cut_card: bool) -> tuple[float, Results]:
    """The exact edge by best play, and what a simulation of it came to."""
    prepared = prepare(HouseRequest(sheet=ref, rounds=rounds, seed=SEED, to_cut_card=to_cut_card))
    *_, last = simulate(prepared.task, Processes(os.cpu_count() or 1))
    return -prepared.game.ev, prepared.results(last.tally)


def fresh_row(ref: str, exact: float, edge: float, error: float) -> str:
    """A row of the first table: each round from a fresh shuffle."""
    return f"| `{ref}` | {exact:.5%} | {edge:.5%} | {error:.5%} | {(edge - exact) / error:+.2f} |"


def shoe_row(ref: str, exact: float, edge: float, error: float, rounds: float) -> str:
    """A row of the second table: dealt to the cut card."""
    return f"| `{ref}` | {rounds:.2f} | {edge:.5%} | {error:.5%} | {edge - exact:+.5%} |"


def main() -> None:
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else _ROUNDS
    for ref in SHEETS:
        exact, results = results_of(ref, rounds, to_cut_card=False)
        print(fresh_row(ref, exact, results.edge, results.stderr))
    for ref in SHEETS:
        exact, results = results_of(ref, rounds, to_cut_card=True)
        shoes = results.shoes()
        print(shoe_row(ref, exact, results.edge, results.stderr, shoes.rounds if shoes else 0.0))


if __name__ == "__main__":
    main()
