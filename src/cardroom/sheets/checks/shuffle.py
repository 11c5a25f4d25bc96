"""Checks of the shuffle and the shoe: piles that are there when they are used, cuts that can be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.sheets.checks.common import problem
from cardroom.sheets.equipment import MOST_DECKS, Shuffler
from cardroom.sheets.shuffle import START, Feed, Riffle, SplitPile, Spread, Wash

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.money import Share
    from cardroom.sheets.decode import Problem
    from cardroom.sheets.house import HouseSheet
    from cardroom.sheets.shuffle import Step

_TWO = 2
_USUAL_HANDS = 3


def opening_comes_before_any_pile(sheet: HouseSheet) -> Iterator[Problem]:
    for at, step in enumerate(sheet.shuffle.opening):
        if not isinstance(step, Spread | Wash):
            yield problem(f"shuffle.opening[{at}]", "a new table is opened by spreading and washing only")
        elif isinstance(step, Wash) and step.decks is not None and sheet.equipment.decks % step.decks:
            decks = sheet.equipment.decks
            yield problem(f"shuffle.opening[{at}].decks", f"{decks} decks cannot be washed {step.decks} at a time")


def hand_shuffle_has_steps(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.equipment.shuffler == Shuffler.HAND and not sheet.shuffle.every_shoe:
        yield problem("shuffle.every_shoe", "a shuffle by hand needs its steps")


def piles_are_there(sheet: HouseSheet) -> Iterator[Problem]:
    """Counts the cards of every pile through all steps; in the end just one pile is left."""
    deck = sheet.equipment.pack.size
    piles = {START: sheet.shoe_size}
    for at, step in enumerate(sheet.shuffle.every_shoe):
        path = f"shuffle.every_shoe[{at}]"
        for name in _taken_from(step):
            if name not in piles:
                yield problem(path, f'there is no pile "{name}" to take cards from')
                return
        if found := list(_shape(step, path, piles)):
            yield from found
            return
        piles = _after(step, piles, deck)
    if len(left := sorted(name for name, cards in piles.items() if cards)) > 1:
        names = " and ".join(f'"{name}"' for name in left)
        yield problem("shuffle.every_shoe", f"must leave one pile, but leaves {names}")


def _taken_from(step: Step) -> tuple[str, ...]:
    match step:
        case SplitPile():
            return (step.pile,)
        case Riffle():
            return step.piles
        case Feed():
            return (*step.piles, step.into)
        case _:
            return ()


def _after(step: Step, piles: dict[str, int], deck: int) -> dict[str, int]:
    """The piles with their numbers of cards after a step."""
    match step:
        case SplitPile():
            parts = dict.fromkeys(step.into, piles[step.pile] // len(step.into))
            return {name: cards for name, cards in piles.items() if name != step.pile} | parts
        case Riffle():
            whole = step.packet is None or step.until_gone
            taken = {name: piles[name] if whole else min(piles[name], _cards(step.packet, deck)) for name in step.piles}
            left = {name: cards - taken.get(name, 0) for name, cards in piles.items()}
            return left | {step.onto: left.get(step.onto, 0) + sum(taken.values())}
        case Feed():
            fed = sum(piles[name] for name in step.piles)
            return {name: cards for name, cards in piles.items() if name not in step.piles} | {
                step.into: piles[step.into] + fed
            }
        case _:
            return piles


def _cards(packet: Share | None, deck: int) -> int:
    return max(1, int((packet or 0) * deck))


def _shape(step: Step, path: str, piles: dict[str, int]) -> Iterator[Problem]:
    match step:
        case SplitPile() if len(set(step.into)) < max(_TWO, len(step.into)):
            yield problem(f"{path}.into", "a pile is split into two or more piles of different names")
        case SplitPile() if taken := [name for name in step.into if piles.get(name) and name != step.pile]:
            yield problem(f"{path}.into", f'there is a pile "{taken[0]}" already')
        case Riffle() if len(set(step.piles)) != _TWO or len(step.piles) != _TWO:
            yield problem(f"{path}.piles", "two different piles are riffled together")
        case Riffle() if step.onto in step.piles:
            yield problem(f"{path}.onto", f'"{step.onto}" cannot be riffled onto itself')
        case Feed() if not step.piles or len(set(step.piles)) < len(step.piles):
            yield problem(f"{path}.piles", "one or more different piles are fed to another")
        case Feed() if step.into in step.piles:
            yield problem(f"{path}.into", f'"{step.into}" cannot be fed to itself')
        case Spread() | Wash():
            yield problem(path, "decks are spread and washed when a table opens, not for every shoe")
    if isinstance(step, Riffle | Feed) and step.packet is not None and not 0 < step.packet <= MOST_DECKS:
        yield problem(f"{path}.packet", f"a packet is more than zero and at most {MOST_DECKS} decks")


def cuts_are_within_the_shoe(sheet: HouseSheet) -> Iterator[Problem]:
    """A shoe too small to leave so much at both ends is cut in the middle, and may be shuffled after each round."""
    decks = sheet.equipment.decks
    for word in ("cut_at_least", "cut_card_from_bottom"):
        if getattr(sheet.shoe, word) > decks:
            yield problem(f"shoe.{word}", f"{getattr(sheet.shoe, word)} decks are more than the {decks} of the shoe")
    if sheet.shoe.cut_card_from_bottom <= 0:
        yield problem("shoe.cut_card_from_bottom", "a cut card at the very bottom would never come out")


def a_shoe_holds_a_round(sheet: HouseSheet) -> Iterator[Problem]:
    """Two cards for the dealer and for each hand; where spots are split, for three hands on every one of them."""
    hands = min(sheet.split.hands, _USUAL_HANDS)
    needed, there = 2 * (sheet.seats.spots * hands + 1), sheet.shoe_size - sheet.shoe.burn
    if there < needed:
        spots = f"{sheet.seats.spots} spots" + (f" of {hands} hands each" if hands > 1 else "")
        yield problem("shoe.burn", f"leaves {there} cards, fewer than the {needed} of a round of {spots}")


CHECKS = (
    opening_comes_before_any_pile,
    hand_shuffle_has_steps,
    piles_are_there,
    cuts_are_within_the_shoe,
    a_shoe_holds_a_round,
)
