"""Hands of poker against PokerKit: the same cards, the same choices, the same offers and the same chips."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom.engine.poker import upcards
from cardroom.engine.poker.betting import full_bet, no_raise, round_of
from cardroom.engine.poker.ending import shown
from cardroom.engine.poker.events import Awarded
from cardroom.engine.poker.pots import pots
from cardroom.engine.poker.showdown import ranked
from cardroom.engine.poker.state import clockwise
from cardroom.sheets.poker import Limit

pytest.importorskip("pokerkit", reason="needs PokerKit: make bench installs it")

from two_tables import (  # noqa: E402 - it needs PokerKit
    MOODS,
    VARIANTS,
    Offer,
    Tables,
    Variant,
    assert_same_felt,
    common_choice,
    our_offer,
    sheet_of,
    their_offer,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.poker.showdown import Ranks

pytestmark = [
    pytest.mark.filterwarnings("ignore:There is no reason for this player to fold:UserWarning"),
    pytest.mark.filterwarnings("ignore:Returning reserved:UserWarning"),
    pytest.mark.filterwarnings("ignore:A card being dealt:UserWarning"),
]


# --- what is offered, by their rules


def _without_raise(offer: Offer) -> Offer:
    return offer._replace(least=0, most=0)


def _with_their_raise(tables: Tables, offer: Offer) -> Offer:
    """A raise over the highest bet that lies there, by at least the largest raise so far."""
    ours, theirs, player = tables.ours, tables.theirs, tables.player
    top, everything = max(theirs.bets), player.bet + player.stack
    if everything <= top:
        return _without_raise(offer)
    by = max(theirs.completion_betting_or_raising_amount, full_bet(tables.sheet, round_of(tables.sheet, ours)))
    least = by if theirs.completion_status else top + by
    pot = 2 * top - player.bet + ours.pot
    most = {Limit.FIXED: least, Limit.POT: max(least, pot), Limit.NONE: everything}[tables.sheet.betting.limit]
    return offer._replace(least=min(least, everything), most=min(most, everything))


def _bring_in_goes_left(tables: Tables, offer: Offer) -> Offer:
    """The worst up card has no chips: the first player to its left who has some brings in."""
    ours = tables.ours
    assert tables.sheet.up_cards is not None
    worst = upcards.worst(tables.sheet.up_cards, ours, ours.live)
    seat = next(seat for seat in (worst, *clockwise(len(ours.players), worst)) if ours.players[seat].stack)
    bet, bring_in = (min(size, ours.players[seat].stack) for size in (ours.by, ours.bring_in))
    return offer if seat == offer.seat else Offer(seat, "bring-in", pays=bring_in, least=bet, most=bet)


def _short_forced_bet(tables: Tables, offer: Offer) -> Offer:
    """A blind or a bring-in was posted by someone who had less: others match only what lies there."""
    top = max(tables.theirs.bets)
    if offer.asks != "bet" or top >= tables.ours.level:
        return offer
    player = tables.player
    return _with_their_raise(tables, offer._replace(pays=min(top - player.bet, player.stack)))


def _short_bet_reopens(tables: Tables, offer: Offer) -> Offer:
    """All bets of the round were less than a full one: they are a full one to them."""
    refused = no_raise(tables.sheet, tables.ours, offer.seat) if offer.asks == "bet" else None
    if refused is None or not refused[0].startswith("betting.reopens") or not _is_open_to_them(tables, offer):
        return offer
    assert tables.theirs.completion_betting_or_raising_amount < tables.ours.by
    return _with_their_raise(tables, offer)


def _is_open_to_them(tables: Tables, offer: Offer) -> bool:
    return not _is_half_a_bet(tables) and not _is_one_more(tables, offer)


def _is_half_a_bet(tables: Tables) -> bool:
    """Whether the bet has grown by less than their full raise since the player in turn matched it."""
    return tables.ours.level - tables.player.bet < tables.theirs.completion_betting_or_raising_amount


def _is_one_more(tables: Tables, offer: Offer) -> bool:
    """Whether short all-ins are left over after others before them have added up."""
    theirs = tables.theirs
    left_over = sum(theirs.consecutive_short_all_in_amounts)
    return 0 < left_over < theirs.completion_betting_or_raising_amount and offer.seat in theirs.acted_player_indices


def _half_a_bet(tables: Tables, offer: Offer) -> Offer:
    is_known = offer.seat in tables.ours.acted and tables.sheet.betting.limit is Limit.FIXED
    return _without_raise(offer) if is_known and offer.least and _is_half_a_bet(tables) else offer


def _one_more_short_all_in(tables: Tables, offer: Offer) -> Offer:
    is_known = offer.seat in tables.ours.acted
    return _without_raise(offer) if is_known and offer.least and _is_one_more(tables, offer) else offer


def _completion(tables: Tables, offer: Offer) -> Offer:
    """With fixed limits, what is less than half a bet is completed by us, and raised by a full bet by them."""
    ours = tables.ours
    is_known = tables.sheet.betting.limit is Limit.FIXED and 0 <= ours.full < ours.level == max(tables.theirs.bets)
    if not is_known or not offer.least or tables.theirs.completion_status:
        return offer
    return _with_their_raise(tables, offer)


def _open_pair(tables: Tables, offer: Offer) -> Offer:
    """A pair shows on fourth street: with us the higher bet may be made."""
    if offer.asks != "bet" or not round_of(tables.sheet, tables.ours).open_pair_may_bet_higher:
        return offer
    return offer._replace(most=offer.least) if upcards.has_pair(tables.ours) else offer


def _out_of_reach(tables: Tables, offer: Offer) -> Offer:
    """Others have chips left, but not enough to call even what has been bet."""
    top = max(tables.theirs.bets)
    others = [other for other in tables.ours.players if other is not tables.player and other.is_in]
    return offer if any(other.bet + other.stack > top for other in others) else _without_raise(offer)


def _heads_up_cap(tables: Tables, offer: Offer) -> Offer:
    is_known = tables.ours.is_heads_up and not tables.sheet.betting.capped_heads_up
    return _without_raise(offer) if is_known and _is_capped_to_them(tables) else offer


def _short_all_ins_count(tables: Tables, offer: Offer) -> Offer:
    """All-ins that are no full raise count as raises to them."""
    blind = tables.ours.stage == 1 and bool(tables.ours.blinds)
    is_known = tables.theirs.completion_betting_or_raising_count + blind > tables.ours.count
    return _without_raise(offer) if is_known and _is_capped_to_them(tables) else offer


def _is_capped_to_them(tables: Tables) -> bool:
    street, count = tables.theirs.street, tables.theirs.completion_betting_or_raising_count
    return street is not None and street.max_completion_betting_or_raising_count == count


KNOWN: dict[str, Callable[[Tables, Offer], Offer]] = {
    "a short forced bet": _short_forced_bet,
    "a short bet reopens": _short_bet_reopens,
    "half a bet does not reopen": _half_a_bet,
    "one more short all-in": _one_more_short_all_in,
    "no completion": _completion,
    "no higher bet for a pair": _open_pair,
    "a raise out of reach": _out_of_reach,
    "a cap heads-up": _heads_up_cap,
    "short all-ins count": _short_all_ins_count,
}
"""What they offer instead where their rules are others; everything else must be the same."""


def as_they_offer(tables: Tables, offer: Offer, noted: Counter[str]) -> Offer:
    """Our offer, changed by all known differences that apply."""
    if offer.asks == "draw":
        return offer
    if offer.asks == "bring-in" and (left := _bring_in_goes_left(tables, offer)) != offer:
        noted["the bring-in goes left"] += 1
        return left
    for name, change in KNOWN.items():
        changed = change(tables, offer)
        noted[name] += changed != offer
        offer = changed
    return offer


# --- what is won, by their rules


def as_they_pay(tables: Tables, noted: Counter[str]) -> list[int]:
    """Everybody's chips at the end, if the pots were divided as they do it."""
    ours = tables.ours
    awards = [event.award for event in tables.log if isinstance(event, Awarded)]
    winners = {seat for award in awards for seat in award.shares}
    stacks = [player.stack for player in ours.players]
    for award in awards:
        for seat, share in award.shares.items():
            stacks[seat] -= share
    showdown = shown(tables.sheet, ours)
    ranks = ranked(tables.sheet, showdown, winners) if len(winners) > 1 else {"all": dict.fromkeys(winners, 1)}
    parts = {name: found for name, found in ranks.items() if any(found.values())}
    for pot in pots(showdown.contributions, [seat not in winners for seat in range(len(stacks))]):
        for seat, share in _shares(pot.amount, pot.seats, parts, noted).items():
            stacks[seat] += share
    return stacks


