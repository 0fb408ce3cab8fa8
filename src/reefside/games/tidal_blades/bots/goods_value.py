"""What dice, goods, Traits and effects of Tidal Blades are worth to one seat, by rules of thumb."""

from __future__ import annotations

from typing import Final

from reefside.bots.weights import Weights
from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.cards.effects import (
    Boat,
    Challenges,
    Champion,
    Die,
    Either,
    Fruit,
    Legend,
    MarketDiscount,
    Refresh,
    Shells,
    Stunts,
    Trait,
    Upgrade,
)
from reefside.games.tidal_blades.rules.market import price
from reefside.games.tidal_blades.rules.matching import blank_mask
from reefside.games.tidal_blades.state.hero import SYNERGY, TRAITS
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from reefside.kernel.effects import Counted, Effect, EffectList
from reefside.kernel.nature import Stream


class Valuation:
    """The numbers of the `[policy]` section: what things are worth, in points."""

    def __init__(self, weights: Weights) -> None:
        self.die: Final = weights.numbers("policy", "die")
        self.fruit: Final = weights.number("policy", "fruit")
        self.shell: Final = weights.number("policy", "shell")
        self.stunt: Final = weights.number("policy", "stunt")
        self.card: Final = weights.number("policy", "card")
        self.champ: Final = weights.number("policy", "champ")
        self.notch: Final = weights.number("policy", "notch")
        self.roll: Final = weights.number("policy", "roll")


class GoodsValue:
    """One seat's goods, and what more of them would be worth to it."""

    def __init__(self, g: Reef, seat: int, valuation: Valuation, stream: Stream) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.valuation: Final = valuation
        self.stream: Final = stream
        self.hero: Final = g.heroes[seat]
        self.printed: Final[Printed] = g.printed
        rounds = len(g.printed.rounds)
        self.left: Final = (rounds - g.round) + 0.25 * self.hero.discs
        """Rounds still to come, in which dice and goods can pay."""
        self.blank: Final = blank_mask(g, seat)

    def goods(self, choice: Choice) -> float:
        """Fruit, dice, Traits, Market cards, and everything that is left."""
        verb = choice.verb
        dice = self.printed.dice
        if verb == "buy":
            cost = price(self.g, self.seat, choice.a, 0)
            row = self.printed.market[choice.a]
            worth = 2.5 * min(self.left, 2.0) if row.gear >= 0 else self.effects(row.effects)
            spare = max(0, self.hero.fruit - 4)  # More Fruit than attempts can eat.
            return worth + 0.4 - self.valuation.fruit * max(0.0, cost - 0.6 * spare)
        if verb == "fruit":
            return self.valuation.fruit
        if verb == "die":
            return self.die(choice.a)
        if verb == "refresh":
            return 0.4 * self.die(choice.a) + 0.1
        if verb == "upgrade":
            gain = (
                self.valuation.die[dice[choice.c].level] - self.valuation.die[dice[choice.b].level]
            )
            return gain + (0.6 * self.die(choice.b) if choice.a else 0.0)
        if verb == "return":
            return -self.die(choice.b) * (0.7 if choice.a else 1.0)
        if verb in ("trait", "match"):
            return self.notch(choice.a)
        return 0.01 * self.stream.below(100)

    def die(self, kind: int) -> float:
        """What a die is worth for the rest of the game."""
        return self.valuation.die[self.printed.dice[kind].level] * min(1.0, 0.3 + 0.3 * self.left)

    def notch(self, trait: int) -> float:
        """What one notch of a Trait is worth: awards, levels, Character cards."""
        dial = self.printed.dials[trait]
        at = self.hero.dials[trait]
        if at >= dial.top:
            return 0.0
        worth = 0.5 + 0.5 * (dial.awards[at + 1] - dial.awards[at])
        if trait == SYNERGY:
            worth += 0.3 * min(self.left, 2.0)
        else:
            worth += 0.3 * (dial.levels[at + 1] - dial.levels[at]) * min(self.left, 2.0)
        return worth

    def effects(self, effects: EffectList[Reef]) -> float:
        """What a list of effects is worth to this seat."""
        worth = 0.0
        for effect in effects.effects:
            if isinstance(effect, Counted):
                worth += self.counted(effect, effect.count.printed)
            else:
                worth += self.single(effect)
        return worth

    def single(self, effect: Effect[Reef]) -> float:
        """What a word without a number is worth."""
        if isinstance(effect, Die):
            return self.die(self.printed.groups[effect.group][0])
        if isinstance(effect, Either):
            return max(self.effects(effect.one), self.effects(effect.other))
        return self.valuation.card if isinstance(effect, Legend) else 0.0

    def counted(self, effect: Effect[Reef], n: int) -> float:
        """What a word is worth with a number."""
        valuation = self.valuation
        if isinstance(effect, Fruit):
            return valuation.fruit * n
        if isinstance(effect, Shells):
            return valuation.shell * n
        if isinstance(effect, Refresh):
            return 0.7 * min(n, sum(self.hero.spent))
        if isinstance(effect, Upgrade):
            return 0.8 * n * min(1.0, 0.3 + 0.3 * self.left)
        if isinstance(effect, Stunts):
            return valuation.stunt * n * min(1.0, 0.4 + self.left)
        if isinstance(effect, Challenges):
            return valuation.card * n
        if isinstance(effect, Champion):
            return valuation.champ * n
        if isinstance(effect, Trait):
            return n * max([self.notch(trait) for trait in range(TRAITS)])
        if isinstance(effect, Boat):
            return 0.6 * n
        return 0.4 * n if isinstance(effect, MarketDiscount) else 0.0
