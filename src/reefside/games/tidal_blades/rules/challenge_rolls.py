"""After a roll of a Challenge: roll again, complete it, or Withdraw."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.challenge import COMPLETE, WITHDRAW
from reefside.games.tidal_blades.rules.completing import CompleteChallenge
from reefside.games.tidal_blades.rules.keep_or_roll import KeepOrRoll
from reefside.games.tidal_blades.rules.matching import (
    matches_all,
    most_matched,
    symbol_counts,
    with_push,
)
from reefside.games.tidal_blades.rules.withdrawing import Withdraw
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

COMPLETE_CHOICE: Final = Choice(COMPLETE)
WITHDRAW_CHOICE: Final = Choice(WITHDRAW)


def symbol_facts(g: Reef, _seat: int, _choice: Choice) -> Facts:
    """The symbols that the dice match, and those needed."""
    attempt = g.under_way()
    need = g.printed.challenges[attempt.card].need
    return {"matched": most_matched(symbol_counts(g, attempt), need), "need": sum(need)}


MUST_GO_ON: Final = Reason("TB-CHAL-15", "no-pass")
DICE_TAKEN_UP: Final = Reason("TB-CHAL-15", "dice-taken-up")
SYMBOLS_MISSING: Final = Reason("TB-CHAL-12", "symbols-missing", symbol_facts)


def against_withdrawing(taken_up: int) -> Reason | None:
    """TB-CHAL-17 Instead of rolling again. TB-CHAL-18 Also with all symbols matched."""
    return DICE_TAKEN_UP if taken_up else None


def against_completing(taken_up: int, counts: list[int], need: list[int]) -> Reason | None:
    """TB-CHAL-12 The dice match every required symbol, and none is to be rolled again."""
    if taken_up:
        return DICE_TAKEN_UP
    return None if matches_all(counts, need) else SYMBOLS_MISSING


class AfterRoll(KeepOrRoll):
    """TB-CHAL-15 Keep any dice and re-roll the others, complete, or Withdraw.

    TB-CHAL-13 With all symbols and the Push It matched the Challenge is completed at once.
    TB-CHAL-19 With all dice lost the attempt ends as a Withdrawal.
    """

    RULE = "TB-CHAL-15"
    NO_PASS = MUST_GO_ON
    TAKEN_UP = DICE_TAKEN_UP

    def endings(self, g: Reef, attempt: Attempt) -> list[Choice] | None:
        row = g.printed.challenges[attempt.card]
        counts = symbol_counts(g, attempt)
        if matches_all(counts, with_push(row.need, row.push)):
            return None  # TB-CHAL-13, TB-CHAL-14
        choices: list[Choice] = []
        taken_up = sum(attempt.picked)
        if against_completing(taken_up, counts, row.need) is None:
            choices.append(COMPLETE_CHOICE)
        if against_withdrawing(taken_up) is None:
            choices.append(WITHDRAW_CHOICE)
        return choices

    def against_ending(self, g: Reef, attempt: Attempt, verb: str) -> Reason | None:
        if verb == COMPLETE:
            need = g.printed.challenges[attempt.card].need
            return against_completing(sum(attempt.picked), symbol_counts(g, attempt), need)
        return against_withdrawing(sum(attempt.picked)) if verb == WITHDRAW else ELSEWHERE

    def ending(self, verb: str) -> SeatStep | None:
        if verb == COMPLETE:
            return CompleteChallenge(self.seat)
        return Withdraw(self.seat) if verb == WITHDRAW else None

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        g.do(CompleteChallenge(self.seat) if attempt.kinds else Withdraw(self.seat))
