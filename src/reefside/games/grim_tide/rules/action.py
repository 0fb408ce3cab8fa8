"""The action phase: what a ship's space allows."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import ANY
from reefside.games.grim_tide.cards.offering import against_ability, offers
from reefside.games.grim_tide.cards.using import carry_out
from reefside.games.grim_tide.rules.chum import (
    CHUM,
    GO_HUNTING,
    HUNT_VERB,
    against_luring,
    chum_the_water,
)
from reefside.games.grim_tide.rules.encounters import (
    against_encounter,
    resolve_encounter,
    resolve_event,
)
from reefside.games.grim_tide.rules.fishing import go_fishing
from reefside.games.grim_tide.rules.free import act_freely, against_free, free_actions
from reefside.games.grim_tide.rules.hunt import hunt_kraken, hunt_monster
from reefside.games.grim_tide.rules.port import visit_port
from reefside.games.grim_tide.rules.reasons import NO_CREW, here_facts
from reefside.games.grim_tide.rules.windows import AskAnew
from reefside.games.grim_tide.state.constants import (
    BEFORE_ACTION,
    ENCOUNTER,
    EVENT,
    MONSTER,
    NO_TILE,
    PORT,
)
from reefside.games.grim_tide.state.grim import Grim, Step
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

FISH_VERB: Final = "fish"
RESOLVE: Final = "resolve"
EVENT_VERB: Final = "event"
PORT_VERB: Final = "port"
HUNT_KRAKEN: Final = "hunt-kraken"

ACTIONS: Final = (FISH_VERB, HUNT_VERB, HUNT_KRAKEN, CHUM, RESOLVE, EVENT_VERB, PORT_VERB)

GO_FISHING: Final = Choice(FISH_VERB)
GO_CHUM: Final = Choice(CHUM)
DO_RESOLVE: Final = Choice(RESOLVE)
DO_EVENT: Final = Choice(EVENT_VERB)
GO_PORT: Final = Choice(PORT_VERB)
GO_KRAKEN: Final = Choice(HUNT_KRAKEN)


NO_KIND: Final = -1
"""No tile lies face up."""


def renown_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The Renown that is needed, and what there is."""
    return {"renown": g.printed.kraken_renown, "have": g.ships[seat].renown()}


def kraken_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """Where the Kraken is, and how far away."""
    far = g.printed.far[g.ships[seat].space][g.kraken]
    return {"space": g.printed.spaces[g.kraken], "count": far}


EVENT_MUST: Final = Reason("GT-EVENT-01", "event-must")
NO_EVENT: Final = Reason("GT-EVENT-01", "no-event", here_facts)
NO_PORT: Final = Reason("GT-PORT-01", "no-port", here_facts)
IN_PORT: Final = Reason("GT-PORT-02", "in-port", here_facts)
NO_ENCOUNTER: Final = Reason("GT-TILE-02", "no-encounter", here_facts)
NO_MONSTER: Final = Reason("GT-TILE-05", "no-monster", here_facts)
NO_OPEN_SEA: Final = Reason("GT-CHUM-01", "no-open-sea", here_facts)
NO_RENOWN: Final = Reason("GT-FINAL-01", "no-renown", renown_facts)
RENOWN_TOO_NEW: Final = Reason("GT-FINAL-02", "renown-too-new", renown_facts)
KRAKEN_FAR: Final = Reason("GT-FINAL-04", "kraken-far", kraken_facts)


class ChooseAction(Step):
    """GT-ACTION-01 One action of those the space allows; GT-ACTION-02 or none.

    GT-EVENT-01 On a red tile its event, and nothing else. GT-FREE-01 Free actions come first.
    """

    RULE = "GT-ACTION-01"

    def ask(self, g: Grim) -> Ask | None:
        freely = free_actions(g)
        ship = g.ships[g.turn]
        kind = kind_here(g, ship)
        if kind == EVENT:
            return Ask(g.turn, "GT-EVENT-01", [DO_EVENT, *freely]) if freely else None
        choices = actions(g, ship, kind)
        if not choices and not freely:
            return None
        return Ask(g.turn, self.RULE, [PASS, *choices, *freely])

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return EVENT_MUST if on_event(g) else None
        reason = against_free(g, choice)
        return reason if reason is not ELSEWHERE else against_action(g, choice.verb)

    def answer(self, g: Grim, choice: Choice) -> None:
        if act_freely(g, choice):
            g.do(AskAnew(BEFORE_ACTION), self)
        elif choice.verb != PASS_VERB:
            take_action(g, choice.verb)

    def run(self, g: Grim) -> None:
        if on_event(g):
            take_action(g, EVENT_VERB)


