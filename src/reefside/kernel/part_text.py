"""The members of a part as Python text, made from the fields that its class declares.

The decorator `part` runs this text when a class is defined; a build writes it into the modules
that it compiles. The build loads this file alone, so it imports only the standard library.
"""

from __future__ import annotations

import ast
from typing import Final

SECRECY: Final = {"": "public", "Owner": "owner", "Secret": "secret"}
"""What the mark around a field's type says."""
UNSAVED: Final = ("Final", "Unsaved")
"""Marks of what is no part of the state: printed content, Nature's key, the record."""
FROZEN: Final = ("int", "bool", "str", "bytes", "tuple", "Choice", "Step")
"""Types whose values never change: a clone shares them. All others are lists and parts."""


class Field:
    """A field as its class declares it: `name: type = default`, or `name: Mark[type] = default`."""

    def __init__(self, declared: str) -> None:
        line = ast.parse(declared).body[0]
        if not isinstance(line, ast.AnnAssign) or not isinstance(line.target, ast.Name):
            raise TypeError(f"{declared} declares no field")
        mark, kind = mark_of(line.annotation)
        if ast.unparse(kind).startswith("ClassVar"):
            raise TypeError(f"{declared}: a part declares fields alone")
        self.name: Final = line.target.id
        self.mark: Final = mark
        self.kind: Final = kind
        self.default: Final = default_of(line.value)
        self.fresh: Final = self.default not in ("", "None") and not is_frozen(kind)
        """Whether every new part needs a default of its own: two may not share a list."""

    def parameter(self) -> str:
        """The field as a parameter of the constructor."""
        kind = ast.unparse(self.kind)
        if self.fresh:
            return f"{self.name}: {kind} | None = None"
        return f"{self.name}: {kind} = {self.default}" if self.default else f"{self.name}: {kind}"

    def assignment(self) -> str:
        """How the constructor sets the field."""
        kind = ast.unparse(self.kind)
        if self.mark == "Final":
            kind = f"Final[{kind}]"
        value = f"{self.default} if {self.name} is None else {self.name}"
        return f"self.{self.name}: {kind} = {value if self.fresh else self.name}"

    def kept(self) -> bool:
        """Whether a clone has what the part has; otherwise it starts with the default."""
        return self.mark not in UNSAVED or not self.default

    def copy(self) -> str:
        """What a clone has here."""
        value = f"self.{self.name}"
        return value if self.mark in UNSAVED else copy_of(self.kind, value)


def mark_of(kind: ast.expr) -> tuple[str, ast.expr]:
    """The mark around a type, and the type."""
    if isinstance(kind, ast.Subscript):
        mark = ast.unparse(kind.value)
        if mark in SECRECY or mark in UNSAVED:
            return mark, kind.slice
    return "", kind


def default_of(value: ast.expr | None) -> str:
    """The text of a default, or nothing; `initial` is a word for type checkers alone."""
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "initial":
        value = value.keywords[0].value
    return "" if value is None else ast.unparse(value)


def is_frozen(kind: ast.expr) -> bool:
    """Whether two tables may share a value of this type."""
    if isinstance(kind, ast.BinOp):
        return is_frozen(kind.left) and is_frozen(kind.right)
    if isinstance(kind, ast.Subscript):
        return is_frozen(kind.value)
    return isinstance(kind, ast.Constant) or (isinstance(kind, ast.Name) and kind.id in FROZEN)


def copy_of(kind: ast.expr, value: str) -> str:
    """The text of an independent copy of a value of this type."""
    if is_frozen(kind):
        return value
    if isinstance(kind, ast.BinOp):  # a part or None
        return f"None if {value} is None else {copy_of(kind.left, value)}"
    if isinstance(kind, ast.Subscript):  # a list
        item = copy_of(kind.slice, "item")
        return f"{value}[:]" if item == "item" else f"[{item} for item in {value}]"
    return f"{value}.clone()"


def same_as(kind: ast.expr, one: str, other: str) -> str:
    """The text of a test whether two values of this type are alike."""
    if is_plain(kind):
        return f"{one} == {other}"
    if isinstance(kind, ast.BinOp):  # a part or None
        both = same_as(kind.left, one, other)
        return f"({other} is None if {one} is None else {other} is not None and {both})"
    if isinstance(kind, ast.Subscript):  # a list of parts
        item = same_as(kind.slice, "x", "y")
        pairs = f"all([{item} for x, y in zip({one}, {other})])"
        return f"len({one}) == len({other}) and {pairs}"
    return f"{one}.is_like({other})"


def is_plain(kind: ast.expr) -> bool:
    """Whether values of this type have no parts in them: they can be compared as they are."""
    if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) in ("list", "dict"):
        below = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
        return all(is_plain(item) for item in below)
    return is_frozen(kind)


def members_of(name: str, inherited: list[str], declared: list[str]) -> dict[str, str]:
    """The members that a part's fields give it, by their names; each is one line of text.

    `inherited` are the declarations of the base class, `declared` those of the class itself.
    """
    above = [Field(line) for line in inherited]
    own = [Field(line) for line in declared]
    saved = [f'"{it.name}": "{SECRECY[it.mark]}"' for it in own if it.mark in SECRECY]
    return {
        "DECLARED": f"DECLARED = {inherited + declared}",
        "FIELDS": f"FIELDS = {{{', '.join(saved)}}}",
        "__init__": constructor(above, own),
        "clone": clone(name, above, own),
        "is_like": likeness(name, above + own),
    }


def constructor(above: list[Field], own: list[Field]) -> str:
    """The text of a constructor: it takes the own fields, and of the inherited what is required."""
    required = [it for it in above if not it.default]
    takes = ["self", "*", *[it.parameter() for it in required + own]]
    lines = [it.assignment() for it in own]
    if above:
        lines.insert(
            0, f"super().__init__({', '.join([f'{it.name}={it.name}' for it in required])})"
        )
    return f"def __init__({', '.join(takes)}) -> None: {'; '.join(lines)}"


def clone(name: str, above: list[Field], own: list[Field]) -> str:
    """The text of a clone: made with what the constructor takes, then given the rest."""
    required = [it for it in above if not it.default]
    rest = [f"g.{it.name} = {it.copy()}" for it in above if it.default and it.kept()]
    given = ", ".join([f"{it.name}={it.copy()}" for it in required + own if it.kept()])
    lines = [f"g = {name}({given})", *rest, "return g"] if rest else [f"return {name}({given})"]
    return f"def clone(self) -> {name}: {'; '.join(lines)}"


def likeness(name: str, fields: list[Field]) -> str:
    """The text of a comparison with another part: every field that is saved counts."""
    tests = [
        same_as(it.kind, f"self.{it.name}", f"other.{it.name}")
        for it in fields
        if it.mark in SECRECY
    ]
    said = " and ".join([f"isinstance(other, {name})", *tests])
    return f"def is_like(self, other: object) -> bool: return {said}"
