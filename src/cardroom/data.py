"""The strict base of sheets, states and events: frozen, built by keyword, without unknown words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

import msgspec

if TYPE_CHECKING:
    from msgspec.structs import FieldInfo

    @dataclass_transform(frozen_default=True, kw_only_default=True)
    class Data:
        """The class below as a type checker should see it."""

        def __init_subclass__(cls, **config: str | bool) -> None: ...

    D = TypeVar("D", bound=Data)

    def replace(value: D, /, **changes: Any) -> D:  # noqa: ANN401 - any of its fields
        """The same value with some fields changed."""

else:
    from msgspec.structs import replace

    class StrictMeta(msgspec.StructMeta):
        """Hands the strict settings down to every class; msgspec by itself hands down only some of them.

        Frozen values cannot refer to each other in a circle, so the collector need not look for one.
        """

        def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **config: object) -> type:
            has_dict = config.get("dict", any(base.__dictoffset__ for base in bases))
            strict = {"frozen": True, "kw_only": True, "forbid_unknown_fields": True, "gc": has_dict}
            return super().__new__(mcs, name, bases, body, **(strict | config))

    class Data(msgspec.Struct, metaclass=StrictMeta):
        """The base of sheets, states and events."""


__all__ = ["Data", "fields_of", "replace", "tag_of"]

_FIELDS: dict[type, dict[str, FieldInfo]] = {}


def fields_of(kind: type[Data]) -> dict[str, FieldInfo]:
    """The fields of a type by the words that stand for them in a sheet; found once, since that takes long."""
    if kind not in _FIELDS:
        found = msgspec.structs.fields(kind)  # type: ignore[arg-type]  # a Struct at run time
        _FIELDS[kind] = {field.encode_name: field for field in found}
    return _FIELDS[kind]


def tag_of(kind: type[Data]) -> tuple[str, str] | None:
    """The word that tells a type from its siblings, and where it stands: ``("do", "riffle")``."""
    config: msgspec.structs.StructConfig = kind.__struct_config__  # type: ignore[attr-defined]  # the same
    return None if config.tag is None else (str(config.tag_field), str(config.tag))
