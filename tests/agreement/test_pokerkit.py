"""Hands of poker against PokerKit: the same cards and choices, the same offer at every turn, the same chips at the end.

Where the rules of the two are not the same, what PokerKit offers and pays instead is foretold from its rule, and must
come out so. Everything else must be equal. The known differences:

The size of a raise, and who may raise
- Less than half a bet, all in, with fixed limits: the next player completes the bet. Theirs raises by a full bet.
- Half a bet or more, all in, with fixed limits: it lets those who have acted raise again. So does an all-in that
  completes a shorter one, and one that goes beyond half a bet. Theirs asks for a full bet since the player last called.
- A first bet, all in, of less than a full one: it does not let those who have checked raise. To them it is a full bet.
- Short all-ins that add up to a full raise let everybody raise again, and one more of them takes nothing back. Theirs
  starts a new sum with the one more, and lets nobody raise who has acted since the last full raise.
- The cap: an all-in that is no full raise does not count, and between two players there is no cap. Theirs counts every
  all-in, and has the same cap for any number of players. Here it has as many raises as our sheet.
- Fourth street of stud: with a pair showing the higher bet may be made. Theirs knows only the lower one.

Forced bets
- A blind or a bring-in of someone who has less: others match the full amount. Theirs match what lies there.
- The worst up card has no chips left: the next player to the left brings in, completes or folds. Theirs cannot fold.
- A player with no more chips than the bring-in takes: nothing is left to complete with. Theirs is offered it.
- All others are all in and nothing is to be called: nobody is asked. Theirs must still check.

Cards
- A draw deck that runs out: the discards of the draw in progress stay out. Theirs shuffles them in; here it gets the
  cards that we deal, so this does not show.
- A stud deck that runs out: the burned cards go back, and if they do not suffice one card is dealt for all. Theirs
  deals the mucked hands again before that. The cards are not the same from there on, so the hand is left.

Chips
- Odd chips: one each, from the button's left, and in stud by the highest card; each pot is divided by itself; players
  who tie for both halves divide the whole pot. Theirs gives all odd chips of a half to the first seat, divides each
  half by itself, and divides pots together once the same players are left in them.
- A low must qualify in each pot. In theirs a low in the main pot splits the side pots too, and where no one there has
  one, all of them share that half.

Their fixed-limit Omaha 8 has the betting of pot limit, which is set right here. Their tournaments do not let a player
fold who could check, so theirs is a cash game.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom.engine.poker import upcards
from cardroom.engine.poker.actions import Call, Fold, Raise
from cardroom.engine.poker.betting import no_raise, round_of
from cardroom.engine.poker.events import Awarded
from cardroom.engine.poker.pots import pots
from cardroom.engine.poker.showdown import ranked
from cardroom.sheets.poker import Limit

pytest.importorskip("pokerkit", reason="needs PokerKit: make test installs it")

from two_tables import (
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
    pytest.mark.filterwarnings(f"ignore:{what}:UserWarning")
    for what in ("There is no reason for this player to fold", "Returning reserved", "A card being dealt")
]


# --- what they offer instead: each known difference changes an offer of ours, where it applies


def _without_raise(offer: Offer) -> Offer:
    return offer._replace(least=0, most=0)


def _with_their_raise(tables: Tables, offer: Offer) -> Offer:
    """A raise over the highest bet that lies there, by at least the largest raise so far."""
    ours, theirs, player = tables.ours, tables.theirs, tables.player
    top, everything = max(theirs.bets), player.bet + player.stack
    if everything <= top:
        return _without_raise(offer)
    by = max(theirs.completion_betting_or_raising_amount, tables.sheet.stages[ours.stage].full_bet)
    least = by if theirs.completion_status else top + by
    pot = max(least, 2 * top - player.bet + ours.pot)
    most = {Limit.FIXED: least, Limit.POT: pot, Limit.NONE: everything}[tables.sheet.betting.limit]
    return offer._replace(least=min(least, everything), most=min(most, everything))


def _short_forced_bet(tables: Tables, offer: Offer) -> Offer:
    """Less lies there than has to be matched."""
    top, player = max(tables.theirs.bets), tables.player
    if top >= tables.ours.level:
        return offer
    return _with_their_raise(tables, offer._replace(pays=min(top - player.bet, player.stack)))


def _short_first_bet(tables: Tables, offer: Offer) -> Offer:
    """The round has had no full bet, and the player in turn has acted."""
    refused = no_raise(tables.sheet, tables.ours, offer.seat)
    is_closed = refused is not None and refused[0].startswith("betting.reopens")
    if not is_closed or tables.theirs.completion_betting_or_raising_amount >= tables.ours.bets.by:
        return offer
    return offer if _is_short(tables) or _is_one_more(tables) else _with_their_raise(tables, offer)


def _is_short(tables: Tables) -> bool:
    """Whether the bet has grown by less than a full raise of theirs since the player in turn matched it."""
    full: int = tables.theirs.completion_betting_or_raising_amount
    return tables.ours.level - tables.player.bet < full


def _is_one_more(tables: Tables) -> bool:
    """Whether short all-ins are left over after those before them have added up to a full raise."""
    theirs = tables.theirs
    left_over = sum(theirs.consecutive_short_all_in_amounts)
    has_acted = tables.ours.actor in theirs.acted_player_indices
    return has_acted and 0 < left_over < theirs.completion_betting_or_raising_amount


def _half_a_bet(tables: Tables, offer: Offer) -> Offer:
    """To them nobody raises who has less than a full raise to call, however the bet has grown."""
    is_fixed = tables.sheet.betting.limit is Limit.FIXED
    return _without_raise(offer) if is_fixed and _is_short(tables) else offer


def _one_more_short_all_in(tables: Tables, offer: Offer) -> Offer:
    return _without_raise(offer) if _is_one_more(tables) else offer


def _less_than_half_a_bet(tables: Tables, offer: Offer) -> Offer:
    """The highest bet is no full one, and it is not the bring-in."""
    ours = tables.ours
    is_full = ours.bets.full == ours.level or max(tables.theirs.bets) < ours.level or tables.theirs.completion_status
    if is_full or tables.sheet.betting.limit is not Limit.FIXED or not offer.least:
        return offer
    return _with_their_raise(tables, offer)


def _open_pair(tables: Tables, offer: Offer) -> Offer:
    may_bet_higher = round_of(tables.sheet, tables.ours).open_pair_may_bet_higher and upcards.has_pair(tables.ours)
    return offer._replace(most=offer.least) if may_bet_higher else offer


def _out_of_reach(tables: Tables, offer: Offer) -> Offer:
    """Nobody else could put in more than the highest bet that lies there."""
    top = max(tables.theirs.bets)
    others = [other for other in tables.ours.players if other is not tables.player and other.is_in]
    return offer if any(other.bet + other.stack > top for other in others) else _without_raise(offer)


def _cap_between_two(tables: Tables, offer: Offer) -> Offer:
    is_free = tables.ours.bets.is_heads_up and not tables.sheet.betting.capped_heads_up
    return _without_raise(offer) if is_free and _is_capped_to_them(tables) else offer


def _short_all_ins_count(tables: Tables, offer: Offer) -> Offer:
    """They have counted more raises than we have; a blind counts only with us."""
    blind = tables.theirs.street_index == 0 and bool(tables.ours.blinds)
    is_more = tables.theirs.completion_betting_or_raising_count + blind > tables.ours.bets.count
    return _without_raise(offer) if is_more and _is_capped_to_them(tables) else offer


def _is_capped_to_them(tables: Tables) -> bool:
    street, count = tables.theirs.street, tables.theirs.completion_betting_or_raising_count
    return street is not None and count == street.max_completion_betting_or_raising_count


def _stands_in(_tables: Tables, offer: Offer) -> Offer:
    """Whoever brings in for one who is all in may fold."""
    return offer._replace(may_fold=False) if offer.asks == "bring-in" else offer


def _less_than_the_bring_in(tables: Tables, offer: Offer) -> Offer:
    """Whoever has no more chips than the bring-in takes has nothing to complete with."""
    stack = tables.player.stack
    is_short = offer.asks == "bring-in" and stack <= tables.ours.bets.bring_in
    return offer._replace(least=stack, most=stack) if is_short else offer


KNOWN: dict[str, Callable[[Tables, Offer], Offer]] = {
    "a bring-in for another": _stands_in,
    "less than the bring-in": _less_than_the_bring_in,
    "a short forced bet": _short_forced_bet,
    "a short first bet": _short_first_bet,
    "half a bet": _half_a_bet,
    "one more short all-in": _one_more_short_all_in,
    "less than half a bet": _less_than_half_a_bet,
    "an open pair": _open_pair,
    "a raise out of reach": _out_of_reach,
    "the cap between two": _cap_between_two,
    "short all-ins count": _short_all_ins_count,
}


def as_they_offer(tables: Tables, offer: Offer, noted: Counter[str]) -> Offer:
    """Our offer with all known differences that apply, which are noted."""
    if offer.asks == "draw":
        return offer
    for name, change in KNOWN.items():
        changed = change(tables, offer)
        noted[name] += changed != offer
        offer = changed
    return offer


# --- what they pay instead


def as_they_pay(tables: Tables, noted: Counter[str]) -> list[int]:
    """Everybody's chips at the end, with the pots divided by their rule among those who win something."""
    awards = [event.award for event in tables.log if isinstance(event, Awarded)]
    winners = sorted({seat for award in awards for seat in award.shares})
    stacks = [player.stack for player in tables.ours.players]
    for award in awards:
        for seat, share in award.shares.items():
            stacks[seat] -= share
    ranks = ranked(tables.sheet, tables.ours, winners) if len(winners) > 1 else {"all": dict.fromkeys(winners, 1)}
    parts = {name: found for name, found in ranks.items() if any(found.values())}
    for pot in pots([player.put for player in tables.ours.players], winners):
        for seat, share in _their_shares(pot.amount, pot.seats, parts, noted).items():
            stacks[seat] += share
    return stacks


