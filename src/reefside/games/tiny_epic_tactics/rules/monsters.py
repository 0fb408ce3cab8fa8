"""Monsters met in dungeons: the bottom of the Solo Enemy cards."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tiny_epic_tactics.rules.dice import KNOCK, ActionRoll
from reefside.games.tiny_epic_tactics.rules.health import heal, lose
from reefside.games.tiny_epic_tactics.state.constants import CLASSES, FORCE, NOBODY, ROGUE, WIZARD
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.dungeon_events import fought
from reefside.games.tiny_epic_tactics.telling.health_events import supply_lost
from reefside.kernel.moment import Ability
from reefside.kernel.rows import Row
from reefside.parts.grid import COMPASS

RULE: Final = "TET-DUNGEON-17"


def bitten(g: Tactics, unit: int, amount: int) -> None:
    """TET-SOLO-20 Health lost to a monster is lost to the Solo Enemy; TET-TERRAIN-07 no attack."""
    lose(g, unit, amount, unit // FORCE + g.seats, NOBODY, RULE)


class Monster(Ability[Tactics]):
    """What a monster does to the unit that meets it; `amount` is the number of its row."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def do(self, g: Tactics, seat: int) -> None:
        """`seat` is the number of the unit."""


class Bite(Monster):
    """Lose health."""

    def do(self, g: Tactics, seat: int) -> None:
        bitten(g, seat, self.amount)


class Web(Monster):
    """Roll the Knock Back dice; without an icon lose health."""

    def do(self, g: Tactics, seat: int) -> None:
        g.do(RollAgainst(seat, self.amount, 0))


class Slow(Monster):
    """Lose movement points, not below 0."""

    def do(self, g: Tactics, seat: int) -> None:
        movement = g.movements[-1]
        movement.points = max(movement.points - self.amount, 0)


class Rob(Monster):
    """Lose 1 ammo or 1 mana; with none, lose health."""

    def do(self, g: Tactics, seat: int) -> None:
        if g.units[seat].supply:
            lose_supply(g, seat)
        else:
            bitten(g, seat, self.amount)


class Ambusher(Monster):
    """Lose health; a Rogue loses 1 less."""

    def do(self, g: Tactics, seat: int) -> None:
        bitten(g, seat, self.amount - (1 if seat % FORCE == ROGUE else 0))


class Spectre(Monster):
    """Lose health; a Wizard with mana loses 1 mana instead."""

    def do(self, g: Tactics, seat: int) -> None:
        if seat % FORCE == WIZARD and g.units[seat].supply:
            lose_supply(g, seat)
        else:
            bitten(g, seat, self.amount)


class Brute(Monster):
    """Lose health, 1 less for each icon on the Knock Back dice."""

    def do(self, g: Tactics, seat: int) -> None:
        g.do(RollAgainst(seat, self.amount, 1))


class Friend(Monster):
    """Regain health."""

    def do(self, g: Tactics, seat: int) -> None:
        heal(g, seat, self.amount, RULE)


VOCABULARY: Final[dict[str, type[Monster]]] = {
    "lose": Bite,
    "lose_unless_knock": Web,
    "tire": Slow,
    "rob": Rob,
    "lose_but_rogue": Ambusher,
    "lose_but_mana": Spectre,
    "lose_less_knock": Brute,
    "heal": Friend,
}


def monster_of(row: Row, word: str, value: Any) -> Monster:
    """The monster a row names by a word of the vocabulary."""
    kind = VOCABULARY.get(word)
    if kind is None:
        raise row.wrong(
            "monster", f"has the unknown word {word!r}; known are {', '.join(VOCABULARY)}"
        )
    if not isinstance(value, int) or value < 1:
        raise row.wrong("monster", f"gives {word} the value {value!r}, not a number from 1")
    return kind(value)


class EnemyCard:
    """A Solo Enemy card: whom it activates, its compass, its bonus and its monster."""

    def __init__(self, row: Row) -> None:
        self.id: Final = row.id.casefold()
        self.key: Final = row.text("key")
        """The key of the monster at its bottom."""
        self.unit: Final = row.one_of("unit", [*CLASSES, "leftmost"])
        self.compass: Final = row.one_of("compass", COMPASS)
        bonus = dict(row.effects("bonus"))
        self.move: Final = int(bonus.pop("move", 0))
        self.melee: Final = int(bonus.pop("melee", 0))
        self.missile: Final = int(bonus.pop("missile", 0))
        self.spell: Final = int(bonus.pop("spell", 0))
        self.climb: Final = bool(bonus.pop("climb", 0))
        for word in bonus:
            raise row.wrong("bonus", f"has {word!r}; known are move, melee, missile, spell, climb")
        self.monsters: Final = [
            monster_of(row, word, value) for word, value in row.effects("monster")
        ]
        row.done()


def lose_supply(g: Tactics, unit: int) -> None:
    """One ammo or mana less."""
    g.units[unit].supply -= 1
    supply_lost(g, unit, 1, RULE)


class RollAgainst(ActionRoll):
    """TET-DUNGEON-17 A unit fights a monster with its Knock Back dice.

    With `each` every icon saves 1 health, else one icon saves all.
    """

    RULE = "TET-DUNGEON-17"

    def __init__(self, unit: int, health: int, each: int) -> None:
        self.unit: Final = unit
        self.health: Final = health
        self.each: Final = each

    def dice(self, g: Tactics) -> int:
        return g.face(self.unit).red

    def rolled(self, g: Tactics, faces: tuple[int, ...]) -> None:
        icons = self.icons(g, faces, KNOCK)
        fought(g, self.unit, faces, icons)
        saved = icons if self.each else (self.health if icons else 0)
        bitten(g, self.unit, max(self.health - saved, 0))
