"""The Realm Builder: whether boxes may be laid out like this, and why not."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import GRID, SPACES
from reefside.games.tiny_epic_tactics.state.realm import Piece, Placement, Realm, Scroll
from reefside.kernel.refusal import Fault
from reefside.parts.grid import DIRECTIONS, turned

_TEXTS: Final = {
    "box-twice": "the {box} is placed twice",
    "box-outside": "the {box} sticks out of the scroll",
    "artifact-covered": "the {box} covers the Artifact space {space}",
    "trigger-covered": "the {box} covers the trigger space {space}",
    "box-bridges": "the {box} stands on two boxes, {under}",
    "box-overhangs": "the {box} stands only partly on the {under}",
    "space-unreachable": "{space} costs {cost} points to enter, more than the least, {least}",
}
"""What each reason means; the words files have the same in every language."""


_FIRM: Final = ("box-twice", "box-outside")
"""TET-BUILDER-09 What no house rule can allow: there is no such box, or no such space."""


class Violation:
    """One thing that is wrong with a realm: the rule, the key of its text, and its facts.

    TET-BUILDER-08 One that is not firm is only a warning where house rules are agreed on.
    """

    def __init__(self, rule: str, reason: str, facts: dict[str, str]) -> None:
        self.rule: Final = rule
        self.reason: Final = reason
        self.facts: Final = facts
        self.firm: Final = reason in _FIRM

    def fault(self) -> Fault:
        """The same for the words of the game."""
        return Fault(self.rule, f"builder.{self.reason}", {**self.facts}, self.firm)

    def says(self) -> str:
        """The reason in plain English, for files and the command line."""
        return f"{_TEXTS[self.reason].format(**self.facts)} ({self.rule})"


def is_firm(found: list[Violation]) -> bool:
    """Whether something is wrong that no house rule can allow."""
    for violation in found:
        if violation.firm:
            return True
    return False


def violations(scroll: Scroll, pieces: list[Piece], placements: list[Placement]) -> list[Violation]:
    """TET-BUILDER-01 to TET-BUILDER-09 All that stands against a layout; nothing if it is legal."""
    found: list[Violation] = []
    tops = [-1] * SPACES
    used: set[int] = set()
    for placement in placements:
        piece = pieces[placement.piece]
        if placement.piece in used:
            found.append(Violation("TET-BUILDER-01", "box-twice", {"box": piece.key}))
            continue
        used.add(placement.piece)
        ground = ground_of(piece, placement)
        if len(ground) < piece.columns * piece.rows:
            found.append(Violation("TET-BUILDER-09", "box-outside", {"box": piece.key}))
            continue
        found.extend(covered(scroll, piece, ground))
        found.extend(unsupported(pieces, tops, piece, ground))
        for space in ground:
            tops[space] = placement.piece
    return found


def ground_of(piece: Piece, placement: Placement) -> list[int]:
    """The spaces of the scroll a box lies over; fewer than its own if it sticks out."""
    found: list[int] = []
    for y in range(piece.rows):
        for x in range(piece.columns):
            dx, dy = turned(x, y, piece.columns, piece.rows, placement.turns)
            space = GRID.at(GRID.columns[placement.space] + dx, GRID.rows[placement.space] + dy)
            if space >= 0:
                found.append(space)
    return found


def covered(scroll: Scroll, piece: Piece, ground: list[int]) -> list[Violation]:
    """TET-BUILDER-03 The Artifact and the trigger spaces stay free, TET-BUILDER-04 no other."""
    found: list[Violation] = []
    for space in ground:
        facts = {"box": piece.key, "space": GRID.names[space]}
        if space == scroll.artifact:
            found.append(Violation("TET-BUILDER-03", "artifact-covered", facts))
        if space in scroll.triggers:
            found.append(Violation("TET-BUILDER-03", "trigger-covered", facts))
    return found


def unsupported(
    pieces: list[Piece], tops: list[int], piece: Piece, ground: list[int]
) -> list[Violation]:
    """TET-BUILDER-06 A box stands on one surface, with its whole area."""
    under = sorted({tops[space] for space in ground})
    boxes = [pieces[number].key for number in under if number >= 0]
    if len(boxes) > 1:
        facts = {"box": piece.key, "under": " and ".join(boxes)}
        return [Violation("TET-BUILDER-06", "box-bridges", facts)]
    if len(under) > 1:
        facts = {"box": piece.key, "under": boxes[0]}
        return [Violation("TET-BUILDER-06", "box-overhangs", facts)]
    return []


def unreachable(realm: Realm, least: int) -> list[Violation]:
    """TET-BUILDER-07 No space costs more to enter than the smallest movement value."""
    found: list[Violation] = []
    for space in range(SPACES):
        cheapest = 99
        for way in range(DIRECTIONS):
            start = GRID.next[space * DIRECTIONS + way]
            if start >= 0:
                back = (way + 2) % DIRECTIONS
                cheapest = min(cheapest, realm.costs[0][start * DIRECTIONS + back])
        if cheapest > least:
            facts = {"space": GRID.names[space], "cost": str(cheapest), "least": str(least)}
            found.append(Violation("TET-BUILDER-07", "space-unreachable", facts))
    return found
