"""What a position in Grim Tide is worth, and what a captain does without thinking."""

from __future__ import annotations

from typing import Final, cast

from reefside.bots.evaluation import Evaluation
from reefside.bots.grim_tide.captain import decide
from reefside.bots.grim_tide.charts import ARCANA, BODY, Chart, crew_worth, kraken_chance
from reefside.bots.habit import Habit
from reefside.games.grim_tide.sailing import SAIL_VERB
from reefside.games.grim_tide.state import DIRECTIONS, READY, SLOTS, Grim
from reefside.games.grim_tide.wind import BID
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table

ARCANA_STEP: Final = 4
"""Arcana is worth more or less by the piece with every so many pieces aboard."""
FISH_STEPS: Final = (3, 6)
AUCTION: Final = ("GT-WIND-01", "GT-WIND-02", "GT-WIND-03")
SAIL: Final = "GT-SAIL-01"
THOUGHT: Final = (*AUCTION, SAIL)
LIKED: Final = 1.0
"""The points by which the answer of the rules of thumb is liked more than any other."""


class GrimEvaluation(Evaluation):
    """Renown, crew, goods, and the chance to kill the Kraken: as odds of winning the race."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        weights = self.weights
        self.renown: Final = weights.numbers("evaluation", "renown")
        self.body: Final = weights.number("evaluation", "body")
        self.quality: Final = weights.number("evaluation", "quality")
        self.ready: Final = weights.number("evaluation", "ready")
        self.arcana: Final = weights.numbers("evaluation", "arcana")
        self.fish: Final = weights.numbers("evaluation", "fish")
        self.chance: Final = weights.number("evaluation", "chance")
        self.reach: Final = weights.number("evaluation", "reach")
        self.far: Final = weights.number("evaluation", "far")
        self.outlook: Final = weights.number("evaluation", "outlook")
        self.turn: Final = weights.number("evaluation", "turn")

    def worths(self, g: Table) -> list[float]:
        grim = cast(Grim, g)
        worths = [self.ship(grim, seat) for seat in range(grim.seats)]
        worths[grim.turn] += self.turn
        return worths

    def clock(self, g: Table) -> int:
        """Turns begun."""
        grim = cast(Grim, g)
        return grim.round * grim.seats + (grim.turn - grim.first) % grim.seats

    def ship(self, g: Grim, seat: int) -> float:
        """One captain's ship."""
        ship = g.ships[seat]
        renown = ship.renown()
        worth = self.renown[renown] + self.body * len(ship.crew)
        for i in range(len(ship.crew)):
            worth += self.quality * max(0.0, crew_worth(g, ship.crew[i]) - BODY)
            if ship.state[i] == READY:
                worth += self.ready
        left = ship.arcana
        for piece in self.arcana:
            worth += piece * min(left, ARCANA_STEP)
            left = max(left - ARCANA_STEP, 0)
        some = min(ship.fish, FISH_STEPS[0])
        worth += self.fish[0] * some + self.fish[1] * min(ship.fish - some, FISH_STEPS[1])
        chance = kraken_chance(g, seat)
        worth += self.chance * chance * renown / SLOTS
        if renown == SLOTS:
            turns = (2 * g.box.far[ship.space][g.kraken]) // 3
            return worth + self.reach * chance * self.far**turns
        return worth + self.outlook * Chart(g, seat).outlook(ship.space)


class GrimHabit(Habit):
    """What the greedy captain would do; bids and voyages by where they lead."""

    def likings(self, g: Table, ask: Ask, stream: Stream) -> list[float]:
        chart = Chart(cast(Grim, g), ask.seat)
        choices = ask.choices
        if ask.rule in AUCTION:
            voyages = [chart.best_voyage(wind) for wind in range(DIRECTIONS)]
            return [bid_liking(chart, voyages, choice) for choice in choices]
        if ask.rule == SAIL:
            return [sail_liking(chart, choice) for choice in choices]
        liked = decide(chart, ask)
        return [LIKED if choice == liked else 0.0 for choice in choices]

    def answer(self, g: Table, ask: Ask, stream: Stream) -> Choice:
        return decide(Chart(cast(Grim, g), ask.seat), ask)

    def knows(self, ask: Ask) -> bool:
        """Where to go and under which wind is what a captain thinks about."""
        return ask.rule not in THOUGHT


def bid_liking(chart: Chart, voyages: list[float], choice: Choice) -> float:
    """The voyage under the wind a bid is for, less the bid; a pass keeps the wind there is."""
    if choice.verb == BID:
        return voyages[choice.a] - chart.wind_harm(choice.a) - ARCANA * choice.b
    return voyages[chart.g.wind] - (0.0 if choice.verb == PASS_VERB else LIKED)


def sail_liking(chart: Chart, choice: Choice) -> float:
    """The best end of the voyage that a step leads to."""
    if choice.verb == SAIL_VERB:
        return chart.best_beyond(choice.a)
    return chart.stay_worth(chart.here()) - (0.0 if choice.verb == PASS_VERB else LIKED)
