"""Tiny Epic Tactics on a terminal."""

from __future__ import annotations

from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from reefside.games.tiny_epic_tactics import TinyEpicTactics
from reefside.games.tiny_epic_tactics.terminal import about, panel, realm_map, units
from reefside.games.tiny_epic_tactics.terminal.choices import Wording, rank
from reefside.games.tiny_epic_tactics.terminal.outcomes import Foretold, walk_of
from reefside.games.tiny_epic_tactics.terminal.places import Places
from reefside.games.tiny_epic_tactics.terminal.signs import (
    ACTION,
    CELLS,
    GOLD,
    SIDE_COLOURS,
    TERRAINS,
    BoardTexts,
)
from reefside.games.tiny_epic_tactics.wire import Aids, Tactics
from reefside.kernel.game import Game
from reefside.terminal.answers import LABEL, in_rows, listing_of
from reefside.terminal.board import SCREEN, View, in_one_line
from reefside.terminal.canvas import Canvas
from reefside.terminal.game_board import GameBoard
from reefside.terminal.insight import Insight
from reefside.terminal.room import BOARD, TALL, WIDE, Room

LEGEND: Final = ("map", "spaces", "units", "answers", "reach", "areas", "dungeons")


class TacticsBoard(GameBoard[Tactics, Aids, BoardTexts]):
    """Draws Tiny Epic Tactics."""

    table_type = Tactics
    aids_type = Aids
    texts = BoardTexts

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.components: Final = cast(TinyEpicTactics, game).components

    def wording(self, view: View, language: str) -> Wording:
        """The open question's way of putting answers into words."""
        return Wording(
            Places(self.table(view)), self.aids(view), self.seat_of(view), self.words(language)
        )

    def head(self, view: View, width: int, language: str) -> Text:
        words, table = self.words(language), self.table(view)
        parts = [Text(words.format("terms.round", round=max(view["round"], 1)), "bold")]
        if view["active"] >= 0:
            parts.append(words.side(view["active"]))
        elif table.activation is not None:
            parts.append(words.side(table.units[table.activation.unit].side))
        if table.actions:
            said = Text(f"{words.text('terms.actions')} ", LABEL)
            parts.append(said.append(ACTION * table.actions, f"bold {GOLD}"))
        realm = words.text("terms.realm")
        if words.has(f"realms.{table.realm.key}.name"):
            realm = words.text(f"realms.{table.realm.key}.name")
        parts.append(Text(realm, LABEL))
        if width >= WIDE:
            parts.insert(0, Text(words.text("title"), "bold #2dd4bf"))
        if table.last_turns:
            who = ", ".join([words.side(side).plain for side in table.last_turns])
            parts.append(Text(words.format("board.still-to-play", who=who), f"bold {GOLD}"))
        return in_one_line(parts)

    def render(
        self, view: View, language: str, room: Room = SCREEN, picked: str = ""
    ) -> RenderableType:
        """The map with a panel beside it; where it takes all the width, alone or above the hand."""
        words, seat = self.words(language), self.seat_of(view)
        places = Places(self.table(view))
        choices = self.ordered(view, view["asks"][0]["choices"]) if view["asks"] else []
        marks = places.marks(seat, choices, picked)
        drawn = realm_map.draw(places, marks, self.reach(view, places, picked), room, words)
        if not room.short:
            below = [panel.hand(places.table, words)] if room.height >= TALL else []
            return Group(drawn.text(), *below)
        canvas = Canvas(BOARD, drawn.height)
        canvas.lay(0, 0, drawn)
        for line, text in enumerate(panel.draw(places.table, seat, words)):
            canvas.put(realm_map.SMALL_WIDTH + 1, line, text)
        return canvas.text()

    def reach(self, view: View, places: Places, picked: str) -> dict[str, int]:
        """The spaces where the unit of the picked answer may stop, with the movement left there."""
        aids = self.aids(view)
        walk = None if aids is None else walk_of(aids, places, self.seat_of(view), picked)
        ways = {} if walk is None else walk.ways
        return {space: way.left for space, way in ways.items() if way.stop}

    def seats(self, view: View, language: str) -> RenderableType:
        words = self.words(language)
        return units.units(self.table(view), view["active"], view["seat"], words)

    def strip(self, view: View, language: str) -> Text:
        return panel.hand(self.table(view), self.words(language))

    def ordered(self, view: View, choices: list[str]) -> list[str]:
        """Attacks before steps; passing comes last."""
        return sorted(choices, key=rank)

    def choice_text(self, view: View, notation: str, language: str) -> str:
        said = super().choice_text(view, notation, language)
        return self.wording(view, language).text(notation, said)

    def listing(
        self, view: View, choices: list[str], picked: int, language: str, room: Room = SCREEN
    ) -> Text:
        wording, plain = self.wording(view, language), super().choice_text
        labels = [
            wording.label(choice, plain(view, choice, language), len(choices)) for choice in choices
        ]
        return listing_of(in_rows(labels), picked, room.rows)

    def about(self, view: View, notation: str, language: str, room: Room = SCREEN) -> list[Text]:
        """The card of an answer; that of a unit which moves or attacks only where there is room."""
        places, seat, words = Places(self.table(view)), self.seat_of(view), self.words(language)
        if room.short and notation.split()[0] in about.ACTIONS:
            return []
        return about.of_answer(places, seat, notation, self.components, words)

    def outcomes(
        self, insight: Insight, view: View, notation: str, language: str, room: Room = SCREEN
    ) -> list[Text]:
        aids, places = self.aids(view), Places(self.table(view))
        if aids is None:
            return []
        words, seat = self.words(language), self.seat_of(view)
        told = Foretold(aids, places, seat, insight.chances, words)
        return told.of_answer(notation, listing=room.endless)

    def legend(self, language: str) -> RenderableType:
        words = self.words(language)
        lands = [f"{sign} {words.text(f'terrains.{key}')}" for key, sign in TERRAINS.items()]
        cells = [f"{sign} {words.text(f'cells.{key}')}" for sign, key in CELLS.values()]
        lines = [Text(words.text("pitch")), Text()]
        for key in LEGEND:
            facts = {"lands": ", ".join(lands), "cells": ", ".join(cells)}
            lines.append(self.tint(words.format(f"terminal.legend.{key}", **facts), language))
        return Group(*lines)

    def sheet(
        self, view: View, winners: list[int], events: list[dict[str, Any]], language: str
    ) -> RenderableType:
        return units.score_sheet(self.table(view), winners, self.words(language))

    def tint(self, line: str, language: str) -> Text:
        """Sides in their colours."""
        text = Text(line)
        for side, colour in enumerate(SIDE_COLOURS):
            text.highlight_words([self.game.words.text(language, f"sides.{side}")], colour)
        return text
