"""After a roll of a Challenge: roll again, complete it, or Withdraw."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.moments import ROLLED
from reefside.games.tidal_blades.rules.attempt import REROLL, ROLL, ROLL_CHOICE
from reefside.games.tidal_blades.rules.challenge import COMPLETE, WITHDRAW
from reefside.games.tidal_blades.rules.completing import CompleteChallenge
from reefside.games.tidal_blades.rules.danger import SettleDanger
from reefside.games.tidal_blades.rules.matching import (
    matches_all,
    most_matched,
    symbol_counts,
    with_push,
)
from reefside.games.tidal_blades.rules.named_dice import unlike_dice
from reefside.games.tidal_blades.rules.rolling import (
    RollDice,
    against_extra,
    against_reroll,
    against_rolling,
    extras,
)
from reefside.games.tidal_blades.rules.withdrawing import Withdraw
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import Facts, Reason

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


class AfterRoll(SeatStep):
    """TB-CHAL-15 Keep any dice and re-roll the others, complete, or Withdraw.

    TB-CHAL-13 With all symbols and the Push It matched the Challenge is completed at once.
    TB-CHAL-19 With all dice lost the attempt ends as a Withdrawal.
    """

    RULE = "TB-CHAL-15"

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        row = g.printed.challenges[attempt.card]
        counts = symbol_counts(g, attempt)
        if not attempt.kinds:
            return None
        if matches_all(counts, with_push(row.need, row.push)):
            return None  # TB-CHAL-13, TB-CHAL-14
        choices = [g.printed.answers.rerolls[die + 1] for die in unlike_dice(attempt, 0)]
        taken_up = sum(attempt.picked)
        if against_rolling(attempt) is None:
            choices.append(ROLL_CHOICE)
        if against_completing(taken_up, counts, row.need) is None:
            choices.append(COMPLETE_CHOICE)
        if against_withdrawing(taken_up) is None:
            choices.append(WITHDRAW_CHOICE)
        choices.extend(extras(g, attempt))
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        attempt = g.under_way()
        if verb == REROLL:
            return against_reroll(attempt, choice.a)
        if verb == ROLL:
            return against_rolling(attempt)
        if verb == COMPLETE:
            need = g.printed.challenges[attempt.card].need
            return against_completing(sum(attempt.picked), symbol_counts(g, attempt), need)
        if verb == WITHDRAW:
            return against_withdrawing(sum(attempt.picked))
        if verb == PASS_VERB:
            return MUST_GO_ON
        return against_extra(g, attempt, choice, DICE_TAKEN_UP)

    def answer(self, g: Reef, choice: Choice) -> None:
        verb = choice.verb
        if verb == REROLL:
            g.under_way().picked[choice.a - 1] = 1
            g.do(self)
        elif verb == ROLL:
            g.do(RollDice(self.seat), SettleDanger(self.seat), self)
        elif verb == COMPLETE:
            g.do(CompleteChallenge(self.seat))
        elif verb == WITHDRAW:
            g.do(Withdraw(self.seat))
        else:
            g.do(self)
            g.printed.windows.speak(g, ROLLED, self.seat, choice)

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        g.do(CompleteChallenge(self.seat) if attempt.kinds else Withdraw(self.seat))
