"""Eko's cards."""

from __future__ import annotations

from typing import ClassVar

from reefside.games.tidal_blades.cards.in_play import CardAbility
from reefside.games.tidal_blades.cards.stunts import TradeStunt
from reefside.games.tidal_blades.rules.citadel import deck_has_card, shuffle_challenges
from reefside.games.tidal_blades.rules.deck_look import LookAtDeck
from reefside.games.tidal_blades.rules.rolling import PickDice
from reefside.games.tidal_blades.rules.shell_shield import SetDice
from reefside.games.tidal_blades.state.constants import CHRONOSSEUM
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling import challenge_events, dice_events
from reefside.parts.deck import Pile


class TsurusTransverser(CardAbility):
    """TB-EKO-00 Re-roll one of your dice without the Danger die."""

    NUMBERS: ClassVar[dict[str, int]] = {"dice": 1}

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and bool(g.under_way().kinds)

    def do(self, g: Reef, seat: int) -> None:
        g.do(PickDice(seat, self.numbers["dice"]))


class SecondGlance(CardAbility):
    """TB-EKO-01 The top three cards of the Challenge deck count as part of the pool."""

    NUMBERS: ClassVar[dict[str, int]] = {"cards": 3}

    def may(self, g: Reef, seat: int) -> bool:
        return g.glance is None and deck_has_card(g)

    def do(self, g: Reef, seat: int) -> None:
        shuffle_challenges(g)
        glance = Pile()
        top = g.challenge_top
        while top is not None and top.cards and len(glance.cards) < self.numbers["cards"]:
            known = top.known[0]
            glance.put(top.take(0), known | 1 << seat)
            if not known >> seat & 1:
                g.reveal()
        if top is not None and not top.cards:
            g.challenge_top = None
        if glance.cards:
            g.glance = glance
        g.do(LookAtDeck(seat, self.numbers["cards"]))


class CalibratedGrip(CardAbility):
    """TB-EKO-02 Maximum Roll +1 for Challenges at the Chronosseum."""

    NUMBERS: ClassVar[dict[str, int]] = {"dice": 1}

    def max_roll(self, g: Reef, seat: int, arena: int) -> int:
        return self.numbers["dice"] if arena == CHRONOSSEUM else 0


class ChronoLens(CardAbility):
    """TB-EKO-04 Time Leap costs 3 Shells."""

    NUMBERS: ClassVar[dict[str, int]] = {"leap_discount": 1}


class FieldNotes(CardAbility):
    """TB-EKO-05 On a Withdrawal keep the card instead of discarding it and drawing."""

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and g.under_way().card not in g.heroes[seat].hand.cards

    def do(self, g: Reef, seat: int) -> None:
        card = g.under_way().card
        g.heroes[seat].hand.put(card, g.everybody())
        challenge_events.challenge_kept(g, seat, card)


class LoopStep(CardAbility):
    """TB-EKO-06 Use a single-use Action space that is already taken."""

    NUMBERS: ClassVar[dict[str, int]] = {"retake": 1}


class SteadyPulse(CardAbility):
    """TB-EKO-07 On the first roll of an attempt treat XX as X and X as blank."""

    NUMBERS: ClassVar[dict[str, int]] = {"rolls": 1, "danger": 1}

    def softens(self, attempt: Attempt, roll: int) -> int:
        return self.numbers["danger"] if roll <= self.numbers["rolls"] else 0


class WorkshopCredit(CardAbility):
    """TB-EKO-08 Upgrade one further die at night; it is not Refreshed."""

    NUMBERS: ClassVar[dict[str, int]] = {"upgrades": 1}


class ResonantShell(CardAbility):
    """TB-EKO-09 A block also puts 1 Shell from the supply on the Shield."""

    NUMBERS: ClassVar[dict[str, int]] = {"shells": 1}

    def do(self, g: Reef, seat: int) -> None:
        g.heroes[seat].shield += self.numbers["shells"]
        dice_events.shield_filled(g, seat, self.numbers["shells"])


class TsurusNotes(CardAbility):
    """TB-EKO-10 Discard a Stunt to gain 2 Shells; that is not playing it."""

    NUMBERS: ClassVar[dict[str, int]] = {"shells": 2}

    def may(self, g: Reef, seat: int) -> bool:
        return bool(g.heroes[seat].stunts)

    def do(self, g: Reef, seat: int) -> None:
        g.do(TradeStunt(seat, self.numbers["shells"]))


class PrototypeHeart(CardAbility):
    """TB-EKO-11 Set up to three rolled dice to faces of your choice."""

    NUMBERS: ClassVar[dict[str, int]] = {"dice": 3}

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and bool(g.under_way().kinds)

    def do(self, g: Reef, seat: int) -> None:
        g.do(SetDice(seat, self.numbers["dice"], 1))
