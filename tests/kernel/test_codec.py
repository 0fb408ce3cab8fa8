"""The codec: tables as names and numbers and back, and clear lines about what does not fit."""

from __future__ import annotations

import json
from typing import Any, ClassVar, Final

import pytest

from reefside.kernel.choice import PASS, Choice
from reefside.kernel.codec import Unpacker, arguments_of, dump, kinds_below, pack, restore
from reefside.kernel.moment import Window
from reefside.kernel.part import PUBLIC, Part
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.step import Draw, Roll, SeatStep, Step
from tests.kernel.slate import AskOne, Slate, Write, slate

HOME: Final = "tests.kernel.test_codec.home"


class Chest(Part):
    """A chest, perhaps with another one in it."""

    __module__ = HOME
    FIELDS: ClassVar[dict[str, str]] = {"coins": PUBLIC, "label": PUBLIC, "inner": PUBLIC}

    def __init__(self, coins: list[int], label: str, inner: Chest | None) -> None:
        self.coins = coins
        self.label = label
        self.inner = inner


class Ship(Part):
    """Some chests."""

    __module__ = HOME
    FIELDS: ClassVar[dict[str, str]] = {"chests": PUBLIC}

    def __init__(self, chests: list[Chest]) -> None:
        self.chests = chests


class Sail(Step[Slate]):
    """A step with arguments of every kind."""

    __module__ = HOME

    def __init__(self, seat: int, way: str, stops: tuple[int, ...], toll: int | None) -> None:
        self.seat: Final = seat
        self.way: Final = way
        self.stops: Final = stops
        self.toll: Final = toll


class Anchor(Step[Slate]):
    """A step without arguments."""

    __module__ = f"{HOME}.harbour"


class OwnRoll(Roll[Slate]):
    """A class of this game, named as none of the kernel's."""

    __module__ = HOME


def unpacker() -> Unpacker:
    """What reads the things of this module."""
    return Unpacker(HOME)


def through_json(value: Any) -> Any:
    """A value as a file would give it back."""
    return unpacker().value(json.loads(json.dumps(pack(value))))


# There and back.


@pytest.mark.parametrize("value", [None, 0, -7, "", "teal-7", [], [1, [2, "x"], None]], ids=repr)
def test_plain_values_stay_as_they_are(value: object) -> None:
    assert through_json(value) == value


@pytest.mark.parametrize("choice", [PASS, Choice("sail", 1, -2, 3)], ids=repr)
def test_a_choice_comes_back_equal(choice: Choice) -> None:
    assert through_json(choice) == choice


def test_parts_come_back_with_all_that_is_in_them() -> None:
    ship = Ship([Chest([1, 2], "a", None), Chest([], "b", Chest([9], "c", None))])
    again = through_json(ship)
    assert isinstance(again, Ship)
    assert pack(again) == pack(ship)
    assert again.chests[1].inner is not None
    assert again.chests[1].inner.coins == [9]
    again.chests[0].coins.append(3)
    assert ship.chests[0].coins == [1, 2]


def test_a_part_is_written_by_its_name_and_fields() -> None:
    assert pack(Chest([1], "a", None)) == {
        "part": "Chest",
        "coins": [1],
        "label": "a",
        "inner": None,
    }


def test_a_step_is_written_by_its_name_and_arguments_and_a_tuple_stays_one() -> None:
    sail = Sail(2, "north", (4, 5), None)
    assert pack(sail) == {"step": ["Sail", 2, "north", [4, 5], None]}
    again = through_json(sail)
    assert isinstance(again, Sail)
    assert (again.seat, again.way, again.stops, again.toll) == (2, "north", (4, 5), None)


def test_steps_of_modules_below_the_game_and_of_the_kernel_are_known() -> None:
    assert isinstance(through_json(Anchor()), Anchor)
    window: Window[Slate] = Window("dusk", "T-01", 1)
    again = through_json(window)
    assert isinstance(again, Window)
    assert (again.moment, again.rule, again.seat) == ("dusk", "T-01", 1)


