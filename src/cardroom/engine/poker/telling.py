"""A hand of poker in words: lines, or none, for everything that happens.

    1 posts small blind $1         Ann posts small blind $1
    1 discards Kc Qd               Ann discards 2 cards
    2 stands pat                   You stand pat

Seats are counted from 1, and a heading names the street.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import replace
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.actions import PostKind
from cardroom.engine.poker.awards import of_pot
from cardroom.engine.poker.evolve import evolve
from cardroom.engine.poker.forced import OF_OPTIONS
from cardroom.engine.poker.runs import is_another_due
from cardroom.engine.poker.state import DRAW, RUN, STRADDLE
from cardroom.engine.poker.worth import RUNS, worth
from cardroom.engine.telling import Line, Manner
from cardroom.sheets.common import spoken
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.engine.poker.state import State
    from cardroom.engine.telling import Voice
    from cardroom.sheets.poker import PokerSheet

    Teller = Callable[[PokerSheet, State, Any, Voice], Iterator[Line]]


def tell(sheet: PokerSheet, state: State, event: ev.Event, voice: Voice) -> tuple[Line, ...]:
    """What happens to a hand, as a voice says it, and the street that begins with it."""
    if type(event) not in TELL:
        raise AssertionError(f"{type(event).__name__} must say what is told of it")
    rule = getattr(event, "rule", None)
    told = [replace(line, rule=rule) for line in TELL[type(event)](sheet, state, event, voice)]
    if (street := _street_begun(sheet, state, evolve(state, event))) is not None:
        told.append(Line(said=(voice.first(spoken(street)),), manner=Manner.HEADING))
    return tuple(told)


def _street_begun(sheet: PokerSheet, before: State, state: State) -> str | None:
    """The name of the street that begins between two states, if one does."""
    if before.is_over:
        return None if state.is_over else sheet.stages[0].street
    if state.is_over or state.stage == before.stage:
        return None
    stages = sheet.stages
    if state.stage == len(stages):
        return None if is_another_due(state) else "showdown"
    street = stages[state.stage].street
    is_new = before.stage == len(stages) or street != stages[before.stage].street
    return street if is_new else None


def _began(_sheet: PokerSheet, _state: State, event: ev.Began, voice: Voice) -> Iterator[Line]:
    them = [(voice.who(seat), stack) for seat, stack in enumerate(event.stacks) if stack is not None]
    stacks = ", ".join(f"{who.object} {who.verb('have')} {voice.amount(stack)}" for who, stack in them)
    kind = "" if event.kind is HandKind.REGULAR else f" as a {spoken(event.kind)}"
    on = "" if voice.is_record else "on "
    said = f"hand begins{kind}: button {on}{voice.place(event.button)}; {stacks}"
    yield Line(said=(voice.first(said),), manner=Manner.ROUTINE)


def _posted(_sheet: PokerSheet, state: State, event: ev.Posted, voice: Voice) -> Iterator[Line]:
    """What everybody posts is routine, but for one's own."""
    dead = "dead " if event.kind is PostKind.DEAD and event.name not in OF_OPTIONS else ""
    is_short = event.kind is PostKind.BLIND and state.players[event.seat].stack == event.amount < event.level
    of = f" of {voice.amount(event.level)}" if is_short else ""
    who, last = voice.who(event.seat), _all_in(state, event.seat, event.amount)
    is_usual = event.kind is PostKind.ANTE and not who.is_you
    yield Line(
        said=(who.does(f"post {dead}{spoken(event.name)} {voice.amount(event.amount)}{of}{last}"),),
        manner=Manner.ROUTINE if is_usual else Manner.ASIDE,
    )


def _all_in(state: State, seat: int, amount: int) -> str:
    """What is said of chips that are the last ones."""
    return ", all in" if state.players[seat].stack == amount else ""


def _dealt(_sheet: PokerSheet, state: State, event: ev.Dealt, voice: Voice) -> Iterator[Line]:
    yield from _each("get", " face up" if event.face is Face.UP else "", state, event, voice)


def _drew(_sheet: PokerSheet, state: State, event: ev.Drew, voice: Voice) -> Iterator[Line]:
    yield from _each("draw", "", state, event, voice)


def _each(verb: str, face: str, state: State, event: ev.Dealt | ev.Drew, voice: Voice) -> Iterator[Line]:
    """A line for every seat that gets cards; it is routine where they cannot be seen."""
    for seat in state.live:
        if cards := event.cards[seat]:
            are_seen = any(card.is_known for card in cards)
            yield Line(
                said=(f"{voice.who(seat).does(verb)} ", voice.cards(cards), face),
                manner=Manner.PLAIN if are_seen else Manner.ROUTINE,
            )


def _burned(_sheet: PokerSheet, _state: State, event: ev.Burned, voice: Voice) -> Iterator[Line]:
    does = "burned" if voice.is_record else voice.dealer.does("burn")
    yield Line(said=(f"{does} ", voice.cards((event.card,))), manner=Manner.ROUTINE)


