"""Setting up: units, starting locations, tactic cards, the adventures' extras."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.enemy_placing import PlaceEnemies, muster
from reefside.games.tiny_epic_tactics.rules.first_hand import DealTactics, KeepTactic
from reefside.games.tiny_epic_tactics.rules.turn import StartTurn
from reefside.games.tiny_epic_tactics.state.constants import (
    CARDS,
    CLASSES,
    EMPTY,
    FORCE,
    GRID,
    NOWHERE,
    SPACES,
)
from reefside.games.tiny_epic_tactics.state.realm import LOCATIONS, OPPOSITE
from reefside.games.tiny_epic_tactics.state.tactics import Draw, Roll, Step, Tactics
from reefside.games.tiny_epic_tactics.telling.events import (
    first_chosen,
    location_taken,
    unit_placed,
    unit_taken,
)
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

START: Final = "start"
PLACE: Final = "place"
TAKE: Final = "take"

STARTS: Final = [Choice(START, location) for location in range(len(LOCATIONS))]
PLACES: Final = [Choice(PLACE, kind, space) for kind in range(FORCE) for space in range(SPACES)]
TAKES: Final = [Choice(TAKE, card) for card in range(CARDS)]
DEALT: Final = 2
"""TET-SOLO-02 Unit cards dealt to choose from."""


def card_facts(g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The unit card that was named."""
    return {"card": g.printed.faces[choice.a].key}


def location_facts(_g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The starting location that was named."""
    return {"location": LOCATIONS[choice.a]}


def star_facts(_g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The space that was named."""
    return {"space": GRID.names[choice.b]}


def next_facts(g: Tactics, seat: int, _choice: Choice) -> Facts:
    """The unit that is placed now."""
    return {"unit": CLASSES[next_to_place(g, seat)]}


NOT_DEALT: Final = Reason("TET-SOLO-02", "unit-not-dealt", card_facts)
NOT_FREE: Final = Reason("TET-SETUP-09", "location-closed", location_facts)
OTHER_UNIT: Final = Reason("TET-SETUP-08", "place-in-order", next_facts)
NO_STAR: Final = Reason("TET-SETUP-08", "star-closed", star_facts)


class SetUp(Step):
    """TET-SETUP-04 From the unit cards to the first turn."""

    RULE = "TET-SETUP-04"

    def run(self, g: Tactics) -> None:
        if g.printed.mode.adventure:
            g.do(
                *[DealUnits(kind) for kind in range(FORCE)],  # TET-SOLO-02
                DealTactics(),  # TET-SOLO-09
                KeepTactic(),  # TET-SETUP-11
                ChooseFirst(),  # TET-SOLO-15
                PlaceForces(),  # TET-SOLO-10
                *[PlaceEnemies(g.seats + seat) for seat in range(g.seats)],  # TET-SOLO-11
                Begin(),  # TET-SETUP-15
            )
        else:
            g.do(
                *[DealUnits(kind) for kind in range(FORCE)],  # TET-SETUP-04
                ChooseFirst(),  # TET-SETUP-07
                PlaceForces(),  # TET-SETUP-08
                DealTactics(),  # TET-SETUP-11
                KeepTactic(),  # TET-SETUP-11
                Begin(),  # TET-SETUP-15
            )


class DealUnits(Draw):
    """TET-SETUP-04 One unit card of each class to each player, at random.

    TET-SOLO-02 In the adventures two, of which the other goes to the Solo Enemy: with all
    eight dealt the players choose, class by class. TET-COOP-03 So do two players, each in turn.
    """

    RULE = "TET-SETUP-04"
    VERB = "unit"

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def count(self, g: Tactics) -> int:
        return g.seats * (DEALT if g.printed.mode.adventure else 1)

    def bag(self, g: Tactics) -> list[int]:
        return g.decks[self.kind]

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        if not g.printed.mode.adventure:
            for seat in range(g.seats):
                give(g, seat * FORCE + self.kind, cards[seat])
            return
        g.offer += list(cards)
        if self.kind == FORCE - 1:
            first = FORCE - len(g.offer) // (g.seats * DEALT)
            kinds = range(first, FORCE)
            g.do(*[ChooseUnit(seat, kind) for kind in kinds for seat in range(g.seats)])


def give(g: Tactics, unit: int, card: int) -> None:
    """TET-SETUP-05 A unit card is laid face up before its side.

    TET-UNIT-12 Side and class give the unit its number, so a token stands for one card.
    """
    muster(g, unit, card)
    unit_taken(g, unit)


class ChooseUnit(Step):
    """TET-SOLO-02 Keep one of the two unit cards; the Solo Enemy gets the other."""

    RULE = "TET-SOLO-02"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def ask(self, g: Tactics) -> Ask | None:
        return Ask(self.seat, self.RULE, [TAKES[card] for card in g.offer[:DEALT]])

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != TAKE:
            return ELSEWHERE
        return None if choice.a in g.offer[:DEALT] else NOT_DEALT

    def answer(self, g: Tactics, choice: Choice) -> None:
        for card in g.offer[:DEALT]:
            side = self.seat if card == choice.a else self.seat + g.seats
            give(g, side * FORCE + self.kind, card)
        g.offer = g.offer[DEALT:]


class ChooseFirst(Roll):
    """TET-SETUP-07 The first player is chosen at random; TET-SOLO-15 in the adventures seat 0."""

    RULE = "TET-SETUP-07"
    VERB = "first"

    def dice(self, g: Tactics) -> int:
        return 0 if g.printed.mode.adventure else 1

    def sides(self, g: Tactics) -> int:
        return g.seats

    def rolled(self, g: Tactics, faces: tuple[int, ...]) -> None:
        g.first = faces[0] if faces else 0
        first_chosen(g, g.first)


class PlaceForces(Step):
    """TET-SETUP-09 From the first player clockwise everyone takes a location and places units."""

    RULE = "TET-SETUP-09"

    def run(self, g: Tactics) -> None:
        steps: list[Step] = []
        for i in range(g.seats):
            seat = (g.first + i) % g.seats
            steps.append(ChooseLocation(seat))
            steps += [PlaceUnit(seat) for _ in range(FORCE)]
        g.do(*steps)


class ChooseLocation(Step):
    """TET-SETUP-08 Any free starting location.

    TET-SETUP-10 With two players a diagonal pair. TET-TEAM-03 Teammates are opposite.
    """

    RULE = "TET-SETUP-08"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Tactics) -> Ask | None:
        return Ask(self.seat, self.RULE, [STARTS[place] for place in free(g, self.seat)], "", True)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != START:
            return ELSEWHERE
        return None if choice.a in free(g, seat) else NOT_FREE

    def answer(self, g: Tactics, choice: Choice) -> None:
        g.starts[self.seat] = choice.a
        location_taken(g, self.seat, choice.a)


