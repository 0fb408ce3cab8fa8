"""The dice pool of a hunt or of fishing: the roll, re-rolls, and tentacles."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.grim_tide.cards.abilities import TENTACLES
from reefside.games.grim_tide.cards.offering import against_ability, offers
from reefside.games.grim_tide.cards.using import carry_out
from reefside.games.grim_tide.rules.crew import spend_arcana
from reefside.games.grim_tide.rules.dice import (
    REROLL,
    ActionRoll,
    dice_showing,
    face_facts,
    show_roll,
)
from reefside.games.grim_tide.rules.kraken import ARRIVE, DrawKraken
from reefside.games.grim_tide.rules.reasons import must_choose
from reefside.games.grim_tide.state.constants import NO_TILE, TENTACLE
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.telling import hunt_events
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

WARD: Final = "ward"

WARDS: Final = [Choice(WARD, count) for count in range(11)]


def waiting_tentacles(g: Grim) -> int:
    """The tentacles rolled and not yet resolved."""
    if g.hunt is not None:
        return g.hunt.tentacles
    return g.fishing.tentacles if g.fishing is not None else 0


def add_tentacles(g: Grim, count: int) -> None:
    """GT-HUNT-03, GT-FISH-08 Take down tentacles to be resolved, or fewer of them."""
    if g.hunt is not None:
        g.hunt.tentacles += count
    elif g.fishing is not None:
        g.fishing.tentacles += count


def rule_here(g: Grim, hunting: str, fishing: str) -> str:
    """The rule that acts: one in a hunt, another in fishing."""
    return hunting if g.hunt is not None else fishing


class RollPool(ActionRoll):
    """GT-HUNT-02 The dice chosen are rolled all at once; GT-FISH-01 so it is in fishing."""

    RULE = "GT-HUNT-02"

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def dice(self, g: Grim) -> int:
        return self.count

    def rolled(self, g: Grim, faces: tuple[int, ...]) -> None:
        for face in faces:
            g.pool[face] += 1
        if faces:
            show_roll(g, self.seat, faces, rule_here(g, "GT-HUNT-02", "GT-FISH-01"))
        add_tentacles(g, g.pool[TENTACLE])


class RerollDie(ActionRoll):
    """GT-HUNT-07 In a hunt a tentacle rolled again is resolved at once; GT-FISH-08 not in fishing.

    GT-HUNT-08 What the die caused before is not undone.
    """

    RULE = "GT-HUNT-07"

    def __init__(self, seat: int, face: int) -> None:
        self.seat: Final = seat
        self.face: Final = face

    def rolled(self, g: Grim, faces: tuple[int, ...]) -> None:
        face = faces[0]
        g.pool[self.face] -= 1
        g.pool[face] += 1
        hunt_events.die_rerolled(g, self.seat, self.face, face, self.cause(g))
        if face == TENTACLE:
            add_tentacles(g, 1)
            if g.hunt is not None:
                g.do(ResolveTentacles(self.seat))

    def cause(self, g: Grim) -> str:
        """The rule that lets the die be rolled again."""
        return rule_here(g, "GT-HUNT-06", "GT-FISH-02")


class RerollFree(RerollDie):
    """GT-HUNT-10 An ability rolls a die again: tentacles count as with a re-roll paid for."""

    RULE = "GT-HUNT-10"

    def cause(self, g: Grim) -> str:
        return self.RULE


def reroll_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The price of rolling a die again, and what Arcana there is."""
    return {"arcana": g.printed.reroll_arcana, "have": g.ships[seat].arcana}


def ward_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """How many tentacles were to be ignored, and how many may be."""
    step = g.agenda[-1]
    assert isinstance(step, ChooseWard)
    return {"count": choice.a, "most": min(step.most, waiting_tentacles(g))}


REROLL_SHORT: Final = Reason("GT-HUNT-06", "no-arcana", reroll_facts)
NO_SUCH_DIE: Final = Reason("GT-HUNT-06", "no-such-die", face_facts)
WARD_COUNT: Final = Reason("GT-R17", "ward-count", ward_facts)
MUST_REROLL: Final = must_choose("GT-S10")
MUST_WARD: Final = must_choose("GT-R17")


