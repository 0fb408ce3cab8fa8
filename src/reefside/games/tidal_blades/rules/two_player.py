"""Two players: neutral competitors take Action spaces."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.islands import in_use, is_open
from reefside.games.tidal_blades.state.constants import ARENAS
from reefside.games.tidal_blades.state.reef import Draw, Reef, Step
from reefside.games.tidal_blades.telling import events

NEUTRAL_DRAW: Final = "neutral"


class PlaceNeutrals(Step):
    """TB-TWO-02 At the start of a round neutral discs go on Action spaces drawn at random.

    TB-TWO-01 Only in a game for two.
    """

    RULE = "TB-TWO-02"

    def run(self, g: Reef) -> None:
        if g.seats == 2:
            for _ in range(g.printed.rounds[g.round - 1].neutral):
                g.do(PlaceNeutral())


class PlaceNeutral(Draw):
    """TB-TWO-02 One neutral disc goes on a single-use space that the rules still allow."""

    RULE = "TB-TWO-02"
    VERB = NEUTRAL_DRAW

    def count(self, g: Reef) -> int:
        return 1 if self.bag(g) else 0

    def bag(self, g: Reef) -> list[int]:
        return neutral_spaces(g)

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for space in cards:
            g.neutral.append(space)
            events.neutral_placed(g, space)


def neutral_spaces(g: Reef) -> list[int]:
    """TB-TWO-03 Never two Temple spaces; TB-TWO-04 never more than two on one Arena Island."""
    temples = 0
    arenas = [0] * ARENAS
    for space in g.neutral:
        row = g.printed.spaces[space]
        if row.temple:
            temples += 1
        if row.island < ARENAS:
            arenas[row.island] += 1
    found: list[int] = []
    for space in range(len(g.printed.spaces)):
        row = g.printed.spaces[space]
        if space in g.neutral or not in_use(g, space) or is_open(g, space):
            continue
        if row.temple and temples >= g.printed.temple_neutral:
            continue
        if row.island < ARENAS and arenas[row.island] >= g.printed.arena_neutral:
            continue
        found.append(space)
    return found
