"""Facts of refusals that several rules share: what the refused answer names first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.tidal_blades.telling.events import TRAIT_KEYS
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts

if TYPE_CHECKING:
    from reefside.games.tidal_blades.state.reef import Reef


def card_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Character card or gear."""
    return {"card": g.printed.cards[choice.a].key}


def challenge_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Challenge."""
    return {"challenge": g.printed.challenges[choice.a].key}


def stunt_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Stunt."""
    return {"stunt": g.printed.stunts[choice.a].key}


def die_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The kind of die."""
    return {"die": g.printed.dice[choice.a].key}


def trait_facts(_g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Trait."""
    return {"trait": TRAIT_KEYS[choice.a]}


def number_facts(_g: Reef, _seat: int, choice: Choice) -> Facts:
    """The number of a die of the attempt, or of a reward."""
    return {"number": choice.a}
