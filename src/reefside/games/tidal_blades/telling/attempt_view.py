"""What everybody sees of the Challenge or fight under way."""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.box.faces import FACES
from reefside.games.tidal_blades.rules.attempt import allowed_dice
from reefside.games.tidal_blades.rules.hits import IGNORES
from reefside.games.tidal_blades.rules.matching import (
    blank_mask,
    matches_all,
    most_matched,
    symbol_counts,
)
from reefside.games.tidal_blades.rules.standing_in import dice_standing_in
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.events import SLOT_KEYS


def attempt_row(g: Reef) -> dict[str, Any] | None:
    """The Challenge or fight under way."""
    attempt = g.attempt
    if attempt is None:
        return None
    shown = attempt.card != NOTHING
    return {
        "seat": attempt.seat,
        "challenge": g.printed.challenges[attempt.card].key if shown else None,
        "monster": None if attempt.slot == NOTHING else SLOT_KEYS[attempt.slot],
        "dice": [die_row(g, attempt, die) for die in range(len(attempt.kinds))],
        "rolls": attempt.rolls,
        "danger": attempt.danger,
        "most_dice": allowed_dice(g, attempt),
        "fruit_eaten": attempt.fruit,
        "matched": matched_now(g, attempt) if shown else 0,
        "complete": shown and completes_now(g, attempt),
        "matched_by": matched_by(g, attempt) if shown else [],
        "hits": attempt.hits,
    }


def die_row(g: Reef, attempt: Attempt, die: int) -> dict[str, Any]:
    """A die of the attempt; before the first roll it shows no face."""
    rolled = attempt.rolls > 0 and not attempt.picked[die]
    return {
        "die": g.printed.dice[attempt.kinds[die]].key,
        "face": FACES[attempt.faces[die]] if rolled else None,
        "own": attempt.own[die] == 1,
        "taken_up": attempt.picked[die] == 1,
        "symbols": attempt.symbols[die],
        "ignores_armour": attempt.piercing[die] >= IGNORES,
    }


def matched_now(g: Reef, attempt: Attempt) -> int:
    """How many required symbols the dice match as they lie."""
    if not attempt.rolls:
        return 0
    return most_matched(symbol_counts(g, attempt), g.printed.challenges[attempt.card].need)


def matched_by(g: Reef, attempt: Attempt) -> list[int | None]:
    """For each symbol of the card, Push It last, the die that stands for it, counted from 1."""
    row = g.printed.challenges[attempt.card]
    lying: list[int] = []
    if attempt.rolls:
        lying = [die for die in range(len(attempt.kinds)) if not attempt.picked[die]]
    faces = [attempt.faces[die] for die in lying]
    blank = blank_mask(g, attempt.seat)
    found = dice_standing_in(faces, row.required, blank)
    if row.push >= 0:
        pushed = [-1] if -1 in found else dice_standing_in(faces, [*row.required, row.push], blank)
        found = [*found, -1] if -1 in pushed else pushed
    return [lying[die] + 1 if die >= 0 else None for die in found]


def completes_now(g: Reef, attempt: Attempt) -> bool:
    """Whether they match all of them."""
    if not attempt.rolls or not attempt.kinds:
        return False
    return matches_all(symbol_counts(g, attempt), g.printed.challenges[attempt.card].need)
