"""The strict base of sheets, states and events: frozen, and without unknown words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from msgspec.structs import FieldInfo

    @dataclass_transform(frozen_default=True, kw_only_default=True)
    class Data:
        """The class below as a type checker should see it."""

        def __init_subclass__(cls, **config: str | bool | dict[str, str]) -> None: ...

    def replace(value: D, /, **changes: Any) -> D:  # noqa: ANN401 - any of its fields
        """The same value with some fields changed."""

    def astuple(value: Data, /) -> tuple[Any, ...]:
        """The fields of a value, in order."""

else:
    from msgspec.structs import astuple, replace

    class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
        """The base of sheets, states and events; that they are built by keyword is for the type checker to see.

        Frozen values cannot refer to each other in a circle, so the collector need not look for one.
        """


__all__ = ["Data", "astuple", "fields_of", "from_tuple", "replace", "tag_of"]

D = TypeVar("D", bound=Data)
_FIELDS: dict[type, dict[str, FieldInfo]] = {}


def from_tuple(kind: type[D], values: Iterable[Any]) -> D:
    """The value with these fields, in order."""
    make: Callable[..., D] = kind
    return make(*values)


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
