"""Settings of a server that are numbers, read from its environment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, TypeVar

from reefside.kernel.refusal import InvalidInput

MOST: Final = 10**12
"""No number is larger."""

T = TypeVar("T")


def numbers_of(kind: type[T], prefix: str, environment: Mapping[str, str]) -> T:
    """A dataclass of whole numbers; `PREFIX_NAME` in the environment takes a default's place."""
    found: dict[str, int] = {}
    described: Any = kind  # A type alone does not say that it is a dataclass.
    names = {f"{prefix}_{field.name.upper()}": field.name for field in fields(described)}
    for name, said in environment.items():
        if name.startswith(f"{prefix}_") and name not in names:
            raise InvalidInput(f"{name} is no setting: there are {', '.join(sorted(names))}")
        if name in names:
            digits = said.isascii() and said.isdecimal() and len(said) <= len(str(MOST))
            if not digits or int(said) > MOST:
                raise InvalidInput(f"{name} is {said[:40]!r}, but must be a number; 0 is no limit")
            found[names[name]] = int(said)
    return kind(**found)
