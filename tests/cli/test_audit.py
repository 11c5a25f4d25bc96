"""`cardroom audit` and the menu as a user meets them."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from cardroom.audit import Verdict
from cardroom.cli.audit.work import exhibits
from cardroom.cli.main import main
from cardroom.sheets import MixSheet, games, load, source

if TYPE_CHECKING:
    from pathlib import Path


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args)


QUICK = ("blackjack-v2", "mixed-games")


def claims_of(*refs: str) -> dict[str, dict[str, Any]]:
    """The claims of exhibits by sheet and id."""
    result = run("audit", *refs, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert set(found) >= {"claims", "readings"}
    return {f"{claim['sheet']}/{claim['id']}": claim for claim in found["claims"]}


def test_the_five_exhibits_are_audited_without_being_named() -> None:
    assert sorted(exhibits()) == ["blackjack-v1", "blackjack-v2", "mixed-games", "spanish21-v1", "spanish21-v2"]


def wanted(refs: tuple[str, ...]) -> set[str]:
    """All claims that the sheets hold."""
    found = set()
    for ref in refs:
        sheet = load(ref)
        found |= {f"{ref}/{name}" for name in sheet.claims}
        if isinstance(sheet, MixSheet):
            found |= {f"{ref}/{game}.{name}" for game, one in games(ref).items() for name in one.claims}
    return found


def judged(told: dict[str, dict[str, Any]], rows: str) -> None:
    """Each line names a claim, its verdict and words of the reason."""
    for row in rows.strip().splitlines():
        name, verdict, reason = (part.strip() for part in row.split("|"))
        assert told[name]["verdict"] == verdict, told[name]
        assert reason in told[name]["why"], told[name]
    assert all(claim["verdict"] in {*Verdict} and claim["why"] and claim["computed"] for claim in told.values())


@pytest.mark.slow
def test_claims_of_blackjack_and_of_the_mixed_games_get_their_verdicts() -> None:
    told = claims_of(*QUICK)
    assert set(told) == wanted(QUICK)
    judged(
        told,
        """
        blackjack-v2/insurance-won-pays            | false      | 2:1
        blackjack-v2/even-money-pays               | misprinted | 11
        blackjack-v2/dealer-bust-pays              | misprinted | our copy
        blackjack-v2/insured-dealer-blackjack-pays | true       | -1
        blackjack-v2/match-two-suited              | true       | 18:1
        mixed-games/badugi.worst                   | misprinted | two spades
        mixed-games/badugi.three-card              | misprinted | two-card badugi
        mixed-games/badugi.worst-beats-three-card  | misprinted | With one suit changed
        mixed-games/razzdugi.best-badugi           | misprinted | two spades
        mixed-games/razzdugi-27.best-badugi        | misprinted | two clubs
        mixed-games/badugi.best                    | true       | Nothing beats it
        """,
    )


@pytest.mark.slow
def test_claims_of_all_exhibits_get_their_verdicts() -> None:
    told = claims_of()
    assert set(told) == wanted(tuple(exhibits()))
    judged(
        told,
        """
        spanish21-v1/house-edge                | false                  | aces may be split again
        spanish21-v2/house-edge                | false                  | bonuses are paid on split hands
        spanish21-v1/bonus-probability         | true of something else | of one suit and the dealer shows a seven
        spanish21-v1/match-total               | true                   | 41,041
        spanish21-v1/match-suited-and-unsuited | misprinted             | One hard and one each match
        spanish21-v2/match-none                | misprinted             | -0.845886
        spanish21-v2/match-total               | misprinted             | -0.030555
        """,
    )


@pytest.mark.slow
def test_readings_are_priced() -> None:
    found = json.loads(run("audit", "blackjack-v2", "--json").stdout)["readings"]
    edges = {(row["id"], row["choice"]): row["edge"] for row in found}
    assert edges["double-after-split", "allowed"] == pytest.approx(0.0045900138821)
    assert edges["double-after-split", "forbidden"] == pytest.approx(0.0060339323403)
    assert {name for name, _ in edges} == set(load("blackjack-v2").readings)


@cache
def audit_for_people(ref: str) -> str:
    return run("audit", ref).output


@pytest.mark.slow
def test_slips_of_words_are_claims_and_reported() -> None:
    told = " ".join(audit_for_people("blackjack-v2").split())
    assert "The exhibit has no Spanish 21 Pay Table 1; it has Blackjack Pay Table 1" in told
    assert "The table has no row for this: insurance declined, dealer has a blackjack." in told


def test_an_audit_for_people_tells_what_is_not_true_and_what_readings_cost() -> None:
    output = audit_for_people("blackjack-v2")
    assert "32 printed claims: 27 true, 3 false, 2 misprinted" in output
    assert "What unclear clauses cost" in output
    assert re.search(r"insurance-pay = one-to-one +38.2637% +30.8682% to the house on insurance", output)
    told = " ".join(output.split())
    assert "All readings together put the house edge between \N{MINUS SIGN}6.4607% (dealer-stands = eighteen)" in told


@pytest.mark.slow
def test_an_audit_can_be_had_under_other_readings() -> None:
    output = run("audit", "blackjack-v1", "--reading", "decks=eight").output
    assert "House edge 0.5530%" in output


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("blackjack-v1", "blackjack-v2", "--reading", "decks=eight"), "--reading: readings belong to one sheet"),
        (("blackjack-v1", "--pdf", "audit.txt"), "--pdf: "),
        (("blackjack-v1", "--date", "soon"), '--date: "soon" is not a day'),
        (("blackjack-v1", "--rounds", "few"), '--rounds: "few" is'),
        (("blackjack-v9",), "blackjack-v9: there is no sheet of this name"),
    ],
)
def test_bad_input_gets_one_sentence(args: tuple[str, ...], sentence: str) -> None:
    result = run("audit", *args)
    assert result.exit_code == 2
    assert sentence in result.output


def test_readings_of_a_mix_are_listed_for_people_and_for_machines() -> None:
    output = run("audit", "mixed-games", "--reading", "raise-cap=three").output
    assert "Read with raise-cap = three: one bet and three raises" in output
    assert "● three: one bet and three raises" in output
    assert "rotation-length  Each game of a rotation" in output
    told = json.loads(run("audit", "mixed-games", "--reading", "raise-cap=three", "--json").stdout)
    assert told["sheets"][0]["readings"] == {"raise-cap": "three"}
    chosen = {row["id"]: row["choice"] for row in told["readings"] if row["is_chosen"]}
    assert chosen["raise-cap"] == "three"
    assert chosen["badugi-ace"] == "high"
    assert set(load("mixed-games").readings) < set(chosen)


def test_a_poker_sheet_by_itself_lists_its_readings() -> None:
    told = json.loads(run("audit", "badeucy", "--json").stdout)
    assert {row["id"] for row in told["readings"]} == set(load("badeucy").readings)


@pytest.mark.parametrize("ref", ["badugi", "mixed-games"])
def test_a_sheet_of_ones_own_is_not_held_to_the_claims_of_the_one_it_is_based_on(tmp_path: Path, ref: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(f'based_on = ["{ref}"]\nid = "mine"\nname = "Mine"\n', encoding="utf-8")
    result = run("audit", str(mine), "--strict")
    assert result.exit_code == 0, result.output
    assert "No figure is printed." in result.output


def test_a_strict_audit_names_the_claims_that_are_not_true_and_ends_with_one() -> None:
    result = run("audit", "badugi", "--strict", "--json")
    assert result.exit_code == 1
    assert "badugi: worst is misprinted" in result.stderr
    assert json.loads(result.stdout)["claims"]
    assert run("audit", "archie", "--strict").exit_code == 0


def test_a_report_is_written(tmp_path: Path) -> None:
    page, paper = tmp_path / "report", tmp_path / "report.pdf"
    result = run("audit", "blackjack-v1", "--html", str(page), "--pdf", str(paper), "--date", "2026-03-01")
    assert result.exit_code == 0, result.output
    written = (page / "index.html").read_text(encoding="utf-8")
    assert "blackjack-v1" in written
    assert "1 March 2026" in written
    assert "the house keeps 26.36% of this bet" in written
    assert paper.read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_without_a_keyboard_the_menu_is_the_audit_in_short() -> None:
    output = run("menu").output
    assert "Are the figures in the exhibits true?" in output
    assert "bonus-probability" in output
    assert all(load(ref).name in output for ref in exhibits())


@pytest.mark.slow
def test_an_audit_prices_a_sheet_with_rounding_at_its_own_ante(tmp_path: Path) -> None:
    text = (source.LIBRARY / "blackjack-v1.toml").read_text(encoding="utf-8")
    text = text.replace('chip = "$0.01"', 'chip = "$1"').replace('rounding = "exact"', 'rounding = "down"')
    text = text.replace('ante = { only = ["$2", "$4", "$6", "$8", "$10"] }', 'ante = { only = ["$5"] }')
    text = text.replace('step = "$0.50"', 'step = "$1"')
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    rows = json.loads(run("audit", str(path), "--json").stdout)["readings"]
    edges = {(row["id"], row["choice"]): row["edge"] for row in rows}
    assert edges["left-pile", "by-turns"] == pytest.approx(edges["left-pile", "after-right"], abs=1e-12)
    assert edges["decks", "eight"] - edges["decks", "six"] < 0.0005


@pytest.mark.slow
def test_a_chance_is_judged_where_few_decks_leave_an_event_impossible(tmp_path: Path) -> None:
    text = (source.LIBRARY / "spanish21-v1.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(
        text.replace("decks = 6", "decks = 2").replace('printed = "0.42%"', 'printed = "-"'), encoding="utf-8"
    )
    claims = json.loads(run("audit", str(path), "--json").stdout)["claims"]
    verdicts = {claim["id"]: claim["verdict"] for claim in claims}
    assert verdicts["bonus-probability"] == Verdict.FALSE
    assert verdicts["house-edge"] == Verdict.MISPRINTED
