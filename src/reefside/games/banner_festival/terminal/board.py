"""Banner Festival on a terminal."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
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
from reefside.kernel.view import Chair
from reefside.speech import choice_words
from reefside.terminal.answers import LABEL
from reefside.terminal.board import SCREEN, Board, View, joined
from reefside.terminal.room import Room

CARD: Final = 9
GATE_CARD: Final = 14
WIDE: Final = 110
"""From this width on the suits are named in the head."""
WIDEST: Final = 140
"""From this width on the head names the game."""


def table_of(view: View) -> Festival:
    """The table of a view, typed."""
    return msgspec.convert(view["table"], Festival)


def gate_aid(view: View, spaces: str) -> GateAid | None:
    """What the rules worked out about moving the gate so far, if that is asked."""
    found = aids_of(view)
    rows = [] if found is None else [row for row in found.gates if str(row.spaces) == spaces]
    return rows[0] if rows else None


def card_aid(view: View, card: str) -> CardAid | None:
    """What the rules worked out about a card, if one is to be played."""
    found = aids_of(view)
    rows = [] if found is None else [row for row in found.cards if row.card == card]
    return rows[0] if rows else None


def aids_of(view: View) -> Aids | None:
    """What the rules worked out about the open question."""
    return msgspec.convert(view.get("aids"), Aids | None)


class FestivalBoard(Board):
    """Draws Banner Festival."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.printed: Final = cast(BannerFestival, game).printed

    def head(self, view: View, width: int, language: str) -> Text:
        words, table = BoardTexts(self.game, language), table_of(view)
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
        head = joined(parts, "  │  " if width >= WIDE else " │ ")
        head.no_wrap = True
        head.overflow = "ellipsis"
        return head

    def render(
        self, view: View, language: str, room: Room = SCREEN, picked: str = ""
    ) -> RenderableType:
        return ring.draw(table_of(view), self.printed, BoardTexts(self.game, language))

    def seats(self, view: View, language: str) -> RenderableType:
        table = table_of(view)
        chosen = [
            seat
            for seat in range(len(table.houses))
            if view["asks"] and view["asks"][0]["rule"] == "BF-PLAY-02"
            if seat not in view["waiting"]
        ]
        words = BoardTexts(self.game, language)
        return houses.houses(table, view["seat"], chosen, words)

    def last(self, view: View, language: str) -> RenderableType:
        return houses.last_bout(table_of(view), BoardTexts(self.game, language))

    def last_title(self, language: str) -> str:
        return self.game.words.text(language, "terms.last-bout")

    def strip(self, view: View, language: str) -> Text:
        return houses.strip(table_of(view), BoardTexts(self.game, language))

    def ordered(self, view: View, choices: list[str]) -> list[str]:
        """Cards as they lie in the hand: the strongest first."""
        hand = [f"{PLAY} {card}" for card in view["table"]["hand"]]
        return sorted(choices, key=lambda choice: hand.index(choice) if choice in hand else -1)

    def choice_text(self, view: View, notation: str, language: str) -> str:
        verb, argument = notation.split()
        more = {}
        gate = gate_aid(view, argument) if verb == GATE else None
        if gate is not None:
            more["quadrant"] = gate.suits[0]
        return choice_words(self.game, language, notation, more)

    def listing(
        self, view: View, choices: list[str], picked: int, language: str, room: Room = SCREEN
    ) -> Text:
        """Cards side by side; a gate move shows where the gate would stand."""
        words = BoardTexts(self.game, language)
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
        gate = gate_aid(view, argument)
        if gate is None:
            return Text(f"+{argument}", "bold"), view["table"]["suits"][0]
        suit = gate.suits[0]
        return Text.assemble((f"+{argument} → {gate.gate} ", "bold"), words.sign(suit)), suit

    def about(self, view: View, notation: str, language: str) -> list[Text]:
        """The ability of a card."""
        verb, argument = notation.split()
        if verb != PLAY:
            return []
        return [outcomes.ability(argument, self.printed, BoardTexts(self.game, language))]

    def outcomes(
        self, chair: Chair[Any], view: View, notation: str, chances: bool, language: str
    ) -> list[Text]:
        words, table = BoardTexts(self.game, language), table_of(view)
        verb, argument = notation.split()
        gate, card = gate_aid(view, argument), card_aid(view, argument)
        if verb == GATE and gate is not None:
            return outcomes.of_gate(gate, table, words)
        return [] if card is None else outcomes.of_card(card, table, chances, words)

    def aside(self, view: View, language: str) -> list[Text]:
        words = BoardTexts(self.game, language)
        return outcomes.card_table(table_of(view), self.printed, words)

    def legend(self, language: str) -> RenderableType:
        words = BoardTexts(self.game, language)
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
        words = BoardTexts(self.game, language)
        return houses.score_sheet(table_of(view), winners, events, words)

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
        words = BoardTexts(self.game, language)
        return houses.payments(table_of(view), events, words)
