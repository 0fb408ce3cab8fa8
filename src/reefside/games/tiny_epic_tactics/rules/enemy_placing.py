"""Placing Solo Enemy units: at the start, and in place of captured ones."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.enemy_deck import shuffle_enemy_if_empty
from reefside.games.tiny_epic_tactics.state.constants import (
    CARDS,
    EMPTY,
    FORCE,
    GRID,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SPACES,
)
from reefside.games.tiny_epic_tactics.state.tactics import Draw, Step, Tactics
from reefside.games.tiny_epic_tactics.state.unit import Unit
from reefside.games.tiny_epic_tactics.telling.enemy_events import (
    compass_drawn,
    enemy_placed,
    unit_replaced,
)
from reefside.parts.grid import DIRECTIONS


def muster(g: Tactics, unit: int, card: int) -> None:
    """TET-SETUP-06, TET-SOLO-04 Lay a unit's card down with full tracks.

    TET-SETUP-03 Trackers for health, ammo and mana lie on it: TET-UNIT-03 its own alone.
    """
    face = card + CARDS if g.is_bot(unit) else card
    tracks = g.printed.faces[face]
    life = g.units[unit].life + 1
    g.units[unit] = Unit(face=face, health=tracks.health, supply=tracks.supply, life=life)


def place(g: Tactics, unit: int, space: int) -> None:
    """Put a unit's token on a free space."""
    g.units[unit].space = space
    g.board[space] = unit
    enemy_placed(g, unit, space)


class PlaceEnemies(Step):
    """TET-SOLO-11 Three units on different trigger spaces, TET-SOLO-12 the fourth beside the third.

    TET-COOP-07 One enemy after the other.
    """

    RULE = "TET-SOLO-11"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, g: Tactics) -> None:
        g.do(
            DrawOrder(self.side),  # TET-SOLO-11
            ReturnCompasses(),  # TET-SOLO-13
        )


class DrawOrder(Draw):
    """TET-SOLO-11 The units are placed in random order."""

    RULE = "TET-SOLO-11"
    VERB = "order"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def count(self, g: Tactics) -> int:
        return FORCE

    def bag(self, g: Tactics) -> list[int]:
        return list(range(FORCE))

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        g.do(DrawAreas(tuple([self.side * FORCE + card for card in cards])))


class DrawAreas(Draw):
    """TET-SOLO-11 Each on the trigger space of a randomly drawn different control area."""

    RULE = "TET-SOLO-11"
    VERB = "flag"

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units: Final = units

    def count(self, g: Tactics) -> int:
        return len(g.printed.realm.areas)

    def bag(self, g: Tactics) -> list[int]:
        return list(range(len(g.printed.realm.areas)))

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        steps: list[Step] = [
            PlaceAt(self.units[i], cards[i], (cards[i],)) for i in range(len(cards))
        ]
        g.do(*steps, PlaceBeside(self.units[-1], self.units[-2]))


class PlaceAt(Step):
    """TET-ENEMY-37 On the trigger space; TET-ENEMY-38 if it is taken, beside it by compass."""

    RULE = "TET-ENEMY-37"

    def __init__(self, unit: int, area: int, tried: tuple[int, ...]) -> None:
        self.unit: Final = unit
        self.area: Final = area
        self.tried: Final = tried

    def run(self, g: Tactics) -> None:
        trigger = g.printed.realm.areas[self.area].trigger
        if g.board[trigger] == EMPTY:
            place(g, self.unit, trigger)
            return
        shuffle_enemy_if_empty(g)
        g.do(DrawCompass(self.unit, trigger, self.tried))


class PlaceBeside(Step):
    """TET-SOLO-12 The fourth unit beside the third, on the side a drawn compass shows."""

    RULE = "TET-SOLO-12"

    def __init__(self, unit: int, third: int) -> None:
        self.unit: Final = unit
        self.third: Final = third

    def run(self, g: Tactics) -> None:
        shuffle_enemy_if_empty(g)
        g.do(DrawCompass(self.unit, g.units[self.third].space))