def free(g: Tactics, seat: int) -> list[int]:
    """The starting locations a seat may choose."""
    taken = [place for place in g.starts if place != NOWHERE]
    both = taken + [OPPOSITE[place] for place in taken]
    places = range(len(LOCATIONS))
    if g.printed.mode.split:
        return [place for place in places if place < OPPOSITE[place] and place not in both]
    if not g.printed.mode.paired:
        return [place for place in places if place not in taken]
    mate = g.starts[(seat + 2) % g.seats]
    if mate != NOWHERE:
        return [OPPOSITE[mate]]
    return [place for place in places if place not in both]


class PlaceUnit(Step):
    """TET-SETUP-08 One unit on each star, as the player likes; TET-SETUP-10 two by two."""

    RULE = "TET-SETUP-08"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Tactics) -> Ask | None:
        kind = next_to_place(g, self.seat)
        spaces = open_stars(g, self.seat)
        choices = [PLACES[kind * SPACES + space] for space in spaces]
        return Ask(self.seat, self.RULE, choices, "place", True)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != PLACE:
            return ELSEWHERE
        if choice.a != next_to_place(g, seat):
            return OTHER_UNIT
        return None if choice.b in open_stars(g, seat) else NO_STAR

    def answer(self, g: Tactics, choice: Choice) -> None:
        unit = self.seat * FORCE + choice.a
        g.units[unit].space = choice.b
        g.board[choice.b] = unit
        unit_placed(g, unit, choice.b)


def next_to_place(g: Tactics, seat: int) -> int:
    """The class of the unit that is placed now."""
    first = seat * FORCE
    return min([kind for kind in range(FORCE) if g.units[first + kind].space == NOWHERE])


def open_stars(g: Tactics, seat: int) -> list[int]:
    """The stars a seat may still put a unit on."""
    start = g.starts[seat]
    stars = g.printed.realm.starts
    if not g.printed.mode.split:
        return [space for space in stars[start] if g.board[space] == EMPTY]
    found: list[int] = []
    for location in (start, OPPOSITE[start]):
        empty = [space for space in stars[location] if g.board[space] == EMPTY]
        if len(empty) > 2:
            found += empty
    return sorted(found)


class Begin(Step):
    """TET-SETUP-15 The first player takes the first turn."""

    RULE = "TET-SETUP-15"

    def run(self, g: Tactics) -> None:
        g.do(StartTurn(g.first))
