"""The house rules of a game of twenty-one, told from its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import Pack
from cardroom.money import Rounding
from cardroom.placard.document import Section, Steps, Table, section
from cardroom.placard.english import (
    count,
    decks,
    listed,
    number,
    sentence,
    title,
    words,
)
from cardroom.placard.options import dealers_ace, double, split, surrender
from cardroom.placard.page import page
from cardroom.placard.pays import pays, side_bets
from cardroom.placard.shuffle import shuffle_steps
from cardroom.sheets.equipment import Cutter, Kit, LastRound, Shuffler
from cardroom.sheets.house import DealersCard, Draws, DropRule, Gesture, PaidWhen, TableEnd, To

if TYPE_CHECKING:
    from cardroom.placard.document import Document
    from cardroom.sheets.house import HouseSheet


def document(sheet: HouseSheet) -> Document:
    """All sections in the order in which a round is played."""
    sections = (
        _object(sheet),
        _cards(sheet),
        _seats(sheet),
        _shuffle(sheet),
        _wagers(sheet),
        _deal(sheet),
        *side_bets(sheet),
        dealers_ace(sheet),
        _signals(sheet),
        split(sheet),
        double(sheet),
        surrender(sheet),
        _dealer(sheet),
        pays(sheet),
        _settlement(sheet),
        _dropped(sheet),
    )
    return page(sheet, sections)


def _object(sheet: HouseSheet) -> Section:
    faces = "jacks, queens and kings" if sheet.equipment.pack == Pack.SPANISH else "tens, jacks, queens and kings"
    return Section(
        "Object",
        (
            "Come closer to 21 than the dealer, but not over it.",
            (
                f"{faces.capitalize()} count ten, an ace one or eleven, other cards their number. A hand is soft while an "
                "ace in it counts eleven, otherwise hard."
            ),
            "An ace and a card that counts ten, as the first two cards, are a blackjack.",
        ),
    )


def _cards(sheet: HouseSheet) -> Section:
    equipment = sheet.equipment
    packs = {
        Pack.STANDARD: "standard decks of 52 cards",
        Pack.SPANISH: "decks of 48 cards: standard decks without their four tens",
        Pack.SHORT: "decks of 36 cards: sixes to aces",
    }
    optional = Kit.AUTOMATIC_SHUFFLER if equipment.shuffler == Shuffler.HAND else None
    kit = [f"{words(item)}{' (optional)' if item == optional else ''}" for item in equipment.kit]
    return section(
        sheet,
        "Cards and equipment",
        ["equipment"],
        sentence(
            f"{number(equipment.decks)} {packs[equipment.pack].replace('decks', 'deck' if equipment.decks == 1 else 'decks')}"
        ),
        f"On the table: {listed(kit)}." if kit else None,
        _felt(sheet) if Kit.FELT in equipment.kit else None,
    )


def _felt(sheet: HouseSheet) -> str:
    """Where on the felt a wager goes."""
    circles = [f"one for {title(name)}" for name in sheet.side_bets]
    insurance = [] if sheet.insurance.to == To.NOBODY else ["a place for insurance"]
    return f"The felt has at each spot {listed(['a circle for the ante', *circles, *insurance])}."


def _seats(sheet: HouseSheet) -> Section:
    seats = sheet.seats
    refuse = "The house may refuse a second spot; a wager that lies on it before the deal goes back."
    newcomer = (
        "When every spot is taken and somebody else wants to sit down, a player on two spots gives up one that has no "
        "wager on it."
        if seats.newcomer_frees_spot
        else None
    )
    many = seats.spots_per_player > 1
    return section(
        sheet,
        "Seats",
        ["seats"],
        f"There are {count(seats.spots, 'betting spot')}. A player may have {number(seats.spots_per_player)} of them "
        "at most, if there is room.",
        refuse if many and seats.floor_may_refuse else None,
        newcomer,
        "Bets between players are not allowed." if seats.forbids_bets_between_players else None,
        "Play goes from the dealer's left to the dealer's right, and each waits for the turn to act. "
        "Players never touch the cards.",
    )


def _shuffle(sheet: HouseSheet) -> Section:
    shoe = sheet.shoe
    by_machine = sheet.equipment.shuffler == Shuffler.MACHINE
    cutter = {
        Cutter.ANY_PLAYER: "A player cuts",
        Cutter.CUT_CARD_HOLDER: "Whoever was dealt the cut card in the last shoe, or a volunteer, cuts",
    }
    last = {
        LastRound.IN_PROGRESS: "in which it comes out",
        LastRound.NEXT: "after the one in which it comes out",
    }
    ending = (
        (
            f"{cutter[shoe.cut_by]}, at least {decks(shoe.cut_at_least)} from either end; the cards behind the cut card "
            "go to the front. If nobody wants to cut, the dealer cuts in the middle."
        ),
        (
            f"A second cut card goes in {decks(shoe.cut_card_from_bottom)} from the bottom. "
            f"The round {last[shoe.last_round]} is the last of the shoe."
        ),
    )
    steps = ("A machine shuffles the cards.",) if by_machine else shuffle_steps(sheet.shuffle)
    return section(sheet, "Shuffle", ["shuffle", "shoe", "equipment.shuffler"], Steps((*steps, *ending)))


def _wagers(sheet: HouseSheet) -> Section:
    rows = [("Ante", str(sheet.wagers.ante))]
    for name, bet in sheet.side_bets.items():
        more = ", never more than the ante" if bet.at_most_ante else ""
        rows.append((title(name), f"{bet.wager}{more}; only with an ante on the spot"))
    rounding = {
        Rounding.EXACT: f"Every pay is exact to {sheet.wagers.chip}.",
        Rounding.DOWN: f"A pay or a half that is not a multiple of {sheet.wagers.chip} is rounded down.",
        Rounding.UP: f"A pay or a half that is not a multiple of {sheet.wagers.chip} is rounded up.",
        Rounding.NEAREST: f"A pay or a half is rounded to the nearest {sheet.wagers.chip}.",
    }
    words_of = [
        "wagers",
        *(f"side_bets.{name}.{word}" for name in sheet.side_bets for word in ("wager", "at_most_ante")),
    ]
    return section(sheet, "Wagers", words_of, Table(("wager", "amount"), tuple(rows)), rounding[sheet.wagers.rounding])


def _deal(sheet: HouseSheet) -> Section:
    burn = sheet.shoe.burn
    are = "is" if burn == 1 else "are"
    burned = f"From a new shoe {count(burn, 'card')} {are} burned first, once the bets are made." if burn else None
    return section(
        sheet,
        "Deal",
        ["shoe.burn"],
        burned,
        "Two passes from the dealer's left: one card face up to each spot and one to the dealer each time. The dealer's "
        "second card goes face down under the first.",
    )


_GESTURES = {
    Gesture.TAP: "tap: a finger on the felt behind the cards",
    Gesture.WAVE: "wave: a hand moved over the cards",
    Gesture.ONE_FINGER: "one finger held out",
    Gesture.TWO_FINGERS: "two fingers spread",
}


def _signals(sheet: HouseSheet) -> Section:
    named = ("hit", "stand", "double", "split", "surrender")
    rows = tuple(
        (name, _GESTURES[signal.gesture], f"“{signal.voice}”" if signal.voice else "")
        for name in named
        if (signal := getattr(sheet.signals, name)) is not None
    )
    decides = f"Where hand and voice disagree, the {sheet.signals.decides} decides."
    return section(
        sheet,
        "Playing a hand",
        ["signals", "confirmation"],
        "In its turn a hand may be hit again and again, one card at a time, until it stands, is doubled or goes over 21.",
        Table(("to", "hand", "voice"), rows),
        decides,
        _confirmation(sheet),
    )


def _confirmation(sheet: HouseSheet) -> str | None:
    """The dealer's own gestures, which answer a bet and give no order."""
    gestures = {"a double": sheet.confirmation.double, "a split": sheet.confirmation.split}
    shown = [f"{bet} with {words(gesture)}" for bet, gesture in gestures.items() if gesture is not None]
    if not shown:
        return None
    return (
        f"A player who doubles or splits puts up the extra bet, and the dealer confirms {listed(shown)}. This confirms the "
        "bet; it is no signal of the player's and overrules nothing."
    )


