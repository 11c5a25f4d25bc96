"""The options of a poker table, which no exhibit knows: each as it is printed."""

from __future__ import annotations

import pytest

from cardroom import placard, sheets
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import actions
from cardroom.engine.poker.table import actions as at_table
from cardroom.engine.poker.table import menu_of
from cardroom.notation.replay import replay
from cardroom.notation.transcript import TranscriptError
from cardroom.sheets import MalformedError
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.options import HandKind, RunItTwice
from cardroom.sheets.poker import Limit
from cardroom.shoe import SeedTape
from poker_hands import Played, poker_sheet
from tables import PokerTable

TWICE = "table.run_it_twice=by-consent"


def won(hand: Played) -> list[str]:
    """The lines that tell who wins what, without the rule."""
    return [line.partition(" (")[0] for line in hand.lines if " wins $" in line or " share $" in line]


# --- one ante for all


def test_the_big_blind_antes_for_everybody_beside_the_blind_and_the_ante_is_no_part_of_a_bet() -> None:
    hand = Played("holdem table.ante.by=big-blind", "$100 $100 *$100")
    assert [line for line in hand.lines if "posts" in line] == [
        "2 posts big blind ante $2 (table.ante)",
        "1 posts small blind $1 (M15)",
        "2 posts big blind $2 (M15)",
    ]
    assert (hand.options["call"], hand.state.pot) == ("$2", 500)
    won_back = Played(hand.sheet, "$100 $100 *$100", "", "3 fold, 1 fold")
    assert won_back.stacks == ["$99", "$101", "$100"]


def test_the_button_antes_where_the_table_says_so_and_between_two_as_well() -> None:
    sheet = "holdem table.ante.by=button table.ante.share=1/2"
    assert "3 posts button ante $1 (table.ante)" in Played(sheet, "$100 $100 *$100").lines
    assert "2 posts button ante $1 (table.ante)" in Played(sheet, "$100 *$100").lines


@pytest.mark.parametrize(
    ("first", "posts"),
    [
        ("ante-first", ["big blind ante $2", "big blind $1 of $2, all in"]),
        ("blind-first", ["big blind $2", "big blind ante $1, all in"]),
    ],
)
def test_with_too_few_chips_the_ante_or_the_blind_comes_first_as_the_table_says(first: str, posts: list[str]) -> None:
    hand = Played(f"holdem table.ante.by=big-blind table.ante.when_short={first}", "$100 $3 *$100")
    assert [line.partition(" (")[0] for line in hand.lines if line.startswith("2 posts")] == [
        f"2 posts {p}" for p in posts
    ]


def test_whoever_is_all_in_for_the_ante_can_win_the_antes_alone() -> None:
    cards = "1 Ks Kd; 2 As Ad; 3 Qs Qd; board 2c 3d 4h 8s 9d"
    hand = Played("holdem table.ante.by=big-blind", "$100 $2 *$100", cards, "3 call, 1 call").finish()
    assert won(hand) == ["1 wins $4 of side pot", "2 wins $2"]


# --- the straddle


def test_left_of_the_blinds_one_may_straddle_before_the_deal_and_acts_last() -> None:
    before = Played("holdem table.straddle=under-the-gun", "$100 $100 $100 *$100")
    assert (before.actor, before.options) == (3, {"straddle": "$4", "decline": None})
    assert not before.state.players[0].down, "no card is dealt yet"
    hand = Played(before.sheet, "$100 $100 $100 *$100", "", "3 straddle, 4 call, 1 call, 2 call")
    assert hand.actor == 3
    assert set(hand.options) == {"fold", "check", "raise"}


def test_the_button_may_straddle_where_the_table_says_so_and_the_others_keep_their_order() -> None:
    moves = "4 straddle, 3 call, 1 call, 2 call, 4 check"
    hand = Played("holdem table.straddle=button", "$100 $100 $100 *$100", "", moves)
    assert len(hand.state.boards[0]) == 3
    assert hand.actor == 1, "after the flop nothing is changed"


def test_whoever_does_not_straddle_acts_in_turn() -> None:
    hand = Played("holdem table.straddle=under-the-gun", "$100 $100 $100 *$100", "", "3 decline")
    assert (hand.actor, hand.options["call"]) == (3, "$2")
    assert "3 does not straddle" in hand.lines


