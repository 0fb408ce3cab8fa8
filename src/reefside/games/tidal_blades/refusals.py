"""Why a choice is refused, in words a player understands."""

from __future__ import annotations

from reefside.games.tidal_blades.attempt import COMMIT_VERB
from reefside.games.tidal_blades.cards import USE
from reefside.games.tidal_blades.challenge import (
    ATTEMPT,
    COMPLETE,
    DECLARE,
    WITHDRAW,
    may_attempt,
)
from reefside.games.tidal_blades.dice import DIE, GUILD, REFRESH, UPGRADE, GainDie, in_supply
from reefside.games.tidal_blades.editions import TABLE
from reefside.games.tidal_blades.fold import FIGHT
from reefside.games.tidal_blades.hero import ACTIVE, SPENT
from reefside.games.tidal_blades.islands import GO, VISIT_VERB, in_use, is_taken, spaces_left
from reefside.games.tidal_blades.market import BUY, price
from reefside.games.tidal_blades.matching import most_matched, symbol_counts
from reefside.games.tidal_blades.night import TendDie
from reefside.games.tidal_blades.rows import ISLAND_KEYS
from reefside.games.tidal_blades.shell_shield import BLOCK, LEAP, MEMORY, leap_cost
from reefside.games.tidal_blades.state import ARENAS, NOTHING, Reef
from reefside.games.tidal_blades.stunts import STUNT, stunts_left
from reefside.kernel.choice import Choice
from reefside.kernel.drive import legal, open_asks
from reefside.kernel.refusal import Refusal, nearest


def refuse(g: Reef, seat: int, choice: Choice) -> Refusal:
    """The rule that stands against an answer, with its numbers and the nearest legal one."""
    choices = legal(g, seat)
    near = nearest(choice, choices)
    found = reason(g, seat, choice, choices)
    if found is not None:
        return Refusal(found.rule, found.reason, found.facts, near)
    rule = "TB-TURN-06"
    for ask in open_asks(g):
        if ask.seat == seat:
            rule = ask.rule
    return Refusal(rule, "not-now", {}, near)


def reason(g: Reef, seat: int, choice: Choice, choices: list[Choice]) -> Refusal | None:
    """The particular reason, where there is one."""
    verb = choice.verb
    hero = g.heroes[seat]
    asked = {legal_choice.verb for legal_choice in choices}
    if verb == STUNT:
        return refuse_stunt(g, seat, choice.a)
    if verb == USE:
        return refuse_card(g, seat, choice.a)
    if verb == GO and GO in asked:
        key = g.box.spaces[choice.a].key
        if not in_use(g, choice.a):
            return Refusal("TB-ADV-02", "space-not-used", {"space": key})
        if is_taken(g, choice.a):
            return Refusal("TB-ISLAND-03", "space-taken", {"space": key})
    if verb == VISIT_VERB and GO in asked:
        left = [g.box.spaces[space].key for space in spaces_left(g, seat, choice.a)]
        where = ISLAND_KEYS[choice.a]
        return Refusal("TB-ISLAND-04", "space-left", {"island": where, "spaces": left})
    if verb in (DIE, REFRESH, UPGRADE):
        return refuse_die(g, seat, choice)
    if verb == BUY:
        row = g.box.market[choice.a]
        if choice.a not in g.market:
            return Refusal("TB-DROSKA-02", "not-in-market", {"market": row.key})
        cost = price(g, seat, choice.a, 0)
        if cost > hero.fruit:
            facts = {"market": row.key, "cost": cost, "fruit": hero.fruit}
            return Refusal("TB-DROSKA-02", "too-dear", facts)
    if verb == MEMORY and hero.shield < g.box.memory:
        facts = {"cost": g.box.memory, "shield": hero.shield}
        return Refusal("TB-SHIELD-12", "shield-too-low", facts)
    if g.attempt is not None and g.attempt.seat == seat:
        return refuse_in_attempt(g, seat, choice)
    if verb == ATTEMPT:
        return refuse_attempt(g, seat, choice.a)
    if verb == DECLARE and ATTEMPT in asked:
        return Refusal("TB-CHAL-03", "card-first", {})
    if verb == FIGHT:
        return Refusal("TB-FOLD-01", "no-monster-there", {})
    return None


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


