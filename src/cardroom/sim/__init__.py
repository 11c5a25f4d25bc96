"""Simulation: billions of rounds, and how random a hand shuffle is."""

from cardroom.sim.request import Insurance, Prepared, Request, prepare
from cardroom.sim.results import Results
from cardroom.sim.runner import Progress, Task, simulate

__all__ = [
    "Insurance",
    "Prepared",
    "Progress",
    "Request",
    "Results",
    "Task",
    "prepare",
    "simulate",
]
