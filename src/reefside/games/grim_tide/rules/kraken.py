"""The Kraken: how it moves, and what happens when it arrives."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.rules.attack import BeginAttack
from reefside.games.grim_tide.rules.reasons import must_choose, space_facts
from reefside.games.grim_tide.rules.windows import OpenWindow
from reefside.games.grim_tide.state.constants import KRAKEN_ARRIVED, PORT
from reefside.games.grim_tide.state.grim import Grim, Step
from reefside.games.grim_tide.telling import events, sea_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.parts.hex import NOWHERE

KRAKEN: Final = "kraken"

PLACES: Final = [Choice(KRAKEN, space) for space in range(41)]


def step_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """The space that was named, and the Kraken's."""
    return {"space": g.printed.spaces[choice.a], "start": g.printed.spaces[g.kraken]}


def closer_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """The space that was named, the ship the Kraken is drawn to, and the two distances."""
    step = g.agenda[-1]
    assert isinstance(step, DrawKraken)
    end = g.ships[step.target].space
    far = g.printed.far
    spaces = {"space": g.printed.spaces[choice.a], "end": g.printed.spaces[end]}
    return {**spaces, "count": far[choice.a][end], "have": far[g.kraken][end]}


NO_PORT: Final = Reason("GT-KRAKEN-02", "kraken-no-port", space_facts)
NOT_CLOSER: Final = Reason("GT-KRAKEN-13", "kraken-not-closer", closer_facts)
NOT_ADJACENT: Final = Reason("GT-KRAKEN-13", "kraken-not-adjacent", step_facts)
NOT_A_STEP: Final = Reason("GT-R14", "kraken-not-adjacent", step_facts)
STAYS: Final = Reason("GT-ABIL-23", "kraken-there-already", space_facts)
MUST_DRAW: Final = must_choose("GT-KRAKEN-14")
MUST_PUT: Final = must_choose("GT-ABIL-21")
MUST_STEER: Final = must_choose("GT-R14")


def move_kraken(g: Grim, space: int) -> None:
    """GT-KRAKEN-01 Every step of the Kraken; GT-TILE-08 what lies there does not matter."""
    sea_events.kraken_stirred(g, g.kraken, space)
    g.kraken = space
    g.kraken_moves += 1
    g.stir()


def against_closer(g: Grim, target: int, space: int) -> Reason | None:
    """GT-KRAKEN-13 Against a step of the Kraken towards a ship."""
    if space in g.printed.closer[g.kraken][g.ships[target].space]:
        return None
    if g.printed.zones[space] == PORT:
        return NO_PORT
    if space == g.kraken:
        return STAYS
    return NOT_CLOSER if space in g.printed.near[g.kraken] else NOT_ADJACENT


class DrawKraken(Step):
    """GT-KRAKEN-14 If two steps bring the Kraken equally close, the active player chooses.

    GT-KRAKEN-13 It comes closer one step at a time.
    GT-KRAKEN-16 Steps left when it has reached the ship are lost; GT-KRAKEN-15 so are steps
    that no legal space can take. GT-KRAKEN-04 Ships it merely passes are not attacked.
    """

    RULE = "GT-KRAKEN-14"

    def __init__(self, target: int, left: int) -> None:
        self.target: Final = target
        self.left: Final = left

    def ask(self, g: Grim) -> Ask | None:
        ways = g.printed.closer[g.kraken][g.ships[self.target].space]
        if not self.left or len(ways) < 2:
            return None
        return Ask(g.turn, self.RULE, [PLACES[space] for space in ways])

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == KRAKEN:
            return against_closer(g, self.target, choice.a)
        return MUST_DRAW if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        move_kraken(g, choice.a)
        g.do(DrawKraken(self.target, self.left - 1))

    def run(self, g: Grim) -> None:
        if not self.left or g.kraken == g.ships[self.target].space:
            return
        ways = g.printed.closer[g.kraken][g.ships[self.target].space]
        if ways:
            move_kraken(g, ways[0])
            g.do(DrawKraken(self.target, self.left - 1))
        else:
            sea_events.kraken_blocked(g, g.kraken, "GT-KRAKEN-15")


