"""`cardroom odds` and `cardroom strategy` as a user meets them."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from cardroom.cli.main import main
from cardroom.sheets import load

if TYPE_CHECKING:
    from pathlib import Path

HOUSE = ("blackjack-v1", "blackjack-v2", "spanish21-v1", "spanish21-v2")
KEYS = {"sheet", "readings", "ev", "edge", "sd", "split_convention", "seconds", "side_bets", "bonuses"}


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args)


def found(*args: str) -> dict[str, object]:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    told: dict[str, object] = json.loads(result.stdout)
    return told


@pytest.mark.parametrize("ref", HOUSE)
def test_odds_for_machines_have_the_fixed_keys(ref: str) -> None:
    told = found("odds", ref)
    assert set(told) >= KEYS
    assert told["sheet"] == ref
    assert told["edge"] == -float(str(told["ev"]))
    assert told["split_convention"] == "zero-memory"


def test_side_bets_are_exact_fractions() -> None:
    told = found("odds", "spanish21-v1")
    bets = told["side_bets"]
    assert isinstance(bets, dict)
    assert bets["match-the-dealer"] == {"ev": -114 / 3731, "edge": 114 / 3731, "exact": "-114/3731"}
    assert bets["insurance"]["exact"] == "-71/287"


def test_bonuses_come_with_their_probability() -> None:
    bonuses = found("odds", "spanish21-v1")["bonuses"]
    assert isinstance(bonuses, dict)
    assert set(bonuses) == set(load("spanish21-v1").bonus.hands)  # type: ignore[union-attr]  # a house sheet
    assert all(0 < bonus["probability"] < 0.01 for bonus in bonuses.values())


def test_a_reading_changes_the_odds() -> None:
    told = found("odds", "spanish21-v1", "--reading", "blackjack-v-blackjack=pushes")
    assert told["readings"] == {"blackjack-v-blackjack": "pushes"}
    assert float(str(told["edge"])) == pytest.approx(0.0074028419903)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ref", "reading"),
    [(ref, f"{name}={choice}") for ref in HOUSE for name, one in load(ref).readings.items() for choice in one.options],
)
def test_every_reading_has_odds(ref: str, reading: str) -> None:
    edge = float(str(found("odds", ref, "--reading", reading)["edge"]))
    assert -0.07 < edge < 0.01


def test_the_odds_of_a_hand_name_every_choice_and_the_best() -> None:
    told = found("odds", "blackjack-v1", "--hand", "8h 8d", "--up", "Tc")
    actions = told["actions"]
    assert isinstance(actions, dict)
    assert set(actions) == {"stand", "hit", "double", "half-double", "split", "surrender"}
    assert told["best"] == "split"
    assert actions["split"] == pytest.approx(-0.47489375082)


def test_a_hand_of_three_cards_has_fewer_choices() -> None:
    actions = found("odds", "blackjack-v1", "--hand", "2h 3d 9c", "--up", "Tc")["actions"]
    assert isinstance(actions, dict)
    assert set(actions) == {"stand", "hit"}


def test_against_an_ace_a_hand_has_its_worth_before_the_check_with_insurance_and_without() -> None:
    told = found("odds", "blackjack-v1", "--hand", "Ah Kd", "--up", "As")
    offered = told["offers"]
    assert isinstance(offered, dict)
    tens, left = 95, 309
    assert offered == {
        "neither": pytest.approx(1.5 * (1 - tens / left)),
        "insurance": pytest.approx(1.5 * (1 - tens / left) + 0.5 * (3 * tens / left - 1)),
        "even-money": pytest.approx(1.0),
    }


def test_a_hand_for_people_has_no_differences_among_its_values() -> None:
    output = run("odds", "blackjack-v1", "--hand", "Ah Kd", "--up", "As").output
    before = output[output.index("Before the check, per unit of the ante") :]
    assert [line.split()[:2] for line in before.splitlines()[2:]] == [
        ["neither", "+1.038834951"],
        ["insurance", "+1.000000000"],
        ["even-money", "+1.000000000"],
    ]


def test_suits_can_make_a_difference() -> None:
    spades = found("odds", "spanish21-v1", "--hand", "7s 8s", "--up", "2c")["actions"]
    mixed = found("odds", "spanish21-v1", "--hand", "7s 8h", "--up", "2c")["actions"]
    assert isinstance(spades, dict)
    assert isinstance(mixed, dict)
    assert spades["hit"] > mixed["hit"]
    assert spades["stand"] == mixed["stand"]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("badugi",), "badugi: is not a house game"),
        (("blackjack-v1", "--hand", "8h"), "--hand and --up go together"),
        (("blackjack-v1", "--hand", "8h", "--up", "Tc"), "--hand: a hand has two cards or more"),
        (("blackjack-v1", "--hand", "8h 8x", "--up", "Tc"), '--hand: "8x" is not a card'),
        (("blackjack-v1", "--hand", "8h ??", "--up", "Tc"), "--hand: every card must be known"),
        (("blackjack-v1", "--hand", "8h 8d", "--up", "Tc 2d"), "--up: the dealer shows one card, not 2"),
        (("spanish21-v1", "--hand", "Th 8d", "--up", "2c"), "--hand: there is no Th in a spanish-48 pack"),
        (("blackjack-v1", "--hand", "Th Td 2c", "--up", "2c"), "--hand: Th Td 2c comes to 22, which is over 21"),
        (("blackjack-v1", "--hand", "2h " * 7, "--up", "2c"), "--hand: 7 times 2h, and the shoe has 6"),
        (("blackjack-v1", "--ante", "3"), "--ante: $3 is not allowed: it is $2, $4, $6, $8 or $10"),
        (("blackjack-v1", "--ante", "x"), '--ante: "x" is not an amount'),
        (("blackjack-v9",), "blackjack-v9: there is no sheet of this name"),
    ],
)
def test_bad_input_gets_one_sentence(args: tuple[str, ...], sentence: str) -> None:
    result = run("odds", *args)
    assert result.exit_code == 2
    assert sentence in result.output
    assert len(result.output.strip().splitlines()) == 1


def test_odds_for_people_show_the_edge_and_the_convention() -> None:
    output = run("odds", "blackjack-v2").output
    assert "House edge" in output
    assert "0.4590%" in output
    assert "zero-memory" in output


def test_the_chart_is_shown_with_its_own_edge_and_departures() -> None:
    output = run("strategy", "blackjack-v1").output
    assert "House edge by this chart 0.5298%; with best play by every card 0.5272%." in output
    assert "Hands that should depart from the chart" in output


def test_the_chart_for_machines() -> None:
    told = found("strategy", "blackjack-v1")
    chart = told["chart"]
    assert isinstance(chart, dict)
    assert told["up"] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    assert chart["Hard totals"]["16"] == ["S", "S", "S", "S", "S", "H", "H", "Rh", "Rh", "Rh"]


def test_the_chart_as_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "chart.svg"
    assert run("strategy", "spanish21-v2", "--svg", str(path)).exit_code == 0
    texts = [node.text for node in ET.parse(path).iter("{http://www.w3.org/2000/svg}text")]  # noqa: S314 - our own
    assert "Hard totals" in texts
    assert "S4" in texts


def test_a_picture_must_be_an_svg() -> None:
    result = run("strategy", "blackjack-v1", "--svg", "chart.png")
    assert result.exit_code == 2
    assert "must end in .svg" in result.output
