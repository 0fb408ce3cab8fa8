"""How a bot behaved over many games: how long it thought, and what its guard had to note."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reefside.bots.guard import Notes


@dataclass
class BotStatistics:
    """A bot's answers, its time for them, and its troubles; those of several games add up."""

    answers: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    crashed: int = 0
    illegal: int = 0
    late: int = 0
    first: str = ""
    """The first trouble in one line."""

    @classmethod
    def noted(cls, notes: Notes) -> BotStatistics:
        """What a guard noted in one game."""
        return cls(
            notes.answers,
            notes.seconds,
            notes.longest,
            notes.crashed,
            notes.illegal,
            notes.late,
            notes.first,
        )

    def add(self, other: BotStatistics) -> None:
        """Count another game in."""
        self.answers += other.answers
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.crashed += other.crashed
        self.illegal += other.illegal
        self.late += other.late
        self.first = self.first or other.first

    @property
    def troubles(self) -> dict[str, Any]:
        """What went wrong, if anything did."""
        if not self.crashed + self.illegal + self.late:
            return {}
        return {
            "crashed": self.crashed,
            "illegal": self.illegal,
            "late": self.late,
            "first": self.first,
        }

    @property
    def thinking(self) -> dict[str, float]:
        """Milliseconds for one answer with at least two choices."""
        mean = self.seconds / max(self.answers, 1)
        return {"mean_ms": round(1000 * mean, 2), "longest_ms": round(1000 * self.longest, 2)}
