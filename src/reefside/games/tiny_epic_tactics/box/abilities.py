"""TET-UNIT-09 Passive abilities: the numbers of their words, in two chapters."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.box.spells import Casting, Spell
from reefside.games.tiny_epic_tactics.state.terrain import CLIMBER, ENGINEER, FLIGHT, SWIMMER
from reefside.kernel.terms import Terms


class Walking(Casting):
    """What abilities change in a unit's own movement and in that of others."""

    def __init__(self, words: Terms, spell: Spell | None) -> None:
        super().__init__(spell)
        flight = FLIGHT if words.flag("flight") else 0
        climber = CLIMBER if words.flag("free_climb") else 0
        swimmer = SWIMMER if words.flag("water_immune") else 0
        engineer = ENGINEER if words.flag("free_ballista") else 0
        self.gait: Final = flight | climber | swimmer | engineer
        self.water_immune: Final = 1 if swimmer else 0
        self.missile_step: Final = words.flag("missile_step")
        self.pass_enemies: Final = words.flag("pass_enemies")
        self.free_portal: Final = words.flag("free_portal")
        self.firm: Final = words.flag("firm")
        self.knock_most: Final = words.take("knock_most")
        self.herald: Final = words.take("herald")
        self.rally: Final = words.take("rally")
        self.regrowth: Final = words.take("regrowth")


class Fighting(Walking):
    """What abilities change in a unit's attacks, and in attacks on it and its neighbours."""

    def __init__(self, words: Terms, spell: Spell | None) -> None:
        super().__init__(words, spell)
        self.reach: Final = words.take("reach", 1)
        self.impact: Final = words.take("impact", 1)
        self.melee_counter: Final = words.take("melee_counter")
        self.pack: Final = words.take("pack")
        self.charge: Final = words.take("charge")
        self.water_melee: Final = words.take("water_melee")
        self.steal: Final = words.take("steal")
        self.steady_aim: Final = words.take("steady_aim")
        self.forest_missile: Final = words.take("forest_missile")
        self.missile_knock: Final = words.take("missile_knock")
        self.water_spell: Final = words.take("water_spell")
        self.ballista_damage: Final = words.take("ballista_damage", 1)
        self.shield_ranged: Final = words.take("shield_ranged")
        self.missile_armour: Final = words.take("missile_armour")
        self.harvest: Final = words.take("harvest")
        self.harvest_range: Final = words.take("harvest_range")
        if self.harvest and not self.harvest_range:
            raise words.row.wrong(words.column, "has harvest and lacks harvest_range")
