"""The sixteen tactic cards by the ability their row names."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.attack_tactics import (
    ArcaneSurge,
    FollowThrough,
    FromAbove,
    Retaliate,
    SecondWind,
    SpareQuiver,
    Spoils,
    StandFirm,
    Vengeance,
)
from reefside.games.tiny_epic_tactics.cards.tactics import TacticAbility
from reefside.games.tiny_epic_tactics.cards.turn_tactics import (
    Ambush,
    Feast,
    ForcedMarch,
    HoldTheGround,
    RallyCry,
    SealedGate,
    Undertow,
)
from reefside.kernel.rows import Row
from reefside.kernel.terms import Terms

ABILITIES: Final[dict[str, type[TacticAbility]]] = {
    "second_wind": SecondWind,
    "stand_firm": StandFirm,
    "rally_cry": RallyCry,
    "follow_through": FollowThrough,
    "vengeance": Vengeance,
    "spare_quiver": SpareQuiver,
    "arcane_surge": ArcaneSurge,
    "from_above": FromAbove,
    "ambush": Ambush,
    "undertow": Undertow,
    "hold_the_ground": HoldTheGround,
    "sealed_gate": SealedGate,
    "forced_march": ForcedMarch,
    "feast": Feast,
    "spoils": Spoils,
    "retaliate": Retaliate,
}


def ability_of(row: Row) -> TacticAbility:
    """The ability a row names, with the numbers of its effect."""
    word = row.text("ability")
    kind = ABILITIES.get(word)
    if kind is None:
        known = ", ".join(ABILITIES)
        raise row.wrong("ability", f"is the unknown {word!r}; known are {known}")
    words = Terms(row, "effect")
    ability = kind(words)
    words.done()
    return ability
