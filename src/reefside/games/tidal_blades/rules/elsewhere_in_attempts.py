"""Where an answer about a Challenge or fight under way belongs, while another question is open."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.caiman import SAVE
from reefside.games.tidal_blades.rules.attempt import COMMIT_VERB, LOSE, ROLL, OwnWindow
from reefside.games.tidal_blades.rules.challenge import COMPLETE, MATCH, WITHDRAW
from reefside.games.tidal_blades.rules.challenge_rolls import AfterRoll
from reefside.games.tidal_blades.rules.committing import CommitDice
from reefside.games.tidal_blades.rules.fight import (
    BONUS,
    STOP,
    AfterFightRoll,
    DealDamage,
    bonus_group,
)
from reefside.games.tidal_blades.rules.hits import HIT, PAIR
from reefside.games.tidal_blades.rules.shell_shield import BLOCK, SET
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason


def danger_facts(g: Reef, _seat: int, _choice: Choice) -> Facts:
    """The X of the Danger die that are not dealt with."""
    return {"need": g.under_way().danger}


ALWAYS: Final = {
    MATCH: Reason("TB-CHAL-33", "no-symbol-to-choose"),
    SET: Reason("TB-SHIELD-08", "set-where-asked"),
    SAVE: Reason("TB-CARD-02", "save-where-asked"),
}
"""Answers whose place is the same at every moment of an attempt."""

EFFECT_FIRST: Final = Reason("TB-STUNT-03", "effect-first")
DICE_ARE_CAST: Final = Reason("TB-CHAL-08", "dice-are-cast")
NOT_ROLLED: Final = Reason("TB-CHAL-09", "not-rolled-yet")
DANGER_FIRST: Final = Reason("TB-CHAL-10", "danger-first", danger_facts)
NO_DANGER: Final = Reason("TB-DANGER-03", "no-danger")
NO_BONUS: Final = Reason("TB-FIGHT-03", "no-bonus-die")
BONUS_IN_FIGHTS: Final = Reason("TB-FIGHT-02", "bonus-in-fights")
BONUS_AFTER_DICE: Final = Reason("TB-FIGHT-09", "bonus-after-dice")
BONUS_BEFORE_ROLL: Final = Reason("TB-FIGHT-09", "bonus-before-roll")
HITS_IN_FIGHTS: Final = Reason("TB-FIGHT-12", "hits-in-fights")
STOP_FIRST: Final = Reason("TB-FIGHT-12", "stop-first")
PASS_FIRST: Final = Reason("TB-FIGHT-12", "pass-before-damage")
DAMAGE_DEALT: Final = Reason("TB-FIGHT-12", "damage-dealt")
CHALLENGE_GOES_ON: Final = Reason("TB-CHAL-17", "challenge-is-withdrawn-from")
FIGHT_GOES_ON: Final = Reason("TB-FIGHT-23", "fight-is-stopped")
CHALLENGE_OVER: Final = Reason("TB-CHAL-26", "rolling-is-over")
FIGHT_OVER: Final = Reason("TB-FIGHT-12", "rolling-is-over")


def in_attempt(g: Reef, attempt: Attempt, verb: str) -> Reason:
    """TB-FIGHT-09 Commit, add the Bonus die, roll, deal with Danger, stop or roll again."""
    place = ALWAYS.get(verb)
    if place is not None:
        return place
    committing = g.coming(CommitDice) is not None
    if verb == COMMIT_VERB:
        return EFFECT_FIRST if committing else DICE_ARE_CAST
    if verb == BONUS:
        return bonus_elsewhere(g, attempt, committing)
    if not attempt.rolls:
        return EFFECT_FIRST if verb == ROLL else NOT_ROLLED
    threatened = attempt.danger > 0 and bool(attempt.kinds)
    if verb in (BLOCK, LOSE):
        return EFFECT_FIRST if threatened else NO_DANGER
    if threatened:
        return DANGER_FIRST
    return after_roll(g, attempt, verb)


def bonus_elsewhere(g: Reef, attempt: Attempt, committing: bool) -> Reason:
    """TB-FIGHT-09 The Bonus die is added once the dice are committed, before the roll."""
    if attempt.slot == NOTHING:
        return BONUS_IN_FIGHTS
    beast = g.beasts[attempt.slot]
    if beast is not None and bonus_group(g, attempt.seat, beast) == NOTHING:
        return NO_BONUS
    return BONUS_AFTER_DICE if committing else BONUS_BEFORE_ROLL


def after_roll(g: Reef, attempt: Attempt, verb: str) -> Reason:
    """TB-CHAL-15, TB-FIGHT-23 What goes on, or ends, once Danger has been dealt with."""
    fight = attempt.slot != NOTHING
    if verb in (HIT, PAIR):
        return hit_elsewhere(g) if fight else HITS_IN_FIGHTS
    if fight and verb in (COMPLETE, WITHDRAW):
        return FIGHT_GOES_ON
    if not fight and verb == STOP:
        return CHALLENGE_GOES_ON
    rolling = g.coming(AfterFightRoll if fight else AfterRoll) is not None
    if rolling:
        return EFFECT_FIRST
    return FIGHT_OVER if fight else CHALLENGE_OVER


def hit_elsewhere(g: Reef) -> Reason:
    """TB-FIGHT-12 Hits are placed when the fighter has stopped, until none is possible."""
    if g.coming(AfterFightRoll) is not None:
        return STOP_FIRST
    if g.coming(DealDamage) is None:
        return DAMAGE_DEALT
    return PASS_FIRST if isinstance(g.agenda[-1], OwnWindow) else EFFECT_FIRST
