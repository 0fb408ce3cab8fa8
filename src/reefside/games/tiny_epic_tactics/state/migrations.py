"""Tables of former rules, as the present ones would have laid them."""

from __future__ import annotations

from typing import Any

from reefside.games.tiny_epic_tactics.box.units import Face
from reefside.games.tiny_epic_tactics.state.constants import SPELL


def with_splash(packed: dict[str, Any], faces: list[Face]) -> dict[str, Any]:
    """TET-SPELL-09 Rules 1 read the area of a spell from its caster; now the attack has it."""
    attacks: list[dict[str, Any]] = []
    for attack in packed["attacks"]:
        face = packed["units"][attack["attacker"]]["face"]
        cast = attack["kind"] == SPELL and face >= 0
        attacks.append({"splash": faces[face].splash if cast else 0, **attack})
    return {**packed, "attacks": attacks}
