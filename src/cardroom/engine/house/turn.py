"""Whose turn it is."""

from enum import StrEnum

from cardroom.data import Data
from cardroom.engine.house.state import Phase, State


class PlayersTurn(Data):
    """A player decides, about a spot and one of its hands."""

    spot: int
    hand: int = 0


class Task(StrEnum):
    SHUFFLE = "shuffle"
    CUT = "cut"
    CLOSE_BETS = "close-bets"
    BURN = "burn"
    CARD = "card"


class DealersTurn(Data):
    """The dealer has something to do; a card may be for a hand, or for the dealer when no spot is named."""

    task: Task
    spot: int | None = None
    hand: int = 0


_TASKS = {
    Phase.SHUFFLE: DealersTurn(task=Task.SHUFFLE),
    Phase.CUT: DealersTurn(task=Task.CUT),
    Phase.BETS: DealersTurn(task=Task.CLOSE_BETS),
    Phase.BURN: DealersTurn(task=Task.BURN),
    Phase.DEALER: DealersTurn(task=Task.CARD),
}


def turn(state: State) -> PlayersTurn | DealersTurn:
    """Who acts next. While the dealer waits for a cut or for bets, players may act in any order."""
    phase = state.phase
    if phase is Phase.PLAY:
        waits = state.dropped is None and needs_card(state)
        return DealersTurn(task=Task.CARD, spot=state.spot, hand=state.hand) if waits else _of_player(state)
    if phase is Phase.DEAL:
        spot = next_in_deal(state)
        return DealersTurn(task=Task.CARD, spot=spot) if state.dropped is None else PlayersTurn(spot=spot or 0)
    if phase in {Phase.OFFERS, Phase.BLACKJACKS}:
        return _of_player(state)
    return _TASKS[phase]


def _of_player(state: State) -> PlayersTurn:
    return PlayersTurn(spot=state.spot, hand=state.hand)


def needs_card(state: State) -> bool:
    """Whether the hand in play waits for a card: it hit or doubled, or has just been split."""
    return state.is_drawing or len(state.active.cards) == 1


def next_in_deal(state: State) -> int | None:
    """The spot that gets the next card of the deal, or None for the dealer: two passes from the left."""
    passes = len(state.dealer)
    for at, spot in enumerate(state.spots):
        if spot.ante and len(spot.hands[0].cards) <= passes:
            return at
    return None


def is_dealt(state: State) -> bool:
    return len(state.dealer) > 1
