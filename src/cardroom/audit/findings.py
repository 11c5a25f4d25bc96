"""What an audit finds."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from cardroom.data import Data

if TYPE_CHECKING:
    from cardroom.odds import Chart, Figures
    from cardroom.sheets import AnySheet


class Verdict(StrEnum):
    """Whether something printed is so."""

    TRUE = "true"
    FALSE = "false"
    ELSEWHERE = "true of something else"
    MISPRINTED = "misprinted"


class Finding(Data):
    """A claim of an exhibit: as printed, as computed, the verdict and the reason."""

    id: str
    printed: str
    computed: str
    verdict: Verdict
    why: str


class Priced(Data):
    """One option of a reading and the house edge under it, the others being as chosen; None if they clash."""

    id: str
    choice: str
    edge: float | None
    clause: str
    says: str
    is_chosen: bool


class Audit:
    """All that was found about one exhibit; games of chance come with their figures and chart."""

    def __init__(
        self,
        sheet: AnySheet,
        findings: list[Finding],
        priced: list[Priced],
        *,
        figures: Figures | None = None,
        chart: Chart | None = None,
        gain: float = 0.0,
    ) -> None:
        self.sheet, self.findings, self.priced = sheet, findings, priced
        self.figures, self.chart, self.gain = figures, chart, gain

    def count(self, verdict: Verdict) -> int:
        return sum(finding.verdict == verdict for finding in self.findings)
