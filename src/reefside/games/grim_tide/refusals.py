"""Why a choice is refused, in words a player understands."""

from __future__ import annotations

from typing import Any

from reefside.games.grim_tide.abilities import CHANNEL, SPEND, USE
from reefside.games.grim_tide.action import (
    EVENT_VERB,
    FISH_VERB,
    HUNT_KRAKEN,
    PORT_VERB,
    RESOLVE,
    qualified,
)
from reefside.games.grim_tide.attack import BUY, FLEE, KILL
from reefside.games.grim_tide.chum import CHUM, HUNT_VERB
from reefside.games.grim_tide.defeat import TOKEN
from reefside.games.grim_tide.dice import DICE, REROLL
from reefside.games.grim_tide.fishing import ASSIGN, STUDY_VERB
from reefside.games.grim_tide.free import EXAMPLE, FEED
from reefside.games.grim_tide.kraken import KRAKEN
from reefside.games.grim_tide.market import RECRUIT, open_market, price, tops
from reefside.games.grim_tide.muster import EXHAUST, READY_VERB
from reefside.games.grim_tide.port import DISMISS
from reefside.games.grim_tide.rearrange import PAIRS, SWAP
from reefside.games.grim_tide.sailing import SAIL_VERB, sail_steps
from reefside.games.grim_tide.state import (
    ENCOUNTER,
    EVENT,
    MONSTER,
    NO_DIE,
    NO_TILE,
    PORT,
    READY,
    RENOWNED,
    SLOTS,
    Grim,
)
from reefside.games.grim_tide.turn import START
from reefside.games.grim_tide.wind import BID, WIND_VERB
from reefside.games.grim_tide.wounds import HURT
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.drive import open_asks
from reefside.kernel.refusal import Refusal, nearest

Why = tuple[str, str, dict[str, Any]]
"""A rule, the key of the reason, and its facts."""

ACTIONS = (FISH_VERB, HUNT_VERB, HUNT_KRAKEN, CHUM, RESOLVE, EVENT_VERB, PORT_VERB)


def refuse(g: Grim, seat: int, choice: Choice) -> Refusal:
    """The rule that stands against an answer, with its numbers and the nearest legal one."""
    asks = [ask for ask in open_asks(g) if ask.seat == seat]
    choices = asks[0].choices
    rule, reason, facts = why_not(g, seat, choice, asks[0].rule, [said.verb for said in choices])
    return Refusal(rule, reason, facts, nearest(choice, choices))


def why_not(g: Grim, seat: int, choice: Choice, asked: str, verbs: list[str]) -> Why:
    """What stands against an answer to the question of the rule `asked`."""
    verb = choice.verb
    found: Why | None = None
    if verb == PASS_VERB:
        if verbs[0] == EVENT_VERB:
            return "GT-EVENT-01", "event-must", {}
        return asked, "must-choose", {}
    if verb in (USE, CHANNEL):
        found = why_no_ability(g, seat, choice, asked)
    elif verb in ACTIONS and asked in ("GT-ACTION-01", "GT-EVENT-01"):
        found = why_no_action(g, seat, verb)
    elif verb in verbs or asked in HOMES.get(verb, ()):
        found = why_no_move(g, seat, choice) or why_no_crew(g, seat, choice)
    elif verb in (FEED, EXAMPLE):
        found = "GT-FREE-01", "free-not-now", {}
    elif verb in (DISMISS, RECRUIT):
        found = "GT-RECRUIT-01", "port-only", {}
    elif verb == SWAP:
        found = "GT-CREW-05", "swap-not-now", {}
    return found if found is not None else (asked, "not-now", {})


FREE_TIMES = ("GT-WIND-01", "GT-SAIL-01", "GT-ACTION-01", "GT-EVENT-01", "GT-FREE-01")
"""The questions at which free actions may be taken."""

LOSSES = ("GT-HUNT-12", "GT-HUNT-18", "GT-HUNT-21", "GT-LOSE-07", "GT-KRAKEN-07")
"""The other questions beside which the crew may be rearranged."""

LATE = ("GT-HUNT-18", "GT-HUNT-21")
"""The questions in steps 5 and 6 of a hunt, which any-time abilities may not interrupt."""

HOMES = {
    FEED: FREE_TIMES,
    EXAMPLE: FREE_TIMES,
    BID: ("GT-WIND-01", "GT-WIND-02", "GT-WIND-03"),
    SAIL_VERB: ("GT-SAIL-01",),
    REROLL: ("GT-HUNT-06", "GT-FISH-02"),
    ASSIGN: ("GT-HUNT-12", "GT-FISH-04"),
    BUY: ("GT-KRAKEN-06",),
    RECRUIT: ("GT-PORT-01",),
    DISMISS: ("GT-PORT-01",),
    SWAP: (*FREE_TIMES, "GT-PORT-01", *LOSSES),
}
"""The questions an answer belongs to, whether or not it is offered there now."""


