"""Every answer that a seat of a game could ever give, numbered: the action space for learning."""

from __future__ import annotations

from typing import Final

from reefside.kernel.choice import Choice
from reefside.kernel.verbs import Verb

UNKNOWN: Final = -1
"""The number of a choice that is none of the answers."""


class AnswerSpace:
    """The answers of a game, numbered from 0: verb by verb as they are declared.

    The numbers depend on the verbs and components alone, never on seats, options or a position.
    """

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs: Final = verbs
        self.firsts: Final[dict[str, int]] = {}
        """The number of the first answer of each verb."""
        self.by_key: Final = {verb.key: verb for verb in verbs}
        size = 0
        for verb in verbs:
            self.firsts[verb.key] = size
            size += verb.size
        self.size: Final = size

    def __len__(self) -> int:
        return self.size

    def index(self, choice: Choice) -> int:
        """The number of a choice; UNKNOWN if it is none of the answers."""
        verb = self.by_key.get(choice.verb)
        if verb is None or not verb.has(choice):
            return UNKNOWN
        return self.firsts[choice.verb] + verb.index(choice)

    def choice(self, index: int) -> Choice:
        """The answer with a number."""
        if not 0 <= index < self.size:
            raise IndexError(f"there is no answer {index}; the answers are 0 to {self.size - 1}")
        low, high = 0, len(self.verbs)
        while high - low > 1:
            middle = (low + high) // 2
            if self.firsts[self.verbs[middle].key] <= index:
                low = middle
            else:
                high = middle
        verb = self.verbs[low]
        return verb.choice(index - self.firsts[verb.key])
