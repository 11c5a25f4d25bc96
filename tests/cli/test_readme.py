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
def test_an_example_prints_what_the_readme_says(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for example in (ROOT / "docs" / "examples").glob("*.toml"):
        (tmp_path / example.name).write_text(example.read_text(encoding="utf-8"), encoding="utf-8")
    result = CliRunner().invoke(main, shlex.split(command)[1:])
    lines = [line.rstrip() for line in result.output.splitlines()]
    for part in output.split("...\n"):
        wanted = [line.rstrip() for line in part.splitlines()]
        runs = [lines[at : at + len(wanted)] for at in range(len(lines) + 1)]
        assert wanted in runs, f"{command} does not print:\n{part}\nbut:\n{result.output}"


def test_there_are_examples() -> None:
    assert len(examples()) >= 3
