"""What a position in Tidal Blades is worth."""

from __future__ import annotations

from typing import Final

from reefside.bots.evaluation import Evaluation
from reefside.games.tidal_blades.rules.islands import ChooseIsland
from reefside.games.tidal_blades.rules.scoring import rival_score, totals
from reefside.games.tidal_blades.rules.turn import EndTurn
from reefside.games.tidal_blades.state.hero import KINDS, Hero
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.game import Game


class TidalEvaluation(Evaluation[Reef]):
    """Points as they stand, and what dice, goods and cards are still good for."""

    def __init__(self, game: Game[Reef]) -> None:
        super().__init__(game)
        number = self.weights.number
        self.now: Final = number("evaluation", "now")
        self.round: Final = number("evaluation", "round")
        self.die: Final = self.weights.numbers("evaluation", "die")
        self.spent: Final = number("evaluation", "spent")
        self.fruit: Final = number("evaluation", "fruit")
        self.shell: Final = number("evaluation", "shell")
        self.shield: Final = number("evaluation", "shield")
        self.stunt: Final = number("evaluation", "stunt")
        self.card: Final = number("evaluation", "card")
        self.notch: Final = number("evaluation", "notch")
        self.pace: Final = self.weights.numbers("solo", "pace")

    def worths(self, g: Reef) -> list[float]:
        worths = [float(total) for total in totals(g)]
        if g.agenda:
            share = self.now + self.round * (len(g.printed.rounds) - g.round)
            for seat in range(g.seats):
                hero = g.heroes[seat]
                worths[seat] += share * self.goods(g, hero) + self.notch * sum(hero.dials)
        return worths

    def goods(self, g: Reef, hero: Hero) -> float:
        """What dice, goods and cards bring to a player who can use all of them."""
        worth = self.fruit * hero.fruit + self.shell * hero.shells + self.shield * hero.shield
        worth += self.stunt * len(hero.stunts) + self.card * len(hero.hand.cards)
        for kind in range(KINDS):
            count = hero.active[kind] + self.spent * hero.spent[kind]
            worth += self.die[g.printed.dice[kind].level - 1] * count
        return worth

    def features(self, g: Reef, seat: int) -> dict[str, float]:
        hero = g.heroes[seat]
        share = self.now + self.round * (len(g.printed.rounds) - g.round) if g.agenda else 0.0
        dice = 0.0
        for kind in range(KINDS):
            count = hero.active[kind] + self.spent * hero.spent[kind]
            dice += self.die[g.printed.dice[kind].level - 1] * count
        return {
            "points": float(totals(g)[seat]),
            "dice": share * dice,
            "fruit": share * self.fruit * hero.fruit,
            "shells": share * self.shell * hero.shells,
            "shield": share * self.shield * hero.shield,
            "stunts": share * self.stunt * len(hero.stunts),
            "cards": share * self.card * len(hero.hand.cards),
            "traits": self.notch * sum(hero.dials) if g.agenda else 0.0,
        }

    def par(self, g: Reef) -> float:
        """Alone: what the Rival has, and what it will gain more than the player."""
        left = turns_left(g, g.heroes[0])
        more = self.pace[0] + self.pace[1] * left
        return (sum(rival_score(g)) if g.rival is not None else 0) + more

    def clock(self, g: Reef) -> int:
        """The turns that are over, from 1: discs used, without the one of a turn under way."""
        over = 1
        for round in range(g.round):
            over += g.printed.rounds[round].discs * g.seats
        for hero in g.heroes:
            over -= hero.discs
        if g.agenda and not isinstance(g.agenda[-1], ChooseIsland):
            for step in g.agenda:
                if isinstance(step, EndTurn):
                    return over - 1
        return over


def turns_left(g: Reef, hero: Hero) -> float:
    """The share of all turns that a player has still to come."""
    left = hero.discs
    every = 0
    for round in range(len(g.printed.rounds)):
        every += g.printed.rounds[round].discs
        if round >= g.round:
            left += g.printed.rounds[round].discs
    return left / every
