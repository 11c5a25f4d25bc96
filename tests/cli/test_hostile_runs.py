"""The program where nothing is as it should be: a sentence and a code, no traceback, and nothing is lost or left."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from cardroom.cli.main import main

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CARDROOM = [sys.executable, "-m", "cardroom"]
LONG = "x" * 300


@pytest.mark.parametrize(
    ("command", "code", "sentence"),
    [
        ("cardroom --help > /dev/full", 2, "the output cannot be written: no space left on device"),
        ("cardroom show archie --toml > /dev/full", 2, "the output cannot be written: no space left on device"),
        ("cardroom games > /dev/full 2> /dev/full", 2, ""),
        ("cardroom nothing 2> /dev/full", 2, ""),
        ("set -o pipefail; cardroom show archie --toml | true", 1, ""),
        ("cardroom play blackjack-v1 <&-", 0, ""),
        ("cardroom games >&-", 0, ""),
        ("cardroom games 2>&-", 0, ""),
    ],
)
def test_streams_that_are_full_or_closed_end_in_a_code(tmp_path: Path, command: str, code: int, sentence: str) -> None:
    own = f'cardroom() {{ "{sys.executable}" -m cardroom "$@"; }}; {command}'
    done = subprocess.run(["/bin/bash", "-c", own], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (code, False), done.stderr
    assert sentence in done.stderr
    assert sentence or not done.stderr.replace("bash: ", "")


def test_what_cannot_be_shown_is_kept(tmp_path: Path) -> None:
    asked = "simulate razz --players call,random --rounds 500 --json"
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*CARDROOM, *asked.split()], cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    (kept,) = tmp_path.iterdir()
    assert f"cardroom simulate --resume {kept.name} shows it" in done.stderr
    again = (["simulate", "--resume", str(kept), "--json"], asked.split())
    shown, played = (json.loads(CliRunner().invoke(main, words).stdout)["outcomes"] for words in again)
    assert shown == played


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (f"strategy blackjack-v1 --svg {LONG}.svg", "file name too long"),
        ("strategy blackjack-v1 --file .", "--file: . is a folder"),
        ("strategy blackjack-v1 --file no/chart.toml", "--file: there is no folder no"),
        ("strategy blackjack-v1 --file /dev/full", "/dev/full: no space left on device"),
        ("shuffle blackjack-v1 --svg /proc/x.svg", "/proc/x.svg: "),
        ("show archie --html /proc/x.html", "/proc/x.html: "),
        ("play archie --transcript /proc/x", "/proc/x: "),
        ("simulate blackjack-v1 --rounds 9G --html /dev/null/x.html", "--html: there is no folder"),
        ("simulate blackjack-v1 --rounds 9G --html /proc/x.html", "/proc/x.html: "),
        ("audit blackjack-v1 --html /dev/null/x", "/dev/null/x: not a directory"),
        ("audit blackjack-v1 --pdf /proc/x.pdf", "/proc/x.pdf: "),
        (f"simulate blackjack-v1 --rounds 9 --strategy {'9' * 1000}", "is neither best nor chart nor a file"),
        ("simulate blackjack-v1 --rounds 9 --strategy escapes", "escapes: is not a strategy"),
        ("simulate blackjack-v1 --rounds 9 --strategy bytes", "bytes: is not a text file"),
        (f"simulate blackjack-v1 --rounds 9 --workers {'9' * 5000}", "is not a whole number from 1 to 1024"),
        (f"simulate archie --workers {'9' * 5000}", "is not a whole number from 1 to 1024"),
        ("simulate --resume /dev/zero", "/dev/zero: is larger than"),
        ("simulate --resume bytes", "bytes: is not work that was broken off"),
    ],
)
def test_files_that_cannot_be_written_or_read_get_a_sentence_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("escapes").write_text("\x1b[31m", encoding="utf-8")
    Path("bytes").write_bytes(b"\xff\xfe")
    result = CliRunner().invoke(main, command.split())
    assert result.exit_code == 2, result.output
    assert sentence in result.output
    assert "\x1b" not in result.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bytes", "escapes"], "nothing is left behind"


class Run:
    """A command that is under way in a session of its own, as in a terminal."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.process = subprocess.Popen(
            [*CARDROOM, *args, "--json"],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509 - no threads here
        )

    def workers(self, least: int) -> list[int]:
        """Its processes, as soon as there are so many; one more watches over them."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        while self.process.poll() is None:
            if len(found := [int(pid) for pid in children.read_text(encoding="utf-8").split()]) > least:
                return [pid for pid in found if b"spawn_main" in _command(pid)]
            time.sleep(0.05)
        raise AssertionError(self.process.communicate()[1])

    def end(self) -> tuple[int, str, str]:
        out, err = self.process.communicate(timeout=120)
        return self.process.returncode, out, err


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def is_gone(pid: int) -> bool:
    for _ in range(50):
        if b"spawn_main" not in _command(pid):
            return True
        time.sleep(0.1)
    return False


def stop_by(number: int) -> Callable[[Run], None]:
    """As a terminal does: to all processes at once."""
    return lambda run: os.killpg(run.process.pid, number)


def lose_workers(run: Run) -> None:
    """Again and again, for as long as there are any."""
    while run.process.poll() is None:
        for pid in run.workers(0) if run.process.poll() is None else []:
            os.kill(pid, signal.SIGKILL)
        time.sleep(0.05)


@cache
def outcomes(folder: Path, *args: str) -> dict[str, float]:
    code, out, err = Run(folder, *args).end()
    assert code == 0, err
    told: dict[str, float] = json.loads(out)["outcomes"]
    return told


HOUSE = ("simulate", "blackjack-v1", "--rounds", "60M", "--workers", "2")
BOTS = ("simulate", "holdem", "--rounds", "2000", "--players", "bold,steady", "--workers", "2")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes where Linux lists them")
@pytest.mark.parametrize("asked", [HOUSE, BOTS], ids=["house", "bots"])
@pytest.mark.parametrize(
    ("end", "code"),
    [(stop_by(signal.SIGINT), 130), (stop_by(signal.SIGTERM), 143), (stop_by(signal.SIGHUP), 129), (lose_workers, 1)],
    ids=["ctrl-c", "terminate", "hang-up", "lost"],
)
def test_whatever_ends_it_there_is_the_result_so_far_and_a_file_to_go_on_from(
    tmp_path: Path, asked: Sequence[str], end: Callable[[Run], None], code: int
) -> None:
    run = Run(tmp_path, *asked)
    workers = run.workers(2)
    end(run)
    ended, out, err = run.end()
    assert (ended, "Traceback" in err) == (code, False), err
    assert all(map(is_gone, workers))
    told: dict[str, Any] = json.loads(out)
    assert 0 < told["rounds"] < 60_000_000
    assert [path.name for path in tmp_path.iterdir()] == [told["resume"]]
    assert outcomes(tmp_path, "simulate", "--resume", told["resume"]) == outcomes(tmp_path.parent, *asked)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes where Linux lists them")
def test_nobody_is_left_behind_even_if_the_one_who_asked_is_killed(tmp_path: Path) -> None:
    run = Run(tmp_path, *BOTS)
    workers = run.workers(2)
    run.process.kill()
    assert run.end()[0] == -signal.SIGKILL
    assert workers
    assert all(map(is_gone, workers))


@pytest.mark.slow
@pytest.mark.parametrize("args", [("odds", "blackjack-v1"), ("simulate", "blackjack-v1", "--rounds", "20M")])
def test_where_no_folder_can_be_written_to_the_answer_is_the_same(tmp_path: Path, args: tuple[str, ...]) -> None:
    nowhere = {"XDG_CACHE_HOME": "/dev/null/cache", "HOME": "/dev/null", "TMPDIR": "/dev/null"}
    own = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"} | nowhere
    without = subprocess.run([*CARDROOM, *args], cwd="/proc", env=own, capture_output=True, text=True, check=True)
    assert without.stderr.count("Compiled code cannot be kept") == 1
    assert without.stderr.count("\n") == 1
    usual = subprocess.run([*CARDROOM, *args], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert without.stdout.splitlines()[:12] == usual.stdout.splitlines()[:12]
