"""The effect language of the rows: a few words shared by all cards and boards."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.rows import Row

FRUIT: Final = 0
SHELL: Final = 1
DIE: Final = 2
REFRESH: Final = 3
UPGRADE: Final = 4
STUNT: Final = 5
CHALLENGE: Final = 6
CHAMP: Final = 7
TRAIT: Final = 8
TRAIT_DISTINCT: Final = 9
BOAT: Final = 10
FIRST_PLAYER: Final = 11
LOSE_DIE: Final = 12
CHOOSE: Final = 13
MARKET_DISCOUNT: Final = 14
DISCARD_POOL: Final = 15
FIGHT: Final = 16
DISCARD_STUNT: Final = 17
LEGEND: Final = 18
BUY: Final = 19
RIVAL_CHAMP: Final = 20
RIVAL_SCORE: Final = 21
BOAT_ADRIFT: Final = 22
DISCARD_DECK: Final = 23
WIPE_POOL: Final = 24
INVADE_ALL: Final = 25
NO_EFFECT: Final = 26

WORDS: Final = [
    "fruit",
    "shell",
    "die",
    "refresh",
    "upgrade",
    "stunt",
    "challenge",
    "champ",
    "trait",
    "trait_distinct",
    "boat",
    "first_player",
    "lose_die",
    "choose",
    "market_discount",
    "discard_pool",
    "fight",
    "discard_stunt",
    "legend",
    "buy",
    "rival_champ",
    "rival_score",
    "boat_adrift",
    "discard_deck",
    "wipe_pool",
    "invade_all",
    "nothing",
]
"""The words in the order of their numbers."""

X: Final = 999
"""The amount of an effect that grows with Spirit."""


class Effect:
    """One word of a row with its amount; `other` is a further list of effects."""

    def __init__(self, word: int, amount: int, other: int = -1) -> None:
        self.word: Final = word
        self.amount: Final = amount
        self.other: Final = other


class Effects:
    """Every list of effects in the box, by number: a step names a list, never holds one."""

    def __init__(self, groups: list[str]) -> None:
        self.groups: Final = groups
        """What a `die` may name: kinds of dice, or a level in a colour of one's choice."""
        self.lists: Final[list[list[Effect]]] = [[]]

    def read(self, row: Row, column: str) -> int:
        """The number of the list in a column; a row without the column has the empty one."""
        return self.read_list(row, column, row.effects(column)) if row.has(column) else 0

    def read_list(self, row: Row, column: str, pairs: list[tuple[str, Any]]) -> int:
        """Check a list of effects and keep it."""
        found = [self.read_one(row, column, word, value) for word, value in pairs]
        self.lists.append(found)
        return len(self.lists) - 1

    def read_one(self, row: Row, column: str, word: str, value: Any) -> Effect:
        """One effect: an unknown word or a wrong value names file, row and column."""
        if word not in WORDS:
            known = ", ".join(WORDS)
            raise row.wrong(column, f"has the unknown word {word!r}; known are {known}")
        number = WORDS.index(word)
        if number == DIE:
            if value not in self.groups:
                raise row.wrong(column, f"names the die {value!r}; known: {', '.join(self.groups)}")
            return Effect(number, self.groups.index(value))
        if number == CHOOSE:
            if not isinstance(value, list) or len(value) != 2:
                raise row.wrong(column, "offers a choice that is not one of two lists")
            one = self.read_list(row, column, self.pairs(row, column, value[0]))
            other = self.read_list(row, column, self.pairs(row, column, value[1]))
            return Effect(number, one, other)
        if number == DISCARD_STUNT:
            if not isinstance(value, dict) or set(value) != {"count", "else"}:
                raise row.wrong(column, "discards Stunts without a count and an else")
            other = self.read_list(row, column, self.pairs(row, column, value["else"]))
            return Effect(number, int(value["count"]), other)
        if value == "x":
            return Effect(number, X)
        if not isinstance(value, int) or isinstance(value, bool):
            raise row.wrong(column, f"gives {word} the value {value!r}, not a number")
        return Effect(number, value)

    def pairs(self, row: Row, column: str, value: Any) -> list[tuple[str, Any]]:
        """The words of a list within a list."""
        found: list[tuple[str, Any]] = []
        for effect in value if isinstance(value, list) else [value]:
            if not isinstance(effect, dict) or len(effect) != 1:
                raise row.wrong(column, f"has {effect!r}, not one word with its value")
            found.extend(effect.items())
        return found
