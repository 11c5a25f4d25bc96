"""A hand of poker written in a few words: chips, the cards that matter, and moves.

    Played("holdem", "$100 $100 $20", "1 As Ad; 2 Ks Kd; board 2c 3d 4h", "raise $6, fold, call")

Seats and their chips are counted from 1, and the button is the last of them (``*`` marks another one). A seat that is
not dealt in has ``-``. Cards that are not named are others of the pack, in its order. Moves come in turn, a number in
front of one says whose it must be; when they run out, everybody checks, calls and stands pat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, cast

from cardroom import sheets
from cardroom.cards import Card, Hand
from cardroom.driver import Draw, ProcedureDriver, only_what_must_be, shows_hands
from cardroom.engine.poker import BY_NAME, Ask, Choice, State, actions, legal
from cardroom.engine.poker.checking import may_have_card_for_all
from cardroom.engine.poker.dealing import receivers
from cardroom.engine.poker.events import Reshuffled
from cardroom.engine.poker.forced import killed, start
from cardroom.engine.poker.procedure import HandProcedure
from cardroom.money import Money
from cardroom.notation.poker import write
from cardroom.sheets import PokerSheet
from cardroom.sheets.kinds import played_as
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import BoardStep, DealStep

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardroom.engine.contract import Procedure
    from cardroom.engine.poker.actions import Intent, Start
    from cardroom.engine.poker.events import Event


def chips(written: str) -> tuple[tuple[int | None, ...], int]:
    """Stacks by seat, and the button."""
    words = written.split()
    marked = [at for at, word in enumerate(words) if word.startswith("*")]
    stacks = tuple(None if word == "-" else int(Money(word.removeprefix("*"))) for word in words)
    return stacks, marked[0] if marked else len(words) - 1


class Played:
    """A hand and all that happened in it; it is its own dealer, who has the cards that are named."""

    def __init__(
        self,
        ref: str | PokerSheet,
        stacks: str,
        cards: str = "",
        moves: str = "",
        kind: HandKind = HandKind.REGULAR,
        killer: int = 1,
    ) -> None:
        self.regular = ref if isinstance(ref, PokerSheet) else poker_sheet(ref)
        self.kind, self.killer, self.sheet = kind, killer, played_as(self.regular, kind)
        self.table = ProcedureDriver(
            HandProcedure(self.sheet), self, only_what_must_be if self.by_hand else shows_hands
        )
        self.named = _named(cards)
        self.used = {card for place in self.named.values() for card in place}
        assert len(self.used) == sum(map(len, self.named.values())), f"a card is named twice: {cards}"
        self.do(self._start(stacks))
        for move in filter(None, (word.strip() for word in moves.split(","))):
            self._move(move)

    def _start(self, stacks: str) -> Start:
        at, button = chips(stacks)
        begun = start(self.sheet, at, button, self.kind)
        return killed(self.sheet, begun, self.killer - 1) if self.kind is HandKind.KILL_POT else begun

    def finish(self) -> Played:
        """Everybody checks, calls and stands pat to the end."""
        while not self.state.is_over:
            options = legal(self.sheet, self.state)
            assert options is not None
            self.do(_quietly(options.actions, options.seat))
        return self

    @property
    def options(self) -> dict[str, Any]:
        """What the seat in turn may do; sizes as text."""
        found = legal(self.sheet, self.state)
        return {} if found is None else {name: _told(sizes) for name, sizes in found.actions.items()}

    @property
    def actor(self) -> int | None:
        """The seat in turn, counted from 1."""
        return None if self.state.actor is None else self.state.actor + 1

    @property
    def stacks(self) -> list[str]:
        return [str(Money(player.stack)) for player in self.state.players]

    @property
    def lines(self) -> list[str]:
        """The hand as a transcript tells it."""
        return write(self.regular, State(), self.events)

    @property
    def state(self) -> State:
        return cast("State", self.table.state)

    @property
    def events(self) -> list[Event]:
        return self.table.log

    def do(self, intent: Intent) -> None:
        self.table.do(intent)

    by_hand = False
    """Whether players show and muck themselves."""

    def draw(self, game: Procedure, state: State, cards: int) -> Draw:  # noqa: ARG002 - the same as its own
        return Draw(tuple(self._next(place) for place in self._places(cards)))

    def follow(self, game: Procedure, state: State, events: Sequence[Event]) -> None:  # noqa: ARG002 - the same
        """After a shuffle in mid-hand all cards can come again but those in play."""
        if any(isinstance(event, Reshuffled) for event in events):
            gone = [card for player in state.players for card in player.cards + player.fresh if player.is_in]
            self.used = {*gone, *(card for board in state.boards for card in board)}
            self.used |= {card for place in self.named.values() for card in place}

    def save(self) -> NoReturn:
        raise AssertionError("a hand of a test is not saved")

    def _places(self, number: int) -> list[str]:
        """Where the next cards go: to seats, to boards, or nowhere."""
        state = self.state
        if state.asks is Ask.DRAW:
            owed = [str(seat + 1) for seat in state.live for _ in range(state.owed[seat])]
            return owed[:number]
        match self.sheet.stages[state.stage].act:
            case DealStep() as deal if number == deal.cards * len(state.live) or not may_have_card_for_all(self.sheet):
                return [str(seat + 1) for seat in receivers(state, deal, number)]
            case BoardStep(board=board, cards=cards):
                return ["second" if board > 1 else "board"] * cards
            case DealStep():
                return ["board"] * number
            case _:
                return ["burned"] * number

    def _next(self, place: str) -> Card:
        if self.named.get(place):
            return self.named[place].pop(0)
        card = next(card for card in self.sheet.pack.cards if card not in self.used)
        self.used.add(card)
        return card

    def _move(self, move: str) -> None:
        words = move.split()
        if words[0].isdigit():
            assert self.actor == int(words[0]), f"{move}: it is the turn of {self.actor}"
            words = words[1:]
        assert self.state.actor is not None, f"{move}: nobody is asked"
        self.do(_intent(words, self.state.actor))


def poker_sheet(ref: str) -> PokerSheet:
    """A sheet by its id, with readings and other words behind it: ``archie raise-cap=three stakes.lower=$4``."""
    name, *said = ref.split()
    sheet = sheets.load(name, dict(word.split("=") for word in said))
    assert isinstance(sheet, PokerSheet)
    return sheet


def _named(cards: str) -> dict[str, list[Card]]:
    found = {}
    for written in filter(None, (part.strip() for part in cards.split(";"))):
        place, _, hand = written.partition(" ")
        found[place] = list(Hand.parse(hand))
    return found


def _intent(words: list[str], seat: int) -> Intent:
    match words:
        case ["raise" | "bet" | "complete", amount]:
            return actions.Raise(seat=seat, to=int(Money(amount)))
        case ["pat"]:
            return actions.Discard(seat=seat)
        case ["draw" | "discard", *thrown]:
            return actions.Discard(seat=seat, cards=tuple(Hand.parse(" ".join(thrown))))
        case [name]:
            intent: Intent = BY_NAME[name](seat=seat)
            return intent
        case _:
            raise AssertionError(f"{' '.join(words)} is no move")


def _quietly(offered: Mapping[str, object], seat: int) -> Intent:
    for name in ("check", "call", "bring-in", "show", "decline"):
        if name in offered:
            intent: Intent = BY_NAME[name](seat=seat)
            return intent
    choice = offered["discard"]
    assert isinstance(choice, Choice)
    return actions.Discard(seat=seat, cards=choice.among[: choice.least])


def _told(sizes: object) -> object:
    if isinstance(sizes, Choice):
        return (sizes.least, sizes.most)
    return None if sizes is None else str(sizes)
