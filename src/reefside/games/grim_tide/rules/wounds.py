"""Hunting, step 5: what the monster does to the crew."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.rules.crew import bury, exhaust, mourn
from reefside.games.grim_tide.rules.rearrange import SWAP, against_swap, rearrange, swaps
from reefside.games.grim_tide.rules.reasons import NOBODY_THERE, member_facts, must_choose
from reefside.games.grim_tide.state.constants import DEAD, READY, SLOTS
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.state.ship import Ship
from reefside.games.grim_tide.telling import hunt_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

HURT: Final = "hurt"

HURTS: Final = [Choice(HURT, slot) for slot in range(SLOTS)]


DEAD_ALREADY: Final = Reason("GT-HUNT-18", "dead-already", member_facts)
MUST_SUFFER: Final = must_choose("GT-HUNT-18")


class SufferDamage(SeatStep):
    """GT-HUNT-17 The crew suffers the attack minus what was dodged and prevented, win or not."""

    RULE = "GT-HUNT-17"

    def run(self, g: Grim) -> None:
        hunt = g.hunting()
        damage = max(0, hunt.attack - hunt.prevented)
        hunt_events.crew_hurt(g, self.seat, damage)
        if damage:
            g.do(
                SpreadDamage(self.seat, damage),  # GT-HUNT-18
                BuryDead(self.seat),  # GT-LOSE-08
            )


def capacity(ship: Ship) -> int:
    """GT-HUNT-19 A crew can absorb 2 points for each ready member and 1 for each exhausted."""
    return sum([DEAD - state for state in ship.state])


def against_hurt(ship: Ship, slot: int) -> Reason | None:
    """GT-HUNT-18 Against a point of damage to a member: only to the living."""
    if slot >= len(ship.crew):
        return NOBODY_THERE
    return DEAD_ALREADY if ship.state[slot] == DEAD else None


class SpreadDamage(SeatStep):
    """GT-HUNT-18 Each point exhausts a ready member or kills an exhausted one, as the owner likes.

    GT-HUNT-19 When there is more than the crew can bear, all die and the rest is lost.
    """

    RULE = "GT-HUNT-18"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, g: Grim) -> Ask | None:
        ship = g.ships[self.seat]
        if not self.left or self.left >= capacity(ship):
            return None
        crew = range(len(ship.crew))
        alive = [HURTS[slot] for slot in crew if against_hurt(ship, slot) is None]
        return Ask(self.seat, self.RULE, alive + swaps(g, self.seat), "", True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == HURT:
            return against_hurt(g.ships[self.seat], choice.a)
        if choice.verb == SWAP:
            return against_swap(g, self.seat, choice)
        return MUST_SUFFER if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        if rearrange(g, self.seat, choice):
            g.do(self)
            return
        hurt(g, self.seat, choice.a)
        if self.left > 1:
            g.do(SpreadDamage(self.seat, self.left - 1))

    def run(self, g: Grim) -> None:
        ship = g.ships[self.seat]
        if self.left:
            for slot in range(len(ship.crew)):
                if ship.state[slot] != DEAD:
                    ship.state[slot] = DEAD
                    mourn(g, self.seat, slot)


def hurt(g: Grim, seat: int, slot: int) -> None:
    """GT-HUNT-18 One point of damage to one member."""
    ship = g.ships[seat]
    if ship.state[slot] == READY:
        exhaust(g, seat, slot)
    else:
        ship.state[slot] = DEAD
        mourn(g, seat, slot)


class BuryDead(SeatStep):
    """GT-LOSE-08 After the damage step the crew closes up, once."""

    RULE = "GT-LOSE-08"

    def run(self, g: Grim) -> None:
        bury(g, self.seat)
