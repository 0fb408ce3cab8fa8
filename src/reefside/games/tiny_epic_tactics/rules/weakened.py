"""Weakened units: getting the token, losing it, paying for it."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import UNIT_WEAKENED, pause
from reefside.games.tiny_epic_tactics.rules.target_reasons import CAPTURED
from reefside.games.tiny_epic_tactics.state.constants import CLASSES, FORCE
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.health_events import recovered, weakened
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason


def weaken(g: Tactics, unit: int, rule: str) -> None:
    """TET-WEAK-10 A unit carries one token at most; TET-ACTION-14 however few units are left.

    Call it last: tactic cards may answer.
    """
    it = g.units[unit]
    if it.health <= 0 or it.weakened:
        return
    it.weakened = 1
    it.fresh = 1  # TET-WEAK-07 It stays through the end of this turn.
    weakened(g, unit, rule)
    g.do(pause(g, UNIT_WEAKENED, unit))


def cure(g: Tactics, unit: int, rule: str) -> None:
    """TET-WEAK-06 Take the token off."""
    it = g.units[unit]
    if it.weakened:
        it.weakened = 0
        it.fresh = 0
        recovered(g, unit, 0, rule)


def payer(g: Tactics, seat: int, choice: Choice) -> Facts:
    """The class of the unit that would pay, and what it has and needs."""
    unit = seat * FORCE + choice.a
    least = g.printed.recover_health + 1
    paid = g.printed.recover_health
    return {"unit": CLASSES[choice.a], "health": g.units[unit].health, "least": least, "paid": paid}


NOT_WEAKENED: Final = Reason("TET-WEAK-03", "not-weakened", payer)
WEAKENED_NOW: Final = Reason("TET-WEAK-02", "weakened-now", payer)
TOO_WEAK: Final = Reason("TET-WEAK-04", "too-weak-to-pay", payer)
WEAKENED: Final = Reason("TET-WEAK-01", "weakened", payer)


def against_paying(g: Tactics, unit: int) -> Reason | None:
    """TET-WEAK-04 Three or more health; TET-WEAK-02 not in the own turn in which the token came.

    TET-COUNTER-14 On another's turn it may pay to Counter, even the attack that Weakened it.
    """
    it = g.units[unit]
    if not it.weakened:
        return NOT_WEAKENED if it.health > 0 else CAPTURED
    if it.fresh and g.turn == unit // FORCE:
        return WEAKENED_NOW
    return None if it.health > g.printed.recover_health else TOO_WEAK


def pay(g: Tactics, unit: int, rule: str) -> None:
    """TET-WEAK-03 Lose 2 health to remove the token; TET-WEAK-08 this is a payment, not damage."""
    it = g.units[unit]
    it.health -= g.printed.recover_health
    it.weakened = 0
    it.fresh = 0
    recovered(g, unit, g.printed.recover_health, rule)


def relax(g: Tactics, side: int) -> None:
    """TET-ACTION-08 A force that drops to two units sheds all its tokens, TET-ACTION-13 at once."""
    if g.alive(side) == 2:
        for unit in range(side * FORCE, side * FORCE + FORCE):
            cure(g, unit, "TET-ACTION-08")


class RemoveTokens(Step):
    """TET-TURN-04 The token comes off every own unit that took no action this turn.

    TET-WEAK-05 That costs nothing. TET-WEAK-11 Whoever acted in it at all keeps the token.
    """

    RULE = "TET-TURN-04"

    def run(self, g: Tactics) -> None:
        for unit in range(g.turn * FORCE, g.turn * FORCE + FORCE):
            it = g.units[unit]
            if it.health > 0 and not it.acted and not it.fresh:
                cure(g, unit, self.RULE)
