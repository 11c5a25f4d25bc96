"""Tables as they look: worked pictures of what a terminal and a page have to draw."""

from __future__ import annotations

from cardroom.driver import Driver, TapeDealer
from cardroom.engine import of
from cardroom.engine.contract import Game, admit
from cardroom.engine.house.game import HouseGame
from cardroom.engine.poker.table.game import PokerGame
from cardroom.engine.poker.table.menu import Menu
from cardroom.engine.poker.table.state import Chair, State, Terms
from cardroom.engine.scene import HandScene, Mark, Scene
from cardroom.money import Money
from cardroom.sheets.options import HandKind
from cardroom.shoe import SeedTape
from poker_hands import Played, poker_sheet
from rounds import Round


def at_house(played: Round) -> Scene:
    return HouseGame(played.sheet).scene(played.state, None)


def at_poker(played: Played, viewer: int | None = None) -> Scene:
    """What a seat, counted from 1, sees of a hand at a table of its own."""
    sheet = played.regular
    chairs = tuple(Chair(player=f"P{at}", played=True) for at in range(1, len(played.state.players) + 1))
    state = State(chairs=chairs, terms=Terms(games=(sheet.id,)), sign=sheet.id, hand=played.state)
    return PokerGame(Menu({sheet.id: sheet})).scene(state, None if viewer is None else viewer - 1)


def hand(scene: Scene, seat: int) -> HandScene:
    (held,) = scene.seats[seat - 1].hands
    return held


def text(cards: tuple[object, ...]) -> str:
    return " ".join(map(str, cards))


def pots(scene: Scene) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(pot.name, str(Money(pot.amount)), tuple(seat + 1 for seat in pot.seats)) for pot in scene.pots]


# --- against the house


def test_split_hands_lie_side_by_side_with_their_wagers_and_one_of_them_is_played() -> None:
    scene = at_house(Round("spanish21-v1", "$10", "8c 9s 8d 7h 8h 3c 2c", "split, split, double $10"))
    assert [(text(held.up), Money(held.wager), held.words) for held in scene.seats[0].hands] == [
        ("8c 3c 2c", Money("$20"), "13"),
        ("8h", Money("$10"), "8"),
        ("8d", Money("$10"), "8"),
    ]
    assert [held.is_active for held in scene.seats[0].hands] == [True, False, False]
    assert scene.seats[0].hands[0].marks == (Mark.DOUBLED,)
    assert scene.seats[0].chips == Money("$960")


def test_the_hole_card_lies_face_down_and_insurance_beside_the_hand() -> None:
    scene = at_house(Round("blackjack-v1", "$10 $2/$10", "8c 9s Ad 8d 7h 5c", "insure $5"))
    assert scene.house is not None
    assert (text(scene.house.hand.up), text(scene.house.hand.down), scene.house.hand.words) == ("Ad", "??", "")
    assert scene.seats[0].side == {"insurance": 500}
    assert (scene.to_act, scene.phase) == ((1,), "before the dealer's check")
    assert scene.chips == Money("$2,000")


def test_a_card_on_the_floor_is_seen_by_whoever_has_to_answer_for_it() -> None:
    scene = at_house(Round("blackjack-v1", "$10", "8c 9s 8d 7h 3c", "hit, drop"))
    assert [(board.name, text(board.cards)) for board in scene.boards] == [("on the floor", "3c")]
    assert scene.to_act == (0,)


def test_a_player_with_two_spots_has_one_purse() -> None:
    game = of("blackjack-v1")
    state = done(game, game.new(), {"do": "sit", "seat": 0, "chips": 10000}, None)
    state = done(game, state, {"do": "sit", "seat": 2}, 0)
    scene = game.scene(state, 0)
    assert [(seat.player, seat.chips) for seat in scene.seats[:3]] == [("Ann", 10000), (None, None), ("Ann", None)]


def done(game: Game, state: object, built: dict[str, object], seat: int | None, name: str = "Ann") -> object:
    return game.step(state, admit(game, state, built, seat, name))[1]


# --- poker


def test_bets_lie_in_front_of_their_seats_until_they_are_gathered_into_pots() -> None:
    sheet = poker_sheet("holdem betting.limit=no-limit")
    scene = at_poker(Played(sheet, "$100 $50 *$20", "", "3 raise $20, 1 raise $50"))
    assert ([seat.bet for seat in scene.seats], pots(scene)) == ([5000, 200, 2000], [])
    assert scene.seats[2].marks == (Mark.BUTTON, Mark.ALL_IN)
    assert scene.to_act == (1,)
    later = at_poker(Played(sheet, "$100 $50 *$20", "", "3 call, 1 call, 2 check, 1 raise $4"))
    assert ([seat.bet for seat in later.seats], pots(later)) == ([400, 0, 0], [("pot", "$6", (1, 2, 3))])


def test_side_pots_name_those_who_can_win_them() -> None:
    scene = at_poker(
        Played("holdem betting.limit=no-limit", "$100 $100 $50 *$20", "", "raise $6, raise $20, raise $60, call, call")
    )
    assert pots(scene) == [
        ("main pot", "$80", (1, 2, 3, 4)),
        ("side pot", "$90", (1, 2, 3)),
        ("side pot 2", "$20", (1, 2)),
    ]


