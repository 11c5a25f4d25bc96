"""A hand of poker: four functions over frozen values."""

from cardroom.engine.poker.actions import BY_NAME
from cardroom.engine.poker.decide import decide, step
from cardroom.engine.poker.evolve import evolve, fold
from cardroom.engine.poker.legal import Choice, Options, legal
from cardroom.engine.poker.state import Ask, State
from cardroom.engine.poker.turn import turn

__all__ = [
    "BY_NAME",
    "Ask",
    "Choice",
    "Options",
    "State",
    "decide",
    "evolve",
    "fold",
    "legal",
    "step",
    "turn",
]
