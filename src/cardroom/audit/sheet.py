"""The audit of one sheet, of whatever family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.audit.edges import Edges
from cardroom.audit.findings import Audit, Priced
from cardroom.audit.house import HouseClaims
from cardroom.audit.poker import findings_of
from cardroom.odds import Chart, Game, figures_of
from cardroom.odds.convention import distance
from cardroom.sheets import HouseSheet, MixSheet, games, load

if TYPE_CHECKING:
    from collections.abc import Mapping
    from concurrent.futures import Executor

    from cardroom.audit.edges import Progress


def audit(
    ref: str,
    readings: Mapping[str, str] | None = None,
    tell: Progress = lambda *_: None,
    pool: Executor | None = None,
) -> Audit:
    """Every claim of an exhibit with its verdict, and every reading with its price."""
    sheet = load(ref, readings)
    if isinstance(sheet, HouseSheet):
        tell("the game as written", 1)
        return _house(sheet, Edges(ref, readings or {}, tell, pool))
    findings = list(findings_of(sheet.claims))
    if isinstance(sheet, MixSheet):
        for name, game in games(ref, readings).items():
            findings += findings_of(game.claims, before=f"{name}.")
    return Audit(sheet, findings, [])


def _house(sheet: HouseSheet, edges: Edges) -> Audit:
    game = Game(sheet)
    figures = figures_of(game)
    return Audit(
        sheet,
        HouseClaims(sheet, figures, edges).findings(),
        _priced(sheet, figures.edge, edges),
        figures=figures,
        chart=Chart(game),
        gain=distance(game),
    )


def _priced(sheet: HouseSheet, edge: float, edges: Edges) -> list[Priced]:
    """The edge under each option of each reading, the others being as chosen."""
    options = [(name, choice) for name, reading in sheet.readings.items() for choice in reading.options]
    others = [(name, choice) for name, choice in options if choice != sheet.readings[name].choice]
    found = dict(zip(others, edges("readings", [({name: choice}, {}) for name, choice in others]), strict=True))
    return [
        Priced(
            id=name,
            choice=choice,
            edge=found.get((name, choice), edge),
            clause=sheet.readings[name].clause,
            says=sheet.readings[name].options[choice].says,
            is_chosen=choice == sheet.readings[name].choice,
        )
        for name, choice in options
    ]
