"""What may be said in plain mode besides an answer, in any language."""

from __future__ import annotations

from typing import Final

from reefside.kernel.words import LANGUAGES
from reefside.terminal.texts import terminal_text

COMMANDS: Final = (
    "help",
    "rules",
    "look",
    "hint",
    "board",
    "log",
    "undo",
    "save",
    "language",
    "quit",
)


def command_of(word: str) -> str | None:
    """The command a word means, in any language."""
    if word == "?":
        return "help"
    for command in COMMANDS:
        for language in LANGUAGES:
            if word == terminal_text(language, f"commands.{command}"):
                return command
    return None
