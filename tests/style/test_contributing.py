"""What CONTRIBUTING says of the layout and of the way of a bet is so."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import cardroom

SOURCE = Path(cardroom.__file__).parent
TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
WALK = re.findall(r"^\d+\. `([\w/]+\.py)` \(`(\w+)`\)", TEXT, flags=re.MULTILINE)


def test_the_layout_names_every_part_once() -> None:
    drawn = re.findall(r"^  (\w[\w./ ]*?)(?:  |$)", TEXT.partition("```")[2].partition("```")[0], flags=re.MULTILINE)
    named = [part.rstrip("/") for parts in drawn for part in parts.split()]
    there = {path.name for path in SOURCE.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert sorted(named) == sorted(there - {"__init__.py", "__main__.py", "__pycache__", "py.typed"})


def test_the_way_of_a_bet_goes_through_ten_files() -> None:
    assert len({path for path, _ in WALK}) == 10


@pytest.mark.parametrize(("path", "name"), WALK)
def test_what_is_named_on_the_way_of_a_bet_is_there(path: str, name: str) -> None:
    body = ast.parse((SOURCE / path).read_text(encoding="utf-8")).body
    assert name in {node.name for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
