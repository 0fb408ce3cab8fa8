"""An option of a game: what it can be, and what programs must know of it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from reefside.kernel.lines import quoted
from reefside.kernel.refusal import Fault, Misfit

SEATING: Final = "seating"
"""The kind of an option that chooses what is played, and with that how many can play."""
PRINTING: Final = "printing"
"""The kind of an option that chooses the edition whose rules are played."""
LAST_ROUND: Final = "last-round"
"""The kind of an option that ends a game after a number of rounds; by default it does not."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option of a game: a word out of a few, or a number up to `most`.

    With `private` all but the default is for tables that are not in the public list. `kind` says
    what it decides, where programs must know that. With a `suffix` a file whose name ends so can
    stand for a value.
    """

    def __init__(
        self,
        name: str,
        values: list[str],
        most: int = 0,
        private: bool = False,
        kind: str = "",
        suffix: str = "",
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        self.most: Final = most
        self.private: Final = private
        self.kind: Final = kind
        self.suffix: Final = suffix

    def check(self, value: str) -> str:
        """The value if it is allowed; the first one listed is the default."""
        if value in self.values or (
            value.isascii()
            and value.isdecimal()
            and len(value) < 10
            and 0 < int(value) <= self.most
        ):
            return value
        known = ", ".join([*self.values, *([f"a number up to {self.most}"] if self.most else [])])
        raise Misfit(
            f"option {self.name} cannot be {quoted(value)}; it can be {known}",
            "option-number" if self.most else "option-value",
            {
                "option": self.name,
                "value": quoted(value),
                "known": ", ".join(self.values),
                "most": self.most,
            },
        )

    def faults(self, value: str) -> list[Fault]:
        """Everything wrong with a value that can be read; `reason` is the key of its text."""
        return []

    def sketch(self, value: str) -> dict[str, Any]:
        """What can be drawn of a value that can be read, JSON-ready; nothing for most options."""
        return {}

    def read_file(self, name: str, text: str) -> tuple[str, list[str]]:
        """The value that a file stands for, and one line for each thing that is wrong with it."""
        raise AssertionError(f"no file is a value of {self.name}")

    def from_file(self, name: str, text: str) -> str:
        """The value that a file stands for, if a table can be set up with it."""
        raise AssertionError(f"no file is a value of {self.name}")

    def trials(self, value: str) -> list[tuple[int, dict[str, str]]]:
        """The tables at which a value that was read from a file is tried: seats and options."""
        raise AssertionError(f"no file is a value of {self.name}")
