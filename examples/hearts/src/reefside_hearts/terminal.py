"""Hearts on a terminal: the seats round the trick, and one's own hand by suits."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reefside.speech import seat_name
from reefside.terminal.answers import LABEL
from reefside.terminal.board import SCREEN, Board, View
from reefside.terminal.room import Room
from reefside_hearts.game import HeartsGame

RED: Final = "#e06c75"
BLACK: Final = "bold"


class HeartsBoard(Board):
    """Draws Hearts."""

    def render(
        self, view: View, language: str, room: Room = SCREEN, picked: str = ""
    ) -> RenderableType:
        table = view["table"]
        parts: list[RenderableType] = [self.situation(table, language), self.seats(view, language)]
        rows = [("hand", table["hand"]), ("chosen", table["chosen"])]
        rows.append(("received", table["received"]))
        for name, cards in rows:
            if cards:
                line = Text(f"{self.word(language, f'terms.{name}')}: ", LABEL)
                parts.append(line.append(self.cards(cards, language)))
        return Group(*parts)

    def word(self, language: str, key: str) -> str:
        """A word of the game."""
        return self.game.words.text(language, key)

    def situation(self, table: dict[str, Any], language: str) -> Text:
        """One line: the deal, the direction, whether hearts are broken."""
        deal = self.game.words.format(language, "terms.deal", {"deal": str(table["deal"])})
        way = self.word(language, f"directions.{table['direction']}")
        broken = self.word(language, "terms.broken" if table["broken"] else "terms.not-broken")
        return Text(f"{deal} · {way} · {broken}")

    def seats(self, view: View, language: str) -> Table:
        """A line for each seat: what it played, now and in the last trick, and its points."""
        table = view["table"]
        heads = [self.word(language, f"terms.{name}") for name in ("trick", "last-trick")]
        heads += [self.word(language, f"terms.{name}") for name in ("points", "taken")]
        grid = Table("", *heads, box=None, header_style=LABEL)
        for seat, player in enumerate(table["players"]):
            name = Text(seat_name(self.game, language, seat))
            if seat == view["active"]:
                name.stylize("bold")
            played = [
                self.cards([row["card"] for row in rows if row["seat"] == seat], language)
                for rows in (table["trick"], table["last_trick"])
            ]
            grid.add_row(name, *played, str(player["points"]), str(player["taken"]))
        return grid

    def cards(self, keys: list[str], language: str) -> Text:
        """Cards side by side, red suits in red."""
        text = Text()
        assert isinstance(self.game, HeartsGame)
        for place, key in enumerate(keys):
            text.append(" " if place else "")
            text.append(self.game.card_text(language, key), RED if key[-1] in "dh" else BLACK)
        return text


BOARD: Final = HeartsBoard
