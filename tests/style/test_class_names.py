"""One name, one thing: a class name stands in one module, but for the two engines, which speak one language."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import cardroom

SOURCE = Path(cardroom.__file__).parent
ENGINES = ("engine/house/", "engine/poker/")


def modules() -> dict[str, list[str]]:
    """The public classes of all modules by their names."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(SOURCE).as_posix())
    return found


def test_a_class_name_stands_for_one_thing() -> None:
    twice = {name: where for name, where in modules().items() if len(where) > 1}
    assert {name: where for name, where in twice.items() if not all(at.startswith(ENGINES) for at in where)} == {}
