"""The log of a match: every event, and who heard which."""

from __future__ import annotations

from array import array
from typing import Any, Final

from reefside.kernel.event import EVERYONE, Event
from reefside.match.answers import Told
from reefside.match.kept import happening
from reefside.wire.match_log import Happening


class Heard:
    """The places in the log of what one seat, or a spectator, has heard."""

    def __init__(self) -> None:
        self.places: Final = array("I")
        self.upto = 0

    def listen(self, log: list[Event], seat: int | None) -> None:
        """Hear what has happened since."""
        for place in range(self.upto, len(log)):
            event = log[place]
            if not event.whisper or event.told(seat) is not None:
                self.places.append(place)
        self.upto = len(log)


class Log:
    """Every event with the number of the question that was put after it. It is secret.

    The table in play appends its events itself, so the list stays the same one.
    """

    def __init__(self) -> None:
        self.events: Final[list[Event]] = []
        self.when: Final[list[int]] = []
        self._heard: dict[int | None, Heard] = {}

    def put(self, number: int) -> None:
        """Question `number` is put: the events that have come since belong before it."""
        while len(self.when) < len(self.events):
            self.when.append(number)

    def extend(self, events: list[Event], when: list[int]) -> None:
        """Add events that were kept, with the numbers beside them."""
        self.events.extend(events)
        self.when.extend(when)

    def replace(self, events: list[Event], when: list[int]) -> None:
        """Let other events stand here: as they were kept."""
        self.events[:] = events
        self.when[:] = when
        self._heard = {}

    def copy(self) -> Log:
        """An equal and independent log."""
        twin = Log()
        twin.extend(self.events, self.when)
        return twin

    def last_rule(self) -> str:
        """The rule of the last event; empty before the first."""
        return self.events[-1].rule if self.events else ""

    def kept(self, since: int, upto: int) -> list[Happening]:
        """The events from one place to another, as they are kept."""
        return [happening(self.events[at], self.when[at]) for at in range(since, upto)]

    # Who heard what.

    def hearing(
        self, seat: int | None, since: int, upto: int | None
    ) -> list[tuple[int, int, bool]]:
        """What a seat heard after its event `since`, up to `upto`: number, place, all of it?"""
        found = []
        for n, place in enumerate(self._hear(seat).places[since:upto], since + 1):
            knows = self.events[place].knows
            whole = knows == EVERYONE or (seat is not None and knows >> seat & 1 == 1)
            found.append((n, place, whole))
        return found

    def told(self, seat: int | None, since: int, upto: int | None) -> list[Told]:
        """The same events as the seat was told them."""
        told = []
        for n, place, _ in self.hearing(seat, since, upto):
            event, number = self.event_at(place, seat)
            told.append(Told(n, number, event))
        return told

    def event_at(self, place: int, seat: int | None) -> tuple[dict[str, Any], int]:
        """An event at its place as a seat heard of it, and the number of the next question."""
        event = self.events[place].told(seat)
        assert event is not None, "its place is kept because it was heard"
        return event, self.when[place]

    def heard(self, seat: int | None) -> int:
        """The number of the last event a seat has heard of."""
        return len(self._hear(seat).places)

    def _hear(self, seat: int | None) -> Heard:
        """What a seat has heard up to now."""
        heard = self._heard.get(seat)
        if heard is None:
            heard = self._heard[seat] = Heard()
        if heard.upto < len(self.events):
            heard.listen(self.events, seat)
        return heard
