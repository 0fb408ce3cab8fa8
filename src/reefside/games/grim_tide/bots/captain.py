"""A captain of Grim Tide by rules of thumb: kill chances, distances, and what crew is worth."""

from __future__ import annotations

from typing import Final, cast

from reefside.bots.best import best_of
from reefside.bots.bot import Bot
from reefside.bots.weights import weights_of
from reefside.games.grim_tide.bots.charts import Chart
from reefside.games.grim_tide.bots.odds import spare
from reefside.games.grim_tide.bots.thumbs import Thumbs
from reefside.games.grim_tide.state.constants import (
    EXHAUSTED,
    KNIFE,
    NO_DIE,
    NO_TILE,
    READY,
    TENTACLE,
    WHEEL,
)
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair

HARM: Final = ("hurt", "kill", "exhaust")
IDLE: Final = ("swap", "example")
"""Answers that stand beside most questions, and that a captain leaves alone."""
DAMAGE_CARDS: Final = ("brawler", "duelist", "alchemist", "demolitionist")


class Captain(Bot):
    """Answers every question by its verbs; it reads only a sample that fits its own view."""

    def __init__(self, game: Game) -> None:
        self.thumbs: Final = Thumbs(weights_of(game), "greedy")

    def choose(self, chair: Chair, ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        g = cast(Grim, chair.sample(0))
        chart = Chart(g, ask.seat, self.thumbs)
        return decide(chart, ask)


def decide(chart: Chart, ask: Ask) -> Choice:
    """The answer to one question; a captain never stops to rearrange the crew."""
    rule = ask.rule
    choices = [choice for choice in ask.choices if choice.verb not in IDLE]
    if rule == "GT-SAIL-01":
        return sail(chart, choices)
    if rule == "GT-ACTION-01" or rule == "GT-EVENT-01":
        return act(chart, choices)
    if rule in ("GT-WIND-01", "GT-WIND-02", "GT-WIND-03"):
        return bid(chart, rule, choices)
    if rule == "GT-HUNT-06":
        return reroll(chart, choices)
    if rule == "GT-HUNT-09":
        return use_hunting(chart, choices)
    if rule == "GT-HUNT-12":
        return assign(chart, choices)
    if rule == "GT-PORT-01":
        return trade(chart, choices)
    if rule == "GT-ABIL-09":
        return interrupt(chart, choices)
    return decide_small(chart, ask.prompt, choices)


def decide_small(chart: Chart, prompt: str, choices: list[Choice]) -> Choice:
    """The smaller questions, by the verb of their answers."""
    verbs = [choice.verb for choice in choices]
    verb = verbs[-1]
    if verb in HARM:
        return least_harm(chart, choices)
    if verb == "flee" or verb == "drift":
        return best_space(chart, choices)
    if verb == "kraken":
        return steer(chart, choices)
    if verb == "token":
        return place_token(chart.ship, choices)
    if verb == "dice":
        return choices[-1] if chart.g.hunt is not None else fishing_dice(chart, choices)
    if "assign" in verbs:
        return choices[verbs.index("assign")]
    if "study" in verbs:
        return choices[verbs.index("study")]
    if "hunt" in verbs:  # GT-CHUM-03
        return choices[-1] if chart.hunt_worth(chart.here()) > 0 else PASS
    if verb == "recruit":
        return best_recruit(chart, of_verb(choices, verb))
    if verb in ("spend", "ward", "ready", "start"):
        return choices[-1]
    if verb == "bid":
        return choices[0]
    if verb == "wind":
        return best_wind(chart, choices)
    if prompt == "GT-T06":
        return choices[-1] if chart.wants_arcana() else choices[0]
    for choice in choices:
        if choice.verb == "use" and chart.key(choice) in (
            "angler",
            "trawler",
            "warder",
            "carpenter",
            "shipwright",
            "cartographer",
        ):
            return choice
    return choices[0]


def of_verb(choices: list[Choice], verb: str) -> list[Choice]:
    """The answers of one verb."""
    return [choice for choice in choices if choice.verb == verb]


def best_above(
    least: float, choices: list[Choice], worths: list[float], otherwise: Choice
) -> Choice:
    """The first of the answers worth most, if it is worth more than the least; else the other."""
    return best_of(choices, worths) if max(worths) > least else otherwise


# Sailing and the wind.


def sail(chart: Chart, choices: list[Choice]) -> Choice:
    """Go on towards the space where this turn is best spent; explore where nothing is known."""
    steps = of_verb(choices, "sail")
    sailing = chart.g.sailing
    if not steps or sailing is None:
        return PASS
    best = PASS
    worth = chart.stay_worth(chart.here())
    for choice in steps:
        value = chart.best_beyond(choice.a)
        if value > worth + 0.01:
            best = choice
            worth = value
    return best


def bid(chart: Chart, rule: str, choices: list[Choice]) -> Choice:
    """Open for a clearly better voyage; answer only to save the own ship."""
    bids = of_verb(choices, "bid")[:6]
    if not bids:
        return feed(chart, choices)
    if rule != "GT-WIND-01":
        return PASS
    if chart.ship.arcana < 2:
        return PASS
    now = chart.best_voyage(chart.g.wind)
    gains = [chart.best_voyage(choice.a) - now - chart.wind_harm(choice.a) for choice in bids]
    return best_above(chart.thumbs.open_gain, bids, gains, PASS)


def best_wind(chart: Chart, choices: list[Choice]) -> Choice:
    """The direction with the best voyage; to decline is to sail with the wind as it is."""
    winds = [chart.g.wind if choice.verb == "pass" else choice.a for choice in choices]
    return best_of(choices, [chart.best_voyage(wind) - chart.wind_harm(wind) for wind in winds])


def best_space(chart: Chart, choices: list[Choice]) -> Choice:
    """Where a ship that must move, or may be moved, goes."""
    spaces = [chart.here() if choice.verb == "pass" else choice.a for choice in choices]
    return best_of(choices, [chart.outlook(space) - chart.danger(space) for space in spaces])


def steer(chart: Chart, choices: list[Choice]) -> Choice:
    """The Kraken goes onto rivals rather than onto oneself."""
    moves = of_verb(choices, "kraken")
    return best_of(moves, [kraken_harm(chart, choice.a) for choice in moves])


def kraken_harm(chart: Chart, space: int) -> float:
    """How much more the Kraken on a space harms the rivals than oneself."""
    g = chart.g
    harm = 0.0
    for seat in range(g.seats):
        far = g.box.far[g.ships[seat].space][space]
        sign = -3.0 if seat == chart.seat else 1.0 + 0.3 * g.ships[seat].renown()
        harm += sign * (2.0 if far == 0 else 0.1 / far)
    return harm


# The action.


def act(chart: Chart, choices: list[Choice]) -> Choice:
    """The action worth most here; crew is fed before a hunt."""
    worths = [chart.action_worth(choice.verb) for choice in choices]
    best = best_above(0.0, choices, worths, choices[0])
    if best.verb in ("hunt", "hunt-kraken"):
        fed = feed(chart, choices)
        if fed.verb == "feed":
            return fed
    return best


def feed(chart: Chart, choices: list[Choice]) -> Choice:
    """Feed the member who is worth most, if anybody may be fed."""
    meals = of_verb(choices, "feed")
    if not meals:
        return PASS if PASS in choices else choices[0]
    return best_of(meals, [chart.crew_worth(chart.ship.crew[choice.a]) for choice in meals])


def fishing_dice(chart: Chart, choices: list[Choice]) -> Choice:
    """All dice, but two at most when the Kraken is near."""
    far = chart.g.box.far[chart.here()][chart.g.kraken]
    few = [choice for choice in choices if choice.a <= 2]
    return choices[-1] if far > 2 else few[-1]


def interrupt(chart: Chart, choices: list[Choice]) -> Choice:
    """Send the Kraken away from the own ship; let healers work when two are down."""
    own = chart.g.kraken == chart.here()
    tired = chart.ship.state.count(EXHAUSTED)
    for choice in choices:
        key = chart.key(choice)
        if choice.verb == "use":
            if own and key in ("diviner", "sea-witch"):
                return choice
            if tired >= 2 and key in ("physician", "cook"):
                return choice
    return PASS


# Hunting.


def carriers(ship: Ship) -> int:
    """Ready members that carry no die."""
    return sum(
        [1 for i in range(len(ship.crew)) if ship.state[i] == READY and ship.dice[i] == NO_DIE]
    )


def has(chart: Chart, name: str) -> bool:
    """Whether a crew member is aboard, ready and without a die."""
    ship = chart.ship
    for i in range(len(ship.crew)):
        if chart.g.box.crew[ship.crew[i]] == name:
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
    if hunt.tile != NO_TILE and spare(missing, chart.ship.arcana) < chart.thumbs.kill_chance:
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


# In port.


def trade(chart: Chart, choices: list[Choice]) -> Choice:
    """Rest, then hire whoever can be paid; nobody is dismissed but a Sailor for a better hand."""
    for choice in choices:
        if choice.verb == "rest":
            return choice
    hires = of_verb(choices, "recruit")
    if hires:
        return best_recruit(chart, hires)
    if chart.may_upgrade():
        for choice in choices:
            if choice.verb == "dismiss" and chart.ship.crew[choice.a] == chart.g.box.sailor:
                return choice
    return PASS


def best_recruit(chart: Chart, hires: list[Choice]) -> Choice:
    """The card that is worth most."""
    return best_of(hires, [chart.crew_worth(choice.a) for choice in hires])
