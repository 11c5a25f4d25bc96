"""The table round which the mixed games are played: seats, chips, button and blinds, and which game comes next."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardroom.data import replace
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import Ask
from cardroom.engine.poker import actions as play
from cardroom.engine.poker.events import Began, Posted
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table import menu_of
from cardroom.engine.poker.table.events import GameChosen, Left, Moved
from cardroom.engine.poker.table.seating import is_between
from cardroom.money import Money
from cardroom.sheets.mix import Span, Style
from cardroom.shoe import SeedTape
from rulebook import clause
from tables import PokerTable

if TYPE_CHECKING:
    from pathlib import Path

    from cardroom.engine.poker.table import Menu
    from cardroom.engine.poker.table.events import Event


@cache
def menu(ref: str, *readings: tuple[str, str]) -> Menu:
    return menu_of(ref, {name.replace("_", "-"): choice for name, choice in readings})


def table(ref: str = "mixed-games", players: int = 4, **readings: str) -> PokerTable:
    """A table with so many players, each with $100."""
    made = PokerTable(menu(ref, *readings.items()), SeedTape(1))
    for seat in range(players):
        made.do(act.Sit(seat=seat, player=f"P{seat + 1}", chips=10_000))
    return made


def next_hand(at: PokerTable, game: str | None = None) -> list[Event]:
    """The beginning of the next hand, and then everybody folds to the last one."""
    events = list(at.do(act.Next()))
    if at.state.asked is not None:
        chosen = act.TimeUp() if game is None else act.Choose(seat=at.state.asked, game=game)
        events += at.do(chosen)
    while (seat := at.state.hand.actor) is not None:
        at.do(play.BringIn(seat=seat) if at.state.hand.bets.bring_in else play.Fold(seat=seat))
    return events


def posts(events: list[Event]) -> list[str]:
    """Who posts what, seats counted from 1."""
    told = [event for event in events if isinstance(event, Posted)]
    return [
        f"{post.seat + 1} {post.name}{' dead' if post.kind == 'dead' else ''} {Money(post.amount)}" for post in told
    ]


def dealt_in(events: list[Event]) -> list[int]:
    (began,) = [event for event in events if isinstance(event, Began)]
    return [seat + 1 for seat, stack in enumerate(began.stacks) if stack is not None]


def button(at: PokerTable) -> int:
    assert at.state.spots is not None
    return at.state.spots.button + 1


# --- the mix


@clause("M14")
def test_m14_dealers_choice_the_button_names_the_game_before_the_deal() -> None:
    at = table()
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    at.do(act.Next())
    assert at.state.asked == 0
    assert at.state.hand.is_over, "no card is dealt before the game is named"
    with pytest.raises(IllegalError, match="seat 1 names the game, not seat 2") as error:
        at.do(act.Choose(seat=1, game="badugi"))
    assert error.value.rule == "M14"
    at.do(act.Choose(seat=0, game="razzdugi"))
    assert at.state.sign == "razzdugi"
    assert at.state.hand.bets.bring_in


@clause("M14")
def test_m14_a_game_that_is_not_in_the_mix_is_refused_and_the_question_stays() -> None:
    at = table()
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    at.do(act.Next())
    with pytest.raises(IllegalError, match='"badgui" is not in the mix; did you mean "badugi"') as error:
        at.do(act.Choose(seat=0, game="badgui"))
    assert error.value.rule == "M14"
    at.do(act.Choose(seat=0, game="badugi"))
    assert at.state.sign == "badugi"


@clause("M14")
def test_m14_when_time_is_up_the_default_is_played() -> None:
    at = table()
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    at.do(act.Next())
    (signed,) = [event for event in at.do(act.TimeUp()) if isinstance(event, GameChosen)]
    assert (signed.game, signed.by) == ("archie", None)


@clause("M14")
@pytest.mark.parametrize("go", [act.Leave, act.SitOut])
def test_m14_if_the_one_who_is_asked_goes_the_default_is_played_without_him(go: type[act.Leave | act.SitOut]) -> None:
    at = table()
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    at.do(act.Next())
    events = at.do(go(seat=0))
    assert at.state.sign == "archie"
    assert dealt_in(list(events)) == [2, 3, 4]


@clause("M14")
@pytest.mark.parametrize("go", [act.Leave, act.SitOut])
def test_m14_a_game_that_is_named_when_nobody_else_is_left_waits_for_the_next_hand(
    go: type[act.Leave | act.SitOut],
) -> None:
    at = table(players=2)
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    at.do(act.Next())
    at.do(go(seat=1))
    at.do(act.Choose(seat=0, game="badugi"))
    assert (at.state.sign, at.state.asked, at.state.hand.is_over) == ("badugi", None, True)
    with pytest.raises(IllegalError, match="a hand takes two players"):
        at.do(act.Next())
    at.do(act.Sit(seat=2, player="Ann", chips=10_000))
    at.do(act.Next())
    assert at.state.asked is not None


@clause("M14")
def test_m14_the_choice_goes_round_with_the_button() -> None:
    at = table(players=3)
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    asked = []
    for game in ("stud8", "badugi", "razzdugi", "archie"):
        at.do(act.Next())
        asked.append(at.state.asked)
        at.do(act.Choose(seat=at.state.asked or 0, game=game))
        while (seat := at.state.hand.actor) is not None:
            at.do(play.BringIn(seat=seat) if at.state.hand.bets.bring_in else play.Fold(seat=seat))
    assert asked == [0, 1, 2, 0]


@clause("M14")
def test_m14_rotation_plays_each_game_of_the_players_list_for_so_many_hands() -> None:
    at = table()
    at.do(act.Agree(style=Style.ROTATION, games=("badugi", "holdem", "stud8"), hands=2))
    signs = []
    for _ in range(8):
        next_hand(at)
        signs.append(at.state.sign)
    assert signs == ["badugi", "badugi", "holdem", "holdem", "stud8", "stud8", "badugi", "badugi"]


@clause("M14")
def test_m14_a_game_may_come_twice_in_a_rotation() -> None:
    at = table()
    at.do(act.Agree(style=Style.ROTATION, games=("holdem", "razz", "holdem", "stud8"), hands=1))
    signs = []
    for _ in range(5):
        next_hand(at)
        signs.append(at.state.sign)
    assert signs == ["holdem", "razz", "holdem", "stud8", "holdem"]


@clause("M14")
def test_m14_nobody_escapes_a_blind_while_the_game_is_named() -> None:
    at = table()
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    at.do(act.Next())
    at.do(act.SitOut(seat=2))
    events = list(at.do(act.Choose(seat=0, game="badugi")))
    assert posts(events) == ["2 small-blind $1", "4 big-blind $2"], "the blinds go to those who are there"


@clause("M14")
def test_m14_the_betting_of_a_mix_holds_in_its_games(tmp_path: Path) -> None:
    mix = tmp_path / "mix.toml"
    text = 'based_on = ["mixed-games"]\nfamily = "mix"\nid = "ours"\nname = "Ours"\nbetting.raises = 2\n'
    mix.write_text(text, encoding="utf-8")
    games = menu_of(str(mix)).games
    assert {game.betting.raises for name, game in games.items() if name != "big-o8"} == {2}
    assert games["big-o8"].betting.raises == 4, "whose exhibit settles its cap"
    assert games["holdem"].betting.limit == "no-limit", "but each has its own limit"


@clause("M14")
def test_m14_rotation_may_go_by_orbits() -> None:
    at = table(players=3)
    at.do(act.Agree(style=Style.ROTATION, games=("badugi", "archie"), each=Span.ORBIT))
    signs = []
    for _ in range(7):
        next_hand(at)
        signs.append(at.state.sign)
    assert signs == ["badugi"] * 3 + ["archie"] * 3 + ["badugi"]


@clause("M14")
def test_m14_rotation_follows_the_exhibits_list_for_eight_hands_each_by_default() -> None:
    at = table()
    at.do(act.Agree(style=Style.ROTATION))
    assert at.state.terms.games == at.menu.mix.games if at.menu.mix else False
    signs = []
    for _ in range(17):
        next_hand(at)
        signs.append(at.state.sign)
    assert signs == ["archie"] * 8 + ["drawmaha-high"] * 8 + ["drawmaha-27"]


@clause("M14")
def test_m14_in_a_rotation_the_button_stays_in_games_without_blinds() -> None:
    for reading, expected in (("stays", [1, 1, 1, 2]), ("moves", [1, 2, 3, 4])):
        at = table(rotation_button=reading)
        at.do(act.Agree(style=Style.ROTATION, games=("badugi", "stud8", "razzdugi"), hands=1))
        buttons = []
        for _ in range(4):
            next_hand(at)
            buttons.append(button(at))
        assert buttons == expected, reading


@clause("M14")
def test_m14_another_rotation_begins_anew() -> None:
    at = table()
    at.do(act.Agree(style=Style.ROTATION, games=("archie", "badugi", "holdem"), hands=2))
    for _ in range(3):
        next_hand(at)
    at.do(act.Agree(style=Style.ROTATION, games=("badugi", "stud8"), hands=2))
    signs = []
    for _ in range(4):
        next_hand(at)
        signs.append(at.state.sign)
    assert signs == ["badugi", "badugi", "stud8", "stud8"]


@clause("M14")
def test_m14_a_rotation_may_begin_with_a_game_without_blinds() -> None:
    at = table()
    at.do(act.Agree(style=Style.ROTATION, games=("stud8", "badugi"), hands=1))
    buttons = []
    for _ in range(3):
        next_hand(at)
        buttons.append(button(at))
    assert buttons == [1, 2, 2]


@clause("M14")
def test_m14_where_the_button_is_dead_the_next_player_names_the_game() -> None:
    at = table()
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.Leave(seat=1))
    at.do(act.Next())
    assert at.state.asked == 2
    last = table()
    last.do(act.Agree(style=Style.DEALERS_CHOICE))
    for _ in range(3):
        next_hand(last)
    last.do(act.Leave(seat=3))  # the button would come to seat 4
    last.do(act.Next())
    assert last.state.asked == 0, "clockwise past the last seat"


@clause("M14")
def test_m14_own_games_may_join(tmp_path: Path) -> None:
    own = tmp_path / "ours.toml"
    own.write_text(
        'based_on = ["badugi"]\nfamily = "poker"\nid = "one-draw"\nname = "One-Draw Badugi"\n'
        "[streets]\ndeal = { steps = [{ do = 'deal', cards = 4, face = 'down' }], "
        "bet = { size = 'lower', opens = 'left-of-blinds' } }\n",
        encoding="utf-8",
    )
    mix = tmp_path / "mix.toml"
    mix.write_text(
        'based_on = ["mixed-games"]\nfamily = "mix"\nid = "ours"\nname = "Ours"\n'
        'games = ["archie", "badugi", "./ours.toml"]\nalso = []\n[stakes]\nlower = "$4"\nhigher = "$8"\n',
        encoding="utf-8",
    )
    at = table(str(mix))
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    events = next_hand(at, "./ours.toml")
    assert at.state.sign == "./ours.toml"
    assert posts(events) == ["2 small-blind $2", "3 big-blind $4"], "at the stakes of the mix"


@clause("M14")
def test_m14_readings_of_the_mix_hold_in_its_games() -> None:
    menu = menu_of("mixed-games", {"raise-cap": "three", "draw-size": "three"})
    assert {game.betting.raises for name, game in menu.games.items() if name != "big-o8"} == {3}
    assert menu.games["archie"].readings["draw-size"].choice == "three"
    assert {game.betting.raises for game in menu_of("mixed-games").games.values()} == {4}


@clause("M16")
def test_m16_the_sign_always_shows_the_game_that_is_played() -> None:
    at = table()
    at.do(act.Agree(style=Style.ROTATION, hands=1))
    for _ in range(14):
        events = at.do(act.Next())
        kinds = [type(event) for event in events]
        assert kinds.index(GameChosen) < kinds.index(Began), "it is changed before the cards are dealt"
        while (seat := at.state.hand.actor) is not None:
            assert at.state.sign in at.menu.games
            at.do(play.BringIn(seat=seat) if at.state.hand.bets.bring_in else play.Fold(seat=seat))


# --- chips


@clause("M15")
def test_m15_nobody_enters_with_more_than_a_thousand_dollars() -> None:
    at = table(players=0)
    with pytest.raises(IllegalError, match=r"nobody enters a game with more than \$1,000") as error:
        at.do(act.Sit(seat=0, player="Ann", chips=100_100))
    assert error.value.rule == "M15"
    at.do(act.Sit(seat=0, player="Ann", chips=100_000))


@clause("M15")
def test_m15_what_is_bought_before_the_first_hand_counts_as_brought() -> None:
    at = table("badugi", 2)
    at.do(act.Sit(seat=2, player="Ann", chips=95_000))
    with pytest.raises(IllegalError, match=r"nobody enters a game with more than \$1,000"):
        at.do(act.Buy(seat=2, chips=10_000))
    next_hand(at)
    at.do(act.Buy(seat=2, chips=10_000))


@clause("M15")
def test_m15_at_most_150_dollars_are_bought_in_a_hand() -> None:
    at = table("badugi", 3)
    at.do(act.Buy(seat=0, chips=10_000))
    with pytest.raises(IllegalError, match=r"nobody buys more than \$150 of chips in a hand") as error:
        at.do(act.Buy(seat=0, chips=5_100))
    assert error.value.rule == "M15"
    at.do(act.Buy(seat=0, chips=5_000))
    next_hand(at)
    at.do(act.Buy(seat=0, chips=15_000))
    assert at.state.chairs[0].chips == 40_000


@clause("M15")
def test_m15_whoever_leaves_and_comes_back_has_bought_what_was_bought() -> None:
    at = table("badugi", 3)
    name = str(at.state.chairs[0].player)
    at.do(act.Buy(seat=0, chips=15_000))
    at.do(act.Leave(seat=0))
    at.do(act.Sit(seat=4, player=name, chips=10_000))
    with pytest.raises(IllegalError, match=r"nobody buys more than \$150 of chips in a hand"):
        at.do(act.Buy(seat=4, chips=100))
    next_hand(at)
    at.do(act.Buy(seat=4, chips=100))


@clause("M15")
def test_m15_chips_are_bought_between_hands() -> None:
    at = table("badugi", 3)
    at.do(act.Next())
    with pytest.raises(IllegalError, match="seat 1 is in a hand and cannot buy chips"):
        at.do(act.Buy(seat=0, chips=5_000))
    at.do(play.Fold(seat=0))
    at.do(act.Buy(seat=0, chips=5_000))
    at.do(act.Leave(seat=0))
    assert at.state.chairs[0].player is None


@clause("M15")
def test_m15_who_leaves_in_the_middle_of_a_hand_loses_what_is_in_the_pot() -> None:
    at = table("badugi", 3)
    at.do(act.Next())
    blind = at.state.hand.blinds[-1]
    chips = sum(chair.chips for chair in at.state.chairs) + at.state.hand.pot
    chips += sum(player.stack for player in at.state.hand.players)
    at.do(act.Leave(seat=blind))
    assert at.state.chairs[blind].is_leaving
    with pytest.raises(IllegalError, match="is free when the hand is over"):
        at.do(act.Leave(seat=blind))
    first = at.state.hand.actor
    assert first is not None
    at.do(play.Raise(seat=first, to=400))
    while not at.state.hand.is_over:
        seat = at.state.hand.actor
        assert seat not in {None, blind}, "the hand of one who has left is played by itself"
        at.do(play.Fold(seat=int(str(seat))))
    left = next(event for event in at.log if isinstance(event, Left))
    assert (left.seat, left.chips) == (blind, 10_000 - 200)
    assert sum(chair.chips for chair in at.state.chairs) + left.chips == chips


@clause("M15")
def test_m15_who_has_folded_leaves_at_once_with_what_was_not_bet() -> None:
    at = table("badugi", 3)
    at.do(act.Next())
    at.do(play.Call(seat=0))
    at.do(play.Raise(seat=1, to=400))
    at.do(play.Call(seat=2))
    at.do(play.Fold(seat=0))
    (left,) = at.do(act.Leave(seat=0))
    assert left == Left(seat=0, player="P1", chips=10_000 - 200)
    assert not at.state.hand.is_over
    while (seat := at.state.hand.actor) is not None:
        at.do(play.Discard(seat=seat) if at.state.hand.asks is Ask.DRAW else play.Check(seat=seat))
    chips = [chair.chips for chair in at.state.chairs]
    assert (chips[0], sum(chips)) == (0, 20_000 + 200), "the bet stays, and no other chip"


# --- button and blinds


def test_the_button_and_the_blinds_go_round() -> None:
    at = table("badugi", 3)
    assert [posts(next_hand(at)) for _ in range(4)] == [
        ["2 small-blind $1", "3 big-blind $2"],
        ["3 small-blind $1", "1 big-blind $2"],
        ["1 small-blind $1", "2 big-blind $2"],
        ["2 small-blind $1", "3 big-blind $2"],
    ]


def test_between_two_the_button_has_the_small_blind() -> None:
    at = table("badugi", 2)
    assert [(posts(next_hand(at)), button(at)) for _ in range(2)] == [
        (["1 small-blind $1", "2 big-blind $2"], 1),
        (["2 small-blind $1", "1 big-blind $2"], 2),
    ]


def test_nobody_has_missed_a_blind_that_was_posted_or_has_not_come() -> None:
    at = table("badugi", 5)
    at.do(act.Leave(seat=3))
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.SitOut(seat=0))
    next_hand(at)  # button 2, blinds 3 and 5
    assert [event.missed for event in at.log if isinstance(event, Moved)] == [(), ()]
    assert not at.state.chairs[0].owes


def test_a_third_player_who_sits_between_two_gets_the_button() -> None:
    at = table("badugi", 3)
    at.do(act.Leave(seat=1))
    next_hand(at)  # button and small blind 1, big blind 3
    at.do(act.Sit(seat=1, player="New", chips=10_000))
    assert posts(next_hand(at)) == ["3 small-blind $1", "1 big-blind $2"]
    assert (button(at), at.state.hand.button) == (2, 2), "who waits for the big blind; so the small one deals"
    at = table("badugi", 3)
    at.do(act.Leave(seat=1))
    next_hand(at)
    at.do(act.Sit(seat=1, player="New", chips=10_000, blinds=act.Blinds.POST))
    assert posts(next_hand(at)) == ["3 small-blind $1", "1 big-blind $2", "2 big-blind $2"]
    assert at.state.hand.button == 1


def test_who_waits_is_dealt_in_rather_than_nobody() -> None:
    at = table("badugi", 2)
    next_hand(at)  # button and small blind 1, big blind 2
    at.do(act.Leave(seat=1))
    at.do(act.Sit(seat=1, player="New", chips=10_000))
    assert dealt_in(next_hand(at)) == [1, 2]


def test_between_is_clockwise_round_the_table() -> None:
    assert [seat for seat in range(6) if is_between(seat, 4, 2, 6)] == [0, 1, 5]


def test_the_button_is_dead_where_a_small_blind_has_left() -> None:
    at = table("badugi", 4)
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.Leave(seat=1))
    assert posts(next_hand(at)) == ["3 small-blind $1", "4 big-blind $2"]
    assert (button(at), at.state.hand.button) == (2, 1), "nobody sits there"
    assert posts(next_hand(at)) == ["4 small-blind $1", "1 big-blind $2"]
    assert button(at) == 3


def test_there_is_no_small_blind_where_a_big_blind_has_left() -> None:
    at = table("badugi", 5)
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.Leave(seat=2))
    assert posts(next_hand(at)) == ["4 big-blind $2"]
    assert button(at) == 2
    assert posts(next_hand(at)) == ["4 small-blind $1", "5 big-blind $2"]
    assert button(at) == 3, "the dead small blind becomes a dead button"


def test_blinds_that_were_missed_are_posted_or_the_big_blind_is_waited_for() -> None:
    at = table("badugi", 5)
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.SitOut(seat=3))
    assert posts(next_hand(at)) == ["3 small-blind $1", "5 big-blind $2"]
    assert at.state.chairs[3].owes == ("big-blind", "small-blind")
    next_hand(at)  # blinds 5 and 1
    at.do(act.SitIn(seat=3, blinds=act.Blinds.POST))
    events = next_hand(at)  # blinds 1 and 2, the button on 5
    assert posts(events) == ["1 small-blind $1", "2 big-blind $2", "4 small-blind dead $1", "4 big-blind $2"]
    assert not at.state.chairs[3].owes


def test_who_is_broke_when_the_blind_comes_owes_it() -> None:
    at = table("badugi", 4)
    next_hand(at)  # button 1, blinds 2 and 3
    at.state = replace(
        at.state, chairs=(*at.state.chairs[:3], replace(at.state.chairs[3], chips=0), *at.state.chairs[4:])
    )
    next_hand(at)  # blinds 3 and 1
    at.do(act.Buy(seat=3, chips=5_000))
    assert at.state.chairs[3].owes == ("big-blind", "small-blind")
    assert 4 not in dealt_in(next_hand(at))


def test_a_hand_without_blinds_does_not_pay_what_was_missed() -> None:
    at = table(players=4)
    at.do(act.Agree(style=Style.ROTATION, games=("badugi", "badugi", "razz"), hands=1))
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.SitOut(seat=3))
    next_hand(at)
    at.do(act.SitIn(seat=3))
    assert dealt_in(next_hand(at)) == [1, 2, 3, 4]
    assert at.state.chairs[3].owes == ("big-blind", "small-blind")


def test_a_table_that_was_empty_begins_anew() -> None:
    at = table("badugi", 3)
    next_hand(at)
    for seat in range(3):
        at.do(act.Leave(seat=seat))
    for seat in range(4):
        at.do(act.Sit(seat=seat, player=f"New {seat}", chips=10_000))
    assert posts(next_hand(at)) == ["2 small-blind $1", "3 big-blind $2"]


def test_who_does_not_post_waits_for_the_big_blind() -> None:
    at = table("badugi", 4)
    next_hand(at)
    at.do(act.Sit(seat=4, player="New", chips=10_000))
    assert dealt_in(next_hand(at)) == [1, 2, 3, 4]
    events = next_hand(at)
    assert dealt_in(events) == [1, 2, 3, 4, 5]
    assert posts(events) == ["4 small-blind $1", "5 big-blind $2"], "and posts it once"
    assert not at.state.chairs[4].owes


def test_a_newcomer_who_posts_is_dealt_in() -> None:
    at = table("badugi", 4)
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.Sit(seat=5, player="New", chips=10_000, blinds=act.Blinds.POST))
    assert posts(next_hand(at)) == ["3 small-blind $1", "4 big-blind $2", "6 big-blind $2"]


def test_nobody_comes_in_between_the_button_and_the_big_blind() -> None:
    at = table("badugi", 5)
    at.do(act.Leave(seat=3))
    next_hand(at)  # button 1, blinds 2 and 3
    next_hand(at)  # button 2, blinds 3 and 5
    at.do(act.Sit(seat=3, player="New", chips=10_000, blinds=act.Blinds.POST))
    assert posts(next_hand(at)) == ["5 small-blind $1", "1 big-blind $2"]
    assert (button(at), at.state.hand.players[3].is_in) == (3, False), "seat 4 waits for the button to pass"
    assert posts(next_hand(at)) == ["1 small-blind $1", "2 big-blind $2", "4 big-blind $2"]


def test_a_newcomer_comes_in_on_the_button_itself() -> None:
    at = table("badugi", 5)
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.Leave(seat=1))
    at.do(act.Sit(seat=1, player="New", chips=10_000, blinds=act.Blinds.POST))
    assert posts(next_hand(at)) == ["3 small-blind $1", "4 big-blind $2", "2 big-blind $2"]
    assert button(at) == 2


def test_who_goes_after_the_big_blind_owes_the_small_one_alone() -> None:
    at = table("badugi", 5)
    next_hand(at)  # button 1, blinds 2 and 3
    at.do(act.SitOut(seat=2))
    assert posts(next_hand(at)) == ["4 big-blind $2"]
    assert at.state.chairs[2].owes == ("small-blind",)
    at.do(act.SitIn(seat=2))
    assert posts(next_hand(at)) == ["4 small-blind $1", "5 big-blind $2", "3 small-blind dead $1"]


def test_a_button_that_posts_is_never_dead() -> None:
    at = table("short-deck", 4)
    assert posts(next_hand(at))[-1] == "1 button-blind $2"
    at.do(act.Leave(seat=1))
    assert posts(next_hand(at))[-1] == "3 button-blind $2"
    at.do(act.Sit(seat=5, player="New", chips=10_000))
    assert 6 in dealt_in(next_hand(at)), "nobody waits for a blind that the game does not have"


def test_a_game_that_too_few_could_play_is_passed_over(tmp_path: Path) -> None:
    three = 'based_on = ["badugi"]\nfamily = "poker"\nid = "three"\nname = "Three"\nplayers = { min = 3, max = 6 }\n'
    (tmp_path / "three.toml").write_text(three, encoding="utf-8")
    mix = 'based_on = ["mixed-games"]\nfamily = "mix"\nid = "ours"\nname = "Ours"\nalso = []\n'
    mix += 'games = ["./three.toml", "badugi"]\ndealers_choice.default = "./three.toml"\n'
    (tmp_path / "mix.toml").write_text(mix, encoding="utf-8")
    at = table(str(tmp_path / "mix.toml"), players=2)
    at.do(act.Agree(style=Style.ROTATION, hands=1))
    next_hand(at)
    assert at.state.sign == "badugi"
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    next_hand(at)
    assert at.state.sign == "badugi"
    at = table(str(tmp_path / "mix.toml"), players=3)
    at.do(act.Agree(style=Style.ROTATION, hands=2))
    next_hand(at)
    assert at.state.sign == "./three.toml"
    at.do(act.Leave(seat=0))
    next_hand(at)
    assert at.state.sign == "badugi", "though a hand of the other was left"
    at.do(act.Agree(style=Style.ROTATION, games=("./three.toml",)))
    with pytest.raises(IllegalError, match="no game of the rotation is played by 2"):
        at.do(act.Next())


def test_players_who_sit_out_are_not_dealt_in_and_two_are_needed() -> None:
    at = table("badugi", 3)
    at.do(act.SitOut(seat=0))
    assert dealt_in(next_hand(at)) == [2, 3]
    at.do(act.SitOut(seat=1))
    with pytest.raises(IllegalError, match="a hand takes two players who have chips and do not sit out"):
        at.do(act.Next())


@pytest.mark.parametrize(
    ("intent", "sentence"),
    [
        (act.Sit(seat=0, player="Eve", chips=100), "seat 1 is taken"),
        (act.Sit(seat=4, player="P1", chips=100), "P1 has a seat already"),
        (act.Sit(seat=6, player="Eve", chips=100), "the table has seats 1 to 6, and no seat 7"),
        (act.Sit(seat=4, player="Eve", chips=150), r"\$1.50 is not a whole number of \$1 chips"),
        (act.Sit(seat=4, player="Eve", chips=0), r"\$0 is not a whole number of \$1 chips"),
        (act.Sit(seat=4, player="", chips=100), "a player has a name of at most 30 letters"),
        (act.Sit(seat=4, player="E" * 31, chips=100), "a player has a name of at most 30 letters"),
        (act.Sit(seat=4, player=" Eve", chips=100), "a player has a name of at most 30 letters"),
        (act.Sit(seat=4, player="E\nve", chips=100), "a player has a name of at most 30 letters"),
        (act.Leave(seat=4), "nobody sits on seat 5"),
        (act.Leave(seat=6), "nobody sits on seat 7"),
        (act.SitIn(seat=0), "seat 1 does not sit out"),
        (act.Buy(seat=0, chips=-100), r"-\$1 is not a whole number of \$1 chips"),
        (act.Choose(seat=0, game="archie"), "nobody is asked for a game now"),
        (act.TimeUp(), "nobody is asked for a game now"),
        (act.Agree(style=Style.ROTATION, hands=0), "a game is played for 1 to 100 hands"),
        (act.Agree(style=Style.ROTATION, hands=101), "a game is played for 1 to 100 hands"),
        (act.Agree(style=Style.ROTATION, games=("poker",)), '"poker" is not in the mix'),
        (play.Fold(seat=0), "no hand is being played"),
    ],
)
def test_what_cannot_be_done_at_the_table_is_refused_with_a_sentence(intent: act.Intent, sentence: str) -> None:
    with pytest.raises(IllegalError, match=sentence):
        table().do(intent)


def test_what_must_wait_for_the_end_of_a_hand_is_refused_during_it() -> None:
    at = table()
    at.do(act.Agree(style=Style.ROTATION, hands=100))
    at.do(act.SitOut(seat=3))
    at.do(act.Next())
    for intent, sentence in (
        (act.Next(), "the hand is not over yet"),
        (act.Agree(style=Style.ROTATION), "games are agreed on between hands"),
        (act.SitOut(seat=3), "seat 4 sits out already"),
    ):
        with pytest.raises(IllegalError, match=sentence):
            at.do(intent)


def test_only_a_mix_has_games_to_agree_on() -> None:
    with pytest.raises(IllegalError, match="only Badugi is played here"):
        table("badugi").do(act.Agree(style=Style.ROTATION))
