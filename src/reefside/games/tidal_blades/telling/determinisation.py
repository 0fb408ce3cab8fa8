"""A table that a seat cannot tell from the real one."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.challenge import may_attempt
from reefside.games.tidal_blades.rules.traits import free_cards
from reefside.games.tidal_blades.rules.traits import seen as seen_cards
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import Hero
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.nature import Stream
from reefside.parts.deck import Pile, redeal, redeal_piles


def determinise(g: Reef, seat: int, stream: Stream) -> Reef:
    """Deal anew what the seat cannot know: hands, goals, cards under Character decks."""
    sample = g.clone()
    piles = [hero.hand for hero in sample.heroes]
    if sample.challenge_top is not None:
        piles.append(sample.challenge_top)
    if sample.glance is not None:
        piles.append(sample.glance)
    redeal_piles(stream, seat, sample.challenge_bag, piles)
    hold_declared(sample, seat, stream, piles)
    hands = [sample.heroes[other].stunts for other in range(g.seats) if other != seat]
    redeal(stream, sample.stunt_bag, hands)
    for hand in hands:
        hand.sort()
    for other in range(g.seats):
        if other != seat:
            imagine_hero(sample.heroes[other], stream)
    return sample


def imagine_hero(hero: Hero, stream: Stream) -> None:
    """Another player's Secret Goal and what they know of their Character deck."""
    goal = hero.goal
    if goal is not None:
        card = [goal.card]
        redeal(stream, goal.spare, [card])
        goal.card = card[0]
    free = free_cards(hero)
    redeal(stream, free, [seen_cards(hero.under), seen_cards(hero.offer)])


def hold_declared(g: Reef, seat: int, stream: Stream, piles: list[Pile]) -> None:
    """TB-CHAL-04 Who has declared an attempt holds a Challenge for it, imagined or not.

    If none was dealt to that hand, one that the seat cannot know changes places with one of its.
    """
    attempt = g.attempt
    if attempt is None or attempt.seat == seat:
        return
    if attempt.card != NOTHING or attempt.slot != NOTHING:
        return
    hero = g.heroes[attempt.seat]
    arena = g.printed.island_of[hero.visits[-1]]
    for card in hero.hand.cards:
        if may_attempt(g, attempt.seat, card, arena):
            return
    fitting = fitting_cards(g, seat, attempt.seat, arena, piles)
    unknown = [at for at in range(len(hero.hand.cards)) if not hero.hand.knows(at, seat)]
    given = fitting[stream.below(len(fitting))]
    mine = unknown[stream.below(len(unknown))]
    put_in_place(g.challenge_bag, piles, given, hero.hand.cards[mine])
    hero.hand.cards[mine] = given


def fitting_cards(g: Reef, seat: int, other: int, arena: int, piles: list[Pile]) -> list[int]:
    """The Challenges unknown to a seat that another one could attempt at an Arena."""
    fitting = [card for card in g.challenge_bag if may_attempt(g, other, card, arena)]
    for pile in piles:
        for at in range(len(pile.cards)):
            card = pile.cards[at]
            if card >= 0 and not pile.knows(at, seat) and may_attempt(g, other, card, arena):
                fitting.append(card)
    return sorted(fitting)


def put_in_place(bag: list[int], piles: list[Pile], given: int, taken: int) -> None:
    """Put one Challenge where another one lay, in the bag or in a pile."""
    if given in bag:
        bag[bag.index(given)] = taken
        bag.sort()
    else:
        for pile in piles:
            if given in pile.cards:
                pile.cards[pile.cards.index(given)] = taken
