"""A poker table in words: who comes and goes, which game is played, and the hands of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import replace
from cardroom.engine.poker import events as hand
from cardroom.engine.poker import telling
from cardroom.engine.poker.table import events as ev
from cardroom.engine.telling import Line, Manner, Who
from cardroom.sheets.common import spoken
from cardroom.sheets.kinds import played_as
from cardroom.sheets.mix import Span, Style

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State
    from cardroom.engine.telling import Voice

    Teller = Callable[[Menu, Any, Voice], Iterator[Line]]


def tell(menu: Menu, state: State, event: ev.Event, voice: Voice) -> tuple[Line, ...]:
    """What happens to a table or to the hand at it, as a voice says it."""
    voice = replace(voice, names=tuple(chair.player for chair in state.chairs))
    if not isinstance(event, ev.Own):
        kind = event.kind if isinstance(event, hand.Began) else state.hand.extra.kind
        return telling.tell(played_as(menu.on_sign(state), kind), state.hand, event, voice)
    if type(event) not in TELL:
        raise AssertionError(f"{type(event).__name__} must say what is told of it")
    rule = getattr(event, "rule", None)
    return tuple(replace(line, rule=rule) for line in TELL[type(event)](menu, event, voice))


def _sat(_menu: Menu, event: ev.Sat, voice: Voice) -> Iterator[Line]:
    is_me = event.seat == voice.me and not voice.is_record
    who = voice.who(event.seat) if is_me else Who(event.player, event.player, "their")
    said = f"{who.does('sit')} on {voice.place(event.seat)} with {voice.amount(event.chips)}"
    yield Line(said=(f"{said}, and {who.verb('post at once')}" if event.posts else said,))


def _sat_in(_menu: Menu, event: ev.SatIn, voice: Voice) -> Iterator[Line]:
    who = voice.who(event.seat)
    yield Line(said=(f"{who.does('sit in')}, and {who.verb('post at once')}" if event.posts else who.does("sit in"),))


def _left(_menu: Menu, event: ev.Left, voice: Voice) -> Iterator[Line]:
    who = Who(event.player, event.player, "their") if voice.is_record else voice.who(event.seat)
    yield Line(said=(f"{who.does('leave')} {voice.place(event.seat)} with {voice.amount(event.chips)}",))


def _bought(_menu: Menu, event: ev.Bought, voice: Voice) -> Iterator[Line]:
    yield Line(said=(voice.who(event.seat).does(f"buy {voice.amount(event.chips)}"),))


def _agreed(menu: Menu, event: ev.Agreed, voice: Voice) -> Iterator[Line]:
    terms = event.terms
    games = ", ".join(_name(menu, game, voice) for game in terms.games)
    match terms.style:
        case Style.ROTATION if terms.each is Span.ORBIT:
            how = f"a rotation, an orbit each: {games}"
        case Style.ROTATION:
            how = f"a rotation, {terms.hands} {'hand' if terms.hands == 1 else 'hands'} each: {games}"
        case _:
            how = f"dealer's choice: {games}"
    yield Line(said=(voice.first(f"all agree on {how}"),))


def _name(menu: Menu, game: str, voice: Voice) -> str:
    return game if voice.is_record else menu.games[game].name


def _bomb_pot_agreed(_menu: Menu, _event: ev.BombPotAgreed, voice: Voice) -> Iterator[Line]:
    yield Line(said=(voice.first("all agree on a bomb pot"),))


def _pot_won(_menu: Menu, event: ev.PotWon, voice: Voice) -> Iterator[Line]:
    """The awards have told of the pot; here only what follows from it."""
    if event.kills and event.seat is not None:
        yield Line(said=(f"{voice.who(event.seat).name} will kill the next hand",))


def _moved(_menu: Menu, event: ev.Moved, voice: Voice) -> Iterator[Line]:
    """The hand tells where the button is; here only who has missed a blind."""
    for missed in event.missed:
        for blind in missed.blinds:
            yield Line(said=(voice.who(missed.seat).does(f"miss the {spoken(blind)}"),), manner=Manner.ASIDE)


def _asked(_menu: Menu, event: ev.Asked, voice: Voice) -> Iterator[Line]:
    yield Line(said=(voice.who(event.seat).does("are to name the game"),))


def _game_chosen(menu: Menu, event: ev.GameChosen, voice: Voice) -> Iterator[Line]:
    """What the sign shows; a table with only one game has none."""
    if menu.mix is None:
        return
    does = ("game" if voice.is_record else "The game is") if event.by is None else voice.who(event.by).does("name")
    if voice.is_record:
        yield Line(said=(f"{does} {event.game}" if event.limit is None else f"{does} {event.game} {event.limit}",))
        return
    limit = "" if event.limit is None else f", {spoken(event.limit)}"
    yield Line(said=(f"{does} {menu.games[event.game].name}{limit}",))


def _refunded(_menu: Menu, event: ev.Refunded, voice: Voice) -> Iterator[Line]:
    left = f"who left {voice.place(event.seat)}"
    yield Line(said=(f"{event.player}, {left}, gets {voice.amount(event.chips)} back",))


def _voided(_menu: Menu, event: ev.Voided, voice: Voice) -> Iterator[Line]:
    who_gets = [
        f"{them.object} {them.verb('get')} {voice.amount(chips)} back"
        for seat, chips in enumerate(event.back)
        if chips and (them := voice.who(seat))
    ]
    void = "hand is void" if voice.is_record else "The hand is void"
    yield Line(said=(": ".join(filter(None, (void, ", ".join(who_gets)))),))


def _does(verb: str) -> Teller:
    def told(_menu: Menu, event: Any, voice: Voice) -> Iterator[Line]:  # noqa: ANN401 - any event of a seat
        yield Line(said=(voice.who(event.seat).does(verb),))

    return told


TELL: dict[type, Teller] = {
    ev.Sat: _sat,
    ev.WillLeave: _does("leave, and the hand is played out"),
    ev.Left: _left,
    ev.SatOut: _does("sit out"),
    ev.SatIn: _sat_in,
    ev.Bought: _bought,
    ev.Agreed: _agreed,
    ev.BombPotAgreed: _bomb_pot_agreed,
    ev.PotWon: _pot_won,
    ev.Moved: _moved,
    ev.Asked: _asked,
    ev.GameChosen: _game_chosen,
    ev.Refunded: _refunded,
    ev.Voided: _voided,
}
