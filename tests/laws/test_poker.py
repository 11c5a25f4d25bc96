"""What holds in every hand of every poker game, under every reading and limit, whatever the players do."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.bots.simple import one_way
from cardroom.cards import UNKNOWN, Card
from cardroom.data import replace
from cardroom.engine.codec import decode, encode
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import Ask, Choice, State, actions, decide, evolve, fold, legal, step
from cardroom.engine.poker.events import Awarded, Closed, Event
from cardroom.engine.poker.pots import uncalled
from cardroom.engine.poker.redact import redact, view
from cardroom.engine.poker.showdown import Showdown, settle
from cardroom.engine.poker.state import clockwise
from cardroom.engine.poker.table import menu_of
from cardroom.engine.sizes import Sizes
from cardroom.notation.poker import write
from cardroom.notation.replay import replay
from cardroom.notation.transcript import header
from cardroom.sheets.checks.common import has_path
from poker_sheets import POKER
from random_hands import random_game, random_hand, random_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.poker.actions import Intent
    from tables import Hands

games = pytest.mark.parametrize("ref", POKER)
few = settings(max_examples=4)
seeds = given(seed=st.integers(0, 10**9))


def played(ref: str, seed: int) -> Hands:
    chance = Random(seed)
    game = random_game(chance, random_sheet(chance, ref))
    random_hand(chance, game)
    return game


def states(log: list[Event]) -> Iterator[State]:
    """The state after every event."""
    state = State()
    for event in log:
        state = evolve(state, event)
        yield state


def is_in(state: State, seat: int) -> bool:
    return state.players[seat].is_in


def all_cards(state: State) -> list[Card]:
    """Every card that is not in the deck."""
    held = [cards for player in state.players for cards in (player.cards, player.discards, player.fresh)]
    return [card for cards in (*held, *state.boards, state.burned) for card in cards]


@games
@few
@seeds
def test_chips_and_cards_are_conserved_in_every_event(ref: str, seed: int) -> None:
    game = played(ref, seed)
    total = sum(player.stack + player.put for player in next(states(game.log)).players)
    for state in states(game.log):
        assert sum(player.stack for player in state.players) + state.pot == total
        assert all(player.stack >= 0 <= player.bet <= player.put for player in state.players)
        cards = all_cards(state)
        assert len(set(cards)) == len(cards), "no card is there twice"
        assert len(cards) + state.stub == game.sheet.pack.size
        assert set(cards) <= set(game.sheet.pack.cards)
        assert state.live == tuple(seat for seat in clockwise(len(state.players), state.button) if is_in(state, seat))
    assert not game.state.pot, "every chip was given away"


@games
@few
@seeds
def test_no_bet_that_nobody_called_is_left_when_a_round_is_over(ref: str, seed: int) -> None:
    game = played(ref, seed)
    for event, state in zip(game.log, states(game.log), strict=True):
        if isinstance(event, Closed):
            assert not uncalled([player.put for player in state.players], state.live)[1]


@games
@few
@seeds
def test_all_that_is_legal_is_accepted_and_all_else_refused_with_a_rule(ref: str, seed: int) -> None:
    chance = Random(seed)

    def watch(now: Hands) -> None:
        offered = legal(now.sheet, now.state)
        assert offered is not None
        for action in offered.actions:
            assert decide(now.sheet, now.state, one_way(offered, action, chance))
        for other in refused(now.state, offered.seat, offered.actions):
            with pytest.raises(IllegalError) as error:
                decide(now.sheet, now.state, other)
            rule = error.value.rule
            assert rule in now.sheet.clauses or has_path(now.sheet, rule), rule
            assert error.value.sentence

    random_hand(chance, random_game(chance, random_sheet(chance, ref)), watch)


def refused(state: State, seat: int, allowed: dict[str, Any]) -> list[Intent]:
    """Intents that nobody may have now: actions that are not offered, sizes out of bounds, seats out of turn."""
    extra = {"raise": {"to": state.level + 200}}
    wrong = [kind(seat=seat, **extra.get(name, {})) for name, kind in actions.BY_NAME.items() if name not in allowed]
    wrong += [actions.Raise(seat=seat, to=to) for to in (0, -200, state.level, 10**9)]
    for sizes in allowed.values():
        match sizes:
            case Sizes(only=(), most=most, least=least, step=step):
                wrong += [actions.Raise(seat=seat, to=to) for to in (least - step, most + step)]
            case Choice(most=most, among=among):
                wrong += [actions.Discard(seat=seat, cards=among[: most + 1])] if most < len(among) else []
                wrong += [actions.Discard(seat=seat, cards=(*among, *among))]
    others = [at for at in range(len(state.players)) if at != seat]
    wrong += [kind(seat=at, **extra.get(name, {})) for at in others for name, kind in actions.BY_NAME.items()]
    dealer = [actions.Deal(cards=()), actions.Reshuffle(), actions.ShowDown()]
    return [*wrong, *dealer, actions.Start(button=0, stacks=(100, 100), posts=())]


@games
@few
@seeds
def test_the_log_alone_gives_the_state_back_and_so_does_its_transcript(ref: str, seed: int) -> None:
    """Under any reading, and at any limit that a transcript can name."""
    chance = Random(seed)
    readings = {name: chance.choice(list(reading.options)) for name, reading in POKER[ref].readings.items()}
    limit = chance.choice(POKER[ref].betting.may_be)
    game = random_game(chance, menu_of(ref, readings, limit).games[ref])
    random_hand(chance, game)
    assert fold(State(), game.log) == game.state
    text = "\n".join([*header(ref, readings, limit), *write(game.sheet, State(), game.log)])
    assert replay(text).events == len(game.log)


@games
@few
@seeds
def test_views_never_leak(ref: str, seed: int) -> None:
    """What is hidden in the log is hidden in the state, and worlds that differ in hidden cards look the same."""
    chance = Random(seed)

    def watch(now: Hands) -> None:
        for seat in (None, chance.randrange(len(now.state.players))):
            seen = view(now.state, seat)
            assert fold(State(), [redact(event, seat) for event in now.log]) == seen
            other = [exchanged(event, hidden_from(now, seat)) for event in now.log]
            assert [encode(redact(event, seat)) for event in other] == [encode(redact(e, seat)) for e in now.log]
            assert encode(view(fold(State(), other), seat)) == encode(seen)

    game = random_game(chance, random_sheet(chance, ref))
    random_hand(chance, game, watch)
    watch(game)


def hidden_from(game: Hands, seat: int | None) -> dict[Card, Card]:
    """Another world: all cards that a seat has not seen, each exchanged for another of them."""
    seen = {card for event in game.log for card in cards_in(redact(event, seat))}
    unseen = [card for card in game.sheet.pack.cards if card not in seen]
    return dict(zip(unseen, [*unseen[1:], *unseen[:1]], strict=True))


def cards_in(event: Event) -> Iterator[Card]:
    found = msgspec.json.decode(encode(event))
    for value in flat(found):
        if isinstance(value, str) and len(value) == 2 and value[0] in "23456789TJQKA" and value[1] in "cdhs":
            yield Card(value)


def flat(value: Any) -> Iterator[object]:  # noqa: ANN401 - whatever came out of JSON
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from flat(one)
    else:
        yield value


def exchanged(event: Event, world: dict[Card, Card]) -> Event:
    """The event as it would be in another world; whatever is not a card stays."""
    changed = {}
    for name in ("card", "cards"):
        if hasattr(event, name):
            changed[name] = put(getattr(event, name), world)
    return replace(event, **changed)


def put(value: Any, world: dict[Card, Card]) -> Any:  # noqa: ANN401 - a card, or cards within cards
    return tuple(put(one, world) for one in value) if isinstance(value, tuple) else world.get(value, value)


@games
@few
@seeds
def test_events_and_states_read_back_from_their_bytes(ref: str, seed: int) -> None:
    game = played(ref, seed)
    for event in game.log:
        assert decode(Event, encode(event)) == event
    assert decode(State, encode(game.state)) == game.state


@games
@few
@seeds
def test_what_is_paid_is_what_the_pots_come_to(ref: str, seed: int) -> None:
    """The awards of a whole hand against those of `cardroom pot` on the cards at its end, mucked hands and all."""
    game = played(ref, seed)
    before = [state for state in states(game.log) if not state.paid][-1]
    paid: Counter[int] = Counter()
    for event in game.log:
        if isinstance(event, Awarded):
            paid.update(event.award.shares)
    payouts = settle(game.sheet, replace(_written_down(before), mucked=()), int(game.sheet.stakes.chip)).payouts
    assert payouts == tuple(paid[seat] for seat in range(len(before.players)))


@games
@few
@seeds
def test_the_dealer_mucks_nothing_that_would_win_whoever_has_mucked_before(ref: str, seed: int) -> None:
    """Some show or muck by themselves, the dealer turns up the rest: pots go where they would with all that up."""
    game, chance = played(ref, seed), Random(seed)
    state = next((state for state in states(game.log) if state.asks is Ask.SHOW), None)
    if state is None:
        return
    for _ in range(chance.randrange(len(state.waiting))):
        kind = chance.choice([actions.Show, actions.Muck])
        if len(state.waiting) > 1:
            _, state = step(game.sheet, state, kind(seat=state.waiting[0]))
    if not state.is_over:
        _, after = step(game.sheet, state, actions.ShowDown())
        gained = [player.stack - before.stack for player, before in zip(after.players, state.players, strict=True)]
        assert tuple(gained) == settle(game.sheet, _written_down(state), int(game.sheet.stakes.chip)).payouts


def _written_down(state: State) -> Showdown:
    """A hand at its end, as somebody who saw all its cards would write it down."""
    return Showdown(
        hands=tuple(player.cards if player.is_in else None for player in state.players),
        boards=tuple(board for board in state.boards if board),
        contributions=tuple(player.put for player in state.players),
        folded=tuple(not player.is_in for player in state.players),
        button=state.button,
        dead=state.dead,
        mucked=state.mucked,
    )


@games
@few
@seeds
def test_a_bystander_sees_no_card_that_was_not_shown(ref: str, seed: int) -> None:
    game = played(ref, seed)
    seen = view(game.state, None)
    for seat, player in enumerate(seen.players):
        assert set(player.discards + player.fresh) <= {UNKNOWN}
        assert seat in game.state.shown or set(player.down) <= {UNKNOWN}
