"""A home game with options of the table, in the terminal and between bots."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from cardroom.cli.main import main

HOME = str(Path(__file__).parent.parent.parent / "docs" / "examples" / "home-game.toml")


def test_the_home_game_is_a_sound_sheet_whose_options_are_printed() -> None:
    assert CliRunner().invoke(main, ["check", HOME]).exit_code == 0
    assert "Run it twice: when nobody can bet any more" in CliRunner().invoke(main, ["show", HOME]).output


def test_it_is_played_in_the_terminal_and_its_transcript_agrees(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    args = ["play", HOME, "--seed", "3", "--rounds", "6", "--transcript", str(file)]
    told = CliRunner().invoke(main, args, input="s\nr\n200\ny\nc\n" * 60)
    assert told.exit_code == 0, told.output
    assert "You: s straddle $4  n do not straddle" in told.output
    assert "You: y run it twice  n run it once" in told.output
    assert "agrees" in CliRunner().invoke(main, ["replay", str(file)]).output


def test_bots_play_it_hand_by_hand_in_the_engine() -> None:
    told = CliRunner().invoke(main, ["simulate", HOME, "--players", "call,random", "--rounds", "20"])
    assert "With the options of the table, hand by hand in the engine." in told.output
    args = ["simulate", "badugi", "--players", "call,random", "--rounds", "9", "--set", "table.kill.after=large-pot"]
    assert "No hand is killed, since each begins anew." in CliRunner().invoke(main, args).output


def test_histories_of_every_kind_of_hand_are_written_and_read_back(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    args = ["play", HOME, "--seed", "3", "--rounds", "6", "--transcript", str(file)]
    assert CliRunner().invoke(main, args, input="s\nr\n200\ny\nc\n" * 60).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert '_kind = "bomb-pot"' in text
    assert "_runs = 2" in text
    assert "6 of 6 hands agree" in CliRunner().invoke(main, ["replay", str(file)]).output


def test_the_player_is_asked_for_a_bomb_pot_where_the_table_agrees_on_them() -> None:
    args = ["play", "holdem", "--set", "table.bomb_pot.when=when-agreed", "--seed", "3", "--rounds", "2"]
    told = CliRunner().invoke(main, args, input="y\nc\nc\nc\nn\n" * 9)
    assert "Bomb pot: y yes  n no" in told.output
    assert told.output.count(", bomb pot\n") == 1
    assert "You post bomb pot ante" in told.output
