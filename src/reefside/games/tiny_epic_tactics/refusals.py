"""Why a choice is refused, in words a player understands."""

from __future__ import annotations

from typing import Any

from reefside.games.tiny_epic_tactics.actions import ATTACKS, RECOVER, TakeActions
from reefside.games.tiny_epic_tactics.counter import (
    ATTACK_KINDS,
    COUNTER,
    COUNTER_KINDS,
)
from reefside.games.tiny_epic_tactics.events import KINDS
from reefside.games.tiny_epic_tactics.movement import ChooseStep
from reefside.games.tiny_epic_tactics.paths import (
    DELVE,
    EXIT,
    EXPLORE,
    MOVE,
    THROUGH,
    points_of,
)
from reefside.games.tiny_epic_tactics.realm import BALLISTA_SPACE, LOCATIONS
from reefside.games.tiny_epic_tactics.refused_steps import Why, why_no_step, why_no_stop
from reefside.games.tiny_epic_tactics.setup import PLACE, START
from reefside.games.tiny_epic_tactics.spell import POWER_UP
from reefside.games.tiny_epic_tactics.state import (
    BALLISTA,
    CARRIED,
    CLASSES,
    EMPTY,
    FORCE,
    GRID,
    MELEE,
    MISSILE,
    MOVED,
    SPELL,
    WALL,
    Tactics,
)
from reefside.games.tiny_epic_tactics.tactics import DISCARD, HOLD, PLAY
from reefside.kernel.choice import Choice
from reefside.kernel.drive import legal, open_asks
from reefside.kernel.refusal import Refusal, nearest

FIRST_STEPS = (MOVE, THROUGH, DELVE, EXPLORE, EXIT)


def refuse(g: Tactics, seat: int, choice: Choice) -> Refusal:
    """The rule that stands against an answer, with its numbers and the nearest legal one."""
    near = nearest(choice, legal(g, seat))
    rule, reason, facts = why(g, seat, choice)
    return Refusal(rule, reason, facts, near)


def why(g: Tactics, seat: int, choice: Choice) -> Why:
    """The first condition that fails."""
    step = g.agenda[-1]
    if isinstance(step, TakeActions):
        found = why_no_action(g, seat, choice)
        if found is not None:
            return found
    if isinstance(step, ChooseStep):
        found = why_no_stop(g, choice) or why_no_next_step(g, choice)
        if found is not None:
            return found
    found = why_no_answer(g, seat, choice)
    if found is not None:
        return found
    rule = open_asks(g)[0].rule
    return rule, "not-now", {}


def why_no_next_step(g: Tactics, choice: Choice) -> Why | None:
    """Why a movement may not go on so."""
    movement = g.movements[-1]
    return why_no_step(g, movement.unit, choice.verb, choice.a, movement.points, movement.used)


def why_no_action(g: Tactics, seat: int, choice: Choice) -> Why | None:
    """TET-ACTION-01 Why a unit may not do this now."""
    verb = choice.verb
    if verb not in FIRST_STEPS and verb not in ATTACK_KINDS and verb != RECOVER:
        return None
    unit = seat * FORCE + choice.a
    it = g.units[unit]
    who: dict[str, Any] = {"unit": CLASSES[choice.a]}
    if it.health <= 0:
        return "TET-ACTION-16", "unit-captured", who
    if verb == RECOVER or it.weakened:
        return why_weakened(g, unit, who)
    kind = ATTACK_KINDS.get(verb, MOVED)
    if g.alive(seat) > 1:
        if it.acted >= 2:
            return "TET-ACTION-07", "two-actions", who
        if it.kinds & kind:
            return "TET-ACTION-04", "same-action", who
        attacks = ATTACKS | SPELL if g.face(unit).attack_spell else ATTACKS
        harmless = kind == SPELL and not g.face(unit).attack_spell
        if kind != MOVED and not harmless and it.kinds & attacks:
            return "TET-ACTION-05", "one-attack", who
    if kind == MOVED:
        return why_no_step(g, unit, verb, choice.b, points_of(g, unit), [])
    return why_no_attack(g, unit, kind, choice.b)


