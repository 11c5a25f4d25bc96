"""Players of poker: they see only their seat's view, do what is allowed, and are better than one who only calls."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom.bots.poker import TEMPERS, Bot
from cardroom.bots.strength import MANY, Chance, best
from cardroom.cards import UNKNOWN
from cardroom.engine.poker import actions, legal
from cardroom.engine.poker.redact import view
from cardroom.jobs.crews import Alone
from cardroom.sheets.options import HandKind
from cardroom.sim.poker.matches import PokerRequest, run
from poker_hands import Played
from poker_sheets import POKER
from random_hands import random_game, random_sheet, random_start

if TYPE_CHECKING:
    from tables import Hands

games = pytest.mark.parametrize("ref", POKER)


@games
def test_bots_do_only_what_is_allowed_under_every_reading_and_limit(ref: str) -> None:
    chance = Random(ref)
    for _ in range(3):
        game = random_game(chance, random_sheet(chance, ref))
        game.do(random_start(chance, game.sheet))
        bots = [Bot(chance.choice(list(TEMPERS)), seat) for seat in range(10)]
        while (options := legal(game.sheet, game.state)) is not None:
            seen = view(game.state, options.seat)
            assert_hidden(game, options.seat)
            game.do(bots[options.seat].choose(game.sheet, seen, options))
        assert game.state.is_over


def assert_hidden(game: Hands, seat: int) -> None:
    seen = view(game.state, seat)
    assert all(UNKNOWN in player.down or not player.down for at, player in enumerate(seen.players) if at != seat)


@pytest.mark.parametrize(
    ("ref", "cards", "thrown"),
    [
        ("27-triple-draw", "7s 5h 3d 2c Kh", {"Kh"}),
        ("27-triple-draw", "7s 5h 4d 3c 2h", set()),
        ("27-triple-draw", "2s 2h 3d 4c 7h", {"2s"}),
        ("badugi", "As 2h 3d 9d", {"9d"}),
        ("badugi", "As 2h 3d 4c", set()),
        ("five-card-draw", "As Ah Kd 7c 2h", {"Kd", "7c", "2h"}),
    ],
)
def test_draws_are_chosen_by_value(ref: str, cards: str, thrown: set[str]) -> None:
    """Of two deuces either may go; they are told apart only by suit."""
    hand = Played(ref, "$50 $50", f"1 {cards}", "call, check")
    worth = best(hand.sheet, view(hand.state, 0), 0, Chance(1), MANY)
    assert {str(card) for card in worth.discards} in ({*thrown}, {"2h"} if thrown == {"2s"} else {*thrown})


def test_a_hand_that_cannot_lose_is_worth_the_pot() -> None:
    hand = Played(
        "holdem", "$50 $50", "1 As Ks; 2 2c 7d; board Qs Js Ts 3h 4d", "call, check, check, check, check, check"
    )
    assert best(hand.sheet, view(hand.state, 0), 0, Chance(1)).share == 1


def test_a_strength_agrees_with_the_exact_equity() -> None:
    """Two aces against a hand not seen win 85.2 of a hundred."""
    hand = Played("holdem", "$50 *$50", "2 As Ah")
    shares = [best(hand.sheet, view(hand.state, 1), 1, Chance(seed)).share for seed in range(60)]
    assert sum(shares) / 60 == pytest.approx(0.852, abs=0.02)


@pytest.mark.slow
@games
def test_every_temper_beats_one_who_only_calls(ref: str) -> None:
    found = run(PokerRequest(ref, {}, (*TEMPERS, "call")[-5:], 100, "beats", 20_000), Alone()).tally
    assert sum(found.sums) == 0
    assert found.mean(4) < 0


def test_on_two_boards_a_hand_is_worth_what_it_wins_on_both() -> None:
    """A full house on the second board and nothing on the first: about half."""
    sheet = "holdem table.bomb_pot.when=when-agreed table.bomb_pot.boards=2"
    cards = "1 3s 2h; board As Kh Jc; second 3c 3d 2c"
    hand = Played(sheet, "$50 *$50", cards, kind=HandKind.BOMB_POT)
    assert 0.5 < best(hand.sheet, view(hand.state, 0), 0, Chance(1), MANY).share < 0.7


def test_bots_decline_a_straddle_and_run_it_twice() -> None:
    bot = Bot("bold", 1)
    straddle = Played("holdem table.straddle=under-the-gun", "$50 $50 *$50")
    run = Played("holdem table.run_it_twice=by-consent", "$20 *$20", "", "raise $20, call")
    for hand, answer in ((straddle, actions.Decline), (run, actions.RunTwice)):
        options = legal(hand.sheet, hand.state)
        assert options is not None
        assert type(bot.choose(hand.sheet, view(hand.state, options.seat), options)) is answer
