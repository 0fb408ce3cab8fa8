"""What happens to Monsters: they come, fight, flee and invade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.tidal_blades.telling.events import (
    HARD_KEYS,
    ISLAND_KEYS,
    SLOT_KEYS,
    TRAIT_KEYS,
)
from reefside.kernel.event import NOBODY_SEAT, emit

if TYPE_CHECKING:
    from reefside.games.tidal_blades.state.reef import Reef


def fight_begun(g: Reef, seat: int, monster: int) -> None:
    """A fight begins."""
    if g.events is not None:
        emit(g, "fight-begun", seat, "TB-FIGHT-09", {"monster": g.printed.monsters[monster].key})


def monster_hit(g: Reef, seat: int, monster: int, spot: int, traits: list[int]) -> None:
    """A spot of a Monster is hit."""
    if g.events is not None:
        emit(
            g,
            "monster-hit",
            seat,
            "TB-FIGHT-12",
            {
                "monster": g.printed.monsters[monster].key,
                "spot": spot,
                "traits": [TRAIT_KEYS[trait] for trait in traits],
            },
        )


def monster_missed(g: Reef, seat: int, monster: int) -> None:
    """A fight ends without a hit."""
    if g.events is not None:
        facts = {"monster": g.printed.monsters[monster].key}
        emit(g, "monster-missed", seat, "TB-FIGHT-12", facts)


def monster_killed(g: Reef, seat: int, monster: int) -> None:
    """A Monster is killed, by a player or by the Rival."""
    if g.events is not None:
        kind = "monster-killed" if seat >= 0 else "monster-killed-by-rival"
        rule = "TB-MONSTER-02" if seat >= 0 else "TB-SOLO-19"
        emit(g, kind, seat, rule, {"monster": g.printed.monsters[monster].key})


def monster_revealed(g: Reef, monster: int, slot: int) -> None:
    """A Monster is turned face-up."""
    if g.events is not None:
        emit(
            g,
            "monster-revealed",
            NOBODY_SEAT,
            "TB-SETUP-09",
            {"monster": g.printed.monsters[monster].key, "slot": SLOT_KEYS[slot]},
        )


def back_shown(g: Reef, hard: int, style: int) -> None:
    """The back of the top Monster card is seen."""
    if g.events is not None:
        emit(
            g,
            "back-shown",
            NOBODY_SEAT,
            "TB-SETUP-08",
            {"difficulty": HARD_KEYS[hard], "arena": ISLAND_KEYS[style]},
        )


def monster_advanced(g: Reef, monster: int, slot: int) -> None:
    """A Monster moves."""
    if g.events is not None:
        emit(
            g,
            "monster-advanced",
            NOBODY_SEAT,
            "TB-ROUND-03",
            {"monster": g.printed.monsters[monster].key, "slot": SLOT_KEYS[slot]},
        )


def monster_fled(g: Reef, monster: int) -> None:
    """A Monster Flees."""
    if g.events is not None:
        emit(
            g,
            "monster-fled",
            NOBODY_SEAT,
            "TB-MONSTER-13",
            {"monster": g.printed.monsters[monster].key},
        )


def monster_invaded(g: Reef, monster: int) -> None:
    """A Monster Invades."""
    if g.events is not None:
        emit(
            g,
            "monster-invaded",
            NOBODY_SEAT,
            "TB-MONSTER-08",
            {"monster": g.printed.monsters[monster].key},
        )


def penalty_suffered(g: Reef, seat: int, monster: int) -> None:
    """A player suffers an Invasion."""
    if g.events is not None:
        emit(
            g,
            "penalty-suffered",
            seat,
            "TB-MONSTER-10",
            {"monster": g.printed.monsters[monster].key},
        )


def invasion_rolled(g: Reef, face: int) -> None:
    """The Invasion die is rolled."""
    if g.events is not None:
        emit(g, "invasion-rolled", NOBODY_SEAT, "TB-ROUND-02", {"face": face})
