"""What a player of twenty-one may do besides hitting and standing, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import Pack
from cardroom.money import Money, steps_to
from cardroom.placard.document import Section, section
from cardroom.placard.english import (
    listed,
    number,
    part_of,
    times,
)
from cardroom.placard.pays import RESULT, to
from cardroom.sheets.house import (
    AcesDraw,
    Base,
    CollectedWhen,
    DoubleCards,
    Given,
    Match,
    PaidWhen,
    Stake,
    Takes,
    To,
    TwentyOne,
    UpCard,
    When,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from cardroom.sheets.house import HouseSheet


def dealers_ace(sheet: HouseSheet) -> Section:
    return section(
        sheet,
        "Insurance, even money and the dealer's check",
        [
            "insurance",
            "even_money",
            "dealer.peek.ace",
            "dealer.peek.ten",
            "dealer.late_blackjack",
            "pays.blackjack_paid",
        ],
        _insurance(sheet),
        _even_money(sheet),
        _check(sheet),
        _late(sheet),
        _two_blackjacks(sheet),
        _blackjacks(sheet),
    )


def _blackjacks(sheet: HouseSheet) -> str:
    if sheet.pays.blackjack_paid == PaidWhen.IN_SETTLEMENT:
        return "Blackjacks that win are paid in the settlement, with the others."
    if not sheet.double.blackjack:
        return "Blackjacks that win are paid at once, before play."
    return (
        "Blackjacks that win are paid at once, before play; a player who would rather double one says so at this point and "
        "doubles it in turn."
    )


def _two_blackjacks(sheet: HouseSheet) -> str:
    declined = sheet.even_money.given != Given.NEVER and sheet.even_money.declined != sheet.pays.blackjack_v_blackjack
    where = "Under a ten, a" if declined else "A"
    return f"{where} player's blackjack against the dealer's {RESULT[sheet.pays.blackjack_v_blackjack]}."


def _insurance(sheet: HouseSheet) -> str | None:
    insurance = sheet.insurance
    if insurance.to == To.NOBODY:
        return "There is no insurance."
    whom = "every hand" if insurance.to == To.EVERY_HAND else "every hand without a blackjack"
    share = part_of(insurance.share, "the ante")
    most = [ante * insurance.share for ante in sheet.wagers.ante.all]
    size = f"exactly {share}" if insurance.exactly else _any_amount(share, most, insurance.least, insurance.step)
    return (
        f"Against an ace, {whom} may be insured for {size}. Insurance pays {to(insurance.pays)} if the dealer has a "
        f"blackjack and is lost otherwise; what is lost is collected {_insurance_collected(sheet)}."
    )


def _insurance_collected(sheet: HouseSheet) -> str:
    if UpCard.ACE not in sheet.dealer.peek:
        return "in the settlement"
    if sheet.pays.blackjack_paid is PaidWhen.IN_SETTLEMENT:
        return "after the check, before play"
    is_before = sheet.insurance.collected is CollectedWhen.BEFORE_BLACKJACKS
    return "before blackjacks are paid" if is_before else "after blackjacks are paid, before play"


def _any_amount(limit: str, most: Iterable[Fraction | int], least: Money | None, step: Money) -> str:
    """From the least amount up to a limit that hangs on the ante."""
    least = least or Money(0)
    return steps_to(limit, least, step, is_reached=not any((amount - least) % step for amount in most))


def _even_money(sheet: HouseSheet) -> str | None:
    even = sheet.even_money
    if even.given == Given.NEVER:
        return None
    how = "may ask for" if even.given == Given.ON_REQUEST else "is offered"
    return (
        f"A blackjack against an ace {how} even money, {to(even.pays)}, before the check. One that declines it and meets "
        f"a blackjack {RESULT[even.declined]}."
    )


def _check(sheet: HouseSheet) -> str:
    peek = sheet.dealer.peek
    if not peek:
        return "The dealer does not look at the hole card before the players have acted."
    ten = "face card" if sheet.equipment.pack == Pack.SPANISH else "ten or face card"
    cards = listed([{UpCard.ACE: "an ace", UpCard.TEN: f"a {ten}"}[card] for card in peek], "or")
    return f"Under {cards} the dealer then checks the hole card, and a blackjack ends the round."


def _late(sheet: HouseSheet) -> str | None:
    if set(sheet.dealer.peek) == set(UpCard):
        return None
    late = sheet.dealer.late_blackjack
    wagers = "every wager" if late.takes == Takes.EVERY_WAGER else "the original wagers"
    wins_21 = sheet.pays.twenty_one == TwentyOne.WINS and not late.beats_21
    spared = " of hands without a 21" if wins_21 else ", a drawn 21's too"
    return f"A dealer's blackjack that is found later takes {wagers}{spared}."


def split(sheet: HouseSheet) -> Section:
    split = sheet.split
    if split.hands == 1:
        return section(sheet, "Splitting", ["split"], "Hands are not split.")
    match = "rank" if split.match == Match.RANK else "value"
    blackjack = "a blackjack" if split.makes_blackjack else "21, not a blackjack"
    return section(
        sheet,
        "Splitting",
        ["split"],
        f"A hand's first two cards, if of equal {match}, may be split for a wager equal to the ante, {times(split.hands - 1)} at most: "
        f"up to {number(split.hands)} hands.",
        _aces(sheet),
        f"An ace and a card that counts ten after a split are {blackjack}.",
    )


def _aces(sheet: HouseSheet) -> str:
    aces = sheet.split.aces
    if aces.hands == 1:
        return "Aces are not split."
    how_often = f"Aces are split {times(aces.hands - 1)} at most"
    if aces.draw == AcesDraw.ONE_CARD:
        return f"{how_often} and get one card each."
    double = "hit and doubled" if aces.double else "hit, but not doubled,"
    return f"{how_often}. Split aces may be {double} like other cards."


def double(sheet: HouseSheet) -> Section:
    double = sheet.double
    if not double.times:
        return section(sheet, "Doubling", ["double"], "Hands are not doubled.")
    cards = "the first two cards" if double.cards == DoubleCards.TWO else "two or more cards"
    again = {
        Base.ALL_WAGERED: f"A hand may be doubled {times(double.times)}; a later double may equal all that is wagered on the hand by then.",
        Base.ANTE: f"A hand may be doubled {times(double.times)}; every double adds the ante at most.",
    }
    after = "also after a split" if double.after_split else "not after a split"
    return section(
        sheet,
        "Doubling",
        ["double"],
        f"A hand of {cards}{_totals(sheet)} may be doubled for {_stakes(sheet)}, {after}, and gets one card.",
        "A doubled hand is not hit again.",
        again[double.base] if double.times > 1 else None,
        _ace_and_ten(sheet),
        "A doubled hand that has not bust may take back its last double and lose the rest." if double.rescue else None,
    )


def _ace_and_ten(sheet: HouseSheet) -> str | None:
    if not sheet.double.blackjack:
        waits = sheet.pays.blackjack_paid == PaidWhen.IN_SETTLEMENT
        return "A blackjack waits for its pay and is not doubled." if waits else None
    return "An ace and a card that counts ten may be doubled too, a blackjack instead of being paid; the ace then counts one."


def _totals(sheet: HouseSheet) -> str:
    double = sheet.double
    kind = "" if double.soft else "hard "
    if double.lowest > 2 or double.highest < 21:  # noqa: PLR2004 - the lowest and highest totals there are
        return f" with a {kind}total of {double.lowest} to {double.highest}"
    return "" if double.soft else " with a hard total"


def _stakes(sheet: HouseSheet) -> str:
    double = sheet.double
    named = {
        Stake.FULL: "the full wager",
        Stake.HALF: "half of it" if Stake.FULL in double.stakes else "half the wager",
        Stake.ANY: f"any amount from {_any_amount('the ante', sheet.wagers.ante.all, double.least, double.step)}",
    }
    return listed([named[stake] for stake in double.stakes], "or")


def surrender(sheet: HouseSheet) -> Section:
    surrender = sheet.surrender
    if surrender.when == When.NEVER:
        return section(sheet, "Surrender", ["surrender"], "Hands cannot be surrendered.")
    after = (
        "A split hand, aces apart, may be surrendered too."
        if surrender.after_split
        else "Split hands cannot be surrendered."
    )
    lost = f"{part_of(surrender.loses, 'the ante')} is lost"
    when = {
        When.FIRST_ACTION: f"As the first action on a hand, after the dealer's check, it may be given up; {lost}.",
        When.BEFORE_CHECK: "Before the dealer's check, or as its first action where there is no check, a hand may be "
        f"given up; {lost}, whatever the dealer has.",
    }
    return section(sheet, "Surrender", ["surrender"], when[surrender.when], after)
