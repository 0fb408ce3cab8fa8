"""Casting spells: mana, Power, area effects, pushes, and spells that help."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.ballista import carried
from reefside.games.tiny_epic_tactics.rules.damage import add, after_terrain
from reefside.games.tiny_epic_tactics.rules.dice import POWER, ActionRoll
from reefside.games.tiny_epic_tactics.rules.health import heal, hurt
from reefside.games.tiny_epic_tactics.rules.knock_back import DIRECTION_CHOICES, PUSH, KnockBack
from reefside.games.tiny_epic_tactics.rules.weakened import cure, weaken
from reefside.games.tiny_epic_tactics.state.constants import FORCE, GRID
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.attack_events import (
    Terms,
    damaged,
    power_rolled,
    terms_to_tell,
)
from reefside.games.tiny_epic_tactics.telling.movement_events import swapped
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.parts.grid import DIRECTIONS, EAST, NORTH, SOUTH, WEST

POWER_UP: Final = "power"
POWERS: Final = [Choice(POWER_UP, mana) for mana in range(10)]
ENEMY_DICE: Final = 3
"""TET-ENEMY-15"""


def most_power(g: Tactics, unit: int) -> int:
    """TET-SPELL-03 The extra mana that a caster may pay, after the first."""
    return min(g.printed.most_power, g.units[unit].supply - 1)


def most_dice(g: Tactics, unit: int) -> int:
    """TET-SPELL-04 The Power dice that a caster may roll at most; TET-ENEMY-15."""
    return ENEMY_DICE if g.is_bot(unit) else most_power(g, unit)


def spell_push(g: Tactics, attack: Attack) -> int:
    """TET-SPELL-04 How far a spell pushes its target, with the Power it has."""
    face = g.face(attack.attacker)
    return face.nudge + face.push + face.power_push * attack.power


def power_facts(g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The mana that was to be paid, and how much may be."""
    return {"mana": choice.a, "most": most_power(g, g.attacks[-1].attacker)}


POWER_SPAN: Final = Reason("TET-SPELL-03", "too-much-power", power_facts)
AWAY_ONLY: Final = Reason("TET-SPELL-04", "away-only")


