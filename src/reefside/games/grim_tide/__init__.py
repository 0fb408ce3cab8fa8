"""Grim Tide, for 2 to 4 players."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from reefside.games.grim_tide.box import Printed
from reefside.games.grim_tide.cards.abilities import CHANNEL, USE
from reefside.games.grim_tide.rules import scoring
from reefside.games.grim_tide.rules.chum import CHUM
from reefside.games.grim_tide.rules.elsewhere import elsewhere
from reefside.games.grim_tide.rules.explore import TILE
from reefside.games.grim_tide.rules.market import RECRUIT
from reefside.games.grim_tide.rules.turn import DrawFirst, set_up
from reefside.games.grim_tide.state.constants import UNSEEN
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.telling import aids, determinisation, view
from reefside.games.grim_tide.telling.notation import notation_of
from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.game import LAST_ROUND, Game, Option
from reefside.kernel.nature import Stream
from reefside.kernel.people import seat_mark
from reefside.kernel.reason import Reason
from reefside.kernel.rows import Content, read_words
from reefside.kernel.table import Entry
from reefside.kernel.view_rows import Rows

KEY: Final = "grim-tide"
PACKAGE: Final = "reefside.games.grim_tide"
RULES: Final = "2"

OPTIONS: Final = [
    Option("open_hunt_after_flip", ["no", "yes"]),  # GT-FINAL-07
    Option("max_rounds", ["0"], most=999, kind=LAST_ROUND),  # GT-END-03
]


class GrimTide(Game[Grim]):
    """The game Grim Tide."""

    def __init__(self, content: Content) -> None:
        self.printed: Final = Printed(content)
        words = read_words(PACKAGE)
        notation = notation_of(self.printed)
        super().__init__(KEY, PACKAGE, RULES, (2, 4), OPTIONS, content, words, notation)

    def usual_seats(self) -> int:
        return 3

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> Grim:
        """GT-SETUP-01 to GT-SETUP-22 The table before the first turn."""
        g = Grim(seats=seats, key=key, printed=self.printed, options=options)
        set_up(g)
        return g

    def round_of(self, g: Grim) -> int:
        return g.round

    def active(self, g: Grim) -> int:
        return g.turn

    def first_seat(self, g: Grim) -> int:
        """GT-SETUP-22 Who was drawn by lot, once the lot has been drawn."""
        return -1 if any(isinstance(step, DrawFirst) for step in g.agenda) else g.first

    def scores(self, g: Grim) -> list[int]:
        return scoring.totals(g)

    def winners(self, g: Grim) -> list[int]:
        return scoring.winners(g)

    def ending(self, g: Grim) -> str:
        return scoring.ending(g)

    def usage(self, record: list[Entry]) -> dict[str, dict[str, int]]:
        """Tiles seen, chum laid, crew hired, abilities used and borrowed."""
        printed = self.printed
        public = {tile.id: 0 for tile in printed.tiles if not tile.chum}
        lured = {tile.id: 0 for tile in printed.tiles if tile.chum}
        hired = dict.fromkeys(printed.crew_ids[: printed.sailor], 0)
        used = dict.fromkeys(printed.crew_ids[: printed.sailor], 0)
        borrowed = dict.fromkeys(printed.crew_ids[: printed.sailor], 0)
        for seat, choice in record:
            if seat == NATURE:
                if choice.verb == TILE:
                    public[printed.tiles[choice.faces()[0]].id] += 1
                elif choice.verb == CHUM:
                    lured[printed.tiles[choice.faces()[0]].id] += 1
            elif choice.verb == RECRUIT:
                hired[printed.crew_ids[choice.a]] += 1
            elif choice.verb == USE:
                used[printed.crew_ids[choice.a]] += 1
            elif choice.verb == CHANNEL:
                borrowed[printed.crew_ids[choice.a]] += 1
        return {
            "tile": public,
            "chum": lured,
            "crew": hired,
            "ability": used,
            "channelled": borrowed,
        }

    def counted(self, g: Grim, seat: int) -> list[str]:
        """The crew that sailed to the end, but for the Sailors everybody has."""
        printed = self.printed
        return [
            f"crew.{printed.crew[card]}" for card in g.ships[seat].crew if card < printed.sailor
        ]

    def table_view(self, g: Grim, seat: int | None) -> dict[str, Any]:
        return view.table_view(g, seat)

    def public_view(self, g: Grim, rows: Rows) -> dict[str, Any]:
        return view.public_view(g, rows)

    def private_view(
        self, g: Grim, seat: int, public: dict[str, Any], rows: Rows
    ) -> dict[str, Any]:
        return view.private_view(g, seat, public, rows)

    def aids(self, g: Grim, seat: int, asks: list[Ask] | None = None) -> dict[str, Any] | None:
        return aids.aids(g, seat, asks, self.notation)

    def things(self, g: Grim, seat: int) -> list[str]:
        return [aids.SEA]

    def study(self, g: Grim, seat: int, thing: str) -> dict[str, Any]:
        return aids.study(g, seat)

    def determinise(self, g: Grim, seat: int, stream: Stream) -> Grim:
        return determinisation.determinise(g, seat, stream)

    def elsewhere(self, g: Grim, seat: int, choice: Choice) -> Reason:
        return elsewhere(g, seat, choice)

    def component_counts(self, g: Grim) -> dict[str, int]:
        """GT-CREW-03 Every card and every tile once, eight Sailors, a slot's token once."""
        aboard = [card for ship in g.ships for card in ship.crew]
        stacked = [card for stack in g.stacks for card in stack]
        lying = [card for card in stacked if card != UNSEEN]
        cards = lying + aboard + g.dead + g.crew_bags[0] + g.crew_bags[1]
        sailors = cards.count(self.printed.sailor)
        crew = [card for card in cards if card != self.printed.sailor]
        tiles = [tile for tile in g.tiles if tile >= 0] + g.gone + g.chum_gone + g.chum_bag
        for bag in g.bags:
            tiles = tiles + bag
        bagged = len(g.crew_bags[0]) + len(g.crew_bags[1])
        return {
            "crew": len(set(crew)),
            "crew twice": len(crew) - len(set(crew)),
            "unseen crew out of place": stacked.count(UNSEEN) - bagged,
            "sailors": sailors + g.sailors_out,
            "tiles": len(set(tiles)),
            "tiles twice": len(tiles) - len(set(tiles)),
            "unseen tiles out of place": g.tiles.count(UNSEEN) - sum([len(bag) for bag in g.bags]),
            "ships": len(g.ships),
        }

    def format_fact(self, language: str, name: str, value: Any) -> str:
        return format_fact(self, language, name, value)


def format_fact(game: GrimTide, language: str, name: str, value: Any) -> str:
    """Seats by their ship, spaces as on the board, and everything printed by its name."""
    if isinstance(value, list) and name == "renown":
        ships = [format_fact(game, language, "seat", seat) for seat in range(len(value))]
        return ", ".join([f"{ship} ({renown})" for ship, renown in zip(ships, value)])
    if isinstance(value, list):
        return ", ".join([format_fact(game, language, name, item) for item in value])
    words = game.words
    if name in ("seat", "winners"):
        if value < 0:
            return "–"
        return seat_mark(value, words.text(language, f"ships.{game.printed.ships[value]}"))
    if name in ("space", "start", "end"):
        return str(value).upper()
    kind = NAMED_FACTS.get(name)
    return words.text(language, f"{kind}.{value}") if kind is not None else str(value)


NAMED_FACTS: Final = {
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
    """The game, with a content pack applied to its rows if there is one."""
    return GrimTide(Content(PACKAGE, pack))
