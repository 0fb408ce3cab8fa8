"""Rounds and turns, in rulebook order."""

from __future__ import annotations

from reefside.games.tidal_blades.cards.moments import END
from reefside.games.tidal_blades.rules.advanced import TurnNews
from reefside.games.tidal_blades.rules.attempt import OwnWindow
from reefside.games.tidal_blades.rules.dice_limit import DiscardDice
from reefside.games.tidal_blades.rules.invasion import AdvanceMonsters, RollInvasion
from reefside.games.tidal_blades.rules.islands import ChooseIsland
from reefside.games.tidal_blades.rules.night import (
    AdvanceRound,
    GatherDiscs,
    HoldStandings,
    MoveJudge,
    TendDice,
)
from reefside.games.tidal_blades.rules.scoring import EndGame
from reefside.games.tidal_blades.rules.shell_shield import TrimShield
from reefside.games.tidal_blades.rules.solo import RivalActs, RivalNight
from reefside.games.tidal_blades.rules.two_player import PlaceNeutrals
from reefside.games.tidal_blades.state.constants import NOBODY
from reefside.games.tidal_blades.state.reef import Reef, SeatStep, Step
from reefside.games.tidal_blades.telling import events


class StartRound(Step):
    """TB-GEN-02 Four rounds: turns by day, then the round end."""

    RULE = "TB-GEN-02"

    def run(self, g: Reef) -> None:
        g.round += 1  # TB-SETUP-15 The first round is on the first space of the tracker.
        g.starter = g.first  # TB-TURN-11, TB-TURN-12
        for hero in g.heroes:
            hero.discs = g.printed.rounds[g.round - 1].discs  # TB-DISC-01, TB-SETUP-24
            hero.used_round = 0
        events.round_begun(g)
        g.do(
            TurnNews(),  # TB-ADV-15
            PlaceNeutrals(),  # TB-TWO-02
            NextTurn(g.starter),  # TB-TURN-01
            EndDay(),  # TB-ROUND-01
        )


class NextTurn(SeatStep):
    """TB-TURN-01 Clockwise, one turn at a time, until everyone has used all discs.

    TB-DISC-04 Without a disc there is no turn. TB-TURN-09 With one there is no pass.
    """

    RULE = "TB-TURN-01"

    def run(self, g: Reef) -> None:
        if g.heroes[self.seat].discs:
            g.do(
                TakeTurn(self.seat),  # TB-TURN-02 to TB-TURN-10
                RivalActs(),  # TB-SOLO-08
                NextTurn((self.seat + 1) % g.seats),
            )


class TakeTurn(SeatStep):
    """TB-TURN-06 Move, reward, Bonus, Challenge or fight, in this order."""

    RULE = "TB-TURN-06"

    def run(self, g: Reef) -> None:
        g.turn = self.seat
        g.stunts_played = 0
        g.discount = 0
        g.heroes[self.seat].used_turn = 0
        g.do(
            ChooseIsland(self.seat),  # TB-TURN-02 to TB-TURN-05
            OwnWindow(END, "TB-TURN-08", self.seat),  # TB-TURN-08
            TrimShield(self.seat),  # TB-SHIELD-01
            DiscardDice(self.seat),  # TB-DICE-03
            EndTurn(self.seat),  # TB-TURN-10
        )


class EndTurn(SeatStep):
    """TB-TURN-10 Shield and dice are within their limits: the turn is over."""

    RULE = "TB-TURN-10"

    def run(self, g: Reef) -> None:
        g.turn = NOBODY


class EndDay(Step):
    """TB-ROUND-01 Eight steps end the round. TB-ROUND-16 After Round 4 too, unless the table
    plays without the last night."""

    RULE = "TB-ROUND-01"

    def run(self, g: Reef) -> None:
        last = g.round == len(g.printed.rounds)
        if last and g.options["final_night"] == "none":
            g.do(EndGame())
            return
        events.night_begun(g)
        g.do(
            RollInvasion(),  # TB-ROUND-02
            AdvanceMonsters(),  # TB-ROUND-03, TB-ROUND-04
            RivalNight(),  # TB-SOLO-21
            TendDice(),  # TB-ROUND-05
            GatherDiscs(),  # TB-ROUND-10
            MoveJudge(),  # TB-ROUND-11
            HoldStandings(),  # TB-ROUND-12
            AdvanceRound(),  # TB-ROUND-14
            EndGame() if last else StartRound(),
        )
