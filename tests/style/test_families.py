"""Nobody asks which family a game is of, but for the tables that say what is done with each.

A sheet is selected once (`sheets.select`) and handed on; `engine.of` makes a game of it that all hosts treat alike.
What is for one family asks the selection for its sheet, and gets it with its type or an error that says why not. So
families are told apart only where a table lists them, at the door of a package.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import cardroom

SOURCE = Path(cardroom.__file__).parent
FAMILIES = {"HouseSheet", "PokerSheet", "MixSheet", "HouseGame", "PokerGame"}
TABLES = {
    "engine/families.py": "the game of a sheet",
    "audit/families.py": "audits and comparisons",
    "bots/__init__.py": "who plays at a free seat",
    "cli/simulate/families.py": "rounds by the million, hands by bots",
    "notation/games.py": "transcripts and histories",
    "notation/readers.py": "transcripts read back",
    "odds/coach.py": "who gives advice",
    "odds/theory.py": "what bets against the house should come to",
    "placard/__init__.py": "the printed house rules",
    "placard/games.py": "the same at a table",
}
PRINTED = {"cli/listing.py", "cli/games.py"}
"""Where families are listed for people."""
QUESTION = re.compile(r"\bis_(?:poker|house|mix)\b|\.family\b|[!=]= \"(?:house|poker|mix)\"")


def sources() -> list[str]:
    """All files but those of the sheets, which say what a family is."""
    names = (path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
    return sorted(name for name in names if not name.startswith("sheets/"))


def tree_of(name: str) -> ast.Module:
    return ast.parse((SOURCE / name).read_text(encoding="utf-8"))


def places(node: ast.AST) -> list[ast.AST]:
    """Where something is told apart by its type: keys of a table, cases, comparisons, `isinstance`."""
    match node:
        case ast.Dict(keys=keys):
            return [key for key in keys if key is not None]
        case ast.MatchClass(cls=kind):
            return [kind]
        case ast.Compare(left=left, comparators=others):
            return [left, *others]
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
            return [kinds]
        case ast.Call(func=ast.Attribute(attr="register"), args=args):
            return [*args]
    return []


def asked(name: str) -> set[str]:
    """The families that a file tells apart."""
    within = (inner for node in ast.walk(tree_of(name)) for place in places(node) for inner in ast.walk(place))
    return {inner.id for inner in within if isinstance(inner, ast.Name)} & FAMILIES


def test_no_code_asks_for_a_family() -> None:
    assert {name: asked(name) for name in sources() if name not in TABLES and asked(name)} == {}


def test_no_code_asks_for_a_family_by_its_name() -> None:
    texts = {name: (SOURCE / name).read_text(encoding="utf-8") for name in sources() if name not in PRINTED}
    assert [name for name, text in texts.items() if QUESTION.search(text)] == []


@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_families_lists_them(name: str) -> None:
    assert asked(name)
