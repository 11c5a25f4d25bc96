"""From options that describe themselves to questions, and from answers to what a client sends. It knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.cli.play.asking import BackError
from cardroom.cli.play.keys import ASIDE, POINTLESS, USUAL, in_order, label, letters_for
from cardroom.cli.play.parameters import Parameters, is_certain
from cardroom.engine.errors import IllegalError
from cardroom.engine.options import fits, holds
from cardroom.engine.sizes import Sizes
from cardroom.money import Money

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.cli.play.asking import Asker
    from cardroom.engine.contract import Game, State
    from cardroom.engine.options import Option
    from cardroom.engine.scene import Scene

Built = dict[str, object]
"""What is to be done, as a client builds it from an option."""


class Seated(NamedTuple):
    """Who is asked: the seat, its player, the table that it is a seat of, and how a question says whom it is for."""

    game: Game
    state: State
    seat: int
    player: str
    prefix: str = ""

    @property
    def scene(self) -> Scene:
        return self.game.scene(self.state, self.seat)

    def called(self, word: str) -> str:
        """What a word is called as the table stands."""
        return self.scene.names.get(word) or label(word)

    @property
    def options(self) -> tuple[Option, ...]:
        return self.game.legal(self.state, self.seat)


class Habits(NamedTuple):
    """What is usual for whoever is asked: what was done before, what Enter does, and whether one may let it pass."""

    before: Built | None = None
    usual: str | None = None
    may_pass: bool = False
    passes: bool = False


class Questions:
    """Asks one seat what to do."""

    def __init__(self, ask: Asker) -> None:
        self.ask = ask

    def turn(self, who: Seated, whose: str, habits: Habits) -> Built | None:
        """What a seat does now that it is asked; nothing, if it lets it pass."""
        options = [option for option in who.options if option.do not in ASIDE]
        words = list(dict.fromkeys(option.do for option in options))
        words = in_order(word for word in words if POINTLESS.get(word) not in words)
        is_only = len(words) == 1 and not all(map(is_certain, _ways(options, words[0])[0].takes.values()))
        while True:
            word = words[0] if is_only else self._word(who, whose, options, words, habits.usual)
            try:
                return self.fill(who, _ways(options, word), habits, may_go_back=not is_only)
            except BackError:
                continue

    def _word(self, who: Seated, whose: str, options: Sequence[Option], words: list[str], usual: str | None) -> str:
        usual = usual or next((word for word in words if word in USUAL), None)
        labels = {word: _label(who, _ways(options, word)[0]) for word in words}
        return self.ask.key(whose, letters_for(words), labels, usual if usual in words else None)

    def fill(self, who: Seated, ways: Sequence[Option], habits: Habits, *, may_go_back: bool) -> Built | None:
        """What is done, with all that it takes; options of one word are ways to do the same."""
        built: Built = {"do": ways[0].do}
        parameters = Parameters(self.ask, who.scene, who.seat, prefix=who.prefix, may_go_back=may_go_back)
        before = habits.before if habits.before is not None and _is_open(who, habits.before) else None
        asked: set[str] = set()
        while (name := next((name for way in ways for name in way.takes if name not in asked), None)) is not None:
            if isinstance(ways[0].takes.get(name), dict):
                ways = _refined(who, built) or ways
            bounds = [way.takes[name] for way in ways if name in way.takes]
            usual = None if asked else parameters.usual(bounds, before, may_pass=habits.may_pass, passes=habits.passes)
            asked.add(name)
            given = parameters.ask(
                name, bounds, is_optional=len(bounds) < len(ways), usual=usual, verb=who.called(ways[0].do)
            )
            if given is parameters.AGAIN:
                return before
            if given is parameters.PASS:
                return None
            if given is not None:
                built[name] = given
            ways = [way for way in ways if _goes_on(way, name, given)]
        return built


def _label(who: Seated, option: Option) -> str:
    """What can be done, with what it costs where that is certain."""
    said = who.called(option.do)
    sizes = [bounds for bounds in option.takes.values() if isinstance(bounds, Sizes)]
    if len(sizes) == 1 and len(sizes[0].only) == 1:
        return f"{said} {Money(sizes[0].only[0])}"
    return said.removesuffix(" to")


def _ways(options: Sequence[Option], word: str) -> list[Option]:
    return [option for option in options if option.do == word]


def _goes_on(way: Option, name: str, given: object) -> bool:
    """Whether a way to do something is still open when this was given, or nothing, for a parameter."""
    bounds = way.takes.get(name)
    if given is None:
        return bounds is None or isinstance(bounds, dict) or bounds.optional
    return bounds is not None and holds(bounds, given)


def _after(who: Seated, built: Built) -> State | None:
    """The table if this were done, or nothing if it may not be."""
    if not any(fits(option, built) for option in who.options):
        return None
    try:
        return who.game.step(who.state, who.game.read(built, who.seat, who.player))[1]
    except IllegalError:
        return None


def _is_open(who: Seated, built: Built) -> bool:
    """Whether something can be done again, be it in two steps: the first parameter, and what it opens."""
    bare = {name: value for name, value in built.items() if not isinstance(value, dict)}
    return any(fits(option, built) for option in (*who.options, *_refined(who, bare)))


def _refined(who: Seated, built: Built) -> list[Option]:
    """The ways that are open when the first parameters are certain: what goes with them has wider bounds."""
    after = _after(who, built)
    options = () if after is None else who.game.legal(after, who.seat)
    return [
        option
        for option in options
        if fits(option, built) and any(isinstance(bounds, dict) for bounds in option.takes.values())
    ][-1:]
