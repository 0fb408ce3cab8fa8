"""Where the rules of a game are carried out: in a line of its code or a row of its content.

The code of a game cites each rule where it carries it out. The other rules are listed in its
`content/rules.toml`: a rule that follows from others (`consequence`), or that only rows hold
(`content`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from reefside.kernel.game import Game
from reefside.kernel.rows import RULES_FILE, read_toml
from reefside.match import COMMON_WORDS

ID: Final = re.compile(r"\b[A-Z]+(?:-[A-Z0-9]+)+\b")
QUOTES: Final = '"""'
ROOMS: Final = ("rules", "cards", "state", "box", "telling")
"""The rooms of a game in the order in which a rule is looked for; other modules come last."""
OTHERS: Final = ("bots", "terminal", "wire")
"""Rooms that carry no rule out."""

STEP: Final = 0
"""It is the RULE of a step."""
LEADS: Final = 1
"""A docstring begins with the rule."""
FOLLOWS: Final = 2
"""A further line of a docstring begins with it."""
NAMED: Final = 3
"""A docstring or a comment names it."""
IN_CODE: Final = 4
"""It stands in the code itself: in a reason, say."""


@dataclass(frozen=True, order=True)
class Mention:
    """A line that names a rule; of several the smallest one is shown."""

    manner: int
    room: int
    file: str
    line: int


@dataclass(frozen=True)
class Citation:
    """What is known of a rule: its line of code, its row, or the rules it follows from."""

    code: str = ""
    row: str = ""
    of: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """The file and the line; empty if it only follows from others."""
        return self.code or self.row


def citations(game: Game[Any]) -> dict[str, Citation]:
    """Every rule that the code of a game cites or its `rules.toml` lists."""
    return citations_in(Path(str(files(game.package))))


@cache
def citations_in(folder: Path) -> dict[str, Citation]:
    """The same for the folder of a game."""
    found = dict(listed(folder))
    for rule, mention in code_places(folder).items():
        of = found[rule].of if rule in found else ()
        row = found[rule].row if rule in found else ""
        found[rule] = Citation(f"{mention.file}:{mention.line}", row, of)
    return found


def code_places(folder: Path) -> dict[str, Mention]:
    """For each rule that the code below a folder names the line that does so best."""
    found: dict[str, Mention] = {}
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder).as_posix()
        room = file.partition("/")[0].removesuffix(".py")
        if room in OTHERS:
            continue
        number = ROOMS.index(room) if room in ROOMS else len(ROOMS)
        for rule, manner, line in mentions(path.read_text("utf-8")):
            if manner == IN_CODE and room == "telling":
                continue  # An event names the rule that has been carried out elsewhere.
            mention = Mention(manner, number, file, line)
            if rule not in found or mention < found[rule]:
                found[rule] = mention
    return found


def mentions(source: str) -> Iterator[tuple[str, int, int]]:
    """Every rule that a module names, how it does, and in which line."""
    inside = False
    for number, line in enumerate(source.splitlines(), 1):
        text = line.strip()
        for match in ID.finditer(line):
            yield match.group(), kind_of_mention(text, line[: match.start()], inside), number
        if text.count(QUOTES) % 2:
            inside = not inside


def kind_of_mention(text: str, before: str, inside: bool) -> int:
    """How a line names a rule, by what stands before it and whether a docstring is open."""
    if before.startswith(" ") and before.strip() == 'RULE = "':
        return STEP
    if before.strip() == QUOTES:
        return LEADS
    if inside and not before.strip():
        return FOLLOWS
    return NAMED if inside or text.startswith(QUOTES) or "#" in before else IN_CODE


def listed(folder: Path) -> Iterator[tuple[str, Citation]]:
    """The rules that `content/rules.toml` lists."""
    path = folder / "content" / RULES_FILE
    if not path.is_file():
        return
    rows: dict[str, list[dict[str, Any]]] = read_toml(RULES_FILE, path.read_text("utf-8"))
    for row in rows.get("consequence", []):
        yield row["id"], Citation(of=tuple(row["of"]))
    for row in rows.get("content", []):
        line = row_line(folder / "content" / row["file"], row["kind"], row["row"])
        yield row["id"], Citation(row=f"content/{row['file']}:{line}")


def row_line(path: Path, kind: str, row: str) -> int:
    """The line with the id of a row of a content file, or 0."""
    heading = ""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    for number, line in enumerate(lines, 1):
        if line.startswith("[["):
            heading = line.strip("[] ")
        if heading == kind and line == f'id = "{row}"':
            return number
    return 0


def where(game: Game[Any], rule: str, language: str) -> str:
    """Where a rule is carried out, in words; empty if that is not known."""
    known = citations(game)
    citation = known.get(rule)
    if citation is None or citation.place:
        return "" if citation is None else citation.place
    places = [f"{other} ({known[other].place})" for other in citation.of if other in known]
    return COMMON_WORDS.format(language, "rulings.follows", {"rules": ", ".join(places)})
