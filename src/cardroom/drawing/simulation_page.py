"""A page about a simulation: one HTML file with its figures and pictures, and nothing from elsewhere."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from jinja2 import Environment

from cardroom.drawing.bars import outcomes_svg
from cardroom.drawing.simulation import places_svg, swings_svg
from cardroom.money import Money

if TYPE_CHECKING:
    from cardroom.sim.house.outlook import Outlook
    from cardroom.sim.house.request import Simulation
    from cardroom.sim.house.results import Results

_POINTS = 48
_SOME = 2


def page_of(prepared: Simulation, results: Results, ahead: Outlook, stay: tuple[float, int]) -> str:
    """The text of the file."""
    every = max(1, ahead.session.rounds // _POINTS)
    stays = list(ahead.bank.stays(stay[1], range(every, ahead.session.rounds + 1, every)))
    places = list(results.places())
    pictures = [outcomes_svg(results.outcomes), swings_svg(stays, ahead.rounds_an_hour)]
    if len(places) > _SOME:
        pictures.append(places_svg(places, results.edge))
    template = files("cardroom.drawing").joinpath("templates/simulation.html.j2").read_text(encoding="utf-8")
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return environment.from_string(template).render(
        prepared=prepared, results=results, ahead=ahead, hours=stay[0], pictures=pictures, money=Money
    )