def refuse_die(g: Reef, seat: int, choice: Choice) -> Refusal | None:
    """Why a die may not be had, Refreshed or Upgraded so."""
    if not g.agenda:
        return None
    step = g.agenda[-1]
    hero = g.heroes[seat]
    if choice.verb == DIE:
        if not isinstance(step, GainDie):
            return None
        return refuse_substitute(g, g.box.groups[step.group], choice.a)
    kind = choice.a if choice.verb == REFRESH else choice.b
    area = SPENT if choice.verb == REFRESH else choice.a
    dice = hero.active if area == ACTIVE else hero.spent
    if not dice[kind]:
        if not isinstance(step, TendDie) or not hero.tended[kind]:
            return None
        said = TABLE[g.options["edition"]].night_die_said
        reason = "die-chosen-tonight" if said else "die-chosen-tonight-ruled"
        return Refusal("TB-ROUND-06", reason, {"die": g.box.dice[kind].key})
    path = g.box.dice[kind].upgrades
    if choice.verb == UPGRADE and path:
        return refuse_substitute(g, path, choice.c)
    return None


def refuse_substitute(g: Reef, wanted: list[int], kind: int) -> Refusal | None:
    """Why a die may not be taken from the supply for one of those that are wanted."""
    row = g.box.dice[kind]
    if not g.supply[kind]:
        return Refusal("TB-SUPPLY-05", "die-not-in-supply", {"die": row.key})
    first = not TABLE[g.options["edition"]].any_of_level
    both_guild = row.level == GUILD and g.box.dice[wanted[0]].level == GUILD
    if first and both_guild and kind not in wanted and not in_supply(g, wanted):
        facts = {"die": row.key, "dice": [g.box.dice[other].key for other in wanted]}
        return Refusal("TB-SUPPLY-03", "guild-has-no-colour", facts)
    return None


def refuse_attempt(g: Reef, seat: int, card: int) -> Refusal:
    """Why a Challenge may not be attempted now."""
    row = g.box.challenges[card]
    hero = g.heroes[seat]
    facts = {"challenge": row.key}
    if card not in hero.hand.cards:
        return Refusal("TB-CHAL-01", "challenge-not-held", facts)
    at = g.box.island_of[hero.visits[-1]] if hero.visits else NOTHING
    if row.arena != at:
        return Refusal("TB-CHAL-01", "other-arena", {**facts, "arena": ISLAND_KEYS[row.arena]})
    if at < ARENAS and not may_attempt(g, seat, card, at):
        return Refusal("TB-ADV-09", "legend-too-early", facts)
    if sum(hero.active) and not TABLE[g.options["edition"]].card_first:
        return Refusal("TB-CHAL-04", "declare-first", facts)
    return Refusal("TB-CHAL-07", "no-dice", {})


def refuse_in_attempt(g: Reef, seat: int, choice: Choice) -> Refusal | None:
    """Why something cannot be done in the middle of a Challenge or fight."""
    hero = g.heroes[seat]
    attempt = g.under_way()
    verb = choice.verb
    if verb == BLOCK and attempt.danger:
        facts = {"need": attempt.danger, "shells": hero.shells}
        return Refusal("TB-SHIELD-03", "block-too-dear", facts)
    if verb == LEAP:
        facts = {"cost": leap_cost(g, seat), "shield": hero.shield}
        return Refusal("TB-SHIELD-08", "shield-too-low", facts)
    if verb == COMMIT_VERB:
        if attempt.rolls:
            return Refusal("TB-CHAL-08", "dice-are-cast", {})
        key = g.box.dice[choice.a].key
        if not hero.active[choice.a]:
            return Refusal("TB-CHAL-06", "die-not-active", {"die": key})
        return Refusal("TB-CHAL-05", "roll-too-big", {"count": sum(attempt.own)})
    if verb in (COMPLETE, WITHDRAW) and attempt.card != NOTHING and attempt.rolls:
        need = g.box.challenges[attempt.card].need
        facts = {"matched": most_matched(symbol_counts(g, attempt), need), "need": sum(need)}
        if verb == COMPLETE:
            return Refusal("TB-CHAL-12", "symbols-missing", facts)
        return Refusal("TB-CHAL-18", "must-complete", facts)
    return None
