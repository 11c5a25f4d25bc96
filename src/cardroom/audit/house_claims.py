"""The claims of a house exhibit: edges, chances, tables of side bets, and pays."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from cardroom.audit.customs import all_together, alternatives, customary, nearest
from cardroom.audit.events import events
from cardroom.audit.findings import Finding, Verdict
from cardroom.audit.numerals import decimals_of, is_slip, number_of, one_in, pay_of, percent_of, written
from cardroom.audit.places import claim_clause, places_of
from cardroom.audit.wagers import blackjack_meets
from cardroom.data import Data, fields_of
from cardroom.odds.house.side import LOST, match_rows
from cardroom.placard.english import count, listed, number, sentence, words
from cardroom.sheets.claims import Edge, Offer, OfferRows, Outcome, Pay, Probability, Reference, SideBetRow

if TYPE_CHECKING:
    from cardroom.audit.edges import Edges
    from cardroom.odds.house import Figures, side
    from cardroom.sheets.claims import HouseClaim
    from cardroom.sheets.house import HouseSheet

_TOTAL, _SHOWN, _PLACES = "total", 3, 6
_DOUBLES = "double.times"
_CELLS = {"combinations": "number of combinations", "probability": "probability", "pays": "pay", "returns": "return"}

Judged = tuple[str, Verdict, str]
"""The figure as computed, the verdict and the reason."""


class HouseClaims:
    """Judges the claims of one sheet."""

    def __init__(self, sheet: HouseSheet, figures: Figures, edges: Edges) -> None:
        self.sheet, self.figures, self.edges = sheet, figures, edges

    def findings(self) -> list[Finding]:
        return [self._judge(name, claim) for name, claim in self.sheet.claims.items()]

    def _judge(self, name: str, claim: HouseClaim) -> Finding:
        match claim:
            case Edge():
                computed, verdict, why = self._edge(claim)
            case Probability():
                computed, verdict, why = self._probability(claim)
            case SideBetRow():
                computed, verdict, why = self._row(claim)
            case Pay():
                computed, verdict, why = self._pay(claim)
            case Reference():
                computed, verdict, why = _reference(claim)
            case OfferRows():
                computed, verdict, why = _rows(claim)
        return Finding(
            id=name,
            printed=claim.printed,
            computed=computed,
            verdict=verdict,
            why=why,
            clause=claim_clause(self.sheet, name, claim),
            places=places_of(self.sheet, name),
        )

    def _edge(self, claim: Edge) -> Judged:
        """An edge is true if ours rounds to it; if not, customary rules are tried under which it would be."""
        edge, decimals, printed = self.figures.edge, decimals_of(claim.printed), percent_of(claim.printed)
        computed = f"{edge:.4%}"
        if printed is None:
            return computed, Verdict.MISPRINTED, f"What is printed is not a percentage; the edge is {computed}."
        target = float(printed)

        def fits(value: float) -> bool:
            return round(100 * value, decimals) == round(100 * target, decimals)

        broken = self._broken(claim.assuming)
        if fits(edge) and not broken:
            return computed, Verdict.TRUE, f"With best play the rules as written give {computed}."
        usual = [change for change in customary(self.sheet) if _keeps(change.words, claim.assuming)]
        other = [change for change in alternatives(self.sheet) if _keeps(change.words, claim.assuming)]
        matches = nearest(self.edges, [*usual, *other], edge, target, fits)
        together = all_together(self.edges, usual, fits) if usual else None
        why = f"With best play the rules as written give {computed}, which rounds to {100 * edge:.{decimals}f}%."
        why += broken
        if matches:
            changed = count(len(matches[0].changes), "rule")
            why += f" It would be true with {changed} changed: {'; or: '.join(map(str, matches[:_SHOWN]))}."
        else:
            why += " No customary rules that were tried make it true."
        if together is not None:
            why += f" All customary rules together give it too: {together}."
        return computed, Verdict.FALSE, why

    def _broken(self, assumed: dict[str, object]) -> str:
        """A sentence about what a claim assumes and the rules do not have, if there is such a thing."""
        words = [word for word, value in assumed.items() if not _holds(word, value, at_path(self.sheet, word))]
        return f" The claim assumes what the rules do not say: {listed(words)}." if words else ""

    def _probability(self, claim: Probability) -> Judged:
        """The chance of a bonus, or else an event that has the printed chance."""
        chance, often = sum(self.figures.bonuses.values()), one_in(claim.printed)
        computed = f"1 in {1 / chance:,.1f}" if chance else "never"
        broken = self._broken(claim.assuming)
        why = f"With best play a round wins one of the bonuses {_once(chance)}.{broken}"
        if often is not None and chance and round(1 / chance) == often and not broken:
            return computed, Verdict.TRUE, why
        for event in events(self.sheet):
            if often is not None and round(1 / event.chance) == often:
                exactly = f"{event.chance.numerator:,} in {event.chance.denominator:,}"
                why += f" One in {often:,} is the chance that {event.says}, exactly {exactly}."
                why += " That is a way to one bonus." if event.is_bonus else " The exhibit pays nothing for that."
                return computed, Verdict.ELSEWHERE, why
        return computed, Verdict.FALSE, why + " No event with a name of its own was found that has the printed chance."

    def _row(self, claim: SideBetRow) -> Judged:
        """Each figure of a row of a side bet's table against the count of all pairs of cards."""
        rows = match_rows(self.sheet, self.sheet.side_bets[claim.bet])
        of = next(iter(rows.values())).of
        figures = _total(rows) if claim.event == _TOTAL else _figures(rows[claim.event])
        cells = {word: str(getattr(claim, word)) for word in _CELLS if getattr(claim, word) is not None}
        right = {word: _right(printed, figures[word]) for word, printed in cells.items() if word in figures}
        wrong = [word for word in right if not _is_right(cells[word], right[word], figures[word])]
        slips = [word for word in wrong if is_slip(cells[word], right[word])]
        why = [f"the {_CELLS[word]} is {right[word]} and stands as {cells[word]}" for word in wrong]
        if claim.label is not None:
            figures_are = "the figures are right, but " if not wrong else ""
            why.append(f'{figures_are}the row is for "{words(claim.event)}" and is named "{claim.label}"')
        told = f"counted over all {of:,} pairs of cards that the up card leaves"
        if list(cells) == ["pays"]:
            told = f"the rules pay {right['pays']} on this: {words(claim.event)}"
        verdict = Verdict.TRUE if not why else Verdict.MISPRINTED if wrong == slips else Verdict.FALSE
        return "  ".join(right.get(word, "none") for word in cells), verdict, sentence("; ".join(why) or told)

    def _pay(self, claim: Pay) -> Judged:
        """A pay in the exhibit's tables against the rule in its text."""
        if claim.on == Outcome.SPLIT_AND_DOUBLE:
            win = self.sheet.pays.win
            right = f"{win.numerator if win.denominator == 1 else win} to -1"
            is_true = claim.printed == right
            return (
                right,
                Verdict.TRUE if is_true else Verdict.FALSE,
                "Split and doubled wagers win and lose as the ante does.",
            )
        value = self._pays(claim.on)
        computed = str(value) if value <= 0 else f"{value.numerator}:{value.denominator}"
        plain = re.sub(r"-\s+", "-", re.sub(r"\(.*?\)", "", claim.printed)).strip()
        if pay_of(plain) == value:
            return computed, Verdict.TRUE, f"The rules pay {computed} on this: {words(claim.on)}."
        if any(is_slip(plain, right) for right in (computed, f"{float(value):g}")):
            why = f'The rules pay {computed}; our copy of the table reads "{claim.printed}".'
            return computed, Verdict.MISPRINTED, why
        why = f"The rules pay {computed} on this ({words(claim.on)}), and {claim.printed} is printed."
        return computed, Verdict.FALSE, why

    def _pays(self, on: str) -> Fraction:
        """What a wager wins or loses on an outcome or a bonus, per unit."""
        sheet = self.sheet
        if on in sheet.bonus.hands:
            return Fraction(sheet.bonus.hands[on].pays)
        return {
            Outcome.WIN: sheet.pays.win,
            Outcome.DEALER_BUST: sheet.pays.win,
            Outcome.BLACKJACK: sheet.pays.blackjack,
            Outcome.EVEN_MONEY: sheet.even_money.pays,
            Outcome.DECLINED_EVEN_MONEY_WON: sheet.pays.blackjack,
            Outcome.DECLINED_EVEN_MONEY_LOST: blackjack_meets(sheet, sheet.even_money.declined),
            Outcome.BLACKJACK_V_BLACKJACK: blackjack_meets(sheet, sheet.pays.blackjack_v_blackjack),
            Outcome.INSURANCE_WON: sheet.insurance.pays,
            Outcome.INSURED_ROUND: LOST + sheet.insurance.share * sheet.insurance.pays,
            Outcome.PUSH: Fraction(0),
            Outcome.INSURANCE_DECLINED: Fraction(0),
            Outcome.INSURANCE_DECLINED_IN_VAIN: Fraction(0),
        }.get(Outcome(on), LOST)


