"""Secret Goals: what they measure."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.state.constants import CHRONOSSEUM, DROSKA, LAMARA, NOTHING
from reefside.games.tidal_blades.state.hero import FOCUS, KINDS, RESILIENCE, Hero
from reefside.games.tidal_blades.state.reef import Reef


class Metric:
    """TB-GOAL-03 What a Secret Goal measures on the state as it is."""

    def of(self, g: Reef, hero: Hero) -> int:
        """How much of it a player has."""
        raise AssertionError(f"{type(self).__name__} measures nothing")


class Completed(Metric):
    """The Challenges completed at an Arena."""

    def __init__(self, arena: int) -> None:
        self.arena: Final = arena

    def of(self, g: Reef, hero: Hero) -> int:
        return g.printed.style_counts(hero.completed)[self.arena]


class Dial(Metric):
    """The dial of a Trait."""

    def __init__(self, trait: int) -> None:
        self.trait: Final = trait

    def of(self, g: Reef, hero: Hero) -> int:
        return hero.dials[self.trait]


class LowestDial(Metric):
    """The lowest of the dials."""

    def of(self, g: Reef, hero: Hero) -> int:
        return min(hero.dials)


class DiceLevels(Metric):
    """The levels of all dice, Active and Spent."""

    def of(self, g: Reef, hero: Hero) -> int:
        levels = 0
        for kind in range(KINDS):
            levels += g.printed.dice[kind].level * (hero.active[kind] + hero.spent[kind])
        return levels


class Goods(Metric):
    """Fruit and Shells, those of the Shield too."""

    def of(self, g: Reef, hero: Hero) -> int:
        return hero.fruit + hero.shells + hero.shield


class Position(Metric):
    """The position on the Champion board."""

    def of(self, g: Reef, hero: Hero) -> int:
        return hero.champion


class Symbols(Metric):
    """TB-CHAL-23, TB-CHAL-24 The symbols of the Challenges completed."""

    def of(self, g: Reef, hero: Hero) -> int:
        return sum([g.printed.challenges[card].symbols for card in hero.completed])


class Hits(Metric):
    """The Hit tokens."""

    def of(self, g: Reef, hero: Hero) -> int:
        return hero.hits


class CharacterCards(Metric):
    """The Character cards in play."""

    def of(self, g: Reef, hero: Hero) -> int:
        counted = 0
        for card in hero.cards:
            if g.printed.cards[card].owner >= 0 and g.printed.cards[card].type != "shield":
                counted += 1
        return counted


WORDS: Final[dict[str, Metric]] = {
    "completed-chronosseum": Completed(CHRONOSSEUM),
    "completed-lamara": Completed(LAMARA),
    "completed-droska": Completed(DROSKA),
    "dial-focus": Dial(FOCUS),
    "dice-level-sum": DiceLevels(),
    "dial-resilience": Dial(RESILIENCE),
    "fruit-plus-shells": Goods(),
    "champion-position": Position(),
    "symbols-completed": Symbols(),
    "hits": Hits(),
    "character-cards-in-play": CharacterCards(),
    "min-dial": LowestDial(),
}
METRICS: Final = list(WORDS)
"""What a row may name; its place here is the number of a metric."""
BY_NUMBER: Final = list(WORDS.values())


def measure(g: Reef, seat: int, metric: int) -> int:
    """TB-GOAL-03 A metric on the state as it is."""
    return BY_NUMBER[metric].of(g, g.heroes[seat])


def goal_of(g: Reef, seat: int) -> int:
    """The Secret Goal of a seat, open or not, or NOTHING before set-up is done."""
    hero = g.heroes[seat]
    if hero.open_goal != NOTHING:
        return hero.open_goal
    goal = hero.goal
    return NOTHING if goal is None else goal.card


def goal_points(g: Reef, seat: int) -> int:
    """TB-SCORE-11 Ten points for the Difficult level, else seven for the Easy one, else none.

    TB-GOAL-01 Never both.
    """
    goal = goal_of(g, seat)
    if goal == NOTHING:
        return 0
    row = g.printed.goals[goal]
    reached = measure(g, seat, row.metric)
    if reached >= row.difficult:
        return g.printed.goal_difficult
    return g.printed.goal_easy if reached >= row.easy else 0
