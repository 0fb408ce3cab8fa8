"""Tactic cards: the moments they answer, playing them, the deck and the hand."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import FORCE, NOBODY, PLAY
from reefside.games.tiny_epic_tactics.state.progress import Occasion
from reefside.games.tiny_epic_tactics.state.tactics import Draw, Step, Tactics
from reefside.games.tiny_epic_tactics.telling.events import (
    tactic_discarded,
    tactic_drawn,
    tactic_played,
    tactics_shuffled,
)
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.moment import Moment
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.kernel.rows import Row
from reefside.kernel.terms import Terms

UNIT_DAMAGED: Final = "unit-damaged"
KNOCK_ROLLED: Final = "knock-rolled"
UNIT_WEAKENED: Final = "unit-weakened"
KNOCK_RESOLVED: Final = "knock-resolved"
UNIT_CAPTURED: Final = "unit-captured"
MISSILE_MISSED: Final = "missile-missed"
POWER_ROLLED: Final = "power-rolled"
RANGED_HIT: Final = "ranged-hit"
MOVE_ENDED: Final = "move-ended"
TURN_STARTED: Final = "turn-started"
PORTAL_USED: Final = "portal-used"
ACTION_FINISHED: Final = "action-finished"
VILLAGE_USED: Final = "village-used"
ENEMY_CAPTURED: Final = "enemy-captured"
COUNTER_DECLARED: Final = "counter-declared"

MOMENTS: Final = [
    UNIT_DAMAGED,
    KNOCK_ROLLED,
    UNIT_WEAKENED,
    KNOCK_RESOLVED,
    UNIT_CAPTURED,
    MISSILE_MISSED,
    POWER_ROLLED,
    RANGED_HIT,
    MOVE_ENDED,
    TURN_STARTED,
    PORTAL_USED,
    ACTION_FINISHED,
    VILLAGE_USED,
    ENEMY_CAPTURED,
    COUNTER_DECLARED,
]
TURNS: Final = ["any", "own", "other"]

THEN: Final = "TET-TACTIC-01"
"""The rule of everything a card does."""

HOLD: Final = "hold"
DISCARD: Final = "discard"
CARDS: Final = 16

PLAYS: Final = [Choice(PLAY, card) for card in range(CARDS)]
HOLDS: Final = [Choice(HOLD, card) for card in range(CARDS)]
DISCARDS: Final = [Choice(DISCARD, card) for card in range(CARDS)]


def tactic_facts(g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The tactic card that was named."""
    return {"tactic": g.printed.tactics[choice.a].key}


NOT_HELD: Final = Reason("TET-TACTIC-12", "card-not-held", tactic_facts)
NOT_NOW: Final = Reason("TET-TACTIC-01", "card-not-now", tactic_facts)


def against_card(g: Tactics, seat: int, card: int) -> Reason | None:
    """TET-TACTIC-12 Only a card of one's own hand."""
    return None if card in g.forces[seat].hand else NOT_HELD


class TacticAbility:
    """The IF part and the THEN part of a tactic card."""

    def __init__(self, words: Terms) -> None:
        """A card takes its numbers out of the words of its row."""

    def may(self, g: Tactics, seat: int) -> bool:
        """Whether the IF part is fulfilled and the THEN part would do something.

        TET-TACTIC-13 A card may be played only if its THEN part changes something.
        """
        raise AssertionError(f"{type(self).__name__} has no IF part")

    def do(self, g: Tactics, seat: int) -> None:
        """Carry out the THEN part."""
        raise AssertionError(f"{type(self).__name__} has no THEN part")


def mine(unit: int, seat: int) -> bool:
    """Whether a unit is the seat's own."""
    return unit != NOBODY and unit // FORCE == seat


