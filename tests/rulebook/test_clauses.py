"""No clause is forgotten: each is carried by a sheet and held to account by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardroom import sheets
from cardroom.sheets.clauses import clauses
from clause_tests import LISTED, as_toml, by_clause

HERE = Path(__file__).parent


def numbered(prefix: str, count: int) -> set[str]:
    return {f"{prefix}{number}" for number in range(1, count + 1)}


HOUSE = {
    "spanish21-v1": numbered("S1.", 11),
    "spanish21-v2": numbered("S2.", 11),
    "blackjack-v1": numbered("B1.", 10),
    "blackjack-v2": numbered("B2.", 10),
}
MIXED = numbered("M", 16)


def test_the_register_names_every_clause() -> None:
    assert set(clauses()) == set().union(*HOUSE.values(), MIXED, numbered("H", 6), numbered("P", 16))


@pytest.mark.parametrize("ref", HOUSE)
def test_every_house_sheet_carries_all_its_clauses(ref: str) -> None:
    assert set(sheets.load(ref).clauses) == HOUSE[ref] | numbered("H", 6)


def test_the_mix_and_its_games_carry_all_their_clauses() -> None:
    carried = set(sheets.load("mixed-games").clauses)
    for game in sheets.games("mixed-games").values():
        carried |= set(game.clauses)
    assert carried == MIXED | numbered("P", 16)


def test_every_clause_has_a_test() -> None:
    marks = " ".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    marked = {clause for args in re.findall(r"@clause\(([^)]*)\)", marks) for clause in re.findall(r'"([^"]+)"', args)}
    assert set(clauses()) <= marked


def test_the_list_of_tests_in_the_package_is_current() -> None:
    listed = LISTED.read_text(encoding="utf-8")
    assert listed == as_toml(by_clause()), "run python tests/clause_tests.py"
