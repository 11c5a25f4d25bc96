"""A poker table as it looks. What comes in has been hidden from its viewer before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.checking import may_have_card_for_all
from cardroom.engine.poker.pots import pots
from cardroom.engine.poker.table.decide import is_in_hand
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.engine.poker.table.names import names
from cardroom.engine.poker.table.seating import BIG, SMALL
from cardroom.engine.poker.table.sign import sign
from cardroom.engine.poker.worth import RUNS, worth
from cardroom.engine.scene import BoardScene, HandScene, Mark, PotScene, Scene, SeatScene
from cardroom.sheets.common import spoken
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import Poster

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.poker.state import Player
    from cardroom.engine.poker.state import State as Hand
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State


def scene(menu: Menu, view: State) -> Scene:
    """The table as its viewer may see it; the cards of a hand that is over lie there until the next one begins."""
    return Scene(
        title=menu.sheet.name,
        sign=tuple(sign(menu, view)),
        phase=_phase(menu, view),
        seats=tuple(_seat(menu, view, seat) for seat in range(len(view.chairs))),
        boards=tuple(_boards(menu, view)),
        pots=tuple(_pots(view.hand)),
        to_act=_to_act(view),
        notes=tuple(_notes(view)),
        names=names(menu, view),
    )


def _to_act(view: State) -> tuple[int, ...]:
    seat = view.hand.actor if view.asked is None else view.asked
    return () if seat is None else (seat,)


def _phase(menu: Menu, view: State) -> str:
    if view.asked is not None:
        return "choice of the game"
    if view.hand.is_over:
        return "between hands"
    stages = sheet_of(menu, view).stages
    return spoken(stages[view.hand.stage].street) if view.hand.stage < len(stages) else "showdown"


def _notes(view: State) -> Iterator[str]:
    if view.is_void:
        yield "the last hand was void"
    if view.is_bomb_agreed:
        yield "the next hand is a bomb pot"
    if not view.hand.is_over and view.hand.extra.runs is not None:
        yield "the board is run twice"


# --- the middle


def _boards(menu: Menu, view: State) -> Iterator[BoardScene]:
    """The boards with cards: one or two, and where they are run twice each of them twice."""
    runs = view.hand.extra.runs
    laid = [("", view.hand.boards)]
    if runs is not None:
        laid = [(f"{RUNS[1]} run", runs.first or view.hand.boards)]
        if runs.first is not None:
            laid.append((f"{RUNS[2]} run", view.hand.boards))
    is_double = any(all(boards) for _, boards in laid) or (not view.hand.is_over and _has_two(menu, view))
    for run, boards in laid:
        for at, cards in enumerate(boards, 1):
            board = f"{RUNS[at]} board" if is_double else "" if run else _board(menu, view)
            if cards:
                yield BoardScene(name=", ".join(filter(None, (board, run))), cards=cards)


def _has_two(menu: Menu, view: State) -> bool:
    return sheet_of(menu, view).board_cards(2) > 0


def _board(menu: Menu, view: State) -> str:
    return "card for all" if not view.hand.is_over and may_have_card_for_all(sheet_of(menu, view)) else "board"


def _pots(hand: Hand) -> Iterator[PotScene]:
    """What has been gathered, the main pot first; pots are given away beginning with the last."""
    if hand.is_over:
        return
    put = [player.put - _bet(hand, player) for player in hand.players]
    paid, left = hand.paid, []
    for pot in reversed(pots(put, hand.live, hand.dead)):
        given = min(paid, pot.amount)
        paid -= given
        left.append((pot.amount - given, pot.seats))
    for at, (amount, seats) in enumerate(reversed(left)):
        name = "pot" if len(left) == 1 else "main pot" if not at else "side pot" if at == 1 else f"side pot {at}"
        if amount:
            yield PotScene(name=name, amount=amount, seats=seats)


def _bet(hand: Hand, player: Player) -> int:
    """What lies in front of a seat: the bets of this round, until pots are given away."""
    return 0 if hand.is_over or hand.paid else player.bet


# --- seats


def _seat(menu: Menu, view: State, seat: int) -> SeatScene:
    """A seat. A bet stays in front of it when its player has gone; cards are gone with their player."""
    chair, player = view.chairs[seat], _player(view, seat)
    stack = 0 if player is None or view.hand.is_over else player.stack
    is_players = player is not None and chair.player is not None and chair.played
    return SeatScene(
        player=chair.player,
        chips=None if chair.player is None else chair.chips + stack,
        bet=0 if player is None else _bet(view.hand, player),
        hands=tuple(_hands(menu, view, seat)) if is_players else (),
        marks=(*_places(view, seat), *_standing(menu, view, seat), *(_of_hand(view, seat) if is_players else ())),
        result=_result(view, seat) if is_players else None,
    )


def _result(view: State, seat: int) -> int | None:
    """What a player has won in the hand that is over."""
    before = view.dealt[seat] if view.dealt and view.hand.is_over else None
    if before is None:
        return None
    return view.hand.players[seat].stack - before.chips


def _player(view: State, seat: int) -> Player | None:
    """What a seat has in the hand, if it was dealt in."""
    player = view.hand.players[seat] if seat < len(view.hand.players) else None
    return player if player is not None and (player.stack or player.put or player.cards) else None


def _hands(menu: Menu, view: State, seat: int) -> Iterator[HandScene]:
    hand, player = view.hand, view.hand.players[seat]
    if not (player.cards or player.discards or player.fresh):
        return
    is_shown = seat in hand.shown
    yield HandScene(
        up=player.cards if is_shown else player.up,
        down=() if is_shown else player.down,
        discards=player.discards + player.fresh,
        words="" if hand.is_over or not player.is_in else worth(sheet_of(menu, view), hand, seat),
        is_active=hand.actor == seat,
    )


def _places(view: State, seat: int) -> Iterator[Mark]:
    """What lies before a seat, whoever sits there."""
    if seat == _button(view):
        yield Mark.BUTTON
    if seat == view.asked:
        yield Mark.CHOOSER
    if not view.hand.is_over and seat == view.hand.extra.last and not _is_kill(view):
        yield Mark.STRADDLE


def _button(view: State) -> int | None:
    if not view.hand.is_over:
        return view.hand.button
    return None if view.spots is None else view.spots.button


def _standing(menu: Menu, view: State, seat: int) -> Iterator[Mark]:
    """How a player stands at the table."""
    chair = view.chairs[seat]
    if chair.is_leaving:
        yield Mark.LEAVING
    if chair.is_away:
        yield Mark.AWAY
    if chair.owes and any(game.is_forced(Poster.SECOND_LEFT) for game in menu.games.values()):
        yield from _owed(view, seat)
    if chair.kills:
        yield Mark.KILL if _is_kill(view) else Mark.KILLS


def _owed(view: State, seat: int) -> Iterator[Mark]:
    """The blinds that a player has missed, or owes for having come late."""
    chair = view.chairs[seat]
    if SMALL in chair.owes:
        yield Mark.OWES_SMALL
    if BIG in chair.owes:
        yield Mark.OWES_BIG if chair.posts or chair.is_away or is_in_hand(view, seat) else Mark.WAITS


def _is_kill(view: State) -> bool:
    return not view.hand.is_over and view.hand.extra.kind is HandKind.KILL_POT


def _of_hand(view: State, seat: int) -> Iterator[Mark]:
    """How a player stands in the hand."""
    hand, player = view.hand, view.hand.players[seat]
    if seat in hand.mucked:
        yield Mark.MUCKED
    elif not player.is_in:
        yield Mark.FOLDED
    elif not (player.stack or hand.is_over or hand.paid):
        yield Mark.ALL_IN
