"""What the dealer owes: cards to burn, to deal and to draw, and what happens when the deck runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.contract import DealersTask, Duty
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.state import DRAW
from cardroom.sheets.poker import BoardStep, BurnStep, DealStep, EmptyDeck

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.poker.state import Cards, State
    from cardroom.sheets.poker import PokerSheet, Stage


_SHUFFLE = DealersTask(duty=Duty.RESHUFFLE)
_CARDS = [DealersTask(duty=Duty.DEAL, cards=number) for number in range(53)]
_RESHUFFLE_DISCARDS = EmptyDeck.RESHUFFLE_DISCARDS


def duty(sheet: PokerSheet, state: State) -> DealersTask | None:
    """What the dealer has to do at this stage of a hand, if anything."""
    if state.asks is not None:
        return draws(state) if state.asks is DRAW and not state.waiting else None
    if state.is_over:
        return None
    act = sheet.stages[state.stage].act
    owes = _DUTIES.get(type(act))
    return None if owes is None else owes(sheet, state, act)


def _takes_discards_back(sheet: PokerSheet) -> bool:
    return sheet.exhausted is _RESHUFFLE_DISCARDS


def _burn(sheet: PokerSheet, state: State, _step: BurnStep) -> DealersTask:
    """A card off the deck, but in a game with draws not the last one of it, unless a shuffle would not help."""
    if state.stub > 1 or (state.stub == 1 and not _takes_discards_back(sheet)):
        return _CARDS[1]
    return _SHUFFLE if going_back(sheet, state) else _CARDS[1]


def _board(sheet: PokerSheet, state: State, step: BoardStep) -> DealersTask:
    return _CARDS[step.cards] if step.cards <= state.stub or not going_back(sheet, state) else _SHUFFLE


def draws(state: State) -> DealersTask | None:
    """As many cards as are owed; if the deck has fewer, all but its last one, and then it is shuffled."""
    owed = sum(state.owed)
    return _all_but_the_last(state, owed) if owed else None


def _all_but_the_last(state: State, owed: int) -> DealersTask:
    cards = owed if owed <= state.stub else state.stub - 1
    return _CARDS[cards] if cards > 0 else _SHUFFLE


def _to_players(sheet: PokerSheet, state: State, step: DealStep) -> DealersTask:
    """A card for everybody; if the deck has too few, as in draws, or else one for all where discards stay away."""
    wanted = sum(state.owed) if state.owed else step.cards * len(state.live)
    if wanted <= state.stub:
        return _CARDS[wanted]
    back = len(going_back(sheet, state))
    if back and _takes_discards_back(sheet):
        return _all_but_the_last(state, wanted)
    if back and (wanted <= state.stub + back or state.stub < step.cards):
        return _SHUFFLE
    return _CARDS[step.cards]


_DUTIES: dict[type, Callable[[PokerSheet, State, Any], DealersTask]] = {
    BurnStep: _burn,
    DealStep: _to_players,
    BoardStep: _board,
}


def going_back(sheet: PokerSheet, state: State) -> Cards:
    """The cards that a shuffle adds to the deck: those burned, and in draw games mucked hands and earlier discards."""
    if sheet.exhausted is None:
        return ()
    if not _takes_discards_back(sheet):
        return state.burned
    players = state.players
    mucked = [card for player in players if not player.is_in for card in player.cards + player.fresh]
    return (*state.burned, *mucked, *(card for player in players for card in player.discards))


def most_to_draw(sheet: PokerSheet, state: State) -> int:
    """How many more cards can be had in this draw: those of the deck and of one more shuffle, less those owed."""
    return state.stub + len(going_back(sheet, state)) - sum(state.owed)


def returned_to_deck(sheet: PokerSheet, state: State) -> ev.Reshuffled:
    """The deck is shuffled with all that may go back."""
    only_burned = not _takes_discards_back(sheet)
    deck = state.stub + len(going_back(sheet, state))
    return ev.Reshuffled(only_burned=only_burned, deck=deck, rule=sheet.rule("exhausted"))


def dealt(sheet: PokerSheet, state: State, cards: Cards) -> ev.Event:
    """Where cards off the deck go."""
    if state.asks is DRAW:
        return ev.Drew(cards=_drawn(state, cards))
    stage = sheet.stages[state.stage]
    return _DEALT[type(stage.act)](sheet, state, stage, cards)


def _burned(_sheet: PokerSheet, _state: State, _stage: Stage, cards: Cards) -> ev.Event:
    return ev.Burned(card=cards[0])


def _on_board(sheet: PokerSheet, _state: State, stage: Stage, cards: Cards) -> ev.Event:
    assert isinstance(stage.act, BoardStep)
    return ev.BoardDealt(board=stage.act.board, cards=cards, rule=sheet.rule(f"streets.{stage.street}"))


def _to_everybody(sheet: PokerSheet, state: State, stage: Stage, cards: Cards) -> ev.Event:
    """A whole round; if the deck has run out, a part of it or a card for all."""
    step, order = stage.act, state.live
    assert isinstance(step, DealStep)
    if len(cards) == step.cards * len(order) and not state.owed:
        return ev.Dealt(face=step.face, cards=_round(state, order, cards))
    if _takes_discards_back(sheet):
        return _in_part(state, step, cards)
    return ev.BoardDealt(board=1, cards=cards, rule=sheet.rule("exhausted"))


_DEALT: dict[type, Callable[[PokerSheet, State, Stage, Cards], ev.Event]] = {
    BurnStep: _burned,
    DealStep: _to_everybody,
    BoardStep: _on_board,
}


def _round(state: State, order: tuple[int, ...], cards: Cards) -> tuple[Cards, ...]:
    """One card at a time to everybody in, clockwise from the button's left; by seat."""
    hands: list[Cards] = [()] * len(state.players)
    seats = len(order)
    for at, seat in enumerate(order):
        hands[seat] = cards[at::seats]
    return tuple(hands)


def receivers(state: State, step: DealStep, cards: int) -> list[int]:
    """The seats that so many cards go to, one at a time: everybody in turn, those first who are owed the most."""
    owed, seats = _owed(state, step), []
    for _ in range(cards):
        seats.append(max(state.live, key=owed.__getitem__))
        owed[seats[-1]] -= 1
    return seats


def _owed(state: State, step: DealStep) -> list[int]:
    return list(state.owed) or [step.cards if seat in state.live else 0 for seat in range(len(state.players))]


def _in_part(state: State, step: DealStep, cards: Cards) -> ev.Dealt:
    """A round as far as the deck goes, or the rest of it."""
    owed = _owed(state, step)
    hands: list[Cards] = [()] * len(owed)
    for seat, card in zip(receivers(state, step, len(cards)), cards, strict=True):
        hands[seat] += (card,)
        owed[seat] -= 1
    return ev.Dealt(face=step.face, cards=tuple(hands), owed=tuple(owed) if any(owed) else ())


def _drawn(state: State, cards: Cards) -> tuple[Cards, ...]:
    """To each seat in turn all that it is owed, as far as the cards go; by seat."""
    hands: list[Cards] = [()] * len(state.players)
    used = 0
    for seat in state.live:
        owed = state.owed[seat]
        hands[seat] = cards[used : used + owed]
        used += owed
    return tuple(hands)
