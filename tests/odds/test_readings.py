"""What readings of unclear clauses do to the house edge."""

from __future__ import annotations

import pytest

from cardroom import sheets
from cardroom.odds.house import GameOdds
from cardroom.sheets import HouseSheet

PERCENT = 100


@pytest.mark.parametrize(
    ("ref", "reading", "percent"),
    [
        ("blackjack-v1", "natural-after-split=blackjack", 0.3322219),
        ("blackjack-v1", "split-aces=never", 0.7071140),
        ("blackjack-v1", "surrender-loss=half-before-check", -0.0978160),
        ("spanish21-v1", "doubled-blackjack=doubled", 0.4889822),
        ("spanish21-v2", "insured-blackjack=not-offered", 0.5988687),
    ],
)
def test_a_reading_has_its_own_edge(ref: str, reading: str, percent: float) -> None:
    sheet = sheets.load(ref, dict([reading.split("=")]))
    assert isinstance(sheet, HouseSheet)
    assert -GameOdds(sheet).ev * PERCENT == pytest.approx(percent, abs=1e-7)
