"""What a report says of a game against the house: its figures, its wagers, its chart, and the rounds played beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.audit.report.numbers import MINUS, decimal, often, pay, percent
from cardroom.audit.report.values import AgreementPart, DepartureRow, Fact, FigureRow, PayRow, StrategyPart, WagerPart
from cardroom.drawing.bars import SAME
from cardroom.drawing.strategy import chart_svg
from cardroom.odds.house import convention
from cardroom.odds.house.codes import departures
from cardroom.odds.house.side import insurance_ev, side_bet_ev
from cardroom.placard.english import count, number, sentence, title

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from cardroom.audit import agreement
    from cardroom.audit.edge_range import Corner, EdgeRange
    from cardroom.audit.wagers import WagerRow, WagerTable
    from cardroom.odds.house import Chart, Figures
    from cardroom.odds.house.codes import DepartureText
    from cardroom.sheets import HouseSheet

_SHOWN = 12
_PLACES, _MORE_PLACES, _SMALL = 6, 8, 1e-5


def facts(figures: Figures, sheet: HouseSheet, gain: float) -> Iterator[Fact]:
    """The key figures, and what other plays of split hands would gain."""
    yield Fact(name="House edge", value=percent(figures.edge), note="of the ante")
    yield Fact(
        name="House edge per dollar wagered",
        value=percent(figures.edge_per_wagered),
        note="of all wagers of a round, doubles and splits included",
    )
    yield Fact(name="Average wager", value=f"{figures.wagered:.4f}", note="antes a round")
    yield Fact(name="Standard deviation", value=f"{figures.sd:.4f}", note="antes a round")
    for name in sheet.side_bets:
        yield _bet(title(name), side_bet_ev(sheet, name), "of that bet")
    if (insured := insurance_ev(sheet)) is not None:
        yield _bet("Insurance", insured, "of that bet, one's own cards not counted")
    yield Fact(
        name="Play of split hands",
        value=convention.NAME,
        note=f"{convention.SAYS}; plans that know of the pair's other card ({convention.BETTER}) would gain the player "
        f"{_gain(gain)}",
    )


def together(joint: EdgeRange) -> str:
    """How far all readings together would move the edge."""
    if joint.best is None or joint.worst is None:
        return f"Readings that move the edge can be combined in {joint.ways:,} ways, too many to price all together."
    return (
        f"All readings together put the house edge between {_corner(joint.best)} and {_corner(joint.worst)}; of "
        f"{joint.ways:,} ways to combine those that move it, none goes further."
    )


def edge_range(joint: EdgeRange) -> str:
    """The least and the largest edge, where they are known and differ."""
    if joint.best is None or joint.worst is None or joint.best.edge == joint.worst.edge:
        return ""
    return f"{percent(joint.best.edge)} to {percent(joint.worst.edge)}"


def _corner(corner: Corner) -> str:
    told = ", ".join(f"{name} = {choice}" for name, choice in corner.readings.items())
    return f"{percent(corner.edge)} ({told or 'as chosen'})"


def _bet(name: str, ev: Fraction, of: str) -> Fact:
    """The house's part of a bet, which may be the player's."""
    return Fact(name=name, value=percent(-float(ev)), note=f"{of}, exactly {-ev}".replace("-", MINUS))


def _gain(gain: float) -> str:
    return f"{gain:.7%} of the ante" if gain > SAME else "nothing"


def wager(table: WagerTable) -> WagerPart:
    """The table of a wager; the last line adds up, or has the exact return."""
    counted = [row.combinations for row in table.rows if row.combinations is not None]
    chances = [float(row.probability) for row in table.rows]
    places = _MORE_PLACES if min((chance for chance in chances if chance), default=1.0) < _SMALL else _PLACES
    returns = [float(row.returns) for row in table.rows if row.returns is not None]
    ev = float(table.ev) if table.ev is not None else sum(returns) if len(returns) == len(table.rows) else None
    total = PayRow(
        event="Together",
        pays="",
        ways=f"{sum(counted):,}" if counted else "",
        probability=decimal(sum(chances), places),
        returns="" if ev is None else decimal(ev, places),
    )
    return WagerPart(
        name=table.name,
        says=table.says,
        ways="Combinations" if counted else "One in",
        rows=[_row(row, places) for row in table.rows],
        total=total,
        remark=sentence(table.remark) if table.remark else "",
    )


def _row(row: WagerRow, places: int) -> PayRow:
    """A row as it is written; one that only makes a sum exact has no chance of its own."""
    is_event = row.pays is not None or row.probability > 0
    ways = often(float(row.probability)) if row.combinations is None else f"{row.combinations:,}"
    return PayRow(
        event=sentence(row.event).rstrip("."),
        pays="" if row.pays is None else pay(row.pays),
        ways=ways if is_event else "",
        probability=decimal(float(row.probability), places) if is_event else "",
        returns="" if row.returns is None else decimal(float(row.returns), places),
    )


def agreed(found: agreement.Agreement) -> AgreementPart:
    """What was played, and how far each figure is from it."""
    most = max(abs(row.deviation) for row in found.compared)
    return AgreementPart(
        says=f"{found.rounds:,} rounds of best play were dealt, each from a freshly shuffled shoe, with seed "
        f"{found.seed}. The largest deviation from a figure that was worked out is {most:.2f} standard errors; "
        "chance alone goes beyond three about once in 370 comparisons.",
        rows=[
            FigureRow(
                name=row.name,
                exact=percent(row.exact),
                played=percent(row.played),
                error=percent(row.error),
                deviation=decimal(row.deviation, 2) if row.deviation < 0 else f"+{row.deviation:.2f}",
            )
            for row in found.compared
        ],
    )


def strategy(chart: Chart) -> StrategyPart:
    best, rows = chart.game.ev, departures(chart)
    shown = rows[:_SHOWN]
    more = f" These {number(len(shown))} cost most, each weighed by how often it comes." if rows[_SHOWN:] else ""
    return StrategyPart(
        picture=chart_svg(chart),
        says=f"A player who does as this chart says meets a house edge of {percent(-chart.ev)}, which is "
        f"{100 * (best - chart.ev):.4f} points more than with best play by every card.",
        about_departures=sentence(f"{count(len(rows), 'hand')} should depart from the chart.{more}"),
        departures=[_departure(row) for row in shown],
    )


def _departure(row: DepartureText) -> DepartureRow:
    return DepartureRow(
        hand=row.hand,
        suits=row.suits,
        up=row.up,
        better=row.better,
        than=row.than,
        gain=f"{row.gain:.4f}",
        often=often(row.chance),
    )
