"""What the unclear clauses of a sheet leave open: each reading with its options, those of a mix's games included."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.audit.findings import Priced

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.sheets import AnySheet
    from cardroom.sheets.common import Reading


class Question(NamedTuple):
    """A reading by its name, and the games that leave it open where the mix that they are in does not."""

    name: str
    reading: Reading
    games: tuple[str, ...] = ()


def questions_of(sheet: AnySheet, games: Mapping[str, AnySheet]) -> list[Question]:
    """The questions of a sheet, then those that its games have beside them; games that ask alike ask once."""
    own = [Question(name, reading) for name, reading in sheet.readings.items()]
    asked: list[Question] = []
    for game, member in games.items():
        for name, reading in member.readings.items():
            if Question(name, reading) in own:
                continue
            same = next((at for at, other in enumerate(asked) if (other.name, other.reading) == (name, reading)), None)
            if same is None:
                asked.append(Question(name, reading, (game,)))
            else:
                asked[same] = asked[same]._replace(games=(*asked[same].games, game))
    return own + asked


def options_of(question: Question, edges: Mapping[str, float | None] | None = None) -> list[Priced]:
    """The options of a question, with the edges that are known."""
    reading = question.reading
    return [
        Priced(
            id=question.name,
            choice=choice,
            edge=(edges or {}).get(choice),
            clause=reading.clause,
            says=option.says,
            is_chosen=choice == reading.choice,
            question=reading.question,
            games=question.games,
        )
        for choice, option in reading.options.items()
    ]
