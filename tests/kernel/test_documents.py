"""Documents from outside: bounded in size, depth and numbers, and one line that names the place."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

import pytest

from reefside.kernel.documents import MOST_TEXT, check_tree, read_bytes, read_text, read_toml
from reefside.kernel.lines import LINE, printable, quoted
from reefside.kernel.refusal import InvalidInput


def refusal(act: Any, *values: Any) -> str:
    """The line with which something is refused."""
    with pytest.raises(InvalidInput) as caught:
        act(*values)
    line = str(caught.value)
    assert line.isprintable()
    assert len(line) <= LINE
    return line


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = " + "[" * 5000, "a.toml is not valid TOML: it is nested too deeply"),
        ("x = " + "9" * 5000, "a.toml is not valid TOML: it has a number that cannot be read"),
        ("x = 0x" + "f" * 5000, "a.toml: x is a number out of all bounds"),
        ("[[row]]\nid = 1\n[[row]]\nid = 9999999999999999", "a.toml: row.2.id is a number out of"),
        ("\n" + "a." * 100 + "a = 1", "a.toml, line 2: a key has more than 40 parts"),
        ("[" + '"a" . ' * 100 + "a]", "a.toml, line 1: a key has more than 40 parts"),
        ("a." * 30 + "a = 1", "is nested too deeply"),
        ("x = nan", "a.toml: x is 'nan', neither a text nor a number"),
        ("x = 2020-01-01", "a.toml: x is '2020-01-01', neither a text nor a number"),
        ('x = "a\\u001b"', "a.toml: x has signs that cannot be shown"),
        ('"a\\u0000" = 1', "a.toml: it has the key 'a\\x00'"),
        ("#" * (MOST_TEXT + 1), "a.toml is too large: at most 200,000 characters are read"),
    ],
    ids=range(12),
)
def test_a_hostile_document_is_one_line_with_its_place(text: str, said: str) -> None:
    assert said in refusal(read_toml, "a.toml", text)


def test_rows_of_dots_and_line_breaks_are_no_harm() -> None:
    text = 'top = ["' + "." * 100 + '"]\nsays = """a\nb\tc\u00a0d"""'
    assert read_toml("a.toml", text)["says"] == "a\nb\tc\u00a0d"


def test_a_tree_is_walked_without_being_climbed() -> None:
    deep: Any = 1
    for _ in range(50_000):
        deep = [deep]
    assert refusal(check_tree, "it", deep).endswith("is nested too deeply")


def test_files_that_have_no_end_or_no_writer(tmp_path: Path) -> None:
    assert "too large" in refusal(read_bytes, Path("/dev/zero"), 1000)
    os.mkfifo(tmp_path / "pipe")
    assert read_bytes(tmp_path / "pipe") == b""
    assert "there can be no such file" in refusal(read_text, Path("a\0b"))
    assert "Is a directory" in refusal(read_text, tmp_path)


def test_a_pipe_is_read_to_its_end() -> None:
    reading, writing = os.pipe()

    def write() -> None:
        for _ in range(3):
            os.write(writing, b"x" * 10_000)
        os.close(writing)

    writer = threading.Thread(target=write)
    writer.start()
    assert read_bytes(Path(f"/dev/fd/{reading}")) == b"x" * 30_000
    writer.join()
    os.close(reading)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("a\nb\x1b", "'a\\nb\\x1b'"),
        ("x" * 100, "'" + "x" * 60 + "…"),
        (16**5000, "a number of very many digits"),
        ([[[[[1]]]]], "[[[[…]]]]"),
        (list(range(100)), "[0, 1, 2, 3, 4, 5, …]"),
        ({"a": [1], "b": None}, "{'a': [1], 'b': None}"),
    ],
    ids=["lines", "long", "huge", "deep", "many", "table"],
)
def test_a_value_of_any_size_is_quoted(value: Any, said: str) -> None:
    assert quoted(value) == said


def test_a_line_about_anything_is_one_visible_line() -> None:
    assert str(InvalidInput("a\n  b\x1b[31m\ud800c\u202e")) == "a b[31mc"
    assert len(str(InvalidInput("x" * 1_000_000))) == LINE
    assert printable("\x00" * 10_000_000 + "x", 40) == ""
