"""What everybody sees of the boards: Action spaces, Monsters, the Danger die, the Rival."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.box.rows import COLOURS, ISLAND_KEYS, TRAIT_KEYS
from reefside.games.tidal_blades.rules.islands import in_use, is_open, is_taken
from reefside.games.tidal_blades.rules.scoring import rival_score
from reefside.games.tidal_blades.state.constants import NOBODY, NOTHING, RIVAL
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.events import HARD_KEYS, SLOT_KEYS
from reefside.kernel.view_rows import Rows, Source

SPACES: Final = 0
BEAST: Final = 1

NEWS: Final = Source("news")
NEUTRAL: Final = Source("neutral")
VISITS: Final = Source("heroes", "visits")
RIVAL_SPACE: Final = Source("rival", "space")
OWN_BEAST: Final = Source("beasts", own=True)
"""What they are made of."""


def danger_row(g: Reef) -> dict[str, Any]:
    """TB-DANGER-02 The Danger die of the round: its level, and its colour in this printing."""
    die = g.printed.danger_dice[g.printed.danger_of[max(g.round, 1) - 1]]
    colour = die.colour_in[g.options["edition"]]
    return {"level": die.level, "colour": colour, "odds": die.odds}


def space_rows(g: Reef, rows: Rows) -> list[dict[str, Any]]:
    """All Action spaces."""
    made_of = (NEWS, NEUTRAL, VISITS, RIVAL_SPACE)
    spaces = range(len(g.printed.spaces))
    return rows.row(
        SPACES, made_of, lambda: [space_row(g, space) for space in spaces if in_use(g, space)]
    )


def space_row(g: Reef, space: int) -> dict[str, Any]:
    """An Action space and the discs on it: seats, neutral ones as -1, the Rival's as -2."""
    row = g.printed.spaces[space]
    discs: list[int] = []
    for seat in range(g.seats):
        discs.extend([seat] * g.heroes[seat].visits.count(space))
    discs.extend([-1] * g.neutral.count(space))
    rival = g.rival
    if rival is not None and rival.space == space:
        discs.append(-2)
    free = is_open(g, space) or not is_taken(g, space)
    return {
        "space": row.key,
        "island": ISLAND_KEYS[row.island],
        "open": is_open(g, space),
        "free": free,
        "discs": discs,
    }


def beast_row(g: Reef, slot: int, rows: Rows) -> dict[str, Any] | None:
    """A Monster of The Fold, if there is one."""
    beast = g.beasts[slot]
    if beast is None:
        return None
    return rows.row(BEAST + slot, (OWN_BEAST,), lambda: new_beast_row(g, slot, beast), slot)


def new_beast_row(g: Reef, slot: int, beast: Beast) -> dict[str, Any]:
    """A Monster of The Fold with its spots; the Rival's hits are -2."""
    row = g.printed.monsters[beast.card]
    return {
        "monster": row.key,
        "place": SLOT_KEYS[slot],
        "difficulty": HARD_KEYS[row.hard],
        "weak_to": ISLAND_KEYS[row.style],
        "spots": [spot_row(g, beast, spot) for spot in range(len(row.spots))],
    }


def spot_row(g: Reef, beast: Beast, spot: int) -> dict[str, Any]:
    """A spot: its Traits, armour, trophy, and who hit it."""
    row = g.printed.monsters[beast.card].spots[spot]
    hit = beast.hits[spot]
    by = None if hit == NOBODY else -2 if hit == RIVAL else hit
    return {
        "traits": [TRAIT_KEYS[trait] for trait in row.traits],
        "armour": COLOURS[row.colour],
        "level": row.level,
        "trophy": row.trophy,
        "hit": by,
    }


def back_row(g: Reef) -> dict[str, str] | None:
    """TB-SETUP-08 The back of the top card of the Monster deck, if it can be seen."""
    if not g.deck or g.backs[0] == NOTHING or g.beasts[2] is not None:
        return None
    return {"difficulty": HARD_KEYS[g.deck[0]], "style": ISLAND_KEYS[g.backs[0]]}


def rival_row(g: Reef) -> dict[str, Any] | None:
    """The solo board."""
    rival = g.rival
    if rival is None:
        return None
    return {
        "level": g.options["rival"],
        "champion": rival.champion,
        "score": rival.score,
        "plot": rival.plot,
        "leaders": rival.leaders,
        "hits": rival.hits,
        "space": None if rival.space == NOTHING else g.printed.spaces[rival.space].key,
        "plots": [g.printed.plots[plot].key for plot in g.plots_out],
        "points": rival_score(g),
    }
