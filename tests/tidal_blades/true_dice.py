"""Whether what a refusal says about dice and Traits outside of an attempt is true."""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from tests.kit.true_reasons import TrueReason
from tests.tidal_blades.true_table import Facts, key_of, plain, top

GUILD = 4


def area_of(g: Reef, seat: int, area: int) -> list[int]:
    """The Active or the Spent dice."""
    return g.heroes[seat].spent if area else g.heroes[seat].active


def die_not_there(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    return area_said(g, choice, facts) and area_of(g, seat, choice.a)[choice.b] == 0


def area_said(g: Reef, choice: Choice, facts: Facts) -> bool:
    """Whether the die is named, and where it was to be."""
    area = ("active", "spent")[choice.a]
    return facts == {"die": g.printed.dice[choice.b].key, "area": area}


def chosen_tonight(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    area, kind = (1, choice.a) if choice.verb == "refresh" else (choice.a, choice.b)
    named = facts["die"] == g.printed.dice[kind].key and top(g) == "TendDie"
    return named and not area_of(g, seat, area)[kind] and g.heroes[seat].tended[kind] > 0


def wanted(g: Reef, choice: Choice) -> tuple[int, list[int]]:
    """The die wanted from the supply, and those that the effect or the path names."""
    step: Any = g.agenda[-1]
    if choice.verb == "upgrade":
        return choice.c, g.printed.dice[choice.b].upgrades
    return choice.a, g.printed.groups[step.group]


def not_in_supply(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    kind = wanted(g, choice)[0]
    return facts["die"] == g.printed.dice[kind].key and g.supply[kind] == 0


def guild_has_no_colour(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    kind, named = wanted(g, choice)
    said = facts == {
        "die": g.printed.dice[kind].key,
        "dice": [g.printed.dice[one].key for one in named],
    }
    levels = {g.printed.dice[one].level for one in [kind, *named]}
    missing = not any(g.supply[one] for one in named)
    return said and levels == {GUILD} and missing and g.options["edition"] == "first"


def not_to_be_had(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    kind, named = wanted(g, choice)
    dice = [one for one in range(len(g.supply)) if g.printed.dice[one].key in facts["dice"]]
    left = [one for one in named if g.supply[one]]
    right = dice == left if left else bool(dice)
    return facts["die"] == g.printed.dice[kind].key and kind not in dice and right


def no_such_upgrade(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    kind, into = g.printed.dice[choice.b], g.printed.dice[choice.c]
    said = facts == {"die": kind.key, "into": into.key}
    return said and choice.c not in kind.upgrades and area_of(g, seat, choice.a)[choice.b] > 0


def dial_at_top(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    last = len(g.printed.dials[choice.a].awards) - 1
    named = facts["trait"] == key_of("trait", choice.a)
    return named and g.heroes[seat].dials[choice.a] == last


def trait_kept_back(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    step: Any = g.agenda[-1]
    return facts["trait"] == key_of("trait", choice.a) and not step.allowed & 1 << choice.a


def die_said(g: Reef, kind: int, facts: Facts) -> bool:
    """Whether a kind of die is named."""
    return bool(facts["die"] == g.printed.dice[kind].key)


TRUE_OF_DICE: dict[str, TrueReason] = {
    "die-not-in-supply": not_in_supply,
    "guild-has-no-colour": guild_has_no_colour,
    "die-not-to-be-had": not_to_be_had,
    "die-not-there": die_not_there,
    "die-chosen-tonight": chosen_tonight,
    "die-chosen-tonight-ruled": chosen_tonight,
    "no-such-upgrade": no_such_upgrade,
    "dial-at-top": dial_at_top,
    "trait-not-allowed": trait_kept_back,
    "trait-advanced-already": trait_kept_back,
    **plain(
        {
            "die-not-spent": lambda r: (
                die_said(r.g, r.c.a, r.f) and r.g.heroes[r.s].spent[r.c.a] == 0
            ),
            "guild-is-highest": lambda r: (
                area_said(r.g, r.c, r.f)
                and r.g.printed.dice[r.c.b].level == GUILD
                and area_of(r.g, r.s, r.c.a)[r.c.b] > 0
            ),
            "die-where-given": lambda r: top(r.g) not in ("GainDie", "BorrowDie"),
            "tend-where-asked": lambda r: top(r.g) != "TendDie",
            "return-where-asked": lambda r: top(r.g) not in ("LoseDice", "DiscardDice"),
            "trait-where-asked": lambda r: top(r.g) != "AdvanceTraits",
            "die-not-active": lambda r: (
                die_said(r.g, r.c.a, r.f) and r.g.heroes[r.s].active[r.c.a] == 0
            ),
        }
    ),
}
"""By the key of the reason."""