def _their_shares(amount: int, seats: tuple[int, ...], parts: Ranks, noted: Counter[str]) -> dict[int, int]:
    """What each seat gets of a pot: odd chips go to the first part, and there to the first seat."""
    shares = dict.fromkeys(seats, 0)
    each, odd = divmod(amount, len(parts))
    for at, found in enumerate(parts.values()):
        best = max(found[seat] for seat in seats)
        noted["a side pot without a low"] += not best and len(seats) > 1
        sharing = [seat for seat in seats if found[seat] == best]
        share, left = divmod(each + (0 if at else odd), len(sharing))
        for seat in sharing:
            shares[seat] += share
        shares[sharing[0]] += left
    return shares


# --- hands


def play(variant: Variant, hand: str) -> Counter[str]:
    """A hand with random players, chips, cards and choices; gives the known differences that came up."""
    chance, noted = Random(hand), Counter[str]()
    stakes = chance.choice([(2, 4), (10, 20), (8, 15), (5, 10)])
    sheet = sheet_of(variant, stakes, chance.choice([3, 4]), capped_heads_up=chance.random() < 0.5)
    tables = Tables(variant, sheet, _stacks(chance, stakes[0], sheet.players.max), chance)
    mood = chance.choice(MOODS)
    while not tables.is_parted and (ours := our_offer(tables)) is not None:
        assert_same_felt(tables)
        theirs = their_offer(tables.theirs)
        assert as_they_offer(tables, ours, noted) == theirs, hand
        assert theirs is not None, hand
        tables.do(common_choice(tables, ours, theirs, mood, chance))
    if tables.is_parted:
        noted["the muck is dealt"] += 1
    else:
        assert their_offer(tables.theirs) is None, hand
        assert as_they_pay(tables, noted) == tables.theirs.stacks, hand
        noted["odd chips"] += [player.stack for player in tables.ours.players] != tables.theirs.stacks
    return noted


