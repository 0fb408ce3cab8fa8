"""Danger: blocking it, or losing a die to it."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.in_play import trigger
from reefside.games.tidal_blades.cards.moments import DANGER, DIE_LOST
from reefside.games.tidal_blades.rules.attempt import LOSE
from reefside.games.tidal_blades.rules.facts import number_facts
from reefside.games.tidal_blades.rules.named_dice import against_number, unlike_dice
from reefside.games.tidal_blades.rules.shell_shield import BLOCK, BLOCK_CHOICE, against_block, block
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import Reason

MUST_SETTLE: Final = Reason("TB-CHAL-10", "no-pass")
NO_SUCH_LOSS: Final = Reason("TB-DANGER-05", "no-such-die", number_facts)
EQUAL_LOSS: Final = Reason("TB-DANGER-05", "equal-die", number_facts)


class SettleDanger(SeatStep):
    """TB-CHAL-10 The Danger result is dealt with before anything else.

    TB-DANGER-03 An X or XX costs one die unless it is blocked. TB-SHIELD-04 Blocking is free
    to choose.
    """

    RULE = "TB-CHAL-10"

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        if not attempt.danger or not attempt.kinds:
            return None
        choices = [g.printed.answers.losses[die + 1] for die in unlike_dice(attempt, 0)]
        if against_block(g, self.seat) is None:
            choices.insert(0, BLOCK_CHOICE)
        choices.extend(g.printed.windows.offers(g, DANGER, self.seat))
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        if verb == BLOCK:
            return against_block(g, seat)
        if verb == LOSE:
            attempt = g.under_way()
            dice = unlike_dice(attempt, 0)
            return against_number(attempt, choice.a, dice, NO_SUCH_LOSS, EQUAL_LOSS)
        return (
            MUST_SETTLE if verb == PASS_VERB else g.printed.windows.against(g, DANGER, seat, choice)
        )

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == BLOCK:
            block(g, self.seat)
        elif choice.verb == LOSE:
            g.under_way().danger = 0  # TB-DANGER-04 Even XX costs only one die.
            lose_die(g, self.seat, choice.a - 1)
        else:
            g.do(self)
            g.printed.windows.speak(g, DANGER, self.seat, choice)


def remove_die(attempt: Attempt, die: int) -> None:
    """Take a die out of the attempt."""
    attempt.kinds.pop(die)
    attempt.faces.pop(die)
    attempt.own.pop(die)
    attempt.picked.pop(die)
    attempt.symbols.pop(die)
    attempt.piercing.pop(die)


def lose_die(g: Reef, seat: int, die: int) -> None:
    """TB-DANGER-05 A die of the player's choice leaves. TB-DANGER-06 So do its symbols."""
    attempt = g.under_way()
    kind = attempt.kinds[die]
    own = attempt.own[die]
    remove_die(attempt, die)
    g.supply[kind] += 1  # TB-SUPPLY-06
    dice_events.die_lost(g, seat, kind)
    if own:
        g.do(EndLoss(seat, kind))
        trigger(g, seat, DIE_LOST)


class EndLoss(SeatStep):
    """TB-DANGER-05 The loss is over. Until then a card may take the die back, once."""

    RULE = "TB-DANGER-05"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
