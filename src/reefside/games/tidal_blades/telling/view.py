"""What a seat may see."""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.box.rows import ISLAND_KEYS
from reefside.games.tidal_blades.cards.stunts import stunts_in_play
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.attempt_view import attempt_row
from reefside.games.tidal_blades.telling.board_view import (
    back_row,
    beast_row,
    danger_row,
    rival_row,
    space_rows,
)
from reefside.games.tidal_blades.telling.hero_view import hero_own, hero_row
from reefside.games.tidal_blades.telling.pile_view import (
    challenge_deck_size,
    dice_row,
    discards,
    known_cards,
    market_rows,
    own_market_rows,
)
from reefside.kernel.view_rows import Rows


def table_view(g: Reef, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator sees it: no card it does not know."""
    public = public_view(g, Rows())
    if seat is not None:
        public.update(private_view(g, seat, public, Rows()))
    return public


def private_view(g: Reef, seat: int, public: dict[str, Any], rows: Rows) -> dict[str, Any]:
    """What a seat sees otherwise than a spectator: its own cards, those it knows, its prices."""
    heroes: list[dict[str, Any]] = public["heroes"]
    own: dict[str, Any] = {
        "heroes": [hero_own(g, other, seat, heroes[other], rows) for other in range(g.seats)]
    }
    if g.challenge_top is not None:
        own["deck_top"] = known_cards(g, g.challenge_top, seat)
    if g.glance is not None:
        own["glance"] = known_cards(g, g.glance, seat)
    market = own_market_rows(g, seat, rows)
    if market:
        own["market"] = market
    return own


def public_view(g: Reef, rows: Rows) -> dict[str, Any]:
    """The table as everybody sees it."""
    public = board_entries(g, rows)
    public.update(deck_entries(g, rows))
    public["news"] = None if g.news == NOTHING else g.printed.news[g.news].key
    public["attempt"] = attempt_row(g)
    public["rival"] = rival_row(g)
    public["heroes"] = [hero_row(g, other, rows) for other in range(g.seats)]
    return public


def board_entries(g: Reef, rows: Rows) -> dict[str, Any]:
    """The Round tracker, the supply, the Islands and the Monsters."""
    printed = g.printed
    return {
        "rounds": len(printed.rounds),
        "edition": g.options["edition"],
        "first": g.first,
        "starter": g.starter,
        "judge": ISLAND_KEYS[g.judge],
        "boat": g.boat,
        "danger": printed.danger[max(g.round, 1) - 1],
        "danger_die": danger_row(g),
        "supply": dice_row(g, g.supply),
        "spaces": space_rows(g, rows),
        "monsters": [beast_row(g, slot, rows) for slot in range(len(g.beasts))],
        "monster_deck": len(g.deck),
        "monster_back": back_row(g),
    }


def deck_entries(g: Reef, rows: Rows) -> dict[str, Any]:
    """The decks and what lies face-up of them."""
    printed, out = g.printed, discards(g, rows)
    return {
        "pool": [printed.challenges[card].key for card in g.pool],
        "challenge_deck": challenge_deck_size(g),
        "challenge_discard": out["challenge_discard"],
        "deck_top": known_cards(g, g.challenge_top, None),
        "glance": known_cards(g, g.glance, None),
        "legends": [printed.challenges[card].key for card in g.legend_row],
        "legend_deck": len(g.legend_bag) + len(g.legend_under),
        "stunt_deck": len(g.stunt_bag),
        "stunt_discard": out["stunt_discard"],
        "stunts_in_play": [printed.stunts[stunt].key for stunt in stunts_in_play(g)],
        "market": market_rows(g, rows),
        "market_deck": len(g.market_bag),
        "market_discard": out["market_discard"],
    }
