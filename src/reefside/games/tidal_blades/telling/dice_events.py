"""What happens to dice, and to a Shell Shield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.tidal_blades.box.faces import FACES
from reefside.kernel.event import emit

if TYPE_CHECKING:
    from reefside.games.tidal_blades.state.progress import Attempt
    from reefside.games.tidal_blades.state.reef import Reef


def die_gained(g: Reef, seat: int, kind: int) -> None:
    """A die is gained, Active."""
    if g.events is not None:
        emit(g, "die-gained", seat, "TB-DICE-01", {"die": g.printed.dice[kind].key})


def die_borrowed(g: Reef, seat: int, kind: int) -> None:
    """A die of the supply joins the attempt."""
    if g.events is not None:
        emit(g, "die-borrowed", seat, "TB-FIGHT-07", {"die": g.printed.dice[kind].key})


def die_refreshed(g: Reef, seat: int, kind: int) -> None:
    """A die is Refreshed."""
    if g.events is not None:
        emit(g, "die-refreshed", seat, "TB-DICE-05", {"die": g.printed.dice[kind].key})


def die_upgraded(g: Reef, seat: int, old: int, new: int) -> None:
    """A die is Upgraded."""
    if g.events is not None:
        emit(
            g,
            "die-upgraded",
            seat,
            "TB-DICE-07",
            {"die": g.printed.dice[old].key, "into": g.printed.dice[new].key},
        )


def die_returned(g: Reef, seat: int, kind: int) -> None:
    """A die goes back to the supply."""
    if g.events is not None:
        emit(g, "die-returned", seat, "TB-SUPPLY-06", {"die": g.printed.dice[kind].key})


def die_committed(g: Reef, seat: int, kind: int) -> None:
    """A die is committed."""
    if g.events is not None:
        emit(g, "die-committed", seat, "TB-CHAL-05", {"die": g.printed.dice[kind].key})


def die_lost(g: Reef, seat: int, kind: int) -> None:
    """A die is lost to Danger."""
    if g.events is not None:
        emit(g, "die-lost", seat, "TB-DANGER-05", {"die": g.printed.dice[kind].key})


def die_salvaged(g: Reef, seat: int, kind: int) -> None:
    """A die that would leave becomes Spent."""
    if g.events is not None:
        emit(g, "die-salvaged", seat, "TB-CARD-02", {"die": g.printed.dice[kind].key})


def die_set(g: Reef, seat: int, kind: int, face: int) -> None:
    """A die is set to a face."""
    if g.events is not None:
        emit(
            g,
            "die-set",
            seat,
            "TB-SHIELD-08",
            {"die": g.printed.dice[kind].key, "face": FACES[face]},
        )


def shield_filled(g: Reef, seat: int, count: int) -> None:
    """Shells come onto a Shield from the supply."""
    if g.events is not None:
        emit(g, "shield-filled", seat, "TB-SHIELD-15", {"count": count})


def shield_trimmed(g: Reef, seat: int, count: int) -> None:
    """A Shield loses its excess."""
    if g.events is not None:
        emit(g, "shield-trimmed", seat, "TB-SHIELD-01", {"count": count})


def danger_blocked(g: Reef, seat: int, count: int) -> None:
    """Danger is blocked."""
    if g.events is not None:
        emit(g, "danger-blocked", seat, "TB-SHIELD-02", {"count": count})


def danger_ignored(g: Reef, seat: int, count: int) -> None:
    """Danger is ignored."""
    if g.events is not None:
        emit(g, "danger-ignored", seat, "TB-STUNT-01", {"count": count})


def time_leapt(g: Reef, seat: int, count: int) -> None:
    """Time Leap is used."""
    if g.events is not None:
        emit(g, "time-leapt", seat, "TB-SHIELD-08", {"count": count})


def memory_used(g: Reef, seat: int) -> None:
    """Michronic Memory is used."""
    if g.events is not None:
        emit(g, "memory-used", seat, "TB-SHIELD-12", {})


def dice_rolled(g: Reef, attempt: Attempt) -> None:
    """Dice are rolled: all dice of the attempt as they lie now, and the X of the Danger die."""
    if g.events is not None:
        dice = [g.printed.dice[kind].key for kind in attempt.kinds]
        faces = [FACES[face] for face in attempt.faces]
        facts = {"dice": dice, "faces": faces, "danger": attempt.danger}
        kind = "dice-rolled" if attempt.danger else "dice-rolled-safe"
        emit(g, kind, attempt.seat, "TB-CHAL-09", facts)
