"""Counting components, and what came into play."""

from __future__ import annotations

from reefside.games.tidal_blades.box.components import Box
from reefside.games.tidal_blades.cards.stunts import STUNT, stunts_in_play
from reefside.games.tidal_blades.rules.challenge import ATTEMPT
from reefside.games.tidal_blades.rules.invasion import MONSTER_DRAW
from reefside.games.tidal_blades.rules.islands import GO
from reefside.games.tidal_blades.rules.market import BUY
from reefside.games.tidal_blades.rules.setup import CAST_DRAW, GOAL_DRAW, PICK, START, START_THREE
from reefside.games.tidal_blades.rules.traits import KEEP
from reefside.games.tidal_blades.state.hero import KINDS, Hero
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import NATURE
from reefside.kernel.table import Entry


def census(g: Reef) -> dict[str, int]:
    """Every die, Challenge, Stunt, Market card, Monster and Character card, wherever it lies."""
    count: dict[str, int] = {}
    for kind in range(KINDS):
        dice = g.supply[kind]
        for hero in g.heroes:
            dice += hero.active[kind] + hero.spent[kind] + hero.tended[kind]
        if g.attempt is not None:
            dice += g.attempt.kinds.count(kind)
        count[g.box.dice[kind].key] = dice
    challenges = challenges_on_table(g)
    standard = [card for card in challenges if g.box.challenges[card].standard()]
    legends = [card for card in challenges if g.box.challenges[card].legendary]
    count["challenges"] = len(standard)
    count["double challenges"] = len(standard) - len(set(standard))
    count["legends"] = len(legends)
    held = sum([len(hero.stunts) for hero in g.heroes])
    count["stunts"] = len(g.stunt_bag) + len(g.stunt_discard) + held + len(stunts_in_play(g))
    gear = sum([1 for hero in g.heroes for card in hero.cards if g.box.cards[card].owner < 0])
    count["market"] = len(g.market_bag) + len(g.market) + len(g.market_discard) + gear
    beasts = sum([1 for beast in g.beasts if beast is not None])
    count["monsters"] = len(g.easy_bag) + len(g.hard_bag) + beasts + len(g.beasts_out)
    for seat in range(g.seats):
        count[f"cards over of seat {seat}"] = cards_over(g, g.heroes[seat])
    count["plots"] = len(g.plot_bag) + len(g.plots_out)
    return count


def challenges_on_table(g: Reef) -> list[int]:
    """Every Challenge card in play, in a deck, a hand or a discard pile."""
    found = g.challenge_bag + g.pool + g.challenge_discard + g.challenges_out
    found = found + g.legend_bag + g.legend_under + g.legend_row
    for pile in (g.challenge_top, g.glance):
        if pile is not None:
            found = found + pile.cards
    for hero in g.heroes:
        found = found + hero.hand.cards + hero.completed
    if g.attempt is not None and g.attempt.card >= 0 and g.attempt.card not in found:
        found = [*found, g.attempt.card]
    return found


def cards_over(g: Reef, hero: Hero) -> int:
    """The Character cards a player has more, or fewer, than the box holds for the Character."""
    if hero.character < 0:
        return 0
    own = [card for card in hero.cards if g.box.cards[card].owner >= 0]
    return len(own) + len(hero.gone) + len(hero.library) - len(g.box.decks[hero.character])


def used(box: Box, record: list[Entry]) -> dict[str, dict[str, int]]:
    """What came into play: cards, Stunts played, Market cards bought, Monsters, Challenges."""
    cards = dict.fromkeys([card.id for card in box.cards], 0)
    stunts = dict.fromkeys([row.id for row in box.stunts], 0)
    market = dict.fromkeys([row.id for row in box.market], 0)
    monsters = dict.fromkeys([row.id for row in box.monsters], 0)
    goals = dict.fromkeys([row.id for row in box.goals], 0)
    spaces = dict.fromkeys([row.key for row in box.spaces], 0)
    challenges = dict.fromkeys([row.key for row in box.challenges], 0)
    characters: dict[int, int] = {}
    drew: set[int] = set()
    for seat, choice in record:
        verb = choice.verb
        if seat == NATURE:
            if verb == MONSTER_DRAW:
                monsters[box.monsters[choice.faces()[0]].id] += 1
            elif verb == GOAL_DRAW:
                goals[box.goals[choice.faces()[0]].id] += 1
            elif verb == CAST_DRAW:
                characters.update(enumerate(choice.faces()))
        elif verb == PICK:
            characters[seat] = choice.a
        elif verb == START and choice.a == START_THREE.a:
            drew.add(seat)
        elif verb == KEEP:
            cards[box.cards[choice.a].id] += 1
        elif verb == STUNT:
            stunts[box.stunts[choice.a].id] += 1
        elif verb == BUY:
            market[box.market[choice.a].id] += 1
            gear = box.market[choice.a].gear
            if gear >= 0:
                cards[box.cards[gear].id] += 1
        elif verb == ATTEMPT:
            challenges[box.challenges[choice.a].key] += 1
        elif verb == GO:
            spaces[box.spaces[choice.a].key] += 1
    for seat, character in characters.items():
        cards[box.cards[box.shields[character]].id] += 1
        if seat not in drew:
            cards[box.cards[box.compass[character]].id] += 1
    return {
        "character": cards,
        "stunt": stunts,
        "market": market,
        "monster": monsters,
        "goal": goals,
        "challenge": challenges,
        "space": spaces,
    }
