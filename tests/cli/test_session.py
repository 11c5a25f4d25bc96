"""One session for every game: whoever answers, with keys or lines, comes to an end, and the chips are all there."""

from __future__ import annotations

import io
import os
import pty
import re
from itertools import cycle
from typing import TYPE_CHECKING, Self

import pytest
from click.testing import CliRunner
from rich.console import Console

from cardroom import bots, engine, sheets
from cardroom.cards import Hand
from cardroom.cli.main import main
from cardroom.cli.play import amounts, seating
from cardroom.cli.play.asking import read_cards, read_item, read_items
from cardroom.cli.play.keyboard import Keyboard, LeaveError
from cardroom.cli.play.keys import LEAVE, letters_for
from cardroom.cli.play.session import Plan, Session
from cardroom.driver import Driver, TapeDealer, only_what_must_be
from cardroom.engine.sizes import Sizes
from cardroom.money import Money
from cardroom.shoe import SeedTape
from driving import brought

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator


class FirstKey:
    """Always takes the first there is; where a line is asked for, what comes next of a few."""

    is_live = is_ahead = False

    def __init__(self) -> None:
        self.lines = cycle(["", "1", "12", "max"])

    def key(self, words: Collection[str]) -> str:
        return next(iter(words))

    def line(self) -> str:
        return next(self.lines)

    def forget(self) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


@pytest.mark.parametrize("ref", sheets.ids())
def test_whoever_takes_the_first_key_comes_to_an_end_and_no_chip_is_lost(ref: str) -> None:
    game = engine.of(ref)
    party = seating.party(game, ref, ("You",), None, Money("$100"), 1)._replace(others=1)
    driver = Driver(game, TapeDealer(SeedTape("3")), only_what_must_be)
    seats = seating.sit_down(driver, party)
    others = {at: bots.of(game, bots.Place(at, at, party.chips, "3")) for at in range(2) if at not in seats}
    session = Session(Console(file=io.StringIO()), FirstKey(), driver, Plan(seats, others, rounds=2))
    session.run()
    (account,) = session.accounts.values()
    at_table = account.left is None
    assert len(account.results) == 2 or not at_table
    assert account.chips == (session.chips("You") if at_table else account.left)
    assert brought(game, driver.log) == game.chips(driver.state)


# --- what is typed


def test_every_word_has_a_letter_of_its_own_and_none_leaves_the_table() -> None:
    words = ["stand", "straddle", "show", "check", "call", "quit", "qq"]
    letters = letters_for(words)
    assert list(letters.values()) == words
    assert LEAVE not in letters
    assert letters["s"] == "stand"


@pytest.mark.parametrize(
    ("typed", "amount"),
    [("12", 1200), ("$12.5", 1250), ("min", 400), ("MAX", 20_000), ("all", 20_000), ("pot", 1400), ("half", 800)],
)
def test_amounts_are_numbers_or_parts_of_the_pot_after_a_call(typed: str, amount: int) -> None:
    """A bet of $2 to match and $8 in the middle: the pot after a call is $12, and a raise of it is to $14."""
    felt = amounts.Felt(pot=1000, level=200, own=0)
    assert amounts.read(typed, Sizes(least=400, most=20_000, step=50), felt) == amount


def test_where_there_is_no_pot_half_is_half_of_the_most() -> None:
    assert amounts.read("half", Sizes(least=100, most=1000, step=50), amounts.Felt()) == 500
    assert amounts.read("1/4", Sizes(only=(100, 500)), amounts.Felt()) == 100


@pytest.mark.parametrize("typed", ["Ac Td", "actd", "A♣ 10♦", "13", "1 3", "1,3"])
def test_cards_are_named_or_counted_from_the_left(typed: str) -> None:
    held = Hand.parse("Ac 2d Td")
    assert read_cards(typed, held, 0, 3) == (held[0], held[2])


def test_items_are_numbers_or_beginnings() -> None:
    names = ["Big O", "Badugi", "Razz"]
    assert (read_item("3", names), read_item("ra", names), read_items("1, bad", names, 1, 3)) == (2, 2, [0, 1])
    with pytest.raises(ValueError, match='"b" may be Big O or Badugi'):
        read_item("b", names)


