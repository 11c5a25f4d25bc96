"""`cardroom shuffle` as a user meets it."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from cardroom.cli.main import main
from cardroom.sheets import source

if TYPE_CHECKING:
    from pathlib import Path

HOUSE = ("blackjack-v1", "blackjack-v2", "spanish21-v1", "spanish21-v2")
FIGURES = {
    "kept_neighbours",
    "near_neighbours",
    "rising_sequences",
    "slug_stretch",
    "position_correlation",
    "zone_distance",
    "distance_at_least",
    "guesses",
}


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["shuffle", *args])


def mine(folder: Path, **lines: str) -> str:
    """A sheet of one's own: a copy with some words changed."""
    text = (source.LIBRARY / "blackjack-v2.toml").read_text(encoding="utf-8")
    for word, value in lines.items():
        text = re.sub(
            rf"^{word} = (\[\n.*?^\]|.*?$)", f"{word} = {value}", text, count=1, flags=re.DOTALL | re.MULTILINE
        )
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("ref", HOUSE)
def test_shuffles_for_machines_have_figures_with_errors_for_every_case(ref: str) -> None:
    told = json.loads(run(ref, "--shoes", "200", "--json").stdout)
    assert (told["sheet"], told["shoes"], told["seed"], told["shuffler"]) == (ref, 200, 1, "hand")
    assert set(told["cases"]) == {"new-table", "every-shoe", "perfect"}
    assert set(told["exact"]) == FIGURES
    for case in told["cases"].values():
        assert set(case) == FIGURES | {"edge", "like_riffles", "zones", "gaps"}
        assert all(set(case[figure]) == {"mean", "stderr"} for figure in FIGURES)
    assert told["conclusion"]


def test_the_exact_table_of_riffles_is_there_for_a_deck_and_for_the_shoe() -> None:
    told = json.loads(run("blackjack-v1", "--shoes", "100", "--json").stdout)
    assert set(told["riffles"]) == {"52", "312"}
    assert told["riffles"]["52"]["7"] == pytest.approx(0.334, abs=5e-4)


@pytest.mark.slow
def test_one_seed_prints_the_same_figures_again() -> None:
    once, again = (json.loads(run("spanish21-v1", "--shoes", "200", "--seed", "9", "--json").stdout) for _ in "ab")
    del once["seconds"], again["seconds"]
    assert once == again


def test_people_get_a_table_and_a_conclusion() -> None:
    result = run("blackjack-v2", "--shoes", "500")
    assert result.exit_code == 0
    assert "Neighbours that stay together, of 311" in result.output
    assert "far from perfect" in result.output


def test_the_picture_shows_where_the_cards_go(tmp_path: Path) -> None:
    path = tmp_path / "shuffle.svg"
    result = run("blackjack-v1", "--shoes", "200", "--svg", str(path))
    assert result.exit_code == 0
    assert f"{path}: where the cards of each half deck go" in result.output
    picture = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own
    said = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "Every later shoe" in said
    assert "A new table, with the wash" in said


@pytest.mark.parametrize("number", ["0", "-5", "abc", "1.5", "", "99", "1000001", "٣٠٠", "9" * 5000])
def test_a_bad_number_of_shoes_gets_one_sentence(number: str) -> None:
    result = run("blackjack-v1", "--shoes", number)
    assert result.exit_code == 2
    assert result.stderr == f'--shoes: "{number}" is not a whole number from 100 to 1,000,000\n'


@pytest.mark.parametrize("path", ["picture.png", "/no/such/folder/picture.svg"])
def test_a_picture_that_cannot_be_written_gets_one_sentence(path: str) -> None:
    result = run("blackjack-v1", "--svg", path)
    assert result.exit_code == 2
    assert result.stderr.startswith("--svg: ")
    assert result.stderr.count("\n") == 1


def test_a_poker_game_is_refused() -> None:
    result = run("badugi")
    assert (result.exit_code, result.stderr) == (
        2,
        "badugi: is not a house game; this is for games against the bank\n",
    )


def test_a_sheet_without_steps_has_nothing_to_look_at(tmp_path: Path) -> None:
    sheet = mine(tmp_path, shuffler='"machine"', every_shoe="[]")
    result = run(sheet)
    assert result.exit_code == 2
    assert result.stderr == f"{sheet}: prescribes no steps of a hand shuffle, so there is nothing to look at\n"


def test_a_machine_is_mentioned_and_the_hand_shuffle_looked_at_all_the_same(tmp_path: Path) -> None:
    sheet = mine(tmp_path, shuffler='"machine"')
    result = run(sheet, "--shoes", "100")
    assert result.exit_code == 0
    assert "The cards are shuffled by machine;" in result.output
    assert "far from perfect" in result.output


def test_a_sheet_that_opens_without_a_wash_is_compared_with_a_perfect_shuffle(tmp_path: Path) -> None:
    sheet = mine(tmp_path, opening="[]", decks="8")
    picture = tmp_path / "shuffle.svg"
    result = run(sheet, "--shoes", "100", "--json", "--svg", str(picture))
    assert set(json.loads(result.stdout)["cases"]) == {"every-shoe", "perfect"}
    assert "A perfect shuffle" in picture.read_text(encoding="utf-8")
