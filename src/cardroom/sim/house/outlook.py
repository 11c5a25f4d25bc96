"""What results mean for a player who stays for some hours, and for the house behind one spot."""

from __future__ import annotations

from math import inf, isclose
from typing import TYPE_CHECKING, NamedTuple

from cardroom.sim.house.bankroll import Bank

if TYPE_CHECKING:
    from cardroom.sim.house.bankroll import Stay
    from cardroom.sim.house.results import Mean, Results

RISKS = (0.05, 0.01, 0.001)
_NEAR = 1e-9


class Pace(NamedTuple):
    """How long a dealer takes, in seconds: for a card with all that goes with it, for a round, for a shuffle."""

    card: float = 2.5
    round: float = 3.0
    shuffle: float = 150.0

    def rounds_an_hour(self, cards: float, rounds_a_shoe: float) -> float:
        """Rounds in an hour with so many cards each, of which a shoe lasts for so many."""
        return 3600 / (self.round + self.card * cards + self.shuffle / rounds_a_shoe)


_PACE = Pace()


class Outlook(NamedTuple):
    """What results mean for a player who stays for some hours, and for the house behind one spot.

    Errors are those that the error of the edge brings with it; where the edge is exact there are none. An error
    without a bound says that the edge is not known well enough.
    """

    rounds_an_hour: float
    is_exact: bool
    bank: Bank
    session: Stay
    ruin_error: float
    won_an_hour: float
    reserves: dict[float, float]
    reserve_errors: dict[float, float]


def outlook(results: Results, hours: float, buy_in: int, exact: float | None = None, pace: Pace = _PACE) -> Outlook:
    """The outlook for one spot, side bets included, from what it wins on average, if that is known exactly.

    Without whole shoes to count, a shoe lasts to its cut card.
    """
    shoes = results.shoes()
    rounds_a_shoe = max(results.to_cut_card / results.cards, 1.0) if shoes is None else shoes.rounds
    rounds_an_hour = pace.rounds_an_hour(results.cards, rounds_a_shoe)
    rounds = max(1, round(hours * rounds_an_hour))
    bank = Bank(results.whole, exact)
    is_exact = exact is not None and isclose(bank.mean, exact, abs_tol=_NEAR)  # a few rounds may not allow for it
    around = [] if is_exact else _around(results, results.whole_mean)
    return Outlook(
        rounds_an_hour=rounds_an_hour,
        is_exact=is_exact,
        bank=bank,
        session=bank.session(buy_in, rounds),
        ruin_error=_half_way([other.session(buy_in, rounds).ruin for other in around]),
        won_an_hour=-bank.mean * rounds_an_hour,
        reserves={risk: bank.reserve(risk) for risk in RISKS},
        reserve_errors={risk: _half_way([other.reserve(risk) for other in around]) for risk in RISKS},
    )


def _around(results: Results, mean: Mean) -> list[Bank]:
    """The same with a mean one error below, and one above."""
    return [Bank(results.whole, mean.value + error) for error in (-mean.error, mean.error)]


def _half_way(values: list[float]) -> float:
    """Half of the way between two values, or nothing if there are none."""
    if not values:
        return 0.0
    low, high = values
    return inf if inf in values else abs(high - low) / 2
