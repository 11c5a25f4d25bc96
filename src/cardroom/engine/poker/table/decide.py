"""From an intent at a table to the events it causes, or to the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import replace
from cardroom.engine import poker
from cardroom.engine.errors import IllegalError
from cardroom.engine.floor import FLOOR, DeclareVoid, nothing_to_void
from cardroom.engine.poker.defaults import default
from cardroom.engine.poker.forced import begin, killed
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table import events as ev
from cardroom.engine.poker.table import seating
from cardroom.engine.poker.table.evolve import bet_by, fold, is_dealt_in
from cardroom.engine.poker.table.kills import after_hand, killer
from cardroom.engine.poker.table.kinds import kind_of_next, sheet_of
from cardroom.engine.poker.table.state import Terms
from cardroom.engine.poker.table.upcoming import FEWEST, button_stays, is_dealt_again, is_playable, rotated
from cardroom.money import Money
from cardroom.sheets.decode import nearest
from cardroom.sheets.kinds import played_as
from cardroom.sheets.mix import Span, Style
from cardroom.sheets.options import BombWhen, HandKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import Chair, State
    from cardroom.sheets.poker import Limit

Events = list[ev.Event]
_LONGEST_NAME = 30
MOST_HANDS = 100


def decide(menu: Menu, state: State, intent: act.Intent) -> tuple[ev.Event, ...]:
    """What an intent causes, up to the next decision or card."""
    return step(menu, state, intent)[0]


def step(menu: Menu, state: State, intent: act.Intent) -> tuple[tuple[ev.Event, ...], State]:
    """The events that an intent causes, and the state after them."""
    own = _DECIDE.get(type(intent))
    events = more = tuple(own(menu, state, intent)) if own is not None else _of_hand(menu, state, intent)
    state = fold(state, more)
    while any(chair.is_leaving for chair in state.chairs) and (more := _of_the_gone(menu, state)):
        events += more
        state = fold(state, more)
    return events, state


def _of_the_gone(menu: Menu, state: State) -> tuple[ev.Event, ...]:
    """What is done for those who left in the middle of a hand: it is played out by default, and then they go."""
    hand = state.hand
    if hand.is_over:
        seat = next(seat for seat, chair in enumerate(state.chairs) if chair.is_leaving)
        return (_left(state, seat),)
    if hand.actor is None or not state.chairs[hand.actor].is_leaving:
        return ()
    return _of_hand(menu, state, default(sheet_of(menu, state), hand))


def _of_hand(menu: Menu, state: State, intent: Any) -> tuple[ev.Event, ...]:  # noqa: ANN401 - an intent of poker
    if state.hand.is_over or state.sign is None:
        raise _illegal(menu, "players", "no hand is being played")
    events = poker.decide(sheet_of(menu, state), state.hand, intent)
    return (*events, *after_hand(menu, state, events))


def _illegal(menu: Menu, path: str, sentence: str) -> IllegalError:
    return IllegalError(menu.sheet.rule(path), sentence)


# --- chairs


def _chair(menu: Menu, state: State, seat: int) -> Chair:
    """The chair at this seat, which must have a player."""
    if not 0 <= seat < len(state.chairs) or state.chairs[seat].player is None:
        raise _illegal(menu, "players", f"nobody sits on seat {seat + 1}")
    return state.chairs[seat]


def is_in_hand(state: State, seat: int) -> bool:
    return not state.hand.is_over and state.hand.players[seat].is_in


def _sit(menu: Menu, state: State, intent: act.Sit) -> Events:
    if not 0 <= intent.seat < len(state.chairs):
        raise _illegal(menu, "players", f"the table has seats 1 to {len(state.chairs)}, and no seat {intent.seat + 1}")
    if state.chairs[intent.seat].player is not None:
        raise _illegal(menu, "players", f"seat {intent.seat + 1} is taken")
    name = intent.player
    if not 0 < len(name) <= _LONGEST_NAME or name != name.strip() or not name.isprintable():
        raise _illegal(menu, "players", f"a player has a name of at most {_LONGEST_NAME} letters")
    if any(chair.player == intent.player for chair in state.chairs):
        raise _illegal(menu, "players", f"{intent.player} has a seat already")
    _whole_chips(menu, intent.chips, "limits.entry")
    _enters_with(menu, intent.chips)
    owes = () if state.spots is None else (seating.BIG,)
    rule = menu.sheet.rule("limits.entry")
    return [
        ev.Sat(seat=intent.seat, player=intent.player, chips=intent.chips, owes=owes, posts=_posts(intent), rule=rule)
    ]


def _posts(intent: act.Sit | act.SitIn) -> bool:
    return intent.blinds is act.Blinds.POST


def _enters_with(menu: Menu, chips: int) -> None:
    most = menu.sheet.limits.entry
    if chips > most:
        raise _illegal(menu, "limits.entry", f"nobody enters a game with more than {most}")


def _whole_chips(menu: Menu, chips: int, path: str) -> None:
    chip = menu.sheet.stakes.chip
    if chips <= 0 or chips % chip:
        raise _illegal(menu, path, f"{Money(chips)} is not a whole number of {chip} chips")


def _leave(menu: Menu, state: State, intent: act.Leave) -> Events:
    """Who is in a hand forfeits what it costs to leave it: it is played out by default, and no bet goes back."""
    if _chair(menu, state, intent.seat).is_leaving:
        raise _illegal(menu, "players", f"seat {intent.seat + 1} is free when the hand is over")
    if is_in_hand(state, intent.seat):
        return [ev.WillLeave(seat=intent.seat)]
    left: Events = [_left(state, intent.seat)]
    return [*left, *_passed_on(menu, fold(state, left), intent.seat)]


def _left(state: State, seat: int) -> ev.Left:
    """A player goes with all chips, those that lie in front of a folded hand included."""
    chair = state.chairs[seat]
    on_felt = 0 if state.hand.is_over else state.hand.players[seat].stack
    return ev.Left(seat=seat, player=str(chair.player), chips=chair.chips + on_felt)


def _sit_out(menu: Menu, state: State, intent: act.SitOut) -> Events:
    chair = _chair(menu, state, intent.seat)
    if chair.is_away:
        raise _illegal(menu, "players", f"seat {intent.seat + 1} sits out already")
    away: Events = [ev.SatOut(seat=intent.seat)]
    return [*away, *_passed_on(menu, fold(state, away), intent.seat)]


def _passed_on(menu: Menu, state: State, seat: int) -> Events:
    """If the one who is to name a game goes, the default is played."""
    return _game_chosen(menu, state, _default(menu, state), None) if state.asked == seat else []


def _sit_in(menu: Menu, state: State, intent: act.SitIn) -> Events:
    if not _chair(menu, state, intent.seat).is_away:
        raise _illegal(menu, "players", f"seat {intent.seat + 1} does not sit out")
    return [ev.SatIn(seat=intent.seat, posts=_posts(intent))]


def _buy(menu: Menu, state: State, intent: act.Buy) -> Events:
    chair = _chair(menu, state, intent.seat)
    if is_in_hand(state, intent.seat):
        raise _illegal(menu, "players", f"seat {intent.seat + 1} is in a hand and cannot buy chips")
    _whole_chips(menu, intent.chips, "limits.purchase_per_hand")
    most = menu.sheet.limits.purchase_per_hand
    if state.bought.get(str(chair.player), 0) + intent.chips > most:
        raise _illegal(menu, "limits.purchase_per_hand", f"nobody buys more than {most} of chips in a hand")
    if not chair.played:
        _enters_with(menu, chair.chips + intent.chips)
    rule = menu.sheet.rule("limits.purchase_per_hand")
    return [ev.Bought(seat=intent.seat, chips=intent.chips, rule=rule)]


# --- which game


def _agree(menu: Menu, state: State, intent: act.Agree) -> Events:
    if menu.mix is None:
        raise _illegal(menu, "players", f"only {menu.sheet.name} is played here")
    if not state.is_between_hands:
        raise _illegal(menu, "styles", "games are agreed on between hands")
    if intent.style not in menu.mix.styles:
        raise _illegal(menu, "styles", f'"{intent.style}" is not how games are found at this table')
    games = intent.games or (menu.mix.games if intent.style is Style.ROTATION else tuple(menu.games))
    for game in games:
        _on_menu(menu, tuple(menu.games), game)
    rotation = menu.mix.rotation
    hands = rotation.hands if intent.hands is None else intent.hands
    if not 1 <= hands <= MOST_HANDS:
        raise _illegal(menu, "rotation.hands", f"a game is played for 1 to {MOST_HANDS} hands")
    each = intent.each or (rotation.each if intent.hands is None else Span.HANDS)
    terms = Terms(style=intent.style, games=games, each=rotation.each, hands=rotation.hands)
    if intent.style is Style.ROTATION:  # a number of hands says nothing where games are chosen or last an orbit
        terms = replace(terms, each=each, hands=rotation.hands if each is Span.ORBIT else hands)
    return [ev.Agreed(terms=terms, rule=menu.sheet.rule("styles"))]


def _agree_on_bomb_pot(menu: Menu, state: State, _intent: act.AgreeOnBombPot) -> Events:
    if menu.sheet.table.bomb_pot.when is not BombWhen.AGREED:
        raise _illegal(menu, "table.bomb_pot", "bomb pots are not agreed on at this table")
    if not state.is_between_hands:
        raise _illegal(menu, "table.bomb_pot", "a bomb pot is agreed on between hands")
    return [ev.BombPotAgreed(rule=menu.sheet.rule("table.bomb_pot"))]


def _on_menu(menu: Menu, games: tuple[str, ...], game: str) -> None:
    if game not in games:
        raise _illegal(menu, "games", f'"{game}" is not in the mix; {nearest(game, games)}')


def _next(menu: Menu, state: State, _intent: act.Next) -> Events:
    """The button moves, the game is found, and a hand begins; or the button is asked for a game first."""
    if not state.is_between_hands:
        raise _illegal(menu, "players", "the hand is not over yet")
    if len(seating.ready(state)) < FEWEST:
        raise _illegal(menu, "players", "a hand takes two players who have chips and do not sit out")
    if is_dealt_again(menu, state):
        return _with_hand(menu, state, [])
    match state.terms.style:
        case Style.DEALERS_CHOICE:
            return [ev.Asked(seat=_chooser(state))]
        case Style.ROTATION:
            following = rotated(menu, state)
            if following is None:
                sentence = f"no game of the rotation is played by {len(seating.ready(state))}"
                raise _illegal(menu, "players", sentence)
            place, left = following
        case None:
            place, left = 0, 0
    game = state.terms.games[place]
    events = [] if button_stays(menu, state, game) else _moved(state)
    rule = menu.sheet.rule("rotation" if menu.mix else "name")
    is_shown = (game, place, left) == (state.sign, state.place, state.left)
    signed = [] if is_shown else [ev.GameChosen(game=game, by=None, place=place, left=left, rule=rule)]
    return _with_hand(menu, state, [*events, *signed])


def _moved(state: State) -> Events:
    spots = seating.moved(state)
    return [ev.Moved(spots=spots, missed=seating.missed(state, spots))]


def _chooser(state: State) -> int:
    """The button of the next hand, or the next player who will be dealt in if nobody is there."""
    spots = seating.moved(state)
    seats = seating.coming_in(state, spots)
    return spots.button if spots.button in seats else next((seat for seat in seats if seat > spots.button), seats[0])


def _choose(menu: Menu, state: State, intent: act.Choose) -> Events:
    if state.asked is None:
        raise _illegal(menu, "dealers_choice", "nobody is asked for a game now")
    if state.asked != intent.seat:
        raise _illegal(menu, "dealers_choice", f"seat {state.asked + 1} names the game, not seat {intent.seat + 1}")
    _on_menu(menu, state.terms.games, intent.game)
    if intent.limit is not None:
        _open_limit(menu, intent.game, intent.limit)
    return _game_chosen(menu, state, intent.game, intent.seat, intent.limit)


def _open_limit(menu: Menu, game: str, limit: Limit) -> None:
    """Whether a limit may be named with a game."""
    if not menu.limited:
        raise _illegal(menu, "dealers_choice", "only the game is named at this table, and not the limit")
    if (game, limit) not in menu.limited:
        raise _illegal(menu, "betting.may_be", f"{menu.games[game].name} is not played {limit} at this table")


def _time_up(menu: Menu, state: State, _intent: act.TimeUp) -> Events:
    if state.asked is None:
        raise _illegal(menu, "dealers_choice", "nobody is asked for a game now")
    return _game_chosen(menu, state, _default(menu, state), None)


def _default(menu: Menu, state: State) -> str:
    assert menu.mix is not None
    default, games = menu.mix.dealers_choice.default, state.terms.games
    candidates = [game for game in (default, *games) if game in games]
    return next((game for game in candidates if is_playable(menu, state, game)), candidates[0])


def _game_chosen(menu: Menu, state: State, game: str, by: int | None, limit: Limit | None = None) -> Events:
    """The game is on the sign; now the button moves, and those who are still there are dealt in, if they are enough."""
    rule = menu.sheet.rule("dealers_choice")
    signed = ev.GameChosen(game=game, by=by, place=0, left=0, rule=rule, limit=limit)
    if len(seating.ready(state)) < FEWEST or (by is None and not is_playable(menu, state, game)):
        return [signed]
    return _with_hand(menu, state, [signed, *_moved(state)])


def _with_hand(menu: Menu, state: State, events: Events) -> Events:
    """These events, and the beginning of the hand after them."""
    after = fold(state, events)
    assert after.spots is not None
    game = menu.on_sign(after)
    kind = kind_of_next(game, after)
    sheet = played_as(game, kind)
    at = seating.places(after, after.spots, sheet)
    stacks = [chair.chips if seat in at.seats else None for seat, chair in enumerate(after.chairs)]
    start = replace(begin(sheet, stacks, at, seating.made_up(after, at, sheet)), kind=kind)
    if kind is HandKind.KILL_POT and (seat := killer(after)) is not None:
        start = killed(sheet, start, seat)
    return [*events, *poker.decide(sheet, after.hand, start)]


# --- the floor


def _void(_menu: Menu, state: State, _intent: DeclareVoid) -> Events:
    """All chips that were bet go back, also to those who have folded and left since."""
    if state.hand.is_over:
        raise nothing_to_void("hand")
    refunded = [ev.Refunded(seat=one.seat, player=one.player, chips=one.chips, rule=FLOOR) for one in state.gone]
    seats = range(len(state.chairs))
    back = tuple(bet_by(state, seat) if is_dealt_in(state, seat) else 0 for seat in seats)
    return [*refunded, ev.Voided(back=back, rule=FLOOR)]


_DECIDE: dict[type, Callable[[Menu, State, Any], Events]] = {
    act.Sit: _sit,
    act.Leave: _leave,
    act.SitOut: _sit_out,
    act.SitIn: _sit_in,
    act.Buy: _buy,
    act.Agree: _agree,
    act.AgreeOnBombPot: _agree_on_bomb_pot,
    act.Next: _next,
    act.Choose: _choose,
    act.TimeUp: _time_up,
    DeclareVoid: _void,
}
