"""A captain's answers on the action, on trade in port, and beside them."""

from __future__ import annotations

from reefside.bots.best import best_of
from reefside.games.grim_tide.bots.charts import Chart
from reefside.games.grim_tide.bots.picking import best_above, of_verb
from reefside.games.grim_tide.state.constants import EXHAUSTED
from reefside.kernel.choice import PASS, Choice


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
    far = chart.g.printed.far[chart.here()][chart.g.kraken]
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
            if choice.verb == "dismiss" and chart.ship.crew[choice.a] == chart.g.printed.sailor:
                return choice
    return PASS


def best_recruit(chart: Chart, hires: list[Choice]) -> Choice:
    """The card that is worth most."""
    return best_of(hires, [chart.crew_worth(choice.a) for choice in hires])
