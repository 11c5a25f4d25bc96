"""What a report says of audits, in their order."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

from cardroom import exhibit
from cardroom.audit.findings import Verdict
from cardroom.audit.report import house
from cardroom.audit.report.numbers import percent
from cardroom.audit.report.values import (
    AuditReport,
    Claim,
    ExhibitPart,
    Fact,
    OptionRow,
    ReadingPart,
    SummaryLine,
    Term,
    WrongClaim,
)
from cardroom.drawing.bars import SAME, outcomes_svg, readings_svg, signed
from cardroom.placard.english import count, listed, number, sentence, title
from cardroom.sheets.clauses import clauses
from cardroom.sheets.setting import DOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from cardroom.audit.findings import Audit, Finding, PricedOption
    from cardroom.sheets import AnySheet

_MEANS = {
    Verdict.TRUE: "What is printed is what the rules give, to the places that are printed.",
    Verdict.FALSE: "The rules give something else.",
    Verdict.ELSEWHERE: "The figure is right, but for another event than the one it stands beside.",
    Verdict.MISPRINTED: "What was meant is right; it stands there with a slip: a lost point or sign, a stray mark, "
    "a wrong suit, a wrong name.",
}
_METHOD = "Each exhibit was written down as a rule sheet, and every figure here was worked out from that sheet."
_EXACT = (
    "House edges are exact, for a round from a full shoe in which every hand is played best by all cards that the "
    "player sees; how the hands of a split are played is said with each game. They are parts of the ante unless it "
    "says otherwise; an ante is the first wager of a round. Side bets, insurance and even money are counted over all "
    "combinations."
)
_PLAYED = (
    "Beside the exact figures {rounds:,} rounds of each game were simulated with seed {seed}; the largest deviation is "
    "{most:.2f} standard errors."
)
_RANKED = "Sample hands were ranked, and a hand said to be best or worst was compared with all others of its size."
_SPREAD = (
    "Standard deviation and chart take the hands of one split as independent once the dealer's total is known. The "
    "house edge does not rest on that."
)
_PRICED = (
    "Each option is priced by itself, the other clauses being read as chosen. The change is in percentage points; a "
    "plus is better for the house."
)
_RANGE = "Below each house edge stands what other readings of unclear clauses, all taken together, could make of it."
_UNPRICED = "Players play each other, so an option has no price; it says how the table is run."


def report_of(audits: Sequence[Audit], on: date | None = None) -> AuditReport:
    """The report of these audits, in their order; on which day is told by whoever makes it."""
    findings = [finding for audit in audits for finding in audit.findings]
    named = [(f"exhibit-{at}", audit) for at, audit in enumerate(audits, 1)]
    is_one = len(audits) == 1
    return AuditReport(
        title=f"Audit of {audits[0].sheet.name}" if is_one else "Audit of the exhibits",
        subtitle="Every figure that is printed, against what the rules beside it give",
        made=made(on),
        chosen=[told for audit in audits for told in chosen(audit)],
        says=_counted(findings),
        remarks=[told for audit in audits for told in remarks(audit)],
        method=list(method(audits)),
        verdicts=[Term(name=_name(verdict), says=_MEANS[verdict]) for verdict in Verdict],
        lines=[_line(audit, anchor) for anchor, audit in named],
        about_range=_RANGE if any(audit.joint is not None for audit in audits) else "",
        total=None if is_one else _total(findings),
        findings=[
            WrongClaim(anchor=anchor, exhibit=audit.sheet.id, claim=_claim(finding))
            for anchor, audit in named
            for finding in audit.untrue
        ],
        exhibits=[_exhibit(audit, anchor) for anchor, audit in named],
        clauses=list(_glossary(audits)),
    )


def made(on: date | None) -> str:
    """The day and the version."""
    by = f"Cardroom {version('cardroom')}"
    return by if on is None else f"{on.day} {on:%B %Y} · {by}"


def method(audits: Sequence[Audit]) -> Iterator[str]:
    """How figures were come by, as far as these audits have any."""
    yield _METHOD
    if any(audit.figures is not None for audit in audits):
        yield _EXACT
    if played := [audit.agreement for audit in audits if audit.agreement is not None]:
        most = max(abs(row.deviation) for found in played for row in found.compared)
        yield _PLAYED.format(rounds=played[0].rounds, seed=played[0].seed, most=most)
    if any(audit.figures is None for audit in audits):
        yield _RANKED


def chosen(audit: Audit) -> Iterator[str]:
    """The readings that were asked for, as on a title page, and the words that were set."""
    yield from dict.fromkeys(f"{option.id} = {option.choice}: {option.says}" for option in audit.asked)
    for word, value in audit.readings.items():
        if DOT in word:
            yield f"{word.removeprefix(DOT)} = {value}: a word of the sheet, set by hand"


def remarks(audit: Audit) -> Iterator[str]:
    """What is to be said of wagers beside their figures."""
    for table in audit.wagers:
        if table.remark:
            yield f"{table.name} of {audit.sheet.id}: {table.remark}."


def _name(verdict: Verdict) -> str:
    return sentence(verdict).rstrip(".")


def _line(audit: Audit, anchor: str) -> SummaryLine:
    return SummaryLine(
        anchor=anchor,
        name=audit.sheet.name,
        about=" · ".join(filter(None, (audit.sheet.id, audit.sheet.exhibit))),
        chosen=list(chosen(audit)),
        claims=str(len(audit.findings)),
        counts=_counts(audit.findings),
        edge="" if audit.figures is None else percent(audit.figures.edge),
        range="" if audit.joint is None else house.edge_range(audit.joint),
    )


def _total(findings: Sequence[Finding]) -> SummaryLine:
    return SummaryLine(
        anchor="",
        name="Together",
        about="",
        chosen=[],
        claims=str(len(findings)),
        counts=_counts(findings),
        edge="",
        range="",
    )


def _counts(findings: Sequence[Finding]) -> list[str]:
    """How many claims have each verdict; nothing for none."""
    return [str(_of(verdict, findings) or "") for verdict in Verdict]


def _of(verdict: Verdict, findings: Sequence[Finding]) -> int:
    return sum(finding.verdict == verdict for finding in findings)


def _counted(findings: Sequence[Finding]) -> str:
    """How many claims there are, and what became of them."""
    if not findings:
        return "Nothing is printed that could be checked."
    checked = f"{count(len(findings), 'printed claim')} {'was' if len(findings) == 1 else 'were'} checked"
    found = [(verdict, _of(verdict, findings)) for verdict in Verdict if _of(verdict, findings)]
    if len(found) == 1 and len(findings) > 1:
        return sentence(f"{checked}; all are {found[0][0]}")
    told = [f"{number(many)} {'is' if many == 1 else 'are'} {verdict}" for verdict, many in found]
    return sentence(f"{checked}: {listed(told)}")


def _exhibit(audit: Audit, anchor: str) -> ExhibitPart:
    sheet, figures = audit.sheet, audit.figures
    readings = _readings(audit)
    moves = any(option.change not in {"", "0"} for reading in readings for option in reading.options)
    return ExhibitPart(
        anchor=anchor,
        name=sheet.name,
        id=sheet.id,
        number=_source(sheet),
        chosen=list(chosen(audit)),
        says=[_counted(audit.findings), *_about_edge(audit)],
        together="" if audit.joint is None else house.together(audit.joint),
        facts=[*_facts(audit)],
        spread=_SPREAD,
        outcomes="" if figures is None else outcomes_svg(figures.outcomes),
        wagers=[house.wager(table) for table in audit.wagers],
        agreement=None if audit.agreement is None else house.agreed(audit.agreement),
        wrong=[_claim(finding) for finding in audit.untrue],
        right=[_claim(finding) for finding in audit.findings if finding.verdict == Verdict.TRUE],
        about_readings=_UNPRICED if figures is None else _PRICED,
        readings=readings,
        is_priced=figures is not None,
        moves=readings_svg(audit.priced, figures.edge) if figures is not None and moves else "",
        strategy=None if audit.chart is None else house.strategy(audit.chart),
    )


def _facts(audit: Audit) -> Iterator[Fact]:
    if audit.figures is not None and audit.chart is not None:
        yield from house.facts(audit.figures, audit.chart.game.sheet, audit.gain)


def _claim(finding: Finding) -> Claim:
    return Claim(
        id=finding.id,
        at=finding.at,
        section="; ".join(dict.fromkeys(place.section for place in finding.places)),
        clause=finding.clause,
        printed=finding.printed,
        computed=finding.computed,
        verdict=finding.verdict,
        why=finding.why,
    )


def _source(sheet: AnySheet) -> str:
    """The exhibit that a sheet comes from, with its version and date where its register has them."""
    register = exhibit.of(sheet)
    if sheet.exhibit is None:
        return ""
    version = "" if register is None or register.version is None else f", version {register.version}"
    dated = "" if register is None or register.dated is None else f", dated {register.dated}"
    return f"Exhibit {sheet.exhibit}{version}{dated}"


def _about_edge(audit: Audit) -> Iterator[str]:
    """The edge, and how far other readings would move it."""
    if audit.figures is None:
        return
    edge = audit.figures.edge
    yield f"With best play the house edge is {percent(edge)} of the ante."
    known = [option.edge for option in audit.priced if option.edge is not None]
    if known and max(abs(other - edge) for other in known) > SAME:
        yield (
            "Other readings of unclear clauses, taken one at a time, put it between "
            f"{percent(min(*known, edge))} and {percent(max(*known, edge))}."
        )


def _readings(audit: Audit) -> list[ReadingPart]:
    """The questions in the order of the sheet, each with its options, the chosen one first."""
    asked: dict[tuple[str, tuple[str, ...]], list[PricedOption]] = {}
    for option in audit.priced:
        asked.setdefault((option.id, option.games), []).append(option)
    edge = None if audit.figures is None else audit.figures.edge
    return [
        ReadingPart(
            name=name,
            clause=options[0].clause,
            question=options[0].question,
            games=", ".join(games),
            options=[_option(option, edge) for option in sorted(options, key=lambda option: not option.is_chosen)],
        )
        for (name, games), options in asked.items()
    ]


def _option(option: PricedOption, edge: float | None) -> OptionRow:
    known = None if option.edge is None or edge is None else option.edge - edge
    unknown = "" if edge is None else "contradicts other rules"
    return OptionRow(
        name=option.choice,
        says=option.says,
        bets=[f"{title(bet)}: {percent(part)} of that bet" for bet, part in option.bets],
        edge=unknown if option.edge is None else percent(option.edge),
        change="" if known is None or option.is_chosen else signed(100 * known, 4) if abs(known) > SAME else "0",
        is_chosen=option.is_chosen,
    )


def _glossary(audits: Sequence[Audit]) -> Iterator[Term]:
    """The clauses that the report names, in the order of the register."""
    named = {finding.clause for audit in audits for finding in audit.findings}
    named |= {option.clause for audit in audits for option in audit.priced}
    for name, says in clauses().items():
        if name in named:
            yield Term(name=name, says=sentence(says))
