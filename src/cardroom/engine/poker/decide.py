"""From an intent to the events it causes, or to the rule that forbids it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from cardroom.cards import UNKNOWN
from cardroom.engine.contract import Duty
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import actions as act
from cardroom.engine.poker import betting, dealing, ending, straddles
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.checking import boards_on_table, table_problems
from cardroom.engine.poker.evolve import EVOLVE, evolve
from cardroom.engine.poker.flow import follow
from cardroom.engine.poker.forced import OF_OPTIONS
from cardroom.engine.poker.legal import discards
from cardroom.engine.poker.state import BET, DISCARD, DRAW, MOST_SEATS, RUN, SHOW, STRADDLE, Ask
from cardroom.money import Money
from cardroom.sheets.poker import DiscardStep, Poster

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.contract import DealersTask
    from cardroom.engine.poker.betting import Reason
    from cardroom.engine.poker.state import Cards, Player, State
    from cardroom.sheets.poker import PokerSheet

Events = tuple[ev.Event, ...]
_CHECKED = [(ev.Checked(seat=seat),) for seat in range(MOST_SEATS)]
_STOOD_PAT = [(ev.Discarded(seat=seat, cards=()),) for seat in range(MOST_SEATS)]
"""The events that come most often, made once."""
_BLIND, _TO_DEAL, _TO_SHUFFLE = act.PostKind.BLIND, Duty.DEAL, Duty.RESHUFFLE


def decide(sheet: PokerSheet, state: State, intent: act.Intent) -> Events:
    """What an intent causes, up to the next decision or card."""
    return step(sheet, state, intent)[0]


def step(sheet: PokerSheet, state: State, intent: act.Intent) -> tuple[Events, State]:
    """The events that an intent causes, and the state after them."""
    asked, causes = _DECIDE[type(intent)]
    if asked:
        seat = intent.seat  # type: ignore[union-attr]  # only players are asked
        if state.asks not in asked or not state.waiting or state.waiting[0] != seat:
            raise _not_asked(sheet, state, seat, asked)
    events = more = causes(sheet, state, intent)
    while True:
        for event in more:
            state = EVOLVE[type(event)](state, event)
        if state.waiting or not (more := follow(sheet, state)):
            return events, state
        events += more


def illegal(sheet: PokerSheet, path: str, sentence: str) -> IllegalError:
    """The refusal that a word of the sheet gives cause for."""
    return IllegalError(sheet.rule(path), sentence)


def _unless(sheet: PokerSheet, reason: Reason) -> None:
    if reason is not None:
        raise illegal(sheet, *reason)


# --- the dealer: forced bets and cards


def _start(sheet: PokerSheet, state: State, intent: act.Start) -> Events:
    if not state.is_over:
        raise illegal(sheet, "streets", "a hand is being played")
    seats = len(intent.stacks) - intent.stacks.count(None)
    if not sheet.players.min <= seats <= sheet.players.max:
        few, many = sheet.players.min, sheet.players.max
        raise illegal(sheet, "players", f"{sheet.name} is played by {few} to {many}, not by {seats}")
    _check_start(sheet, intent)
    began = ev.Began(
        button=intent.button,
        stacks=intent.stacks,
        blinds=intent.blinds,
        deck=sheet.pack.size,
        last=intent.last,
        kind=intent.kind,
    )
    return (began, *_posts(sheet, intent))


def _check_start(sheet: PokerSheet, intent: act.Start) -> None:
    """A button at one of the seats, and chips that are whole."""
    chip, seats = int(sheet.stakes.chip), len(intent.stacks)
    if seats > MOST_SEATS or not 0 <= intent.button < seats:
        raise illegal(sheet, "players", f"a table has at most {MOST_SEATS} seats, and the button is at one of them")
    last = intent.last
    if last is not None and (not 0 <= last < seats or intent.stacks[last] is None):
        raise illegal(sheet, "players", "only somebody who is dealt in can act last")
    for stack in intent.stacks:
        if stack is not None and (stack <= 0 or stack % chip):
            sentence = f"everybody has a whole number of {Money(chip)} chips, and at least one"
            raise illegal(sheet, "stakes.chip", sentence)


def _posts(sheet: PokerSheet, intent: act.Start) -> list[ev.Event]:
    """Forced bets, each as far as the chips go; what others must match does not shrink with them."""
    left, level, bets = list(intent.stacks), 0, [0] * len(intent.stacks)
    posts: list[ev.Event] = []
    for post in intent.posts:
        seat, name, kind, amount = post.seat, post.name, post.kind, post.amount
        stack = left[seat] if 0 <= seat < len(left) else None
        if stack is None or amount < 0:
            raise illegal(sheet, "forced", f"seat {seat + 1} cannot post a {name}")
        if kind is _BLIND:
            level, amount, bets[seat] = max(level, amount), amount - bets[seat], amount
        paid = min(amount, stack) if amount > 0 else 0
        left[seat] = stack - paid
        if paid or kind is _BLIND:
            rule = sheet.rule(OF_OPTIONS[name][0] if name in OF_OPTIONS else f"forced.{name}")
            posts.append(ev.Posted(seat=seat, name=name, kind=kind, amount=paid, level=level, rule=rule))
    return posts


def _deal(sheet: PokerSheet, state: State, intent: act.Deal) -> Events:
    now = _duty(sheet, state, _TO_DEAL, "deal cards")
    if len(intent.cards) != now.cards:
        raise illegal(sheet, "streets", f"the dealer takes {now.cards} cards off the deck now, not {len(intent.cards)}")
    return (dealing.dealt(sheet, state, intent.cards),)


def _reshuffle(sheet: PokerSheet, state: State, _intent: act.Reshuffle) -> Events:
    _duty(sheet, state, _TO_SHUFFLE, "shuffle")
    return (dealing.returned_to_deck(sheet, state),)


def _duty(sheet: PokerSheet, state: State, duty: Duty, told: str) -> DealersTask:
    now = dealing.duty(sheet, state)
    if now is None or now.duty is not duty:
        raise illegal(sheet, "streets", f"it is not the dealer's turn to {told}")
    return now


# --- players


def _not_asked(sheet: PokerSheet, state: State, seat: int, asked: tuple[Ask, ...]) -> IllegalError:
    """The refusal of one who is not in turn, or is in turn for something else."""
    if state.actor != seat:
        return illegal(sheet, "streets", f"it is not the turn of seat {seat + 1}")
    return illegal(sheet, "streets", f"this is not the time to {_TOLD[asked]}: seat {seat + 1} {_MUST[state.asks]}")


_TOLD = {
    (BET,): "bet",
    (DRAW, DISCARD): "draw",
    (SHOW,): "show",
    (RUN,): "run it twice",
    (STRADDLE,): "straddle",
    (STRADDLE, RUN): "decline anything",
}
_MUST = {
    None: "waits",
    BET: "has a bet to make or to answer",
    DRAW: "draws or stands pat",
    DISCARD: "discards",
    SHOW: "shows or mucks",
    RUN: "is asked whether to run it twice",
    STRADDLE: "is asked whether to straddle",
}


def _must_bring_in(sheet: PokerSheet, state: State) -> IllegalError:
    sentence = f"the worst up card brings in for {Money(state.bets.bring_in)}, or completes"
    return illegal(sheet, f"forced.{_bring_in_name(sheet)}", sentence)


def _bring_in_name(sheet: PokerSheet) -> str:
    return next(name for name, bet in sheet.forced.items() if bet.by is Poster.WORST_UP_CARD)


def _fold(sheet: PokerSheet, state: State, intent: act.Fold) -> Events:
    if state.bets.bring_in and not state.bets.may_fold:
        raise _must_bring_in(sheet, state)
    return (ev.Folded(seat=intent.seat),)


def _check(sheet: PokerSheet, state: State, intent: act.Check) -> Events:
    if state.bets.bring_in:
        raise _must_bring_in(sheet, state)
    if state.level and state.players[intent.seat].bet < state.level:
        raise illegal(sheet, "betting", "there is a bet to answer: call, raise or fold")
    return _CHECKED[intent.seat]


def _call(sheet: PokerSheet, state: State, intent: act.Call) -> Events:
    if state.bets.bring_in:
        raise _must_bring_in(sheet, state)
    amount = betting.to_call(state, state.players[intent.seat])
    if amount <= 0:
        raise illegal(sheet, "betting", "there is no bet to call: check or bet")
    if intent.amount is not None:
        _confirm(sheet, "a call", amount, intent.amount)
    return (ev.Called(seat=intent.seat, amount=amount),)


def _bring_in(sheet: PokerSheet, state: State, intent: act.BringIn) -> Events:
    if not state.bets.bring_in:
        raise illegal(sheet, "forced", "nobody has to bring in now")
    event = betting.brought_in(state, intent.seat)
    if intent.amount is not None:
        _confirm(sheet, "the bring-in", event.amount, intent.amount)
    return (event,)


def _confirm(sheet: PokerSheet, name: str, costs: int, said: int) -> None:
    """Whoever names an amount that leaves no choice is refused if it is another one."""
    if said != costs:
        raise illegal(sheet, "betting", f"{name} is {Money(costs)} here, and not {Money(said)}")


def _raise(sheet: PokerSheet, state: State, intent: act.Raise) -> Events:
    _unless(sheet, betting.no_raise(sheet, state, intent.seat))
    _unless(sheet, betting.bad_raise(sheet, state, state.players[intent.seat], intent.to))
    return (betting.raised(sheet, state, intent.seat, intent.to),)


def _discard(sheet: PokerSheet, state: State, intent: act.Discard) -> Events:
    if not intent.cards and state.asks is DRAW:
        return _STOOD_PAT[intent.seat]
    _unless(sheet, _bad_discard(sheet, state, state.players[intent.seat], intent.cards))
    return (ev.Discarded(seat=intent.seat, cards=intent.cards),)


def _bad_discard(sheet: PokerSheet, state: State, player: Player, cards: Cards) -> Reason:
    stage = sheet.stages[state.stage]
    path = f"streets.{stage.street}.steps"
    missing = Counter(cards) - Counter(player.down)
    if missing:
        return path, f"you do not hold the {next(iter(missing)).name} to discard"
    choice = discards(sheet, state, player)
    if choice.least <= len(cards) <= choice.most:
        return None
    if isinstance(stage.act, DiscardStep):
        return path, f"{choice.least} cards are discarded, not {len(cards)}"
    return path, f"at most {choice.most} cards may be drawn, not {len(cards)}"


def _show(sheet: PokerSheet, state: State, intent: act.Show) -> Events:
    player = state.players[intent.seat]
    cards = intent.cards or player.down
    known = Counter(card for card in player.down if card.is_known)
    if len(cards) != len(player.down) or known - Counter(cards) or UNKNOWN in cards:
        raise illegal(sheet, "showdown", "all down cards are shown, and they must be those that were dealt")
    showed = ev.Showed(seat=intent.seat, cards=cards)
    after = evolve(state, showed)
    _check_known(sheet, after, (intent.seat,))
    for problem in table_problems(sheet, after):
        raise illegal(sheet, "showdown", problem)
    return (showed,)


def _muck(_sheet: PokerSheet, _state: State, intent: act.Muck) -> Events:
    return (ev.Mucked(seat=intent.seat),)


def _straddle(sheet: PokerSheet, state: State, intent: act.Straddle) -> Events:
    event = straddles.straddled(sheet, state, intent.seat)
    if intent.to is not None:
        _confirm(sheet, "a straddle", event.to, intent.to)
    return (event,)


def _run_twice(_sheet: PokerSheet, _state: State, intent: act.RunTwice) -> Events:
    return (ev.Consented(seat=intent.seat),)


def _decline(_sheet: PokerSheet, state: State, intent: act.Decline) -> Events:
    assert state.asks is not None
    return (ev.Declined(seat=intent.seat, asks=state.asks),)


def _show_down(sheet: PokerSheet, state: State, _intent: act.ShowDown) -> Events:
    if state.asks is not SHOW:
        raise illegal(sheet, "showdown", "this is not the time to show hands")
    _check_known(sheet, state, state.live)
    return ending.show_down(sheet, state)


def _check_known(sheet: PokerSheet, state: State, seats: tuple[int, ...]) -> None:
    """Hands and boards that are read must be known."""
    for seat in seats:
        player = state.players[seat]
        if UNKNOWN in player.down or UNKNOWN in player.up:
            raise illegal(sheet, "showdown", "a hand that is not known cannot be read")
    for board in boards_on_table(state):
        if UNKNOWN in board:
            raise illegal(sheet, "showdown", "a board that is not known cannot be read")


_DECIDE: dict[type, tuple[tuple[Ask, ...], Callable[[PokerSheet, State, Any], Events]]] = {
    act.Start: ((), _start),
    act.Deal: ((), _deal),
    act.Reshuffle: ((), _reshuffle),
    act.ShowDown: ((), _show_down),
    act.Fold: ((BET,), _fold),
    act.Check: ((BET,), _check),
    act.Call: ((BET,), _call),
    act.BringIn: ((BET,), _bring_in),
    act.Raise: ((BET,), _raise),
    act.Discard: ((DRAW, DISCARD), _discard),
    act.Show: ((SHOW,), _show),
    act.Muck: ((SHOW,), _muck),
    act.Straddle: ((STRADDLE,), _straddle),
    act.RunTwice: ((RUN,), _run_twice),
    act.Decline: ((STRADDLE, RUN), _decline),
}
"""What a player must be asked for who intends this, nothing for the dealer; and what it causes."""
