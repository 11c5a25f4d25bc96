"""Straddles and antes for all as the standard has them: another reader of it comes to the same stacks."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.data import replace
from cardroom.engine.poker import legal
from cardroom.engine.poker.forced import start
from cardroom.notation import phh
from poker_hands import poker_sheet
from random_hands import any_intent, random_game


@pytest.mark.parametrize(
    "words",
    ["table.straddle=under-the-gun", "table.ante.by=big-blind", "table.ante.by=button table.straddle=under-the-gun"],
)
def test_another_reader_of_the_standard_agrees(words: str) -> None:
    pokerkit = pytest.importorskip("pokerkit", reason="needs PokerKit: make test installs it")
    sheet = poker_sheet(f"holdem {words}")
    for seed in range(5):
        chance = Random(seed)
        game = random_game(chance, sheet)
        game.do(start(sheet, [20_000] * 5, 4))
        while (options := legal(sheet, game.state)) is not None:
            is_free = "check" in options.actions
            offered = {name: sizes for name, sizes in options.actions.items() if name != "fold" or not is_free}
            game.do(any_intent(chance, replace(options, actions=offered)))
        text = phh.write(sheet, game.log)
        assert 'variant = "NT"' in text
        *_, last = (history := pokerkit.HandHistory.loads(text))
        assert last.stacks == history.finishing_stacks
