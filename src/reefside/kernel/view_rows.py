"""Rows of a view, each with what it is made of, so that a server can cache them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from reefside.kernel.table import Table

Row = TypeVar("Row")

_sources: Final[list[str]] = []


class Source:
    """Something on the table that a row is made of: a field of the table.

    With `inner` it is one field of the part, or of each of the parts, that lie there; with `own`
    only the thing at the number of the row.
    """

    def __init__(self, field: str, inner: str = "", own: bool = False) -> None:
        self.field: Final = field
        self.inner: Final = inner
        self.own: Final = own
        self.index: Final = len(_sources)
        """Its number among all sources: the index for whatever is kept for each source."""
        _sources.append(field)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rows:
    """Makes every row again. A server has a subclass that keeps rows from view to view."""

    def begin(self, g: Table) -> None:
        """A view of a table begins."""

    def row(
        self, place: int, made_of: tuple[Source, ...], make: Callable[[], Row], number: int = 0
    ) -> Row:
        """The row at a place; of the things on the table it reads nothing but its sources.

        `number` is that of the thing it shows, where there are several. Rows may be shared by
        views: never change one.
        """
        return make()
