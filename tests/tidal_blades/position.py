"""Positions of Tidal Blades: any moment of a game, set up by hand and played out."""

from __future__ import annotations

from typing import Any, cast

from reefside.games import load_game
from reefside.games.tidal_blades import TidalBlades
from reefside.games.tidal_blades.box.faces import FACES
from reefside.games.tidal_blades.box.rows import ISLAND_KEYS, TRAIT_KEYS
from reefside.games.tidal_blades.rules.characters import take_character
from reefside.games.tidal_blades.rules.turn import EndDay, NextTurn, TakeTurn
from reefside.games.tidal_blades.state.constants import EDGE, HUNTED, NOBODY, REEF
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.drive import advance, next_ask
from reefside.kernel.event import Event
from reefside.kernel.nature import key_of
from reefside.kernel.step import Step
from tests.kit.script import follow, offered, say

GAME = cast(TidalBlades, load_game("tidal-blades"))
BOX = GAME.printed

KINDS = {row.key: kind for kind, row in enumerate(BOX.dice)}
CARDS = {row.key: card for card, row in enumerate(BOX.cards)}
CHALLENGES = {row.key: card for card, row in enumerate(BOX.challenges)}
STUNTS = {row.key: stunt for stunt, row in enumerate(BOX.stunts)}
MARKET = {row.key: card for card, row in enumerate(BOX.market)}
MONSTERS = {row.key: card for card, row in enumerate(BOX.monsters)}
SPACES = {row.key: space for space, row in enumerate(BOX.spaces)}
GOALS = {row.key: goal for goal, row in enumerate(BOX.goals)}
SLOTS = {"edge": EDGE, "reef": REEF, "hunted": HUNTED}

SAFE = 0
"""The side of every Danger die that shows no X."""


class EndOfTest(Step[Reef]):
    """TB-TURN-06 Nothing: where a test's turns end."""

    RULE = "TB-TURN-06"


def new_table(seats: int = 3, seed: int = 1, **options: str) -> Reef:
    """A table as it is laid out, before anything is drawn."""
    return GAME.new_table(seats, key_of(seed), GAME.check(seats, options))


def set_up(seats: int = 3, seed: int = 1, **options: str) -> Reef:
    """A table at the first question of its set-up."""
    g = new_table(seats, seed, **options)
    advance(g)
    return g


def reef(
    characters: str = "eko dust axl",
    number: int = 1,
    judge: str = "chronosseum",
    edge: str = "bullubura",
    **options: str,
) -> Reef:
    """A table by day with these Characters, seat 0 First Player, nobody's turn yet.

    Nobody has a card in play but the Shell Shield, and every deck is unseen.
    """
    return reef_of(GAME, characters, number, judge, edge, options)


def reef_of(
    game: TidalBlades,
    characters: str,
    number: int = 1,
    judge: str = "chronosseum",
    edge: str = "bullubura",
    options: dict[str, str] | None = None,
) -> Reef:
    """The same with other rows: with other columns, or more of them at the end of their kind."""
    names = characters.split()
    g = game.new_table(len(names), key_of(1), game.check(len(names), options or {}))
    g.short_windows = True
    g.agenda = [EndOfTest()]
    g.round = number
    g.judge = ISLAND_KEYS.index(judge)
    for seat, name in enumerate(names):
        take_character(g, seat, BOX.characters.index(name))
        g.heroes[seat].discs = BOX.rounds[number - 1].discs
        g.heroes[seat].fruit = BOX.start_fruit
        g.heroes[seat].shells = BOX.start_shells
    if edge:
        monster(g, "edge", edge)
    pool(g, "clockwork-footwork rope-swing-rescue burning-sun-challenge reef-slalom dune-runner")
    market(g, "practice-blade whetstone string-of-shells")
    return g


def turn(g: Reef, seat: int = 0) -> None:
    """It is a seat's turn: it is asked where to go."""
    g.do(TakeTurn(seat))
    next_ask(g)


def turns(g: Reef, seat: int = 0) -> None:
    """Turns follow one another from a seat until all discs are used."""
    g.do(NextTurn(seat))
    next_ask(g)


def night(g: Reef) -> None:
    """The round ends; the test's own end comes after its last step."""
    g.do(EndDay())
    next_ask(g)