class KrakenArrives(Step):
    """GT-KRAKEN-03 Where the Kraken stops, it attacks; GT-ABIL-22 unless somebody prevents it.

    GT-KRAKEN-17 All steps of one movement make one arrival.
    """

    RULE = "GT-KRAKEN-03"

    def run(self, g: Grim) -> None:
        for ship in g.ships:
            if ship.space == g.kraken:
                g.do(OpenWindow(KRAKEN_ARRIVED), BeginAttack(g.kraken_moves))
                return


ARRIVE: Final = KrakenArrives()


def driven(g: Grim, direction: int) -> int:
    """GT-WIND-09 Where the Kraken goes if the wind turns so, or NOWHERE; GT-WIND-10 if blocked."""
    space = g.printed.towards[g.kraken][direction]
    if direction == g.wind or space == NOWHERE:  # GT-KRAKEN-19
        return NOWHERE
    return NOWHERE if g.printed.zones[space] == PORT else space  # GT-KRAKEN-02


def turn_wind(g: Grim, direction: int, rule: str) -> None:
    """GT-WIND-09 If the wind turns, the Kraken moves with it; GT-WIND-10 unless it is blocked.

    `rule` is the one that sets the wind.
    """
    if direction == g.wind:
        events.wind_stayed(g, direction, rule)
        return
    space = driven(g, direction)
    g.wind = direction
    events.wind_turned(g, direction, rule)
    if space != NOWHERE:
        move_kraken(g, space)
        g.do(ARRIVE)  # GT-WIND-11
    else:
        sea_events.kraken_blocked(g, g.kraken, "GT-WIND-10")


def against_place(g: Grim, space: int) -> Reason | None:
    """GT-ABIL-21 Against putting the Kraken on a space; GT-ABIL-23 it must be another one."""
    if g.printed.zones[space] == PORT:
        return NO_PORT
    return STAYS if space == g.kraken else None


class ChooseKrakenSpace(Step):
    """GT-ABIL-21 The Kraken is put on any space that is not a port.

    GT-ABIL-23 Its present space is no choice, and ships on the new one are attacked.
    """

    RULE = "GT-ABIL-21"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Grim) -> Ask | None:
        places = [place for place in PLACES if against_place(g, place.a) is None]
        return Ask(self.seat, self.RULE, places)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == KRAKEN:
            return against_place(g, choice.a)
        return MUST_PUT if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        move_kraken(g, choice.a)
        g.do(ARRIVE)


def against_steering(g: Grim, space: int) -> Reason | None:
    """GT-R14 Against a step of the Kraken as a player likes: a neighbour that is no port."""
    if space in g.printed.sea_near[g.kraken]:
        return None
    if g.printed.zones[space] == PORT:
        return NO_PORT
    return STAYS if space == g.kraken else NOT_A_STEP


class SteerKraken(Step):
    """GT-R14 The Kraken goes some steps as a player likes; GT-T34 only the last space counts.

    The first step must be made, the others may be left out.
    """

    RULE = "GT-R14"

    def __init__(self, seat: int, left: int, begun: bool) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.begun: Final = begun

    def ask(self, g: Grim) -> Ask | None:
        if not self.left:
            return None
        places = [PLACES[space] for space in g.printed.sea_near[g.kraken]]
        return Ask(self.seat, self.RULE, [PASS, *places] if self.begun else places)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == KRAKEN:
            return against_steering(g, choice.a)
        if choice.verb == PASS_VERB:
            return None if self.begun else MUST_STEER
        return ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        move_kraken(g, choice.a)
        g.do(SteerKraken(self.seat, self.left - 1, True))
