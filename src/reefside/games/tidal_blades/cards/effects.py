"""What each word of the effect language does."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.box.vocabulary import (
    BOAT,
    BOAT_ADRIFT,
    BUY,
    CHALLENGE,
    CHAMP,
    CHOOSE,
    DIE,
    DISCARD_DECK,
    DISCARD_POOL,
    DISCARD_STUNT,
    FIRST_PLAYER,
    FRUIT,
    INVADE_ALL,
    LEGEND,
    LOSE_DIE,
    MARKET_DISCOUNT,
    REFRESH,
    RIVAL_CHAMP,
    RIVAL_SCORE,
    SHELL,
    STUNT,
    TRAIT,
    TRAIT_DISTINCT,
    UPGRADE,
    WIPE_POOL,
    Effect,
    X,
)
from reefside.games.tidal_blades.cards.stunts import DrawStunts, DropStunts
from reefside.games.tidal_blades.rules.boat import MoveBoat, drift
from reefside.games.tidal_blades.rules.champion import MoveChampion, move_champion
from reefside.games.tidal_blades.rules.citadel import (
    RefillPool,
    TurnChallenge,
    discard_challenge,
    discard_from_pool,
    shuffle_challenges,
    take_top,
)
from reefside.games.tidal_blades.rules.citadel_bonus import TEMPLE, TakeChallenges
from reefside.games.tidal_blades.rules.dice import GainDie, RefreshDice
from reefside.games.tidal_blades.rules.dice_limit import LoseDice
from reefside.games.tidal_blades.rules.facts import number_facts
from reefside.games.tidal_blades.rules.invasion import invade_all
from reefside.games.tidal_blades.rules.legends import TakeLegend
from reefside.games.tidal_blades.rules.market import MayBuy
from reefside.games.tidal_blades.rules.temple import DiscardPool, TempleDiscards
from reefside.games.tidal_blades.rules.traits import AdvanceTraits
from reefside.games.tidal_blades.rules.upgrades import UpgradeDice
from reefside.games.tidal_blades.state.constants import RIVAL
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef, Resolver, SeatStep
from reefside.games.tidal_blades.telling import challenge_events, events, solo_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.step import Step as KernelStep

CHOOSE_VERB: Final = "choose"
EITHER: Final = [Choice(CHOOSE_VERB, 1), Choice(CHOOSE_VERB, 2)]

ALL_TRAITS: Final = (1 << TRAITS) - 1


class ReefResolver(Resolver):
    """Effects of one list are carried out from left to right."""

    def gain(self, g: Reef, seat: int, effects: int, x: int) -> None:
        steps: list[KernelStep[Any]] = []
        for effect in g.box.effects.lists[effects]:
            step = step_of(effect, seat, x if effect.amount == X else effect.amount)
            if step is not None:
                steps.append(step)
        if steps:
            g.do(*steps)

    def gain_at_temple(self, g: Reef, seat: int, effects: int) -> None:
        steps: list[KernelStep[Any]] = []
        for effect in g.box.effects.lists[effects]:
            step: KernelStep[Any] | None
            if effect.word == CHALLENGE:
                step = TakeChallenges(seat, effect.amount, TEMPLE, 0)
            elif effect.word == DISCARD_POOL:
                step = TempleDiscards(seat, effect.amount)
            else:
                step = step_of(effect, seat, effect.amount)
            if step is not None:
                steps.append(step)
        if steps:
            g.do(*steps)


def step_of(effect: Effect, seat: int, amount: int) -> KernelStep[Any] | None:
    """The step of one word; a few words that only change the table share one step."""
    word = effect.word
    if word == DIE:
        return GainDie(seat, amount)
    if word == REFRESH:
        return RefreshDice(seat, amount)
    if word == UPGRADE:
        return UpgradeDice(seat, amount)
    if word == STUNT:
        return DrawStunts(seat, amount)
    if word == CHALLENGE:
        return TakeChallenges(seat, amount, 0, 0)
    if word == CHAMP:
        return MoveChampion(seat, amount)
    if word == TRAIT:
        return AdvanceTraits(seat, amount, ALL_TRAITS, 0)
    if word == TRAIT_DISTINCT:
        return AdvanceTraits(seat, amount, ALL_TRAITS, 1)
    if word == BOAT:
        return MoveBoat(seat, amount)
    if word == LOSE_DIE:
        return LoseDice(seat, amount)
    if word == CHOOSE:
        return ChooseEffect(seat, amount, effect.other)
    if word == DISCARD_POOL:
        return DiscardPool(seat, amount)
    if word == DISCARD_STUNT:
        return DropStunts(seat, amount, effect.other)
    if word == LEGEND:
        return TakeLegend(seat)
    if word == BUY:
        return MayBuy(seat, amount)
    return ChangeTable(seat, word, amount)


ONE_OF_TWO: Final = Reason("TB-ISLAND-08", "one-of-two-rewards", number_facts)
MUST_CHOOSE: Final = Reason("TB-ISLAND-08", "no-pass")


class ChooseEffect(SeatStep):
    """TB-ISLAND-08 One of two rewards, as the player likes."""

    RULE = "TB-ISLAND-08"

    def __init__(self, seat: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.one: Final = one
        self.other: Final = other

    def ask(self, g: Reef) -> Ask | None:
        return Ask(self.seat, self.RULE, EITHER)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == CHOOSE_VERB:
            return None if choice in EITHER else ONE_OF_TWO
        return MUST_CHOOSE if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        g.gain(self.seat, self.one if choice.a == 1 else self.other)


class ChangeTable(SeatStep):
    """TB-ISLAND-08 A word that asks nothing. TB-MONSTER-11 Nobody loses more than they have."""

    RULE = "TB-ISLAND-08"

    def __init__(self, seat: int, word: int, amount: int) -> None:
        super().__init__(seat)
        self.word: Final = word
        self.amount: Final = amount

    def run(self, g: Reef) -> None:
        word = self.word
        if word == FRUIT:
            gain_fruit(g, self.seat, self.amount)
        elif word == SHELL:
            gain_shells(g, self.seat, self.amount)
        elif word == FIRST_PLAYER:
            take_marker(g, self.seat)
        elif word == MARKET_DISCOUNT:
            g.discount = self.amount
        elif word == INVADE_ALL:
            invade_all(g)
        else:
            self.change_solo(g)

    def change_solo(self, g: Reef) -> None:
        """Words of the Plot Effects. TB-SOLO-26 to TB-SOLO-30."""
        word = self.word
        rival = g.rival
        if word == RIVAL_CHAMP:
            move_champion(g, RIVAL, self.amount)
        elif word == RIVAL_SCORE and rival is not None:
            rival.score += self.amount
            solo_events.rival_scored(g, self.amount)
        elif word == BOAT_ADRIFT:
            for _ in range(self.amount):
                drift(g)
            events.boat_drifted(g, self.amount)
        elif word == DISCARD_DECK:
            discard_top(g)
        elif word == WIPE_POOL:
            for card in g.pool[:]:
                discard_from_pool(g, card)
            g.do(RefillPool())


def gain_fruit(g: Reef, seat: int, amount: int) -> None:
    """Fruit to or from the Character board."""
    hero = g.heroes[seat]
    change = max(amount, -hero.fruit)
    hero.fruit += change
    if change:
        events.fruit_changed(g, seat, change)


def gain_shells(g: Reef, seat: int, amount: int) -> None:
    """Shells to or from the Character board; those on the Shield stay there."""
    hero = g.heroes[seat]
    change = max(amount, -hero.shells)
    hero.shells += change
    if change:
        events.shells_changed(g, seat, change)


def take_marker(g: Reef, seat: int) -> None:
    """TB-LAMARA-06 Take the First Player marker. TB-SOLO-07 Alone: 1 Shell more instead."""
    if g.seats == 1:
        gain_shells(g, seat, 1)
        return
    g.first = seat
    events.marker_taken(g, seat)


def discard_top(g: Reef) -> None:
    """TB-SOLO-28 The top Challenge of the deck is discarded."""
    shuffle_challenges(g)
    if g.challenge_top is not None:
        card, _ = take_top(g)
        challenge_events.pool_discarded(g, card)
        discard_challenge(g, card)
    elif g.challenge_bag:
        g.do(DiscardTurned())


class DiscardTurned(TurnChallenge):
    """TB-SOLO-28 It is turned over and discarded."""

    RULE = "TB-SOLO-28"

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            challenge_events.pool_discarded(g, card)
            discard_challenge(g, card)
