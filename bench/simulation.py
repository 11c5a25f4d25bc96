"""How many rounds a second are simulated, beside the same game written straight down in Python and in NumPy.

The peers play blackjack-v1 by one simple strategy without splits: less than we do, so the ratios flatter them.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.sim.house.batch import run
from cardroom.sim.house.request import HouseRequest, prepare

if TYPE_CHECKING:
    from collections.abc import Callable

SHEETS = ("blackjack-v1", "blackjack-v2", "spanish21-v1", "spanish21-v2")
_OURS, _PYTHON, _NUMPY = 20_000_000, 20_000, 1_000_000
_SHOE = [*range(1, 10), 10, 10, 10, 10] * 24


class Row(NamedTuple):
    """Something that plays, and how many rounds it plays in a second of CPU."""

    name: str
    rate: float


def measured(play: Callable[[int], object], rounds: int) -> float:
    """The best of three."""
    play(1000)
    rates = []
    for _ in range(3):
        started = process_time()
        play(rounds)
        rates.append(rounds / (process_time() - started))
    return max(rates)


def ours(ref: str, strategy: str, *, to_cut_card: bool = False) -> float:
    """Rounds a second of one spot."""
    prepared = prepare(HouseRequest(sheet=ref, rounds=_OURS, strategy=strategy, to_cut_card=to_cut_card))
    return measured(lambda rounds: run(prepared.task.setup, 1, rounds), _OURS)


def in_python(rounds: int) -> float:
    """What a programmer would write first: stand on 17, double ten and eleven; gives the mean result."""
    chance, won = Random(1), 0.0  # noqa: S311 - a benchmark
    for _ in range(rounds):
        cards = iter(chance.sample(_SHOE, 24))
        hand, dealer = [next(cards), next(cards)], [next(cards), next(cards)]
        if _total(dealer) == 21:  # noqa: PLR2004 - a blackjack
            won -= _total(hand) != 21  # noqa: PLR2004 - the same
            continue
        if _total(hand) == 21:  # noqa: PLR2004 - the same
            won += 1.5
            continue
        stake = 2 if _total(hand) in {10, 11} and dealer[0] not in {1, 10} else 1
        hand += [next(cards)] if stake > 1 else []
        while stake == 1 and _total(hand) < 17:  # noqa: PLR2004 - where this player stands
            hand.append(next(cards))
        if _total(hand) > 21:  # noqa: PLR2004 - a bust
            won -= stake
            continue
        while _total(dealer) < 17:  # noqa: PLR2004 - where the dealer stands
            dealer.append(next(cards))
        ours, theirs = _total(hand), _total(dealer)
        won += stake * (1 if theirs > 21 or ours > theirs else -(ours < theirs))  # noqa: PLR2004 - a bust
    return won / rounds


def _total(cards: list[int]) -> int:
    hard = sum(cards)
    return hard + 10 if 1 in cards and hard <= 11 else hard  # noqa: PLR2004 - an ace counts eleven if it can


def in_numpy(rounds: int) -> float:
    """Without doubles, many rounds side by side: all draw while any has to, from a shoe with cards put back."""
    chance = np.random.default_rng(1)
    shoe = np.array(_SHOE)

    def draw() -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        return shoe[chance.integers(0, shoe.size, rounds)]

    def play(
        hard: np.ndarray[tuple[int], np.dtype[np.int64]], aces: np.ndarray[tuple[int], np.dtype[np.bool_]]
    ) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        while True:
            totals = hard + 10 * (aces & (hard <= 11))  # noqa: PLR2004 - an ace counts eleven if it can
            lives = totals < 17  # noqa: PLR2004 - where everybody stands
            if not lives.any():
                return totals
            card = draw()
            hard, aces = hard + np.where(lives, card, 0), aces | (lives & (card == 1))

    one, two, up, under = draw(), draw(), draw(), draw()
    hands, dealers = play(one + two, (one == 1) | (two == 1)), play(up + under, (up == 1) | (under == 1))
    results = np.where(hands > 21, -1, np.where((dealers > 21) | (hands > dealers), 1, -1 * (hands < dealers)))  # noqa: PLR2004 - busts
    return float(results.mean())


def table() -> str:
    """All rates, ours first."""
    rows = [Row(f"{ref}, chart, fresh shuffles", ours(ref, "chart")) for ref in SHEETS]
    rows.append(Row("spanish21-v1, best play, to the cut card", ours("spanish21-v1", "best", to_cut_card=True)))
    rows.append(Row("peer: NumPy, no splits, cards put back", measured(in_numpy, _NUMPY)))
    rows.append(Row("peer: plain Python, no splits", measured(in_python, _PYTHON)))
    head = f"{'simulation, one spot, one core':<44}{'rounds/s':>14}{'ratio':>10}"
    return "\n".join([head, *(f"{row.name:<44}{row.rate:>14,.0f}{row.rate / rows[-1].rate:>9,.0f}x" for row in rows)])
