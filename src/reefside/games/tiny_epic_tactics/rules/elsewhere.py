"""Where each answer belongs, for one that is given to another question."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.crystal_bonuses import USE
from reefside.games.tiny_epic_tactics.cards.reactions import HOP
from reefside.games.tiny_epic_tactics.cards.tactics import DISCARD, HOLD
from reefside.games.tiny_epic_tactics.rules.actions import RECOVER
from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_KINDS, COUNTER
from reefside.games.tiny_epic_tactics.rules.dungeon import EMERGE
from reefside.games.tiny_epic_tactics.rules.knock_back import PUSH, ROLL_KNOCK
from reefside.games.tiny_epic_tactics.rules.setup import PLACE, START, TAKE
from reefside.games.tiny_epic_tactics.rules.spell import POWER_UP
from reefside.games.tiny_epic_tactics.rules.steps import FIRST, LATER, STOP
from reefside.games.tiny_epic_tactics.state.constants import PLAY
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.choice import Choice
from reefside.kernel.drive import open_asks
from reefside.kernel.reason import Reason

ACTION: Final = Reason("TET-TURN-03", "action-when-asked")
MOVEMENT: Final = Reason("TET-MOVE-12", "no-movement")

HOMES: Final[dict[str, Reason]] = {
    **dict.fromkeys([*FIRST, *ATTACK_KINDS, RECOVER], ACTION),
    **dict.fromkeys([*LATER, STOP], MOVEMENT),
    TAKE: Reason("TET-SOLO-02", "set-up-only"),
    START: Reason("TET-SETUP-08", "set-up-only"),
    PLACE: Reason("TET-SETUP-08", "set-up-only"),
    HOLD: Reason("TET-SETUP-11", "set-up-only"),
    PLAY: Reason("TET-TACTIC-06", "card-at-its-moment"),
    DISCARD: Reason("TET-TACTIC-10", "discard-over-two"),
    COUNTER: Reason("TET-COUNTER-01", "counter-when-hit"),
    EMERGE: Reason("TET-DUNGEON-27", "emerge-when-leaving"),
    USE: Reason("TET-DUNGEON-30", "crystal-at-once"),
    ROLL_KNOCK: Reason("TET-MELEE-05", "knock-after-melee"),
    PUSH: Reason("TET-KNOCK-01", "push-where-asked"),
    POWER_UP: Reason("TET-SPELL-03", "power-with-spell"),
    HOP: Reason("TET-UNIT-08", "hop-where-asked"),
}


def elsewhere(g: Tactics, seat: int, choice: Choice) -> Reason:
    """The rule that says when a verb may be used; else that the open question wants an answer."""
    home = HOMES.get(choice.verb)
    if home is not None:
        return home
    rules = [ask.rule for ask in open_asks(g) if ask.seat == seat]
    return Reason(rules[0], "must-choose")
