"""The end of the game, the points and the ties."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import FORCE, NOBODY
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.state.terrain import VILLAGE
from reefside.games.tiny_epic_tactics.telling.events import end_triggered, game_ended

FLAGS: Final = "flags"
ELIMINATION: Final = "elimination"
CAPTURES: Final = "captures"
ROUNDS: Final = "rounds"
WON_GLORY: Final = "glory"
LOST_UNITS: Final = "lost-units"
LOST_TIME: Final = "lost-time"

END_RULES: Final = {
    FLAGS: "TET-END-02",
    ELIMINATION: "TET-END-01",
    CAPTURES: "TET-BATTLE-13",
    ROUNDS: "TET-END-09",
    WON_GLORY: "TET-SOLO-19",
    LOST_UNITS: "TET-SOLO-20",
    LOST_TIME: "TET-SOLO-21",
}


def trigger_end(g: Tactics, ending: str, seat: int) -> None:
    """TET-END-05 The triggering player is the one whose turn it is; TET-BATTLE-14 or the captor.

    TET-END-08 A further trigger in the last round changes nothing.
    """
    if g.last != NOBODY:
        return
    g.last = seat
    g.ending = ending
    rule = END_RULES[ending]
    if seat != g.turn:
        rule = "TET-BATTLE-14"
        around = [(g.turn + i) % g.seats for i in range(g.seats + 1)]
        g.last_turns = [other for other in around if other != seat]
    end_triggered(g, seat, ending, rule)


def still_to_play(g: Tactics) -> list[int]:
    """TET-END-03, TET-BATTLE-14 Who still takes a last turn after the one in progress."""
    if g.last == NOBODY:
        return []
    coming = g.last_turns[1:]
    if not g.last_turns:
        around = [(g.turn + 1 + i) % g.seats for i in range(g.seats)]
        coming = around[: around.index(g.last)]
    return [seat for seat in coming if g.alive(seat)]


def end_now(g: Tactics, ending: str) -> None:
    """The game ends at once. Call it last."""
    g.ending = ending
    g.do(FinishGame())


def check_end(g: Tactics, unit: int, side: int) -> bool:
    """After a capture: whether the game ends at once; it may also trigger the last round."""
    owner = unit // FORCE
    if g.printed.mode.adventure:
        if g.alive(owner) == 0:  # TET-SOLO-20, TET-COOP-17
            end_now(g, LOST_UNITS)
            return True
    elif g.printed.mode.battle:
        if side >= 0 and len(g.forces[side].taken) >= g.printed.battle_captures:  # TET-BATTLE-19
            trigger_end(g, CAPTURES, side)
    elif g.alive(owner) == 0:  # TET-END-01, TET-TEAM-11
        trigger_end(g, ELIMINATION, g.turn)
    return False


class FinishGame(Step):
    """TET-SCORE-05 The game is over; nothing that was still to come happens."""

    RULE = "TET-SCORE-05"

    def run(self, g: Tactics) -> None:
        g.agenda.clear()
        g.attacks = []
        g.movements = []
        g.occasions = []
        g.activations = []
        game_ended(g, totals(g), winners(g), END_RULES[g.ending])


class Tally:
    """One seat's points, by what they are given for."""

    def __init__(self, g: Tactics, seat: int) -> None:
        villages = 0
        health = 0
        bears = 0
        for unit in range(seat * FORCE, seat * FORCE + FORCE):
            it = g.units[unit]
            health += it.health
            if g.bearer == unit:
                bears = 1
            if it.space < 0 or g.board[it.space] != unit:  # Who passes an ally holds nothing.
                continue
            if g.printed.realm.terrain[it.space] == VILLAGE:
                villages += 1
        self.survivors: Final = g.alive(seat)
        self.captured: Final = len(g.forces[seat].taken)
        self.villages: Final = villages
        self.flags: Final = g.owners.count(seat)
        self.artifact: Final = bears
        self.health: Final = health
        self.points: Final = (
            g.printed.unit_points * self.survivors  # TET-SCORE-02
            + g.printed.unit_points * self.captured  # TET-SCORE-03, TET-CAPTURE-04
            + g.printed.village_points * villages  # TET-SCORE-04, TET-TERRAIN-17
            + g.printed.flag_points * self.flags  # TET-SCORE-01, TET-CONTROL-17
            + g.printed.artifact_points * bears  # TET-BATTLE-15
        )


def totals(g: Tactics) -> list[int]:
    """Each seat's points; TET-TEAM-13, TET-BATTLE-20 teammates share the sum of theirs.

    TET-SOLO-14 An adventure has no points: it is told how many crystals are taken.
    """
    if g.printed.mode.adventure:
        return [sum(g.crystals)] * g.seats
    own = [Tally(g, seat).points for seat in range(g.seats)]
    teams = g.printed.mode.teams
    return [
        sum([own[other] for other in range(g.seats) if teams[other] == teams[seat]])
        for seat in range(g.seats)
    ]


def standing(g: Tactics, seat: int) -> list[int]:
    """TET-SCORE-06 Points, survivors, captures, flags, health: of the team (TET-TEAM-14)."""
    sums = [0, 0, 0, 0, 0]
    teams = g.printed.mode.teams
    for other in range(g.seats):
        if teams[other] == teams[seat]:
            tally = Tally(g, other)
            row = [tally.points, tally.survivors, tally.captured, tally.flags, tally.health]
            sums = [sums[i] + row[i] for i in range(len(sums))]
    return sums


def winners(g: Tactics) -> list[int]:
    """TET-SCORE-05 The best; TET-SCORE-07 shared if all is equal.

    TET-COOP-16 An adventure is won by all its players together, or lost.
    """
    if g.printed.mode.adventure:
        return list(range(g.seats)) if g.ending == WON_GLORY else []
    standings = [standing(g, seat) for seat in range(g.seats)]
    return [seat for seat in range(g.seats) if standings[seat] == max(standings)]
