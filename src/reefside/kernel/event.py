"""What happened, and who may know it. Log, animation and screen reader read the same events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from reefside.kernel.table import Table

EVERYONE: Final = -1
"""The mask of all seats."""

NOBODY_SEAT: Final = -1
"""The seat of an event that is no seat's doing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened.

    Everybody gets its `facts`; the seats of the mask `knows` also get `secret`.
    A `whisper` is delivered to those seats only. Facts are JSON-ready and named as in the words.
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        rule: str,
        facts: dict[str, Any],
        secret: dict[str, Any] | None = None,
        knows: int = EVERYONE,
        whisper: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.rule: Final = rule
        self.facts: Final = facts
        self.secret: Final = secret
        self.knows: Final = knows
        self.whisper: Final = whisper

    def delivered_to(self, seat: int | None) -> dict[str, Any] | None:
        """The event as one seat, or a spectator, may know it; None if it may not at all."""
        knows = self.knows == EVERYONE or (seat is not None and self.knows >> seat & 1 == 1)
        if self.whisper and not knows:
            return None
        row: dict[str, Any] = {"kind": self.kind, "seat": self.seat, "rule": self.rule}
        row.update(self.facts)
        if self.secret is not None and knows:
            row.update(self.secret)
        return row


@final
class Run:
    """The run that an event belongs to: events in a row that are told as one line, the latest.

    `key` is the same for all events of a run. A `silent` event adds no line to its run.
    """

    def __init__(self, key: str, silent: bool = False) -> None:
        self.key: Final = key
        self.silent: Final = silent


def mask(*seats: int) -> int:
    """The mask of some seats."""
    value = 0
    for seat in seats:
        value |= 1 << seat
    return value


def emit(
    g: Table, kind: str, seat: int, rule: str, facts: dict[str, Any], knows: int = EVERYONE
) -> None:
    """Add an event to the log, if there is one; a secret event goes to some seats only."""
    if g.events is not None:
        g.events.append(Event(kind, seat, rule, facts, None, knows, knows != EVERYONE))