def test_in_fixed_limit_a_straddle_counts_as_a_raise() -> None:
    sheet, chips = "holdem betting.limit=fixed-limit table.straddle=under-the-gun", "$100 $100 $100 *$100"
    assert Played(sheet, chips, "", "3 straddle").options["raise"] == "$6"
    capped = Played(sheet, chips, "", "3 straddle, 4 raise $6, 1 raise $8, 2 raise $10")
    assert "raise" not in capped.options


def test_without_fixed_limits_the_next_raise_is_at_least_as_large_as_the_straddle() -> None:
    hand = Played("holdem table.straddle=under-the-gun", "$100 $100 $100 *$100", "", "3 straddle")
    assert hand.options["raise"] == "$8 to $100 in steps of $1"
    flop = Played(hand.sheet, "$100 $100 $100 *$100", "", "3 straddle, 4 call, 1 fold, 2 fold, 3 check")
    assert flop.options["raise"] == "$2 to $96 in steps of $1", "the next round begins as ever"


@pytest.mark.parametrize("chips", ["$100 *$100", "$100 $100 $3 *$100"])
def test_nobody_straddles_between_two_or_with_fewer_chips(chips: str) -> None:
    assert "straddle" not in Played("holdem table.straddle=under-the-gun", chips).options


# --- the bomb pot

BOMB = "table.bomb_pot.when=every-so-many-hands"


def test_in_a_bomb_pot_everybody_antes_and_the_flop_is_dealt_at_once() -> None:
    hand = Played(f"holdem {BOMB}", "$100 $100 *$100", kind=HandKind.BOMB_POT)
    assert hand.lines[0] == "hand begins as a bomb pot: button 3; 1 has $100, 2 has $100, 3 has $100"
    assert [line for line in hand.lines if "posts" in line] == [
        f"{seat} posts bomb pot ante $4 (table.bomb_pot)" for seat in (1, 2, 3)
    ]
    assert len(hand.state.boards[0]) == 3
    assert (hand.actor, hand.state.pot) == (1, 1200)
    assert set(hand.options) == {"fold", "check", "raise"}


def test_on_two_boards_half_of_every_pot_is_won_on_each() -> None:
    cards = "1 As Ad; 2 Ks Kd; 3 7c 2h; board 2c 3d 4h 8s 9d; second 5c Kh 3h 8d 9s"
    sheet = f"holdem {BOMB} table.bomb_pot.boards=2 table.bomb_pot.share=5/2"
    hand = Played(sheet, "$100 $100 *$100", cards, "1 check, 2 check, 3 fold", HandKind.BOMB_POT).finish()
    assert [len(board) for board in hand.state.boards] == [5, 5]
    assert len(hand.state.burned) == 6
    assert won(hand) == ["1 wins $8 on the first board", "2 wins $7 on the second board"]


def test_a_low_that_nobody_makes_on_one_board_leaves_the_other_boards_half_alone() -> None:
    cards = "1 As 2s Kd Kc; 2 Qs Qd Jh Js; board Kh Th 7c 7d 3c; second 3h 4h 8h Qh Td"
    sheet = f"omaha8 {BOMB} table.bomb_pot.boards=2"
    hand = Played(sheet, "$100 *$100", cards, kind=HandKind.BOMB_POT).finish()
    assert won(hand) == [
        "1 wins $4 on the first board for the high",
        "2 wins $2 on the second board for the high",
        "1 wins $2 on the second board for the low",
    ]


def table(ref: str, **words: str) -> PokerTable:
    """A table for four with $100 each."""
    made = PokerTable(menu_of(ref, {word.replace("__", "."): value for word, value in words.items()}), SeedTape(1))
    for seat in range(4):
        made.do(at_table.Sit(seat=seat, player=f"P{seat + 1}", chips=10_000))
    return made


def next_hand(at: PokerTable) -> tuple[HandKind, int]:
    """The kind and the button of the next hand, in which everybody folds."""
    at.do(at_table.Next())
    kind, button = at.state.hand.extra.kind, at.state.hand.button + 1
    while (seat := at.state.hand.actor) is not None:
        at.do(actions.Fold(seat=seat))
    return kind, button


