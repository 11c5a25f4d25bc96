"""Rounds of twenty-one at full speed: a shoe and a automaton go in, counts come out, all of them whole numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.kernels.chance import ONE, TOP, fill, pick, take
from cardroom.kernels.compiled import compiled, inlined
from cardroom.kernels.house.automaton import MOST_HANDS, NOT_DRAWN, PLACES, WORDS
from cardroom.kernels.house.dealer import BLACKJACK

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.house.automaton import Automaton, RoundCounts, ShoeCards, Workspace

_LONGEST, _NATURAL = 21, 11
_USABLE = np.uint64(WORDS - (1 << 11))  # a round never needs the rest


@compiled
def _gather(cards: NDArray[np.uint8], size: np.uint64, start: np.uint64, mucked: NDArray[np.bool_]) -> np.uint64:
    """Puts the discards to the front when a shoe runs out, all but what lies on the felt; gives how many there are."""
    if size < np.uint64(cards.size):
        raise ValueError("a round runs out of cards twice: the shoe is too small for so many hands")
    kept = 0
    for at in range(cards.size):
        if np.uint64(at) < start or mucked[at]:
            cards[kept], cards[at] = cards[at], cards[kept]
            kept += 1
    if kept == 0:
        raise ValueError("a round takes all cards: the shoe is too small for so many hands")
    return np.uint64(kept)


@inlined
def _next(
    cards: NDArray[np.uint8],
    at: np.uint64,
    size: np.uint64,
    words: NDArray[np.uint32],
    used: np.uint64,
    start: np.uint64,
    mucked: NDArray[np.bool_],
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The next card, and where the shoe stands then; one that is empty goes on with the discards."""
    if at == size:
        size = _gather(cards, size, start, mucked)
        at = np.uint64(0)
    card, used = take(cards, at, size, words, used)
    return card, at + ONE, size, used


@inlined
def _is_natural(automaton: Automaton, one: np.uint64, two: np.uint64) -> bool:
    """Whether two cards are an ace and a ten."""
    low, both = min(automaton.points[one], automaton.points[two]), automaton.points[one] + automaton.points[two]
    return bool(low == 1 and both == _NATURAL)


@inlined
def _erring(
    automaton: Automaton, choice: int, words: NDArray[np.uint32], used: np.uint64, rate: np.uint32
) -> tuple[int, np.uint64]:
    """What a player does who errs now and then: the right thing, or one of the others."""
    others, taken = np.uint64(automaton.number[choice] - 1), np.uint64(0)
    is_wrong = words[used] < rate and others > taken
    used += ONE
    if is_wrong:
        other, used = pick(words, used, others)
        taken = other + ONE
    return automaton.choices[np.uint64(choice), taken], used


@inlined
def _match(automaton: Automaton, up: np.uint64, spots: int, workspace: Workspace, tally: RoundCounts) -> None:
    """Settles the side bets."""
    for spot in range(spots):
        matched = 3 * automaton.match[up, workspace.one[spot]] + automaton.match[up, workspace.two[spot]]
        tally.match[matched] += 1
        workspace.sides[spot] = automaton.side[matched]


@inlined
def _answer(
    automaton: Automaton,
    up: np.uint64,
    is_blackjack: bool,  # noqa: FBT001 - compiled
    spots: int,
    used: np.uint64,
    rate: np.uint32,
    workspace: Workspace,
    tally: RoundCounts,
) -> tuple[int, np.uint64]:
    """What is offered before the check: gives how many hands are settled by it, and the number of words used."""
    count = 0
    for spot in range(spots):
        one, two = workspace.one[spot], workspace.two[spot]
        answer = automaton.offer[automaton.offers[up], one, two]
        if rate:
            if workspace.words[used] < rate:
                answer = automaton.wrong[automaton.offers[up], one, two]
            used += ONE
        tally.offers[answer, np.int64(is_blackjack)] += 1
        if automaton.settled[answer] >= 0:
            workspace.rows[count], workspace.owner[count] = automaton.settled[answer], spot
            count += 1
            workspace.is_out[spot] = True
        elif is_blackjack:
            workspace.nets[spot] += automaton.wins[answer]
        else:
            workspace.nets[spot] -= automaton.stakes[answer]
    return count, used


@inlined
def _muck_early(automaton: Automaton, up: np.uint64, start: np.uint64, spots: int, workspace: Workspace) -> None:
    """Takes the cards of hands that are paid before play off the felt."""
    for spot in range(spots):
        is_paid = automaton.prompt[up] and _is_natural(automaton, workspace.one[spot], workspace.two[spot])
        if is_paid or workspace.is_out[spot]:
            workspace.mucked[start + np.uint64(spot)] = workspace.mucked[start + np.uint64(spots + 1 + spot)] = True


