"""The printed house rules are fit to be approved: they name their exhibit and say all that is done, once."""

from __future__ import annotations

from cardroom import placard, sheets
from cardroom.placard.html import render
from rulebook import clause, printed

WALL, FILE = 0, 1


def pages(ref: str) -> list[str]:
    """The page for the wall and the page for the file, as HTML."""
    return render(placard.document(sheets.load(ref), {})).split('<main class="readings">')


def test_a_page_names_the_exhibit_with_version_date_and_fingerprint() -> None:
    source = placard.document(sheets.load("blackjack-v2"), {}).source
    assert source is not None
    assert source.startswith("Made from exhibit 004_89f595f4eafd0c2e, version 2 of 2021-03-26, SHA-256 65448a0b")
    assert source in pages("blackjack-v2")[WALL]


def test_a_game_without_an_exhibit_names_none() -> None:
    assert placard.document(sheets.load("holdem"), {}).source is None


def test_alternatives_of_readings_are_on_a_page_of_their_own() -> None:
    alternative = "splitting was the first action, so no double follows"
    wall, file = pages("blackjack-v2")
    assert alternative not in wall
    assert alternative in file


@clause("H2")
def test_h2_the_signals_are_explained_and_a_hand_is_hit_again_and_again() -> None:
    rules = printed("spanish21-v1")
    assert "a hand may be hit again and again" in rules
    assert "tap: a finger on the felt behind the cards" in rules
    assert "wave: a hand moved over the cards" in rules


@clause("H1", "B1.2")
def test_h1_a_newcomer_gets_a_spot_only_when_all_are_taken() -> None:
    assert "When every spot is taken and somebody else wants to sit down" in printed("blackjack-v1")
    assert "When every spot is taken" not in printed("blackjack-v2")


@clause("B1.2", "S2.9")
def test_b1_2_the_felt_has_a_circle_for_each_wager() -> None:
    for ref in ("blackjack-v1", "spanish21-v2"):
        circles = "a circle for the ante, one for Match the Dealer and a place for insurance"
        assert circles in printed(ref)


@clause("B1.3", "B2.4")
def test_b2_4_the_page_says_when_lost_insurance_is_collected() -> None:
    assert "what is lost is collected before blackjacks are paid" in printed("blackjack-v1")
    assert "what is lost is collected after blackjacks are paid, before play" in printed("blackjack-v2")
    assert "what is lost is collected after the check, before play" in printed("spanish21-v1")
    unchecked = sheets.load("blackjack-v2", words={"dealer.peek": []})
    assert "what is lost is collected in the settlement" in render(placard.document(unchecked, {}))