def test_every_so_many_hands_is_a_bomb_pot_for_which_the_button_stays() -> None:
    at = table("holdem", table__bomb_pot__when="every-so-many-hands", table__bomb_pot__hands="3")
    hands = [next_hand(at) for _ in range(6)]
    assert [button for _, button in hands] == [1, 2, 2, 3, 4, 4]
    assert [kind is HandKind.BOMB_POT for kind, _ in hands] == [False, False, True, False, False, True]


def test_a_bomb_pot_that_players_agree_on_is_the_next_hand_and_only_that() -> None:
    at = table("holdem", table__bomb_pot__when="when-agreed")
    next_hand(at)
    at.do(at_table.AgreeOnBombPot())
    assert [next_hand(at)[0] for _ in range(2)] == [HandKind.BOMB_POT, HandKind.REGULAR]
    at.do(at_table.Next())
    with pytest.raises(IllegalError, match="a bomb pot is agreed on between hands"):
        at.do(at_table.AgreeOnBombPot())
    with pytest.raises(IllegalError, match="bomb pots are not agreed on at this table"):
        table("holdem").do(at_table.AgreeOnBombPot())


def test_a_transcript_cannot_have_a_bomb_pot_that_the_table_does_not() -> None:
    lines = Played(f"holdem {BOMB}", "$100 *$100", kind=HandKind.BOMB_POT).finish().lines
    with pytest.raises(TranscriptError, match="Texas Hold'em has no bomb pot at this table"):
        replay("\n".join(["sheet holdem", *lines]))


# --- kills

KILLED = "holdem betting.limit=fixed-limit table.kill.after=two-pots-in-a-row"
CHIPS = "$100 $100 $100 *$100"


def test_a_killed_hand_is_played_for_twice_the_limits_and_the_blinds_stay() -> None:
    hand = Played(KILLED, CHIPS, kind=HandKind.KILL_POT, killer=4)
    assert hand.lines[0].startswith("hand begins as a kill pot: button 4; ")
    assert [line for line in hand.lines if "posts" in line] == [
        "1 posts small blind $1 (M15)",
        "2 posts big blind $2 (M15)",
        "4 posts kill $4 (table.kill)",
    ]
    assert (hand.actor, hand.options["call"], hand.options["raise"]) == (3, "$4", "$8")


def test_a_half_kill_is_played_for_one_and_a_half_times_the_limits() -> None:
    hand = Played(f"{KILLED} table.kill.stakes=half", CHIPS, kind=HandKind.KILL_POT, killer=4)
    assert (hand.options["call"], hand.options["raise"]) == ("$3", "$6")


def test_the_killer_acts_last_in_the_first_round() -> None:
    hand = Played(KILLED, CHIPS, "", "3 call, 1 call, 2 call", HandKind.KILL_POT, 4)
    assert (hand.actor, set(hand.options)) == (4, {"fold", "check", "raise"})


def test_the_killer_acts_in_turn_where_the_table_says_so() -> None:
    sheet = f"{KILLED} table.kill.acts=in-turn"
    hand = Played(sheet, CHIPS, "", "3 call, 4 check, 1 call, 2 call", HandKind.KILL_POT, 4)
    assert len(hand.state.boards[0]) == 3


def test_a_blind_counts_towards_the_kill() -> None:
    hand = Played(KILLED, CHIPS, "", "3 fold, 4 fold, 1 call", HandKind.KILL_POT, 2)
    assert "2 posts kill $2 (table.kill)" in hand.lines
    assert (hand.actor, hand.state.pot) == (2, 800)


def fold_to(at: PokerTable, winner: int) -> HandKind:
    """The kind of the next hand, which everybody but one folds."""
    at.do(at_table.Next())
    kind = at.state.hand.extra.kind
    while (seat := at.state.hand.actor) is not None:
        may_check = at.state.hand.players[seat].bet == at.state.hand.level
        stays: actions.Intent = actions.Check(seat=seat) if may_check else actions.Call(seat=seat)
        at.do(stays if seat == winner else actions.Fold(seat=seat))
    return kind


