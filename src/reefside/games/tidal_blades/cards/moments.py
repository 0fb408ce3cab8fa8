"""The moments at which cards in play speak."""

from __future__ import annotations

from typing import Final

# The moments at which cards speak. At the first ones their owner chooses to use them …
TURN: Final = "turn"
COMMIT: Final = "commit"
DANGER: Final = "danger"
ROLLED: Final = "rolled"
DAMAGE: Final = "damage"
CITADEL_BONUS: Final = "citadel"
DROSKA_BONUS: Final = "droska"
END: Final = "end"
COMPLETED: Final = "completed"
# … and at these they speak by themselves, or ask their owner.
VISIT: Final = "visit"
BOAT: Final = "boat"
BOAT_START: Final = "boat-start"
LAMARA_BONUS: Final = "lamara"
BLOCKED: Final = "blocked"
DIE_LOST: Final = "die-lost"
WITHDRAWN: Final = "withdrawn"
ADVANCED: Final = "advanced"
JUDGED: Final = "judge"
DAMAGE_DONE: Final = "damage-done"
FIGHT_END: Final = "fight-end"
KILL: Final = "kill"
OTHER_KILL: Final = "other-kill"
INVASION: Final = "invasion"
STANDINGS: Final = "standings"

MOMENTS: Final = [
    TURN,
    COMMIT,
    DANGER,
    ROLLED,
    DAMAGE,
    CITADEL_BONUS,
    DROSKA_BONUS,
    COMPLETED,
    VISIT,
    BOAT,
    BOAT_START,
    LAMARA_BONUS,
    BLOCKED,
    DIE_LOST,
    WITHDRAWN,
    ADVANCED,
    JUDGED,
    DAMAGE_DONE,
    FIGHT_END,
    KILL,
    OTHER_KILL,
    INVASION,
    STANDINGS,
]

CHOSEN: Final = (TURN, COMMIT, DANGER, ROLLED, DAMAGE, CITADEL_BONUS, DROSKA_BONUS)
"""The moments at which the owner of a card chooses to use it."""