_ENDS = {
    Offer.INSURANCE: {
        Outcome.INSURANCE_WON: "accepted, dealer has a blackjack",
        Outcome.INSURANCE_LOST: "accepted, dealer has none",
        Outcome.INSURANCE_DECLINED: "declined, dealer has none",
        Outcome.INSURANCE_DECLINED_IN_VAIN: "declined, dealer has a blackjack",
    }
}
"""The ways in which an offer can end: each answer with each of the dealer's hands."""


def _reference(claim: Reference) -> Judged:
    """Whether what the text points to is there."""
    if claim.printed in claim.among:
        return claim.printed, Verdict.TRUE, "The exhibit has it."
    return (
        listed(claim.among, "or"),
        Verdict.FALSE,
        f"The exhibit has no {claim.printed}; it has {listed(claim.among)}.",
    )


def _rows(claim: OfferRows) -> Judged:
    """Whether a table has a row for every way in which an offer can end."""
    ends = _ENDS[claim.offer]
    missing = [says for end, says in ends.items() if end not in claim.rows]
    if not missing:
        return count(len(ends), "row"), Verdict.TRUE, "There is a row for every end of the offer."
    why = f"The table has no row for this: {claim.offer} {'; '.join(missing)}."
    return f"{count(len(ends), 'row')}, not {number(len(claim.rows))}", Verdict.FALSE, why


