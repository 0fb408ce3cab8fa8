"""Completing a Challenge, in the order of the rulebook."""

from __future__ import annotations

from reefside.games.tidal_blades.cards.in_play import trigger
from reefside.games.tidal_blades.cards.moments import ADVANCED, COMPLETED, JUDGED
from reefside.games.tidal_blades.rules.attempt import CardsSpeak, OwnWindow, TakeUpAttempt
from reefside.games.tidal_blades.rules.champion import move_champion
from reefside.games.tidal_blades.rules.matching import matches_all, symbol_counts, with_push
from reefside.games.tidal_blades.rules.traits import AdvanceTrait
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import challenge_events


class CompleteChallenge(SeatStep):
    """TB-CHAL-31 Completing, in a fixed order."""

    RULE = "TB-CHAL-31"

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        row = g.printed.challenges[attempt.card]
        counts = symbol_counts(g, attempt)
        pushed = row.push >= 0 and matches_all(counts, with_push(row.need, row.push))
        attempt.pushed = 1 if pushed else 0  # TB-CHAL-21
        attempt.matched = with_push(row.need, row.push) if pushed else row.need[:]
        challenge_events.challenge_completed(g, self.seat, attempt.card, attempt.pushed)
        g.do(
            AdvanceMatched(self.seat),  # TB-CHAL-25
            CardsSpeak(self.seat, ADVANCED),
            SpendDice(self.seat),  # TB-CHAL-26
            TuckChallenge(self.seat),  # TB-CHAL-27
            ImpressJudge(self.seat),  # TB-CHAL-28
            RewardDiversity(self.seat),  # TB-CHAL-29
            RewardLegend(self.seat),  # TB-ADV-11
            CardsSpeak(self.seat, COMPLETED),
            OwnWindow(COMPLETED, "TB-STUNT-03", self.seat),  # TB-STUNT-03
            TakeUpAttempt(self.seat),
        )


class AdvanceMatched(SeatStep):
    """TB-CHAL-25 Each matched symbol advances its Trait one notch."""

    RULE = "TB-CHAL-25"

    def run(self, g: Reef) -> None:
        matched = g.under_way().matched
        g.do(
            *[
                AdvanceTrait(self.seat, trait, matched[trait])
                for trait in range(TRAITS)
                if matched[trait]
            ]
        )


class SpendDice(SeatStep):
    """TB-DICE-02 Dice still left become Spent; borrowed ones go back to the supply."""

    RULE = "TB-DICE-02"

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        hero = g.heroes[self.seat]
        for die in range(len(attempt.kinds)):
            if attempt.own[die]:
                hero.spent[attempt.kinds[die]] += 1
            else:
                g.supply[attempt.kinds[die]] += 1
        clear_dice(g)


def clear_dice(g: Reef) -> None:
    """No die lies beside the card any more."""
    attempt = g.under_way()
    attempt.kinds = []
    attempt.faces = []
    attempt.own = []
    attempt.picked = []
    attempt.symbols = []
    attempt.piercing = []


class TuckChallenge(SeatStep):
    """TB-CHAL-27 The card is tucked under the Character board and counts from now on."""

    RULE = "TB-CHAL-27"

    def run(self, g: Reef) -> None:
        g.heroes[self.seat].completed.append(g.under_way().card)


class ImpressJudge(SeatStep):
    """TB-CHAL-28 Moves up the Champion board if the Judge is on the Island."""

    RULE = "TB-CHAL-28"

    def run(self, g: Reef) -> None:
        if g.printed.challenges[g.under_way().card].arena != g.judge:
            return
        spaces = g.printed.judge
        if g.news != NOTHING:
            spaces += g.printed.news[g.news].judge  # TB-ADV-18
        challenge_events.judge_impressed(g, self.seat)
        move_champion(g, self.seat, spaces)
        trigger(g, self.seat, JUDGED)


class RewardDiversity(SeatStep):
    """TB-CHAL-29 Moves up when the smallest of the three Arena counts has risen."""

    RULE = "TB-CHAL-29"

    def run(self, g: Reef) -> None:
        completed = g.heroes[self.seat].completed
        before = min(g.printed.style_counts(completed[:-1]))
        if min(g.printed.style_counts(completed)) > before:
            challenge_events.diversity_shown(g, self.seat)
            move_champion(g, self.seat, g.printed.diversity)


class RewardLegend(SeatStep):
    """TB-ADV-11 A Legendary Challenge gives its reward on completion."""

    RULE = "TB-ADV-11"

    def run(self, g: Reef) -> None:
        g.printed.challenges[g.under_way().card].effects.gain(g, self.seat)
