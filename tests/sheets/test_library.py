"""Finding, loading and basing sheets; a sheet of one's own works wherever an id does."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom import sheets
from cardroom.sheets import HouseSheet, MixSheet, PokerSheet, source
from cardroom.sheets.house import UpCard
from cardroom.sheets.poker import DrawStep

HOUSE = {"spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2"}
EXHIBIT = {
    *("archie", "drawmaha-high", "drawmaha-27", "a5-triple-draw", "27-triple-draw", "double-board-omaha", "stud8"),
    *("big-o8", "badugi", "badacey", "badeucy", "razzdugi", "razzdugi-27", "super-razzdugi"),
}
CLASSICS = {
    *("holdem", "omaha", "omaha8", "big-o", "stud", "razz", "27-single-draw", "five-card-draw", "short-deck"),
    *("courchevel", "limit-holdem"),
}
MIXES = {"mixed-games", "horse", "8-game", "10-game"}


def test_the_library_holds_every_game() -> None:
    assert set(sheets.ids()) == HOUSE | EXHIBIT | CLASSICS | MIXES


def test_a_sheet_is_stored_under_its_id() -> None:
    assert all(sheets.load(ref).id == ref for ref in sheets.ids())


def test_families_tell_sheets_apart() -> None:
    assert isinstance(sheets.load("blackjack-v1"), HouseSheet)
    assert isinstance(sheets.load("holdem"), PokerSheet)
    assert isinstance(sheets.load("mixed-games"), MixSheet)


def test_a_copied_and_edited_sheet_works_by_its_path(tmp_path: Path) -> None:
    text = (source.LIBRARY / "blackjack-v1.toml").read_text(encoding="utf-8")
    path = tmp_path / "two-decks.toml"
    path.write_text(text.replace("decks = 6", "decks = 2").replace("soft = 18", "soft = 17"), encoding="utf-8")
    sheet = sheets.check(str(path))
    assert isinstance(sheet, HouseSheet)
    assert (sheet.equipment.decks, sheet.dealer.stands.soft, sheet.shoe_size) == (2, 17, 104)


def test_a_few_lines_make_a_game_based_on_another(tmp_path: Path) -> None:
    path = tmp_path / "short-badugi.toml"
    path.write_text(
        'based_on = ["badugi"]\nid = "short-badugi"\nname = "Badugi with draws of two"\n'
        '[streets.first-draw]\nsteps = [{ do = "draw", most = 2 }]\n',
        encoding="utf-8",
    )
    sheet = sheets.check(str(path))
    assert isinstance(sheet, PokerSheet)
    assert sheet.streets["first-draw"].steps == (DrawStep(most=2),)
    assert list(sheet.streets) == ["deal", "first-draw", "second-draw", "third-draw"]


def test_a_sheet_may_be_based_on_a_file_beside_it_and_join_a_mix_there(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('based_on = ["badugi"]\nid = "base"', encoding="utf-8")
    (tmp_path / "mine.toml").write_text('based_on = ["base.toml"]\nid = "mine"\nname = "Mine"', encoding="utf-8")
    mix = 'based_on = ["mixed-games"]\nid = "ours"\ngames = ["mine.toml"]\n[dealers_choice]\ndefault = "mine.toml"'
    (tmp_path / "mix.toml").write_text(mix, encoding="utf-8")
    mix += '\n[played."mine.toml"]\nlimit = "pot-limit"'
    (tmp_path / "limited.toml").write_text(mix, encoding="utf-8")
    assert sheets.games(str(tmp_path / "limited.toml"))["mine.toml"].betting.limit == "pot-limit"
    games = sheets.games(str(tmp_path / "mix.toml"))
    assert games["mine.toml"].name == "Mine"
    assert games["holdem"].id == "holdem"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("games = 3", "games: must be a list, not 3"),
        ('games = ["holdem", 4]', r"games\[1\]: must be a text"),
        ("[readings]\nfoo = 3", "readings.foo: must be a table"),
    ],
)
def test_a_mix_whose_games_cannot_be_told_is_told_of(tmp_path: Path, words: str, sentence: str) -> None:
    (tmp_path / "mix.toml").write_text(f'based_on = ["mixed-games"]\nid = "ours"\n{words}', encoding="utf-8")
    with pytest.raises(sheets.MalformedError, match=sentence):
        sheets.check(str(tmp_path / "mix.toml"))


def test_a_mix_that_no_number_of_players_suits_says_so(tmp_path: Path) -> None:
    crowd = 'based_on = ["holdem"]\nid = "crowd"\nname = "Crowd"\nplayers = { min = 9, max = 9 }'
    (tmp_path / "crowd.toml").write_text(crowd, encoding="utf-8")
    (tmp_path / "mix.toml").write_text(
        'based_on = ["mixed-games"]\nid = "ours"\nalso = ["crowd.toml"]', encoding="utf-8"
    )
    with pytest.raises(sheets.MalformedError, match="Crowd needs 9 players, and Archie takes 6 at most"):
        sheets.check(str(tmp_path / "mix.toml"))


def test_only_a_mix_has_games() -> None:
    with pytest.raises(sheets.MalformedError, match="is not a mix of games"):
        sheets.games("badugi")


def test_a_reading_changes_just_its_words() -> None:
    plain, changed = (sheets.load("spanish21-v1", readings) for readings in ({}, {"peek": "ace-only"}))
    assert isinstance(plain, HouseSheet)
    assert isinstance(changed, HouseSheet)
    assert plain.dealer.peek == (UpCard.ACE, UpCard.TEN)
    assert changed.dealer.peek == (UpCard.ACE,)
    assert changed.readings["peek"].choice == "ace-only"
    assert plain.double == changed.double


def test_a_choice_edited_in_the_file_takes_effect(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('based_on = ["blackjack-v1"]\n[readings.decks]\nchoice = "eight"', encoding="utf-8")
    sheet = sheets.load(str(path))
    assert isinstance(sheet, HouseSheet)
    assert sheet.equipment.decks == 8


def test_a_sheet_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        sheets.load("badugi").name = "Other"  # type: ignore[misc]  # that is the point


def test_the_public_names_are_these() -> None:
    assert sheets.__all__ == [
        *("AnySheet", "FamilyError", "HouseSheet", "MalformedError", "MixSheet", "PokerSheet", "Selection"),
        *("check", "games", "ids", "load", "members", "select"),
    ]
    assert all(hasattr(sheets, name) for name in sheets.__all__)
    assert Path(source.LIBRARY).is_dir()


def test_a_sheet_based_on_another_has_claims_and_an_exhibit_of_its_own_or_none(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('based_on = ["blackjack-v2"]\nid = "mine"\n', encoding="utf-8")
    sheet = sheets.load(str(mine))
    assert (sheet.exhibit, sheet.claims) == (None, {})
    mine.write_text(
        'based_on = ["blackjack-v2"]\nid = "mine"\nexhibit = "7"\n'
        '[claims]\nedge = { kind = "edge", printed = "0.46%" }\n',
        encoding="utf-8",
    )
    sheet = sheets.load(str(mine))
    assert (sheet.exhibit, set(sheet.claims)) == ("7", {"edge"})
