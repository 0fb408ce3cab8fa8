"""Tables as JSON-ready data and back: names and small integers, nothing is ever unpickled."""

from __future__ import annotations

import inspect
from typing import Any, Final

from reefside.kernel.choice import Choice
from reefside.kernel.lines import quoted
from reefside.kernel.part import Part, fields_of
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.step import Step
from reefside.kernel.table import Table

PART_KEY: Final = "part"
STEP_KEY: Final = "step"
CHOICE_KEY: Final = "choice"

SHARED: Final = "reefside.kernel", "reefside.parts"
"""Packages whose steps and parts every game may use."""

_arguments: Final[dict[type, list[str]]] = {}


def arguments_of(kind: type) -> list[str]:
    """The names of a constructor's arguments: the fields a step or part is written by."""
    found = _arguments.get(kind)
    if found is None:
        names = list(inspect.signature(kind).parameters)
        found = [name for name in names if name not in ("args", "kwargs")]
        _arguments[kind] = found
    return found


def kinds_below(base: type, package: str) -> dict[str, type]:
    """Every class below `base` that a game in `package` may have on its table, by name.

    A game's own class stands before a shared one of the same name.
    """
    shared: dict[str, type] = {}
    own: dict[str, type] = {}
    todo = [base]
    while todo:
        kinds: list[type] = todo.pop().__subclasses__()
        for kind in kinds:
            todo.append(kind)
            home = kind.__module__
            if home.startswith(SHARED):
                shared[kind.__name__] = kind
                continue
            inside = home == package or home.startswith(package + ".")
            if inside and own.setdefault(kind.__name__, kind) is not kind:
                raise InvalidInput(f"{package} has two kinds of {kind.__name__}: rename one")
    return {**shared, **own}


def pack(value: Any) -> Any:
    """A value of the state as JSON-ready data."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [pack(item) for item in value]
    if isinstance(value, Part):
        row = {name: pack(getattr(value, name)) for name in fields_of(type(value))}
        return {PART_KEY: type(value).__name__, **row}
    if isinstance(value, Step):
        names = arguments_of(type(value))
        return {STEP_KEY: [type(value).__name__, *[pack(getattr(value, name)) for name in names]]}
    if isinstance(value, Choice):
        return {CHOICE_KEY: [value.verb, value.a, value.b, value.c]}
    raise AssertionError(f"{type(value).__name__} cannot lie on a table")


class Unpacker:
    """Reads the packed tables of one game.

    A table that was packed under other rules may lack what did not exist then: fields and the
    last arguments of steps get their defaults. Under the same rules nothing may be missing.
    """

    def __init__(self, package: str, older: bool = False) -> None:
        self.older: Final = older
        self.parts: Final = kinds_below(Part, package)
        self.steps: Final = kinds_below(Step, package)

    def value(self, packed: Any) -> Any:
        """The value that was packed."""
        if packed is None or isinstance(packed, (int, str)):
            return packed
        if isinstance(packed, list):
            return [self.value(item) for item in packed]
        if isinstance(packed, dict):
            if CHOICE_KEY in packed:
                return self.choice(packed[CHOICE_KEY])
            if STEP_KEY in packed:
                return self.step(packed[STEP_KEY])
            if PART_KEY in packed:
                return self.part(packed)
        raise self.strange(packed)

    def strange(self, packed: Any) -> InvalidInput:
        """What a table cannot hold."""
        return InvalidInput(
            f"a saved table holds {quoted(packed)}, which is no part, step or choice"
        )

    def choice(self, row: Any) -> Choice:
        """The choice of a row: its verb and three numbers."""
        if not isinstance(row, list) or [type(item) for item in row] != [str, int, int, int]:
            raise self.strange(row)
        return Choice(row[0], row[1], row[2], row[3])

    def step(self, row: Any) -> Any:
        """The step of a row: its name, then its arguments; a list there was a tuple."""
        if not isinstance(row, list) or not row or not isinstance(row[0], str):
            raise self.strange(row)
        kind = self.steps.get(row[0])
        if kind is None:
            raise InvalidInput(
                f"a saved table names the step {quoted(row[0])}, which these rules do not have"
            )
        given, wanted = len(row) - 1, len(arguments_of(kind))
        if given > wanted or (given < wanted and not self.older):
            raise InvalidInput(f"a saved table's step {row[0]} has {given} arguments")
        try:
            return kind(*[tupled(item) for item in row[1:]])
        except TypeError:
            if given == wanted:
                raise
            raise InvalidInput(
                f"a saved table's step {row[0]} has {given} arguments, and these rules need more"
            ) from None

    def part(self, row: dict[str, Any]) -> Any:
        """The part of a row, from its fields by name."""
        name = row[PART_KEY]
        kind = self.parts.get(name) if isinstance(name, str) else None
        if kind is None:
            raise InvalidInput(f"a saved table names the part {quoted(name)}: no such thing here")
        names = fields_of(kind)
        missing = [field for field in names if field not in row]
        if missing and not self.older:
            raise InvalidInput(f"the saved {name} lacks {', '.join(missing)}")
        values = {field: self.value(row[field]) for field in names if field in row}
        try:
            return kind(**values)
        except TypeError:
            if not missing:
                raise
            raise InvalidInput(f"the saved {name} lacks {', '.join(missing)}") from None


def tupled(item: Any) -> Any:
    """An argument of a step as it was: steps hold tuples, JSON holds lists."""
    return tuple([tupled(inner) for inner in item]) if isinstance(item, list) else item


def dump(g: Table) -> dict[str, Any]:
    """Everything on the table but Nature's key, in the order of its fields."""
    return {name: pack(getattr(g, name)) for name in fields_of(type(g))}


def alike(value: Any, present: Any) -> bool:
    """Whether a value may replace another: of the same type, or a part or None."""
    if value is None or present is None:
        return isinstance(present if value is None else value, (Part, type(None)))
    return type(value) is type(present)


def restore(g: Table, packed: dict[str, Any], unpacker: Unpacker) -> None:
    """Put everything of a dump onto a new table of the same game, seats and options.

    Fields that a dump of other rules lacks stay as they are.
    """
    for name in fields_of(type(g)):
        if name not in packed:
            if unpacker.older:
                continue
            raise InvalidInput(f"the saved table lacks the field {name!r}")
        value = unpacker.value(packed[name])
        if not alike(value, getattr(g, name)):
            raise InvalidInput(f"the saved table's {name} is {quoted(packed[name])}")
        setattr(g, name, value)
