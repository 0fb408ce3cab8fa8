"""Rounds and turns, in rulebook order."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import TURN_STARTED, DrawTactic, TrimHand, pause
from reefside.games.tiny_epic_tactics.rules.actions import TakeActions
from reefside.games.tiny_epic_tactics.rules.control import CheckControl
from reefside.games.tiny_epic_tactics.rules.enemy_deck import GatherCards
from reefside.games.tiny_epic_tactics.rules.health import heal
from reefside.games.tiny_epic_tactics.rules.scoring import ROUNDS, FinishGame, end_now
from reefside.games.tiny_epic_tactics.rules.solo_enemy import DrawEnemyCard
from reefside.games.tiny_epic_tactics.rules.time_token import PassTime
from reefside.games.tiny_epic_tactics.rules.weakened import RemoveTokens
from reefside.games.tiny_epic_tactics.state.constants import FORCE, NOBODY
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.events import turn_begun


class StartTurn(Step):
    """TET-TURN-01 A player's turn: control, actions, Weakened tokens, a tactic card."""

    RULE = "TET-TURN-01"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Tactics) -> None:
        begin_turn(g, self.seat)
        g.actions = g.printed.actions
        opening: list[Step] = []
        if g.printed.mode.adventure:
            opening.append(PassTime())  # TET-SOLO-16
        elif not g.printed.mode.battle:
            opening.append(CheckControl())  # TET-TURN-02, TET-BATTLE-16, TET-END-04
        g.do(
            *opening,
            WakeUp(),  # TET-UNIT-09
            pause(g, TURN_STARTED, NOBODY),
            TakeActions(self.seat),  # TET-TURN-03
            RemoveTokens(),  # TET-TURN-04
            Rally(),  # TET-UNIT-09
            DrawTactic(self.seat),  # TET-TURN-05
            TrimHand(self.seat),  # TET-TURN-05
            EndTurn(),  # TET-TURN-06
        )


class StartEnemyTurn(Step):
    """TET-ENEMY-01 The Solo Enemy activates exactly one unit, by a drawn card."""

    RULE = "TET-ENEMY-01"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, g: Tactics) -> None:
        begin_turn(g, self.side)
        g.actions = 0
        g.do(
            WakeUp(),  # TET-UNIT-09
            GatherCards(),  # TET-ENEMY-03
            DrawEnemyCard(self.side),  # TET-ENEMY-01, TET-ENEMY-06
            Rally(),  # TET-UNIT-09
            EndTurn(),  # TET-COOP-04
        )


def begin_turn(g: Tactics, side: int) -> None:
    """What a turn counts anew: actions taken, Villages visited, tokens that came this turn."""
    if g.turn == NOBODY or place_of(g, side) <= place_of(g, g.turn):
        g.round += 1
    g.turn = side
    for it in g.units:
        it.acted = 0
        it.kinds = 0
        it.villages = 0
        it.fresh = 0
        it.start = it.space
    turn_begun(g, side)


def place_of(g: Tactics, side: int) -> int:
    """The place of a side in the order of turns; TET-COOP-04 each player's enemy follows them."""
    if g.printed.mode.adventure:
        return side * 2 if side < g.seats else (side - g.seats) * 2 + 1
    return (side - g.first) % g.seats


class WakeUp(Step):
    """TET-UNIT-09 Abilities that act at the start of their owner's turn."""

    RULE = "TET-UNIT-09"

    def run(self, g: Tactics) -> None:
        for unit in range(g.turn * FORCE, g.turn * FORCE + FORCE):
            if g.in_play(unit) and g.face(unit).regrowth:
                heal(g, unit, g.face(unit).regrowth, self.RULE)


class Rally(Step):
    """TET-UNIT-09 Abilities that act, or run out, at the end of their owner's turn."""

    RULE = "TET-UNIT-09"

    def run(self, g: Tactics) -> None:
        for unit in range(g.turn * FORCE, g.turn * FORCE + FORCE):
            it = g.units[unit]
            if it.fury:
                it.fury -= 1
            if it.space >= 0 and g.face(unit).rally:
                for other in range(len(g.units)):
                    space = g.units[other].space
                    if space < 0 or not g.allies(unit, other):
                        continue
                    if g.printed.realm.beside(it.space, space):
                        heal(g, other, g.face(unit).rally, self.RULE)


class EndTurn(Step):
    """TET-TURN-06 Play passes clockwise; TET-END-03 the game ends before the triggering player.

    TET-END-06 A player without units is passed over. TET-END-09 The limit of rounds.
    """

    RULE = "TET-TURN-06"

    def run(self, g: Tactics) -> None:
        if g.printed.mode.adventure:
            g.do(CheckRounds(), next_in_adventure(g))
            return
        seat = next_seat(g)
        if seat == NOBODY:
            g.do(FinishGame())
        elif place_of(g, seat) <= place_of(g, g.turn):
            g.do(CheckRounds(), StartTurn(seat))
        else:
            g.do(StartTurn(seat))


def next_seat(g: Tactics) -> int:
    """Whose turn comes, or NOBODY if the game ends.

    TET-BATTLE-14 Where the end was triggered on another's turn the last turns lie ready.
    """
    if g.last_turns:
        g.last_turns.pop(0)
        while g.last_turns and not g.alive(g.last_turns[0]):
            g.last_turns.pop(0)
        return g.last_turns[0] if g.last_turns else NOBODY
    seat = (g.turn + 1) % g.seats
    while seat != g.last and not g.alive(seat):
        seat = (seat + 1) % g.seats
    return NOBODY if seat == g.last else seat


def next_in_adventure(g: Tactics) -> Step:
    """TET-SOLO-15 After each player their Solo Enemy; TET-COOP-04 then the other pair."""
    if g.turn < g.seats:
        return StartEnemyTurn(g.turn + g.seats)
    return StartTurn((g.turn - g.seats + 1) % g.seats)


class CheckRounds(Step):
    """TET-END-09 With all rounds played the game is scored as it stands; an adventure is lost."""

    RULE = "TET-END-09"

    def run(self, g: Tactics) -> None:
        most = int(g.options["max_rounds"])
        closing = not g.printed.mode.adventure or g.turn == g.printed.mode.sides - 1
        if most and g.round >= most and closing:
            end_now(g, g.ending or ROUNDS)
