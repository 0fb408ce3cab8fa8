"""What lies on a table: plain data whose fields say who may see them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

PUBLIC: Final = "public"
OWNER: Final = "owner"
SECRET: Final = "secret"


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A thing on the table.

    `FIELDS` names every field of the class and classifies it: everybody sees what is
    `PUBLIC`, one seat sees what is `OWNER`, nobody sees what is `SECRET`. The constructor
    of a part takes its fields in this order; saving, loading and comparing use the list.
    """

    FIELDS: ClassVar[dict[str, str]] = {}


def fields_of(part: type[Part]) -> dict[str, str]:
    """All fields of a part, those of its base classes first, with their class of secrecy."""
    found: dict[str, str] = {}
    for base in reversed(part.__mro__):
        own = base.__dict__.get("FIELDS")
        if own is not None:
            found.update(own)
    return found
