"""Transcripts read back, played through the engine again, and compared line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom import sheets
from cardroom.engine import house, poker
from cardroom.engine.errors import IllegalError
from cardroom.engine.house.checking import ShoeCount
from cardroom.engine.house.state import Phase, new_table
from cardroom.engine.poker.actions import Deal
from cardroom.engine.poker.checking import ImpossibleError, refuse_cards
from cardroom.engine.poker.table import menu_of
from cardroom.notation import house_lines, poker_lines
from cardroom.notation.house import write as write_house
from cardroom.notation.poker import write as write_poker
from cardroom.notation.transcript import Header, Lines, TranscriptError, compare, split
from cardroom.sheets import HouseSheet
from cardroom.sheets.kinds import may_be, played_as
from cardroom.sheets.poker import Limit

if TYPE_CHECKING:
    from cardroom.engine.poker import State
    from cardroom.engine.poker.table import Menu
    from cardroom.notation.transcript import NumberedLine
    from cardroom.sheets import PokerSheet
    from cardroom.sheets.library import AnySheet


_BETWEEN_ROUNDS = {Phase.SHUFFLE, Phase.CUT, Phase.BETS}


class Transcript(NamedTuple):
    """A transcript that the engine agrees with, how much happens in it, and whether its last hand or round ends."""

    sheet: AnySheet
    events: int
    is_whole: bool


def replay(text: str) -> Transcript:
    """Plays a transcript through the engine; every line must be what the engine says happens."""
    head, lines = split(text)
    sheet = sheets.load(head.ref, head.readings)
    if isinstance(sheet, HouseSheet):
        return Transcript(sheet, *_house(sheet, lines))
    if head.limit not in {None, *Limit}:
        raise TranscriptError(head.line, f'"{head.limit}" is no limit; there are {", ".join(Limit)}')
    menu = menu_of(head.ref, head.readings, None if head.limit is None else Limit(head.limit))
    return Transcript(sheet, *_poker(head, menu, lines))


def _house(sheet: HouseSheet, lines: Lines) -> tuple[int, bool]:
    state, events, shoe = new_table(sheet), 0, ShoeCount(sheet)
    while lines:
        intent = house_lines.read(lines, state)
        if (problem := shoe.problem(state, intent)) is not None:
            raise TranscriptError(lines[0].number, problem)
        try:
            caused, after = house.step(sheet, state, intent)
        except IllegalError as error:
            raise TranscriptError(lines[0].number, f"the rules forbid this: {error}") from error
        told = write_house(state, caused)
        compare(lines, told)
        lines, state, events = lines.after(len(told)), after, events + len(caused)
    return events, state.phase in _BETWEEN_ROUNDS


def _poker(head: Header, menu: Menu, lines: Lines) -> tuple[int, bool]:
    """Hands of one game, or of the games that the lines in between name."""
    sheet = next(iter(menu.games.values()))
    state, events = poker.State(), 0
    while lines:
        if (named := poker_lines.game(lines[0])) is not None:
            sheet, lines = _named(head, menu, lines[0], named), lines.after(1)
            continue
        played = _of_kind(sheet, state, lines[0])
        intent = poker_lines.read(lines, played, state)
        try:
            caused, after = poker.step(played, state, intent)
            if isinstance(intent, Deal):
                refuse_cards(played, after)
        except IllegalError as error:
            raise TranscriptError(lines[0].number, f"the rules forbid this: {error}") from error
        except ImpossibleError as error:
            raise TranscriptError(lines[0].number, str(error)) from error
        told = write_poker(sheet, state, caused)
        compare(lines, told)
        lines, state, events = lines.after(len(told)), after, events + len(caused)
    return events, state.is_over


def _of_kind(sheet: PokerSheet, state: State, line: NumberedLine) -> PokerSheet:
    """The game by which a hand is played: the one that the line begins, or the one in play."""
    kind = poker_lines.kind(line) or state.extra.kind
    if not may_be(sheet, kind):
        raise TranscriptError(line.number, f"{sheet.name} has no {kind.replace('-', ' ')} at this table")
    return played_as(sheet, kind)


def _named(head: Header, menu: Menu, line: NumberedLine, said: str) -> PokerSheet:
    """The game that is put on the sign, at the limit that is named with it."""
    if said in menu.games:
        return menu.games[said]
    game, _, limit = said.rpartition(" ")
    if game not in menu.games or limit not in tuple(Limit):
        raise TranscriptError(line.number, f'"{said}" is not among the games of {head.ref}')
    if (game, Limit(limit)) not in menu.limited:
        raise TranscriptError(line.number, f"nobody names the limit {limit} with {game} in {head.ref}")
    return menu.limited[game, Limit(limit)]
