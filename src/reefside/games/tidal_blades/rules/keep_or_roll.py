"""After a roll of a Challenge or a fight: keep dice and roll the others again, or end it."""

from __future__ import annotations

from typing import ClassVar

from reefside.games.tidal_blades.cards.moments import ROLLED
from reefside.games.tidal_blades.rules.attempt import REROLL, ROLL, ROLL_CHOICE
from reefside.games.tidal_blades.rules.danger import SettleDanger
from reefside.games.tidal_blades.rules.named_dice import unlike_dice
from reefside.games.tidal_blades.rules.rolling import (
    RollDice,
    against_extra,
    against_reroll,
    against_rolling,
    extras,
)
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason


class KeepOrRoll(SeatStep):
    """TB-CHAL-15, TB-FIGHT-23 Keep any dice and roll the others again, or end the rolling."""

    NO_PASS: ClassVar[Reason] = ELSEWHERE
    TAKEN_UP: ClassVar[Reason] = ELSEWHERE

    def endings(self, g: Reef, attempt: Attempt) -> list[Choice] | None:
        """The ways in which the rolling may be ended now; None where it ends by itself."""
        raise AssertionError(f"{type(self).__name__} never ends")

    def against_ending(self, g: Reef, attempt: Attempt, verb: str) -> Reason | None:
        """What speaks against ending it so; ELSEWHERE for verbs that end nothing."""
        return ELSEWHERE

    def ending(self, verb: str) -> SeatStep | None:
        """The step by which a verb ends the rolling; None for those that do not end it."""
        return None

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        endings = self.endings(g, attempt) if attempt.kinds else None
        if endings is None:
            return None
        choices = [g.printed.answers.rerolls[die + 1] for die in unlike_dice(attempt, 0)]
        if against_rolling(attempt) is None:
            choices.append(ROLL_CHOICE)
        choices.extend(endings)
        choices.extend(extras(g, attempt))
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        attempt = g.under_way()
        if verb == REROLL:
            return against_reroll(attempt, choice.a)
        if verb == ROLL:
            return against_rolling(attempt)
        if verb == PASS_VERB:
            return self.NO_PASS
        reason = self.against_ending(g, attempt, verb)
        if reason is not ELSEWHERE:
            return reason
        return against_extra(g, attempt, choice, self.TAKEN_UP)

    def answer(self, g: Reef, choice: Choice) -> None:
        verb = choice.verb
        if verb == REROLL:
            g.under_way().picked[choice.a - 1] = 1
            g.do(self)
            return
        if verb == ROLL:
            g.do(RollDice(self.seat), SettleDanger(self.seat), self)
            return
        ending = self.ending(verb)
        if ending is not None:
            g.do(ending)
            return
        g.do(self)
        g.printed.windows.speak(g, ROLLED, self.seat, choice)
