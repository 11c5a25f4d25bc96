"""Hands of poker, six-handed, everybody checking and calling: in the pure engine and in bulk, beside PokerKit."""

from __future__ import annotations

from itertools import count, islice
from time import process_time
from typing import TYPE_CHECKING

import numpy as np

from cardroom import sheets
from cardroom.engine.poker import State, actions, step
from cardroom.engine.poker.dealing import duty
from cardroom.engine.poker.forced import start
from cardroom.engine.poker.state import DRAW, SHOW
from cardroom.kernels.poker.table import CALLS
from cardroom.sheets import PokerSheet
from cardroom.sim.poker.bulk import Bulk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.engine.poker.actions import Intent

SEATS, STACK, ROUNDS, AT_ONCE, MANY = 6, 20_000, 8, 10, 10_000
CHECK: list[Intent] = [actions.Check(seat=seat) for seat in range(SEATS)]
CALL: list[Intent] = [actions.Call(seat=seat) for seat in range(SEATS)]
BRING_IN: list[Intent] = [actions.BringIn(seat=seat) for seat in range(SEATS)]
PAT: list[Intent] = [actions.Discard(seat=seat) for seat in range(SEATS)]
SHOW_DOWN = actions.ShowDown()


def ours(ref: str) -> Callable[[], object]:
    """A hand from a shuffled deck to its last chip, every step of it through the engine."""
    sheet = sheets.load(ref)
    assert isinstance(sheet, PokerSheet)  # noqa: S101 - narrows the type
    begin, pack, decks = start(sheet, [STACK] * SEATS), sheet.pack.cards, _shuffled(sheet.pack.size)

    def play() -> State:
        deck = map(pack.__getitem__, next(decks))
        _, state = step(sheet, State(), begin)
        while not state.is_over:
            if not state.waiting:
                owed = duty(sheet, state)
                _, state = step(sheet, state, actions.Deal(cards=tuple(islice(deck, owed.cards if owed else 0))))
            elif state.asks is SHOW:
                _, state = step(sheet, state, SHOW_DOWN)
            elif state.asks is DRAW:
                for seat in state.waiting:
                    _, state = step(sheet, state, PAT[seat])
            elif state.bets.bring_in:
                _, state = step(sheet, state, BRING_IN[state.waiting[0]])
            else:  # nobody raises, so each is asked once
                for seat in state.waiting:
                    kinds = CALL if state.players[seat].bet < state.level else CHECK
                    _, state = step(sheet, state, kinds[seat])
        return state

    return play


def in_bulk(ref: str) -> Callable[[], object]:
    """Many such hands at once, by compiled players."""
    sheet = sheets.load(ref)
    assert isinstance(sheet, PokerSheet)  # noqa: S101 - narrows the type
    bulk, starts = Bulk(sheet, [STACK] * SEATS, SEATS - 1), count(step=MANY)
    return lambda: bulk.play([CALLS] * SEATS, np.arange(MANY) + next(starts), seed=1)


def _shuffled(size: int) -> Iterator[list[int]]:
    """Orders of a deck without end, a thousand at a time."""
    chance, decks = np.random.default_rng(1), np.tile(np.arange(size), (1000, 1))
    while True:
        yield from chance.permuted(decks, axis=1).tolist()


def kits() -> dict[str, Callable[[], object]]:
    """The same in PokerKit, with everything automatic but what players decide."""
    import pokerkit as kit

    players = {kit.Automation.RUNOUT_COUNT_SELECTION}
    every = tuple(set(kit.Automation) - players) + tuple(players)
    blinds = (every, True, 0, (1, 2))
    games = {
        "holdem": (kit.NoLimitTexasHoldem, (*blinds, 2)),
        "27-triple-draw": (kit.FixedLimitDeuceToSevenLowballTripleDraw, (*blinds, 2, 4)),
        "badugi": (kit.FixedLimitBadugi, (*blinds, 2, 4)),
        "stud8": (kit.FixedLimitSevenCardStudHighLowSplitEightOrBetter, (every, True, 1, 1, 2, 4)),
    }

    def play(make: Callable[[], kit.State]) -> Callable[[], object]:
        def hand() -> object:
            state = make()
            while state.status:
                if state.can_stand_pat_or_discard():
                    state.stand_pat_or_discard()
                elif state.can_post_bring_in():
                    state.post_bring_in()
                else:
                    state.check_or_call()
            return state

        return hand

    return {
        ref: play(lambda game=game, terms=terms: game.create_state(*terms, 200, SEATS))  # type: ignore[misc]
        for ref, (game, terms) in games.items()
    }


def rate(work: Callable[[], object], least: float = 0.4) -> float:
    """Calls a second of CPU; the clock is read now and then, since that takes its time too."""
    calls, began = 0, process_time()
    while (spent := process_time() - began) < least:
        for _ in range(AT_ONCE):
            work()
        calls += AT_ONCE
    return calls / spent


def table() -> str:
    """All in turn, several times, the best of each: a busy machine slows all."""
    lines = [f"{'hands/s, six check and call':<28}{'PokerKit':>10}{'engine':>10}{'times':>7}{'bulk':>12}{'times':>8}"]
    for ref, theirs in kits().items():
        works = (theirs, ours(ref), in_bulk(ref))
        works[2]()  # compiles
        rounds = [[rate(work) for work in works] for _ in range(ROUNDS)]
        kit, engine, bulk = (max(rates) for rates in zip(*rounds, strict=True))
        bulk *= MANY
        lines.append(f"{ref:<28}{kit:>10,.0f}{engine:>10,.0f}{engine / kit:>7.1f}{bulk:>12,.0f}{bulk / kit:>8,.0f}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
