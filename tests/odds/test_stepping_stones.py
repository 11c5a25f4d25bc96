"""Figures that a respected analyser has published: whole games, single hands, the dealer and a side bet."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardroom import sheets
from cardroom.cards import Card, Hand
from cardroom.kernels.house.dealer import BUST
from cardroom.odds.house import GameOdds
from cardroom.odds.house.hand import worth_of
from cardroom.odds.house.side import side_bet_ev
from cardroom.sheets import HouseSheet
from rounds import MATCH, house

if TYPE_CHECKING:
    from collections.abc import Callable

PERCENT = 100
EXACT = 1e-9
"""As far as the published figures go, in percent."""

CUSTOMARY = {"even_money.given": "never", "double.blackjack": False, "double.stakes": ["full"]}
NO_SURRENDER = {"surrender.when": "never"}
EIGHT_DECKS = {"equipment.decks": 8}
ACES_AGAIN = {"split.aces.hands": 4}
SPANISH_SHOE = {
    "pays.twenty_one": "compares",
    "pays.blackjack_v_blackjack": "pushes",
    "double.times": 1,
    "double.stakes": ["full"],
    "split.aces": {"hands": 4, "draw": "one-card"},
    "bonus.hands": {},
    "claims": {},
}


def changed(ref: str, words: dict[str, object]) -> HouseSheet:
    """A sheet with other words in the place of its own."""
    sheet = sheets.load(ref, words=words)
    assert isinstance(sheet, HouseSheet)
    return sheet


@cache
def six_decks() -> GameOdds:
    """Six decks, soft 17 hit, no surrender."""
    return GameOdds(changed("blackjack-v1", CUSTOMARY | NO_SURRENDER))


@cache
def spanish_shoe() -> GameOdds:
    """The usual game, but without tens and with doubles on any number of cards."""
    return GameOdds(changed("spanish21-v1", SPANISH_SHOE))


@pytest.mark.parametrize(
    ("words", "percent"),
    [
        ({}, -0.527191547),
        (NO_SURRENDER, -0.615389123),
        (ACES_AGAIN, -0.459001388),
        (EIGHT_DECKS, -0.553001881),
        (EIGHT_DECKS | NO_SURRENDER, -0.644553852),
    ],
)
def test_a_game_of_blackjack_is_worth_what_is_published(words: dict[str, object], percent: float) -> None:
    assert GameOdds(changed("blackjack-v1", CUSTOMARY | words)).ev * PERCENT == pytest.approx(percent, abs=EXACT)


def test_a_shoe_without_tens_is_worth_what_is_published() -> None:
    assert spanish_shoe().ev * PERCENT == pytest.approx(-2.480213695, abs=EXACT)


@pytest.mark.parametrize(
    ("cards", "up", "choice", "percent"),
    [
        ("Tc 6d", "Th", "stand", -54.095443902),
        ("Tc 6d", "Th", "hit", -53.467556245),
        ("8c 8d", "Th", "split", -47.489375082),
        ("Ac Ad", "Ah", "split", 12.098701035),
        ("Ac 7d", "5h", "double", 30.226309685),
    ],
)
def test_a_hand_is_worth_what_is_published(cards: str, up: str, choice: str, percent: float) -> None:
    worth = worth_of(six_decks(), tuple(Hand.parse(cards)), Card(up))
    assert worth[choice] * PERCENT == pytest.approx(percent, abs=EXACT)


@pytest.mark.parametrize(("game", "chance"), [(six_decks, 0.43926), (spanish_shoe, 0.40137)])
def test_the_dealer_busts_with_a_six_as_often_as_is_published(game: Callable[[], GameOdds], chance: float) -> None:
    assert bust(game(), up=6) == pytest.approx(chance, abs=5e-6)


def bust(game: GameOdds, up: int) -> float:
    """How often the dealer busts when nothing else is known: the mean over all cards that the player may hold."""
    against = next(game.against(other) for other in game.ups if other.value == up)
    chances: list[float] = (against.unseen / against.size).tolist()
    return sum(chance * float(against.outcomes(game.book.index([kind]))[BUST]) for kind, chance in enumerate(chances))


def test_match_the_dealer_is_worth_just_what_is_published() -> None:
    assert side_bet_ev(house("spanish21-v1"), MATCH) == Fraction(-114, 3731)
