"""The audit of a game against the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.audit.agreement import agreement
from cardroom.audit.edge_range import joint
from cardroom.audit.edges import Edges
from cardroom.audit.findings import Audit, PricedOption
from cardroom.audit.house_claims import HouseClaims
from cardroom.audit.questions import options_of, questions_of
from cardroom.audit.wagers import wager_tables
from cardroom.engine.house.state import INSURANCE
from cardroom.odds.house import Chart, GameOdds, figures_of
from cardroom.odds.house.convention import distance
from cardroom.odds.house.side import insurance_ev, side_bet_ev

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.audit.edges import Known, Progress
    from cardroom.audit.questions import OpenReading
    from cardroom.jobs.crews import Crew
    from cardroom.sheets import HouseSheet, Selection


def audit_house(chosen: Selection, tell: Progress, crew: Crew | None, rounds: int, known: Known | None) -> Audit:
    """Every figure is worked out, every reading priced, and so many rounds are played beside."""
    tell("the game as written", 1)
    sheet, edges = chosen.house, Edges(chosen.ref, chosen.readings, tell, crew, known)
    game = GameOdds(sheet)
    figures = figures_of(game)
    findings = HouseClaims(sheet, figures, edges).findings()
    edges.know(sheet, figures.edge)
    priced = _priced(sheet, figures.edge, edges)
    edges.tell(f"{rounds:,} rounds", 1)
    return Audit(
        sheet,
        findings,
        priced,
        edges.readings,
        figures=figures,
        chart=Chart(game),
        gain=distance(game),
        wagers=wager_tables(sheet, figures),
        agreement=agreement(game, rounds) if rounds else None,
        joint=joint(sheet, priced, figures.edge, edges),
    )


def _priced(sheet: HouseSheet, edge: float, edges: Edges) -> list[PricedOption]:
    """The edge under each option of each reading, the others being as chosen."""
    options = [(name, choice) for name, reading in sheet.readings.items() for choice in reading.options]
    others = [(name, choice) for name, choice in options if choice != sheet.readings[name].choice]
    found = dict(zip(others, edges("readings", [({name: choice}, {}) for name, choice in others]), strict=True))
    return [
        option
        for question in questions_of(sheet, {})
        for option in options_of(
            question,
            {choice: found.get((question.name, choice), edge) for choice in question.reading.options},
            moved_bets(question, edges),
        )
    ]


def moved_bets(question: OpenReading, edges: Edges) -> dict[str, dict[str, float]]:
    """Of side bets and insurance, the house's part under each option, where it is not the same under all."""
    sheets = {choice: edges.sheet({question.name: choice}) for choice in question.reading.options}
    found = {choice: dict(_bets(sheet)) for choice, sheet in sheets.items() if sheet is not None}
    moved = {bet for bets in found.values() for bet in bets if len({other.get(bet) for other in found.values()}) > 1}
    return {choice: {bet: edge for bet, edge in bets.items() if bet in moved} for choice, bets in found.items()}


def _bets(sheet: HouseSheet) -> Iterator[tuple[str, float]]:
    for name in sheet.side_bets:
        yield name, -float(side_bet_ev(sheet, name))
    if (insured := insurance_ev(sheet)) is not None:
        yield INSURANCE, -float(insured)