def _shares(amount: int, seats: tuple[int, ...], parts: Ranks, noted: Counter[str]) -> Counter[int]:
    """What each seat gets of a pot: odd chips go to the first part, and to the first seat."""
    shares: Counter[int] = Counter()
    each, odd = divmod(amount, len(parts))
    for at, found in enumerate(parts.values()):
        best = max(found[seat] for seat in seats)
        noted["a side pot without a low"] += not best and len(seats) > 1
        sharing = [seat for seat in seats if found[seat] == best]
        share, left = divmod(each + (0 if at else odd), len(sharing))
        shares.update({seat: share + (left if seat == sharing[0] else 0) for seat in sharing})
    return shares


# --- hands


def play(variant: Variant, hand: str) -> Counter[str]:
    """A hand with random players, chips, cards and choices; gives the known differences that came up."""
    chance, noted = Random(hand), Counter[str]()
    stakes = chance.choice([(2, 4), (10, 20), (8, 15)])
    sheet = sheet_of(variant, stakes, chance.choice([3, 4]), capped_heads_up=chance.random() < 0.5)
    tables = Tables(variant, sheet, _stacks(chance, stakes[0], sheet.players.max), chance)
    mood = chance.choice(MOODS)
    while not tables.is_parted and (ours := our_offer(tables)) is not None:
        assert_same_felt(tables)
        theirs = their_offer(tables.theirs)
        assert theirs is not None, hand
        assert as_they_offer(tables, ours, noted) == theirs, hand
        if theirs.seat != ours.seat:
            return noted
        tables.do(common_choice(tables, ours, theirs, mood, chance))
    if tables.is_parted:
        noted["the muck is dealt"] += 1
        return noted
    assert their_offer(tables.theirs) is None, hand
    stacks = [player.stack for player in tables.ours.players]
    assert as_they_pay(tables, noted) == tables.theirs.stacks, hand
    noted["odd chips"] += stacks != tables.theirs.stacks and not noted["a side pot without a low"]
    return noted


def _stacks(chance: Random, lower: int, most: int) -> list[int]:
    """Stacks of all sorts: some are all in at once, some never."""
    short, middle, deep = (1, 3 * lower), (lower, 8 * lower), (20 * lower, 60 * lower)
    ranges = chance.choice([(short, middle, deep), (short, deep), (middle,), (deep,)])
    return [chance.randint(*chance.choice(ranges)) for _ in range(chance.choice([2, 3, 4, 5, 6, min(8, most)]))]


def compare(name: str, hands: range) -> Counter[str]:
    """Plays hands at both tables; most of them must show no difference at all."""
    noted = [play(VARIANTS[name], f"{name} {number}") for number in hands]
    assert sum(not found.total() for found in noted) > len(hands) / 2
    return sum(noted, Counter[str]())


@pytest.mark.parametrize("name", VARIANTS)
def test_hands_come_out_as_in_pokerkit(name: str) -> None:
    compare(name, range(20))


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_many_hands_come_out_as_in_pokerkit(name: str) -> None:
    compare(name, range(20, 320))
