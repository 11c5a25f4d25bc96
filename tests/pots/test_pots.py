"""Pots of every poker sheet, worked out by hand, divided to the chip."""

from __future__ import annotations

import pytest
from cases import Case, cases, games

from cardroom import sheets
from cardroom.cards import Hand
from cardroom.engine.poker.awards import of_settlement
from cardroom.engine.poker.checking import check
from cardroom.engine.poker.showdown import Showdown, settle
from cardroom.sheets import PokerSheet
from poker_sheets import POKER

ENOUGH = 30


@pytest.mark.parametrize(
    ("game", "case"), [pytest.param(game, case, id=f"{game}: {case.title}") for game in games() for case in cases(game)]
)
def test_a_pot_is_divided_as_worked_out_by_hand(game: str, case: Case) -> None:
    sheet = sheets.load(game, case.readings)
    assert isinstance(sheet, PokerSheet)
    check(sheet, case.shown)
    found = settle(sheet, case.shown)
    assert found.payouts == case.payouts
    assert sum(settled.pot.amount for settled in found.pots) + sum(found.returned.values()) == sum(case.payouts)
    assert all(settled.pot.amount for settled in found.pots), "an empty pot is none"
    assert all(found.returned.values())
    for settled in found.pots:
        assert sum(award.amount for award in settled.awards) == settled.pot.amount
        assert all(sum(award.shares.values()) == award.amount for award in settled.awards)
        assert {seat for award in settled.awards for seat in award.shares} <= set(settled.pot.seats)
    sentences = list(of_settlement(sheet, found))
    assert len(sentences) == sum(len(settled.awards) for settled in found.pots) + len(found.returned)


def test_a_hand_that_nobody_saw_is_not_read() -> None:
    sheet = sheets.load("holdem")
    assert isinstance(sheet, PokerSheet)
    shown = Showdown(
        hands=(None, Hand.parse("As Ad"), Hand.parse("Ks Kd")),
        contributions=(100, 100, 100),
        folded=(False, False, False),
        button=0,
        boards=(Hand.parse("2c 3d 4h 8s 9c"),),
        mucked=(0,),
    )
    assert settle(sheet, shown).payouts == (0, 300, 0)


def test_every_way_to_divide_a_pot_has_enough_of_them() -> None:
    """Sheets that differ only in their betting divide it alike."""
    ways = [(POKER[game].showdown, POKER[game].pot, POKER[game].steps) for game in games()]
    assert not [ref for ref, sheet in POKER.items() if (sheet.showdown, sheet.pot, sheet.steps) not in ways]
    assert {game: len(cases(game)) for game in games() if len(cases(game)) < ENOUGH} == {}
