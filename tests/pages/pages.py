"""The printed rules of every sheet, as they stood when last read, and the register of clauses.

``python tests/pages/pages.py`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from cardroom import sheets
from cardroom.cli.main import main
from cardroom.sheets.clauses import groups

HERE = Path(__file__).parent
REGISTER = HERE.parent.parent / "docs" / "clauses.md"
_INTRO = """# Clauses

Every clause of the five exhibits has an id. A sheet's `[clauses]` table says which of its words carry it, the
printed house rules show it beside their sections, the audit explains it, and a test in `tests/rulebook/` holds it to
account. This page is made from `src/cardroom/sheets/clauses.toml` by `python tests/pages/pages.py`.
"""


def page(ref: str) -> str:
    result = CliRunner().invoke(main, ["show", ref])
    assert result.exit_code == 0, f"{ref}: {result.output}"
    return result.output


def register() -> str:
    """The page of all clauses."""
    parts = [_INTRO]
    for group in groups():
        rows = "".join(f"| {', '.join(clause.ids)} | {clause.says} |\n" for clause in group.clauses)
        parts.append(f"## {group.title}\n| id | clause |\n|---|---|\n{rows}")
    return "\n".join(parts)


def write_all() -> None:
    REGISTER.write_text(register(), encoding="utf-8")
    for old in HERE.glob("*.txt"):
        old.unlink()
    for ref in sheets.ids():
        (HERE / f"{ref}.txt").write_text(page(ref), encoding="utf-8")


if __name__ == "__main__":
    write_all()
