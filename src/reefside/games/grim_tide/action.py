"""The action phase: what a ship's space allows."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.abilities import ANY, carry_out, offers
from reefside.games.grim_tide.chum import CHUM, GO_HUNTING, HUNT_VERB, chum_the_water, may_chum
from reefside.games.grim_tide.encounters import may_resolve, resolve_encounter, resolve_event
from reefside.games.grim_tide.fishing import go_fishing
from reefside.games.grim_tide.free import act_freely, free_actions
from reefside.games.grim_tide.hunt import hunt_kraken, hunt_monster
from reefside.games.grim_tide.port import visit_port
from reefside.games.grim_tide.state import (
    BEFORE_ACTION,
    ENCOUNTER,
    EVENT,
    NO_TILE,
    PORT,
    Grim,
    Step,
)
from reefside.games.grim_tide.windows import AskAnew
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS, PASS_VERB, Choice

FISH_VERB: Final = "fish"
RESOLVE: Final = "resolve"
EVENT_VERB: Final = "event"
PORT_VERB: Final = "port"
HUNT_KRAKEN: Final = "hunt-kraken"

GO_FISHING: Final = Choice(FISH_VERB)
GO_CHUM: Final = Choice(CHUM)
DO_RESOLVE: Final = Choice(RESOLVE)
DO_EVENT: Final = Choice(EVENT_VERB)
GO_PORT: Final = Choice(PORT_VERB)
GO_KRAKEN: Final = Choice(HUNT_KRAKEN)


class ChooseAction(Step):
    """GT-ACTION-01 One action of those the space allows; GT-ACTION-02 or none.

    GT-EVENT-01 On a red tile its event, and nothing else. GT-FREE-01 Free actions come first.
    """

    RULE = "GT-ACTION-01"

    def ask(self, g: Grim) -> Ask | None:
        freely = free_actions(g)
        if on_event(g):
            return Ask(g.turn, "GT-EVENT-01", [DO_EVENT, *freely]) if freely else None
        choices = actions(g)
        if not choices and not freely:
            return None
        return Ask(g.turn, self.RULE, [PASS, *choices, *freely])

    def answer(self, g: Grim, choice: Choice) -> None:
        if act_freely(g, choice):
            g.do(AskAnew(BEFORE_ACTION), self)
        elif choice.verb != PASS_VERB:
            take_action(g, choice.verb)

    def run(self, g: Grim) -> None:
        if on_event(g):
            take_action(g, EVENT_VERB)


def on_event(g: Grim) -> bool:
    """GT-EVENT-01 Whether the active ship is on a red tile that is face up."""
    space = g.ships[g.turn].space
    return g.face_up(space) and g.box.tiles[g.tiles[space]].kind == EVENT


def actions(g: Grim) -> list[Choice]:
    """GT-ACTION-01 The actions of the active ship's space."""
    ship = g.ships[g.turn]
    space = ship.space
    found: list[Choice] = []
    if g.box.zones[space] == PORT:
        found.append(GO_PORT)  # GT-PORT-02
    else:
        if g.face_up(space):
            if g.box.tiles[g.tiles[space]].kind == ENCOUNTER:
                if may_resolve(g, g.turn):
                    found.append(DO_RESOLVE)  # GT-TILE-02
            elif ship.crew:
                found.append(GO_HUNTING)  # GT-TILE-05
        if ship.crew:
            found.append(GO_FISHING)  # GT-TILE-06, GT-SEA-01
        if g.tiles[space] == NO_TILE and may_chum(g, g.turn):
            found.append(GO_CHUM)
    if may_hunt_kraken(g):
        found.append(GO_KRAKEN)
    return found


def may_hunt_kraken(g: Grim) -> bool:
    """GT-ACTION-03 Qualified, with crew, and GT-FINAL-04 next to the Kraken, in port or not."""
    ship = g.ships[g.turn]
    return bool(ship.crew) and qualified(g) and ship.space in g.box.near[g.kraken]


def qualified(g: Grim) -> bool:
    """GT-FINAL-01 Five Renown as the turn began; GT-FINAL-07 or an open hunt, the card being up."""
    return g.qualified or (g.card_up and g.options["open_hunt_after_flip"] == "yes")


def take_action(g: Grim, verb: str) -> None:
    """GT-ACTION-01 Begin the action chosen."""
    seat = g.turn
    if verb == FISH_VERB:
        go_fishing(g, seat)
    elif verb == HUNT_VERB:
        hunt_monster(g, seat)
    elif verb == RESOLVE:
        resolve_encounter(g, seat)
    elif verb == CHUM:
        chum_the_water(g, seat)
    elif verb == PORT_VERB:
        visit_port(g, seat)
    elif verb == HUNT_KRAKEN:
        hunt_kraken(g, seat)
    else:
        resolve_event(g, seat)


class AfterAction(Step):
    """GT-FREE-01 Free actions after the action, and GT-HUNT-25 any-time abilities."""

    RULE = "GT-FREE-01"

    def ask(self, g: Grim) -> Ask | None:
        choices = free_actions(g)
        choices.extend(offers(g, g.turn, ANY))
        return may(g.turn, self.RULE, choices)

    def answer(self, g: Grim, choice: Choice) -> None:
        if act_freely(g, choice):
            g.do(self)
        elif choice.verb != PASS_VERB:
            g.do(self)
            carry_out(g, g.turn, choice)