def _stacks(chance: Random, lower: int, most: int) -> list[int]:
    """Chips for two to eight players: some are all in at once, some never."""
    short, middle, deep = (1, 3 * lower), (lower, 8 * lower), (20 * lower, 60 * lower)
    ranges = chance.choice([(short, middle, deep), (short, deep), (middle,), (deep,)])
    return [chance.randint(*chance.choice(ranges)) for _ in range(chance.choice([2, 3, 4, 5, 6, min(8, most)]))]


def compare(name: str, hands: range) -> None:
    """Plays hands at both tables; most of them must show no difference at all."""
    noted = [play(VARIANTS[name], f"{name} {number}") for number in hands]
    assert sum(not found.total() for found in noted) > len(hands) / 2


@pytest.mark.parametrize("name", VARIANTS)
def test_hands_come_out_as_in_pokerkit(name: str) -> None:
    compare(name, range(20))


def test_one_more_short_all_in_takes_nothing_back() -> None:
    """By chance it comes up in one hand of thousands."""
    variant, noted = VARIANTS["no-limit-holdem"], Counter[str]()
    sheet = sheet_of(variant, (10, 10), 4, capped_heads_up=False)
    tables = Tables(variant, sheet, [200, 200, 200, 26, 32, 36], Random(1))
    for seat, to in ((2, 20), (3, 26), (4, 32), (5, 36)):
        tables.do(Raise(seat=seat, to=to))
    tables.do(Call(seat=0))
    tables.do(Fold(seat=1))
    ours = our_offer(tables)
    assert ours == Offer(seat=2, asks="bet", may_fold=True, pays=16, least=46, most=200)
    assert as_they_offer(tables, ours, noted) == their_offer(tables.theirs) == ours._replace(least=0, most=0)
    assert +noted == {"one more short all-in": 1}


@pytest.mark.parametrize("hand", ["stud8 100103", "stud8 100507"])
def test_an_all_in_after_another_lets_those_raise_who_have_less_than_a_full_bet_to_call(hand: str) -> None:
    """One completes a shorter all-in, the other goes beyond half a bet; by chance they come up in one of thousands."""
    assert play(VARIANTS["stud8"], hand)["half a bet"]


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_many_hands_come_out_as_in_pokerkit(name: str) -> None:
    compare(name, range(20, 320))
