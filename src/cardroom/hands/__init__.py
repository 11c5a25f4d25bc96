"""How poker hands rank: whole numbers, the bigger the better, for one hand or for millions, and their names."""

from cardroom.hands.counting import count
from cardroom.hands.judge import Judge, judge_of, rank, ranks
from cardroom.hands.sets import sets_of
from cardroom.hands.tables import class_count
from cardroom.hands.words import in_words

__all__ = ["Judge", "class_count", "count", "in_words", "judge_of", "rank", "ranks", "sets_of"]
