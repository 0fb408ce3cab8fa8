"""The exploration phase, and looking at face-down tiles."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import ANY, EXPLORE, INSIGHT
from reefside.games.grim_tide.cards.offering import against_ability, offers
from reefside.games.grim_tide.cards.using import carry_out, cause_of, strength
from reefside.games.grim_tide.rules.crew import gain_arcana
from reefside.games.grim_tide.rules.reasons import must_choose, space_facts
from reefside.games.grim_tide.state.constants import NO_CARD, UNSEEN
from reefside.games.grim_tide.state.grim import Draw, Grim, SeatStep, Step
from reefside.games.grim_tide.telling import sea_events
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.event import EVERYONE
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

PEEK: Final = "peek"
TILE: Final = "tile"

PEEKS: Final = [Choice(PEEK, space) for space in range(41)]


class Explore(Step):
    """GT-EXPLORE-01 A ship on a face-down tile after sailing turns it up.

    GT-EXPLORE-06 It need not have moved. GT-EXPLORE-03 One tile a turn, only now.
    GT-EXPLORE-02 Tiles that it crossed stay face down.
    """

    RULE = "GT-EXPLORE-01"

    def run(self, g: Grim) -> None:
        g.declined = 0  # GT-ABIL-09
        space = g.ships[g.turn].space
        if g.face_down(space):
            g.do(
                SeeTile(space),  # GT-EXPLORE-01
                TurnTile(space),  # GT-EXPLORE-05
                MayUseExploring(),  # GT-ABIL-01
            )


class SeeTile(Draw):
    """GT-EXPLORE-01 A tile of the zone is seen for the first time, if nobody has looked yet."""

    RULE = "GT-EXPLORE-01"
    VERB = TILE

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def count(self, g: Grim) -> int:
        return 1 if g.tiles[self.space] == UNSEEN else 0

    def bag(self, g: Grim) -> list[int]:
        return g.bags[g.printed.zones[self.space]]

    def drawn(self, g: Grim, cards: tuple[int, ...]) -> None:
        for tile in cards:
            g.tiles[self.space] = tile


class TurnTile(Step):
    """GT-EXPLORE-05 The explorer takes the Arcana of the tile; GT-EXPLORE-07 it stays face up.

    GT-EVENT-03 That of a red tile, too.
    """

    RULE = "GT-EXPLORE-05"

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, g: Grim) -> None:
        tile = g.printed.tiles[g.tiles[self.space]]
        g.known[self.space] = EVERYONE
        g.shown += 1
        sea_events.tile_explored(g, g.turn, self.space, g.tiles[self.space])
        arcana = tile.arcana + strength(g, g.turn, INSIGHT)  # GT-R09
        if arcana:
            gain_arcana(g, g.turn, arcana, self.RULE)


class MayUseExploring(Step):
    """GT-ABIL-01 Abilities with the exploring icon are used when their owner explores.

    GT-ABIL-09 An any-time ability may come first and ready somebody for one.
    """

    RULE = "GT-ABIL-01"

    def ask(self, g: Grim) -> Ask | None:
        if not explorers(g, g.turn):
            return None
        found = offers(g, g.turn, EXPLORE)
        found.extend(offers(g, g.turn, ANY))
        return may(g.turn, self.RULE, found)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        return against_ability(g, seat, choice, EXPLORE | ANY)

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            g.do(self)
            carry_out(g, g.turn, choice)


def explorers(g: Grim, seat: int) -> bool:
    """GT-ABIL-01 Whether anybody aboard, ready or not, has the exploring icon or could borrow it.

    Without them this is no moment of its own: the window before the action comes at once.
    """
    for card in g.ships[seat].crew:
        ability = g.printed.abilities[card]
        if card == g.printed.channeller or (ability is not None and ability.when & EXPLORE):
            return True
    return False


def reach_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """How far the tile is, and how far one may look."""
    step = g.agenda[-1]
    assert isinstance(step, ChoosePeek)
    count = g.printed.far[g.ships[seat].space][choice.a]
    return {"space": g.printed.spaces[choice.a], "count": count, "most": step.reach}


NOT_FACE_DOWN: Final = Reason("GT-S06", "not-face-down", space_facts)
PEEKED: Final = Reason("GT-S06", "peeked-already", space_facts)
PEEK_FAR: Final = Reason("GT-S06", "peek-far", reach_facts)
MUST_PEEK: Final = must_choose("GT-S06")


def against_peek(g: Grim, seat: int, space: int, reach: int) -> Reason | None:
    """GT-S06 Against looking at a tile: face down, within reach, and not known to the seat yet."""
    if not g.face_down(space):
        return NOT_FACE_DOWN
    if g.known[space] >> seat & 1:
        return PEEKED
    far = reach and g.printed.far[g.ships[seat].space][space] > reach
    return PEEK_FAR if far else None


def peeks(g: Grim, seat: int, reach: int) -> list[Choice]:
    """GT-S06 The face-down tiles a seat may look at: within reach, and not known to it yet."""
    return [
        PEEKS[space] for space in g.printed.ocean if against_peek(g, seat, space, reach) is None
    ]


class ChoosePeek(SeatStep):
    """GT-S06 A player looks at a face-down tile; nobody else learns what it is."""

    RULE = "GT-S06"

    def __init__(self, seat: int, left: int, reach: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.reach: Final = reach

    def ask(self, g: Grim) -> Ask | None:
        found = peeks(g, self.seat, self.reach) if self.left else []
        return Ask(self.seat, self.RULE, found) if found else None

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PEEK:
            return against_peek(g, self.seat, choice.a, self.reach)
        return MUST_PEEK if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        g.do(
            SeeTile(choice.a),
            Peek(self.seat, choice.a),
            ChoosePeek(self.seat, self.left - 1, self.reach),
        )


class Peek(SeatStep):
    """GT-S06 The tile stays face down, and the player remembers it."""

    RULE = "GT-S06"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final = space

    def run(self, g: Grim) -> None:
        g.known[self.space] |= 1 << self.seat
        g.shown += 1
        rule = self.RULE if g.sailing is not None else cause_of(g, self.seat, NO_CARD)
        sea_events.tile_peeked(g, self.seat, self.space, rule)
