"""Unit cards: the normal face, and the Solo Enemy face on the back."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tiny_epic_tactics.cards import reactions
from reefside.games.tiny_epic_tactics.cards.reactions import reaction_of
from reefside.games.tiny_epic_tactics.state.constants import BEAST, CLASSES, FIGHTER, ROGUE, WIZARD
from reefside.games.tiny_epic_tactics.state.realm import CLIMBER, ENGINEER, FLIGHT, SWIMMER
from reefside.kernel.rows import Row

KINDS: Final = ["passive", "reactive"]


class Spell:
    """What a Wizard's spell does, in a few words; the number of Power icons strengthens some."""

    def __init__(self, row: Row) -> None:
        words = numbers_of(row, "cast")
        self.range: Final = row.number("range", 1, 26)
        self.damage: Final = words.pop("damage", 0)
        self.power_damage: Final = words.pop("power_damage", 0)
        self.splash: Final = words.pop("splash", 0)
        self.weaken_if_power: Final = words.pop("weaken_if_power", 0)
        self.drain: Final = words.pop("drain", 0)
        self.push: Final = words.pop("push", 0)
        self.power_push: Final = words.pop("power_push", 0)
        self.nudge: Final = words.pop("nudge", 0)
        self.heal: Final = words.pop("heal", 0)
        self.power_heal: Final = words.pop("power_heal", 0)
        self.cure: Final = words.pop("cure", 0)
        self.swap: Final = words.pop("swap", 0)
        for word in words:
            raise row.wrong("cast", f"has the unknown word {word!r}")


def numbers_of(row: Row, column: str) -> dict[str, int]:
    """A column of effects whose values are numbers."""
    found: dict[str, int] = {}
    effects: list[tuple[str, Any]] = row.effects(column)
    for word, value in effects:
        if not isinstance(value, int) or value < 1:
            raise row.wrong(column, f"gives {word} the value {value!r}, not a number from 1")
        found[word] = value
    return found


