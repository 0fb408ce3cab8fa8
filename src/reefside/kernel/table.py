"""Everything that lies on the table, whatever the game: the agenda, sealed answers, Nature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from mypy_extensions import mypyc_attr

from reefside.kernel.choice import Choice
from reefside.kernel.part import Owner, Part, Unsaved, initial, part

if TYPE_CHECKING:
    from reefside.kernel.event import Event
    from reefside.kernel.moment import Windows
    from reefside.kernel.step import Step

Entry = tuple[int, Choice]
"""A line of the record: who answered, and what."""


@mypyc_attr(allow_interpreted_subclasses=True)
@part
class Table(Part):
    """What every game's state has.

    The scribes are not part of the state: `record` takes every choice and `events`
    everything that happens, each only while somebody wants it; a clone has neither.
    """

    seats: Final[int]
    key: Unsaved[bytes]
    drawn: int = initial(default=0)
    """How many draws Nature has made: the number of the next one."""
    shown: int = initial(default=0)
    """How often a seat learned something new: a barrier for undo."""
    short_windows: bool = initial(default=False)
    sealed: Owner[list[Choice | None]] = initial(default=[])
    agenda: list[Step[Any]] = initial(default=[])
    record: Unsaved[list[Entry] | None] = initial(default=None)
    events: Unsaved[list[Event] | None] = initial(default=None)

    def clone(self) -> Self:
        """An equal and independent table, without the scribes; steps are frozen and shared."""
        raise AssertionError(f"{type(self).__name__} has no clone")

    def do(self, *steps: Step[Any]) -> None:
        """Carry out `steps` next, in the order written."""
        agenda = self.agenda
        for place in range(len(steps) - 1, -1, -1):
            agenda.append(steps[place])

    def skip_to(self, landmark: type) -> None:
        """Drop what was still to come, up to (not including) the next `landmark`."""
        while not isinstance(self.agenda[-1], landmark):
            self.agenda.pop()

    def windows(self) -> Windows[Any]:
        """Who may say what at the moments of this game."""
        raise AssertionError(f"{type(self).__name__} has no moments")
