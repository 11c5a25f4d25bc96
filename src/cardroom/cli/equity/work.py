"""Equities worked out, with a bar that tells how far they are, and kept in a file if they are broken off."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click
import msgspec

from cardroom.cards import Hand
from cardroom.cli.compiling import compiling
from cardroom.cli.console import console
from cardroom.cli.equity.text import as_found, write
from cardroom.cli.errors import bad_input
from cardroom.cli.files import read
from cardroom.cli.jobs import end, not_lost, nothing, of_file, save_as, write_saved
from cardroom.cli.poker import poker_sheet
from cardroom.cli.progress import progress_bar
from cardroom.engine.poker.checking import ImpossibleError, cards, own_cards
from cardroom.equity import DrawChoice, StoppedEarlyError, choices, discarded, equity, spot
from cardroom.equity.checkpoint import EQUITY, load, save, tally_of
from cardroom.equity.ranges import parse
from cardroom.equity.running import DealCounts
from cardroom.jobs.checkpoint import unseal
from cardroom.jobs.stop import stoppable
from cardroom.kernels.cache import Watch

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.equity import EquitySpot
    from cardroom.equity.checkpoint import EquityRequest, SavedEquity

T = TypeVar("T")


def go_on(path: str, *, as_json: bool) -> None:
    """Answers what a file asks, from where it was broken off."""
    with bad_input(), of_file(path):
        saved = load(unseal(read(path), EQUITY)[1])
    answer(saved.asked, path, saved, as_json=as_json)


def answer(asked: EquityRequest, path: str | None = None, saved: SavedEquity | None = None, *, as_json: bool) -> None:
    """Answers a question; if it is broken off, what is counted stays in a file to go on from."""
    with bad_input(), of_file(path):
        at, hands = _spot(asked)
        tally = DealCounts() if saved is None else tally_of(saved, at)
        compiling()
        watch = Watch()
        with stoppable() as stop, progress_bar("Dealing", quiet=as_json) as progress:
            try:
                result = equity(at, asked.method, progress, stop, tally)
            except StoppedEarlyError:
                result = None
    seconds = watch() + (0.0 if saved is None else saved.seconds)

    def keep() -> str | None:
        mark = sha256(repr(asked).encode()).hexdigest()[:8]
        return save_as(path, f"{Path(asked.game).stem}-{mark}", save(asked, at, tally, seconds), EQUITY)

    kept = keep() if stop and tally.done else None
    if result is None:
        write_saved(console(stderr=True), kept, EQUITY)
        raise nothing(stop)
    with not_lost(keep, EQUITY):
        if as_json:
            resume = {} if kept is None else {"resume": kept}
            click.echo(msgspec.json.encode(as_found(at, result, asked.method.seed, seconds) | resume))
        else:
            write(at, hands, result, asked.method.seed, seconds)
            write_saved(console(), kept, EQUITY)
    end(stop, is_whole=not stop)


def _spot(asked: EquityRequest) -> tuple[EquitySpot, tuple[str, ...]]:
    """The spot that is asked for, and the hands as they are shown."""
    sheet, hands, boards = poker_sheet(asked.game, asked.readings), asked.hands, asked.boards
    out, own = _told("--dead", cards, asked.dead), own_cards(sheet, boards)
    players = [_told(f"hand {at}", lambda text: parse(text, own, sheet.pack), hand) for at, hand in enumerate(hands, 1)]
    halves = [hand.partition("/") for hand in hands]
    options = [choices(sheet, cards(down), cards(up)) if slash else [] for down, slash, up in halves]
    if max(map(len, options)) <= 1:
        return spot(sheet, players, [_told("--board", cards, board) for board in boards], out), hands
    known = [hand for hand in players if isinstance(hand, Hand)]
    if len(known) < len(players) or boards:
        raise ImpossibleError("where down cards are yet to be discarded, hands are known cards")
    ways = [ways or [DrawChoice(hand, Hand())] for ways, hand in zip(options, known, strict=True)]
    kept = discarded(sheet, ways, out, asked.method.seed)
    shown = tuple(f"{one.kept}" + (f" without {one.discards}" if one.discards else "") for one in kept)
    out = Hand((*out, *(card for one in kept for card in one.discards)))
    return spot(sheet, [one.kept for one in kept], dead=out), shown


def _told(where: str, read: Callable[[str], T], written: str) -> T:
    """What is written somewhere, or an error that says where."""
    try:
        return read(written)
    except ImpossibleError as error:
        raise ImpossibleError(f"{where}: {error}") from error
