"""`cardroom pot`: who wins what, and why."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from cardroom.cli import options
from cardroom.data import Data

if TYPE_CHECKING:
    from cardroom.engine.poker.showdown import Showdown
    from cardroom.sheets import PokerSheet


class Question(Data):
    """A line of input."""

    hands: tuple[str | None, ...]
    contributions: tuple[int, ...]
    folded: tuple[bool, ...]
    button: int
    boards: tuple[str, ...] = ()


@click.command("pot")
@options.game
@options.reading
@click.option("--words", is_flag=True, help="Print sentences for people instead of JSON.")
def command(game: str, readings: dict[str, str], *, words: bool) -> None:
    """Say who wins what at a showdown, and why.

    Reads one showdown a line from the standard input, as JSON, and answers each with a line:

    \b
    {"hands": ["As Kd", "Qs Qd", null], "boards": ["2c 7d 9h Jc Ks"],
     "contributions": [20, 20, 5], "folded": [false, false, true], "button": 0}

    Seats are numbered from 0, clockwise, and in sentences from 1. Chips are whole numbers, and 1 is the smallest chip.
    """  # noqa: D301 - click takes the mark as it is
    from cardroom.cli.compiling import compiling
    from cardroom.cli.errors import BadInputError
    from cardroom.cli.poker import poker_sheet

    sheet = poker_sheet(game, readings)
    if sys.stdin is None:
        raise BadInputError("there is no input: showdowns are read from the standard input, one a line")
    compiling()
    from cardroom.engine.poker.checking import ImpossibleError

    for number, line in enumerate(sys.stdin.buffer, start=1):
        if not line.strip():
            continue
        try:
            answer = _answer(sheet, _read(line))
        except ImpossibleError as error:
            raise BadInputError(f"line {number}: {error}") from error
        _write(answer, words=words)


def _read(line: bytes) -> Showdown:
    import msgspec

    from cardroom.engine.poker.checking import ImpossibleError, cards
    from cardroom.engine.poker.showdown import Showdown

    try:
        asked = msgspec.json.decode(line, type=Question)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ImpossibleError(f"is not such a showdown: {error}") from error
    return Showdown(
        hands=tuple(None if hand is None else cards(hand) for hand in asked.hands),
        boards=tuple(map(cards, asked.boards)),
        contributions=asked.contributions,
        folded=asked.folded,
        button=asked.button,
    )


def _answer(sheet: PokerSheet, shown: Showdown) -> dict[str, Any]:
    from cardroom.engine.poker.awards import of_settlement
    from cardroom.engine.poker.checking import check
    from cardroom.engine.poker.showdown import settle

    check(sheet, shown)
    settlement = settle(sheet, shown)
    return {
        "payouts": settlement.payouts,
        "pots": [
            {
                "amount": settled.pot.amount,
                "seats": settled.pot.seats,
                "awards": [
                    {"parts": award.parts, "amount": award.amount, "shares": award.shares} for award in settled.awards
                ],
            }
            for settled in settlement.pots
        ],
        "returned": settlement.returned,
        "why": list(of_settlement(sheet, settlement)),
    }


def _write(answer: dict[str, Any], *, words: bool) -> None:
    import msgspec

    if words:
        click.echo("\n".join(answer["why"]))
    else:
        click.echo(msgspec.json.encode(answer))
