"""What a seat sees of the Characters: its own, and those of the others."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.box.rows import ISLAND_KEYS, TRAIT_KEYS
from reefside.games.tidal_blades.cards.goals import goal_of, measure
from reefside.games.tidal_blades.rules.scoring import score_of
from reefside.games.tidal_blades.rules.traits import focus_level, resilience_level, spirit_level
from reefside.games.tidal_blades.rules.traits import seen as seen_cards
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import TRAITS, Hero
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.pile_view import OWN_HERO, dice_row, known_cards
from reefside.kernel.view_rows import Rows, Source

HERO: Final = 5
HERO_OWN: Final = 10
"""The places of rows: Monsters, heroes, and heroes as each seat sees them have several."""

RANKS: Final = Source("heroes", "champion")
RIVAL_RANK: Final = Source("rival", "champion")
HERO_SOURCES: Final = (OWN_HERO, RANKS, RIVAL_RANK)
"""What they are made of."""


def hero_own(g: Reef, seat: int, viewer: int, row: dict[str, Any], rows: Rows) -> dict[str, Any]:
    """A player's Character as another seat, or its own, sees it; `row` is what everybody sees."""
    if not g.agenda:
        return new_hero_own(g, seat, viewer, row)
    place = HERO_OWN + viewer * len(g.heroes) + seat
    return rows.row(place, HERO_SOURCES, lambda: new_hero_own(g, seat, viewer, row), seat)


def new_hero_own(g: Reef, seat: int, viewer: int, row: dict[str, Any]) -> dict[str, Any]:
    """The same, made anew."""
    hero = g.heroes[seat]
    hand = known_cards(g, hero.hand, viewer)
    if seat != viewer:
        return row if hand == row["hand"] else {**row, "hand": hand}
    printed = g.printed
    return {
        **row,
        "hand": hand,
        "own_stunts": [printed.stunts[stunt].key for stunt in hero.stunts],
        "under": [printed.cards[card].key for card in seen_cards(hero.under)],
        "offered": [printed.cards[card].key for card in sorted(seen_cards(hero.offer))],
        "goal": goal_row(g, hero, seat, True),
    }


def hero_row(g: Reef, seat: int, rows: Rows) -> dict[str, Any]:
    """A player's Character: when the game ends, with its Secret Goal."""
    if not g.agenda:
        return new_hero_row(g, seat)
    return rows.row(HERO + seat, HERO_SOURCES, lambda: new_hero_row(g, seat), seat)


def new_hero_row(g: Reef, seat: int) -> dict[str, Any]:
    """A player's Character as everybody sees it."""
    places = [*[row.key for row in g.printed.spaces], *ISLAND_KEYS]
    row = board_row(g, seat)
    hero = g.heroes[seat]
    row.update(card_row(g, hero))
    row["goal"] = goal_row(g, hero, seat, not g.agenda)
    row["visits"] = [places[place] for place in hero.visits]
    row["points"] = points_row(g, seat) if hero.character != NOTHING else []
    return row


def board_row(g: Reef, seat: int) -> dict[str, Any]:
    """The Character board: discs, goods, dice, dials (TB-TRAIT-17), where it stands elsewhere."""
    hero = g.heroes[seat]
    printed = g.printed
    return {
        "character": None if hero.character == NOTHING else printed.characters[hero.character],
        "discs": hero.discs,
        "fruit": hero.fruit,
        "shells": hero.shells,
        "shield": hero.shield,
        "active": dice_row(g, hero.active),
        "spent": dice_row(g, hero.spent),
        "tended": dice_row(g, hero.tended),
        "dials": {TRAIT_KEYS[trait]: hero.dials[trait] for trait in range(TRAITS)},
        "max_roll": focus_level(g, seat),
        "spirit": spirit_level(g, seat),
        "resilience": resilience_level(g, seat),
        "champion": hero.champion,
        "leaders": hero.leaders,
        "hits": hero.hits,
        "styles": printed.style_counts(hero.completed),
    }


def card_row(g: Reef, hero: Hero) -> dict[str, Any]:
    """The cards at the Character board; those only their owner sees are left out.

    TB-CHAL-38 Completed Challenges are public.
    """
    printed = g.printed
    return {
        "completed": [printed.challenges[card].key for card in hero.completed],
        "hand": known_cards(g, hero.hand, None),
        "stunts": len(hero.stunts),
        "own_stunts": [],
        "cards": [printed.cards[card].key for card in hero.cards],
        "gone": [printed.cards[card].key for card in hero.gone],
        "deck": len(hero.library),
        "under": [],
        "offered": [],
        "choosing": hero.offer is not None,
    }


def goal_row(g: Reef, hero: Hero, seat: int, may_see: bool) -> dict[str, Any] | None:
    """The Secret Goal and how far it is: for its owner, at the end, or in a first game."""
    goal = goal_of(g, seat)
    if goal == NOTHING or not (may_see or hero.open_goal != NOTHING):
        return None
    row = g.printed.goals[goal]
    return {
        "goal": row.key,
        "reached": measure(g, seat, row.metric),
        "easy": row.easy,
        "difficult": row.difficult,
    }


def points_row(g: Reef, seat: int) -> list[int]:
    """The points everybody can count: the Secret Goal only at the end, or where it is open."""
    points = score_of(g, seat)
    if g.agenda and g.heroes[seat].open_goal == NOTHING:
        points[5] = 0
    return points
