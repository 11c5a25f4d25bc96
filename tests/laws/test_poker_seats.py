"""What holds at every poker table, whoever comes and goes and whatever game is chosen."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.engine.codec import decode, encode
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import legal
from cardroom.engine.poker.events import Began, Posted
from cardroom.engine.poker.table import State, evolve, fold, menu_of
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table.events import Bought, Event, Left, Moved, Sat
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.engine.poker.table.redact import redact, view
from cardroom.engine.poker.table.seating import BIG
from cardroom.engine.poker.table.state import new_table
from cardroom.engine.poker.table.upcoming import next_big_blind
from cardroom.notation.replay import replay
from cardroom.notation.transcript import header, tell
from cardroom.sheets.mix import Span, Style
from cardroom.sheets.poker import Limit
from cardroom.shoe import SeedTape
from random_hands import any_intent
from tables import PokerTable

if TYPE_CHECKING:
    from collections.abc import Callable

HOME = str(Path(__file__).parent.parent.parent / "docs" / "examples" / "home-game.toml")
MENUS = {ref: menu_of(ref) for ref in ("mixed-games", "8-game", "badugi", "short-deck", HOME)}
tables = pytest.mark.parametrize("ref", MENUS)
few = settings(max_examples=4)
seeds = given(seed=st.integers(0, 10**9))


def random_intent(chance: Random, table: PokerTable) -> act.Intent:
    """Anything that somebody might try between hands; much of it is refused."""
    seat = chance.randrange(len(table.state.chairs))
    blinds = chance.choice([*act.Blinds])
    styles: list[act.Intent] = [
        act.Agree(style=Style.DEALERS_CHOICE),
        act.Agree(style=Style.ROTATION, hands=chance.randint(1, 3), each=chance.choice(list(Span))),
    ]
    return chance.choice(
        [
            act.Sit(seat=seat, player=f"P{chance.randrange(99)}", chips=100 * chance.randint(1, 300), blinds=blinds),
            act.Buy(seat=seat, chips=100 * chance.randint(1, 150)),
            act.SitOut(seat=seat),
            act.SitIn(seat=seat, blinds=blinds),
            act.Leave(seat=seat),
            *styles,
        ]
    )


def played(ref: str, seed: int, watch: Callable[[PokerTable], None], hands: int = 12) -> PokerTable:
    """Some hands, with all kinds of coming and going before, between and in them."""
    chance = Random(seed)
    table = PokerTable(MENUS[ref], SeedTape(seed))
    for _ in range(hands):
        for _ in range(chance.choice([1, 3, 9])):
            tried(table, random_intent(chance, table))
        tried(table, act.Next())
        if table.state.asked is not None:
            games = list(table.menu.games)
            limit = chance.choice([None, *Limit])
            choice = act.Choose(seat=table.state.asked, game=chance.choice(games), limit=limit)
            tried(table, chance.choice([choice, choice, act.TimeUp(), random_intent(chance, table)]))
            if table.state.asked is not None:
                tried(table, act.TimeUp())
        while table.state.sign is not None and not table.state.hand.is_over:
            options = legal(sheet_of(table.menu, table.state), table.state.hand)
            assert options is not None
            table.do(any_intent(chance, options))
            if chance.random() < 0.1:
                tried(table, random_intent(chance, table))
            watch(table)
        watch(table)
    return table


def tried(table: PokerTable, intent: act.Intent) -> None:
    with suppress(IllegalError):
        table.do(intent)


def any_move(chance: Random, table: PokerTable) -> act.Intent:
    """Anything that two players might try, and the questions and answers about the game."""
    state, seat = table.state, chance.randrange(2)
    if not state.hand.is_over and state.sign is not None:
        options = legal(sheet_of(table.menu, state), state.hand)
        assert options is not None
        return any_intent(chance, options)
    name = act.Choose(seat=chance.choice([seat, state.asked or 0]), game=chance.choice(list(table.menu.games)))
    come = act.Sit(seat=seat, player=f"P{seat}", chips=1_000, blinds=chance.choice([*act.Blinds]))
    go: act.Intent = act.Leave(seat=seat) if chance.random() < 0.5 else act.SitOut(seat=seat)
    return chance.choice([come, come, go, act.SitIn(seat=seat), act.Next(), act.Next(), name, name, act.TimeUp()])


@few
@seeds
def test_whoever_comes_goes_or_names_a_game_at_whatever_moment_nothing_breaks(seed: int) -> None:
    """Two players, so that it often happens that one is left alone with a question."""
    chance, table = Random(seed), PokerTable(MENUS["mixed-games"], SeedTape(seed))
    for _ in range(200):
        tried(table, any_move(chance, table))
    assert chips(table.state) == brought(table.log)
    assert fold(new_table(table.menu), table.log) == table.state


@tables
@few
@seeds
def test_the_seat_that_the_big_blind_comes_to_is_known_before(ref: str, seed: int) -> None:
    table = played(ref, seed, lambda _: None)
    state, expected = new_table(table.menu), None
    for event in table.log:
        if isinstance(event, Moved):
            expected = next_big_blind(table.menu, state)
            assert expected in {None, event.spots.big}
        if isinstance(event, Posted) and event.name == BIG:
            assert expected is not None
        state = evolve(state, event)


def chips(state: State) -> int:
    in_hand = 0 if state.hand.is_over else state.hand.pot + sum(player.stack for player in state.hand.players)
    return in_hand + sum(chair.chips for chair in state.chairs)


def brought(log: list[Event]) -> int:
    """All chips that came to the table, less those that left it."""
    came = sum(event.chips for event in log if isinstance(event, Sat | Bought))
    return came - sum(event.chips for event in log if isinstance(event, Left))


@tables
@few
@seeds
def test_chips_are_conserved_and_the_log_gives_the_state_back(ref: str, seed: int) -> None:
    def watch(table: PokerTable) -> None:
        assert chips(table.state) == brought(table.log)
        assert all(chair.chips >= 0 for chair in table.state.chairs)

    table = played(ref, seed, watch)
    assert fold(new_table(table.menu), table.log) == table.state


@tables
@few
@seeds
def test_what_is_hidden_in_the_log_is_hidden_in_the_state(ref: str, seed: int) -> None:
    def watch(table: PokerTable) -> None:
        at = len(table.log) % len(table.state.chairs)
        seat = at if table.state.chairs[at].played else None
        assert fold(new_table(table.menu), [redact(event, seat) for event in table.log]) == view(table.state, seat)

    played(ref, seed, watch, hands=4)


@tables
@few
@seeds
def test_every_blind_is_posted_by_somebody_who_is_dealt_in_and_nobody_posts_one_twice(ref: str, seed: int) -> None:
    table = played(ref, seed, lambda _: None)
    dealt: set[int] = set()
    posted: list[tuple[int, str]] = []
    for event in table.log:
        if isinstance(event, Began):
            dealt = {seat for seat, stack in enumerate(event.stacks) if stack is not None}
            posted = []
            assert len(dealt) >= 2
        elif isinstance(event, Posted):
            assert event.seat in dealt
            assert (event.seat, event.name) not in posted
            posted.append((event.seat, event.name))


@tables
@few
@seeds
def test_transcripts_of_a_table_agree_with_the_rules(ref: str, seed: int) -> None:
    table = played(ref, seed, lambda _: None, hands=4)
    assert replay(tell(header(ref, {}), table.game, table.log)).log == tuple(table.log)


@tables
@few
@seeds
def test_events_and_states_read_back_from_their_bytes(ref: str, seed: int) -> None:
    table = played(ref, seed, lambda _: None, hands=2)
    for value, kind in [(table.state, State), *((event, Event) for event in table.log)]:
        assert decode(kind, encode(value)) == value
