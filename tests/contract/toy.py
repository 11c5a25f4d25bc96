"""A third family in a few lines: everybody puts in a dollar, gets a card, and the highest card takes the pot."""

# ruff: noqa: ARG002 - a game answers every question, also with what it does not need

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import UNKNOWN, Card, Pack
from cardroom.data import Data, replace
from cardroom.engine.contract import Brought, DealersTask, Duty, FeltBet, Kinds, Turn
from cardroom.engine.errors import IllegalError
from cardroom.engine.floor import VOID, DeclareVoid
from cardroom.engine.options import Option
from cardroom.engine.reading import read
from cardroom.engine.scene import HandScene, PotScene, Scene, SeatScene
from cardroom.engine.sizes import Sizes
from cardroom.engine.telling import Line
from cardroom.shoe import shuffled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.engine.telling import Voice
    from cardroom.shoe import Shoe, Tape

DOLLAR = 100


class Sit(Data, tag_field="do", tag="sit"):
    seat: int
    player: str
    chips: int


class Leave(Data, tag_field="do", tag="leave"):
    seat: int


class Deal(Data, tag_field="do", tag="deal"):
    cards: tuple[Card, ...]


class Sat(Data, tag_field="is", tag="sat"):
    seat: int
    player: str
    chips: int


class Left(Data, tag_field="is", tag="left"):
    seat: int
    chips: int


class Dealt(Data, tag_field="is", tag="dealt"):
    """Everybody puts in a dollar and gets a card, which nobody else sees."""

    cards: tuple[Card, ...]


class Won(Data, tag_field="is", tag="won"):
    seat: int
    card: Card


class Voided(Data, tag_field="is", tag="voided"):
    """Everybody gets the dollar back."""


Event = Sat | Left | Dealt | Won | Voided
Intent = Sit | Leave | Deal | DeclareVoid


class HighCard(Data):
    stacks: tuple[int | None, ...] = (None, None, None)
    players: tuple[str | None, ...] = (None, None, None)
    cards: tuple[Card, ...] = ()