def why_weakened(g: Tactics, unit: int, who: dict[str, Any]) -> Why:
    """TET-WEAK-01 Why a Weakened unit cannot act or be freed."""
    it = g.units[unit]
    if not it.weakened:
        return "TET-WEAK-03", "not-weakened", who
    if it.fresh:
        return "TET-WEAK-02", "weakened-now", who
    if it.health <= g.box.recover_health:
        facts = {**who, "health": it.health, "least": g.box.recover_health + 1}
        return "TET-WEAK-04", "too-weak-to-pay", facts
    return "TET-WEAK-01", "weakened", {**who, "paid": g.box.recover_health}


def why_no_attack(g: Tactics, unit: int, kind: int, space: int) -> Why | None:
    """Why a unit cannot attack what stands on a space, or help it."""
    it = g.units[unit]
    face = g.face(unit)
    who: dict[str, Any] = {"unit": CLASSES[unit % FORCE]}
    if it.space < 0:
        return "TET-DUNGEON-24", "in-dungeon", who
    if kind == MISSILE and not face.missile:
        return "TET-MISSILE-01", "cannot-shoot", who
    if kind == SPELL and not face.spell:
        return "TET-SPELL-01", "cannot-cast", who
    if kind == MISSILE and not it.supply:
        return "TET-MISSILE-02", "no-ammo", who
    if kind == SPELL and not it.supply:
        return "TET-SPELL-02", "no-mana", who
    if kind == BALLISTA and g.box.realm.terrain[it.space] != BALLISTA_SPACE:
        return "TET-BALLISTA-03", "no-ballista", {**who, "space": GRID.names[it.space]}
    if kind == BALLISTA and it.kinds & CARRIED:
        return "TET-BALLISTA-02", "carried-here", {**who, "space": GRID.names[it.space]}
    there = {"space": GRID.names[space]}
    held = g.board[space]
    if held in (EMPTY, WALL):
        return "TET-MELEE-02", "nobody-there", there
    helps = kind == SPELL and not face.attack_spell
    if g.enemies(unit, held) == helps:
        if helps:
            return "TET-ACTION-06", "spell-for-allies", there
        return "TET-TEAM-06", "ally-there", there
    return why_out_of_range(g, unit, kind, space)


def why_out_of_range(g: Tactics, unit: int, kind: int, space: int) -> Why:
    """TET-MISSILE-03 The distance, the range and the levels."""
    levels = g.box.realm.levels
    start = g.units[unit].space
    distance = GRID.distance(start, space)
    face = g.face(unit)
    if kind == MELEE and distance <= face.reach and levels[start] != levels[space]:
        facts = {"level": levels[start], "there": levels[space], "space": GRID.names[space]}
        return "TET-MELEE-02", "wrong-level", facts
    if kind == MELEE:
        facts = {"distance": distance, "space": GRID.names[space]}
        return "TET-MELEE-02", "not-beside", facts
    reach = g.box.ballista_range if kind == BALLISTA else face.range
    if levels[start] != levels[space]:
        reach += 1 if levels[start] > levels[space] else -1
    facts = {"distance": distance, "range": reach, "space": GRID.names[space]}
    rule = {MISSILE: "TET-MISSILE-03", SPELL: "TET-SPELL-06", BALLISTA: "TET-BALLISTA-06"}[kind]
    if distance <= reach:
        return "TET-ACTION-06", "no-use", facts
    return rule, "out-of-range", facts


def why_no_answer(g: Tactics, seat: int, choice: Choice) -> Why | None:
    """Why an answer to another question is not among the legal ones."""
    verbs = {legal_choice.verb for legal_choice in legal(g, seat)}
    verb = choice.verb
    if verb in (PLAY, DISCARD, HOLD):
        facts = {"tactic": g.box.tactics[choice.a].key}
        if choice.a not in g.forces[seat].hand:
            return "TET-TACTIC-12", "card-not-held", facts
        return "TET-TACTIC-01", "card-not-now", facts
    if verb not in verbs and verb != COUNTER:
        return None
    if verb == COUNTER and g.attacks:
        return "TET-COUNTER-07", "no-such-counter", {"attack": KINDS[COUNTER_KINDS[choice.a]]}
    if verb == POWER_UP:
        most = len(legal(g, seat)) - 1
        return "TET-SPELL-03", "too-much-power", {"mana": choice.a, "most": most}
    if verb == START:
        return "TET-SETUP-09", "location-closed", {"location": LOCATIONS[choice.a]}
    if verb == PLACE:
        return "TET-SETUP-08", "star-closed", {"space": GRID.names[choice.b]}
    return None
