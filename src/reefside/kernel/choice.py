"""An answer: a verb and up to three small integers; Nature's answer may be longer."""

from __future__ import annotations

from typing import Final

NATURE: Final = -1
"""The seat that rolls, draws and shuffles."""

PASS_VERB: Final = "pass"
UNDO_VERB: Final = "undo"
RULES_VERB: Final = "rules"
"""An entry of the table itself: from here on other rules hold."""
ROLL_VERB: Final = "roll"
DRAW_VERB: Final = "draw"


class Choice:
    """One answer. What `a`, `b` and `c` mean belongs to the verb; games write it as notation."""

    __slots__ = ("a", "b", "c", "verb")

    def __init__(self, verb: str, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.verb: Final = verb
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Choice)
            and self.verb == other.verb
            and self.a == other.a
            and self.b == other.b
            and self.c == other.c
            and self.faces() == other.faces()
        )

    def __hash__(self) -> int:
        return hash((self.verb, self.a, self.b, self.c))

    def __repr__(self) -> str:
        return f"Choice({self.verb!r}, {self.a}, {self.b}, {self.c})"

    def argument(self, place: int) -> int:
        """The number at a place, from 0: `a`, `b` or `c`."""
        if place == 0:
            return self.a
        return self.b if place == 1 else self.c

    def faces(self) -> tuple[int, ...]:
        """What Nature showed: dice faces or drawn cards. A seat's answer shows none."""
        return ()


class Outcome(Choice):
    """Nature's answer: the faces of the dice, or the cards drawn, in order."""

    __slots__ = ("shown",)

    def __init__(self, verb: str, shown: tuple[int, ...]) -> None:
        super().__init__(verb)
        self.shown: Final = shown

    def __repr__(self) -> str:
        return f"Outcome({self.verb!r}, {self.shown})"

    def faces(self) -> tuple[int, ...]:
        return self.shown


class Quoted(Choice):
    """An answer given under other rules that these have no word for, as it was written."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        super().__init__(text.partition(" ")[0])
        self.text: Final = text

    def __repr__(self) -> str:
        return f"Quoted({self.text!r})"

    def faces(self) -> tuple[int, ...]:
        return tuple(self.text.encode())


PASS: Final = Choice(PASS_VERB)
