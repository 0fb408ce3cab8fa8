"""Withdrawing from a Challenge."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.moments import ADVANCED, WITHDRAWN
from reefside.games.tidal_blades.rules.attempt import CardsSpeak, TakeUpAttempt
from reefside.games.tidal_blades.rules.challenge import MATCH
from reefside.games.tidal_blades.rules.citadel import DrawChallenge, discard_challenge
from reefside.games.tidal_blades.rules.completing import AdvanceMatched, SpendDice
from reefside.games.tidal_blades.rules.matching import (
    against_match,
    choices_of_match,
    symbol_counts,
)
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import challenge_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

MATCHES: Final = [Choice(MATCH, trait) for trait in range(TRAITS)]


class Withdraw(SeatStep):
    """TB-CHAL-17 Withdrawing. TB-CHAL-37 It brings no Judge, no diversity and no points."""

    RULE = "TB-CHAL-17"

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        attempt.matched = [0] * TRAITS
        challenge_events.challenge_withdrawn(g, self.seat, attempt.card)
        g.do(
            MatchSymbols(self.seat),  # TB-CHAL-32, TB-CHAL-33
            AdvanceMatched(self.seat),  # TB-CHAL-32
            CardsSpeak(self.seat, ADVANCED),
            SpendDice(self.seat),  # TB-CHAL-34
            CardsSpeak(self.seat, WITHDRAWN),
            ReplaceChallenge(self.seat),  # TB-CHAL-35
            TakeUpAttempt(self.seat),
        )


MUST_MATCH: Final = Reason("TB-CHAL-33", "no-pass")


class MatchSymbols(SeatStep):
    """TB-CHAL-33 The player chooses which required symbols count where dice leave a choice.

    TB-CHAL-32 The Push It symbol gives nothing.
    """

    RULE = "TB-CHAL-33"

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        counts = symbol_counts(g, attempt)
        need = g.printed.challenges[attempt.card].need
        traits = choices_of_match(counts, need, attempt.matched)
        if not traits:
            return None
        return Ask(self.seat, self.RULE, [MATCHES[trait] for trait in traits], "", True)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != MATCH:
            return MUST_MATCH if choice.verb == PASS_VERB else ELSEWHERE
        attempt = g.under_way()
        need = g.printed.challenges[attempt.card].need
        return against_match(symbol_counts(g, attempt), need, attempt.matched, choice.a)

    def answer(self, g: Reef, choice: Choice) -> None:
        g.under_way().matched[choice.a] += 1
        g.do(self)


class ReplaceChallenge(SeatStep):
    """TB-CHAL-35 The card is discarded and the top card of the deck is drawn, unless a card lets
    its owner keep it.

    TB-CHAL-36 A Starting Challenge leaves the game. TB-ADV-12 A Legendary goes under its deck.
    """

    RULE = "TB-CHAL-35"

    def run(self, g: Reef) -> None:
        card = g.under_way().card
        if card in g.heroes[self.seat].hand.cards:
            return
        row = g.printed.challenges[card]
        if row.legendary:
            g.legend_under.append(card)
        elif row.owner >= 0:
            g.challenges_out.append(card)
        else:
            discard_challenge(g, card)
        g.do(DrawChallenge(self.seat))
