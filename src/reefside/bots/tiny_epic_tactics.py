"""What a position in Tiny Epic Tactics is worth, and a bot that plans one action at a time."""

from __future__ import annotations

from typing import Final, cast

from reefside.bots.bot import Bot
from reefside.bots.evaluation import Evaluation
from reefside.bots.tactics_ways import FAR_AWAY, Ways
from reefside.games.tiny_epic_tactics.boxes import roof_clear
from reefside.games.tiny_epic_tactics.control import majority
from reefside.games.tiny_epic_tactics.realm import FOREST, VILLAGE, WATER
from reefside.games.tiny_epic_tactics.scoring import WON_GLORY, totals, winners
from reefside.games.tiny_epic_tactics.state import FORCE, GRID, NOBODY, NOWHERE, Tactics
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.drive import advance, play
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.view import Chair

WIN: Final = 1000.0
UNIT: Final = 5.0
"""What a unit in play is worth before its health: two points, and what it can still do."""
HEALTH: Final = 0.6
SUPPLY: Final = 0.15
WEAKENED: Final = 1.2
CAPTURE: Final = 3.5
FLAG: Final = 9.0
FLAG_STEP: Final = 1.6
MAJORITY: Final = 1.0
ON_TRIGGER: Final = 1.2
NEARNESS: Final = 0.12
VILLAGE_HELD: Final = 0.4
ARTIFACT: Final = 4.0
BLOODLUST: Final = 1.4
"""In battle an enemy's loss counts more than an own one: else nobody would begin."""
CLOSING_IN: Final = 0.3
COVER: Final = 0.25

CRYSTAL: Final = 40.0
TIME: Final = 6.0
WAY: Final = 1.6
"""What a movement point on the way to a crystal is worth."""
LATER: Final = 0.8
"""The same on the way to a crystal that a unit takes after another one."""
ROOF: Final = 3.0
"""How many points farther a dungeon seems while somebody stands on it."""
FRAIL: Final = 6
"""Below this health a dungeon seems farther, a point for each health that is missing."""
HERO: Final = 9.0
HERO_HEALTH: Final = 0.7
WOUND: Final = 0.5
"""What a Solo Enemy unit's lost health is worth."""

LIMIT: Final = 60
SAMPLES: Final = 3


class TacticsEvaluation(Evaluation):
    """Units, health, ground and goals, for every mode."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.ways: Final[dict[str, Ways]] = {}

    def ways_of(self, g: Tactics) -> Ways:
        """The distances on a realm, worked out once."""
        key = g.box.realm.key
        found = self.ways.get(key)
        if found is None:
            found = Ways(g)
            self.ways[key] = found
        return found

    def worths(self, g: Table) -> list[float]:
        t = cast(Tactics, g)
        if not t.agenda:
            won = winners(t)
            return [WIN if seat in won else float(totals(t)[seat]) for seat in range(t.seats)]
        if t.box.mode.adventure:
            return [self.adventure(t)] * t.seats
        own = [self.force(t, seat) for seat in range(t.seats)]
        teams = t.box.mode.teams
        return [
            sum([own[other] for other in range(t.seats) if teams[other] == teams[seat]])
            for seat in range(t.seats)
        ]

    def margin(self, g: Table, seat: int) -> float:
        """How far a seat's side is ahead: of the best other side, and a little of all others."""
        t = cast(Tactics, g)
        worths = self.worths(g)
        if t.box.mode.adventure:
            return worths[seat]
        teams = t.box.mode.teams
        rivals = [worths[other] for other in range(t.seats) if teams[other] != teams[seat]]
        others = 0.6 * max(rivals) + 0.4 * sum(rivals) / len(rivals)
        if t.box.mode.battle:
            return worths[seat] - BLOODLUST * others - CLOSING_IN * self.distance(t, seat)
        return worths[seat] - others

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
        worth = CAPTURE * len(g.forces[seat].taken) + 0.3 * len(g.forces[seat].hand)
        for unit in range(seat * FORCE, seat * FORCE + FORCE):
            if g.units[unit].health > 0:
                worth += self.unit(g, unit)
        if g.box.mode.battle:
            return worth + self.battle(g, seat)
        for area in range(len(g.box.realm.areas)):
            worth += self.area(g, seat, area)
        return worth

    def unit(self, g: Tactics, unit: int) -> float:
        """A unit in play: health, supplies, token and where it stands."""
        it = g.units[unit]
        worth = UNIT + HEALTH * it.health + SUPPLY * it.supply - WEAKENED * it.weakened
        terrain = g.box.realm.terrain[it.space]
        if terrain == VILLAGE:
            worth += VILLAGE_HELD
        elif terrain == FOREST:
            worth += COVER
        elif terrain == WATER and not g.face(unit).water_immune:
            worth -= COVER
        return worth + 0.1 * g.box.realm.levels[it.space]

    def area(self, g: Tactics, seat: int, area: int) -> float:
        """A control area: its flag if secured, else what this seat has there."""
        if g.owners[area] != NOBODY:
            return FLAG if g.owners[area] == seat else 0.0
        row = g.box.realm.areas[area]
        worth = 0.0
        if majority(g, seat, area):
            worth += MAJORITY + FLAG_STEP * (g.flags[area] + 1)
        holder = g.board[row.trigger]
        if not g.flags[area] and holder >= 0 and holder // FORCE == seat:
            worth += ON_TRIGGER
        ways = self.ways_of(g)
        nearest = FAR_AWAY
        for unit in range(seat * FORCE, seat * FORCE + FORCE):
            if g.units[unit].space >= 0:
                away = ways.to_space(g, unit, row.trigger)
                nearest = min(nearest, away)
                worth -= NEARNESS * 0.2 * away
        return worth - NEARNESS * (2 + g.flags[area]) * nearest

    def battle(self, g: Tactics, seat: int) -> float:
        """Battle mode: the Artifact, and the way to it."""
        worth = 0.0
        if g.bearer != NOBODY and g.bearer // FORCE == seat:
            worth += ARTIFACT
        for unit in range(seat * FORCE, seat * FORCE + FORCE):
            if g.artifact != NOWHERE and g.units[unit].space >= 0:
                worth -= NEARNESS * self.ways_of(g).to_space(g, unit, g.artifact)
        return worth

    def adventure(self, g: Tactics) -> float:
        """Crystals, time, the heroes, and how far it is to the next crystals."""
        if g.ending == WON_GLORY:
            return WIN
        worth = CRYSTAL * sum(g.crystals) + TIME * g.time
        heroes = g.seats * FORCE
        for unit in range(len(g.units)):
            it = g.units[unit]
            if it.health <= 0:
                continue
            if unit >= heroes:
                worth += WOUND * (g.face(unit).health - it.health) + WEAKENED * it.weakened
                continue
            worth += HERO + HERO_HEALTH * it.health - WEAKENED * it.weakened
            worth += SUPPLY * it.supply
        return worth - self.way_left(g)

    def way_left(self, g: Tactics) -> float:
        """About the points still to be walked: every crystal is given to the unit soonest there.

        A unit with several goes for one after the other.
        """
        ways = self.ways_of(g)
        heroes = [unit for unit in range(g.seats * FORCE) if g.units[unit].health > 0]
        ready = [0] * len(heroes)
        at = [g.units[unit].space for unit in heroes]
        frail = [max(FRAIL - g.units[unit].health, 0) for unit in heroes]
        open_boxes = [box for box in range(len(g.crystals)) if not g.crystals[box]]
        left = 0.0
        for i in range(len(heroes)):
            it = g.units[heroes[i]]
            if it.box >= 0:
                ready[i] = ways.inside(g, heroes[i] % FORCE, it.box)[it.cell]
                at[i] = ways.front(g, it.box)
                left += WAY * ready[i]
                open_boxes.remove(it.box)
        while open_boxes:
            glory = g.box.dungeons[open_boxes[0]].glory and len(open_boxes) > 1
            choices = open_boxes[1:] if glory else open_boxes
            best = 0
            goal = choices[0]
            least = FAR_AWAY * 100
            for i in range(len(heroes)):
                for box in choices:
                    cost = ready[i] + ways.into(g, heroes[i], at[i], box) + frail[i]
                    if cost < least:
                        best, goal, least = i, box, cost
            if not roof_clear(g, goal, heroes[best]):
                left += ROOF
            left += (WAY if ready[best] == 0 else LATER) * least
            ready[best] = least
            at[best] = ways.front(g, goal)
            open_boxes.remove(goal)
        return left


