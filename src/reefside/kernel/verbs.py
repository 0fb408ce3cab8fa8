"""Verbs and what their arguments can be: each a bounded span of numbers with their texts."""

from __future__ import annotations

from typing import Final

from reefside.kernel.choice import Choice
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput

MOST_ARGUMENTS: Final = 3
"""How many numbers a choice holds."""
LONGEST_NUMBER: Final = 9
"""The most characters a number is written with."""
MOST: Final = 10**LONGEST_NUMBER - 1
"""The largest number that can be written."""


class OutOfBounds(InvalidInput):
    """Something that is not a number from `least` to `most`."""

    def __init__(self, text: str, least: int, most: int) -> None:
        super().__init__(f"{quoted(text)} is not a number from {least} to {most}")
        self.said: Final = text
        self.least: Final = least
        self.most: Final = most


class Kind:
    """What an argument can be: the numbers from `least` to `most`."""

    def __init__(self, name: str, least: int, most: int) -> None:
        assert least <= most, f"a {name} can be nothing"
        self.name: Final = name
        self.least: Final = least
        self.most: Final = most
        self.size: Final = most - least + 1

    def has(self, number: int) -> bool:
        """Whether a number is one of these."""
        return self.least <= number <= self.most

    def write(self, number: int) -> str:
        """The text of a number."""
        raise AssertionError(f"a {self.name} has no text")

    def read(self, text: str) -> int:
        """The number of a text."""
        raise AssertionError(f"a {self.name} has no text")


class Keys(Kind):
    """One of some rows, written as its key."""

    def __init__(self, name: str, keys: list[str]) -> None:
        super().__init__(name, 0, len(keys) - 1)
        self.keys: Final = keys
        self.numbers: Final = {key: number for number, key in enumerate(keys)}

    def write(self, number: int) -> str:
        return self.keys[number]

    def read(self, text: str) -> int:
        number = self.numbers.get(text)
        if number is None:
            known = ", ".join(self.keys[:4])
            raise InvalidInput(f"there is no {self.name} {quoted(text)}; there is {known} …")
        return number


def counted(name: str, count: int) -> Keys:
    """Places that people count from 1."""
    return Keys(name, [str(number + 1) for number in range(count)])


class Number(Kind):
    """A number, written as it is."""

    def write(self, number: int) -> str:
        return str(number)

    def read(self, text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(text) <= LONGEST_NUMBER:
            number = int(text)
            if self.has(number):
                return number
        raise OutOfBounds(text, self.least, self.most)


class Argument:
    """An argument of a verb: its name in texts, and what it can be."""

    def __init__(self, name: str, kind: Kind) -> None:
        self.name: Final = name
        self.kind: Final = kind

    def declared(self) -> str:
        """How a table of verbs says it: `kind`, or `name: kind`."""
        return self.name if self.name == self.kind.name else f"{self.name}: {self.kind.name}"


class Verb:
    """A verb with its arguments; its choices are numbered, the last argument counting fastest."""

    def __init__(self, key: str, arguments: list[Argument]) -> None:
        assert len(arguments) <= MOST_ARGUMENTS, f"{key} has too many arguments"
        self.key: Final = key
        self.arguments: Final = arguments
        size = 1
        for argument in arguments:
            size *= argument.kind.size
        self.size: Final = size

    def write(self, choice: Choice) -> str:
        """The text of a choice."""
        text = self.key
        for place, argument in enumerate(self.arguments):
            text += " " + argument.kind.write(choice.argument(place))
        return text

    def read(self, words: list[str]) -> Choice:
        """The choice of some words, one for each argument."""
        values = [argument.kind.read(words[i]) for i, argument in enumerate(self.arguments)]
        values += [0] * (MOST_ARGUMENTS - len(values))
        return Choice(self.key, values[0], values[1], values[2])

    def has(self, choice: Choice) -> bool:
        """Whether a choice has numbers within bounds, and none that the verb does not take."""
        for place in range(MOST_ARGUMENTS):
            number = choice.argument(place)
            if place < len(self.arguments):
                if not self.arguments[place].kind.has(number):
                    return False
            elif number:
                return False
        return not choice.faces()

    def index(self, choice: Choice) -> int:
        """The number of a choice of this verb, from 0."""
        index = 0
        for place in range(len(self.arguments)):
            kind = self.arguments[place].kind
            index = index * kind.size + choice.argument(place) - kind.least
        return index

    def choice(self, index: int) -> Choice:
        """The choice of this verb with a number."""
        values = [0] * MOST_ARGUMENTS
        for place in range(len(self.arguments) - 1, -1, -1):
            kind = self.arguments[place].kind
            values[place] = kind.least + index % kind.size
            index //= kind.size
        return Choice(self.key, values[0], values[1], values[2])

    def usage(self) -> str:
        """How it is said: `give <card> <number>`."""
        return " ".join([self.key, *[f"<{argument.name}>" for argument in self.arguments]])
