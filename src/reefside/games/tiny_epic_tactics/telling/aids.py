"""What a player can work out: where units get to, what attacks do, what dice may bring."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tiny_epic_tactics.rules.attack_verbs import (
    ATTACK_KINDS,
    COUNTER,
    COUNTER_KINDS,
)
from reefside.games.tiny_epic_tactics.rules.cells import (
    GATE_COST,
    ROLLED_FOR,
    cell_cost,
    cell_dice,
    points_for,
)
from reefside.games.tiny_epic_tactics.rules.dice import KNOCK, POWER, shares
from reefside.games.tiny_epic_tactics.rules.knock_back import PUSH, ROLL_KNOCK, knock_dice
from reefside.games.tiny_epic_tactics.rules.paths import points_of
from reefside.games.tiny_epic_tactics.rules.reach import THROUGH_PORTAL, Reach
from reefside.games.tiny_epic_tactics.rules.spell import POWER_UP, spell_push
from reefside.games.tiny_epic_tactics.rules.steps import (
    DELVE,
    ENTER,
    EXIT,
    EXPLORE,
    LEAVE,
    MOVE,
    PORTAL,
    STEP,
    THROUGH,
    TREAD,
    walker_of,
    where_of,
)
from reefside.games.tiny_epic_tactics.rules.targets import against_aim, casts_at, printed_range
from reefside.games.tiny_epic_tactics.state.constants import (
    BALLISTA,
    FORCE,
    GRID,
    MISSILE,
    SPACES,
    SPELL,
)
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.blows import (
    blow_row,
    blows_of,
    knock_rows,
    landing_row,
)
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import legal
from reefside.kernel.notation import Notation

WALKS: Final = (MOVE, THROUGH, STEP, PORTAL)
TREADS: Final = (EXPLORE, TREAD)
GATES: Final = (DELVE, ENTER, EXIT, LEAVE)
"""The steps of a movement: on the map, in a dungeon, into or out of one."""


class Gathered:
    """What was worked out about the answers of a question so far."""

    def __init__(self) -> None:
        self.reach: Final[dict[int, dict[str, Any]]] = {}
        self.left: Final[dict[str, int]] = {}
        self.blows: Final[dict[str, Any]] = {}
        self.rolls: Final[dict[str, Any]] = {}
        self.landings: Final[dict[str, Any]] = {}

    def row(self) -> dict[str, Any] | None:
        """All of it; None if there is nothing."""
        if not (self.reach or self.left or self.blows or self.rolls or self.landings):
            return None
        return {
            "reach": list(self.reach.values()),
            "left": self.left,
            "blows": self.blows,
            "rolls": self.rolls,
            "landings": self.landings,
        }


def aids(
    g: Tactics, seat: int, notation: Notation, asks: list[Ask] | None
) -> dict[str, Any] | None:
    """What a seat can work out about its open question; None where there is nothing."""
    found = Gathered()
    for choice in legal(g, seat, asks):
        verb = choice.verb
        if verb in WALKS:
            unit = walker_of(g, seat, choice)
            if unit not in found.reach:
                found.reach[unit] = walk_row(g, unit, points_for(g, unit))
        elif verb in TREADS or verb in GATES:
            note_dungeon(g, seat, choice, notation.write(choice), found)
        elif verb in ATTACK_KINDS or verb == COUNTER:
            attack = attack_of(g, seat, choice)
            if attack is not None:
                found.blows[notation.write(choice)] = blow_row(g, attack)
        elif verb in (POWER_UP, ROLL_KNOCK, PUSH):
            note_attack(g, choice, notation.write(choice), found)
    return found.row()


def note_dungeon(g: Tactics, seat: int, choice: Choice, answer: str, found: Gathered) -> None:
    """The points left after a step of a movement that is not on the map, and what it rolls for."""
    unit = walker_of(g, seat, choice)
    points = points_for(g, unit)
    if choice.verb in GATES:
        found.left[answer] = points - GATE_COST
        return
    kind = g.printed.dungeons[g.units[unit].box].kinds[where_of(choice)]
    found.left[answer] = points - cell_cost(g, unit, kind)
    if kind in ROLLED_FOR:
        found.rolls[answer] = shares(g, cell_dice(g, unit, kind), ROLLED_FOR[kind])


def note_attack(g: Tactics, choice: Choice, answer: str, found: Gathered) -> None:
    """The dice of the attack in progress, and where its target lands."""
    attack = g.attacks[-1]
    if choice.verb == POWER_UP:
        found.rolls[answer] = shares(g, choice.a, POWER)
    elif choice.verb == ROLL_KNOCK:
        found.rolls[answer] = shares(g, knock_dice(g, attack), KNOCK)
        found.landings[answer] = knock_rows(g, attack)
    else:
        found.landings[answer] = [push_row(g, attack, choice.a)]


def attack_of(g: Tactics, seat: int, choice: Choice) -> Attack | None:
    """The attack that an answer would make; None for a spell that helps."""
    if choice.verb == COUNTER:
        now = g.attacks[-1]
        kind = COUNTER_KINDS[choice.a]
        return Attack(attacker=now.target, kind=kind, target=now.attacker, counter=1)
    unit = seat * FORCE + choice.a
    kind = ATTACK_KINDS[choice.verb]
    if kind == SPELL and not g.face(unit).attack_spell:
        return None
    return Attack(attacker=unit, kind=kind, target=g.board[choice.b])


def push_row(g: Tactics, attack: Attack, way: int) -> dict[str, Any]:
    """Where the target of an attack lands if it is pushed in a direction."""
    fired = attack.kind == BALLISTA
    icons = g.printed.ballista_push if fired else spell_push(g, attack)
    return landing_row(g, attack, way, icons, 1.0)


def walk_row(g: Tactics, unit: int, points: int) -> dict[str, Any]:
    """Every space in reach of a unit: points left, the space before, by portal, may it stop."""
    used: list[int] = []
    for movement in g.movements:
        if movement.unit == unit:
            used = movement.used
    reach = Reach(g, unit, g.units[unit].space, points, used)
    stops = set(reach.spaces)
    ways: dict[str, list[Any]] = {}
    for space in reach.passed:
        before = reach.before[space]
        ways[GRID.names[space]] = [
            reach.left[space],
            GRID.names[before % SPACES],
            before >= THROUGH_PORTAL,
            space in stops,
        ]
    return {"unit": unit, "points": points, "ways": ways}


# Studies.


def things(g: Tactics) -> list[str]:
    """The units on the map, by their numbers."""
    return [str(unit) for unit in range(len(g.units)) if g.on_map(unit)]


def study(g: Tactics, unit: int) -> dict[str, Any]:
    """What can be worked out about a unit on the map, whoever's turn it is."""
    points = points_of(g, unit)
    for movement in g.movements:
        if movement.unit == unit:
            points = movement.points
    walk = walk_row(g, unit, points)
    return {**walk, "range": range_of(g, unit), "blows": blows_of(g, unit)}


def range_of(g: Tactics, unit: int) -> dict[str, str]:
    """The spaces that a unit shoots or casts at: as printed, won by height, or lost to it."""
    found: dict[str, str] = {}
    face = g.face(unit)
    if not face.range:
        return found
    kind = MISSILE if face.missile else SPELL
    start = g.units[unit].space
    printed = printed_range(g, unit, kind)
    helps = kind == SPELL and not face.attack_spell
    for space in range(SPACES):
        near = GRID.distance(start, space) <= printed
        if helps:
            reached = casts_at(g, unit, space)
        else:
            reached = against_aim(g, kind, start, space, printed) is None
        if space != start and (near or reached):
            found[GRID.names[space]] = ("plain" if near else "gain") if reached else "lost"
    return found
