"""Who wins what: every pot divided among its parts, every part among its winners, to the last chip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import Card
from cardroom.data import Data
from cardroom.engine.poker.checking import may_have_card_for_all
from cardroom.engine.poker.pots import Pot, pots, uncalled
from cardroom.engine.poker.state import Player, State
from cardroom.hands import evaluator_of
from cardroom.hands.reference import playing
from cardroom.sheets.poker import OddChip, OddSide, SameWinners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.sheets.poker import Part, PokerSheet


class Showdown(Data):
    """A hand at its end, seat by seat: cards shown, chips put in, who has folded; and the boards and the button.

    A seat that wins without a contest need not show. Dead chips lie in the pot and give nobody a claim. Who has mucked,
    in this order, gives up every pot that somebody else is left in.
    """

    hands: tuple[tuple[Card, ...] | None, ...]
    contributions: tuple[int, ...]
    folded: tuple[bool, ...]
    button: int
    boards: tuple[tuple[Card, ...], ...] = ()
    dead: int = 0
    mucked: tuple[int, ...] = ()


class Award(Data):
    """Chips of a pot that go to some seats: for which parts, and by what rank for each.

    Without a part they are won uncontested, or shared because nobody qualified.
    """

    parts: tuple[str, ...]
    amount: int
    shares: dict[int, int]
    ranks: dict[str, int] = {}


class Settled(Data):
    """A pot and how it was given away."""

    pot: Pot
    awards: tuple[Award, ...]


class Settlement(Data):
    """What everybody gets: the pots, and a bet that nobody called, by the seat that takes it back."""

    payouts: tuple[int, ...]
    returned: dict[int, int]
    pots: tuple[Settled, ...]


Ranks = dict[str, dict[int, int]]
"""The rank of each seat for each part of the pot, by the part's name; 0 where it does not qualify."""


def settle(sheet: PokerSheet, shown: Showdown, chip: int = 1) -> Settlement:
    """Gives back what nobody called, and divides all pots; the smallest chip cannot be divided."""
    state, live = _table(shown), [at for at, is_out in enumerate(shown.folded) if not is_out]
    seat, back = uncalled(shown.contributions, live)
    called = tuple(put - back * (at == seat) for at, put in enumerate(shown.contributions))
    seen = [at for at in live if shown.hands[at] is not None]
    ranks = ranked(sheet, state, seen) if len(seen) > 1 else {}
    assert not sum(called) % chip, f"chips are whole numbers of {chip}"
    found = pots(called, live, shown.dead)
    settled = tuple(Settled(pot=pot, awards=awarded(sheet, state, ranks, pot, chip)) for pot in found)
    payouts = [back * (at == seat) for at in range(len(called))]
    for award in (award for one in settled for award in one.awards):
        for winner, amount in award.shares.items():
            payouts[winner] += amount
    assert sum(payouts) == sum(shown.contributions) + shown.dead, "no chip is lost"
    return Settlement(payouts=tuple(payouts), returned={seat: back} if back else {}, pots=settled)


def _table(shown: Showdown) -> State:
    """The cards as they lie on a table."""
    players = tuple(Player(stack=0, down=hand or ()) for hand in shown.hands)
    first, second, *_ = (*shown.boards, (), ())
    return State(players=players, button=shown.button, boards=(first, second), mucked=shown.mucked)


def awarded(sheet: PokerSheet, state: State, ranks: Ranks, pot: Pot, chip: int) -> tuple[Award, ...]:
    """How a pot is given away."""
    seats = contenders(state, pot)
    won, best = _won(ranks, seats) if len(seats) > 1 else ({}, {})
    if not won:
        return (_award(sheet, state, {}, pot.amount, seats, chip),)
    if len(won) == 1 or _is_whole(sheet, won):
        return (_award(sheet, state, best, pot.amount, next(iter(won.values())), chip),)
    amounts = _between_parts(sheet, state, pot.amount, won, chip)
    return tuple(_award(sheet, state, {name: best[name]}, amounts[name], won[name], chip) for name in won)


def _is_whole(sheet: PokerSheet, won: dict[str, tuple[int, ...]]) -> bool:
    """Whether the winners of all parts are the same: one player, or those who then divide the pot together."""
    winning = set(won.values())
    together = sheet.pot.same_winners is SameWinners.TOGETHER
    return len(winning) == 1 and (together or len(next(iter(winning))) == 1)


