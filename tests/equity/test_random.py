"""Random deals: within their error of exact equities, the same for one seed however many work on them."""

from __future__ import annotations

from signal import SIGINT
from typing import TYPE_CHECKING

import pytest

from cardroom import sheets
from cardroom.cards import Hand
from cardroom.data import replace
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.equity import Method, Result, StoppedEarlyError, equity, spot
from cardroom.equity.ranges import parse
from cardroom.jobs.stop import Stop
from cardroom.sheets import PokerSheet
from own_games import made

if TYPE_CHECKING:
    from pathlib import Path

FAR = 4.5
"""Standard errors that chance alone does not reach."""


def run(ref: str, *hands: str, boards: tuple[str, ...] = (), method: Method) -> Result:
    sheet = sheets.load(ref)
    assert isinstance(sheet, PokerSheet)
    players = [parse(hand, sheet.own_cards, sheet.pack) for hand in hands]
    return equity(spot(sheet, players, [Hand.parse(board) for board in boards]), method)


@pytest.mark.parametrize(
    ("ref", "hands", "boards"),
    [
        ("holdem", ("AcAd", "KcKd"), ()),
        ("holdem", ("AcAd", "KcKd", "random"), ("2c 3d 4h 5s",)),
        ("holdem", ("QQ+,AKs", "JJ-99", "A5s+"), ("2c 7d Th 5s",)),
        ("omaha8", ("AcAd2c3d", "KhKsQhJs"), ()),
        ("omaha", ("AA**", "8h9hTsJs"), ("2c 7d Th 5s 6h",)),
        ("stud8", ("AsAhAdKs9c", "2c3c4c5c7d"), ()),
        ("razzdugi-27", ("2s3h4d7s8c", "2c3c5h6d"), ()),
        ("badeucy", ("As2h3d", "4s5d6h7d"), ()),
        ("drawmaha-high", ("AsAhKdKc", "2c3c4c5c6c"), ("Ts Td Th",)),
        ("double-board-omaha", ("AcAdKcKd", "8h9hTsJs"), ("2c 3c 4h 9s", "7s 8d 9d Th")),
        ("short-deck", ("AcAd", "KcKd"), ("Qs",)),
    ],
)
def test_random_deals_come_near_the_exact_equity(ref: str, hands: tuple[str, ...], boards: tuple[str, ...]) -> None:
    exact = run(ref, *hands, boards=boards, method=Method(is_exact=True))
    found = run(ref, *hands, boards=boards, method=Method(trials=400_000))
    assert exact.is_exact
    assert not found.is_exact
    assert found.deals == 400_000
    for wanted, mean, error in zip(exact.equity, found.equity, found.error, strict=True):
        assert abs(float(wanted - mean)) <= FAR * error
    for name, part in exact.parts.items():
        for wanted, mean in zip(part.equity, found.parts[name].equity, strict=True):
            assert abs(float(wanted - mean)) <= FAR * 0.5 / 400_000**0.5


def test_two_boards_are_worth_what_one_is() -> None:
    """Each of two boards is as random as a single one, so a share of both is the equity of Omaha."""
    wanted = run("omaha", "AcAdKcKd", "8h9hTsJs", method=Method()).equity[0]
    found = run("double-board-omaha", "AcAdKcKd", "8h9hTsJs", method=Method(trials=2_000_000))
    assert abs(float(wanted - found.equity[0])) <= FAR * found.error[0]


def test_hands_of_which_nothing_is_known_are_all_alike() -> None:
    found = run("big-o8", "random", "random", "random", method=Method(trials=300_000))
    for mean, error in zip(found.equity, found.error, strict=True):
        assert abs(float(mean) - 1 / 3) <= FAR * error


def test_one_seed_gives_one_answer_however_many_work_on_it() -> None:
    alone, together, otherwise = (
        run("stud8", "AsAhAd", "2c3c4c", method=Method(trials=1_000_000, workers=workers, seed=seed))
        for workers, seed in ((1, 7), (3, 7), (1, 8))
    )
    assert alone == together
    assert alone.equity != otherwise.equity


def test_hands_that_cannot_be_dealt_together_are_refused() -> None:
    with pytest.raises(ImpossibleError, match="cannot be dealt together"):
        run("holdem", "AA", "AA", "AA", method=Method(trials=1000))


@pytest.mark.parametrize("trials", [1, 16_385])
def test_hands_that_seldom_fit_together_are_dealt_all_the_same(trials: int) -> None:
    found = run("holdem", "AK", "AK", "AK", "AK", method=Method(trials=trials))
    assert found.deals == trials


def test_many_parts_and_players_are_counted_too() -> None:
    """More results than a table is made for: two parts and eight players with a range of nothing."""
    sheet = sheets.load("razzdugi")
    assert isinstance(sheet, PokerSheet)
    more = replace(sheet, showdown={f"{name} {at}": part for name, part in sheet.showdown.items() for at in range(2)})
    hands = [Hand.parse(f"{rank}s") for rank in "2345678"]
    one, other = (equity(spot(game, hands), Method(trials=3000)) for game in (sheet, more))
    assert one.equity == other.equity


def test_random_deals_can_be_broken_off_and_exact_ones_cannot() -> None:
    sheet = sheets.load("holdem")
    assert isinstance(sheet, PokerSheet)
    asked = spot(sheet, [Hand.parse("AcAd"), Hand.parse("KcKd")])

    stop = Stop()

    def ask(done: int, total: int) -> None:
        assert total > done
        stop.signal = SIGINT

    found = equity(asked, Method(trials=10_000_000, workers=1), ask, stop)
    assert found.deals == 1 << 18
    with pytest.raises(StoppedEarlyError):
        equity(asked, Method(is_exact=True, workers=1), stop=stop)


def test_more_hands_and_parts_than_can_be_told_apart_are_refused(tmp_path: Path) -> None:
    sheet = made(tmp_path, "ten-parts")
    crowd = replace(sheet, players=replace(sheet.players, max=8))
    assert len(spot(crowd, [Hand()] * 6).players) == 6
    with pytest.raises(ImpossibleError, match="7 hands for 10 parts of the pot are too many to tell apart"):
        spot(crowd, [Hand()] * 7)
