"""Odds of Tidal Blades: what some dice will do for a Challenge, by simulated rolls."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import BLANK
from reefside.games.tidal_blades.rules.standing_in import dice_standing_in
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
    standing = dice_standing_in(faces, wanted, blank)
    idle = [die for die in range(len(faces)) if die not in standing]
    return idle, len(wanted) - standing.count(-1)


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
