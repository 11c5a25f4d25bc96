"""The table in the terminal, with answers piped in."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner, Result

from cardroom.cli.main import main

HOUSE = ("spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2")


CUT = 155


def play(answers: str, *args: str) -> Result:
    """Plays with these answers, after a cut of the first shoe."""
    return CliRunner().invoke(main, ["play", *args], input=f"{CUT}\n{answers}")


def test_a_seed_repeats_the_whole_session() -> None:
    first, second = (play("10\n5\ns\n" * 5, "blackjack-v2", "--seed", "9") for _ in range(2))
    assert first.exit_code == 0
    assert first.output == second.output
    assert first.output != play("10\n5\ns\n" * 5, "blackjack-v2", "--seed", "10").output


@pytest.mark.parametrize("ref", HOUSE)
@pytest.mark.parametrize("others", ["0", "6"])
def test_every_house_game_is_played_to_its_score(ref: str, others: str) -> None:
    result = play("\n\ns\ns\nn\nt\ns\n" * 60, ref, "--seed", "1", "--others", others, "--rounds", "8")
    assert result.exit_code == 0, result.output
    assert "8 rounds: " in result.output
    assert "You leave with $" in result.output


def test_the_table_shows_cards_totals_wagers_and_choices() -> None:
    result = play("10\n\ns\n", "blackjack-v2", "--seed", "9", "--others", "3", "--rounds", "1")
    for line in (
        "Blackjack with Match the Dealer, version 2  ante $5 to $10 in steps of $1, match the dealer $1 to $10",
        "   Dealer    4♥ ??",
        "  ▸You       T♦ J♣           20  $10  $190",
        "You: h hit  s stand  d double  r surrender  ? help  + more  q leave",
        "The dealer turns K♣: 14",
        "You win $10",
        "1 round: 1 won, 0 lost, 0 even.",
        "You leave with $210 (+$10).",
    ):
        assert line in result.output


@pytest.mark.parametrize(
    ("answers", "sentence", "left"),
    [
        ("7.5\n", "$7.50 is not allowed: it is $5 to $10 in steps of $1.", "$200 (even)"),
        ("ten\n", '"ten" is not an amount; write it like 5 or 2.50, or half', "$200 (even)"),
        ("10\n11\n", "$11 is not allowed: it is $1 to $10 in steps of $0.50.", "$200 (even)"),
        ("10\n\nz\n", '"z" is not a choice here; the keys are h, s, d, r, ?, +, q.', "$210 (+$10)"),
        ("10\n\n\n", "That is not a choice here", "$210 (+$10)"),
        ("10\n\nd\n1\n", "$1 is not allowed: it is $2 to $10 in steps of $0.50.", "$210 (+$10)"),
    ],
)
def test_bad_input_gets_a_sentence_and_the_turn_goes_on(answers: str, sentence: str, left: str) -> None:
    result = play(answers, "blackjack-v2", "--seed", "9")
    assert sentence in result.output
    assert result.exit_code == 0
    assert f"You leave with {left}." in result.output


@pytest.mark.parametrize(
    ("word", "told"), [("stand", "You stand"), ("surrender", "You surrender"), ("double", "Double,")]
)
def test_choices_may_be_written_out(word: str, told: str) -> None:
    assert told in play(f"10\n\n{word}\n", "blackjack-v2", "--seed", "9").output


def test_a_session_can_be_written_down_and_checked(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = str(tmp_path_factory.mktemp("session") / "rounds.txt")
    options = ("--seed", "5", "--others", "2", "--rounds", "30", "--reading", "decks=eight", "--transcript", path)
    assert play("\n\ns\n" * 200, "blackjack-v1", *options).exit_code == 0
    checked = CliRunner().invoke(main, ["replay", path])
    assert checked.exit_code == 0, checked.output
    assert "agrees" in checked.output


def test_the_cut_card_is_announced_even_in_the_deal() -> None:
    result = play(
        "\n\ns\nn\ns\n" * 900, "blackjack-v2", "--seed", "1", "--rounds", "150", "--chips", "5000", "--others", "6"
    )
    assert result.output.count("Cut card: this") == result.output.count("New shoe") - 1 > 5


def test_a_machine_that_shuffles_is_not_called_the_dealer() -> None:
    result = play("q\n", "blackjack-v2", "--reading", "shuffler=machine")
    assert "New shoe" in result.output
    assert "The dealer shuffles" not in result.output


def test_a_name_with_brackets_is_shown_as_it_is(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("sheet") / "mine.toml"
    path.write_text('based_on = ["blackjack-v1"]\nname = "Ours [/bold] [red]"', encoding="utf-8")
    assert "Ours [/bold] [red]" in play("q\n", str(path)).output
    assert "Ours [/bold] [red]" in CliRunner().invoke(main, ["show", str(path)]).output


def test_the_rules_can_be_read_at_every_question() -> None:
    result = play("?\nq\n", "spanish21-v1", "--seed", "1")
    assert "21 in five cards" in result.output
    assert result.output.count("Ante, $5") == 2


def test_two_spots_are_played_one_after_the_other_and_the_second_may_be_left_empty() -> None:
    both = play("10\n\n5\n\n" + "s\n" * 4, "blackjack-v2", "--seed", "9", "--spots", "2", "--rounds", "1")
    assert "You (1)   J♣ 8♠" in both.output
    assert "You (2)   T♦ 4♥" in both.output
    one = play("10\n\n\n" + "s\n" * 4, "blackjack-v2", "--seed", "9", "--spots", "2", "--rounds", "1")
    assert one.exit_code == 0
    assert "You (2): Ante, $5 to $10 in steps of $1  Enter for none" in one.output
    assert "You (2)   " not in one.output


def test_a_round_that_is_left_is_played_out_and_counts() -> None:
    result = play("10\n\nq\n", "blackjack-v2", "--seed", "9")
    assert "You leave, and the round is played out" in result.output
    assert "1 round: " in result.output


def test_a_bet_that_is_left_before_the_deal_goes_back() -> None:
    result = play("10\nq\n", "blackjack-v2", "--seed", "9")
    assert "0 rounds: 0 won, 0 lost, 0 even." in result.output
    assert "(even)" in result.output


def test_the_session_ends_when_the_chips_do_not_make_an_ante() -> None:
    result = play("10\n\nh\nh\nh\nh\nh\n" * 20, "blackjack-v2", "--seed", "2", "--chips", "$12")
    assert "Your chips do not make a bet any more." in result.output
    assert "Buy, $0.01 to $100,000,000  Enter for none" in result.output


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["badugi", "--coach"], "--coach: nobody coaches Badugi; house games have a coach"),
        (["badugi", "--spots", "2"], "--spots: nobody has more than 1 at this table"),
        (
            ["badugi", "--others", "8"],
            "--others: Badugi has 8 seats, one of them for people; it is played with 1 to 7 others",
        ),
        (["badugi", "--chips", "2000"], "--chips: $2,000 is not allowed: it is $1 to $1,000 in steps of $1"),
        (["badugi", "--rotation", "all"], "--rotation and --each are for a mix of games"),
        (["mixed-games", "--rotation", "badgui"], '--rotation: "badgui" is not in the mix; did you mean "badugi"?'),
        (["blackjack"], "there is no sheet of this name; did you mean"),
        (["blackjack-v1", "--chips", "lots"], '--chips: "lots" is not an amount'),
        (["blackjack-v1", "--chips", "1"], "--chips: $1 is not enough to play here"),
        (["blackjack-v1", "--others", "9"], "it is played with 0 to 6 others"),
        (["blackjack-v1", "--reading", "decks=seven"], '"seven" is not an option'),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(args: list[str], sentence: str) -> None:
    result = play("", *args)
    assert result.exit_code == 2
    assert sentence in result.stderr


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_leaves_cleanly_with_the_score() -> None:
    command = [sys.executable, "-m", "cardroom", "play", "blackjack-v1", "--seed", "1"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "NO_COLOR": "1"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        assert any("Round 1" in line for line in process.stdout)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "You leave with $200 (even)." in out
    assert "Traceback" not in err


def test_replay_tells_which_transcripts_agree(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("transcripts")
    good, bad = folder / "good.txt", folder / "bad.txt"
    text = (
        "sheet blackjack-v2\nnew shoe (B2.9)\nAnn sits on 1 with $100\n1 cuts at 99 (B2.9)\n"
        "1 antes $10 (B2.1)\ndealer burns 2c (H3)\n1 gets As\n"
        "dealer shows 6c\n1 gets Kd: soft 21\ndealer has Th face down\n1 wins $15 on $10 (B2.10)\ndealer turns Th: 16\n"
        "round over\n"
    )
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace("$15", "$12"), encoding="utf-8")
    result = CliRunner().invoke(main, ["replay", str(good), str(bad), "nowhere.txt"])
    assert result.exit_code == 2
    assert result.stdout.startswith(f"{good}: agrees, ")
    assert f'{bad}: line 11: says "1 wins $12 on $10 (B2.10)", but by the rules it is "1 wins $15' in result.stderr
    assert "nowhere.txt: no such file or directory" in result.stderr


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ("\n", "You cut at 144 cards from the front"),
        ("200\n", "You cut at 200 cards from the front"),
        ("47\n60\n", '"47" is not allowed: it is 48 to 240.'),
        ("deep\n", '"deep" is not allowed: it is 48 to 240.'),
    ],
)
def test_the_player_is_asked_where_to_cut_a_new_shoe(answers: str, told: str) -> None:
    result = CliRunner().invoke(main, ["play", "spanish21-v1", "--seed", "1"], input=answers)
    assert (
        "Cut, in cards from the front, 48 to 240  Enter for 144, the middle  ? help  + more  q leave" in result.output
    )
    assert told in result.output
