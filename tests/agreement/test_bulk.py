"""Hands played by the kernels and told to the engine: it offers the same moves, takes every one, and pays the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter, deque
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardroom.cards import Card, CardSet
from cardroom.data import replace
from cardroom.engine.contract import Duty
from cardroom.engine.poker import Choice, State, actions, legal, step, turn
from cardroom.engine.poker.checking import refuse_cards
from cardroom.engine.poker.state import SHOW
from cardroom.engine.sizes import Sizes
from cardroom.kernels.poker import table as tables
from cardroom.sheets.poker import Limit
from cardroom.sim.poker.bulk import Bulk
from own_games import GAMES, ODD, made
from poker_sheets import POKER
from random_hands import random_sheet, random_start

if TYPE_CHECKING:
    from pathlib import Path

    from cardroom.engine.contract import DealersTask
    from cardroom.engine.poker import Options
    from cardroom.engine.poker.actions import Intent, Start
    from cardroom.sheets import PokerSheet
    from cardroom.sim.poker.bulk import BulkHands

CARDS = [Card(number) for number in range(52)]
KINDS = (tables.CALLS, tables.AT_RANDOM)
Rows = deque[list[int]]
games = pytest.mark.parametrize("ref", POKER)


def random_bulk(chance: Random, sheet: PokerSheet) -> tuple[Bulk, Start, list[int]]:
    """A game from chips drawn at random, the hand it begins with, and how the players play."""
    begin = random_start(chance, sheet)
    return Bulk(sheet, begin.stacks, begin.button, log=2_000), begin, [chance.choice(KINDS) for _ in begin.stacks]


def check(chance: Random, sheet: PokerSheet, number: int) -> None:
    """One hand, move by move."""
    bulk, begin, kinds = random_bulk(chance, sheet)
    played = bulk.play(kinds, np.array([number]), seed=7)
    assert retold(bulk, begin, is_checked=True) == left(begin, played, 0)
    calling = [seat for seat in range(len(kinds)) if kinds[(seat + number) % len(kinds)] == tables.CALLS]
    assert all(row[6] == tables.PASS for row in bulk.log if row[0] == tables.BETS and row[1] in calling)


@games
def test_the_engine_offers_and_takes_every_move_and_pays_every_chip(ref: str) -> None:
    chance = Random(f"bulk {ref}")
    for number in range(20):
        check(chance, random_sheet(chance, ref), number)


@pytest.mark.parametrize("name", GAMES | ODD)
def test_so_it_does_in_games_of_ones_own(name: str, tmp_path: Path) -> None:
    chance, sheet = Random(f"own {name}"), made(tmp_path, name)
    for number in range(60):
        limit = chance.choice(list(Limit))
        check(chance, replace(sheet, betting=replace(sheet.betting, limit=limit)), number)


def test_a_player_at_random_does_anything_equally_often() -> None:
    """A fold, a call and a raise, if all are offered; else half of the time each."""
    bulk, seen = Bulk(POKER["holdem"], [2_000] * 4, button=3, log=2_000), Counter[tuple[bool, int]]()
    for number in range(3_000):
        bulk.hands([tables.AT_RANDOM] * 4, np.array([number]), seed=9)
        seen.update((row[3] > 0, row[6]) for row in bulk.log.tolist() if row[0] == tables.BETS)
    for may_raise, ways in ((True, 3), (False, 2)):
        found = [seen[may_raise, did] for did in (tables.FOLD, tables.PASS, tables.RAISE)[:ways]]
        total = sum(found)
        assert total > 1_000
        assert all(abs(times - total / ways) < 4 * (total / ways) ** 0.5 for times in found)
    assert not seen[False, tables.RAISE]


@pytest.mark.slow
@games
def test_forty_two_thousand_hands_of_each_game(ref: str) -> None:
    """A million hands in all: each one ends, and not a chip is lost or goes elsewhere."""
    chance, numbers = Random(f"many {ref}"), np.arange(1_000)
    for seed in range(42):
        bulk, begin, kinds = random_bulk(chance, random_sheet(chance, ref))
        played = bulk.play(kinds, numbers, seed)
        assert (played.put.sum(axis=0) == played.paid.sum(axis=0)).all()
        for number in range(numbers.size):
            bulk.hands(kinds, numbers[number : number + 1], seed)
            assert retold(bulk, begin, is_checked=False) == left(begin, played, number)


def left(begin: Start, played: BulkHands, hand: int) -> list[int]:
    """The chips that everybody has after a hand."""
    won = (played.paid[:, hand] - played.put[:, hand]).tolist()
    return [(stack or 0) + net for stack, net in zip(begin.stacks, won, strict=True)]


def retold(bulk: Bulk, begin: Start, *, is_checked: bool) -> list[int]:
    """The chips at the end of the last hand in bulk, when the engine plays what is written down of it."""
    sheet, rows = bulk.sheet, deque(bulk.log.tolist())
    _, state = step(sheet, State(), begin)
    while not state.is_over:
        if not state.waiting:
            intent = dealers(turn(sheet, state).task, rows)
        elif state.asks is SHOW:
            intent = actions.ShowDown()
        else:
            row = rows.popleft()
            if is_checked:
                agrees(legal(sheet, state), row)
            intent = threw(row) if row[0] == tables.THREW else bet(state, row)
        _, state = step(sheet, state, intent)
        if is_checked:
            refuse_cards(sheet, state)
    assert not rows
    return [player.stack for player in state.players]


def dealers(now: DealersTask | None, rows: Rows) -> Intent:
    assert now is not None
    if now.duty is Duty.RESHUFFLE:
        assert rows.popleft()[0] == tables.SHUFFLED
        return actions.Reshuffle()
    taken = [rows.popleft() for _ in range(now.cards)]
    assert all(what == tables.TAKEN for what, *_ in taken)
    return actions.Deal(cards=tuple(CARDS[card] for _, card, *_ in taken))


def threw(row: list[int]) -> Intent:
    return actions.Discard(seat=row[1], cards=tuple(CardSet(row[4])) if row[4] else ())


def bet(state: State, row: list[int]) -> Intent:
    _, seat, *_, did, to = row
    if did == tables.RAISE:
        return actions.Raise(seat=seat, to=to)
    if did == tables.FOLD:
        return actions.Fold(seat=seat)
    if state.bets.bring_in:
        return actions.BringIn(seat=seat)
    return actions.Call(seat=seat) if state.players[seat].bet < state.level else actions.Check(seat=seat)


def agrees(options: Options | None, row: list[int]) -> None:
    """What the kernel takes to be allowed is what the engine offers."""
    assert options is not None
    what, seat, *_ = row
    choice = options.actions.get("discard")
    assert (seat, what == tables.THREW) == (options.seat, isinstance(choice, Choice))
    if isinstance(choice, Choice):
        assert row[2:4] == [choice.least, choice.most]
        return
    may_fold, how, least, most = row[2:6]
    sizes = options.actions.get("raise")
    assert (bool(may_fold), bool(how)) == ("fold" in options.actions, isinstance(sizes, Sizes))
    if isinstance(sizes, Sizes):
        ends = (sizes.only[0], sizes.only[-1]) if sizes.only else (sizes.least, sizes.most)
        assert (how == 1, least, most) == (bool(sizes.only), *ends)


@games
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


@pytest.mark.slow
def test_no_kernel_reaches_beyond_its_arrays(tmp_path: Path) -> None:
    """All of this once more, compiled so that an index that is out of bounds is an error."""
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    again = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "not slow", "-p", "no:cacheprovider", __file__]
    done = subprocess.run(again, env=checked, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout
