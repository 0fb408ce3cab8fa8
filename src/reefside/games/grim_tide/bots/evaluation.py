"""What a position in Grim Tide is worth, and the policy of a captain."""

from __future__ import annotations

from typing import Final

from reefside.bots.evaluation import Evaluation
from reefside.bots.policy import Policy
from reefside.games.grim_tide.bots.captain import IDLE, decide
from reefside.games.grim_tide.bots.charts import Chart
from reefside.games.grim_tide.bots.valuation import Valuation
from reefside.games.grim_tide.bots.worth import kraken_chance
from reefside.games.grim_tide.state.constants import READY, SLOTS
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream

ARCANA_STEP: Final = 4
"""Arcana is worth more or less by the piece with every so many pieces aboard."""
FISH_STEPS: Final = (3, 6)
IDLY: Final = -2.0
"""The prior of rearranging the crew, or of making an example of a member."""
THOUGHT: Final = ("GT-WIND-01", "GT-WIND-02", "GT-WIND-03", "GT-SAIL-01")
"""The questions that are thought about."""


class GrimEvaluation(Evaluation[Grim]):
    """Renown, crew, goods, and the chance to kill the Kraken: as odds of winning the race."""

    def __init__(self, game: Game[Grim]) -> None:
        super().__init__(game)
        weights = self.weights
        self.valuation: Final = Valuation(weights, "greedy")
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

    def worths(self, g: Grim) -> list[float]:
        worths = [self.ship(g, seat) for seat in range(g.seats)]
        worths[g.turn] += self.turn
        return worths

    def clock(self, g: Grim) -> int:
        """Turns begun."""
        return g.round * g.seats + (g.turn - g.first) % g.seats

    def ship(self, g: Grim, seat: int) -> float:
        """One captain's ship."""
        ship = g.ships[seat]
        renown = ship.renown()
        chart = Chart(g, seat, self.valuation)
        worth = self.renown[renown] + self.body * len(ship.crew)
        for i in range(len(ship.crew)):
            worth += self.quality * max(0.0, chart.crew_worth(ship.crew[i]) - self.valuation.body)
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
            turns = (2 * g.printed.far[ship.space][g.kraken]) // 3
            return worth + self.reach * chance * self.far**turns
        return worth + self.outlook * chart.outlook(ship.space)

    def features(self, g: Grim, seat: int) -> dict[str, float]:
        ship = g.ships[seat]
        renown = ship.renown()
        chart = Chart(g, seat, self.valuation)
        worths = [max(0.0, chart.crew_worth(card) - self.valuation.body) for card in ship.crew]
        arcana = 0.0
        left = ship.arcana
        for piece in self.arcana:
            arcana += piece * min(left, ARCANA_STEP)
            left = max(left - ARCANA_STEP, 0)
        some = min(ship.fish, FISH_STEPS[0])
        chance = kraken_chance(g, seat)
        turns = (2 * g.printed.far[ship.space][g.kraken]) // 3
        last = renown == SLOTS
        return {
            "renown": self.renown[renown],
            "crew": self.body * len(ship.crew) + self.quality * sum(worths),
            "ready": self.ready * ship.state.count(READY),
            "arcana": arcana,
            "fish": self.fish[0] * some + self.fish[1] * min(ship.fish - some, FISH_STEPS[1]),
            "kraken": self.chance * chance * renown / SLOTS
            + (self.reach * chance * self.far**turns if last else 0.0),
            "outlook": 0.0 if last else self.outlook * chart.outlook(ship.space),
        }


class GrimPolicy(Policy[Grim]):
    """A captain by rules of thumb, with numbers tuned to beat the greedy one."""

    def __init__(self, game: Game[Grim]) -> None:
        super().__init__(game)
        self.valuation: Final = Valuation(self.weights, "policy")

    def priors(self, g: Grim, ask: Ask, stream: Stream) -> list[float]:
        liked = self.answer(g, ask, stream)
        return [
            1.0 if choice == liked else IDLY if choice.verb in IDLE else 0.0
            for choice in ask.choices
        ]

    def answer(self, g: Grim, ask: Ask, stream: Stream) -> Choice:
        return decide(Chart(g, ask.seat, self.valuation), ask)

    def suffices(self, ask: Ask) -> bool:
        """Where to go and under which wind is what a captain thinks about."""
        return ask.rule not in THOUGHT
