"""Attempting a Challenge: naming the card and committing dice, in both printings."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.games.tidal_blades.cards.moments import TURN
from reefside.games.tidal_blades.rules.attempt import ROLL
from reefside.games.tidal_blades.rules.challenge import (
    ATTEMPT,
    CARD_FIRST,
    DECLARE,
    against_card,
    attempts,
)
from reefside.games.tidal_blades.rules.challenge_rolls import AfterRoll
from reefside.games.tidal_blades.rules.committing import CommitDice
from reefside.games.tidal_blades.rules.danger import SettleDanger
from reefside.games.tidal_blades.rules.facts import challenge_facts
from reefside.games.tidal_blades.rules.rolling import RollDice
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import challenge_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

DECLARE_CHOICE: Final = Choice(DECLARE)
DECLARE_FIRST: Final = Reason("TB-CHAL-04", "declare-first", challenge_facts)
NO_DICE: Final = Reason("TB-CHAL-07", "no-dice")
NONE_HERE: Final = Reason("TB-CHAL-01", "no-challenge-here")


class MayAttempt(SeatStep):
    """TB-TURN-05 At an Arena Island the player may attempt one matching Challenge.

    TB-TURN-07 At most one a turn. A hand may hide a matching card, so its owner is asked.
    TB-CHAL-04 In the first printing the attempt is declared, and the card named with the dice.
    """

    RULE = "TB-TURN-05"

    def __init__(self, seat: int, arena: int) -> None:
        super().__init__(seat)
        self.arena: Final = arena

    def ask(self, g: Reef) -> Ask | None:
        hero = g.heroes[self.seat]
        choices: list[Choice] = [PASS]
        could = g.printed.windows.could(g, TURN, self.seat)
        if sum(hero.active):
            found = attempts(g, self.seat, self.arena)
            if found and not TABLE[g.options["edition"]].card_first:
                found = [DECLARE_CHOICE]
            choices.extend(found)
            could = could or bool(found)
            for known in hero.hand.known:
                could = could or known != g.everybody()
        choices.extend(g.printed.windows.offers(g, TURN, self.seat))
        if not could or (g.short_windows and len(choices) == 1):
            return None
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        if choice.verb == ATTEMPT:
            return self.against_attempt(g, choice.a)
        if choice.verb == DECLARE:
            return self.against_declaring(g)
        return g.printed.windows.against(g, TURN, seat, choice)

    def against_attempt(self, g: Reef, card: int) -> Reason | None:
        """TB-CHAL-03 The Challenge is named before the dice are committed.

        TB-CHAL-04 In the first printing with them. TB-CHAL-07 There must be a die to commit.
        """
        reason = against_card(g, self.seat, card, self.arena)
        if reason is not None:
            return reason
        if not sum(g.heroes[self.seat].active):
            return NO_DICE
        return None if TABLE[g.options["edition"]].card_first else DECLARE_FIRST

    def against_declaring(self, g: Reef) -> Reason | None:
        """TB-CHAL-04 In the first printing an attempt is declared, with a card and a die for it."""
        if TABLE[g.options["edition"]].card_first:
            return CARD_FIRST
        if not sum(g.heroes[self.seat].active):
            return NO_DICE
        return None if attempts(g, self.seat, self.arena) else NONE_HERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        if choice.verb == ATTEMPT:
            g.do(BeginChallenge(self.seat, choice.a))
        elif choice.verb == DECLARE:
            g.do(DeclareChallenge(self.seat, self.arena))
        else:
            g.do(self)
            g.printed.windows.speak(g, TURN, self.seat, choice)


class BeginChallenge(SeatStep):
    """TB-CHAL-03 The Challenge is revealed, then dice are committed and rolled."""

    RULE = "TB-CHAL-03"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def run(self, g: Reef) -> None:
        g.attempt = Attempt(seat=self.seat)
        show_challenge(g, self.seat, self.card, self.RULE)
        g.do(
            CommitDice(self.seat, 0),  # TB-CHAL-05
            RollDice(self.seat),  # TB-CHAL-09
            SettleDanger(self.seat),  # TB-CHAL-10
            AfterRoll(self.seat),  # TB-CHAL-12 to TB-CHAL-19
        )


def show_challenge(g: Reef, seat: int, card: int, rule: str) -> None:
    """The Challenge attempted leaves the hand: from now on all know it."""
    hand = g.heroes[seat].hand
    at = hand.cards.index(card)
    if hand.known[at] != g.everybody():
        g.reveal()
    hand.take(at)
    g.under_way().card = card
    challenge_events.challenge_begun(g, seat, card, rule)


class DeclareChallenge(SeatStep):
    """TB-CHAL-04 First printing: dice are committed, then the card is shown with them."""

    RULE = "TB-CHAL-04"

    def __init__(self, seat: int, arena: int) -> None:
        super().__init__(seat)
        self.arena: Final = arena

    def run(self, g: Reef) -> None:
        g.attempt = Attempt(seat=self.seat)
        challenge_events.challenge_declared(g, self.seat, self.arena)
        g.do(
            CommitDice(self.seat, 0),  # TB-CHAL-05
            ShowChallenge(self.seat, self.arena),  # TB-CHAL-04
            RollDice(self.seat),  # TB-CHAL-09
            SettleDanger(self.seat),  # TB-CHAL-10
            AfterRoll(self.seat),  # TB-CHAL-12 to TB-CHAL-19
        )


MUST_SHOW: Final = Reason("TB-CHAL-04", "no-pass")
SHOW_FIRST: Final = Reason("TB-CHAL-04", "show-first")


class ShowChallenge(SeatStep):
    """TB-CHAL-04 The Challenge is named and shown with the dice committed to it.

    Who declared an attempt holds such a card.
    """

    RULE = "TB-CHAL-04"

    def __init__(self, seat: int, arena: int) -> None:
        super().__init__(seat)
        self.arena: Final = arena

    def ask(self, g: Reef) -> Ask | None:
        return Ask(self.seat, self.RULE, attempts(g, self.seat, self.arena))

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == ATTEMPT:
            return against_card(g, seat, choice.a, self.arena)
        if choice.verb == ROLL:
            return SHOW_FIRST
        return MUST_SHOW if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        show_challenge(g, self.seat, choice.a, self.RULE)
