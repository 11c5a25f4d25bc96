"""What is written of hands at a table, in any game and in every mix, is read back to the same chips."""

from __future__ import annotations

from random import Random

import pytest

from cardroom import sheets
from cardroom.bots.simple import at_random
from cardroom.engine.poker import legal
from cardroom.engine.poker.events import Began, Ended
from cardroom.engine.poker.table import Menu, actions, menu_of
from cardroom.notation import phh
from cardroom.sheets import HouseSheet
from cardroom.shoe import SeedTape
from tables import PokerTable

REFS = [ref for ref in sheets.ids() if not isinstance(sheets.load(ref), HouseSheet)]
CHIPS = 20_000


def played(menu: Menu, chance: Random, hands: int) -> PokerTable:
    """Hands of any moves; the last one is broken off."""
    table = PokerTable(menu, SeedTape(chance.getrandbits(64)))
    for seat in range(3):
        table.do(actions.Sit(seat=seat, player=f'"{seat}" \\', chips=CHIPS))
    for hand in range(hands):
        _begin(chance, table)
        while (options := legal(menu.games[str(table.state.sign)], table.state.hand)) is not None:
            table.do(at_random(options, chance))
            if hand == hands - 1:
                break
    return table


def _begin(chance: Random, table: PokerTable) -> None:
    for seat, chair in enumerate(table.state.chairs):
        if chair.player and not chair.chips:
            table.do(actions.Buy(seat=seat, chips=CHIPS // 2))
    table.do(actions.Next())
    if (asked := table.state.asked) is not None:
        table.do(actions.Choose(seat=asked, game=chance.choice(list(table.menu.games))))


def in_order(began: Began, amounts: list[int]) -> list[int]:
    """Seat by seat from the button's left, as a history has it."""
    seats = len(began.stacks)
    clockwise = [(began.button + 1 + step) % seats for step in range(seats)]
    return [amounts[seat] for seat in clockwise if began.stacks[seat] is not None]


@pytest.mark.parametrize("ref", REFS)
def test_histories_of_a_table_are_read_back_to_the_same_chips(ref: str) -> None:
    chance = Random(ref)
    menu = menu_of(ref)
    table = played(menu, chance, 12 if menu.mix else 5)
    text = phh.in_one_file(phh.histories(ref, {}, menu, table.log))
    histories = [read() for _, read in phh.read_all(text)]
    begun = [event for event in table.log if isinstance(event, Began)]
    ended = sum(isinstance(event, Ended) for event in table.log)
    assert len(histories) == len(begun)
    for history, began in zip(histories, begun, strict=True):
        assert list(history.start.stacks) == in_order(began, [stack or 0 for stack in began.stacks])
        assert history.players[-1] == f'"{began.button}" \\'
    replayed = [phh.replay(history) for history in histories]
    assert [each.rake for each in replayed] == [0] * ended + [None] * (len(begun) - ended)
