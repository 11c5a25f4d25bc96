"""What is settled before anybody sits down: the game, its limit and stakes, and how the games of a mix are found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import engine
from cardroom.cli.errors import BadInputError
from cardroom.engine.contract import admit
from cardroom.engine.errors import IllegalError
from cardroom.engine.options import Several, Words
from cardroom.sheets import load
from cardroom.sheets.decode import nearest
from cardroom.sheets.poker import Limit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.engine.contract import Game, Intent, State
    from cardroom.engine.options import Option

Built = dict[str, object]
_TRIED = "trial"


def game_of(ref: str, readings: dict[str, str], limit: str | None, stakes: str | None) -> Game:
    """The game of a sheet, with a limit and stakes if it has words for them; the stakes are set among the readings."""
    words = load(ref, readings)
    for option, chosen, word in (("--limit", limit, "betting"), ("--stakes", stakes, "stakes")):
        if chosen is not None and not hasattr(words, word):
            raise BadInputError(f"{option}: {words.name} has no {word}; this is for poker games")
    if stakes is not None:
        readings.update(_stakes(stakes))
    return engine.of(ref, readings, None if limit is None else Limit(limit))


def _stakes(written: str) -> dict[str, str]:
    """Two amounts with a stroke between them, as words that are set."""
    lower, stroke, higher = written.partition("/")
    if not (lower and stroke and higher):
        raise BadInputError(f'--stakes: "{written}" is not two amounts; write them like 5/10')
    return {"stakes.lower": lower, "stakes.higher": higher}


def agreement(game: Game, rotation: str | None, each: int | None) -> Built | None:
    """What the players agree on before the first hand, built from the options of a table that is not empty."""
    if rotation is None and each is None:
        return None
    ways = [option for option in _options(game) if option.do == "agree"]
    if not ways:
        raise BadInputError("--rotation and --each are for a mix of games")
    style = "dealers-choice" if rotation == "none" else "rotation"
    way = next((way for way in ways if style in _words(way, "style")), None)
    if way is None:
        styles = " or ".join(style for way in ways for style in _words(way, "style"))
        raise BadInputError(f"--rotation: games are found by {styles} here")
    built: Built = {"do": "agree", "style": style}
    if rotation not in {None, "all", "none"}:
        built["games"] = [_game(name.strip(), _words(way, "games")) for name in str(rotation).split(",")]
    if each is not None and "hands" in way.takes:
        built |= {"each": "hands", "hands": each}
    return built


def _options(game: Game) -> tuple[Option, ...]:
    """What the first at an empty table may do."""
    sit = next(option for option in game.legal(game.new(), None) if option.do == "sit")
    chips = sit.takes["chips"]
    intent = game.read({"do": "sit", "seat": 0, "chips": getattr(chips, "least", 0)}, None, _TRIED)
    return game.legal(game.step(game.new(), intent)[1], 0)


def _words(option: Option, name: str) -> tuple[str, ...]:
    bounds = option.takes.get(name)
    return bounds.among if isinstance(bounds, Words | Several) else ()


def _game(name: str, games: Iterable[str]) -> str:
    if name not in games:
        raise BadInputError(f'--rotation: "{name}" is not in the mix; {nearest(name, games)}')
    return name


def checked(game: Game, state: State, built: Built, seat: int) -> Intent:
    """The intent of an agreement; or why the rules forbid it."""
    try:
        return admit(game, state, built, seat, _TRIED)
    except IllegalError as error:
        raise BadInputError(f"--rotation: {error.sentence}") from error
