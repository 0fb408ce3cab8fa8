"""Chumming the water."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.rules.crew import spend_fish
from reefside.games.grim_tide.rules.hunt import hunt_monster
from reefside.games.grim_tide.rules.reasons import NO_CREW
from reefside.games.grim_tide.state.grim import Draw, Grim, SeatStep
from reefside.games.grim_tide.telling import sea_events
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.event import EVERYONE
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

HUNT_VERB: Final = "hunt"
CHUM: Final = "chum"

GO_HUNTING: Final = Choice(HUNT_VERB)


def chum_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The price of chumming, and what fish there is."""
    return {"fish": g.printed.chum_fish, "have": g.ships[seat].fish}


NO_FISH: Final = Reason("GT-CHUM-01", "no-fish", chum_facts)
NO_CHUM: Final = Reason("GT-CHUM-05", "no-chum")


def against_luring(g: Grim, seat: int) -> Reason | None:
    """GT-CHUM-01 Against chumming: five fish; GT-CHUM-05 and a chum tile that can be drawn."""
    if g.ships[seat].fish < g.printed.chum_fish:
        return NO_FISH
    return None if g.chum_bag or g.chum_gone else NO_CHUM


def may_chum(g: Grim, seat: int) -> bool:
    """GT-CHUM-01 Whether a ship has what chumming takes."""
    return against_luring(g, seat) is None


def chum_the_water(g: Grim, seat: int) -> None:
    """GT-CHUM-01 Pay the fish, lay a chum tile, and hunt it if you like.

    GT-CHUM-05 When the stack is empty, the defeated chum tiles make a new one.
    """
    spend_fish(g, seat, g.printed.chum_fish, "GT-CHUM-01")
    if not g.chum_bag:
        g.chum_bag = sorted(g.chum_gone)
        g.chum_gone = []
        sea_events.chum_shuffled(g, len(g.chum_bag))
    g.do(
        DrawChum(seat),  # GT-CHUM-02
        MayHuntLured(seat),  # GT-CHUM-03
    )


class DrawChum(Draw):
    """GT-CHUM-02 A chum tile is laid on the ship's space; GT-CHUM-06 it gives no Arcana."""

    RULE = "GT-CHUM-02"
    VERB = CHUM

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def bag(self, g: Grim) -> list[int]:
        return g.chum_bag

    def drawn(self, g: Grim, cards: tuple[int, ...]) -> None:
        space = g.ships[self.seat].space
        g.tiles[space] = cards[0]
        g.known[space] = EVERYONE
        sea_events.chum_laid(g, self.seat, space, cards[0])


class MayHuntLured(SeatStep):
    """GT-CHUM-03 The lured monster may be hunted at once; GT-CHUM-04 or it stays for anyone."""

    RULE = "GT-CHUM-03"

    def ask(self, g: Grim) -> Ask | None:
        return may(self.seat, self.RULE, [GO_HUNTING] if g.ships[self.seat].crew else [])

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == HUNT_VERB:
            return None if g.ships[self.seat].crew else NO_CREW
        return None if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            hunt_monster(g, self.seat)
