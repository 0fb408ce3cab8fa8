"""Several answers that one press gives: a hunt with all dice, the kill, the end of the turn."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.grim_tide.cards.abilities import DICE, SPEND, USE
from reefside.games.grim_tide.rules.action import HUNT_KRAKEN
from reefside.games.grim_tide.rules.chum import HUNT_VERB
from reefside.games.grim_tide.rules.dice import REROLL
from reefside.games.grim_tide.rules.free import FEED
from reefside.games.grim_tide.rules.hunt import (
    ChooseHuntDice,
    MayAssign,
    MayReroll,
    MayUseHunting,
    hands,
)
from reefside.games.grim_tide.rules.pool import ChooseReroll
from reefside.games.grim_tide.state.constants import KNIFE, TENTACLE, WHEEL
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.telling.ahead import heard_out, plan
from reefside.kernel import drive
from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, PASS, Choice
from reefside.kernel.notation import Notation

FEED_ALL: Final = "feed"
HUNT_ALL: Final = "hunt"
FOR_THE_KILL: Final = "kill"
CLOSE: Final = "close"
"""The orders: feed whoever is exhausted; hunt with all dice; all out for the kill, going on after
each roll; place everything at its best and end the turn."""

DEEP: Final = 4
"""How many abilities one after another are tried for a kill."""
AGAIN: Final = (TENTACLE, WHEEL, KNIFE)
"""The faces that are rolled again, the least useful first."""


class Way:
    """Answers given one after another on a copy of the table, each with the rule it answers."""

    def __init__(self, g: Grim, ask: Ask) -> None:
        self.g: Final = g.clone()
        self.seat: Final = ask.seat
        self.shown: Final = g.shown
        self.answers: Final[list[Choice]] = []
        self.rules: Final[list[str]] = []
        self.ask: Ask | None = ask

    def asked(self) -> Ask | None:
        """The open question, if it is the seat's own turn and nothing new came to light."""
        ask = self.ask
        own = ask is not None and ask.seat == self.seat and self.g.turn == self.seat
        return ask if own and self.g.shown == self.shown else None

    def give(self, choice: Choice) -> None:
        """Answer the open question."""
        assert self.ask is not None
        self.answers.append(choice)
        self.rules.append(self.ask.rule)
        drive.play(self.g, self.seat, choice)
        self.ask = heard_out(self.g, self.seat)

    def row(self, key: str, notation: Notation) -> dict[str, Any]:
        """The order, as it is sent."""
        answers = [notation.write(choice) for choice in self.answers]
        return {"key": key, "answers": answers, "rules": self.rules}


def orders(
    g: Grim, seat: int, asks: list[Ask] | None, planned: list[Choice], notation: Notation
) -> list[dict[str, Any]]:
    """What one press can do beside the open question; `planned` is the plan for it."""
    open_asks = drive.open_asks(g) if asks is None else asks
    if g.turn != seat or not open_asks or open_asks[0].seat != seat:
        return []
    ask = open_asks[0]
    ways = [
        (FEED_ALL, feed_all(g, ask)),
        (HUNT_ALL, hunt_all(g, ask)),
        (FOR_THE_KILL, for_the_kill(g, ask)),
        (CLOSE, close(g, ask, planned)),
    ]
    return [way.row(key, notation) for key, way in ways if way is not None]


def feed_all(g: Grim, ask: Ask) -> Way | None:
    """GT-FREE-02 Feed one after another while there is fish."""
    way = Way(g, ask)
    rule = ask.rule
    while now := way.asked():
        fed = [choice for choice in now.choices if choice.verb == FEED]
        if not fed or now.rule != rule:
            break
        way.give(fed[0])
    return way if len(way.answers) > 1 else None


def hunt_all(g: Grim, ask: Ask) -> Way | None:
    """GT-HUNT-02 Hunt with every die there may be, passing what comes before."""
    way = Way(g, ask)
    while g.hunt is None and (now := way.asked()):
        hunts = [choice for choice in now.choices if choice.verb in (HUNT_VERB, HUNT_KRAKEN)]
        if isinstance(way.g.agenda[-1], ChooseHuntDice):
            way.give(now.choices[-1])
            return way
        if not hunts and PASS not in now.choices:
            break
        way.give(hunts[0] if hunts else PASS)
    return None


