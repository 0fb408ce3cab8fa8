"""Mutations that know what they change: bytes, JSON trees, TOML lines, words of a notation."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

RAW = {
    "@digits": "9" * 5000,
    "@deep": "[" * 3000 + "]" * 3000,
    "@endless": "[" * 50_000,
    "@objects": '{"a":' * 1500 + "1" + "}" * 1500,
    "@float": "1e999",
    "@nan": "NaN",
    "@twice": '{"a": 1, "a": 2}',
    "@half": '"\\ud800"',
}
"""What Python's own writer of JSON cannot write, by the text that stands for it."""

SIGNS = [
    "\x00",
    "\x1b",
    "\n",
    "\r",
    "\u2028",
    "\u202e",
    "\ufeff",
    "²",
    "٣",
    "ß",
    "İ",
    "🦑",
    "\ud800",
]
NUMBERS = [0, 1, -1, 2, 9, 10, 99, 255, -128, 2**31, -(2**31), 2**53, 2**63, -(2**64), 10**30]
VALUES: list[Any] = [
    *NUMBERS,
    *["", "x", "null", "-1", "x" * 300, "x" * 20_000, "\x00", "a\nb", "\u202e", *RAW],
    *[None, True, False, 0.5, -1e300, [], {}, [[]], [{}], [None], {"": {}}, {"part": "x"}],
    *[{"step": []}, {"choice": ["pass", 0, 0, 0]}, {"step": ["x", 1]}],
]


def some_value(luck: Random) -> Any:
    """One of the values, for its receiver to change."""
    return deepcopy(luck.choice(VALUES))


def signs_of(luck: Random, text: str) -> str:
    """A text with some signs taken out, put in, doubled or exchanged."""
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(text) + 1)
        to = min(len(text), at + luck.choice([0, 1, 1, 2, 8, 64]))
        way = luck.randrange(6)
        if way == 0:
            text = text[:at] + text[to:]
        elif way == 1:
            text = text[:at] + luck.choice(SIGNS) + text[to:]
        elif way == 2:
            text = text[:to] + text[at:to] * luck.choice([1, 2, 50]) + text[to:]
        elif way == 3:
            text = text[:at] + chr(luck.randrange(32, 0x250)) + text[to:]
        elif way == 4:
            text = text[:at]
        else:
            text = text[:at] + str(luck.choice(NUMBERS)) + text[to:]
    return text


def bytes_of(luck: Random, raw: bytes) -> bytes:
    """Bytes of which some were changed."""
    found = bytearray(raw)
    for _ in range(luck.randint(1, 4)):
        at = luck.randrange(len(found) + 1)
        way = luck.randrange(4)
        if way == 0 and at < len(found):
            found[at] ^= 1 << luck.randrange(8)
        elif way == 1:
            found[at:at] = luck.choice(
                [b"\xff", b"\0", b"\xc5", b'"', b"{", b"[", b",", b"\n", b"\\"]
            )
        elif way == 2:
            del found[at : at + luck.choice([1, 2, 30])]
        else:
            found = found[:at] if luck.random() < 0.3 else found + found[at : at + 40]
    return bytes(found)


# ---------------------------------------------------------------- JSON

Place = tuple[Any, Any]
"""A list or a table, and a place in it."""


def places(tree: Any) -> list[Place]:
    """Every place of a tree."""
    found: list[Place] = []
    todo = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, (dict, list)):
            for key in node if isinstance(node, dict) else range(len(node)):
                found.append((node, key))
                todo.append(node[key])
    return found


def some_place(luck: Random, tree: Any) -> Place | None:
    """A place of a tree: near its root as often as among its leaves."""
    if luck.random() < 0.5:
        found = places(tree)
        return luck.choice(found) if found else None
    node, chosen = tree, None
    while isinstance(node, (dict, list)) and node:
        key = luck.choice(list(node)) if isinstance(node, dict) else luck.randrange(len(node))
        chosen = (node, key)
        if luck.random() < 0.35:
            break
        node = node[key]
    return chosen


