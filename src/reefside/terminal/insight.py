"""What the one at the terminal can work out about an open question, by the rules themselves."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.drive import next_ask, play
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match


class Insight:
    """Studies of things, and tables after an answer, made only of what a seat may know."""

    def __init__(self, match: Match, seat: int, chances: bool = True) -> None:
        self._match: Final = match
        self.seat: Final = seat
        self.chances: Final = chances
        """Whether it is wanted how likely outcomes are."""

    def study(self, thing: str) -> dict[str, Any] | None:
        """What can be worked out about a thing; None if the seat cannot study it now."""
        try:
            return self._match.study(self.seat, thing)
        except InvalidInput:
            return None

    def after(self, notation: str) -> Any:
        """A table the seat cannot tell from its own, up to the next question after an answer."""
        sample = self._match.chair(self.seat).sample(0)
        sample.events = []
        play(sample, self.seat, self._match.game.notation.read(notation))
        next_ask(sample)
        return sample

    def study_after(self, notation: str, thing: str) -> dict[str, Any] | None:
        """What could be worked out about a thing after an answer; None if nothing could."""
        game, sample = self._match.game, self.after(notation)
        if thing not in game.things(sample, self.seat):
            return None
        return game.study(sample, self.seat, thing)
