"""What is printed on the card or tile that an answer of Grim Tide is about."""

from __future__ import annotations

from rich.text import Text

from reefside.games.grim_tide.terminal.choices import SLOT_VERBS, SPACE_VERBS, Wording, space_of
from reefside.terminal.foretelling import printed_on


def of_answer(wording: Wording, notation: str) -> list[Text]:
    """The texts of the crew and of the tile that an answer names."""
    words = wording.words
    lines = [
        printed_on(words.text(f"crew.{crew}"), words.text(f"abilities.{crew}"))
        for crew in crew_of(wording, notation)
        if words.has(f"abilities.{crew}")
    ]
    return lines + of_tile(wording, notation)


def crew_of(wording: Wording, notation: str) -> list[str]:
    """The crew that an answer names, by name or by slot."""
    verb, *arguments = notation.split()
    if verb in ("use", "channel", "recruit"):
        return arguments[:1]
    slots = arguments if verb in SLOT_VERBS or verb == "swap" else arguments[1:2]
    if verb not in (*SLOT_VERBS, "swap", "assign"):
        return []
    found = [wording.slot(int(number)).crew for number in slots]
    return [crew for crew in found if crew is not None]


def of_tile(wording: Wording, notation: str) -> list[Text]:
    """The text of the tile on the space an answer leads to, or on the ship's."""
    verb, *arguments = notation.split()
    words = wording.words
    place: str | None = None
    if verb in SPACE_VERBS:
        place = arguments[0]
    elif verb in ("resolve", "event"):
        place = wording.table.ships[wording.seat].space
    tile = space_of(wording.table, place).tile if place is not None else None
    if tile is None or not words.has(f"texts.{tile.tile}"):
        return []
    text = words.text(f"texts.{tile.tile}")
    if tile.discard:
        text += f" ({words.text('terms.discard')})"
    return [printed_on(words.text(f"tiles.{tile.tile}"), text)]
