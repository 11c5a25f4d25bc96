"""What is asked of a simulation, and the setup that answers it."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardroom.data import Data
from cardroom.odds.house import BestPlay, Chart, ChartPlay, GameOdds
from cardroom.odds.house.side import side_bet_ev
from cardroom.odds.house.strategies import InsuredPlay
from cardroom.odds.house.strategy_files import StrategyError, read
from cardroom.sheets import select
from cardroom.sim.house.automaton import model_of
from cardroom.sim.house.batch import setup_of
from cardroom.sim.house.results import Results
from cardroom.sim.house.runner import RoundsJob

if TYPE_CHECKING:
    from cardroom.kernels.house.automaton import RoundCounts
    from cardroom.odds.house import Strategy
    from cardroom.sheets import HouseSheet

BEST, CHART = "best", "chart"
_LONGEST = 1 << 20


class InsurancePlan(StrEnum):
    """Who decides about insurance."""

    STRATEGY = "strategy"
    NEVER = "never"
    ALWAYS = "always"


class HouseRequest(Data):
    """A sheet with its readings, how it is played, and for how long; amounts are in cents."""

    sheet: str
    rounds: int
    seed: int = 1
    readings: dict[str, str] = {}  # noqa: RUF012 - msgspec gives each value its own copy
    ante: int | None = None
    strategy: str = BEST
    insurance: InsurancePlan = InsurancePlan.STRATEGY
    mistakes: float = 0.0
    spots: int = 1
    side: dict[str, int] = {}  # noqa: RUF012 - the same
    to_cut_card: bool = False
    until: float | None = None
    """The standard error at which it is enough."""
    cut_card: str | None = None
    """Decks behind the cut card, if not as many as the sheet has."""

    @property
    def house(self) -> HouseSheet:
        words = {} if self.cut_card is None else {"shoe.cut_card_from_bottom": self.cut_card}
        return select(self.sheet, self.readings, words).house


class Simulation(NamedTuple):
    """A request with all that follows from it."""

    request: HouseRequest
    game: GameOdds
    strategy: Strategy
    task: RoundsJob
    exact: float | None
    """The exact edge of this strategy with fresh shuffles, where it is known."""

    @property
    def exact_mean(self) -> float | None:
        """What a spot wins in a round with its side bets, in antes, where that is known exactly."""
        if self.exact is None or self.request.to_cut_card:
            return None
        sides = (side_bet_ev(self.game.sheet, name) * size for name, size in self.request.side.items())
        return float(sum(sides, Fraction())) / self.game.ante - self.exact

    def results(self, tally: RoundCounts) -> Results:
        """What counts come to."""
        return Results(self.task.setup, self.game.ante, tally, self.request.side)


def prepare(request: HouseRequest) -> Simulation:
    """Works out the strategy of a request and the automaton that plays it."""
    sheet = request.house
    game = GameOdds(sheet, request.ante)
    strategy = strategy_of(game, request.strategy)
    if request.insurance != InsurancePlan.STRATEGY:
        strategy = InsuredPlay(strategy, is_taken=request.insurance == InsurancePlan.ALWAYS)
    model = model_of(strategy, request.side, errs=request.mistakes > 0)
    setup = setup_of(model, sheet, to_cut_card=request.to_cut_card, spots=request.spots, errs=request.mistakes)
    return Simulation(
        request, game, strategy, RoundsJob(setup, request.seed, request.rounds), _exact(request, strategy)
    )


def _exact(request: HouseRequest, strategy: Strategy) -> float | None:
    return None if request.mistakes or not isinstance(strategy, BestPlay | ChartPlay) else -strategy.ev


def strategy_of(game: GameOdds, name: str) -> Strategy:
    """The best play, the chart, or the strategy in a file."""
    if name == BEST:
        return BestPlay(game)
    if name == CHART:
        return ChartPlay(Chart(game))
    try:
        return read(_text(name), game)
    except UnicodeDecodeError as error:
        raise StrategyError(f"{name}: is not a text file") from error
    except StrategyError as error:
        raise StrategyError(f"{name}: {error}") from error


def _text(name: str) -> str:
    """A file, as long as a strategy can be."""
    with Path(name).open("rb") as file:
        content = file.read(_LONGEST + 1)
    if len(content) > _LONGEST:
        raise StrategyError(f"is longer than {_LONGEST:,} bytes, which no strategy is")
    return content.decode("utf-8-sig")