def _dealer(sheet: HouseSheet) -> Section:
    stands = sheet.dealer.stands
    draws = {
        Draws.WHEN_NEEDED: "Where no hand is left that depends on it, the dealer draws no card.",
        Draws.ALWAYS: "The dealer draws even where no hand is left that depends on it.",
    }
    return section(
        sheet,
        "Dealer",
        ["dealer.stands", "dealer.draws"],
        f"When all have acted, the dealer turns the hole card and draws to a hard {stands.hard} or a soft {stands.soft}. "
        + ("A soft 17 is hit." if stands.soft > 17 else "The dealer stands on a soft 17."),  # noqa: PLR2004 - the total is its own name
        draws[sheet.dealer.draws],
    )


def _settlement(sheet: HouseSheet) -> Section:
    settlement = sheet.settlement
    bust = {
        PaidWhen.AT_ONCE: "The wager of a hand that goes over 21 is collected at once, and its cards with it.",
        PaidWhen.IN_SETTLEMENT: "The wager of a hand that goes over 21 is collected in the settlement.",
    }
    start = {
        TableEnd.DEALERS_RIGHT: "from the dealer's right to left",
        TableEnd.DEALERS_LEFT: "from the dealer's left to right",
    }
    return section(
        sheet,
        "Settlement",
        ["settlement"],
        bust[settlement.busts],
        f"At the end of the round wagers are paid and collected spot by spot {start[settlement.starts]}.",
    )


def _dropped(sheet: HouseSheet) -> Section:
    if sheet.dropped_card.then == DropRule.NOT_COVERED:
        return Section("A card on the floor", ())
    dealers = {
        DealersCard.DISCARDED: "A card that was meant for the dealer is discarded, and the dealer gets the next one.",
        DealersCard.KEPT: "A card that was meant for the dealer is kept.",
    }
    return section(
        sheet,
        "A card on the floor",
        ["dropped_card"],
        "The floor manager is called. The player whom the card was meant for keeps it or takes the next one from the shoe; "
        "a card that is refused is discarded, and play goes on.",
        dealers[sheet.dropped_card.dealers],
    )