def for_the_kill(g: Grim, ask: Ask) -> Way | None:
    """GT-HUNT-20 All that can be spent on the kill, up to the next roll; None if it is in vain."""
    way = Way(g, ask)
    seat = ask.seat
    while g.hunt is not None and (now := way.asked()):
        sure = striking(way.g, now, DEEP)
        if sure is not None:
            for choice in sure:
                way.give(choice)
            for choice in plan(way.g, seat):
                way.give(choice)
            return way
        spent = spending(way.g, seat, now)
        if spent is None:
            return None
        way.give(spent)
        if way.ask is not None and way.ask.seat == NATURE:
            return way
    return None


def spending(g: Grim, seat: int, ask: Ask) -> Choice | None:
    """GT-HUNT-06 What brings the kill nearer before dice are placed: an ability, or a re-roll."""
    step = g.agenda[-1]
    if isinstance(step, ChooseReroll):
        return least_useful(ask.choices)
    if not isinstance(step, MayReroll):
        return None
    used = [choice for choice in ask.choices if spares_lives(g, choice) and turns_dice(g, choice)]
    hunt = g.hunting()
    missing = hunt.life - hunt.damage
    rolls = len(used) + g.ships[seat].arcana // max(1, g.printed.reroll_arcana)
    lacking = missing - min(g.pool[KNIFE], hands(g, seat))
    if lacking > min(rolls, g.pool[WHEEL] + g.pool[TENTACLE]) or missing > hands(g, seat):
        return None
    return used[0] if used else least_useful(ask.choices)


def turns_dice(g: Grim, choice: Choice) -> bool:
    """GT-HUNT-10 Whether an ability only changes dice."""
    ability = g.printed.abilities[choice.a]
    return ability is not None and ability.when & DICE != 0


def least_useful(choices: list[Choice]) -> Choice | None:
    """The die to be rolled again, if one may be."""
    for face in AGAIN:
        for choice in choices:
            if choice.verb == REROLL and choice.a == face:
                return choice
    return None


def striking(g: Grim, ask: Ask | None, deep: int) -> list[Choice] | None:
    """The answers that make the kill sure without a roll, up to the placing of dice."""
    hunt = g.hunt
    if hunt is None or ask is None or ask.seat != g.turn:
        return None
    seat = ask.seat
    step = g.agenda[-1]
    if isinstance(step, MayAssign):
        missing = hunt.life - hunt.damage
        return [] if missing <= min(g.pool[KNIFE], hands(g, seat)) else None
    if not isinstance(step, (MayReroll, MayUseHunting)):
        return None
    tries = [PASS]
    if deep and isinstance(step, MayUseHunting):
        tries.extend([choice for choice in ask.choices if spares_lives(g, choice)])
    for choice in tries:
        then = g.clone()
        drive.play(then, seat, choice)
        said = [choice, *pay_all(then, seat)]
        rest = striking(then, drive.next_ask(then), deep - int(choice is not PASS))
        if rest is not None:
            return said + rest
    return None


def spares_lives(g: Grim, choice: Choice) -> bool:
    """Whether this is an ability that costs nobody's life."""
    ability = g.printed.abilities[choice.a] if choice.verb == USE else None
    return ability is not None and not ability.sacrifices


def pay_all(g: Grim, seat: int) -> list[Choice]:
    """GT-ABIL-05 As much Arcana as an ability takes, where it takes any amount."""
    ask = drive.next_ask(g)
    if ask is None or ask.seat != seat or ask.choices[-1].verb != SPEND:
        return []
    drive.play(g, seat, ask.choices[-1])
    return [ask.choices[-1]]


def close(g: Grim, ask: Ask, planned: list[Choice]) -> Way | None:
    """Place everything at its best, pass what comes after it, and end the turn."""
    if not planned:
        return None
    way = Way(g, ask)
    while now := way.asked():
        if not planned and PASS not in now.choices:
            return None
        for choice in planned or [PASS]:
            way.give(choice)
        planned = [] if way.asked() is None else plan(way.g, ask.seat)
    return way if way.g.turn != ask.seat else None