# --- a keyboard


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The end of a terminal at which somebody types; the other end is the standard input."""
    typist, screen = pty.openpty()
    with os.fdopen(screen, encoding="utf-8") as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        yield typist
    os.close(typist)


def keyboard() -> Keyboard:
    return Keyboard(Console(file=io.StringIO()))


def test_a_key_with_its_enter_is_one_answer_and_leaves_nothing_behind(terminal: int) -> None:
    with keyboard() as keys:
        os.write(terminal, b"s\n")
        assert keys.key(("stand",)) == "s"
        assert not keys.is_ahead
        os.write(terminal, b"10\n")
        assert keys.line() == "10"


def test_what_is_typed_ahead_answers_one_question_each_but_no_enter_is(terminal: int) -> None:
    with keyboard() as keys:
        os.write(terminal, b"ss10\n\n\nstand\n\x1b[Ah")
        assert [keys.key(("stand",)) for _ in range(2)] == ["s", "s"]
        assert keys.line() == "10"
        assert keys.key(("stand",)) == "stand"
        assert keys.key(("stand",)) == "h"


def test_a_line_can_be_mended_and_the_end_of_input_leaves(terminal: int) -> None:
    with keyboard() as keys:
        os.write(terminal, b"12x\x7f5\n")
        assert keys.line() == "125"
        os.write(terminal, b"\x04")
        with pytest.raises(LeaveError):
            keys.line()


# --- at the table


def play(answers: str, *args: str) -> str:
    result = CliRunner().invoke(main, ["play", *args], input=answers)
    assert result.exit_code == 0, result.output
    return result.output


def test_several_people_sit_at_one_screen_and_nobody_sees_the_cards_of_another() -> None:
    told = play("c\n" * 6, "holdem", "--humans", "2", "--names", "Ann,Bob", "--seed", "1", "--rounds", "1")
    turns = re.split(r"Pass the screen to \w+\.", told)
    assert len(turns) > 3
    for turn in turns[1:3]:
        assert turn.count("You get ") == 1
        assert "?? ??" in turn
    assert re.search(r"Ann leaves with \$\d+", told)
    assert re.search(r"Bob leaves with \$\d+", told)


def test_chips_are_bought_between_hands_by_whoever_asked_for_more() -> None:
    told = play("+\nask\nf\nbuy\n50\nq\n", "holdem", "--seed", "1", "--others", "1")
    assert "You buy $50" in told
    assert "You leave with $251 (+$1)." in told, "what was bought is not won"


def test_the_games_of_a_mix_are_agreed_on_at_the_table() -> None:
    told = play(
        "+\nask\nf\nagree\nrotation\nrazz, badugi\nhands\n1\nq\n", "mixed-games", "--seed", "3", "--names", "Zoe"
    )
    assert "The game is Razz" in told


def test_stakes_are_set_where_a_game_has_them() -> None:
    assert "fixed limit $5/$10, small blind $3, big blind $5" in play("q\n", "archie", "--stakes", "5/10")
    refused = CliRunner().invoke(main, ["play", "blackjack-v1", "--stakes", "5/10"])
    assert refused.exit_code == 2
    assert "has no stakes" in refused.stderr


def test_enter_bets_the_same_again_with_its_side_bets() -> None:
    told = play("155\n10\n5\ns\n\ns\nq\n", "blackjack-v2", "--seed", "9")
    assert "Enter for $10 and $5 on match the dealer as before" in told
    assert told.count("You bet $5 on match the dealer") == 2


def test_a_quiz_tells_the_price_after_the_choice_and_the_mistakes_at_the_end() -> None:
    told = play("155\n10\n5\nh\nq\n", "blackjack-v2", "--seed", "9", "--coach", "quiz")
    assert "$5 on match the dealer costs $0.52 on average" in told
    choice, worth = told.index("h hit"), told.index("stand +0.0694")
    assert choice < worth
    assert re.search(r"J♣ 9♠ against T♦: stand, not hit, \$7\.\d\d", told)
    assert "Coach: 0 of 1 choices were best" in told
    open_told = play("155\n10\n\ns\nq\n", "blackjack-v2", "--seed", "9", "--coach")
    assert open_told.index("stand +0.0694") < open_told.index("h hit")
    assert "match the dealer costs 10.49%, 10.5 cents on the dollar" in open_told


def test_a_second_spot_can_be_taken_at_the_table_and_is_asked_too() -> None:
    told = play("155\n+\nanother\n3\n10\n\n5\n\ns\ns\nq\n", "blackjack-v2", "--seed", "9")
    assert "You sit on spot 3" in told
    assert "You (3): Ante, $5 to $10 in steps of $1  Enter for none" in told
    assert "You (3): h hit" in told


def test_all_people_must_agree_on_a_bomb_pot_and_can_do_something_else_first() -> None:
    args = ("holdem", "--set", "table.bomb_pot.when=when-agreed", "--humans", "2", "--names", "Ann,Bob", "--seed", "3")
    assert "All agree on a bomb pot" not in play("y\nn\nq\n", *args)
    assert "All agree on a bomb pot" in play("y\n+\n\ny\nq\n", *args)
