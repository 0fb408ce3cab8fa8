"""What the Rival of a solo game does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.tidal_blades.telling.events import ISLAND_KEYS
from reefside.kernel.event import NOBODY_SEAT, emit

if TYPE_CHECKING:
    from reefside.games.tidal_blades.state.reef import Reef


def rival_acted(g: Reef, island: int) -> None:
    """The Rival acts at an Island."""
    if g.events is not None:
        emit(g, "rival-acted", NOBODY_SEAT, "TB-SOLO-09", {"island": ISLAND_KEYS[island]})


def rival_completed(g: Reef, card: int) -> None:
    """The Rival completes a Challenge."""
    if g.events is not None:
        emit(
            g,
            "rival-completed",
            NOBODY_SEAT,
            "TB-SOLO-12",
            {
                "challenge": g.printed.challenges[card].key,
                "points": g.printed.challenges[card].points,
            },
        )


def rival_scored(g: Reef, points: int) -> None:
    """The Rival scores."""
    if g.events is not None:
        emit(g, "rival-scored", NOBODY_SEAT, "TB-SOLO-05", {"points": points})


def rival_hit(g: Reef, monster: int, spot: int) -> None:
    """The Rival hits a Monster."""
    if g.events is not None:
        emit(
            g,
            "rival-hit",
            NOBODY_SEAT,
            "TB-SOLO-17",
            {"monster": g.printed.monsters[monster].key, "spot": spot},
        )


def plot_turned(g: Reef, plot: int, strong: bool) -> None:
    """A Plot Effect is turned over."""
    if g.events is not None:
        emit(
            g,
            "plot-turned",
            NOBODY_SEAT,
            "TB-SOLO-22",
            {"plot": g.printed.plots[plot].key, "strength": "strong" if strong else "weak"},
        )
