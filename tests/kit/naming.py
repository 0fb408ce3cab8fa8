"""Where a game is named: its key, package, class or title, its rules, its options and modes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from reefside.games import load_game, packages
from reefside.kernel.game import PRINTING, SEATING

ROOT: Final = Path(__file__).parents[2]
SHARED: Final = ("src/reefside", "web/src")
"""What all games have in common lies here, and the folders of the games too."""
OF_A_GAME: Final = re.compile(r"(src/reefside|web/src)/games/[^/]+/")
WRITTEN: Final = (".py", ".toml", ".ts", ".svelte", ".css", ".html", ".js", ".json", ".svg")
ORDINARY: Final = frozenset({"first", "setup", "edition"})
"""Words that also mean something else: they name an option only where options are spoken of."""


class Named(NamedTuple):
    """A line that names a game, and the word that does."""

    place: str
    word: str


class Names:
    """Everything by which the games of this distribution can be told apart."""

    def __init__(self) -> None:
        games = [(key, load_game(key)) for key in packages()]
        names = {name for key, game in games for name in (key, game.package.rpartition(".")[2])}
        names |= {type(game).__name__ for _, game in games}
        names |= {game.words.text("en", "title") for _, game in games}
        rules = [
            text.split(".")[1].split("-")[0]
            for _, game in games
            for text in game.words.texts["en"]
            if text.startswith("rules.")
        ]
        words = {option.name for _, game in games for option in game.options}
        for _, game in games:
            for option in game.options:
                if option.kind in (SEATING, PRINTING):
                    words |= set(option.values)
        self.names: Final = re.compile("|".join(map(re.escape, sorted(names))), re.IGNORECASE)
        self.rules: Final = re.compile(rf"\b({'|'.join(sorted(set(rules)))})-[A-Z0-9]")
        known = "|".join(map(re.escape, sorted(words)))
        self.words: Final = re.compile(rf"""["'`]({known})["'`]|options\??\.({known})\b""")

    def in_line(self, line: str) -> str | None:
        """The word of a line that names a game, a rule, an option, a mode or an edition."""
        for pattern in (self.names, self.rules):
            if found := pattern.search(line):
                return found[0]
        for found in self.words.finditer(line):
            word = found[1] or found[2]
            if word not in ORDINARY or "option" in line.lower():
                return word
        return None


def shared_files() -> Iterator[Path]:
    """Every source file that all games have in common."""
    for folder in SHARED:
        for file in sorted((ROOT / folder).rglob("*")):
            path = file.relative_to(ROOT).as_posix()
            built = path.startswith("src/reefside/table/static/") or "__pycache__" in path
            if file.suffix in WRITTEN and not built and not OF_A_GAME.match(path):
                yield file


def named_outside() -> list[Named]:
    """Every line outside the games' folders that names one of them."""
    names = Names()
    return [
        Named(f"{file.relative_to(ROOT).as_posix()}:{number}", word)
        for file in shared_files()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if (word := names.in_line(line)) is not None
    ]
