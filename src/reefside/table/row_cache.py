"""Rows of a view that are taken over from the view before: neither built nor compared again.

Every source of a row has a counter that rises when it is found to have changed. The counters are
here and not in the parts, where every move of a simulation would pay for them; a server only
compares a few fields for every revision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from reefside.kernel.part import Part
from reefside.kernel.table import Table
from reefside.kernel.view_rows import Row, Rows, Source


class CachedParts:
    """A list of parts as it was."""

    def __init__(self, parts: list[Any]) -> None:
        self.values: Final = [kept(part) for part in parts]

    def is_like(self, parts: list[Any]) -> bool:
        """Whether a list is as this one was."""
        if len(parts) != len(self.values):
            return False
        for place in range(len(parts)):
            if not alike(parts[place], self.values[place]):
                return False
        return True


def kept(value: Any) -> Any:
    """A copy of a value that does not change with the table."""
    if isinstance(value, Part):
        return value.clone()
    if isinstance(value, list):
        for thing in value:
            if isinstance(thing, Part):
                return CachedParts(value)
        return [kept(thing) for thing in value]
    return dict(value) if isinstance(value, dict) else value


def alike(value: Any, before: Any) -> bool:
    """Whether a value is as it was kept."""
    if isinstance(before, Part):
        return type(value) is type(before) and before.is_like(value)
    if isinstance(before, CachedParts):
        return isinstance(value, list) and before.is_like(value)
    return bool(value == before)


class SourceCounter:
    """How often a source was found changed, and at which view it was last read."""

    def __init__(self, source: Source) -> None:
        self.source: Final = source
        self.look = 0
        self.count = 0
        self.counts: Final[list[int]] = []
        """Where each thing in a list counts for itself: how often that was found changed."""
        self._value: Any = None
        self._values: Final[list[Any]] = []

    def read(self, g: Table, look: int) -> None:
        """Count what has changed since the last view."""
        self.look = look
        value = getattr(g, self.source.field)
        if self.source.inner:
            value = inner(value, self.source.inner)
        if self.source.own:
            self._read_things(value)
        elif not self.count or not alike(value, self._value):
            self.count += 1
            self._value = kept(value)

    def _read_things(self, things: list[Any]) -> None:
        values = self._values
        if things == values:
            return  # Numbers, and all of them are as they were.
        for place in range(len(things)):
            if place == len(values):
                values.append(kept(things[place]))
                self.counts.append(1)
            elif not alike(things[place], values[place]):
                values[place] = kept(things[place])
                self.counts[place] += 1


def inner(value: Any, field: str) -> Any:
    """One field of a part, or of each of some parts."""
    if isinstance(value, list):
        return [getattr(part, field) for part in value]
    return None if value is None else getattr(value, field)


class RowCache(Rows):
    """The rows of the last view, by place, each with the count of its sources."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._look = 0
        self._counts: Final[list[int]] = []
        self._rows: Final[list[Any]] = []
        self._counters: Final[list[SourceCounter | None]] = []
        """By the index of their source."""

    def begin(self, g: Table) -> None:
        self._table = g
        self._look += 1

    def row(
        self, place: int, made_of: tuple[Source, ...], make: Callable[[], Row], number: int = 0
    ) -> Row:
        while place >= len(self._rows):
            self._counts.append(-1)
            self._rows.append(None)
        count = 0  # Counts only rise: the sum is the same if, and only if, all of them are.
        for source in made_of:
            counter = self._counter(source)
            count += counter.counts[number] if source.own else counter.count
        if self._counts[place] != count:
            self._rows[place] = make()
            self._counts[place] = count
        return cast(Row, self._rows[place])

    def _counter(self, source: Source) -> SourceCounter:
        """The counter of a source, read for this view."""
        while source.index >= len(self._counters):
            self._counters.append(None)
        counter = self._counters[source.index]
        if counter is None:
            counter = self._counters[source.index] = SourceCounter(source)
        if counter.look != self._look:
            assert self._table is not None, "a view has begun"
            counter.read(self._table, self._look)
        return counter
