"""Real hand histories replay to their recorded stacks, and bad ones are told where they are wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from cardroom import sheets
from cardroom.cli.main import main
from cardroom.data import replace
from cardroom.engine.poker import legal
from cardroom.engine.poker.events import Began
from cardroom.engine.poker.forced import start
from cardroom.engine.poker.state import clockwise
from cardroom.notation import phh
from cardroom.notation.phh.variants import VARIANTS
from cardroom.sheets.poker import Limit
from poker_sheets import POKER
from random_hands import any_intent, random_game, random_hand

if TYPE_CHECKING:
    from tables import Hands

OWN = '"cardroom"\n_sheet = "27-triple-draw"\n_limit = "fixed-limit"'
SHIPPED = Path(__file__).parent.parent / "histories"
MORE = Path(__file__).parent.parent.parent.parent / "shared" / "data" / "phh"
HAND = """
variant = "F2L3D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [20, 3.5]
actions = [
  "d dh p1 7h6c4c3d2c", "d dh p2 ??????????", # between two the second player is the button
  "p2 cbr 3.5 # all in", "# a comment", "p1 cc",
  "p1 sd", "p2 sd ????", "d dh p2 ????", "p1 sd", "p2 sd ??", "d dh p2 ??", "p1 sd", "p2 sd",
  "p1 sm 7h6c4c3d2c", "p2 sm 2h4d7c5c3c",
]
finishing_stacks = [16.5, 7]
"""


def folders() -> list[Path]:
    return sorted(path for root in (SHIPPED, MORE) for path in root.glob("*") if path.is_dir())


@pytest.mark.parametrize("folder", folders(), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_real_hands_replay_to_their_recorded_stacks(folder: Path) -> None:
    files = sorted(folder.glob("*.phh"))
    text = "\n".join(f'["{file.name}"]\n{file.read_text(encoding="utf-8")}' for file in files)
    hands = [(name, read()) for name, read in phh.read_all(text)]
    assert [name for name, _ in hands] == [file.name for file in files]
    assert hands
    for name, history in hands:
        replayed = phh.replay(history)
        assert replayed.ending is phh.Ending.OVER
        assert replayed.rake == (None if history.finishing is None else 0), name
        assert sum(replayed.stacks) == sum(stack or 0 for stack in history.start.stacks), name


def test_half_chips_are_whole_numbers_of_half_chips() -> None:
    history = phh.read(HAND)
    assert history.sheet.stakes.chip == 50
    assert phh.replay(history).stacks == (1650, 700)


def test_a_raise_recorded_only_as_far_as_it_could_be_called_is_a_full_one() -> None:
    text = HAND.replace('"p2 cbr 3.5 # all in", "# a comment", "p1 cc"', '"p2 cc", "p1 cbr 3.5", "p2 cc"')
    assert phh.replay(phh.read(text)).stacks == (1650, 700)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (('"F2L3D"', '"XX"'), 'variant: "XX" is not known; known are FT, NT'),
        (("antes = [0, 0]", "antes = [0]"), "antes: must name 2 amounts, one for each player"),
        (("small_bet = 2", ""), "small_bet: is missing"),
        (("starting_stacks = [20, 3.5]", "starting_stacks = [20]"), "starting_stacks: must be those of 2 to 10"),
        (("[16.5, 7]", "[17, 6.5]"), "finishing_stacks: player 1 ends with 16.50, and not with 17"),
        (('"p1 cc",', '"p1 cbr 5",'), "actions[4]: the rules forbid this"),
        (('"p2 cbr 3.5 # all in"', '"p1 f"'), "actions[2]: the rules forbid this: it is not the turn of seat 1"),
        (('"p1 sm', '"p9 sm'), 'actions[13]: "p9" is none of the players'),
        (("7h6c4c3d2c", "7h6c4c3d2x"), 'actions[0]: "2x" is not a card'),
        (('"d dh p2 ????", "p1', '"d dh p2 ??", "p1'), "player 2 should be dealt 2 cards here"),
        (('"p1 cc",', '"p1 jumps",'), 'actions[4]: "p1 jumps" is not an action'),
        (("7h6c4c3d2c", "7h7h4c3d2c"), "actions[1]: the seven of hearts comes twice"),
        (("antes = [0, 0]", "antes = [0, -1]"), "antes: cannot be negative"),
        (('"F2L3D"', '["F2L3D"]'), "is not known; known are"),
        (('"F2L3D"', f"{OWN}\n_readings = 5"), "_readings: must name an option for each reading"),
        (('"F2L3D"', f'{OWN}\n_game = "badugi"'), "_sheet: 27-triple-draw: family: is not a mix of games"),
        (('"F2L3D"', f"{OWN}\n_runs = 3"), "_runs: a board is run once or twice, not 3 times"),
        (('"F2L3D"', f"{OWN}\n_dead = [0, -1]"), "_dead: cannot be negative"),
        (('"F2L3D"', '"F2L3D"\n_readings = 5\n_game = "Zoom"\n_runs = 3\n_dead = true\n_last = "x"\n_kind = 1'), None),
        (("[16.5, 7]", "[16.5, nan]"), 'finishing_stacks: "NaN" is not an amount'),
        (("[16.5, 7]", "[16.5]"), "finishing_stacks: must name 2 amounts, one for each player"),
        (("[20, 3.5]", "[20, -inf]"), 'starting_stacks: "-Infinity" is not an amount'),
        (("[20, 3.5]", "[20, 3.505]"), "starting_stacks: 3.505 is not a whole number of cents"),
        (("cbr 3.5 #", "cbr 3.505 #"), "actions[2]: 3.505 is not a whole number of cents"),
        (("[20, 3.5]", "[20, 1e999999999]"), 'starting_stacks: "1E+999999999" is not an amount up to'),
        (("[20, 3.5]", "[20, 1e-999999999]"), 'starting_stacks: "1E-999999999" is not an amount up to'),
        (("cbr 3.5 #", "cbr 1e999999999 #"), 'actions[2]: "1E+999999999" is not an amount up to'),
        (("[20, 3.5]", f"[20, 0x{'f' * 9000}]"), "is not an amount up to 1,000,000,000,000"),
        (("[20, 3.5]", f"[20, {'9' * 9000}]"), "file: is not TOML"),
        (("[20, 3.5]", "[20, true]"), 'starting_stacks: "True" is not an amount'),
        (("big_bet = 4", f"big_bet = 4\n_deep = {'[' * 9000}{']' * 9000}"), "file: is nested too deeply"),
        (("big_bet = 4", f"big_bet = 4\n{'a.' * 40_000}a = 1"), "file: is nested too deeply"),
        (("big_bet = 4", f"big_bet = 4\n_text = '{'So. ' * 99}'\n_dots = '{'.' * 99}'"), None),
        (("big_bet = 4", "big_bet = -4"), "big_bet: must be more than zero"),
        (('"p1 sm', f'"p{"1" * 9000} sm'), "is none of the players"),
        (('"p1 cc",', '"p\u00b2 cc",'), "is none of the players"),
        (("actions = [", "actions = ["), None),
        (("variant", "= variant"), "file: is not TOML"),
    ],
)
def test_a_spoiled_history_is_told_where_it_is_wrong(spoil: tuple[str, str], sentence: str | None) -> None:
    text = HAND.replace(*spoil)
    if sentence is None:
        assert phh.replay(phh.read(text))
        return
    with pytest.raises(phh.HistoryError) as error:
        phh.replay(phh.read(text))
    assert sentence in str(error.value)


def test_missed_blinds_that_are_posted_dead_lie_in_the_pot() -> None:
    text = HAND.replace('"F2L3D"', f"{OWN}\n_dead = [0, 1]").replace("[16.5, 7]", "[15.5, 8]")
    assert phh.replay(phh.read(text)).rake == 0


SHOWN = """\
variant = "{variant}"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [2, 2]
actions = ["d dh p1 {dark}", "d dh p2 {dark}", "p2 cc", "d db {board}", "p1 sm {one}", "p2 sm {other}"]
"""


@pytest.mark.parametrize(
    ("variant", "board", "one", "other", "sentence"),
    [
        ("NT", "??????????", "AsKs", "QdJd", "a board that is not known cannot be read"),
        ("PO", "??????????", "AsKsQsJs", "AdKdQdJd", "a board that is not known cannot be read"),
        ("NT", "AsKsQs2d3c", "4d5d", "AsAs", "the ace of spades comes twice"),
        ("NT", "AsKsQs2d3c", "4d5d", "AsJs", "the ace of spades comes twice"),
        ("PO", "2c2d3c4c5h", "6d6h6s6c", "AsAsKdQd", "the ace of spades comes twice"),
    ],
)
def test_hands_that_cannot_be_read_are_told_of(variant: str, board: str, one: str, other: str, sentence: str) -> None:
    text = SHOWN.format(variant=variant, dark="??" * (len(one) // 2), board=board, one=one, other=other)
    with pytest.raises(phh.HistoryError, match=sentence):
        phh.replay(phh.read(text))


def played(ref: str, seed: int) -> Hands:
    chance = Random(f"{ref} {seed}")
    sheet = POKER[ref]
    game = random_game(chance, replace(sheet, betting=replace(sheet.betting, limit=chance.choice(list(Limit)))))
    random_hand(chance, game)
    return game


@pytest.mark.parametrize("ref", POKER)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_written_reads_back_to_the_same_hand(ref: str, seed: int) -> None:
    game = played(ref, seed)
    history = phh.read(phh.write(game.sheet, game.log))
    replayed = phh.replay(history)
    began = game.log[0]
    assert isinstance(began, Began)
    order = clockwise(len(began.stacks), began.button)
    seats = [seat for seat in order if began.stacks[seat] is not None]
    assert list(replayed.stacks) == [game.state.players[seat].stack for seat in seats]
    assert (replayed.ending, replayed.rake) == (phh.Ending.OVER, 0)


def test_a_hand_of_a_sheet_of_ones_own_names_it_and_its_readings() -> None:
    game = played("archie", 1)
    text = phh.write(game.sheet, game.log, phh.Source("archie", {"raise-cap": "three"}))
    assert text.startswith('variant = "cardroom"\n_sheet = "archie"\n')
    assert phh.read(text).sheet.betting.raises == 3


def test_games_of_a_mix_are_variants_of_the_standard_whatever_it_calls_them_and_plays_them_for() -> None:
    codes = []
    for name, sheet in sheets.games("horse").items():
        game = random_game(Random(1), sheet)
        random_hand(Random(1), game)
        codes.append(phh.write(sheet, game.log, phh.Source("horse", {}, name)).splitlines()[0])
    assert codes == [f'variant = "{code}"' for code in ("FT", "FO/8", "FR", "F7S", "F7S/8")]


@pytest.mark.parametrize("code", ["NT", "NS", "PO", "N2L1D"])
def test_another_reader_of_the_standard_agrees(code: str) -> None:
    """Fixed limit is left out: PokerKit caps raises otherwise."""
    pokerkit = pytest.importorskip("pokerkit", reason="needs PokerKit: make test installs it")
    ref, limit = VARIANTS[code]
    sheet = replace(POKER[ref], betting=replace(POKER[ref].betting, limit=limit))
    for seed in range(5):
        chance = Random(seed)
        game = random_game(chance, sheet)
        game.do(start(sheet, [20_000] * 4, 3))
        while (options := legal(sheet, game.state)) is not None:
            is_free = "check" in options.actions
            offered = {name: sizes for name, sizes in options.actions.items() if name != "fold" or not is_free}
            game.do(any_intent(chance, replace(options, actions=offered)))
        history = pokerkit.HandHistory.loads(phh.write(sheet, game.log))
        *_, last = history
        assert last.stacks == history.finishing_stacks


def test_a_file_of_many_hands_tells_which_of_them_agree(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    unrecorded, spoiled = HAND.replace("finishing_stacks", "_was"), HAND.replace("cbr 3.5", "cbr 9")
    file.write_text(f"[1]\n{HAND}\n[2]\n{unrecorded}\n[3]\n{spoiled}\n[4]\nvariant = 'XX'\nactions = []", "utf-8")
    told = CliRunner().invoke(main, ["replay", str(file)])
    assert "2 of 4 hands agree, 1 of them without a recorded result" in told.stdout
    assert told.stderr.count("hands.phhs: hand ") == 2
    assert "hand 3: actions[2]: " in told.stderr
    assert 'hand 4: variant: "XX" is not known' in told.stderr
    assert told.exit_code == 2


def test_a_hand_outside_of_a_table_is_told(tmp_path: Path) -> None:
    file = tmp_path / "hand.phhs"
    file.write_text(HAND, "utf-8")
    told = CliRunner().invoke(main, ["replay", str(file)])
    assert (told.exit_code, "variant: stands outside of the tables" in told.stderr) == (2, True)
