"""What a position in Tiny Epic Tactics is worth, in every mode."""

from __future__ import annotations

from typing import Final

from reefside.bots.evaluation import Evaluation
from reefside.games.tiny_epic_tactics.bots.distances import FAR_AWAY, Distances
from reefside.games.tiny_epic_tactics.bots.quest import Quest
from reefside.games.tiny_epic_tactics.rules.control import majority
from reefside.games.tiny_epic_tactics.rules.scoring import totals, winners
from reefside.games.tiny_epic_tactics.rules.turn import place_of
from reefside.games.tiny_epic_tactics.state.constants import FORCE, GRID, NOBODY, NOWHERE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import FOREST, VILLAGE, WATER
from reefside.kernel.game import Game


class TacticsEvaluation(Evaluation[Tactics]):
    """Units, health, ground and goals, for every mode."""

    def __init__(self, game: Game[Tactics]) -> None:
        super().__init__(game)
        number = self.weights.number
        self.win: Final = number("evaluation", "win")
        self.unit_worth: Final = number("evaluation", "unit")
        self.health: Final = number("evaluation", "health")
        self.supply: Final = number("evaluation", "supply")
        self.weakened: Final = number("evaluation", "weakened")
        self.capture: Final = number("evaluation", "capture")
        self.card: Final = number("evaluation", "card")
        self.flag: Final = number("evaluation", "flag")
        self.flag_step: Final = number("evaluation", "flag_step")
        self.majority: Final = number("evaluation", "majority")
        self.on_trigger: Final = number("evaluation", "on_trigger")
        self.nearness: Final = number("evaluation", "nearness")
        self.village: Final = number("evaluation", "village")
        self.cover: Final = number("evaluation", "cover")
        self.level: Final = number("evaluation", "level")
        self.caution: Final = number("evaluation", "caution")
        self.artifact: Final = number("battle", "artifact")
        self.bloodlust: Final = number("battle", "bloodlust")
        self.closing_in: Final = number("battle", "closing_in")
        self.quest: Final = Quest(self.weights)
        self.ways: Final[dict[str, Distances]] = {}

    def ways_of(self, g: Tactics) -> Distances:
        """The distances on a realm, worked out once."""
        key = g.printed.realm.key
        found = self.ways.get(key)
        if found is None:
            found = Distances(g)
            self.ways[key] = found
        return found

    def worths(self, g: Tactics) -> list[float]:
        if not g.agenda:
            won = winners(g)
            points = totals(g)
            return [self.win if seat in won else float(points[seat]) for seat in range(g.seats)]
        if g.printed.mode.adventure:
            return [self.quest.worth(g, self.ways_of(g)) / g.seats] * g.seats
        return [self.force(g, seat) for seat in range(g.seats)]

    def features(self, g: Tactics, seat: int) -> dict[str, float]:
        if not g.agenda or g.printed.mode.adventure:
            return {"quest": self.worths(g)[seat]}
        alive = [unit for unit in own_units(seat) if g.units[unit].health > 0]
        found = {
            "captures": self.capture * len(g.forces[seat].taken),
            "cards": self.card * len(g.forces[seat].hand),
            "units": sum([self.body(g, unit) for unit in alive]),
            "ground": sum([self.unit(g, unit) - self.body(g, unit) for unit in alive]),
        }
        if g.printed.mode.battle:
            found["artifact"] = self.battle(g, seat)
        else:
            areas = range(len(g.printed.realm.areas))
            found["areas"] = sum([self.area(g, seat, area) for area in areas])
        return found

    def sides(self, g: Tactics) -> list[int]:
        """Teams win together, and all heroes of an adventure."""
        return g.printed.mode.teams[: g.seats]

    def scale(self, g: Tactics) -> float:
        return self.quest.scale if g.printed.mode.adventure else self.spread

    def par(self, g: Tactics) -> float:
        return self.quest.par(g)

    def clock(self, g: Tactics) -> int:
        """The turns begun, Solo Enemies' too; the set-up is one."""
        if g.turn == NOBODY:
            return 1
        turns = g.seats * 2 if g.printed.mode.adventure else g.seats
        return 2 + g.round * turns + place_of(g, g.turn)

    def margin(self, g: Tactics, seat: int) -> float:
        """How far a seat's side is ahead: of the best other side, and a little of all others."""
        worths = self.worths(g)
        if g.printed.mode.adventure:
            return sum(worths)
        teams = g.printed.mode.teams
        sums = [0.0] * g.seats
        for other in range(g.seats):
            sums[teams[other]] += worths[other]
        rivals = [sums[teams[other]] for other in range(g.seats) if teams[other] != teams[seat]]
        others = 0.6 * max(rivals) + 0.4 * sum(rivals) / len(rivals)
        own = sums[teams[seat]]
        if g.printed.mode.battle:
            return own - self.bloodlust * others - self.closing_in * self.distance(g, seat)
        return own - others

    def distance(self, g: Tactics, seat: int) -> int:
        """How far a player's units are from the enemies nearest to each."""
        away = 0
        for unit in range(seat * FORCE, seat * FORCE + FORCE):
            space = g.units[unit].space
            if space < 0:
                continue
            nearest = FAR_AWAY
            for other in range(len(g.units)):
                there = g.units[other].space
                if there >= 0 and g.enemies(unit, other):
                    nearest = min(nearest, GRID.distance(space, there))
            away += nearest
        return away

    def force(self, g: Tactics, seat: int) -> float:
        """One player's units, captures and ground."""
        worth = self.capture * len(g.forces[seat].taken) + self.card * len(g.forces[seat].hand)
        for unit in range(seat * FORCE, seat * FORCE + FORCE):
            if g.units[unit].health > 0:
                worth += self.unit(g, unit)
        if g.printed.mode.battle:
            return worth + self.battle(g, seat)
        for area in range(len(g.printed.realm.areas)):
            worth += self.area(g, seat, area)
        return worth

    def body(self, g: Tactics, unit: int) -> float:
        """A unit in play, wherever it stands: health, supplies and token."""
        it = g.units[unit]
        return (
            self.unit_worth
            + self.health * it.health
            + self.supply * it.supply
            - self.weakened * it.weakened
        )

    def unit(self, g: Tactics, unit: int) -> float:
        """A unit in play, and where it stands."""
        it = g.units[unit]
        worth = self.body(g, unit)
        if it.space < 0:
            return worth
        terrain = g.printed.realm.terrain[it.space]
        if terrain == VILLAGE:
            worth += self.village
        elif terrain == FOREST:
            worth += self.cover
        elif terrain == WATER and not g.face(unit).water_immune:
            worth -= self.cover
        return worth + self.level * g.printed.realm.levels[it.space]

    def area(self, g: Tactics, seat: int, area: int) -> float:
        """A control area: its flag if secured, else what this seat has there."""
        if g.owners[area] != NOBODY:
            return self.flag if g.owners[area] == seat else 0.0
        row = g.printed.realm.areas[area]
        worth = 0.0
        if majority(g, seat, area):
            worth += self.majority + self.flag_step * (g.flags[area] + 1)
        holder = g.board[row.trigger]
        if not g.flags[area] and holder >= 0 and holder // FORCE == seat:
            worth += self.on_trigger
        ways = self.ways_of(g)
        nearest = FAR_AWAY
        for unit in range(seat * FORCE, seat * FORCE + FORCE):
            if g.units[unit].space >= 0:
                away = ways.to_space(g, unit, row.trigger)
                nearest = min(nearest, away)
                worth -= self.nearness * 0.2 * away
        return worth - self.nearness * (2 + g.flags[area]) * nearest

    def battle(self, g: Tactics, seat: int) -> float:
        """Battle mode: the Artifact, and the way to it."""
        worth = 0.0
        if g.bearer != NOBODY and g.bearer // FORCE == seat:
            worth += self.artifact
        for unit in range(seat * FORCE, seat * FORCE + FORCE):
            if g.artifact != NOWHERE and g.units[unit].space >= 0:
                worth -= self.nearness * self.ways_of(g).to_space(g, unit, g.artifact)
        return worth


def own_units(seat: int) -> range:
    """The numbers of a player's units."""
    return range(seat * FORCE, seat * FORCE + FORCE)
