"""Checks of the poker family: lawful forced bets, cards that suffice, a pot that is given away whole."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardroom.cards import RANKS, Pack
from cardroom.sheets.checks.common import problem
from cardroom.sheets.limits import CHOICE, HAND
from cardroom.sheets.poker import (
    BoardStep,
    BurnStep,
    DealStep,
    DiscardStep,
    DrawStep,
    EmptyDeck,
    Face,
    OddChip,
    Opens,
    Poster,
)
from cardroom.sheets.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets.decode import Problem
    from cardroom.sheets.poker import ForcedBet, Limits, Part, PokerSheet, Stakes, Step

_FIVE = 5
_FOUR = 4
_LOWEST_TOP = {
    Ranking.ACE_TO_FIVE: "5",
    Ranking.DEUCE_TO_SEVEN: "7",
    Ranking.BADUGI_ACE_LOW: "4",
    Ranking.BADUGI_ACE_HIGH: "5",
}


def stakes_rise(sheet: PokerSheet) -> Iterator[Problem]:
    yield from stakes(sheet.stakes)


def stakes(value: Stakes) -> Iterator[Problem]:
    for word in ("lower", "chip", "forced_to_nearest", "forced_at_least"):
        if getattr(value, word) <= 0:
            yield problem(f"stakes.{word}", "must be more than zero")
            return
    for word in ("lower", "higher", "forced_to_nearest", "forced_at_least"):
        if getattr(value, word) % value.chip:
            yield problem(f"stakes.{word}", f"{getattr(value, word)} is not a whole number of {value.chip} chips")
    if value.lower > value.higher:
        yield problem("stakes.lower", f"the lower limit, {value.lower}, is above the higher, {value.higher}")


def limits_make_sense(sheet: PokerSheet) -> Iterator[Problem]:
    yield from limits(sheet.limits, sheet.stakes)


def limits(value: Limits, at: Stakes) -> Iterator[Problem]:
    if value.entry < at.lower:
        yield problem("limits.entry", f"nobody could sit down: {value.entry} is less than one bet of {at.lower}")
    if value.purchase_per_hand > value.entry:
        yield problem("limits.purchase_per_hand", f"is more than the {value.entry} anybody may bring to a game")


def limit_is_one_of_those_offered(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.betting.limit not in sheet.betting.may_be:
        yield problem("betting.limit", f'"{sheet.betting.limit}" is not among the limits that are allowed')


def forced_bets_are_lawful(sheet: PokerSheet) -> Iterator[Problem]:
    if not list(stakes(sheet.stakes)):
        yield from forced_bets(sheet.forced, sheet.stakes, sheet.limits, "forced.")


def forced_bets(forced: dict[str, ForcedBet], at: Stakes, law: Limits, path: str) -> Iterator[Problem]:
    for name, bet in forced.items():
        amount = at.forced(bet.share)
        if amount > law.forced_bet:
            yield problem(f"{path}{name}", f"{amount} is over the largest forced bet that is allowed, {law.forced_bet}")


def forced_bets_are_posted_once(sheet: PokerSheet) -> Iterator[Problem]:
    if not sheet.forced:
        yield problem("forced", "without a forced bet there is nothing to play for")
    for (first, a), (second, b) in combinations(sheet.forced.items(), 2):
        if a.by == b.by:
            yield problem(f"forced.{second}.by", f'"{a.by}" already posts the {first}')
    for name, bet in sheet.forced.items():
        if not 0 < bet.share <= 1:
            yield problem(
                f"forced.{name}.share", "a forced bet is a part of the lower limit, more than 0 and at most 1"
            )


def blinds_grow(sheet: PokerSheet) -> Iterator[Problem]:
    shares = {bet.by: (name, bet.share) for name, bet in sheet.forced.items()}
    if Poster.FIRST_LEFT in shares and Poster.SECOND_LEFT in shares:
        (small, less), (big, more) = shares[Poster.FIRST_LEFT], shares[Poster.SECOND_LEFT]
        if less > more:
            yield problem(f"forced.{small}.share", f"the {small} is larger than the {big}")


def bring_in_or_blinds(sheet: PokerSheet) -> Iterator[Problem]:
    posters = [bet.by for bet in sheet.forced.values()]
    if Poster.WORST_UP_CARD in posters and any(by.is_blind for by in posters):
        yield problem("forced", "a game has blinds or a bring-in, not both")


def somebody_opens(sheet: PokerSheet) -> Iterator[Problem]:
    """The one who is to open a round must be there to be found."""
    posters = [bet.by for bet in sheet.forced.values()]
    shown = 0
    for name, street in sheet.streets.items():
        path = f"streets.{name}.bet.opens"
        shown += sum(step.cards for step in street.steps if isinstance(step, DealStep) and step.face == Face.UP)
        match street.bet.opens:
            case Opens.LEFT_OF_BLINDS if not any(by.is_blind for by in posters):
                yield problem(path, "there is no blind to sit left of")
            case Opens.BRING_IN if Poster.WORST_UP_CARD not in posters:
                yield problem(path, "nobody posts a bring-in")
            case Opens.BRING_IN | Opens.BEST_SHOWING if not shown:
                yield problem(path, "no card is up by then")
            case Opens.BRING_IN | Opens.BEST_SHOWING if sheet.up_cards is None:
                yield problem("up_cards", "must say how cards showing are read: somebody opens by them")
        if street.bet.open_pair_may_bet_higher and not shown:
            yield problem(f"streets.{name}.bet.open_pair_may_bet_higher", "no card is up by then")


def bring_in_is_on_the_first_street(sheet: PokerSheet) -> Iterator[Problem]:
    for at, (name, street) in enumerate(sheet.streets.items()):
        first_only = street.bet.opens in {Opens.BRING_IN, Opens.LEFT_OF_BLINDS}
        if at and first_only:
            yield problem(f"streets.{name}.bet.opens", f'"{street.bet.opens}" opens the first round only')
        if not at and not first_only:
            yield problem(f"streets.{name}.bet.opens", "the first round is opened after the blinds or by the bring-in")


def up_cards_are_there(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.up_cards is not None and not any(isinstance(s, DealStep) and s.face == Face.UP for s in sheet.steps):
        yield problem("up_cards", "has no meaning: no card is dealt face up")


def samples_have_their_cards_once(sheet: PokerSheet) -> Iterator[Problem]:
    for name, claim in sheet.claims.items():
        for word, hand in claim.hands.items():
            if not hand or len(set(hand)) < len(hand):
                yield problem(f"claims.{name}.{word}", "a sample hand has some cards, and none of them twice")


def up_cards_are_read_by_a_five_card_ranking(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.up_cards is not None and sheet.up_cards.is_badugi:
        yield problem("up_cards", "cards showing are read as a high or a low hand, not as a badugi")


def players_make_a_game(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.players.min > sheet.players.max:
        yield problem("players.min", f"{sheet.players.min} is more than the most, {sheet.players.max}")


def steps_can_be_done(sheet: PokerSheet) -> Iterator[Problem]:
    """Cards are drawn and discarded only where there are that many, and each step moves a card."""
    held = down = 0
    for name, street in sheet.streets.items():
        for at, step in enumerate(street.steps):
            path = f"streets.{name}.steps[{at}]"
            yield from _step(step, held, down, path)
            held += _change(step)
            down += _change(step) if not (isinstance(step, DealStep) and step.face == Face.UP) else 0
            if held > HAND:
                yield problem(path, f"a player would hold {held} cards, and {HAND} are the most")
                return
    if not sheet.streets:
        yield problem("streets", "a game needs at least one street")
    elif not any(isinstance(step, DealStep) for step in sheet.steps):
        yield problem("streets", "nobody is ever dealt a card")


def _step(step: Step, held: int, down: int, path: str) -> Iterator[Problem]:
    match step:
        case DealStep() | BoardStep() | DiscardStep() if not step.cards:
            yield problem(f"{path}.cards", "must be at least one card")
        case DrawStep() | DiscardStep() if held > CHOICE:
            yield problem(path, f"a player chooses among {CHOICE} cards at most, not {held}")
        case DrawStep() if not held:
            yield problem(path, "nobody holds a card to exchange")
        case DrawStep() if step.most is not None and not 0 < step.most <= held:
            yield problem(f"{path}.most", f"must be from 1 to the {held} cards that a player holds")
        case DiscardStep() if step.cards >= down:
            yield problem(f"{path}.cards", f"would leave none of the {down} down cards that a player holds")


def _change(step: Step) -> int:
    match step:
        case DealStep():
            return step.cards
        case DiscardStep():
            return -step.cards
        case _:
            return 0


def deck_suffices(sheet: PokerSheet) -> Iterator[Problem]:
    """With every seat taken all streets can be dealt; exchanges are left to the rule of an empty deck.

    Cards for all, burned ones among them, can stand for the last deal, if it is the only one of the last street.
    """
    most, size = sheet.players.max, sheet.pack.size
    streets = [street.steps for street in sheet.streets.values()]
    before, last = [step for steps in streets[:-1] for step in steps], streets[-1] if streets else ()
    deals = [step for step in last if isinstance(step, DealStep | BoardStep)]
    is_for_all = bool(before) and sheet.exhausted == EmptyDeck.BURNS_THEN_COMMUNITY_CARD and len(deals) <= 1
    draws = any(isinstance(step, DrawStep) for step in sheet.steps)
    comes_back = sheet.exhausted == EmptyDeck.RESHUFFLE_DISCARDS
    at_end = sum(_needed(step, most) for step in last)
    if is_for_all:
        at_end = max(0, sum(step.cards for step in deals) - sum(isinstance(step, BurnStep) for step in before))
    needed = _held_at_most(sheet) if comes_back and not draws else sum(_needed(step, most) for step in before) + at_end
    if needed > size:
        for_all = " even if the last ones are for all" if is_for_all else ""
        yield problem("players.max", f"{most} players need {needed} cards{for_all}, and the pack has {size}")
    if draws and not comes_back:
        yield problem("exhausted", 'a game with draws can run out of cards and needs "reshuffle-discards"')
    if comes_back and not any(isinstance(step, DrawStep | DiscardStep) for step in sheet.steps):
        yield problem("exhausted", "nobody draws or discards, so there are no discards to reshuffle")


def _held_at_most(sheet: PokerSheet) -> int:
    """The most cards that are out at once where discards and burned cards come back, with every seat taken."""
    held = most = 0
    for street in sheet.streets.values():
        burned = 0
        for step in street.steps:
            burned += isinstance(step, BurnStep)
            held += step.cards if isinstance(step, BoardStep) else _change(step) * sheet.players.max
            most = max(most, held + burned)
    return most


def _needed(step: Step, players: int) -> int:
    match step:
        case BurnStep():
            return 1
        case DealStep():
            return step.cards * players
        case BoardStep():
            return step.cards
        case _:
            return 0


def pot_is_given_away(sheet: PokerSheet) -> Iterator[Problem]:
    if not sheet.showdown:
        yield problem("showdown", "a pot needs at least one part to be won")
        return
    total = sum(part.share for part in sheet.showdown.values())
    if total != 1:
        yield problem("showdown", f"the shares of the pot come to {total}, not to the whole of it")
    for name, part in sheet.showdown.items():
        if part.share <= 0:
            yield problem(f"showdown.{name}.share", "a part of nothing cannot be won")


def parts_differ(sheet: PokerSheet) -> Iterator[Problem]:
    for (first, a), (second, b) in combinations(sheet.showdown.items(), 2):
        if (a.ranking, a.own, a.board) == (b.ranking, b.own, b.board):
            yield problem(f"showdown.{second}", f'is won by the same hand as "{first}"')


def hands_can_be_made(sheet: PokerSheet) -> Iterator[Problem]:
    for name, part in sheet.showdown.items():
        yield from _hand(sheet, part, f"showdown.{name}")


def _hand(sheet: PokerSheet, part: Part, path: str) -> Iterator[Problem]:
    on_board = sheet.board_cards(part.board) if part.board is not None else 0
    if part.board is not None and not on_board:
        yield problem(f"{path}.board", f"no card is dealt to board {part.board}")
        return
    if part.own is not None and part.own > sheet.own_cards:
        yield problem(f"{path}.own", f"{part.own} cards are more than the {sheet.own_cards} that a player holds")
        return
    if part.own == 0:
        yield problem(f"{path}.own", "a hand has at least one card of one's own")
        return
    if sheet.own_cards + on_board > HAND:
        yield problem(path, f"a hand is found among {HAND} cards at most, not {sheet.own_cards + on_board}")
        return
    own = sheet.own_cards if part.own is None else part.own
    size = _FOUR if part.ranking.is_badugi else _FIVE
    if own + on_board < size:
        yield problem(path, f"a hand of {size} cards cannot be made of {own} own and {on_board} on the board")
    elif part.own is not None and part.own > size:
        yield problem(f"{path}.own", f"a hand of this kind has {size} cards, not {part.own} of one's own")


def boards_are_used(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.board_cards(2) and not sheet.board_cards(1):
        yield problem("streets", "there is a second board without a first one")
    used = {part.board for part in sheet.showdown.values()}
    for board in (1, 2):
        if sheet.board_cards(board) and board not in used:
            yield problem("showdown", f"cards are dealt to board {board}, but no part of the pot is read with it")


def rankings_fit_the_pack(sheet: PokerSheet) -> Iterator[Problem]:
    for name, part in sheet.showdown.items():
        short = part.ranking == Ranking.SHORT_DECK_HIGH
        if short != (sheet.pack == Pack.SHORT):
            yield problem(
                f"showdown.{name}.ranking",
                f'"{part.ranking}" is not how hands of a {sheet.pack} pack are read',
            )


def qualifiers_fit_their_ranking(sheet: PokerSheet) -> Iterator[Problem]:
    for name, part in sheet.showdown.items():
        if part.qualifier is None:
            continue
        path = f"showdown.{name}.qualifier"
        given = {word: value for word in ("pair", "top") if (value := getattr(part.qualifier, word)) is not None}
        wanted = "pair" if part.ranking.is_high else "top"
        if set(given) != {wanted}:
            sentence = f'a hand read as "{part.ranking}" qualifies by its {wanted} ("{wanted}")'
            yield problem(path, sentence)
        elif given[wanted] not in tuple(RANKS):
            yield problem(f"{path}.{wanted}", f'"{given[wanted]}" is not a rank; ranks are written {RANKS}')
        elif wanted == "top" and _height(part.ranking, given[wanted]) < RANKS.index(_LOWEST_TOP[part.ranking]):
            lowest = _LOWEST_TOP[part.ranking]
            yield problem(f"{path}.top", f"no hand qualifies: the lowest top card there is, is a {lowest}")


def _height(ranking: Ranking, rank: str) -> int:
    """How high a card is; an ace that is low is below the deuce."""
    return -1 if ranking.is_ace_low and rank == RANKS[-1] else RANKS.index(rank)


def nobody_qualifying_is_settled(sheet: PokerSheet) -> Iterator[Problem]:
    possible = all(part.qualifier is not None for part in sheet.showdown.values())
    if possible and sheet.showdown and sheet.pot.nobody_qualifies is None:
        yield problem(
            "pot.nobody_qualifies",
            "every part has a qualifier; the sheet must say who wins if nobody qualifies",
        )
    if not possible and sheet.pot.nobody_qualifies is not None:
        yield problem("pot.nobody_qualifies", "has no meaning: a part without a qualifier is always won")


def odd_chip_can_be_found(sheet: PokerSheet) -> Iterator[Problem]:
    by_card = sheet.pot.odd_chip != OddChip.LEFT_OF_BUTTON
    if not by_card and any(bet.by == Poster.WORST_UP_CARD for bet in sheet.forced.values()):
        yield problem("pot.odd_chip", "a game with a bring-in has no button to count from")


CHECKS = (
    stakes_rise,
    limits_make_sense,
    limit_is_one_of_those_offered,
    forced_bets_are_lawful,
    forced_bets_are_posted_once,
    blinds_grow,
    bring_in_or_blinds,
    somebody_opens,
    bring_in_is_on_the_first_street,
    up_cards_are_there,
    up_cards_are_read_by_a_five_card_ranking,
    samples_have_their_cards_once,
    players_make_a_game,
    steps_can_be_done,
    deck_suffices,
    pot_is_given_away,
    parts_differ,
    hands_can_be_made,
    boards_are_used,
    rankings_fit_the_pack,
    qualifiers_fit_their_ranking,
    nobody_qualifying_is_settled,
    odd_chip_can_be_found,
)
