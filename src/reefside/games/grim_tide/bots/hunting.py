"""A captain's answers in a hunt, and on who suffers."""

from __future__ import annotations

from typing import Final

from reefside.bots.best import best_of
from reefside.games.grim_tide.bots.charts import Chart
from reefside.games.grim_tide.bots.odds import spare
from reefside.games.grim_tide.state.constants import (
    EXHAUSTED,
    KNIFE,
    NO_DIE,
    NO_TILE,
    READY,
    TENTACLE,
    WHEEL,
)
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.choice import PASS, Choice

HARM: Final = ("hurt", "kill", "exhaust")
DAMAGE_CARDS: Final = ("brawler", "duelist", "alchemist", "demolitionist")


def carriers(ship: Ship) -> int:
    """Ready members that carry no die."""
    return sum(
        [1 for i in range(len(ship.crew)) if ship.state[i] == READY and ship.dice[i] == NO_DIE]
    )


def has(chart: Chart, name: str) -> bool:
    """Whether a crew member is aboard, ready and without a die."""
    ship = chart.ship
    for i in range(len(ship.crew)):
        if chart.g.printed.crew[ship.crew[i]] == name:
            return ship.state[i] == READY and ship.dice[i] == NO_DIE
    return False


def reach(chart: Chart, knives: int, wheels: int) -> int:
    """The most damage this hunt can still come to with such dice, abilities included."""
    g = chart.g
    assert g.hunt is not None
    hands = carriers(chart.ship)
    damage = g.hunt.damage
    if has(chart, "brawler") and knives:
        damage += 2
        knives -= 1
        hands -= 1
    if has(chart, "demolitionist") and chart.ship.arcana and hands > 0:
        damage += min(3, chart.ship.arcana)
        hands -= 1
    if has(chart, "alchemist") and chart.ship.fish >= 2 and hands > 0:
        damage += 1
        hands -= 1
    if has(chart, "duelist") and wheels and hands > 0:
        damage += 1
        hands -= 1
    return damage + min(max(hands, 0), knives)


def reroll(chart: Chart, choices: list[Choice]) -> Choice:
    """Roll useless dice again while the kill is out of reach and can still be had."""
    g = chart.g
    hunt = g.hunt
    assert hunt is not None
    knives, wheels, tentacles = g.pool[KNIFE], g.pool[WHEEL], g.pool[TENTACLE]
    missing = hunt.life - reach(chart, knives, wheels)
    if missing <= 0:
        return PASS
    for choice in choices:
        if choice.verb == "use" and chart.key(choice) in ("veteran", "gunner", "harpooner"):
            return choice
    if missing > chart.ship.arcana or missing > wheels + tentacles:
        return PASS
    if hunt.tile != NO_TILE and spare(missing, chart.ship.arcana) < chart.valuation.kill_chance:
        return PASS
    for face in (TENTACLE, WHEEL):
        for choice in choices:
            if choice.verb == "reroll" and choice.a == face:
                return choice
    return PASS


def use_hunting(chart: Chart, choices: list[Choice]) -> Choice:
    """Strike with abilities if that kills; have a Bosun or a Bodyguard stop what would hurt."""
    g = chart.g
    hunt = g.hunt
    assert hunt is not None
    names = {chart.key(choice): choice for choice in choices if choice.verb == "use"}
    plain = hunt.damage + min(carriers(chart.ship), g.pool[KNIFE])
    if plain < hunt.life <= reach(chart, g.pool[KNIFE], g.pool[WHEEL]):
        for name in DAMAGE_CARDS:
            if name in names:
                return names[name]
    free = max(0, carriers(chart.ship) - max(0, hunt.life - hunt.damage))
    wounds = hunt.attack - hunt.prevented - min(free, g.pool[WHEEL])
    if "bosun" in names and free > 0 and hunt.attack > hunt.prevented:
        return names["bosun"]
    if wounds >= 2 and "bodyguard" in names and free > 0:
        return names["bodyguard"]
    return PASS


def assign(chart: Chart, choices: list[Choice]) -> Choice:
    """Knives until the monster is dead if it can be; wheels against what still hurts."""
    g = chart.g
    hunt = g.hunt
    assert hunt is not None
    hands = carriers(chart.ship)
    missing = hunt.life - hunt.damage
    kills = 0 < missing <= min(hands, g.pool[KNIFE])
    hurts = hunt.attack > hunt.prevented
    wanted = KNIFE if kills else WHEEL if hurts and g.pool[WHEEL] else KNIFE
    if not kills and wanted == KNIFE and (missing <= 0 or hunt.tile != NO_TILE):
        return PASS
    for choice in choices:
        if choice.verb == "assign" and choice.a == wanted:
            return choice
    return PASS


def least_harm(chart: Chart, choices: list[Choice]) -> Choice:
    """Ready members are hurt before exhausted ones, the least worth first."""
    harms = [choice for choice in choices if choice.verb in HARM]
    return best_of(harms, [-harm(chart, choice) for choice in harms])


def harm(chart: Chart, choice: Choice) -> float:
    """What it costs that a member is hurt, killed or exhausted."""
    cost = chart.crew_worth(chart.ship.crew[choice.a])
    state = chart.ship.state[choice.a]
    if choice.verb == "hurt" and state == EXHAUSTED:
        cost += 20.0
    elif choice.verb == "kill" and state == READY:
        cost += 0.5
    return cost


def place_token(ship: Ship, choices: list[Choice]) -> Choice:
    """On the next empty slot, so that Renowned crew can be hired; else as far right as can be."""
    for choice in choices:
        if choice.a >= len(ship.crew):
            return choice
    return choices[-1]
