"""Where an answer belongs that the open question is not about."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.games.tidal_blades.cards.caiman import SAVE
from reefside.games.tidal_blades.cards.effects import CHOOSE_VERB
from reefside.games.tidal_blades.cards.in_play import NOT_IN_PLAY, USE
from reefside.games.tidal_blades.cards.stunts import (
    DROP,
    STUNT,
    STUNT_NOT_HELD,
    STUNTS_PLAYED,
    stunts_left,
)
from reefside.games.tidal_blades.rules.attempt import COMMIT_VERB, LOSE, REROLL, ROLL
from reefside.games.tidal_blades.rules.challenge import (
    ATTEMPT,
    CARD_FIRST,
    COMPLETE,
    DECLARE,
    MATCH,
    WITHDRAW,
    against_card,
)
from reefside.games.tidal_blades.rules.citadel import DECK, DISCARD, LEGEND, PUT_BACK, TAKE
from reefside.games.tidal_blades.rules.deck_look import NOT_LOOKED_AT
from reefside.games.tidal_blades.rules.dice import DIE, REFRESH, RETURN, UPGRADE
from reefside.games.tidal_blades.rules.elsewhere_in_attempts import in_attempt
from reefside.games.tidal_blades.rules.fight import BONUS, STOP
from reefside.games.tidal_blades.rules.fold import FIGHT, NO_MONSTER
from reefside.games.tidal_blades.rules.hits import HIT, PAIR
from reefside.games.tidal_blades.rules.islands import GO, VISIT_VERB
from reefside.games.tidal_blades.rules.market import BUY, FRUIT
from reefside.games.tidal_blades.rules.setup import PICK, START
from reefside.games.tidal_blades.rules.shell_shield import BLOCK, LEAP, MEMORY, SET
from reefside.games.tidal_blades.rules.traits import KEEP, NOT_OFFERED, TRAIT
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import UNDO_VERB, Choice
from reefside.kernel.reason import Facts, Reason


def own_character_facts(g: Reef, seat: int, _choice: Choice) -> Facts:
    """The Character that the player has."""
    return {"character": g.printed.characters[g.heroes[seat].character]}


NO_ATTEMPT: Final = {
    verb: Reason(rule, "no-attempt")
    for verb, rule in {
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
    }.items()
}
"""Answers that belong to a Challenge or fight, where none is under way."""

PLACES: Final = {
    GO: Reason("TB-TURN-02", "move-once"),
    VISIT_VERB: Reason("TB-TURN-02", "move-once"),
    KEEP: NOT_OFFERED,
    DROP: Reason("TB-STUNT-01", "drop-where-asked"),
    MEMORY: Reason("TB-SHIELD-13", "own-turn-only"),
    TAKE: Reason("TB-CITADEL-02", "take-where-asked"),
    DECK: Reason("TB-CITADEL-02", "take-where-asked"),
    LEGEND: Reason("TB-ADV-07", "legend-where-asked"),
    DISCARD: Reason("TB-CITADEL-08", "discard-where-asked"),
    PUT_BACK: NOT_LOOKED_AT,
    BUY: Reason("TB-DROSKA-01", "buy-at-droska"),
    FRUIT: Reason("TB-DROSKA-04", "fruit-at-droska"),
    DIE: Reason("TB-DICE-01", "die-where-given"),
    REFRESH: Reason("TB-DICE-06", "tend-where-asked"),
    UPGRADE: Reason("TB-DICE-07", "tend-where-asked"),
    RETURN: Reason("TB-DICE-03", "return-where-asked"),
    TRAIT: Reason("TB-TRAIT-13", "trait-where-asked"),
    CHOOSE_VERB: Reason("TB-ISLAND-08", "no-two-rewards"),
    PICK: Reason("TB-SETUP-21", "character-is-chosen", own_character_facts),
    UNDO_VERB: Reason("TB-TURN-06", "undo-is-no-answer"),
}
"""Answers whose place is the same at every moment of the game."""

START_AT_SETUP: Final = Reason("TB-SETUP-27", "start-at-set-up")
START_IS_GIVEN: Final = Reason("TB-SETUP-26", "start-is-given")
STUNT_IN_EFFECT: Final = Reason("TB-STUNT-03", "stunt-in-effect")
CARD_IN_EFFECT: Final = Reason("TB-CARD-04", "card-in-effect")
ONE_ATTEMPT: Final = Reason("TB-TURN-07", "one-attempt")
SHOW_WITH_DICE: Final = Reason("TB-CHAL-04", "show-with-dice")
FIGHT_UNDER_WAY: Final = Reason("TB-TURN-05", "fight-under-way")
ATTEMPT_LATER: Final = Reason("TB-TURN-05", "attempt-after-bonus")
ONE_FIGHT: Final = Reason("TB-FOLD-12", "one-fight")
FIGHT_AT_FOLD: Final = Reason("TB-FOLD-02", "fight-at-the-fold")


def elsewhere(g: Reef, seat: int, choice: Choice) -> Reason:
    """TB-TURN-06 Everything has its place in the turn: where this answer has its own."""
    verb = choice.verb
    place = PLACES.get(verb)
    if place is not None:
        return place
    if verb in NO_ATTEMPT:
        attempt = g.attempt
        if attempt is None or attempt.seat != seat:
            return NO_ATTEMPT[verb]
        return in_attempt(g, attempt, verb)
    if verb == START:
        return START_IS_GIVEN if g.options["setup"] == "first" else START_AT_SETUP
    if verb == STUNT:
        return stunt_elsewhere(g, seat, choice.a)
    if verb == USE:
        return CARD_IN_EFFECT if choice.a in g.heroes[seat].cards else NOT_IN_PLAY
    if verb == FIGHT:
        return fight_elsewhere(g, seat, choice.a)
    assert verb in (ATTEMPT, DECLARE), f"nobody knows where {verb} belongs"
    return attempt_elsewhere(g, seat, choice)


def stunt_elsewhere(g: Reef, seat: int, stunt: int) -> Reason:
    """TB-STUNT-03 In the own turn, never in the middle of an effect. TB-TURN-08 One a turn."""
    if stunt not in g.heroes[seat].stunts:
        return STUNT_NOT_HELD
    played = g.turn == seat and stunts_left(g, seat) <= 0
    return STUNTS_PLAYED if played else STUNT_IN_EFFECT


def fight_elsewhere(g: Reef, seat: int, slot: int) -> Reason:
    """TB-FOLD-02 A Monster is fought at The Fold's Bonus. TB-FOLD-12 Once a visit."""
    attempt = g.attempt
    if attempt is not None and attempt.seat == seat and attempt.slot != NOTHING:
        return ONE_FIGHT
    return NO_MONSTER if g.beasts[slot] is None else FIGHT_AT_FOLD


def attempt_elsewhere(g: Reef, seat: int, choice: Choice) -> Reason:
    """TB-TURN-05 At an Arena, after its Bonus. TB-TURN-07 Once a turn."""
    attempt = g.attempt
    if attempt is not None and attempt.seat == seat:
        if attempt.slot != NOTHING:
            return FIGHT_UNDER_WAY
        shown = attempt.card != NOTHING or choice.verb == DECLARE
        return ONE_ATTEMPT if shown else SHOW_WITH_DICE
    if choice.verb == DECLARE:
        return CARD_FIRST if TABLE[g.options["edition"]].card_first else ATTEMPT_LATER
    visits = g.heroes[seat].visits
    arena = g.printed.island_of[visits[-1]] if visits else NOTHING
    return against_card(g, seat, choice.a, arena) or ATTEMPT_LATER
