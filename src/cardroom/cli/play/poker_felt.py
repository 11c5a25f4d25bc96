"""A poker table on a terminal: what one seat sees of it, and what happens in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from cardroom.cli.play.house_felt import cards_text
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.actions import PostKind
from cardroom.engine.poker.evolve import evolve
from cardroom.engine.poker.forced import OF_OPTIONS
from cardroom.engine.poker.state import DRAW
from cardroom.engine.poker.worth import RUNS, in_run, worth
from cardroom.money import Money
from cardroom.notation.poker import DECLINES, all_in, street_begun
from cardroom.sheets.common import spoken
from cardroom.sheets.poker import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rich.console import Console

    from cardroom.engine.poker.showdown import Award
    from cardroom.engine.poker.state import Cards, Player, State
    from cardroom.sheets.poker import PokerSheet

YOU = "You"
_NAME_WIDTH, _CARDS_WIDTH = 10, 22


class Felt:
    """Tells one player of a game what happens; whatever comes in has been hidden from that seat before."""

    def __init__(self, out: Console, sheet: PokerSheet, names: Sequence[str | None], me: int) -> None:
        self.out, self.sheet, self.names, self.me = out, sheet, names, me

    def name(self, seat: int) -> str:
        return str(self.names[seat])

    def tell(self, state: State, events: Iterable[ev.Event]) -> State:
        """What happened, a line each, and the state after it."""
        for event in events:
            for line in _TELL[type(event)](self, state, event) if type(event) in _TELL else ():
                self.out.print(Text("  ") + line)
            before, state = state, evolve(state, event)
            if (street := street_begun(self.sheet, before, state)) is not None:
                self.out.print(f"  {street.capitalize()}", style="dim")
        return state

    def draw(self, state: State) -> None:
        """Boards, the pot, and every seat that is in."""
        self.out.print()
        for at, board in enumerate(state.boards):
            if board:
                name = "Second" if at else "Board"
                self.out.print(Text(f"  {name:<{_NAME_WIDTH}}") + cards_text(board))
        for seat, player in enumerate(state.players):
            if player.is_in:
                self.out.print(self._row(state, seat, player))
        self.out.print(f"  {'Pot':<{_NAME_WIDTH}}{Money(state.pot)}")

    def _row(self, state: State, seat: int, player: Player) -> Text:
        mark = "•" if seat == state.button else " "
        row = Text(f" {mark}{self.name(seat):<{_NAME_WIDTH}}")
        cards = cards_text(player.down) if player.down else Text()
        if player.up:
            cards = cards + Text("  ") + cards_text(player.up)
        row = row + cards
        row.append(" " * max(2, _CARDS_WIDTH - cards.cell_len))
        row.append(f"{Money(player.stack)!s:>7}", style="dim")
        if player.bet:
            row.append(f"  bet {Money(player.bet)}")
        elif not player.stack:
            row.append("  all in", style="dim")
        if seat == self.me and (held := worth(self.sheet, state, self.me)):
            row.append(f"   {held}", style="green")
        return row


def _does(felt: Felt, seat: int, verb: str) -> Text:
    name = felt.name(seat)
    if name == YOU:
        return Text(f"{name} {verb}")
    first, _, rest = verb.partition(" ")
    ending = "es" if first.endswith(("s", "x", "ch", "sh")) else "s"
    return Text(f"{name} {first}{ending}{' ' + rest if rest else ''}")


Lines = list[Text]


def _posted(felt: Felt, _state: State, event: ev.Posted) -> Lines:
    if event.kind is PostKind.ANTE:
        return [] if event.seat != felt.me else [Text(f"Everybody posts the {spoken(event.name)}", style="dim")]
    dead = "a dead " if event.kind is PostKind.DEAD and event.name not in OF_OPTIONS else "the "
    told = _does(felt, event.seat, f"post {dead}{spoken(event.name)}, {Money(event.amount)}")
    told.stylize("dim")
    return [told]


def _dealt(felt: Felt, _state: State, event: ev.Dealt) -> Lines:
    if event.face is Face.DOWN:
        mine = event.cards[felt.me]
        return [Text(f"{YOU} get ") + cards_text(mine)] if mine else []
    return [_does(felt, seat, "get").append(" ") + cards_text(cards) for seat, cards in enumerate(event.cards) if cards]


def _board_dealt(_felt: Felt, state: State, event: ev.BoardDealt) -> Lines:
    name = "Second board" if event.board > 1 else "Board"
    return [Text(f"{name}  ") + cards_text(state.boards[event.board - 1] + event.cards)]


_VERBS = {
    ev.How.BRINGS_IN: "bring in for",
    ev.How.COMPLETES: "complete to",
    ev.How.BETS: "bet",
    ev.How.RAISES: "raise to",
}


def _raised(felt: Felt, state: State, event: ev.Raised) -> Lines:
    verb = _VERBS[event.how]
    paid = event.amount if event.how is ev.How.BRINGS_IN else event.to
    return [_does(felt, event.seat, f"{verb} {Money(paid)}{all_in(state, event.seat, event.amount)}")]


def _called(felt: Felt, state: State, event: ev.Called) -> Lines:
    return [_does(felt, event.seat, f"call {Money(event.amount)}{all_in(state, event.seat, event.amount)}")]


def _discarded(felt: Felt, state: State, event: ev.Discarded) -> Lines:
    if not event.cards:
        return [_does(felt, event.seat, "stand pat")]
    number = len(event.cards)
    if event.seat == felt.me:
        return [Text(f"{YOU} discard ") + cards_text(event.cards)]
    what = f"{number} card" + ("s" if number > 1 else "")
    return [_does(felt, event.seat, f"draw {what}" if state.asks is DRAW else f"discard {what}")]


def _drew(felt: Felt, _state: State, event: ev.Drew) -> Lines:
    mine: Cards = event.cards[felt.me]
    return [Text(f"{YOU} draw ") + cards_text(mine)] if mine else []


def _showed(felt: Felt, state: State, event: ev.Showed) -> Lines:
    after = evolve(state, event)
    told = _does(felt, event.seat, "show").append(" ") + cards_text(after.players[event.seat].cards)
    return [told.append(f"   {worth(felt.sheet, after, event.seat)}", style="dim")]


def _awarded(felt: Felt, _state: State, event: ev.Awarded) -> Lines:
    side = f" of side pot {event.pot}" if event.pot else ""
    run = "" if event.run is None else f" {in_run(felt.sheet, event.run)}"
    why = f" for {_parts(event.award)}" if len(felt.sheet.showdown) > 1 and event.award.parts else ""
    return [
        _does(felt, seat, "win").append(
            f" {Money(amount)}{side}{run}{why}", style="green" if seat == felt.me else "bold"
        )
        for seat, amount in event.award.shares.items()
    ]


def _parts(award: Award) -> str:
    return " and ".join(f"the {spoken(name)}" for name in award.parts)


def _plain(verb: str) -> Callable[[Felt, State, Any], Lines]:
    return lambda felt, _, event: [_does(felt, event.seat, verb)]


def _returned(felt: Felt, _state: State, event: ev.Returned) -> Lines:
    return [_does(felt, event.seat, f"take back {Money(event.amount)}")]


def _straddled(felt: Felt, state: State, event: ev.Straddled) -> Lines:
    return [_does(felt, event.seat, f"straddle for {Money(event.to)}{all_in(state, event.seat, event.amount)}")]


def _declined(felt: Felt, _state: State, event: ev.Declined) -> Lines:
    told, is_me = DECLINES[event.asks], event.seat == felt.me
    return [Text(f"{felt.name(event.seat)} {told.replace('does', 'do', 1) if is_me else told}")]


def _run_began(_felt: Felt, _state: State, event: ev.RunBegan) -> Lines:
    return [Text(f"The {RUNS[event.run]} run", style="bold")]


def _reshuffled(_felt: Felt, _state: State, event: ev.Reshuffled) -> Lines:
    what = "burned cards" if event.only_burned else "mucked and burned cards"
    return [Text(f"The deck has run out; {what} are shuffled in.", style="dim")]


_TELL: dict[type, Callable[[Felt, State, Any], Lines]] = {
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    ev.BoardDealt: _board_dealt,
    ev.Folded: _plain("fold"),
    ev.Checked: _plain("check"),
    ev.Called: _called,
    ev.Raised: _raised,
    ev.Returned: _returned,
    ev.Discarded: _discarded,
    ev.Drew: _drew,
    ev.Reshuffled: _reshuffled,
    ev.Showed: _showed,
    ev.Mucked: _plain("muck"),
    ev.Awarded: _awarded,
    ev.Straddled: _straddled,
    ev.Declined: _declined,
    ev.Consented: _plain("agree to run it twice"),
    ev.RunBegan: _run_began,
}
