"""A choice as one line of text and back: `verb arg…`, lower case, keys with hyphens."""

from __future__ import annotations

from typing import Final

from reefside.kernel.answer_space import AnswerSpace
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
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Entry
from reefside.kernel.verbs import MOST, Argument, Kind, Number, Verb

NATURE_NAME: Final = "nature"

ENTRY: Final = Number("number", 0, MOST)
"""The number of an entry of the record, or of a version of the rules."""
UNDO: Final = Verb(UNDO_VERB, [Argument("number", ENTRY)])
"""The table's own verb: it is in records, but no answer to a question."""


def is_seat(name: str) -> bool:
    """Whether a word is the number of a seat."""
    return len(name) <= 2 and name.isascii() and name.isdecimal()


class Notation:
    """The verbs of one game, as its one table declares them.

    `verbs` has for each verb its arguments: `slot`, or `other: slot` where the name in texts is
    not the name of the kind. `nature` has for each verb of Nature the kind of all its arguments:
    she shows any number of them, so her answers are bounded by their parts and not numbered.
    """

    def __init__(
        self, kinds: list[Kind], verbs: dict[str, list[str]], nature: dict[str, str]
    ) -> None:
        self.kinds: Final = {kind.name: kind for kind in kinds}
        own = [Verb(PASS_VERB, [])]
        for verb, arguments in verbs.items():
            own.append(Verb(verb, [self.argument(said) for said in arguments]))
        self.answers: Final = AnswerSpace(own)
        self.verbs: Final = {verb.key: verb for verb in [*own, UNDO]}
        self.nature: Final[dict[str, Kind]] = {RULES_VERB: ENTRY}
        for verb, name in nature.items():
            self.nature[verb] = self.kind(name)

    def argument(self, said: str) -> Argument:
        """An argument as it is declared: `kind`, or `name: kind`."""
        name, _, kind = said.partition(": ")
        return Argument(name, self.kind(kind or name))

    def kind(self, name: str) -> Kind:
        """The kind with a name."""
        assert name in self.kinds, f"there is no kind {name}"
        return self.kinds[name]

    def fits(self, choice: Choice) -> bool:
        """Whether a seat could say this at all: a known verb, every number within its bounds."""
        verb = self.verbs.get(choice.verb)
        return verb is not None and verb.has(choice)

    def write(self, choice: Choice) -> str:
        """The notation of a choice, a seat's or Nature's."""
        if isinstance(choice, Quoted):
            return choice.text
        if isinstance(choice, Outcome):
            kind = self.nature[choice.verb]
            return " ".join([choice.verb, *[kind.write(face) for face in choice.shown]])
        return self.verbs[choice.verb].write(choice)

    def read(self, text: str) -> Choice:
        """The choice of a notation; upper case and extra spaces are ignored."""
        words = text.casefold().split()
        verb = self.verbs.get(words[0]) if words else None
        if verb is None:
            said = words[0] if words else ""
            raise InvalidInput(
                f"{quoted(said)} is no verb here; say {', '.join(sorted(self.verbs))}"
            )
        if len(words) - 1 != len(verb.arguments):
            raise InvalidInput(f"{quoted(text.strip())} does not fit; say {verb.usage()}")
        return verb.read(words[1:])

    def read_nature(self, text: str) -> Outcome:
        """Nature's answer of a notation."""
        words = text.casefold().split()
        kind = self.nature.get(words[0]) if words else None
        if kind is None:
            raise InvalidInput(
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
            raise InvalidInput(f"{quoted(line)} is no line of a record; write 'seat: choice'")
        if name == NATURE_NAME:
            return NATURE, self.read_nature(said)
        if not is_seat(name):
            raise InvalidInput(
                f"{quoted(who.strip())} is no seat; write a number or {NATURE_NAME!r}"
            )
        return int(name), self.read(said)

    def read_past(self, line: str) -> Entry:
        """A line written under other rules; what cannot be read here is quoted."""
        try:
            return self.read_entry(line)
        except InvalidInput:
            who, _, said = line.partition(":")
            name = who.strip().casefold()
            if name == NATURE_NAME:
                return NATURE, Quoted(said.strip())
            if not is_seat(name):
                raise
            return int(name), Quoted(said.strip())
