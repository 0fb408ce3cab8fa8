"""Parts say who may see each of their fields."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pytest

from reefside.kernel.part import (
    OWNER,
    PUBLIC,
    SECRET,
    Owner,
    Part,
    Secret,
    Unsaved,
    fields_of,
    initial,
    part,
)
from reefside.kernel.table import Table
from tests.kernel.slate import Slate


class Boat(Part):
    """A boat."""

    FIELDS: ClassVar[dict[str, str]] = {"place": PUBLIC, "cargo": OWNER}


class Smuggler(Boat):
    """A boat with a false bottom, whose place is known to its owner only."""

    FIELDS: ClassVar[dict[str, str]] = {"bottom": SECRET, "place": OWNER}


class Raft(Boat):
    """Nothing of its own."""


def test_the_fields_of_the_base_come_first() -> None:
    assert list(fields_of(Smuggler)) == ["place", "cargo", "bottom"]
    assert fields_of(Boat) == {"place": PUBLIC, "cargo": OWNER}


def test_a_part_may_hide_what_its_base_shows() -> None:
    assert fields_of(Smuggler)["place"] == OWNER
    assert fields_of(Boat)["place"] == PUBLIC


def test_a_part_without_fields_of_its_own_has_those_of_its_base() -> None:
    assert fields_of(Raft) == fields_of(Boat)
    assert fields_of(Part) == {}


def test_a_table_s_fields_hold_neither_nature_s_key_nor_the_scribes() -> None:
    assert list(fields_of(Slate)) == [*fields_of(Table), "lines"]
    assert not {"key", "record", "events"} & set(fields_of(Table))
    assert fields_of(Table)["sealed"] == OWNER


# Fields that are declared once.


@part
class Crate(Part):
    """A crate."""

    label: str
    goods: list[int] = [7, 8]
    """What is in it."""


@part
class Hold(Part):
    """All kinds of fields."""

    ship: Final[str]
    deck: int = 2
    open: bool = False
    cargo: Owner[list[int]] = []
    stacks: Secret[list[list[int]]] = [[1], []]
    crates: list[Crate] = []
    best: Crate | None = None
    shelf: list[Crate | None] = [None]
    log: Unsaved[list[str] | None] = None

    def count(self) -> int:
        """How many crates there are."""
        return len(self.crates)


@part
class Base(Part):
    """A hold of its own kind: what it requires its heirs must be given, too."""

    number: Unsaved[int]
    opened: int = initial(default=0)
    seals: Owner[list[int]] = initial(default=[])


@part
class Heir(Base):
    """One that has more."""

    more: int = 5


@part
class Handmade(Part):
    """One that writes its members itself."""

    weight: int = 1

    def __init__(self, *, weight: int = 3) -> None:
        self.weight = 2 * weight

    def clone(self) -> Handmade:
        return Handmade(weight=self.weight)


def test_a_declared_field_says_who_may_see_it() -> None:
    assert fields_of(Hold) == {
        "deck": PUBLIC,
        "open": PUBLIC,
        "cargo": OWNER,
        "stacks": SECRET,
        "crates": PUBLIC,
        "best": PUBLIC,
        "shelf": PUBLIC,
    }
    assert fields_of(Heir) == {"opened": PUBLIC, "seals": OWNER, "more": PUBLIC}


def test_every_part_has_defaults_of_its_own() -> None:
    one, other = Hold(ship="a"), Hold(ship="b", deck=4)
    assert (one.ship, one.deck, one.open, one.best, one.log) == ("a", 2, False, None, None)
    assert (other.ship, other.deck) == ("b", 4)
    one.stacks[0].append(3)
    one.cargo.append(1)
    assert (other.stacks, other.cargo, Hold(ship="c").stacks) == ([[1], []], [], [[1], []])
    assert not hasattr(Hold, "deck")


def test_a_constructor_takes_names_alone_and_all_that_is_required() -> None:
    kind: Any = Hold
    with pytest.raises(TypeError, match="Hold"):
        kind("a")
    with pytest.raises(TypeError, match="ship"):
        kind(deck=1)
    with pytest.raises(TypeError, match="sails"):
        kind(ship="a", sails=1)


def test_a_clone_is_equal_and_independent() -> None:
    hold = Hold(ship="a", cargo=[1], crates=[Crate(label="x")], best=Crate(label="y"), log=["z"])
    hold.shelf.append(Crate(label="w", goods=[1]))
    clone = hold.clone()
    assert type(clone) is Hold
    assert clone.count() == 1
    assert clone.best is not None
    assert (clone.ship, clone.cargo, clone.best.label, clone.log) == ("a", [1], "y", None)
    clone.cargo.append(2)
    clone.stacks[1].append(2)
    clone.crates[0].goods.append(2)
    clone.best.goods.clear()
    assert clone.shelf[1] is not None
    clone.shelf[1].goods.append(2)
    assert (hold.cargo, hold.stacks, hold.crates[0].goods) == ([1], [[1], []], [7, 8])
    assert hold.best is not None
    assert hold.shelf[1] is not None
    assert (hold.best.goods, hold.shelf[0], hold.shelf[1].goods) == ([7, 8], None, [1])


def test_an_heir_is_given_what_its_base_requires_and_clones_all_of_it() -> None:
    heir = Heir(number=4, more=6)
    heir.opened = 1
    heir.seals.append(9)
    clone = heir.clone()
    assert type(clone) is Heir
    assert (clone.number, clone.more, clone.opened, clone.seals) == (4, 6, 1, [9])
    assert clone.seals is not heir.seals
    kind: Any = Heir
    with pytest.raises(TypeError, match="opened"):
        kind(number=4, opened=1)


def test_members_that_a_part_writes_itself_stay() -> None:
    assert Handmade(weight=5).weight == 10
    assert Handmade(weight=5).clone().weight == 20
    assert fields_of(Handmade) == {"weight": PUBLIC}


def test_a_part_without_a_clone_says_so() -> None:
    with pytest.raises(AssertionError, match="Raft has no clone"):
        Raft().clone()


def test_what_cannot_be_declared_is_one_clear_line() -> None:
    def declare(**body: Any) -> None:
        part(type("Odd", (Part,), body))

    with pytest.raises(TypeError, match=r"Odd\.crate: a default is a constant"):
        declare(crate=Crate(label="x"), __annotations__={"crate": "Crate"})
    with pytest.raises(TypeError, match="needs `from __future__ import annotations`"):
        declare(__annotations__={"crate": int})
    with pytest.raises(TypeError, match="a part declares fields alone"):
        declare(__annotations__={"crate": "ClassVar[int]"})


def a_hold() -> Hold:
    """A hold with something in every field."""
    return Hold(
        ship="Gull",
        deck=1,
        open=True,
        cargo=[3],
        stacks=[[1], [2]],
        crates=[Crate(label="a"), Crate(label="b", goods=[])],
        best=Crate(label="c"),
        shelf=[None, Crate(label="d")],
        log=["left"],
    )


def test_a_part_is_like_its_clone() -> None:
    hold = a_hold()
    assert hold.is_like(hold.clone())
    assert Crate(label="a").is_like(Crate(label="a", goods=[7, 8]))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("deck", 2),
        ("open", False),
        ("cargo", [3, 3]),
        ("stacks", [[1], [3]]),
        ("crates", [Crate(label="a")]),
        ("crates", [Crate(label="a"), Crate(label="b", goods=[9])]),
        ("best", None),
        ("best", Crate(label="z")),
        ("shelf", [Crate(label="d"), None]),
        ("shelf", [None, None]),
    ],
)
def test_a_part_with_one_other_field_is_not_alike(field: str, value: Any) -> None:
    hold, other = a_hold(), a_hold()
    setattr(other, field, value)
    assert not hold.is_like(other)
    assert not other.is_like(hold)


def test_what_is_not_saved_makes_no_difference() -> None:
    hold, other = a_hold(), a_hold()
    other.log = None
    assert hold.is_like(other)


def test_parts_of_two_kinds_are_not_alike() -> None:
    assert not a_hold().is_like(Crate(label="a"))
    with pytest.raises(AssertionError, match="Boat cannot be compared"):
        Boat().is_like(Boat())
