"""The ten action dice."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.state.constants import FACES
from reefside.games.grim_tide.state.grim import Grim, Roll
from reefside.games.grim_tide.telling import hunt_events
from reefside.kernel.choice import Choice, Outcome
from reefside.kernel.nature import Stream
from reefside.kernel.reason import Facts

DICE: Final = "dice"
REROLL: Final = "reroll"

COUNTS: Final = [Choice(DICE, count) for count in range(11)]
REROLLS: Final = [Choice(REROLL, face) for face in range(len(FACES))]


def count_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """How many dice were to be rolled, and how many may be."""
    return {"count": choice.a, "most": len(g.ships[seat].crew)}


def face_facts(_g: Grim, _seat: int, choice: Choice) -> Facts:
    """The face that was named."""
    return {"face": FACES[choice.a]}


class ActionRoll(Roll):
    """GT-SETUP-15 Some of the ten action dice are rolled; an outcome names their symbols."""

    RULE = "GT-SETUP-15"

    def sides(self, g: Grim) -> int:
        return len(FACES)

    def chance(self, g: Grim, stream: Stream) -> Outcome:
        die = g.printed.die
        faces: list[int] = []
        for _ in range(self.dice(g)):
            faces.append(die[stream.below(len(die))])
        return Outcome(self.VERB, tuple(faces))

    def outcomes(self, g: Grim) -> list[Outcome]:
        return [Outcome(self.VERB, (face,)) for face in g.printed.die]


def show_roll(g: Grim, seat: int, faces: tuple[int, ...], rule: str) -> None:
    """Say what was rolled, and by which rule."""
    hunt_events.dice_rolled(g, seat, faces, rule)


def dice_showing(g: Grim) -> list[Choice]:
    """The dice of the pool that could be rolled again; equal faces are one choice."""
    return [REROLLS[face] for face in range(len(FACES)) if g.pool[face]]


def turn_die(g: Grim, seat: int, before: int, after: int) -> None:
    """GT-S11 Turn a die of the pool to another face."""
    g.pool[before] -= 1
    g.pool[after] += 1
    hunt_events.die_turned(g, seat, before, after)
