"""Simulation of house games: billions of rounds, and what they mean for money."""

from cardroom.sim.house.request import Insurance, Prepared, Request, prepare
from cardroom.sim.house.results import Results
from cardroom.sim.house.runner import Progress, Task, simulate

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
