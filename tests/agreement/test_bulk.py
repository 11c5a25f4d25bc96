"""Hands played by the kernels and told to the engine: it offers the same moves, takes every one, and pays the same."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardroom.cards import Card, CardSet
from cardroom.engine.poker import Choice, State, actions, legal, step, turn
from cardroom.engine.poker.checking import refuse_cards
from cardroom.engine.poker.dealing import Dealer, Task
from cardroom.engine.poker.forced import start
from cardroom.engine.poker.state import SHOW
from cardroom.engine.sizes import Sizes
from cardroom.kernels.poker import play
from cardroom.kernels.poker import table as tables
from cardroom.sim.bulk import Bulk, begun, rules_of, settled
from poker_sheets import POKER
from random_hands import STACKS, random_sheet

if TYPE_CHECKING:
    from cardroom.engine.poker import Options
    from cardroom.engine.poker.actions import Intent
    from cardroom.sheets import PokerSheet

HANDS = 60
KINDS = (tables.CALLS, tables.AT_RANDOM)
Rows = deque[list[int]]


@pytest.mark.parametrize("ref", POKER)
def test_the_engine_agrees_with_every_move_and_every_chip(ref: str) -> None:
    chance = Random(f"bulk {ref}")
    for number in range(HANDS):
        sheet = random_sheet(chance, ref)
        seats = sorted(chance.sample(range(sheet.players.max), chance.randint(2, sheet.players.max)))
        stacks = [chance.choice(STACKS) if seat in seats else None for seat in range(sheet.players.max)]
        kinds = [chance.choice(KINDS) for _ in stacks]
        check(sheet, stacks, chance.choice(seats), kinds, number)


def check(sheet: PokerSheet, stacks: list[int | None], button: int, kinds: list[int], number: int) -> None:
    """One hand both ways."""
    table, ends = tables.table(rules_of(sheet), begun(sheet, stacks, button), rows=2_000), play.ends(len(stacks), 1)
    play.play(table, np.array(kinds), np.array([number]), np.uint64(7), ends)
    rows = table.log[: table.felt.logged]
    state = retold(sheet, start(sheet, stacks, button), deque(rows.tolist()))
    paid = settled(sheet, ends, button)[:, 0]
    won = [(stack or 0) - int(put) + int(back) for stack, put, back in zip(stacks, ends.put[:, 0], paid, strict=True)]
    assert won == [player.stack for player in state.players]


def retold(sheet: PokerSheet, begin: Intent, rows: Rows) -> State:
    """The state at the end of a hand that the engine plays by what is written down."""
    _, state = step(sheet, State(), begin)
    while not state.is_over:
        now = turn(sheet, state)
        if isinstance(now, Dealer):
            intent = dealers(now, rows)
        elif state.asks is SHOW:
            intent = actions.ShowDown()
        else:
            options = legal(sheet, state)
            assert options is not None
            intent = threw(options, rows.popleft()) if "discard" in options.actions else bet(options, rows.popleft())
        _, state = step(sheet, state, intent)
        refuse_cards(sheet, state)
    assert not rows
    return state


def dealers(now: Dealer, rows: Rows) -> Intent:
    if now.task is Task.SHUFFLE:
        assert rows.popleft()[0] == tables.SHUFFLED
        return actions.Reshuffle()
    taken = [rows.popleft() for _ in range(now.cards)]
    assert all(what == tables.TAKEN for what, *_ in taken)
    return actions.Deal(cards=tuple(Card(card) for _, card, *_ in taken))


def threw(options: Options, row: list[int]) -> Intent:
    what, seat, least, most, cards, *_ = row
    choice = options.actions["discard"]
    assert isinstance(choice, Choice)
    assert (what, seat, least, most) == (tables.THREW, options.seat, choice.least, choice.most)
    return actions.Discard(seat=seat, cards=tuple(CardSet(cards)))


def bet(options: Options, row: list[int]) -> Intent:
    what, seat, may_fold, how, least, most, did, to = row
    assert (what, seat, bool(may_fold)) == (tables.BETS, options.seat, "fold" in options.actions)
    sizes = options.actions.get("raise")
    assert bool(how) == isinstance(sizes, Sizes)
    if isinstance(sizes, Sizes):
        ends = (sizes.only[0], sizes.only[-1]) if sizes.only else (sizes.least, sizes.most)
        assert (how == 1, least, most) == (bool(sizes.only), *ends)
    if did == tables.RAISE:
        return actions.Raise(seat=seat, to=to)
    if did == tables.FOLD:
        return actions.Fold(seat=seat)
    passive = next(name for name in ("bring-in", "call", "check") if name in options.actions)
    intent: Intent = actions.BY_NAME[passive](seat=seat)
    return intent


@pytest.mark.parametrize("ref", POKER)
def test_many_hands_at_once_are_those_hands_one_by_one(ref: str) -> None:
    """Nothing is left over from one hand to the next, and no chip is lost."""
    sheet, kinds = POKER[ref], [tables.AT_RANDOM, tables.CALLS, tables.AT_RANDOM]
    bulk = Bulk(sheet, [1_500, 5_000, 700], button=2)
    numbers = np.arange(300)
    whole = bulk.play(kinds, numbers, seed=3)
    assert (whole.put.sum(axis=0) == whole.paid.sum(axis=0)).all()
    for number in numbers[::37]:
        one = bulk.play(kinds, numbers[number : number + 1], seed=3)
        assert (one.paid[:, 0] == whole.paid[:, number]).all()
