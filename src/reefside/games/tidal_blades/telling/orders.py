"""Several answers that one press gives: a Challenge is rolled for until it is completed."""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.box.faces import FACE_MASKS, FACE_SYMBOLS
from reefside.games.tidal_blades.rules.attempt import (
    COMMIT_VERB,
    REROLL,
    ROLL_CHOICE,
    allowed_dice,
)
from reefside.games.tidal_blades.rules.challenge import ATTEMPT
from reefside.games.tidal_blades.rules.challenge_rolls import AfterRoll
from reefside.games.tidal_blades.rules.committing import CommitDice
from reefside.games.tidal_blades.rules.danger import SettleDanger
from reefside.games.tidal_blades.rules.shell_shield import BLOCK_CHOICE
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.attempt_view import completes_now, matched_by
from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.drive import next_ask, open_asks, play
from reefside.kernel.notation import Notation


def orders(g: Reef, seat: int, asks: list[Ask] | None, notation: Notation) -> list[dict[str, Any]]:
    """What one press can do for a Challenge: one order, or one for each that may be attempted."""
    own = [ask for ask in (open_asks(g) if asks is None else asks) if ask.seat == seat]
    if not own:
        return []
    ask = own[0]
    attempts = [choice for choice in ask.choices if choice.verb == ATTEMPT]
    found: list[dict[str, Any]] = []
    for first in attempts if g.attempt is None else [next_answer(g, ask)]:
        if first is not None:
            found.extend(roll_on(g, ask, first, notation))
    return found


def roll_on(g: Reef, ask: Ask, first: Choice, notation: Notation) -> list[dict[str, Any]]:
    """TB-CHAL-15 Commit what suits, block the Danger, and roll what matches nothing once more.

    It goes up to the next roll, after which there may be such an order again, or to where
    something else is to be decided: which die is lost, or what to do with all symbols matched.
    """
    then, seat = g.clone(), ask.seat
    answers: list[str] = []
    rules: list[str] = []
    choice: Choice | None = first
    now: Ask | None = ask
    while choice is not None and now is not None:
        answers.append(notation.write(choice))
        rules.append(now.rule)
        play(then, seat, choice)
        now = next_ask(then)
        own = now is not None and now.seat == seat and then.shown == g.shown
        choice = next_answer(then, now) if own and now is not None else None
    rolls = now is not None and now.seat == NATURE
    return [{"answers": answers, "rules": rules}] if rolls or first is BLOCK_CHOICE else []


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
        return next_reroll(g, attempt, ask)
    return None


def best_commit(g: Reef, attempt: Attempt, ask: Ask) -> Choice | None:
    """TB-CHAL-05 The die that suits the Challenge best; with the Maximum Roll reached, the roll."""
    dice = [choice for choice in ask.choices if choice.verb == COMMIT_VERB]
    if not dice or sum(attempt.own) >= allowed_dice(g, attempt):
        return ROLL_CHOICE if ROLL_CHOICE in ask.choices else None
    fit = [suits(g, attempt, choice.a) for choice in dice]
    return dice[fit.index(max(fit))]


def suits(g: Reef, attempt: Attempt, kind: int) -> int:
    """How many symbols of the Challenge stand on all faces of a die."""
    row = g.printed.challenges[attempt.card]
    wanted = 0
    for trait in [*row.required, *([row.push] if row.push >= 0 else [])]:
        wanted |= 1 << trait
    faces = g.printed.dice[kind].faces
    return sum([FACE_SYMBOLS[face] for face in faces if FACE_MASKS[face] & wanted])


def next_reroll(g: Reef, attempt: Attempt, ask: Ask) -> Choice | None:
    """TB-CHAL-15 A die that stands for no symbol, as it is named; then the roll."""
    used = matched_by(g, attempt)
    for die in range(len(attempt.kinds)):
        if attempt.picked[die] or die + 1 in used:
            continue
        for choice in ask.choices:
            if choice.verb == REROLL and alike(attempt, die, choice.a - 1):
                return choice
    return ROLL_CHOICE if sum(attempt.picked) and ROLL_CHOICE in ask.choices else None


def alike(attempt: Attempt, die: int, other: int) -> bool:
    """Whether two dice lie there alike, so that one name is that of both."""
    return (
        attempt.kinds[die] == attempt.kinds[other]
        and attempt.faces[die] == attempt.faces[other]
        and attempt.symbols[die] == attempt.symbols[other]
        and attempt.own[die] == attempt.own[other]
    )
