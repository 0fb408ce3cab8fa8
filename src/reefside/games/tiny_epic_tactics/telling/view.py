"""What a seat may see, and samples of what it may not."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tiny_epic_tactics.box.components import Printed
from reefside.games.tiny_epic_tactics.rules.control import counts, majority
from reefside.games.tiny_epic_tactics.rules.paths import own_ballista
from reefside.games.tiny_epic_tactics.rules.scoring import Tally, still_to_play, totals
from reefside.games.tiny_epic_tactics.state.constants import (
    CARDS,
    CLASSES,
    FORCE,
    GRID,
    NO_CARD,
    NOBODY,
    NOWHERE,
)
from reefside.games.tiny_epic_tactics.state.realm import LOCATIONS
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import TERRAINS
from reefside.games.tiny_epic_tactics.telling.attack_events import KINDS
from reefside.kernel.nature import Stream
from reefside.kernel.view_rows import Rows
from reefside.parts.deck import redeal
from reefside.parts.grid import COMPASS

STATES = ("placed", "turned", "aside")
REALM: Final = 0
"""The place of the only shared row."""


def table_view(g: Tactics, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator sees it: everything but hands and the tactic deck."""
    public = public_view(g, Rows())
    if seat is not None:
        public.update(private_view(g, seat))
    return public


def public_view(g: Tactics, rows: Rows) -> dict[str, Any]:
    """The table as everybody sees it; its Realm stays as it is."""
    return {
        "mode": g.printed.mode.key,
        "turn": g.turn,
        "actions": g.actions,
        "first": g.first,
        "teams": g.printed.mode.teams,
        "realm": rows.row(REALM, (), lambda: realm_row(g.printed)),
        "boxes": [box_row(g, box) for box in range(len(g.printed.pieces))],
        "areas": [area_row(g, area) for area in range(len(g.printed.realm.areas))],
        "units": [unit_row(g, unit) for unit in range(len(g.units))],
        "forces": [force_row(g, other) for other in range(g.seats)],
        "offer": [g.printed.faces[card].key for card in g.offer],
        "artifact": name_of(g.artifact),
        "bearer": g.bearer,
        "time": g.time,
        "time_cap": g.printed.time_cap(g.seats) if g.printed.mode.adventure else 0,
        **deck_rows(g),
        "movement": movement_row(g),
        "attack": attack_row(g),
        "activation": activation_row(g),
        "last": g.last,
        "last_turns": still_to_play(g),
        "ending": g.ending,
        "hand": [],
    }


def deck_rows(g: Tactics) -> dict[str, Any]:
    """The decks by their size, and what lies open beside them."""
    return {
        "enemy_deck": len(g.enemy_bag),
        "enemy_discard": [g.printed.enemy_cards[card].id for card in g.enemy_discard],
        "tactic_deck": len(g.bag),
        "tactic_discard": [g.printed.tactics[card].key for card in g.discard],
        "tactic_open": [g.printed.tactics[card].key for card in g.open],
    }


def private_view(g: Tactics, seat: int) -> dict[str, Any]:
    """What a seat sees otherwise than a spectator: its hand."""
    return {"hand": hand_row(g, seat)}


def hand_row(g: Tactics, seat: int) -> list[str]:
    """TET-TEAM-15 The owner's tactic cards: nobody else sees them, not even a teammate."""
    return [g.printed.tactics[card].key for card in g.forces[seat].hand]


def name_of(space: int) -> str | None:
    """The name of a space, or None where there is none."""
    return None if space == NOWHERE else GRID.names[space]


def realm_row(printed: Printed) -> dict[str, Any]:
    """The map: terrain and levels row by row, portal fronts, boxes as they lie.

    TET-BUILDER-08 With it what only the house rules of this table allow.
    """
    realm = printed.realm
    return {
        "key": realm.key,
        "side": realm.side,
        "terrain": [TERRAINS[terrain] for terrain in realm.terrain],
        "levels": realm.levels,
        "portals": [
            {"front": GRID.names[portal.front], "box": portal.piece} for portal in realm.portals
        ],
        "warnings": [
            {"rule": warning.rule, "reason": warning.reason, "facts": {**warning.facts}}
            for warning in printed.warnings
        ],
    }


def box_row(g: Tactics, box: int) -> dict[str, Any]:
    """A box: where it lies, whether it is turned over, its dungeon and crystal."""
    dungeon = g.printed.dungeons[box]
    explorer = NOBODY
    for unit in range(len(g.units)):
        if g.units[unit].box == box:
            explorer = unit
    return {
        "box": g.printed.pieces[box].key,
        "height": g.printed.pieces[box].height,
        "base": g.printed.realm.bases[box],
        "spaces": [GRID.names[space] for space in g.printed.realm.grounds[box]],
        "state": STATES[g.boxes[box]],
        "crystal": dungeon.key,
        "taken": bool(g.crystals[box]),
        "dungeon": dungeon.rows if g.printed.mode.adventure else [],
        "explorer": explorer,
    }


