"""The README's examples are real: each command in it is run, and prints what stands below it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardroom.cli.main import main

ROOT = Path(__file__).parent.parent.parent


def examples() -> list[tuple[str, str]]:
    """Commands with their output, as the README has them; a line of dots stands for lines left out."""
    blocks = re.findall(r"```console\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    return [found for block in blocks for found in re.findall(r"\$ (cardroom[^\n]*)\n((?:(?!\$ ).*\n)*)", block)]


@pytest.mark.parametrize(("command", "output"), examples(), ids=[command for command, _ in examples()])
def test_an_example_prints_what_the_readme_says(command: str, output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    words, _, source = command.partition(" < ")
    given = Path(source).read_text(encoding="utf-8") if source else None
    result = CliRunner().invoke(main, shlex.split(words)[1:], input=given)
    lines = [line.rstrip() for line in result.output.splitlines()]
    start = 0
    for part in output.split("...\n"):
        wanted = [line.rstrip() for line in part.splitlines()]
        places = [at for at in range(start, len(lines) + 1) if lines[at : at + len(wanted)] == wanted]
        assert places, f"{command} does not print in its place:\n{part}\nbut:\n{result.output}"
        start = places[0] + len(wanted)


def test_the_sheet_in_the_readme_is_a_part_of_the_real_one() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```toml\n(.*?)```", readme, re.DOTALL)
    assert block in (ROOT / "src/cardroom/sheets/library/blackjack-v2.toml").read_text(encoding="utf-8")


def test_there_are_examples() -> None:
    assert len(examples()) >= 3
