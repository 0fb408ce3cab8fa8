"""Positions of Banner Festival: any bout, set up by hand and played out."""

from __future__ import annotations

from typing import cast

from reefside.games import load_game
from reefside.games.banner_festival import BannerFestival
from reefside.games.banner_festival.rules.gate import MoveGate
from reefside.games.banner_festival.rules.scoring import ScoreRegions
from reefside.games.banner_festival.rules.turn import StartBout, StartRound
from reefside.games.banner_festival.state import Festival
from reefside.kernel.drive import advance, next_ask
from reefside.kernel.nature import key_of
from reefside.kernel.step import Step
from tests.kit.script import follow

GAME = cast(BannerFestival, load_game("banner-festival"))
BOX = GAME.printed

LETTERS = {suit[0].upper(): number for number, suit in enumerate(BOX.suits)}


def card(short: str) -> int:
    """A card by letter and number: T7 is teal 7."""
    return LETTERS[short[0]] * 10 + int(short[1:])


def key(short: str) -> str:
    """The key of a card by letter and number."""
    return BOX.cards[card(short)]


def new_table(seats: int = 4, seed: int = 1, **options: str) -> Festival:
    """A table as it is set up, before the first deal."""
    return GAME.new_table(seats, key_of(seed), GAME.check(seats, options))


def dealt(seats: int = 4, seed: int = 1, **options: str) -> Festival:
    """A table after the first deal, at its first question."""
    g = new_table(seats, seed, **options)
    advance(g)
    return g


def bout(cards: str, gate: int = 5, dummies: str = "", more: int = 1, **options: str) -> Festival:
    """A table at the moment of card play: seat 0 holds the first of `cards`, and so on.

    Everybody also holds `more` spare cards, so that the round goes on; the dummies are the
    open one and, with two players, the hidden one. `gate` 5 is in the teal quadrant.
    """
    hands = [card(short) for short in cards.split()]
    turned = [card(short) for short in dummies.split()]
    seats = len(hands)
    g = new_table(seats, 1, **options)
    deck = BOX.deck(seats)
    spare = [other for other in deck if other not in hands + turned]
    g.round, g.bout, g.gate = 1, 1, gate
    for seat in range(seats):
        g.houses[seat].hand = sorted([hands[seat], *[spare.pop() for _ in range(more)]])
    g.bag = sorted(turned + spare)
    g.agenda = [EndOfTest()]
    StartBout().run(g)
    moves = g.agenda.pop()
    assert isinstance(moves, MoveGate), "a bout begins with the gate, which is where it is wanted"
    return g


def end_of_round(g: Festival, number: int = 3) -> None:
    """Leave nothing to do but what follows the last bout of a round, in the order of the rules."""
    g.agenda = []
    g.round = number - 1
    StartRound().run(g)
    g.skip_to(ScoreRegions)


class EndOfTest(Step[Festival]):
    """BF-PLAY-01 Nothing: where a test's bouts end."""

    RULE = "BF-PLAY-01"


def resolve(g: Festival, cards: str, dummies: str = "") -> None:
    """Everybody plays the card named, the dummies fall so, and the bout is resolved."""
    turned = [f"nature: draw {key(short)}" for short in dummies.split()]
    plays = [f"{seat}: play {key(short)}" for seat, short in enumerate(cards.split())]
    follow(GAME, g, "\n".join(turned[:1] + plays + turned[1:]))


def played(cards: str, gate: int = 5, dummies: str = "", **options: str) -> Festival:
    """A bout from card play to its end, from an otherwise new table."""
    g = bout(cards, gate, dummies, 1, **options)
    resolve(g, cards, dummies)
    return g


def start_round(g: Festival) -> None:
    """Let the next round begin on a table whose bouts are over."""
    g.agenda = []
    g.do(StartRound())
    next_ask(g)
