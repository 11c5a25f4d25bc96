"""A question for each parameter of an option, by its bounds: amounts, numbers, words, cards, and tables of amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.cards import Card, Hand
from cardroom.cli.play import amounts
from cardroom.cli.play.asking import is_number, read_cards, read_items, read_number
from cardroom.engine.options import Several, Words
from cardroom.engine.sizes import Sizes
from cardroom.money import Money

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardroom.cli.play.asking import Asker
    from cardroom.engine.options import Bounds
    from cardroom.engine.scene import Scene

Default = tuple[Any, str]
"""What Enter stands for, and how that is called."""

_COUNTS = {"depth": "Cut, in cards from the front", "hands": "Hands of each game"}
"""Numbers that are not amounts, and the question for them."""
_MIDDLE = {"depth"}
"""Numbers of which the middle is usual."""
_SEATS = {"seat"}
"""Places, which people count from 1."""
_ITEMS = {"game": "Which game", "limit": "At which limit", "style": "How games are found", "each": "How long each"}
_SKIPPED = {"limit": "the usual one", "games": "all of them", "each": "as the sheet says", "hands": "as the sheet says"}
_NOTHING = {"0", "none", "no"}


def is_certain(bounds: Bounds) -> bool:
    """Whether nothing need be asked, since there is only one answer."""
    match bounds:
        case Sizes():
            return len(bounds.only) == 1
        case Words():
            return len(bounds.among) == 1 and not bounds.optional
        case Several():
            return not bounds.most
        case _:
            return not bounds


class Parameters:
    """Asks a seat, with the table as it sees it."""

    AGAIN: Any = object()
    """Everything as it was done before."""
    PASS: Any = object()
    """Nothing is done."""

    def __init__(self, ask: Asker, scene: Scene, seat: int, *, prefix: str = "", may_go_back: bool = False) -> None:
        self._ask, self._names, self._whose, self._back = ask, scene.names, prefix, may_go_back
        self._felt = amounts.felt_of(scene, seat)

    def usual(
        self, bounds: Sequence[Bounds], before: Mapping[str, object] | None, *, may_pass: bool, passes: bool
    ) -> Default | None:
        """What Enter does at a first question for an amount: the same as before, nothing, or the least there is."""
        sizes = bounds[0]
        if before is not None:
            return self.AGAIN, f"{_told(before)} as before"
        if may_pass and passes:
            return self.PASS, "none"
        return (amounts.least(sizes), str(Money(amounts.least(sizes)))) if isinstance(sizes, Sizes) else None

    def ask(
        self, name: str, bounds: Sequence[Bounds], *, is_optional: bool, usual: Default | None, verb: str
    ) -> object:
        """An answer within the bounds of one of the ways there are; None where a parameter is left out."""
        first = bounds[0]
        if isinstance(first, dict):
            return self._table(first)
        is_optional = is_optional or first.optional
        skipped: Default | None = (None, _SKIPPED.get(name, "none")) if is_optional else None
        if is_certain(first) and len(bounds) == 1:
            return None if is_optional else _certain(first)
        match first:
            case Words():
                among = list(dict.fromkeys(word for one in bounds if isinstance(one, Words) for word in one.among))
                return self._word(name, among, skipped)
            case Several():
                return self._several(name, first, verb, skipped)
            case Sizes() if name in _COUNTS:
                return self._number(name, first, skipped)
            case Sizes() if name in _SEATS:
                return self._place(first)
            case Sizes():
                return self._amount(verb if name != "ante" else name, first, skipped or usual)

    def _amount(self, what: str, sizes: Sizes, default: Default | None) -> object:
        def read(written: str) -> object:
            if default is not None and default[0] in {None, self.PASS} and written.lower() in _NOTHING:
                return default[0]
            return amounts.read(written, sizes, self._felt)

        question = f"{what[:1].upper()}{what[1:]}, {_sizes(sizes)}"
        return self._ask.line(f"{self._whose}{question}", "", read, default, back=self._back)

    def _table(self, bounds: Mapping[str, Sizes]) -> dict[str, int] | None:
        """An amount by name for those that somebody wants."""
        given: dict[str, int] = {}
        for name, sizes in bounds.items():
            amount = self._amount(name.replace("-", " "), sizes, (None, "none"))
            if isinstance(amount, int):
                given[name] = amount
        return given or None

    def _number(self, name: str, sizes: Sizes, skipped: Default | None) -> object:
        middle = (sizes.least + sizes.most) // 2
        default = (middle, f"{middle}, the middle") if name in _MIDDLE else skipped
        question = f"{self._whose}{_COUNTS[name]}, {sizes.least} to {sizes.most}"
        return self._ask.line(question, "", lambda written: read_number(written, sizes.least, sizes.most), default)

    def _place(self, sizes: Sizes) -> int:
        """A seat by its number, which people count from 1."""
        places = ", ".join(str(at + 1) for at in sizes.only)

        def read(written: str) -> int:
            if not is_number(written) or int(written) - 1 not in sizes.only:
                raise ValueError(f'"{written}" is not allowed: it is one of {places}.')
            return int(written) - 1

        return self._ask.line(f"{self._whose}Which, {places}", "", read)

    def _word(self, name: str, among: Sequence[str], skipped: Default | None) -> object:
        told = [self._names.get(word, word.replace("-", " ")) for word in among]
        at = self._ask.item(_ITEMS.get(name, f"Which {name}"), told, skipped)
        return None if at is None else among[at]

    def _several(self, name: str, bounds: Several, verb: str, skipped: Default | None) -> object:
        cards = _cards(bounds.among)
        limit = f"{bounds.least}" if bounds.least == bounds.most else f"up to {bounds.most}"
        if cards is None:
            told = [self._names.get(word, word) for word in bounds.among]
            places = self._ask.line(
                f"{name.capitalize()}, with commas between them",
                "",
                lambda written: read_items(written, told, bounds.least, bounds.most),
                skipped,
            )
            return None if places is None else [bounds.among[at] for at in places]
        default = skipped or (((), "none") if not bounds.least else None)
        chosen = self._ask.line(
            f"{self._whose}{verb.capitalize()} {limit}:",
            f"cards like {cards[0]}, or places like 12  ",
            lambda written: read_cards(written, cards, bounds.least, bounds.most),
            default,
            back=self._back,
        )
        return [str(card) for card in chosen]


def _sizes(sizes: Sizes) -> str:
    """Steps of a cent go without saying."""
    return str(sizes) if sizes.only or sizes.step > 1 else f"{Money(sizes.least)} to {Money(sizes.most)}"


def _certain(bounds: Bounds) -> object:
    match bounds:
        case Sizes():
            return bounds.only[0]
        case Words():
            return bounds.among[0]
        case _:
            return []


def _cards(among: Sequence[str]) -> tuple[Card, ...] | None:
    try:
        return tuple(Hand.parse(" ".join(among)))
    except ValueError:
        return None


def _told(before: Mapping[str, object]) -> str:
    """``$10 and $5 on match the dealer``."""
    told = [str(Money(amount)) for amount in before.values() if isinstance(amount, int)]
    for table in before.values():
        if isinstance(table, dict):
            told += [f"{Money(amount)} on {name.replace('-', ' ')}" for name, amount in table.items()]
    return " and ".join(told)
