"""The Kraken: how it moves, and what happens when it arrives."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.attack import BeginAttack
from reefside.games.grim_tide.events import KrakenBlocked, KrakenStirred, WindStayed, WindTurned
from reefside.games.grim_tide.state import KRAKEN_ARRIVED, PORT, Grim, Step
from reefside.games.grim_tide.windows import OpenWindow
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.parts.hex import NOWHERE

KRAKEN: Final = "kraken"

PLACES: Final = [Choice(KRAKEN, space) for space in range(41)]


def move_kraken(g: Grim, space: int) -> None:
    """GT-KRAKEN-01 Every step of the Kraken; GT-TILE-08 what lies there does not matter."""
    if g.events is not None:
        g.events.append(KrakenStirred(g.box.spaces[g.kraken], g.box.spaces[space]))
    g.kraken = space
    g.kraken_moves += 1
    g.stir()


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
        ways = g.box.closer[g.kraken][g.ships[self.target].space]
        if not self.left or len(ways) < 2:
            return None
        return Ask(g.turn, self.RULE, [PLACES[space] for space in ways])

    def answer(self, g: Grim, choice: Choice) -> None:
        move_kraken(g, choice.a)
        g.do(DrawKraken(self.target, self.left - 1))

    def run(self, g: Grim) -> None:
        if not self.left or g.kraken == g.ships[self.target].space:
            return
        ways = g.box.closer[g.kraken][g.ships[self.target].space]
        if ways:
            move_kraken(g, ways[0])
            g.do(DrawKraken(self.target, self.left - 1))
        elif g.events is not None:
            g.events.append(KrakenBlocked(g.box.spaces[g.kraken], "GT-KRAKEN-15"))


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


def turn_wind(g: Grim, direction: int, rule: str) -> None:
    """GT-WIND-09 If the wind turns, the Kraken moves with it; GT-WIND-10 unless it is blocked.

    `rule` is the one that sets the wind.
    """
    if direction == g.wind:
        if g.events is not None:
            g.events.append(WindStayed(g.box.directions[direction], rule))
        return
    g.wind = direction
    if g.events is not None:
        g.events.append(WindTurned(g.box.directions[direction], rule))
    space = g.box.towards[g.kraken][direction]
    if space != NOWHERE and g.box.zones[space] != PORT:  # GT-KRAKEN-19, GT-KRAKEN-02
        move_kraken(g, space)
        g.do(ARRIVE)  # GT-WIND-11
    elif g.events is not None:
        g.events.append(KrakenBlocked(g.box.spaces[g.kraken], "GT-WIND-10"))


class ChooseKrakenSpace(Step):
    """GT-ABIL-21 The Kraken is put on any space that is not a port.

    GT-ABIL-23 Its present space is no choice, and ships on the new one are attacked.
    """

    RULE = "GT-ABIL-21"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Grim) -> Ask | None:
        places = [PLACES[space] for space in g.box.ocean if space != g.kraken]
        return Ask(self.seat, self.RULE, places)

    def answer(self, g: Grim, choice: Choice) -> None:
        move_kraken(g, choice.a)
        g.do(ARRIVE)


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
        places = [PLACES[space] for space in g.box.sea_near[g.kraken]]
        return Ask(self.seat, self.RULE, [PASS, *places] if self.begun else places)

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        move_kraken(g, choice.a)
        g.do(SteerKraken(self.seat, self.left - 1, True))
