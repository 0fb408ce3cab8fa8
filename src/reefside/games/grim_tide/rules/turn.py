"""The setting up, and turns in rulebook order."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.rules.action import AfterAction, ChooseAction
from reefside.games.grim_tide.rules.crew import board
from reefside.games.grim_tide.rules.defeat import remove_tile
from reefside.games.grim_tide.rules.explore import Explore
from reefside.games.grim_tide.rules.market import TurnTops
from reefside.games.grim_tide.rules.reasons import must_choose, space_facts
from reefside.games.grim_tide.rules.sailing import BeginSailing
from reefside.games.grim_tide.rules.scoring import EndGame
from reefside.games.grim_tide.rules.wind import MayOpenAuction
from reefside.games.grim_tide.rules.windows import OpenWindow
from reefside.games.grim_tide.state.constants import (
    BEFORE_ACTION,
    NO_SPACE,
    NO_TILE,
    PORT,
    RENOWNED,
    STACKS,
    STANDARD,
    TURN_BOUNDARY,
    UNSEEN,
)
from reefside.games.grim_tide.state.grim import Grim, Roll, SeatStep, Step, TurnEnd
from reefside.games.grim_tide.state.ship import Ship
from reefside.games.grim_tide.telling import events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

FIRST: Final = "first"
START: Final = "start"

STARTS: Final = [Choice(START, space) for space in range(41)]


def set_up(g: Grim) -> None:
    """GT-SETUP-02 to GT-SETUP-21 Lay everything out, and begin."""
    printed = g.printed
    g.wind = printed.wind_start  # GT-SETUP-12
    g.kraken = printed.kraken_start  # GT-SETUP-13
    g.tiles = [NO_TILE if zone == PORT else UNSEEN for zone in printed.zones]  # GT-SETUP-06
    g.known = [0] * len(printed.zones)
    g.bags = [
        printed.zone_tiles(zone) for zone in range(PORT)
    ]  # GT-SETUP-03, GT-SETUP-04, GT-SETUP-05
    g.chum_bag = printed.chum_tiles()  # GT-SETUP-07
    cards = printed.sailor // 2
    g.stacks = [[UNSEEN] * (cards // STACKS) for _ in range(2 * STACKS)]  # GT-SETUP-09
    g.crew_bags = [list(range(cards)), list(range(cards, 2 * cards))]  # GT-SETUP-08
    for _ in range(g.seats):  # GT-SETUP-17
        ship = Ship(fish=printed.start_fish, arcana=printed.start_arcana)  # GT-SETUP-21
        for _ in range(printed.start_sailors):  # GT-SETUP-19
            board(ship, printed.sailor)
        g.ships.append(ship)
    g.sailors_out = printed.sailors - g.seats * printed.start_sailors  # GT-SETUP-20
    g.do(
        TurnTops(STANDARD),  # GT-SETUP-10
        TurnTops(RENOWNED),  # GT-SETUP-09
        DrawFirst(),  # GT-SETUP-22
        PlaceShips(),  # GT-SETUP-18
        StartTurn(),  # GT-END-01
        EndGame(),  # GT-END-02
    )


class DrawFirst(Roll):
    """GT-SETUP-22 The first player is drawn by lot."""

    RULE = "GT-SETUP-22"
    VERB = FIRST

    def sides(self, g: Grim) -> int:
        return g.seats

    def rolled(self, g: Grim, faces: tuple[int, ...]) -> None:
        g.first = faces[0]
        g.turn = g.first
        events.first_drawn(g, g.first)


class PlaceShips(Step):
    """GT-SETUP-18 Ships are placed in turn order."""

    RULE = "GT-SETUP-18"

    def run(self, g: Grim) -> None:
        g.do(*[PlaceShip(seat) for seat in g.turn_order()])


def port_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The port that was named, and how many ships may start there."""
    return {**space_facts(g, seat, choice), "most": g.printed.ships_in_port}


START_IN_PORT: Final = Reason("GT-SETUP-18", "start-in-port", space_facts)
PORT_FULL: Final = Reason("GT-SETUP-18", "port-full", port_facts)
MUST_START: Final = must_choose("GT-SETUP-18")


def against_start(g: Grim, space: int) -> Reason | None:
    """GT-SETUP-18 Against starting on a space: a port where fewer than two ships are."""
    if g.printed.zones[space] != PORT:
        return START_IN_PORT
    here = len([ship for ship in g.ships if ship.space == space])
    return None if here < g.printed.ships_in_port else PORT_FULL


class PlaceShip(SeatStep):
    """GT-SETUP-18 A ship starts in either port, where at most two ships may be now."""

    RULE = "GT-SETUP-18"

    def ask(self, g: Grim) -> Ask | None:
        free = [STARTS[port] for port in g.printed.ports if against_start(g, port) is None]
        return Ask(self.seat, self.RULE, free, "", True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == START:
            return against_start(g, choice.a)
        return MUST_START if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        g.ships[self.seat].space = choice.a
        events.ship_placed(g, self.seat, choice.a)


class StartTurn(Step):
    """GT-END-01 A turn: wind, sailing, exploration, action."""

    RULE = "GT-END-01"

    def run(self, g: Grim) -> None:
        if g.turn == g.first:
            g.round += 1
        g.used = 0
        g.swapped = 0
        # GT-FINAL-01 Renown as the turn begins; GT-FINAL-03 tokens count, not crew.
        g.qualified = g.ships[g.turn].renown() >= g.printed.kraken_renown  # GT-FINAL-02
        events.turn_begun(g, g.turn)
        g.do(
            AT_TURN_BOUNDARY,  # GT-ABIL-09
            OPEN_AUCTION,  # GT-WIND-01
            SAIL,  # GT-SAIL-01
            EXPLORE,  # GT-EXPLORE-01
            AT_ACTION,  # GT-ABIL-09
            ACT,  # GT-ACTION-01
            AFTER,  # GT-FREE-01
            END,  # GT-TILE-03
        )


class EndTurn(TurnEnd):
    """GT-END-01 Play passes to the left; GT-TILE-03 a tile resolved with the discard icon leaves.

    GT-END-03 With the option max_rounds the game ends after its last round.
    """

    RULE = "GT-END-01"

    def run(self, g: Grim) -> None:
        if g.marked != NO_SPACE:
            remove_tile(g, g.marked)
            g.marked = NO_SPACE
        g.turn = (g.turn + 1) % g.seats
        last = int(g.options["max_rounds"])
        if not last or g.turn != g.first or g.round < last:
            g.do(NEXT)


AT_TURN_BOUNDARY: Final = OpenWindow(TURN_BOUNDARY)
OPEN_AUCTION: Final = MayOpenAuction()
SAIL: Final = BeginSailing()
EXPLORE: Final = Explore()
AT_ACTION: Final = OpenWindow(BEFORE_ACTION)
ACT: Final = ChooseAction()
AFTER: Final = AfterAction()
END: Final = EndTurn()
NEXT: Final = StartTurn()
