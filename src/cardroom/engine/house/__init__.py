"""Twenty-one against the house: four functions over frozen values."""

from cardroom.engine.house.decide import decide, step
from cardroom.engine.house.evolve import evolve, fold
from cardroom.engine.house.legal import Options, legal
from cardroom.engine.house.state import State
from cardroom.engine.house.turn import DealersTurn, PlayersTurn, Task, turn

__all__ = [
    "DealersTurn",
    "Options",
    "PlayersTurn",
    "State",
    "Task",
    "decide",
    "evolve",
    "fold",
    "legal",
    "step",
    "turn",
]
