"""What happens to Challenges, from the Citadel to their end, and to Stunts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.tidal_blades.telling.events import ISLAND_KEYS
from reefside.kernel.event import NOBODY_SEAT, emit, mask

if TYPE_CHECKING:
    from reefside.games.tidal_blades.state.reef import Reef


def challenge_drawn(g: Reef, seat: int, card: int) -> None:
    """A Challenge is drawn from the deck; only its owner sees it."""
    if g.events is not None:
        emit(g, "challenge-drawn", seat, "TB-CITADEL-04", {})
        facts = {"challenge": g.printed.challenges[card].key}
        emit(g, "challenge-seen", seat, "TB-CITADEL-04", facts, mask(seat))


def challenge_taken(g: Reef, seat: int, card: int) -> None:
    """A Challenge is taken from the pool."""
    if g.events is not None:
        emit(
            g,
            "challenge-taken",
            seat,
            "TB-CITADEL-02",
            {"challenge": g.printed.challenges[card].key},
        )


def pool_filled(g: Reef, card: int) -> None:
    """A Challenge comes into the pool."""
    if g.events is not None:
        emit(
            g,
            "pool-filled",
            NOBODY_SEAT,
            "TB-CITADEL-03",
            {"challenge": g.printed.challenges[card].key},
        )


def pool_discarded(g: Reef, card: int) -> None:
    """A Challenge of the pool or deck is discarded."""
    if g.events is not None:
        emit(
            g,
            "pool-discarded",
            NOBODY_SEAT,
            "TB-CITADEL-08",
            {"challenge": g.printed.challenges[card].key},
        )


def legend_taken(g: Reef, seat: int, card: int) -> None:
    """A Legendary Challenge is taken."""
    if g.events is not None:
        emit(g, "legend-taken", seat, "TB-ADV-07", {"challenge": g.printed.challenges[card].key})


def legend_turned(g: Reef, card: int) -> None:
    """A Legendary Challenge comes into the row."""
    if g.events is not None:
        emit(
            g,
            "legend-turned",
            NOBODY_SEAT,
            "TB-ADV-05",
            {"challenge": g.printed.challenges[card].key},
        )


def deck_looked_at(g: Reef, seat: int, cards: list[int]) -> None:
    """A player looks at the top of the Challenge deck."""
    if g.events is not None:
        emit(g, "deck-looked-at", seat, "TB-CARD-02", {"count": len(cards)})
        keys = [g.printed.challenges[card].key for card in sorted(cards)]
        emit(g, "deck-seen", seat, "TB-CARD-02", {"challenges": keys}, mask(seat))


def challenge_declared(g: Reef, seat: int, arena: int) -> None:
    """First printing: a Challenge is attempted that will be shown with the dice."""
    if g.events is not None:
        emit(g, "challenge-declared", seat, "TB-CHAL-04", {"arena": ISLAND_KEYS[arena]})


def challenge_begun(g: Reef, seat: int, card: int, rule: str) -> None:
    """A Challenge is revealed and attempted."""
    if g.events is not None:
        emit(g, "challenge-begun", seat, rule, {"challenge": g.printed.challenges[card].key})


def challenge_completed(g: Reef, seat: int, card: int, pushed: int) -> None:
    """A Challenge is completed, perhaps with its Push It symbol."""
    if g.events is not None:
        row = g.printed.challenges[card]
        kind = "challenge-pushed" if pushed else "challenge-completed"
        emit(g, kind, seat, "TB-CHAL-12", {"challenge": row.key, "points": row.points})


def challenge_withdrawn(g: Reef, seat: int, card: int) -> None:
    """A player Withdraws."""
    if g.events is not None:
        emit(
            g,
            "challenge-withdrawn",
            seat,
            "TB-CHAL-17",
            {"challenge": g.printed.challenges[card].key},
        )


def challenge_kept(g: Reef, seat: int, card: int) -> None:
    """A Challenge goes back to the hand."""
    if g.events is not None:
        emit(g, "challenge-kept", seat, "TB-CARD-02", {"challenge": g.printed.challenges[card].key})


def judge_impressed(g: Reef, seat: int) -> None:
    """The Judge is impressed."""
    if g.events is not None:
        emit(g, "judge-impressed", seat, "TB-CHAL-28", {})


def diversity_shown(g: Reef, seat: int) -> None:
    """A set of all three Arenas is finished."""
    if g.events is not None:
        emit(g, "diversity-shown", seat, "TB-CHAL-29", {})


def stunt_played(g: Reef, seat: int, stunt: int, x: int) -> None:
    """A Stunt is played."""
    if g.events is not None:
        emit(g, "stunt-played", seat, "TB-STUNT-01", {"stunt": g.printed.stunts[stunt].key, "x": x})


def stunt_dropped(g: Reef, seat: int, stunt: int) -> None:
    """A Stunt is discarded unplayed."""
    if g.events is not None:
        emit(g, "stunt-dropped", seat, "TB-STUNT-01", {"stunt": g.printed.stunts[stunt].key})


def stunts_drawn(g: Reef, seat: int, stunts: list[int]) -> None:
    """Stunts are drawn; only their owner sees them."""
    if g.events is not None:
        emit(g, "stunts-drawn", seat, "TB-CHRONO-01", {"count": len(stunts)})
        keys = [g.printed.stunts[stunt].key for stunt in sorted(stunts)]
        emit(g, "stunts-seen", seat, "TB-STUNT-06", {"stunts": keys}, mask(seat))
