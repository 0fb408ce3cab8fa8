"""Odds of Tidal Blades: what some dice will do for a Challenge, by simulated rolls."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import BLANK, FACE_MASKS, FACE_SYMBOLS
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.nature import Stream

TRIES: Final = 10
ROLLS: Final = 3


def idle_dice(faces: list[int], need: list[int], blank: int) -> tuple[list[int], int]:
    """The dice that a best match leaves unused, and how many symbols it matches."""
    wanted: list[int] = []
    for trait in range(TRAITS):
        wanted.extend([trait] * need[trait])
    owner: list[int] = []
    masks: list[int] = []
    for die in range(len(faces)):
        face = faces[die]
        mask = blank if face == BLANK else FACE_MASKS[face]
        for _ in range(max(FACE_SYMBOLS[face], 1 if mask else 0)):
            owner.append(die)
            masks.append(mask)
    taken = [-1] * len(wanted)
    matched = 0
    order = sorted(range(len(masks)), key=lambda at: bin(masks[at]).count("1"))
    for unit in order:
        if augment(unit, masks, wanted, taken, [False] * len(wanted)):
            matched += 1
    used = {owner[unit] for unit in taken if unit >= 0}
    return [die for die in range(len(faces)) if die not in used], matched


def augment(
    unit: int, masks: list[int], wanted: list[int], taken: list[int], seen: list[bool]
) -> bool:
    """Find a symbol for a die's symbol, moving others if need be."""
    for at in range(len(wanted)):
        if masks[unit] >> wanted[at] & 1 and not seen[at]:
            seen[at] = True
            if taken[at] < 0 or augment(taken[at], masks, wanted, taken, seen):
                taken[at] = unit
                return True
    return False


class Odds:
    """How an attempt is likely to go: the chance to complete it, and the symbols matched."""

    def __init__(self, chance: float, matched: float) -> None:
        self.chance: Final = chance
        self.matched: Final = matched


def odds(
    g: Reef, kinds: list[int], start: list[int], need: list[int], blank: int, stream: Stream
) -> Odds:
    """Simulate a few rolls of some dice, keeping what matches; `start` are faces so far."""
    total = sum(need)
    done = 0
    matched = 0
    for _ in range(TRIES):
        faces = start[:]
        idle = list(range(len(kinds)))
        best = 0
        if start:
            idle, best = idle_dice(faces, need, blank)
        else:
            faces = [BLANK] * len(kinds)
        for _ in range(ROLLS):
            if best == total or not idle:
                break
            for die in idle:
                faces[die] = g.printed.dice[kinds[die]].faces[stream.below(6)]
            idle, best = idle_dice(faces, need, blank)
        matched += best
        if best == total:
            done += 1
    return Odds(done / TRIES, matched / TRIES)
