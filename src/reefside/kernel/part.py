"""What lies on a table: plain data whose fields say who may see them."""

from __future__ import annotations

import inspect
from typing import Annotated, Any, ClassVar, Final, Literal, Self, TypeVar, dataclass_transform

from mypy_extensions import mypyc_attr

from reefside.kernel.part_text import members_of

PUBLIC: Final = "public"
OWNER: Final = "owner"
SECRET: Final = "secret"

T = TypeVar("T")
P = TypeVar("P", bound="Part")

Owner = Annotated[T, OWNER]
"""The type of a field that one seat sees."""
Secret = Annotated[T, SECRET]
"""The type of a field that nobody sees."""
Unsaved = Annotated[T, "unsaved"]
"""The type of a field that is no part of the state.

A save leaves it out. A clone takes it over, or starts with the default if there is one.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A thing on the table.

    `FIELDS` names every field of the class and classifies it: everybody sees what is
    `PUBLIC`, one seat sees what is `OWNER`, nobody sees what is `SECRET`. The constructor
    takes them by name; saving, loading and comparing use the list.
    """

    FIELDS: ClassVar[dict[str, str]] = {}
    DECLARED: ClassVar[list[str]] = []
    """All fields with their types and defaults, as their classes declare them."""

    def clone(self) -> Self:
        """An equal and independent part."""
        raise AssertionError(f"{type(self).__name__} has no clone")


def fields_of(part: type[Part]) -> dict[str, str]:
    """All fields of a part, those of its base classes first, with their class of secrecy."""
    found: dict[str, str] = {}
    for base in reversed(part.__mro__):
        own = base.__dict__.get("FIELDS")
        if own is not None:
            found.update(own)
    return found


def initial(*, default: T, init: Literal[False] = False) -> T:  # noqa: ARG001, for type checkers
    """The default of a field that constructors do not take: those of all who inherit it."""
    return default


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(initial,))
def part(kind: type[P]) -> type[P]:
    """Give a class `FIELDS`, a constructor and `clone`, from the fields its body declares.

    A field is declared once: `name: type = default`. The type says who may see it: `int` is
    public, `Owner[int]` is the owner's, `Secret[int]` is nobody's; `Unsaved[…]` and `Final[…]` are
    no part of the state. The constructor takes all of them by name, and what the base class
    requires; every new part gets its own copy of a default. Members that the body writes itself
    stay.

    Compiled classes have these members already: the build wrote them into their modules.
    """
    members = members_of(kind.__name__, kind.DECLARED, declarations(kind))
    lines = [f"    {text}" for text in members.values()]
    text = f"def body(__class__, {kind.__name__}):\n" + "\n".join([*lines, "    return locals()"])
    scope: dict[str, Any] = {"__name__": kind.__module__}
    exec("from __future__ import annotations\n" + text, scope)
    made: dict[str, Any] = scope["body"](kind, kind)
    for name in members:
        if name not in kind.__dict__:
            if callable(made[name]):
                made[name].__qualname__ = f"{kind.__qualname__}.{name}"
            setattr(kind, name, made[name])
    return kind


def declarations(kind: type) -> list[str]:
    """The fields that a class body declares; they do not stay attributes of the class."""
    found: list[str] = []
    for name, of in inspect.get_annotations(kind).items():
        if not isinstance(of, str):
            raise TypeError(f"{kind.__module__} needs `from __future__ import annotations`")
        if name not in kind.__dict__:
            found.append(f"{name}: {of}")
            continue
        default = kind.__dict__[name]
        if not is_plain(default):
            raise TypeError(f"{kind.__name__}.{name}: a default is a constant, or a list of them")
        found.append(f"{name}: {of} = {default!r}")
        delattr(kind, name)
    return found


def is_plain(default: Any) -> bool:
    """Whether a default is equal to its text."""
    if isinstance(default, list):
        return all(is_plain(item) for item in default)
    return default is None or isinstance(default, (bool, int, str, bytes))
