"""Hostile saves and databases, and the command lines that read them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import reefside
from reefside.match import Match
from tests.fuzz.hostile_values import DEEP, DIGITS, GAME, NESTED, Lines


def played(answers: int, game: str = GAME, seats: int = 3) -> Match:
    """A match after so many random answers."""
    match, luck = reefside.new(game, seats=seats, seed=7), Random(7)
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.choices(seat)))
    return match


def put(*path: str | int, value: object) -> Callable[[Any], None]:
    """Change one thing in a document."""

    def change(inside: Any) -> None:
        for word in path[:-1]:
            inside = inside[word]
        inside[path[-1]] = value

    return change


def several(*changes: Callable[[Any], None]) -> Callable[[Any], None]:
    """Change several things."""

    def change(document: Any) -> None:
        for one in changes:
            one(document)

    return change


def told(value: Any, place: int) -> Callable[[Any], None]:
    """A stored event that lies, in a match of other rules: its events are shown as they are kept.

    The places are: number, kind, seat, rule, facts, secret, knows, whisper.
    """
    return several(put("rules", value="0"), put("told", 3, place, value=value))


SAVES: dict[str, Callable[[Any], None]] = {
    "a huge seat": put("humans", value=[10**30]),
    "a huge schema": put("schema", value=10**30),
    "a schema below zero": put("schema", value=-(10**18)),
    "a version of many words": several(
        put("schema", value=99), put("reefside", value="x\n\x1b[31m" * 10_000)
    ),
    "an odd version": put("rules", value="x\n\x1b" * 10_000),
    "a game of many lines": put("game", value="banner\n" * 10_000),
    "an option of many lines": put("options", value={"tie_break": "x\n" * 10_000}),
    "an option's long name": put("options", value={"x\n" * 10_000: "x"}),
    "an option of digits": put("options", value={"tie_break": "9" * 5000}),
    "a line of a million signs": put("record", 2, value="0: play " + "x" * 7000),
    "a line with a control sign": put("record", 2, value="0: \x1b[31m\x00play\n"),
    "a line of a huge number": put("record", 2, value="0: undo " + "9" * 5000),
    "an odd digit": put("record", 2, value="٣: play ²"),
    "a draw without end": put("record", 1, value="nature: draw" + " teal-0" * 1000),
    "a huge number on the table": put("snapshot", "gate", value=10**300),
    "old rules, a huge number": several(
        put("rules", value="0"), put("snapshot", "gate", value=10**300)
    ),
    "old rules, below zero": several(put("rules", value="0"), put("snapshot", "gate", value=-7)),
    "old rules, many rounds": several(
        put("rules", value="0"), put("snapshot", "round", value=-(10**12))
    ),
    "old rules, a half number": several(
        put("rules", value="0"), put("snapshot", "gate", value=0.5)
    ),
    "old rules, a deep table": several(
        put("rules", value="0"), put("snapshot", "gate", value=json.loads(NESTED))
    ),
    "old rules, a deep step": several(
        put("rules", value="0"),
        put("snapshot", "agenda", 0, value={"step": ["StartBout", *json.loads(NESTED)]}),
    ),
    "old rules, sealed strangers": several(
        put("rules", value="0"), put("snapshot", "sealed", value=[{"choice": ["fly", 1, 2, 3]}] * 9)
    ),
    "old rules, a wrong mark": several(
        put("rules", value="0"), put("marks", 0, value=[-5, -5, True])
    ),
    "marks that lie": put("marks", value=[[10**30, 10**30, True]] * 9),
    "a ground in the future": put("ground", value={"number": 10**9, "events": 10**9, "table": {}}),
    "a ground before the start": put("ground", value={"number": -9, "events": -9, "table": {}}),
    "a ground of huge numbers": put(
        "ground", value={"number": 10**30, "events": 10**30, "table": {}}
    ),
    "a result that lies": several(
        put("rules", value="0"),
        put("snapshot", "agenda", value=[]),
        put("result", value={"scores": [10**30], "winners": [99, -1], "ending": "\x1b\n" * 999}),
    ),
    "an event of no kind": told("no-such-kind", 1),
    "an event of a kind in many lines": told("a\nb\x1b" * 999, 1),
    "an event of nobody": told(99, 2),
    "an event of a huge seat": told(10**30, 2),
    "an event below all seats": told(-99, 2),
    "an event without facts": told({}, 4),
    "an event of odd facts": told(
        {"card": [1], "seat": {}, "n": "x", "count": "many", "cards": 7, "kind": 3}, 4
    ),
    "an event of deep facts": told({"card": json.loads(NESTED)}, 4),
    "an event known to too many": told(10**30, 6),
    "an event known to less than nobody": told(-(10**30), 6),
    "an event of a huge number": told(10**30, 0),
    "an event of the first schema": several(
        put("schema", value=1), put("rules", value="0"), put("events", value=[{}])
    ),
    "odd events of the first schema": several(
        put("schema", value=1),
        put("rules", value="0"),
        put("events", value=[{"n": 1, "kind": [], "seat": "x", "rule": 7}]),
    ),
    "a change of rules without a word": several(
        told("rules-changed", 1), put("told", 3, 4, value={})
    ),
}

TEXTS: dict[str, bytes] = {
    "empty": b"",
    "nothing but NUL": b"\0" * 1000,
    "no JSON": b"hello",
    "half a word": b'{"game": "\xc5',
    "UTF-16": '{"game": "x"}'.encode("utf-16"),
    "a mark of bytes": b"\xef\xbb\xbf{}",
    "Latin": '{"gäme": 1}'.encode("latin-1"),
    "deep lists": DEEP.encode(),
    "deep objects": b'{"a":' * 100_000,
    "a deep snapshot": b'{"snapshot": ' + DEEP.encode() + b"}",
    "a huge number": DIGITS.encode(),
    "a huge seat count": b'{"seats": ' + DIGITS.encode() + b"}",
    "no number": b'{"seats": NaN}',
    "a number without end": b'{"seats": -Infinity}',
    "a key twice": b'{"seats": 1, "seats": 2, "seats": "x"}',
    "a lone surrogate": b'{"game": "\\ud800"}',
    "a long name": b'{"' + b"x" * 1_000_000 + b'": 1}',
    "a name of many lines": b'{"' + b"\\n\\u001b" * 1000 + b'": 1}',
    "a list": b"[1, 2]",
    "two documents": b"{} {}",
}


def write_saves(folder: Path) -> None:
    """A good save, and all the bad ones."""
    good = played(25).save()
    (folder / "good.json").write_text(good, "utf-8")
    over = json.loads(played(1000).save())
    (folder / "over.json").write_text(json.dumps(over), "utf-8")
    for place, change in enumerate(SAVES.values()):
        save = json.loads(good)
        change(save)
        (folder / f"save{place}.json").write_text(json.dumps(save), "utf-8")
    save = json.loads(good)
    save["snapshot"]["gate"] = "HERE"
    for name, value in {"digits": DIGITS, "deep": DEEP, "nested": NESTED, "float": "1e999"}.items():
        text = json.dumps(save).replace('"HERE"', value)
        (folder / f"{name}.json").write_text(text, "utf-8")
    for place, raw in enumerate(TEXTS.values()):
        (folder / f"text{place}.json").write_bytes(raw)


def save_lines() -> Lines:
    """Each command that reads a save, with each bad one."""
    found: Lines = {}
    files = {name: f"@/save{place}.json" for place, name in enumerate(SAVES)}
    files |= {f"{name} as a save": f"@/text{place}.json" for place, name in enumerate(TEXTS)}
    files |= {
        f"{name} on the table": f"@/{name}.json" for name in ("digits", "deep", "nested", "float")
    }
    for name, file in files.items():
        found[f"replay: {name}"] = ["replay", file]
        found[f"replay as JSON: {name}"] = ["replay", file, "--json", "--lang", "pl"]
        found[f"verify: {name}"] = ["verify", file]
        found[f"play: {name}"] = ["play", GAME, "--plain", "--load", file, "--save", "@/never.json"]
        found[f"corpus: {name}"] = ["corpus", file]
    return found


# ---------------------------------------------------------------- databases

SETUP = {
    "game": GAME,
    "options": {},
    "seats": 2,
    "key": "00" * 16,
    "rules": "1",
    "content": "x",
}
ROWS: dict[str, tuple[Any, Any, Any, Any]] = {
    "no JSON": ("hello", "over", "0: play", "[]"),
    "a setup of bytes": (b"\xff\xfe", "over", "0: play", "[]"),
    "a deep setup": (DEEP, "over", "0: play", "[]"),
    "a setup of a huge number": (f'{{"seats": {DIGITS}}}', "over", "0: play", "[]"),
    "a setup that is a list": ("[]", "over", "0: play", "[]"),
    "a setup that is a number": (7, "over", "0: play", "[]"),
    "a setup that is nothing": (None, "over", "0: play", "[]"),
    "huge seats": (json.dumps({**SETUP, "seats": 10**9}), "over", "0: play", "[]"),
    "seats of text": (json.dumps({**SETUP, "seats": "x"}), "over", "0: play", "[]"),
    "a game that is a list": (json.dumps({**SETUP, "game": [1]}), "over", "0: play", "[]"),
    "options of a number": (json.dumps({**SETUP, "options": 7}), "over", "0: play", "[]"),
    "an option of a list": (
        json.dumps({**SETUP, "options": {"tie_break": [1]}}),
        "over",
        "0: play",
        "[]",
    ),
    "a key of nothing": (json.dumps({**SETUP, "key": None}), "over", "0: play", "[]"),
    "an entry of bytes": (json.dumps(SETUP), "over", b"\xff", "[]"),
    "an entry of nothing": (json.dumps(SETUP), "over", None, "[]"),
    "an entry of a number": (json.dumps(SETUP), "over", 7, "[]"),
    "an undo of a huge number": (json.dumps(SETUP), "over", "0: undo 999999999", "[]"),
    "an undo below zero": (json.dumps(SETUP), "over", "0: undo -9", "[]"),
    "a long entry": (json.dumps(SETUP), "over", "0: " + "x\n" * 99_999, "[]"),
    "a seat of many digits": (json.dumps(SETUP), "over", "9" * 5000 + ": pass", "[]"),
    "events of nothing": (json.dumps(SETUP), "over", "0: play", None),
    "events of a number": (json.dumps(SETUP), "over", "0: play", 7),
    "deep events": (json.dumps(SETUP), "over", "0: play", DEEP),
    "an event of odd facts": (
        json.dumps(SETUP),
        "over",
        "0: play teal-1",
        '[[0, "played", 0, "x", {"card": [[]]}, null, -1, false]]',
    ),
}


def write_databases(folder: Path) -> None:
    """Databases of a server with rows that lie."""
    for place, (setup, state, entry, told) in enumerate(ROWS.values()):
        with sqlite3.connect(folder / f"rows{place}.sqlite3") as database:
            database.execute("CREATE TABLE matches (id, setup, state)")
            database.execute("CREATE TABLE choices (match, number, entry, told)")
            database.execute("INSERT INTO matches VALUES ('m', ?, ?)", (setup, state))
            database.execute("INSERT INTO choices VALUES ('m', 0, ?, ?)", (entry, told))
        database.close()
    (folder / "cut.sqlite3").write_bytes((folder / "rows0.sqlite3").read_bytes()[:1000])
    (folder / "none.sqlite3").write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    with sqlite3.connect(folder / "other.sqlite3") as database:
        database.execute("CREATE TABLE matches (x)")
    database.close()
    with sqlite3.connect(folder / "views.sqlite3") as database:
        database.execute(
            "CREATE VIEW matches AS SELECT 1 AS id, 2 AS setup, randomblob(9) AS state"
        )
    database.close()


def database_lines() -> Lines:
    """A corpus in each bad database."""
    files = {name: f"@/rows{place}.sqlite3" for place, name in enumerate(ROWS)}
    files |= {f"{name} database": f"@/{name}.sqlite3" for name in ("cut", "none", "other", "views")}
    found = {f"corpus: {name}": ["corpus", file] for name, file in files.items()}
    return found | {f"corpus as JSON: {name}": ["corpus", f, "--json"] for name, f in files.items()}
