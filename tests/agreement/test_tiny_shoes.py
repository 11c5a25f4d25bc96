"""The exact analysis against full enumeration: every order of a tiny shoe, played out by the engine."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import TYPE_CHECKING

import pytest
from worlds import ShoeEmptyError, TooLongError, best, following, net, opening, won

from cardroom.cards import SUITS, Card
from cardroom.odds.house.figures import figures_of
from cardroom.odds.house.game import GameOdds
from cardroom.odds.house.policy import Policy
from cardroom.odds.house.strategies import BestPlay
from random_rules import NO_SPLITS, SUITED_SHOES, random_rules, random_shoe, suited_rules

if TYPE_CHECKING:
    from worlds import World

    from cardroom.sheets import HouseSheet

EXACT = 1e-12
EARLY: dict[str, object] = {"surrender.when": "before-check", "dealer.peek": ["ace", "ten"]}


def of_clubs(shoe: dict[str, int]) -> Counter[Card]:
    """Where suits do not matter, all cards may be clubs."""
    return Counter({Card(rank + "c"): count for rank, count in shoe.items()})


def ends(sheet: HouseSheet, game: GameOdds, cards: Counter[Card], most: int) -> list[World]:
    """Every end of a round played by the plan of a game."""
    return list(following(sheet, opening(sheet, game.ante, cards), Policy(BestPlay(game)).intent, most))


def random_game(seed: int, most: int, fixed: dict[str, object] | None = None) -> tuple[GameOdds, list[World]]:
    """Some game and every end of it; sheets and shoes are drawn until enumeration is feasible."""
    chance = Random(seed)
    while True:
        sheet = random_rules(chance, fixed)
        shoe = random_shoe(chance, sheet)
        game = GameOdds(sheet, shoe=shoe)
        try:
            return game, ends(sheet, game, of_clubs(shoe), most)
        except (ShoeEmptyError, TooLongError):
            continue


def worth(game: GameOdds, worlds: list[World]) -> float:
    return sum(map(net, worlds)) / game.ante


@pytest.mark.parametrize("seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 20))])
def test_the_plan_is_worth_what_the_analysis_says(seed: int) -> None:
    game, worlds = random_game(seed, most=2_500)
    assert game.ev == pytest.approx(worth(game, worlds), abs=EXACT)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1040))
def test_the_plan_is_worth_what_the_analysis_says_in_larger_shoes(seed: int) -> None:
    game, worlds = random_game(seed, most=60_000)
    assert game.ev == pytest.approx(worth(game, worlds), abs=EXACT)


@pytest.mark.parametrize("seed", range(8))
def test_no_play_is_better_where_nothing_is_split(seed: int) -> None:
    game, _ = random_game(seed, 1_000, NO_SPLITS)
    assert game.ev == pytest.approx(best(game.sheet, [start_of(game)]) / game.ante, abs=EXACT)


def start_of(game: GameOdds) -> World:
    """The start of a round from a game's own shoe."""
    shoe = dict(zip(game.kinds, game.counts.astype(int).tolist(), strict=True))
    return opening(game.sheet, game.ante, of_clubs({kind[0]: count for kind, count in shoe.items() if count}))


@pytest.mark.parametrize("seed", range(2))
def test_surrender_before_the_check_is_worth_what_every_order_of_the_shoe_gives(seed: int) -> None:
    game, worlds = random_game(seed, 1_500, EARLY)
    assert game.ev == pytest.approx(worth(game, worlds), abs=EXACT)
    game, _ = random_game(seed, 1_000, EARLY | NO_SPLITS)
    assert game.ev == pytest.approx(best(game.sheet, [start_of(game)]) / game.ante, abs=EXACT)


@pytest.mark.parametrize("seed", range(8))
def test_results_are_as_frequent_as_the_figures_say(seed: int) -> None:
    game, worlds = random_game(seed, 3_000, NO_SPLITS | {"insurance.to": "nobody"})
    counted: defaultdict[float, float] = defaultdict(float)
    for world in worlds:
        counted[won(world) / game.ante] += world.weight
    assert figures_of(game).outcomes == pytest.approx(counted, abs=EXACT)


def suited_agreement(seed: int, most: int) -> tuple[float, float]:
    """The value of some game in which suits count, by both roads."""
    chance = Random(seed)
    while True:
        sheet, shoe = suited_rules(chance), chance.choice(SUITED_SHOES)
        game = GameOdds(sheet, shoe=shoe)
        cards = Counter({Card(rank + suit): count // len(SUITS) for rank, count in shoe.items() for suit in SUITS})
        try:
            return game.ev, worth(game, ends(sheet, game, cards, most))
        except (ShoeEmptyError, TooLongError):
            continue


@pytest.mark.parametrize("seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 6))])
def test_the_plan_is_worth_what_the_analysis_says_where_suits_count(seed: int) -> None:
    exact, enumerated = suited_agreement(seed, 4_000)
    assert exact == pytest.approx(enumerated, abs=EXACT)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 106))
def test_the_plan_is_worth_what_the_analysis_says_where_suits_count_in_larger_shoes(seed: int) -> None:
    exact, enumerated = suited_agreement(seed, 60_000)
    assert exact == pytest.approx(enumerated, abs=EXACT)
