"""The audit of a poker game or of a mix of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.audit.findings import Audit
from cardroom.audit.questions import options_of, questions_of
from cardroom.audit.sample_hands import findings_of

if TYPE_CHECKING:
    from cardroom.audit.edges import Known, Progress
    from cardroom.jobs.crews import Crew
    from cardroom.sheets import Selection


def audit_poker(chosen: Selection, _tell: Progress, _crew: Crew | None, _rounds: int, _known: Known | None) -> Audit:
    """Sample hands are judged, of a mix also those of games from its own exhibit, and readings told.

    Readings have no price, since the house has no part in the pot.
    """
    sheet, members = chosen.poker_or_mix, {name: game.played for name, game in chosen.members.items()}
    findings = list(findings_of(sheet))
    for name, game in members.items():
        if game.exhibit is not None and game.exhibit == sheet.exhibit:
            findings += findings_of(game, before=f"{name}.")
    options = [option for question in questions_of(sheet, members) for option in options_of(question)]
    return Audit(sheet, findings, options, chosen.readings)
