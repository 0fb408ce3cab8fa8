"""What an answer surely brings to the seat that gives it, as far as that seat can know."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.box.rows import TRAIT_KEYS
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from reefside.kernel.drive import next_ask, play
from reefside.kernel.game import Game
from reefside.kernel.view import determinise

SAMPLES: Final = 3
"""Tables that the seat cannot tell from the real one; what is alike on all of them is sure."""


def outlook(game: Game[Reef], g: Reef, seat: int, choice: Choice) -> dict[str, Any] | None:
    """What an answer changes for its seat up to the next question, Nature's included.

    None where answers that others have sealed decide it.
    """
    for other in range(len(g.sealed)):
        if other != seat and g.sealed[other] is not None:
            return None
    before = standing(g, seat)
    after = [followed(game, g, seat, choice, seed) for seed in range(SAMPLES)]
    change = {}
    for name in before:
        if all(one[name] == after[0][name] for one in after):
            change[name] = after[0][name] - before[name]
    return {
        "fruit": change.get("fruit", 0),
        "shells": change.get("shells", 0),
        "dials": {name: after[0][name] for name in TRAIT_KEYS if change.get(name)},
        "champion": after[0]["champion"] if change.get("champion") else None,
        "boat": after[0]["boat"] if change.get("boat") else None,
    }


def followed(game: Game[Reef], g: Reef, seat: int, choice: Choice, seed: int) -> dict[str, int]:
    """How a seat stands after its answer, on one table that it cannot tell from the real one."""
    sample = determinise(game, g, seat, seed)
    play(sample, seat, choice)
    next_ask(sample)
    return standing(sample, seat)


def standing(g: Reef, seat: int) -> dict[str, int]:
    """What a seat has that an answer may change at once."""
    hero = g.heroes[seat]
    found = {TRAIT_KEYS[trait]: hero.dials[trait] for trait in range(TRAITS)}
    found.update(fruit=hero.fruit, shells=hero.shells, champion=hero.champion, boat=g.boat)
    return found
