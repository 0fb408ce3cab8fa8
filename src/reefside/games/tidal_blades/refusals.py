"""Why a choice is refused, in words a player understands."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards import USE
from reefside.games.tidal_blades.challenge import ATTEMPT, DECLARE, MayAttempt, may_attempt
from reefside.games.tidal_blades.citadel import (
    DECK,
    DISCARD,
    LEGEND,
    PUT_BACK,
    TAKE,
    legends,
)
from reefside.games.tidal_blades.dice import DIE, REFRESH, RETURN, UPGRADE
from reefside.games.tidal_blades.editions import TABLE
from reefside.games.tidal_blades.effects import CHOOSE_VERB
from reefside.games.tidal_blades.fold import FIGHT
from reefside.games.tidal_blades.islands import GO, VISIT_VERB, in_use, is_taken, spaces_left
from reefside.games.tidal_blades.market import BUY, FRUIT, price
from reefside.games.tidal_blades.refusals_of_attempts import IN_ATTEMPTS, refuse_in_attempt
from reefside.games.tidal_blades.refusals_of_dice import refuse_die
from reefside.games.tidal_blades.rows import ISLAND_KEYS, TRAIT_KEYS
from reefside.games.tidal_blades.setup import PICK, START
from reefside.games.tidal_blades.shell_shield import MEMORY
from reefside.games.tidal_blades.state import ARENAS, NOTHING, Reef
from reefside.games.tidal_blades.stunts import DROP, STUNT, stunts_left
from reefside.games.tidal_blades.traits import KEEP, TRAIT
from reefside.kernel.choice import Choice
from reefside.kernel.drive import legal, open_asks
from reefside.kernel.refusal import Refusal, nearest

ELSEWHERE: Final[dict[str, tuple[str, str]]] = {
    PICK: ("TB-SETUP-21", "set-up-only"),
    START: ("TB-SETUP-27", "set-up-only"),
    GO: ("TB-TURN-02", "move-once"),
    VISIT_VERB: ("TB-TURN-02", "move-once"),
    DROP: ("TB-STUNT-01", "drop-where-asked"),
    MEMORY: ("TB-SHIELD-13", "own-turn-only"),
    ATTEMPT: ("TB-TURN-05", "attempt-after-bonus"),
    DECLARE: ("TB-TURN-05", "attempt-after-bonus"),
    FIGHT: ("TB-FOLD-01", "no-monster-there"),
    TAKE: ("TB-CITADEL-02", "take-where-asked"),
    DECK: ("TB-CITADEL-02", "take-where-asked"),
    LEGEND: ("TB-ADV-07", "take-where-asked"),
    DISCARD: ("TB-CITADEL-08", "discard-where-asked"),
    PUT_BACK: ("TB-CARD-02", "put-back-what-you-saw"),
    BUY: ("TB-DROSKA-01", "buy-at-droska"),
    FRUIT: ("TB-DROSKA-04", "fruit-at-droska"),
    DIE: ("TB-DICE-01", "die-where-given"),
    REFRESH: ("TB-DICE-06", "tend-where-asked"),
    UPGRADE: ("TB-DICE-07", "tend-where-asked"),
    RETURN: ("TB-DICE-03", "return-where-asked"),
    TRAIT: ("TB-TRAIT-13", "trait-where-asked"),
    CHOOSE_VERB: ("TB-ISLAND-08", "no-two-rewards"),
}
"""Where each answer belongs, for one that is given to another question."""


def refuse(g: Reef, seat: int, choice: Choice) -> Refusal:
    """The rule that stands against an answer, with its numbers and the nearest legal one."""
    choices = legal(g, seat)
    near = nearest(choice, choices)
    found = reason(g, seat, choice, {legal_choice.verb for legal_choice in choices})
    if found is not None:
        return Refusal(found.rule, found.reason, found.facts, near)
    rule = "TB-TURN-01"
    for ask in open_asks(g):
        if ask.seat == seat:
            rule = ask.rule
    return Refusal(rule, "no-pass" if choices else "not-asked", {}, near)


def reason(g: Reef, seat: int, choice: Choice, asked: set[str]) -> Refusal | None:
    """The particular reason; none for passing where that is not possible."""
    verb = choice.verb
    if verb == STUNT:
        return refuse_stunt(g, seat, choice.a)
    if verb == USE:
        return refuse_card(g, seat, choice.a)
    if verb in IN_ATTEMPTS:
        return refuse_in_attempt(g, seat, choice, asked)
    if verb == KEEP:
        return Refusal("TB-TRAIT-09", "card-not-offered", {"card": g.box.cards[choice.a].key})
    if verb == ATTEMPT:
        found: Refusal | None = refuse_attempt(g, seat, choice.a)
    elif verb == DECLARE:
        found = refuse_declaring(g, seat)
    elif verb == VISIT_VERB:
        found = refuse_visit(g, seat, choice.a) if GO in asked else None
    elif verb == MEMORY:
        found = refuse_memory(g, seat)
    elif verb == BUY:
        found = refuse_purchase(g, seat, choice.a)
    elif verb in (TAKE, DECK, LEGEND, DISCARD, PUT_BACK):
        found = refuse_challenge(g, seat, choice, asked)
    else:
        found = refuse_piece(g, seat, choice) if verb in asked else None
    if found is not None:
        return found
    place = ELSEWHERE.get(verb)
    return None if place is None else Refusal(place[0], place[1], {})


def refuse_piece(g: Reef, seat: int, choice: Choice) -> Refusal | None:
    """Why not this Character, space, Stunt, die or Trait, where one of them is asked for."""
    verb = choice.verb
    box = g.box
    hero = g.heroes[seat]
    if verb == PICK:
        return Refusal("TB-SETUP-21", "picked-already", {"character": box.characters[choice.a]})
    if verb == GO:
        facts = {"space": box.spaces[choice.a].key}
        if not in_use(g, choice.a):
            return Refusal("TB-ADV-02", "space-not-used", facts)
        if is_taken(g, choice.a):
            return Refusal("TB-ISLAND-03", "space-taken", facts)
    if verb == DROP:
        return Refusal("TB-STUNT-01", "stunt-not-held", {"stunt": box.stunts[choice.a].key})
    if verb in (DIE, REFRESH, UPGRADE, RETURN):
        return refuse_die(g, seat, choice)
    if verb == TRAIT:
        facts = {"trait": TRAIT_KEYS[choice.a]}
        if hero.dials[choice.a] == box.dials[choice.a].top:
            return Refusal("TB-TRAIT-15", "dial-at-top", facts)
        return Refusal("TB-TRAIT-13", "trait-not-allowed", facts)
    return None


def refuse_visit(g: Reef, seat: int, island: int) -> Refusal:
    """Why an Island may not just be visited."""
    left = [g.box.spaces[space].key for space in spaces_left(g, seat, island)]
    return Refusal("TB-ISLAND-04", "space-left", {"island": ISLAND_KEYS[island], "spaces": left})


def refuse_declaring(g: Reef, seat: int) -> Refusal | None:
    """Why an attempt may not be declared before the card is shown."""
    if TABLE[g.options["edition"]].card_first:
        return Refusal("TB-CHAL-03", "card-first", {})
    if not g.agenda or not isinstance(g.agenda[-1], MayAttempt):
        return None
    if not sum(g.heroes[seat].active):
        return Refusal("TB-CHAL-07", "no-dice", {})
    return Refusal("TB-CHAL-01", "no-challenge-here", {})


def refuse_stunt(g: Reef, seat: int, stunt: int) -> Refusal:
    """Why a Stunt may not be played now."""
    row = g.box.stunts[stunt]
    if stunt not in g.heroes[seat].stunts:
        return Refusal("TB-STUNT-01", "stunt-not-held", {"stunt": row.key})
    if g.turn == seat and stunts_left(g, seat) <= 0:
        return Refusal("TB-TURN-08", "stunts-played", {"count": g.stunts_played})
    return Refusal("TB-STUNT-03", "stunt-not-now", {"stunt": row.key})


def refuse_card(g: Reef, seat: int, card: int) -> Refusal:
    """Why a card in play may not be used now."""
    row = g.box.cards[card]
    hero = g.heroes[seat]
    if card not in hero.cards:
        return Refusal("TB-CARD-01", "card-not-in-play", {"card": row.key})
    if row.ability.cost > hero.shells:
        facts = {"card": row.key, "cost": row.ability.cost, "shells": hero.shells}
        return Refusal("TB-CARD-05", "shells-too-few", facts)
    return Refusal("TB-CARD-02", "card-not-now", {"card": row.key})


def refuse_memory(g: Reef, seat: int) -> Refusal | None:
    """Why Michronic Memory Refreshes nothing."""
    hero = g.heroes[seat]
    if hero.shield < g.box.memory:
        facts = {"cost": g.box.memory, "shield": hero.shield}
        return Refusal("TB-SHIELD-12", "shield-too-low", facts)
    return None if sum(hero.spent) else Refusal("TB-SHIELD-12", "nothing-spent", {})


def refuse_purchase(g: Reef, seat: int, card: int) -> Refusal | None:
    """Why a Market card cannot be bought."""
    row = g.box.market[card]
    hero = g.heroes[seat]
    if card not in g.market:
        return Refusal("TB-DROSKA-02", "not-in-market", {"market": row.key})
    cost = price(g, seat, card, 0)
    if cost > hero.fruit:
        facts = {"market": row.key, "cost": cost, "fruit": hero.fruit}
        return Refusal("TB-DROSKA-02", "too-dear", facts)
    gear = sum([1 for owned in hero.cards if g.box.cards[owned].owner < 0])
    if row.gear >= 0 and gear >= g.box.gear_most:
        return Refusal("TB-ADV-28", "gear-full", {"count": gear})
    return None


def refuse_challenge(g: Reef, seat: int, choice: Choice, asked: set[str]) -> Refusal | None:
    """Why a Challenge cannot be taken, discarded or put back."""
    verb = choice.verb
    hero = g.heroes[seat]
    if verb == DECK:
        return Refusal("TB-GEN-05", "deck-empty", {}) if TAKE in asked else None
    facts = {"challenge": g.box.challenges[choice.a].key}
    if verb == TAKE and TAKE in asked:
        return Refusal("TB-CITADEL-02", "not-in-pool", facts)
    if verb == DISCARD and DISCARD in asked:
        return Refusal("TB-CITADEL-08", "not-in-pool", facts)
    if verb == LEGEND:
        if choice.a not in g.legend_row:
            return Refusal("TB-ADV-05", "not-in-row", facts)
        if not legends(g, seat):
            return Refusal("TB-ADV-08", "legends-held", {"count": g.box.legend_hand})
        if TAKE in asked and hero.shells < g.box.legend_cost:
            cost = {"cost": g.box.legend_cost, "shells": hero.shells}
            return Refusal("TB-ADV-07", "legend-too-dear", {**facts, **cost})
    return None


def refuse_attempt(g: Reef, seat: int, card: int) -> Refusal | None:
    """Why a Challenge may not be attempted now."""
    row = g.box.challenges[card]
    hero = g.heroes[seat]
    facts = {"challenge": row.key}
    if g.attempt is not None and g.attempt.seat == seat:
        return Refusal("TB-TURN-07", "one-attempt", {})
    if card not in hero.hand.cards:
        return Refusal("TB-CHAL-01", "challenge-not-held", facts)
    at = g.box.island_of[hero.visits[-1]] if hero.visits else NOTHING
    if row.arena != at:
        return Refusal("TB-CHAL-01", "other-arena", {**facts, "arena": ISLAND_KEYS[row.arena]})
    if at < ARENAS and not may_attempt(g, seat, card, at):
        return Refusal("TB-ADV-09", "legend-too-early", facts)
    if sum(hero.active) and not TABLE[g.options["edition"]].card_first:
        return Refusal("TB-CHAL-04", "declare-first", facts)
    return None if sum(hero.active) else Refusal("TB-CHAL-07", "no-dice", {})
