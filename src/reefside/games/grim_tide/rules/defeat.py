"""Hunting, step 6: what the crew has done to the monster, and the Renown for it."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import TROPHY
from reefside.games.grim_tide.cards.using import lift_channelled, strength
from reefside.games.grim_tide.rules.crew import gain_arcana, gain_fish, take_dice_back
from reefside.games.grim_tide.rules.rearrange import SWAP, against_swap, rearrange, swaps
from reefside.games.grim_tide.rules.reasons import must_choose, slot_facts
from reefside.games.grim_tide.rules.scoring import EndGame
from reefside.games.grim_tide.state.constants import NO_TILE, SLOTS
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.state.ship import Ship
from reefside.games.grim_tide.telling import crew_events, hunt_events, sea_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

TOKEN: Final = "token"

TOKENS: Final = [Choice(TOKEN, slot) for slot in range(SLOTS)]


TOKEN_THERE: Final = Reason("GT-CREW-06", "token-there", slot_facts)
MUST_PLACE: Final = must_choose("GT-HUNT-21")


class ResolveMonster(SeatStep):
    """GT-HUNT-20 With damage of at least its life the monster is defeated; surplus is lost.

    GT-END-02 The Kraken's defeat ends the game at once. GT-HUNT-23 Otherwise the hunt fails;
    GT-FINAL-11 damage to the Kraken gives Arcana then.
    """

    RULE = "GT-HUNT-20"

    def run(self, g: Grim) -> None:
        hunt = g.hunting()
        if hunt.damage < hunt.life:
            hunt_events.hunt_failed(g, self.seat)
            if hunt.tile == NO_TILE and hunt.damage:
                gain_arcana(g, self.seat, hunt.damage, "GT-FINAL-11")
            return
        if hunt.tile == NO_TILE:
            hunt_events.kraken_defeated(g, self.seat)
            g.slayer = self.seat
            put_hunt_away(g, self.seat)
            g.skip_to(EndGame)
            return
        hunt_events.monster_defeated(g, self.seat, hunt.tile)
        remove_tile(g, g.ships[self.seat].space)
        trophy = strength(g, self.seat, TROPHY)  # GT-R18
        if trophy:
            gain_fish(g, self.seat, trophy, "GT-R18")
        g.do(PlaceTokens(self.seat, g.printed.tiles[hunt.tile].renown))


def remove_tile(g: Grim, space: int) -> None:
    """GT-TILE-07 A tile leaves the board and its space is open sea."""
    tile = g.tiles[space]
    sea_events.tile_removed(g, space, tile)
    (g.chum_gone if g.printed.tiles[tile].chum else g.gone).append(tile)
    g.tiles[space] = NO_TILE
    g.known[space] = 0


class PlaceTokens(SeatStep):
    """GT-HUNT-21 Each token goes on a slot without one; GT-HUNT-22 beyond five they are lost."""

    RULE = "GT-HUNT-21"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, g: Grim) -> Ask | None:
        free = free_slots(g.ships[self.seat])
        if not self.left or len(free) <= self.left:
            return None
        choices = [TOKENS[slot] for slot in free]
        return Ask(self.seat, self.RULE, choices + swaps(g, self.seat))

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == TOKEN:
            return against_token(g.ships[self.seat], choice.a)
        if choice.verb == SWAP:
            return against_swap(g, self.seat, choice)
        return MUST_PLACE if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        if rearrange(g, self.seat, choice):
            g.do(self)
            return
        place_token(g, self.seat, choice.a)
        g.do(PlaceTokens(self.seat, self.left - 1))

    def run(self, g: Grim) -> None:
        if self.left:
            for slot in free_slots(g.ships[self.seat]):
                place_token(g, self.seat, slot)


def free_slots(ship: Ship) -> list[int]:
    """GT-CREW-06 The slots that have no token; GT-CREW-08 whoever stands there, or nobody."""
    return [slot for slot in range(SLOTS) if against_token(ship, slot) is None]


def against_token(ship: Ship, slot: int) -> Reason | None:
    """GT-CREW-06 Against a token on a slot: one each."""
    return TOKEN_THERE if ship.tokens >> slot & 1 else None


def place_token(g: Grim, seat: int, slot: int) -> None:
    """GT-HUNT-21 Put a Renown token above a slot."""
    g.ships[seat].tokens |= 1 << slot
    rule = "GT-HUNT-21" if g.hunt is not None else "GT-CREW-08"
    crew_events.token_placed(g, seat, slot, rule)


class EndHunt(SeatStep):
    """GT-HUNT-26 The hunt is over and the dice go back."""

    RULE = "GT-HUNT-26"

    def run(self, g: Grim) -> None:
        put_hunt_away(g, self.seat)


def put_hunt_away(g: Grim, seat: int) -> None:
    """Take up what lay on the table for a hunt."""
    g.hunt = None
    take_dice_back(g, seat)
    lift_channelled(g)
