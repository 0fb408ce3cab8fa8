"""Grim Tide on a terminal."""

from __future__ import annotations

from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from reefside.games.grim_tide import GrimTide as Rules
from reefside.games.grim_tide.terminal import about, outcomes, panel, sea, ships
from reefside.games.grim_tide.terminal.choices import (
    DIRECTION_VERBS,
    HIRE_VERBS,
    SPACE_VERBS,
    Wording,
    listing,
)
from reefside.games.grim_tide.terminal.signs import BLOOD, KRAKEN, SHIP_COLOURS, BoardTexts
from reefside.games.grim_tide.wire import Aids, GrimTide
from reefside.kernel.game import Game
from reefside.terminal.answers import LABEL
from reefside.terminal.board import SCREEN, View, in_one_line
from reefside.terminal.canvas import Canvas
from reefside.terminal.game_board import GameBoard
from reefside.terminal.insight import Insight
from reefside.terminal.room import Room

GAP: Final = 2
"""Columns between the sea and the panel."""
WIDE: Final = 100
"""From this width on the head names the game."""


class GrimTideBoard(GameBoard[GrimTide, Aids, BoardTexts]):
    """Draws Grim Tide."""

    table_type = GrimTide
    aids_type = Aids
    texts = BoardTexts

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.printed: Final = cast(Rules, game).printed
        self.chart: Final = sea.Chart(game)
        self.flat_chart: Final = sea.Chart(game, flat=True)

    def wording(self, view: View, language: str) -> Wording:
        """The open question's way of putting answers into words."""
        seat, asks = self.seat_of(view), view["asks"]
        rule = asks[0]["prompt"] if asks else ""
        return Wording(self.table(view), seat, rule, self.printed, self.words(language))

    def head(self, view: View, width: int, language: str) -> Text:
        words, table = self.words(language), self.table(view)
        ship = table.ships[max(view["active"], 0)].ship
        card = words.text("terms.card-is-up" if table.card_up else "terms.card-is-down")
        parts = [
            Text(words.format("terms.round", round=view["round"]), "bold"),
            Text.assemble(words.chip(ship), " ", words.name(ship)),
            Text.assemble((f"{words.text('terms.wind')} ", LABEL), words.wind(table.wind)),
            Text.assemble((f"{KRAKEN} ", BLOOD), table.kraken.upper()),
            Text.assemble((f"{words.text('terms.card-up')}: ", LABEL), card),
        ]
        if width >= WIDE:
            parts.insert(0, Text(words.text("title"), "bold #2dd4bf"))
        return in_one_line(parts)

    def answers(self, view: View, verbs: tuple[str, ...]) -> dict[str, int]:
        """The first argument of the open question's answers with some verbs, and their places."""
        found: dict[str, int] = {}
        choices = self.ordered(view, view["asks"][0]["choices"]) if view["asks"] else []
        for at, notation in enumerate(choices):
            verb, *arguments = notation.split()
            if verb in verbs:
                found.setdefault(arguments[0], at)
        return found

    def render(
        self, view: View, language: str, room: Room = SCREEN, picked: str = ""
    ) -> RenderableType:
        """The sea, the panel beside it, the markets below."""
        words, table = self.words(language), self.table(view)
        chart = self.flat_chart if room.short else self.chart
        ways = self.answers(view, DIRECTION_VERBS)
        seat, aids = self.seat_of(view), self.aids(view)
        beside = panel.draw(table, seat, ways, aids, self.printed, words)
        height = max(chart.height, len(beside))
        canvas = Canvas(chart.width + GAP + panel.WIDTH, height)
        sea.draw(canvas, chart, table, self.answers(view, SPACE_VERBS), words)
        for line, text in enumerate(beside):
            canvas.put(chart.width + GAP, line, text)
        markets = ships.markets(table, self.answers(view, HIRE_VERBS), words)
        return Group(canvas.text(), *markets)

    def seats(self, view: View, language: str) -> RenderableType:
        table, words = self.table(view), self.words(language)
        return ships.ships(table, view["active"], view["seat"], words)

    def strip(self, view: View, language: str) -> Text:
        table, words = self.table(view), self.words(language)
        return ships.strip(table, self.seat_of(view), self.printed, words)

    def choice_text(self, view: View, notation: str, language: str) -> str:
        return self.wording(view, language).text(notation)

    def listing(
        self, view: View, choices: list[str], picked: int, language: str, room: Room = SCREEN
    ) -> Text:
        return listing(self.wording(view, language), choices, picked, room.rows)

    def about(self, view: View, notation: str, language: str, room: Room = SCREEN) -> list[Text]:
        lines = about.of_answer(self.wording(view, language), notation)
        for line in lines:
            self.colour(line, language)
        return lines

    def outcomes(
        self, insight: Insight, view: View, notation: str, language: str, room: Room = SCREEN
    ) -> list[Text]:
        wording = self.wording(view, language)
        lines = outcomes.of_answer(insight, self.aids(view), wording, notation)
        for line in lines:
            self.colour(line, language)
        return lines

    def legend(self, language: str) -> RenderableType:
        words = self.words(language)
        lines = [Text(words.text("pitch")), Text()]
        names = [
            f"{words.letter(ship)} {words.text(f'ships.{ship}')}" for ship in self.printed.ships
        ]
        for key in ("sea", "tiles", "kraken", "wind", "ships", "crew", "dice", "market"):
            said = words.format(f"terminal.legend.{key}", names=", ".join(names))
            lines.append(self.tint(said, language))
        return Group(*lines)

    def sheet(
        self, view: View, winners: list[int], events: list[dict[str, Any]], language: str
    ) -> RenderableType:
        return ships.score_sheet(self.table(view), winners, self.words(language))

    def tint(self, line: str, language: str) -> Text:
        """Ships in their colours, the Kraken in its own."""
        text = Text(line)
        self.colour(text, language)
        return text

    def colour(self, text: Text, language: str) -> None:
        """Colour the names in a text."""
        for ship, colour in SHIP_COLOURS.items():
            text.highlight_words([self.game.words.text(language, f"ships.{ship}")], colour)
        text.highlight_regex(r"Kraken\w*", BLOOD)
