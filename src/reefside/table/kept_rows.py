"""Rows of a look that are taken over from the look before: not made, and not compared.

Every source of a row has a counter that rises when it is found to have changed. The counters lie
here and not in the parts: play would pay for them with every move of a simulation, a server
compares a few fields for every page it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from reefside.kernel.part import Part, fields_of
from reefside.kernel.table import Table
from reefside.kernel.view_rows import Row, Rows, Source

_names: Final[dict[type, list[str]]] = {}


def names_of(kind: type[Part]) -> list[str]:
    """The fields of a kind of part."""
    found = _names.get(kind)
    if found is None:
        found = _names[kind] = list(fields_of(kind))
    return found


class KeptPart:
    """A part as it was: its kind, and all its fields."""

    def __init__(self, part: Part) -> None:
        self.kind: Final = type(part)
        self.names: Final = names_of(type(part))
        self.values: Final = [kept(getattr(part, name)) for name in self.names]

    def is_like(self, part: Part) -> bool:
        """Whether a part is as this one was."""
        if type(part) is not self.kind:
            return False
        for place in range(len(self.names)):
            if not alike(getattr(part, self.names[place]), self.values[place]):
                return False
        return True


class KeptParts:
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
    """A value that does not change with the table."""
    if isinstance(value, Part):
        return KeptPart(value)
    if isinstance(value, list):
        for thing in value:
            if isinstance(thing, Part):
                return KeptParts(value)
        return [kept(thing) for thing in value]
    return dict(value) if isinstance(value, dict) else value


def alike(value: Any, before: Any) -> bool:
    """Whether a value is as it was kept."""
    if isinstance(before, KeptPart):
        return isinstance(value, Part) and before.is_like(value)
    if isinstance(before, KeptParts):
        return isinstance(value, list) and before.is_like(value)
    return bool(value == before)


class Counter:
    """How often a source was found changed, and at which look it was last read."""

    def __init__(self) -> None:
        self.count = 0
        self.look = 0
        self.value: Any = None

    def read(self, value: Any, look: int) -> int:
        """The count, with what the source is now."""
        self.look = look
        if not self.count or not alike(value, self.value):
            self.value = kept(value)
            self.count += 1
        return self.count


class KeptRows(Rows):
    """The rows of the last look, by place, each with the count of its sources."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._look = 0
        self._counts: Final[list[int]] = []
        self._rows: Final[list[Any]] = []
        self._counters: Final[dict[tuple[Source, int], Counter]] = {}

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
            count += self._count(source, number if source.own else 0)
        if self._counts[place] != count:
            self._rows[place] = make()
            self._counts[place] = count
        return cast(Row, self._rows[place])

    def _count(self, source: Source, number: int) -> int:
        """How often a source has changed."""
        counter = self._counters.get((source, number))
        if counter is None:
            counter = self._counters[source, number] = Counter()
        if counter.look == self._look:
            return counter.count
        return counter.read(self._read(source, number), self._look)

    def _read(self, source: Source, number: int) -> Any:
        """What a source is now."""
        value = getattr(self._table, source.field)
        if source.own:
            value = value[number]
        if not source.inner:
            return value
        if isinstance(value, list):
            return [getattr(part, source.inner) for part in value]
        return None if value is None else getattr(value, source.inner)