class DrawArea(Draw):
    """TET-ENEMY-37 A randomly drawn control area; TET-ENEMY-38 another if nothing is free there."""

    RULE = "TET-ENEMY-37"
    VERB = "flag"

    def __init__(self, unit: int, tried: tuple[int, ...]) -> None:
        self.unit: Final = unit
        self.tried: Final = tried

    def bag(self, g: Tactics) -> list[int]:
        return [area for area in range(len(g.printed.realm.areas)) if area not in self.tried]

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        g.do(PlaceAt(self.unit, cards[0], (*self.tried, cards[0])))


class DrawCompass(Draw):
    """TET-ENEMY-38 The compass of a drawn card shows the side; then clockwise to a free one.

    With none free another flag is drawn, but none of the `tried` areas again; without any left,
    as beside a unit, the nearest free space serves.
    """

    RULE = "TET-ENEMY-38"
    VERB = "enemy"

    def __init__(self, unit: int, space: int, tried: tuple[int, ...] = ()) -> None:
        self.unit: Final = unit
        self.space: Final = space
        self.tried: Final = tried

    def bag(self, g: Tactics) -> list[int]:
        return g.enemy_bag

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        card = g.printed.enemy_cards[cards[0]]
        g.enemy_discard.append(cards[0])
        if g.turn != NOBODY:  # TET-SOLO-13 It leaves no trace at setup.
            compass_drawn(g, cards[0])
        side = free_side(g, self.space, card.compass)
        if side != NOWHERE:
            place(g, self.unit, side)
        elif 0 < len(self.tried) < len(g.printed.realm.areas):
            g.do(DrawArea(self.unit, self.tried))
        else:
            place(g, self.unit, nearest_free(g, self.space))


class ReturnCompasses(Step):
    """TET-SOLO-13 Cards drawn for placing are shuffled back into the deck."""

    RULE = "TET-SOLO-13"

    def run(self, g: Tactics) -> None:
        g.enemy_bag = sorted(g.enemy_bag + g.enemy_discard)
        g.enemy_discard = []


def free_side(g: Tactics, space: int, compass: int) -> int:
    """The first free neighbour going clockwise from a direction, or NOWHERE."""
    for turn in range(DIRECTIONS):
        to = GRID.next[space * DIRECTIONS + (compass + turn) % DIRECTIONS]
        if to >= 0 and g.board[to] == EMPTY:
            return to
    return NOWHERE


def nearest_free(g: Tactics, space: int) -> int:
    """The nearest free space, from the north-west if several are."""
    best = NOWHERE
    for other in range(SPACES):
        if g.board[other] != EMPTY:
            continue
        if best == NOWHERE or GRID.distance(space, other) < GRID.distance(space, best):
            best = other
    return best


class ReplaceUnit(Step):
    """TET-ENEMY-35 The card goes back to its class deck, the card under it to the discard pile.

    TET-ENEMY-36 A new card of the class takes its place, TET-ENEMY-39 not yet activated.
    """

    RULE = "TET-ENEMY-35"

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def run(self, g: Tactics) -> None:
        it = g.units[self.unit]
        deck = g.decks[self.unit % FORCE]
        deck.append(it.face % CARDS)
        deck.sort()
        if it.under != NO_CARD:
            g.enemy_discard.append(it.under)
            it.under = NO_CARD
        it.face = NOBODY
        g.do(
            DrawReplacement(self.unit),  # TET-ENEMY-36
            DrawArea(self.unit, ()),  # TET-ENEMY-37
        )


class DrawReplacement(Draw):
    """TET-ENEMY-36 Drawn at random from the same class deck; the same card may come back."""

    RULE = "TET-ENEMY-36"
    VERB = "unit"

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def bag(self, g: Tactics) -> list[int]:
        return g.decks[self.unit % FORCE]

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        muster(g, self.unit, cards[0])
        unit_replaced(g, self.unit)