def test_whoever_wins_two_pots_in_a_row_kills_the_next_hand() -> None:
    at = table("badugi", table__kill__after="two-pots-in-a-row")
    assert [fold_to(at, 2) for _ in range(4)] == [HandKind.REGULAR] * 2 + [HandKind.KILL_POT] * 2
    assert at.state.hand.extra.last == 2
    assert fold_to(at, 1) is HandKind.KILL_POT, "another winner ends it"
    assert fold_to(at, 2) is HandKind.REGULAR


def test_a_killer_who_leaves_kills_nothing() -> None:
    at = table("badugi", table__kill__after="two-pots-in-a-row")
    fold_to(at, 2)
    fold_to(at, 2)
    at.do(at_table.Leave(seat=2))
    at.do(at_table.Sit(seat=2, player="Somebody else", chips=10_000, blinds=at_table.Blinds.POST))
    assert fold_to(at, 0) is HandKind.REGULAR


def test_whoever_wins_a_large_pot_alone_kills_the_next_hand() -> None:
    at = table("badugi", table__kill__after="large-pot", table__kill__at_least="1")
    assert fold_to(at, 3) is HandKind.REGULAR
    assert at.state.hand.paid == 500, "one bet of $4 and more"
    assert fold_to(at, 3) is HandKind.KILL_POT
    small = table("badugi", table__kill__after="large-pot")
    fold_to(small, 3)
    assert fold_to(small, 3) is HandKind.REGULAR
    just = table("badugi", table__kill__after="large-pot", table__kill__at_least="1", stakes__higher="$5")
    fold_to(just, 3)
    assert fold_to(just, 3) is HandKind.KILL_POT, "a pot of just that much is large"


def test_a_kill_cannot_be_had_with_another_limit() -> None:
    with pytest.raises(MalformedError, match='only fixed limits can be raised by a kill, and the game is "no-limit"'):
        menu_of("badugi", {"table.kill.after": "large-pot"}, Limit.NONE)


# --- run it twice


def test_with_everybodys_consent_the_rest_of_the_board_is_dealt_twice_for_half_of_each_pot() -> None:
    cards = "1 As Ad; 2 Ks Kd; 3 Qc Qd; board 2c 3d 4h 8s 9d 2d Kh 3h 8d 9s"
    all_in = "3 raise $20, 1 raise $40, 2 raise $100, 1 call"
    hand = Played(f"holdem {TWICE}", "$100 $100 $20", cards, all_in)
    assert hand.options == {"run-twice": None, "decline": None}
    for _ in range(3):
        hand.do(actions.RunTwice(seat=hand.state.waiting[0]))
    assert won(hand) == [
        "1 wins $80 of side pot in the first run",
        "2 wins $80 of side pot in the second run",
        "1 wins $30 in the first run",
        "2 wins $30 in the second run",
    ]


def test_only_the_cards_still_to_come_are_dealt_again_with_their_burned_ones() -> None:
    moves = "2 call, 1 check, 1 check, 2 check, 1 bet $48, 2 call, 1 run-twice, 2 run-twice"
    hand = Played(f"holdem {TWICE}", "$50 *$50", "1 As Ad; 2 Ks Kd; board 2c 3d 4h 8s 9d Kh", moves)
    assert hand.state.extra.runs is not None
    assert hand.state.extra.runs.first is not None
    first, second = hand.state.extra.runs.first[0], hand.state.boards[0]
    assert first[:4] == second[:4]
    assert (str(first[4]), str(second[4])) == ("9d", "Kh")
    assert len(hand.state.burned) == 4
    assert won(hand) == ["1 wins $50 in the first run", "2 wins $50 in the second run"]


def test_one_no_is_enough_and_nobody_is_asked_again() -> None:
    hand = Played(f"holdem {TWICE}", "$20 $20 *$20", "", "3 raise $20, 1 call, 2 call, 1 run-twice, 2 decline")
    assert hand.state.is_over
    assert "2 does not run it twice" in hand.lines
    assert not any("run begins" in line for line in hand.lines)


def test_nobody_is_asked_while_two_can_still_bet() -> None:
    hand = Played(f"holdem {TWICE}", "$20 $100 *$100", "", "3 raise $20, 1 call, 2 call")
    assert set(hand.options) == {"check", "fold", "raise"}


