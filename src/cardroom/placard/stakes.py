"""At which limit and for what stakes the games of a mix are played, and what the mix changes in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.placard.document import Section, Table, section
from cardroom.placard.english import listed, words
from cardroom.placard.poker import LIMITS, betting
from cardroom.sheets.poker import Limit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardroom.sheets.members import MixChange
    from cardroom.sheets.mix import MixSheet
    from cardroom.sheets.poker import PokerSheet

Changes = tuple["MixChange", ...]
_PAIR = ("stakes.lower", "stakes.higher")


def stakes_section(sheet: MixSheet, games: Mapping[str, PokerSheet]) -> Section:
    """The games that are played alike, and those whose betting has words of its own."""
    alike: dict[tuple[str, str], list[str]] = {}
    for game in games.values():
        alike.setdefault(_played(game), []).append(game.name)
    table = Table(("limit", "stakes", "games"), tuple((*how, listed(names)) for how, names in alike.items()))
    shared = betting(sheet.betting, sheet.stakes)[1:]
    own = [_otherwise(game, shared) for game in games.values()]
    return section(sheet, "Stakes", ["stakes", "played"], table, *(said for said in own if said))


def _played(game: PokerSheet) -> tuple[str, str]:
    stakes = game.stakes
    size = f"{stakes.lower}/{stakes.higher}" if game.betting.limit == Limit.FIXED else f"bets from {stakes.lower}"
    return LIMITS[game.betting.limit], size


def _otherwise(game: PokerSheet, shared: tuple[str, ...]) -> str | None:
    """What a game's own sheet says of betting that the mix does not."""
    said = [sentence for sentence in betting(game.betting, game.stakes)[1:] if sentence not in shared]
    return f"{game.name}: {' '.join(said)}" if said else None


def changes_section(sheet: MixSheet, games: Mapping[str, PokerSheet], changed: Mapping[str, Changes]) -> Section:
    """The words that games have in their own sheets and others in this mix; alike ones in one row."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for name, found in changed.items():
        for row in _rows(games[name], found):
            alike.setdefault(row, []).append(games[name].name)
    table = Table(
        ("word", "in its own sheet", "in this mix", "games"),
        tuple((*row, listed(names)) for row, names in alike.items()),
    )
    return section(sheet, "What this mix changes", ["stakes", "played"], table if alike else None)


def _rows(game: PokerSheet, found: Changes) -> Iterator[tuple[str, str, str]]:
    """The two limits as one word, every other by itself."""
    pair = {change.path: change.own for change in found if change.path in _PAIR}
    if pair:
        lower, higher = (pair.get(path, getattr(game.stakes, path.split(".")[1])) for path in _PAIR)
        yield "stakes", f"{lower}/{higher}", f"{game.stakes.lower}/{game.stakes.higher}"
    for change in found:
        if change.path not in _PAIR:
            word = change.path.split(".", 1)[1].replace(".", " ").replace("_", " ")
            yield words(word), _told(change.own), _told(change.here)


def _told(value: object) -> str:
    match value:
        case tuple():
            return listed([_told(item) for item in value], "or")
        case Limit():
            return LIMITS[value]
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)
