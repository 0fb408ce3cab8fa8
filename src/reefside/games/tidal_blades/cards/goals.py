"""Secret Goals: what they measure."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.state.constants import ARENAS, NOTHING
from reefside.games.tidal_blades.state.hero import FOCUS, KINDS, RESILIENCE
from reefside.games.tidal_blades.state.reef import Reef

METRICS: Final = [
    "completed-chronosseum",
    "completed-lamara",
    "completed-droska",
    "dial-focus",
    "dice-level-sum",
    "dial-resilience",
    "fruit-plus-shells",
    "champion-position",
    "symbols-completed",
    "hits",
    "character-cards-in-play",
    "min-dial",
]


def measure(g: Reef, seat: int, metric: int) -> int:
    """TB-GOAL-03 A metric on the state as it is."""
    hero = g.heroes[seat]
    if metric < ARENAS:
        return g.printed.style_counts(hero.completed)[metric]
    name = METRICS[metric]
    if name == "dial-focus":
        return hero.dials[FOCUS]
    if name == "dial-resilience":
        return hero.dials[RESILIENCE]
    if name == "dice-level-sum":
        levels = 0
        for kind in range(KINDS):
            levels += g.printed.dice[kind].level * (hero.active[kind] + hero.spent[kind])
        return levels
    if name == "fruit-plus-shells":
        return hero.fruit + hero.shells + hero.shield
    if name == "champion-position":
        return hero.champion
    if name == "symbols-completed":  # TB-CHAL-23, TB-CHAL-24
        return sum([g.printed.challenges[card].symbols for card in hero.completed])
    if name == "hits":
        return hero.hits
    if name == "character-cards-in-play":
        counted = 0
        for card in hero.cards:
            if g.printed.cards[card].owner >= 0 and g.printed.cards[card].type != "shield":
                counted += 1
        return counted
    return min(hero.dials)


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
