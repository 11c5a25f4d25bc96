"""Poker between players who need no view: hands in bulk add up as they do one by one."""

from __future__ import annotations

import numpy as np
import pytest

from cardroom.engine.poker.table import menu_of
from cardroom.jobs.crews import Alone
from cardroom.jobs.processes import Processes
from cardroom.kernels.poker.table import AT_RANDOM, CALLS
from cardroom.shoe.streams import stream
from cardroom.sim.poker.bulk import Bulk
from cardroom.sim.poker.matches import MatchCounts, PokerRequest, run

PLAYERS = ("call", "random", "call")
KINDS = (CALLS, AT_RANDOM, CALLS)
HANDS, CHIPS = 250, 2_000


@pytest.mark.parametrize("ref", ["omaha8", "stud", "mixed-games"])
def test_a_run_is_its_hands_one_by_one(ref: str) -> None:
    """Every player in every seat, and of a mix every game for a round of them."""
    games = menu_of(ref).games
    bulks = {name: Bulk(sheet, [CHIPS] * 3, button=2) for name, sheet in games.items()}
    whole = MatchCounts(len(PLAYERS))
    for number in range(HANDS):
        name = list(games)[number // 3 % len(games)]
        played = bulks[name].play(KINDS, np.array([number]), stream("5", name))
        nets = (played.paid - played.put)[:, 0].tolist()
        seats = [nets[(player - number) % 3] for player in range(3)]
        whole.add(name, seats, int(played.put.sum()), "showdown" if played.is_shown[0] else "no showdown")
    found = run(PokerRequest(ref, {}, PLAYERS, HANDS, "5", CHIPS), Alone()).tally
    assert vars(found) == vars(whole)


def test_processes_change_nothing() -> None:
    request = PokerRequest("27-triple-draw", {}, PLAYERS, 45_000, "6", CHIPS)
    one, two = (run(request, crew).tally for crew in (Alone(), Processes(2)))
    assert vars(one) == vars(two)
    assert one.hands == 45_000
    assert sum(one.sums) == 0


def test_those_who_only_call_win_what_their_cards_are_worth() -> None:
    """Five who call put in the same, so each wins a fifth of the pot in the long run; all hands are shown."""
    found = run(PokerRequest("big-o8", {}, ("call",) * 5, 40_000, "7", CHIPS), Alone()).tally
    assert found.ends == {"showdown": 40_000}
    assert found.largest * 40_000 == found.pots
    assert all(abs(found.mean(player)) < 4 * found.stderr(player) for player in range(5))


@pytest.mark.parametrize("players", [("call", "random"), ("random", "call"), ("random", "call", "random", "call")])
def test_whoever_calls_beats_whoever_does_anything_wherever_they_sit(players: tuple[str, ...]) -> None:
    found = run(PokerRequest("holdem", {}, players, 20_000, "8", CHIPS), Alone()).tally
    for at, kind in enumerate(players):
        assert (found.mean(at) > 4 * found.stderr(at)) == (kind == "call")
