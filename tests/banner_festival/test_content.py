"""The rows of the components: what is in the box, where it comes from, what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reefside.games.banner_festival import PACKAGE, BannerFestival, new_game
from reefside.games.banner_festival.box import Printed
from reefside.games.banner_festival.state import Festival
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content
from tests.banner_festival.deals import deal, plays
from tests.banner_festival.position import BOX, GAME
from tests.kit import follow, rule

HOUSES = ["pink", "green", "red", "white", "black"]
SUITS = ["teal", "purple", "orange", "yellow"]
NUMBERS = {
    "rounds": 3,
    "gate-start": 4,
    "gate-most": 4,
    "gate-without-lead": 3,
    "watercraft-start": 1,
    "banners": 14,
    "extra-lap-fruit": 3,
    "stunt-fruit": 1,
    "fruit": 20,
}
STUNTS = {
    "pink": [5, 2, 8, 3],
    "green": [7, 4, 1, 6],
    "red": [2, 7, 5, 4],
    "white": [4, 5, 2, 7],
    "black": [6, 1, 3, 8],
}
"""Each house's stunt spaces on its second to fifth character card."""

PROVENANCE: dict[str, dict[str, str]] = {
    "quadrant": dict.fromkeys(SUITS, "rulebook"),
    "ring": {str(space): "designed" for space in range(1, 9)},
    "dock": {f"{suit}-{space}": "designed" for suit in SUITS for space in range(1, 5)},
    "merchandise": {str(value): "rulebook" for value in range(10)},
    "house": {colour: "rulebook" if colour == "white" else "designed" for colour in HOUSES},
    "character": {
        f"{colour}-{number}": "designed" if 2 <= number <= 5 else "rulebook"
        for colour in HOUSES
        for number in range(1, 8)
    },
    "players": {str(seats): "rulebook" for seats in range(2, 6)},
    "number": dict.fromkeys(NUMBERS, "rulebook"),
    "token": {"1": "rulebook", "3": "rulebook", "6": "rulebook"},
}
"""Every row of the box by kind and id, in print order; a row with any designed fact is designed."""


def read() -> Content:
    """The rows as they are, to be spoilt by a test."""
    return Content(PACKAGE)


def row(content: Content, file: str, kind: str, key: str) -> dict[str, Any]:
    """One row of the content, as it is written."""
    return next(data for data in content.files[file][kind] if data["id"] == key)


def complaint(content: Content) -> str:
    """What the box says about spoilt rows."""
    with pytest.raises(InvalidInput) as caught:
        Printed(content)
    return str(caught.value)


def write_pack(folder: Path, file: str, text: str) -> Path:
    """A content pack with one file."""
    (folder / "pack.toml").write_text('game = "banner-festival"\n')
    (folder / file).write_text(text)
    return folder


# What is in the box.


@pytest.mark.parametrize("kind", PROVENANCE)
def test_every_row_says_where_it_comes_from(kind: str) -> None:
    rows = [known for known in read().all_rows() if known.kind == kind]
    found = {known.id: known.data["provenance"] for known in rows}
    assert list(found.items()) == list(PROVENANCE[kind].items())


def test_there_is_no_further_kind_of_row() -> None:
    assert {known.kind for known in read().all_rows()} == set(PROVENANCE)


@rule("BF-SETUP-06", "BF-SETUP-15")
def test_example_13_component_arithmetic() -> None:
    colours = len(BOX.houses)
    assert colours == 5, "five watercraft and five reference cards, one of each colour"
    assert BOX.banners * colours == 70
    assert sum([len(profits) for profits in BOX.profits]) == 35
    assert len(set(BOX.cards)) == 40
    assert sum(BOX.tokens.values()) == 46
    assert sum([worth * count for worth, count in BOX.tokens.items()]) == 138
    assert BOX.all_fruit == 20


@pytest.mark.parametrize("key", NUMBERS)
def test_the_numbers_are_those_of_the_rulebook(key: str) -> None:
    assert row(read(), "festival.toml", "number", key)["value"] == NUMBERS[key]


@pytest.mark.parametrize(
    ("seats", "pool", "hand", "dummies", "rewards", "neutral"),
    [
        (2, 7, 8, (1, 1), [6, 3], True),
        (3, 9, 8, (1, 0), [6, 3], True),
        (4, 11, 8, (0, 0), [6, 3, 1], False),
        (5, 13, 7, (0, 0), [6, 3, 1], False),
    ],
)
def test_what_depends_on_the_number_of_players(
    seats: int, pool: int, hand: int, dummies: tuple[int, int], rewards: list[int], neutral: bool
) -> None:
    party = BOX.parties[seats]
    assert (party.pool, party.hand) == (pool, hand)
    assert (party.open_dummies, party.hidden_dummies) == dummies
    assert (party.rewards, party.neutral) == (rewards, neutral)


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_s_character_cards_have_their_profits_and_stunt_spaces(house: str) -> None:
    seat = BOX.houses.index(house)
    assert BOX.profits[seat] == [1, 3, 6, 10, 15, 21, 28]
    assert BOX.stunts[seat] == [0, *STUNTS[house], 0, 0]


