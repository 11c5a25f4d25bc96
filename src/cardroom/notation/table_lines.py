"""Lines of a transcript of a poker table read back into what was done at it, between hands and in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardroom.engine.floor import DeclareVoid
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.money import Money
from cardroom.notation import poker_lines
from cardroom.notation.poker_lines import seat_of
from cardroom.notation.transcript import MARK, TranscriptError
from cardroom.sheets.mix import Span, Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State
    from cardroom.notation.transcript import Lines, NumberedLine

    Reader = Callable[[re.Match[str]], act.Intent]


def is_first(told: NumberedLine) -> bool:
    """Whether a transcript that begins with this line is one of a table: somebody sits down, or all agree."""
    return any(re.fullmatch(pattern, told.text) for pattern, _ in (_SITS, *_AGREEMENTS))


def read(lines: Lines, menu: Menu, state: State) -> act.Intent:
    """The intent that the next lines tell of."""
    told = lines[0]
    try:
        for pattern, build in _READ:
            if found := re.fullmatch(pattern, told.text):
                return build(found)
    except ValueError as error:
        raise TranscriptError(told.number, str(error)) from error
    if not state.hand.is_over:
        return poker_lines.read(lines, sheet_of(menu, state), state.hand)
    if re.match(_BEGINS, told.text):
        return act.TimeUp() if state.asked is not None else act.Next()
    raise TranscriptError(told.number, f'"{told.text}" is nothing that anybody does between hands')


def _sit(found: re.Match[str]) -> act.Intent:
    player, chips = found[1].removeprefix(MARK), int(Money(found[3]))
    return act.Sit(player=player, seat=seat_of(found[2]), chips=chips, blinds=_blinds(found[4]))


def _sit_in(found: re.Match[str]) -> act.Intent:
    return act.SitIn(seat=seat_of(found[1]), blinds=_blinds(found[2]))


def _blinds(posts: str | None) -> act.Blinds:
    return act.Blinds.POST if posts else act.Blinds.WAIT


def _sit_out(found: re.Match[str]) -> act.Intent:
    return act.SitOut(seat=seat_of(found[1]))


def _leave(found: re.Match[str]) -> act.Intent:
    return act.Leave(seat=seat_of(found[1]))


def _buy(found: re.Match[str]) -> act.Intent:
    return act.Buy(seat=seat_of(found[1]), chips=int(Money(found[2])))


def _rotation(found: re.Match[str]) -> act.Intent:
    return act.Agree(style=Style.ROTATION, games=_games(found[2]), each=Span.HANDS, hands=int(found[1]))


def _orbits(found: re.Match[str]) -> act.Intent:
    return act.Agree(style=Style.ROTATION, games=_games(found[1]), each=Span.ORBIT)


def _choice(found: re.Match[str]) -> act.Intent:
    return act.Agree(style=Style.DEALERS_CHOICE, games=_games(found[1]))


def _games(written: str) -> tuple[str, ...]:
    return tuple(written.split(", "))


def _bomb_pot(_found: re.Match[str]) -> act.Intent:
    return act.AgreeOnBombPot()


def _named(found: re.Match[str]) -> act.Intent:
    limit = None if found[3] is None else poker_lines.limit_of(found[3])
    return act.Choose(seat=seat_of(found[1]), game=found[2], limit=limit)


def _void(_found: re.Match[str]) -> act.Intent:
    return DeclareVoid()


_MONEY = r"(\$[\d,.]*\d)"
_RULE = r"(?: \([^()]*\))?"
_SITS: tuple[str, Reader] = (rf"(.+) sits on (\d+) with {_MONEY}(, and posts at once)?{_RULE}", _sit)
_AGREEMENTS: tuple[tuple[str, Reader], ...] = (
    (rf"all agree on a rotation, (\d{{1,4}}) hands? each: (.+?){_RULE}", _rotation),
    (rf"all agree on a rotation, an orbit each: (.+?){_RULE}", _orbits),
    (rf"all agree on dealer's choice: (.+?){_RULE}", _choice),
    (rf"all agree on a bomb pot{_RULE}", _bomb_pot),
)
_READ: tuple[tuple[str, Reader], ...] = (
    _SITS,
    *_AGREEMENTS,
    (rf".+, who left \d+, gets {_MONEY} back{_RULE}", _void),
    (rf"hand is void(?:: .+)?{_RULE}", _void),
    (rf".+ leaves (\d+) with {_MONEY}", _leave),
    (r"(\d+) leaves, and the hand is played out", _leave),
    (r"(\d+) sits out", _sit_out),
    (r"(\d+) sits in(, and posts at once)?", _sit_in),
    (rf"(\d+) buys {_MONEY}{_RULE}", _buy),
    (rf"(\d+) names (\S+)(?: ([^\s()]+))?{_RULE}", _named),
)
_BEGINS = r"\d+ misses the |\d+ is to name the game|game |hand begins"
"""What is told first when the dealer goes on to the next hand, or when nobody has named a game in time."""
