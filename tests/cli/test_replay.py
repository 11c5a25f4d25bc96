"""`cardroom replay` reads whatever it is given: pipes, marks of byte order, bytes that are no text, endless files."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner, Result

from cardroom.cli.main import main

HISTORIES = Path(__file__).parent.parent / "histories"
HAND = min((HISTORIES / "pluribus").glob("*.phh")).read_text(encoding="utf-8")


def replay(*files: object) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, files)])


@pytest.mark.parametrize("text", [HAND, f"# a hand\n\n{HAND}", f"[1]\n{HAND}\n\n[2]\n{HAND}\n"])
def test_what_comes_out_of_a_pipe_is_known_by_its_looks(text: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=(text,), kwargs={"encoding": "utf-8"})
    writer.start()
    told = replay(pipe)
    writer.join()
    assert (told.exit_code, "agree" in told.stdout) == (0, True), told.output


def test_a_mark_of_byte_order_is_no_part_of_the_text(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HAND, encoding="utf-8-sig")
    assert replay(file).exit_code == 0


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("hand.phh", b"variant = '\xff\xfe'", "is not a text in UTF-8"),
        ("hand.phh", b"variant = 'N\\u001b[31mT'", "is not known"),
        (
            "hand.phh",
            b'variant = "N\\u001b[31mT\\nhand.phh: agrees"\nactions = []',
            '"N\\x1b[31mT\\nhand.phh: agrees" is not',
        ),
        ("hands.phhs", b'["\\u001b[31m"]\nvariant = "NT"', "hand \\x1b[31m: actions: is missing"),
        ("hand.txt", b"sheet \x1b[31m", "\\x1b[31m"),
        ("hand.txt", b"sheet holdem\n\n1 \x1b[31m folds", '"1 \\x1b[31m folds" is nothing that anybody does'),
        ("hand.txt", b"", "line 1: a transcript begins with"),
        ("hand.phh", b"", "variant: is missing"),
        ("hands.phhs", b"# none", "file: holds no hand"),
    ],
)
def test_what_cannot_be_read_is_told_harmlessly(name: str, content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    told = replay(file)
    assert (told.exit_code, told.stdout.replace(str(file), "")) in {(2, ""), (2, ": 0 of 1 hands agree\n")}
    assert sentence in told.stderr
    assert "\x1b" not in told.output
    assert len(told.stderr.splitlines()) == 1


def test_a_line_without_an_end_is_quoted_in_part(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(f"sheet holdem\n{'x' * 100_000}", encoding="utf-8")
    assert len(replay(file).stderr) < 1000


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")
def test_a_file_without_an_end_is_not_read_to_it() -> None:
    told = replay("/dev/zero")
    assert (told.exit_code, told.stderr) == (
        2,
        "/dev/zero: is larger than the 16 MB that such a file may have\n",
    )


def test_what_somebody_saw_is_played_and_what_they_did_not_see_is_told(tmp_path: Path) -> None:
    hand = "hand begins: button 1; 1 has $200, 2 has $200\n* pre-flop\n1 posts small blind $1 (M15)\n"
    hand += "2 posts big blind $2 (M15)\n2 gets ?? ??\n1 gets As Kd\n1 folds\n2 takes back $1 that nobody called\n"
    file = tmp_path / "seen.txt"
    file.write_text(f"sheet holdem\n\n# as 1 saw it\n{hand}2 wins $2 (showdown)\nhand over\n" * 2, encoding="utf-8")
    told = replay(file)
    agrees = "agrees as far as it can be seen, with 2 cards unknown, 9 events of Texas Hold'em"
    assert told.stdout == f"{file}: {agrees}; {agrees}\n"
