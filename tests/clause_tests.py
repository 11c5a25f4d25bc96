"""Which tests hold each clause to account; ``python tests/clause_tests.py`` writes it down for `cardroom exhibit`."""

from __future__ import annotations

import ast
import sys
from importlib.resources import files
from pathlib import Path

RULEBOOK = Path(__file__).parent / "rulebook"
LISTED = Path(str(files("cardroom.exhibit") / "tests.toml"))


def by_clause() -> dict[str, list[str]]:
    """The names of the tests of the rulebook by the clauses they are marked with."""
    found: dict[str, list[str]] = {}
    for path in sorted(RULEBOOK.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause in _marks(node):
                    found.setdefault(clause, []).append(f"{path.name}::{node.name}")
    return dict(sorted(found.items()))


def _marks(test: ast.FunctionDef) -> list[str]:
    calls = [mark for mark in test.decorator_list if isinstance(mark, ast.Call)]
    marks = [mark for mark in calls if isinstance(mark.func, ast.Name) and mark.func.id == "clause"]
    return [str(ast.literal_eval(arg)) for mark in marks for arg in mark.args]


def as_toml(tests: dict[str, list[str]]) -> str:
    lines = ["# Made by tests/clause_tests.py: the tests that hold each clause to account."]
    for clause, names in tests.items():
        lines += [f'"{clause}" = [', *(f'    "{name}",' for name in names), "]"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    LISTED.write_text(as_toml(by_clause()), encoding="utf-8")
    sys.stdout.write(f"{LISTED.name}: {len(by_clause())} clauses\n")
