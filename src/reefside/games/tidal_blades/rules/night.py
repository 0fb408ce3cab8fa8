"""The round end: dice, discs, the Judge, the Standings."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.games.tidal_blades.cards.changes import REFRESHES, UPGRADES
from reefside.games.tidal_blades.cards.in_play import changed_by, trigger
from reefside.games.tidal_blades.cards.moments import STANDINGS
from reefside.games.tidal_blades.rules.champion import leader, markers, position
from reefside.games.tidal_blades.rules.dice import (
    NOT_SPENT,
    REFRESH,
    UPGRADE,
    RefreshDice,
    against_refresh,
    refresh_choices,
)
from reefside.games.tidal_blades.rules.traits import resilience_level
from reefside.games.tidal_blades.rules.upgrades import (
    NOT_THERE,
    UpgradeDice,
    against_upgrade,
    exchange,
    upgrade_choices,
)
from reefside.games.tidal_blades.state.constants import ARENAS, NOTHING, RIVAL
from reefside.games.tidal_blades.state.hero import ACTIVE, KINDS, SPENT
from reefside.games.tidal_blades.state.reef import Reef, SeatStep, Step
from reefside.games.tidal_blades.telling import dice_events, events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.kernel.step import Step as KernelStep


class TendDice(Step):
    """TB-ROUND-09 Refresh and Upgrade, in turn order from the First Player."""

    RULE = "TB-ROUND-09"

    def run(self, g: Reef) -> None:
        steps: list[KernelStep[Any]] = []
        for seat in g.order(g.first):
            steps.append(TendDie(seat, resilience_level(g, seat)))  # TB-ROUND-05
            steps.append(TendFurther(seat))
            steps.append(PutDown(seat))
        g.do(*steps)


def tended_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that was chosen before."""
    return {"die": g.printed.dice[choice.a if choice.verb == REFRESH else choice.b].key}


CHOSEN_TONIGHT: Final = Reason("TB-ROUND-06", "die-chosen-tonight", tended_facts)
CHOSEN_AS_RULED: Final = Reason("TB-ROUND-06", "die-chosen-tonight-ruled", tended_facts)


class TendDie(SeatStep):
    """TB-ROUND-05 Choose a die: a Spent one is Refreshed, and it is Upgraded (TB-DICE-08).

    TB-ROUND-06 No die twice: those chosen wait apart; ruled so where the first printing is
    silent. TB-ROUND-07 Fewer dice, or no Upgrade, are allowed.
    """

    RULE = "TB-ROUND-05"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        if self.count <= 0:
            return None
        hero = g.heroes[self.seat]
        choices = refresh_choices(hero)
        choices.extend(upgrade_choices(g, hero, SPENT))
        choices.extend(upgrade_choices(g, hero, ACTIVE))
        return Ask(self.seat, self.RULE, [PASS, *choices]) if choices else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        hero = g.heroes[seat]
        if choice.verb == REFRESH:
            kind, reason = choice.a, against_refresh(hero, choice.a)
        elif choice.verb == UPGRADE:
            kind = choice.b
            reason = against_upgrade(g, hero, choice.a, kind, choice.c)
        else:
            return None if choice.verb == PASS_VERB else ELSEWHERE
        if (reason is NOT_SPENT or reason is NOT_THERE) and hero.tended[kind]:
            said = TABLE[g.options["edition"]].night_die_said
            return CHOSEN_TONIGHT if said else CHOSEN_AS_RULED
        return reason

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        hero = g.heroes[self.seat]
        if choice.verb == REFRESH:
            hero.spent[choice.a] -= 1
            hero.tended[choice.a] += 1
            dice_events.die_refreshed(g, self.seat, choice.a)
        else:
            if choice.a == SPENT:
                hero.spent[choice.b] -= 1
                dice_events.die_refreshed(g, self.seat, choice.b)
            else:
                hero.active[choice.b] -= 1
            hero.tended[choice.c] += 1
            exchange(g, self.seat, choice.b, choice.c)
        g.do(TendDie(self.seat, self.count - 1))


class TendFurther(SeatStep):
    """TB-CARD-04 Cards let their owner Upgrade or Refresh a further die at night."""

    RULE = "TB-CARD-04"

    def run(self, g: Reef) -> None:
        upgraded = changed_by(g, self.seat, UPGRADES)
        refreshed = changed_by(g, self.seat, REFRESHES)
        g.do(UpgradeDice(self.seat, upgraded), RefreshDice(self.seat, refreshed))


class PutDown(SeatStep):
    """TB-ROUND-08 Spent dice that were not chosen stay Spent; the chosen ones are Active."""

    RULE = "TB-ROUND-08"

    def run(self, g: Reef) -> None:
        hero = g.heroes[self.seat]
        for kind in range(KINDS):
            hero.active[kind] += hero.tended[kind]
            hero.tended[kind] = 0


class GatherDiscs(Step):
    """TB-ROUND-10 All standees and discs return; TB-TWO-06, TB-SOLO-11 the others too."""

    RULE = "TB-ROUND-10"

    def run(self, g: Reef) -> None:
        for hero in g.heroes:
            hero.before = 0
            for place in hero.visits:
                hero.before |= 1 << g.printed.island_of[place]
            hero.visits = []
        g.neutral = []
        rival = g.rival
        if rival is not None:
            rival.space = NOTHING


class MoveJudge(Step):
    """TB-ROUND-11 Lamara to Droska, Droska to Chronosseum, Chronosseum to Lamara."""

    RULE = "TB-ROUND-11"

    def run(self, g: Reef) -> None:
        g.judge = (g.judge + 1) % ARENAS
        events.judge_moved(g, g.judge)


class HoldStandings(Step):
    """TB-ROUND-12 The sole leader of the Champion board places a token worth 1 point.

    TB-SOLO-25 The Rival takes part. TB-ADV-22 Eyes of the City doubles it and feeds the last.
    """

    RULE = "TB-ROUND-12"

    def run(self, g: Reef) -> None:
        tokens = 1
        fruit = 0
        if g.news != NOTHING:
            tokens += g.printed.news[g.news].leaders
            fruit = g.printed.news[g.news].last_fruit
        who = leader(g)
        rival = g.rival
        events.standings_held(g, who, tokens)
        if who == RIVAL and rival is not None:
            rival.leaders += tokens
        elif who >= 0:
            g.heroes[who].leaders += tokens
            trigger(g, who, STANDINGS)
        if fruit:
            least = min([position(g, other) for other in markers(g)])
            for seat in range(g.seats):
                if g.heroes[seat].champion == least:
                    g.heroes[seat].fruit += fruit
                    events.fruit_changed(g, seat, fruit)


class AdvanceRound(Step):
    """TB-ROUND-14 The round marker advances. TB-ADV-16 The Announcement is over.

    TB-ROUND-15 The pools are not wiped.
    """

    RULE = "TB-ROUND-14"

    def run(self, g: Reef) -> None:
        g.news = NOTHING
