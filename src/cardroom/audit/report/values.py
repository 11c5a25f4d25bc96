"""The parts of a report as plain values: every number written out, every picture drawn, nothing left to work out."""

from __future__ import annotations

from cardroom.data import Data


class Claim(Data):
    """A claim with its verdict; its sentence is told by section and number, and by the section's title."""

    id: str
    at: str
    section: str
    clause: str
    printed: str
    computed: str
    verdict: str
    why: str


class Fact(Data):
    """A figure with its name, and what it is a part of."""

    name: str
    value: str
    note: str


class PayRow(Data):
    """A line of a wager's table; `ways` is the number of combinations, or one in how many rounds it is."""

    event: str
    pays: str
    ways: str
    probability: str
    returns: str


class WagerPart(Data):
    """The table of a wager, and what is to be said of it."""

    name: str
    says: str
    ways: str
    rows: list[PayRow]
    total: PayRow
    remark: str


class FigureRow(Data):
    """A figure as worked out and as played."""

    name: str
    exact: str
    played: str
    error: str
    deviation: str


class AgreementPart(Data):
    """What a simulation came to beside the exact figures."""

    says: str
    rows: list[FigureRow]


class OptionRow(Data):
    """One way to read a clause, the edge under it, how far that is from the chosen one, and bets that it moves."""

    name: str
    says: str
    bets: list[str]
    edge: str
    change: str
    is_chosen: bool


class ReadingPart(Data):
    """A question that a clause leaves open, the games that do where not all, and its options."""

    name: str
    clause: str
    question: str
    games: str
    options: list[OptionRow]


class DepartureRow(Data):
    """A hand that should not do as the chart says."""

    hand: str
    suits: str
    up: str
    better: str
    than: str
    gain: str
    often: str


class StrategyPart(Data):
    """The chart, what it is worth, and the hands that lose most by it."""

    picture: str
    says: str
    about_departures: str
    departures: list[DepartureRow]


class ExhibitPart(Data):
    """All about one exhibit; a poker exhibit has claims and readings only."""

    anchor: str
    name: str
    id: str
    number: str
    chosen: list[str]
    says: list[str]
    together: str
    facts: list[Fact]
    spread: str
    outcomes: str
    wagers: list[WagerPart]
    agreement: AgreementPart | None
    wrong: list[Claim]
    right: list[Claim]
    about_readings: str
    readings: list[ReadingPart]
    is_priced: bool
    moves: str
    strategy: StrategyPart | None


class SummaryLine(Data):
    """An exhibit on one line of the summary: its claims, by verdict too, its edge, and how far readings move that."""

    anchor: str
    name: str
    about: str
    chosen: list[str]
    claims: str
    counts: list[str]
    edge: str
    range: str


class WrongClaim(Data):
    """A claim that is not true, and the exhibit that makes it."""

    anchor: str
    exhibit: str
    claim: Claim


class Term(Data):
    """A word of the report and what it means."""

    name: str
    says: str


class AuditReport(Data):
    """A whole report."""

    title: str
    subtitle: str
    made: str
    chosen: list[str]
    says: str
    remarks: list[str]
    method: list[str]
    verdicts: list[Term]
    lines: list[SummaryLine]
    about_range: str
    total: SummaryLine | None
    findings: list[WrongClaim]
    exhibits: list[ExhibitPart]
    clauses: list[Term]
