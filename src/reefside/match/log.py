"""The log of a match: every event, and to whom each was delivered."""

from __future__ import annotations

from array import array
from typing import Any, Final

from reefside.kernel.event import EVERYONE, Event
from reefside.match.answers import Delivered
from reefside.match.stored_events import stored_event
from reefside.wire.match_log import StoredEvent


class Delivery:
    """The places in the log of the events delivered to one seat, or to a spectator."""

    def __init__(self) -> None:
        self.places: Final = array("I")
        self.upto = 0

    def catch_up(self, log: list[Event], seat: int | None) -> None:
        """Deliver the events that were added since the last time."""
        for place in range(self.upto, len(log)):
            event = log[place]
            if not event.whisper or event.delivered_to(seat) is not None:
                self.places.append(place)
        self.upto = len(log)


class Log:
    """Every event with the number of the question that was asked after it. It is secret.

    The table in play appends its events itself, so the list stays the same one.
    """

    def __init__(self) -> None:
        self.events: Final[list[Event]] = []
        self.when: Final[list[int]] = []
        self._deliveries: dict[int | None, Delivery] = {}

    def question_asked(self, number: int) -> None:
        """Question `number` is asked: all events without a number came before it."""
        while len(self.when) < len(self.events):
            self.when.append(number)

    def extend(self, events: list[Event], when: list[int]) -> None:
        """Add stored events with their numbers."""
        self.events.extend(events)
        self.when.extend(when)

    def replace(self, events: list[Event], when: list[int]) -> None:
        """Replace all events by stored ones."""
        self.events[:] = events
        self.when[:] = when
        self._deliveries = {}

    def copy(self) -> Log:
        """An equal and independent log."""
        twin = Log()
        twin.extend(self.events, self.when)
        return twin

    def last_rule(self) -> str:
        """The rule of the last event; empty before the first."""
        return self.events[-1].rule if self.events else ""

    def stored(self, since: int, upto: int) -> list[StoredEvent]:
        """The events from one place to another, as they are stored."""
        return [stored_event(self.events[at], self.when[at]) for at in range(since, upto)]

    # Who got which event.

    def deliveries(
        self, seat: int | None, since: int, upto: int | None
    ) -> list[tuple[int, int, bool]]:
        """What a seat got after its event `since`, up to `upto`: number, place, with secrets?"""
        places = self._delivery(seat).places
        found = []
        for n in range(since, len(places) if upto is None else min(upto, len(places))):
            place = places[n]
            knows = self.events[place].knows
            whole = knows == EVERYONE or (seat is not None and knows >> seat & 1 == 1)
            found.append((n + 1, place, whole))
        return found

    def delivered(self, seat: int | None, since: int, upto: int | None) -> list[Delivered]:
        """The same events with the facts the seat may know."""
        found = []
        for n, place, _ in self.deliveries(seat, since, upto):
            event, number = self.event_at(place, seat)
            found.append(Delivered(n, number, event))
        return found

    def event_at(self, place: int, seat: int | None) -> tuple[dict[str, Any], int]:
        """An event at its place as a seat may know it, and the number of the next question."""
        event = self.events[place].delivered_to(seat)
        assert event is not None, "its place is listed because it was delivered"
        return event, self.when[place]

    def delivered_count(self, seat: int | None) -> int:
        """How many events were delivered to a seat."""
        return len(self._delivery(seat).places)

    def _delivery(self, seat: int | None) -> Delivery:
        """What was delivered to a seat up to now."""
        delivery = self._deliveries.get(seat)
        if delivery is None:
            delivery = self._deliveries[seat] = Delivery()
        if delivery.upto < len(self.events):
            delivery.catch_up(self.events, seat)
        return delivery
