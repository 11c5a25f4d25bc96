"""Mixes that are known by a name, and what a mix may change in its games: limits and stakes, said and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from cardroom import sheets
from cardroom.cli.main import main
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker.actions import Fold
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table import menu_of
from cardroom.money import Money
from cardroom.notation.replay import replay
from cardroom.notation.transcript import TranscriptError, header, tell
from cardroom.sheets.members import MixChange, changes
from cardroom.sheets.mix import Style
from cardroom.sheets.poker import Limit
from cardroom.shoe import SeedTape
from rulebook import clause, printed
from tables import PokerTable

if TYPE_CHECKING:
    from pathlib import Path

    from cardroom.sheets import PokerSheet

FIXED, POT, NO = Limit.FIXED, Limit.POT, Limit.NONE
HORSE = ["limit-holdem", "omaha8", "razz", "stud", "stud8"]


def how(game: PokerSheet) -> tuple[Limit, str]:
    return game.betting.limit, f"{game.stakes.lower}/{game.stakes.higher}"


def own_mix(folder: Path, words: str) -> str:
    """A mix of one's own that is based on the exhibit's."""
    path = folder / "mix.toml"
    path.write_text(f'based_on = ["mixed-games"]\nid = "ours"\nname = "Ours"\n{words}', encoding="utf-8")
    return str(path)


def own_game(folder: Path, words: str) -> None:
    (folder / "ours.toml").write_text(f'based_on = ["badugi"]\nid = "ours"\nname = "Ours"\n{words}', encoding="utf-8")


def shown(ref: str) -> str:
    """The printed rules on one line."""
    return " ".join(CliRunner().invoke(main, ["show", ref]).output.split())


def table(ref: str) -> PokerTable:
    """Three players at a table where the button names the game, and is asked for it."""
    made = PokerTable(menu_of(ref), SeedTape(1))
    for seat in range(3):
        made.do(act.Sit(seat=seat, player=f"P{seat}", chips=20_000))
    made.do(act.Agree(style=Style.DEALERS_CHOICE))
    made.do(act.Next())
    return made


# --- the mixes


@clause("M14")
def test_m14_horse_is_five_games_of_fixed_limit_in_their_order() -> None:
    games = sheets.games("horse")
    assert list(games) == HORSE
    assert {how(game) for game in games.values()} == {(FIXED, "$4/$8")}
    assert PokerTable(menu_of("horse"), SeedTape(1)).state.terms.style is Style.ROTATION


@clause("M14")
def test_m14_eight_and_ten_games_have_smaller_blinds_where_bets_have_no_limit() -> None:
    games = sheets.games("8-game")
    assert list(games) == ["27-triple-draw", *HORSE, "holdem", "omaha"]
    assert {name: how(game) for name, game in games.items() if how(game) != (FIXED, "$4/$8")} == {
        "holdem": (NO, "$2/$4"),
        "omaha": (POT, "$2/$4"),
    }
    more = sheets.games("10-game")
    assert list(more) == [*games, "27-single-draw", "badugi"]
    assert how(more["27-single-draw"]) == (NO, "$2/$4")
    assert how(more["badugi"]) == (FIXED, "$4/$8")


@clause("M14", "M15")
def test_m14_a_rotation_posts_the_blinds_of_each_games_stakes() -> None:
    at = PokerTable(menu_of("8-game"), SeedTape(1))
    for seat in range(2):
        at.do(act.Sit(seat=seat, player=f"P{seat}", chips=20_000))
    at.do(act.Agree(style=Style.ROTATION, games=("27-triple-draw", "omaha"), hands=1))
    at.do(act.Next())
    assert at.state.hand.level == 400
    at.do(Fold(seat=at.state.hand.actor or 0))
    at.do(act.Next())
    assert (at.state.sign, at.state.hand.level) == ("omaha", 200)


# --- what a mix changes


@clause("M14", "M15")
def test_m14_a_game_with_stakes_of_its_own_keeps_them_unless_the_mix_names_it(tmp_path: Path) -> None:
    own_game(tmp_path, 'stakes.lower = "$5"\nstakes.higher = "$10"\nbetting.raises = 3\n')
    listed = 'games = ["archie", "./ours.toml"]\nalso = []\n'
    games = sheets.games(own_mix(tmp_path, listed))
    assert (how(games["./ours.toml"]), games["./ours.toml"].betting.raises) == ((FIXED, "$5/$10"), 3)
    assert how(games["archie"]) == (FIXED, "$2/$4")
    said = f'{listed}[played."./ours.toml"]\nlower = "$3"\nhigher = "$6"\nlimit = "pot-limit"\n'
    assert how(sheets.games(own_mix(tmp_path, said))["./ours.toml"]) == (POT, "$3/$6")


@clause("M14", "M15")
def test_m14_what_a_mix_changes_is_told_by_show(tmp_path: Path) -> None:
    mix = own_mix(tmp_path, 'games = ["archie", "badugi"]\nalso = []\n[played]\nbadugi = { limit = "pot-limit" }\n')
    assert changes(sheets.members(mix)["badugi"]) == (MixChange("betting.limit", FIXED, POT),)
    assert not changes(sheets.members(mix)["archie"])
    assert "limit fixed limit pot limit Badugi" in shown(mix)
    more = own_mix(tmp_path, 'games = ["archie"]\nalso = []\n[betting]\nraises = 1\nreopens.fixed_limit = 1\n')
    assert "raises 4 1 Archie reopens fixed limit 1/2 1 Archie" in shown(more)
    assert "stakes $2/$4 $4/$8 Limit Hold'em, Omaha Eight or Better, Razz, Seven-Card Stud" in shown("horse")
    assert "What this mix changes" not in shown("mixed-games"), "it changes nothing"


@clause("M14", "M7")
def test_m14_big_o8_keeps_its_cap_in_a_mix_and_the_page_says_so() -> None:
    for readings in ({}, {"raise-cap": "three"}, {"heads-up-cap": "uncapped"}):
        betting = menu_of("mixed-games", readings).games["big-o8"].betting
        assert (betting.raises, betting.capped_heads_up) == (4, True)
    assert (
        "Big O Eight or Better: In fixed limit a round has one bet and four raises, also between two players."
        in printed("mixed-games")
    )


@clause("M14", "M15", "P9")
def test_m14_readings_of_the_games_hold_in_the_mix() -> None:
    games = sheets.games("mixed-games", {"small-blind": "down", "pot-opening": "small-blind-as-big"})
    assert games["archie"].stakes.halves == "down"
    assert games["omaha"].betting.pot_opening == "small-blind-as-big"
    assert games["stud8"].stakes.halves == "up", "it has no small blind"


@clause("M14")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ('[played]\nbadugy = { lower = "$2" }', 'played.badugy: "badugy" is not in the mix; did you mean "badugi"?'),
        ("[played]\nbadugi = {}", "played.badugi: says nothing"),
        ('[played]\nbadugi = { lower = "$9" }', "played.badugi.lower: the lower limit, $9, is above the higher, $4"),
        ('[played]\nbadugi = { lower = "$0" }', "played.badugi.lower: must be more than"),
        (
            '[played]\nbadugi = { lower = "$20", higher = "$40" }',
            "games[1]: Badugi's big-blind of $20 is over the largest forced bet that is allowed, $10",
        ),
        (
            'betting.may_be = ["fixed-limit"]\n[played]\nbadugi = { limit = "pot-limit" }',
            'games[1]: Badugi is played "pot-limit", which this mix does not allow',
        ),
        ('dealers_choice.names = ["limit"]', "dealers_choice.names: the game is named before all else"),
        (
            'betting.may_be = ["fixed-limit"]\ndealers_choice.names = ["game", "limit"]',
            "dealers_choice.names: there is no limit to name",
        ),
    ],
)
def test_m14_what_a_mix_says_of_its_games_is_checked(tmp_path: Path, words: str, sentence: str) -> None:
    mix = own_mix(tmp_path, f'games = ["archie", "badugi"]\nalso = []\n{words}\n')
    with pytest.raises(sheets.MalformedError) as error:
        sheets.check(mix)
    assert sentence in str(error.value)


@clause("M14")
@pytest.mark.parametrize(
    ("game", "mix", "sentence"),
    [
        (
            'stakes.higher = "$4"',
            'stakes.lower = "$5"\nstakes.higher = "$10"',
            "Ours's stakes.lower in this mix: the lower",
        ),
        (
            'betting.may_be = ["fixed-limit"]',
            'betting.limit = "pot-limit"',
            'Ours is played "pot-limit" here, which its own',
        ),
    ],
)
def test_m14_a_game_that_makes_no_sense_upon_the_words_of_a_mix_is_refused(
    tmp_path: Path, game: str, mix: str, sentence: str
) -> None:
    own_game(tmp_path, f"{game}\n")
    with pytest.raises(sheets.MalformedError, match=sentence):
        sheets.check(own_mix(tmp_path, f'games = ["archie", "./ours.toml"]\nalso = []\n{mix}\n'))


@clause("M14")
def test_m14_the_chips_of_a_game_are_those_of_the_mix(tmp_path: Path) -> None:
    own_game(tmp_path, 'stakes.chip = "$0.50"\n')
    with pytest.raises(sheets.MalformedError, match=r"Ours is played with \$0.50 chips, and this mix with \$1"):
        sheets.check(own_mix(tmp_path, 'games = ["archie", "./ours.toml"]\nalso = []\n'))


# --- the limit is named


@clause("M14", "M15")
def test_m14_the_button_may_name_the_limit_where_the_mix_allows_it() -> None:
    at = table("8-game")
    assert at.state.asked is not None
    at.do(act.Choose(seat=at.state.asked, game="razz", limit=POT))
    assert (at.state.sign, at.state.limit) == ("razz", POT)
    sheet = at.menu.on_sign(at.state)
    assert (how(sheet), sheet.name) == ((POT, "$4/$8"), "Razz")
    assert Money(at.state.hand.bets.by) == Money("$4")
    assert "The limit may be named with it: fixed limit, pot limit or no limit" in printed("8-game")


@clause("M14")
def test_m14_elsewhere_only_the_game_is_named() -> None:
    for ref, game in (("mixed-games", "badugi"), ("horse", "razz")):
        at = table(ref)
        with pytest.raises(IllegalError, match="only the game is named at this table, and not the limit") as error:
            at.do(act.Choose(seat=at.state.asked or 0, game=game, limit=POT))
        assert error.value.rule == "M14"


@clause("M14")
def test_m14_a_limit_that_is_named_stands_in_the_transcript() -> None:
    at = table("8-game")
    at.do(act.Choose(seat=at.state.asked or 0, game="stud8", limit=NO))
    text = tell(header("8-game", {}), at.game, at.log)
    assert " names stud8 no-limit (M14)\n" in text
    assert replay(text).events
    with pytest.raises(TranscriptError, match="nobody names the limit no-limit with stud8 in horse"):
        replay("sheet horse\n\ngame stud8 no-limit\n")
