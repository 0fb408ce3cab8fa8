"""The sailing phase."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import ANY, SAIL, VEER, WIND_STEPS
from reefside.games.grim_tide.cards.offering import against_ability, offers
from reefside.games.grim_tide.cards.using import carry_out, lift_channelled, strength
from reefside.games.grim_tide.rules.free import act_freely, against_free, free_actions
from reefside.games.grim_tide.rules.reasons import KRAKEN_THERE, SHIP_THERE, way_facts
from reefside.games.grim_tide.state.constants import DIRECTIONS
from reefside.games.grim_tide.state.grim import Grim, Step
from reefside.games.grim_tide.state.progress import Sailing
from reefside.games.grim_tide.telling import sea_events
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.parts.hex import NOWHERE

SAIL_VERB: Final = "sail"

SAILS: Final = [Choice(SAIL_VERB, space) for space in range(41)]

EVERY_WAY: Final = (1 << DIRECTIONS) - 1


def wind_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The step that was named, and the wind."""
    return {**way_facts(g, seat, choice), "direction": g.printed.directions[g.wind]}


NOT_ADJACENT: Final = Reason("GT-SAIL-05", "not-adjacent", way_facts)
NO_STEPS: Final = Reason("GT-SAIL-01", "no-steps-left")
NOT_WITH_WIND: Final = Reason("GT-SAIL-04", "not-with-wind", wind_facts)
NOT_NEAR_WIND: Final = Reason("GT-SAIL-04", "not-near-wind", wind_facts)
FREE_BEFORE_SAILING: Final = Reason("GT-FREE-01", "free-before-sailing")


class BeginSailing(Step):
    """GT-SAIL-01 One step in any direction and one with the wind, in either order."""

    RULE = "GT-SAIL-01"

    def run(self, g: Grim) -> None:
        g.sailing = Sailing(free=1)
        g.declined = 0  # GT-ABIL-09
        g.do(
            MaySail(),  # GT-SAIL-01, GT-SAIL-07
            EndSailing(),
        )


class MaySail(Step):
    """GT-SAIL-01 Sail a step; GT-SAIL-02 both steps may be left out."""

    RULE = "GT-SAIL-01"

    def ask(self, g: Grim) -> Ask | None:
        sailing = g.sailing
        assert sailing is not None
        choices = sail_steps(g, sailing)
        choices.extend(offers(g, g.turn, SAIL | ANY))
        if not sailing.moved:
            choices.extend(free_actions(g))
        return may(g.turn, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        sailing = g.sailing
        assert sailing is not None
        if choice.verb == PASS_VERB:
            return None
        if choice.verb == SAIL_VERB:
            return against_sail(g, sailing, choice.a)
        reason = against_free(g, choice)
        if reason is not ELSEWHERE:
            return FREE_BEFORE_SAILING if sailing.moved else reason
        return against_ability(g, seat, choice, SAIL | ANY)

    def answer(self, g: Grim, choice: Choice) -> None:
        if act_freely(g, choice):
            g.do(self)
        elif choice.verb != PASS_VERB:
            g.do(self)
            if choice.verb == SAIL_VERB:
                sail(g, choice.a)
            else:
                carry_out(g, g.turn, choice)


def sail_steps(g: Grim, sailing: Sailing) -> list[Choice]:
    """GT-SAIL-05 The spaces a step can reach; GT-SAIL-03 never the Kraken's."""
    row = g.printed.towards[g.ships[g.turn].space]
    ways = step_ways(g, sailing)
    found: list[Choice] = []
    for way in range(DIRECTIONS):
        space = row[way]
        if space != NOWHERE and ways >> way & 1 and against_step(g, space, way, ways) is None:
            found.append(SAILS[space])
    return found


def against_step(g: Grim, space: int, way: int, ways: int) -> Reason | None:
    """GT-SAIL-01 Against a step to a neighbour, `ways` being the directions of the steps left.

    GT-SAIL-06 Other ships are no hindrance; GT-SAIL-08 a port is a space like others.
    """
    if space == g.kraken:  # GT-SAIL-03
        return KRAKEN_THERE
    if ways >> way & 1:
        return None
    if not ways:
        return NO_STEPS
    return NOT_WITH_WIND if ways == 1 << g.wind else NOT_NEAR_WIND  # GT-SAIL-04


def against_sail(g: Grim, sailing: Sailing, space: int) -> Reason | None:
    """GT-SAIL-05 Against sailing to a space: a neighbour that a step left can reach."""
    start = g.ships[g.turn].space
    if space == start:
        return SHIP_THERE
    way = g.printed.hexes.direction(start, space)
    if way == NOWHERE:
        return NOT_ADJACENT
    return against_step(g, space, way, step_ways(g, sailing))


def step_ways(g: Grim, sailing: Sailing) -> int:
    """GT-SAIL-01 The mask of the directions the steps left can take: all, or the wind's."""
    return EVERY_WAY if sailing.free else wind_ways(g, sailing)


def wind_ways(g: Grim, sailing: Sailing) -> int:
    """GT-SAIL-04 The mask of the directions a wind step can take; none when it is used up."""
    most = max(1, strength(g, g.turn, WIND_STEPS))
    if sailing.with_wind >= most:
        return 0
    ways = 1 << g.wind
    if strength(g, g.turn, VEER):
        ways |= 1 << (g.wind + 1) % DIRECTIONS | 1 << (g.wind - 1) % DIRECTIONS
    return ways


def sail(g: Grim, space: int) -> None:
    """GT-SAIL-01 A step uses a wind step if it can, else the free one."""
    ship = g.ships[g.turn]
    sailing = g.sailing
    assert sailing is not None
    way = g.printed.hexes.direction(ship.space, space)
    if wind_ways(g, sailing) >> way & 1:
        sailing.with_wind += 1
    else:
        sailing.free -= 1
    sailing.moved = True
    sea_events.ship_sailed(g, g.turn, ship.space, space)
    ship.space = space
    g.stir()


class EndSailing(Step):
    """GT-SAIL-07 What was channelled for sailing ends with it."""

    RULE = "GT-SAIL-07"

    def run(self, g: Grim) -> None:
        g.sailing = None
        lift_channelled(g)
