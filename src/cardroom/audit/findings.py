"""What an audit finds."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from cardroom.data import Data

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardroom.audit.agreement import Agreement
    from cardroom.audit.edge_range import EdgeRange
    from cardroom.audit.wagers import WagerTable
    from cardroom.odds.house import Chart, Figures
    from cardroom.sheets import AnySheet


class Verdict(StrEnum):
    """Whether something printed is so."""

    TRUE = "true"
    FALSE = "false"
    ELSEWHERE = "true of something else"
    MISPRINTED = "misprinted"


class SentencePlace(Data):
    """A sentence of an exhibit: section and number, and the section's title."""

    at: str
    section: str


class Finding(Data):
    """A claim of an exhibit: as printed, as computed, the verdict, the reason.

    Then the clause that it is held to, and the sentences that make it.
    """

    id: str
    printed: str
    computed: str
    verdict: Verdict
    why: str
    clause: str = ""
    places: tuple[SentencePlace, ...] = ()

    @property
    def at(self) -> str:
        """Its sentences by section and number: ``9.3``."""
        return ", ".join(place.at for place in self.places)


class PricedOption(Data):
    """One option of a reading, and the house edge under it, the others being as chosen.

    The edge is None where there is none, as in poker, or where the option clashes with other rules. The bets are those
    beside the hand, with the house's part of each, that the reading moves. The games are those of a mix that leave it
    open, if the mix itself does not.
    """

    id: str
    choice: str
    edge: float | None
    clause: str
    says: str
    is_chosen: bool
    question: str = ""
    games: tuple[str, ...] = ()
    bets: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class Audit:
    """All that was found about one exhibit; games of chance come with their figures, wagers and chart."""

    sheet: AnySheet
    findings: Sequence[Finding]
    priced: Sequence[PricedOption]
    readings: Mapping[str, str] = field(default_factory=dict)
    """The readings that were asked for."""
    figures: Figures | None = None
    chart: Chart | None = None
    gain: float = 0.0
    wagers: Sequence[WagerTable] = ()
    agreement: Agreement | None = None
    joint: EdgeRange | None = None

    def count(self, verdict: Verdict) -> int:
        return sum(finding.verdict == verdict for finding in self.findings)

    @property
    def untrue(self) -> list[Finding]:
        """The claims that are not true as printed."""
        return [finding for finding in self.findings if finding.verdict != Verdict.TRUE]

    @property
    def asked(self) -> list[PricedOption]:
        """The options that were asked for."""
        return [option for option in self.priced if option.is_chosen and option.id in self.readings]
