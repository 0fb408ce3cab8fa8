"""Capturing units."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.cards.tactics import ENEMY_CAPTURED, UNIT_CAPTURED, pause
from reefside.games.tiny_epic_tactics.rules.boxes import restore
from reefside.games.tiny_epic_tactics.rules.enemy_placing import ReplaceUnit
from reefside.games.tiny_epic_tactics.rules.scoring import check_end
from reefside.games.tiny_epic_tactics.rules.time_token import gain_time
from reefside.games.tiny_epic_tactics.rules.weakened import relax
from reefside.games.tiny_epic_tactics.state.constants import EMPTY, FORCE, GRID, NOBODY, NOWHERE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.health_events import captured, refilled


def capture(g: Tactics, unit: int, side: int, source: int) -> None:
    """TET-CAPTURE-01 A unit without health is captured before anything else is resolved.

    `side` gets the credit and `source` is the unit that did it, if one did. Call it last.
    """
    owner = unit // FORCE
    captured(g, unit, side)
    space = g.units[unit].space
    take_off(g, unit)
    forget(g, unit)
    harvest(g, space)
    if owner >= g.seats:  # TET-SOLO-23 Nobody keeps its card.
        gain_time(g, g.printed.capture_time, "TET-SOLO-18")
        g.do(
            ReplaceUnit(unit),  # TET-ENEMY-35
            pause(g, ENEMY_CAPTURED, source, unit),
        )
        return
    if 0 <= side < g.seats:  # TET-CAPTURE-02; TET-SOLO-24 the Solo Enemy only sets it aside.
        g.forces[side].taken.append(unit)
    relax(g, owner)
    if not check_end(g, unit, side):
        answers = [pause(g, ENEMY_CAPTURED, source, unit), pause(g, UNIT_CAPTURED, unit, source)]
        if source != NOBODY and (owner - g.turn) % g.seats < (source // FORCE - g.turn) % g.seats:
            answers.reverse()  # TET-TACTIC-07 One event: the active player first, then clockwise.
        g.do(*answers)


def take_off(g: Tactics, unit: int) -> None:
    """TET-CAPTURE-01 The unit leaves the map, or the dungeon, and what it bore."""
    it = g.units[unit]
    it.health = 0
    it.weakened = 0
    if it.box >= 0:  # TET-DUNGEON-25
        restore(g, it.box)
        it.box = NOWHERE
        it.cell = NOWHERE
    elif g.board[it.space] == unit:
        g.board[it.space] = EMPTY
    if g.bearer == unit:  # TET-BATTLE-11 The Artifact is left where it stood.
        g.bearer = NOBODY
        g.artifact = it.space
    it.space = NOWHERE


def forget(g: Tactics, unit: int) -> None:
    """TET-CAPTURE-06 Whatever is pending for a captured unit is dropped."""
    for attack in g.attacks:
        if attack.attacker == unit:
            attack.attacker_out = 1
        if attack.target == unit:
            attack.target_out = 1
    for movement in g.movements:
        if movement.unit == unit:
            movement.ended = 1
            movement.unit = NOBODY
    for occasion in g.occasions:
        if occasion.unit == unit:
            occasion.unit = NOBODY
        if occasion.other == unit:
            occasion.other = NOBODY
    for activation in g.activations:
        if activation.unit == unit:
            activation.out = 1


def harvest(g: Tactics, space: int) -> None:
    """A Soul Drinker near a capture regains mana (TET-UNIT-09 on anybody's turn)."""
    if space < 0:
        return
    for unit in range(len(g.units)):
        it = g.units[unit]
        if it.space < 0 or not g.face(unit).harvest:
            continue
        gained = min(g.face(unit).harvest, g.face(unit).supply - it.supply)
        if gained > 0 and GRID.distance(space, it.space) <= g.face(unit).harvest_range:
            it.supply += gained
            refilled(g, unit, gained, "TET-UNIT-09")
