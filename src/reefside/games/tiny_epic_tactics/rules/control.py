"""Control areas: triggering and securing them."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.scoring import FLAGS, trigger_end
from reefside.games.tiny_epic_tactics.state.constants import FORCE, NOBODY
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.events import area_secured, flag_moved


class CheckControl(Step):
    """TET-TURN-02 Each area in which the active player has majority moves its flag on.

    TET-CONTROL-04 An untriggered one needs a unit of theirs on the trigger space.
    TET-TEAM-08 So it is in teams. TET-CONTROL-08 One space at most. TET-CONTROL-15 All areas in
    the same check. TET-CONTROL-16 Majority is looked at here only.
    """

    RULE = "TET-TURN-02"

    def run(self, g: Tactics) -> None:
        areas = g.printed.realm.areas
        for area in range(len(areas)):
            if g.owners[area] != NOBODY or not majority(g, g.turn, area):
                continue  # TET-CONTROL-14, TET-CONTROL-11
            holder = g.board[areas[area].trigger]
            if not g.flags[area] and (holder < 0 or holder // FORCE != g.turn):
                continue  # TET-CONTROL-05
            g.flags[area] += 1  # TET-CONTROL-07, TET-CONTROL-09, TET-CONTROL-10
            flag_moved(g, g.turn, area, g.flags[area])
            if g.flags[area] == g.printed.control_track:  # TET-CONTROL-12
                g.owners[area] = g.turn
                area_secured(g, g.turn, area)
        if len(areas) - g.owners.count(NOBODY) >= g.printed.mode.flags:
            trigger_end(g, FLAGS, g.turn)  # TET-END-02


def counts(g: Tactics, area: int) -> list[int]:
    """How many units each side has in an area."""
    found = [0] * g.printed.mode.sides
    for space in g.printed.realm.areas[area].spaces:
        unit = g.board[space]
        if 0 <= unit < len(g.units):
            found[unit // FORCE] += 1
    return found


def majority(g: Tactics, seat: int, area: int) -> bool:
    """TET-CONTROL-03 More units than each other player; a tie is none.

    TET-TEAM-09 In teams one own unit, and more of both together than of the other team.
    """
    held = counts(g, area)
    if not held[seat]:
        return False
    teams = g.printed.mode.teams
    sums = [0] * len(teams)
    for side in range(len(teams)):
        sums[teams[side]] += held[side]
    own = sums[teams[seat]]
    for team in range(len(sums)):
        if team != teams[seat] and sums[team] >= own:
            return False
    return True
