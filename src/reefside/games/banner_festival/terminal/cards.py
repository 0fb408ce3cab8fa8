"""The answers of Banner Festival as cards, in frames or in a line."""

from __future__ import annotations

from rich.text import Text

from reefside.games.banner_festival.terminal.signs import INK, SUIT_COLOURS
from reefside.terminal.answers import clickable
from reefside.terminal.canvas import DOUBLE, ROUND, Canvas

Face = tuple[Text, str]
"""What is written on an answer, and its suit."""


def in_frames(faces: list[Face], wide: int, picked: int, chosen: int) -> Text:
    """Cards side by side, three lines high; the chosen one has been answered already."""
    canvas = Canvas(wide * len(faces), 3)
    for at, (face, suit) in enumerate(faces):
        x = wide * at
        colour = SUIT_COLOURS[suit]
        frame = f"bold {'white' if at == picked else colour}"
        canvas.box(x, 0, wide - 1, 3, frame, DOUBLE if at == picked else ROUND)
        canvas.put(x + 2, 0, str(at + 1), "bold white")
        if at == picked:
            canvas.put(x + 1, 1, " " * (wide - 3), f"on {colour}")
            face = Text(face.plain, f"bold {INK} on {colour}")
        canvas.centre(x + 1, 1, wide - 3, face)
        if at == chosen:
            canvas.put(x + wide - 4, 2, "✓", "bold #5fd38d")
    text = canvas.text()
    for row in range(canvas.height):
        for at in range(len(faces)):
            start = row * (canvas.width + 1) + wide * at
            text.stylize(clickable(at), start, start + wide - 1)
    return text


def in_a_line(faces: list[Face], wide: int, picked: int, chosen: int) -> Text:
    """Cards side by side in one line, for a screen where every line counts."""
    text = Text(no_wrap=True)
    for at, (face, suit) in enumerate(faces):
        cell = Text.assemble(("▸" if at == picked else " ", "bold white"), f"{at + 1} ", face)
        cell.append("✓" if at == chosen else "", "bold #5fd38d")
        cell.pad_right(wide - 1 - len(cell))
        if at == picked:
            cell = Text(cell.plain, f"bold {INK} on {SUIT_COLOURS[suit]}")
        cell.stylize(clickable(at))
        text.append(cell).append(" ")
    text.rstrip()
    return text
