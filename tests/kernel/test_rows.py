"""Content: every wrong cell is named by file, row and column."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content, Row, apply_pack, read_toml, read_words

Read = Callable[[Row], object]


def row(**columns: object) -> Row:
    """A row of fish."""
    return Row("fish.toml", "fish", {"id": "cod", "provenance": "designed", **columns})


def refused(read: Callable[[], object]) -> str:
    """The line a mistake is told by."""
    with pytest.raises(InvalidInput) as invalid:
        read()
    line = str(invalid.value)
    assert "\n" not in line
    return line


# Columns.


def test_columns_are_read_by_their_kind() -> None:
    cod = row(name="Cod", cost=3, sea="reef", sizes=[1, 2], effect=[{"gain": 2}, {"push": "x"}])
    assert cod.id == "cod"
    assert cod.text("name") == "Cod"
    assert cod.number("cost") == 3
    assert cod.one_of("sea", ["bay", "reef"]) == 1
    assert cod.numbers("sizes") == [1, 2]
    assert cod.effects("effect") == [("gain", 2), ("push", "x")]
    assert cod.has("cost")
    assert not cod.has("colour")
    cod.done()


@pytest.mark.parametrize(
    ("column", "value", "read", "why"),
    [
        ("name", 5, lambda r: r.text("name"), "is 5, not a text"),
        ("cost", "3", lambda r: r.number("cost"), "is '3', not a number from 0 to 999"),
        ("cost", 7, lambda r: r.number("cost", 1, 6), "is 7, not a number from 1 to 6"),
        ("cost", 0, lambda r: r.number("cost", 1), "is 0, not a number from 1 to 999"),
        ("cost", True, lambda r: r.number("cost"), "is True, not a number"),
        ("cost", 1.5, lambda r: r.number("cost"), "is 1.5, not a number"),
        ("sea", "sky", lambda r: r.one_of("sea", ["bay", "reef"]), "'sky', not one of bay, reef"),
        ("sea", 1, lambda r: r.one_of("sea", ["bay"]), "is 1, not a text"),
        ("sizes", [1, "x"], lambda r: r.numbers("sizes"), "not a list of numbers"),
        ("sizes", [True], lambda r: r.numbers("sizes"), "not a list of numbers"),
        ("sizes", 1, lambda r: r.numbers("sizes"), "is 1, not a list of numbers"),
        ("effect", 3, lambda r: r.effects("effect"), "is not a list of effects"),
        ("effect", [{"a": 1, "b": 2}], lambda r: r.effects("effect"), "not one word with"),
        ("effect", ["gain"], lambda r: r.effects("effect"), "has 'gain', not one word"),
        ("effect", [{}], lambda r: r.effects("effect"), "has {}, not one word"),
    ],
    ids=range(15),
)
def test_a_wrong_cell_is_named_by_file_row_and_column(
    column: str, value: object, read: Read, why: str
) -> None:
    line = refused(lambda: read(row(**{column: value})))
    assert line.startswith(f"fish.toml, fish 'cod', column '{column}': ")
    assert why in line


@pytest.mark.parametrize(
    "read",
    [
        lambda r: r.text("size"),
        lambda r: r.number("size"),
        lambda r: r.numbers("size"),
        lambda r: r.effects("size"),
        lambda r: r.one_of("size", ["a"]),
    ],
    ids=["text", "number", "numbers", "effects", "one_of"],
)
def test_a_missing_cell_is_named(read: Read) -> None:
    assert refused(lambda: read(row())) == "fish.toml, fish 'cod', column 'size': is missing"


def test_a_column_nobody_reads_is_an_error() -> None:
    line = refused(row(colour="red").done)
    assert line == ("fish.toml, fish 'cod', column 'colour': is unknown; known are id, provenance")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ({"provenance": "public"}, "fish.toml, fish '?', column 'id': is missing"),
        ({"id": 5, "provenance": "public"}, "fish.toml, fish '5', column 'id': is 5, not a text"),
        ({"id": "cod"}, "fish.toml, fish 'cod', column 'provenance': is missing"),
        (
            {"id": "cod", "provenance": "hearsay"},
            "fish.toml, fish 'cod', column 'provenance': is 'hearsay', not one of "
            "('rulebook', 'public', 'designed')",
        ),
        (
            {"id": "cod", "provenance": {"name": "designed", "numbers": "designed"}},
            "fish.toml, fish 'cod', column 'provenance': is {'name': 'designed', 'numbers': "
            "'designed'}, not a name from rulebook or public with numbers designed",
        ),
        (
            {"id": "cod", "provenance": {"name": "rulebook"}},
            "fish.toml, fish 'cod', column 'provenance': is {'name': 'rulebook'}, not a name "
            "from rulebook or public with numbers designed",
        ),
    ],
    ids=str,
)
def test_every_row_has_an_id_and_a_provenance(data: dict[str, Any], line: str) -> None:
    assert refused(lambda: Row("fish.toml", "fish", data)) == line


@pytest.mark.parametrize("whose", ["rulebook", "public"])
def test_a_row_may_say_that_its_name_is_printed_and_its_numbers_are_ours(whose: str) -> None:
    mixed = {"id": "cod", "provenance": {"name": whose, "numbers": "designed"}}
    assert Row("fish.toml", "fish", mixed).provenance == "named"
    assert row().provenance == "designed"


# Files.

CARDS = """
[[card]]
id = "calm"
provenance = "designed"
count = 6

