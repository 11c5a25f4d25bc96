"""A poker table, of one game or a mix, by the contract for every table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardroom.engine.contract import Brought, DealersTask, Duty, FeltBet, Kinds, Turn
from cardroom.engine.floor import VOID
from cardroom.engine.poker import actions as play
from cardroom.engine.poker import defaults, procedure
from cardroom.engine.poker import events as hand
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table import events as ev
from cardroom.engine.poker.table import redact as seen
from cardroom.engine.poker.table.choices import options
from cardroom.engine.poker.table.decide import step
from cardroom.engine.poker.table.evolve import evolve
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.engine.poker.table.scene import scene
from cardroom.engine.poker.table.state import State, new_table
from cardroom.engine.poker.table.telling import tell
from cardroom.engine.poker.table.upcoming import may_go_on, next_big_blind
from cardroom.engine.poker.turn import turn
from cardroom.engine.reading import read
from cardroom.sheets.poker import Poster
from cardroom.shoe import shuffled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.cards import Card
    from cardroom.engine.contract import Seat
    from cardroom.engine.options import Option
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.scene import Scene
    from cardroom.engine.telling import Line, Voice
    from cardroom.shoe import Shoe, Tape


@dataclass(frozen=True, slots=True)
class PokerGame:
    """A poker table by its menu."""

    menu: Menu

    @property
    def id(self) -> str:
        return self.menu.sheet.id

    @property
    def kinds(self) -> Kinds:
        return Kinds(State, ev.Event, act.Intent)

    @property
    def seats(self) -> int:
        return self.menu.seats

    @property
    def unit(self) -> str:
        return "hand"

    def sign(self, state: State) -> str:
        is_named = state.asked is None and state.sign is not None
        return self.id if self.menu.mix is None or not is_named else self.menu.on_sign(state).id

    def names(self, state: State) -> tuple[str | None, ...]:
        return tuple([chair.player for chair in state.chairs])

    def is_between(self, state: State) -> bool:
        return state.hand.is_over

    def new(self) -> State:
        return new_table(self.menu)

    def turn(self, state: State) -> Turn:
        """The dealer goes on between hands when enough are ready, and at the showdown instead of whoever is asked."""
        if state.asked is not None:
            return Turn(seats=(state.asked,))
        if state.hand.is_over:
            return Turn(task=DealersTask(duty=Duty.BEGIN) if may_go_on(self.menu, state) else None)
        return turn(sheet_of(self.menu, state), state.hand)

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return options(self.menu, state, seat)

    def read(self, built: Mapping[str, object], seat: Seat, player: str) -> act.OfPlayer:
        own: dict[str, object] = {"player": player} if built.get("do") == "sit" else {"seat": seat}
        intent: act.OfPlayer = read(act.OF_PLAYERS, built, **own)
        return intent

    def floor(self, state: State) -> tuple[Option, ...]:
        return () if state.hand.is_over else (VOID,)

    def order(self, built: Mapping[str, object]) -> act.OfFloor:
        intent: act.OfFloor = read(act.OF_FLOOR, built)
        return intent

    def step(self, state: State, intent: act.Intent) -> tuple[tuple[ev.Event, ...], State]:
        return step(self.menu, state, intent)

    def evolve(self, state: State, event: ev.Event) -> State:
        return evolve(state, event)

    def default(self, state: State, seat: int) -> act.Intent | None:
        if state.asked is not None:
            return act.TimeUp() if state.asked == seat else None
        if state.hand.actor != seat or state.hand.is_over:
            return None
        return defaults.default(sheet_of(self.menu, state), state.hand)

    def deal(self, state: State, cards: tuple[Card, ...], *, after_cut_card: bool = False) -> act.OfDealer:  # noqa: ARG002 - no cut card in a deck
        return play.Deal(cards=cards)

    def go_on(self, state: State) -> act.OfDealer:
        """To the next hand, or on with this one."""
        return act.Next() if state.hand.is_over else procedure.go_on(state.hand)

    @property
    def shuffles(self) -> frozenset[type]:
        return procedure.SHUFFLES

    def deck(self, deck: Shoe | None, state: State, event: ev.Event, tape: Tape) -> Shoe:
        """A hand begins with a shuffled deck; when it runs out, what may go back is shuffled in."""
        if isinstance(event, hand.Began):
            return shuffled(self.menu.on_sign(state).pack.cards, tape)
        return procedure.reshuffled(sheet_of(self.menu, state), state.hand, deck, tape)

    def refill(self, deck: Shoe, state: State, tape: Tape) -> Shoe:  # noqa: ARG002 - there is nothing to refill
        raise AssertionError("a deck is shuffled again before it runs out")

    @property
    def has_big_blind(self) -> bool:
        return any(game.is_forced(Poster.SECOND_LEFT) for game in self.menu.games.values())

    def next_big_blind(self, state: State) -> int | None:
        return next_big_blind(self.menu, state)

    def brought(self, event: ev.Event) -> Brought | None:
        match event:
            case ev.Sat(seat=seat, chips=chips) | ev.Bought(seat=seat, chips=chips):
                return Brought(seat, chips)
            case ev.Left(seat=seat, chips=chips) if chips:
                return Brought(seat, -chips)
            case ev.Refunded(seat=seat, chips=chips, player=player):
                return Brought(seat, -chips, player)
            case _:
                return None

    def chips(self, state: State) -> int:
        in_play = 0 if state.hand.is_over else state.hand.pot + sum(player.stack for player in state.hand.players)
        return sum(chair.chips for chair in state.chairs) + in_play

    def bank(self, state: State) -> int:  # noqa: ARG002 - players win from each other
        return 0

    def wagers(self, state: State) -> tuple[FeltBet, ...]:  # noqa: ARG002 - nobody bets against the house
        return ()

    def redact(self, event: ev.Event, viewer: Seat) -> ev.Event:
        return seen.redact(event, viewer)

    def view(self, state: State, viewer: Seat) -> State:
        return seen.view(state, viewer)

    def scene(self, state: State, viewer: Seat) -> Scene:
        return scene(self.menu, self.view(state, viewer))

    def tell(self, state: State, event: ev.Event, voice: Voice) -> tuple[Line, ...]:
        return tell(self.menu, state, event, voice)