class TacticsGreedy(Bot):
    """Tries each answer on samples, plays the action out by simple habits, and values the rest."""

    def __init__(self, game: Game, samples: int = SAMPLES) -> None:
        self.evaluation: Final = TacticsEvaluation(game)
        self.samples: Final = samples

    def choose(self, chair: Chair, ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        if ask.rule in ("TET-SETUP-08", "TET-SETUP-11"):
            return choices[stream.below(len(choices))]
        values = [0.0] * len(choices)
        for _ in range(self.samples):
            sample = chair.sample(stream.below(1 << 30))
            sample.short_windows = True
            for i in range(len(choices)):
                values[i] += self.value(sample, ask, choices[i])
        return choices[values.index(max(values))]

    def value(self, sample: Table, ask: Ask, choice: Choice) -> float:
        """What a sample is worth after an answer and all that belongs to it."""
        seat = ask.seat
        if ask.rule == "TET-TURN-03" and choice.verb == PASS_VERB:
            return self.evaluation.margin(sample, seat)
        g = sample.clone()
        turn = cast(Tactics, g).turn
        play(g, seat, choice)
        asked = advance(g)
        for _ in range(LIMIT):
            if asked is None or asked.rule == "TET-TURN-03" or cast(Tactics, g).turn != turn:
                break
            play(g, asked.seat, self.habit(g, asked, seat))
            asked = advance(g)
        return self.evaluation.margin(g, seat)

    def habit(self, g: Table, ask: Ask, seat: int) -> Choice:
        """How anybody answers a question on the way."""
        choices = ask.choices
        if ask.rule == "TET-MOVE-12" and ask.seat == seat:
            return self.best_step(g, ask)
        if ask.rule == "TET-SPELL-03":
            return choices[min(2, len(choices) - 1)]
        if ask.rule in ("TET-MELEE-05", "TET-MISSILE-13", "TET-COUNTER-01", "TET-DUNGEON-30"):
            return choices[-1]
        return choices[0]

    def best_step(self, g: Table, ask: Ask) -> Choice:
        """The step that looks best by itself."""
        best = ask.choices[0]
        most = 0.0
        for i in range(len(ask.choices)):
            then = g.clone()
            play(then, ask.seat, ask.choices[i])
            advance(then)
            value = self.evaluation.margin(then, ask.seat)
            if i == 0 or value > most:
                best = ask.choices[i]
                most = value
        return best
