"""`cardroom diff` as a user meets it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from cardroom.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["diff", *args])


def found(*args: str) -> dict[str, Any]:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_a_dealer_who_stands_on_soft_17_changes_one_word_the_edge_and_six_cells() -> None:
    told = found("blackjack-v1", "--set", "dealer.stands.soft=17")
    assert told["words"] == [{"word": "dealer.stands.soft", "first": "18", "second": "17"}]
    edges = {edge["name"]: (edge["first"], edge["second"]) for edge in told["edges"]}
    assert edges["House edge"] == (pytest.approx(0.0052719155), pytest.approx(0.0033026, abs=1e-6))
    assert edges["Match the Dealer"][0] == edges["Match the Dealer"][1]
    cells = {(cell["block"], cell["row"], cell["up"]): (cell["first"], cell["second"]) for cell in told["cells"]}
    assert len(cells) == 6
    assert cells["Hard totals", "11", "A"] == ("Dh", "H")
    assert cells["Soft totals", "18", "2"] == ("Ds", "S")


def test_two_sheets_for_people() -> None:
    output = run("spanish21-v1", "spanish21-v2").output
    assert 'split.match  "rank" → "value"' in output
    assert "House edge                0.4890%   0.5989%  +0.1099%" in output
    assert "Pairs 2,2  8: P → H" in output


def test_readings_can_be_chosen_on_either_side() -> None:
    told = found("badeucy", "--first", "badugi-ace=low")
    assert told["readings"] == [{"badugi-ace": "low"}, {}]
    (word,) = told["words"]
    assert (word["first"], word["second"]) == ('"badugi-ace-low"', '"badugi-ace-high"')


def test_poker_sheets_and_mixes_differ_in_words_only() -> None:
    told = found("mixed-games", "--reading", "badugi-ace=low", "--set", "stakes.lower=$4", "--set", "stakes.higher=$8")
    assert [change["word"] for change in told["words"]] == [
        "stakes.lower",
        "stakes.higher",
        "badeucy:showdown.badugi.ranking",
    ]
    assert told["edges"] == told["cells"] == []


def test_games_that_only_one_mix_has_are_named_once() -> None:
    words = [change["word"] for change in found("horse", "8-game")["words"]]
    assert "games" in words
    assert not [word for word in words if word.startswith("27-triple-draw:")]
    assert "stud8:stakes.lower" not in words


def test_a_sheet_of_ones_own_by_its_path(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('based_on = ["badugi"]\nid = "mine"\nplayers = { max = 7 }\n', encoding="utf-8")
    assert found("badugi", str(mine))["words"] == [{"word": "players.max", "first": "8", "second": "7"}]
    assert "No rule differs." in run("badugi", "badugi").output


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("blackjack-v1", "badugi"), "blackjack-v1 and badugi are games of different families"),
        (("blackjack-v1",), "name a second sheet, or a reading or a word of the first that is otherwise"),
        (("blackjack-v1", "--reading", "deck=eight"), "has no such reading"),
        (("blackjack-v1", "blackjack-v9"), "there is no sheet of this name"),
        (("blackjack-v1", "--first", "decks"), '"decks" is not a choice; write it as NAME=VALUE'),
    ],
)
def test_bad_input_gets_a_sentence(args: tuple[str, ...], sentence: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert sentence in result.output
