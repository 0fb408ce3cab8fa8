"""The action dice."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.tactics import Roll, Tactics

KNOCK: Final = 0
POWER: Final = 1
MISS: Final = 2
ICONS: Final = "KPM"


class ActionRoll(Roll):
    """TET-SETUP-13 Some of the action dice are rolled, and one kind of icon is counted."""

    def sides(self, g: Tactics) -> int:
        return len(g.printed.die_faces)

    def icons(self, g: Tactics, faces: tuple[int, ...], icon: int) -> int:
        """How many icons of a kind the dice show; other icons do not matter."""
        count = 0
        for face in faces:
            if ICONS[icon] in g.printed.die_icons[face]:
                count += 1
        return count