def _figures(row: side.SideBetEvent) -> dict[str, Fraction]:
    return {
        "combinations": Fraction(row.combinations),
        "probability": row.probability,
        "pays": row.pays,
        "returns": row.returns,
    }


def _total(rows: dict[str, side.SideBetEvent]) -> dict[str, Fraction]:
    """The last line of a table, which has no pay of its own."""
    every = [_figures(row) for row in rows.values()]
    return {word: sum((row[word] for row in every), Fraction(0)) for word in ("combinations", "probability", "returns")}


def at_path(sheet: HouseSheet, path: str) -> object:
    """The word of a sheet at a dotted path, or None where it has none."""
    value: object = sheet
    for key in path.split("."):
        if isinstance(value, dict):
            value = value.get(key)
        else:
            field = fields_of(type(value)).get(key) if isinstance(value, Data) else None
            value = None if field is None else getattr(value, field.name)
    return value


def _holds(word: str, assumed: object, found: object) -> bool:
    """Whether a sheet has what a claim assumes: that a hand can be doubled twice is so if it can be more often."""
    if word == _DOUBLES and isinstance(assumed, int) and isinstance(found, int):
        return found >= assumed
    return found == assumed


def _keeps(changed: dict[str, object], assumed: dict[str, object]) -> bool:
    return all(_holds(word, assumed[word], value) for word, value in changed.items() if word in assumed)


def _once(chance: float) -> str:
    return f"once in {1 / chance:,.0f} rounds" if chance else "never"


def _right(printed: str, value: Fraction) -> str:
    """The value as it should be printed, with as many places as there are, or six where the point is lost."""
    if number_of(printed) is None and pay_of(printed) is not None:
        return f"{value.numerator}:{value.denominator}"
    if value.denominator == 1:
        return str(value)
    return written(value, decimals_of(printed) or _PLACES)


def _is_right(printed: str, right: str, value: Fraction) -> bool:
    return pay_of(printed) in {value, pay_of(right)}
