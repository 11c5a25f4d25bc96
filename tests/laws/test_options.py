"""What holds in every hand with the options of a table switched on, each for the kinds of games that it fits."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom import sheets
from cardroom.engine.codec import decode, encode
from cardroom.engine.poker import State, evolve, fold, legal
from cardroom.engine.poker.checking import table_problems
from cardroom.engine.poker.events import Event
from cardroom.engine.poker.redact import redact, view
from cardroom.engine.poker.state import clockwise
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table import fold as fold_table
from cardroom.engine.poker.table import menu_of
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.engine.poker.table.state import new_table
from cardroom.notation import phh
from cardroom.notation.poker import write
from cardroom.notation.replay import replay
from cardroom.notation.transcript import header, tell
from cardroom.sheets import PokerSheet
from cardroom.sheets.kinds import may_be, played_as
from cardroom.sheets.options import HandKind
from cardroom.shoe import SeedTape
from random_hands import any_intent, random_game, random_hand
from tables import PokerTable

if TYPE_CHECKING:
    from pathlib import Path

    from tables import Hands

_TWICE = 'run_it_twice = "by-consent"'
_UNDER_THE_GUN, _BUTTON = 'straddle = "under-the-gun"', 'straddle = "button"'
_ANTE, _BLIND_FIRST = (
    'ante = { by = "big-blind" }',
    'ante = { by = "button", share = "1/2", when_short = "blind-first" }',
)
_BOMB = 'bomb_pot = { when = "every-so-many-hands" }'
_TWO_BOARDS = 'bomb_pot = { when = "when-agreed", boards = 2 }'
_KILL = 'kill = { after = "two-pots-in-a-row" }'
_HALF_KILL = 'kill = { after = "large-pot", stakes = "half", acts = "in-turn" }'
TABLES = [
    ("holdem", "no-limit", _BOMB, _ANTE, _UNDER_THE_GUN, _TWICE),
    ("drawmaha-27", "pot-limit", _BUTTON, _TWICE),
    ("double-board-omaha", "pot-limit", _BOMB, _UNDER_THE_GUN, _TWICE),
    ("omaha8", "fixed-limit", _HALF_KILL, _TWO_BOARDS, _BUTTON, _TWICE, _ANTE),
    ("badugi", "fixed-limit", _KILL, _UNDER_THE_GUN, _BLIND_FIRST),
    ("short-deck", "no-limit", _UNDER_THE_GUN, _TWICE),
]
HANDS = 12


@pytest.fixture(params=TABLES, ids=" ".join)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A sheet of one's own with such options."""
    file, (ref, limit, *words) = tmp_path / "own.toml", request.param
    head = f'based_on = ["{ref}"]\nid = "own"\nname = "Own"\nbetting.limit = "{limit}"\n[table]\n'
    file.write_text(head + "\n".join(words), encoding="utf-8")
    return str(file)


def test_every_law_holds_with_options(path: str) -> None:
    sheet = sheets.check(path)
    assert isinstance(sheet, PokerSheet)
    chance = Random(sheet.based_on[0])
    kinds = [kind for kind in HandKind if may_be(sheet, kind)]
    for at in range(HANDS):
        game = random_game(chance, played_as(sheet, kinds[at % len(kinds)]))
        random_hand(chance, game, views_agree_with_the_log, kinds[at % len(kinds)])
        views_agree_with_the_log(game)
        chips_and_cards_are_conserved(game)
        transcript = "\n".join([f"sheet {path}", *write(sheet, State(), game.log)])
        assert replay(transcript).events == len(game.log)
        assert stacks(game) == history(sheet, game, path)
        assert [decode(Event, encode(event)) for event in game.log] == game.log


def test_a_table_with_options_is_told_by_its_log(path: str) -> None:
    """Chips are conserved from hand to hand, the log gives the table back, and its transcript agrees."""
    chance, at = Random(path.rpartition("/")[2]), PokerTable(menu_of(path), SeedTape(1))
    for seat in range(4):
        at.do(act.Sit(seat=seat, player=f"P{seat}", chips=5_000))
    while at.state.hands < HANDS and sum(chair.is_ready for chair in at.state.chairs) > 1:
        at.do(act.Next())
        while (options := legal(sheet_of(at.menu, at.state), at.state.hand)) is not None:
            at.do(any_intent(chance, options))
        assert sum(chair.chips for chair in at.state.chairs) == 4 * 5_000
    assert fold_table(new_table(at.menu), at.log) == at.state
    assert replay(tell(header(path, {}), at.game, at.log)).log == tuple(at.log)


def chips_and_cards_are_conserved(game: Hands) -> None:
    state, total = State(), None
    for event in game.log:
        state = evolve(state, event)
        total = total or sum(player.stack for player in state.players)
        assert sum(player.stack for player in state.players) + state.pot == total
        assert not list(table_problems(game.sheet, state))
    assert state.is_over
    assert not state.pot


def views_agree_with_the_log(game: Hands) -> None:
    for seat in (None, 0):
        assert fold(State(), [redact(event, seat) for event in game.log]) == view(game.state, seat)


def stacks(game: Hands) -> list[int]:
    """The chips at the end as a history has them, the first player left of the button first."""
    began = game.log[0]
    order = clockwise(len(began.stacks), began.button)
    return [game.state.players[at].stack for at in order if began.stacks[at] is not None]


def history(sheet: PokerSheet, game: Hands, path: str) -> list[int]:
    """The same after the hand was written as a history, and read and played again."""
    return list(phh.replay(phh.read(phh.write(sheet, game.log, phh.Source(path)))).stacks)
