"""How long things are kept: the policy that retention carries out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reefside.table.env_settings import numbers_of

DAY: Final = 24 * 3600.0


@dataclass(frozen=True)
class Policy:
    """Days after which something is removed; 0 is never. `REEFSIDE_KEEP_…` changes one."""

    waiting_days: int = 14
    """A table that was never begun, after somebody last sat down or got up."""
    abandoned_days: int = 60
    """A table in play, after the last move."""
    warning_days: int = 7
    """How long before that its people are warned."""
    guest_tables_days: int = 90
    """A finished table at which nobody had an account."""
    guests_days: int = 90
    """Somebody without an account and without a table, after they were last seen."""
    chat_days: int = 180
    """What was said at a finished table."""
    reports_days: int = 365
    sessions_days: int = 400
    """A session, after it was last used."""

    def kept_until(self, state: str, updated: float) -> float | None:
        """When a table is removed at which nothing happens; None if that is not known."""
        days = {"waiting": self.waiting_days, "playing": self.abandoned_days}.get(state, 0)
        return updated + days * DAY if days else None


def policy_of(environment: Mapping[str, str]) -> Policy:
    """The policy as the environment says."""
    return numbers_of(Policy, "REEFSIDE_KEEP", environment)
