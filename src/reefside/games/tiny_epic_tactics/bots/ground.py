"""What a space of the realm is worth to a unit of Tiny Epic Tactics, as a place to stand."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.bots.distances import FAR_AWAY, Distances
from reefside.games.tiny_epic_tactics.bots.evaluation import TacticsEvaluation
from reefside.games.tiny_epic_tactics.rules.control import counts
from reefside.games.tiny_epic_tactics.rules.targets import shoots
from reefside.games.tiny_epic_tactics.state.constants import FORCE, GRID, MELEE, NOBODY, NOWHERE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import FOREST, VILLAGE, WATER


class Ground:
    """Values spaces and attacks for the units of one side, at one moment."""

    def __init__(self, g: Tactics, seat: int, evaluation: TacticsEvaluation) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.weights: Final = evaluation
        self.ways: Final[Distances] = evaluation.ways_of(g)
        self.foes: Final = [
            unit
            for unit in range(len(g.units))
            if g.units[unit].space >= 0 and g.enemies(seat * FORCE, unit)
        ]
        self.areas: Final = [
            area for area in range(len(g.printed.realm.areas)) if g.owners[area] == NOBODY
        ]
        self.held: Final = [counts(g, area) for area in self.areas]

    # Attacks.

    def toll(self, unit: int, damage: float) -> float:
        """What damage to a unit weighs: its health, and the unit if that was the last."""
        w = self.weights
        health = self.g.units[unit].health
        if damage >= health:
            return w.health * health + w.unit_worth + w.capture
        return w.health * damage

    def hurt(self, target: int, damage: int) -> int:
        """Damage as the target's terrain changes it."""
        terrain = self.g.printed.realm.terrain[self.g.units[target].space]
        if terrain == FOREST:
            return max(damage - 1, 0)
        if terrain == WATER and not self.g.face(target).water_immune:
            return damage + 1
        return damage

    def ranged(self, unit: int) -> int:
        """What a unit's shot or spell does, 0 without ammo or mana."""
        face = self.g.face(unit)
        if not face.range or not (self.g.units[unit].supply or self.g.is_bot(unit)):
            return 0
        return face.missile or face.damage

    def blow(self, unit: int, target: int, kind: int) -> float:
        """What an attack is worth, with the Counter it may meet."""
        face = self.g.face(unit)
        damage = face.melee if kind == MELEE else face.missile or face.damage
        done = self.hurt(target, damage)
        worth = self.toll(target, done)
        it = self.g.units[target]
        if done < it.health and not it.weakened:
            back = self.g.face(target).melee if kind == MELEE else self.ranged(target)
            worth -= 0.8 * self.toll(unit, back)
        return worth

    def best_blow(self, unit: int, space: int) -> float:
        """The best attack a unit could make from a space."""
        g = self.g
        face = g.face(unit)
        shot = self.ranged(unit)
        best = 0.0
        for foe in self.foes:
            at = g.units[foe].space
            away = GRID.distance(space, at)
            if away > 1 and not shot:
                continue
            if away == 1 and g.printed.realm.levels[space] == g.printed.realm.levels[at]:
                best = max(best, self.blow(unit, foe, MELEE))
            if shot and shoots(g, space, at, face.range):
                best = max(best, self.blow(unit, foe, 0))
        return best

    # Spaces.

    def stand(self, unit: int, space: int) -> float:
        """What it is worth that a unit stands on a space."""
        g = self.g
        w = self.weights
        realm = g.printed.realm
        terrain = realm.terrain[space]
        worth = w.level * realm.levels[space]
        if terrain == VILLAGE:
            it = g.units[unit]
            missing = min(g.face(unit).health - it.health, g.printed.village_health)
            worth += w.village
            if space != it.space:
                worth += w.health * missing + w.supply * (g.face(unit).supply - it.supply)
        elif terrain == FOREST:
            worth += w.cover
        elif terrain == WATER and not g.face(unit).water_immune:
            worth -= w.cover
        if g.printed.mode.adventure:
            return worth + self.quest(unit, space)
        worth -= self.danger(unit, space)
        if g.printed.mode.battle:
            return worth + self.battle(unit, space)
        return worth + self.control(unit, space)

    def danger(self, unit: int, space: int) -> float:
        """What the two worst enemies who could come near may do there."""
        g = self.g
        first = 0
        second = 0
        for foe in self.foes:
            face = g.face(foe)
            away = GRID.distance(space, g.units[foe].space)
            if g.units[foe].weakened or away > face.movement + max(face.range, 1):
                continue
            harm = face.melee if away <= face.movement + 1 else 0
            harm = max(harm, self.ranged(foe))
            if harm > first:
                first, second = harm, first
            elif harm > second:
                second = harm
        return self.weights.caution * self.toll(unit, first + second)

    def control(self, unit: int, space: int) -> float:
        """Majority in an area, its trigger, and the way to the areas still open."""
        g = self.g
        w = self.weights
        worth = 0.0
        nearest = 0.0
        for i in range(len(self.areas)):
            area = self.areas[i]
            row = g.printed.realm.areas[area]
            inside = space in row.spaces
            away = self.ways.between(g, unit, space, row.trigger)
            pull = w.nearness * (2 + g.flags[area]) * away
            if i == 0 or pull < nearest:
                nearest = pull
            worth -= w.nearness * 0.2 * away
            if not inside:
                continue
            held = self.held[i]
            was = g.units[unit].space in row.spaces
            own = held[self.seat] - (1 if was else 0)
            rival = 0
            for side in range(len(held)):
                if g.printed.mode.teams[side] != g.printed.mode.teams[self.seat]:
                    rival = max(rival, held[side])
            step = w.majority + w.flag_step * (g.flags[area] + 1)
            if own + 1 == rival or own == rival:
                worth += step
            if not g.flags[area] and space == row.trigger:
                worth += w.on_trigger
        return worth - nearest

    def battle(self, unit: int, space: int) -> float:
        """The Artifact, and the way to it or to the nearest enemy."""
        g = self.g
        w = self.weights
        if space == g.artifact:
            return w.artifact
        worth = 0.0
        if g.artifact != NOWHERE:
            worth -= w.nearness * self.ways.between(g, unit, space, g.artifact)
        nearest = FAR_AWAY
        for foe in self.foes:
            nearest = min(nearest, GRID.distance(space, g.units[foe].space))
        return worth - w.closing_in * nearest

    def quest(self, unit: int, space: int) -> float:
        """The way to the nearest crystal that can be had."""
        g = self.g
        least = FAR_AWAY * 3
        open_boxes = len(g.crystals) - sum(g.crystals)
        for box in range(len(g.crystals)):
            if g.crystals[box] or (g.printed.dungeons[box].glory and open_boxes > 1):
                continue
            least = min(least, self.ways.into(g, unit, space, box))
        return -self.weights.quest.way * least
