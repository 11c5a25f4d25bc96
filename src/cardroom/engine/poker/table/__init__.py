"""A poker table, between hands and in them: who sits where, whose button it is, and which game is played."""

from cardroom.engine.poker.table.decide import decide, step
from cardroom.engine.poker.table.evolve import evolve, fold
from cardroom.engine.poker.table.menu import Menu, menu_of
from cardroom.engine.poker.table.state import Chair, State, Terms

__all__ = ["Chair", "Menu", "State", "Terms", "decide", "evolve", "fold", "menu_of", "step"]