def dice(g: Reef, seat: int, active: str, spent: str = "") -> None:
    """Give a seat exactly these dice; the others are in the supply."""
    hero = g.heroes[seat]
    for kind in range(len(BOX.dice)):
        g.supply[kind] += hero.active[kind] + hero.spent[kind]
        hero.active[kind] = hero.spent[kind] = 0
    for area, names in ((hero.active, active), (hero.spent, spent)):
        for name in names.split():
            area[KINDS[name]] += 1
            g.supply[KINDS[name]] -= 1
            assert g.supply[KINDS[name]] >= 0


def hand(g: Reef, seat: int, names: str, known: bool = True) -> None:
    """Give a seat exactly these Challenges to hold; they leave the deck, the pool or the row."""
    held = g.heroes[seat].hand
    held.cards, held.known = [], []
    for name in names.split():
        card = CHALLENGES[name]
        for place in (g.challenge_bag, g.pool, g.challenge_discard, g.legend_bag, g.legend_row):
            if card in place:
                place.remove(card)
        held.put(card, g.everybody() if known else 1 << seat)


def stunts(g: Reef, seat: int, names: str) -> None:
    """Give a seat exactly these Stunts."""
    g.stunt_bag = sorted(g.stunt_bag + g.heroes[seat].stunts)
    g.heroes[seat].stunts = sorted([STUNTS[name] for name in names.split()])
    for stunt in g.heroes[seat].stunts:
        g.stunt_bag.remove(stunt)


def play_card(g: Reef, seat: int, *names: str) -> None:
    """Put Character cards or gear into play before a seat."""
    hero = g.heroes[seat]
    for name in names:
        card = CARDS[name]
        if card in hero.library:
            hero.library.remove(card)
        hero.cards.append(card)


def pool(g: Reef, names: str) -> None:
    """Lay exactly these Challenges into the pool."""
    g.challenge_bag = sorted(g.challenge_bag + g.pool)
    g.pool = [CHALLENGES[name] for name in names.split()]
    for card in g.pool:
        g.challenge_bag.remove(card)


def market(g: Reef, names: str) -> None:
    """Lay exactly these cards into the Market."""
    g.market_bag = sorted(g.market_bag + g.market)
    g.market = [MARKET[name] for name in names.split()]
    for card in g.market:
        g.market_bag.remove(card)


def monster(g: Reef, slot: str, name: str, hits: str = "") -> Beast:
    """Put a Monster somewhere; `hits` names for each spot a seat, r for the Rival, or -."""
    card = MONSTERS[name]
    for bag in (g.easy_bag, g.hard_bag):
        if card in bag:
            bag.remove(card)
    spots = len(BOX.monsters[card].spots)
    marks = hits.split() or ["-"] * spots
    who = [NOBODY if mark == "-" else 4 if mark == "r" else int(mark) for mark in marks]
    beast = Beast(card=card, hits=who)
    g.beasts[SLOTS[slot]] = beast
    return beast


def monster_deck(g: Reef, names: str) -> None:
    """Lay a Monster deck of exactly these cards; only the back of the top one has been seen."""
    cards = [MONSTERS[name] for name in names.split()]
    g.deck = [BOX.monsters[card].hard for card in cards]
    g.backs = [-1] * len(cards)
    g.easy_bag = sorted([card for card in cards if not BOX.monsters[card].hard])
    g.hard_bag = sorted([card for card in cards if BOX.monsters[card].hard])
    if cards:
        g.backs[0] = BOX.monsters[cards[0]].style


def completed(g: Reef, seat: int, names: str) -> None:
    """Let a seat have completed these Challenges."""
    for name in names.split():
        card = CHALLENGES[name]
        for place in (g.challenge_bag, g.pool):
            if card in place:
                place.remove(card)
        g.heroes[seat].completed.append(card)


def dials(g: Reef, seat: int, **positions: int) -> None:
    """Turn a seat's dials: focus=3."""
    for name, position in positions.items():
        g.heroes[seat].dials[TRAIT_KEYS.index(name)] = position


def dial(g: Reef, seat: int, name: str) -> int:
    """Where a dial of a seat stands."""
    return g.heroes[seat].dials[TRAIT_KEYS.index(name)]


