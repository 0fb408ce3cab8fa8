"""Why an answer about dice is refused: in a Challenge or fight, or outside of one."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.attempt import COMMIT_VERB, LOSE, REROLL, ROLL
from reefside.games.tidal_blades.caiman import SAVE
from reefside.games.tidal_blades.challenge import COMPLETE, MATCH, WITHDRAW
from reefside.games.tidal_blades.fight import BONUS, STOP
from reefside.games.tidal_blades.hits import HIT, PAIR
from reefside.games.tidal_blades.matching import most_matched, symbol_counts
from reefside.games.tidal_blades.progress import Attempt
from reefside.games.tidal_blades.shell_shield import BLOCK, LEAP, SET, leap_cost
from reefside.games.tidal_blades.state import NOTHING, Reef
from reefside.kernel.choice import Choice
from reefside.kernel.refusal import Refusal

IN_ATTEMPTS: Final[dict[str, str]] = {
    COMMIT_VERB: "TB-CHAL-05",
    ROLL: "TB-CHAL-09",
    REROLL: "TB-CHAL-15",
    LOSE: "TB-DANGER-05",
    BLOCK: "TB-SHIELD-02",
    LEAP: "TB-SHIELD-09",
    SET: "TB-SHIELD-08",
    COMPLETE: "TB-CHAL-12",
    WITHDRAW: "TB-CHAL-17",
    MATCH: "TB-CHAL-33",
    BONUS: "TB-FIGHT-06",
    STOP: "TB-FIGHT-23",
    HIT: "TB-FIGHT-12",
    PAIR: "TB-FIGHT-12",
    SAVE: "TB-CARD-02",
}
"""Answers that belong to a Challenge or fight, with the rule that speaks of them."""


def refuse_in_attempt(g: Reef, seat: int, choice: Choice, asked: set[str]) -> Refusal:
    """Why something cannot be done with the dice of a Challenge or fight."""
    verb = choice.verb
    rule = IN_ATTEMPTS[verb]
    attempt = g.attempt
    if attempt is None or attempt.seat != seat:
        return Refusal(rule, "no-attempt", {})
    if verb == COMMIT_VERB:
        return refuse_commitment(g, attempt, choice.a)
    if verb == LEAP and g.heroes[seat].shield < leap_cost(g, seat):
        facts = {"cost": leap_cost(g, seat), "shield": g.heroes[seat].shield}
        return Refusal("TB-SHIELD-08", "shield-too-low", facts)
    if verb in (BLOCK, LOSE):
        return refuse_danger(g, attempt, choice)
    if LOSE in asked:
        return Refusal("TB-CHAL-10", "danger-first", {"need": attempt.danger})
    if verb in (HIT, PAIR):
        fits = HIT in asked or PAIR in asked
        return Refusal("TB-FIGHT-17", "hit-does-not-fit", {}) if fits else only(rule, "stop-first")
    if verb == BONUS:
        return only("TB-FIGHT-03", "no-bonus-die")
    if verb == MATCH:
        return only(rule, "no-symbol-to-choose")
    if verb == SET:
        return only(rule, "set-where-asked")
    if verb == SAVE:
        return only(rule, "save-where-asked")
    if not attempt.rolls:
        return only("TB-CHAL-07" if verb == ROLL else rule, "not-rolled-yet")
    return refuse_after_roll(g, attempt, choice, asked)


def only(rule: str, why: str) -> Refusal:
    """A reason that needs no numbers."""
    return Refusal(rule, why, {})


def refuse_commitment(g: Reef, attempt: Attempt, kind: int) -> Refusal:
    """Why a die cannot be committed."""
    if attempt.rolls:
        return only("TB-CHAL-08", "dice-are-cast")
    if not g.heroes[attempt.seat].active[kind]:
        return Refusal("TB-CHAL-06", "die-not-active", {"die": g.box.dice[kind].key})
    return Refusal("TB-CHAL-05", "roll-too-big", {"count": sum(attempt.own)})


def refuse_danger(g: Reef, attempt: Attempt, choice: Choice) -> Refusal:
    """Why the Danger die cannot be dealt with like this."""
    if not attempt.danger:
        return only("TB-DANGER-03", "no-danger")
    if choice.verb == BLOCK:
        facts = {"need": attempt.danger, "shells": g.heroes[attempt.seat].shells}
        return Refusal("TB-SHIELD-03", "block-too-dear", facts)
    return refuse_die("TB-DANGER-05", attempt, choice.a)


def refuse_die(rule: str, attempt: Attempt, die: int) -> Refusal:
    """Why a die of the attempt cannot be named: it is not there, or another stands for it."""
    if not 0 < die <= len(attempt.kinds):
        return Refusal(rule, "no-such-die", {"number": die})
    return Refusal(rule, "die-alike", {"number": die})


def refuse_after_roll(g: Reef, attempt: Attempt, choice: Choice, asked: set[str]) -> Refusal:
    """Why the attempt does not go on, or end, like this."""
    verb = choice.verb
    fight = attempt.card == NOTHING
    if verb == REROLL and REROLL in asked:
        return refuse_die("TB-CHAL-15", attempt, choice.a)
    if fight and verb in (COMPLETE, WITHDRAW):
        return only("TB-FIGHT-23", "fight-is-stopped")
    if not fight and verb == STOP:
        return only("TB-CHAL-17", "challenge-is-withdrawn-from")
    if sum(attempt.picked):
        return only("TB-FIGHT-23" if fight else "TB-CHAL-15", "dice-taken-up")
    if verb == ROLL and REROLL in asked:
        return only("TB-CHAL-16", "no-die-taken-up")
    if verb == COMPLETE:
        need = g.box.challenges[attempt.card].need
        facts = {"matched": most_matched(symbol_counts(g, attempt), need), "need": sum(need)}
        if facts["matched"] < facts["need"]:
            return Refusal("TB-CHAL-12", "symbols-missing", facts)
    return only(IN_ATTEMPTS[verb], "answer-first")
