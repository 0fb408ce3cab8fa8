"""What a position in Tidal Blades is worth."""

from __future__ import annotations

from typing import Final, cast

from reefside.bots.evaluation import Evaluation
from reefside.games.tidal_blades.goals import goal_of, measure
from reefside.games.tidal_blades.hero import KINDS, RESILIENCE, SYNERGY, Hero
from reefside.games.tidal_blades.islands import ChooseIsland
from reefside.games.tidal_blades.scoring import rival_score, totals
from reefside.games.tidal_blades.state import NOTHING, Reef
from reefside.games.tidal_blades.turn import EndTurn
from reefside.kernel.game import Game
from reefside.kernel.table import Table


class TidalEvaluation(Evaluation):
    """Points as they stand, and what dice, goods, cards and dials are still good for."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        number = self.weights.number
        self.fruit: Final = number("evaluation", "fruit")
        self.shell: Final = number("evaluation", "shell")
        self.shield: Final = number("evaluation", "shield")
        self.stunt: Final = number("evaluation", "stunt")
        self.spare_stunt: Final = number("evaluation", "spare_stunt")
        self.card: Final = number("evaluation", "card")
        self.die: Final = self.weights.numbers("evaluation", "die")
        self.active: Final = self.weights.numbers("evaluation", "active")
        self.resilience: Final = number("evaluation", "resilience")
        self.synergy: Final = number("evaluation", "synergy")
        self.champion: Final = number("evaluation", "champion")
        self.first: Final = number("evaluation", "first")
        self.goal: Final = number("evaluation", "goal")
        self.early_goal: Final = number("evaluation", "early_goal")
        self.pace: Final = self.weights.numbers("solo", "pace")

    def worths(self, g: Table) -> list[float]:
        reef = cast(Reef, g)
        worths = [float(total) for total in totals(reef)]
        if reef.agenda and reef.round:
            for seat in range(reef.seats):
                worths[seat] += self.prospects(reef, seat)
        return worths

    def prospects(self, g: Reef, seat: int) -> float:
        """What a seat has beside its points: worth the more, the more turns are left."""
        hero = g.heroes[seat]
        later = self.goods(g, hero)
        later += self.resilience * hero.dials[RESILIENCE] + self.synergy * hero.dials[SYNERGY]
        later += self.champion * hero.champion + (self.first if g.first == seat else 0.0)
        left = turns_left(g, hero)
        now = self.spare_stunt * len(hero.stunts)
        for kind in range(KINDS):
            now += self.active[g.box.dice[kind].level - 1] * hero.active[kind]
        return now + left * later + (self.goal + self.early_goal * left) * half_way(g, seat)

    def goods(self, g: Reef, hero: Hero) -> float:
        """What dice, goods and cards would bring over a whole game."""
        worth = self.fruit * hero.fruit + self.shell * hero.shells + self.shield * hero.shield
        worth += self.stunt * len(hero.stunts) + self.card * len(hero.hand.cards)
        for kind in range(KINDS):
            count = hero.active[kind] + hero.spent[kind]
            worth += self.die[g.box.dice[kind].level - 1] * count
        return worth

    def par(self, g: Table) -> float:
        """Alone: what the Rival has, and what it will gain more than the player."""
        reef = cast(Reef, g)
        left = turns_left(reef, reef.heroes[0])
        more = self.pace[0] + left * (self.pace[1] + left * self.pace[2])
        return (sum(rival_score(reef)) if reef.rival is not None else 0) + more

    def clock(self, g: Table) -> int:
        """The turns that are over, from 1: discs used, without the one of a turn under way."""
        reef = cast(Reef, g)
        over = 1
        for round in range(reef.round):
            over += reef.box.rounds[round].discs * reef.seats
        for hero in reef.heroes:
            over -= hero.discs
        if reef.agenda and not isinstance(reef.agenda[-1], ChooseIsland):
            for step in reef.agenda:
                if isinstance(step, EndTurn):
                    return over - 1
        return over


def turns_left(g: Reef, hero: Hero) -> float:
    """The share of all turns that a player has still to come."""
    left = hero.discs
    every = 0
    for round in range(len(g.box.rounds)):
        every += g.box.rounds[round].discs
        if round >= g.round:
            left += g.box.rounds[round].discs
    return left / every


def half_way(g: Reef, seat: int) -> float:
    """How far a Secret Goal has come that pays nothing yet, from 0 to 1: the last steps count."""
    goal = goal_of(g, seat)
    if goal == NOTHING:
        return 0.0
    row = g.box.goals[goal]
    reached = measure(g, seat, row.metric)
    return (reached / row.easy) ** 2 if reached < row.easy else 0.0
