"""Banner Festival on a terminal."""

from __future__ import annotations

from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from reefside.games.banner_festival import BannerFestival
from reefside.games.banner_festival.rules.gate import GATE
from reefside.games.banner_festival.rules.play import PLAY
from reefside.games.banner_festival.terminal import cards, houses, outcomes, ring
from reefside.games.banner_festival.terminal.signs import (
    HOUSE_COLOURS,
    SUIT_COLOURS,
    BoardTexts,
)
from reefside.games.banner_festival.wire import Aids, CardAid, Festival, GateAid
from reefside.kernel.game import Game
from reefside.speech import choice_words
from reefside.terminal.answers import LABEL
from reefside.terminal.board import SCREEN, View, in_one_line
from reefside.terminal.game_board import GameBoard
from reefside.terminal.insight import Insight
from reefside.terminal.room import Room

CARD: Final = 9
GATE_CARD: Final = 14
WIDE: Final = 110
"""From this width on the suits are named in the head."""
WIDEST: Final = 140
"""From this width on the head names the game."""


class FestivalBoard(GameBoard[Festival, Aids, BoardTexts]):
    """Draws Banner Festival."""

    table_type = Festival
    aids_type = Aids
    texts = BoardTexts

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.printed: Final = cast(BannerFestival, game).printed

    def head(self, view: View, width: int, language: str) -> Text:
        words, table = self.words(language), self.table(view)
        lead = Text(words.text("terms.nobody"), LABEL)
        if table.lead >= 0:
            house = table.houses[table.lead].house
            lead = words.house(house)
        parts = [
            Text(
                words.format("terms.round", round=view["round"], rounds=self.printed.rounds), "bold"
            ),
            Text(words.format("terms.bout", bout=table.bout, bouts=table.bouts), "bold"),
            words.order(list(table.suits), named=width >= WIDE),
            Text.assemble((f"{words.text('terms.lead')}: ", LABEL), lead),
        ]
        if width >= WIDEST:
            parts.insert(0, Text(words.text("title"), "bold #2dd4bf"))
        return in_one_line(parts, "  │  " if width >= WIDE else " │ ")

    def gate_aid(self, view: View, spaces: str) -> GateAid | None:
        """What the rules worked out about moving the gate so far, if that is asked."""
        aids = self.aids(view)
        rows = [] if aids is None else aids.gates
        return next((row for row in rows if str(row.spaces) == spaces), None)

    def card_aid(self, view: View, card: str) -> CardAid | None:
        """What the rules worked out about a card, if one is to be played."""
        aids = self.aids(view)
        return next((row for row in ([] if aids is None else aids.cards) if row.card == card), None)

    def render(
        self, view: View, language: str, room: Room = SCREEN, picked: str = ""
    ) -> RenderableType:
        return ring.draw(self.table(view), self.printed, self.words(language))

    def seats(self, view: View, language: str) -> RenderableType:
        table = self.table(view)
        chosen = [
            seat
            for seat in range(len(table.houses))
            if view["asks"] and view["asks"][0]["rule"] == "BF-PLAY-02"
            if seat not in view["waiting"]
        ]
        words = self.words(language)
        return houses.houses(table, view["seat"], chosen, words)

    def last(self, view: View, language: str) -> RenderableType:
        return houses.last_bout(self.table(view), self.words(language))

    def last_title(self, language: str) -> str:
        return self.game.words.text(language, "terms.last-bout")

    def strip(self, view: View, language: str) -> Text:
        return houses.strip(self.table(view), self.words(language))

    def ordered(self, view: View, choices: list[str]) -> list[str]:
        """Cards as they lie in the hand: the strongest first."""
        hand = [f"{PLAY} {card}" for card in view["table"]["hand"]]
        return sorted(choices, key=lambda choice: hand.index(choice) if choice in hand else -1)

    def choice_text(self, view: View, notation: str, language: str) -> str:
        verb, argument = notation.split()
        more = {}
        gate = self.gate_aid(view, argument) if verb == GATE else None
        if gate is not None:
            more["quadrant"] = gate.suits[0]
        return choice_words(self.game, language, notation, more)

    def listing(
        self, view: View, choices: list[str], picked: int, language: str, room: Room = SCREEN
    ) -> Text:
        """Cards side by side; a gate move shows where the gate would stand."""
        words = self.words(language)
        faces = [self.face(view, notation, words) for notation in choices]
        sealed = view["asks"][0]["sealed"] if view["asks"] else None
        chosen = choices.index(sealed) if sealed in choices else -1
        wide = GATE_CARD if choices[0].startswith(GATE) else CARD
        if room.short:
            return cards.in_a_line(faces, wide, picked, chosen)
        return cards.in_frames(faces, wide, picked, chosen)

    def face(self, view: View, notation: str, words: BoardTexts) -> tuple[Text, str]:
        """What is written on an answer, and its suit."""
        verb, argument = notation.split()
        if verb == PLAY:
            return words.card(argument), argument.split("-")[0]
        gate = self.gate_aid(view, argument)
        if gate is None:
            return Text(f"+{argument}", "bold"), view["table"]["suits"][0]
        suit = gate.suits[0]
        return Text.assemble((f"+{argument} → {gate.gate} ", "bold"), words.sign(suit)), suit

    def about(self, view: View, notation: str, language: str, room: Room = SCREEN) -> list[Text]:
        """The ability of a card."""
        verb, argument = notation.split()
        if verb != PLAY:
            return []
        return [outcomes.ability(argument, self.printed, self.words(language))]

    def outcomes(
        self, insight: Insight, view: View, notation: str, language: str, room: Room = SCREEN
    ) -> list[Text]:
        words, table = self.words(language), self.table(view)
        verb, argument = notation.split()
        gate, card = self.gate_aid(view, argument), self.card_aid(view, argument)
        if verb == GATE and gate is not None:
            return outcomes.of_gate(gate, table, words)
        return [] if card is None else outcomes.of_card(card, table, insight.chances, words)

    def aside(self, view: View, language: str) -> list[Text]:
        words = self.words(language)
        return outcomes.card_table(self.table(view), self.printed, words)

    def legend(self, language: str) -> RenderableType:
        words = self.words(language)
        suits = ", ".join([words.suit(suit).plain for suit in self.printed.suits])
        names = [
            f"{words.letter(house)} {words.name(house).plain}" for house in self.printed.houses
        ]
        lines = [Text(words.text("pitch")), Text()]
        for key in ("roles", "suits", "houses", "docks", "signs", "char"):
            said = words.format(f"terminal.legend.{key}", suits=suits, houses=", ".join(names))
            lines.append(self.tint(said, language))
        return Group(*lines)

    def sheet(
        self, view: View, winners: list[int], events: list[dict[str, Any]], language: str
    ) -> RenderableType:
        words = self.words(language)
        return houses.score_sheet(self.table(view), winners, events, words)

    def tint(self, line: str, language: str) -> Text:
        """Houses and suits in their colours."""
        text = Text(line)
        for house, colour in HOUSE_COLOURS.items():
            text.highlight_words([self.game.words.text(language, f"houses.{house}")], colour)
        for suit, colour in SUIT_COLOURS.items():
            text.highlight_regex(rf"\b{self.game.words.text(language, f'suits.{suit}')} \d", colour)
        return text

    def news(
        self, view: View, events: list[dict[str, Any]], language: str
    ) -> RenderableType | None:
        """Feasts and scored regions."""
        words = self.words(language)
        return houses.payments(self.table(view), events, words)
