"""From a state and an event to the next state. Events carry all that is needed, but for who sits next to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import replace
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.actions import PostKind
from cardroom.engine.poker.state import (
    DISCARD,
    DRAW,
    RUN,
    Cards,
    Extra,
    Player,
    Runs,
    State,
    clockwise,
    in_turn,
    with_chips,
)
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


_DEAD, _BLIND, _UP = PostKind.DEAD, PostKind.BLIND, Face.UP
_NOTHING, _REGULAR = Extra(), HandKind.REGULAR


def evolve(state: State, event: ev.Event) -> State:
    """The state after one event."""
    return EVOLVE[type(event)](state, event)


def fold(state: State, events: Iterable[ev.Event]) -> State:
    """The state after all events."""
    for event in events:
        state = EVOLVE[type(event)](state, event)
    return state


def _put(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    players = list(state.players)
    players[seat] = player
    return tuple(players)


# --- who is asked


def _contested(players: tuple[Player, ...], waiting: tuple[int, ...]) -> tuple[int, ...]:
    """Those still to be asked: nobody, if only one of them is left whom no one has bet more than, or could."""
    if not waiting:
        return waiting
    first = players[waiting[0]]
    for other in players:
        if other is not first and other.is_in and (other.stack or other.bet > first.bet):
            return waiting
    return ()


# --- a hand begins


def _began(_state: State, event: ev.Began) -> State:
    players = tuple([Player(stack=stack or 0, is_in=stack is not None) for stack in event.stacks])
    live = clockwise(len(players), event.button)
    if None in event.stacks:
        live = tuple(seat for seat in live if players[seat].is_in)
    is_plain = event.last is None and event.kind is _REGULAR
    extra = _NOTHING if is_plain else Extra(kind=event.kind, last=event.last)
    return State(
        players=players,
        live=live,
        button=event.button,
        blinds=event.blinds,
        stub=event.deck,
        is_over=False,
        extra=extra,
    )


def _posted(state: State, event: ev.Posted) -> State:
    player = state.players[event.seat]
    stack, amount = player.stack - event.amount, event.amount
    if event.kind is _DEAD:
        return replace(state, players=_put(state, event.seat, replace(player, stack=stack)), dead=state.dead + amount)
    bet = player.bet + amount if event.kind is _BLIND else player.bet
    player = replace(player, stack=stack, put=player.put + amount, bet=bet)
    return replace(state, players=_put(state, event.seat, player), level=event.level)


# --- the dealer's cards


def _burned(state: State, event: ev.Burned) -> State:
    return replace(state, burned=(*state.burned, event.card), stub=state.stub - 1, stage=state.stage + 1)


def _dealt(state: State, event: ev.Dealt) -> State:
    if event.face is _UP:
        players = tuple(
            [
                replace(player, up=player.up + cards) if cards else player
                for player, cards in zip(state.players, event.cards, strict=True)
            ]
        )
    else:
        players = _with_down_cards(state.players, event.cards)
    used = sum(map(len, event.cards))
    if event.owed:
        return replace(state, players=players, stub=state.stub - used, owed=event.owed)
    return replace(state, players=players, stub=state.stub - used, stage=state.stage + 1, owed=())


def _with_down_cards(players: tuple[Player, ...], dealt: tuple[Cards, ...]) -> tuple[Player, ...]:
    return tuple(
        [
            replace(player, down=player.down + cards) if cards else player
            for player, cards in zip(players, dealt, strict=True)
        ]
    )


def _board_dealt(state: State, event: ev.BoardDealt) -> State:
    first, second = state.boards
    boards = (first + event.cards, second) if event.board == 1 else (first, second + event.cards)
    return replace(state, boards=boards, stub=state.stub - len(event.cards), stage=state.stage + 1)


def _drew(state: State, event: ev.Drew) -> State:
    players, used = _with_down_cards(state.players, event.cards), sum(map(len, event.cards))
    owed = tuple(number - len(cards) for number, cards in zip(state.owed, event.cards, strict=True))
    return replace(state, players=players, owed=owed, stub=state.stub - used)


def _reshuffled(state: State, event: ev.Reshuffled) -> State:
    if event.only_burned:
        return replace(state, burned=(), stub=event.deck)
    players = tuple(
        replace(player, discards=()) if player.is_in else replace(player, down=(), up=(), discards=(), fresh=())
        for player in state.players
    )
    return replace(state, players=players, burned=(), stub=event.deck)


# --- players are asked


def _opened(state: State, event: ev.Opened) -> State:
    return replace(state, asks=event.asks, waiting=event.seats, bets=event.bets or state.bets)


def _folded(state: State, event: ev.Folded) -> State:
    players = _put(state, event.seat, replace(state.players[event.seat], is_in=False))
    live = tuple([seat for seat in state.live if seat != event.seat])
    return replace(state, players=players, live=live, waiting=_contested(players, state.waiting[1:]))


def _checked(state: State, _event: ev.Checked) -> State:
    return replace(state, waiting=state.waiting[1:])


def _pays(player: Player, amount: int) -> Player:
    return replace(player, stack=player.stack - amount, put=player.put + amount, bet=player.bet + amount)


def _called(state: State, event: ev.Called) -> State:
    player = _pays(state.players[event.seat], event.amount)
    players = _put(state, event.seat, player)
    waiting = state.waiting[1:] if player.stack else _contested(players, state.waiting[1:])
    return replace(state, players=players, waiting=waiting)


def _raised(state: State, event: ev.Raised) -> State:
    seat = event.seat
    players = _put(state, seat, _pays(state.players[seat], event.amount))
    waiting = _contested(players, with_chips(players, in_turn(state, seat)[1:]))
    return replace(state, players=players, waiting=waiting, level=event.to, bets=event.bets)


def _returned(state: State, event: ev.Returned) -> State:
    player = state.players[event.seat]
    bet = max(player.bet - event.amount, 0)
    player = replace(player, stack=player.stack + event.amount, put=player.put - event.amount, bet=bet)
    return replace(state, players=_put(state, event.seat, player))


def _discarded(state: State, event: ev.Discarded) -> State:
    waiting = state.waiting[1:]
    if not event.cards:
        return replace(state, waiting=waiting)
    player = state.players[event.seat]
    player = replace(player, down=without(player.down, event.cards), fresh=event.cards)
    owed = list(state.owed) or [0] * len(state.players)
    if state.asks is DRAW:
        owed[event.seat] = len(event.cards)
    return replace(state, players=_put(state, event.seat, player), waiting=waiting, owed=tuple(owed))


def without(cards: Cards, discards: Cards) -> Cards:
    """The cards that are left, in their order."""
    left = list(cards)
    for card in discards:
        left.remove(card)
    return tuple(left)


def _closed(state: State, _event: ev.Closed) -> State:
    """Bets are gathered at the end of a round of betting only: blinds posted before a draw stay to be matched."""
    players = state.players
    if state.asks is DRAW or state.asks is DISCARD:
        if state.owed:
            players = tuple([_with_discards(player) if player.fresh else player for player in players])
        return replace(state, players=players, stage=state.stage + 1, asks=None, owed=())
    if state.level:
        players = tuple([replace(player, bet=0) if player.bet else player for player in players])
    return replace(state, players=players, stage=state.stage + 1, asks=None, level=0)


def _with_discards(player: Player) -> Player:
    return replace(player, discards=player.discards + player.fresh, fresh=())


# --- what the table offers


def _skipped(state: State, _event: ev.Skipped) -> State:
    return replace(state, stage=state.stage + 1)


def _straddled(state: State, event: ev.Straddled) -> State:
    players = _put(state, event.seat, _pays(state.players[event.seat], event.amount))
    extra = replace(state.extra, last=event.seat)
    return replace(state, players=players, waiting=(), asks=None, stage=state.stage + 1, level=event.to, extra=extra)


def _declined(state: State, event: ev.Declined) -> State:
    extra = replace(state.extra, is_against=event.asks is RUN)
    return replace(state, waiting=(), asks=None, stage=state.stage + 1, extra=extra)


def _consented(state: State, _event: ev.Consented) -> State:
    return replace(state, waiting=state.waiting[1:])


def _run_began(state: State, _event: ev.RunBegan) -> State:
    """The board is dealt on; the second time from where the first began."""
    runs = state.extra.runs
    if runs is None:
        stage = state.stage + 1
        extra = replace(state.extra, runs=Runs(stage=stage, boards=state.boards))
        return replace(state, asks=None, stage=stage, extra=extra)
    extra = replace(state.extra, runs=replace(runs, first=state.boards))
    return replace(state, stage=runs.stage, boards=runs.boards, extra=extra)


# --- the end


def _showed(state: State, event: ev.Showed) -> State:
    player, players = state.players[event.seat], state.players
    if player.down != event.cards:
        players = _put(state, event.seat, replace(player, down=event.cards))
    return replace(state, players=players, waiting=state.waiting[1:], shown=(*state.shown, event.seat))


def _mucked(state: State, event: ev.Mucked) -> State:
    waiting = state.waiting[1:]
    is_alone = len(waiting) + len(state.shown) == 1
    return replace(state, waiting=() if is_alone else waiting, mucked=(*state.mucked, event.seat))


def _awarded(state: State, event: ev.Awarded) -> State:
    shares = event.award.shares
    players = list(state.players)
    for seat, share in shares.items():
        players[seat] = replace(players[seat], stack=players[seat].stack + share)
    return replace(state, players=tuple(players), paid=state.paid + event.award.amount)


def _ended(state: State, _event: ev.Ended) -> State:
    return replace(state, asks=None, waiting=(), is_over=True)


EVOLVE: dict[type, Callable[[State, Any], State]] = {
    ev.Began: _began,
    ev.Posted: _posted,
    ev.Burned: _burned,
    ev.Dealt: _dealt,
    ev.BoardDealt: _board_dealt,
    ev.Opened: _opened,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.Raised: _raised,
    ev.Returned: _returned,
    ev.Discarded: _discarded,
    ev.Drew: _drew,
    ev.Reshuffled: _reshuffled,
    ev.Closed: _closed,
    ev.Showed: _showed,
    ev.Mucked: _mucked,
    ev.Awarded: _awarded,
    ev.Skipped: _skipped,
    ev.Straddled: _straddled,
    ev.Declined: _declined,
    ev.Consented: _consented,
    ev.RunBegan: _run_began,
    ev.Ended: _ended,
}
