"""The state of a hand of poker: what lies before each player and in the middle, and who is asked what. All frozen."""

from enum import StrEnum

from cardroom.cards import Card
from cardroom.data import Data
from cardroom.sheets.options import HandKind

Cards = tuple[Card, ...]


class Ask(StrEnum):
    """What players are asked for, one after the other."""

    BET = "bet"
    DRAW = "draw"
    DISCARD = "discard"
    SHOW = "show"
    RUN = "run"
    STRADDLE = "straddle"


BET, DRAW, DISCARD, SHOW, RUN, STRADDLE = Ask
"""Names of their own: to look a member up in its enum takes as long as all the rest of a small step."""


class Player(Data):
    """A seat: chips and cards.

    ``put`` is what it has put into the pots in the whole hand, ``bet`` the part of it that belongs to this round.
    ``fresh`` are the discards of the draw in progress.
    """

    stack: int
    is_in: bool = True
    put: int = 0
    bet: int = 0
    down: Cards = ()
    up: Cards = ()
    discards: Cards = ()
    fresh: Cards = ()

    @property
    def cards(self) -> Cards:
        return self.down + self.up


class Bets(Data):
    """How a round of betting stands.

    ``by`` is the size of a full raise, ``full`` the last level that counts as a full bet, and ``count`` how many bets
    and raises there have been. ``leader`` made the last bet, or opened. ``bring_in`` is what the first seat has to put
    in; it ``may_fold`` if it only stands in for another. ``brought_in`` is who did so, until the next bet.
    Those who had acted when somebody went all in for less than a full raise are ``tied``: free to raise only after one.
    """

    by: int = 0
    full: int = 0
    count: int = 0
    leader: int = 0
    bring_in: int = 0
    may_fold: bool = True
    brought_in: int | None = None
    tied: tuple[int, ...] = ()
    is_heads_up: bool = False


class Runs(Data):
    """The rest of the board is dealt twice from a stage on, at which these ``boards`` lay on the table.

    ``first`` is what they came to in the first run, as soon as the second one has begun.
    """

    stage: int
    boards: tuple[Cards, ...]
    first: tuple[Cards, ...] | None = None


class Extra(Data):
    """What the options of a table bring into a hand.

    ``last`` is who acts last in the first round, for having straddled. Once somebody ``is_against`` running it twice,
    nobody is asked again.
    """

    kind: HandKind = HandKind.REGULAR
    last: int | None = None
    runs: Runs | None = None
    is_against: bool = False


class State(Data):
    """A hand, from the first forced bet to the last chip.

    ``live`` are the seats that are still in, clockwise from the button's left, and ``stage`` counts the stages of the
    sheet. Players are asked in the order of ``waiting``; while nobody waits to be asked, the dealer is at work.
    ``level`` is the bet to be matched, and ``bets`` is how the round of betting stands, or how the last one ended.
    ``owed`` is how many cards each seat has still to get at this stage: for those that it has discarded, and of a round
    for which the deck had too few; it is empty as long as there is nothing to count. ``stub`` is how many the dealer
    has left.
    """

    players: tuple[Player, ...] = ()
    live: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    asks: Ask | None = None
    stage: int = 0
    level: int = 0
    bets: Bets = Bets()
    owed: tuple[int, ...] = ()
    boards: tuple[Cards, ...] = ((), ())
    burned: Cards = ()
    stub: int = 0
    shown: tuple[int, ...] = ()
    mucked: tuple[int, ...] = ()
    button: int = 0
    blinds: tuple[int, ...] = ()
    dead: int = 0
    paid: int = 0
    is_over: bool = True
    extra: Extra = Extra()

    @property
    def actor(self) -> int | None:
        """The seat that is asked now."""
        return self.waiting[0] if self.waiting else None

    @property
    def pot(self) -> int:
        """All that is in the middle, the bets of this round included."""
        return sum(player.put for player in self.players) + self.dead - self.paid


MOST_SEATS = 10
_AFTER = [[(*range(seat + 1, seats), *range(seat + 1)) for seat in range(seats)] for seats in range(MOST_SEATS + 1)]


def clockwise(seats: int, after: int) -> tuple[int, ...]:
    """So many seats in turn, beginning with the one after this."""
    return _AFTER[seats][after]


def next_in_turn(state: State, seat: int) -> int:
    """The first one after this seat who is in."""
    live = state.live
    return next(filter(live.__contains__, clockwise(len(state.players), seat)))


def in_turn(state: State, seat: int) -> tuple[int, ...]:
    """All who are in, clockwise, beginning with this one of them."""
    live = state.live
    at = live.index(seat)
    return live[at:] + live[:at] if at else live


def with_chips(players: tuple[Player, ...], seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these seats that are not all in."""
    for seat in seats:
        if not players[seat].stack:
            return tuple(seat for seat in seats if players[seat].stack)
    return seats
