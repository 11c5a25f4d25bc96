"""Bots against bots: hands of poker in great numbers, each from equal stacks and a chance of its own."""

from __future__ import annotations

from collections import Counter
from functools import partial
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.bots.poker import TEMPERS, Bot
from cardroom.bots.simple import at_random, call_always
from cardroom.driver import ProcedureDriver, TapeDealer
from cardroom.engine.poker import legal
from cardroom.engine.poker.events import Showed
from cardroom.engine.poker.forced import start
from cardroom.engine.poker.procedure import HandProcedure
from cardroom.engine.poker.redact import view
from cardroom.engine.poker.table import menu_of
from cardroom.jobs.crews import LostError, begun_here
from cardroom.kernels.cache import Watch
from cardroom.kernels.poker.table import AT_RANDOM, CALLS
from cardroom.sheets.kinds import played_as
from cardroom.sheets.options import BombWhen, HandKind
from cardroom.sheets.poker import Limit  # noqa: TC001 - a request is read back from a file
from cardroom.shoe import SeedTape
from cardroom.shoe.streams import stream
from cardroom.sim.poker.bulk import Bulk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from cardroom.engine.poker import Options, State
    from cardroom.engine.poker.actions import Intent
    from cardroom.jobs.crews import Crew
    from cardroom.jobs.stop import Stop
    from cardroom.sheets.poker import PokerSheet
    from cardroom.sim.poker.bulk import BulkHands

CALLER, RANDOM = "call", "random"
"""A player who checks and calls whatever happens, and one who does anything."""
KINDS = (*TEMPERS, CALLER, RANDOM)
_COMPILED = {CALLER: CALLS, RANDOM: AT_RANDOM}
"""Players who need no view; among themselves they play in bulk."""
_BLOCK, _BULK = 20, 20_000


class PokerRequest(NamedTuple):
    """What is played: a game or the games of a mix in turn, by players of these kinds, with so many chips each."""

    sheet: str
    readings: dict[str, str]
    players: tuple[str, ...]
    hands: int
    seed: str
    chips: int
    limit: Limit | None = None
    has_options: bool = False
    """Whether a game has options of the table, which compiled players know nothing of."""
    is_written: bool = False
    """Whether the hands are written down, which only the engine can do."""

    @property
    def is_bulk(self) -> bool:
        is_simple = not self.has_options and not self.is_written
        return is_simple and all(kind in _COMPILED for kind in self.players)


