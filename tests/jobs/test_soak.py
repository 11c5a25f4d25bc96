"""The long proofs: what is done is kept, gone on with, and written down; what fails says how it is shown again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

import soak
from cardroom.jobs.crews import Alone
from cardroom.jobs.stop import Stop
from soak import Proof, Soak, shown

if TYPE_CHECKING:
    from pathlib import Path


def count(number: int) -> dict[str, int]:
    return {"parts": 1, "sum": number}


def fail(number: int) -> dict[str, int]:
    if number == 3:
        raise ValueError("three is too many")
    return {"parts": 1}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(soak, "STATE", tmp_path / ".soak")
    monkeypatch.setattr(soak, "PAGE", tmp_path / "soak.md")
    return tmp_path


def go_on(proof: Proof, monkeypatch: pytest.MonkeyPatch, seconds: float = 60) -> Soak:
    monkeypatch.setattr(soak, "PROOFS", (proof,))
    kept = Soak()
    try:
        kept.run(proof, cast("Any", Alone()), Stop(), seconds)
    finally:
        kept.write()
    return kept


def test_parts_are_gone_on_with_where_they_were_left(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proof = Proof("Counting", "numbers are counted", count, 5, 100)
    assert go_on(proof, monkeypatch, seconds=-1).parts["Counting"] == 1
    assert go_on(proof, monkeypatch).figures["Counting"] == {"parts": 5, "sum": 10}
    assert "| Counting | numbers are counted | 5 parts, 10 sum | 100% | as it must be |" in (
        place / "soak.md"
    ).read_text(encoding="utf-8")


def test_a_part_that_fails_ends_the_run_and_the_page_says_so(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proof = Proof("Failing parts", "three", fail, 5, 100)
    with pytest.raises(AssertionError, match=r"three is too many\npython tests/soak.py --only failing --part 3"):
        go_on(proof, monkeypatch)
    assert "fails after 3 parts" in (place / "soak.md").read_text(encoding="utf-8")
    assert shown(proof, 4) == {"parts": 1}