class ToyGame:
    """High card for a pot."""

    id = "toy"
    kinds = Kinds(HighCard, Event, Intent)
    seats = 3
    unit = "hand"

    def sign(self, state: HighCard) -> str:
        return self.id

    def names(self, state: HighCard) -> tuple[str | None, ...]:
        return state.players

    def is_between(self, state: HighCard) -> bool:
        return not state.cards

    def new(self) -> HighCard:
        return HighCard()

    def turn(self, state: HighCard) -> Turn:
        are_in = sum(stack is not None and stack >= DOLLAR for stack in state.stacks)
        return Turn(task=DealersTask(duty=Duty.DEAL, cards=3) if are_in == 3 else None)

    def legal(self, state: HighCard, seat: int | None) -> tuple[Option, ...]:
        free = tuple(at for at, stack in enumerate(state.stacks) if stack is None)
        if seat is None:
            bounds = {"seat": Sizes(only=free), "chips": Sizes(least=100, most=1000, step=100)}
            return (Option(do="sit", takes={**bounds}),) if free else ()
        return () if state.stacks[seat] is None else (Option(do="leave"),)

    def read(self, built: Mapping[str, object], seat: int | None, player: str) -> Intent:
        own: dict[str, object] = {"player": player} if built.get("do") == "sit" else {"seat": seat}
        intent: Intent = read({"sit": Sit, "leave": Leave}, built, **own)
        return intent

    def floor(self, state: HighCard) -> tuple[Option, ...]:
        return (VOID,) if state.cards else ()

    def order(self, built: Mapping[str, object]) -> DeclareVoid:
        intent: DeclareVoid = read({"void": DeclareVoid}, built)
        return intent

    def step(self, state: HighCard, intent: Intent) -> tuple[tuple[Event, ...], HighCard]:
        events = self._decide(state, intent)
        for event in events:
            state = self.evolve(state, event)
        return events, state

    def _decide(self, state: HighCard, intent: Intent) -> tuple[Event, ...]:
        match intent:
            case Sit(seat=seat) if (
                0 <= seat < 3 and state.stacks[seat] is None and intent.chips in range(100, 1001, 100)
            ):
                return (Sat(seat=seat, player=intent.player, chips=intent.chips),)
            case Leave(seat=seat) if 0 <= seat < 3 and (chips := state.stacks[seat]) is not None:
                return (Left(seat=seat, chips=chips),)
            case DeclareVoid() if state.cards:
                return (Voided(),)
            case Deal(cards=cards) if self.turn(state).task is not None and len(cards) == 3:
                best = max(range(3), key=cards.__getitem__)
                return Dealt(cards=cards), Won(seat=best, card=cards[best])
        raise IllegalError("toy", "that is not played here")

    def evolve(self, state: HighCard, event: Event) -> HighCard:
        stacks, players, cards = list(state.stacks), list(state.players), state.cards
        match event:
            case Sat():
                stacks[event.seat], players[event.seat] = event.chips, event.player
            case Left():
                stacks[event.seat] = players[event.seat] = None
            case Dealt():
                stacks, cards = [(stack or 0) - DOLLAR for stack in stacks], event.cards
            case Won():
                stacks[event.seat], cards = (stacks[event.seat] or 0) + 3 * DOLLAR, ()
            case Voided():
                stacks, cards = [(stack or 0) + DOLLAR for stack in stacks], ()
        return HighCard(stacks=tuple(stacks), players=tuple(players), cards=cards)

    def default(self, state: HighCard, seat: int) -> None:
        return None

    def deal(self, state: HighCard, cards: tuple[Card, ...], *, after_cut_card: bool = False) -> Deal:
        return Deal(cards=cards)

    def go_on(self, state: HighCard) -> Intent:
        raise AssertionError("the dealer only deals")

    shuffles = frozenset({Sat, Won})

    def deck(self, deck: Shoe | None, state: HighCard, event: Event, tape: Tape) -> Shoe:
        return shuffled(Pack.STANDARD.cards, tape)

    def refill(self, deck: Shoe, state: HighCard, tape: Tape) -> Shoe:
        raise AssertionError("nobody plays so long with one deck")

    has_big_blind = False

    def next_big_blind(self, state: HighCard) -> None:
        return None

    def brought(self, event: Event) -> Brought | None:
        match event:
            case Sat(seat=seat, chips=chips):
                return Brought(seat, chips)
            case Left(seat=seat, chips=chips) if chips:
                return Brought(seat, -chips)
        return None

    def chips(self, state: HighCard) -> int:
        return sum(stack or 0 for stack in state.stacks) + DOLLAR * len(state.cards)

    def bank(self, state: HighCard) -> int:
        return 0

    def wagers(self, state: HighCard) -> tuple[FeltBet, ...]:
        return ()

    def redact(self, event: Event, viewer: int | None) -> Event:
        if isinstance(event, Dealt):
            return Dealt(cards=tuple(card if at == viewer else UNKNOWN for at, card in enumerate(event.cards)))
        return event

    def view(self, state: HighCard, viewer: int | None) -> HighCard:
        cards = tuple(card if at == viewer else UNKNOWN for at, card in enumerate(state.cards))
        return replace(state, cards=cards)

    def scene(self, state: HighCard, viewer: int | None) -> Scene:
        held: list[tuple[Card, ...]] = [(card,) for card in self.view(state, viewer).cards] or [()] * 3
        seats = [
            SeatScene(player=player, chips=stack, hands=(HandScene(down=cards),))
            for player, stack, cards in zip(state.players, state.stacks, held, strict=True)
        ]
        pot = PotScene(name="pot", amount=DOLLAR * len(state.cards), seats=(0, 1, 2))
        return Scene(title="High card", sign=("ante $1",), phase="deal", seats=tuple(seats), pots=(pot,))

    def tell(self, state: HighCard, event: Event, voice: Voice) -> tuple[Line, ...]:
        match event:
            case Sat():
                return (Line(said=(f"{event.player} sits down with {voice.amount(event.chips)}",)),)
            case Left():
                return (Line(said=(voice.who(event.seat).does("leave"),)),)
            case Dealt():
                dealt = enumerate(event.cards)
                return tuple(Line(said=(f"{voice.who(at).does('get')} ", voice.cards((card,)))) for at, card in dealt)
            case Won():
                return (Line(said=(f"{voice.who(event.seat).does('win')} with ", voice.cards((event.card,)))),)
            case Voided():
                return (Line(said=("The hand is void",)),)
