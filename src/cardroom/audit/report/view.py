"""What a report says, as plain values: every number written out, every picture drawn, nothing left to work out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.audit.findings import Finding, Verdict
from cardroom.data import Data
from cardroom.drawing.bars import SAME, outcomes_svg, readings_svg, signed
from cardroom.drawing.strategy import chart_svg
from cardroom.odds import convention
from cardroom.odds.codes import departures
from cardroom.odds.side import insurance_ev, side_bet_ev
from cardroom.placard.english import count, listed, number, sentence, title, words
from cardroom.sheets.house import HouseSheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from cardroom.audit.findings import Audit, Priced
    from cardroom.odds import Chart, Figures
    from cardroom.odds.codes import Better

_MINUS = "\N{MINUS SIGN}"
_SHOWN, _OFTEN = 12, 0.01
_MEANS = {
    Verdict.TRUE: "What is printed is what the rules give, to the places that are printed.",
    Verdict.FALSE: "The rules give something else.",
    Verdict.ELSEWHERE: "The figure is right, but for another event than the one it stands beside.",
    Verdict.MISPRINTED: "What was meant is right; it stands there with a slip: a lost point or sign, a stray mark, "
    "a wrong suit, a wrong name.",
}
_METHOD = (
    "Each exhibit was written down as a rule sheet, and every figure here was worked out from that sheet. House edges "
    "are exact, for a round from a full shoe in which every hand is played best by all cards that the player sees; how "
    "the hands of a split are played is said with each game. They are parts of the ante unless it says otherwise; an "
    "ante is the first wager of a round."
)
_SPREAD = (
    "Standard deviation and chart take the hands of one split as independent once the dealer's total is known. The "
    "house edge does not rest on that."
)


class Fact(Data):
    """A figure with its name, and what it is a part of."""

    name: str
    value: str
    note: str


class Bonus(Data):
    """A bonus, what it pays, and how often it is won."""

    name: str
    pays: str
    probability: str
    often: str


class Option(Data):
    """One way to read a clause, the edge under it, and how far that is from the chosen one."""

    name: str
    says: str
    edge: str
    change: str
    is_chosen: bool


class Reading(Data):
    """A question that a clause leaves open, and its options."""

    name: str
    clause: str
    question: str
    options: list[Option]


class Departure(Data):
    """A hand that should not do as the chart says."""

    hand: str
    suits: str
    up: str
    better: str
    than: str
    gain: str
    often: str


class Strategy(Data):
    """The chart, what it is worth, and the hands that lose most by it."""

    picture: str
    says: str
    about_departures: str
    departures: list[Departure]


class Exhibit(Data):
    """All about one exhibit; a poker exhibit has claims only."""

    anchor: str
    name: str
    id: str
    number: str
    says: list[str]
    facts: list[Fact]
    spread: str
    outcomes: str
    bonuses: list[Bonus]
    wrong: list[Finding]
    right: list[Finding]
    readings: list[Reading]
    moves: str
    strategy: Strategy | None


class Line(Data):
    """An exhibit on one line of the summary: the number of its claims, of each verdict too, and its edge."""

    anchor: str
    name: str
    about: str
    claims: str
    counts: list[str]
    edge: str


class Wrong(Data):
    """A claim that is not true, and the exhibit that makes it."""

    anchor: str
    exhibit: str
    claim: Finding


class Meaning(Data):
    """A verdict and what it means."""

    verdict: str
    says: str


class Report(Data):
    """A whole report."""

    title: str
    subtitle: str
    says: str
    method: str
    verdicts: list[Meaning]
    lines: list[Line]
    total: Line | None
    findings: list[Wrong]
    exhibits: list[Exhibit]


def report_of(audits: Sequence[Audit]) -> Report:
    """The report of these audits, in their order."""
    findings = [finding for audit in audits for finding in audit.findings]
    named = [(f"exhibit-{at}", audit) for at, audit in enumerate(audits, 1)]
    is_one = len(audits) == 1
    return Report(
        title=f"Audit of {audits[0].sheet.name}" if is_one else "Audit of the exhibits",
        subtitle="Every figure that is printed, against what the rules beside it give",
        says=_counted(findings),
        method=_METHOD,
        verdicts=[Meaning(verdict=_name(verdict), says=_MEANS[verdict]) for verdict in Verdict],
        lines=[_line(audit, anchor) for anchor, audit in named],
        total=None if is_one else _total(findings),
        findings=[wrong for anchor, audit in named for wrong in _wrong(audit, anchor)],
        exhibits=[_exhibit(audit, anchor) for anchor, audit in named],
    )


def _name(verdict: Verdict) -> str:
    return sentence(verdict).rstrip(".")


def _line(audit: Audit, anchor: str) -> Line:
    return Line(
        anchor=anchor,
        name=audit.sheet.name,
        about=" · ".join(filter(None, (audit.sheet.id, audit.sheet.exhibit))),
        claims=str(len(audit.findings)),
        counts=_counts(audit.findings),
        edge="" if audit.figures is None else _percent(audit.figures.edge),
    )


def _total(findings: list[Finding]) -> Line:
    return Line(anchor="", name="Together", about="", claims=str(len(findings)), counts=_counts(findings), edge="")


def _wrong(audit: Audit, anchor: str) -> Iterator[Wrong]:
    for finding in audit.findings:
        if finding.verdict != Verdict.TRUE:
            yield Wrong(anchor=anchor, exhibit=audit.sheet.id, claim=finding)


def _counts(findings: list[Finding]) -> list[str]:
    """How many claims have each verdict; nothing for none."""
    return [str(_of(verdict, findings) or "") for verdict in Verdict]


def _of(verdict: Verdict, findings: list[Finding]) -> int:
    return sum(finding.verdict == verdict for finding in findings)


def _counted(findings: list[Finding]) -> str:
    """How many claims there are, and what became of them."""
    if not findings:
        return "Nothing is printed that could be checked."
    checked = f"{count(len(findings), 'printed claim')} {'was' if len(findings) == 1 else 'were'} checked"
    found = [(verdict, _of(verdict, findings)) for verdict in Verdict if _of(verdict, findings)]
    if len(found) == 1 and len(findings) > 1:
        return sentence(f"{checked}; all are {found[0][0]}")
    told = [f"{number(many)} {'is' if many == 1 else 'are'} {verdict}" for verdict, many in found]
    return sentence(f"{checked}: {listed(told)}")


def _exhibit(audit: Audit, anchor: str) -> Exhibit:
    sheet, figures = audit.sheet, audit.figures
    readings = [] if figures is None else _readings(audit, figures.edge)
    moves = any(option.change not in {"", "0"} for reading in readings for option in reading.options)
    return Exhibit(
        anchor=anchor,
        name=sheet.name,
        id=sheet.id,
        number="" if sheet.exhibit is None else f"Exhibit {sheet.exhibit}",
        says=[_counted(audit.findings), *_about_edge(audit)],
        facts=[] if figures is None else [*_facts(audit, figures)],
        spread=_SPREAD,
        outcomes="" if figures is None else outcomes_svg(figures.outcomes),
        bonuses=[] if figures is None else [*_bonuses(audit, figures)],
        wrong=[finding for finding in audit.findings if finding.verdict != Verdict.TRUE],
        right=[finding for finding in audit.findings if finding.verdict == Verdict.TRUE],
        readings=readings,
        moves=readings_svg(audit.priced, figures.edge) if figures is not None and moves else "",
        strategy=None if audit.chart is None else _strategy(audit.chart),
    )


def _about_edge(audit: Audit) -> Iterator[str]:
    """The edge, and how far other readings would move it."""
    if audit.figures is None:
        return
    chosen = audit.figures.edge
    yield f"With best play the house edge is {_percent(chosen)} of the ante."
    known = [option.edge for option in audit.priced if option.edge is not None]
    if known and max(abs(edge - chosen) for edge in known) > SAME:
        yield (
            "Other readings of unclear clauses, taken one at a time, put it between "
            f"{_percent(min(*known, chosen))} and {_percent(max(*known, chosen))}."
        )


def _facts(audit: Audit, figures: Figures) -> Iterator[Fact]:
    """The key figures."""
    yield Fact(name="House edge", value=_percent(figures.edge), note="of the ante")
    yield Fact(
        name="House edge per dollar wagered",
        value=_percent(figures.edge_per_wagered),
        note="of all wagers of a round, doubles and splits included",
    )
    yield Fact(name="Average wager", value=f"{figures.wagered:.4f}", note="antes a round")
    yield Fact(name="Standard deviation", value=f"{figures.sd:.4f}", note="antes a round")
    if isinstance(audit.sheet, HouseSheet):
        for name in audit.sheet.side_bets:
            yield _bet(title(name), side_bet_ev(audit.sheet, name), "of that bet")
        if (insured := insurance_ev(audit.sheet)) is not None:
            yield _bet("Insurance", insured, "of that bet, one's own cards not counted")
    yield Fact(
        name="Play of split hands",
        value=convention.NAME,
        note=f"{convention.SAYS}; plans that know of the pair's other card ({convention.BETTER}) would gain the player "
        f"{_gain(audit.gain)}",
    )


def _bet(name: str, ev: Fraction, of: str) -> Fact:
    """The house's part of a bet, which may be the player's."""
    return Fact(name=name, value=_percent(-float(ev)), note=f"{of}, exactly {-ev}".replace("-", _MINUS))


def _gain(gain: float) -> str:
    return f"{gain:.7%} of the ante" if gain > SAME else "nothing"


def _bonuses(audit: Audit, figures: Figures) -> Iterator[Bonus]:
    """Each bonus, and all of them."""
    if not isinstance(audit.sheet, HouseSheet) or not figures.bonuses:
        return
    for name, chance in figures.bonuses.items():
        pays = str(audit.sheet.bonus.hands[name].pays)
        yield Bonus(
            name=sentence(words(name)).rstrip("."), pays=pays, probability=_chance(chance), often=_often(chance)
        )
    every = sum(figures.bonuses.values())
    yield Bonus(name="All together", pays="", probability=_chance(every), often=_often(every))


def _chance(chance: float) -> str:
    return f"{chance:.5%}"


def _often(chance: float) -> str:
    """One in how many: ``425,879``, or ``21.4`` where a whole number would be coarse."""
    return f"{1 / chance:,.{1 if chance > _OFTEN else 0}f}" if chance else "never"


def _readings(audit: Audit, edge: float) -> list[Reading]:
    """The questions in the order of the sheet, each with its options, the chosen one first."""
    found = []
    for name in dict.fromkeys(option.id for option in audit.priced):
        options = sorted(
            (option for option in audit.priced if option.id == name), key=lambda option: not option.is_chosen
        )
        asked = audit.sheet.readings.get(name)
        found.append(
            Reading(
                name=name,
                clause=options[0].clause,
                question="" if asked is None else asked.question,
                options=[_option(option, edge) for option in options],
            )
        )
    return found


def _option(option: Priced, edge: float) -> Option:
    known = None if option.edge is None else option.edge - edge
    return Option(
        name=option.choice,
        says=option.says,
        edge="contradicts other rules" if option.edge is None else _percent(option.edge),
        change="" if known is None or option.is_chosen else signed(100 * known, 4) if abs(known) > SAME else "0",
        is_chosen=option.is_chosen,
    )


def _strategy(chart: Chart) -> Strategy:
    best, rows = chart.game.ev, departures(chart)
    shown = rows[:_SHOWN]
    more = f" These {number(len(shown))} cost most, each weighed by how often it comes." if rows[_SHOWN:] else ""
    return Strategy(
        picture=chart_svg(chart),
        says=f"A player who does as this chart says meets a house edge of {_percent(-chart.ev)}, which is "
        f"{100 * (best - chart.ev):.4f} points more than with best play by every card.",
        about_departures=sentence(f"{count(len(rows), 'hand')} should depart from the chart.{more}"),
        departures=[_departure(row) for row in shown],
    )


def _departure(row: Better) -> Departure:
    return Departure(
        hand=row.hand,
        suits=row.suits,
        up=row.up,
        better=row.better,
        than=row.than,
        gain=f"{row.gain:.4f}",
        often=_often(row.chance),
    )


def _percent(value: float) -> str:
    return f"{value:.4%}".replace("-", _MINUS)
