"""Tidal Blades on a terminal."""

from __future__ import annotations

from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from reefside.games.tidal_blades import TidalBlades
from reefside.games.tidal_blades.terminal import about, attempt, city, decks, hero, outcomes
from reefside.games.tidal_blades.terminal.choices import Wording, rank
from reefside.games.tidal_blades.terminal.scores import score_sheet
from reefside.games.tidal_blades.terminal.signs import (
    SEAT_COLOURS,
    TRAITS,
    BoardTexts,
)
from reefside.games.tidal_blades.wire import Aids, Reef
from reefside.kernel.game import Game
from reefside.speech import seat_name
from reefside.terminal.answers import LABEL, in_rows, listing_of
from reefside.terminal.board import SCREEN, View, in_one_line
from reefside.terminal.game_board import GameBoard
from reefside.terminal.insight import Insight
from reefside.terminal.room import BOARD, WIDE, Room

SCROLL_BAR: Final = 1
"""There is always more of this board than fits."""
LEGEND: Final = ("islands", "goods", "traits", "dice", "monsters", "challenges", "answers")


class ReefBoard(GameBoard[Reef, Aids, BoardTexts]):
    """Draws Tidal Blades."""

    table_type = Reef
    aids_type = Aids
    texts = BoardTexts

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.printed: Final = cast(TidalBlades, game).printed

    def wording(self, view: View, language: str) -> Wording:
        """The open question's way of putting answers into words."""
        return Wording(self.table(view), self.aids(view), self.printed, self.words(language))

    def head(self, view: View, width: int, language: str) -> Text:
        words, table = self.words(language), self.table(view)
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
        return in_one_line(parts)

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
        words, table, seat = self.words(language), self.table(view), self.seat_of(view)
        own, answers = table.heroes[seat], self.answers(view)
        islands = city.draw(table, answers, words)
        board = hero.draw(own, seat, self.printed, words)
        under_way = attempt.draw(table, self.printed, words)
        lines = [*under_way, *board, *islands] if under_way else [*islands, *board]
        cards = decks.Cards(self.wording(view, language), answers)
        lines += cards.hand(own)
        lines += hero.in_front(own, words)
        lines += cards.open()
        lines += [*decks.announced(table, words), decks.supply(table, self.printed, words)]
        for line in lines:
            line.truncate(BOARD - SCROLL_BAR, overflow="ellipsis")
            line.no_wrap = True
        return Group(*lines)

    def seats(self, view: View, language: str) -> RenderableType:
        words = self.words(language)
        return hero.heroes(self.table(view), view["active"], view["seat"], words)

    def strip(self, view: View, language: str) -> Text:
        own = self.table(view).heroes[self.seat_of(view)]
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

    def about(self, view: View, notation: str, language: str, room: Room = SCREEN) -> list[Text]:
        own = self.table(view).heroes[self.seat_of(view)]
        return about.of_answer(self.wording(view, language), own, notation)

    def outcomes(
        self, insight: Insight, view: View, notation: str, language: str, room: Room = SCREEN
    ) -> list[Text]:
        return outcomes.of_answer(insight, self.aids(view), self.wording(view, language), notation)

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
        return score_sheet(self.table(view), winners, self.words(language))

    def tint(self, line: str, language: str) -> Text:
        """Players in their colours."""
        text = Text(line)
        for seat, colour in enumerate(SEAT_COLOURS):
            text.highlight_words([seat_name(self.game, language, seat)], colour)
        return text
