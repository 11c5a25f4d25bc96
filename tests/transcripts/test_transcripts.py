"""Golden transcripts: the engine tells every scenario just as its file does, and agrees with it when read back."""

from __future__ import annotations

from pathlib import Path

import pytest
from regenerate import HERE, Scenario, scenarios, transcript

from cardroom.engine.house import actions
from cardroom.engine.house.game import HouseGame
from cardroom.notation.replay import replay
from cardroom.notation.transcript import TranscriptError, header, tell
from cardroom.sheets.clauses import clauses
from cardroom.shoe import SeedTape
from rounds import MATCH, Round, house
from tables import HouseTable

SCENARIOS = scenarios()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.name for scenario in SCENARIOS])
def test_the_engine_plays_as_the_transcript_tells(scenario: Scenario) -> None:
    golden = (HERE / f"{scenario.name}.txt").read_text(encoding="utf-8")
    assert transcript(scenario) == golden
    assert replay(golden).events


def test_every_file_has_its_scenario() -> None:
    assert {path.stem for path in HERE.glob("*_*.txt")} == {scenario.name for scenario in SCENARIOS}


def test_every_clause_of_the_house_games_has_a_transcript() -> None:
    """But for the figures that version 2 of Spanish 21 prints, which are no part of a round."""
    house = {name for name in clauses() if name.startswith(("S", "B"))}
    assert house - {"S2.11"} <= {scenario.clause for scenario in SCENARIOS}


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (("wins $40 on $40", "wins $45 on $40"), 'line 18: says "1 wins $45 on $40 (S1.4)", but by the rules'),
        (
            ("doubles for $20", "doubles for $30"),
            "line 15: the rules forbid this: $30 is not a valid size for this double: it is $10 or $20 (S1.7)",
        ),
        (("1 doubles for $10", "1 jumps"), 'line 13: "1 jumps (S1.7)" is nothing that anybody does'),
        (("round over", "# nothing"), 'ends too early; next comes "round over"'),
        (("sheet spanish21-v1", "1 antes $5"), 'line 2: a transcript begins with "sheet"'),
        (("gets 5h", "gets 5x"), '"5x" is not a card'),
        (("gets 2h", "gets Th"), "line 14: the ten of hearts is not in the pack of this game"),
        (("sheet spanish21-v1", "sheet badugi"), 'line 4: "new shoe (S1.10)" is nothing that anybody does'),
    ],
)
def test_a_spoiled_transcript_is_told_where_it_is_wrong(spoil: tuple[str, str], sentence: str) -> None:
    text = Path(HERE / "s1_7_redouble.txt").read_text(encoding="utf-8").replace("5s", "5h")
    with pytest.raises(TranscriptError) as error:
        replay(text.replace(*spoil))
    assert sentence in str(error.value)


def test_no_card_comes_more_often_than_the_shoe_has_it() -> None:
    """Three sevens of spades can come from six decks twice in a row, but not a third time."""
    text = Path(HERE / "s1_5_spade_sevens.txt").read_text(encoding="utf-8")
    head, _, rest = text.partition("1 antes")
    first = f"{head}1 antes{rest}"
    later = f"1 antes{rest}".replace("dealer burns 2c (H3)\n", "")
    assert replay(first + later).events
    with pytest.raises(TranscriptError, match="the shoe has no seven of spades left; it began with 6"):
        replay(first + later * 2)


def test_a_spot_that_is_refused_with_a_wager_on_it_is_read_back() -> None:
    sheet = house("blackjack-v1")
    table = HouseTable(sheet, SeedTape(1))
    table.open_round()
    for at in (0, 1):
        table.do(actions.Sit(spot=at, player="Ann", chips=1000))
        table.do(actions.Wager(spot=at, ante=200))
    table.do(actions.Refuse(spot=1))
    text = tell(header("blackjack-v1", {}), table.game, table.log)
    assert text.endswith("floor is called to 2 (H1)\n2 takes its bets back\n2 is refused by the floor (H1)\n")
    assert replay(text).events == len(table.log)


def test_what_happens_between_rounds_is_read_back() -> None:
    """Chips bought, bets taken back and made anew, a second spot that a newcomer gets, and one who leaves."""
    table = HouseTable(house("blackjack-v1"), SeedTape(1))
    table.open_round()
    for at, player in enumerate("AABCDEF"):
        table.do(actions.Sit(spot=at, player=player, chips=1000))
    for intent in (
        actions.Sit(spot=1, player="New", chips=1000),
        actions.Buy(spot=1, chips=500),
        actions.Wager(spot=0, ante=200),
        actions.TakeBack(spot=0),
        actions.Wager(spot=0, ante=400, side={MATCH: 100}),
        actions.Wager(spot=0, ante=200, side={MATCH: 200}),
        actions.Leave(spot=6),
    ):
        table.do(intent)
    text = tell(header("blackjack-v1", {}), table.game, table.log)
    assert replay(text).events == len(table.log)
    before, freed, _ = text.partition("2 is freed")
    assert freed
    with pytest.raises(TranscriptError, match="a spot is freed for a newcomer, but nobody sits down"):
        replay(before + text.removeprefix(before).partition("\n")[0])


def test_a_card_that_falls_behind_the_cut_card_is_read_back() -> None:
    played = Round("blackjack-v1", "$10", "Ts 9c 6d 8h / 4c", "hit, drop, keep, stand")
    text = tell(header("blackjack-v1", {}), HouseGame(played.sheet), played.events)
    assert "4c falls" in text
    assert replay(text).events == len(played.events)
