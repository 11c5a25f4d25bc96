"""Simulation of house games: billions of rounds, and what they mean for money."""

from cardroom.sim.house.request import HouseRequest, InsurancePlan, Simulation, prepare
from cardroom.sim.house.results import Results
from cardroom.sim.house.runner import Progress, RoundsJob, simulate

__all__ = [
    "HouseRequest",
    "InsurancePlan",
    "Progress",
    "Results",
    "RoundsJob",
    "Simulation",
    "prepare",
    "simulate",
]