def test_no_two_houses_share_a_stunt_space_on_the_same_card() -> None:
    for number in range(1, 5):
        assert len({stunts[number] for stunts in BOX.stunts}) == 5


@pytest.mark.parametrize(
    ("value", "key", "effect"),
    [
        (0, "grido", [{"race_to_gate": 1}]),
        (1, "nyrock", [{"fruit": 1}, {"race": 2}]),
        (2, "kase", [{"banner_nearest": 1}]),
        (3, "korg", [{"race_per_banner": 1}]),
        (4, "lokam", [{"fruit_per_quadrant_banner": 4}]),
        (5, "starlove", [{"banner_tower": 1}]),
        (6, "miskie", [{"race_per_banner": 2}]),
        (7, "sai", [{"fruit_per_region_banner": 6}]),
        (8, "babs", [{"banner_tower": 2}]),
        (9, "caiman", [{"keep": 5}]),
    ],
)
def test_each_value_has_its_name_and_its_ability(
    value: int, key: str, effect: list[dict[str, int]]
) -> None:
    data = row(read(), "merchandise.toml", "merchandise", str(value))
    assert (data["key"], data["effect"]) == (key, effect)
    assert data["from_players"] == (5 if value == 0 else 2)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_component_has_its_words(language: str) -> None:
    wanted = [f"suits.{suit}" for suit in BOX.suits]
    wanted += [f"houses.{house}" for house in BOX.houses]
    wanted += [f"emblems.{emblem}" for emblem in BOX.emblems]
    for value in BOX.merchandise:
        wanted += [f"merchandise.{value.key}", f"abilities.{value.key}"]
    assert set(wanted) <= GAME.words.keys(language)


# What is refused: a clear line that names file, row and column.


@pytest.mark.parametrize(
    ("file", "kind", "key"),
    [
        ("board.toml", "quadrant", "teal"),
        ("board.toml", "ring", "3"),
        ("board.toml", "dock", "teal-1"),
        ("merchandise.toml", "merchandise", "7"),
        ("houses.toml", "house", "pink"),
        ("houses.toml", "character", "red-4"),
        ("festival.toml", "players", "4"),
        ("festival.toml", "number", "banners"),
        ("festival.toml", "token", "3"),
    ],
)
def test_an_unknown_column_is_an_error(file: str, kind: str, key: str) -> None:
    content = read()
    row(content, file, kind, key)["colour"] = "blue"
    assert complaint(content).startswith(f"{file}, {kind} {key!r}, column 'colour': is unknown")


@pytest.mark.parametrize(
    ("file", "kind", "key", "column"),
    [
        ("board.toml", "dock", "teal-1", "needs"),
        ("merchandise.toml", "merchandise", "7", "effect"),
        ("houses.toml", "character", "red-4", "profit"),
        ("festival.toml", "players", "4", "pool"),
        ("festival.toml", "number", "banners", "value"),
        ("festival.toml", "token", "3", "provenance"),
    ],
)
def test_a_missing_column_is_an_error(file: str, kind: str, key: str, column: str) -> None:
    content = read()
    del row(content, file, kind, key)[column]
    assert complaint(content) == f"{file}, {kind} {key!r}, column {column!r}: is missing"


@pytest.mark.parametrize(
    ("file", "kind", "key"),
    [("merchandise.toml", "merchandise", "7"), ("houses.toml", "character", "red-4")],
)
def test_a_row_that_stands_twice_is_an_error(file: str, kind: str, key: str) -> None:
    content = read()
    content.files[file][kind].append(dict(row(content, file, kind, key)))
    assert complaint(content) == f"{file}, {kind} {key!r}, column 'id': stands twice"


@pytest.mark.parametrize(
    ("file", "kind", "count"),
    [
        ("board.toml", "quadrant", 4),
        ("board.toml", "ring", 8),
        ("board.toml", "dock", 16),
        ("merchandise.toml", "merchandise", 10),
        ("houses.toml", "house", 5),
        ("houses.toml", "character", 35),
        ("festival.toml", "players", 4),
        ("festival.toml", "token", 3),
    ],
)
def test_a_wrong_count_of_rows_is_an_error(file: str, kind: str, count: int) -> None:
    content = read()
    content.files[file][kind].pop()
    assert complaint(content) == f"{file} has {count - 1} rows of {kind}, not {count}"


def test_a_missing_number_is_an_error() -> None:
    content = read()
    content.files["festival.toml"]["number"].pop()
    assert complaint(content) == "festival.toml lacks the number 'fruit'"


