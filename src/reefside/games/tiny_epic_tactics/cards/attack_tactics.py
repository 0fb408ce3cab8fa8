"""Tactic cards that answer an attack: a hit, a miss, a Knock Back, a Counter, a capture."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.free_choices import (
    ChooseMarch,
    ChooseVengeance,
    steps_of,
)
from reefside.games.tiny_epic_tactics.cards.tactics import THEN, TacticAbility, foe, mine
from reefside.games.tiny_epic_tactics.rules.counter import free_attacks
from reefside.games.tiny_epic_tactics.rules.health import (
    heal,
    lacks_supply,
    supply,
    wounded,
)
from reefside.games.tiny_epic_tactics.rules.spell import RollPower
from reefside.games.tiny_epic_tactics.state.constants import MELEE, MISSILE, SPELL
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.terms import Terms


class SecondWind(TacticAbility):
    """T01 Your unit was damaged and has little health left: it regains some."""

    def __init__(self, words: Terms) -> None:
        self.most_health: Final = words.need("most_health")
        self.healed: Final = words.need("heal")

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        return (
            mine(unit, seat) and 0 < g.units[unit].health <= self.most_health and wounded(g, unit)
        )

    def do(self, g: Tactics, seat: int) -> None:
        heal(g, g.occasions[-1].unit, self.healed, THEN)


class StandFirm(TacticAbility):
    """T02 A Knock Back icon was rolled against your unit: it is neither moved nor hurt by it."""

    def may(self, g: Tactics, seat: int) -> bool:
        attack = g.attacks[-1]
        unit = g.occasions[-1].unit
        return mine(unit, seat) and attack.icons > 0 and not attack.firm and attack.live()

    def do(self, g: Tactics, seat: int) -> None:
        g.attacks[-1].firm = 1


class FollowThrough(TacticAbility):
    """T04 Your unit moved an enemy far enough by a melee Knock Back: it may move."""

    def __init__(self, words: Terms) -> None:
        self.knocked: Final = words.need("knocked")
        self.points: Final = words.need("points")

    def may(self, g: Tactics, seat: int) -> bool:
        attack = g.attacks[-1]
        unit = g.occasions[-1].unit
        if not mine(unit, seat) or attack.moved < self.knocked or attack.kind != MELEE:
            return False
        return bool(steps_of(g, unit, self.points))

    def do(self, g: Tactics, seat: int) -> None:
        g.do(ChooseMarch(seat, (g.occasions[-1].unit,), self.points))


class Vengeance(TacticAbility):
    """T05 An enemy unit captured yours: one of your units may attack; it cannot be countered."""

    def may(self, g: Tactics, seat: int) -> bool:
        now = g.occasions[-1]
        return mine(now.unit, seat) and foe(g, now.other, seat) and bool(free_attacks(g, seat))

    def do(self, g: Tactics, seat: int) -> None:
        g.do(ChooseVengeance(seat))


class SpareQuiver(TacticAbility):
    """T06 Your missile attack missed: the shooter gets ammo."""

    def __init__(self, words: Terms) -> None:
        self.ammo: Final = words.need("ammo")

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        return mine(unit, seat) and lacks_supply(g, unit)

    def do(self, g: Tactics, seat: int) -> None:
        supply(g, g.occasions[-1].unit, self.ammo, THEN)


class ArcaneSurge(TacticAbility):
    """T07 Your Wizard's power dice showed no Power: roll them again; that result stands."""

    def may(self, g: Tactics, seat: int) -> bool:
        attack = g.attacks[-1]
        fizzled = attack.extra > 0 and attack.power == 0 and attack.live()
        return mine(g.occasions[-1].unit, seat) and fizzled

    def do(self, g: Tactics, seat: int) -> None:
        g.do(RollPower())


class FromAbove(TacticAbility):
    """T08 Your missile or spell attack hit a target on a lower level: it deals more."""

    def __init__(self, words: Terms) -> None:
        self.damage: Final = words.need("damage")

    def may(self, g: Tactics, seat: int) -> bool:
        attack = g.attacks[-1]
        if not mine(g.occasions[-1].unit, seat) or attack.missed or not attack.live():
            return False
        if attack.kind not in (MISSILE, SPELL):
            return False
        levels = g.printed.realm.levels
        high = levels[g.units[attack.attacker].space]
        return high > levels[g.units[attack.target].space]

    def do(self, g: Tactics, seat: int) -> None:
        g.attacks[-1].bonus += self.damage


class Spoils(TacticAbility):
    """T15 Your unit captured an enemy: it regains health and refills its ammo or mana."""

    def __init__(self, words: Terms) -> None:
        self.healed: Final = words.need("heal")

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        return mine(unit, seat) and (wounded(g, unit) or lacks_supply(g, unit))

    def do(self, g: Tactics, seat: int) -> None:
        unit = g.occasions[-1].unit
        heal(g, unit, self.healed, THEN)
        supply(g, unit, g.face(unit).supply, THEN)


class Retaliate(TacticAbility):
    """T16 One of your units counters: the Counter deals more."""

    def __init__(self, words: Terms) -> None:
        self.damage: Final = words.need("damage")

    def may(self, g: Tactics, seat: int) -> bool:
        return mine(g.occasions[-1].unit, seat) and g.attacks[-1].live()

    def do(self, g: Tactics, seat: int) -> None:
        g.attacks[-1].bonus += self.damage
