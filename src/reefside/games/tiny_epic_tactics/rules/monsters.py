"""Monsters met in dungeons: the bottom of the Solo Enemy cards."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.dice import KNOCK, ActionRoll
from reefside.games.tiny_epic_tactics.rules.health import heal, lose
from reefside.games.tiny_epic_tactics.state.constants import CLASSES, FORCE, NOBODY, ROGUE, WIZARD
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.dungeon_events import fought
from reefside.games.tiny_epic_tactics.telling.health_events import supply_lost
from reefside.kernel.rows import Row
from reefside.kernel.terms import Terms
from reefside.parts.grid import COMPASS

RULE: Final = "TET-DUNGEON-17"


def bitten(g: Tactics, unit: int, amount: int) -> None:
    """TET-SOLO-20 Health lost to a monster is lost to the Solo Enemy; TET-TERRAIN-07 no attack."""
    lose(g, unit, amount, unit // FORCE + g.seats, NOBODY, RULE)


class Monster:
    """What a monster does to the unit that meets it; it takes its numbers out of the words."""

    def __init__(self, words: Terms) -> None:
        """A monster has at least the word that names it."""

    def do(self, g: Tactics, unit: int) -> None:
        """What it does to a unit."""
        raise AssertionError(f"{type(self).__name__} does nothing")


class Bite(Monster):
    """`lose = 1`: lose health."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("lose")

    def do(self, g: Tactics, unit: int) -> None:
        bitten(g, unit, self.health)


class Web(Monster):
    """`lose_unless_knock = 2`: roll the Knock Back dice; without an icon lose health."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("lose_unless_knock")

    def do(self, g: Tactics, unit: int) -> None:
        g.do(RollAgainst(unit, self.health, 0))


class Slow(Monster):
    """`tire = 2`: lose movement points, not below 0."""

    def __init__(self, words: Terms) -> None:
        self.points: Final = words.need("tire")

    def do(self, g: Tactics, unit: int) -> None:
        movement = g.movements[-1]
        movement.points = max(movement.points - self.points, 0)


class Rob(Monster):
    """`rob = 2`, `robbed = 1`: lose so much ammo or mana (`robbed`); with none, health."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("rob")
        self.supply: Final = words.need("robbed")

    def do(self, g: Tactics, unit: int) -> None:
        if g.units[unit].supply:
            lose_supply(g, unit, self.supply)
        else:
            bitten(g, unit, self.health)


class Ambusher(Monster):
    """`lose_but_rogue = 2`, `rogue_saves = 1`: lose health; a Rogue loses less."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("lose_but_rogue")
        self.saved: Final = words.need("rogue_saves")

    def do(self, g: Tactics, unit: int) -> None:
        saved = self.saved if unit % FORCE == ROGUE else 0
        bitten(g, unit, max(self.health - saved, 0))


class Spectre(Monster):
    """`lose_but_mana = 2`, `mana = 1`: lose health; a Wizard with mana loses mana instead."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("lose_but_mana")
        self.mana: Final = words.need("mana")

    def do(self, g: Tactics, unit: int) -> None:
        if unit % FORCE == WIZARD and g.units[unit].supply:
            lose_supply(g, unit, self.mana)
        else:
            bitten(g, unit, self.health)


class Brute(Monster):
    """`lose_less_knock = 3`, `icon_saves = 1`: lose health, less for each Knock Back icon."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("lose_less_knock")
        self.each: Final = words.need("icon_saves")

    def do(self, g: Tactics, unit: int) -> None:
        g.do(RollAgainst(unit, self.health, self.each))


class Friend(Monster):
    """`heal = 2`: regain health."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("heal")

    def do(self, g: Tactics, unit: int) -> None:
        heal(g, unit, self.health, RULE)


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


def monsters_of(row: Row) -> list[Monster]:
    """The monster of a Solo Enemy card, in the words of the vocabulary."""
    words = Terms(row, "monster")
    found: list[Monster] = []
    for word, kind in VOCABULARY.items():
        if words.has(word):
            found.append(kind(words))
    words.done()
    return found


class EnemyCard:
    """A Solo Enemy card: whom it activates, its compass, its bonus and its monster."""

    def __init__(self, row: Row) -> None:
        self.id: Final = row.id.casefold()
        self.key: Final = row.text("key")
        """The key of the monster at its bottom."""
        self.unit: Final = row.one_of("unit", [*CLASSES, "leftmost"])
        self.compass: Final = row.one_of("compass", COMPASS)
        bonus = Terms(row, "bonus")
        self.move: Final = bonus.take("move")
        self.melee: Final = bonus.take("melee")
        self.missile: Final = bonus.take("missile")
        self.spell: Final = bonus.take("spell")
        self.climb: Final = bonus.flag("climb") == 1
        bonus.done()
        self.monsters: Final = monsters_of(row)
        row.done()


def lose_supply(g: Tactics, unit: int, amount: int) -> None:
    """Less ammo or mana, as far as there is any."""
    it = g.units[unit]
    lost = min(amount, it.supply)
    it.supply -= lost
    supply_lost(g, unit, lost, RULE)


class RollAgainst(ActionRoll):
    """TET-DUNGEON-17 A unit fights a monster with its Knock Back dice.

    Every icon saves `each` health; without that one icon saves all.
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
        saved = icons * self.each if self.each else (self.health if icons else 0)
        bitten(g, self.unit, max(self.health - saved, 0))
