"""Where each verb belongs: what is said when the open question is not about it."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import CHANNEL, SPEND, USE
from reefside.games.grim_tide.cards.offering import against_ability
from reefside.games.grim_tide.cards.options import OPTION
from reefside.games.grim_tide.rules.action import ACTIONS
from reefside.games.grim_tide.rules.attack import BUY, FLEE, KILL
from reefside.games.grim_tide.rules.defeat import TOKEN
from reefside.games.grim_tide.rules.dice import DICE, REROLL
from reefside.games.grim_tide.rules.drift import DRIFT
from reefside.games.grim_tide.rules.explore import PEEK
from reefside.games.grim_tide.rules.fishing import ASSIGN, STUDY_VERB
from reefside.games.grim_tide.rules.free import EXAMPLE, FEED, FREE_NOT_NOW
from reefside.games.grim_tide.rules.kraken import KRAKEN
from reefside.games.grim_tide.rules.market import RECRUIT, UNDER
from reefside.games.grim_tide.rules.muster import EXHAUST, READY_VERB
from reefside.games.grim_tide.rules.pool import WARD
from reefside.games.grim_tide.rules.port import DISMISS, REST
from reefside.games.grim_tide.rules.rearrange import SWAP, SWAP_NOT_NOW
from reefside.games.grim_tide.rules.sailing import SAIL_VERB
from reefside.games.grim_tide.rules.turn import START
from reefside.games.grim_tide.rules.wind import BID, WIND_VERB
from reefside.games.grim_tide.rules.wounds import HURT
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.choice import UNDO_VERB, Choice
from reefside.kernel.reason import Reason

NO_MOMENT: Final = 0
"""None of the moments at which abilities are used."""

ACTION_PHASE: Final = Reason("GT-ACTION-01", "action-phase")
PORT_ONLY: Final = Reason("GT-RECRUIT-01", "port-only")
PORT_GOES_ON: Final = Reason("GT-PORT-01", "port-goes-on")
SAILING_GOES_ON: Final = Reason("GT-SAIL-01", "sailing-goes-on")
NO_REROLL: Final = Reason("GT-KRAKEN-09", "attack-no-reroll")

HOMES: Final = {
    START: Reason("GT-SETUP-18", "start-first"),
    BID: Reason("GT-WIND-01", "bid-phase"),
    WIND_VERB: Reason("GT-WIND-08", "wind-chosen"),
    SAIL_VERB: Reason("GT-SAIL-01", "sail-phase"),
    PEEK: Reason("GT-S06", "peek-when-let"),
    DRIFT: Reason("GT-T20", "drift-when-let"),
    FLEE: Reason("GT-KRAKEN-10", "flee-after-attack"),
    KRAKEN: Reason("GT-KRAKEN-01", "kraken-when-let"),
    FEED: FREE_NOT_NOW,
    EXAMPLE: FREE_NOT_NOW,
    SPEND: Reason("GT-ABIL-20", "spend-when-asked"),
    DICE: Reason("GT-HUNT-02", "dice-first"),
    REROLL: Reason("GT-HUNT-06", "reroll-step"),
    ASSIGN: Reason("GT-HUNT-12", "assign-step"),
    STUDY_VERB: Reason("GT-ABIL-14", "study-step"),
    WARD: Reason("GT-R17", "ward-when-let"),
    HURT: Reason("GT-HUNT-18", "hurt-step"),
    TOKEN: Reason("GT-HUNT-21", "token-when-won"),
    BUY: Reason("GT-KRAKEN-06", "buy-in-attack"),
    KILL: Reason("GT-LOSE-07", "kill-when-asked"),
    READY_VERB: Reason("GT-S05", "ready-when-let"),
    EXHAUST: Reason("GT-EVENT-05", "exhaust-when-asked"),
    OPTION: Reason("GT-TILE-02", "option-when-offered"),
    RECRUIT: PORT_ONLY,
    DISMISS: PORT_ONLY,
    REST: Reason("GT-PORT-01", "rest-in-port"),
    UNDER: Reason("GT-LOSE-03", "under-when-dismissed"),
    SWAP: SWAP_NOT_NOW,
    UNDO_VERB: Reason("GT-END-01", "undo-apart"),
}
"""For each verb but actions and abilities the rule that says where it belongs."""


def elsewhere(g: Grim, seat: int, choice: Choice) -> Reason:
    """Where a verb belongs that the open question is not about."""
    verb = choice.verb
    if verb in (USE, CHANNEL):
        reason = against_ability(g, seat, choice, NO_MOMENT)
        assert reason is not None
        return reason
    if verb in ACTIONS:
        return ACTION_PHASE
    own = seat == g.turn
    if verb in (RECRUIT, DISMISS, REST) and g.harbour is not None and own:
        return PORT_GOES_ON
    if verb == SAIL_VERB and g.sailing is not None and own:
        return SAILING_GOES_ON
    if verb == REROLL and g.attack is not None:
        return NO_REROLL
    return HOMES[verb]
