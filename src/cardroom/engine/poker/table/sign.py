"""The sign on a poker table: what is played at it now, and for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.sheets.common import spoken
from cardroom.sheets.mix import Style
from cardroom.sheets.options import AnteBy, HandKind
from cardroom.sheets.poker import Limit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State
    from cardroom.sheets.poker import PokerSheet


def sign(menu: Menu, view: State) -> Iterator[str]:
    """In a mix the game and how games are found; limit, stakes and what is posted; a hand that is not regular."""
    is_named = view.asked is None and view.sign is not None
    if menu.mix is None or is_named:
        sheet = _game(menu, view)
        if menu.mix is not None:
            yield sheet.name
        yield f"{spoken(sheet.betting.limit)} {_stakes(sheet)}"
        if posted := ", ".join(_forced(sheet)):
            yield posted
    if not view.hand.is_over and view.hand.extra.kind is not HandKind.REGULAR:
        yield spoken(view.hand.extra.kind)
    if view.terms.style is Style.DEALERS_CHOICE:
        yield "dealer's choice"
    elif view.terms.style is Style.ROTATION:
        yield _rotation(menu, view)


def _game(menu: Menu, view: State) -> PokerSheet:
    if view.sign is None:
        return next(iter(menu.games.values()))
    return menu.on_sign(view) if view.hand.is_over else sheet_of(menu, view)


def _stakes(sheet: PokerSheet) -> str:
    stakes = sheet.stakes
    return f"{stakes.lower}/{stakes.higher}" if sheet.betting.limit is Limit.FIXED else f"from {stakes.lower}"


def _forced(sheet: PokerSheet) -> Iterator[str]:
    """What has to be posted: ``small blind $1``."""
    ante = sheet.table.ante
    bets = {name: bet.share for name, bet in sheet.forced.items()}
    if ante.by is not AnteBy.NOBODY:
        bets[ante.name] = ante.share
    yield from (f"{spoken(name)} {sheet.stakes.forced(share)}" for name, share in bets.items())


def _rotation(menu: Menu, view: State) -> str:
    """How many hands of this game are left, and which one is next."""
    games = view.terms.games
    if view.sign is None:
        return f"rotation, {menu.games[games[0]].name} first"
    more = f"{view.left} more hand{'' if view.left == 1 else 's'}" if view.left else "the last hand"
    return f"rotation: {more} of this game, then {menu.games[games[(view.place + 1) % len(games)]].name}"