SLOT_VERBS = (
    ASSIGN,
    STUDY_VERB,
    TOKEN,
    FEED,
    EXAMPLE,
    DISMISS,
    SWAP,
    HURT,
    KILL,
    READY_VERB,
    EXHAUST,
)
"""The answers that name a crew slot."""


def short_of(g: Grim, seat: int, rule: str, reason: str, wanted: int) -> Why:
    """Not enough Arcana."""
    return rule, reason, {"arcana": wanted, "have": g.ships[seat].arcana}


def why_no_move(g: Grim, seat: int, choice: Choice) -> Why | None:
    """Against a space, an amount or a direction."""
    verb = choice.verb
    spaces = g.box.spaces
    ship = g.ships[seat]
    if verb == START:
        return "GT-SETUP-18", "port-full", {"space": spaces[choice.a]}
    if verb == SAIL_VERB:
        facts = {"space": spaces[choice.a], "start": spaces[ship.space]}
        if choice.a == ship.space:
            return "GT-SAIL-05", "already-there", facts
        if choice.a == g.kraken:
            return "GT-SAIL-03", "kraken-there", facts
        if g.box.far[ship.space][choice.a] != 1:
            return "GT-SAIL-05", "not-adjacent", facts
        if g.sailing is not None and not sail_steps(g, g.sailing):
            return "GT-SAIL-01", "no-steps-left", {}
        return "GT-SAIL-04", "not-with-wind", {**facts, "direction": g.box.directions[g.wind]}
    if verb == FLEE:
        facts = {"space": spaces[choice.a], "start": spaces[ship.space]}
        return "GT-KRAKEN-10", "not-adjacent", facts
    if verb == KRAKEN:
        facts = {"space": spaces[choice.a]}
        if g.box.zones[choice.a] == PORT:
            return "GT-KRAKEN-02", "kraken-no-port", facts
        return "GT-KRAKEN-13", "kraken-not-there", facts
    if verb == WIND_VERB:
        facts = {"direction": g.box.directions[choice.a]}
        if g.auction is None:
            return "GT-R16", "wind-already", facts
        return "GT-WIND-08", "not-tied", facts
    if verb == BID:
        return short_of(g, seat, "GT-RES-04", "no-arcana", choice.b)
    if verb == SPEND:
        return short_of(g, seat, "GT-ABIL-20", "no-arcana", choice.a)
    if verb == DICE:
        numbers = {"count": choice.a, "most": len(ship.crew)}
        if g.hunt is not None:
            return "GT-HUNT-02", "dice-count", numbers
        return "GT-FISH-01", "dice-count" if choice.a else "fish-without-dice", numbers
    return None


def why_no_crew(g: Grim, seat: int, choice: Choice) -> Why | None:
    """Against a die, a slot or a card."""
    verb = choice.verb
    ship = g.ships[seat]
    if verb == RECRUIT:
        return why_no_recruit(g, seat, choice.a)
    if verb == REROLL:
        if ship.arcana < g.box.reroll_arcana:
            return short_of(g, seat, "GT-HUNT-06", "no-arcana", g.box.reroll_arcana)
        return "GT-HUNT-06", "no-such-die", {}
    if verb == BUY:
        return "GT-KRAKEN-06", "no-fish", {"fish": g.box.attack_fish, "have": ship.fish}
    if verb not in SLOT_VERBS:
        return None
    slot = choice.b if verb == ASSIGN else choice.a
    if verb == TOKEN:
        return "GT-CREW-06", "token-there", {"slot": slot + 1}
    if slot >= len(ship.crew):
        return "GT-CREW-04", "nobody-there", {"slot": slot + 1}
    facts = {"crew": g.box.crew[ship.crew[slot]], "slot": slot + 1}
    if verb in (ASSIGN, STUDY_VERB):
        if ship.dice[slot] != NO_DIE:
            return "GT-HUNT-11", "die-there", facts
        if verb == ASSIGN and ship.state[slot] != READY and g.hunt is not None:
            return "GT-COND-03", "exhausted", facts
        return "GT-HUNT-16", "no-such-die", {}
    if verb == FEED:
        if ship.fish < g.box.feed_fish:
            return "GT-FREE-02", "no-fish", {"fish": g.box.feed_fish, "have": ship.fish}
        return "GT-COND-06", "already-ready", facts
    if verb == EXAMPLE:
        return "GT-FREE-03", "last-of-crew", facts
    if verb == DISMISS:
        return "GT-LOSE-02", "just-hired", facts
    return why_no_swap(g, seat, choice) if verb == SWAP else None


def why_no_swap(g: Grim, seat: int, choice: Choice) -> Why:
    """GT-CREW-05 Against exchanging two slots."""
    crew = g.ships[seat].crew
    facts = {"slot": choice.a + 1, "other": choice.b + 1}
    if choice.b >= len(crew):
        return "GT-CREW-04", "nobody-there", {"slot": choice.b + 1}
    if choice not in PAIRS:
        return "GT-CREW-05", "swap-nothing", facts
    if g.swapped >> PAIRS.index(choice) & 1:
        return "GT-CREW-05", "swapped-already", facts
    return "GT-CREW-05", "swap-nothing", facts


