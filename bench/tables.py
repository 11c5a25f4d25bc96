"""Hands of poker played in the pure engine, six-handed, everybody checking and calling, beside PokerKit."""

from __future__ import annotations

from itertools import islice
from time import process_time
from typing import TYPE_CHECKING

import numpy as np

from cardroom import sheets
from cardroom.engine.poker import State, actions, step
from cardroom.engine.poker.dealing import duty
from cardroom.engine.poker.forced import start
from cardroom.engine.poker.state import BET, DRAW
from cardroom.sheets import PokerSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.engine.poker.actions import Intent

SEATS, STACK, ROUNDS = 6, 20_000, 8
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
                intent: Intent = actions.Deal(cards=tuple(islice(deck, owed.cards if owed else 0)))
            elif (asks := state.asks) is BET:
                seat = state.waiting[0]
                kinds = CALL if state.players[seat].bet < state.level else BRING_IN if state.bring_in else CHECK
                intent = kinds[seat]
            else:
                intent = PAT[state.waiting[0]] if asks is DRAW else SHOW_DOWN
            _, state = step(sheet, state, intent)
        return state

    return play


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
    """Calls a second of CPU."""
    calls, began = 0, process_time()
    while (spent := process_time() - began) < least:
        work()
        calls += 1
    return calls / spent


def table() -> str:
    """Both in turn, several times, the best of each: a busy machine slows both."""
    lines = [f"{'pure engine, six check and call':<34}{'hands/s':>12}{'PokerKit':>12}{'times':>8}"]
    for ref, theirs in kits().items():
        both = (ours(ref), theirs)
        best = [max(rates) for rates in zip(*([rate(work) for work in both] for _ in range(ROUNDS)), strict=True)]
        lines.append(f"{ref:<34}{best[0]:>12,.0f}{best[1]:>12,.0f}{best[0] / best[1]:>8.1f}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
