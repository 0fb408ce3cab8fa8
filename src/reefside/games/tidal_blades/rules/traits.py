"""Traits, their dials, and the Character cards that Synergy brings."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards import changes
from reefside.games.tidal_blades.cards.in_play import changed_by
from reefside.games.tidal_blades.rules.facts import card_facts, trait_facts
from reefside.games.tidal_blades.state.hero import (
    FOCUS,
    RESILIENCE,
    SPIRIT,
    TRAITS,
    Hero,
    SeenCards,
)
from reefside.games.tidal_blades.state.reef import Draw, Reef, SeatStep
from reefside.games.tidal_blades.telling import events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

TRAIT: Final = "trait"
KEEP: Final = "keep"
CHARACTER_DRAW: Final = "character"

TRAIT_CHOICES: Final = [Choice(TRAIT, trait) for trait in range(TRAITS)]

OFFER: Final = 2
"""TB-TRAIT-09 Character cards drawn at an icon."""


def focus_level(g: Reef, seat: int) -> int:
    """TB-TRAIT-05 The Maximum Roll that the Focus dial gives. TB-TRAIT-12 As it stands now."""
    return g.printed.dials[FOCUS].levels[g.heroes[seat].dials[FOCUS]]


def resilience_level(g: Reef, seat: int) -> int:
    """TB-TRAIT-08 The dice Refreshed and Upgraded at round end."""
    return g.printed.dials[RESILIENCE].levels[g.heroes[seat].dials[RESILIENCE]]


def spirit_level(g: Reef, seat: int) -> int:
    """TB-TRAIT-04 The column of the Stunts: the Spirit level, with what cards add."""
    dial = g.printed.dials[SPIRIT]
    level = dial.levels[g.heroes[seat].dials[SPIRIT]] + changed_by(g, seat, changes.SPIRIT)
    return min(level, dial.levels[dial.top])


class AdvanceTrait(SeatStep):
    """TB-TRAIT-02 A Trait advances. TB-TRAIT-15 Not past its last notch. TB-TRAIT-16 Never back.

    TB-TRAIT-10 Each Character card icon reached or passed is resolved on its own.
    """

    RULE = "TB-TRAIT-02"

    def __init__(self, seat: int, trait: int, notches: int) -> None:
        super().__init__(seat)
        self.trait: Final = trait
        self.notches: Final = notches

    def run(self, g: Reef) -> None:
        hero = g.heroes[self.seat]
        dial = g.printed.dials[self.trait]
        start = hero.dials[self.trait]
        end = min(start + self.notches, dial.top)
        if end == start:
            return
        hero.dials[self.trait] = end
        events.trait_advanced(g, self.seat, self.trait, start, end)
        for icon in dial.icons:
            if start < icon <= end:
                g.do(DrawCharacterCards(self.seat), ChooseCharacterCard(self.seat))


AT_TOP: Final = Reason("TB-TRAIT-15", "dial-at-top", trait_facts)
NOT_ALLOWED: Final = Reason("TB-TRAIT-13", "trait-not-allowed", trait_facts)
ADVANCED_ALREADY: Final = Reason("TB-TRAIT-13", "trait-advanced-already", trait_facts)
MUST_ADVANCE: Final = Reason("TB-TRAIT-13", "no-pass")


class AdvanceTraits(SeatStep):
    """TB-TRAIT-13 Advance a Trait of one's choice, so many times; `allowed` is a mask of Traits.

    Where each must be another Trait, those advanced leave the mask.
    """

    RULE = "TB-TRAIT-13"

    def __init__(self, seat: int, count: int, allowed: int, distinct: int) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.allowed: Final = allowed
        self.distinct: Final = distinct

    def ask(self, g: Reef) -> Ask | None:
        if self.count <= 0:
            return None
        choices = [
            TRAIT_CHOICES[trait] for trait in range(TRAITS) if self.against_trait(g, trait) is None
        ]
        return Ask(self.seat, self.RULE, choices, "", True) if choices else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == TRAIT:
            return self.against_trait(g, choice.a)
        return MUST_ADVANCE if choice.verb == PASS_VERB else ELSEWHERE

    def against_trait(self, g: Reef, trait: int) -> Reason | None:
        """TB-TRAIT-15 A dial at its last notch cannot advance. TB-TRAIT-13 Nor one not named."""
        if g.heroes[self.seat].dials[trait] >= g.printed.dials[trait].top:
            return AT_TOP
        if self.allowed >> trait & 1:
            return None
        return ADVANCED_ALREADY if self.distinct else NOT_ALLOWED

    def answer(self, g: Reef, choice: Choice) -> None:
        allowed = self.allowed & ~(1 << choice.a) if self.distinct else self.allowed
        g.do(
            AdvanceTrait(self.seat, choice.a, 1),  # TB-TRAIT-02
            AdvanceTraits(self.seat, self.count - 1, allowed, self.distinct),
        )


def seen(cards: SeenCards | None) -> list[int]:
    """The cards of a place that may be empty."""
    return [] if cards is None else cards.cards


def free_cards(hero: Hero) -> list[int]:
    """The cards of a Character deck that nobody has placed: any of them may come next."""
    placed = seen(hero.under) + seen(hero.offer)
    return [card for card in hero.library if card not in placed]


class DrawCharacterCards(Draw):
    """TB-TRAIT-09 Draw two Character cards; TB-TRAIT-11 or what is there."""

    RULE = "TB-TRAIT-09"
    VERB = CHARACTER_DRAW

    def __init__(self, seat: int, cards: int = OFFER) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def count(self, g: Reef) -> int:
        return min(self.cards, len(free_cards(g.heroes[self.seat])))

    def bag(self, g: Reef) -> list[int]:
        return free_cards(g.heroes[self.seat])

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        hero = g.heroes[self.seat]
        offered = list(cards)
        under = seen(hero.under)
        while under and len(offered) < self.cards:
            offered.append(under.pop(0))
        if not under:
            hero.under = None
        if offered:
            hero.offer = SeenCards(cards=offered)
            events.cards_offered(g, self.seat, offered)


NOT_OFFERED: Final = Reason("TB-TRAIT-09", "card-not-offered", card_facts)
MUST_KEEP: Final = Reason("TB-TRAIT-09", "no-pass")


class ChooseCharacterCard(SeatStep):
    """TB-TRAIT-09 Put one of them into play and the other under the deck."""

    RULE = "TB-TRAIT-09"

    def ask(self, g: Reef) -> Ask | None:
        offered = sorted(seen(g.heroes[self.seat].offer))
        if not offered:
            return None
        keeps = g.printed.answers.keeps
        return Ask(self.seat, self.RULE, [keeps[card] for card in offered], "", len(offered) == 1)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == KEEP:
            return None if choice.a in seen(g.heroes[seat].offer) else NOT_OFFERED
        return MUST_KEEP if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        hero = g.heroes[self.seat]
        rest = [card for card in seen(hero.offer) if card != choice.a]
        hero.offer = None
        if rest:
            hero.under = SeenCards(cards=seen(hero.under) + rest)
        put_into_play(g, self.seat, choice.a)


def put_into_play(g: Reef, seat: int, card: int) -> None:
    """TB-CARD-01, TB-CARD-03 The card is in play for good, from now on.

    TB-CARD-07 However many there are.
    """
    hero = g.heroes[seat]
    hero.library.remove(card)
    hero.cards.append(card)
    g.reveal()
    events.card_played(g, seat, card)
