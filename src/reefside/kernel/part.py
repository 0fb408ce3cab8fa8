"""What lies on a table: plain data whose fields say who may see them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Self, TypeVar

from mypy_extensions import mypyc_attr

from reefside.kernel.declare import initial as initial
from reefside.kernel.declare import part as part

PUBLIC: Final = "public"
OWNER: Final = "owner"
SECRET: Final = "secret"

T = TypeVar("T")

Owner = Annotated[T, OWNER]
"""The type of a field that one seat sees."""
Secret = Annotated[T, SECRET]
"""The type of a field that nobody sees."""
Unsaved = Annotated[T, "unsaved"]
"""The type of a field that is no part of the state.

A save leaves it out. A clone takes it over, or starts with the default if there is one.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A thing on the table.

    `FIELDS` names every field of the class and classifies it: everybody sees what is
    `PUBLIC`, one seat sees what is `OWNER`, nobody sees what is `SECRET`. The constructor
    takes them by name; saving, loading and comparing use the list.
    """

    FIELDS: ClassVar[dict[str, str]] = {}
    DECLARED: ClassVar[list[str]] = []
    """All fields with their types and defaults, as their classes declare them."""

    def clone(self) -> Self:
        """An equal and independent part."""
        raise AssertionError(f"{type(self).__name__} has no clone")

    def is_like(self, other: object) -> bool:
        """Whether another part of the same kind has the same in every field that is saved."""
        raise AssertionError(f"{type(self).__name__} cannot be compared")


_fields: Final[dict[type, dict[str, str]]] = {}


def fields_of(part: type[Part]) -> dict[str, str]:
    """All fields of a part, those of its base classes first, with their class of secrecy.

    The dictionary is kept: nobody may change it.
    """
    found = _fields.get(part)
    if found is not None:
        return found
    found = _fields[part] = {}
    for base in reversed(part.__mro__):
        own = base.__dict__.get("FIELDS")
        if own is not None:
            found.update(own)
    return found
