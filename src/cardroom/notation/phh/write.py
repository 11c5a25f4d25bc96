"""A hand as a hand history: in a variant of the standard where it is one, else in the extension of `docs/phh.md`."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom import sheets
from cardroom.data import replace
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.actions import PostKind
from cardroom.engine.poker.forced import OF_OPTIONS
from cardroom.money import CENTS
from cardroom.notation.phh.fields import OWN
from cardroom.notation.phh.variants import VARIANTS
from cardroom.sheets.kinds import KILL, played_as
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import Limit, PokerSheet, PotOpening, Round
from cardroom.sheets.writing import inline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardroom.cards import Card


class Source(NamedTuple):
    """Where the rules of a hand stand: a sheet by its id or path, what is chosen or set in it, the game of a mix."""

    ref: str
    readings: Mapping[str, str] = {}
    game: str | None = None


def write(sheet: PokerSheet, log: Sequence[ev.Event], source: Source | None = None, names: Sequence[str] = ()) -> str:
    """The history of one hand from its first event on, in dollars; if it does not come to its end, it is partial.

    The names are those of the players, seat by seat.
    """
    began = log[0]
    assert isinstance(began, ev.Began), "a hand begins at its beginning"  # noqa: S101 - a bug is an assertion
    seats = _Seats(began)
    sheet = played_as(sheet, began.kind)
    own = _dead(log, seats) | _runs(log) | _last(sheet, log, seats) | _kind(began)
    fields = {
        **_variant(sheet, source or Source(sheet.id), is_own=bool(own)),
        **_forced(log, seats),
        **_sizes(sheet),
        "starting_stacks": seats.listed({at: stack for at, stack in enumerate(began.stacks) if stack is not None}),
        "actions": list(_actions(log, seats)),
        "seats": [seat + 1 for seat in seats.order],
        **({"players": [names[seat] for seat in seats.order]} if names else {}),
        **({"finishing_stacks": seats.listed(_finishing(log, began))} if isinstance(log[-1], ev.Ended) else {}),
        **own,
        "currency": "USD",
    }
    return "".join(f"{name} = {inline(value)}\n" for name, value in fields.items())


class _Seats:
    """Players in the order of a history: the first left of the button comes first, the button last."""

    def __init__(self, began: ev.Began) -> None:
        total = len(began.stacks)
        clockwise = [(began.button + 1 + step) % total for step in range(total)]
        self.order = [seat for seat in clockwise if began.stacks[seat] is not None]

    def name(self, seat: int) -> str:
        return f"p{self.order.index(seat) + 1}"

    def after(self, seat: int) -> int:
        """The next player clockwise."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def listed(self, amounts: Mapping[int, int]) -> list[float]:
        return [_dollars(amounts.get(seat, 0)) for seat in self.order]

    def posted(self, amounts: Mapping[int, int]) -> list[float]:
        """Forced bets; between two players the button's stands first."""
        found = self.listed(amounts)
        return found[::-1] if len(found) == 2 else found  # noqa: PLR2004 - between two


def _dollars(cents: int) -> float:
    whole, rest = divmod(cents, CENTS)
    return cents / CENTS if rest else whole


def _variant(sheet: PokerSheet, source: Source, *, is_own: bool) -> dict[str, object]:
    """The variant of the standard, if the hand is played by its rules; else the sheet, the limit and the readings."""
    limit = sheet.betting.limit
    standard = [code for code, (ref, at) in VARIANTS.items() if at is limit and _rules(sheet) == _rules_of(ref)]
    if standard and not source.readings and not is_own:
        return {"variant": standard[0]}
    own: dict[str, object] = {"variant": OWN, "_sheet": source.ref, "_limit": str(limit)}
    if source.game is not None:
        own["_game"] = source.game
    return own | ({"_readings": dict(source.readings)} if source.readings else {})


@cache
def _rules_of(ref: str) -> tuple[object, ...]:
    """The rules of a variant of the standard."""
    return _rules(sheets.select(ref).poker)


def _rules(sheet: PokerSheet) -> tuple[object, ...]:
    """What a hand is played by, whatever the game is called; a history has its limit, stakes and players itself."""
    betting = replace(sheet.betting, limit=Limit.FIXED, may_be=())
    streets, parts = tuple(sheet.streets.items()), tuple(sheet.showdown.items())
    return sheet.pack, betting, sheet.forced, sheet.up_cards, streets, sheet.exhausted, parts, sheet.pot


def _forced(log: Sequence[ev.Event], seats: _Seats) -> dict[str, object]:
    """Antes that go into the pots as bets do, dead ones, and blinds; one posted late is below zero."""
    posts = [event for event in log if isinstance(event, ev.Posted)]
    antes = {post.seat: post.amount for post in posts if post.kind is PostKind.ANTE}
    for_all = {post.seat: post.amount for post in posts if post.name in OF_OPTIONS and post.kind is PostKind.DEAD}
    blinds = {post.seat: _blind(post, log) for post in posts if post.kind is PostKind.BLIND}
    blinds |= {event.seat: event.to for event in log if isinstance(event, ev.Straddled)}
    found: dict[str, object] = {"ante_trimming_status": not for_all, "antes": seats.posted(antes or for_all)}
    if blinds:
        found["blinds_or_straddles"] = seats.posted(blinds)
    return found


def _dead(log: Sequence[ev.Event], seats: _Seats) -> dict[str, object]:
    """Blinds that were missed and are posted dead, for which the standard has no word."""
    posts = [event for event in log if isinstance(event, ev.Posted)]
    dead = {post.seat: post.amount for post in posts if post.kind is PostKind.DEAD and post.name not in OF_OPTIONS}
    return {"_dead": seats.posted(dead)} if dead else {}


