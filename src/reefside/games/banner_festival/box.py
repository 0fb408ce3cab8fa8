"""The components as typed tables, read once from the rows of `content/` and checked."""

from __future__ import annotations

from typing import Final

from reefside.games.banner_festival.cards import MOST_NUMBER, WORDS, Keep
from reefside.games.banner_festival.state import (
    DOCK,
    EVEN,
    ODD,
    QUADRANTS,
    REGIONS,
    SPACES,
    Festival,
)
from reefside.kernel.effects import EffectList, Vocabulary
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content, Row
from reefside.kernel.terms import Terms

VALUES: Final = 10
CHARACTERS: Final = 7


class Party:
    """What depends on the number of players."""

    def __init__(self, row: Row) -> None:
        self.pool: Final = row.number("pool", 1)
        self.hand: Final = row.number("hand", 1)
        self.open_dummies: Final = row.number("open_dummies", 0, 1)
        self.hidden_dummies: Final = row.number("hidden_dummies", 0, 1)
        self.rewards: Final = row.numbers("rewards")
        if not self.rewards or sorted(self.rewards, reverse=True) != self.rewards:
            raise row.wrong("rewards", "is not a list of numbers from high to low")
        self.neutral: Final = row.number("neutral", 0, 1) == 1
        row.done()


class Merchandise:
    """One value of the merchandise cards: from how many players on it is used, what it does."""

    def __init__(self, row: Row, words: Vocabulary[Festival]) -> None:
        self.key: Final = row.text("key")
        self.from_players: Final = row.number("from_players", 2, 5)
        self.effects: Final = words.need(row, "effect")
        row.done()


