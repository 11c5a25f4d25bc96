"""`cardroom equity` as a player meets it."""

from __future__ import annotations

import json
from contextlib import nullcontext
from itertools import islice
from signal import SIGTERM
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from cardroom import sheets
from cardroom.cli.main import main
from cardroom.jobs.stop import Stop
from cardroom.sheets import PokerSheet
from poker_sheets import POKER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

KEYS = {"method", "equity", "win", "tie", "parts"}


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["equity", *args])


def found(*args: str) -> dict[str, Any]:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_exact_for_machines() -> None:
    told = found("holdem", "AcAd", "KcKd")
    assert set(told) >= KEYS
    assert told["method"] == "exact"
    assert told["equity"] == [0.826366112559452, 0.17363388744054795]
    assert told["exact"] == ["707495/856152", "148657/856152"]
    assert told["win"] == [1410336 / 1712304, 292660 / 1712304]
    assert told["tie"] == [9308 / 1712304] * 2
    assert told["deals"] == 1712304


def test_at_random_for_machines_with_error_and_seed() -> None:
    told = found("holdem", "QQ+,AKs", "random", "--trials", "100k", "--seed", "5")
    assert told["method"] == "monte-carlo"
    assert (told["trials"], told["seed"]) == (100_000, 5)
    assert all(0 < error < 0.01 for error in told["stderr"])
    assert told == found("holdem", "QQ+,AKs", "random", "--trials", "100k", "--seed", "5") | {
        "seconds": told["seconds"]
    }


@pytest.mark.parametrize("ref", POKER)
def test_every_poker_sheet_has_equities(ref: str) -> None:
    told = found(ref, "As", "random", "--trials", "20k")
    assert set(told) >= KEYS
    assert sum(told["equity"]) == pytest.approx(1)
    sheet = sheets.load(ref)
    assert isinstance(sheet, PokerSheet)
    assert list(told["parts"]) == list(sheet.showdown)


def test_a_split_pot_for_people() -> None:
    shown = run("omaha8", "AcAd2c3d", "KhKsQhJs", "--board", "2h 3s 9c", "--dead", "Kc").stdout
    assert "Omaha Eight or Better  board 2h 3s 9c, dead Kc" in shown
    assert "wins all   a part   quarter" in shown
    assert "exact: 780 deals, all of them" in shown


def test_several_draws() -> None:
    told = found("badugi", "As2h3d", "4c5d6h8s", "--draws", "2", "--trials", "50k")
    stated = found("badugi", "As2h3d", "4c5d6h8s", "--draws", "2", "--keep-up-to", "9", "--trials", "50k")
    assert told["method"] == stated["method"] == "monte-carlo"
    assert told["equity"][0] < 0.3