def why_no_recruit(g: Grim, seat: int, card: int) -> Why:
    """GT-RECRUIT-07 Against hiring a card."""
    ship = g.ships[seat]
    slot = len(ship.crew)
    facts: dict[str, Any] = {"crew": g.box.crew[card], "slot": slot + 1}
    if slot == SLOTS:
        return "GT-RECRUIT-09", "crew-full", facts
    if card not in tops(g, 0) + tops(g, 1):
        return "GT-RECRUIT-08", "not-on-top", facts
    market = open_market(g, seat)
    if g.box.market(card) != market:
        reason = "slot-has-token" if market == RENOWNED else "slot-has-no-token"
        return "GT-RECRUIT-06", reason, facts
    cost = price(g, seat, market)
    if market == RENOWNED:
        return short_of(g, seat, "GT-RECRUIT-04", "no-arcana", cost)
    return "GT-RECRUIT-05", "no-fish", {"fish": cost, "have": ship.fish}


def why_no_ability(g: Grim, seat: int, choice: Choice, asked: str) -> Why:
    """GT-ABIL-01 Against using a crew member, or the Channeller as one."""
    ship = g.ships[seat]
    card = g.box.channeller if choice.verb == CHANNEL else choice.a
    facts: dict[str, Any] = {"crew": g.box.crew[card]}
    slot = ship.slot_of(card)
    ability = g.box.abilities[card]
    if ability is None:
        return "GT-CREW-02", "no-ability", facts
    if slot < 0:
        if choice.verb == CHANNEL:
            return "GT-ABIL-16", "no-channeller", {"crew": g.box.crew[choice.a]}
        return "GT-ABIL-01", "not-aboard", facts
    if ship.state[slot] != READY:
        return "GT-COND-02", "exhausted", {**facts, "slot": slot + 1}
    if ability.any_time and (g.attack is not None or (g.hunt is not None and asked in LATE)):
        return "GT-ABIL-08", "too-late", facts
    if choice.verb == CHANNEL and not any(choice.a in other.crew for other in g.ships):
        return "GT-ABIL-16", "not-in-play", {"crew": g.box.crew[choice.a]}
    if ability.limited and g.used >> card & 1:
        return ability_rule(card, g), "used-already", facts
    if ability.arcana + (1 if ability.arcana_upto else 0) > ship.arcana:
        return short_of(g, seat, "GT-ABIL-05", "no-arcana", max(ability.arcana, 1))
    if ability.fish > ship.fish:
        return "GT-ABIL-05", "no-fish", {"fish": ability.fish, "have": ship.fish}
    return "GT-ABIL-01", "wrong-time", facts


def ability_rule(card: int, g: Grim) -> str:
    """The rule of a card."""
    ability = g.box.abilities[card]
    return "GT-ABIL-01" if ability is None else ability.rule


def why_no_action(g: Grim, seat: int, verb: str) -> Why:
    """GT-ACTION-01 Against an action the ship's space does not allow."""
    ship = g.ships[seat]
    space = ship.space
    tile = g.tiles[space]
    here = {"space": g.box.spaces[space]}
    kind = g.box.tiles[tile].kind if g.face_up(space) else -1
    if kind == EVENT:
        return "GT-EVENT-01", "event-must", {}
    if verb == HUNT_KRAKEN:
        return why_no_kraken(g, seat)
    in_port = g.box.zones[space] == PORT
    if verb == PORT_VERB:
        return "GT-PORT-01", "no-port", here
    if in_port and verb in (FISH_VERB, CHUM):
        return "GT-PORT-02", "in-port", here
    if not ship.crew and verb in (FISH_VERB, HUNT_VERB):
        return "GT-CREW-09", "no-crew", {}
    if verb == CHUM:
        if tile != NO_TILE:
            return "GT-CHUM-01", "no-open-sea", here
        if ship.fish < g.box.chum_fish:
            return "GT-CHUM-01", "no-fish", {"fish": g.box.chum_fish, "have": ship.fish}
        return "GT-CHUM-05", "no-chum", {}
    if verb == HUNT_VERB and kind != MONSTER:
        return "GT-TILE-05", "no-monster", here
    if verb == RESOLVE:
        return "GT-TILE-02", "no-encounter" if kind != ENCOUNTER else "no-effect", here
    return "GT-EVENT-01", "no-event", here


def why_no_kraken(g: Grim, seat: int) -> Why:
    """GT-FINAL-01 Against hunting the Kraken."""
    ship = g.ships[seat]
    if not qualified(g):
        facts = {"renown": g.box.kraken_renown, "have": ship.renown()}
        if ship.renown() >= g.box.kraken_renown:
            return "GT-FINAL-02", "renown-too-new", facts
        return "GT-FINAL-01", "no-renown", facts
    if not ship.crew:
        return "GT-CREW-09", "no-crew", {}
    far = g.box.far[ship.space][g.kraken]
    return "GT-FINAL-04", "kraken-far", {"space": g.box.spaces[g.kraken], "count": far}
