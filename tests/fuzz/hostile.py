"""Hostile command lines: numbers, names and places, and all files that any of them names."""

from __future__ import annotations

import os
from pathlib import Path

from tests.fuzz.hostile_packs import write_packs
from tests.fuzz.hostile_saves import write_databases, write_saves
from tests.fuzz.hostile_values import DIGITS, GAME, NAMES, NUMBERS, SURROGATE, Lines

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


HOSTS = ("a cluster's host", "a corpus in PostgreSQL")


def is_name(host: str) -> bool:
    """Whether something can be the name of a host."""
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return True


def word_lines() -> Lines:
    """Each number and each name of a command line, replaced by something hostile."""
    found: Lines = {}
    for flag, words in COUNTED.items():
        for place, number in enumerate(NUMBERS):
            found[f"{flag}: number {place}"] = [*words, f"{flag}={number}"]
    for name, words in NAMED.items():
        for place, said in enumerate(NAMES):
            if name in HOSTS and is_name(said):
                continue  # Nobody is asked for the address of a host that may be somewhere.
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


def write_all(folder: Path) -> None:
    """All files that hostile lines name."""
    write_saves(folder)
    write_packs(folder)
    write_databases(folder)
    os.mkfifo(folder / "pipe")
    (folder / "loop").symlink_to(folder / "loop")
    (folder / f"odd{SURROGATE}name.json").write_bytes(b"hello")
