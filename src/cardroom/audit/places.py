"""Where a claim stands: its sentences in the exhibit, and the clause that it is held to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import exhibit
from cardroom.audit.findings import SentencePlace
from cardroom.sheets.claims import Outcome, Pay, SideBetRow

if TYPE_CHECKING:
    from cardroom.sheets import AnySheet
    from cardroom.sheets.claims import HouseClaim
    from cardroom.sheets.house import HouseSheet

_WORDS: dict[str, str] = {
    Outcome.BLACKJACK: "pays.blackjack",
    Outcome.EVEN_MONEY: "even_money.pays",
    Outcome.DECLINED_EVEN_MONEY_WON: "even_money.declined",
    Outcome.DECLINED_EVEN_MONEY_LOST: "even_money.declined",
    Outcome.BLACKJACK_V_BLACKJACK: "pays.blackjack_v_blackjack",
    Outcome.INSURANCE_WON: "insurance.pays",
    Outcome.INSURANCE_LOST: "insurance",
    Outcome.INSURANCE_DECLINED: "insurance",
    Outcome.INSURED_ROUND: "insurance",
    Outcome.INSURED_DEALER_BLACKJACK: "insurance",
    Outcome.PUSH: "pays.tie",
}


def places_of(sheet: AnySheet, name: str) -> tuple[SentencePlace, ...]:
    """The sentences that make a claim, by section and number; none where the exhibit has no register."""
    register = exhibit.of(sheet)
    if register is None:
        return ()
    word = f"claims.{name}" if sheet.id == register.sheet else f"{sheet.id}:claims.{name}"
    return tuple(
        SentencePlace(at=entry.place, section=entry.section)
        for entry in register.entries()
        if word in entry.sentence.words
    )


def clause_of(sheet: AnySheet, *paths: str) -> str:
    """The clause of the first of these words that comes from one, or nothing."""
    return next((clause for clause in map(sheet.rule, paths) if clause in sheet.clauses), "")


def claim_clause(sheet: HouseSheet, name: str, claim: HouseClaim) -> str:
    """The clause of the rule that a claim repeats, or else of the claims themselves."""
    return clause_of(sheet, _word(sheet, name, claim), f"claims.{name}")


def _word(sheet: HouseSheet, name: str, claim: HouseClaim) -> str:
    match claim:
        case SideBetRow(bet=bet):
            return f"side_bets.{bet}.pays"
        case Pay(on=on) if on in sheet.bonus.hands:
            return f"bonus.hands.{on}"
        case Pay(on=on):
            return _WORDS.get(on, "pays.win")
        case _:
            return f"claims.{name}"
