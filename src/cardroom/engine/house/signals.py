"""What a player shows and says, and what it is taken for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cardroom.engine.house import actions as act
from cardroom.engine.house.events import Signalled
from cardroom.engine.house.reasons import illegal
from cardroom.sheets.house import Decides

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.sheets.house import HouseSheet, SignalWords

_VOICE = re.compile(r"[\w ,.!?'-]{0,60}")
_PLAIN: dict[str, Any] = {"hit": act.Hit, "stand": act.Stand, "split": act.Split, "surrender": act.Surrender}


def understood(sheet: HouseSheet, intent: act.Signal) -> tuple[Signalled, act.Play]:
    """A gesture and a word are taken for an action; where they differ, the sheet says which one counts."""
    shown = _meaning(sheet, lambda signal, _: signal.gesture == intent.gesture) if intent.gesture else None
    voice = (intent.voice or "").lower()
    said = _meaning(sheet, lambda signal, name: voice in {signal.voice, name}) if voice else None
    if not _VOICE.fullmatch(voice):
        raise illegal(sheet, "signals", "what is said is a few plain words")
    first, second = (shown, said) if sheet.signals.decides == Decides.GESTURE else (said, shown)
    action = first or second
    if action is None:
        raise illegal(sheet, "signals", "this sign has no meaning at this table")
    event = Signalled(
        spot=intent.spot, gesture=intent.gesture, voice=intent.voice, taken_for=action, rule=sheet.rule("signals")
    )
    return event, _meant(action, intent)


def _meant(action: str, intent: act.Signal) -> act.Play:
    if action == "double":
        return act.Double(spot=intent.spot, amount=intent.amount)
    meant: act.Play = _PLAIN[action](spot=intent.spot)
    return meant


def _meaning(sheet: HouseSheet, fits: Callable[[SignalWords, str], bool]) -> str | None:
    for name in ("hit", "stand", "double", "split", "surrender"):
        signal = getattr(sheet.signals, name)
        if signal is not None and fits(signal, name):
            return name
    return None
