"""`cardroom equity`: what share of the pot everybody can expect."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import click

from cardroom.cli import options

T = TypeVar("T")

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.equity import EquitySpot
    from cardroom.sheets import PokerSheet


@click.command("equity")
@options.game
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND...")
@click.option("--board", "boards", multiple=True, metavar="CARDS", help="Cards on the board; twice for two boards.")
@click.option("--dead", default="", metavar="CARDS", help="Cards that are out of play, such as discards.")
@click.option("--trials", metavar="N", help="So many deals at random, such as 50M, instead of all there are.")
@click.option("--exact", is_flag=True, help="Look at all deals, however long it takes.")
@click.option(
    "--draws",
    default="1",
    show_default=True,
    metavar="N",
    callback=options.whole(1, 3),
    help="How many draws are to come; the hands say the first, a rule the others.",
)
@click.option(
    "--keep-up-to",
    metavar="RANK",
    help="The rule of further draws: keep low cards up to this rank. Without it, the best rule that is found.",
)
@options.reading
@options.seed
@options.as_json
def command(
    game: str,
    hands: tuple[str, ...],
    boards: tuple[str, ...],
    dead: str,
    trials: str | None,
    draws: int,
    keep_up_to: str | None,
    readings: dict[str, str],
    seed: int,
    *,
    exact: bool,
    as_json: bool,
) -> None:
    """Work out what share of the pot each hand can expect.

    A hand is its known cards, such as "AcAd" or "As ?? 7h"; what is missing comes at random. "random" is a hand of
    which nothing is known. In a draw game a hand with fewer cards draws the others, and a whole one stands pat. Down
    and up cards may be told apart: "As Kd / 7h". Where down cards are to be discarded, four of them in Super
    Razzdugi, those are kept that are best.

    Ranges: "QQ+,AKs", "88-22", "A5s+", "JTs-87s"; in Omaha "AA**", "AsKs**", and with two suits of two cards or more
    "AKQJds", with one "T987ss", with none "T987r".

    In JSON "win" is how often the whole pot is won, "tie" how often a part of it.
    """
    from cardroom.cli.compiling import compiling
    from cardroom.cli.equity.text import as_found, write
    from cardroom.cli.errors import BadInputError
    from cardroom.cli.poker import poker_sheet

    if exact and trials is not None:
        raise BadInputError("--exact and --trials do not go together: all deals, or so many at random")
    if exact and draws > 1:
        raise BadInputError("--exact: with more than one draw to come deals are random")
    if keep_up_to is not None and draws == 1:
        raise BadInputError("--keep-up-to is for further draws; say with --draws how many are to come")
    sheet = poker_sheet(game, readings)
    number = None if trials is None else options.many("--trials", trials, "deals")
    from cardroom.cli.jobs import end, nothing
    from cardroom.cli.progress import progress_bar
    from cardroom.engine.poker.checking import ImpossibleError
    from cardroom.equity import Method, StoppedEarlyError, equity
    from cardroom.jobs.stop import stoppable
    from cardroom.kernels.cache import Watch

    try:
        asked, hands = _spot(sheet, hands, boards, dead, seed)
        compiling()
        watch = Watch()
        with stoppable() as stop, progress_bar("Dealing", quiet=as_json) as progress:
            method = Method(trials=number, is_exact=exact or None, draws=draws, keep_up_to=keep_up_to, seed=seed)
            result = equity(asked, method, progress, stop)
    except ImpossibleError as error:
        raise BadInputError(str(error)) from error
    except StoppedEarlyError as error:
        raise nothing(stop) from error
    seconds = watch()
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(as_found(asked, result, seed, seconds)))
    else:
        write(asked, hands, result, seed, seconds)
    end(stop, is_whole=not stop)


def _spot(
    sheet: PokerSheet, hands: tuple[str, ...], boards: tuple[str, ...], dead: str, seed: int
) -> tuple[EquitySpot, tuple[str, ...]]:
    """The spot that is asked for, and the hands as they are shown."""
    from cardroom.cards import Hand
    from cardroom.engine.poker.checking import ImpossibleError, cards, own_cards
    from cardroom.equity import DrawChoice, choices, discarded, spot
    from cardroom.equity.ranges import parse

    out, own = _told("--dead", cards, dead), own_cards(sheet, boards)
    players = [_told(f"hand {at}", lambda text: parse(text, own, sheet.pack), hand) for at, hand in enumerate(hands, 1)]
    halves = [hand.partition("/") for hand in hands]
    options = [choices(sheet, cards(down), cards(up)) if slash else [] for down, slash, up in halves]
    if max(map(len, options)) <= 1:
        return spot(sheet, players, [_told("--board", cards, board) for board in boards], out), hands
    known = [hand for hand in players if isinstance(hand, Hand)]
    if len(known) < len(players) or boards:
        raise ImpossibleError("where down cards are yet to be discarded, hands are known cards")
    kept = discarded(
        sheet, [ways or [DrawChoice(hand, Hand())] for ways, hand in zip(options, known, strict=True)], out, seed
    )
    shown = tuple(f"{one.kept}" + (f" without {one.thrown}" if one.thrown else "") for one in kept)
    out = Hand((*out, *(card for one in kept for card in one.thrown)))
    return spot(sheet, [one.kept for one in kept], dead=out), shown


def _told(where: str, read: Callable[[str], T], written: str) -> T:
    """What is written somewhere, or an error that says where."""
    from cardroom.engine.poker.checking import ImpossibleError

    try:
        return read(written)
    except ImpossibleError as error:
        raise ImpossibleError(f"{where}: {error}") from error