def against_paying(g: Grim, seat: int) -> Reason | None:
    """GT-HUNT-06 Against paying for a re-roll; GT-FISH-02 so it is in fishing."""
    return None if g.ships[seat].arcana >= g.printed.reroll_arcana else REROLL_SHORT


def against_reroll(g: Grim, face: int) -> Reason | None:
    """GT-HUNT-06 Against rolling a die again: the pool must have one that shows the face."""
    return None if g.pool[face] else NO_SUCH_DIE


def against_paid_reroll(g: Grim, seat: int, face: int) -> Reason | None:
    """GT-HUNT-06 Against paying to roll a die again."""
    reason = against_paying(g, seat)
    return reason if reason is not None else against_reroll(g, face)


def paid_rerolls(g: Grim, seat: int) -> list[Choice]:
    """GT-HUNT-06 The dice a seat may pay to roll again."""
    return dice_showing(g) if against_paying(g, seat) is None else []


def pay_reroll(g: Grim, seat: int, face: int) -> None:
    """GT-HUNT-06 One Arcana for one die."""
    spend_arcana(g, seat, g.printed.reroll_arcana, rule_here(g, "GT-HUNT-06", "GT-FISH-02"))
    g.do(RerollDie(seat, face))


class MayRerollDice(SeatStep):
    """GT-HUNT-06, GT-FISH-02 One Arcana rolls any die again; the abilities of `WHEN` may be used.

    It goes on until the player passes.
    """

    WHEN: ClassVar[int] = 0

    def ask(self, g: Grim) -> Ask | None:
        choices = paid_rerolls(g, self.seat)
        choices.extend(offers(g, self.seat, self.WHEN))
        return may(self.seat, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        if choice.verb == REROLL:
            return against_paid_reroll(g, self.seat, choice.a)
        return against_ability(g, self.seat, choice, self.WHEN)

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        g.do(self)
        if choice.verb == REROLL:
            pay_reroll(g, self.seat, choice.a)
        else:
            carry_out(g, self.seat, choice)


class ChooseReroll(SeatStep):
    """GT-S10 One die is rolled again at no price."""

    RULE = "GT-S10"

    def ask(self, g: Grim) -> Ask | None:
        return Ask(self.seat, self.RULE, dice_showing(g), "", True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == REROLL:
            return against_reroll(g, choice.a)
        return MUST_REROLL if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        g.do(RerollFree(self.seat, choice.a))


class ResolveTentacles(SeatStep):
    """GT-HUNT-03 Each tentacle draws the Kraken one space closer; GT-FINAL-09 or strengthens it.

    GT-R17 Before that, a Warder may have some of them ignored.
    """

    RULE = "GT-HUNT-03"

    def ask(self, g: Grim) -> Ask | None:
        if not waiting_tentacles(g):
            return None
        wards = offers(g, self.seat, TENTACLES)
        return Ask(self.seat, self.RULE, [PASS, *wards]) if wards else None

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        return against_ability(g, seat, choice, TENTACLES)

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            self.run(g)
        else:
            g.do(self)
            carry_out(g, self.seat, choice)

    def run(self, g: Grim) -> None:
        count = waiting_tentacles(g)
        if not count:
            return
        add_tentacles(g, -count)
        hunt = g.hunt
        if hunt is not None and hunt.tile == NO_TILE:
            hunt.attack += count
            hunt_events.kraken_roused(g, self.seat)
        else:
            g.do(DrawKraken(self.seat, count), ARRIVE)  # GT-KRAKEN-17


def against_ward(count: int, most: int) -> Reason | None:
    """GT-R17 Against a number of tentacles to ignore: at least one, no more than are there."""
    return None if 1 <= count <= most else WARD_COUNT


class ChooseWard(SeatStep):
    """GT-R17 How many of the tentacles are ignored."""

    RULE = "GT-R17"

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def ask(self, g: Grim) -> Ask | None:
        most = min(self.most, waiting_tentacles(g))
        found = [ward for ward in WARDS if against_ward(ward.a, most) is None]
        return Ask(self.seat, self.RULE, found, "", True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == WARD:
            return against_ward(choice.a, min(self.most, waiting_tentacles(g)))
        return MUST_WARD if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        add_tentacles(g, -choice.a)
        hunt_events.tentacles_ignored(g, self.seat, choice.a)