def test_own_down_cards_are_known_and_named_and_those_of_others_only_counted() -> None:
    played = Played("stud8", "$100 *$100", "1 As 2d 3h; 2 Kc Kd Ks")
    mine, theirs = hand(at_poker(played, 1), 1), hand(at_poker(played, 1), 2)
    assert (text(mine.down), text(mine.up), text(theirs.down), text(theirs.up)) == ("As 2d", "3h", "?? ??", "Ks")
    later = Played(
        "27-triple-draw", "$100 *$100", "1 8s 6d 4h 3c 2c; 2 Kc Kd 7h 5c 3d", "call, check, pat, discard Kc Kd"
    )
    assert hand(at_poker(later, 1), 1).words == "eight-six low, 8-6-4-3-2"
    assert text(hand(at_poker(later, 1), 2).discards) == "?? ??"
    assert hand(at_poker(later), 1).words == ""


def test_two_boards_and_two_runs_have_names() -> None:
    double = Played("double-board-omaha", "$9 $9", "", "call, check")
    twice = Played("holdem table.run_it_twice=by-consent", "$100 *$100", "", "raise $100, call, run-twice, run-twice")
    assert boards(at_poker(double)) == [("first board", 3), ("second board", 3)]
    assert boards(at_poker(twice)) == [("first run", 5), ("second run", 5)]


def boards(scene: Scene) -> list[tuple[str, int]]:
    return [(board.name, len(board.cards)) for board in scene.boards]


def test_the_sign_of_a_mix_names_the_game_that_is_played_and_who_is_asked_for_the_next() -> None:
    game = of("mixed-games")
    state = game.new()
    for seat, name in enumerate(("Ann", "Ben", "Cid")):
        state = done(game, state, {"do": "sit", "seat": seat, "chips": 50000}, None, name)
    state = game.step(state, game.go_on(state))[1]
    scene = game.scene(state, None)
    assert (scene.title, scene.sign, scene.phase) == ("Mixed Games", ("dealer's choice",), "choice of the game")
    (chooser,) = scene.to_act
    assert scene.seats[chooser].marks == (Mark.CHOOSER,)
    state = done(game, state, {"do": "choose", "game": "badugi"}, chooser)
    assert game.scene(state, None).sign == (
        "Badugi",
        "fixed limit $2/$4",
        "small blind $1, big blind $2",
        "dealer's choice",
    )


def test_the_button_lies_before_an_empty_seat_when_it_is_dead() -> None:
    game, driver = at_table("holdem", "Ann", "Ben", "Cid", "Dot")
    driver.go_on()
    small = next(at for at, seat in enumerate(game.scene(driver.state, None).seats) if seat.bet == 100)
    while driver.turn.seats:
        (seat,) = driver.turn.seats
        driver.do(admit(game, driver.state, {"do": "fold"}, seat, ""))
    driver.do(admit(game, driver.state, {"do": "leave"}, small, ""))
    driver.go_on()
    scene = game.scene(driver.state, None)
    assert (scene.seats[small].player, scene.seats[small].marks) == (None, (Mark.BUTTON,))
    assert sum(Mark.BUTTON in seat.marks for seat in scene.seats) == 1


def at_table(ref: str, *names: str) -> tuple[Game, Driver]:
    game = of(ref)
    driver = Driver(game, TapeDealer(SeedTape(1)))
    for seat, name in enumerate(names):
        driver.do(admit(game, driver.state, {"do": "sit", "seat": seat, "chips": 20000}, None, name))
    return game, driver


def test_straddles_bomb_pots_and_kills_are_marked() -> None:
    straddled = at_poker(Played("holdem table.straddle=under-the-gun", "$100 $100 $100 *$100", "", "3 straddle"))
    assert straddled.seats[2].marks == (Mark.STRADDLE,)
    bomb = Played("omaha table.bomb_pot.when=when-agreed", "$100 $100 *$100", kind=HandKind.BOMB_POT)
    assert at_poker(bomb).sign == ("pot limit from $2", "bomb pot ante $4", "bomb pot")
    killed = at_poker(Played("limit-holdem table.kill.after=large-pot", "$100 $100 *$100", kind=HandKind.KILL_POT))
    assert (killed.sign[0], killed.sign[-1]) == ("fixed limit $4/$8", "kill pot")


def test_a_newcomer_does_not_see_the_cards_of_one_who_folded_and_left_the_seat() -> None:
    game, driver = at_table("holdem", "Ann", "Ben", "Cid")
    driver.go_on()
    (seat,) = driver.turn.seats
    mine = hand(game.scene(driver.state, seat), seat + 1)
    assert all(card.is_known for card in mine.down)
    for built in ({"do": "fold"}, {"do": "leave"}):
        driver.do(admit(game, driver.state, built, seat, ""))
    driver.do(admit(game, driver.state, {"do": "sit", "seat": seat, "chips": 20000}, None, "Dot"))
    assert game.view(driver.state, seat) == game.view(driver.state, None)
    assert game.scene(driver.state, seat).seats[seat].hands == ()


def test_words_of_options_are_called_what_they_are_now() -> None:
    def called(ref: str, moves: str) -> dict[str, str]:
        return at_poker(Played(ref, "$100 $100 *$100", "", moves)).names

    assert called("stud8", "") == {"raise": "complete to"}
    assert called("stud8", "bring-in, complete $2") == {"raise": "raise to"}
    assert called("holdem", "call, call, check") == {"raise": "bet"}
    assert called("badugi", "call, call, check") == {"discard": "draw"}
    assert (
        of("mixed-games").scene(of("mixed-games").new(), None).names["27-triple-draw"] == "Deuce-to-Seven Triple Draw"
    )
