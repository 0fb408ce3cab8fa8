"""The decorator `part`: the fields that a class body declares become a working class.

It is the one module of the kernel that is never compiled: it runs text, and `dataclass_transform`
takes no compiled function. Compiled classes do not need it: the build has written what it makes
into their modules.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Literal, TypeVar, dataclass_transform

from reefside.kernel.part_text import members_of

if TYPE_CHECKING:
    from reefside.kernel.part import Part

T = TypeVar("T")
P = TypeVar("P", bound="Part")


def initial(*, default: T, init: Literal[False] = False) -> T:  # noqa: ARG001, for type checkers
    """The default of a field that constructors do not take: those of all who inherit it."""
    return default


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(initial,))
def part(kind: type[P]) -> type[P]:
    """Give a class `FIELDS`, a constructor, `clone` and `is_like`, from the fields it declares.

    A field is declared once: `name: type = default`. The type says who may see it: `int` is
    public, `Owner[int]` is the owner's, `Secret[int]` is nobody's; `Unsaved[…]` and `Final[…]` are
    no part of the state. The constructor takes all of them by name, and what the base class
    requires; every new part gets its own copy of a default. Members that the body writes itself
    stay.
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
