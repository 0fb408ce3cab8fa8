"""Challenges: attempting, completing, Withdrawing."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.games.tidal_blades.cards.in_play import (
    ADVANCED,
    COMPLETED,
    JUDGED,
    ROLLED,
    TURN,
    WITHDRAWN,
    trigger,
)
from reefside.games.tidal_blades.rules.attempt import (
    REROLL,
    ROLL,
    ROLL_CHOICE,
    CardsSpeak,
    CommitDice,
    OwnWindow,
    RollDice,
    SettleDanger,
    TakeUpAttempt,
    against_extra,
    against_reroll,
    against_rolling,
    extras,
)
from reefside.games.tidal_blades.rules.champion import move_champion
from reefside.games.tidal_blades.rules.citadel import DrawChallenge, discard_challenge
from reefside.games.tidal_blades.rules.facts import challenge_facts
from reefside.games.tidal_blades.rules.matching import (
    against_match,
    choices_of_match,
    matches_all,
    most_matched,
    symbol_counts,
    with_push,
)
from reefside.games.tidal_blades.rules.named_dice import unlike_dice
from reefside.games.tidal_blades.rules.traits import AdvanceTrait
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import challenge_events
from reefside.games.tidal_blades.telling.events import ISLAND_KEYS
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

ATTEMPT: Final = "attempt"
COMPLETE: Final = "complete"
WITHDRAW: Final = "withdraw"
MATCH: Final = "match"
DECLARE: Final = "declare"

DECLARE_CHOICE: Final = Choice(DECLARE)
COMPLETE_CHOICE: Final = Choice(COMPLETE)
WITHDRAW_CHOICE: Final = Choice(WITHDRAW)
MATCHES: Final = [Choice(MATCH, trait) for trait in range(TRAITS)]


def arena_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Challenge, and where it is attempted."""
    row = g.box.challenges[choice.a]
    return {"challenge": row.key, "arena": ISLAND_KEYS[row.arena]}


NOT_HELD: Final = Reason("TB-CHAL-01", "challenge-not-held", challenge_facts)
OTHER_ARENA: Final = Reason("TB-CHAL-01", "other-arena", arena_facts)
TOO_EARLY: Final = Reason("TB-ADV-09", "legend-too-early", arena_facts)
DECLARE_FIRST: Final = Reason("TB-CHAL-04", "declare-first", challenge_facts)
CARD_FIRST: Final = Reason("TB-CHAL-03", "card-first")
NO_DICE: Final = Reason("TB-CHAL-07", "no-dice")
NONE_HERE: Final = Reason("TB-CHAL-01", "no-challenge-here")


def against_place(g: Reef, seat: int, card: int, arena: int) -> Reason | None:
    """TB-CHAL-01 A Challenge is attempted at the Island whose symbol it carries.

    TB-ADV-09 A Legendary only by who has completed a Challenge there.
    """
    row = g.box.challenges[card]
    if row.arena != arena:
        return OTHER_ARENA
    if not row.legendary:
        return None
    for done in g.heroes[seat].completed:
        if g.box.challenges[done].arena == arena:
            return None
    return TOO_EARLY


def may_attempt(g: Reef, seat: int, card: int, arena: int) -> bool:
    """TB-CHAL-01 Whether a Challenge in hand may be attempted at an Arena."""
    return against_place(g, seat, card, arena) is None


def against_card(g: Reef, seat: int, card: int, arena: int) -> Reason | None:
    """TB-CHAL-01 A Challenge is attempted from hand, at its Arena."""
    if card not in g.heroes[seat].hand.cards:
        return NOT_HELD
    return against_place(g, seat, card, arena)


def attempts(g: Reef, seat: int, arena: int) -> list[Choice]:
    """The Challenges in a hand that its owner may attempt at an Arena."""
    hand = g.heroes[seat].hand.cards
    every = g.box.answers.attempts
    return [every[card] for card in hand if against_place(g, seat, card, arena) is None]


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
        could = g.box.windows.could(g, TURN, self.seat)
        if sum(hero.active):
            found = attempts(g, self.seat, self.arena)
            if found and not TABLE[g.options["edition"]].card_first:
                found = [DECLARE_CHOICE]
            choices.extend(found)
            could = could or bool(found)
            for known in hero.hand.known:
                could = could or known != g.everybody()
        choices.extend(g.offers(TURN, self.seat))
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
        return g.against_speaking(TURN, seat, choice)

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
            g.speak(TURN, self.seat, choice)


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


def symbol_facts(g: Reef, _seat: int, _choice: Choice) -> Facts:
    """The symbols that the dice match, and those needed."""
    attempt = g.under_way()
    need = g.box.challenges[attempt.card].need
    return {"matched": most_matched(symbol_counts(g, attempt), need), "need": sum(need)}


