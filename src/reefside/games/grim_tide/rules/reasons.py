"""Reasons that several questions share, and the facts that many reasons have."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason


def must_choose(rule: str) -> Reason:
    """The reason against a pass where the rule demands an answer."""
    return Reason(rule, "must-choose")


def space_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """The space that was named."""
    return {"space": g.printed.spaces[choice.a]}


def here_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The space of the ship."""
    return {"space": g.printed.spaces[g.ships[seat].space]}


def way_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The space that was named, and that of the ship."""
    spaces = g.printed.spaces
    return {"space": spaces[choice.a], "start": spaces[g.ships[seat].space]}


def card_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """The crew card that was named."""
    return {"crew": g.printed.crew[choice.a]}


def slot_facts(_g: Grim, _seat: int, choice: Choice) -> Facts:
    """The slot that was named."""
    return {"slot": choice.a + 1}


def second_slot_facts(_g: Grim, _seat: int, choice: Choice) -> Facts:
    """The slot that was named after something else."""
    return {"slot": choice.b + 1}


def member_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """Who stands in the slot that was named."""
    return {"crew": g.printed.crew[g.ships[seat].crew[choice.a]], "slot": choice.a + 1}


def second_member_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """Who stands in the slot that was named after something else."""
    return {"crew": g.printed.crew[g.ships[seat].crew[choice.b]], "slot": choice.b + 1}


NOBODY_THERE: Final = Reason("GT-CREW-04", "nobody-there", slot_facts)
NOBODY_THERE_EITHER: Final = Reason("GT-CREW-04", "nobody-there", second_slot_facts)
NO_CREW: Final = Reason("GT-CREW-09", "no-crew")
SHIP_THERE: Final = Reason("GT-SAIL-05", "already-there", way_facts)
KRAKEN_THERE: Final = Reason("GT-SAIL-03", "kraken-there", way_facts)
