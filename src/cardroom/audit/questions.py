"""What the unclear clauses of a sheet leave open: each reading with its options, those of a mix's games included."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.audit.findings import PricedOption

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.sheets import AnySheet
    from cardroom.sheets.common import Reading


Told = tuple[str, str, str, str, tuple[tuple[str, str], ...]]


class OpenReading(NamedTuple):
    """A reading by its name, and the games that leave it open where the mix that they are in does not."""

    name: str
    reading: Reading
    games: tuple[str, ...] = ()


def questions_of(sheet: AnySheet, games: Mapping[str, AnySheet]) -> list[OpenReading]:
    """The questions of a sheet, then those that its games have beside them; games that ask alike ask once."""
    own = [OpenReading(name, reading) for name, reading in sheet.readings.items()]
    told = {_told(question) for question in own}
    asked: dict[Told, OpenReading] = {}
    for game, member in games.items():
        for name, reading in member.readings.items():
            question = OpenReading(name, reading, (game,))
            if (key := _told(question)) not in told:
                same = asked.get(key)
                asked[key] = question if same is None else same._replace(games=(*same.games, game))
    return [*own, *asked.values()]


def _told(question: OpenReading) -> Told:
    """What people are told of a question; games that say it alike may have other words for it."""
    name, reading, _ = question
    options = tuple((choice, option.says) for choice, option in reading.options.items())
    return name, reading.clause, reading.question, reading.choice, options


def options_of(
    question: OpenReading,
    edges: Mapping[str, float | None] | None = None,
    bets: Mapping[str, dict[str, float]] | None = None,
) -> list[PricedOption]:
    """The options of a question, with the edges that are known, of the hand and of bets beside it."""
    reading = question.reading
    return [
        PricedOption(
            id=question.name,
            choice=choice,
            edge=(edges or {}).get(choice),
            clause=reading.clause,
            says=option.says,
            is_chosen=choice == reading.choice,
            question=reading.question,
            games=question.games,
            bets=tuple((bets or {}).get(choice, {}).items()),
        )
        for choice, option in reading.options.items()
    ]
