"""Documents from outside: one bounded reader for all of them.

Their size is checked before they are read, their depth, numbers and signs before anything is
built from them, and whatever is wrong is one line that names the document and the place in it.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any, Final

from reefside.kernel.lines import printable, quoted
from reefside.kernel.refusal import InvalidInput

MOST_TEXT: Final = 200_000
"""Characters of a TOML document; the largest of our own has 125,000."""
MOST_BYTES: Final = 8_000_000
"""Bytes of any file; the save of a long match has a few hundred thousand."""
MOST_DEPTH: Final = 20
"""Lists and tables in each other; no document of ours comes to ten."""
MOST_NUMBER: Final = 2**53 - 1
"""The largest number that every reader of JSON keeps exactly: a set of 52 cards is one."""
MOST_DOTS: Final = 40
"""Parts of a dotted key: reading one takes time that grows with their square."""

MOST_NAME: Final = 80
"""Characters of a path that are shown."""

_DOT: Final = re.compile(r"[\w\"'-][ \t]*\.(?=[ \t]*[\w\"'-])")


def name_of(path: Path) -> str:
    """What a file is called in a line of ours: of a long path its end."""
    name = printable(str(path), 1_000) or "a file without a name"
    return name if len(name) <= MOST_NAME else f"…{name[1 - MOST_NAME :]}"


def why_not(error: Exception) -> str:
    """Why the system does not read or write a file."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return "there can be no such file" if isinstance(error, ValueError) else str(error)


def _open_at_once(name: str, flags: int) -> int:
    """Open a file without waiting: a pipe may have nobody who writes to it."""
    number = os.open(name, flags | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.set_blocking(number, True)  # If somebody does write to it, we wait for all of it.
    return number


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """What is in a file, or one clear line: devices may be endless."""
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            raw = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise InvalidInput(f"cannot read {name_of(path)}: {why_not(error)}") from None
    if len(raw) > most:
        raise InvalidInput(f"{name_of(path)} is too large: at most {most:,} bytes are read")
    return raw


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """A file's text, or one clear line."""
    try:
        return read_bytes(path, most).decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidInput(f"{name_of(path)} is no text file") from None


def read_toml(name: str, text: str) -> dict[str, Any]:
    """A TOML text, or a clear line that names the document and the place in it."""
    if len(text) > MOST_TEXT:
        raise InvalidInput(f"{name} is too large: at most {MOST_TEXT:,} characters are read")
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_DOTS and len(_DOT.findall(line)) > MOST_DOTS:
            raise InvalidInput(f"{name}, line {number}: a key has more than {MOST_DOTS} parts")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput(f"{name} is not valid TOML: {error}") from None
    except RecursionError:
        raise InvalidInput(f"{name} is not valid TOML: it is nested too deeply") from None
    except ValueError:  # what Python makes of a number of thousands of digits, or of a wrong date
        raise InvalidInput(
            f"{name} is not valid TOML: it has a number that cannot be read"
        ) from None
    check_tree(name, found)
    return found


def check_tree(name: str, tree: Any) -> None:
    """See that a document is not too deep and holds only lists, tables, texts and numbers."""
    todo: list[tuple[Any, int, Any, Any]] = [(tree, 0, None, "")]
    while todo:
        node, depth, above, key = todo.pop()
        if isinstance(node, (dict, list)):
            if depth > MOST_DEPTH:
                raise _wrong(name, above, key, "is nested too deeply")
            items = node.items() if isinstance(node, dict) else enumerate(node, 1)
            here = (above, key)
            for below, value in items:
                if isinstance(node, dict) and not _visible(str(below)):
                    raise _wrong(name, above, key, f"has the key {quoted(below)}")
                todo.append((value, depth + 1, here, below))
        elif isinstance(node, str):
            if not _visible(node):
                raise _wrong(name, above, key, "has signs that cannot be shown")
        elif isinstance(node, int):
            if not -MOST_NUMBER <= node <= MOST_NUMBER:
                raise _wrong(name, above, key, "is a number out of all bounds")
        elif node is not None and not (isinstance(node, float) and abs(node) <= MOST_NUMBER):
            raise _wrong(name, above, key, f"is {quoted(str(node))}, neither a text nor a number")


def _visible(text: str) -> bool:
    """Whether a text has nothing but signs that can be shown, and line breaks."""
    if text.isprintable():
        return True
    for sign in text:
        # A space of another width is no harm; a control sign, or half a letter, is.
        wide = sign > "\x9f" and sign.isspace() and sign not in "\u2028\u2029"
        if not sign.isprintable() and not wide and sign not in "\n\r\t":
            return False
    return True


def _wrong(name: str, above: Any, key: Any, why: str) -> InvalidInput:
    """What is wrong at a place, which is found by going up from it."""
    words: list[str] = [str(key)]
    while above is not None:
        above, key = above
        words.append(str(key))
    place = printable(".".join([word for word in reversed(words) if word]), 80)
    return InvalidInput(f"{name}: {place or 'it'} {why}")
