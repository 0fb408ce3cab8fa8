"""Unit cards: the normal face, and the Solo Enemy face on the back."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.box.abilities import Fighting
from reefside.games.tiny_epic_tactics.box.spells import Spell
from reefside.games.tiny_epic_tactics.cards.reactions import Fury, Reaction, reactions_of
from reefside.games.tiny_epic_tactics.state.constants import CLASSES, FIGHTER, ROGUE, WIZARD
from reefside.kernel.rows import Row
from reefside.kernel.terms import Terms

KINDS: Final = ["passive", "reactive"]
BOLT: Final = "bolt"
TRACKS: Final = {FIGHTER: "ammo", ROGUE: "ammo", WIZARD: "mana"}
"""TET-UNIT-06 What a unit of a class spends."""


class Face(Fighting):
    """TET-UNIT-07 One face of a unit card: its numbers and what its ability does.

    TET-UNIT-02 The Solo Enemy face has less health, no ammo or mana, and not every ability.
    """

    def __init__(self, row: Row, solo_health: int, solo: bool, bolt: Spell) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.solo: Final = solo
        self.unit_class: Final = row.one_of("class", CLASSES)
        self.health: Final = row.number("health", 3, 20) - (solo_health if solo else 0)
        self.supply: Final = supply_of(row, self.unit_class, solo)
        self.movement: Final = row.number("movement", 3, 9)
        melee = numbers_in(row, "melee", 2)
        self.melee: Final = melee[0]
        self.red: Final = melee[1]
        missile = missile_of(row, self.unit_class)
        self.missile: Final = missile[0]
        self.green: Final = missile[2]
        spell = spell_of(row, self.unit_class, solo, bolt)
        self.spell: Final = row.text("spell") if spell else ""
        self.range: Final = spell.range if spell else missile[1]
        self.bolt: Final = spell is bolt
        self.ability: Final = row.text("ability")
        words = Terms(row, "effect", row.number("solo_off", 0, 1) == 1 and solo)
        found = reactions_of(words)
        self.reactions: Final[list[Reaction]] = [] if words.off else found
        self.fury: Final = fury_of(found)
        self.reactive: Final = KINDS[row.one_of("kind", KINDS)] == "reactive"
        if self.reactive != bool(found):
            raise row.wrong("kind", "is reactive exactly if an effect answers damage")
        super().__init__(words, spell)
        words.done()


def supply_of(row: Row, kind: int, solo: bool) -> int:
    """TET-UNIT-06 Ammo or mana; TET-SOLO-04 the Solo Enemy has none."""
    if kind not in TRACKS:
        return 0
    printed = row.number(TRACKS[kind], 1, 12)
    return 0 if solo else printed


def missile_of(row: Row, kind: int) -> list[int]:
    """TET-MISSILE-01 Fighters and Rogues shoot: damage, range and green squares."""
    return numbers_in(row, "missile", 3) if kind in (FIGHTER, ROGUE) else [0, 0, 0]


def spell_of(row: Row, kind: int, solo: bool, bolt: Spell) -> Spell | None:
    """TET-SPELL-01 Wizards cast; TET-SOLO-05 some Solo Enemy faces cast the bolt instead."""
    if row.has("solo_spell") and row.text("solo_spell") != BOLT:
        raise row.wrong("solo_spell", f"is not {BOLT!r}")
    if kind != WIZARD:
        return None
    printed = Spell(row)
    return bolt if solo and row.has("solo_spell") else printed


def fury_of(found: list[Reaction]) -> int:
    """What Fury adds to the next melee attack."""
    for reaction in found:
        if isinstance(reaction, Fury):
            return reaction.damage
    return 0


def numbers_in(row: Row, column: str, count: int) -> list[int]:
    """A column of so many numbers."""
    found = row.numbers(column)
    if len(found) != count or min(found) < 1:
        raise row.wrong(column, f"is {found}, not {count} numbers from 1")
    return found
