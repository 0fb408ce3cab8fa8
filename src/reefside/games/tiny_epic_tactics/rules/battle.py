"""Battle mode: the Artifact."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.state.constants import MELEE, NOWHERE
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.events import artifact_stolen, artifact_taken


def pick_up(g: Tactics, unit: int) -> None:
    """TET-BATTLE-05 A unit that ends its movement on the Artifact bears it."""
    if g.artifact != NOWHERE and g.units[unit].space == g.artifact:
        g.artifact = NOWHERE
        g.bearer = unit
        artifact_taken(g, unit)


def steal(g: Tactics, attack: Attack) -> None:
    """TET-BATTLE-08 A successful melee Knock Back takes the Artifact from its Bearer.

    TET-BATTLE-09 Nothing but melee does. TET-BATTLE-10 The damage has been dealt before.
    """
    if attack.kind == MELEE and attack.icons and g.bearer == attack.target:
        g.bearer = attack.attacker
        artifact_stolen(g, attack.attacker, attack.target)
