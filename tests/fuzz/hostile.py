"""Hostile command lines, and the files that they name."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import reefside
from reefside.match import Match

GAME = "banner-festival"
Lines = dict[str, list[str]]
"""What each is about, and its words; `@` stands for the folder of files."""

DIGITS = "9" * 5000
HEX = "0x" + "f" * 9000
DEEP = "[" * 100_000
NESTED = "[" * 600 + "]" * 600
SURROGATE = "\udc80"
NUMBERS = [
    DIGITS,
    f"-{DIGITS}",
    "1" * 400,
    "-1",
    "0",
    "nan",
    "inf",
    "1e400",
    "٣",
    "²",
    "",
    " ",
    "0x10",
]
NAMES = [
    "",
    " ",
    "\x00",
    "\x1b[31mred\x1b[0m\x07",
    "two\nlines\r\nof\u2028text",
    "x" * 100_000,
    f"lone{SURROGATE}surrogate",
    "\u202etxet denrut",
    "../../etc/passwd",
    "%s{0}{name}",
    "🦑" * 3000,
]


def played(answers: int, game: str = GAME, seats: int = 3) -> Match:
    """A match after so many random answers."""
    match, luck = reefside.new(game, seats=seats, seed=7), Random(7)
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.choices(seat)))
    return match


# ---------------------------------------------------------------- saves


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


# ---------------------------------------------------------------- packs and realms

CARD = '[[merchandise]]\nid = "3"\n'
PACKS: dict[str, tuple[str, dict[str, str | bytes]]] = {
    "a deep file": (GAME, {"board": f"x = {DEEP}"}),
    "a deep list": (GAME, {"merchandise": f"{CARD}effect = {'[' * 200}{']' * 200}"}),
    "deep tables": (GAME, {"merchandise": "x" + ".x" * 20_000 + " = 1"}),
    "deep heads": (GAME, {"merchandise": "[x" + ".x" * 20_000 + "]"}),
    "a deep column": (GAME, {"merchandise": f"{CARD}effect" + ".x" * 300 + " = 1"}),
    "a huge number": (GAME, {"merchandise": f"{CARD}effect = [{{ fruit = {DIGITS} }}]"}),
    "a huge odd number": (GAME, {"merchandise": f"{CARD}effect = [{{ fruit = {HEX} }}]"}),
    "a huge count": (GAME, {"festival": f'[[players]]\nid = "4"\npool = {HEX}'}),
    "a large count": (GAME, {"festival": '[[players]]\nid = "4"\npool = 999999999999999999999'}),
    "a half number": (GAME, {"festival": '[[players]]\nid = "4"\npool = 1.5'}),
    "no number": (GAME, {"festival": '[[players]]\nid = "4"\npool = nan'}),
    "a date": (GAME, {"festival": '[[players]]\nid = "4"\npool = 2020-01-01'}),
    "a time": (GAME, {"merchandise": f"{CARD}effect = [{{ fruit = 07:32:00 }}]"}),
    "a long text": (GAME, {"festival": '[[players]]\nid = "4"\npool = "' + "x" * 50_000 + '"'}),
    "a text of lines": (GAME, {"festival": '[[players]]\nid = "4"\npool = """a\nb\\u001b\nc"""'}),
    "a long key": (GAME, {"festival": f'[[players]]\nid = "4"\n{"x" * 50_000} = 1'}),
    "a key of lines": (GAME, {"festival": '[[players]]\nid = "4"\n"a\\nb\\u001b" = 1'}),
    "a long id": (GAME, {"festival": f'[[players]]\nid = "{"x" * 50_000}"'}),
    "an id of lines": (GAME, {"festival": '[[players]]\nid = "a\\nb\\u001b[31m"'}),
    "a long kind": (GAME, {"festival": f'[[{"x" * 50_000}]]\nid = "4"'}),
    "a key twice": (GAME, {"festival": '[[players]]\nid = "4"\nid = "4"'}),
    "an endless text": (GAME, {"festival": '[[players]]\nid = "' + "x" * 3_000_000}),
    "a file of bytes": (GAME, {"festival": b"\xff\xfe\x00"}),
    "a file of NUL": (GAME, {"festival": b"\0" * 5000}),
    "no game": (GAME, {"pack": 'name = "x"'}),
    "a game of lines": (GAME, {"pack": 'game = "a\\nb\\u001b[31m"'}),
    "a long game": (GAME, {"pack": f'game = "{"x" * 50_000}"'}),
    "a deep head": (GAME, {"pack": f"game = {DEEP}"}),
    "a head of a huge number": (GAME, {"pack": f"game = {DIGITS}"}),
    "a head of bytes": (GAME, {"pack": b"\xff\xfe"}),
    "portals that are a number": (
        "tiny-epic-tactics",
        {"realm": '[[box]]\nid = "8x5"\nportals = 7'},
    ),
    "portals of numbers": ("tiny-epic-tactics", {"realm": '[[box]]\nid = "8x5"\nportals = [7]'}),
    "portals of lists": ("tiny-epic-tactics", {"realm": '[[box]]\nid = "8x5"\nportals = [[1]]'}),
    "portals with an odd face": (
        "tiny-epic-tactics",
        {"realm": '[[box]]\nid = "8x5"\nportals = [{ at = "a1", face = [] }]'},
    ),
    "a top of numbers": ("tiny-epic-tactics", {"realm": '[[box]]\nid = "8x5"\ntop = [7, 8]'}),
    "areas of a number": ("tiny-epic-tactics", {"realm": '[[area]]\nid = "1"\nspaces = 7'}),
}

REALMS: dict[str, str | bytes] = {
    "empty": "",
    "no TOML": "boxes = [",
    "bytes": b"\xff\xfe\x00",
    "deep": f"boxes = {DEEP}",
    "nested": f"boxes = {NESTED}",
    "boxes of lists": 'side = "back"\nboxes = [[1], [[]], 7, "x", {}]',
    "a huge turn": f'side = "back"\nboxes = [{{ box = "8x5", at = "d1", turn = {HEX} }}]',
    "a huge turn in digits": f'side = "back"\nboxes = [{{ box = "8x5", at = "d1", turn = {DIGITS} }}]',
    "a box that is a list": 'side = "back"\nboxes = [{ box = [1], at = [2], turn = [3] }]',
    "a space that is a list": 'side = "back"\nboxes = [{ box = "8x5", at = [2], turn = 0 }]',
    "a space of lines": 'side = "back"\nboxes = [{ box = "8x5", at = "a\\nb\\u001b", turn = 0 }]',
    "a long side": f'side = "{"x" * 50_000}"\nboxes = []',
    "a side of a huge number": f"side = {HEX}\nboxes = []",
    "a long key": f'{"x" * 50_000} = 1\nside = "back"\nboxes = []',
    "many unknown keys": "\n".join(f"x{n} = 1" for n in range(5000)),
    "many boxes": 'side = "back"\nboxes = [' + '{ box = "8x5", at = "d1" },' * 2000 + "]",
    "many bad boxes": 'side = "back"\nboxes = [' + "7," * 20_000 + "]",
    "too large": "# " + "x" * 3_000_000,
    "a date": "side = 2020-01-01\nboxes = []",
}


def write_packs(folder: Path) -> None:
    """All bad packs and realms."""
    for place, (game, files) in enumerate(PACKS.values()):
        pack = folder / f"pack{place}"
        pack.mkdir()
        for name, text in {"pack": f'game = "{game}"\n', **files}.items():
            raw = text if isinstance(text, bytes) else text.encode()
            (pack / f"{name}.toml").write_bytes(raw)
    for place, text in enumerate(REALMS.values()):
        raw = text if isinstance(text, bytes) else text.encode()
        (folder / f"realm{place}.toml").write_bytes(raw)
    (folder / "folder" / "pack.toml").mkdir(parents=True)
    (folder / "folder.toml").mkdir()
    (folder / "sub").mkdir()
    (folder / "sub" / "pack.toml").write_text(f'game = "{GAME}"\n', "utf-8")
    (folder / "sub" / "board.toml").mkdir()


def pack_lines() -> Lines:
    """Each command that reads a pack or a realm, with each bad one."""
    found: Lines = {}
    for place, (name, (game, _)) in enumerate(PACKS.items()):
        pack = f"@/pack{place}"
        found[f"content check: {name}"] = ["content", "check", pack, "--games", "2"]
        found[f"perft with a pack: {name}"] = ["perft", game, "--depth", "1", "--pack", pack]
    for place, name in enumerate(REALMS):
        realm = f"@/realm{place}.toml"
        found[f"content check of a realm: {name}"] = ["content", "check", realm, "--games", "2"]
        found[f"a realm as an option: {name}"] = [
            *["perft", "tiny-epic-tactics", "--depth", "1"],
            *["--mode", "battle", "-o", f"realm={realm}"],
        ]
    found["a head that is a folder"] = ["content", "check", "@/folder"]
    found["a realm that is a folder"] = ["content", "check", "@/folder.toml"]
    found["a pack's file that is a folder"] = ["content", "check", "@/sub", "--games", "1"]
    return found


# ---------------------------------------------------------------- numbers, names and places

COUNTED = {
    "--seats": ["perft", GAME, "--depth", "1"],
    "--seed": ["perft", GAME, "--depth", "1"],
    "--depth": ["perft", GAME],
    "--games": ["content", "check", "@/pack0"],
    "--to": ["replay", "@/good.json"],
    "--limit": ["simulate", GAME, "--games", "1"],
    "--jobs": ["perft", GAME],
    "--port": ["serve", "--no-browser", "--db", "redis://x"],
    "--processes": ["serve", "--no-browser", "--db", "redis://x"],
}
NAMED: dict[str, list[str]] = {
    "a command": ["{}"],
    "a game": ["perft", "{}"],
    "a game to simulate": ["simulate", "{}", "--games", "1"],
    "rules of a game": ["rules", "{}"],
    "a rule": ["rules", GAME, "{}"],
    "a row": ["content", "show", GAME, "{}"],
    "a provenance": ["content", "list", GAME, "--provenance", "{}"],
    "a bot": ["simulate", GAME, "--games", "1", "--bots", "{}"],
    "bots in the arena": ["arena", GAME, "--games", "1", "--bots", "random,{}"],
    "one's own bot": ["simulate", GAME, "--games", "1", "--bots", "{}:{}"],
    "a class": ["simulate", GAME, "--games", "1", "--bots", "json:{}"],
    "an option": ["perft", GAME, "--depth", "1", "-o", "{}"],
    "an option's name": ["perft", GAME, "--depth", "1", "-o", "{}=x"],
    "an option's value": ["perft", GAME, "--depth", "1", "-o", "tie_break={}"],
    "an option's file": ["perft", GAME, "--depth", "1", "-o", "tie_break={}.toml"],
    "a realm": ["perft", "tiny-epic-tactics", "--depth", "1", "--mode", "battle", "-o", "realm={}"],
    "a mode": ["perft", "grim-tide", "--depth", "1", "--mode", "{}"],
    "an edition": ["perft", "tidal-blades", "--depth", "1", "--edition", "{}"],
    "a language": ["rules", GAME, "--lang", "{}"],
    "a flag": ["perft", GAME, "--{}"],
    "a cluster": ["simulate", GAME, "--games", "1", "--cluster", "{}"],
    "a cluster's host": ["simulate", GAME, "--games", "1", "--cluster", "tcp://{}:1"],
    "a file to replay": ["replay", "{}"],
    "a file to verify": ["verify", "{}"],
    "a file to load": ["play", GAME, "--plain", "--load", "{}"],
    "a commitment": ["verify", "@/good.json", "--commitment", "{}"],
    "a pack to verify with": ["verify", "@/good.json", "--pack", "{}"],
    "a pack": ["perft", GAME, "--depth", "1", "--pack", "{}"],
    "a pack to check": ["content", "check", "{}", "--games", "1"],
    "a realm to check": ["content", "check", "{}.toml", "--games", "1"],
    "a folder to export to": ["content", "export", "no-game", "{}"],
    "a game to export": ["content", "export", "{}", "@/never"],
    "a corpus": ["corpus", "{}"],
    "a corpus in PostgreSQL": ["corpus", "postgresql://{}"],
    "a scheme": ["serve", "--no-browser", "--db", "x{}://"],
    "a host": ["serve", "--no-browser", "--db", "redis://", "--host", "{}"],
}
PLACES = {
    "a folder": "@",
    "a device": "/dev/null",
    "a device without end": "/dev/zero",
    "a pipe that nobody writes to": "@/pipe",
    "an unreadable place": "/proc/self/mem",
    "a file as a folder": "@/good.json/x",
    "nothing": "@/nothing",
    "a loop": "@/loop",
    "a long name": "@/" + "x" * 300,
}
PLACED: dict[str, list[str]] = {
    "replay": ["replay", "{}"],
    "verify": ["verify", "{}"],
    "play": ["play", GAME, "--plain", "--load", "{}"],
    "corpus": ["corpus", "{}"],
    "check": ["content", "check", "{}", "--games", "1"],
    "pack": ["perft", GAME, "--depth", "1", "--pack", "{}"],
}


def word_lines() -> Lines:
    """Each number and each name of a command line, replaced by something hostile."""
    found: Lines = {}
    for flag, words in COUNTED.items():
        for place, number in enumerate(NUMBERS):
            found[f"{flag}: number {place}"] = [*words, f"{flag}={number}"]
    for name, words in NAMED.items():
        for place, said in enumerate(NAMES):
            found[f"{name}: name {place}"] = [word.replace("{}", said) for word in words]
    for name, where in PLACES.items():
        for kind, words in PLACED.items():
            found[f"{kind}: {name}"] = [word.replace("{}", where) for word in words]
    found |= {
        "a huge number of games": ["simulate", GAME, "--games", DIGITS],
        "an option of digits": ["perft", "grim-tide", "--depth", "1", "-o", f"max_rounds={DIGITS}"],
        "an option of odd digits": ["perft", "grim-tide", "--depth", "1", "-o", "max_rounds=٣"],
        "a bot of a module that ends": ["simulate", GAME, "--bots", "tests.fuzz.ending:Bot"],
        "a bot that is no class": ["simulate", GAME, "--bots", "json:dumps"],
        "a bot that is a number": ["simulate", GAME, "--bots", "math:pi"],
        "a relative module": ["simulate", GAME, "--bots", ".x:Bot"],
        "many flags": ["perft", GAME, *["-o", "x=y"] * 5000],
        "many words": ["rules", *["x"] * 5000],
        "export onto a file": ["content", "export", GAME, "@/good.json"],
        "export below a file": ["content", "export", GAME, "@/good.json/x"],
        "export to a device": ["content", "export", GAME, "/dev/null"],
        "export to a NUL": ["content", "export", GAME, "a\0b"],
        "export to a long name": ["content", "export", GAME, "@/" + "x" * 300],
        "a database of many words": ["serve", "--no-browser", "--db", "x\n" * 999 + "://"],
        "a database that is a folder": ["serve", "--no-browser", "--db", "@"],
        "a database with a NUL": ["serve", "--no-browser", "--db", "a\0b"],
        "a database on a device": ["serve", "--no-browser", "--db", "/dev/full"],
        "a database below a file": ["serve", "--no-browser", "--db", "@/good.json/x"],
        "a database that is a save": ["serve", "--no-browser", "--db", "@/good.json"],
        "a user who is not there": ["serve", "--no-browser", "--db", "~nobody-here/x"],
        "a PostgreSQL of nothing": ["serve", "--no-browser", "--db", "postgresql://"],
        "a PostgreSQL on no port": ["serve", "--no-browser", "--db", "postgresql://x:99999999/"],
        "a PostgreSQL in brackets": ["serve", "--no-browser", "--db", "postgresql://[::1"],
        "a corpus on no port": ["corpus", "postgresql://x:99999999/"],
        "a corpus in brackets": ["corpus", "postgresql://[::1"],
        "a corpus of bad files": ["corpus", "@"],
        "a corpus of bad files as JSON": ["corpus", "@", "--json"],
        "saving to a folder": ["play", GAME, "--plain", "--save", "@"],
        "saving to nowhere": ["play", GAME, "--plain", "--save", "@/nothing/x"],
        "saving to a NUL": ["play", GAME, "--plain", "--save", "a\0b"],
        "saving to a long name": ["play", GAME, "--plain", "--save", "@/" + "x" * 300],
    }
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


# ---------------------------------------------------------------- all of them


def write_all(folder: Path) -> None:
    """All files that the lines name."""
    import os

    write_saves(folder)
    write_packs(folder)
    write_databases(folder)
    os.mkfifo(folder / "pipe")
    (folder / "loop").symlink_to(folder / "loop")
    (folder / f"odd{SURROGATE}name.json").write_bytes(b"hello")


def all_lines() -> Lines:
    """Every hostile command line."""
    return {**word_lines(), **save_lines(), **pack_lines(), **database_lines()}