class ChoosePower(Step):
    """TET-SPELL-03 After the first mana up to three more, TET-SPELL-05 all before any die rolls."""

    RULE = "TET-SPELL-03"

    def ask(self, g: Tactics) -> Ask | None:
        attack = g.attacks[-1]
        if g.is_bot(attack.attacker) or not attack.live():
            return None
        powers = POWERS[: most_power(g, attack.attacker) + 1]
        return Ask(attack.attacker // FORCE, self.RULE, powers, "", True)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != POWER_UP:
            return ELSEWHERE
        most = most_power(g, g.attacks[-1].attacker)
        return None if 0 <= choice.a <= most else POWER_SPAN

    def answer(self, g: Tactics, choice: Choice) -> None:
        attack = g.attacks[-1]
        attack.extra = choice.a
        g.units[attack.attacker].supply -= 1 + choice.a  # TET-SPELL-02

    def run(self, g: Tactics) -> None:
        g.attacks[-1].extra = ENEMY_DICE


class RollPower(ActionRoll):
    """TET-SPELL-04 One die for each extra mana; Power icons strengthen the spell."""

    RULE = "TET-SPELL-04"

    def dice(self, g: Tactics) -> int:
        attack = g.attacks[-1]
        return attack.extra if attack.live() else 0

    def rolled(self, g: Tactics, faces: tuple[int, ...]) -> None:
        attack = g.attacks[-1]
        attack.power = self.icons(g, faces, POWER)
        if faces:
            power_rolled(g, attack.attacker, faces, attack.power)


class SplashDamage(Step):
    """TET-SPELL-09 The area around the target; TET-SPELL-11 allies of the caster are spared.

    It is the area and the damage of the declaration, whatever has become of the caster.
    """

    RULE = "TET-SPELL-09"

    def __init__(self, damage: int = 1) -> None:
        self.damage: Final = damage

    def run(self, g: Tactics) -> None:
        near: list[Step] = []
        for unit in splashed(g, g.attacks[-1]):
            near.append(HitArea(unit, g.units[unit].life, self.damage))
        g.do(*near)


def splashed(g: Tactics, attack: Attack) -> list[int]:
    """TET-SPELL-09 The other units that the area around the target reaches."""
    found: list[int] = []
    if not attack.splash or attack.centre < 0:
        return found
    for unit in range(len(g.units)):
        space = g.units[unit].space
        if space < 0 or unit == attack.target or not g.enemies(attack.attacker, unit):
            continue
        if GRID.distance(space, attack.centre) <= attack.splash:
            found.append(unit)
    return found


def area_damage(g: Tactics, attack: Attack, unit: int, base: int, terms: Terms | None) -> int:
    """What the area of a spell does to a unit that it reaches."""
    return after_terrain(g, attack, unit, add(terms, "area", base), terms)


class HitArea(Step):
    """TET-SPELL-10 A unit hit by the area only; it cannot Counter."""

    RULE = "TET-SPELL-10"

    def __init__(self, unit: int, life: int, damage: int = 1) -> None:
        self.unit: Final = unit
        self.life: Final = life
        self.damage: Final = damage

    def run(self, g: Tactics) -> None:
        if not g.on_map(self.unit) or g.units[self.unit].life != self.life:
            return
        attack = g.attacks[-1]
        terms = terms_to_tell(g)
        damage = area_damage(g, attack, self.unit, self.damage, terms)
        damaged(g, attack, self.unit, terms, damage, "TET-SPELL-09")
        if damage:
            if g.units[self.unit].health > damage:
                g.do(ReactArea(self.unit))
            hurt(g, self.unit, damage, attack.attacker // FORCE, attack.attacker)


class ReactArea(Step):
    """TET-SPELL-12 Reactive abilities answer area damage too."""

    RULE = "TET-SPELL-12"

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def run(self, g: Tactics) -> None:
        if g.on_map(self.unit):
            for reaction in g.face(self.unit).reactions:
                reaction.do(g, self.unit)


class SpellAfter(Step):
    """TET-SPELL-04 What a spell does beside damage: Frostbite Weakens, Drain heals the caster."""

    RULE = "TET-SPELL-04"

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        face = g.face(attack.attacker)
        if face.drain and attack.lost and not attack.attacker_out:
            strong = attack.power >= face.strong_power
            heal(g, attack.attacker, face.strong_drain if strong else face.drain, self.RULE)
        if face.weaken_if_power and attack.power and attack.live():
            weaken(g, attack.target, self.RULE)


class PushBySpell(Step):
    """TET-SPELL-04 Spells that push: away along the longer axis, or in a direction of choice.

    TET-PORTAL-08 Never through a portal. TET-BATTLE-09 The Artifact is not stolen so.
    """

    RULE = "TET-SPELL-04"

    def ask(self, g: Tactics) -> Ask | None:
        attack = g.attacks[-1]
        face = g.face(attack.attacker)
        if not attack.live() or not (face.push or face.nudge) or g.face(attack.target).firm:
            return None
        ways = self.ways(g)
        if g.is_bot(attack.attacker):
            return None
        choices = [DIRECTION_CHOICES[way] for way in ways]
        if face.nudge:
            return may(attack.attacker // FORCE, self.RULE, choices)
        return Ask(attack.attacker // FORCE, self.RULE, choices, "", True)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB and g.face(g.attacks[-1].attacker).nudge:
            return None
        if choice.verb != PUSH:
            return ELSEWHERE
        return None if choice.a in self.ways(g) else AWAY_ONLY

    def ways(self, g: Tactics) -> list[int]:
        """The directions a spell may push in."""
        attack = g.attacks[-1]
        if g.face(attack.attacker).nudge and not g.is_bot(attack.attacker):
            return list(range(DIRECTIONS))
        return away(g.units[attack.attacker].space, g.units[attack.target].space)

    def answer(self, g: Tactics, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            self.push(g, choice.a)

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        face = g.face(attack.attacker)
        if attack.live() and (face.push or face.nudge) and not g.face(attack.target).firm:
            ways = self.ways(g)
            self.push(g, compass_way(g, attack.attacker, ways))

    def push(self, g: Tactics, way: int) -> None:
        """Lay down how far; the next paragraph moves the target."""
        attack = g.attacks[-1]
        attack.icons = spell_push(g, attack)
        g.do(KnockBack(way))


def away(start: int, end: int) -> list[int]:
    """The directions straight away from a space along the longer axis: two if they are equal."""
    dx = GRID.columns[end] - GRID.columns[start]
    dy = GRID.rows[end] - GRID.rows[start]
    across = EAST if dx > 0 else WEST
    along = SOUTH if dy > 0 else NORTH
    if abs(dx) == abs(dy):
        return sorted([across, along])
    return [across] if abs(dx) > abs(dy) else [along]


def compass_way(g: Tactics, unit: int, ways: list[int]) -> int:
    """A Solo Enemy's push on a tie follows the axis of the compass under it."""
    card = g.units[unit].under
    compass = g.printed.enemy_cards[card].compass if card >= 0 else NORTH
    for way in ways:
        if way % 2 == compass % 2:
            return way
    return ways[0]


class CastHarmless(Step):
    """TET-ACTION-06 A spell that heals an ally, or changes places with one, is no attack.

    TET-SPELL-07 It follows its own text.
    """

    RULE = "TET-ACTION-06"

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        if not attack.live():
            return
        face = g.face(attack.attacker)
        if face.swap:
            swap(g, attack.attacker, attack.target)
        heal(g, attack.target, face.heal + face.power_heal * attack.power, self.RULE)
        if face.cure:
            cure(g, attack.target, "TET-WEAK-06")


def swap(g: Tactics, unit: int, other: int) -> None:
    """Two units on the map change places."""
    one, two = g.units[unit], g.units[other]
    one.space, two.space = two.space, one.space
    g.board[one.space] = unit
    g.board[two.space] = other
    carried(g, unit)
    carried(g, other)
    swapped(g, unit, other)