MUST_GO_ON: Final = Reason("TB-CHAL-15", "no-pass")
DICE_TAKEN_UP: Final = Reason("TB-CHAL-15", "dice-taken-up")
SYMBOLS_MISSING: Final = Reason("TB-CHAL-12", "symbols-missing", symbol_facts)


def against_withdrawing(taken_up: int) -> Reason | None:
    """TB-CHAL-17 Instead of rolling again. TB-CHAL-18 Also with all symbols matched."""
    return DICE_TAKEN_UP if taken_up else None


def against_completing(taken_up: int, counts: list[int], need: list[int]) -> Reason | None:
    """TB-CHAL-12 The dice match every required symbol, and none is to be rolled again."""
    if taken_up:
        return DICE_TAKEN_UP
    return None if matches_all(counts, need) else SYMBOLS_MISSING


class AfterRoll(SeatStep):
    """TB-CHAL-15 Keep any dice and re-roll the others, complete, or Withdraw.

    TB-CHAL-13 With all symbols and the Push It matched the Challenge is completed at once.
    TB-CHAL-19 With all dice lost the attempt ends as a Withdrawal.
    """

    RULE = "TB-CHAL-15"

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        row = g.box.challenges[attempt.card]
        counts = symbol_counts(g, attempt)
        if not attempt.kinds:
            return None
        if matches_all(counts, with_push(row.need, row.push)):
            return None
        choices = [g.box.answers.rerolls[die + 1] for die in unlike_dice(attempt, 0)]
        taken_up = sum(attempt.picked)
        if against_rolling(attempt) is None:
            choices.append(ROLL_CHOICE)
        if against_completing(taken_up, counts, row.need) is None:
            choices.append(COMPLETE_CHOICE)
        if against_withdrawing(taken_up) is None:
            choices.append(WITHDRAW_CHOICE)
        choices.extend(extras(g, attempt))
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        attempt = g.under_way()
        if verb == REROLL:
            return against_reroll(attempt, choice.a)
        if verb == ROLL:
            return against_rolling(attempt)
        if verb == COMPLETE:
            need = g.box.challenges[attempt.card].need
            return against_completing(sum(attempt.picked), symbol_counts(g, attempt), need)
        if verb == WITHDRAW:
            return against_withdrawing(sum(attempt.picked))
        if verb == PASS_VERB:
            return MUST_GO_ON
        return against_extra(g, attempt, choice, DICE_TAKEN_UP)

    def answer(self, g: Reef, choice: Choice) -> None:
        verb = choice.verb
        if verb == REROLL:
            g.under_way().picked[choice.a - 1] = 1
            g.do(self)
        elif verb == ROLL:
            g.do(RollDice(self.seat), SettleDanger(self.seat), self)
        elif verb == COMPLETE:
            g.do(CompleteChallenge(self.seat))
        elif verb == WITHDRAW:
            g.do(Withdraw(self.seat))
        else:
            g.do(self)
            g.speak(ROLLED, self.seat, choice)

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        g.do(CompleteChallenge(self.seat) if attempt.kinds else Withdraw(self.seat))


class CompleteChallenge(SeatStep):
    """TB-CHAL-31 Completing, in a fixed order."""

    RULE = "TB-CHAL-31"

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        row = g.box.challenges[attempt.card]
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
        if g.box.challenges[g.under_way().card].arena != g.judge:
            return
        spaces = g.box.judge
        if g.news != NOTHING:
            spaces += g.box.news[g.news].judge  # TB-ADV-18
        challenge_events.judge_impressed(g, self.seat)
        move_champion(g, self.seat, spaces)
        trigger(g, self.seat, JUDGED)


class RewardDiversity(SeatStep):
    """TB-CHAL-29 Moves up when the smallest of the three Arena counts has risen."""

    RULE = "TB-CHAL-29"

    def run(self, g: Reef) -> None:
        completed = g.heroes[self.seat].completed
        before = min(g.box.style_counts(completed[:-1]))
        if min(g.box.style_counts(completed)) > before:
            challenge_events.diversity_shown(g, self.seat)
            move_champion(g, self.seat, g.box.diversity)


class RewardLegend(SeatStep):
    """TB-ADV-11 A Legendary Challenge gives its reward on completion."""

    RULE = "TB-ADV-11"

    def run(self, g: Reef) -> None:
        g.gain(self.seat, g.box.challenges[g.under_way().card].effects)


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
        need = g.box.challenges[attempt.card].need
        traits = choices_of_match(counts, need, attempt.matched)
        if not traits:
            return None
        return Ask(self.seat, self.RULE, [MATCHES[trait] for trait in traits], "", True)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != MATCH:
            return MUST_MATCH if choice.verb == PASS_VERB else ELSEWHERE
        attempt = g.under_way()
        need = g.box.challenges[attempt.card].need
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
        row = g.box.challenges[card]
        if row.legendary:
            g.legend_under.append(card)
        elif row.owner >= 0:
            g.challenges_out.append(card)
        else:
            discard_challenge(g, card)
        g.do(DrawChallenge(self.seat))
