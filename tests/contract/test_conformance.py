"""Every sheet of the library, and a toy of a third family, through the contract for every table.

A new sheet gets all of this by being in the library, and a new family by being listed here.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, get_args

import pytest
from playing import EVERY, game_of, played, seats_of
from two_worlds import cards_in

from cardroom import engine, sheets
from cardroom.data import replace, tag_of
from cardroom.driver import Driver, TapeDealer, only_what_must_be
from cardroom.engine.codec import decode, encode, option_from_plain, option_to_plain
from cardroom.engine.contract import admit, told
from cardroom.engine.errors import IllegalError, UnreadableError
from cardroom.engine.options import Option, fits, narrowed
from cardroom.engine.scene import Scene
from cardroom.engine.sizes import Sizes
from cardroom.engine.telling import RECORD, Line, Voice
from cardroom.shoe import SeedTape
from driving import brought, built, name_at, place, play

if TYPE_CHECKING:
    from cardroom.driver import CardDealer
    from cardroom.engine.contract import Event, Game, Intent

LEFT = ("is", "left")
HOSTILE: list[object] = [
    10**5000,
    -(10**5000),
    float("nan"),
    float("inf"),
    [],
    {},
    [["As"]],
    [[[[[]]]]],
    None,
    1.5,
    b"x",
]
HOSTILE += ["\ud800", "\x1b[2J", "x" * 1000, ["x"] * 1000, {"y": 10**5000}, {"\ud800": 1}]


@EVERY
def test_all_that_is_built_from_options_is_accepted_and_survives_the_wire(ref: str) -> None:
    def watch(table: Driver) -> None:
        for seat in seats_of(table.game):
            for option in table.game.legal(table.state, seat):
                assert option_from_plain(option_to_plain(option)) == option
                made = built(chance, option)
                assert fits(option, made)
                intent = admit(table.game, table.state, made, seat, "New" if seat is None else name_at(table, seat))
                assert decode(table.game.kinds.intent, encode(intent)) == intent
                assert table.game.step(table.state, intent)[0]

    chance = Random(1)
    played(game_of(ref), 1, watch, steps=60)


@EVERY
def test_what_no_option_allows_is_refused_with_a_sentence(ref: str) -> None:
    def watch(table: Driver) -> None:
        seat = chance.choice(seats_of(table.game))
        for wrong in spoiled(chance, [built(chance, option) for option in table.game.legal(table.state, seat)]):
            if any(fits(option, wrong) for option in table.game.legal(table.state, seat)):
                continue
            with pytest.raises((IllegalError, UnreadableError)) as error:
                admit(table.game, table.state, wrong, seat, "New" if seat is None else name_at(table, seat))
            assert str(error.value)

    chance = Random(2)
    played(game_of(ref), 2, watch, steps=60)


@pytest.mark.parametrize("ref", ["a toy", "blackjack-v1", "mixed-games"])
@pytest.mark.parametrize("hostile", HOSTILE, ids=lambda value: type(value).__name__)
def test_whatever_comes_in_gets_a_sentence_that_can_be_printed(ref: str, hostile: object) -> None:
    game = game_of(ref)
    for made in ({"do": hostile}, {"do": "sit", "seat": hostile, "chips": 100}, {"do": "sit", "seat": 0, "x": hostile}):
        with pytest.raises(UnreadableError) as error:
            admit(game, game.new(), made, None, "New")
        assert str(error.value).isprintable()
        assert len(str(error.value)) < 200


@pytest.mark.parametrize("ref", ["a toy", "blackjack-v1", "mixed-games"])
@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        ({"do": "leave"}, 'do: "leave" is for those who have a seat'),
        ({"do": "sit", "chips": 1000}, "$: object missing required field `seat`"),
        ({"do": "sit", "spot": 0, "chips": 1000}, "$: object contains unknown field `spot`"),
    ],
)
def test_a_bystander_is_told_what_is_missing_in_the_words_of_the_options(
    ref: str, made: dict[str, object], sentence: str
) -> None:
    game = game_of(ref)
    with pytest.raises(UnreadableError) as error:
        admit(game, game.new(), made, None, "New")
    assert str(error.value) == sentence


def spoiled(chance: Random, made: list[dict[str, object]]) -> list[dict[str, Any]]:
    """Intents that are none, and such as were in bounds until something was changed."""
    wrong: list[dict[str, Any]] = [{}, {"do": 1}, {"do": "fly"}, {"do": "raise", "to": -5}, {"do": "deal", "cards": []}]
    wrong += [{"do": name} for name in ("hit", "fold", "call", "show", "next", "close-bets", "refuse", "sit")]
    for intent in made:
        wrong.append({**intent, "more": 1})
        for key in set(intent) - {"do"}:
            wrong.append({name: value for name, value in intent.items() if name != key})
            wrong += [{**intent, key: bad} for bad in (-1, 0, 10**12, "", None, [], ["As", "As"], {"x": 1}, True)]
    return chance.sample(wrong, min(len(wrong), 12))


@EVERY
def test_chips_are_a_fold_of_the_events(ref: str) -> None:
    def watch(table: Driver) -> None:
        assert table.game.chips(table.state) == brought(table.game, table.log)

    played(game_of(ref), 3, watch)


@EVERY
def test_the_host_knows_who_sits_where_and_whose_chips_come_and_leave(ref: str) -> None:
    """What all players have brought is what they have at the table, won from each other or from the house."""
    game = game_of(ref)
    state, names, by_player = game.new(), game.names(game.new()), Counter[str]()
    for event in played(game, 9).log:
        after = game.evolve(state, event)
        names = game.names(after)
        assert names == tuple(seat.player for seat in game.scene(after, None).seats)
        if (moved := game.brought(event)) is not None:
            assert moved.chips
            who = game.names(after if moved.chips > 0 else state)[moved.seat]
            assert who is not None
            by_player[who] += moved.chips
        state = after
    assert by_player.total() == game.chips(state)
    assert set(filter(None, names)) <= set(by_player)


@EVERY
def test_an_option_is_narrowed_to_the_chips_that_a_player_has(ref: str) -> None:
    def watch(table: Driver) -> None:
        for seat in seats_of(table.game):
            for option in table.game.legal(table.state, seat):
                chips = chance.choice([0, 1, 99, 100, 101, 250, 12345, 10**12])
                less, sizes = narrowed(option, chips), option.takes.get("chips")
                if not isinstance(sizes, Sizes):
                    assert less == option
                elif less is None:
                    assert not sizes.optional
                    assert not any(size in sizes for size in range(chips + 1))
                else:
                    made = built(chance, less)
                    assert fits(option, made)
                    assert int(str(made.get("chips", 0))) <= chips

    chance = Random(10)
    played(game_of(ref), 10, watch, steps=30)


def test_a_parameter_that_may_be_left_out_is_if_nothing_can_be_brought() -> None:
    chips = Sizes(least=500, most=5000, step=500, optional=True)
    option = Option(do="sit", takes={"seat": Sizes(only=(0, 3)), "chips": chips})
    assert narrowed(option, 1700) == Option(do="sit", takes={**option.takes, "chips": replace(chips, most=1500)})
    assert narrowed(option, 499) == Option(do="sit", takes={"seat": Sizes(only=(0, 3))})


@EVERY
def test_the_house_has_won_what_the_players_have_lost_and_the_sign_is_a_game(ref: str) -> None:
    def watch(table: Driver) -> None:
        game, state = table.game, table.state
        scene = game.scene(state, None)
        assert game.bank(state) == (0 if scene.house is None else scene.house.chips)
        assert game.sign(state) in {"toy", *sheets.ids()}
        if (seat := game.next_big_blind(state)) is not None:
            assert game.has_big_blind
            assert game.is_between(state)
            assert game.names(state)[seat] is not None

    played(game_of(ref), 9, watch, steps=60)


@EVERY
def test_a_view_is_what_the_redacted_events_come_to(ref: str) -> None:
    """Only what somebody has seen who left the seat is not for the next one."""

    def watch(table: Driver) -> None:
        if chance.random() < 0.2:
            viewer = chance.choice(seats_of(game))
            state, seen = game.new(), game.view(table.state, viewer)
            for event in table.log:
                state = game.evolve(state, game.redact(event, viewer))
            left = {place(event) for event in table.log if tag_of(type(event)) == LEFT}
            assert state == seen or (viewer in left and game.view(state, viewer) == seen)

    game, chance = game_of(ref), Random(4)
    played(game, 4, watch)


@EVERY
def test_every_event_is_told_to_each_by_what_he_may_see_alone(ref: str) -> None:
    """To a seat, to another and to a bystander, from a world made of redacted events."""
    game = game_of(ref)
    state, worlds = game.new(), {viewer: game.new() for viewer in (0, 1, None)}
    for event in played(game, 8).log:
        for viewer, world in worlds.items():
            seen = game.redact(event, viewer)
            lines = game.tell(game.view(world, viewer), seen, Voice(me=viewer))
            assert lines == told(game, state, event, viewer)
            assert decode(tuple[Line, ...], encode(lines)) == lines
            assert all(str(line).isprintable() and "??" not in str(line) for line in lines)
            worlds[viewer] = game.evolve(world, seen)
        assert all(line.text == line.text.strip() != "" for line in game.tell(state, event, RECORD))
        state = game.evolve(state, event)


class SavingDriver(Driver):
    """A table that is saved after every step of anybody."""

    def __init__(self, game: Game, dealer: CardDealer) -> None:
        super().__init__(game, dealer, only_what_must_be)
        self.saved = [self.save()]
        self.intents: list[Intent] = []

    def step(self, intent: Intent) -> tuple[Event, ...]:
        events = super().step(intent)
        self.saved.append(self.save())
        self.intents.append(intent)
        return events


@EVERY
def test_what_is_saved_goes_on_to_the_same_end(ref: str) -> None:
    """Saved at any moment, also while the dealer is at work, and opened again: a table ends as if never closed."""
    first = SavingDriver(game_of(ref), TapeDealer(SeedTape(5)))
    play(Random(5), first, 50)
    for at in (0, *Random(5).sample(range(len(first.intents)), 3)):
        again = Driver.open(first.game, first.saved[at], only_what_must_be)
        for intent in first.intents[at:]:
            task = again.turn.task
            if task is None or task.duty.can_wait:
                again.step(intent)
            else:
                next(again.duties())
        assert again.save() == first.saved[-1]
        assert again.state == first.state


@EVERY
def test_a_silent_seat_does_what_it_may(ref: str) -> None:
    def watch(table: Driver) -> None:
        for seat in table.game.turn(table.state).seats:
            if (intent := table.game.default(table.state, seat)) is not None:
                assert table.game.step(table.state, intent)[0]

    played(game_of(ref), 7, watch, steps=60)


@EVERY
def test_every_state_can_be_drawn_with_all_its_chips_and_no_card_that_is_hidden(ref: str) -> None:
    """Also between the events of one step. Only the cards of players who are gone are not drawn any more."""
    chance, table = Random(8), played(game_of(ref), 8)
    game, state, has_left = table.game, table.game.new(), False
    for event in table.log:
        state, has_left = game.evolve(state, event), has_left or tag_of(type(event)) == LEFT
        viewer = chance.choice(seats_of(game))
        view, scene = game.view(state, viewer), game.scene(state, viewer)
        assert scene == game.scene(view, viewer)
        assert decode(Scene, encode(scene)) == scene
        assert scene.chips == game.chips(state)
        drawn, seen = (cards_in([value]) for value in (scene, view))
        assert drawn <= seen
        assert drawn == seen or has_left


@pytest.mark.parametrize("ref", ["a toy", "blackjack-v1", "mixed-games"])
def test_tags_are_unique_within_a_family(ref: str) -> None:
    for union in game_of(ref).kinds[1:]:
        tags = [tag_of(kind) for kind in get_args(union)]
        assert len(tags) == len(set(tags))


def test_what_does_not_fit_is_told_with_its_path() -> None:
    events = engine.of("archie").kinds.event
    for written, path, sentence in (
        (b'{"is":"folded","seat":"x"}', "seat", "expected `int`"),
        (b'{"is":"flew"}', "is", "invalid value 'flew'"),
        (b'{"is":"folded","seat":1,"more":2}', "$", "object contains unknown field `more`"),
        (b'{"is":"burned","card":"1x"}', "card", '"1x" is not a card'),
        (b"{", "$", "is not JSON"),
    ):
        with pytest.raises(UnreadableError) as error:
            decode(events, written)
        assert error.value.path == path
        assert sentence in error.value.sentence
