"""The action dice."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.tactics import Roll, Tactics

KNOCK: Final = 0
POWER: Final = 1
MISS: Final = 2
ICONS: Final = "KPM"


def shares(g: Tactics, dice: int, icon: int) -> list[float]:
    """How likely some dice show 0, 1, 2 and so on of an icon."""
    faces = g.printed.die_icons
    showing = 0
    for face in faces:
        if ICONS[icon] in face:
            showing += 1
    ways = [1]
    for _ in range(dice):
        ways.append(0)
        for count in range(len(ways) - 1, -1, -1):
            more = ways[count - 1] * showing if count else 0
            ways[count] = ways[count] * (len(faces) - showing) + more
    return [way / len(faces) ** dice for way in ways]


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
