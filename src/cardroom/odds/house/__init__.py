"""Exact odds of house games: what every hand is worth, the best play of it, and the figures of the whole game."""

from cardroom.odds.house.chart import Chart
from cardroom.odds.house.choices import Choices, best_of
from cardroom.odds.house.coach import HandCoach
from cardroom.odds.house.figures import Figures, figures_of
from cardroom.odds.house.game import GameOdds
from cardroom.odds.house.policy import Policy
from cardroom.odds.house.strategies import BestPlay, ChartPlay, Strategy

__all__ = [
    "BestPlay",
    "Chart",
    "ChartPlay",
    "Choices",
    "Figures",
    "GameOdds",
    "HandCoach",
    "Policy",
    "Strategy",
    "best_of",
    "figures_of",
]
