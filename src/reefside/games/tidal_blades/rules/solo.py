"""Solo play: the Rival acts after each turn and moves at night."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.champion import move_champion
from reefside.games.tidal_blades.rules.citadel import RefillPool, discard_from_pool
from reefside.games.tidal_blades.rules.invasion import rival_kill
from reefside.games.tidal_blades.rules.islands import in_use, is_open, is_taken
from reefside.games.tidal_blades.state.constants import (
    ARENAS,
    CITADEL,
    EDGE,
    FOLD,
    NOBODY,
    NOTHING,
    REEF,
    RIVAL,
)
from reefside.games.tidal_blades.state.reef import Draw, Reef, Roll, Step
from reefside.games.tidal_blades.state.rival import Rival
from reefside.games.tidal_blades.telling import solo_events

RIVAL_ROLL: Final = "rival"
PLOT_DRAW: Final = "plot"

WHITE: Final = 0
CITADEL_DISCARDS: Final = 2
"""TB-SOLO-16 Pool cards the Rival discards at the Citadel."""


def rival_of(g: Reef) -> Rival:
    """The Rival of a solo game."""
    rival = g.rival
    assert rival is not None
    return rival


class RivalActs(Roll):
    """TB-SOLO-08 After each turn of the player the Rival acts: roll the Invasion die."""

    RULE = "TB-SOLO-08"
    VERB = RIVAL_ROLL

    def dice(self, g: Reef) -> int:
        return 0 if g.rival is None else 1

    def sides(self, g: Reef) -> int:
        return len(g.printed.acts)

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        for face in faces:
            island = g.printed.acts[face]  # TB-SOLO-09
            solo_events.rival_acted(g, island)
            place_disc(g, island)  # TB-SOLO-10
            if island < ARENAS:
                act_at_arena(g, island)
            elif island == CITADEL:
                act_at_citadel(g)
            elif island == FOLD:
                act_at_fold(g)


def place_disc(g: Reef, island: int) -> None:
    """TB-SOLO-10 The disc goes to the first free single-use space of the Island, if any.

    TB-SOLO-11 It blocks that space until it moves again or the round ends.
    """
    rival = rival_of(g)
    rival.space = NOTHING
    for space in range(len(g.printed.spaces)):
        row = g.printed.spaces[space]
        if row.island != island or not in_use(g, space):
            continue
        if not is_open(g, space) and not is_taken(g, space):
            rival.space = space
            return


def act_at_arena(g: Reef, arena: int) -> None:
    """TB-SOLO-12 The Rival completes the pool Challenge of the Arena with the fewest points."""
    best = NOTHING
    for card in g.pool:
        row = g.printed.challenges[card]
        if row.arena == arena and (
            best == NOTHING or row.points < g.printed.challenges[best].points
        ):
            best = card
    if best == NOTHING:
        move_champion(g, RIVAL, 1)  # TB-SOLO-15
        raise_plot(g)
        return
    g.pool.remove(best)
    g.challenges_out.append(best)
    rival_of(g).score += g.printed.challenges[best].points  # TB-SOLO-13
    solo_events.rival_completed(g, best)
    if g.judge == arena:
        move_champion(g, RIVAL, 1)  # TB-SOLO-14
    g.do(RefillPool())


def act_at_citadel(g: Reef) -> None:
    """TB-SOLO-16 The two leftmost pool Challenges are discarded; Plot rises."""
    for card in g.pool[:CITADEL_DISCARDS]:
        discard_from_pool(g, card)
    raise_plot(g)
    g.do(RefillPool())


def act_at_fold(g: Reef) -> None:
    """TB-SOLO-17 A neutral hit on the first uncovered white spot, else the first uncovered one,
    of the Inner Reef Monster, else of the one at The Fold's Edge. TB-SOLO-18 Plot rises."""
    raise_plot(g)
    for slot in (REEF, EDGE):
        beast = g.beasts[slot]
        if beast is None:
            continue
        spots = g.printed.monsters[beast.card].spots
        at = NOTHING
        for spot in range(len(spots)):
            if beast.hits[spot] == NOBODY:
                if spots[spot].colour == WHITE:
                    at = spot
                    break
                if at == NOTHING:
                    at = spot
        beast.hits[at] = RIVAL
        rival_of(g).hits += len(spots[at].traits)
        solo_events.rival_hit(g, beast.card, at + 1)
        rival_kill(g, slot)
        return


def raise_plot(g: Reef) -> None:
    """TB-SOLO-05 Plot rises by 1, to the end of its track."""
    rival = rival_of(g)
    rival.plot = min(rival.plot + 1, g.printed.plot_most)


class RivalNight(Step):
    """TB-SOLO-21 At round end, after step 3, a Plot Effect is turned over, then the Rival moves."""

    RULE = "TB-SOLO-21"

    def run(self, g: Reef) -> None:
        if g.rival is not None:
            g.do(
                TurnPlot(),  # TB-SOLO-22
                RivalMoves(),  # TB-SOLO-23
            )


class TurnPlot(Draw):
    """TB-SOLO-22 With Plot at 4 or more its strong effect, and Plot falls by 4; else the weak."""

    RULE = "TB-SOLO-22"
    VERB = PLOT_DRAW

    def count(self, g: Reef) -> int:
        return min(1, len(g.plot_bag))

    def bag(self, g: Reef) -> list[int]:
        return g.plot_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        rival = rival_of(g)
        for plot in cards:
            g.plots_out.append(plot)
            strong = rival.plot >= g.printed.plot_strong
            solo_events.plot_turned(g, plot, strong)
            if strong:
                rival.plot -= g.printed.plot_strong
            row = g.printed.plots[plot]
            effects = row.strong if strong else row.weak
            effects.gain(g, 0)


class RivalMoves(Step):
    """TB-SOLO-23 The Rival moves on the Champion board, further in the later rounds."""

    RULE = "TB-SOLO-23"

    def run(self, g: Reef) -> None:
        move_champion(g, RIVAL, g.printed.rounds[g.round - 1].rival_champ)
