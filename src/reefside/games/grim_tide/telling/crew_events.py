"""What happens to the crew: conditions, abilities, recruits and losses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.grim_tide.state.constants import STACKS
from reefside.kernel.event import NOBODY_SEAT, emit

if TYPE_CHECKING:
    from reefside.games.grim_tide.state.grim import Grim


def crew_readied(g: Grim, seat: int, slot: int, rule: str) -> None:
    """A crew member is ready again."""
    if g.events is not None:
        facts = {"crew": g.printed.crew[g.ships[seat].crew[slot]], "slot": slot + 1}
        emit(g, "crew-readied", seat, rule, facts)


def crew_exhausted(g: Grim, seat: int, slot: int) -> None:
    """A crew member is exhausted."""
    if g.events is not None:
        facts = {"crew": g.printed.crew[g.ships[seat].crew[slot]], "slot": slot + 1}
        emit(g, "crew-exhausted", seat, "GT-COND-02", facts)


def crew_killed(g: Grim, seat: int, slot: int) -> None:
    """A crew member is killed."""
    if g.events is not None:
        facts = {"crew": g.printed.crew[g.ships[seat].crew[slot]], "slot": slot + 1}
        emit(g, "crew-killed", seat, "GT-LOSE-06", facts)


def crew_recruited(g: Grim, seat: int, slot: int) -> None:
    """A crew member joins a ship."""
    if g.events is not None:
        facts = {"crew": g.printed.crew[g.ships[seat].crew[slot]], "slot": slot + 1}
        emit(g, "crew-recruited", seat, "GT-RECRUIT-02", facts)


def crew_dismissed(g: Grim, seat: int, card: int, stack: int) -> None:
    """A crew member goes under a stack of the market."""
    if g.events is not None:
        facts = {"crew": g.printed.crew[card], "stack": stack % STACKS + 1}
        emit(g, "crew-dismissed", seat, "GT-LOSE-03", facts)


def sailor_dismissed(g: Grim, seat: int) -> None:
    """A Sailor leaves the game."""
    if g.events is not None:
        emit(g, "sailor-dismissed", seat, "GT-LOSE-05", {})


def crew_swapped(g: Grim, seat: int, one: int, other: int) -> None:
    """Two slots are exchanged."""
    if g.events is not None:
        emit(g, "crew-swapped", seat, "GT-CREW-05", {"one": one + 1, "other": other + 1})


def market_turned(g: Grim, card: int, stack: int, rule: str) -> None:
    """The top card of a stack is seen."""
    if g.events is not None:
        facts = {"crew": g.printed.crew[card], "stack": stack % STACKS + 1}
        emit(g, "market-turned", NOBODY_SEAT, rule, facts)


def crew_fed(g: Grim, seat: int, slot: int) -> None:
    """A crew member is fed."""
    if g.events is not None:
        emit(g, "crew-fed", seat, "GT-FREE-02", {"crew": g.printed.crew[g.ships[seat].crew[slot]]})


def example_made(g: Grim, seat: int, slot: int) -> None:
    """An example is made of a crew member."""
    if g.events is not None:
        emit(
            g,
            "example-made",
            seat,
            "GT-FREE-03",
            {"crew": g.printed.crew[g.ships[seat].crew[slot]]},
        )


def ability_used(g: Grim, seat: int, card: int, rule: str) -> None:
    """A crew member uses an ability."""
    if g.events is not None:
        emit(g, "ability-used", seat, rule, {"crew": g.printed.crew[card]})


def crew_channelled(g: Grim, seat: int, card: int) -> None:
    """The Channeller acts as another crew member."""
    if g.events is not None:
        emit(g, "crew-channelled", seat, "GT-ABIL-15", {"crew": g.printed.crew[card]})


def token_placed(g: Grim, seat: int, slot: int, rule: str) -> None:
    """A Renown token is placed."""
    if g.events is not None:
        emit(g, "token-placed", seat, rule, {"slot": slot + 1})
