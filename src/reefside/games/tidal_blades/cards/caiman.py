"""Caiman's cards."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.games.tidal_blades.cards.in_play import CardAbility
from reefside.games.tidal_blades.rules.danger import remove_die
from reefside.games.tidal_blades.rules.facts import number_facts
from reefside.games.tidal_blades.rules.invasion import EndSuffering, SufferPenalty
from reefside.games.tidal_blades.rules.named_dice import against_number, unlike_dice
from reefside.games.tidal_blades.state.constants import FOLD, NOTHING
from reefside.games.tidal_blades.state.hero import SYNERGY
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events, events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

SAVE: Final = "save"
NOVICE: Final = 1
INITIATE: Final = 2


class AncientRivalry(CardAbility):
    """TB-CAI-00 One of your own dice left in the fight becomes Spent."""

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and 1 in g.under_way().own

    def do(self, g: Reef, seat: int) -> None:
        g.do(SaveDie(seat))


NO_SUCH_DIE: Final = Reason("TB-CARD-02", "no-such-die", number_facts)
EQUAL_DIE: Final = Reason("TB-CARD-02", "equal-die", number_facts)
BORROWED: Final = Reason("TB-CARD-02", "die-is-borrowed", number_facts)


class SaveDie(SeatStep):
    """TB-CARD-02 Ancient Rivalry: choose the die that becomes Spent."""

    RULE = "TB-CARD-02"

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        choices: list[Choice] = [PASS]
        for die in unlike_dice(attempt, 0):
            if against_saving(attempt, die) is None:
                choices.append(Choice(SAVE, die + 1))
        return Ask(self.seat, self.RULE, choices, "save-die")

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != SAVE:
            return None if choice.verb == PASS_VERB else ELSEWHERE
        attempt = g.under_way()
        dice = unlike_dice(attempt, 0)
        reason = against_number(attempt, choice.a, dice, NO_SUCH_DIE, EQUAL_DIE)
        return reason or against_saving(attempt, choice.a - 1)

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        attempt = g.under_way()
        kind = attempt.kinds[choice.a - 1]
        remove_die(attempt, choice.a - 1)
        g.heroes[self.seat].spent[kind] += 1
        dice_events.die_salvaged(g, self.seat, kind)


def against_saving(attempt: Attempt, die: int) -> Reason | None:
    """TB-CARD-02 Ancient Rivalry: one of the own dice, not a Bonus die or a borrowed one."""
    return None if attempt.own[die] else BORROWED


class ThickHide(CardAbility):
    """TB-CAI-01 On the first two rolls of a fight treat X as blank and XX as X."""

    NUMBERS: ClassVar[dict[str, int]] = {"rolls": 2, "danger": 1}

    def softens(self, attempt: Attempt, roll: int) -> int:
        early = roll <= self.numbers["rolls"]
        return self.numbers["danger"] if attempt.slot != NOTHING and early else 0


class CrushingJaws(CardAbility):
    """TB-CAI-04 In fights your Novice dice count as Initiate dice of either colour."""

    def suits(self, g: Reef, kind: int, colour: int, level: int) -> bool:
        return g.printed.dice[kind].level == NOVICE and level <= INITIATE


class ReefPatrol(CardAbility):
    """TB-CAI-05 When you visit The Fold."""

    def may(self, g: Reef, seat: int) -> bool:
        return g.printed.island_of[g.heroes[seat].visits[-1]] == FOLD


class OldGrudges(CardAbility):
    """TB-CAI-06 Against a Monster with your token your Fighting Style counts one higher."""

    NUMBERS: ClassVar[dict[str, int]] = {"levels": 1}

    def style(self, beast: Beast, seat: int) -> int:
        return self.numbers["levels"] if beast.has_token(seat) else 0


class SwampChorus(CardAbility):
    """TB-CAI-07 1 Shell for each Synergy symbol on a completed Challenge.

    TB-CHAL-23 In the first printing its Push It symbol counts too; TB-CHAL-24 not in the revised.
    """

    def do(self, g: Reef, seat: int) -> None:
        row = g.printed.challenges[g.under_way().card]
        push = TABLE[g.options["edition"]].push_on_cards
        shells = row.need[SYNERGY] + (1 if push and row.push == SYNERGY else 0)
        if shells:
            g.heroes[seat].shells += shells
            events.shells_changed(g, seat, shells, "TB-CHAL-23" if push else "TB-CHAL-24")


class Ambush(CardAbility):
    """TB-CAI-08 Fight either Monster whichever Action space you are on."""

    NUMBERS: ClassVar[dict[str, int]] = {"reach": 1}


class ScarredVeteran(CardAbility):
    """TB-CAI-09 Pay 1 Shell to ignore the Invasion penalty."""

    def may(self, g: Reef, seat: int) -> bool:
        return g.coming(SufferPenalty, EndSuffering) is not None

    def do(self, g: Reef, seat: int) -> None:
        penalty = g.coming(SufferPenalty, EndSuffering)
        assert penalty is not None
        g.agenda.remove(penalty)


class BloodInTheWater(CardAbility):
    """TB-CAI-10 Two or more Hit tokens placed in one fight."""

    NUMBERS: ClassVar[dict[str, int]] = {"hits": 2}

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and g.under_way().hits >= self.numbers["hits"]


class CrocToothTotem(CardAbility):
    """TB-CAI-11 The Danger die is not rolled on the first two rolls of this fight."""

    NUMBERS: ClassVar[dict[str, int]] = {"rolls": 2}

    def may(self, g: Reef, seat: int) -> bool:
        return g.attempt is not None and g.under_way().slot != NOTHING

    def do(self, g: Reef, seat: int) -> None:
        g.under_way().calm = self.numbers["rolls"]