class Face:
    """One face of a unit card: its numbers and what its ability does.

    TET-UNIT-02 The Solo Enemy face has less health, no ammo or mana, and not every ability.
    """

    def __init__(self, row: Row, solo_health: int, solo: bool, bolt: Spell | None) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.solo: Final = solo
        self.unit_class: Final = row.one_of("class", CLASSES)
        kind = self.unit_class
        self.health: Final = row.number("health", 3, 20) - (solo_health if solo else 0)
        track = {FIGHTER: "ammo", ROGUE: "ammo", WIZARD: "mana"}.get(kind, "")
        self.supply: Final = row.number(track, 1, 12) if track and not solo else 0
        """TET-UNIT-06 Ammo or mana; TET-SOLO-04 the Solo Enemy has none."""
        if track and solo:
            row.number(track, 1, 12)
        self.movement: Final = row.number("movement", 3, 9)
        melee = numbers_in(row, "melee", 2)
        self.melee: Final = melee[0]
        self.red: Final = melee[1]
        shoots = kind in (FIGHTER, ROGUE)  # TET-MISSILE-01
        missile = numbers_in(row, "missile", 3) if shoots else [0, 0, 0]
        self.missile: Final = missile[0]
        self.green: Final = missile[2]
        spell = bolt if solo and bolt is not None and row.has("solo_spell") else None
        if kind == WIZARD:  # TET-SPELL-01
            spell = spell or Spell(row)
        self.spell: Final = row.text("spell") if kind == WIZARD else ""
        self.range: Final = missile[1] if shoots else (spell.range if spell else 0)
        self.damage: Final = spell.damage if spell else 0
        self.attack_spell: Final = self.damage > 0
        """TET-ACTION-06 Only spells that deal damage are attacks."""
        self.power_damage: Final = spell.power_damage if spell else 0
        self.splash: Final = spell.splash if spell else 0
        self.weaken_if_power: Final = spell.weaken_if_power if spell else 0
        self.drain: Final = spell.drain if spell else 0
        self.push: Final = spell.push if spell else 0
        self.power_push: Final = spell.power_push if spell else 0
        self.nudge: Final = spell.nudge if spell else 0
        self.heal: Final = spell.heal if spell else 0
        self.power_heal: Final = spell.power_heal if spell else 0
        self.cure: Final = spell.cure if spell else 0
        self.swap: Final = spell.swap if spell else 0
        self.bolt: Final = spell is not None and spell is bolt
        self.ability: Final = row.text("ability")
        self.reactive: Final = KINDS[row.one_of("kind", KINDS)] == "reactive"
        off = row.number("solo_off", 0, 1) == 1 and solo
        words = numbers_of(row, "effect")
        self.reactions: Final = [
            reaction_of(row, word, words.pop(word))
            for word in list(words)
            if word in reactions.VOCABULARY
        ]
        if self.reactive != bool(self.reactions):
            raise row.wrong("kind", "is reactive exactly if an effect answers damage")
        if off:
            self.reactions.clear()
        traits = Traits(row, words, off)
        self.gait: Final = traits.gait
        self.reach: Final = traits.take("reach", 1)
        self.impact: Final = traits.take("impact", 1)
        self.melee_counter: Final = traits.take("melee_counter", 0)
        self.shield_ranged: Final = traits.take("shield_ranged", 0)
        self.rally: Final = traits.take("rally", 0)
        self.ballista_damage: Final = traits.take("ballista_damage", 1)
        self.steady_aim: Final = traits.take("steady_aim", 0)
        self.missile_step: Final = traits.take("missile_step", 0)
        self.steal: Final = traits.take("steal", 0)
        self.pass_enemies: Final = traits.take("pass_enemies", 0)
        self.forest_missile: Final = traits.take("forest_missile", 0)
        self.missile_knock: Final = traits.take("missile_knock", 0)
        self.water_spell: Final = traits.take("water_spell", 0)
        self.water_immune: Final = 1 if traits.gait & SWIMMER else 0
        self.regrowth: Final = traits.take("regrowth", 0)
        self.knock_most: Final = traits.take("knock_most", 0)
        self.free_portal: Final = traits.take("free_portal", 0)
        self.harvest: Final = traits.take("harvest", 0)
        self.pack: Final = traits.take("pack", 0)
        self.charge: Final = traits.take("charge", 0)
        self.missile_armour: Final = traits.take("missile_armour", 0)
        self.firm: Final = traits.take("firm", 0)
        self.water_melee: Final = traits.take("water_melee", 0)
        self.herald: Final = traits.take("herald", 0)
        traits.done()
        if row.has("solo_spell") and row.text("solo_spell") != "bolt":
            raise row.wrong("solo_spell", "is not 'bolt'")
        if kind == BEAST or not self.spell:
            return
        if spell is bolt:
            Spell(row)


class Traits:
    """TET-UNIT-09 The words of a passive ability, taken out one by one; none may be left."""

    def __init__(self, row: Row, words: dict[str, int], off: bool) -> None:
        self.row: Final = row
        self.words: Final = words
        self.off: Final = off
        gait = 0
        for word, bit in (
            ("flight", FLIGHT),
            ("free_climb", CLIMBER),
            ("water_immune", SWIMMER),
            ("free_ballista", ENGINEER),
        ):
            if self.take(word, 0):
                gait |= bit
        self.gait: Final = gait

    def take(self, word: str, default: int) -> int:
        """The number of a word; its default if the row lacks it or the face does without."""
        value = self.words.pop(word, default)
        return default if self.off else value

    def done(self) -> None:
        """A misspelt word is an error, never silence."""
        for word in self.words:
            raise self.row.wrong("effect", f"has the unknown word {word!r}")


def numbers_in(row: Row, column: str, count: int) -> list[int]:
    """A column of so many numbers."""
    found = row.numbers(column)
    if len(found) != count or min(found) < 1:
        raise row.wrong(column, f"is {found}, not {count} numbers from 1")
    return found
