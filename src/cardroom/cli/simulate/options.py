"""What the command line asks of a simulation, as it is written there."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.cli import options
from cardroom.cli.errors import BadInputError


class SimulationOptions(NamedTuple):
    """The options of the command; those that are not given have their defaults."""

    sheet: str | None
    readings: dict[str, str]
    rounds: str | None
    until: str | None
    seed: int
    strategy: str
    insurance: str
    mistakes: str
    spots: str
    ante: str | None
    sides: tuple[str, ...]
    shoe: bool
    cut_card: str | None
    workers: str | None
    cluster: str | None
    resume: str | None
    hours: str
    buy_in: str
    page: str | None
    limit: str | None
    players: str | None
    chips: str | None
    transcript: str | None
    as_json: bool


def refuse_others(known: set[str], why: str) -> None:
    """Options that mean nothing here."""
    given = [option for name, option in options.given() if name not in known]
    if given:
        raise BadInputError(f"{given[0]}: {why}")
