"""What an audit does with each family of games, and how two sheets of one family are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.audit.agreement import ROUNDS
from cardroom.audit.comparison import compare_games, compare_words
from cardroom.audit.house_audit import audit_house
from cardroom.audit.poker_audit import audit_poker
from cardroom.sheets import FamilyError, HouseSheet, MixSheet, PokerSheet, select

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardroom.audit.comparison import Comparison
    from cardroom.audit.edges import Known, Progress
    from cardroom.audit.findings import Audit
    from cardroom.jobs.crews import Crew
    from cardroom.sheets import AnySheet, Selection


class _Family(NamedTuple):
    audit: Callable[[Selection, Progress, Crew | None, int, Known | None], Audit]
    compare: Callable[[Selection, Selection, Callable[[], None]], Comparison]


FAMILIES: dict[type[AnySheet], _Family] = {
    HouseSheet: _Family(audit_house, compare_games),
    PokerSheet: _Family(audit_poker, compare_words),
    MixSheet: _Family(audit_poker, compare_words),
}


def audit(
    ref: str | Selection,
    readings: Mapping[str, str] | None = None,
    tell: Progress = lambda *_: None,
    crew: Crew | None = None,
    rounds: int = ROUNDS,
    known: Known | None = None,
) -> Audit:
    """Every claim of an exhibit with its verdict, every reading with its price, and so many rounds played beside.

    Edges that are known are not worked out again; those that are worked out are added to them.
    """
    chosen = select(ref, readings)
    return FAMILIES[type(chosen.sheet)].audit(chosen, tell, crew, rounds, known)


def compare(first: Selection, second: Selection, begin: Callable[[], None] = lambda: None) -> Comparison:
    """The second sheet against the first; `begin` is called before anything long is worked out."""
    one, other = first.sheet, second.sheet
    if type(one) is not type(other):
        raise FamilyError(f"{one.id} and {other.id} are games of different families, which share no rules")
    return FAMILIES[type(one)].compare(first, second, begin)
