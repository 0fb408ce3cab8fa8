"""A Challenge is rolled for at one press: until it is completed, or for Push It as well."""

from __future__ import annotations

from reefside.games.tidal_blades.cards.moments import TURN
from reefside.games.tidal_blades.cards.stunts import STUNT
from reefside.games.tidal_blades.rules.attempt import COMMIT_VERB, LOSE, ROLL_CHOICE, allowed_dice
from reefside.games.tidal_blades.rules.challenge import ATTEMPT
from reefside.games.tidal_blades.rules.challenge_rolls import (
    COMPLETE_CHOICE,
    WITHDRAW_CHOICE,
    AfterRoll,
)
from reefside.games.tidal_blades.rules.committing import CommitDice
from reefside.games.tidal_blades.rules.danger import SettleDanger
from reefside.games.tidal_blades.rules.shell_shield import BLOCK, BLOCK_CHOICE, LEAP
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.attempt_view import completes_now
from reefside.games.tidal_blades.telling.details import idle_die, spare_dice, strength, suits
from reefside.games.tidal_blades.telling.way import Way, begun
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice


def roll_ways(g: Reef, ask: Ask) -> list[Way]:
    """TB-CHAL-15 Commit what suits, block the Danger, and roll what matches nothing once more.

    It goes up to the next roll, after which there may be such an order again, or to where
    something else is to be decided: which die is lost, or what to do with all symbols matched. It
    begins with an attempt, or in one, also with what is played for it.
    """
    found: list[Way] = []
    for first in beginnings(g, ask):
        way = begun(g, ask, [first])
        roll_on(way)
        if way.draws() or first is BLOCK_CHOICE:
            found.append(way)
    return found


def beginnings(g: Reef, ask: Ask) -> list[Choice]:
    """The answers after which dice are rolled for a Challenge."""
    if g.attempt is None:
        return [choice for choice in ask.choices if choice.verb == ATTEMPT]
    next_one = next_answer(g, ask)
    found = [] if next_one is None else [next_one]
    if g.attempt.card == NOTHING:
        return found
    stunts = g.printed.stunts
    for choice in ask.choices:
        if choice.verb == STUNT and stunts[choice.a].when != TURN:
            found.append(choice)
    return found


def roll_on(way: Way) -> None:
    """Go on up to the next roll."""
    while now := way.asked():
        choice = next_answer(way.g, now)
        if choice is None:
            return
        way.give(choice)


def next_answer(g: Reef, ask: Ask) -> Choice | None:
    """The next answer on the way to the next roll of a Challenge."""
    step, attempt = g.agenda[-1], g.attempt
    if attempt is None or attempt.card == NOTHING:
        return None
    if isinstance(step, CommitDice):
        return best_commit(g, attempt, ask)
    if isinstance(step, SettleDanger):
        return BLOCK_CHOICE if BLOCK_CHOICE in ask.choices else None
    if isinstance(step, AfterRoll) and not completes_now(g, attempt):
        return idle_die(g, attempt, ask)
    return None


def push_way(g: Reef, ask: Ask) -> list[Way]:
    """TB-CHAL-22 With all symbols matched, roll the other dice for Push It, up to the next roll.

    The Danger is blocked, or a die is given up that matches nothing.
    """
    attempt = g.attempt
    if attempt is None or attempt.card == NOTHING or not completes_now(g, attempt):
        return []
    way = Way(g, ask)
    while now := way.asked():
        choice = next_push(way.g, now)
        if choice is None:
            return []
        way.give(choice)
    return [way] if way.draws() else []


def next_push(g: Reef, ask: Ask) -> Choice | None:
    """The next answer on the way to a roll for Push It that risks nothing matched."""
    step, attempt = g.agenda[-1], g.attempt
    if attempt is None or not completes_now(g, attempt):
        return None
    if isinstance(step, AfterRoll):
        return idle_die(g, attempt, ask)
    if not isinstance(step, SettleDanger):
        return None
    return BLOCK_CHOICE if BLOCK_CHOICE in ask.choices else idle_loss(g, attempt, ask)


def lose_way(g: Reef, ask: Ask) -> list[Way]:
    """TB-DANGER-05 Give up the die that helps least, and roll on with the others."""
    attempt = g.attempt
    if attempt is None or attempt.card == NOTHING or not isinstance(g.agenda[-1], SettleDanger):
        return []
    first = idle_loss(g, attempt, ask)
    if first is None or BLOCK_CHOICE in ask.choices or completes_now(g, attempt):
        return []
    way = Way(g, ask)
    way.give(first)
    roll_on(way)
    return [way] if way.draws() else []


def done_ways(g: Reef, ask: Ask) -> list[Way]:
    """TB-CHAL-12 What makes the symbols match, or leaves them matched, and the completion.

    TB-CHAL-17 With a Time Leap that does not suffice, the Withdrawal: each match counts.
    """
    attempt = g.attempt
    if attempt is None or attempt.card == NOTHING:
        return []
    firsts = [choice for choice in ask.choices if choice.verb in (LEAP, BLOCK)]
    lost = idle_loss(g, attempt, ask)
    found: list[Way] = []
    for first in firsts if lost is None else [*firsts, lost]:
        way = begun(g, ask, [first])
        now = way.asked()
        for last in (COMPLETE_CHOICE, WITHDRAW_CHOICE):
            may = last is COMPLETE_CHOICE or first.verb == LEAP
            if may and now is not None and last in now.choices:
                way.give(last)
                way.settle()
                found.append(way)
                break
    return found


def idle_loss(g: Reef, attempt: Attempt, ask: Ask) -> Choice | None:
    """TB-DANGER-05 The weakest die without which as many symbols match, as it is named."""
    looks = [attempt.look(die) for die in spare_dice(g, attempt)]
    found = [
        choice
        for choice in ask.choices
        if choice.verb == LOSE and attempt.look(choice.a - 1) in looks
    ]
    losses = [loss(g, attempt, choice) for choice in found]
    return found[losses.index(min(losses))] if found else None


def loss(g: Reef, attempt: Attempt, choice: Choice) -> int:
    """What is lost with a die: borrowed ones go back anyway."""
    die = choice.a - 1
    return strength(g, attempt.kinds[die]) if attempt.own[die] else 0


def best_commit(g: Reef, attempt: Attempt, ask: Ask) -> Choice | None:
    """TB-CHAL-05 The die that suits the Challenge best; with the Maximum Roll reached, the roll."""
    dice = [choice for choice in ask.choices if choice.verb == COMMIT_VERB]
    if not dice or sum(attempt.own) >= allowed_dice(g, attempt):
        return ROLL_CHOICE if ROLL_CHOICE in ask.choices else None
    fit = [suits(g, attempt, choice.a) for choice in dice]
    return dice[fit.index(max(fit))]
