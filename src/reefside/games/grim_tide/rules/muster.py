"""Choosing among one's own crew: who is readied, exhausted or killed."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.using import cause_of
from reefside.games.grim_tide.rules.attack import ChooseLoss
from reefside.games.grim_tide.rules.crew import exhaust, make_ready, slots_in
from reefside.games.grim_tide.rules.dice import ActionRoll, show_roll
from reefside.games.grim_tide.rules.reasons import NOBODY_THERE, member_facts, must_choose
from reefside.games.grim_tide.state.constants import EXHAUSTED, READY, SLOTS, TENTACLE
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

READY_VERB: Final = "ready"
EXHAUST: Final = "exhaust"

READIES: Final = [Choice(READY_VERB, slot) for slot in range(SLOTS)]
EXHAUSTIONS: Final = [Choice(EXHAUST, slot) for slot in range(SLOTS)]


READY_ALREADY: Final = Reason("GT-COND-06", "already-ready", member_facts)
NOT_ONESELF: Final = Reason("GT-S05", "not-oneself", member_facts)
TIRED: Final = Reason("GT-COND-06", "exhausted", member_facts)
MUST_READY: Final = must_choose("GT-S05")
MUST_EXHAUST: Final = must_choose("GT-EVENT-05")


def against_ready(ship: Ship, slot: int, me: int) -> Reason | None:
    """GT-COND-06 Against readying a member: exhausted, and GT-S05 not the one who acts."""
    if slot >= len(ship.crew):
        return NOBODY_THERE
    if ship.state[slot] != EXHAUSTED:
        return READY_ALREADY
    return NOT_ONESELF if ship.crew[slot] == me else None


def tired_others(g: Grim, seat: int, me: int) -> list[int]:
    """The exhausted members a card may ready: not itself."""
    ship = g.ships[seat]
    return [slot for slot in range(len(ship.crew)) if against_ready(ship, slot, me) is None]


class ChooseReady(SeatStep):
    """GT-S05 Ready exhausted members, other than the one who acts; at least one, up to `left`."""

    RULE = "GT-S05"

    def __init__(self, seat: int, me: int, left: int, begun: bool) -> None:
        super().__init__(seat)
        self.me: Final = me
        self.left: Final = left
        self.begun: Final = begun

    def ask(self, g: Grim) -> Ask | None:
        tired = tired_others(g, self.seat, self.me) if self.left else []
        if not tired:
            return None
        choices = [READIES[slot] for slot in tired]
        if self.begun:
            choices.insert(0, PASS)
        return Ask(self.seat, self.RULE, choices, "", True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == READY_VERB:
            return against_ready(g.ships[self.seat], choice.a, self.me)
        if choice.verb == PASS_VERB:
            return None if self.begun else MUST_READY
        return ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            make_ready(g, self.seat, choice.a, cause_of(g, self.seat, self.me))
            g.do(ChooseReady(self.seat, self.me, self.left - 1, True))


def against_exhaustion(ship: Ship, slot: int) -> Reason | None:
    """GT-COND-06 Against exhausting a member: only somebody ready."""
    if slot >= len(ship.crew):
        return NOBODY_THERE
    return None if ship.state[slot] == READY else TIRED


class ChooseExhaust(SeatStep):
    """GT-EVENT-05 Exhaust ready members of one's choice, as many as there are and as asked."""

    RULE = "GT-EVENT-05"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def ask(self, g: Grim) -> Ask | None:
        ready = slots_in(g.ships[self.seat], READY)
        if len(ready) <= self.left or not self.left:
            return None
        return Ask(self.seat, self.RULE, [EXHAUSTIONS[slot] for slot in ready])

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == EXHAUST:
            return against_exhaustion(g.ships[self.seat], choice.a)
        return MUST_EXHAUST if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        exhaust(g, self.seat, choice.a)
        g.do(ChooseExhaust(self.seat, self.left - 1))

    def run(self, g: Grim) -> None:
        if self.left:
            for slot in slots_in(g.ships[self.seat], READY):
                exhaust(g, self.seat, slot)


class ChooseDeath(ChooseLoss):
    """GT-LOSE-07 A member of the owner's choice is killed."""

    RULE = "GT-LOSE-07"


class RollMadness(ActionRoll):
    """GT-T38 A die for each member; each tentacle exhausts some; the Kraken does not move."""

    RULE = "GT-T38"

    def __init__(self, seat: int, each: int) -> None:
        self.seat: Final = seat
        self.each: Final = each

    def dice(self, g: Grim) -> int:
        return len(g.ships[self.seat].crew)

    def rolled(self, g: Grim, faces: tuple[int, ...]) -> None:
        if faces:
            show_roll(g, self.seat, faces, self.RULE)
        g.do(ChooseExhaust(self.seat, self.each * faces.count(TENTACLE)))
