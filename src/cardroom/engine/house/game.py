"""Twenty-one against the house, by the contract for every table. A seat is a spot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardroom.engine.contract import Brought, DealersTask, Duty, FeltBet, Kinds, Turn
from cardroom.engine.house import actions as act
from cardroom.engine.house import events as ev
from cardroom.engine.house import redact as seen
from cardroom.engine.house.choices import options
from cardroom.engine.house.dealing import refilled
from cardroom.engine.house.decide import step
from cardroom.engine.house.defaults import default
from cardroom.engine.house.evolve import evolve
from cardroom.engine.house.floor import orders
from cardroom.engine.house.legal import cutters, taken
from cardroom.engine.house.scene import scene
from cardroom.engine.house.seats import BEFORE_THE_DEAL
from cardroom.engine.house.state import MAIN, Phase, State, new_table
from cardroom.engine.house.telling import tell
from cardroom.engine.house.turn import DealersTurn
from cardroom.engine.house.turn import Task as Work
from cardroom.engine.house.turn import turn as whose_turn
from cardroom.engine.reading import read
from cardroom.shoe import Shoe, cut, load_shoe, shuffle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.cards import Card
    from cardroom.engine.contract import Seat
    from cardroom.engine.options import Option
    from cardroom.engine.scene import Scene
    from cardroom.engine.telling import Line, Voice
    from cardroom.sheets.house import HouseSheet
    from cardroom.shoe import Tape

_GO_ON: dict[Work, act.OfDealer] = {
    Work.SHUFFLE: act.NewShoe(),
    Work.CUT: act.CutMiddle(),
    Work.CLOSE_BETS: act.CloseBets(),
}
"""What the dealer does without cards: when nobody cuts, in the middle, and when the bets are made."""
_SHUFFLES = frozenset({ev.Shuffled, ev.DeckCut})
_BETS, _DEAL, _DEALER = Phase.BETS, Phase.DEAL, Phase.DEALER
_CLOSE = DealersTask(duty=Duty.CLOSE)
_CARD = Turn(task=DealersTask(duty=Duty.DEAL, cards=1))


@dataclass(frozen=True, slots=True)
class HouseGame:
    """A house table by its sheet."""

    sheet: HouseSheet

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def kinds(self) -> Kinds:
        return Kinds(State, ev.Event, act.Intent)

    @property
    def seats(self) -> int:
        return self.sheet.seats.spots

    @property
    def unit(self) -> str:
        return "round"

    def sign(self, state: State) -> str:  # noqa: ARG002 - nothing else is played here
        return self.sheet.id

    def names(self, state: State) -> tuple[str | None, ...]:
        return tuple([spot.player for spot in state.spots])

    def is_between(self, state: State) -> bool:
        return state.phase in BEFORE_THE_DEAL

    def new(self) -> State:
        return new_table(self.sheet)

    def turn(self, state: State) -> Turn:
        phase = state.phase
        if phase is _BETS:
            return self._bets(state)
        if phase is _DEALER or (phase is _DEAL and state.dropped is None):
            return _CARD  # for whomever it is
        now = whose_turn(state)
        if not isinstance(now, DealersTurn):
            return Turn(seats=(now.spot,))
        match now.task:
            case Work.CARD:
                return _CARD
            case Work.BURN:
                return Turn(task=DealersTask(duty=Duty.DEAL, cards=self.sheet.shoe.burn))
            case Work.CUT:
                return Turn(seats=cutters(self.sheet, state), task=DealersTask(duty=Duty.CUT))
            case _:
                return Turn(task=DealersTask(duty=Duty.BEGIN) if taken(state) else None)

    def _bets(self, state: State) -> Turn:
        """Bets are made by all who can, in any order; the dealer may close them as soon as there is one."""
        least, seats, task = self.sheet.wagers.ante.least, [], None
        for at, spot in enumerate(state.spots):
            if spot.ante:
                task = _CLOSE
            elif spot.player is not None and state.chips_of(spot.player) >= least:
                seats.append(at)
        return Turn(seats=tuple(seats), task=task)

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return options(self.sheet, state, seat)

    def read(self, built: Mapping[str, object], seat: Seat, player: str) -> act.OfPlayer:
        own: dict[str, object] = {"player": player} if built.get("do") == "sit" else {"spot": seat}
        intent: act.OfPlayer = read(act.OF_PLAYERS, built, **own)
        return intent

    def floor(self, state: State) -> tuple[Option, ...]:
        return tuple(orders(self.sheet, state))

    def order(self, built: Mapping[str, object]) -> act.OfFloor:
        intent: act.OfFloor = read(act.OF_FLOOR, built)
        return intent

    def step(self, state: State, intent: act.Intent) -> tuple[tuple[ev.Event, ...], State]:
        return step(self.sheet, state, intent)

    def evolve(self, state: State, event: ev.Event) -> State:
        return evolve(state, event)

    def default(self, state: State, seat: int) -> act.Intent | None:
        return default(self.sheet, state, seat)

    def deal(self, state: State, cards: tuple[Card, ...], *, after_cut_card: bool = False) -> act.OfDealer:
        if state.phase is Phase.BURN:
            return act.Burn(cards=cards)
        (card,) = cards
        return act.DealCard(card=card, after_cut_card=after_cut_card)

    def go_on(self, state: State) -> act.OfDealer:
        now = whose_turn(state)
        assert isinstance(now, DealersTurn)
        return _GO_ON[now.task]

    @property
    def shuffles(self) -> frozenset[type]:
        return _SHUFFLES

    def deck(self, deck: Shoe | None, state: State, event: ev.Event, tape: Tape) -> Shoe:  # noqa: ARG002 - no matter who plays
        """A new shoe is shuffled from the cards of the last one, then cut."""
        if isinstance(event, ev.DeckCut):
            assert deck is not None, "cards are shuffled before they are cut"
            return load_shoe(self.sheet, cut(deck.cards, event.depth))._replace(dealt=0)
        cards = shuffle(self.sheet, tape, None if deck is None else deck.cards)
        return Shoe(cards, cut_card=len(cards))

    def refill(self, deck: Shoe, state: State, tape: Tape) -> Shoe:  # noqa: ARG002 - what is in play is what is missing
        return refilled(self.sheet, state, tape)

    has_big_blind = False

    def next_big_blind(self, state: State) -> None:
        """There are no blinds against the house."""

    def brought(self, event: ev.Event) -> Brought | None:
        match event:
            case ev.Sat(spot=spot, chips=chips) | ev.Bought(spot=spot, chips=chips) if chips:
                return Brought(spot, chips)
            case ev.Left(spot=spot, chips=chips) if chips:
                return Brought(spot, -chips)
            case _:
                return None

    def chips(self, state: State) -> int:
        purses = sum(player.chips for player in state.players)
        wagers = sum(hand.wager for spot in state.spots for hand in spot.hands)
        bets = sum(bet.amount for spot in state.spots for bet in spot.bets)
        return purses + wagers + bets + state.bank

    def bank(self, state: State) -> int:
        return state.bank

    def wagers(self, state: State) -> tuple[FeltBet, ...]:
        return tuple(
            FeltBet(at, name, amount)
            for at, spot in enumerate(state.spots)
            if spot.ante
            for name, amount in ((MAIN, spot.ante), *((bet.name, bet.amount) for bet in spot.bets))
        )

    def redact(self, event: ev.Event, viewer: Seat) -> ev.Event:  # noqa: ARG002 - all see the same
        return seen.redact(event)

    def view(self, state: State, viewer: Seat) -> State:  # noqa: ARG002 - the same
        return seen.view(state)

    def scene(self, state: State, viewer: Seat) -> Scene:
        seen_by = self.view(state, viewer)
        return scene(self.sheet, seen_by, self.turn(seen_by).seats)

    def tell(self, state: State, event: ev.Event, voice: Voice) -> tuple[Line, ...]:
        return tell(state, event, voice)
