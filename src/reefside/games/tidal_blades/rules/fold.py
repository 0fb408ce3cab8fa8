"""The Fold: which Monster a visitor may fight, and Monster Hunting."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.changes import REACH
from reefside.games.tidal_blades.cards.in_play import find_ready
from reefside.games.tidal_blades.cards.moments import TURN
from reefside.games.tidal_blades.rules.fight import BeginFight, against_fighting
from reefside.games.tidal_blades.rules.invasion import RevealMonster
from reefside.games.tidal_blades.state.constants import EDGE, HUNTED, NOTHING, REEF
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import events
from reefside.games.tidal_blades.telling.events import SLOT_KEYS
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import Facts, Reason

FIGHT: Final = "fight"

FIGHTS: Final = [Choice(FIGHT, slot) for slot in range(3)]


class FoldBonus(SeatStep):
    """TB-FOLD-02 The Fold's Bonus is a fight with the Monster at the chosen space."""

    RULE = "TB-FOLD-02"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def run(self, g: Reef) -> None:
        slot = NOTHING
        if self.place == g.printed.edge:
            slot = EDGE
            if g.beasts[EDGE] is None and g.beasts[HUNTED] is not None:
                slot = HUNTED  # TB-FOLD-09
            elif g.beasts[EDGE] is None and g.beasts[REEF] is None and g.deck:
                g.do(Hunt(self.seat))
                return
        elif self.place == g.printed.reef:
            slot = REEF
        g.do(MayFight(self.seat, slot, 0))


class Hunt(SeatStep):
    """TB-FOLD-06 With no Monster in The Fold, the top one is turned over and must be fought.

    TB-FOLD-05 So says the first printing too. TB-FOLD-07 Both spaces must be empty.
    TB-FOLD-11 There is no hunting with an empty deck.
    """

    RULE = "TB-FOLD-06"

    def run(self, g: Reef) -> None:
        g.do(
            RevealMonster(HUNTED),  # TB-FOLD-08
            MayFight(self.seat, HUNTED, 1),  # TB-FOLD-06
        )


def slot_facts(_g: Reef, _seat: int, choice: Choice) -> Facts:
    """Where the Monster was to be fought."""
    return {"slot": SLOT_KEYS[choice.a]}


NO_MONSTER: Final = Reason("TB-FOLD-04", "no-monster-there", slot_facts)
OUT_OF_REACH: Final = Reason("TB-FOLD-01", "monster-out-of-reach", slot_facts)
MUST_FIGHT: Final = Reason("TB-FOLD-06", "must-fight")


class MayFight(SeatStep):
    """TB-FOLD-03 The visitor may fight, once a visit (TB-FOLD-12); `must` when hunting."""

    RULE = "TB-FOLD-03"

    def __init__(self, seat: int, slot: int, must: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot
        self.must: Final = must

    def ask(self, g: Reef) -> Ask | None:
        choices: list[Choice] = []
        for slot in (EDGE, REEF, HUNTED):
            if self.against_fight(g, slot) is None:
                choices.append(FIGHTS[slot])
        if self.against_pass(g) is None:
            choices.insert(0, PASS)
        choices.extend(g.printed.windows.offers(g, TURN, self.seat))
        could = len(choices) > 1 or g.printed.windows.could(g, TURN, self.seat)
        if not could and choices[0] is PASS:
            return None
        if g.short_windows and len(choices) == 1 and choices[0] is PASS:
            return None
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == FIGHT:
            return self.against_fight(g, choice.a)
        if choice.verb == PASS_VERB:
            return self.against_pass(g)
        return g.printed.windows.against(g, TURN, seat, choice)

    def against_fight(self, g: Reef, slot: int) -> Reason | None:
        """TB-FOLD-01 A Monster at the chosen space. TB-FIGHT-08 With a die to fight it."""
        beast = g.beasts[slot]
        if beast is None:
            return NO_MONSTER
        if not self.within_reach(g, slot):
            return OUT_OF_REACH
        return against_fighting(g, self.seat, beast)

    def against_pass(self, g: Reef) -> Reason | None:
        """TB-FOLD-03 Fighting is optional. TB-FOLD-06 Not when hunting, if a die is there."""
        if self.must and self.against_fight(g, self.slot) is None:
            return MUST_FIGHT
        return None

    def within_reach(self, g: Reef, slot: int) -> bool:
        """TB-FOLD-01 Only the Monster at the chosen space, unless a card reaches further."""
        if slot == self.slot:
            return True
        if self.slot == NOTHING or self.must:
            return False
        return find_ready(g, self.seat, REACH) is not None

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        if choice.verb == FIGHT:
            if choice.a != self.slot:
                ability = find_ready(g, self.seat, REACH)
                assert ability is not None
                ability.note(g, self.seat)
                events.card_used(g, self.seat, ability.card)
            g.do(BeginFight(self.seat, choice.a))
        else:
            g.do(self)
            g.printed.windows.speak(g, TURN, self.seat, choice)
