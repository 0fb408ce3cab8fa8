"""What crew, hunts, ports and tiles of Grim Tide are worth to a captain."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.bots.odds import kill_chance, no_arrival
from reefside.games.grim_tide.bots.valuation import Valuation
from reefside.games.grim_tide.cards.abilities import CHANNEL, USE
from reefside.games.grim_tide.rules.chum import may_chum
from reefside.games.grim_tide.rules.market import tops
from reefside.games.grim_tide.state.constants import (
    EVENT,
    EXHAUSTED,
    MONSTER,
    NO_TILE,
    PORT,
    READY,
    RENOWNED,
    SLOTS,
    STANDARD,
)
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.choice import Choice

TILES: Final = {
    "teeming-shoal": 1.4,
    "reef-wreck": 2.4,
    "castaway": 4.0,
    "derelict": 2.3,
    "bottled-chart": 2.0,
    "drowned-library": 1.6,
    "smugglers": 0.6,
}
"""Written encounters by key, in points."""


SHOAL_IN_NEED: Final = 2.5
"""The Teeming Shoal to a ship that cannot hire for want of Arcana."""


def kraken_chance(g: Grim, seat: int) -> float:
    """The chance of a ship to kill the Kraken with what is aboard."""
    ship = g.ships[seat]
    names = [g.printed.crew[card] for card in ship.crew]
    ready = ship.state.count(READY) + min(ship.state.count(EXHAUSTED), ship.fish)
    arcana = ship.arcana
    life = g.printed.kraken_life
    if "brawler" in names:
        life -= 1
    if "demolitionist" in names and arcana >= 3:
        life -= 2
        arcana -= 3
    if "alchemist" in names and ship.fish >= 2:
        life -= 1
        ready -= 1
    if "veteran" in names:
        arcana += 2
    return kill_chance(max(ready, 0), max(life, 0), arcana)


class Worth:
    """What can be done somewhere, as one captain values it on one decision."""

    def __init__(self, g: Grim, seat: int, valuation: Valuation) -> None:
        self.valuation: Final = valuation
        self.g: Final = g
        self.seat: Final = seat
        self.ship: Final = g.ships[seat]
        self.renown: Final = self.ship.renown()

    def crew_worth(self, card: int) -> float:
        """What a member of the crew is worth."""
        return self.valuation.crew.get(self.g.printed.crew[card], self.valuation.body)

    def here(self) -> int:
        """The own space."""
        return self.ship.space

    def key(self, choice: Choice) -> str:
        """The crew card an answer names."""
        return self.g.printed.crew[choice.a] if choice.verb in (USE, CHANNEL) else ""

    def ready(self) -> int:
        """Members who can hunt, counting those who can be fed before it."""
        tired = self.ship.state.count(EXHAUSTED)
        return self.ship.state.count(READY) + min(tired, self.ship.fish)

    def bonus(self) -> int:
        """Damage that abilities add to the knives of a hunt."""
        names = [self.g.printed.crew[card] for card in self.ship.crew]
        damage = 0
        if "brawler" in names:
            damage += 1
        if "demolitionist" in names:
            damage += min(2, self.ship.arcana)
        if "alchemist" in names and self.ship.fish >= 2:
            damage += 1
        return damage

    def hunt_worth(self, space: int) -> float:
        """A hunt of the monster on a space, by its kill chance and what it costs."""
        tile = self.g.tiles[space]
        monster = self.g.printed.tiles[tile]
        ready = self.ready()
        gain = min(monster.renown, SLOTS - self.renown)
        if not ready or not gain:
            return 0.0
        bonus = min(self.bonus(), 2)
        arcana = min(self.ship.arcana, self.valuation.rerolls)
        chance = kill_chance(ready, max(1, monster.life - bonus), arcana)
        chance *= no_arrival(len(self.ship.crew), self.g.printed.far[space][self.g.kraken])
        wounds = max(0.0, monster.attack - ready / self.valuation.ward)
        deaths = max(0.0, wounds - ready)
        valuation = self.valuation
        return (
            chance * gain * valuation.renown - wounds * valuation.wound - deaths * valuation.death
        )

    def port_worth(self) -> float:
        """A port: rest for the weary, and whom one could hire."""
        ship = self.ship
        worth = self.valuation.rest * ship.state.count(EXHAUSTED)
        fish, arcana = ship.fish, ship.arcana
        for slot in range(len(ship.crew), SLOTS):
            if ship.tokens >> slot & 1:
                if arcana < self.g.printed.arcana_price[slot] or not tops(self.g, RENOWNED):
                    break
                arcana -= self.g.printed.arcana_price[slot]
                worth += self.valuation.renowned
            else:
                if fish < self.g.printed.fish_price[slot] or not tops(self.g, STANDARD):
                    break
                fish -= self.g.printed.fish_price[slot]
                worth += self.valuation.standard
        if self.may_upgrade():
            worth += self.valuation.upgrade
        return worth

    def wants_arcana(self) -> bool:
        """Whether the next slot has a token and nobody can be paid to fill it."""
        ship = self.ship
        slot = len(ship.crew)
        if slot == SLOTS:
            return self.renown == SLOTS
        return bool(ship.tokens >> slot & 1) and ship.arcana < self.g.printed.arcana_price[slot]

    def may_upgrade(self) -> bool:
        """Whether a Sailor can make room for Renowned crew that can be paid."""
        ship = self.ship
        last = len(ship.crew) - 1
        if self.g.printed.sailor not in ship.crew or not ship.tokens >> last & 1:
            return False
        cost = self.g.printed.arcana_price[last]
        good = [
            card for card in tops(self.g, RENOWNED) if self.crew_worth(card) >= self.valuation.good
        ]
        return bool(good) and ship.arcana >= cost + 2 and last >= 2

    def place_worth(self, space: int) -> float:
        """What can be done on a space by a ship that acts there."""
        g = self.g
        if g.printed.zones[space] == PORT:
            return self.port_worth()
        fishing = self.fish_worth(space)
        if g.face_down(space):
            if g.known[space] >> self.seat & 1:
                return (
                    self.tile_worth(space, g.tiles[space])
                    + self.valuation.arcana * g.printed.tiles[g.tiles[space]].arcana
                )
            if self.ship.arcana >= self.valuation.arcana_enough:
                return self.valuation.face_down_then
            return self.valuation.face_down[g.printed.zones[space]]
        if g.tiles[space] == NO_TILE:
            if self.renown < SLOTS and may_chum(g, self.seat) and self.ready() >= 3:
                return max(fishing, self.valuation.chum)
            return fishing
        return max(fishing, self.tile_worth(space, g.tiles[space]))

    def tile_worth(self, space: int, tile: int) -> float:
        """What the tile of a space is worth once it is face up."""
        row = self.g.printed.tiles[tile]
        if row.kind == MONSTER:
            return self.hunt_worth(space)
        if row.kind == EVENT:
            return -1.0
        return self.text_worth(row.key)

    def text_worth(self, key: str) -> float:
        """What a written encounter is worth now."""
        ship = self.ship
        if key == "sheltered-cove":
            return self.valuation.rest * min(2, ship.state.count(EXHAUSTED))
        if key == "sunken-temple":
            able = self.renown < SLOTS and len(ship.crew) >= 3
            return self.valuation.renown - self.valuation.death if able else 0.0
        if key == "castaway":
            slot = len(ship.crew)
            return TILES[key] if slot < SLOTS and not ship.tokens >> slot & 1 else 0.0
        if key == "derelict" and READY not in ship.state:
            return 0.0
        if key == "teeming-shoal" and self.wants_arcana():
            return SHOAL_IN_NEED
        if key == "drowned-library" and ship.fish < 2:
            return 0.0
        if key == "smugglers" and ship.fish < 4:
            return 0.0
        return TILES.get(key, 0.0)

    def fish_worth(self, space: int) -> float:
        """A fishing action: half a fish a head, less near the Kraken."""
        crew = len(self.ship.crew)
        wish = self.valuation.fish / (1 if self.ship.fish < self.valuation.fish_enough else 3)
        worth = self.valuation.fish_rate * crew * wish
        if self.g.printed.far[space][self.g.kraken] <= 1:
            worth -= self.valuation.fish_danger
        return worth

    def action_worth(self, verb: str) -> float:
        """One of the actions offered here."""
        space = self.here()
        if verb == "hunt-kraken":
            chance = kraken_chance(self.g, self.seat)
            return self.valuation.kraken * chance if chance >= self.valuation.kraken_chance else 0.0
        if verb == "hunt":
            return self.hunt_worth(space)
        if verb == "resolve":
            return self.text_worth(self.g.printed.tiles[self.g.tiles[space]].key)
        if verb == "fish":
            return self.fish_worth(space)
        if verb == "chum":
            return self.valuation.chum if self.renown < SLOTS and self.ready() >= 3 else 0.0
        if verb == "port":
            return 0.1 + self.port_worth()
        return 0.0