class MatchCounts:
    """What came of some hands, in whole numbers, so that parts add up to the same whole in any order.

    ``nets`` are the results of the first player.
    """

    def __init__(self, players: int) -> None:
        self.hands = 0
        self.sums = [0] * players
        self.squares = [0] * players
        self.wins = [0] * players
        self.pots = 0
        self.largest = 0
        self.games: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.nets: Counter[int] = Counter()

    def add(self, game: str, results: list[int], pot: int, end: str) -> None:
        self.hands += 1
        for at, result in enumerate(results):
            self.sums[at] += result
            self.squares[at] += result * result
            self.wins[at] += result > 0
        self.pots += pot
        self.largest = max(self.largest, pot)
        self.games[game] += 1
        self.ends[end] += 1
        self.nets[results[0]] += 1

    def add_bulk(self, game: str, numbers: NDArray[np.int64], played: BulkHands) -> None:
        """Hands of these numbers, in which the players have moved on from seat to seat."""
        players, pots = len(self.sums), played.put.sum(axis=0)
        shown, hands = int(played.is_shown.sum()), np.arange(numbers.size)
        won = played.paid - played.put
        for at in range(players):
            nets, times = np.unique(won[(at - numbers) % players, hands], return_counts=True)
            results = Counter(dict(zip(nets.tolist(), times.tolist(), strict=True)))
            self.sums[at] += sum(net * often for net, often in results.items())
            self.squares[at] += sum(net * net * often for net, often in results.items())
            self.wins[at] += sum(often for net, often in results.items() if net > 0)
            if at == 0:
                self.nets += results
        self.hands += numbers.size
        self.pots += int(pots.sum())
        self.largest = max(self.largest, int(pots.max()))
        self.games[game] += numbers.size
        self.ends += Counter({"showdown": shown, "no showdown": numbers.size - shown})

    def join(self, other: MatchCounts) -> None:
        self.hands += other.hands
        self.sums = [a + b for a, b in zip(self.sums, other.sums, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, other.squares, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.pots += other.pots
        self.largest = max(self.largest, other.largest)
        self.games += other.games
        self.ends += other.ends
        self.nets += other.nets

    def mean(self, player: int) -> float:
        """What a player wins in a hand, in cents."""
        return self.sums[player] / self.hands if self.hands else 0.0

    def sd(self, player: int) -> float:
        if not self.hands:
            return 0.0
        return sqrt(max(self.squares[player] / self.hands - self.mean(player) ** 2, 0.0))

    def stderr(self, player: int) -> float:
        return self.sd(player) / sqrt(self.hands) if self.hands else 0.0


class MatchResult(NamedTuple):
    """What came of hands in so many seconds; `trouble` is why there are no more."""

    tally: MatchCounts
    seconds: float
    is_whole: bool
    trouble: str | None = None


def run(
    request: PokerRequest,
    crew: Crew,
    progress: Callable[[int], None] | None = None,
    stop: Stop | None = None,
    begun: MatchResult | None = None,
) -> MatchResult:
    """Plays all hands, or those that have not been played before; what has been played when it is stopped.

    The same seed gives the same whole numbers, whoever plays.
    """
    tally, before = (MatchCounts(len(request.players)), 0.0) if begun is None else (begun.tally, begun.seconds)
    watch, trouble = Watch(), None
    try:
        for part in _played(request, tally.hands, crew, stop):
            tally.join(part)
            if progress is not None:
                progress(tally.hands)
    except (LostError, OSError) as error:  # lost, or no room for processes
        trouble = str(error)
    return MatchResult(tally, before + watch(), is_whole=tally.hands == request.hands, trouble=trouble)


def size_of(request: PokerRequest) -> int:
    """How many hands a block has."""
    return _BULK if request.is_bulk else _BLOCK


def _played(request: PokerRequest, done: int, crew: Crew, stop: Stop | None) -> Iterator[MatchCounts]:
    games, size = menu_of(request.sheet, request.readings, request.limit).games, size_of(request)
    blocks = ((first, min(first + size, request.hands)) for first in range(done, request.hands, size))
    return begun_here(crew, partial(_block, request, games), blocks, stop)


def _block(request: PokerRequest, games: dict[str, PokerSheet], block: tuple[int, int]) -> MatchCounts:
    """Some hands; of a mix each game is played for a round of the seats, then comes the next."""
    tally, players, names = MatchCounts(len(request.players)), len(request.players), list(games)
    if request.is_bulk:
        numbers = np.arange(*block)
        for at, name in enumerate(names):
            some = numbers[numbers // players % len(names) == at]
            if some.size:
                _play_bulk(request, name, games[name], some, tally)
        return tally
    for number in range(*block):
        name = game_at(request, names, number)
        play(request, name, games[name], number, tally)
    return tally


def game_at(request: PokerRequest, names: Sequence[str], number: int) -> str:
    """Which of the games a hand is."""
    return names[number // len(request.players) % len(names)]


def seats_at(request: PokerRequest, number: int) -> list[int]:
    """Who sits where in a hand: players change places, so that everybody has every seat equally often."""
    players = len(request.players)
    return [(at + number) % players for at in range(players)]


def _play_bulk(
    request: PokerRequest, name: str, sheet: PokerSheet, numbers: NDArray[np.int64], tally: MatchCounts
) -> None:
    """Hands of one game between compiled players."""
    players = len(request.players)
    bulk = Bulk(sheet, [request.chips] * players, players - 1)
    kinds = [_COMPILED[kind] for kind in request.players]
    tally.add_bulk(name, numbers, bulk.play(kinds, numbers, stream(request.seed, name)))


def play(request: PokerRequest, name: str, sheet: PokerSheet, number: int, tally: MatchCounts) -> None:
    """One hand, and what comes of it."""
    played = hand(request, sheet, number)
    results = [0] * len(request.players)
    for at, player in enumerate(seats_at(request, number)):
        results[player] = played.state.players[at].stack - request.chips
    shown = any(isinstance(event, Showed) for event in played.log)
    tally.add(name, results, played.state.paid, "showdown" if shown else "no showdown")


def hand(request: PokerRequest, sheet: PokerSheet, number: int) -> ProcedureDriver[HandProcedure]:
    """The hand of a number, from its first event to its last; the same for everybody who asks for it."""
    players = len(request.players)
    minds = [_mind(request, number, player) for player in seats_at(request, number)]
    kind = _kind(sheet, number)
    sheet = played_as(sheet, kind)
    played = ProcedureDriver(HandProcedure(sheet), TapeDealer(SeedTape(f"{request.seed}/{number}")))
    played.do(start(sheet, [request.chips] * players, players - 1, kind))
    while (options := legal(sheet, played.state)) is not None:
        played.do(minds[options.seat](sheet, played.state, options))
    return played


def _kind(sheet: PokerSheet, number: int) -> HandKind:
    """Bomb pots come every so many hands; those that must be agreed on do not."""
    bomb = sheet.table.bomb_pot
    is_bomb = bomb.when is BombWhen.EVERY_SO_OFTEN and not (number + 1) % bomb.hands
    return HandKind.BOMB_POT if is_bomb else HandKind.REGULAR


def _mind(request: PokerRequest, hand: int, player: int) -> Callable[[PokerSheet, State, Options], Intent]:
    """How a player decides: some look at nothing, and a bot at what its seat may see."""
    kind = request.players[player]
    if kind == CALLER:
        return lambda _sheet, _state, options: call_always(options)
    if kind == RANDOM:
        chance = Random(stream(request.seed, f"{hand}/{player}"))  # noqa: S311 - no secret hangs on it
        return lambda _sheet, _state, options: at_random(options, chance)
    bot = Bot(kind, stream(request.seed, f"{hand}/{player}"))
    return lambda sheet, state, options: bot.choose(sheet, view(state, options.seat), options)


def first_unknown(kinds: Iterable[str]) -> str | None:
    """The first kind of player that does not exist."""
    return next((kind for kind in kinds if kind not in KINDS), None)
