"""What the figures come to, in sentences for a card-room manager."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.sim.shuffling.cases import EVERY_SHOE, NEW_TABLE, PERFECT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sim.shuffling.report import ShuffleReport

_HALF = 0.5
_SUBJECTS = {
    NEW_TABLE: "The shuffle of a new table, with the wash,",
    EVERY_SHOE: "The shuffle of every later shoe, without a wash,",
}
_PROVIDED = {NEW_TABLE: ", provided that the wash mixes as well as is assumed here: perfectly", EVERY_SHOE: ""}


def conclusion(report: ShuffleReport) -> list[str]:
    """A few sentences about each case but the perfect one."""
    said = [sentence for case in _SUBJECTS if case in report.cases for sentence in _sentences(report, case)]
    return [*said, *_edge(report)]


def _sentences(report: ShuffleReport, case: str) -> Iterator[str]:
    if report.is_perfect(case):
        yield f"{_SUBJECTS[case]} cannot be told from a perfect one by any of these figures{_PROVIDED[case]}."
        return
    found = report.cases[case].measures
    far = "far from" if found.distance_at_least.mean >= _HALF else "not quite"
    yield f"{_SUBJECTS[case]} is {far} perfect: {_neighbours(report, case)}."
    if found.slug_stretch.mean < report.exact.slug_stretch:
        yield (
            f"Half a deck that lay together lies within {found.slug_stretch.mean:.0f} cards; "
            f"a perfect shuffle spreads it over {report.exact.slug_stretch:.0f}."
        )
    if found.guesses.mean > report.exact.guesses:
        yield (
            f"A player who knew the order before would name {found.guesses.mean:.1f} of the {report.dealt} cards dealt"
            f"{_often(report.dealt / found.guesses.mean)}; after a perfect shuffle {report.exact.guesses:.1f}."
        )


def _edge(report: ShuffleReport) -> Iterator[str]:
    """For a player who does not look at the order of cards."""
    shuffled, perfect = report.edges[EVERY_SHOE], report.edges[PERFECT]
    differs = "no difference that shows" if report.is_same_edge(EVERY_SHOE) else "more than chance has it"
    yield (
        f"Against a player who takes no notice the house edge is {shuffled.mean:.3%} ± {shuffled.stderr:.3%}, and "
        f"{perfect.mean:.3%} ± {perfect.stderr:.3%} after perfect shuffles: {differs}."
    )


def _neighbours(report: ShuffleReport, case: str) -> str:
    kept, like = report.cases[case].measures.kept_neighbours.mean, report.like[case]
    said = (
        f"{kept:.1f} of {report.cards - 1} neighbours stay together, where a perfect shuffle leaves "
        f"{report.exact.kept_neighbours:.1f}"
    )
    if like is None:
        return said
    return f"{said}. That is as many as after {like:.1f} riffles of the whole shoe, which needs {_needed(report)}"


def _needed(report: ShuffleReport) -> str:
    """The first number of riffles after which more than half of the distance is gone."""
    riffles = next(number for number, apart in report.riffles[report.cards].items() if apart < _HALF)
    return f"{riffles} to be more random than not"


def _often(one_in: float) -> str:
    return f", one in {one_in:.0f}" if one_in >= 1 / _HALF else ""