def test_the_arguments_of_a_step_are_those_of_its_constructor() -> None:
    assert arguments_of(Sail) == ["seat", "way", "stops", "toll"]
    assert arguments_of(SeatStep) == ["seat"]
    assert arguments_of(Anchor) == []


def test_a_table_is_dumped_field_by_field_without_its_key() -> None:
    g = slate(AskOne(1), Write("x"), key=b"very secret")
    g.lines.append("first")
    dumped = dump(g)
    assert list(dumped) == [
        "drawn",
        "shown",
        "short_windows",
        "sealed",
        "agenda",
        "lines",
    ]
    assert dumped["lines"] == ["first"]
    assert dumped["agenda"] == [{"step": ["Write", "x"]}, {"step": ["AskOne", 1]}]
    assert "secret" not in json.dumps(dumped)


def test_a_table_restored_from_a_dump_is_equal() -> None:
    g = slate(AskOne(1), Write("x"))
    g.drawn, g.sealed, g.lines = 4, [PASS, None], ["a", "b"]
    again = slate()
    restore(again, json.loads(json.dumps(dump(g))), Unpacker("tests.kernel.slate"))
    assert dump(again) == dump(g)
    assert isinstance(again.agenda[-1], AskOne)


def test_what_is_no_part_step_choice_text_or_number_cannot_lie_on_a_table() -> None:
    with pytest.raises(AssertionError, match="float cannot lie on a table"):
        pack(1.5)
    with pytest.raises(AssertionError, match="set cannot lie on a table"):
        pack([{1, 2}])


# Which kinds a game may use.


def test_another_game_s_things_are_not_known() -> None:
    kinds = kinds_below(Step, HOME)
    assert kinds["Sail"] is Sail
    assert kinds["Anchor"] is Anchor
    assert "AskOne" not in kinds
    assert "Chest" not in kinds
    assert kinds_below(Part, HOME)["Chest"] is Chest


def test_a_package_whose_name_only_begins_alike_is_another() -> None:
    assert "Sail" not in kinds_below(Step, HOME[:-1])


def test_kernel_steps_are_everybody_s() -> None:
    kinds = kinds_below(Step, "nowhere")
    assert kinds["Window"] is Window
    assert kinds["Draw"] is Draw


def test_a_game_s_own_kind_stands_before_a_shared_one_of_the_same_name() -> None:
    own = type("Draw", (Step,), {"__module__": "tests.kernel.test_codec.own_draw"})
    assert kinds_below(Step, "tests.kernel.test_codec.own_draw")["Draw"] is own
    assert kinds_below(Step, HOME)["Draw"] is Draw


def test_two_kinds_of_one_name_in_a_game_are_an_error() -> None:
    package = "tests.kernel.test_codec.twins"
    one = type("Feast", (Step,), {"__module__": f"{package}.fruit"})
    two = type("Feast", (Step,), {"__module__": f"{package}.scoring"})
    with pytest.raises(InvalidInput, match=r"test_codec\.twins has two kinds of Feast: rename one"):
        Unpacker(package)
    assert one is not two


# What does not fit.


@pytest.mark.parametrize(
    ("packed", "message"),
    [
        ({"step": ["Fly", 1]}, "names the step 'Fly', which these rules do not have"),
        ({"step": ["Chest"]}, "names the step 'Chest'"),
        ({"part": "Sail"}, "names the part 'Sail': no such thing here"),
        ({"part": "Chest", "coins": [1]}, "the saved Chest lacks label, inner"),
        ({"boat": 1}, "a saved table holds {'boat': 1}, which is no part, step or choice"),
        ({}, "a saved table holds {}"),
        (1.5, "a saved table holds 1.5"),
        ([1, [{"who": "knows"}]], "a saved table holds {'who': 'knows'}"),
    ],
    ids=repr,
)
def test_what_a_save_holds_wrongly_is_named(packed: object, message: str) -> None:
    with pytest.raises(InvalidInput, match=message.replace("{", r"\{").replace("}", r"\}")):
        unpacker().value(packed)