def roll(g: Reef, faces: str, danger: int = 0) -> None:
    """Let the dice taken up fall so, in their order, and the Danger die show so many X."""
    attempt = g.under_way()
    rolled = [die for die in range(len(attempt.kinds)) if attempt.picked[die]]
    names = faces.split()
    assert len(names) == len(rolled), f"{len(rolled)} dice are rolled"
    sides = [
        BOX.dice[attempt.kinds[die]].faces.index(FACES.index(name))
        for die, name in zip(rolled, names)
    ]
    if attempt.rolls >= attempt.calm:
        sides.append(BOX.danger[g.round - 1].index(danger))
    say(GAME, g, "nature: roll " + " ".join([str(side) for side in sides]))


def reroll(g: Reef, faces: str) -> None:
    """Let the dice taken up fall so, without the Danger die."""
    attempt = g.under_way()
    rolled = [die for die in range(len(attempt.kinds)) if attempt.picked[die]]
    sides = [
        BOX.dice[attempt.kinds[die]].faces.index(FACES.index(name))
        for die, name in zip(rolled, faces.split())
    ]
    say(GAME, g, "nature: roll " + " ".join([str(side) for side in sides]))


def attempt(g: Reef, seat: int, challenge: str, commit: str) -> None:
    """Go to a Challenge's Arena without a space, attempt it with these dice, roll next.

    In the first printing the Arena is full, and the Challenge is named after the dice.
    """
    arena = ISLAND_KEYS[BOX.challenges[CHALLENGES[challenge]].arena]
    declared = g.options["edition"] == "first"
    if declared:
        fill(g, arena)
    turn(g, seat)
    say(GAME, g, f"{seat}: visit {arena}")
    if arena == "chronosseum":
        say(GAME, g, f"nature: stunt {BOX.stunts[g.stunt_bag[0]].key}")
    if arena == "droska":
        say(GAME, g, f"{seat}: fruit")
    say(GAME, g, f"{seat}: declare" if declared else f"{seat}: attempt {challenge}")
    for name in commit.split():
        say(GAME, g, f"{seat}: commit {name}")
    say(GAME, g, f"{seat}: roll")
    if declared:
        say(GAME, g, f"{seat}: attempt {challenge}")


def fill(g: Reef, island: str) -> None:
    """Put a neutral disc on every Action space of an Island."""
    number = ISLAND_KEYS.index(island)
    g.neutral += [space for space, row in enumerate(BOX.spaces) if row.island == number]


def fight(g: Reef, seat: int, commit: str, space: str = "folds-edge", slot: str = "") -> None:
    """Go to a space of The Fold, fight there with these dice; the next answer may be `bonus`."""
    turn(g, seat)
    follow(GAME, g, f"{seat}: go {space}\n{seat}: fight {slot or space}")
    for name in commit.split():
        say(GAME, g, f"{seat}: commit {name}")
    say(GAME, g, f"{seat}: roll")


def play(g: Reef, script: str) -> None:
    """Follow a strict script."""
    follow(GAME, g, script)


def choices(g: Reef, seat: int) -> list[str]:
    """What a seat may answer now."""
    return offered(GAME, g, seat)


def events_of(g: Reef, script: str) -> list[dict[str, Any]]:
    """What everybody hears while a script is followed."""
    g.events = cast("list[Event]", [])
    follow(GAME, g, script)
    told = [event.delivered_to(None) for event in g.events]
    g.events = None
    return [event for event in told if event is not None]


def goods(g: Reef, seat: int) -> tuple[int, int, int]:
    """Fruit, Shells on the board, Shells on the Shield."""
    hero = g.heroes[seat]
    return hero.fruit, hero.shells, hero.shield


def own(g: Reef, seat: int, area: str = "active") -> dict[str, int]:
    """The dice of a seat in an area, by kind."""
    hero = g.heroes[seat]
    counts = hero.active if area == "active" else hero.spent
    return {BOX.dice[kind].key: count for kind, count in enumerate(counts) if count}


def names_in_hand(g: Reef, seat: int) -> list[str]:
    """The Challenges a seat holds."""
    return [BOX.challenges[card].key for card in g.heroes[seat].hand.cards]
