"""The sixteen tactic cards: when each may be played, and what it does."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import TacticAbility
from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_KINDS
from reefside.games.tiny_epic_tactics.rules.counter import against_free_attack, fight, free_attacks
from reefside.games.tiny_epic_tactics.rules.health import (
    anyone_hurt,
    heal,
    lacks_supply,
    lose,
    supply,
    wounded,
)
from reefside.games.tiny_epic_tactics.rules.movement import begin_movement
from reefside.games.tiny_epic_tactics.rules.paths import may_stop, points_of
from reefside.games.tiny_epic_tactics.rules.spell import RollPower
from reefside.games.tiny_epic_tactics.rules.steps import FIRST, Walk
from reefside.games.tiny_epic_tactics.rules.target_reasons import who
from reefside.games.tiny_epic_tactics.rules.walking import against_first_step, first_steps
from reefside.games.tiny_epic_tactics.rules.weakened import cure
from reefside.games.tiny_epic_tactics.state.constants import FORCE, MELEE, MISSILE, NOBODY, SPELL
from reefside.games.tiny_epic_tactics.state.realm import FOREST, WATER
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.rows import Row

THEN: Final = "TET-TACTIC-01"
"""The rule of everything a card does."""


def mine(unit: int, seat: int) -> bool:
    """Whether a unit is the seat's own."""
    return unit != NOBODY and unit // FORCE == seat


