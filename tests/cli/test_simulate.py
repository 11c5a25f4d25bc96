"""`cardroom simulate`, as a user meets it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from cardroom.cli.main import main
from cardroom.engine.poker.table import menu_of
from cardroom.jobs.crews import Alone
from cardroom.sim.poker.checkpoint import save
from cardroom.sim.poker.matches import PokerRequest, run
from random_rounds import HOUSE

if TYPE_CHECKING:
    from pathlib import Path


def said(*args: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["simulate", *args])
    assert result.exit_code == code, result.output
    return result.output


def figures(*args: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(said(*args, "--json"))
    return told


def test_the_keys_for_machines_are_there() -> None:
    told = figures("blackjack-v1", "--rounds", "200000", "--seed", "3")
    assert told["rounds"] == 200_000
    assert {"mean", "sd", "stderr", "seconds", "outcomes"} <= set(told)
    assert sum(told["outcomes"].values()) == pytest.approx(1)
    assert told["mean"] == pytest.approx(sum(float(net) * share for net, share in told["outcomes"].items()))
    assert told["stderr"] == pytest.approx(told["sd"] / 200_000**0.5)


def test_one_seed_gives_one_answer_and_another_another() -> None:
    one, again, other = (figures("blackjack-v2", "--rounds", "100k", "--seed", seed) for seed in ("1", "1", "2"))
    assert one["outcomes"] == again["outcomes"] != other["outcomes"]


def test_people_are_told_the_edge_the_bonuses_the_shoes_and_what_it_means() -> None:
    told = said("spanish21-v1", "--rounds", "300k", "--shoe", "--spots", "2", "--side", "match-the-dealer=1")
    for part in (
        "House edge",
        "exactly, with fresh shuffles: 0.4890%",
        "five-card-21",
        "match-the-dealer: edge",
        "Shoes ",
    ):
        assert part in told
    for part in ("Hands that end as", "The cut card raises the edge by", "rounds an hour", "broke before", "holds"):
        assert part in told


def test_it_stops_as_soon_as_the_edge_is_known_well_enough() -> None:
    told = figures("blackjack-v1", "--until", "0.06%")
    assert told["stderr"] <= 0.0006
    assert told["rounds"] == 4 << 20


def test_a_page_is_written(tmp_path: Path) -> None:
    page = tmp_path / "sim.html"
    said("blackjack-v1", "--rounds", "100k", "--shoe", "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 3
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_strategy_of_ones_own_is_played(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    CliRunner().invoke(main, ["strategy", "blackjack-v1", "--file", str(mine)])
    chart = figures("blackjack-v1", "--rounds", "100k", "--strategy", "chart")
    assert figures("blackjack-v1", "--rounds", "100k", "--strategy", str(mine))["outcomes"] == chart["outcomes"]
    mine.write_text(mine.read_text(encoding="utf-8").replace('"18-20" = "S', '"18-20" = "?'), encoding="utf-8")
    told = said("blackjack-v1", "--rounds", "100k", "--strategy", str(mine), code=2)
    assert f'{mine}: hard."18-20": against 2, "?" is not a code' in told


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("blackjack-v1", "--rounds", "0"), '--rounds: "0" is not a number of rounds'),
        (("blackjack-v1", "--rounds", "lots"), '--rounds: "lots" is not a number of rounds'),
        (("blackjack-v1", "--rounds", "-5"), '--rounds: "-5" is not a number of rounds'),
        (("blackjack-v1", "--rounds", "1e99"), '--rounds: "1e99" is not a number of rounds'),
        (("blackjack-v1",), "--rounds: how many rounds?"),
        ((), "simulate: name a sheet"),
        (("archie", "--ante", "10"), "--ante: is for house games, and this is poker"),
        (("archie", "--players", "steady,wild"), '--players: "wild" is not a kind of player; there are steady'),
        (("archie", "--players", "steady"), "--players: Archie is played by 2 to 6, not by 1"),
        (("archie", "--chips", "5000"), "--chips: must be from $2 to $1,000 in $1 chips"),
        (("spanish21-v1", "--rounds", "10", "--chips", "5"), "--chips: is for poker games"),
        (
            ("blackjack-v1", "--rounds", "10", "--strategy", "no.toml"),
            '--strategy: "no.toml" is neither best nor chart',
        ),
        (("blackjack-v1", "--rounds", "10", "--spots", "8"), '--spots: "8" is not a whole number from 1 to 7'),
        (("blackjack-v1", "--rounds", "10", "--mistakes", "101"), '--mistakes: "101" is not a percentage'),
        (("blackjack-v1", "--rounds", "10", "--side", "x=1"), '--side: "x=1" is not a side bet of this game'),
        (("blackjack-v1", "--rounds", "10", "--side", "match-the-dealer=99"), "--side match-the-dealer: $99 is not"),
        (("blackjack-v2", "--rounds", "10", "--side", "match-the-dealer=6"), "may not be more than the ante, $5"),
        (("blackjack-v1", "--rounds", "10", "--cut-card", "9"), "9 decks are more than the 6 of the shoe"),
        (("blackjack-v1", "--rounds", "10", "--html", "no/where.html"), "--html: there is no folder no"),
        (("--resume", "no.json"), "no.json: no such file or directory"),
        (("blackjack-v1", "--rounds", "10", "--workers", "0"), '--workers: "0" is not a whole number'),
        (("blackjack-v1", "--rounds", "10", "--reading", "x=y"), "has no such reading"),
    ],
)
def test_bad_input_gets_a_sentence(args: tuple[str, ...], sentence: str) -> None:
    assert sentence in said(*args, code=2)


def test_a_file_that_is_no_simulation_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("{}", encoding="utf-8")
    assert f"{path}: is not work that was broken off" in said("--resume", str(path), code=2)


@pytest.mark.parametrize("rounds", ["1", "2", "3"])
def test_a_single_round_is_enough(rounds: str) -> None:
    assert figures("blackjack-v1", "--rounds", rounds, "--seed", rounds)["rounds"] == int(rounds)


def test_rounds_that_all_end_alike_have_no_spread(tmp_path: Path) -> None:
    """A tenth has no exact binary fraction, so that a mean of squares can come out below the square of the mean."""
    mine = tmp_path / "mine.toml"
    mine.write_text('based_on = ["blackjack-v2"]\nid = "mine"\n[surrender]\nloses = "1/10"\n', encoding="utf-8")
    told = figures(str(mine), "--rounds", "3", "--seed", "4", "--workers", "1")
    assert (told["outcomes"], told["sd"]) == ({"-0.1": 1.0}, 0.0)


def test_next_to_no_mistakes_are_as_good_as_none() -> None:
    one, other = (figures("blackjack-v1", "--rounds", "100k", "--mistakes", rate)["mean"] for rate in ("0", "1e-9"))
    assert one == pytest.approx(other, abs=0.02)


def test_a_seat_at_a_small_deck_goes_slowly_and_not_at_all_wrong(tmp_path: Path) -> None:
    one = tmp_path / "one deck.toml"
    one.write_text(
        'based_on = ["blackjack-v1"]\nid = "one"\nname = "One deck"\nfamily = "house"\n'
        '[equipment]\ndecks = 1\n[shoe]\ncut_at_least = "1/4"\n',
        encoding="utf-8",
    )
    assert figures(str(one), "--rounds", "10k", "--spots", "3")["outlook"]["rounds_per_hour"] > 10


def test_a_run_that_goes_on_takes_no_other_options() -> None:
    told = said("--resume", "x.json", "--spots", "3", "--seed", "9", code=2)
    assert "--resume: the file says what is played; leave out --seed, --spots" in told


@pytest.mark.slow
@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_gives_the_result_so_far_and_a_file_to_go_on_from(tmp_path: Path) -> None:
    run = [sys.executable, "-m", "cardroom", "simulate"]
    asked = [*run, "blackjack-v1", "--rounds", "400M", "--workers", "2", "--json"]
    process = subprocess.Popen(asked, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    time.sleep(8)
    process.send_signal(signal.SIGINT)
    told = json.loads(process.communicate(timeout=60)[0])
    assert process.returncode == 130
    assert 0 < told["rounds"] < 400_000_000
    on = subprocess.run([*run, "--resume", told["resume"], "--json"], cwd=tmp_path, capture_output=True, check=True)
    whole = subprocess.run(asked, cwd=tmp_path, capture_output=True, check=True)
    assert json.loads(on.stdout)["outcomes"] == json.loads(whole.stdout)["outcomes"]


@pytest.mark.parametrize("ref", HOUSE)
def test_side_bets_are_told_to_machines_in_exact_shares(ref: str) -> None:
    told = figures(ref, "--rounds", "1000", "--side", "match-the-dealer=5", "--ante", "10")
    assert all(share == round(1000 * share) / 1000 for share in told["side_bets"]["match-the-dealer"]["rows"].values())
    assert told["outlook"]["session"]["ruin_error"] == 0, "from the exact edge"


def test_poker_that_was_broken_off_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    players = ("call", "random")
    half = PokerRequest("razz", {}, players, hands=20_000, seed="4", chips=2_000)
    whole = half._replace(hands=40_000)
    file = tmp_path / "half.simulation.json"
    file.write_bytes(save(run(half, Alone()), whole, menu_of("razz").games))
    on = figures("--resume", str(file), "--workers", "1")
    asked = ("--players", "call,random", "--chips", "20", "--seed", "4", "--rounds", "40k", "--workers", "1")
    assert {**on, "seconds": 0} == {**figures("razz", *asked), "seconds": 0}
    file.write_bytes(file.read_bytes().replace(b'"hands":20000', b'"hands":20001'))
    assert f"{file}: is damaged" in said("--resume", str(file), code=2)