def _board_dealt(_sheet: PokerSheet, state: State, event: ev.BoardDealt, voice: Voice) -> Iterator[Line]:
    which = "second board" if event.board > 1 else "board"
    yield Line(said=(f"{voice.first(which)} ", voice.cards(state.boards[event.board - 1] + event.cards)))


HOW = {
    ev.How.BRINGS_IN: "bring in for",
    ev.How.COMPLETES: "complete to",
    ev.How.BETS: "bet",
    ev.How.RAISES: "raise to",
}
"""What it is to put in more than a call."""


def _raised(_sheet: PokerSheet, state: State, event: ev.Raised, voice: Voice) -> Iterator[Line]:
    paid = event.amount if event.how is ev.How.BRINGS_IN else event.to
    yield _betting(f"{HOW[event.how]} {voice.amount(paid)}", state, event, voice)


def _called(_sheet: PokerSheet, state: State, event: ev.Called, voice: Voice) -> Iterator[Line]:
    yield _betting(f"call {voice.amount(event.amount)}", state, event, voice)


def _straddled(_sheet: PokerSheet, state: State, event: ev.Straddled, voice: Voice) -> Iterator[Line]:
    yield _betting(f"straddle for {voice.amount(event.to)}", state, event, voice)


def _betting(verb: str, state: State, event: ev.Raised | ev.Called | ev.Straddled, voice: Voice) -> Line:
    return Line(said=(f"{voice.who(event.seat).does(verb)}{_all_in(state, event.seat, event.amount)}",))


def _returned(_sheet: PokerSheet, _state: State, event: ev.Returned, voice: Voice) -> Iterator[Line]:
    yield Line(said=(voice.who(event.seat).does(f"take back {voice.amount(event.amount)} that nobody called"),))


def _discarded(_sheet: PokerSheet, state: State, event: ev.Discarded, voice: Voice) -> Iterator[Line]:
    does = voice.who(event.seat).does
    if not event.cards and state.asks is DRAW:
        yield Line(said=(does("stand pat"),))
    else:
        yield Line(said=(f"{does('discard')} ", voice.cards(event.cards)))


def _reshuffled(_sheet: PokerSheet, _state: State, event: ev.Reshuffled, voice: Voice) -> Iterator[Line]:
    what = "burned cards" if event.only_burned else "burned cards, mucked hands and earlier discards"
    said = f"the deck runs out: {what} are shuffled in, {event.deck} cards"
    yield Line(said=(voice.first(said),), manner=Manner.ASIDE)


def _showed(sheet: PokerSheet, state: State, event: ev.Showed, voice: Voice) -> Iterator[Line]:
    """The hand, and what it is worth for each part."""
    after = evolve(state, event)
    held = worth(sheet, after, event.seat)
    cards = voice.cards(after.players[event.seat].cards)
    yield Line(said=(f"{voice.who(event.seat).does('show')} ", cards, f": {held}" if held else ""))


def _awarded(sheet: PokerSheet, state: State, event: ev.Awarded, voice: Voice) -> Iterator[Line]:
    yield of_pot(sheet, state, event, voice)


def _declined(_sheet: PokerSheet, _state: State, event: ev.Declined, voice: Voice) -> Iterator[Line]:
    what = {RUN: "run it twice", STRADDLE: "straddle"}
    yield Line(said=(voice.who(event.seat).does(f"do not {what[event.asks]}"),))


def _run_began(_sheet: PokerSheet, _state: State, event: ev.RunBegan, voice: Voice) -> Iterator[Line]:
    yield Line(said=(voice.first(f"the {RUNS[event.run]} run begins"),))


def _ended(_sheet: PokerSheet, _state: State, _event: ev.Ended, voice: Voice) -> Iterator[Line]:
    yield Line(said=(voice.first("hand over"),), manner=Manner.ROUTINE)


def _does(verb: str) -> Teller:
    def told(_sheet: PokerSheet, _state: State, event: Any, voice: Voice) -> Iterator[Line]:  # noqa: ANN401 - any event of a seat
        yield Line(said=(voice.who(event.seat).does(verb),))

    return told


def _nothing(_sheet: PokerSheet, _state: State, _event: ev.Event, _voice: Voice) -> Iterator[Line]:
    return iter(())


TELL: dict[type, Teller] = {
    ev.Began: _began,
    ev.Posted: _posted,
    ev.Burned: _burned,
    ev.Dealt: _dealt,
    ev.BoardDealt: _board_dealt,
    ev.Opened: _nothing,
    ev.Folded: _does("fold"),
    ev.Checked: _does("check"),
    ev.Called: _called,
    ev.Raised: _raised,
    ev.Returned: _returned,
    ev.Discarded: _discarded,
    ev.Drew: _drew,
    ev.Reshuffled: _reshuffled,
    ev.Closed: _nothing,
    ev.Showed: _showed,
    ev.Mucked: _does("muck"),
    ev.Awarded: _awarded,
    ev.Skipped: _nothing,
    ev.Straddled: _straddled,
    ev.Declined: _declined,
    ev.Consented: _does("agree to run it twice"),
    ev.RunBegan: _run_began,
    ev.Ended: _ended,
}
