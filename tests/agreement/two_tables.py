"""One hand at two tables: the same cards and the same choices go to our engine and to PokerKit."""

from __future__ import annotations

from dataclasses import replace as street_with
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pokerkit

from cardroom import sheets
from cardroom.cards import Card, Pack
from cardroom.data import replace
from cardroom.engine.contract import Duty
from cardroom.engine.poker import Ask, Choice, State, actions, legal, step, turn
from cardroom.engine.poker.actions import PostKind
from cardroom.engine.poker.dealing import going_back
from cardroom.engine.poker.events import Event
from cardroom.engine.poker.forced import start
from cardroom.engine.sizes import Sizes
from cardroom.money import Money
from cardroom.sheets import PokerSheet
from cardroom.sheets.poker import EmptyDeck, Limit, Poster, Stakes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from cardroom.engine.poker.state import Player

THEIR_CARDS = {card: next(iter(pokerkit.Card.parse(str(card)))) for card in Pack.STANDARD.cards}
STRUCTURES = {
    Limit.FIXED: pokerkit.BettingStructure.FIXED_LIMIT,
    Limit.POT: pokerkit.BettingStructure.POT_LIMIT,
    Limit.NONE: pokerkit.BettingStructure.NO_LIMIT,
}
AUTOMATIONS = tuple(
    automation
    for automation in pokerkit.Automation
    if automation.name not in {"CARD_BURNING", "HOLE_DEALING", "BOARD_DEALING"}
)
"""Their dealer does everything but take cards off the deck: those are ours."""
TRIMS_ANTES = True
"""An ante that nobody else could pay in full goes back in part, as any bet."""


class Variant(NamedTuple):
    """A game that both have: our sheet, its limit, and their game."""

    ref: str
    limit: Limit
    game: Callable[..., pokerkit.Poker]


