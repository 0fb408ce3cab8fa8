"""Counting components, and what came into play."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.cards.stunts import STUNT, stunts_in_play
from reefside.games.tidal_blades.rules.challenge import ATTEMPT
from reefside.games.tidal_blades.rules.invasion import MONSTER_DRAW
from reefside.games.tidal_blades.rules.islands import GO
from reefside.games.tidal_blades.rules.market import BUY
from reefside.games.tidal_blades.rules.setup import CAST_DRAW, GOAL_DRAW, PICK, START, START_THREE
from reefside.games.tidal_blades.rules.traits import KEEP
from reefside.games.tidal_blades.state.hero import KINDS, Hero
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.table import Entry


def component_counts(g: Reef) -> dict[str, int]:
    """Every die, Challenge, Stunt, Market card, Monster and Character card, wherever it lies."""
    count: dict[str, int] = {}
    for kind in range(KINDS):
        dice = g.supply[kind]
        for hero in g.heroes:
            dice += hero.active[kind] + hero.spent[kind] + hero.tended[kind]
        if g.attempt is not None:
            dice += g.attempt.kinds.count(kind)
        count[g.printed.dice[kind].key] = dice
    challenges = challenges_on_table(g)
    standard = [card for card in challenges if g.printed.challenges[card].standard()]
    legends = [card for card in challenges if g.printed.challenges[card].legendary]
    count["challenges"] = len(standard)
    count["double challenges"] = len(standard) - len(set(standard))
    count["legends"] = len(legends)
    held = sum([len(hero.stunts) for hero in g.heroes])
    count["stunts"] = len(g.stunt_bag) + len(g.stunt_discard) + held + len(stunts_in_play(g))
    gear = sum([1 for hero in g.heroes for card in hero.cards if g.printed.cards[card].owner < 0])
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
    own = [card for card in hero.cards if g.printed.cards[card].owner >= 0]
    return len(own) + len(hero.gone) + len(hero.library) - len(g.printed.decks[hero.character])


def usage(printed: Printed, record: list[Entry]) -> dict[str, dict[str, int]]:
    """What came into play: cards, Stunts played, Market cards bought, Monsters, Challenges."""
    usage = Usage(printed)
    for seat, choice in record:
        if seat == NATURE:
            usage.note_draw(choice)
        else:
            usage.note_choice(seat, choice)
    usage.note_first_cards()
    return {
        "character": usage.cards,
        "stunt": usage.stunts,
        "market": usage.market,
        "monster": usage.monsters,
        "goal": usage.goals,
        "challenge": usage.challenges,
        "space": usage.spaces,
    }


class Usage:
    """How often each component came into play in one match."""

    def __init__(self, printed: Printed) -> None:
        self.printed: Final = printed
        self.cards: Final = dict.fromkeys([card.id for card in printed.cards], 0)
        self.stunts: Final = dict.fromkeys([row.id for row in printed.stunts], 0)
        self.market: Final = dict.fromkeys([row.id for row in printed.market], 0)
        self.monsters: Final = dict.fromkeys([row.id for row in printed.monsters], 0)
        self.goals: Final = dict.fromkeys([row.id for row in printed.goals], 0)
        self.spaces: Final = dict.fromkeys([row.key for row in printed.spaces], 0)
        self.challenges: Final = dict.fromkeys([row.key for row in printed.challenges], 0)
        self.characters: Final[dict[int, int]] = {}
        """The Character of each seat."""
        self.drew: Final[set[int]] = set()
        """The seats that drew three cards to start with."""

    def note_draw(self, choice: Choice) -> None:
        """What Nature brought into play."""
        printed = self.printed
        if choice.verb == MONSTER_DRAW:
            self.monsters[printed.monsters[choice.faces()[0]].id] += 1
        elif choice.verb == GOAL_DRAW:
            self.goals[printed.goals[choice.faces()[0]].id] += 1
        elif choice.verb == CAST_DRAW:
            self.characters.update(enumerate(choice.faces()))

    def note_choice(self, seat: int, choice: Choice) -> None:
        """What a seat brought into play."""
        printed = self.printed
        verb = choice.verb
        if verb == PICK:
            self.characters[seat] = choice.a
        elif verb == START and choice.a == START_THREE.a:
            self.drew.add(seat)
        elif verb == KEEP:
            self.cards[printed.cards[choice.a].id] += 1
        elif verb == STUNT:
            self.stunts[printed.stunts[choice.a].id] += 1
        elif verb == BUY:
            self.note_purchase(choice.a)
        elif verb == ATTEMPT:
            self.challenges[printed.challenges[choice.a].key] += 1
        elif verb == GO:
            self.spaces[printed.spaces[choice.a].key] += 1

    def note_purchase(self, card: int) -> None:
        """A Market card was bought; gear is a card in play from then on."""
        row = self.printed.market[card]
        self.market[row.id] += 1
        if row.gear >= 0:
            self.cards[self.printed.cards[row.gear].id] += 1

    def note_first_cards(self) -> None:
        """TB-SETUP-25, TB-SETUP-26 The cards that start in play without a choice."""
        printed = self.printed
        for seat, character in self.characters.items():
            self.cards[printed.cards[printed.shields[character]].id] += 1
            if seat not in self.drew:
                self.cards[printed.cards[printed.compass[character]].id] += 1
