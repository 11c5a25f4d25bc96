"""Lines of a house transcript read back into what was done."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from cardroom.cards import UNKNOWN, Card, Hand
from cardroom.engine.floor import DeclareVoid
from cardroom.engine.house import DealersTurn, Task, actions, turn
from cardroom.money import Money
from cardroom.notation.transcript import MARK, TranscriptError
from cardroom.sheets.house import Gesture

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.state import State
    from cardroom.notation.transcript import Lines


def read(lines: Lines, state: State) -> Intent:
    """The intent that the next lines tell of."""
    now = turn(state)
    text = lines[0].text
    is_card = re.match(r"cut card|\S+ gets (?:\w\w|\?\?)|dealer (burns|shows|has|draws)|\w\w falls", text)
    if is_card and isinstance(now, DealersTurn) and now.task == Task.CLOSE_BETS:
        return actions.CloseBets()
    for pattern, build in _COMPILED:
        if found := pattern.match(text):
            try:
                return build(found, lines)
            except ValueError as error:
                raise TranscriptError(lines[0].number, str(error)) from error
    raise TranscriptError(lines[0].number, f'"{text}" is nothing that anybody does')


def _spot(written: str) -> int:
    spot = written.partition(".")[0]
    if len(spot) > _DIGITS:
        raise ValueError(f"there is no spot {spot[:_DIGITS]}...")
    return int(spot) - 1


def _plain(kind: Callable[..., Intent]) -> Callable[[re.Match[str], Lines], Intent]:
    return lambda found, _: kind(spot=_spot(found[1]))


def _sized(kind: Callable[..., Intent]) -> Callable[[re.Match[str], Lines], Intent]:
    return lambda found, _: kind(spot=_spot(found[1]), amount=int(Money(found[2])))


def _sit(found: re.Match[str], _lines: Lines) -> Intent:
    return actions.Sit(player=found[1].removeprefix(MARK), spot=_spot(found[2]), chips=int(Money(found[3])))


def _bought(found: re.Match[str], _lines: Lines) -> Intent:
    return actions.Buy(spot=_spot(found[1]), chips=int(Money(found[2])))


def _freed(_found: re.Match[str], lines: Lines) -> Intent:
    newcomer = re.match(_SITS, lines[1].text) if len(lines) > 1 else None
    if newcomer is None:
        raise ValueError("a spot is freed for a newcomer, but nobody sits down")
    return _sit(newcomer, lines)


def _wager(found: re.Match[str], lines: Lines) -> Intent:
    """An ante and the side bets in the lines after it, perhaps in place of bets taken back."""
    rest = lines.after(1) if "takes" in lines[0].text else lines
    ante = re.match(rf"{found[1]} antes {_MONEY}", rest[0].text) if rest else None
    if ante is None and rest is not lines:
        return actions.TakeBack(spot=_spot(found[1]))
    side: dict[str, int] = {}
    for line in rest.after(1):
        if ante is None or not (bet := re.match(rf"{found[1]} bets {_MONEY} on (.*?)(?: \([^()]*\))?$", line.text)):
            break
        side[bet[2]] = int(Money(bet[1]))
    return actions.Wager(spot=_spot(found[1]), ante=int(Money(ante[1])) if ante else 0, side=side)


def _cut_card(_found: re.Match[str], lines: Lines) -> Intent:
    rest = lines.after(1)
    dropped = re.match(rf"{_CARD} falls", rest[0].text) if rest else None
    if dropped is not None:
        return actions.DropCard(card=Card(dropped[1]), after_cut_card=True)
    card = re.match(_GETS, rest[0].text) if rest else None
    if card is None:
        raise ValueError("the cut card comes out in front of a card")
    return actions.DealCard(card=_card(card, rest), after_cut_card=True)


def _card(found: re.Match[str], lines: Lines) -> Card:
    """The card that the next line tells of."""
    if found[1] != str(UNKNOWN):
        return Card(found[1])
    if lines[0].text.startswith("dealer has"):
        return _hole(lines.after(1))
    raise ValueError("a card that lies face up is known to all")


def _hole(rest: Lines) -> Card:
    """A hole card that was not seen when it was dealt: the one that is turned up later in the round.

    If the lines end before, it is any card that makes no blackjack, and nothing in them depends on it.
    """
    for told in takewhile(lambda told: not told.text.startswith("round "), rest):
        if turned := re.match(rf"dealer turns {_CARD}", told.text):
            return Card(turned[1])
    return STAND_IN


def _signal(found: re.Match[str], lines: Lines) -> Intent:
    doubled = re.match(rf"\S+ doubles for {_MONEY}", lines[1].text) if len(lines) > 1 else None
    return actions.Signal(
        spot=_spot(found[1]),
        gesture=Gesture(found[2]) if found[2] else None,
        voice=found[3],
        amount=int(Money(doubled[1])) if doubled else 0,
    )


_DIGITS = 4
STAND_IN = Card("2c")
"""What a hole card is that is never turned."""
_MONEY = r"(\$[\d,.]*\d)"
_CARD = r"(\S\S)\b"
_GETS = r"(?:\S+ gets|dealer (?:shows|has|draws)) (\?\?|\S\S\b)"
_AT = r"(\d+(?:\.\d+)?)"
_SITS = rf"(\S+) sits on (\d+) with {_MONEY}"

_READ: tuple[tuple[str, Callable[[re.Match[str], Lines], Intent]], ...] = (
    (_SITS, _sit),
    (r"(\d+) (?:is left|leaves)", _plain(actions.Leave)),
    (rf"(\d+) buys {_MONEY}", _bought),
    (r"floor is called to (\d+)", _plain(actions.Refuse)),
    (r"(\d+) is freed", _freed),
    (r"new shoe", lambda _found, _lines: actions.NewShoe()),
    (r"dealer cuts", lambda _found, _lines: actions.CutMiddle()),
    (r"(\d+) cuts at (\d{1,9})\b", lambda found, _: actions.Cut(spot=_spot(found[1]), depth=int(found[2]))),
    (r"(\d+) passes the cut", _plain(actions.PassCut)),
    (r"dealer burns ([^(]*)", lambda found, _: actions.Burn(cards=tuple(Hand.parse(found[1])))),
    (r"(\d+) (?:antes|bets|takes its bets back)", _wager),
    (r"cut card", _cut_card),
    (_GETS, lambda found, lines: actions.DealCard(card=_card(found, lines))),
    (r"next card falls", lambda _found, _lines: actions.DropNext()),
    (r"round is void", lambda _found, _lines: DeclareVoid()),
    (rf"{_CARD} falls", lambda found, _: actions.DropCard(card=Card(found[1]))),
    (rf"{_AT} keeps it", _plain(actions.Keep)),
    (rf"{_AT} refuses it", _plain(actions.Reject)),
    (rf"{_AT} insures for {_MONEY}", _sized(actions.Insure)),
    (rf"{_AT} takes even money", _plain(actions.TakeEvenMoney)),
    (rf"{_AT} declines", _plain(actions.Decline)),
    (rf"{_AT} takes the pay", _plain(actions.TakePay)),
    (rf"{_AT} will double", _plain(actions.DoubleLater)),
    (rf'{_AT}(?: shows (\S+?))?(?: says "([^"]*)")?, taken for', _signal),
    (rf"{_AT} hits", _plain(actions.Hit)),
    (rf"{_AT} stands", _plain(actions.Stand)),
    (rf"{_AT} doubles for {_MONEY}", _sized(actions.Double)),
    (rf"{_AT} splits", _plain(actions.Split)),
    (rf"{_AT} surrenders", _plain(actions.Surrender)),
    (rf"{_AT} rescues", _plain(actions.Rescue)),
)
_COMPILED = [(re.compile(pattern), build) for pattern, build in _READ]