[[card]]
id = "wave"
provenance = "designed"
count = 4
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """The name of an empty package of a game, to be filled by `write`."""
    name = f"box_{abs(hash(request.node.name))}"
    for folder in ("content", "words"):
        (tmp_path / name / folder).mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def write(folder: Path, **files: str) -> None:
    """Write TOML files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")


def test_rows_are_read_in_print_order(package: str, tmp_path: Path) -> None:
    write(tmp_path / package / "content", cards=CARDS)
    content = Content(package)
    assert [row.id for row in content.rows("cards.toml", "card", 2)] == ["calm", "wave"]
    assert [(row.file, row.kind, row.id) for row in content.all_rows()] == [
        ("cards.toml", "card", "calm"),
        ("cards.toml", "card", "wave"),
    ]
    assert content.sources() == [("cards.toml", CARDS)]


def test_a_wrong_number_of_rows_is_an_error(package: str, tmp_path: Path) -> None:
    write(tmp_path / package / "content", cards=CARDS)
    content = Content(package)
    assert refused(lambda: content.rows("cards.toml", "card", 3)) == (
        "cards.toml has 2 rows of card, not 3"
    )
    assert refused(lambda: content.rows("cards.toml", "dice")) == (
        "cards.toml has 0 rows of dice, not any"
    )
    assert refused(lambda: content.rows("dice.toml", "dice")) == (
        "dice.toml has 0 rows of dice, not any"
    )


def test_an_id_that_stands_twice_is_an_error(package: str, tmp_path: Path) -> None:
    write(tmp_path / package / "content", cards=CARDS.replace("wave", "calm"))
    line = refused(lambda: Content(package).rows("cards.toml", "card"))
    assert line == "cards.toml, card 'calm', column 'id': stands twice"


def test_a_file_that_is_no_toml_is_named(package: str, tmp_path: Path) -> None:
    write(tmp_path / package / "content", cards="[[card]\n")
    assert refused(lambda: Content(package)).startswith("cards.toml is not valid TOML: ")
    assert refused(lambda: read_toml("x.toml", "= 1")).startswith("x.toml is not valid TOML: ")


def test_the_fingerprint_tells_contents_apart(package: str, tmp_path: Path) -> None:
    folder = tmp_path / package / "content"
    write(folder, cards=CARDS)
    first = Content(package).fingerprint()
    assert first == Content(package).fingerprint()
    write(folder, cards="# A remark changes nothing.\n" + CARDS)
    assert Content(package).fingerprint() == first
    write(folder, cards=CARDS.replace("count = 4", "count = 5"))
    assert Content(package).fingerprint() != first


def test_a_pack_changes_the_columns_it_names_and_no_others(package: str, tmp_path: Path) -> None:
    write(tmp_path / package / "content", cards=CARDS)
    pack = tmp_path / "pack"
    write(pack, pack='game = "x"', cards='[[card]]\nid = "wave"\ncount = 9\n')
    content = Content(package, pack)
    counts = {row.id: row.number("count") for row in content.rows("cards.toml", "card", 2)}
    assert counts == {"calm": 6, "wave": 9}
    assert content.fingerprint() != Content(package).fingerprint()
    assert [row.number("count") for row in Content(package).rows("cards.toml", "card")] == [6, 4]


@pytest.mark.parametrize(
    ("file", "pack", "line"),
    [
        ("dice.toml", {}, "the pack's dice.toml is no file of this game; there is cards.toml"),
        ("cards.toml", {"dice": []}, "cards.toml has no rows of 'dice'; it has card"),
        (
            "cards.toml",
            {"card": [{"id": "storm"}]},
            "cards.toml has no card with the id 'storm'",
        ),
        ("cards.toml", {"card": [{"count": 3}]}, "cards.toml has no card with the id None"),
        (
            "cards.toml",
            {"card": [{"id": "calm", "count": 1}, {"id": "calm", "count": 2}]},
            "the pack's cards.toml has the card 'calm' twice",
        ),
    ],
    ids=str,
)
def test_a_pack_that_does_not_fit_is_told_where(file: str, pack: dict[str, Any], line: str) -> None:
    base = {"cards.toml": {"card": [{"id": "calm", "count": 6}]}}
    assert refused(lambda: apply_pack(base, file, pack)) == line


@pytest.mark.parametrize(
    "pack",
    [
        {"card": 5},
        {"card": {"id": "calm"}},
        {"card": ["calm"]},
        {"card": [{"id": ["calm"]}]},
    ],
    ids=str,
)
def test_a_pack_of_the_wrong_shape_is_a_mistake_too(pack: dict[str, Any]) -> None:
    base = {"cards.toml": {"card": [{"id": "calm", "count": 6}]}}
    assert "cards.toml" in refused(lambda: apply_pack(base, "cards.toml", pack))


def test_a_pack_file_that_is_no_text_is_named(package: str, tmp_path: Path) -> None:
    write(tmp_path / package / "content", cards=CARDS)
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "cards.toml").write_bytes(b'[[card]]\nid = "\xff"\n')
    assert "cards.toml" in refused(lambda: Content(package, pack))


def test_words_are_read_in_both_languages(package: str, tmp_path: Path) -> None:
    folder = tmp_path / package / "words"
    write(folder, en='title = "Reef"', pl='title = "Rafa"')
    words = read_words(package)
    assert words.text("en", "title") == "Reef"
    assert words.text("pl", "title") == "Rafa"
    write(folder, pl='title = "Rafa')
    assert refused(lambda: read_words(package)).startswith("words/pl.toml is not valid TOML: ")
