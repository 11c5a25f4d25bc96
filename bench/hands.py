"""How many poker hands a second are ranked, from NumPy arrays and one by one, beside the evaluators on PyPI."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bench.timing import fastest
from cardroom import hands, sheets
from cardroom.cards import Card, CardSet
from cardroom.hands import Evaluator
from cardroom.hands.evaluator import NO_CARDS
from cardroom.sheets import PokerSheet
from cardroom.sheets.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

MANY, FEW, SOME = 1 << 20, 1 << 14, 2000
_SEVEN_OF_52 = 133_784_560


class Row(NamedTuple):
    """Something that ranks hands, and how many it does in a second of CPU."""

    name: str
    rate: float


def random_hands(number: int, many: int, chance: np.random.Generator) -> NDArray[np.uint64]:
    """Sets of so many cards."""
    cards = np.argsort(chance.random((many, 52), dtype=np.float32), axis=1)[:, :number].astype(np.uint64)
    found: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << cards, axis=1)
    return found


def ours() -> list[Row]:
    chance, low = np.random.default_rng(1), _low()
    seven, four, five = (random_hands(number, MANY, chance) for number in (7, 4, 5))
    rows = [
        _ranked("seven cards, high", Ranking.HIGH, seven),
        Row("all seven-card hands, high", _SEVEN_OF_52 / fastest(lambda: hands.count(Ranking.HIGH, 7), 5)),
        _ranked("seven cards, ace-to-five", Ranking.ACE_TO_FIVE, seven),
        Row("seven cards, eight or better", MANY / fastest(lambda: low.ranks(seven), 2)),
        _ranked("five cards, high", Ranking.HIGH, five),
        _ranked("five cards, deuce-to-seven", Ranking.DEUCE_TO_SEVEN, five),
        _ranked("seven cards, deuce-to-seven", Ranking.DEUCE_TO_SEVEN, seven[:FEW]),
        _ranked("four cards, badugi", Ranking.BADUGI_ACE_LOW, four),
        _ranked("seven cards, badugi", Ranking.BADUGI_ACE_LOW, seven),
    ]
    for ref in ("omaha", "big-o"):
        sheet = sheets.load(ref)
        assert isinstance(sheet, PokerSheet)  # noqa: S101 - narrows the type
        rows.append(_omaha(sheet, chance))
    one = tuple(CardSet(int(seven[0])))
    return [*rows, Row("seven cards, high, one call each", 1 / fastest(lambda: hands.rank(Ranking.HIGH, one), 1, 1000))]


def _ranked(name: str, ranking: Ranking, sets: NDArray[np.uint64]) -> Row:
    return Row(name, sets.size / fastest(lambda: hands.ranks(ranking, sets), 2))


def _low() -> Evaluator:
    sheet = sheets.load("stud8")
    assert isinstance(sheet, PokerSheet)  # noqa: S101 - narrows the type
    return Evaluator(sheet.showdown["low"], 7)


def _omaha(sheet: PokerSheet, chance: np.random.Generator) -> Row:
    own = random_hands(sheet.own_cards, FEW * 2, chance)
    boards = random_hands(5, FEW * 2, chance)
    apart = (own & boards) == NO_CARDS
    own, boards = own[apart], boards[apart]
    evaluator = Evaluator(sheet.showdown["high"], sheet.own_cards, 5)
    return Row(f"{sheet.name}, high", own.size / fastest(lambda: evaluator.ranks(own, boards), 2))


def peers() -> list[Row]:
    """The others, called as their documentation says, on hands made ready in their own form."""
    import eval7
    import poker_equity
    from phevaluator.evaluator import evaluate_cards
    from phevaluator.evaluator_omaha import evaluate_omaha_cards
    from pokerkit import BadugiHand, OmahaHoldemHand, StandardHighHand
    from pokerkit import Card as KitCard
    from treys import Card as TreysCard
    from treys import Evaluator

    chance = Random(1)  # noqa: S311 - a benchmark
    dealt = [[Card(card) for card in chance.sample(range(52), 9)] for _ in range(SOME)]
    texts = [[str(card) for card in cards] for cards in dealt]
    numbers = [[int(card) for card in cards] for cards in dealt]
    sevens = ["".join(cards[:7]) for cards in texts]
    in_eval7 = [[eval7.Card(card) for card in cards[:7]] for cards in texts]
    in_treys = [[TreysCard.new(card) for card in cards[:7]] for cards in texts]
    in_kit = [list(KitCard.parse("".join(cards))) for cards in texts]
    evaluator = Evaluator()
    works: dict[str, Callable[[], object]] = {
        "phevaluator, seven cards": lambda: [evaluate_cards(*cards[:7]) for cards in numbers],
        "eval7, seven cards": lambda: [eval7.evaluate(cards) for cards in in_eval7],
        "treys, seven cards": lambda: [evaluator.evaluate(cards[:2], cards[2:]) for cards in in_treys],
        "poker-equity, seven cards": lambda: poker_equity.score_batch("high", sevens),
        "phevaluator, Omaha": lambda: [evaluate_omaha_cards(*cards[4:], *cards[:4]) for cards in numbers],
    }
    slow: dict[str, Callable[[], object]] = {
        "PokerKit, seven cards": lambda: [StandardHighHand.from_game(cards[:2], cards[2:7]) for cards in in_kit[:100]],
        "PokerKit, Omaha": lambda: [OmahaHoldemHand.from_game(cards[:4], cards[4:]) for cards in in_kit[:100]],
        "PokerKit, badugi": lambda: [BadugiHand.from_game(cards[:4]) for cards in in_kit[:100]],
    }
    rows = [Row(name, SOME / fastest(work, 1)) for name, work in works.items()]
    return [*rows, *(Row(name, 100 / fastest(work, 1)) for name, work in slow.items())]


def table() -> str:
    """Ours, then the others."""
    lines = [f"{'ranks of poker hands':<40}{'hands/s':>16}"]
    lines += [f"{row.name:<40}{row.rate:>16,.0f}" for row in (*ours(), *peers())]
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
