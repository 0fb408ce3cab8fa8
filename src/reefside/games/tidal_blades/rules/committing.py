"""Committing dice to a Challenge or fight."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.moments import COMMIT
from reefside.games.tidal_blades.rules.attempt import COMMIT_VERB, ROLL, ROLL_CHOICE, allowed_dice
from reefside.games.tidal_blades.rules.dice import add_to_attempt
from reefside.games.tidal_blades.rules.facts import die_facts
from reefside.games.tidal_blades.state.hero import KINDS, Hero
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events, events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import Facts, Reason

COMMITS: Final = [Choice(COMMIT_VERB, kind) for kind in range(KINDS)]


def roll_facts(g: Reef, _seat: int, _choice: Choice) -> Facts:
    """The Maximum Roll, Fruit eaten counted."""
    return {"count": allowed_dice(g, g.under_way())}


MUST_COMMIT: Final = Reason("TB-CHAL-05", "no-pass")
NOT_ACTIVE: Final = Reason("TB-CHAL-06", "die-not-active", die_facts)
ROLL_TOO_BIG: Final = Reason("TB-CHAL-05", "roll-too-big", roll_facts)
NONE_COMMITTED: Final = Reason("TB-CHAL-07", "no-die-committed")


def has_room(g: Reef, hero: Hero, attempt: Attempt) -> bool:
    """TB-CHAL-05 Whether a further die fits the Maximum Roll, or a Fruit makes room for it."""
    return sum(attempt.own) < allowed_dice(g, attempt) or hero.fruit > 0


def against_commit(hero: Hero, kind: int, room: bool) -> Reason | None:
    """TB-CHAL-06 Only an Active die. TB-CHAL-05 Up to the Maximum Roll and the Fruit."""
    if not hero.active[kind]:
        return NOT_ACTIVE
    return None if room else ROLL_TOO_BIG


class CommitDice(SeatStep):
    """TB-CHAL-05 Commit Active dice up to the Maximum Roll; each further die costs 1 Fruit.

    TB-TRAIT-07 Fruit never gives a die. TB-CHAL-07 At least one die is committed, or in a
    fight a Bonus die will be (TB-FIGHT-08).
    """

    RULE = "TB-CHAL-05"

    def __init__(self, seat: int, bonus: int) -> None:
        super().__init__(seat)
        self.bonus: Final = bonus

    def ask(self, g: Reef) -> Ask | None:
        hero = g.heroes[self.seat]
        attempt = g.under_way()
        choices: list[Choice] = []
        if self.against_roll(attempt) is None:
            choices.append(ROLL_CHOICE)
        room = has_room(g, hero, attempt)
        for kind in range(KINDS):
            if hero.active[kind] and against_commit(hero, kind, room) is None:
                choices.append(COMMITS[kind])
        choices.extend(g.printed.windows.offers(g, COMMIT, self.seat))
        return Ask(self.seat, self.RULE, choices)

    def against_roll(self, attempt: Attempt) -> Reason | None:
        """TB-CHAL-07 At least one die is committed. TB-FIGHT-08 Or the Bonus die will be."""
        return None if attempt.kinds or self.bonus else NONE_COMMITTED

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        if verb == COMMIT_VERB:
            hero = g.heroes[seat]
            return against_commit(hero, choice.a, has_room(g, hero, g.under_way()))
        if verb == ROLL:
            return self.against_roll(g.under_way())
        return (
            MUST_COMMIT if verb == PASS_VERB else g.printed.windows.against(g, COMMIT, seat, choice)
        )

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == ROLL:
            return  # TB-CHAL-08 Neither dice nor Fruit can be added from now on.
        g.do(self)
        if choice.verb == COMMIT_VERB:
            commit(g, self.seat, choice.a)
        else:
            g.printed.windows.speak(g, COMMIT, self.seat, choice)


def commit(g: Reef, seat: int, kind: int) -> None:
    """TB-CHAL-05 An Active die joins the attempt; beyond the Maximum Roll a Fruit is eaten."""
    hero = g.heroes[seat]
    attempt = g.under_way()
    if sum(attempt.own) >= allowed_dice(g, attempt):
        hero.fruit -= 1
        attempt.fruit += 1
        events.fruit_eaten(g, seat)
    hero.active[kind] -= 1
    add_to_attempt(g, kind, 1)
    dice_events.die_committed(g, seat, kind)
