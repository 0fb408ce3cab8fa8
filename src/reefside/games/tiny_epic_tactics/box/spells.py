"""Spells: what a Wizard's card, or the Solo Enemy's bolt, says about casting."""

from __future__ import annotations

from typing import Final

from reefside.kernel.rows import Row
from reefside.kernel.terms import Terms


class Spell:
    """TET-SPELL-04 What a spell does; the number of Power icons strengthens some."""

    def __init__(self, row: Row) -> None:
        self.range: Final = row.number("range", 1, 26)
        words = Terms(row, "cast")
        self.damage: Final = words.take("damage")
        self.power_damage: Final = words.take("power_damage")
        self.splash: Final = words.take("splash")
        self.splash_damage: Final = words.need("splash_damage") if self.splash else 0
        self.weaken_if_power: Final = words.flag("weaken_if_power")
        self.drain: Final = words.take("drain")
        self.strong_power: Final = words.need("strong_power") if self.drain else 0
        self.strong_drain: Final = words.need("strong_drain") if self.drain else 0
        self.push: Final = words.take("push")
        self.power_push: Final = words.take("power_push")
        self.nudge: Final = words.take("nudge")
        self.heal: Final = words.take("heal")
        self.power_heal: Final = words.take("power_heal")
        self.cure: Final = words.flag("cure")
        self.swap: Final = words.flag("swap")
        words.done()


class Casting:
    """The numbers of a unit's spell, all 0 without one."""

    def __init__(self, spell: Spell | None) -> None:
        self.damage: Final = spell.damage if spell else 0
        self.attack_spell: Final = self.damage > 0
        """TET-ACTION-06 Only spells that deal damage are attacks."""
        self.power_damage: Final = spell.power_damage if spell else 0
        self.splash: Final = spell.splash if spell else 0
        """TET-SPELL-09 How far the area around the target reaches."""
        self.splash_damage: Final = spell.splash_damage if spell else 0
        self.weaken_if_power: Final = spell.weaken_if_power if spell else 0
        self.drain: Final = spell.drain if spell else 0
        """Health its caster regains; with `strong_power` Power or more it is `strong_drain`."""
        self.strong_power: Final = spell.strong_power if spell else 0
        self.strong_drain: Final = spell.strong_drain if spell else 0
        self.push: Final = spell.push if spell else 0
        self.power_push: Final = spell.power_push if spell else 0
        self.nudge: Final = spell.nudge if spell else 0
        self.heal: Final = spell.heal if spell else 0
        self.power_heal: Final = spell.power_heal if spell else 0
        self.cure: Final = spell.cure if spell else 0
        self.swap: Final = spell.swap if spell else 0