def foe(g: Tactics, unit: int, seat: int) -> bool:
    """Whether a unit is an enemy of the seat's units."""
    return unit != NOBODY and g.box.mode.teams[unit // FORCE] != g.box.mode.teams[seat]


def own_units(seat: int) -> list[int]:
    """The numbers of a seat's units."""
    return list(range(seat * FORCE, seat * FORCE + FORCE))


class SecondWind(TacticAbility):
    """T01 Your unit was damaged and has 3 or less health: it regains 3."""

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        return mine(unit, seat) and 0 < g.units[unit].health <= 3 and wounded(g, unit)

    def do(self, g: Tactics, seat: int) -> None:
        heal(g, g.occasions[-1].unit, 3, THEN)


class StandFirm(TacticAbility):
    """T02 A Knock Back icon was rolled against your unit: it is neither moved nor hurt by it."""

    def may(self, g: Tactics, seat: int) -> bool:
        attack = g.attacks[-1]
        unit = g.occasions[-1].unit
        return mine(unit, seat) and attack.icons > 0 and not attack.firm and attack.live()

    def do(self, g: Tactics, seat: int) -> None:
        g.attacks[-1].firm = 1


class RallyCry(TacticAbility):
    """T03 Your unit became Weakened: remove the token."""

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        return mine(unit, seat) and g.units[unit].weakened > 0

    def do(self, g: Tactics, seat: int) -> None:
        cure(g, g.occasions[-1].unit, "TET-WEAK-06")


class FollowThrough(TacticAbility):
    """T04 Your unit moved an enemy 2 or more spaces by a melee Knock Back: it may move 2."""

    POINTS: Final = 2

    def may(self, g: Tactics, seat: int) -> bool:
        attack = g.attacks[-1]
        unit = g.occasions[-1].unit
        if not mine(unit, seat) or attack.moved < 2 or attack.kind != MELEE:
            return False
        return bool(steps_of(g, unit, self.POINTS))

    def do(self, g: Tactics, seat: int) -> None:
        g.do(ChooseMarch(seat, (g.occasions[-1].unit,), self.POINTS))


class Vengeance(TacticAbility):
    """T05 An enemy unit captured yours: one of your units may attack; it cannot be countered."""

    def may(self, g: Tactics, seat: int) -> bool:
        now = g.occasions[-1]
        return mine(now.unit, seat) and foe(g, now.other, seat) and bool(free_attacks(g, seat))

    def do(self, g: Tactics, seat: int) -> None:
        g.do(ChooseVengeance(seat))


class SpareQuiver(TacticAbility):
    """T06 Your missile attack missed: the shooter gets 3 ammo."""

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        return mine(unit, seat) and lacks_supply(g, unit)

    def do(self, g: Tactics, seat: int) -> None:
        supply(g, g.occasions[-1].unit, 3, THEN)


class ArcaneSurge(TacticAbility):
    """T07 Your Wizard's power dice showed no Power: roll them again; that result stands."""

    def may(self, g: Tactics, seat: int) -> bool:
        attack = g.attacks[-1]
        fizzled = attack.extra > 0 and attack.power == 0 and attack.live()
        return mine(g.occasions[-1].unit, seat) and fizzled

    def do(self, g: Tactics, seat: int) -> None:
        g.do(RollPower())


class FromAbove(TacticAbility):
    """T08 Your missile or spell attack hit a target on a lower level: it deals 2 more."""

    def may(self, g: Tactics, seat: int) -> bool:
        attack = g.attacks[-1]
        if not mine(g.occasions[-1].unit, seat) or attack.missed or not attack.live():
            return False
        if attack.kind not in (MISSILE, SPELL):
            return False
        levels = g.box.realm.levels
        high = levels[g.units[attack.attacker].space]
        return high > levels[g.units[attack.target].space]

    def do(self, g: Tactics, seat: int) -> None:
        g.attacks[-1].bonus += 2


class Ambush(TacticAbility):
    """T09 An enemy ended a Movement next to your unit in a Forest: it loses 2 health."""

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        if not foe(g, unit, seat) or not g.on_map(unit):
            return False
        realm = g.box.realm
        for own in own_units(seat):
            space = g.units[own].space
            if space < 0 or realm.terrain[space] != FOREST:
                continue
            if realm.beside(space, g.units[unit].space):
                return True
        return False

    def do(self, g: Tactics, seat: int) -> None:
        lose(g, g.occasions[-1].unit, 2, seat, NOBODY, THEN)


class Undertow(TacticAbility):
    """T10 An enemy ended a Movement in Water: it loses 2 health."""

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        if not foe(g, unit, seat) or not g.on_map(unit):
            return False
        return g.box.realm.terrain[g.units[unit].space] == WATER

    def do(self, g: Tactics, seat: int) -> None:
        lose(g, g.occasions[-1].unit, 2, seat, NOBODY, THEN)


class HoldTheGround(TacticAbility):
    """T11 Two or more of your units in one control area: each regains 2 health.

    In battle mode: two of your units next to each other.
    """

    def may(self, g: Tactics, seat: int) -> bool:
        return anyone_hurt(g, self.holders(g, seat))

    def do(self, g: Tactics, seat: int) -> None:
        for unit in self.holders(g, seat):
            heal(g, unit, 2, THEN)

    def holders(self, g: Tactics, seat: int) -> list[int]:
        """The units that hold ground together."""
        found: list[int] = []
        realm = g.box.realm
        for unit in own_units(seat):
            space = g.units[unit].space
            if space < 0:
                continue
            for other in own_units(seat):
                there = g.units[other].space
                if other == unit or there < 0:
                    continue
                area = realm.area_at[space]
                near = (
                    realm.beside(space, there)
                    if g.box.mode.battle
                    else (area >= 0 and realm.area_at[there] == area)
                )
                if near:
                    found.append(unit)
                    break
        return found


class SealedGate(TacticAbility):
    """T12 An enemy came out of a portal: its movement ends there and it loses 1 health.

    A Solo Enemy uses no portals: for it, that it ended on a portal space.
    """

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        if not foe(g, unit, seat) or not g.on_map(unit):
            return False
        return may_stop(g, unit, g.units[unit].space)

    def do(self, g: Tactics, seat: int) -> None:
        unit = g.occasions[-1].unit
        for movement in g.movements:
            if movement.unit == unit:
                movement.ended = 1
        lose(g, unit, 1, seat, NOBODY, THEN)


class ForcedMarch(TacticAbility):
    """T13 Three of your units have each acted: one that is not Weakened may move for free."""

    def may(self, g: Tactics, seat: int) -> bool:
        acted = [unit for unit in own_units(seat) if g.in_play(unit) and g.units[unit].acted]
        if len(acted) < 3:
            return False
        for unit in self.walkers(g, seat):
            if steps_of(g, unit, points_of(g, unit)):
                return True
        return False

    def walkers(self, g: Tactics, seat: int) -> list[int]:
        """The units that may march."""
        units = own_units(seat)
        return [unit for unit in units if g.in_play(unit) and not g.units[unit].weakened]

    def do(self, g: Tactics, seat: int) -> None:
        g.do(ChooseMarch(seat, tuple(self.walkers(g, seat)), 0))


class Feast(TacticAbility):
    """T14 Your unit benefited from a Village: each of your other units regains 2 health."""

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        others = [other for other in own_units(seat) if other != unit]
        return mine(unit, seat) and anyone_hurt(g, others)

    def do(self, g: Tactics, seat: int) -> None:
        for other in own_units(seat):
            if other != g.occasions[-1].unit:
                heal(g, other, 2, THEN)


class Spoils(TacticAbility):
    """T15 Your unit captured an enemy: it regains 4 health and refills its ammo or mana."""

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        return mine(unit, seat) and (wounded(g, unit) or lacks_supply(g, unit))

    def do(self, g: Tactics, seat: int) -> None:
        unit = g.occasions[-1].unit
        heal(g, unit, 4, THEN)
        supply(g, unit, g.face(unit).supply, THEN)


class Retaliate(TacticAbility):
    """T16 One of your units counters: the Counter deals 2 more."""

    def may(self, g: Tactics, seat: int) -> bool:
        return mine(g.occasions[-1].unit, seat) and g.attacks[-1].live()

    def do(self, g: Tactics, seat: int) -> None:
        g.attacks[-1].bonus += 2


ABILITIES: Final[dict[str, type[TacticAbility]]] = {
    "second_wind": SecondWind,
    "stand_firm": StandFirm,
    "rally_cry": RallyCry,
    "follow_through": FollowThrough,
    "vengeance": Vengeance,
    "spare_quiver": SpareQuiver,
    "arcane_surge": ArcaneSurge,
    "from_above": FromAbove,
    "ambush": Ambush,
    "undertow": Undertow,
    "hold_the_ground": HoldTheGround,
    "sealed_gate": SealedGate,
    "forced_march": ForcedMarch,
    "feast": Feast,
    "spoils": Spoils,
    "retaliate": Retaliate,
}


def ability_of(row: Row) -> TacticAbility:
    """The ability a row names."""
    word = row.text("ability")
    kind = ABILITIES.get(word)
    if kind is None:
        known = ", ".join(ABILITIES)
        raise row.wrong("ability", f"is the unknown {word!r}; known are {known}")
    return kind()


def steps_of(g: Tactics, unit: int, points: int) -> list[Choice]:
    """Every way a unit could begin to move."""
    choices: list[Choice] = []
    if g.in_play(unit):
        first_steps(g, unit, points, choices)
    return choices


NOT_THIS_UNIT: Final = Reason(THEN, "not-this-unit", who)


class ChooseMarch(Walk):
    """TET-TACTIC-01 One of some units moves for free: with `points`, or with its own if 0."""

    RULE = "TET-TACTIC-01"

    def __init__(self, seat: int, units: tuple[int, ...], points: int) -> None:
        self.seat: Final = seat
        self.units: Final = units
        self.points: Final = points

    def ask(self, g: Tactics) -> Ask | None:
        choices: list[Choice] = []
        for unit in self.units:
            if g.in_play(unit):
                first_steps(g, unit, self.budget(g, unit), choices)
        return Ask(self.seat, self.RULE, choices, "march") if choices else None

    def budget(self, g: Tactics, unit: int) -> int:
        return self.points or points_of(g, unit)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb not in FIRST:
            return ELSEWHERE
        unit = seat * FORCE + choice.a
        if unit not in self.units:
            return NOT_THIS_UNIT
        return against_first_step(g, unit, choice, self.budget(g, unit))

    def answer(self, g: Tactics, choice: Choice) -> None:
        unit = self.seat * FORCE + choice.a
        begin_movement(g, unit, self.budget(g, unit), choice)


class ChooseVengeance(Step):
    """TET-TACTIC-01 One attack from where a unit stands, paid for as usual, without a Counter."""

    RULE = "TET-TACTIC-01"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Tactics) -> Ask | None:
        choices = free_attacks(g, self.seat)
        return Ask(self.seat, self.RULE, choices, "vengeance") if choices else None

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        return against_free_attack(g, seat, choice)

    def answer(self, g: Tactics, choice: Choice) -> None:
        unit = self.seat * FORCE + choice.a
        fight(g, unit, ATTACK_KINDS[choice.verb], g.board[choice.b], 1, 0)
