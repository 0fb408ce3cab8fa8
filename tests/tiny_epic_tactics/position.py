"""Positions of Tiny Epic Tactics: any land, any units, any turn, set up by hand and played out."""

from __future__ import annotations

from typing import Any, cast

from reefside.games import load_game
from reefside.games.tiny_epic_tactics import TinyEpicTactics
from reefside.games.tiny_epic_tactics.box.components import Printed
from reefside.games.tiny_epic_tactics.box.modes import SOLO, Mode
from reefside.games.tiny_epic_tactics.box.realm_file import read_code
from reefside.games.tiny_epic_tactics.rules.actions import TakeActions
from reefside.games.tiny_epic_tactics.rules.enemy_placing import muster
from reefside.games.tiny_epic_tactics.rules.solo_enemy import DrawEnemyCard
from reefside.games.tiny_epic_tactics.state.constants import (
    CARDS,
    CLASSES,
    FORCE,
    GRID,
    NO_CARD,
    NOBODY,
    NOWHERE,
)
from reefside.games.tiny_epic_tactics.state.realm import Piece, Placement, Realm, Scroll
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.unit import Unit
from reefside.kernel.drive import next_ask
from reefside.kernel.nature import key_of
from reefside.kernel.rows import Row
from reefside.kernel.step import Step as KernelStep
from tests.kit.script import follow, offered

GAME = cast(TinyEpicTactics, load_game("tiny-epic-tactics"))
PARTS = GAME.components
KEYS = [face.key for face in PARTS.faces[:CARDS]]
TACTIC_KEYS = [tactic.key for tactic in PARTS.tactics]
ENEMY_KEYS = [card.id for card in PARTS.enemy_cards]
BOX_KEYS = [piece.key for piece in PARTS.pieces]

BYSTANDERS = ("duelist", "griffon", "sharpshooter", "stormcaller")
"""Who fills up a force: nobody whose ability matters from afar."""
CORNERS = (("a1", "b1", "a2", "b2"), ("m1", "n1", "m2", "n2"), ("a11", "b11", "a12", "b12"))
HOMES = (*CORNERS, ("m11", "n11", "m12", "n12"))
BARE = "bare"


class EndOfTest(KernelStep[Tactics]):
    """TET-TURN-06 Nothing: where a test's turn ends."""

    RULE = "TET-TURN-06"


def space(name: str) -> int:
    """A space by its name."""
    return GRID.numbers[name]


def land(
    terrain: dict[str, str] | None = None,
    levels: dict[str, int] | None = None,
    boxes: str = "",
) -> str:
    """The key of a test realm: a plain with some terrain, some heights and some boxes.

    The control areas and the Artifact lie where they always lie.
    """
    key = repr((terrain, levels, boxes))
    if key in PARTS.realms:
        return key
    rows = [["."] * GRID.width for _ in range(GRID.height)]
    for name, letter in (terrain or {}).items():
        rows[GRID.rows[space(name)]][GRID.columns[space(name)]] = letter
    artifact = PARTS.scrolls["back"].artifact
    rows[GRID.rows[artifact]][GRID.columns[artifact]] = "A"
    lines = ["".join(row) for row in rows]
    scroll = Scroll(Row("test", "scroll", {"id": "front", "provenance": "designed", "rows": lines}))
    pieces = list(PARTS.pieces)
    placements = read_code(boxes, pieces) if boxes else []
    for name, level in (levels or {}).items():
        top = rows[GRID.rows[space(name)]][GRID.columns[space(name)]].replace("A", ".")
        facts: dict[str, Any] = {"id": "1x1", "provenance": "designed", "height": level}
        pieces.append(Piece(Row("test", "box", {**facts, "top": [top], "portals": []})))
        placements.append(Placement(len(pieces) - 1, space(name), 0))
    PARTS.realms[key] = Realm(key, scroll, pieces, placements, PARTS.areas)
    return key


def empty_table(mode: str, seats: int, realm: str) -> Tactics:
    """A table of a mode on a realm, with nobody on it."""
    if realm == BARE:
        realm = land()
    options = {"mode": mode, "realm": realm, "max_rounds": "0", "house_rules": "no"}
    if realm in PARTS.realms:
        key = (mode, seats, realm)
        if key not in GAME.printed_by_key:
            GAME.printed_by_key[key] = Printed(PARTS, Mode(mode, seats), PARTS.realms[realm])
    g = GAME.new_table(seats, key_of(1), options)
    g.agenda = []
    g.first = 0
    g.round = 1
    return g


