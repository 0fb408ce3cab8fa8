"""A choice as one line of text and back: `verb arg…`, lower case, keys with hyphens."""

from __future__ import annotations

from typing import Final

from reefside.kernel.choice import (
    NATURE,
    PASS_VERB,
    RULES_VERB,
    UNDO_VERB,
    Choice,
    Outcome,
    Quoted,
)
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import Mistake
from reefside.kernel.table import Entry

NATURE_NAME: Final = "nature"


class Word:
    """A kind of argument: numbers as they are, or the keys of rows."""

    def __init__(self, name: str, keys: list[str]) -> None:
        self.name: Final = name
        self.keys: Final = keys
        self.numbers: Final = {key: number for number, key in enumerate(keys)}

    def write(self, number: int) -> str:
        """The text of a number."""
        return self.keys[number] if self.keys else str(number)

    def read(self, text: str) -> int:
        """The number of a text."""
        if not self.keys:
            digits = text.removeprefix("-")
            if not digits.isascii() or not digits.isdecimal() or len(text) > 9:
                raise Mistake(f"{quoted(text)} is not a number")
            return int(text)
        number = self.numbers.get(text)
        if number is None:
            known = ", ".join(self.keys[:4])
            raise Mistake(f"there is no {self.name} {quoted(text)}; there is {known} …")
        return number


NUMBER: Final = Word("number", [])


def is_seat(name: str) -> bool:
    """Whether a word is the number of a seat."""
    return len(name) <= 2 and name.isascii() and name.isdecimal()


class Notation:
    """The verbs of one game: for each the kinds of its arguments; the last one of Nature's repeats.

    A kind of argument may be shared by several verbs.
    """

    def __init__(self, verbs: dict[str, list[Word]], nature: dict[str, Word]) -> None:
        self.verbs: Final = {PASS_VERB: [], UNDO_VERB: [NUMBER], **verbs}
        self.nature: Final = {RULES_VERB: NUMBER, **nature}

    def write(self, choice: Choice) -> str:
        """The notation of a choice, a seat's or Nature's."""
        if isinstance(choice, Quoted):
            return choice.text
        shown = self.nature.get(choice.verb)
        if shown is not None and isinstance(choice, Outcome):
            return " ".join([choice.verb, *[shown.write(face) for face in choice.faces()]])
        words = self.verbs[choice.verb]
        values = (choice.a, choice.b, choice.c)
        return " ".join([choice.verb, *[words[i].write(values[i]) for i in range(len(words))]])

    def read(self, text: str) -> Choice:
        """The choice of a notation; upper case and extra spaces are ignored."""
        words = text.casefold().split()
        if not words or words[0] not in self.verbs:
            said = words[0] if words else ""
            raise Mistake(f"{quoted(said)} is no verb here; say {', '.join(sorted(self.verbs))}")
        verb = words[0]
        kinds = self.verbs[verb]
        if len(words) - 1 != len(kinds):
            wanted = " ".join([verb, *[f"<{kind.name}>" for kind in kinds]])
            raise Mistake(f"{quoted(text.strip())} does not fit; say {wanted}")
        values = [kinds[i].read(words[i + 1]) for i in range(len(kinds))] + [0, 0, 0]
        return Choice(verb, values[0], values[1], values[2])

    def read_nature(self, text: str) -> Outcome:
        """Nature's answer of a notation."""
        words = text.casefold().split()
        kind = self.nature.get(words[0]) if words else None
        if kind is None:
            raise Mistake(
                f"Nature does not say {quoted(text)}; she says {', '.join(sorted(self.nature))}"
            )
        return Outcome(words[0], tuple([kind.read(word) for word in words[1:]]))

    def write_entry(self, entry: Entry) -> str:
        """A line of the record: `seat: notation`."""
        seat, choice = entry
        return f"{NATURE_NAME if seat == NATURE else seat}: {self.write(choice)}"

    def read_entry(self, line: str) -> Entry:
        """A line of the record, read back."""
        who, colon, said = line.partition(":")
        name = who.strip().casefold()
        if not colon:
            raise Mistake(f"{quoted(line)} is no line of a record; write 'seat: choice'")
        if name == NATURE_NAME:
            return NATURE, self.read_nature(said)
        if not is_seat(name):
            raise Mistake(f"{quoted(who.strip())} is no seat; write a number or {NATURE_NAME!r}")
        return int(name), self.read(said)

    def read_past(self, line: str) -> Entry:
        """A line written under other rules; what cannot be read here is quoted."""
        try:
            return self.read_entry(line)
        except Mistake:
            who, _, said = line.partition(":")
            name = who.strip().casefold()
            if name == NATURE_NAME:
                return NATURE, Quoted(said.strip())
            if not is_seat(name):
                raise
            return int(name), Quoted(said.strip())
