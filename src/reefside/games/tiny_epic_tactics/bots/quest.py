"""What an adventure in Tiny Epic Tactics is worth: crystals, time, heroes, and the way left."""

from __future__ import annotations

from typing import Final

from reefside.bots.weights import Weights
from reefside.games.tiny_epic_tactics.bots.distances import FAR_AWAY, Distances
from reefside.games.tiny_epic_tactics.rules.scoring import WON_GLORY
from reefside.games.tiny_epic_tactics.state.constants import FORCE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics


class Hero:
    """A unit on its way: the points it would have walked, and where that would lead it."""

    def __init__(self, g: Tactics, unit: int, frail: int) -> None:
        self.unit: Final = unit
        self.frail: Final = max(frail - g.units[unit].health, 0)
        """How much it should rather stay away from dungeons."""
        self.ready = 0
        self.at = g.units[unit].space


def present(g: Tactics, unit: int) -> bool:
    """Whether a unit is on the map or in a dungeon."""
    return g.units[unit].space >= 0 or g.units[unit].box >= 0


def soonest(
    g: Tactics, ways: Distances, heroes: list[Hero], open_boxes: list[int]
) -> tuple[Hero, int, int]:
    """Who is soonest at which crystal, and after how many points; the last dungeon comes last."""
    glory = g.printed.dungeons[open_boxes[0]].glory and len(open_boxes) > 1
    choices = open_boxes[1:] if glory else open_boxes
    best = heroes[0]
    goal = choices[0]
    least = FAR_AWAY * 100
    for hero in heroes:
        for box in choices:
            cost = hero.ready + ways.into(g, hero.unit, hero.at, box) + hero.frail
            if cost < least:
                best, goal, least = hero, box, cost
    return best, goal, least


class Quest:
    """Values a solo or co-operative table by what is done and what is left to do."""

    def __init__(self, weights: Weights) -> None:
        number = weights.number
        self.win: Final = number("evaluation", "win")
        self.supply: Final = number("evaluation", "supply")
        self.weakened: Final = number("evaluation", "weakened")
        self.scale: Final = number("adventure", "scale")
        self.pars: Final = weights.numbers("adventure", "par")
        self.crystal: Final = number("adventure", "crystal")
        self.time: Final = number("adventure", "time")
        self.way: Final = number("adventure", "way")
        self.later: Final = number("adventure", "later")
        self.roof: Final = number("adventure", "roof")
        self.siege: Final = number("adventure", "siege")
        self.frail: Final = int(number("adventure", "frail"))
        self.hero: Final = number("adventure", "hero")
        self.health: Final = number("adventure", "health")
        self.wound: Final = number("adventure", "wound")

    def par(self, g: Tactics) -> float:
        """The worth at which an adventure is won every other time."""
        return self.pars[min(g.seats, len(self.pars)) - 1]

    def worth(self, g: Tactics, ways: Distances) -> float:
        """Crystals, time, the heroes, and how far it is to the next crystals."""
        if g.ending == WON_GLORY:
            return self.win
        worth = self.crystal * sum(g.crystals) + self.time * g.time
        heroes = g.seats * FORCE
        for unit in range(len(g.units)):
            it = g.units[unit]
            if it.health <= 0:
                continue
            if unit >= heroes:
                worth += self.wound * (g.face(unit).health - it.health)
                worth += self.weakened * it.weakened
                continue
            worth += self.hero + self.health * it.health - self.weakened * it.weakened
            worth += self.supply * it.supply
        return worth - self.way_left(g, ways)

    def way_left(self, g: Tactics, ways: Distances) -> float:
        """About the points still to be walked: every crystal is given to the unit soonest there.

        A unit with several goes for one after the other.
        """
        heroes = [Hero(g, unit, self.frail) for unit in range(g.seats * FORCE) if present(g, unit)]
        if not heroes:
            return 0.0
        open_boxes = [box for box in range(len(g.crystals)) if not g.crystals[box]]
        left = 0.0
        for hero in heroes:
            it = g.units[hero.unit]
            if it.box >= 0:
                hero.ready = ways.inside(g, hero.unit % FORCE, it.box)[it.cell]
                hero.at = ways.front(g, it.box)
                left += self.way * hero.ready
                open_boxes.remove(it.box)
        while open_boxes:
            hero, goal, least = soonest(g, ways, heroes, open_boxes)
            left += self.barred(g, goal, hero.unit)
            left += (self.way if hero.ready == 0 else self.later) * least
            hero.ready = least
            hero.at = ways.front(g, goal)
            open_boxes.remove(goal)
        return left

    def barred(self, g: Tactics, box: int, hero: int) -> float:
        """What it takes to clear a dungeon's roof for a hero: enemies on it must be captured."""
        trouble = 0.0
        for space in g.printed.realm.grounds[box]:
            other = g.board[space]
            if 0 <= other < len(g.units) and other != hero:
                trouble += self.roof
                if g.is_bot(other):
                    trouble += self.siege * g.units[other].health
        return trouble
