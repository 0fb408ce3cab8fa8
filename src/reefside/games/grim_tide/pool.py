"""The dice pool of a hunt or of fishing: the roll, re-rolls, and tentacles."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.abilities import TENTACLES, carry_out, offers
from reefside.games.grim_tide.crew import spend_arcana
from reefside.games.grim_tide.dice import ActionRoll, dice_showing, show_roll
from reefside.games.grim_tide.events import DieRerolled, KrakenRoused, TentaclesIgnored
from reefside.games.grim_tide.kraken import ARRIVE, DrawKraken
from reefside.games.grim_tide.state import FACES, NO_TILE, TENTACLE, Grim, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice

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
        if g.events is not None:
            before, after = FACES[self.face], FACES[face]
            g.events.append(DieRerolled(self.seat, before, after, self.cause(g)))
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


def paid_rerolls(g: Grim, seat: int) -> list[Choice]:
    """GT-HUNT-06 The dice a seat may pay to roll again."""
    return dice_showing(g) if g.ships[seat].arcana >= g.box.reroll_arcana else []


def pay_reroll(g: Grim, seat: int, face: int) -> None:
    """GT-HUNT-06 One Arcana for one die."""
    spend_arcana(g, seat, g.box.reroll_arcana, rule_here(g, "GT-HUNT-06", "GT-FISH-02"))
    g.do(RerollDie(seat, face))


class ChooseReroll(SeatStep):
    """GT-S10 One die is rolled again at no price."""

    RULE = "GT-S10"

    def ask(self, g: Grim) -> Ask | None:
        return Ask(self.seat, self.RULE, dice_showing(g), "", True)

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
            if g.events is not None:
                g.events.append(KrakenRoused(self.seat, hunt.attack))
        else:
            g.do(DrawKraken(self.seat, count), ARRIVE)  # GT-KRAKEN-17


class ChooseWard(SeatStep):
    """GT-R17 How many of the tentacles are ignored."""

    RULE = "GT-R17"

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def ask(self, g: Grim) -> Ask | None:
        most = min(self.most, waiting_tentacles(g))
        return Ask(self.seat, self.RULE, WARDS[1 : most + 1], "", True)

    def answer(self, g: Grim, choice: Choice) -> None:
        add_tentacles(g, -choice.a)
        if g.events is not None:
            g.events.append(TentaclesIgnored(self.seat, choice.a))