def near(luck: Random, value: Any) -> Any:
    """A value of the same type that is close to another, or not so close."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.choice([value + 1, value - 1, -value, value * 1000, luck.choice(NUMBERS)])
    if isinstance(value, str):
        return signs_of(luck, value)
    if isinstance(value, list):
        return luck.choice([value[:-1], value + value[:1], value[::-1], value * 2, value * 200])
    if isinstance(value, dict):
        return {key: value[key] for key in luck.sample(list(value), len(value) * 2 // 3)}
    return some_value(luck)


def tree_of(luck: Random, tree: Any) -> Any:
    """A tree with one to three of its nodes changed; it is changed in place."""
    for _ in range(luck.choice([1, 1, 1, 2, 3])):
        place = some_place(luck, tree)
        if place is None:
            return some_value(luck)
        node, key = place
        way = luck.randrange(6)
        if way == 0:
            del node[key]
        elif way == 1:
            node[key] = some_value(luck)
        elif way == 2 and isinstance(node, dict):
            node[
                luck.choice(["", "x", "type", "part", "step", "\x00", "x" * 999, str(key) + "s"])
            ] = some_value(luck)
        elif way == 3:
            other = some_place(luck, tree)
            if other is not None:
                node[key] = json.loads(json.dumps(other[0][other[1]]))
        else:
            node[key] = near(luck, node[key])
    return tree


def json_of(luck: Random, text: str) -> bytes:
    """The text of a JSON document, changed as a tree, as signs or as bytes."""
    way = luck.randrange(10)
    if way == 0:
        return bytes_of(luck, text.encode())
    if way == 1:
        return signs_of(luck, text).encode("utf-8", "surrogatepass")
    written = json.dumps(tree_of(luck, json.loads(text)))
    for name, raw in RAW.items():
        written = written.replace(f'"{name}"', raw)
    return written.encode("utf-8", "surrogatepass")


# ---------------------------------------------------------------- TOML and words

LITERALS = [
    *["0", "-1", "999", "1000000", "1.5", "nan", "inf", "true", '""', '"x"', "[]", "{}", "[[]]"],
    *['"\\u0000"', '"a\\nb"', "2020-01-01", "07:32:00", "9" * 5000, "0x" + "f" * 5000, "-0"],
    *["[" * 2000 + "]" * 2000, "{ a = " * 30 + "1" + " }" * 30, '"' + "x" * 5000 + '"', "[1, 2]"],
    *['["x"]', "[{}]", "[{ x = 1 }]", "[{ x = 1, y = 2 }]", '"""a\nb"""', "", "]", "="],
]
HEADS = [
    "[x]",
    "[[x]]",
    "[" + "a." * 60 + "a]",
    "a." * 60 + "a = 1",
    "x = 1",
    "[[",
    "'",
    '"""',
    "\x00",
]


def toml_of(luck: Random, text: str) -> bytes:
    """The text of a TOML document with some of its lines, values or signs changed."""
    if luck.random() < 0.15:
        return bytes_of(luck, text.encode())
    lines = text.split("\n")
    for _ in range(luck.choice([1, 1, 2, 3])):
        at = luck.randrange(len(lines))
        key, equals, _ = lines[at].partition("=")
        way = luck.randrange(8)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(at, luck.choice(lines))
        elif way == 2:
            lines.insert(at, luck.choice(HEADS))
        elif way == 3:
            lines[at] = signs_of(luck, lines[at])
        elif way == 4:
            lines[at] = luck.choice(lines)
        elif equals:
            other = luck.choice([line for line in lines if "=" in line]).partition("=")[2]
            lines[at] = f"{key}= {luck.choice(LITERALS) if way < 7 else other}"
        lines = lines or [""]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


WORDS = [
    "",
    "0",
    "-1",
    "99",
    "9" * 9,
    "9" * 400,
    "²",
    "٣",
    "undo",
    "pass",
    "rules",
    "nature:",
    ":",
    "x",
]


def words_of(luck: Random, line: str) -> str:
    """A line of words with some of them changed."""
    words = line.split(" ")
    for _ in range(luck.choice([1, 1, 2])):
        at = luck.randrange(len(words)) if words else 0
        way = luck.randrange(6)
        if way == 0 and words:
            del words[at]
        elif way == 1:
            words.insert(at, luck.choice(WORDS))
        elif way == 2 and words:
            words[at] = luck.choice(WORDS)
        elif way == 3 and words:
            words[at] = signs_of(luck, words[at])
        elif way == 4 and words:
            words[at:at] = [words[at]] * luck.choice([1, 3, 500])
        else:
            words = [word.upper() for word in words]
    return luck.choice([" ", " ", " ", "  ", "\t", "\n"]).join(words)
