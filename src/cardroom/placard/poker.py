"""The house rules of a poker game, told from its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import Pack
from cardroom.placard.document import Section, Steps, Table, section
from cardroom.placard.english import count, listed, part, part_of, plural_rank, rank, sentence, words
from cardroom.placard.page import page
from cardroom.placard.table import options_section
from cardroom.sheets.poker import (
    BoardStep,
    BurnStep,
    DealStep,
    DiscardStep,
    DrawStep,
    EmptyDeck,
    Face,
    Limit,
    OddChip,
    OddSide,
    Opens,
    Poster,
    PotOpening,
    SameWinners,
)
from cardroom.sheets.ranking import Ranking

if TYPE_CHECKING:
    from cardroom.placard.document import Document
    from cardroom.sheets.poker import Betting, Limits, Part, PokerSheet, Stakes, Step, Street

_HANDS = {
    Ranking.HIGH: "the highest five-card hand",
    Ranking.SHORT_DECK_HIGH: "the highest five-card hand",
    Ranking.ACE_TO_FIVE: "the lowest five-card hand",
    Ranking.DEUCE_TO_SEVEN: "the lowest five-card hand",
    Ranking.BADUGI_ACE_LOW: "the best badugi",
    Ranking.BADUGI_ACE_HIGH: "the best badugi",
}
_DETAILS = {
    Ranking.HIGH: "",
    Ranking.SHORT_DECK_HIGH: ": a flush beats a full house, and A-6-7-8-9 is a straight",
    Ranking.ACE_TO_FIVE: ": aces low, straights and flushes do not count; the best is A-2-3-4-5",
    Ranking.DEUCE_TO_SEVEN: ": aces high, straights and flushes count against it; the best is 2-3-4-5-7 of mixed suits",
    Ranking.BADUGI_ACE_LOW: ": aces low; the best is A-2-3-4 of four suits",
    Ranking.BADUGI_ACE_HIGH: ": aces high; the best is 2-3-4-5 of four suits",
}
_POSTERS = {
    Poster.EVERYONE: "every player",
    Poster.BUTTON: "the button",
    Poster.FIRST_LEFT: "the first player left of the button",
    Poster.SECOND_LEFT: "the second player left of the button",
}
LIMITS = {Limit.FIXED: "fixed limit", Limit.POT: "pot limit", Limit.NONE: "no limit"}
_POT_OPENINGS = {
    PotOpening.EXACT: "In pot limit the pot is counted as it is, for the first bet too.",
    PotOpening.SMALL_BLIND_AS_BIG: "In pot limit the small blind is counted as a big blind until the big blind has acted.",
}
PACKS = {
    Pack.STANDARD: "standard deck of 52 cards",
    Pack.SHORT: "short deck of 36 cards, sixes to aces",
    Pack.SPANISH: "Spanish deck of 48 cards, without tens",
}


def document(sheet: PokerSheet) -> Document:
    """All sections in the order in which a hand is played."""
    parts = (
        _object,
        _cards,
        betting_section,
        _forced,
        _streets,
        _badugi,
        _showdown,
        _pot,
        options_section,
        limits_section,
    )
    sections = [part(sheet) for part in parts]
    return page(sheet, sections)


def prizes(sheet: PokerSheet) -> str:
    """Who gets the pot, or each part of it."""
    with_board = any(part.board for part in sheet.showdown.values())
    return listed(
        [
            f"{_share(part)}{_HANDS[part.ranking]}{f' ({_sources(part)})' if with_board else ''}"
            for part in sheet.showdown.values()
        ]
    )


def _share(part_: Part) -> str:
    return "" if part_.share == 1 else f"{part(part_.share)} to "


def _object(sheet: PokerSheet) -> Section:
    whole = len(sheet.showdown) == 1
    aim = f"The pot goes to {prizes(sheet)}." if whole else f"The pot is split: {prizes(sheet)}."
    types = f"Type of game: {listed([words(kind) for kind in sheet.types])}." if sheet.types else None
    return section(sheet, "Object", ["types"], aim, types)


def _cards(sheet: PokerSheet) -> Section:
    players = f"{sheet.players.min} to {sheet.players.max} players."
    return section(sheet, "Players and cards", ["players", "pack"], players, f"One {PACKS[sheet.pack]}.")


def betting_section(sheet: PokerSheet) -> Section:
    return section(sheet, "Betting", ["betting"], *betting(sheet.betting, sheet.stakes))


def betting(value: Betting, stakes: Stakes) -> tuple[str, ...]:
    others = [LIMITS[limit] for limit in value.may_be if limit != value.limit]
    also = f" It may be played {listed(others, 'or')} too." if others else ""
    size = f"{stakes.lower}/{stakes.higher}" if value.limit == Limit.FIXED else f"with bets from {stakes.lower}"
    first = f"Played {LIMITS[value.limit]}, {size}.{also}"
    heads_up = (
        ", also between two players"
        if value.capped_heads_up
        else ", without a cap in a round that began with only two players who were not all in"
    )
    caps = f"In fixed limit a round has one bet and {count(value.raises, 'raise')}{heads_up}."
    return first, caps, _reopening(value), _POT_OPENINGS[value.pot_opening]


def _reopening(value: Betting) -> str:
    fixed, others = value.reopens.fixed_limit, value.reopens.other_limits
    first = f"In fixed limit an all-in of less than {part_of(fixed, 'a bet')} does not reopen the betting, and {part_of(fixed, 'a bet')} or more counts as a full bet"
    raised = "a full raise" if others == 1 else f"{part_of(others, 'a raise')} or more"
    return f"{first}; in pot and no limit only {raised} reopens it, in one step or in several."


def _forced(sheet: PokerSheet) -> Section:
    rows = tuple(
        (
            words(name),
            _poster(sheet, bet.by),
            part_of(bet.share, "the lower limit"),
            str(sheet.stakes.forced(bet.share)),
        )
        for name, bet in sheet.forced.items()
    )
    stakes = sheet.stakes
    completes = "The bring-in may be completed to a full bet; that is not a raise."
    heads_up = "Between two players the button posts the small blind."
    blinds = any(bet.by == Poster.SECOND_LEFT for bet in sheet.forced.values())
    brought_in = any(bet.by == Poster.WORST_UP_CARD for bet in sheet.forced.values())
    table = Table(("bet", "posted by", "size", f"at {stakes.lower}/{stakes.higher}"), rows)
    return section(
        sheet,
        "Forced bets",
        ["forced", "stakes"],
        table,
        rounding(stakes),
        completes if brought_in else None,
        heads_up if blinds else None,
    )


def rounding(stakes: Stakes) -> str:
    """How shares of the lower limit become chips."""
    to = f"Forced bets go to the nearest {stakes.forced_to_nearest}, halves {stakes.halves}"
    return f"{to}, and are at least {stakes.forced_at_least}."


def _poster(sheet: PokerSheet, by: Poster) -> str:
    if by != Poster.WORST_UP_CARD:
        return _POSTERS[by]
    match sheet.up_cards:
        case Ranking.ACE_TO_FIVE:
            return "the highest up card (king of spades the highest, ace low)"
        case Ranking.DEUCE_TO_SEVEN:
            return "the highest up card (ace of spades the highest)"
        case _:
            return "the lowest up card (deuce of clubs the lowest, ace high)"


def _streets(sheet: PokerSheet) -> Section:
    steps = tuple(_street(sheet, words(name), street) for name, street in sheet.streets.items())
    return section(
        sheet,
        "Play",
        ["streets", "up_cards", "exhausted"],
        Steps(steps),
        _open_pair(sheet),
        _exhausted(sheet),
    )


def _exhausted(sheet: PokerSheet) -> str | None:
    match sheet.exhausted:
        case EmptyDeck.BURNS_THEN_COMMUNITY_CARD:
            return (
                "If the deck runs out, the burned cards are added to it; if that is not enough, one card is dealt face up "
                "for all."
            )
        case EmptyDeck.RESHUFFLE_DISCARDS if any(isinstance(step, DrawStep) for step in sheet.steps):
            return (
                "If the deck runs out, earlier rounds' discards, mucked hands and burned cards are shuffled to go on, never "
                "this round's discards; the last card is dealt only if it completes the draws."
            )
        case EmptyDeck.RESHUFFLE_DISCARDS:
            return (
                "If the deck runs out, its last card is shuffled with the burned cards, the discards and the mucked hands to "
                "go on; a card is never dealt for all."
            )
        case None:
            return None


def _open_pair(sheet: PokerSheet) -> str | None:
    allowed = any(street.bet.open_pair_may_bet_higher for street in sheet.streets.values())
    return "An open pair does not change the limit." if sheet.up_cards == Ranking.HIGH and not allowed else None


def _street(sheet: PokerSheet, name: str, street: Street) -> str:
    done = "; ".join(_step(step) for step in street.steps)
    pair = " (with an open pair, at the higher)" if street.bet.open_pair_may_bet_higher else ""
    size = f" at the {street.bet.size} limit{pair}" if sheet.betting.limit == Limit.FIXED else ""
    bets = f"betting{size}, opened by {_opener(sheet, street.bet.opens)}"
    return sentence(f"{name}: {done}; {bets}" if done else f"{name}: {bets}")


def _opener(sheet: PokerSheet, opens: Opens) -> str:
    match opens:
        case Opens.LEFT_OF_BLINDS:
            return "the player left of the blinds"
        case Opens.LEFT_OF_BUTTON:
            return "the first player left of the button"
        case Opens.BRING_IN:
            return "the bring-in"
        case Opens.BEST_SHOWING:
            return f"the {'high' if sheet.up_cards == Ranking.HIGH else 'low'} hand showing (the first of equal ones)"


def _step(step: Step) -> str:
    match step:
        case BurnStep():
            return "a card is burned"
        case DealStep():
            face = "down" if step.face == Face.DOWN else "up"
            return f"each player gets {count(step.cards, 'card')} face {face}"
        case BoardStep():
            second = "second " if step.board > 1 else ""
            return f"{count(step.cards, 'card')} to the {second}board"
        case DrawStep():
            most = "any number of cards" if step.most is None else f"up to {count(step.most, 'card')}"
            return f"each player may exchange {most}"
        case DiscardStep():
            return f"each player discards {count(step.cards, 'down card')}"


def _badugi(sheet: PokerSheet) -> Section:
    if not any(part.ranking.is_badugi for part in sheet.showdown.values()):
        return Section("Badugi", ())
    return section(
        sheet,
        "Badugi",
        ["showdown"],
        "A badugi is made of up to four cards that all differ in rank and in suit. More cards beat fewer; between as many, "
        "the lower top card wins, then the next card counts. Cards outside the badugi never break a tie.",
    )


def _showdown(sheet: PokerSheet) -> Section:
    parts = sheet.showdown.items()
    qualified = any(part.qualifier for _, part in parts)
    head = ("part", "share", "made of", "won by", *(("to qualify",) if qualified else ()))
    rows = tuple(
        (
            words(name),
            str(part.share),
            _sources(part),
            _HANDS[part.ranking] + _DETAILS[part.ranking],
            *((_qualifier(part),) if qualified else ()),
        )
        for name, part in parts
    )
    alone = "A part that nobody qualifies for goes to the others."
    nobody = "If nobody qualifies, everybody left shares the pot." if sheet.pot.nobody_qualifies else None
    return section(
        sheet, "Showdown", ["showdown"], Table(head, rows), alone if qualified and len(rows) > 1 else None, nobody
    )


def _sources(part_: Part) -> str:
    board = {None: "", 1: "the board", 2: "the second board"}[part_.board]
    if not board:
        return "own cards"
    own = "any own cards" if part_.own is None else f"exactly {count(part_.own, 'own card')}"
    return f"{own} and {board}"


def _qualifier(part_: Part) -> str:
    if part_.qualifier is None:
        return ""
    if part_.qualifier.pair is not None:
        return f"a pair of {plural_rank(part_.qualifier.pair)} or better"
    return f"{rank(part_.qualifier.top or '')} or better"


def _pot(sheet: PokerSheet) -> Section:
    odd = {
        OddChip.LEFT_OF_BUTTON: "goes, one chip each, to winners clockwise from the button's left",
        OddChip.HIGHEST_PLAYING_CARD: "goes to whoever plays the highest card by rank (ace high), then suit (spades, hearts, diamonds, clubs)",
        OddChip.HIGHEST_OWN_CARD: "goes to whoever holds the highest card by rank (ace high), then suit (spades, hearts, diamonds, clubs)",
    }
    first = words(next(iter(sheet.showdown)))
    side = {
        OddSide.FIRST_PART: f"An odd chip between the parts goes to the first of them, the {first}.",
        OddSide.BY_POSITION: "An odd chip between the parts goes to the part whose winner comes first from the button's "
        "left.",
    }
    same = {
        SameWinners.TOGETHER: "Players who tie for every part divide the whole pot.",
        SameWinners.SIDE_BY_SIDE: "Players who tie for every part divide each part by itself.",
    }
    split = len(sheet.showdown) > 1
    qualified = any(part.qualifier for part in sheet.showdown.values())
    return section(
        sheet,
        "Dividing the pot",
        ["pot"],
        f"An odd chip among hands that tie {odd[sheet.pot.odd_chip]}.",
        side[sheet.pot.odd_side] if split else None,
        same[sheet.pot.same_winners] if split else None,
        f"Every side pot is divided by itself{', and qualifiers are judged for each' if qualified else ''}.",
    )


def limits_section(sheet: PokerSheet) -> Section:
    return section(sheet, "Limits set by the state", ["limits"], *limits(sheet.limits))


def limits(value: Limits) -> tuple[str, ...]:
    return (
        (
            f"No forced bet is over {value.forced_bet}. Nobody buys more than {value.purchase_per_hand} of chips in a hand, or "
            f"enters a game with more than {value.entry}."
        ),
    )
