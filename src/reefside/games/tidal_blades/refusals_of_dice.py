"""Why a die is not to be had, Refreshed, Upgraded or returned."""

from __future__ import annotations

from reefside.games.tidal_blades.dice import DIE, GUILD, REFRESH, UPGRADE, GainDie, in_supply
from reefside.games.tidal_blades.editions import TABLE
from reefside.games.tidal_blades.hero import SPENT
from reefside.games.tidal_blades.night import TendDie
from reefside.games.tidal_blades.state import Reef
from reefside.kernel.choice import Choice
from reefside.kernel.refusal import Refusal


def refuse_die(g: Reef, seat: int, choice: Choice) -> Refusal:
    """Why not this die, where one is asked for."""
    step = g.agenda[-1]
    if choice.verb == DIE:
        found: Refusal | None = None
        if isinstance(step, GainDie):
            found = refuse_substitute(g, g.box.groups[step.group], choice.a)
        facts = {"die": g.box.dice[choice.a].key}
        return found or Refusal("TB-SUPPLY-05", "die-not-to-be-had", facts)
    hero = g.heroes[seat]
    kind = choice.a if choice.verb == REFRESH else choice.b
    is_spent = choice.verb == REFRESH or choice.a == SPENT
    dice = hero.spent if is_spent else hero.active
    row = g.box.dice[kind]
    if not dice[kind]:
        if isinstance(step, TendDie) and hero.tended[kind]:
            said = TABLE[g.options["edition"]].night_die_said
            reason = "die-chosen-tonight" if said else "die-chosen-tonight-ruled"
            return Refusal("TB-ROUND-06", reason, {"die": row.key})
        if choice.verb == REFRESH:
            return Refusal("TB-DICE-05", "die-not-spent", {"die": row.key})
        area = "spent" if is_spent else "active"
        return Refusal("TB-DICE-10", "die-not-there", {"die": row.key, "area": area})
    if choice.verb == REFRESH:
        return Refusal("TB-DICE-05", "die-not-spent", {"die": row.key})
    found = None
    if choice.verb == UPGRADE and row.upgrades:
        found = refuse_substitute(g, row.upgrades, choice.c)
    facts = {"die": row.key, "into": g.box.dice[choice.c].key}
    return found or Refusal("TB-DICE-11", "no-such-upgrade", facts)


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
