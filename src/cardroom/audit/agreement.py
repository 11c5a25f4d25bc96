"""Rounds that are played beside the figures that are worked out: how far apart the two are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.jobs.crews import Alone
from cardroom.odds.house import BestPlay
from cardroom.odds.house.side import side_bet_ev
from cardroom.placard.english import title
from cardroom.sim.house import Results, RoundsJob, simulate
from cardroom.sim.house.automaton import model_of
from cardroom.sim.house.batch import setup_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.odds.house import GameOdds
    from cardroom.sim.house.results import Mean

ROUNDS, SEED = 10_000_000, 1


class ComparedFigure(Data):
    """A house edge as worked out and as played, with the standard error of the latter."""

    name: str
    exact: float
    played: float
    error: float

    @property
    def deviation(self) -> float:
        """How many standard errors they are apart."""
        return (self.played - self.exact) / self.error if self.error else 0.0


class Agreement(Data):
    """A simulation of best play from freshly shuffled shoes, and what it was compared with."""

    rounds: int
    seed: int
    compared: tuple[ComparedFigure, ...]


def agreement(game: GameOdds, rounds: int = ROUNDS, seed: int = SEED) -> Agreement:
    """Plays a game with all its side bets, each of the least size."""
    sheet = game.sheet
    bets = {name: int(bet.wager.least) for name, bet in sheet.side_bets.items()}
    setup = setup_of(model_of(BestPlay(game), bets), sheet, to_cut_card=False, spots=1, errs=0.0)
    *_, last = simulate(RoundsJob(setup, seed, rounds), Alone())
    compared = _compared(game, Results(setup, game.ante, last.tally, bets))
    return Agreement(rounds=rounds, seed=seed, compared=tuple(compared))


def _compared(game: GameOdds, results: Results) -> Iterator[ComparedFigure]:
    yield ComparedFigure(name="The ante", exact=-game.ev, played=results.edge, error=results.stderr)
    for name, side in results.side_bets().items():
        yield _bet(title(name), -float(side_bet_ev(game.sheet, name)), side.ev)


def _bet(name: str, exact: float, ev: Mean) -> ComparedFigure:
    return ComparedFigure(name=name, exact=exact, played=-ev.value, error=ev.error)