def test_an_odd_chip_between_the_runs_belongs_to_the_first() -> None:
    cards = "1 As Ad; 2 Ks Kd; board 2c 3d 4h 8s 9d 2d Kh 3h 8d 9s"
    moves = "3 raise $5, 1 raise $20, 2 call, 3 fold, run-twice, run-twice"
    hand = Played(f"holdem {TWICE}", "$20 $20 *$100", cards, moves)
    assert won(hand) == ["1 wins $23 in the first run", "2 wins $22 in the second run"]


def test_a_split_pot_is_split_in_each_run() -> None:
    cards = "1 As 2s Kd Kc; 2 Qs Qd Jh Js; board 3c 4d 8h Th 9c Kh Qh 9d 9s 7d"
    sheet = f"omaha8 betting.limit=pot-limit {TWICE}"
    hand = Played(sheet, "$6 *$6", cards, "2 raise $6, 1 call, run-twice, run-twice")
    assert won(hand) == [
        "2 wins $3 in the first run for the high",
        "1 wins $3 in the first run for the low",
        "1 wins $6 in the second run for the high",
    ]


def test_where_cards_are_still_exchanged_players_are_asked_after_the_draw() -> None:
    sheet = f"drawmaha-high betting.limit=pot-limit {TWICE}"
    hand = Played(sheet, "$6 *$6", "", "2 raise $6, 1 call, 1 pat, 2 pat")
    assert len(hand.state.boards[0]) == 3
    assert set(hand.options) == {"run-twice", "decline"}


def test_players_are_asked_as_soon_as_the_deck_has_the_cards_for_both() -> None:
    hand = Played(f"double-board-omaha {TWICE}", " ".join(["$2"] * 7), "", ", ".join(["call"] * 6))
    assert [len(board) for board in hand.state.boards] == [3, 3]
    assert hand.state.stub == 16
    assert won(Played(hand.sheet, " ".join(["$2"] * 7), "", ", ".join(["call"] * 6 + ["run-twice"] * 7)))


def test_running_it_twice_is_no_choice_at_another_time() -> None:
    hand = Played(f"holdem {TWICE}", "$20 *$20")
    for intent, told in ((actions.RunTwice(seat=1), "run it twice"), (actions.Decline(seat=1), "decline anything")):
        with pytest.raises(IllegalError, match=f"this is not the time to {told}: seat 2 has a bet"):
            hand.do(intent)


# --- a mix


def test_options_of_a_mix_hold_in_the_games_that_they_make_sense_with() -> None:
    mix = sheets.load("mixed-games", words={"table.run_it_twice": "by-consent"})
    assert isinstance(mix, MixSheet)
    printed = str(placard.document(mix, sheets.games("mixed-games")))
    assert "Run it twice: when nobody can bet" in printed
    assert "An option holds in the games that it makes sense with." in printed
    assert sheets.checks.fitting(mix.table, poker_sheet("badugi")).run_it_twice is RunItTwice.NO
    assert sheets.checks.fitting(mix.table, poker_sheet("holdem")).run_it_twice is RunItTwice.BY_CONSENT


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("table.ante.by=big-blind", "Big-blind ante: the big blind antes the lower limit ($2) for everybody."),
        ("table.ante.by=button table.ante.when_short=blind-first", "the blind is posted first"),
        ("table.straddle=button", "the button may bet twice the big blind before the cards are dealt"),
        ("table.bomb_pot.when=when-agreed", "Bomb pot, when the players agree on it: everybody antes twice"),
        ("table.bomb_pot.when=every-so-many-hands table.bomb_pot.boards=2", "Bomb pot, one hand in ten: "),
        ("table.kill.after=two-pots-in-a-row", "Kill: whoever wins two pots in a row, alone and whole, kills"),
        ("table.kill.after=large-pot table.kill.stakes=half", "wins a pot of at least $40, alone and whole"),
        ("table.run_it_twice=by-consent", "One no is enough"),
    ],
)
def test_every_option_has_its_printed_sentence(words: str, sentence: str) -> None:
    sheet = poker_sheet(f"holdem betting.limit=fixed-limit {words}")
    assert sentence in str(placard.document(sheet, {}))
    assert "Options of the table" not in str(placard.document(poker_sheet("holdem"), {}))
