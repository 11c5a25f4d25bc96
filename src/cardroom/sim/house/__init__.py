"""Simulation of house games: billions of rounds, and what they mean for money."""

from cardroom.sim.house.request import HouseRequest, InsurancePlan, Prepared, prepare
from cardroom.sim.house.results import Results
from cardroom.sim.house.runner import Progress, RoundsJob, simulate

__all__ = [
    "HouseRequest",
    "InsurancePlan",
    "Prepared",
    "Progress",
    "Results",
    "RoundsJob",
    "prepare",
    "simulate",
]
