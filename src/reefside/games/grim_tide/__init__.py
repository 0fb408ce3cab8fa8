"""Grim Tide, for 2 to 4 players."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from reefside.games.grim_tide import scoring, view
from reefside.games.grim_tide.abilities import CHANNEL, USE
from reefside.games.grim_tide.box import Box
from reefside.games.grim_tide.chum import CHUM
from reefside.games.grim_tide.elsewhere import elsewhere
from reefside.games.grim_tide.explore import TILE
from reefside.games.grim_tide.market import RECRUIT
from reefside.games.grim_tide.notation import notation_of
from reefside.games.grim_tide.state import UNSEEN, Grim
from reefside.games.grim_tide.turn import DrawFirst, set_up
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.game import Game, Option
from reefside.kernel.nature import Stream
from reefside.kernel.reason import Reason
from reefside.kernel.rows import Content, read_words
from reefside.kernel.table import Entry, Table
from reefside.kernel.view_rows import Rows

KEY: Final = "grim-tide"
PACKAGE: Final = "reefside.games.grim_tide"
RULES: Final = "2"

OPTIONS: Final = [
    Option("open_hunt_after_flip", ["no", "yes"]),  # GT-FINAL-07
    Option("max_rounds", ["0"], most=999),  # GT-END-03
]


class GrimTide(Game):
    """The box of Grim Tide."""

    def __init__(self, content: Content) -> None:
        self.box: Final = Box(content)
        words = read_words(PACKAGE)
        notation = notation_of(self.box)
        super().__init__(KEY, PACKAGE, RULES, (2, 4), OPTIONS, content, words, notation)

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> Grim:
        """GT-SETUP-01 to GT-SETUP-22 The table before the first turn."""
        g = Grim(seats, key, self.box, options)
        set_up(g)
        return g

    def round_of(self, g: Table) -> int:
        return cast(Grim, g).round

    def active(self, g: Table) -> int:
        return cast(Grim, g).turn

    def first_seat(self, g: Table) -> int:
        """GT-SETUP-22 Who was drawn by lot, once the lot has been drawn."""
        t = cast(Grim, g)
        return -1 if any(isinstance(step, DrawFirst) for step in t.agenda) else t.first

    def scores(self, g: Table) -> list[int]:
        return scoring.totals(cast(Grim, g))

    def winners(self, g: Table) -> list[int]:
        return scoring.winners(cast(Grim, g))

    def ending(self, g: Table) -> str:
        return scoring.ending(cast(Grim, g))

    def used(self, record: list[Entry]) -> dict[str, dict[str, int]]:
        """Tiles seen, chum laid, crew hired, abilities used and borrowed."""
        box = self.box
        seen = {tile.id: 0 for tile in box.tiles if not tile.chum}
        lured = {tile.id: 0 for tile in box.tiles if tile.chum}
        hired = dict.fromkeys(box.crew_ids[: box.sailor], 0)
        used = dict.fromkeys(box.crew_ids[: box.sailor], 0)
        borrowed = dict.fromkeys(box.crew_ids[: box.sailor], 0)
        for seat, choice in record:
            if seat == NATURE:
                if choice.verb == TILE:
                    seen[box.tiles[choice.faces()[0]].id] += 1
                elif choice.verb == CHUM:
                    lured[box.tiles[choice.faces()[0]].id] += 1
            elif choice.verb == RECRUIT:
                hired[box.crew_ids[choice.a]] += 1
            elif choice.verb == USE:
                used[box.crew_ids[choice.a]] += 1
            elif choice.verb == CHANNEL:
                borrowed[box.crew_ids[choice.a]] += 1
        return {"tile": seen, "chum": lured, "crew": hired, "ability": used, "channelled": borrowed}

    def look(self, g: Table, seat: int | None) -> dict[str, Any]:
        return view.look(cast(Grim, g), seat)

    def look_sharing(self, g: Table, rows: Rows) -> dict[str, Any]:
        return view.look_open(cast(Grim, g), rows)

    def look_own(self, g: Table, seat: int, seen: dict[str, Any]) -> dict[str, Any]:
        return view.look_own(cast(Grim, g), seat, seen)

    def determinise(self, g: Table, seat: int, stream: Stream) -> Grim:
        return view.determinise(cast(Grim, g), seat, stream)

    def elsewhere(self, g: Table, seat: int, choice: Choice) -> Reason:
        return elsewhere(cast(Grim, g), seat, choice)

    def census(self, g: Table) -> dict[str, int]:
        """GT-CREW-03 Every card and every tile once, eight Sailors, a slot's token once."""
        t = cast(Grim, g)
        aboard = [card for ship in t.ships for card in ship.crew]
        stacked = [card for stack in t.stacks for card in stack]
        lying = [card for card in stacked if card != UNSEEN]
        cards = lying + aboard + t.dead + t.crew_bags[0] + t.crew_bags[1]
        sailors = cards.count(self.box.sailor)
        crew = [card for card in cards if card != self.box.sailor]
        tiles = [tile for tile in t.tiles if tile >= 0] + t.gone + t.chum_gone + t.chum_bag
        for bag in t.bags:
            tiles = tiles + bag
        bagged = len(t.crew_bags[0]) + len(t.crew_bags[1])
        return {
            "crew": len(set(crew)),
            "crew twice": len(crew) - len(set(crew)),
            "unseen crew out of place": stacked.count(UNSEEN) - bagged,
            "sailors": sailors + t.sailors_out,
            "tiles": len(set(tiles)),
            "tiles twice": len(tiles) - len(set(tiles)),
            "unseen tiles out of place": t.tiles.count(UNSEEN) - sum([len(bag) for bag in t.bags]),
            "ships": len(t.ships),
        }

    def spell(self, language: str, name: str, value: Any) -> str:
        return spell(self, language, name, value)


def spell(game: GrimTide, language: str, name: str, value: Any) -> str:
    """Seats by their ship, spaces as on the board, and everything printed by its name."""
    if isinstance(value, list):
        return ", ".join([spell(game, language, name, item) for item in value])
    words = game.words
    if name in ("seat", "winners"):
        return words.text(language, f"ships.{game.box.ships[value]}") if value >= 0 else "–"
    if name in ("space", "start", "end"):
        return str(value).upper()
    kind = SPELT.get(name)
    return words.text(language, f"{kind}.{value}") if kind is not None else str(value)


SPELT: Final = {
    "crew": "crew",
    "tile": "tiles",
    "monster": "tiles",
    "direction": "directions",
    "faces": "faces",
    "face": "faces",
    "before": "faces",
    "after": "faces",
    "moments": "moments",
}
"""Facts that name something printed, and where its name stands in the words."""


def new_game(pack: Path | None = None) -> GrimTide:
    """The game, with a content pack laid over its rows if there is one."""
    return GrimTide(Content(PACKAGE, pack))
