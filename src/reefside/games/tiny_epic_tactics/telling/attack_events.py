"""The kinds of things that happen in an attack, a Counter or a spell."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import BALLISTA, MELEE, MISSILE, SPELL
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.events import emit_unit, name, shown

KINDS: Final = {MELEE: "melee", MISSILE: "missile", SPELL: "spell", BALLISTA: "ballista"}

Terms = list[list[str | int]]
"""The sum of a damage as it is told: pairs of a word and a number."""


def terms_to_tell(g: Tactics) -> Terms | None:
    """An empty sum to write the terms into, if there is a log."""
    return None if g.events is None else []


def attack_declared(g: Tactics, attack: Attack) -> None:
    """An attack, a Counter or a harmless spell is declared."""
    if g.events is not None:
        kind = "counter-declared" if attack.counter else "attack-declared"
        if attack.kind == SPELL and not g.face(attack.attacker).attack_spell:
            kind = "spell-cast"
        facts = {"target": name(g, attack.target), "attack": KINDS[attack.kind]}
        emit_unit(g, kind, attack.attacker, "TET-ACTION-01", facts)


def misses_rolled(g: Tactics, unit: int, faces: tuple[int, ...], misses: int) -> None:
    """A shooter rolls for Misses."""
    if g.events is not None:
        facts = {"dice": shown(g, faces), "misses": misses}
        emit_unit(g, "misses-rolled", unit, "TET-MISSILE-08", facts)


def shot_missed(g: Tactics, unit: int, target: int) -> None:
    """A shot misses: its Misses cannot be paid for."""
    if g.events is not None:
        emit_unit(g, "shot-missed", unit, "TET-MISSILE-11", {"target": name(g, target)})


def power_rolled(g: Tactics, unit: int, faces: tuple[int, ...], power: int) -> None:
    """A caster rolls for Power."""
    if g.events is not None:
        facts = {"dice": shown(g, faces), "power": power}
        emit_unit(g, "power-rolled", unit, "TET-SPELL-04", facts)


def damaged(
    g: Tactics, attack: Attack, target: int, terms: Terms | None, damage: int, rule: str
) -> None:
    """An attack deals damage; the sum is written out."""
    if g.events is not None:
        facts = {
            "target": name(g, target),
            "attack": KINDS[attack.kind],
            "sum": terms,
            "damage": damage,
            "left": max(g.units[target].health - damage, 0),
        }
        emit_unit(g, "damaged", attack.attacker, rule, facts)


def knock_rolled(g: Tactics, unit: int, faces: tuple[int, ...], icons: int) -> None:
    """An attacker rolls for Knock Back."""
    if g.events is not None:
        facts = {"dice": shown(g, faces), "icons": icons}
        emit_unit(g, "knock-rolled", unit, "TET-KNOCK-01", facts)