def test_down_cards_that_are_to_be_thrown_away() -> None:
    """Of four down cards in Super Razzdugi two are kept: the low ones of different suits, not the kings."""
    shown = run("super-razzdugi", "As 2d Ks Kd / 3h", "8s 7d Kc Kh / 6c", "--trials", "100k").stdout
    assert "As 2d 3h without Ks Kd" in shown
    assert "8s 7d 6c without Kc Kh" in shown
    told = found("super-razzdugi", "As 2d / 3h", "8s 7d / 6c", "--dead", "Ks Kd Kc Kh", "--trials", "100k")
    assert f"{told['equity'][0]:.4%}" in shown


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("holdem", "AcAd", "AcKd"), "the ace of clubs comes twice"),
        (("holdem", "AcAd", "KcKd", "--board", "Kc 2d 3d"), "the king of clubs comes twice"),
        (("holdem", "AcAdAh", "KcKd"), "hand 1 has 3 cards, and a hand of Texas Hold'em has 2"),
        (("holdem", "AcAd", "KcKd", "--board", "2c3c4c5c6c7c"), "the board has 6 cards, and at the end it has 5"),
        (("holdem", "AcAd"), "equity is a question between at least two hands"),
        (("holdem", "AcAd", "Zz"), 'hand 2: "Zz" is neither cards nor a range'),
        (("holdem", "AcAd", "KcKd", "--board", "2c 3x"), '--board: "3x" is not a card'),
        (("holdem", "AcAd", "KcKd", "--dead", "1c"), '--dead: "1c" is not a card'),
        (("holdem", "AA", "AA", "AA", "--board", "2c 3c 4c"), "the hands of these ranges cannot be dealt together"),
        (("super-razzdugi", "As 2d Ks Kd / 3h", "A456789"), "where down cards are yet to be discarded"),
        (("stud", "A******", "random"), 'hand 1: "A******" stands for too many hands'),
        (("holdem", "AcAd", "KcKd", "--trials", "0"), '--trials: "0" is not a number of deals'),
        (("holdem", "AcAd", "KcKd", "--trials", "9", "--exact"), "--exact and --trials do not go together"),
        (("holdem", "AcAd", "KcKd", "--keep-up-to", "8"), "--keep-up-to is for further draws"),
        (("holdem", "AcAd", "KcKd", "--draws", "2"), "Texas Hold'em has no draws"),
        (("holdem", "random", "random", "random", "--exact"), "there are too many deals to look at all of them"),
        (("badugi", "AcAd", "KcKd", "--draws", "4"), '--draws: "4" is not a whole number from 1 to 3'),
        (("blackjack-v1", "AcAd", "KcKd"), "blackjack-v1: is not a poker game"),
        (("nosuch", "AcAd", "KcKd"), "nosuch: "),
    ],
)
def test_what_cannot_be_is_refused(args: tuple[str, ...], sentence: str) -> None:
    result = run(*args)
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith(sentence)


def broken_off(tmp_path: Path, after: int, *args: str) -> tuple[Result, Path]:
    """An equity that is stopped after some parts of its work, and the file that it leaves."""
    stop = Stop()

    def parts(work: Callable[[int], object], numbers: Iterable[int], _stop: Stop) -> Iterator[object]:
        for number in islice(numbers, after):
            yield work(number)
        stop.signal = SIGTERM

    with pytest.MonkeyPatch.context() as inside:
        inside.chdir(tmp_path)
        inside.setattr("cardroom.equity.running.Threads.do", lambda _self, *all_of_it: parts(*all_of_it))
        inside.setattr("cardroom.cli.equity.work.stoppable", lambda: nullcontext(stop))
        result = run(*args)
    (kept,) = tmp_path.iterdir()
    return result, kept


@pytest.mark.parametrize(
    "args",
    [
        ("omaha", "AcAd7h8h", "random", "--trials", "3M", "--seed", "7"),
        pytest.param(("holdem", "AcAd", "random", "--exact"), marks=pytest.mark.slow),
    ],
)
def test_deals_that_are_broken_off_go_on_to_the_same_figures(args: tuple[str, ...], tmp_path: Path) -> None:
    result, kept = broken_off(tmp_path, 1, *args, "--json")
    assert result.exit_code == 128 + SIGTERM
    assert f"--resume {kept.name}" in result.stderr or json.loads(result.stdout)["resume"] == kept.name
    whole, on = found(*args), found("--resume", str(kept))
    assert on | {"seconds": 0} == whole | {"seconds": 0}


def test_a_file_to_go_on_from_is_of_its_own_command(tmp_path: Path) -> None:
    _, kept = broken_off(tmp_path, 1, "holdem", "AcAd", "random", "--trials", "3M")
    assert "leave out --trials" in run("--resume", str(kept), "--trials", "9").stderr
    other = CliRunner().invoke(main, ["simulate", "--resume", str(kept)])
    assert (other.exit_code, "is work of another kind, equity" in other.stderr) == (2, True)
    kept.write_bytes(kept.read_bytes().replace(b'"done":1', b'"done":2'))
    assert "is damaged" in run("--resume", str(kept)).stderr
