"""Knock Back: rolling for it, being pushed, falling, and hitting obstacles."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.ballista import carried
from reefside.games.tiny_epic_tactics.rules.battle import steal
from reefside.games.tiny_epic_tactics.rules.dice import KNOCK, ActionRoll
from reefside.games.tiny_epic_tactics.rules.health import lose
from reefside.games.tiny_epic_tactics.rules.targets import melee_way
from reefside.games.tiny_epic_tactics.state.constants import EMPTY, FORCE, GRID, MELEE, MISSILE
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.attack_events import knock_rolled
from reefside.games.tiny_epic_tactics.telling.movement_events import knocked_back
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.parts.grid import DIRECTIONS, OFF

ROLL_KNOCK: Final = "knock"
PUSH: Final = "push"
KNOCK_CHOICES: Final = [PASS, Choice(ROLL_KNOCK)]
DIRECTION_CHOICES: Final = [Choice(PUSH, way) for way in range(DIRECTIONS)]


def knock_way(g: Tactics, attack: Attack) -> int:
    """TET-KNOCK-01 Directly away from the attacker, or OFF if the target no longer stands so."""
    start = g.units[attack.attacker].space
    end = g.units[attack.target].space
    if start < 0 or end < 0:
        return OFF
    if attack.kind == MELEE:
        return melee_way(g, start, end, g.face(attack.attacker).reach)
    return GRID.straight(start, end)


def may_knock(g: Tactics, attack: Attack) -> bool:
    """Whether there is anything to roll for: TET-MELEE-07 not at a captured target.

    TET-MISSILE-13 A missile gives no Knock Back, unless an ability does.
    """
    if attack.kind == MISSILE and (attack.missed or not g.face(attack.attacker).missile_knock):
        return False
    if not attack.live() or g.face(attack.target).firm:
        return False
    return knock_way(g, attack) != OFF


def knock_dice(g: Tactics, attack: Attack) -> int:
    """TET-MELEE-06 One die per red square; for a missile as many as its ability says."""
    face = g.face(attack.attacker)
    return face.missile_knock if attack.kind == MISSILE else face.red


def knocked(g: Tactics, unit: int, icons: int) -> int:
    """How many spaces so many icons would knock a unit back."""
    most = g.face(unit).knock_most
    return min(icons, most) if most else icons


class MayRollKnockBack(Step):
    """TET-MELEE-05 After the damage the attacker may roll for Knock Back.

    TET-ENEMY-10 The Solo Enemy always does.
    """

    RULE = "TET-MELEE-05"

    def ask(self, g: Tactics) -> Ask | None:
        attack = g.attacks[-1]
        if g.is_bot(attack.attacker) or not may_knock(g, attack):
            return None
        return Ask(attack.attacker // FORCE, self.RULE, KNOCK_CHOICES)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        return None if choice.verb in (PASS_VERB, ROLL_KNOCK) else ELSEWHERE

    def answer(self, g: Tactics, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            g.do(RollKnockBack(knock_dice(g, g.attacks[-1])))

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        if g.is_bot(attack.attacker) and may_knock(g, attack):
            g.do(RollKnockBack(knock_dice(g, attack)))


class MayRollMissileKnock(MayRollKnockBack):
    """TET-MISSILE-13 After a shot that hit, if an ability gives it a Knock Back."""

    RULE = "TET-MISSILE-13"


class RollKnockBack(ActionRoll):
    """TET-KNOCK-01 Each Knock Back icon is a space."""

    RULE = "TET-KNOCK-01"

    def __init__(self, red: int) -> None:
        self.red: Final = red

    def dice(self, g: Tactics) -> int:
        return self.red

    def rolled(self, g: Tactics, faces: tuple[int, ...]) -> None:
        attack = g.attacks[-1]
        attack.icons = self.icons(g, faces, KNOCK)
        knock_rolled(g, attack.attacker, faces, attack.icons)


class ChooseBallistaPush(Step):
    """TET-BALLISTA-08 The firing player knocks the target back 1 space in any direction."""

    RULE = "TET-BALLISTA-08"

    def ask(self, g: Tactics) -> Ask | None:
        attack = g.attacks[-1]
        if not attack.live() or g.face(attack.target).firm:
            return None
        return Ask(attack.attacker // FORCE, self.RULE, DIRECTION_CHOICES)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        return None if choice.verb == PUSH else ELSEWHERE

    def answer(self, g: Tactics, choice: Choice) -> None:
        g.attacks[-1].icons = g.printed.ballista_push
        g.do(KnockBack(choice.a))


class KnockBack(Step):
    """TET-KNOCK-02 The full distance, space by space; TET-KNOCK-07 until something stops it.

    TET-KNOCK-03 Without an icon nothing happens.
    `way` is a chosen direction; without one the target goes straight away from the attacker.
    """

    RULE = "TET-KNOCK-02"

    def __init__(self, way: int = OFF) -> None:
        self.way: Final = way

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        if not attack.icons or attack.firm or not attack.live() or not g.on_map(attack.target):
            return
        way = self.way if self.way != OFF else knock_way(g, attack)
        spaces = knocked(g, attack.target, attack.icons)
        if way == OFF:
            return
        steal(g, attack)  # TET-BATTLE-11 Before an impact could capture the Bearer.
        attack.icons = 0
        attack.moved = push(g, attack.target, way, spaces)
        knocked_back(g, attack.target, attack.moved, attack.moved < spaces)
        if attack.moved < spaces:  # TET-KNOCK-09 Only then; TET-KNOCK-08 once.
            impact = g.face(attack.attacker).impact
            side = attack.attacker // FORCE
            # TET-KNOCK-12 This is no attack.
            lose(g, attack.target, impact, side, attack.attacker, "TET-KNOCK-08")


def push(g: Tactics, unit: int, way: int, spaces: int) -> int:
    """How far a unit is moved.

    TET-KNOCK-11 It gains and suffers nothing on the way, TET-KNOCK-06 not even from falling.
    """
    it = g.units[unit]
    start = it.space
    end = landing(g, start, way, spaces)
    if end == start:
        return 0
    g.board[start] = EMPTY
    it.space = end
    g.board[end] = unit
    carried(g, unit)  # TET-BALLISTA-11
    return GRID.distance(start, end)


def landing(g: Tactics, start: int, way: int, spaces: int) -> int:
    """Where a unit that is pushed ends: TET-KNOCK-05 it falls over edges, TET-KNOCK-04 never rises.

    TET-PORTAL-07 A portal is part of a cliff face, so the higher level behind it stops the unit
    (TET-KNOCK-10).
    """
    levels = g.printed.realm.levels
    space = start
    for _ in range(spaces):
        to = GRID.next[space * DIRECTIONS + way]
        if to < 0 or g.board[to] != EMPTY or levels[to] > levels[space]:  # TET-KNOCK-13
            break
        space = to
    return space
