"""Exact odds of house games: what every hand is worth, the best play of it, and the figures of the whole game."""

from cardroom.odds.chart import Chart
from cardroom.odds.choices import Choices, best_of
from cardroom.odds.coach import Coach
from cardroom.odds.figures import Figures, figures_of
from cardroom.odds.game import Game
from cardroom.odds.policy import Policy
from cardroom.odds.strategies import Best, Charted, Strategy

__all__ = [
    "Best",
    "Chart",
    "Charted",
    "Choices",
    "Coach",
    "Figures",
    "Game",
    "Policy",
    "Strategy",
    "best_of",
    "figures_of",
]
