"""A captain of Grim Tide by rules of thumb: kill chances, distances, and what crew is worth."""

from __future__ import annotations

from typing import Any, Final

from reefside.bots.bot import Bot
from reefside.bots.weights import weights_of
from reefside.games.grim_tide.bots.action import (
    act,
    best_recruit,
    fishing_dice,
    interrupt,
    trade,
)
from reefside.games.grim_tide.bots.charts import Chart
from reefside.games.grim_tide.bots.hunting import (
    HARM,
    assign,
    least_harm,
    place_token,
    reroll,
    use_hunting,
)
from reefside.games.grim_tide.bots.picking import of_verb
from reefside.games.grim_tide.bots.valuation import Valuation
from reefside.games.grim_tide.bots.voyage import best_space, best_wind, bid, sail, steer
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair

IDLE: Final = ("swap", "example")
"""Answers that stand beside most questions, and that a captain leaves alone."""
USEFUL: Final = ("angler", "trawler", "warder", "carpenter", "shipwright", "cartographer")
"""Crew whose abilities a captain uses wherever they are offered."""


class Captain(Bot):
    """Answers every question by its verbs; it reads only a sample that fits its own view."""

    def __init__(self, game: Game[Grim]) -> None:
        self.valuation: Final = Valuation(weights_of(game), "greedy")

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        g: Grim = chair.sample(0)
        chart = Chart(g, ask.seat, self.valuation)
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
    return decide_rare(chart, verb, prompt, choices)


def decide_rare(chart: Chart, verb: str, prompt: str, choices: list[Choice]) -> Choice:
    """The questions that are put once in a while; whoever is useful there is used."""
    if verb in ("spend", "ward", "ready", "start"):
        return choices[-1]
    if verb == "bid":
        return choices[0]
    if verb == "wind":
        return best_wind(chart, choices)
    if prompt == "GT-T06":
        return choices[-1] if chart.wants_arcana() else choices[0]
    for choice in choices:
        if choice.verb == "use" and chart.key(choice) in USEFUL:
            return choice
    return choices[0]
