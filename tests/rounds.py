"""Rounds written down in one line: bets, cards in the order of the shoe, and what the player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import sheets
from cardroom.cards import Card, Hand
from cardroom.engine.house import DealersTurn, PlayersTurn, Task, actions, legal, step, turn
from cardroom.engine.house.state import new_table
from cardroom.money import Money
from cardroom.sheets import HouseSheet
from cardroom.sheets.house import Gesture
from cardroom.shoe import middle

if TYPE_CHECKING:
    from cardroom.engine.house.events import Event

SIZED = ("double", "insure")
PLAIN = (
    "hit",
    "stand",
    "split",
    "surrender",
    "rescue",
    "even-money",
    "decline",
    "take-pay",
    "double-later",
    "keep",
    "reject",
)
MATCH = "match-the-dealer"


def house(ref: str) -> HouseSheet:
    """A sheet by its id, with readings after blanks: ``spanish21-v1 peek=ace-only``."""
    name, *readings = ref.split()
    sheet = sheets.load(name, dict(reading.split("=") for reading in readings))
    assert isinstance(sheet, HouseSheet)
    return sheet


def closing(sheet: HouseSheet) -> tuple[actions.Intent, ...]:
    """What the dealer does between the bets and the first deal of a new shoe."""
    burned = (Card("2c"),) * sheet.shoe.burn
    return (actions.CloseBets(), *((actions.Burn(cards=burned),) if burned else ()))


class Round:
    """One round at a table whose shoe is known, with ``/`` for the cut card. Each player has $1,000 and one spot."""

    def __init__(self, ref: str, bets: str, cards: str, moves: str = "") -> None:
        self.sheet = house(ref)
        self.state = new_table(self.sheet)
        self.events: list[Event] = []
        before, _, after = cards.partition("/")
        self.cards = list(Hand.parse(before + after))
        self.until_cut_card = len(Hand.parse(before)) if after else len(self.cards) + 1
        self.moves = [move.strip() for move in moves.split(",") if move.strip()]
        self.do(actions.NewShoe())
        for at in range(len(bets.split("/"))):
            self.do(actions.Sit(spot=at, player=f"P{at + 1}", chips=Money("$1,000")))
        self.do(actions.Cut(spot=0, depth=middle(self.sheet)))
        for at, bet in enumerate(bets.split("/")):
            ante, *side = bet.split()
            sides = {MATCH: int(Money(side[0]))} if side else {}
            self.do(actions.Wager(spot=at, ante=int(Money(ante)), side=sides))
        for intent in closing(self.sheet):
            self.do(intent)
        self.play()

    def do(self, intent: actions.Intent) -> None:
        events, self.state = step(self.sheet, self.state, intent)
        self.events += events

    def play(self) -> None:
        """Cards as the dealer needs them, moves as players have their turns; a move ``drop`` drops a card."""
        while True:
            now = turn(self.state)
            if isinstance(now, DealersTurn):
                if now.task != Task.CARD or not self.cards:
                    break
                dropped = self.moves[:1] == ["drop"]
                self.moves = self.moves[1:] if dropped else self.moves
                self.until_cut_card -= 1
                act = actions.DropCard if dropped else actions.DealCard
                self.do(act(card=self.cards.pop(0), after_cut_card=self.until_cut_card == -1))
            elif self.moves and self.moves[0] != "drop":
                self.do(self.intent(now, self.moves.pop(0)))
            else:
                break

    @staticmethod
    def intent(seat: PlayersTurn, move: str) -> actions.Intent:
        action, *amount = move.split()
        if action == "signal":
            return actions.Signal(spot=seat.spot, gesture=Gesture(amount[0]), voice=amount[1])
        sizes = {"amount": int(Money(amount[0]))} if amount else {}
        intent: actions.Intent = actions.BY_NAME[action](spot=seat.spot, **sizes)
        return intent

    @property
    def is_over(self) -> bool:
        now = turn(self.state)
        return (
            isinstance(now, DealersTurn)
            and now.task in {Task.CLOSE_BETS, Task.SHUFFLE}
            and not self.moves
            and not self.cards
        )

    def net(self, player: int = 1) -> Money:
        """What a player won or lost."""
        return Money(self.state.chips_of(f"P{player}") - Money("$1,000"))

    @property
    def options(self) -> list[str]:
        found = legal(self.sheet, self.state)
        return [] if found is None else sorted(found.actions)