def foe(g: Tactics, unit: int, seat: int) -> bool:
    """Whether a unit is an enemy of the seat's units."""
    return unit != NOBODY and g.printed.mode.teams[unit // FORCE] != g.printed.mode.teams[seat]


def own_units(seat: int) -> list[int]:
    """The numbers of a seat's units."""
    return list(range(seat * FORCE, seat * FORCE + FORCE))


class Tactic:
    """TET-TACTIC-01 A tactic card: the moment it answers and on whose turn."""

    def __init__(self, row: Row, number: int, ability: TacticAbility) -> None:
        self.number: Final = number
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.when: Final = MOMENTS[row.one_of("when", MOMENTS)]
        self.turn: Final = TURNS[row.one_of("turn", TURNS)]
        self.ability: Final = ability
        self.choice: Final = PLAYS[number]

    def may(self, g: Tactics, seat: int) -> bool:
        """Whether a seat that holds the card may play it now."""
        if self.turn != "any" and (self.turn == "own") != (g.turn == seat):
            return False
        return self.ability.may(g, seat)

    def against(self, g: Tactics, moment: str, seat: int) -> Reason | None:
        """TET-TACTIC-01 It is held, its IF part is fulfilled and its THEN part does something."""
        reason = against_card(g, seat, self.number)
        if reason is not None:
            return reason
        return None if self.when == moment and self.may(g, seat) else NOT_NOW

    def play(self, g: Tactics, seat: int) -> None:
        """TET-TACTIC-04 The turn pauses, the THEN part is carried out; TET-TACTIC-05 discard.

        TET-TACTIC-02 It costs nothing.
        """
        g.forces[seat].hand.remove(self.number)
        g.open.append(self.number)
        g.shown += 1
        tactic_played(g, seat, self.number)
        g.do(DiscardTactic(self.number))
        self.ability.do(g, seat)


class Pause(Step):
    """TET-TACTIC-06 One chance to respond, right after the event; gone when it closes."""

    RULE = "TET-TACTIC-06"

    def __init__(self, moment: str, unit: int, other: int, life: int) -> None:
        self.moment: Final = moment
        self.unit: Final = unit
        self.other: Final = other
        self.life: Final = life

    def run(self, g: Tactics) -> None:
        if self.unit != NOBODY and g.units[self.unit].life != self.life:
            return  # TET-ENEMY-39 Another unit has taken its place.
        g.occasions.append(Occasion(unit=self.unit, other=self.other))
        if g.printed.windows.speakers(g, self.moment):
            g.do(
                Moment(self.moment, "TET-TACTIC-01"),  # TET-TACTIC-08 Asked until they pass.
                EndPause(),
            )
        else:
            g.occasions.pop()


def pause(g: Tactics, moment: str, unit: int, other: int = NOBODY) -> Pause:
    """A chance to respond to what happens to a unit, or to what it does."""
    return Pause(moment, unit, other, g.units[unit].life if unit != NOBODY else 0)


class EndPause(Step):
    """TET-TACTIC-06 The chance is gone."""

    RULE = "TET-TACTIC-06"

    def run(self, g: Tactics) -> None:
        g.occasions.pop()


class DiscardTactic(Step):
    """TET-TACTIC-05 A played card goes face up onto the discard pile."""

    RULE = "TET-TACTIC-05"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, g: Tactics) -> None:
        g.open.remove(self.card)
        discard(g, self.card)


def discard(g: Tactics, card: int) -> None:
    """TET-TACTIC-11 An empty deck takes in the discard pile as soon as there is one."""
    g.discard.append(card)
    shuffle_if_empty(g)


def shuffle_if_empty(g: Tactics) -> None:
    """TET-TACTIC-11 When the last card of the deck is taken the discard pile becomes the deck."""
    if g.bag or not g.discard:
        return
    g.shuffles += 1
    for card in g.discard:
        g.since[card] = g.shuffles
    g.bag = sorted(g.discard)
    g.discard = []
    tactics_shuffled(g, len(g.bag))


class DrawTactic(Draw):
    """TET-TACTIC-09 One tactic card is drawn, also if none was played."""

    RULE = "TET-TACTIC-09"
    VERB = "tactic"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def count(self, g: Tactics) -> int:
        return 1 if g.bag and g.alive(self.seat) else 0

    def bag(self, g: Tactics) -> list[int]:
        return g.bag

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        hand = g.forces[self.seat].hand
        for card in cards:
            hand.append(card)
            hand.sort()
            tactic_drawn(g, self.seat, card)
        shuffle_if_empty(g)


class TrimHand(Step):
    """TET-TACTIC-10 Who holds more than two cards chooses which to discard, face up."""

    RULE = "TET-TACTIC-10"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Tactics) -> Ask | None:
        hand = g.forces[self.seat].hand
        if len(hand) <= g.printed.hand:
            return None
        return Ask(self.seat, self.RULE, [DISCARDS[card] for card in hand])

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        return against_card(g, seat, choice.a) if choice.verb == DISCARD else ELSEWHERE

    def answer(self, g: Tactics, choice: Choice) -> None:
        g.forces[self.seat].hand.remove(choice.a)
        g.shown += 1
        tactic_discarded(g, self.seat, choice.a)
        discard(g, choice.a)
        g.do(self)
