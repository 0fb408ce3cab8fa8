"""How a table of Tidal Blades looks, for its referee: what is handed over, what is compared."""

from __future__ import annotations

from typing import Any

from reefside.kernel.game import Game
from reefside.kernel.table import Table
from tests.referee.blades_box import box_from
from tests.referee.watch_play import content_of

BOX = box_from(content_of("tidal_blades"))
RIVAL = ["champion", "score", "plot", "leaders", "hits"]
PLACES = ["folds-edge", "inner-reef", "hunted"]


def monster_from(row: dict[str, Any] | None) -> dict[str, Any] | None:
    """A Monster with its tokens."""
    if row is None:
        return None
    return {"key": row["monster"], "hits": [spot["hit"] for spot in row["spots"]]}


def hero_from(row: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """A player's things; `own` is how the player sees them."""
    return {
        "fruit": row["fruit"],
        "shells": row["shells"],
        "shield": row["shield"],
        "active": dict(row["active"]),
        "spent": dict(row["spent"]),
        "tended": dict(row["tended"]),
        "dials": dict(row["dials"]),
        "champion": row["champion"],
        "leaders": row["leaders"],
        "hits": row["hits"],
        "discs": row["discs"],
        "completed": list(row["completed"]),
        "cards": list(row["cards"]),
        "gone": list(row["gone"]),
        "deck": row["deck"],
        "hand": list(own["hand"]),
        "stunts": list(own["own_stunts"]),
    }


def situation(game: Game[Any], g: Table) -> dict[str, Any]:
    """The table as it is seen, each hand by its owner."""
    view = game.table_view(g, None)
    seats = range(len(view["heroes"]))
    looks = [game.table_view(g, seat) for seat in seats]
    own = [look["heroes"][seat] for seat, look in enumerate(looks)]
    mine = looks[game.active(g)]
    known = [card for look in looks for card in look["deck_top"] if card]
    rival = view["rival"]
    return {
        "box": BOX,
        "edition": view["edition"],
        "round": game.round_of(g),
        "first": view["first"],
        "judge": view["judge"],
        "boat": view["boat"],
        "supply": {kind: count for kind, count in view["supply"].items() if count},
        "news": view["news"],
        "monsters": {p: monster_from(row) for p, row in zip(PLACES, view["monsters"])},
        "monster_deck": view["monster_deck"],
        "pool": list(view["pool"]),
        "challenge_deck": view["challenge_deck"],
        "deck_top": known,
        "challenge_discard": list(view["challenge_discard"]),
        "market": [(row["card"], row["cost"]) for row in mine["market"]],
        "market_deck": view["market_deck"],
        "market_discard": list(view["market_discard"]),
        "legend_deck": view["legend_deck"],
        "stunt_deck": view["stunt_deck"],
        "stunt_discard": list(view["stunt_discard"]),
        "rival": rival and {what: rival[what] for what in RIVAL},
        "heroes": [hero_from(row, mine) for row, mine in zip(view["heroes"], own)],
    }


TABLE = [
    ("supply", "TB-SUPPLY-06"),
    ("monsters", "TB-MONSTER-02"),
    ("monster_deck", "TB-MONSTER-16"),
    ("first", "TB-TURN-12"),
    ("judge", "TB-ROUND-11"),
    ("boat", "TB-LAMARA-02"),
    ("challenge_deck", "TB-CHAL-35"),
    ("challenge_discard", "TB-CHAL-35"),
    ("legend_deck", "TB-ADV-12"),
    ("stunt_deck", "TB-GEN-04"),
    ("stunt_discard", "TB-STUNT-01"),
    ("market_deck", "TB-DROSKA-03"),
    ("market_discard", "TB-DROSKA-02"),
    ("pool", "TB-ROUND-15"),
    ("rival", "TB-SOLO-23"),
]
HERO = [
    ("fruit", "TB-TRAIT-06"),
    ("shells", "TB-SHIELD-02"),
    ("shield", "TB-SHIELD-06"),
    ("active", "TB-DICE-01"),
    ("spent", "TB-DICE-02"),
    ("tended", "TB-ROUND-06"),
    ("dials", "TB-TRAIT-02"),
    ("champion", "TB-CHAMP-01"),
    ("leaders", "TB-ROUND-12"),
    ("hits", "TB-MONSTER-06"),
    ("completed", "TB-CHAL-27"),
    ("cards", "TB-TRAIT-09"),
    ("gone", "TB-CARD-06"),
    ("deck", "TB-TRAIT-09"),
    ("hand", "TB-CHAL-35"),
    ("stunts", "TB-STUNT-01"),
]
ATTEMPT = [
    ("rolls", "rolls", "TB-CHAL-09"),
    ("danger", "danger", "TB-CHAL-10"),
    ("eaten", "fruit_eaten", "TB-TRAIT-06"),
    ("hits", "hits", "TB-FIGHT-12"),
]
