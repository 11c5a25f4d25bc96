"""Hands that PokerKit plays and writes, raked, partly seen or broken off, are replayed to the stacks it reaches."""

from __future__ import annotations

import random
from functools import partial
from random import Random
from typing import Any

import pytest

from cardroom.notation import phh
from cardroom.notation.phh import Ending

pokerkit = pytest.importorskip("pokerkit", reason="needs PokerKit: make test installs it")
BLINDS = [(50, 100), (50, 100, 200), (50, 100, 0, -100), (50, 100, 0, -150), (0, 100), (50, 100, 0, 0, 200)]
FIXED = {"small_bet": 100, "big_bet": 200}
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "NT": ("NoLimitTexasHoldem", {"min_bet": 100}),
    "FT": ("FixedLimitTexasHoldem", FIXED),
    "NS": ("NoLimitShortDeckHoldem", {"min_bet": 100}),
    "PO": ("PotLimitOmahaHoldem", {"min_bet": 100}),
    "F7S": ("FixedLimitSevenCardStud", FIXED | {"bring_in": 25}),
    "F7S/8": ("FixedLimitSevenCardStudHighLowSplitEightOrBetter", FIXED | {"bring_in": 25}),
    "FR": ("FixedLimitRazz", FIXED | {"bring_in": 25}),
    "N2L1D": ("NoLimitDeuceToSevenLowballSingleDraw", {"min_bet": 100}),
    "F2L3D": ("FixedLimitDeuceToSevenLowballTripleDraw", FIXED),
    "FB": ("FixedLimitBadugi", FIXED),
}
"""All variants but FO/8, which PokerKit bets as if it were pot limit."""
DEEP = 40_000
"""Nobody is all in for an odd amount, which is answered otherwise in fixed limit, nor short of a blind."""


def played(chance: Random, code: str) -> Any:  # noqa: ANN401 - PokerKit has its own types
    """A hand at a table of three to five, with a rake or without one."""
    name, stakes = GAMES[code]
    by_hand = {"HOLE_CARDS_SHOWING_OR_MUCKING", "HOLE_DEALING", "BOARD_DEALING"}
    players = chance.randint(3, 5)
    blinds = {} if "bring_in" in stakes else {"raw_blinds_or_straddles": _blinds(chance, players)}
    game = getattr(pokerkit, name)(
        automations=tuple(each for each in pokerkit.Automation if each.name not in by_hand),
        ante_trimming_status=True,
        raw_antes=chance.choice([0, 10]),
        rake=partial(pokerkit.rake, percentage=chance.choice([0, 0.05]), cap=300),
        mode=pokerkit.Mode.CASH_GAME,
        **blinds,
        **stakes,
    )
    state = game([DEEP] * players, players)
    while state.status:
        _step(chance, state)
    return pokerkit.HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks))


def _blinds(chance: Random, players: int) -> tuple[int, ...]:
    return chance.choice([blinds for blinds in BLINDS if len(blinds) <= players])


def _step(chance: Random, state: Any) -> None:  # noqa: ANN401 - the same
    if state.can_deal_hole():
        state.deal_hole()
    elif state.can_deal_board():
        state.deal_board()
    elif state.can_stand_pat_or_discard():
        held = list(state.hole_cards[state.stand_patter_or_discarder_index])
        state.stand_pat_or_discard(chance.sample(held, chance.choice([0, 1, 2])))
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif state.actor_index is None:
        state.show_or_muck_hole_cards()
    elif state.can_complete_bet_or_raise_to() and chance.random() < 0.25:
        state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
    elif state.checking_or_calling_amount and chance.random() < 0.15:
        state.fold()
    else:
        state.check_or_call()


@pytest.mark.parametrize("code", GAMES)
def test_raked_hands_come_to_the_same_stacks(code: str) -> None:
    for seed in range(6):
        random.seed(seed)  # PokerKit shuffles with it
        history = played(Random(f"{code} {seed}"), code)
        replayed = phh.replay(phh.read(history.dumps()))
        assert replayed.ending is Ending.OVER
        assert replayed.rake == (sum(history.starting_stacks) - sum(history.finishing_stacks)) * 100


def test_hands_whose_losers_hide_their_cards_come_to_the_same_stacks() -> None:
    for seed in range(12):
        random.seed(seed)
        history = played(Random(seed), "NT")
        lost = [f"p{at + 1}" for at, now in enumerate(history.finishing_stacks) if now <= DEEP]
        history.actions = [_hidden(action, lost) for action in history.actions]
        assert phh.replay(phh.read(history.dumps())).ending is Ending.OVER


def _hidden(action: str, lost: list[str]) -> str:
    words = action.split()
    hides = words[1] == "dh" or (words[1] == "sm" and words[0] in lost and len(words) > 2)
    return " ".join([*words[:-1], "??" * (len(words[-1]) // 2)]) if hides else action


def test_hands_that_are_broken_off_are_partial() -> None:
    random.seed(1)
    history = played(Random(1), "PO")
    actions = history.actions
    for end in range(next(at for at, action in enumerate(actions) if " sm" in action)):
        history.actions = actions[:end]
        assert phh.replay(phh.read(history.dumps())).ending is Ending.PARTIAL