def test_a_long_wrong_thing_is_cut_short() -> None:
    with pytest.raises(InvalidInput) as invalid:
        unpacker().value({"x" * 500: 1})
    assert len(str(invalid.value)) < 150


def test_a_dump_without_a_field_is_refused_by_its_name() -> None:
    packed = dump(slate())
    del packed["lines"]
    with pytest.raises(InvalidInput, match="the saved table lacks the field 'lines'"):
        restore(slate(), packed, unpacker())


@pytest.mark.parametrize(
    "packed",
    [
        {"step": []},
        {"step": ["Anchor", 1]},
        {"step": ["Sail", 1]},
        {"step": 5},
        {"step": [["Sail"]]},
        {"choice": []},
        {"choice": ["sail", 1, 2, 3, 4]},
        {"choice": 7},
        {"part": ["Chest"]},
    ],
    ids=repr,
)
def test_a_step_or_choice_of_the_wrong_shape_is_a_mistake_too(packed: object) -> None:
    with pytest.raises(InvalidInput):
        unpacker().value(packed)


class Tour(Step[Slate]):
    """A step whose tuple holds tuples."""

    __module__ = HOME

    def __init__(self, legs: tuple[tuple[int, int], ...]) -> None:
        self.legs: Final = legs


def test_a_tuple_in_a_tuple_stays_one_too() -> None:
    again = through_json(Tour(((1, 2), (3, 4))))
    assert isinstance(again, Tour)
    assert again.legs == ((1, 2), (3, 4))


# Tables of other rules.


class Crate(Part):
    """A crate that had no seal at first."""

    __module__ = HOME
    FIELDS: ClassVar[dict[str, str]] = {"goods": PUBLIC, "seal": PUBLIC}

    def __init__(self, goods: int, seal: str = "none") -> None:
        self.goods = goods
        self.seal = seal


class Tow(Step[Slate]):
    """A step that had no rope at first."""

    __module__ = HOME

    def __init__(self, seat: int, rope: int = 7) -> None:
        self.seat: Final = seat
        self.rope: Final = rope


def test_what_did_not_exist_under_other_rules_gets_its_default() -> None:
    older = Unpacker(HOME, older=True)
    crate = older.value({"part": "Crate", "goods": 3})
    assert (crate.goods, crate.seal) == (3, "none")
    tow = older.value({"step": ["Tow", 1]})
    assert (tow.seat, tow.rope) == (1, 7)
    g = slate()
    packed = dump(g)
    name = next(iter(packed))
    lacking = {field: value for field, value in packed.items() if field != name}
    other = slate()
    restore(other, lacking, older)
    assert dump(other) == packed


@pytest.mark.parametrize(
    ("packed", "message"),
    [
        ({"part": "Crate"}, "the saved Crate lacks goods, seal"),
        ({"step": ["Tow"]}, "step Tow has 0 arguments, and these rules need more"),
        ({"step": ["Tow", 1, 2, 3]}, "step Tow has 3 arguments"),
        ({"step": ["Row", 1]}, "names the step 'Row', which these rules do not have"),
        ({"part": "Raft"}, "names the part 'Raft'"),
    ],
)
def test_what_cannot_be_restored_is_one_clear_line(packed: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        Unpacker(HOME, older=True).value(packed)


def test_under_the_same_rules_nothing_may_be_missing() -> None:
    strict = Unpacker(HOME)
    for packed in ({"part": "Crate", "goods": 3}, {"step": ["Tow", 1]}):
        with pytest.raises(InvalidInput):
            strict.value(packed)
    packed_table = dump(slate())
    packed_table.pop(next(iter(packed_table)))
    with pytest.raises(InvalidInput, match="lacks the field"):
        restore(slate(), packed_table, strict)
