"""What `check` accepts works everywhere: printed, played, written down and read back, priced and simulated."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from cardroom import placard, sheets
from cardroom.cli.main import main
from cardroom.engine.poker import legal
from cardroom.engine.poker.table import actions, menu_of
from cardroom.notation.replay import replay
from cardroom.notation.transcript import header, tell
from cardroom.placard.html import render
from cardroom.sheets import HouseSheet, PokerSheet
from cardroom.shoe import SeedTape
from edits import write
from mutations import REFS, mutated
from random_hands import any_intent
from random_rounds import random_round, seated
from tables import PokerTable

if TYPE_CHECKING:
    from pathlib import Path

CHANGES = 3


def mutant(seed: int, folder: Path) -> tuple[str, HouseSheet | PokerSheet] | None:
    """The path of a changed sheet and the sheet itself, if it is one that `check` accepts."""
    chance = Random(seed)
    data = mutated(chance, REFS[seed % len(REFS)], chance.randint(1, CHANGES))
    path = write(folder, data)
    try:
        sheet = sheets.check(path)
    except sheets.MalformedError:
        return None
    assert not isinstance(sheet, sheets.MixSheet)
    return path, sheet


def told(path: str, sheet: HouseSheet | PokerSheet, chance: Random) -> str:
    """The transcript of a few rounds or hands left to chance."""
    if isinstance(sheet, HouseSheet):
        table = seated(chance, sheet)
        for _ in range(3):
            random_round(chance, table)
        return tell(header(path, {}), table.game, table.log)
    menu = menu_of(path)
    hands = PokerTable(menu, SeedTape(chance.getrandbits(64)))
    for seat in range(chance.randint(max(2, sheet.players.min), sheet.players.max)):
        chips = int(chance.choice([sheet.limits.entry, sheet.stakes.lower]))
        hands.do(actions.Sit(seat=seat, player=f"P{seat}", chips=chips))
    for _ in range(3):
        if sum(chair.chips > 0 for chair in hands.state.chairs) < max(2, sheet.players.min):
            break
        hands.do(actions.Next())
        while (options := legal(menu.games[hands.state.sign or ""], hands.state.hand)) is not None:
            hands.do(any_intent(chance, options))
    return tell(header(path, {}), hands.game, hands.log)


def works(path: str, sheet: HouseSheet | PokerSheet, seed: int) -> None:
    """The sheet is printed, and what is played at random reads back as it was written."""
    render(placard.document(sheet, {}))
    replay(told(path, sheet, Random(seed)))


def commands(path: str, sheet: HouseSheet | PokerSheet) -> list[list[str]]:
    """The commands that work things out for such a sheet, with as little work as can be."""
    if isinstance(sheet, HouseSheet):
        played = ["--rounds", "500", "--workers", "1", "--hours", "0.1"]
        return [["odds", path], ["strategy", path], ["simulate", path, *played]]
    others = sheet.players.min - 2
    played = ["--rounds", "20", "--workers", "1", "--players"]
    return [
        ["equity", path, "random", "random", "--trials", "50"],
        ["simulate", path, *played, "call,random" + ",random" * others],
        ["simulate", path, *played, "steady,bold" + ",careful" * others],
        ["simulate", path, *played, "steady,bold"],
    ]


def is_answered(arguments: list[str]) -> bool:
    """Whether a command gives figures, or a sentence that says why there are none."""
    result = CliRunner().invoke(main, arguments)
    is_sentence = result.exit_code == 2 and isinstance(result.exception, SystemExit)
    assert result.exit_code == 0 or is_sentence, (arguments, result.exception, result.output)
    return result.exit_code == 0


@pytest.mark.parametrize("seed", range(0, 160, 40))
def test_a_changed_sheet_that_check_accepts_is_printed_played_and_read_back(seed: int, tmp_path: Path) -> None:
    for one in range(seed, seed + 40):
        if (found := mutant(one, tmp_path)) is not None:
            works(*found, one)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1000 + len(REFS)))
def test_a_changed_sheet_that_check_accepts_is_priced_and_simulated(seed: int, tmp_path: Path) -> None:
    found = next(found for one in range(seed, 9999, len(REFS)) if (found := mutant(one, tmp_path)) is not None)
    works(*found, seed)
    for arguments in commands(*found):
        is_answered(arguments)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_a_changed_mix_that_check_accepts_is_printed_played_and_read_back(seed: int, tmp_path: Path) -> None:
    mixes = [ref for ref in sheets.ids() if isinstance(sheets.load(ref), sheets.MixSheet)]
    path = write(tmp_path, mutated(Random(seed), mixes[seed % len(mixes)], CHANGES))
    if not is_answered(["check", path]):
        return
    told = str(tmp_path / "hands.txt")
    answers = "1\nc\nc\nc\nf\n\nc\nf\nq\n"
    played = CliRunner().invoke(
        main, ["play", path, "--rounds", "2", "--seed", "1", "--transcript", told], input=answers
    )
    assert played.exit_code == 0, played.output
    assert is_answered(["show", path])
    assert is_answered(["replay", told])
