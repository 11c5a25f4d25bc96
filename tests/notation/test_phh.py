"""Real hand histories replay to their recorded stacks, and bad ones are told where they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.notation import phh

REAL = Path(__file__).parent.parent.parent.parent / "shared" / "data" / "phh"
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
    return sorted(path for path in REAL.glob("*") if path.is_dir())


@pytest.mark.skipif(not REAL.is_dir(), reason="real hand histories lie beside the project, in shared/data/phh")
@pytest.mark.parametrize("folder", folders(), ids=lambda path: path.name)
def test_real_hands_replay_to_their_recorded_stacks(folder: Path) -> None:
    files = sorted(folder.glob("*.phh"))
    assert files
    for file in files:
        history = phh.read(file.read_text(encoding="utf-8"))
        replayed = phh.replay(history)
        assert replayed.state.is_over
        assert sum(replayed.stacks) == sum(stack or 0 for stack in history.start.stacks), file.name


def test_half_chips_are_whole_numbers_of_half_chips() -> None:
    history = phh.read(HAND)
    assert history.unit == 2
    assert phh.replay(history).stacks == (33, 14)


def test_a_raise_recorded_only_as_far_as_it_could_be_called_is_a_full_one() -> None:
    text = HAND.replace('"p2 cbr 3.5 # all in", "# a comment", "p1 cc"', '"p2 cc", "p1 cbr 3.5", "p2 cc"')
    assert phh.replay(phh.read(text)).stacks == (33, 14)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (('"F2L3D"', '"XX"'), 'variant: "XX" is not known; known are FT, NT'),
        (("antes = [0, 0]", "antes = [0]"), "antes: must name 2 amounts, one for each player"),
        (("small_bet = 2", ""), "small_bet: is missing"),
        (("starting_stacks = [20, 3.5]", "starting_stacks = [20]"), "starting_stacks: must be those of 2 to 10"),
        (("[16.5, 7]", "[17, 6.5]"), "finishing_stacks: player 1 ends with 33/2, and not with 17"),
        (('"p1 cc",', '"p1 cbr 5",'), "actions[4]: the rules forbid this"),
        (('"p2 cbr 3.5 # all in"', '"p1 f"'), "actions[2]: the rules forbid this: it is not the turn of seat 1"),
        (('"p1 sm', '"p9 sm'), 'actions[13]: "p9" is none of the players'),
        (("7h6c4c3d2c", "7h6c4c3d2x"), 'actions[0]: "2x" is not a card'),
        (('"d dh p2 ????", "p1', '"d dh p2 ??", "p1'), "player 2 should be dealt 2 cards here"),
        (('"p1 cc",', '"p1 jumps",'), 'actions[4]: "p1 jumps" is no action'),
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
