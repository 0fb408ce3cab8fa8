"""Tidal Blades on a terminal."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from reefside.games.tidal_blades import TidalBlades
from reefside.games.tidal_blades.terminal import about, attempt, city, decks, hero
from reefside.games.tidal_blades.terminal.choices import Wording, rank
from reefside.games.tidal_blades.terminal.scores import score_sheet
from reefside.games.tidal_blades.terminal.signs import (
    SEAT_COLOURS,
    TRAITS,
    BoardTexts,
)
from reefside.games.tidal_blades.wire import Reef
from reefside.kernel.game import Game
from reefside.speech import seat_name
from reefside.terminal.answers import LABEL, in_rows, listing_of
from reefside.terminal.board import SCREEN, Board, View, joined
from reefside.terminal.room import BOARD, WIDE, Room

SCROLL_BAR: Final = 1
"""There is always more of this board than fits."""
LEGEND: Final = ("islands", "goods", "traits", "dice", "monsters", "challenges", "answers")


def table_of(view: View) -> Reef:
    """The table of a view, typed."""
    return msgspec.convert(view["table"], Reef)


class ReefBoard(Board):
    """Draws Tidal Blades."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.printed: Final = cast(TidalBlades, game).printed

    def words(self, language: str) -> BoardTexts:
        """The words and signs of a language."""
        return BoardTexts(self.game, language)

    def wording(self, view: View, language: str) -> Wording:
        """The open question's way of putting answers into words."""
        return Wording(table_of(view), self.printed, self.words(language))

    def head(self, view: View, width: int, language: str) -> Text:
        words, table = self.words(language), table_of(view)
        rounds = {"round": max(view["round"], 1), "rounds": table.rounds}
        parts = [Text(words.format("terms.round", **rounds), "bold")]
        if view["active"] >= 0:
            parts.append(words.seat(view["active"]))
        judge = words.text(f"islands.{table.judge}")
        parts.append(Text.assemble((f"{words.text('terms.judge')}: ", LABEL), judge))
        parts.append(Text.assemble((f"{words.text('terms.boat')} ", LABEL), str(table.boat)))
        die = table.danger_die
        colour = words.text(f"colours.{die.colour}")
        parts.append(Text(f"{words.format('terminal.danger', level=die.level)} {colour}"))
        if width >= WIDE:
            parts.insert(0, Text(words.text("title"), "bold #2dd4bf"))
        head = joined(parts, " │ ")
        head.no_wrap = True
        head.overflow = "ellipsis"
        return head

    def answers(self, view: View) -> dict[str, int]:
        """What the answers of the open question name first, and their places."""
        found: dict[str, int] = {}
        choices = self.ordered(view, view["asks"][0]["choices"]) if view["asks"] else []
        for at, notation in enumerate(choices):
            for argument in notation.split()[1:2]:
                found.setdefault(argument, at)
        return found

    def render(
        self, view: View, language: str, room: Room = SCREEN, picked: str = ""
    ) -> RenderableType:
        """The islands, the hero, the cards; what is under way comes first."""
        words, table, seat = self.words(language), table_of(view), self.seat_of(view)
        own, answers = table.heroes[seat], self.answers(view)
        islands = city.draw(table, answers, words)
        board = hero.draw(own, seat, self.printed, words)
        under_way = attempt.draw(table, self.printed, words)
        lines = [*under_way, *board, *islands] if under_way else [*islands, *board]
        lines += decks.hand(own, answers, self.printed, words)
        lines += hero.in_front(own, words)
        lines += decks.open_cards(table, answers, self.printed, words)
        lines += [*decks.announced(table, words), decks.supply(table, self.printed, words)]
        for line in lines:
            line.truncate(BOARD - SCROLL_BAR, overflow="ellipsis")
            line.no_wrap = True
        return Group(*lines)

    def seats(self, view: View, language: str) -> RenderableType:
        words = self.words(language)
        return hero.heroes(table_of(view), view["active"], view["seat"], words)

    def strip(self, view: View, language: str) -> Text:
        own = table_of(view).heroes[self.seat_of(view)]
        return hero.strip(own, self.words(language))

    def ordered(self, view: View, choices: list[str]) -> list[str]:
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

    def about(self, view: View, notation: str, language: str) -> list[Text]:
        own = table_of(view).heroes[self.seat_of(view)]
        return about.of_answer(self.wording(view, language), own, notation)

    def legend(self, language: str) -> RenderableType:
        words = self.words(language)
        traits = [f"{sign} {words.text(f'traits.{trait}')}" for trait, sign in TRAITS.items()]
        dice = [
            f"{words.text(f'terminal.dice.{row.key}')} {words.text(f'dice.{row.key}')}"
            for row in self.printed.dice
        ]
        facts = {"signs": ", ".join(traits), "kinds": ", ".join(dice)}
        lines = [Text(words.text("pitch")), Text()]
        lines += [Text(words.format(f"terminal.legend.{key}", **facts)) for key in LEGEND]
        return Group(*lines)

    def sheet(
        self, view: View, winners: list[int], events: list[dict[str, Any]], language: str
    ) -> RenderableType:
        return score_sheet(table_of(view), winners, self.words(language))

    def tint(self, line: str, language: str) -> Text:
        """Players in their colours."""
        text = Text(line)
        for seat, colour in enumerate(SEAT_COLOURS):
            text.highlight_words([seat_name(self.game, language, seat)], colour)
        return text
