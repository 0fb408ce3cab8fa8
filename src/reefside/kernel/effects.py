"""The effect language of rows: a word with its arguments becomes a step.

`effect = [{ fruit = 2 }, { die = "elite" }]` is a list of effects. A game has a class for each of
its words: the constructor reads the arguments of the word from what the row gives, each by its name
and type, and `step` makes the step that carries the word out. Lists have names, for steps that hold
on to one: a step holds integers, keys and tuples only.

Words that are only read, like those of a price, are `Terms` (kernel/terms.py).
"""

from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Row
from reefside.kernel.step import G, Step

X: Final = "x"
"""What a row gives for a number that is known only when the effect is used."""

MOST: Final = 999
"""The largest number a word may have."""


NO_CARD: Final = -1
"""No card uses the effect: a board or a tile gives it."""


class Use:
    """One use of effects: which seat, how much X is, and which card."""

    def __init__(self, seat: int, x: int = 0, card: int = NO_CARD) -> None:
        self.seat: Final = seat
        self.x: Final = x
        self.card: Final = card


class Amount:
    """A number of a word: printed in the row, or X."""

    def __init__(self, printed: int, is_x: bool = False) -> None:
        self.printed: Final = printed
        self.is_x: Final = is_x

    def at(self, x: int) -> int:
        """The number, where X is so much."""
        return x if self.is_x else self.printed


class Given(Generic[G]):
    """What a row gives to one word: its arguments, each read by its type.

    A wrong one is a `InvalidInput` that names file, row and column.
    """

    def __init__(
        self, words: Vocabulary[G], row: Row, column: str, name: str, word: str, value: Any
    ) -> None:
        self.words: Final = words
        self.row: Final = row
        self.column: Final = column
        self.name: Final = name
        """Where it stands: the name of its list, then places within it."""
        self.word: Final = word
        self.value: Final = value

    def wrong(self, why: str) -> InvalidInput:
        """What is wrong with the value: names file, row, column and word."""
        value = quoted(self.value)
        return self.row.wrong(self.column, f"gives {self.word} the value {value}, not {why}")

    def number(self, least: int = -MOST, most: int = MOST) -> int:
        """A whole number."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(f"a number from {least} to {most}")
        return value

    def amount(self, least: int = -MOST) -> Amount:
        """A whole number, or X where the row has one."""
        if self.value == X and self.words.has_x:
            return Amount(0, True)
        return Amount(self.number(least))

    def mark(self) -> None:
        """Nothing but 1: the word has no argument."""
        self.number(1, 1)

    def one_of(self, kind: str) -> int:
        """A name of a kind that the vocabulary knows: its place among them."""
        known = self.words.names[kind]
        if self.value not in known:
            why = f"names the {kind} {quoted(self.value)}; known: {', '.join(known)}"
            raise self.row.wrong(self.column, why)
        return known.index(self.value)

    def entries(self, names: list[str]) -> list[Given[G]]:
        """A table with exactly these names: what it gives to each, in this order."""
        value = self.value
        if not isinstance(value, dict) or sorted(value) != sorted(names):
            raise self.wrong(f"a table with {' and '.join(names)}")
        return [self.within(name, value[name]) for name in names]

    def items(self, count: int) -> list[Given[G]]:
        """A list of a given number of values."""
        value = self.value
        if not isinstance(value, list) or len(value) != count:
            raise self.wrong(f"a list of {count}")
        return [self.within(str(at + 1), value[at]) for at in range(count)]

    def options(self, most: int) -> list[EffectList[G]]:
        """A list of at most `most` tables, each with the words of one option."""
        value = self.value
        if not isinstance(value, list) or not 1 <= len(value) <= most:
            raise self.wrong(f"a list of 1 to {most} options")
        found: list[EffectList[G]] = []
        for option in value:
            if not isinstance(option, dict):
                raise self.wrong(f"a list of tables: it has {quoted(option)}")
            name = f"{self.name} {len(found) + 1}"
            pairs = list(option.items())
            words = self.words.without_x()
            found.append(words.list_of(self.row, self.column, name, pairs))
        return found

    def within(self, place: str, value: Any) -> Given[G]:
        """A value within this one."""
        name = f"{self.name} {place}"
        return Given(self.words, self.row, self.column, name, self.word, value)

    def effects(self) -> EffectList[G]:
        """Further effects. X is not known there: they are carried out later."""
        value = self.value if isinstance(self.value, list) else [self.value]
        pairs: list[tuple[str, Any]] = []
        for effect in value:
            if not isinstance(effect, dict) or len(effect) != 1:
                why = f"has {quoted(effect)}, not one word with its value"
                raise self.row.wrong(self.column, why)
            pairs.extend(effect.items())
        return self.words.without_x().list_of(self.row, self.column, self.name, pairs)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[G]):
    """One word of a row with its arguments, which the constructor reads from what is given."""

    def __init__(self, given: Given[G]) -> None:
        """A word without an argument."""
        given.mark()

    def step(self, use: Use) -> Step[G] | None:
        """The step that carries it out; None where there is nothing to do."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted(Effect[G]):
    """A word with a number: how many, how far, how much."""

    def __init__(self, given: Given[G]) -> None:
        self.count: Final = given.amount()