class Board:
    """The rows of `board.toml`, and the merchandise cards, whose suits are its quadrants."""

    def __init__(self, content: Content) -> None:
        quadrants = content.rows("board.toml", "quadrant", QUADRANTS)
        self.suits: Final = [row.id for row in quadrants]
        """The quadrants' colours clockwise; each is a suit."""
        self.regions: Final = [row.number("region", 1, REGIONS) - 1 for row in quadrants]
        for row in quadrants:
            row.text("letter")
            row.text("shape")
            row.done()

        self.ring: Final = ring_of(content, self.suits)
        words: Vocabulary[Festival] = Vocabulary(WORDS, {})
        self.merchandise: Final = [
            Merchandise(row, words)
            for row in content.rows("merchandise.toml", "merchandise", VALUES)
        ]
        self.cards: Final = [f"{suit}-{value}" for suit in self.suits for value in range(VALUES)]
        """The key of each card; a card is a number: suit * 10 + value."""

        self.needs: Final[list[str]] = []
        """What each dock space asks for: a parity or a suit."""
        self.extra: Final[list[int]] = []
        """Further banners a dock space gives."""
        self.fruit: Final[list[int]] = []
        """Fruit a dock space gives."""
        self.read_docks(content)
        self.paths: Final = [self.paths_in(quadrant) for quadrant in range(QUADRANTS)]
        """For each quadrant and card the dock spaces the card fits, from the ring outward."""
        self.strengths: Final = [self.strengths_in(quadrant) for quadrant in range(QUADRANTS)]
        """For each quadrant the strength of each card; no two are equal."""

    def read_docks(self, content: Content) -> None:
        """BF-BOARD-05 Four spaces a dock, in the order of the rows, quadrants clockwise.

        BF-BOARD-07 Each has a bonus: further banners or fruit.
        """
        rows = content.rows("board.toml", "dock", QUADRANTS * DOCK)
        for place in range(len(rows)):
            row = rows[place]
            if row.one_of("quadrant", self.suits) != place // DOCK:
                raise row.wrong("quadrant", "is out of order: four rows a dock, docks clockwise")
            wanted = [EVEN, ODD, *self.suits]
            self.needs.append(wanted[row.one_of("needs", wanted)])
            bonus = Terms(row, "effect")
            self.extra.append(bonus.take("banner", 0, MOST_NUMBER))
            self.fruit.append(bonus.take("fruit", 0, MOST_NUMBER))
            bonus.done()
            row.done()

    def paths_in(self, quadrant: int) -> list[list[int]]:
        """BF-MID-02 The spaces of one dock that each card fits, in path order."""
        spaces = range(quadrant * DOCK, quadrant * DOCK + DOCK)
        return [
            [space for space in spaces if self.fits(card, self.needs[space])]
            for card in range(len(self.cards))
        ]

    def fits(self, card: int, need: str) -> bool:
        """BF-MID-03 Parity by the number, colour by the suit. BF-CARD-17 A 0 is even."""
        if need in (EVEN, ODD):
            return (card % VALUES % 2 == 0) == (need == EVEN)
        return self.suits[card // VALUES] == need

    def strengths_in(self, quadrant: int) -> list[int]:
        """BF-RANK-01 The quadrant's own suit is highest, the others follow clockwise.

        BF-RANK-08 No two cards are equally strong.
        """
        strengths = []
        for card in range(len(self.cards)):
            behind = (card // VALUES - quadrant) % QUADRANTS
            strengths.append((QUADRANTS - 1 - behind) * VALUES + card % VALUES)
        return strengths


class Houses(Board):
    """The board, and the rows of `houses.toml`."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        houses = content.rows("houses.toml", "house", 5)
        self.houses: Final = [row.id for row in houses]
        self.emblems: Final = [row.text("emblem") for row in houses]
        for row in houses:
            row.done()
        self.profits: Final[list[list[int]]] = [[] for _ in self.houses]
        """BF-SETUP-05 For each house the profit of its characters, from the top of the deck."""
        self.stunts: Final[list[list[int]]] = [[] for _ in self.houses]
        """For each house the stunt space of its character cards; 0 for none."""
        for row in content.rows("houses.toml", "character", 35):
            house = row.one_of("house", self.houses)
            self.profits[house].append(row.number("profit"))
            self.stunts[house].append(row.number("stunt", 1, SPACES) if row.has("stunt") else 0)
            row.done()

    def profit_of(self, house: int, revealed: int) -> int:
        """BF-CHAR-04 The top revealed character card alone counts. BF-CHAR-05 None counts 0."""
        return self.profits[house][revealed - 1] if revealed else 0

    def stunt_of(self, house: int, revealed: int) -> int:
        """BF-CHAR-03 The stunt space of the top revealed character card, or 0."""
        return self.stunts[house][revealed - 1] if revealed else 0


class Printed(Houses):
    """Every printed component. Shared by all tables, never copied.

    It is read file by file, a class for each: the board, the houses, and here the rows
    of `festival.toml`.
    """

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.parties: Final = {
            int(row.id): Party(row) for row in content.rows("festival.toml", "players", 4)
        }
        numbers = {row.id: row for row in content.rows("festival.toml", "number")}
        self.rounds: Final = number_of(numbers, "rounds", 99)
        self.gate_start: Final = number_of(numbers, "gate-start", SPACES)
        self.gate_most: Final = number_of(numbers, "gate-most", SPACES)
        self.gate_without_lead: Final = number_of(numbers, "gate-without-lead", SPACES)
        self.boat_start: Final = number_of(numbers, "watercraft-start", SPACES)
        self.banners: Final = number_of(numbers, "banners", 99)
        self.extra_lap_fruit: Final = number_of(numbers, "extra-lap-fruit", 99)
        self.stunt_fruit: Final = number_of(numbers, "stunt-fruit", 99)
        self.all_fruit: Final = number_of(numbers, "fruit", 999)
        if numbers:
            raise InvalidInput(f"festival.toml has an unknown number {', '.join(numbers)}")
        self.tokens: Final = {
            int(row.id): token_count(row) for row in content.rows("festival.toml", "token", 3)
        }
        self.check_sizes()

    def check_sizes(self) -> None:
        """BF-ROUND-06 The deck suffices for every deal and dummy, whatever has been kept."""
        if sorted(self.regions) != [0, 0, 1, 1]:
            raise InvalidInput("board.toml: two quadrants belong to region 1 and two to region 2")
        for house in range(len(self.houses)):
            if len(self.profits[house]) != CHARACTERS:
                raise InvalidInput(
                    f"houses.toml: {self.houses[house]} has not {CHARACTERS} characters"
                )
        for seats, party in self.parties.items():
            deck = self.deck(seats)
            keepers = [card for card in deck if any_keeps(self.effects(card))]
            dummies = party.open_dummies + party.hidden_dummies
            needed = party.hand * (seats + dummies)
            if len(deck) - len(keepers) < needed:
                raise InvalidInput(
                    f"festival.toml, players '{seats}', column 'hand': {party.hand} cards a hand "
                    f"need {needed} cards, but {len(keepers)} of {len(deck)} may be kept"
                )

    def deck(self, seats: int) -> list[int]:
        """BF-SETUP-02, BF-SETUP-03 The cards in use: the 0s only with five players."""
        return [
            card
            for card in range(len(self.cards))
            if seats >= self.merchandise[card % VALUES].from_players
        ]

    def character(self, card: int) -> str:
        """The key of whoever is shown on the card."""
        return self.merchandise[card % VALUES].key

    def effects(self, card: int) -> EffectList[Festival]:
        """BF-CARD-01 What the card does when it ranks lowest: its number decides."""
        return self.merchandise[card % VALUES].effects


def ring_of(content: Content, suits: list[str]) -> list[int]:
    """BF-BOARD-03 The quadrant of each ring space; the spaces count from 1."""
    ring = [0]
    for row in content.rows("board.toml", "ring", SPACES):
        ring.append(row.one_of("quadrant", suits))
        row.done()
    return ring


def number_of(rows: dict[str, Row], key: str, most: int) -> int:
    """Take one of the numbers out of their rows."""
    row = rows.pop(key, None)
    if row is None:
        raise InvalidInput(f"festival.toml lacks the number {key!r}")
    value = row.number("value", 1, most)
    row.done()
    return value


def token_count(row: Row) -> int:
    """BF-SETUP-15 How many profit tokens of a value there are."""
    count = row.number("count", 1)
    row.done()
    return count


def any_keeps(read: EffectList[Festival]) -> bool:
    """Whether a card may leave the deck for good."""
    return any(isinstance(effect, Keep) for effect in read.effects)
