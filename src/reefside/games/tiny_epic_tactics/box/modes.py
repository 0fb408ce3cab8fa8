"""The modes of the game: who plays with whom, and what is played for."""

from __future__ import annotations

from typing import Final

COMPETITIVE: Final = "competitive"
TEAM: Final = "team"
BATTLE: Final = "battle"
BATTLE_TEAM: Final = "battle-team"
SOLO: Final = "solo"
COOP: Final = "coop"

MODES: Final = [COMPETITIVE, TEAM, BATTLE, BATTLE_TEAM, SOLO, COOP]
"""TET-MODE-01 Battle has two forms, so there are six."""

SEATS: Final = {
    COMPETITIVE: (2, 4),
    TEAM: (4, 4),
    BATTLE: (2, 4),
    BATTLE_TEAM: (4, 4),
    SOLO: (1, 1),
    COOP: (2, 2),
}


class Mode:
    """TET-MODE-02 One set of rules; a mode says only what it changes."""

    def __init__(self, key: str, seats: int) -> None:
        self.key: Final = key
        self.battle: Final = key in (BATTLE, BATTLE_TEAM)
        """TET-BATTLE-01 The Artifact instead of control areas; TET-BATTLE-17 for teams, too."""
        self.adventure: Final = key in (SOLO, COOP)
        """TET-SOLO-14 Crystals and time instead of points."""
        self.teams: Final = teams_of(key, seats)
        """The team of each side. Solo Enemies are sides after the seats."""
        self.sides: Final = len(self.teams)
        self.split: Final = seats == 2 or self.adventure
        """TET-SETUP-10, TET-SOLO-01, TET-COOP-06 Units start in two opposite locations."""
        self.paired: Final = key in (TEAM, BATTLE_TEAM)
        """TET-TEAM-01 Two teams of two."""
        self.flags: Final = 3 if self.paired else seats - 1
        """TET-END-02, TET-TEAM-10 Secured areas that trigger the end."""


def teams_of(key: str, seats: int) -> list[int]:
    """TET-TEAM-02 Seats of the teams alternate; TET-COOP-01, TET-COOP-13 players are allies."""
    if key in (TEAM, BATTLE_TEAM):
        return [0, 1, 0, 1]
    if key in (SOLO, COOP):
        return [0] * seats + [1] * seats
    return list(range(seats))
