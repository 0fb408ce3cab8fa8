"""Signs, letters and colours of Grim Tide: nothing is shown by colour alone."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.grim_tide.wire import GrimTide, Ship, Slot, Space, Tile
from reefside.terminal.board import joined
from reefside.terminal.texts import GameTexts

KRAKEN: Final = "Ж"
FISH: Final = "∝"
ARCANA: Final = "✦"
RENOWN: Final = "★"
LANDING: Final = "⌂"
MONSTER: Final = "◢"
LURED: Final = "◣"
"""A monster that came for chum."""
ENCOUNTER: Final = "◇"
EVENT: Final = "‼"
HIDDEN: Final = "▒"
WAVE: Final = "~"
NONE: Final = "·"
BLOCKED: Final = "--"

FACES: Final = {"knife": "†", "wheel": "◎", "tentacle": "§"}
STATES: Final = {"ready": "●", "exhausted": "○", "dead": "✗"}
ARROWS: Final = {"e": "→", "ne": "↗", "nw": "↖", "w": "←", "sw": "↙", "se": "↘"}

INK: Final = "#0b1622"
QUIET: Final = "#6f8296"
"""What is there but does not matter now."""
GOLD: Final = "#ffd166"
BLOOD: Final = "#ff8096"
PALE: Final = "#dce7f2"
PEARL: Final = "#9be7c4"

SHADES: Final = {
    "shallow": "#12505e",
    "deep": "#0d3359",
    "abyss": "#0a1838",
    "port": "#4a3d26",
    "kraken": "#6b1230",
}
"""The ground of a space."""

SHIP_COLOURS: Final = {
    "crimson": "#ff7070",
    "gold": "#ffd166",
    "teal": "#2dd4bf",
    "violet": "#c9a7ff",
}
FACE_COLOURS: Final = {"knife": "#f2f2f2", "wheel": "#8ecae6", "tentacle": BLOOD}


class BoardTexts(GameTexts):
    """The game's words in one language, and the signs that go with them."""

    def letter(self, ship: str) -> str:
        """The letter of a ship."""
        return self.text(f"terminal.letters.{ship}")

    def chip(self, ship: str) -> Text:
        """The letter of a ship in its colours."""
        return Text(self.letter(ship), f"bold {INK} on {SHIP_COLOURS[ship]}")

    def chips(self, table: GrimTide, seats: list[int]) -> Text:
        """The letters of some ships."""
        return joined([self.chip(table.ships[seat].ship) for seat in seats], "")

    def name(self, ship: str) -> Text:
        """The name of a ship in its colour."""
        return Text(self.text(f"ships.{ship}"), SHIP_COLOURS[ship])

    def purse(self, ship: Ship) -> Text:
        """Fish, Arcana and Renown."""
        return Text.assemble(
            (f"{FISH}{ship.fish}", "#8ecae6"),
            (f" {ARCANA}{ship.arcana}", "#c9a7ff"),
            (f" {RENOWN}{ship.renown}", f"bold {GOLD}"),
        )

    def die(self, face: str) -> Text:
        """A die."""
        return Text(f"[{FACES[face]}]", f"bold {FACE_COLOURS[face]}")

    def wind(self, direction: str) -> str:
        """A direction as an arrow and letters."""
        return f"{ARROWS[direction]} {self.text(f'terminal.compass.{direction}')}"

    def tile(self, tile: Tile) -> str:
        """A tile by its name, a monster with life and attack."""
        name = self.text(f"tiles.{tile.tile}")
        if tile.kind != "monster":
            return f"{name} ({self.text(f'terms.{tile.kind}')})"
        said = self.format(
            "terminal.monster", life=tile.life, attack=tile.attack, renown=tile.renown
        )
        return f"{name} ({said})"

    def there(self, space: Space) -> str:
        """What a space is, as far as one knows."""
        if space.zone == "port":
            return self.text(f"ports.{space.space}")
        if space.tile is not None:
            return self.tile(space.tile)
        if space.face == "down":
            zone = self.text(f"zones.{space.zone}")
            return self.format("terminal.unknown", zone=zone)
        return self.text("terms.none")

    def crew(self, slot: Slot) -> str:
        """Who stands in a slot."""
        return self.text(f"crew.{slot.crew}") if slot.crew else self.text("terminal.empty")


def next_slot(ship: Ship) -> int:
    """The leftmost empty slot; 5 when there is none."""
    return sum(1 for slot in ship.slots if slot.crew is not None)


def cut(text: str, width: int) -> str:
    """A text that fits, with a sign where it does not."""
    return text if len(text) <= width else f"{text[: width - 1]}…"