def contenders(state: State, pot: Pot) -> tuple[int, ...]:
    """The seats that have not given a pot up; it cannot be given up by the last one."""
    mucked = state.mucked
    if not mucked:
        return pot.seats
    left = tuple([seat for seat in pot.seats if seat not in mucked])
    return left or tuple(seat for seat in mucked if seat in pot.seats)[-1:]


def ranked(sheet: PokerSheet, state: State, seats: Sequence[int]) -> Ranks:
    """The ranks of these seats, whose cards are known."""
    players, found = state.players, {}
    hands = [players[seat].down + players[seat].up for seat in seats]
    for name, part in sheet.showdown.items():
        board = board_of(sheet, part, state)
        ranks = evaluator_of(part, len(hands[0]), len(board)).rank_each(hands, board)
        found[name] = dict(zip(seats, ranks, strict=True))
    return found


def _won(ranks: Ranks, seats: Sequence[int]) -> tuple[dict[str, tuple[int, ...]], dict[str, int]]:
    """The seats that win each part among these, if any of them qualifies, and their ranks."""
    won, best = {}, {}
    for name, found in ranks.items():
        top, tied = 1, []
        for seat in seats:
            rank = found[seat]
            if rank > top:
                top, tied = rank, [seat]
            elif rank == top:
                tied.append(seat)
        if tied:
            won[name], best[name] = tuple(tied), top
    return won, best


def board_of(sheet: PokerSheet, part: Part, state: State) -> tuple[Card, ...]:
    """The board a part is read with; a card dealt for all when the deck ran out counts as everyone's own."""
    if part.board is not None:
        return state.boards[part.board - 1]
    for_all = state.boards[0]
    return for_all if for_all and may_have_card_for_all(sheet) else ()


def _between_parts(
    sheet: PokerSheet, state: State, amount: int, won: dict[str, tuple[int, ...]], chip: int
) -> dict[str, int]:
    """What each part that was won comes to; chips that cannot be divided go to the first ones, or by position."""
    total = sum(sheet.showdown[name].share for name in won)
    chips = {name: int(amount // chip * sheet.showdown[name].share / total) for name in won}
    order = list(won)
    if sheet.pot.odd_side == OddSide.BY_POSITION:
        order.sort(key=lambda name: min(_from_left(state, seat) for seat in won[name]))
    for name in order[: amount // chip - sum(chips.values())]:
        chips[name] += 1
    return {name: number * chip for name, number in chips.items()}


def _award(
    sheet: PokerSheet, state: State, ranks: dict[str, int], amount: int, seats: Sequence[int], chip: int
) -> Award:
    """Chips for the parts of these ranks, divided among seats: one odd chip each in the order of the sheet."""
    parts = tuple(ranks)
    if len(seats) == 1:
        return Award(parts=parts, amount=amount, shares={seats[0]: amount}, ranks=ranks)
    each, odd = divmod(amount // chip, len(seats))
    order = _in_order(sheet, state, parts, seats) if odd else seats
    shares = {seat: (each + (place < odd)) * chip for place, seat in enumerate(order)}
    return Award(parts=parts, amount=amount, shares={seat: shares[seat] for seat in seats}, ranks=ranks)


def _in_order(sheet: PokerSheet, state: State, parts: tuple[str, ...], seats: Sequence[int]) -> list[int]:
    """Who comes first to an odd chip; by position, where cards do not decide."""
    seats = sorted(seats, key=lambda seat: _from_left(state, seat))
    if sheet.pot.odd_chip == OddChip.LEFT_OF_BUTTON:
        return seats
    playing_only = sheet.pot.odd_chip == OddChip.HIGHEST_PLAYING_CARD and parts
    part = sheet.showdown[parts[0]] if playing_only else None
    return sorted(seats, key=lambda seat: _highest(sheet, state, part, seat), reverse=True)


def _from_left(state: State, seat: int) -> int:
    """How many seats after the button's left."""
    return (seat - state.button - 1) % len(state.players)


def _highest(sheet: PokerSheet, state: State, part: Part | None, seat: int) -> list[Card]:
    """The cards of a seat that count for an odd chip, the highest by rank and suit first."""
    own = state.players[seat].cards
    if part is None:
        return sorted(own, reverse=True)
    choices = playing(part.ranking, own, board_of(sheet, part, state), part.own if part.board else None)
    return max(sorted(cards, reverse=True) for cards in choices)