def area_row(g: Tactics, area: int) -> dict[str, Any]:
    """A control area: its flag, and who would move it if their turn began now."""
    row = g.printed.realm.areas[area]
    return {
        "area": row.key,
        "trigger": GRID.names[row.trigger],
        "spaces": [GRID.names[space] for space in row.spaces],
        "flag": g.flags[area],
        "owner": g.owners[area],
        "units": counts(g, area),
        "majority": [seat for seat in range(g.seats) if majority(g, seat, area)],
    }


def unit_row(g: Tactics, unit: int) -> dict[str, Any]:
    """A unit with its tracks."""
    it = g.units[unit]
    face = g.printed.faces[it.face] if it.face != NOBODY else None
    return {
        "unit": unit,
        "side": unit // FORCE,
        "class": CLASSES[unit % FORCE],
        "card": None if face is None else face.key,
        "solo": it.face >= CARDS,
        "health": it.health,
        "most_health": 0 if face is None else face.health,
        "supply": it.supply,
        "most_supply": 0 if face is None else face.supply,
        "movement": 0 if face is None else face.movement,
        "melee": [0, 0] if face is None else [face.melee, face.red],
        "missile": []
        if face is None or not face.missile
        else [face.missile, face.range, face.green],
        "spell": None if face is None or not face.spell else ("bolt" if face.bolt else face.spell),
        "spell_range": 0 if face is None or not face.spell else face.range,
        "space": name_of(it.space),
        "dungeon": it.box,
        "cell": name_of(it.cell),
        "weakened": bool(it.weakened),
        "acted": it.acted,
        "fury": bool(it.fury),
        "left_ballista": left_ballista(g, unit),
        "under": None if it.under == NO_CARD else g.printed.enemy_cards[it.under].id,
    }


def left_ballista(g: Tactics, unit: int) -> str | None:
    """TET-BALLISTA-04 The Ballista a unit has left this turn and may not enter again."""
    start = g.units[unit].start
    if start < 0 or start == g.units[unit].space or not own_ballista(g, unit, start):
        return None
    return GRID.names[start]


def force_row(g: Tactics, seat: int) -> dict[str, Any]:
    """A player as everybody sees them."""
    force = g.forces[seat]
    tally = Tally(g, seat)
    start = g.starts[seat]
    return {
        "cards": len(force.hand),
        "taken": force.taken,
        "start": None if start == NOWHERE else LOCATIONS[start],
        "survivors": tally.survivors,
        "captured": tally.captured,
        "villages": tally.villages,
        "flags": tally.flags,
        "artifact": tally.artifact,
        "points": tally.points,
        "total": totals(g)[seat],
    }


def movement_row(g: Tactics) -> dict[str, Any] | None:
    """The movement in progress."""
    if not g.movements:
        return None
    movement = g.movements[-1]
    return {
        "unit": movement.unit,
        "points": movement.points,
        "taken": movement.taken,
        "used": [GRID.names[space] for space in movement.used],
    }


def attack_row(g: Tactics) -> dict[str, Any] | None:
    """The attack in progress."""
    if not g.attacks:
        return None
    attack = g.attacks[-1]
    return {
        "attacker": attack.attacker,
        "target": attack.target,
        "attack": KINDS[attack.kind],
        "counter": bool(attack.counter),
        "extra": attack.extra,
        "power": attack.power,
        "bonus": attack.bonus,
        "missed": bool(attack.missed),
        "lost": attack.lost,
        "icons": attack.icons,
        "moved": attack.moved,
    }


def activation_row(g: Tactics) -> dict[str, Any] | None:
    """The Solo Enemy unit that acts, and the card that says so."""
    if not g.activations:
        return None
    now = g.activations[-1]
    card = g.printed.enemy_cards[now.card]
    return {"unit": now.unit, "card": card.id, "compass": COMPASS[card.compass]}


def determinise(g: Tactics, seat: int, stream: Stream) -> Tactics:
    """Deal the tactic cards the seat cannot see anew.

    Everybody knows which cards were shuffled when, and how many cards of each shuffle a hand
    holds: cards change places only with cards of the same shuffle.
    """
    sample = g.clone()
    others = [sample.forces[other].hand for other in range(g.seats) if other != seat]
    for shuffle in range(g.shuffles + 1):
        bag = sample.bag if shuffle == g.shuffles else []
        places = [[card for card in hand if g.since[card] == shuffle] for hand in others]
        redeal(stream, bag, places)
        for i in range(len(others)):
            kept = [card for card in others[i] if g.since[card] != shuffle]
            others[i][:] = sorted(kept + places[i])
    return sample
