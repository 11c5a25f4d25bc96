"""From what a client has built to an intent, by the fields of its type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.codec import convert
from cardroom.engine.errors import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.data import Data


def read(kinds: Mapping[str, type[Data]], built: Mapping[str, object], **own: object) -> Any:  # noqa: ANN401 - any of the kinds
    """The intent of this name; what belongs to the sender, such as the seat, is not for the client to say."""
    name = built.get("do")
    if not isinstance(name, str) or name not in kinds:
        raise UnreadableError("do", f'"{name}" is nothing that can be done here')
    fields = {key: value for key, value in built.items() if key != "do"}
    for key in own:
        if key in fields:
            raise UnreadableError(key, "is not for the player to say")
    return convert(kinds[name], {"do": name, **fields, **own})
