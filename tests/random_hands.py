"""Hands of poker in which everything is left to chance: sheets, readings, limits, chips and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import sheets
from cardroom.bots.simple import one_way
from cardroom.data import replace
from cardroom.engine.poker import legal
from cardroom.engine.poker.forced import killed, start
from cardroom.money import Money
from cardroom.sheets import PokerSheet
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import Limit
from cardroom.shoe import SeedTape
from tables import Hands

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from cardroom.engine.poker import Options
    from cardroom.engine.poker.actions import Intent, Start

LOWER = (200, 200, 400, 1_000, 2_000)
STACKS = (100, 200, 300, 700, 1_500, 5_000, 20_000)
_FOLDS = 0.35
"""How often a fold that was drawn is meant; otherwise hands would seldom last."""


def random_sheet(chance: Random, ref: str) -> PokerSheet:
    """A poker sheet under readings, with a limit and at stakes drawn at random."""
    readings = {name: chance.choice(list(reading.options)) for name, reading in sheets.load(ref).readings.items()}
    sheet = sheets.load(ref, readings)
    assert isinstance(sheet, PokerSheet)
    lower = Money(chance.choice(LOWER))
    stakes = replace(sheet.stakes, lower=lower, higher=Money(2 * lower))
    return replace(sheet, stakes=stakes, betting=replace(sheet.betting, limit=chance.choice(list(Limit))))


def random_start(chance: Random, sheet: PokerSheet, kind: HandKind = HandKind.REGULAR) -> Start:
    """Some players, often with few chips, and a button."""
    seats = chance.sample(range(sheet.players.max), chance.randint(2, sheet.players.max))
    stacks = [chance.choice(STACKS) if seat in seats else None for seat in range(sheet.players.max)]
    begun = start(sheet, stacks, chance.choice(seats), kind)
    return killed(sheet, begun, chance.choice(seats)) if kind is HandKind.KILL_POT else begun


def any_intent(chance: Random, options: Options) -> Intent:
    action = chance.choice(list(options.actions))
    if action == "fold" and chance.random() > _FOLDS:
        action = chance.choice([other for other in options.actions if other != "fold"])
    return one_way(options, action, chance)


def random_game(chance: Random, sheet: PokerSheet) -> Hands:
    return Hands(sheet, SeedTape(chance.getrandbits(64)))


def random_hand(
    chance: Random,
    game: Hands,
    watch: Callable[[Hands], None] | None = None,
    kind: HandKind = HandKind.REGULAR,
) -> None:
    """One hand from its first forced bet to its end, watched at every decision."""
    game.do(random_start(chance, game.sheet, kind))
    while (options := legal(game.sheet, game.state)) is not None:
        if watch is not None:
            watch(game)
        game.do(any_intent(chance, options))
    assert game.state.is_over
