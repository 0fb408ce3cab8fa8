"""Positions of the adventures: cards under Solo Enemy units, arrows, paths, dungeons."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.boxes import turn_over
from reefside.games.tiny_epic_tactics.rules.turn import StartEnemyTurn
from reefside.games.tiny_epic_tactics.state.constants import EMPTY, FORCE, GRID, NOWHERE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from tests.tiny_epic_tactics.position import (
    BOX_KEYS,
    ENEMY_KEYS,
    KEYS,
    PARTS,
    enemy_turn,
    it,
    start,
    unit_of,
)

ARROWS = {"n": "e1", "e": "e6", "s": "e3", "w": "e4"}
"""A card for each arrow; `beast_turn` makes every one of them activate the Beast."""


def lay_under(g: Tactics, word: str, card: str) -> None:
    """Put a Solo Enemy card of the deck under a unit."""
    number = ENEMY_KEYS.index(card)
    g.enemy_bag.remove(number)
    it(g, word).under = number


def throw_away(g: Tactics, *cards: str) -> None:
    """Put Solo Enemy cards of the deck onto the discard pile."""
    for card in cards:
        g.enemy_bag.remove(ENEMY_KEYS.index(card))
        g.enemy_discard.append(ENEMY_KEYS.index(card))


def deck(g: Tactics) -> list[str]:
    """The Solo Enemy cards that could be drawn next."""
    return [ENEMY_KEYS[card] for card in g.enemy_bag]


def thrown(g: Tactics) -> list[str]:
    """The Solo Enemy cards of the discard pile."""
    return [ENEMY_KEYS[card] for card in g.enemy_discard]


def class_deck(g: Tactics, kind: int) -> list[str]:
    """The unit cards left of a class."""
    return [KEYS[card] for card in g.decks[kind]]


def card_of(g: Tactics, word: str) -> str:
    """The card of a unit."""
    return PARTS.faces[it(g, word).face].key


def whole_turn(g: Tactics, side: int = 1) -> Tactics:
    """Begin a whole Solo Enemy turn, before its card is drawn."""
    return start(g, StartEnemyTurn(side))


def act(g: Tactics, card: str, side: int = 1) -> Tactics:
    """Let a Solo Enemy draw a card and act, and note what happens."""
    g.events = []
    return enemy_turn(g, card, side)


def beast_turn(g: Tactics, arrow: str) -> Tactics:
    """Activate the Beast, whichever unit the card with this arrow names.

    Only the west arrow gives movement points, and only to the Beast itself: two more.
    """
    lay_under(g, "1fighter", "e2")
    lay_under(g, "1rogue", "e5")
    return act(g, ARROWS[arrow])


def walked(g: Tactics) -> list[str]:
    """The path of the last enemy that moved, from where it stood; empty if none did."""
    found: list[str] = []
    for event in g.events or []:
        if event.kind == "enemy-moved":
            found = [str(space) for space in event.facts["path"]]
    return found


def told(g: Tactics, kind: str) -> int:
    """How many events of a kind were noted."""
    return len([event for event in g.events or [] if event.kind == kind])


def over(g: Tactics) -> bool:
    """Whether nothing is left to decide in the test's turn."""
    return not g.agenda


def send_in(g: Tactics, word: str, box: str, cell: str) -> None:
    """Put a unit into a dungeon; the spaces of dungeons are named from a1 too."""
    unit = unit_of(word)
    it = g.units[unit]
    if it.space != NOWHERE:
        g.board[it.space] = EMPTY
    it.space = NOWHERE
    it.box = BOX_KEYS.index(box)
    it.cell = GRID.numbers[cell]
    turn_over(g, it.box)


def healths(g: Tactics, side: int = 0) -> list[int]:
    """The health of a side's Fighter, Beast, Rogue and Wizard."""
    return [unit.health for unit in g.units[side * FORCE : side * FORCE + FORCE]]
