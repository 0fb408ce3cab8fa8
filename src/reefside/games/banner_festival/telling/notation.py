"""A choice as text and back: `gate 3`, `play teal-7`."""

from __future__ import annotations

from typing import Final

from reefside.games.banner_festival.box import Printed
from reefside.games.banner_festival.rules.gate import GATE
from reefside.games.banner_festival.rules.play import PLAY
from reefside.games.banner_festival.state import SPACES
from reefside.kernel.choice import DRAW_VERB
from reefside.kernel.notation import Notation
from reefside.kernel.verbs import Keys, Kind, Number

VERBS: Final = {GATE: ["spaces"], PLAY: ["card"]}
NATURE: Final = {DRAW_VERB: "card"}


def notation_of(printed: Printed) -> Notation:
    """The verbs of this game."""
    kinds: list[Kind] = [Number("spaces", 0, SPACES), Keys("card", printed.cards)]
    return Notation(kinds, VERBS, NATURE)