def kind_here(g: Grim, ship: Ship) -> int:
    """The kind of the tile that lies face up on a ship's space, or NO_KIND."""
    return g.printed.tiles[g.tiles[ship.space]].kind if g.face_up(ship.space) else NO_KIND


def on_event(g: Grim) -> bool:
    """GT-EVENT-01 Whether the active ship is on a red tile that is face up.

    GT-EVENT-04 It does not matter who turned it up, or when.
    """
    return kind_here(g, g.ships[g.turn]) == EVENT


def actions(g: Grim, ship: Ship, kind: int) -> list[Choice]:
    """GT-ACTION-01 The actions of the active ship's space, which is no red tile."""
    found: list[Choice] = []
    if against_port(g, ship) is None:
        found.append(GO_PORT)
    elif kind == ENCOUNTER and against_resolve(g, kind) is None:
        found.append(DO_RESOLVE)
    elif kind == MONSTER and against_hunt(ship, kind) is None:
        found.append(GO_HUNTING)
    if against_fish(g, ship) is None:
        found.append(GO_FISHING)
    if kind == NO_KIND and against_chum(g, ship) is None:
        found.append(GO_CHUM)
    if qualified(g) and against_kraken(g, ship) is None:
        found.append(GO_KRAKEN)
    return found


def against_action(g: Grim, verb: str) -> Reason | None:
    """GT-ACTION-01 Against an action on the active ship's space; other verbs go elsewhere."""
    if verb not in ACTIONS:
        return ELSEWHERE
    ship = g.ships[g.turn]
    kind = kind_here(g, ship)
    if kind == EVENT:
        return None if verb == EVENT_VERB else EVENT_MUST
    if verb == PORT_VERB:
        return against_port(g, ship)
    if verb == RESOLVE:
        return against_resolve(g, kind)
    if verb == HUNT_VERB:
        return against_hunt(ship, kind)
    if verb == FISH_VERB:
        return against_fish(g, ship)
    if verb == CHUM:
        return against_chum(g, ship)
    return against_kraken(g, ship) if verb == HUNT_KRAKEN else NO_EVENT


def against_port(g: Grim, ship: Ship) -> Reason | None:
    """GT-PORT-01 Against the port action; GT-PORT-03 whether the ship came or stayed, and when."""
    return None if g.printed.zones[ship.space] == PORT else NO_PORT


def against_resolve(g: Grim, kind: int) -> Reason | None:
    """GT-TILE-02 Against resolving a written encounter."""
    return NO_ENCOUNTER if kind != ENCOUNTER else against_encounter(g, g.turn)


def against_hunt(ship: Ship, kind: int) -> Reason | None:
    """GT-TILE-05 Against hunting a monster; GT-CREW-09 it takes crew."""
    if kind != MONSTER:
        return NO_MONSTER
    return None if ship.crew else NO_CREW


def against_fish(g: Grim, ship: Ship) -> Reason | None:
    """GT-TILE-06, GT-SEA-01 Against fishing: GT-PORT-02 not in port, GT-CREW-09 with crew."""
    if g.printed.zones[ship.space] == PORT:
        return IN_PORT
    return None if ship.crew else NO_CREW


def against_chum(g: Grim, ship: Ship) -> Reason | None:
    """GT-CHUM-01 Against chumming: on open sea, GT-PORT-02 not in port."""
    if g.tiles[ship.space] != NO_TILE:
        return NO_OPEN_SEA
    return IN_PORT if g.printed.zones[ship.space] == PORT else against_luring(g, g.turn)


def against_kraken(g: Grim, ship: Ship) -> Reason | None:
    """GT-ACTION-03 Against hunting the Kraken: GT-FINAL-04 from next to it, in port or not.

    GT-FINAL-13 This is asked when the hunt is declared, and not again.
    """
    if not qualified(g):
        return RENOWN_TOO_NEW if ship.renown() >= g.printed.kraken_renown else NO_RENOWN
    if not ship.crew:
        return NO_CREW
    return None if ship.space in g.printed.near[g.kraken] else KRAKEN_FAR


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

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        reason = against_free(g, choice)
        return reason if reason is not ELSEWHERE else against_ability(g, seat, choice, ANY)

    def answer(self, g: Grim, choice: Choice) -> None:
        if act_freely(g, choice):
            g.do(self)
        elif choice.verb != PASS_VERB:
            g.do(self)
            carry_out(g, g.turn, choice)
