"""One hand at the top of a shoe: what may be done with it, and what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house.totals import ACE, POINTS
from cardroom.kernels.house.dealer import BLACKJACK, LOWEST
from cardroom.odds.house.choices import alive, choices
from cardroom.odds.house.policy import Policy
from cardroom.odds.house.rules import DEALT
from cardroom.odds.house.strategies import BestPlay
from cardroom.sheets.house import TARGET

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.odds.house.choices import Choices
    from cardroom.odds.house.game import GameOdds

_TWO = 2


def worth_of(game: GameOdds, cards: tuple[Card, ...], up: Card) -> Choices:
    """What each choice is worth after the dealer's check, the first two cards being the ones that were dealt."""
    policy = Policy(BestPlay(game))
    against, hand = game.against(policy.up(up)), policy.index(cards, up)
    worth = choices(against, DEALT, hand, policy.suits(cards, up))
    if len(cards) == _TWO and (split := game.split(policy.up(up), policy.deal(cards, up))) is not None:
        worth["split"] = split.value / alive(against, hand) / game.ante
    return worth


def dealer_of(game: GameOdds, cards: tuple[Card, ...], up: Card) -> dict[str, float]:
    """How the dealer ends against these cards, after the check where there is one."""
    policy = Policy(BestPlay(game))
    against, hand = game.against(policy.up(up)), policy.index(cards, up)
    chances = (against.outcomes(hand) / alive(against, hand)).tolist()
    if game.book.is_checked(POINTS[up]):
        chances[BLACKJACK] = 0.0
    names = [*map(str, range(LOWEST, TARGET + 1)), "bust", "blackjack"]
    return {name: chance for name, chance in zip(names, chances, strict=True) if chance > 0}


def offers(game: GameOdds, cards: tuple[Card, ...], up: Card) -> Choices:
    """Before the dealer's check: what two cards are worth with insurance, with even money, given up, or played on."""
    if len(cards) != _TWO:
        return {}
    policy, book = Policy(BestPlay(game)), game.book
    deal, hand = policy.deal(cards, up), policy.index(cards, up)
    plays_on = game.plays_on(policy.up(up), deal)
    given_up = book.early_surrender(POINTS[up], hand)
    worth = {"neither" if given_up is None else "play-on": plays_on}
    if POINTS[up] == ACE and book.largest_insurance(hand):
        worth["insurance"] = plays_on + game.insurance(policy.up(up), deal)
    if POINTS[up] == ACE and (even_money := book.even_money(hand)) is not None:
        worth["even-money"] = even_money
    if given_up is not None:
        worth["surrender"] = given_up
    return {name: value / game.ante for name, value in worth.items()} if len(worth) > 1 else {}
