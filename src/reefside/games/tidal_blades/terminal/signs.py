"""Signs and colours of Tidal Blades: nothing is shown by colour alone."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.box.rows import ARENA_KEYS, TRAIT_KEYS, Challenge
from reefside.games.tidal_blades.wire import Die, Hero
from reefside.speech import seat_name
from reefside.terminal.answers import clickable
from reefside.terminal.board import joined
from reefside.terminal.texts import GameTexts

TRAITS: Final = {"focus": "◎", "spirit": "✦", "resilience": "▣", "synergy": "∞"}
TRAIT_COLOURS: Final = {
    "focus": "#8ecae6",
    "spirit": "#ffd166",
    "resilience": "#ff9e7a",
    "synergy": "#9be7c4",
}
FACES: Final = {
    "blank": "·",
    "wild": "✱",
    "focus-or-spirit": "◎/✦",
    "resilience-or-synergy": "▣/∞",
}
FRUIT: Final = "✿"
SHELL: Final = "◍"
SHIELD: Final = "⊕"
DISC: Final = "●"
CHAMPION: Final = "♛"
DANGER: Final = "X"
TROPHY: Final = "★"
FREE: Final = "○"
TAKEN: Final = "●"
OPEN: Final = "◌"
NONE: Final = "·"

INK: Final = "#0b1622"
QUIET: Final = "#6f8296"
"""What is there but does not matter now."""
GOLD: Final = "#ffd166"
PALE: Final = "#dce7f2"
BLOOD: Final = "#ff8096"
TITLE: Final = "bold #2dd4bf"
ISLAND_COLOURS: Final = {
    "chronosseum": "#c9a7ff",
    "lamara": "#8ecae6",
    "droska": "#f4b860",
    "citadel": "#dce7f2",
    "fold": "#ff8096",
}
DIE_COLOURS: Final = {"white": "#f2f2f2", "red": "#ff8a8a", "blue": "#8ab4ff"}
SEAT_COLOURS: Final = ["#5fd3c0", "#ff9e7a", "#c9a7ff", "#ffe27a"]
NEUTRAL: Final = -1
RIVAL: Final = -2
"""Whose disc or hit it is when it is no seat's."""


class BoardTexts(GameTexts):
    """The game's words in one language, and the signs that go with them."""

    def seat(self, seat: int) -> Text:
        """A player by name, in a colour."""
        return Text(seat_name(self.game, self.language, seat), SEAT_COLOURS[seat])

    def who(self, hero: Hero, seat: int) -> Text:
        """A player with the Character, once it is picked."""
        if hero.character is None:
            return self.seat(seat)
        return self.seat(seat).append(f" {self.text(f'characters.{hero.character}')}")

    def owner(self, owner: int) -> Text:
        """Whose disc or hit it is: a seat's number, a neutral one, or the Rival's."""
        if owner >= 0:
            return Text(str(owner + 1), f"bold {INK} on {SEAT_COLOURS[owner]}")
        mark = self.text("board.rival-mark") if owner == RIVAL else "n"
        return Text(mark, f"bold {INK} on {QUIET}")

    def die_colour(self, kind: str, printed: Printed) -> str:
        """The colour of a kind of die."""
        row = next(row for row in printed.dice if row.key == kind)
        return list(DIE_COLOURS.values())[row.colour]

    def dice(self, counts: dict[str, int], printed: Printed) -> Text:
        """Dice by kind, one after another."""
        parts = [
            Text(self.text(f"terminal.dice.{kind}"), f"bold {self.die_colour(kind, printed)}")
            for kind, count in counts.items()
            for _ in range(count)
        ]
        return joined(parts, " ") if parts else Text(NONE, QUIET)

    def thrown(self, die: Die, number: int, printed: Printed) -> Text:
        """A die of the attempt: its number, its kind, and the face it shows."""
        colour = self.die_colour(die.die, printed)
        shown = face(die.face) if die.face is not None else "?"
        text = Text(f"{number}", QUIET)
        text.append(self.text(f"terminal.dice.{die.die}"), colour)
        return text.append(f"[{shown}]", f"bold {colour}")

    def challenge(self, row: Challenge) -> Text:
        """What a Challenge asks for and is worth: arena, symbols, Push It, points."""
        arena = ARENA_KEYS[row.arena]
        text = Text(self.text(f"terminal.arenas.{arena}"), ISLAND_COLOURS[arena])
        text.append(" ").append(symbols(row.need))
        if row.push >= 0:
            text.append(f" +{TRAITS[TRAIT_KEYS[row.push]]}", QUIET)
        return text.append(f" {self.format('terminal.points', points=row.points)}", PALE)


def face(key: str) -> str:
    """A face of a die as signs."""
    if key in FACES:
        return FACES[key]
    return TRAITS[key] if key in TRAITS else TRAITS[key.removeprefix("two-")] * 2


def symbols(need: list[int]) -> Text:
    """Required symbols, in the order of the Traits."""
    text = Text()
    for trait, count in zip(TRAIT_KEYS, need):
        text.append(TRAITS[trait] * count, f"bold {TRAIT_COLOURS[trait]}")
    return text


def marked(answer: int) -> Text:
    """The number of an answer, as it stands on what it is about."""
    text = Text(f"[{answer + 1}]", f"bold {INK} on {GOLD}")
    text.stylize(clickable(answer))
    return text


def fitted(text: Text, width: int) -> Text:
    """A text in so many columns."""
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
