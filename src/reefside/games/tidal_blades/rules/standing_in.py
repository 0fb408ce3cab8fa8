"""Which die stands for which symbol in a best match."""

from __future__ import annotations

from reefside.games.tidal_blades.box.faces import BLANK, FACE_MASKS, FACE_SYMBOLS


def dice_standing_in(faces: list[int], wanted: list[int], blank: int) -> list[int]:
    """TB-CHAL-11 For each symbol wanted the die that stands for it in one best match, or -1.

    Symbols are Traits. Faces that can be few of them come first, so that wild ones are left for
    what nothing else matches.
    """
    owner: list[int] = []
    masks: list[int] = []
    for die in range(len(faces)):
        face = faces[die]
        mask = blank if face == BLANK else FACE_MASKS[face]
        for _ in range(max(FACE_SYMBOLS[face], 1 if mask else 0)):
            owner.append(die)
            masks.append(mask)
    taken = [-1] * len(wanted)
    for unit in sorted(range(len(masks)), key=lambda at: bin(masks[at]).count("1")):
        find_symbol(unit, masks, wanted, taken, [False] * len(wanted))
    return [owner[unit] if unit >= 0 else -1 for unit in taken]


def find_symbol(
    unit: int, masks: list[int], wanted: list[int], taken: list[int], seen: list[bool]
) -> bool:
    """Find a symbol for a die's symbol, moving others if need be."""
    for at in range(len(wanted)):
        if masks[unit] >> wanted[at] & 1 and not seen[at]:
            seen[at] = True
            if taken[at] < 0 or find_symbol(taken[at], masks, wanted, taken, seen):
                taken[at] = unit
                return True
    return False
