"""The house rules of a mix of games, told from its sheet and theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.placard.document import Section, Table, section
from cardroom.placard.english import count, listed, words
from cardroom.placard.page import page
from cardroom.placard.poker import LIMITS, PACKS, betting, limits, prizes, rounding
from cardroom.placard.stakes import changes_section, stakes_section
from cardroom.placard.table import options_section
from cardroom.sheets.mix import GameChooser, NamedBefore, Span, Style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.placard.document import Document
    from cardroom.placard.stakes import Changes
    from cardroom.sheets.mix import MixSheet
    from cardroom.sheets.poker import PokerSheet


_CHOOSERS = {GameChooser.BUTTON: "the player on the button"}


def document(
    sheet: MixSheet, games: Mapping[str, PokerSheet], changed: Mapping[str, Changes] | None = None
) -> Document:
    """How games are chosen, which there are, the rules they share, and what is changed in them."""
    sections = (
        _choosing(sheet, games),
        section(sheet, "Games", ["games"], _table(games, sheet.games)),
        section(sheet, "Also on offer", ["also"], _table(games, sheet.also) if sheet.also else None),
        section(sheet, "Betting", ["betting", "stakes"], *betting(sheet.betting, sheet.stakes), rounding(sheet.stakes)),
        stakes_section(sheet, games),
        changes_section(sheet, games, changed or {}),
        options_section(sheet, "An option holds in the games that it makes sense with."),
        section(sheet, "Limits set by the state", ["limits"], *limits(sheet.limits)),
        section(
            sheet,
            "The sign",
            ["sign"],
            f"A sign on the table always shows the {listed([str(word) for word in sheet.sign.shows])} being played.",
        ),
    )
    return page(sheet, sections)


def _choosing(sheet: MixSheet, games: Mapping[str, PokerSheet]) -> Section:
    span = {
        Span.HANDS: f"for {count(sheet.rotation.hands, 'hand')}",
        Span.ORBIT: "until the button has gone once round the table",
    }
    default = games[sheet.dealers_choice.default].name
    told = {
        Style.DEALERS_CHOICE: f"Dealer's choice: {_CHOOSERS[sheet.dealers_choice.chooser]} names the game before the deal; "
        f"if nothing is named in time, it is {default}.{_limits_named(sheet)}",
        Style.ROTATION: f"Rotation: each game is played {span[sheet.rotation.each]}, and the players settle which games are in and in which order. "
        f"In a game without blinds the button {'stays where it is' if sheet.rotation.button_stays else 'moves on too'}.",
    }
    return section(
        sheet,
        "Choosing the game",
        ["styles", "dealers_choice", "rotation"],
        f"Several poker games are played at one table, with one {PACKS[sheet.pack]}.",
        *(told[style] for style in sheet.styles),
    )


def _limits_named(sheet: MixSheet) -> str:
    if NamedBefore.LIMIT not in sheet.dealers_choice.names:
        return ""
    limits = listed([LIMITS[limit] for limit in sheet.betting.may_be], "or")
    return f" The limit may be named with it: {limits}, at the stakes of the game; else it is the one below."


def _table(games: Mapping[str, PokerSheet], refs: tuple[str, ...]) -> Table:
    rows = tuple((games[ref].name, _types(games[ref]), prizes(games[ref]), str(games[ref].players.max)) for ref in refs)
    return Table(("game", "type", "the pot goes to", "players at most"), rows)


def _types(game: PokerSheet) -> str:
    return ", ".join(words(kind) for kind in game.types)
