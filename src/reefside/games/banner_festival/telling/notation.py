"""A choice as text and back: `gate 3`, `play teal-7`."""

from __future__ import annotations

from reefside.games.banner_festival.box import Box
from reefside.games.banner_festival.rules.gate import GATE
from reefside.games.banner_festival.rules.play import PLAY
from reefside.kernel.choice import DRAW_VERB
from reefside.kernel.notation import Notation, Word


def notation_of(box: Box) -> Notation:
    """The verbs of this game."""
    card = Word("card", box.cards)
    return Notation({GATE: [Word("spaces", [])], PLAY: [card]}, {DRAW_VERB: card})
