"""A hand of poker as text: one line for each thing that happens, and the clause it comes from.

    hand begins: button 3; 1 has $200, 2 has $200, 3 has $200
    1 posts small blind $1 (M15)
    ...
    * first draw
    burned 7h
    1 discards Kc Qd
    2 stands pat
    1 draws 4s 2d

Seats are counted from 1, and a line with a star names the street.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.poker import events as ev
from cardroom.engine.poker.actions import PostKind
from cardroom.engine.poker.evolve import evolve
from cardroom.engine.poker.forced import OF_OPTIONS
from cardroom.engine.poker.runs import is_another_due
from cardroom.engine.poker.state import DRAW, RUN, STRADDLE
from cardroom.engine.poker.worth import RUNS, in_run, worth
from cardroom.money import Money
from cardroom.notation.transcript import line
from cardroom.sheets.common import spoken
from cardroom.sheets.kinds import played_as
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardroom.cards import Card
    from cardroom.engine.poker.showdown import Award
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet


def write(regular: PokerSheet, state: State, events: Iterable[ev.Event]) -> list[str]:
    """The lines of events that happen to a state, by the regular sheet of the game."""
    lines: list[str] = []
    for event in events:
        sheet = played_as(regular, event.kind if isinstance(event, ev.Began) else state.extra.kind)
        lines += _lines(sheet, state, event)
        before, state = state, evolve(state, event)
        if (street := street_begun(sheet, before, state)) is not None:
            lines.append(line(f"* {street}"))
    return lines


def _lines(sheet: PokerSheet, state: State, event: ev.Event) -> Iterator[str]:
    rule = getattr(event, "rule", None)
    for text in _WRITE[type(event)](sheet, state, event):
        yield line(f"{text} ({rule})" if rule else text)


def street_begun(sheet: PokerSheet, before: State, state: State) -> str | None:
    """The name of the street that begins between two states, if one does."""
    if before.is_over or state.is_over or state.stage == before.stage:
        return None
    stages = sheet.stages
    if state.stage == len(stages):
        return None if is_another_due(state) else "showdown"
    street = stages[state.stage].street
    is_new = before.stage == len(stages) or street != stages[before.stage].street
    return spoken(street) if is_new else None


def cards(these: Iterable[Card]) -> str:
    return " ".join(map(str, these))


def _one(write_one: Callable[[State, Any], str]) -> Callable[[PokerSheet, State, Any], Iterator[str]]:
    """A line that needs no rule of the game."""

    def lines(_sheet: PokerSheet, state: State, event: ev.Event) -> Iterator[str]:
        yield write_one(state, event)

    return lines


def _nothing(_sheet: PokerSheet, _state: State, _event: ev.Event) -> Iterator[str]:
    return iter(())


def _began(sheet: PokerSheet, _state: State, event: ev.Began) -> Iterator[str]:
    stacks = [f"{at} has {Money(stack)}" for at, stack in enumerate(event.stacks, 1) if stack is not None]
    kind = "" if event.kind is HandKind.REGULAR else f" as a {spoken(event.kind)}"
    yield f"hand begins{kind}: button {event.button + 1}; {', '.join(stacks)}"
    yield f"* {spoken(sheet.stages[0].street)}"


def _posted(_sheet: PokerSheet, state: State, event: ev.Posted) -> Iterator[str]:
    dead = "dead " if event.kind is PostKind.DEAD and event.name not in OF_OPTIONS else ""
    is_short = event.kind is PostKind.BLIND and state.players[event.seat].stack == event.amount < event.level
    of = f" of {Money(event.level)}" if is_short else ""
    last = all_in(state, event.seat, event.amount)
    yield f"{event.seat + 1} posts {dead}{spoken(event.name)} {Money(event.amount)}{of}{last}"


def all_in(state: State, seat: int, amount: int) -> str:
    """What is said of chips that are the last ones."""
    return ", all in" if state.players[seat].stack == amount else ""


def _dealt(_sheet: PokerSheet, state: State, event: ev.Dealt) -> Iterator[str]:
    face = " face up" if event.face is Face.UP else ""
    yield from (f"{seat + 1} gets {cards(event.cards[seat])}{face}" for seat in state.live if event.cards[seat])


def _drew(_sheet: PokerSheet, state: State, event: ev.Drew) -> Iterator[str]:
    yield from (f"{seat + 1} draws {cards(event.cards[seat])}" for seat in state.live if event.cards[seat])


def _board_dealt(state: State, event: ev.BoardDealt) -> str:
    which = "second board" if event.board > 1 else "board"
    return f"{which} {cards(state.boards[event.board - 1] + event.cards)}"


def _raised(state: State, event: ev.Raised) -> str:
    verb = {ev.How.BETS: "bets", ev.How.RAISES: "raises to", ev.How.COMPLETES: "completes to"}.get(
        event.how, "brings in for"
    )
    paid = event.amount if event.how is ev.How.BRINGS_IN else event.to
    return f"{event.seat + 1} {verb} {Money(paid)}{all_in(state, event.seat, event.amount)}"


def _straddled(state: State, event: ev.Straddled) -> str:
    return f"{event.seat + 1} straddles for {Money(event.to)}{all_in(state, event.seat, event.amount)}"


def _called(state: State, event: ev.Called) -> str:
    return f"{event.seat + 1} calls {Money(event.amount)}{all_in(state, event.seat, event.amount)}"


def _discarded(state: State, event: ev.Discarded) -> str:
    if not event.cards and state.asks is DRAW:
        return f"{event.seat + 1} stands pat"
    return f"{event.seat + 1} discards {cards(event.cards)}"


def _reshuffled(_state: State, event: ev.Reshuffled) -> str:
    what = "burned cards" if event.only_burned else "burned cards, mucked hands and earlier discards"
    return f"the deck runs out: {what} are shuffled in, {event.deck} cards"


def _showed(sheet: PokerSheet, state: State, event: ev.Showed) -> Iterator[str]:
    """The hand, and what it is worth for each part."""
    after = evolve(state, event)
    seat, all_cards = event.seat, after.players[event.seat].cards
    if not all(card.is_known for card in all_cards):
        yield f"{seat + 1} shows {cards(all_cards)}"
        return
    yield f"{seat + 1} shows {cards(all_cards)}: {worth(sheet, after, seat)}"


def _awarded(sheet: PokerSheet, state: State, event: ev.Awarded) -> Iterator[str]:
    award = event.award
    side = "" if not event.pot else " of side pot" if event.pot == 1 else f" of side pot {event.pot}"
    for_parts = " and ".join(f"the {spoken(name)}" for name in award.parts)
    why = f" for {for_parts}" if len(sheet.showdown) > 1 and award.parts else ""
    nobody = ", nobody qualifying" if not award.parts and len(state.live) > 1 and len(award.shares) > 1 else ""
    shares, run = _shares(award), "" if event.run is None else f" {in_run(sheet, event.run)}"
    yield f"{_winners(award)}{side}{run}{why}{nobody}{shares}"


def _winners(award: Award) -> str:
    seats = " and ".join(str(seat + 1) for seat in award.shares)
    return f"{seats} {'wins' if len(award.shares) == 1 else 'share'} {Money(award.amount)}"


def _shares(award: Award) -> str:
    amounts = list(award.shares.values())
    if len(amounts) == 1:
        return ""
    if len(set(amounts)) == 1:
        return f": {Money(amounts[0])} each"
    return ": " + ", ".join(f"{Money(amount)} to {seat + 1}" for seat, amount in award.shares.items())


DECLINES = {RUN: "does not run it twice", STRADDLE: "does not straddle"}
_WRITE: dict[type, Callable[[PokerSheet, State, Any], Iterator[str]]] = {
    ev.Began: _began,
    ev.Posted: _posted,
    ev.Burned: _one(lambda _, event: f"burned {event.card}"),
    ev.Dealt: _dealt,
    ev.BoardDealt: _one(_board_dealt),
    ev.Opened: _nothing,
    ev.Folded: _one(lambda _, event: f"{event.seat + 1} folds"),
    ev.Checked: _one(lambda _, event: f"{event.seat + 1} checks"),
    ev.Called: _one(_called),
    ev.Raised: _one(_raised),
    ev.Returned: _one(lambda _, event: f"{event.seat + 1} takes back {Money(event.amount)} that nobody called"),
    ev.Discarded: _one(_discarded),
    ev.Drew: _drew,
    ev.Reshuffled: _one(_reshuffled),
    ev.Closed: _nothing,
    ev.Showed: _showed,
    ev.Mucked: _one(lambda _, event: f"{event.seat + 1} mucks"),
    ev.Awarded: _awarded,
    ev.Skipped: _nothing,
    ev.Straddled: _one(_straddled),
    ev.Declined: _one(lambda _, event: f"{event.seat + 1} {DECLINES[event.asks]}"),
    ev.Consented: _one(lambda _, event: f"{event.seat + 1} agrees to run it twice"),
    ev.RunBegan: _one(lambda _, event: f"the {RUNS[event.run]} run begins"),
    ev.Ended: _one(lambda _state, _event: "hand over"),
}
