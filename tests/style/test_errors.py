"""One tree of errors, drawn where its root is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import cardroom
from cardroom import errors

SOURCE = Path(cardroom.__file__).parent
NOT_THE_USERS = {
    "BackError": "one step back in a question",
    "BadInputError": "what the command line makes of the tree",
    "DamagedError": "compiled code that is made anew",
    "EndsError": "a hand history that says no more",
    "LeaveError": "a player who leaves",
    "LostError": "lost workers",
    "LostWorkError": "the same in the terminal",
    "MoreError": "a player who does something else first",
    "Stopped": "Ctrl-C",
    "StoppedEarlyError": "Ctrl-C before there was a result",
    "TableFaultError": "a mistake of ours at one table",
    "TooManyProblemsError": "the decoder gives up",
    "TouchedHoleError": "a check that has nothing to look at",
    "_AllInError": "a replay that begins again with other chips",
}
"""Errors that are not about what a user gave: control flow, and machines that fail."""
BUILT_IN = {"Exception", "ValueError", "KeyboardInterrupt", "ClickException", "BaseException"}


def bases() -> dict[str, str]:
    """Every class of errors in the source, and the one that it is derived from."""
    found: dict[str, str] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                above = [
                    base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "") for base in node.bases
                ]
                if any(base in BUILT_IN or base.endswith("Error") for base in above):
                    assert node.name not in found, f"{node.name} stands for two errors"
                    found[node.name] = above[0]
    return found


def drawn() -> dict[str, str]:
    """The tree in the docstring: each error, and the one above it."""
    above: list[str] = []
    found: dict[str, str] = {}
    for line in (errors.__doc__ or "").splitlines():
        if match := re.match(r"((?:│   |    )*)(?:[├└]── )?(\w+Error)\b", line):
            level = len(match[1]) // 4 + ("── " in line)
            above[level:] = [match[2]]
            found[match[2]] = above[level - 1] if level else "Exception"
    return found


def test_every_error_about_what_a_user_gave_hangs_on_the_tree() -> None:
    tree = {name: base for name, base in bases().items() if name not in NOT_THE_USERS}
    assert tree == drawn()


def test_what_does_not_hang_on_the_tree_is_there() -> None:
    assert not NOT_THE_USERS.keys() - bases().keys()
