"""Positions of Grim Tide: any sea, set up by hand and played on."""

from __future__ import annotations

from typing import cast

from reefside.games import load_game
from reefside.games.grim_tide import GrimTide
from reefside.games.grim_tide.rules.action import ChooseAction
from reefside.games.grim_tide.rules.explore import Explore
from reefside.games.grim_tide.rules.sailing import BeginSailing
from reefside.games.grim_tide.rules.scoring import EndGame
from reefside.games.grim_tide.rules.turn import StartTurn
from reefside.games.grim_tide.state.constants import (
    EXHAUSTED,
    NO_DIE,
    NO_TILE,
    READY,
    SLOTS,
    STACKS,
    UNSEEN,
)
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.drive import happen, next_ask, open_asks
from reefside.kernel.event import EVERYONE
from reefside.kernel.nature import key_of
from reefside.kernel.notation import Notation
from tests.kit.script import follow

GAME = cast(GrimTide, load_game("grim-tide"))
BOX = GAME.printed
NOTATION: Notation = GAME.notation

PHASES = {"sail": BeginSailing, "explore": Explore, "action": ChooseAction}
"""The steps of a turn with which its phases begin."""

TILES = [tile.key for tile in BOX.tiles]
DOWN = "?"


def at(space: str) -> int:
    """The number of a space."""
    return BOX.spaces.index(space)


def card(key: str) -> int:
    """The number of a crew card."""
    return BOX.crew.index(key)


def ship(
    space: str = "a6",
    crew: str = "sailor sailor",
    tokens: str = "",
    fish: int = 0,
    arcana: int = 0,
) -> Ship:
    """A ship; `cook/x` is an exhausted Cook, `tokens` names slots."""
    members = crew.split()
    mask = sum(1 << int(slot) - 1 for slot in tokens.split())
    return Ship(
        space=at(space),
        fish=fish,
        arcana=arcana,
        tokens=mask,
        crew=[card(member.removesuffix("/x")) for member in members],
        state=[EXHAUSTED if member.endswith("/x") else READY for member in members],
        dice=[NO_DIE] * len(members),
    )


def new_table(seats: int = 2, seed: int = 1, **options: str) -> Grim:
    """A table as it is set up, before Nature's first draw."""
    return GAME.new_table(seats, key_of(seed), GAME.check(seats, options))


def sea(
    *ships: Ship,
    kraken: str = "d4",
    wind: str = "e",
    tiles: dict[str, str] | None = None,
    phase: str = "turn",
    turn: int = 0,
    **options: str,
) -> Grim:
    """Ships on an open sea but for some tiles, at the beginning of a phase of a turn.

    `tiles` gives spaces a face-up tile by key, `?` a face-down one nobody has seen, and
    `?key` a face-down one that is decided already.
    """
    fleet = list(ships) if len(ships) > 1 else [*ships, ship("g1")]
    g = new_table(len(fleet), 1, **options)
    g.ships = fleet
    g.first = 0
    g.turn = turn
    g.round = 1 if turn else 0
    g.kraken = at(kraken)
    g.wind = BOX.directions.index(wind)
    g.tiles = [NO_TILE] * len(BOX.spaces)
    for space, tile in (tiles or {}).items():
        lay(g, space, tile)
    for other in fleet:
        for member in other.crew:
            for bag in g.crew_bags:
                if member in bag:
                    bag.remove(member)
    for market in (0, 1):
        for stack in range(STACKS):
            g.stacks[market * STACKS + stack] = [UNSEEN] * 2 + [g.crew_bags[market].pop(0)]
    g.agenda = [EndGame()]
    StartTurn().run(g)
    if phase != "turn":
        g.skip_to(PHASES[phase])
    next_ask(g)
    return g


def lay(g: Grim, space: str, tile: str) -> None:
    """Lay a tile on a space."""
    where = at(space)
    g.tiles[where] = UNSEEN if tile == DOWN else TILES.index(tile.removeprefix(DOWN))
    g.known[where] = 0 if tile.startswith(DOWN) else EVERYONE
    for bag in [*g.bags, g.chum_bag]:
        if g.tiles[where] in bag:
            bag.remove(g.tiles[where])


def stack(g: Grim, number: int, cards: str) -> None:
    """Lay a whole stack of a market, from the top; 0 to 2 are standard, 3 to 5 Renowned."""
    g.stacks[number] = [card(key) for key in reversed(cards.split())]


def play(g: Grim, script: str) -> Grim:
    """Follow a strict script."""
    follow(GAME, g, script)
    return g


def offers(g: Grim, seat: int = 0) -> list[str]:
    """What a seat may answer now, in notation."""
    next_ask(g)
    return [
        NOTATION.write(choice) for ask in open_asks(g) if ask.seat == seat for choice in ask.choices
    ]


def deeds(g: Grim, seat: int = 0) -> list[str]:
    """What a seat may answer now but for examples and exchanges, which stand beside most."""
    return [said for said in offers(g, seat) if said.split()[0] not in ("example", "swap")]


def asking(g: Grim) -> str:
    """The rule that asks now."""
    ask = next_ask(g)
    return "" if ask is None else ask.rule


def crew(g: Grim, seat: int = 0) -> str:
    """A crew as the helper `ship` writes it."""
    board = g.ships[seat]
    return " ".join(
        BOX.crew[board.crew[i]] + ("/x" if board.state[i] == EXHAUSTED else "")
        for i in range(len(board.crew))
    )


def tokens(g: Grim, seat: int = 0) -> str:
    """The slots that hold a token."""
    return " ".join(str(slot + 1) for slot in range(SLOTS) if g.ships[seat].tokens >> slot & 1)


def tile_at(g: Grim, space: str) -> str:
    """The key of the face-up tile of a space, `?` for a face-down one, or nothing."""
    where = at(space)
    if g.tiles[where] == NO_TILE:
        return ""
    return TILES[g.tiles[where]] if g.known[where] == EVERYONE else DOWN


def space_of(number: int) -> str:
    """The key of a space."""
    return BOX.spaces[number]


def refusal(g: Grim, seat: int, said: str) -> tuple[str, str]:
    """The rule and reason against an answer."""
    choice = NOTATION.read(said)
    assert choice not in [c for ask in open_asks(g) if ask.seat == seat for c in ask.choices]
    found = GAME.refuse(g, seat, choice)
    text = GAME.text("en", f"refusals.{found.reason}", found.facts)
    assert "?" not in text
    assert "{" not in text
    assert GAME.words.has(f"rules.{found.rule}.text")
    return found.rule, found.reason


def roll(g: Grim, *faces: str) -> None:
    """Nature rolls these faces."""
    next_ask(g)
    happen(g, NOTATION.read_nature("roll " + " ".join(faces)))
    next_ask(g)