def test_an_unknown_number_is_an_error() -> None:
    content = read()
    unknown = {"id": "moons", "provenance": "designed", "value": 2}
    content.files["festival.toml"]["number"].append(unknown)
    assert complaint(content) == "festival.toml has an unknown number moons"


@pytest.mark.parametrize(
    ("file", "kind", "key", "column", "value", "why"),
    [
        ("merchandise.toml", "merchandise", "7", "effect", [{"fly": 1}], "the unknown word 'fly'"),
        (
            "merchandise.toml",
            "merchandise",
            "7",
            "effect",
            [{"fruit": 0}],
            "gives fruit the value 0",
        ),
        ("merchandise.toml", "merchandise", "7", "effect", [{"fruit": "2"}], "the value '2'"),
        ("merchandise.toml", "merchandise", "7", "effect", "fruit", "is not a list of effects"),
        ("board.toml", "dock", "teal-1", "effect", [{"profit": 1}], "unknown word 'profit'"),
        ("board.toml", "dock", "teal-1", "needs", "green", "is 'green', not one of even, odd"),
        ("board.toml", "dock", "teal-1", "quadrant", "orange", "is out of order"),
        ("board.toml", "ring", "3", "quadrant", "green", "is 'green', not one of teal"),
        ("board.toml", "quadrant", "teal", "region", 3, "is 3, not a number from 1 to 2"),
        ("houses.toml", "character", "red-4", "stunt", 9, "is 9, not a number from 1 to 8"),
        ("houses.toml", "character", "red-4", "house", "blue", "is 'blue', not one of pink"),
        ("festival.toml", "players", "4", "rewards", "6", "is '6', not a list of numbers"),
        ("festival.toml", "token", "3", "provenance", "guessed", "is 'guessed', not one of"),
    ],
)
def test_an_unknown_word_or_an_impossible_value_is_an_error(
    file: str, kind: str, key: str, column: str, value: object, why: str
) -> None:
    content = read()
    row(content, file, kind, key)[column] = value
    said = complaint(content)
    assert said.startswith(f"{file}, {kind} {key!r}, column {column!r}: ")
    assert why in said


# A content pack.


def first_bout(game: BannerFestival) -> Festival:
    """The first bout of a table: in yellow, seat 3 plays the orange 5 as the lowest card."""
    g = game.new_table(4, key_of(1), game.check(4, {}))
    hands = [" ".join([f"{suit}{value}" for value in range(1, 9)]) for suit in "YTPO"]
    follow(game, g, deal(*hands) + "\n" + plays("Y3 T7 P4 O5"))
    return g


def test_a_pack_that_changes_a_card_changes_what_the_card_does(tmp_path: Path) -> None:
    text = '[[merchandise]]\nid = "5"\neffect = [{ fruit = 3 }, { race = 1 }]\n'
    house = first_bout(new_game(write_pack(tmp_path, "merchandise.toml", text))).houses[3]
    assert (house.towers, house.fruit, house.boat) == ([0, 0], 3, 2)
    usual = first_bout(new_game()).houses[3]
    assert (usual.towers, usual.fruit, usual.boat) == ([1, 0], 0, 1)


def test_a_pack_changes_the_columns_it_names_and_no_others(tmp_path: Path) -> None:
    text = '[[merchandise]]\nid = "5"\neffect = [{ fruit = 3 }]\n'
    game = new_game(write_pack(tmp_path, "merchandise.toml", text))
    changed = row(game.content, "merchandise.toml", "merchandise", "5")
    assert changed == {
        "id": "5",
        "key": "starlove",
        "provenance": "rulebook",
        "from_players": 2,
        "effect": [{"fruit": 3}],
    }
    assert game.content.files["board.toml"] == read().files["board.toml"]
    assert game.content.fingerprint() != read().fingerprint()


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        (
            "merchandise.toml",
            '[[merchandise]]\nid = "7"\neffect = [{ fly = 1 }]',
            "merchandise.toml, merchandise '7', column 'effect': has the unknown word 'fly'",
        ),
        (
            "merchandise.toml",
            '[[merchandise]]\nid = "7"\nefect = [{ fruit = 1 }]',
            "merchandise.toml, merchandise '7', column 'efect': is unknown",
        ),
        (
            "merchandise.toml",
            '[[merchandise]]\nid = "10"',
            "merchandise.toml has no merchandise with the id '10'",
        ),
        ("merchandise.toml", '[[card]]\nid = "7"', "merchandise.toml has no rows of 'card'"),
        ("cards.toml", '[[card]]\nid = "7"', "the pack's cards.toml is no file of this game"),
        ("board.toml", "[[dock]", "board.toml is not valid TOML"),
    ],
)
def test_a_spoilt_pack_is_refused_in_one_clear_line(
    tmp_path: Path, file: str, text: str, why: str
) -> None:
    with pytest.raises(InvalidInput) as caught:
        new_game(write_pack(tmp_path, file, text))
    assert str(caught.value).startswith(why)
    assert "\n" not in str(caught.value)
