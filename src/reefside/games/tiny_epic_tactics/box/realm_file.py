"""Realms as people write them: a row of boxes, a file, or one word."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.realm import Piece, Placement
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import Misfit
from reefside.kernel.rows import Row, read_toml

NO_BOXES: Final = "no-boxes"
"""The word of a realm that is the scroll alone."""
BATTLE_SIDE: Final = "back"


class Written:
    """A realm file as it is written: its boxes in order, and what cannot be understood."""

    def __init__(self, placements: list[Placement], faults: list[str]) -> None:
        self.placements: Final = placements
        self.faults: Final = faults


def read_file(name: str, text: str, pieces: list[Piece]) -> Written:
    """A realm file: `side = "back"` and `boxes = [{ box, at, turn }, ...]`."""
    data = read_toml(name, text)
    faults = [
        f"{quoted(key)} is unknown; write side and boxes" for key in data if key not in _COLUMNS
    ]
    side = data.get("side")
    if side != BATTLE_SIDE:
        faults.append(
            f"side is {quoted(side)}; battles are fought on the {BATTLE_SIDE} (TET-BATTLE-02)"
        )
    listed = data.get("boxes")
    if not isinstance(listed, list):
        listed = []
        faults.append("boxes is no list; write boxes = [] for the scroll alone")
    placements: list[Placement] = []
    for number, entry in enumerate(listed, 1):
        found = placement_of(entry, pieces)
        if isinstance(found, str):
            faults.append(f"box {number} {found}")
        else:
            placements.append(found)
    return Written(placements, faults)


_COLUMNS: Final = ("side", "boxes")


def read_placements(row: Row, pieces: list[Piece]) -> list[Placement]:
    """The boxes of a realm row, in the order they are placed."""
    listed = row.value("boxes")
    if not isinstance(listed, list):
        raise row.wrong("boxes", "is not a list of boxes")
    placements: list[Placement] = []
    for entry in listed:
        found = placement_of(entry, pieces)
        if isinstance(found, str):
            raise row.wrong("boxes", found)
        placements.append(found)
    return placements


def placement_of(entry: object, pieces: list[Piece]) -> Placement | str:
    """One box of a list, or why it cannot be understood."""
    keys = [piece.key for piece in pieces]
    words: dict[str, Any] = dict(entry) if isinstance(entry, dict) else {}
    piece, at, turn = words.pop("box", None), words.pop("at", None), words.pop("turn", 0)
    if words or piece not in keys:
        return f"has {quoted(entry)}; write box (one of {', '.join(keys)}), at, turn"
    if at not in GRID.names:
        return f"names the space {quoted(at)}; spaces are a1 to {GRID.names[-1]}"
    if type(turn) is not int or not 0 <= turn <= 3:
        return f"turns the {piece} by {quoted(turn)}, not 0 to 3 quarters"
    return Placement(keys.index(piece), GRID.numbers[at], turn)


def read_code(code: str, pieces: list[Piece]) -> list[Placement]:
    """A realm in one word: `8x5@d1+8x1@d1r2`, boxes in order, r for quarter turns."""
    if code == NO_BOXES:
        return []
    keys = [piece.key for piece in pieces]
    found: list[Placement] = []
    for part in code.casefold().split("+"):
        piece, _, place = part.partition("@")
        at, _, turn = place.partition("r")
        if piece not in keys or at not in GRID.numbers or turn not in ("", "0", "1", "2", "3"):
            raise Misfit(
                f"the realm {quoted(code)} has {quoted(part)}; write boxes as 8x5@d1 or 8x5@d1r2",
                "realm-code",
                {"code": quoted(code), "box": quoted(part)},
            )
        found.append(Placement(keys.index(piece), GRID.numbers[at], int(turn or "0")))
    return found


def write_code(placements: list[Placement], pieces: list[Piece]) -> str:
    """The word of a realm."""
    words: list[str] = []
    for placement in placements:
        turn = f"r{placement.turns}" if placement.turns else ""
        words.append(f"{pieces[placement.piece].key}@{GRID.names[placement.space]}{turn}")
    return "+".join(words) or NO_BOXES