@inlined
def _play_spot(
    automaton: Automaton,
    cards: NDArray[np.uint8],
    at: np.uint64,
    size: np.uint64,
    used: np.uint64,
    start: np.uint64,
    up: np.uint64,
    spot: int,
    spots: int,
    count: int,
    is_short: bool,  # noqa: FBT001 - compiled
    rate: np.uint32,
    workspace: Workspace,
) -> tuple[int, bool, np.uint64, np.uint64, np.uint64]:
    """Plays the hands of a spot, from left to right.

    Gives how many hands have ended in all, whether the dealer must draw for one of these, where the shoe stands and the
    number of words used.
    """
    words, mucked, stack, lies, step = (
        workspace.words,
        workspace.mucked,
        workspace.stack,
        workspace.lies,
        automaton.step,
    )
    card, place, hands, waiting, waits = workspace.one[spot], np.uint64(0), 1, 0, False
    first, second, drawn = start + np.uint64(spot), start + np.uint64(spots + 1 + spot), at
    state: int = step[np.uint64(automaton.first[up, card]), workspace.two[spot]]
    if rate:
        state, used = _erring(automaton, state, words, used, rate)
    if state >= automaton.splits:
        stack[0], lies[0] = workspace.two[spot], second
        hands, waiting = 2, 1
    is_whole = waiting == 0
    while True:
        while not is_whole:  # a split hand gets its second card; a pair is split again up to its limit
            other, at, size, used = _next(cards, at, size, words, used, start, mucked)
            second, drawn = at - ONE, at
            state = step[np.uint64(automaton.later[place, up, card]), other]
            if rate:
                state, used = _erring(automaton, state, words, used, rate)
            is_whole = state < automaton.splits
            if not is_whole and hands == automaton.limit[state - automaton.splits]:
                state = automaton.unsplit[state - automaton.splits]
                is_whole = True
            if not is_whole:
                stack[waiting], lies[waiting] = other, second
                waiting += 1
                hands += 1
        while state >= 0:
            card, at, size, used = _next(cards, at, size, words, used, start, mucked)
            state = step[np.uint64(state), card]
            if rate:
                state, used = _erring(automaton, state, words, used, rate)
        row = np.uint64(-1 - state)
        workspace.rows[count], workspace.owner[count] = row, spot
        count += 1
        waits |= automaton.depends[row]
        if is_short and automaton.leaves[row]:
            mucked[first] = mucked[second] = True
            mucked[np.int64(drawn) : np.int64(at)] = True
        if waiting == 0:
            return count, waits, at, size, used
        waiting -= 1
        card, first, place, is_whole = stack[waiting], lies[waiting], ONE, False


@inlined
def _settle(
    automaton: Automaton, count: int, outcome: np.uint64, spots: int, workspace: Workspace, tally: RoundCounts
) -> int:
    """Pays all hands against the dealer's outcome, and gives what the spots win together."""
    zero, whole_zero, net = tally.spots.size // 2, tally.whole.size // 2, 0
    for hand in range(count):
        row = workspace.rows[hand]
        workspace.nets[workspace.owner[hand]] += automaton.pays[row, outcome]
        tally.met[row, outcome] += 1
    for spot in range(spots):
        net += workspace.nets[spot]
        tally.spots[np.uint64(zero + workspace.nets[spot])] += 1
        if automaton.side.size:
            tally.whole[np.uint64(whole_zero + workspace.nets[spot] + workspace.sides[spot])] += 1
    return net


@inlined
def _count_shoe(tally: RoundCounts, rounds: int, net: int) -> None:
    """Counts a shoe that has come to its end."""
    tally.shoes[0] += 1
    tally.shoes[1] += rounds
    tally.shoes[2] += net
    tally.shoes[3] += rounds * rounds
    tally.shoes[4] += net * net
    tally.shoes[5] += rounds * net


@inlined
def _count_round(tally: RoundCounts, place: int, net: int) -> None:
    """Counts a round by its number in the shoe."""
    nth = np.uint64(min(place, PLACES - 1))
    tally.places[nth, 0] += 1
    tally.places[nth, 1] += net
    tally.places[nth, 2] += net * net


