"""How poker hands rank: whole numbers, the bigger the better, for one hand or for millions, and their names."""

from cardroom.hands.counting import count
from cardroom.hands.evaluator import Evaluator, evaluator_of, rank, ranks
from cardroom.hands.sets import sets_of
from cardroom.hands.tables import class_count
from cardroom.hands.words import in_words

__all__ = ["Evaluator", "class_count", "count", "evaluator_of", "in_words", "rank", "ranks", "sets_of"]
