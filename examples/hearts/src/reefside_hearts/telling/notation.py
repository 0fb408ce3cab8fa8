"""A choice as text and back: `give qs`, `play 10d`."""

from __future__ import annotations

from typing import Final

from reefside.kernel.choice import DRAW_VERB
from reefside.kernel.notation import Notation
from reefside.kernel.verbs import Keys, Kind
from reefside_hearts.box import Printed
from reefside_hearts.rules.passing import GIVE
from reefside_hearts.rules.play import PLAY

VERBS: Final = {GIVE: ["card"], PLAY: ["card"]}
NATURE: Final = {DRAW_VERB: "card"}


def notation_of(printed: Printed) -> Notation:
    """The verbs of this game."""
    kinds: list[Kind] = [Keys("card", printed.cards)]
    return Notation(kinds, VERBS, NATURE)