def _kind(began: ev.Began) -> dict[str, object]:
    return {"_kind": str(began.kind)} if began.kind is HandKind.BOMB_POT else {}


def _runs(log: Sequence[ev.Event]) -> dict[str, object]:
    return {"_runs": 2} if any(isinstance(event, ev.RunBegan) for event in log) else {}


def _last(sheet: PokerSheet, log: Sequence[ev.Event], seats: _Seats) -> dict[str, object]:
    """The player who acts last without being the last of the blinds.

    Next to the blinds that is told by a blind more, but where the pot is counted by the blinds it is none.
    """
    began = log[0]
    assert isinstance(began, ev.Began)  # noqa: S101 - checked before
    last = next((event.seat for event in log if isinstance(event, ev.Straddled)), began.last)
    if last is None or last in began.blinds[-1:]:
        return {}
    if last == seats.after(began.blinds[-1]) and sheet.betting.pot_opening is PotOpening.EXACT:
        return {}
    return {"_last": seats.order.index(last) + 1}


def _blind(post: ev.Posted, log: Sequence[ev.Event]) -> int:
    """What had to be posted, even by one who had less."""
    began = log[0]
    assert isinstance(began, ev.Began)  # noqa: S101 - checked before
    if post.name == KILL:
        return _killed(post, began)
    nominal = post.level if post.amount < post.level and _is_last(post, began) else post.amount
    return nominal if post.seat in began.blinds else -nominal


def _killed(post: ev.Posted, began: ev.Began) -> int:
    """All that a kill comes to with the blind before it; below zero where its seat acts in turn and does not open."""
    in_turn = began.last is None and post.seat != began.blinds[-1]
    return -post.level if in_turn else post.level


def _is_last(post: ev.Posted, began: ev.Began) -> bool:
    return bool(began.blinds) and post.seat == began.blinds[-1]


def _sizes(sheet: PokerSheet) -> dict[str, object]:
    stakes = sheet.stakes
    brought = next(stage.bring_in for stage in sheet.stages if isinstance(stage.act, Round))
    found: dict[str, object] = {"bring_in": _dollars(brought)} if brought else {}
    if sheet.betting.limit is Limit.FIXED:
        return found | {"small_bet": _dollars(int(stakes.lower)), "big_bet": _dollars(int(stakes.higher))}
    return found | {"min_bet": _dollars(int(stakes.lower))}


def _finishing(log: Sequence[ev.Event], began: ev.Began) -> dict[int, int]:
    chips = {seat: stack or 0 for seat, stack in enumerate(began.stacks)}
    for event in log:
        match event:
            case ev.Posted(seat=seat, amount=amount) | ev.Called(seat=seat, amount=amount):
                chips[seat] -= amount
            case ev.Raised(seat=seat, amount=amount) | ev.Straddled(seat=seat, amount=amount):
                chips[seat] -= amount
            case ev.Returned(seat=seat, amount=amount):
                chips[seat] += amount
            case ev.Awarded(award=award):
                for seat, share in award.shares.items():
                    chips[seat] += share
    return chips


def _actions(log: Sequence[ev.Event], seats: _Seats) -> Iterator[str]:
    """All actions; cards that a seat gets in one go are one of them."""
    held: dict[int, list[Card]] = {seat: [] for seat in seats.order}
    for _, some in groupby(log, key=lambda event: isinstance(event, ev.Dealt | ev.Drew)):
        events = list(some)
        dealt = {seat: [card for event in events for card in _got(event, seat)] for seat in seats.order}
        for seat, cards in dealt.items():
            held[seat] += cards
        yield from (f"d dh {seats.name(seat)} {_cards(cards)}" for seat, cards in dealt.items() if cards)
        for event in events:
            if isinstance(event, ev.BoardDealt):
                yield f"d db {_cards(event.cards)}"
            elif (told := _ACTIONS.get(type(event))) is not None:
                yield f"{seats.name(event.seat)} {told(event, held)}".rstrip()  # type: ignore[union-attr]  # a player's


def _got(event: ev.Event, seat: int) -> tuple[Card, ...]:
    return tuple(event.cards[seat]) if isinstance(event, ev.Dealt | ev.Drew) else ()


def _raised(event: ev.Raised, _held: dict[int, list[Card]]) -> str:
    return "pb" if event.how is ev.How.BRINGS_IN else f"cbr {_dollars(event.to)}"


def _discarded(event: ev.Discarded, held: dict[int, list[Card]]) -> str:
    for card in event.cards:
        held[event.seat].remove(card)
    return f"sd {_cards(event.cards)}"


def _showed(event: ev.Showed, held: dict[int, list[Card]]) -> str:
    """All cards in the order in which they came; those that were hidden until now are known."""
    hidden = iter([card for card in event.cards if card not in held[event.seat]])
    return f"sm {_cards([card if card.is_known else next(hidden) for card in held[event.seat]])}"


_ACTIONS: dict[type, Callable[[Any, dict[int, list[Card]]], str]] = {
    ev.Folded: lambda _event, _held: "f",
    ev.Checked: lambda _event, _held: "cc",
    ev.Called: lambda _event, _held: "cc",
    ev.Raised: _raised,
    ev.Discarded: _discarded,
    ev.Showed: _showed,
    ev.Mucked: lambda _event, _held: "sm",
}


def _cards(cards: Sequence[Card]) -> str:
    return "".join(map(str, cards))