@inlined
def _note(trace: NDArray[np.int32], number: int, spots: int, at: np.uint64, workspace: Workspace) -> None:
    """Writes a round down."""
    for spot in range(spots):
        trace[number, 2 * spot], trace[number, 2 * spot + 1] = workspace.nets[spot], workspace.sides[spot]
    trace[number, 2 * spots] = at


@compiled
def play(
    automaton: Automaton,
    deck: ShoeCards,
    seed: np.uint64,
    rate: np.uint32,
    spots: int,
    tally: RoundCounts,
    trace: NDArray[np.int32],
    rounds: int,
    workspace: Workspace,
) -> None:
    """Plays so many rounds, beginning with a new shoe; one in a given order is played to its end at most.

    `rate` is how often a player errs, in parts of 2^32. `trace`, if it has room, gets each round: for every spot the
    result and that of its side bets, and the cards dealt from the shoe by then.
    """
    cards, full = deck.cards, np.uint64(deck.cards.size)
    words, mucked = workspace.words, workspace.mucked
    words[:] = TOP
    used = np.uint64(WORDS)
    need = np.uint64(_LONGEST * (MOST_HANDS * spots + 1))
    at, size, is_over = np.uint64(0), full, True
    place, shoe_net, more = -1, 0, 0
    for number in range(rounds):
        if used > _USABLE:
            used = np.uint64(0)
            if deck.is_mixed:
                seed = fill(words, seed)
        if is_over:
            if place >= 0 and deck.cut > 0:
                _count_shoe(tally, place, shoe_net)
            if place >= 0 and not deck.is_mixed:
                return
            at, size, is_over, place, shoe_net, more = np.uint64(0), full, False, 0, 0, deck.more
            for _ in range(deck.burn):
                _, used = take(cards, at, size, words, used)
                at += ONE
        start, was, is_short = at, size, bool(size - at < need)
        if is_short:
            mucked[:] = False

        for spot in range(spots):
            workspace.one[spot], at, size, used = _next(cards, at, size, words, used, start, mucked)
        up, at, size, used = _next(cards, at, size, words, used, start, mucked)
        for spot in range(spots):
            workspace.two[spot], at, size, used = _next(cards, at, size, words, used, start, mucked)
            workspace.nets[spot], workspace.is_out[spot] = 0, False
        under, at, size, used = _next(cards, at, size, words, used, start, mucked)
        dealer: int = automaton.hole[up, under]
        is_blackjack = dealer == -1 - BLACKJACK
        if automaton.side.size:
            _match(automaton, up, spots, workspace, tally)

        count, waits = 0, automaton.always
        if automaton.offers[up] >= 0:
            count, used = _answer(automaton, up, is_blackjack, spots, used, rate, workspace, tally)
        if is_short:
            _muck_early(automaton, up, start, spots, workspace)
        is_met = is_blackjack and automaton.beaten[up, 0] >= 0
        for spot in range(spots):
            if workspace.is_out[spot]:
                continue
            if is_met:
                is_natural = np.int64(_is_natural(automaton, workspace.one[spot], workspace.two[spot]))
                workspace.rows[count], workspace.owner[count] = automaton.beaten[up, is_natural], spot
                count += 1
            else:
                count, depends, at, size, used = _play_spot(
                    automaton, cards, at, size, used, start, up, spot, spots, count, is_short, rate, workspace
                )
                waits |= depends

        while waits and dealer >= 0:
            card, at, size, used = _next(cards, at, size, words, used, start, mucked)
            dealer = automaton.draw[np.uint64(dealer), card]
        outcome = np.uint64(NOT_DRAWN) if dealer >= 0 else np.uint64(-1 - dealer)
        net = _settle(automaton, count, outcome, spots, workspace, tally)

        _count_round(tally, place, net)
        tally.cards[0] += np.int64(at) - np.int64(start) + np.int64(size != was) * cards.size
        place += 1
        shoe_net += net
        if size != full or np.int64(at) > deck.cut:
            is_over, more = more == 0, more - 1
        if trace.size:
            _note(trace, number, spots, at, workspace)


@compiled
def deal(
    automaton: Automaton,
    deck: ShoeCards,
    shoes: NDArray[np.uint8],
    spots: int,
    tally: RoundCounts,
    trace: NDArray[np.int32],
    workspace: Workspace,
) -> None:
    """Plays shoes that are in order already, each down to its cut card."""
    for shoe in range(shoes.shape[0]):
        for at in range(deck.cards.size):
            deck.cards[at] = shoes[shoe, at]
        play(automaton, deck, np.uint64(0), np.uint32(0), spots, tally, trace, WORDS, workspace)