class EffectList(Generic[G]):
    """Effects that are carried out one after the other."""

    def __init__(self, name: str, effects: list[Effect[G]]) -> None:
        self.name: Final = name
        self.effects: Final = effects

    def gain(self, g: G, seat: int, x: int = 0, card: int = NO_CARD) -> None:
        """Carry them out next for a seat, from left to right."""
        use = Use(seat, x, card)
        steps: list[Step[Any]] = []
        for effect in self.effects:
            step = effect.step(use)
            if step is not None:
                steps.append(step)
        if steps:
            g.do(*steps)


class Vocabulary(Generic[G]):
    """The words of a game, and every list of effects that was read with them, by name."""

    def __init__(
        self,
        words: dict[str, type[Effect[G]]],
        names: dict[str, list[str]],
        lists: dict[str, EffectList[G]] | None = None,
        has_x: bool = False,
    ) -> None:
        self.words: Final = words
        self.names: Final = names
        """What an argument may name, by kind."""
        self.lists: Final[dict[str, EffectList[G]]] = {} if lists is None else lists
        self.has_x: Final = has_x
        """Whether the rows have an X."""
        self.none: Final = self.lists.setdefault("", EffectList("", []))
        """The list of a row that has no effects."""

    def with_x(self) -> Vocabulary[G]:
        """The same words for rows that have an X."""
        return Vocabulary(self.words, self.names, self.lists, True)

    def without_x(self) -> Vocabulary[G]:
        """The same words for rows that have none."""
        return Vocabulary(self.words, self.names, self.lists) if self.has_x else self

    def but(self, words: dict[str, type[Effect[G]]]) -> Vocabulary[G]:
        """The same with other classes for some words: what a word means in some place."""
        return Vocabulary({**self.words, **words}, self.names, self.lists, self.has_x)

    def read(self, row: Row, column: str) -> EffectList[G]:
        """The effects in a column of a row; none if the row has no such column."""
        return self.need(row, column) if row.has(column) else self.none

    def need(self, row: Row, column: str) -> EffectList[G]:
        """The effects in a column that a row must have."""
        return self.list_of(row, column, f"{row.kind} {row.id} {column}", row.effects(column))

    def list_of(
        self, row: Row, column: str, name: str, pairs: list[tuple[str, Any]]
    ) -> EffectList[G]:
        """Check effects and keep them under a name."""
        effects: list[Effect[G]] = []
        for word, value in pairs:
            kind = self.words.get(word)
            if kind is None:
                known = ", ".join(self.words)
                why = f"has the unknown word {quoted(word)}; known are {known}"
                raise row.wrong(column, why)
            place = f"{name} {len(effects) + 1}"
            effects.append(kind(Given(self, row, column, place, word, value)))
        found = EffectList(name, effects)
        self.lists[name] = found
        return found
