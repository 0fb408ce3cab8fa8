"""The Champion board."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.state.constants import RIVAL
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import events


def position(g: Reef, who: int) -> int:
    """Where a seat's marker, or the Rival's, stands."""
    rival = g.rival
    if who == RIVAL:
        assert rival is not None
        return rival.champion
    return g.heroes[who].champion


def markers(g: Reef) -> list[int]:
    """Everybody who has a marker on the board."""
    seats = list(range(g.seats))
    return [*seats, RIVAL] if g.rival is not None else seats


def move_champion(g: Reef, who: int, spaces: int) -> None:
    """TB-CHAMP-01 Move a marker. TB-CHAMP-04 Nobody falls below the start.

    TB-CHAMP-02 Only one marker stands on the top space: a second one stops below it.
    TB-CHAMP-03 All other spaces are shared.
    """
    start = position(g, who)
    top = len(g.printed.champion) - 1
    end = min(max(start + spaces, 0), top)
    if end == top and start != top:
        for other in markers(g):
            if other != who and position(g, other) == top:
                end = max(top - 1, start)
                break
    rival = g.rival
    if who == RIVAL:
        if rival is not None:
            rival.champion = end
    else:
        g.heroes[who].champion = end
    if end != start:
        events.champion_moved(g, who, start, end)


class MoveChampion(SeatStep):
    """TB-CHAMP-01 A player moves on the Champion board."""

    RULE = "TB-CHAMP-01"

    def __init__(self, seat: int, spaces: int) -> None:
        super().__init__(seat)
        self.spaces: Final = spaces

    def run(self, g: Reef) -> None:
        move_champion(g, self.seat, self.spaces)


def leader(g: Reef) -> int:
    """TB-ROUND-12 Whoever is alone in the lead, or -1. TB-ROUND-13 All on the start is a tie."""
    best = -1
    alone = -1
    for who in markers(g):
        at = position(g, who)
        if at > best:
            best = at
            alone = who
        elif at == best:
            alone = -1
    return alone
