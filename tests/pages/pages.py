"""The printed rules of every sheet, as they stood when last read: ``python tests/pages/pages.py`` writes them anew."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from cardroom import sheets
from cardroom.cli.main import main

HERE = Path(__file__).parent


def page(ref: str) -> str:
    result = CliRunner().invoke(main, ["show", ref])
    assert result.exit_code == 0, f"{ref}: {result.output}"
    return result.output


def write_all() -> None:
    for old in HERE.glob("*.txt"):
        old.unlink()
    for ref in sheets.ids():
        (HERE / f"{ref}.txt").write_text(page(ref), encoding="utf-8")


if __name__ == "__main__":
    write_all()
