"""A captain's answers on the wind, the voyage, and where the Kraken goes."""

from __future__ import annotations

from reefside.bots.best import best_of
from reefside.games.grim_tide.bots.action import feed
from reefside.games.grim_tide.bots.charts import Chart
from reefside.games.grim_tide.bots.picking import best_above, of_verb
from reefside.kernel.choice import PASS, Choice


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
    return best_above(chart.valuation.open_gain, bids, gains, PASS)


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
        far = g.printed.far[g.ships[seat].space][space]
        sign = -3.0 if seat == chart.seat else 1.0 + 0.3 * g.ships[seat].renown()
        harm += sign * (2.0 if far == 0 else 0.1 / far)
    return harm