def unit_of(word: str) -> int:
    """A unit by side and class: `1 beast`, `1-beast` or `1beast`."""
    side, kind = word[0], word[1:].strip(" -")
    return int(side) * FORCE + CLASSES.index(kind)


def stand(g: Tactics, line: str) -> int:
    """Put a unit down: `0 oathguard e7 health=3 supply=1 weakened`."""
    words = line.split()
    side, key, at = int(words[0]), words[1], words[2]
    card = KEYS.index(key)
    unit = side * FORCE + PARTS.faces[card].unit_class
    if card in g.decks[unit % FORCE]:
        g.decks[unit % FORCE].remove(card)
    muster(g, unit, card)
    it = g.units[unit]
    it.space = space(at)
    it.start = it.space
    g.board[it.space] = unit
    for word in words[3:]:
        name, _, value = word.partition("=")
        setattr(it, name, int(value or "1"))
    return unit


def stage(
    *lines: str,
    seats: int = 2,
    mode: str = "competitive",
    turn: int = 0,
    realm: str = BARE,
    hands: tuple[str, ...] = (),
    alone: tuple[int, ...] = (),
    acting: bool = True,
) -> Tactics:
    """A table in the middle of a turn, with the units of the lines.

    Every force is filled up with bystanders in its corner, except the sides in `alone`. With
    `acting` the active player is asked for actions.
    """
    g = empty_table(mode, seats, realm)
    for line in lines:
        stand(g, line)
    for side in range(g.printed.mode.sides):
        for kind in range(FORCE):
            if g.units[side * FORCE + kind].face == NOBODY:
                fill(g, side, kind, side not in alone)
    for seat, hand in enumerate(hands):
        g.forces[seat].hand = sorted(TACTIC_KEYS.index(key) for key in hand.split())
        g.bag = [card for card in g.bag if card not in g.forces[seat].hand]
    g.turn = turn
    g.agenda = [EndOfTest()]
    if acting:
        g.actions = g.printed.actions
        g.do(TakeActions(turn))
    next_ask(g)
    return g


def fill(g: Tactics, side: int, kind: int, present: bool) -> None:
    """A bystander, or a unit that has been captured."""
    deck = g.decks[kind]
    wanted = KEYS.index(BYSTANDERS[kind])
    card = wanted if wanted in deck else deck[-1]
    unit = side * FORCE + kind
    deck.remove(card)
    muster(g, unit, card)
    homes = [name for name in HOMES[side] if g.board[space(name)] == -1]
    if present and homes:
        g.units[unit].space = space(homes[0])
        g.board[space(homes[0])] = unit
    elif present:
        raise AssertionError("no room for a bystander")
    else:
        g.units[unit].health = 0


def it(g: Tactics, word: str) -> Unit:
    """A unit by side and class."""
    return g.units[unit_of(word)]


def at(g: Tactics, word: str) -> str:
    """The name of the space a unit stands on; empty if it is not on the map."""
    found = it(g, word).space
    return GRID.names[found] if found != NOWHERE else ""


def play(g: Tactics, script: str) -> Tactics:
    """Follow a strict script."""
    follow(GAME, g, script)
    return g


def choices(g: Tactics, seat: int = 0, verb: str = "") -> list[str]:
    """What a seat may answer, or only the answers that begin with a verb."""
    found = offered(GAME, g, seat)
    return [said for said in found if not verb or said.split()[0] == verb]


def start(g: Tactics, *steps: KernelStep[Tactics]) -> Tactics:
    """Begin with some steps instead of what lies on the agenda."""
    g.agenda = [EndOfTest()]
    g.do(*steps)
    next_ask(g)
    return g


def enemy_turn(g: Tactics, card: str, side: int = 1) -> Tactics:
    """Let a Solo Enemy draw a card and act."""
    g.turn = side
    for unit in g.units:
        unit.acted = unit.kinds = unit.villages = unit.fresh = 0
    start(g, DrawEnemyCard(side))
    return play(g, f"nature: enemy {card}")


def solo(*lines: str, seats: int = 1, **more: Any) -> Tactics:
    """A solo table: side 0 is the player, side 1 the Solo Enemy."""
    mode = SOLO if seats == 1 else "coop"
    return stage(*lines, seats=seats, mode=mode, **more)


def under(g: Tactics, word: str) -> str | None:
    """The Solo Enemy card under a unit."""
    card = it(g, word).under
    return None if card == NO_CARD else ENEMY_KEYS[card]