VARIANTS = {
    "fixed-limit-holdem": Variant("holdem", Limit.FIXED, pokerkit.FixedLimitTexasHoldem),
    "no-limit-holdem": Variant("holdem", Limit.NONE, pokerkit.NoLimitTexasHoldem),
    "short-deck": Variant("short-deck", Limit.NONE, pokerkit.NoLimitShortDeckHoldem),
    "omaha": Variant("omaha", Limit.POT, pokerkit.PotLimitOmahaHoldem),
    "omaha8": Variant("omaha8", Limit.FIXED, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter),
    "stud": Variant("stud", Limit.FIXED, pokerkit.FixedLimitSevenCardStud),
    "stud8": Variant("stud8", Limit.FIXED, pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
    "razz": Variant("razz", Limit.FIXED, pokerkit.FixedLimitRazz),
    "27-single-draw": Variant("27-single-draw", Limit.NONE, pokerkit.NoLimitDeuceToSevenLowballSingleDraw),
    "27-triple-draw": Variant("27-triple-draw", Limit.FIXED, pokerkit.FixedLimitDeuceToSevenLowballTripleDraw),
    "badugi": Variant("badugi", Limit.FIXED, pokerkit.FixedLimitBadugi),
}


class Offer(NamedTuple):
    """What the player in turn may do; the least and the most of a raise are 0 where there may be none."""

    seat: int
    asks: str
    may_fold: bool = False
    pays: int = 0
    least: int = 0
    most: int = 0


# --- both tables are set up


def sheet_of(variant: Variant, stakes: tuple[int, int], raises: int, *, capped_heads_up: bool) -> PokerSheet:
    """Our sheet of a variant, in whole chips."""
    sheet = _load(variant.ref)
    lower, higher, chip = Money(stakes[0]), Money(stakes[1]), Money(1)
    betting = replace(sheet.betting, limit=variant.limit, raises=raises, capped_heads_up=capped_heads_up)
    amounts = Stakes(lower=lower, higher=higher, chip=chip, forced_to_nearest=chip, forced_at_least=chip)
    return replace(sheet, betting=betting, stakes=amounts)


@cache
def _load(ref: str) -> PokerSheet:
    sheet = sheets.load(ref)
    assert isinstance(sheet, PokerSheet)
    return sheet


def their_state(variant: Variant, sheet: PokerSheet, begin: actions.Start) -> pokerkit.State:
    """Their state at the beginning of the same hand."""
    stacks = [stack or 0 for stack in begin.stacks]
    ante, blinds, bring_in = max(_posts(begin, PostKind.ANTE)), _posts(begin, PostKind.BLIND), _bring_in(sheet)
    sizes = (int(sheet.stakes.lower), int(sheet.stakes.higher))[: 2 if variant.limit is Limit.FIXED else 1]
    game = variant.game((), TRIMS_ANTES, ante, bring_in or blinds, *sizes)
    return pokerkit.State(
        automations=AUTOMATIONS,
        deck=game.deck,
        hand_types=game.hand_types,
        streets=_capped(sheet, game.streets, is_heads_up=len(stacks) == 2),
        betting_structure=STRUCTURES[variant.limit],
        ante_trimming_status=TRIMS_ANTES,
        raw_antes=ante,
        raw_blinds_or_straddles=blinds,
        bring_in=bring_in,
        raw_starting_stacks=stacks,
        player_count=len(stacks),
        mode=pokerkit.Mode.CASH_GAME,
    )


def _posts(begin: actions.Start, kind: PostKind) -> list[int]:
    """Forced bets by seat, as they write them: between two players the button's comes first."""
    amounts = [0] * len(begin.stacks)
    for post in begin.posts:
        if post.kind is kind:
            amounts[post.seat] = post.amount
    return amounts[::-1] if len(amounts) == 2 else amounts


def _bring_in(sheet: PokerSheet) -> int:
    shares = [bet.share for bet in sheet.forced.values() if bet.by is Poster.WORST_UP_CARD]
    return int(sheet.stakes.forced(shares[0])) if shares else 0


def _capped(sheet: PokerSheet, streets: Sequence[pokerkit.Street], *, is_heads_up: bool) -> tuple[pokerkit.Street, ...]:
    """Their streets with our cap; they do not count a blind as the first bet."""
    betting = sheet.betting
    if betting.limit is not Limit.FIXED or (is_heads_up and not betting.capped_heads_up):
        caps: list[int | None] = [None] * len(streets)
    else:
        caps = [betting.raises + (at > 0 or sheet.up_cards is not None) for at in range(len(streets))]
    return tuple(
        street_with(street, max_completion_betting_or_raising_count=cap)
        for street, cap in zip(streets, caps, strict=True)
    )


def _order(sheet: PokerSheet, chance: Random) -> list[Card]:
    """The cards at random, or rank by rank, so that hands are often equal."""
    cards = list(sheet.pack.cards)
    chance.shuffle(cards)
    if chance.random() < 0.3:
        ranks = [card.rank for card in cards]
        cards.sort(key=lambda card: ranks.index(card.rank))
    return cards


# --- a hand is played


class Tables:
    """The two tables during a hand. The seats are the same: the button is the last one."""

    def __init__(self, variant: Variant, sheet: PokerSheet, stacks: Sequence[int], chance: Random) -> None:
        self.sheet, self.chance = sheet, chance
        self.ours, self.log = State(), list[Event]()
        self.deck, self.gone = _order(sheet, chance), list[Card]()
        self.dealt = 0
        self.is_parted = False
        begin = start(sheet, stacks, button=len(stacks) - 1)
        self.theirs = their_state(variant, sheet, begin)
        self._at_ours(begin)
        self._catch_up()

    @property
    def player(self) -> Player:
        """Whoever is in turn at our table."""
        assert self.ours.actor is not None
        return self.ours.players[self.ours.actor]

    def do(self, intent: actions.Intent) -> None:
        """A choice is carried out at both tables."""
        self._at_ours(intent)
        match intent:
            case actions.Fold():
                self.theirs.fold()
            case actions.Check() | actions.Call():
                self.theirs.check_or_call()
            case actions.BringIn():
                self.theirs.post_bring_in()
            case actions.Raise(to=to):
                self.theirs.complete_bet_or_raise_to(to)
            case actions.Discard(cards=cards):
                self.theirs.stand_pat_or_discard([THEIR_CARDS[card] for card in cards])
        self._catch_up()

    def _at_ours(self, intent: actions.Intent) -> None:
        """A choice at our table, and all that our dealer does after it."""
        answer: actions.Intent | None = intent
        while answer is not None:
            events, self.ours = step(self.sheet, self.ours, answer)
            self.log += events
            answer = self._our_dealer()

    def _our_dealer(self) -> actions.Intent | None:
        """What our dealer does now; the order in which cards leave the deck is noted."""
        if self.ours.asks is Ask.SHOW and self.ours.waiting:
            return actions.ShowDown()
        now = turn(self.sheet, self.ours).task
        if now is None:
            return None
        if now.duty is Duty.RESHUFFLE:
            self.deck += going_back(self.sheet, self.ours)
            self.chance.shuffle(self.deck)
            return actions.Reshuffle()
        cards, self.deck = self.deck[: now.cards], self.deck[now.cards :]
        self.gone += cards
        return actions.Deal(cards=tuple(cards))

    def _catch_up(self) -> None:
        """They get the cards that have left our deck, and whoever is asked in vain answers."""
        theirs = self.theirs
        if self.ours.bets.bring_in and not any(other.stack for other in self.ours.players if other is not self.player):
            self._at_ours(actions.BringIn(seat=self.ours.waiting[0]))
        while theirs.status:
            if theirs.stand_patter_or_discarder_index is not None or self._is_last_card_only_theirs():
                return
            if theirs.card_burning_status:
                theirs.burn_card(self._cards(1))
            elif theirs.hole_dealee_index is not None:
                theirs.deal_hole(self._cards(1))
            elif theirs.board_dealing_count:
                theirs.deal_board(self._cards(theirs.board_dealing_count))
            elif self._is_asked_in_vain():
                theirs.check_or_call()
            else:
                return

    def _cards(self, number: int) -> list[pokerkit.Card]:
        self.dealt += number
        cards = self.gone[self.dealt - number : self.dealt]
        assert len(cards) == number, "they deal more cards than we do"
        return [THEIR_CARDS[card] for card in cards]

    def _is_last_card_only_theirs(self) -> bool:
        """Whether a stud deck has run out for us, while they go on with mucked hands; the tables part there."""
        theirs, is_stud = self.theirs, self.sheet.exhausted is EmptyDeck.BURNS_THEN_COMMUNITY_CARD
        is_last = theirs.street is theirs.streets[-1] and theirs.hole_dealee_index is not None
        self.is_parted = is_stud and is_last and bool(self.ours.boards[0])
        assert not self.is_parted or theirs.mucked_cards
        return self.is_parted

    def _is_asked_in_vain(self) -> bool:
        """Whether they ask someone who has nothing to call, while all others have no chips left."""
        theirs = self.theirs
        seat = theirs.actor_index
        others = [stack for at, stack in enumerate(theirs.stacks) if at != seat and theirs.statuses[at]]
        return seat is not None and theirs.checking_or_calling_amount == 0 and not any(others)


def our_offer(tables: Tables) -> Offer | None:
    """What our engine asks now; None when the hand is over."""
    options = legal(tables.sheet, tables.ours)
    if options is None:
        return None
    seat, found = options.seat, options.actions
    if isinstance(found.get("discard"), Choice):
        return Offer(seat, "draw")
    pays = _sizes(found, "call") or _sizes(found, "bring-in") or (0,)
    raises = _sizes(found, "raise") or (0,)
    asks = "bring-in" if "bring-in" in found else "bet"
    return Offer(seat, asks, "fold" in found, pays[0], raises[0], raises[-1])


def _sizes(found: dict[str, Sizes | Choice | None], name: str) -> tuple[int, ...]:
    sizes = found.get(name)
    if not isinstance(sizes, Sizes):
        return ()
    return sizes.only or (sizes.least, sizes.most)


def their_offer(theirs: pokerkit.State) -> Offer | None:
    """What PokerKit asks now; None when the hand is over."""
    if theirs.stand_patter_or_discarder_index is not None:
        return Offer(theirs.stand_patter_or_discarder_index, "draw")
    if theirs.actor_index is None:
        assert not theirs.status
        return None
    bring_in = theirs.effective_bring_in_amount
    return Offer(
        seat=theirs.actor_index,
        asks="bet" if bring_in is None else "bring-in",
        may_fold=theirs.can_fold(),
        pays=bring_in or theirs.checking_or_calling_amount or 0,
        least=theirs.min_completion_betting_or_raising_to_amount or 0,
        most=theirs.max_completion_betting_or_raising_to_amount or 0,
    )


def assert_same_felt(tables: Tables) -> None:
    """The same chips and the same cards lie before everybody, and on the board."""
    ours, theirs = tables.ours, tables.theirs
    assert [player.stack for player in ours.players] == theirs.stacks
    assert [player.bet for player in ours.players] == theirs.bets
    for player, is_in, held in zip(ours.players, theirs.statuses, theirs.hole_cards, strict=True):
        assert player.is_in == is_in
        assert not is_in or {THEIR_CARDS[card] for card in player.cards} == set(held)
    assert [THEIR_CARDS[card] for card in ours.boards[0]] == [cards[0] for cards in theirs.board_cards]
    seen = [*ours.boards[0], *(card for player in ours.players if player.is_in for card in player.cards)]
    assert len(set(seen)) == len(seen)


class Mood(NamedTuple):
    """How often a player folds, calls and raises."""

    fold: int
    call: int
    bet: int


MOODS = (Mood(1, 4, 4), Mood(1, 12, 2), Mood(1, 6, 24))


def common_choice(tables: Tables, ours: Offer, theirs: Offer, mood: Mood, chance: Random) -> actions.Intent:
    """Something that the player in turn may do at both tables."""
    seat = ours.seat
    if ours.asks == "draw":
        return _discard(tables, seat, chance)
    choices: list[actions.Intent] = []
    if ours.asks == "bring-in":
        choices += [actions.BringIn(seat=seat)] * mood.call
    elif ours.pays == theirs.pays:
        choices += [actions.Call(seat=seat) if ours.pays else actions.Check(seat=seat)] * mood.call
    if ours.may_fold and theirs.may_fold and (ours.pays or _is_matched(tables)):
        choices += [actions.Fold(seat=seat)] * mood.fold
    if ours.least and ours.least == theirs.least:
        to = _to(ours.least, min(ours.most, theirs.most), chance)
        choices += [actions.Raise(seat=seat, to=to)] * mood.bet
    return chance.choice(choices)


def _discard(tables: Tables, seat: int, chance: Random) -> actions.Discard:
    options = legal(tables.sheet, tables.ours)
    assert options is not None
    choice = options.actions["discard"]
    assert isinstance(choice, Choice)
    number = min(chance.choice([0, 1, 1, 2, 2, 3, 3, 4, 5]), choice.most)
    return actions.Discard(seat=seat, cards=tuple(chance.sample(choice.among, number)))


def _is_matched(tables: Tables) -> bool:
    """Whether someone else who is in has put as much in; otherwise a fold would leave chips that nobody can win."""
    player = tables.player
    return any(other is not player and other.is_in and other.put >= player.put for other in tables.ours.players)


def _to(least: int, most: int, chance: Random) -> int:
    small = min(most, least + (most - least) // 8)
    return chance.choice([least, chance.randint(least, small), chance.randint(least, most), most])
