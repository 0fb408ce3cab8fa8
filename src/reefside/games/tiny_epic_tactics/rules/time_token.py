"""The Time Token of the adventures."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.scoring import LOST_TIME, end_now
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.enemy_events import time_gained, time_passed


def gain_time(g: Tactics, spaces: int, rule: str) -> None:
    """TET-SOLO-18 Up, at most to where it started; TET-COOP-08 which is 11 for two."""
    cap = g.printed.time_cap(g.seats)
    gained = min(spaces, cap - g.time)
    if gained > 0:
        g.time += gained
        time_gained(g, gained, g.time, rule)


class PassTime(Step):
    """TET-SOLO-16 A player's turn begins by moving the Time Token down one space.

    TET-COOP-09 Not on Solo Enemy turns. TET-SOLO-17, TET-COOP-18 At zero the game is lost at once.
    """

    RULE = "TET-SOLO-16"

    def run(self, g: Tactics) -> None:
        g.time -= 1
        time_passed(g, g.turn, g.time)
        if g.time == 0:
            end_now(g, LOST_TIME)
