"""Movement: one step after another, on the map, through portals and into dungeons."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import MOVE_ENDED, PORTAL_USED, pause
from reefside.games.tiny_epic_tactics.rules.battle import pick_up
from reefside.games.tiny_epic_tactics.rules.dungeon import EnterDungeon, LeaveDungeon, TreadCell
from reefside.games.tiny_epic_tactics.rules.path_reasons import OCCUPIED
from reefside.games.tiny_epic_tactics.rules.paths import against_stopping
from reefside.games.tiny_epic_tactics.rules.steps import (
    DELVE,
    ENTER,
    EXIT,
    EXPLORE,
    LATER,
    LEAVE,
    PORTAL,
    STOP,
    STOP_CHOICE,
    THROUGH,
    TREAD,
    Walk,
)
from reefside.games.tiny_epic_tactics.rules.villages import visit
from reefside.games.tiny_epic_tactics.rules.walking import against_walking, next_steps
from reefside.games.tiny_epic_tactics.state.constants import CARRIED, EMPTY, FORCE, GRID, NOBODY
from reefside.games.tiny_epic_tactics.state.progress import Movement
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.movement_events import (
    move_ended,
    stepped,
    went_through,
)
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.parts.grid import DIRECTIONS


def begin_movement(g: Tactics, unit: int, points: int, choice: Choice) -> None:
    """TET-MOVE-01 A movement with its first step; the rest is asked for step by step."""
    g.movements.append(Movement(unit=unit, points=points))
    g.do(
        step_of(choice.verb, choice.b),  # TET-MOVE-14
        ChooseStep(),  # TET-MOVE-02
        EndMovement(),  # TET-MOVE-12
    )


def step_of(verb: str, where: int) -> Step:
    """The step that a choice takes, the first of a movement or a later one."""
    if verb in (THROUGH, PORTAL):
        return GoThrough(where)
    if verb in (DELVE, ENTER):
        return EnterDungeon(where)
    if verb in (EXPLORE, TREAD):
        return TreadCell(where)
    if verb in (EXIT, LEAVE):
        return LeaveDungeon()
    return StepOnto(where)


def put(g: Tactics, unit: int, space: int) -> None:
    """Move a unit's token; where an ally stands it only passes."""
    it = g.units[unit]
    if it.space >= 0 and g.board[it.space] == unit:
        g.board[it.space] = EMPTY
    it.space = space
    if g.board[space] == EMPTY:
        g.board[space] = unit


class StepOnto(Step):
    """TET-MOVE-02 One space up, down, left or right; TET-MOVE-04 for what the space costs."""

    RULE = "TET-MOVE-02"

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, g: Tactics) -> None:
        movement = g.movements[-1]
        unit = movement.unit
        start = g.units[unit].space
        way = GRID.straight(start, self.space)
        cost = g.printed.realm.costs[g.face(unit).gait][start * DIRECTIONS + way]
        movement.points -= cost
        movement.taken += 1
        put(g, unit, self.space)
        stepped(g, unit, self.space, cost, movement.points)
        visit(g, unit, self.space)  # TET-TERRAIN-19


class GoThrough(Step):
    """TET-PORTAL-02 In at one portal and out at another."""

    RULE = "TET-PORTAL-02"

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, g: Tactics) -> None:
        movement = g.movements[-1]
        unit = movement.unit
        face = g.face(unit)
        cost = 0 if face.free_portal else g.printed.realm.entering[face.gait][self.space]
        movement.points -= cost
        movement.taken += 1
        movement.used.append(self.space)
        put(g, unit, self.space)
        went_through(g, unit, self.space, cost, movement.points)
        g.do(pause(g, PORTAL_USED, unit))
        visit(g, unit, self.space)


class ChooseStep(Walk):
    """TET-MOVE-12 Go on while there are points, or stop where no other unit stands."""

    RULE = "TET-MOVE-12"

    def ask(self, g: Tactics) -> Ask | None:
        movement = g.movements[-1]
        if movement.ended:
            return None
        choices = next_steps(g, movement)
        reason = against_stopping(g, movement)
        if not choices:
            assert reason is not OCCUPIED, "TET-MOVE-05 no space to stop on is left"
            return None
        if reason is None:
            choices.insert(0, STOP_CHOICE)
        return Ask(movement.unit // FORCE, self.RULE, choices)

    def budget(self, g: Tactics, unit: int) -> int:
        return g.movements[-1].points

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        it = g.movements[-1]
        if choice.verb == STOP:
            return against_stopping(g, it)
        if choice.verb not in LATER:
            return ELSEWHERE
        return against_walking(g, it.unit, choice.verb, choice.a, it.points, it.used)

    def answer(self, g: Tactics, choice: Choice) -> None:
        if choice.verb != STOP:
            g.do(step_of(choice.verb, choice.a), self)


class EndMovement(Step):
    """TET-MOVE-12 Points left are lost; TET-BATTLE-05 the Artifact is picked up."""

    RULE = "TET-MOVE-12"

    def run(self, g: Tactics) -> None:
        unit = g.movements.pop().unit
        if unit == NOBODY:
            return
        it = g.units[unit]
        if it.space >= 0:
            it.kinds &= ~CARRIED  # TET-BALLISTA-02 Now it has moved onto it.
            assert g.board[it.space] == unit, "TET-MOVE-05 a movement ends on an ally's space"
            move_ended(g, unit, it.space)
            pick_up(g, unit)
            g.do(pause(g, MOVE_ENDED, unit))
