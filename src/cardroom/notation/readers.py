"""Who reads the lines of a transcript back: of a house table, of a poker table, or of hands without one."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from cardroom.cards import UNKNOWN
from cardroom.engine import poker
from cardroom.engine.families import game_of
from cardroom.engine.house.checking import ShoeCount
from cardroom.engine.house.game import HouseGame
from cardroom.engine.house.state import Phase
from cardroom.engine.poker.actions import Deal, Show
from cardroom.engine.poker.checking import refuse_cards
from cardroom.engine.poker.table.game import PokerGame
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.notation import house_lines, poker_lines, table_lines, table_rounds
from cardroom.notation.poker import write as write_hand
from cardroom.notation.transcript import TranscriptError, write
from cardroom.sheets.kinds import may_be, played_as
from cardroom.sheets.poker import Limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine import house
    from cardroom.engine.contract import Event, Intent, State
    from cardroom.engine.poker import table
    from cardroom.notation.transcript import Header, Lines, NumberedLine
    from cardroom.sheets import PokerSheet, Selection

Step = tuple[tuple["Event", ...], "State"]
_WITH_CUT_CARD = 2
"""The lines that one card may take."""
_BETWEEN_ROUNDS = {Phase.SHUFFLE, Phase.CUT, Phase.BETS}


class Reader(Protocol):
    """One who reads lines as intents, has the engine carry them out, and writes down what comes of them."""

    def new(self) -> State:
        """The table before the first line."""

    def open(self, lines: Lines, state: State) -> tuple[Lines, State]:
        """The lines from the next one on that tells of an intent, and the table then: some say how it stands."""

    def read(self, lines: Lines, state: State) -> Intent:
        """The intent that the next lines tell of."""

    def step(self, state: State, intent: Intent) -> Step:
        """The events that it causes and the state after them; cards that cannot be are refused."""

    def write(self, state: State, events: tuple[Event, ...]) -> list[str]:
        """The lines of events that happen to a state."""

    def is_whole(self, state: State) -> bool:
        """Whether no hand or round is being played."""


class HouseReader:
    """Rounds at a house table; the shoe is counted. What the lines do not know is told back as it is seen."""

    def __init__(self, game: HouseGame) -> None:
        self.game = game
        self.shoe = ShoeCount(game.sheet)
        self.is_hidden = False

    def new(self) -> house.State:
        return self.game.new()

    def open(self, lines: Lines, state: house.State) -> tuple[Lines, house.State]:
        if not table_rounds.begins(lines):
            return lines, state
        if not self.is_whole(state):
            raise TranscriptError(lines[0].number, "a round begins in the middle of another")
        self.shoe = ShoeCount(self.game.sheet)
        return table_rounds.read(lines, self.game.new())

    def read(self, lines: Lines, state: house.State) -> Intent:
        intent = house_lines.read(lines, state)
        self.is_hidden = any(str(UNKNOWN) in line.text for line in islice(lines, _WITH_CUT_CARD))
        if (problem := self.shoe.problem(state, intent)) is not None:
            raise TranscriptError(lines[0].number, problem)
        return intent

    def step(self, state: house.State, intent: Intent) -> Step:
        return self.game.step(state, intent)

    def write(self, state: house.State, events: tuple[Event, ...]) -> list[str]:
        if self.is_hidden:
            seen = [self.game.redact(event, None) for event in events]
            return write(self.game, self.game.view(state, None), seen)
        return write(self.game, state, events)

    def is_whole(self, state: house.State) -> bool:
        return state.phase in _BETWEEN_ROUNDS


class TableReader:
    """A poker table from its first player on."""

    def __init__(self, game: PokerGame) -> None:
        self.game = game

    def new(self) -> table.State:
        return self.game.new()

    def open(self, lines: Lines, state: table.State) -> tuple[Lines, table.State]:
        return lines, state

    def read(self, lines: Lines, state: table.State) -> Intent:
        return table_lines.read(lines, self.game.menu, state)

    def step(self, state: table.State, intent: Intent) -> Step:
        events, after = self.game.step(state, intent)
        if isinstance(intent, Deal | Show):
            refuse_cards(sheet_of(self.game.menu, after), after.hand)
        return events, after

    def write(self, state: table.State, events: tuple[Event, ...]) -> list[str]:
        return write(self.game, state, events)

    def is_whole(self, state: table.State) -> bool:
        return state.is_between_hands


class HandReader:
    """Hands of poker one after the other, without a table: each says who has what, and a mix which game it is."""

    def __init__(self, head: Header, game: PokerGame) -> None:
        self.ref, self.menu = head.ref, game.menu
        self.sheet = next(iter(game.menu.games.values()))

    def new(self) -> poker.State:
        return poker.State()

    def open(self, lines: Lines, state: poker.State) -> tuple[Lines, poker.State]:
        while lines and (named := poker_lines.game(lines[0])) is not None:
            self.sheet, lines = self._named(lines[0], named), lines.after(1)
        return lines, state

    def read(self, lines: Lines, state: poker.State) -> Intent:
        kind = poker_lines.kind(lines[0]) or state.extra.kind
        if not may_be(self.sheet, kind):
            sentence = f"{self.sheet.name} has no {kind.replace('-', ' ')} at this table"
            raise TranscriptError(lines[0].number, sentence)
        return poker_lines.read(lines, played_as(self.sheet, kind), state)

    def step(self, state: poker.State, intent: Any) -> Step:  # noqa: ANN401 - an intent of poker
        kind = intent.kind if isinstance(intent, poker.actions.Start) else state.extra.kind
        sheet = played_as(self.sheet, kind)
        events, after = poker.step(sheet, state, intent)
        if isinstance(intent, Deal | Show):
            refuse_cards(sheet, after)
        return events, after

    def write(self, state: poker.State, events: tuple[Event, ...]) -> list[str]:
        return write_hand(self.sheet, state, events)

    def is_whole(self, state: poker.State) -> bool:
        return state.is_over

    def _named(self, line: NumberedLine, said: str) -> PokerSheet:
        """The game that is put on the sign, at the limit that is named with it."""
        if said in self.menu.games:
            return self.menu.games[said]
        game, _, limit = said.rpartition(" ")
        if game not in self.menu.games or limit not in tuple(Limit):
            raise TranscriptError(line.number, f'"{said}" is not among the games of {self.ref}')
        if (game, Limit(limit)) not in self.menu.limited:
            raise TranscriptError(line.number, f"nobody names the limit {limit} with {game} in {self.ref}")
        return self.menu.limited[game, Limit(limit)]


def _of_house(_head: Header, game: Any, _lines: Lines) -> Reader:  # noqa: ANN401 - a house game
    return HouseReader(game)


def _of_poker(head: Header, game: Any, lines: Lines) -> Reader:  # noqa: ANN401 - a poker table
    return TableReader(game) if lines and table_lines.is_first(lines[0]) else HandReader(head, game)


_READERS: dict[type, Callable[[Header, Any, Lines], Reader]] = {HouseGame: _of_house, PokerGame: _of_poker}


def reader_of(head: Header, chosen: Selection, lines: Lines) -> Reader:
    """Whoever can read a transcript that begins like this."""
    try:
        limit = None if head.limit is None else poker_lines.limit_of(head.limit)
    except ValueError as error:
        raise TranscriptError(head.line, str(error)) from error
    game = game_of(chosen, limit)
    return _READERS[type(game)](head, game, lines)
