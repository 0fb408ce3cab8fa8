"""Attacks, spells, reactions and Counters, by the referee."""

from __future__ import annotations

from typing import Any

from tests.referee.tactics_ask import Play, ask, heal, immune_to_water, refill, roll, tell, told
from tests.referee.tactics_cards import window
from tests.referee.tactics_harm import after_harm, knock, lose, roll_knock, weaken
from tests.referee.tactics_realm import (
    NEXT,
    STEPS,
    State,
    Unit,
    allies,
    apart,
    away,
    effect,
    enemies,
    force,
    in_range,
    line,
    name_of,
    next_to,
    number,
    row,
    shut,
    spell_of,
    standing,
    strikes,
)

Sum = list[tuple[str, int]]


def reaches(g: State, u: Unit, kind: str, at: int, to: int) -> bool:
    """Whether an attack of a kind from one space reaches another, costs apart."""
    if kind == "melee":
        return strikes(g, u, at, to)
    if kind == "missile":
        return "missile" in u["row"] and in_range(g, at, to, u["row"]["missile"][1], True)
    if kind == "spell":
        words = spell_of(g, u)
        return "damage" in words and in_range(g, at, to, words["range"], True)
    return in_range(g, at, to, number(g["rows"], "ballista-range"), False)


def can_pay(u: Unit, kind: str) -> bool:
    """A missile or a spell needs at least 1 ammo or mana (TET-MISSILE-02, TET-SPELL-02)."""
    return u["solo"] or kind not in ("missile", "spell") or u["supply"] > 0


def targets(g: State, u: Unit, kind: str) -> list[Unit]:
    """The enemies a unit may attack so now."""
    if u["space"] is None or not can_pay(u, kind):
        return []
    return [t for t in enemies(g, u["side"]) if reaches(g, u, kind, u["space"], t["space"])]


def helped(g: State, u: Unit) -> list[Unit]:
    """The allies a harmless spell may be cast at: those it would do something for."""
    words = spell_of(g, u)
    if u["space"] is None or not words or "damage" in words or u["supply"] < 1:
        return []
    found = []
    for ally in allies(g, u):
        if in_range(g, u["space"], ally["space"], words["range"], False) and (
            "swap" in words or ally["health"] < ally["most"] or ally["weak"]
        ):
            found.append(ally)
    return found


def free_attacks(g: State, side: int) -> list[str]:
    """The attacks that a side's units could make now, in the words of the record."""
    return [
        f"{kind} {u['class']} {name_of(t['space'])}"
        for u in force(g, side)
        for kind in ("melee", "missile", "spell")
        for t in targets(g, u, kind)
    ]


def free_attack(g: State, side: int, rule: str, counters: bool) -> Play:
    """One attack that is no action: Vengeance, the Crystal of Might."""
    choices = free_attacks(g, side)
    if not choices:
        return
    answer = yield from ask(side, rule, choices if not counters else ["pass", *choices])
    if answer == "pass":
        return
    kind, who, where = answer.split()
    u = next(v for v in force(g, side) if v["class"] == who)
    t = next(v for v in g["units"] if name_of(v["space"]) == where)
    yield from attack(g, u, kind, t, counters=counters)


def attack(g: State, a: Unit, kind: str, t: Unit, **how: Any) -> Play:
    """An attack; Hit and Run lets its shooter step aside after one on its own turn."""
    yield from resolve(g, a, kind, t, **how)
    own_turn = g["turn"] == a["side"] and not how.get("counter", False)
    if kind == "missile" and own_turn and effect(a, "missile_step") and a["space"] is not None:
        yield from hop(g, a)


def resolve(g: State, a: Unit, kind: str, t: Unit, **how: Any) -> Play:
    """One attack from its declaration to the Counter (TET-COUNTER-05).

    `counter`: it is a Counter itself; `counters`: it may be countered; `card`: the Solo Enemy's.
    """
    counter = how.get("counter", False)
    answer: dict[str, Any] = {}
    tell(
        g,
        "counter-declared" if counter else "attack-declared",
        unit=told(a),
        target=told(t),
        attack=kind,
    )
    if counter:
        yield from window(g, "counter-declared", unit=a, answer=answer)
    power = 0
    if kind == "missile" and not (yield from shoot(a)):
        tell(g, "shot-missed", unit=told(a), target=told(t))
        yield from window(g, "missile-missed", unit=a)
        return
    if kind == "spell":
        power = yield from charge(g, a)
    words = spell_of(g, a) if kind == "spell" else {}
    centre = t["space"]
    near = [
        v
        for v in enemies(g, a["side"])
        if "splash" in words and v is not t and apart(v["space"], centre) <= 1
    ]
    if kind in ("missile", "spell") and t["health"] > 0:
        yield from window(g, "ranged-hit", unit=a, target=t, at=a["space"], answer=answer)
    parts = strength(g, a, kind, t, power, counter, how.get("card")) + (
        [("bonus", answer["bonus"])] if "bonus" in answer else []
    )
    damage = yield from strike(g, a, kind, t, parts)
    for v in near:  # TET-SPELL-09/11: the splash stays whatever becomes of the caster
        if v["health"] > 0:
            yield from strike(g, a, kind, v, [("area", words["splash"])])
    if a["health"] > 0:
        yield from afterwards(g, a, kind, t, words, power, damage)
    if (
        how.get("counters", True)
        and not counter
        and (damage > 0 or kind == "ballista")
        and a["space"] is not None
        and t["space"] is not None
    ):
        yield from offer_counter(g, t, a)


def shoot(a: Unit) -> Play:
    """TET-MISSILE-02/08 to 11: 1 ammo to begin, 1 for each Miss; whether it hits."""
    if a["solo"]:  # TET-ENEMY-14
        return True
    a["supply"] -= 1
    misses = yield from roll(a["row"]["missile"][2], "M")
    if effect(a, "steady_aim") and "move" not in a["acts"]:
        misses = max(0, misses - 1)
    if misses > a["supply"]:
        a["supply"] = 0
        return False
    a["supply"] -= misses
    return True


def charge(g: State, a: Unit) -> Play:
    """TET-SPELL-02 to 05: pay, then roll a die for each extra mana; the Power icons."""
    if a["solo"]:  # TET-ENEMY-15
        icons = yield from roll(3, "P")
        return icons
    most = min(number(g["rows"], "most-power"), a["supply"] - 1)
    extra = 0
    if most:
        answer = yield from ask(
            a["side"], "TET-SPELL-03", [f"power {count}" for count in range(most + 1)]
        )
        extra = int(answer.split()[1])
    a["supply"] -= 1 + extra
    if not extra:
        return 0
    power = yield from roll(extra, "P")
    again: dict[str, Any] = {}
    yield from window(g, "power-rolled", unit=a, power=power, answer=again)
    if again.get("again"):
        power = yield from roll(extra, "P")
    return power


def strength(
    g: State, a: Unit, kind: str, t: Unit, power: int, counter: bool, card: dict[str, Any] | None
) -> Sum:
    """What an attack deals before terrain and the target's own protection, with its reasons."""
    terrain = g["realm"]["terrain"]
    parts: Sum = []
    if kind == "melee":
        parts.append(("melee", a["row"]["melee"][0]))
        if counter and effect(a, "melee_counter"):
            parts.append(("riposte", effect(a, "melee_counter")))
        if a["fury"]:
            parts.append(("fury", 1))
            a["fury"] = ""
        if effect(a, "pack") and any(next_to(g, v["space"], t["space"]) for v in allies(g, a)):
            parts.append(("pack-hunter", effect(a, "pack")))
        if effect(a, "charge") and "move" in a["acts"] and g["turn"] == a["side"]:
            parts.append(("charge", effect(a, "charge")))
        if effect(a, "water_melee") and terrain[a["space"]] == "water":
            parts.append(("amphibious", effect(a, "water_melee")))
    elif kind == "missile":
        parts.append(("missile", a["row"]["missile"][0]))
        if effect(a, "forest_missile") and terrain[t["space"]] == "forest":
            parts.append(("burning", effect(a, "forest_missile")))
    elif kind == "spell":
        words = spell_of(g, a)
        parts.append(("spell", words["damage"]))
        if power * words.get("power_damage", 0):
            parts.append(("power", power * words["power_damage"]))
        if effect(a, "water_spell") and terrain[t["space"]] == "water":
            parts.append(("conduit", effect(a, "water_spell")))
    else:
        parts.append(("ballista", max(1, effect(a, "ballista_damage"))))
    if g["bearer"] is a and kind != "ballista":  # TET-BATTLE-07
        parts.append(("artifact", 1))
    for bonus in card["bonus"] if card else []:  # TET-ENEMY-08
        if kind in bonus:
            parts.append(("bonus", bonus[kind]))
    return parts


def strike(g: State, a: Unit, kind: str, t: Unit, parts: Sum) -> Play:
    """TET-MELEE-03: Water or Forest, floor zero, the target's own protection, floor zero."""
    terrain = g["realm"]["terrain"][t["space"]]
    damage = sum(value for _, value in parts)
    if terrain == "water" and not immune_to_water(t):
        parts.append(("water", 1))
        damage += 1
    burning = kind == "missile" and effect(a, "forest_missile")
    if terrain == "forest" and not burning:
        parts.append(("forest", -1))
        damage = max(0, damage - 1)
    if damage and kind == "missile" and effect(t, "missile_armour"):
        parts.append(("shell", -effect(t, "missile_armour")))
        damage = max(0, damage - effect(t, "missile_armour"))
    if kind in ("missile", "spell"):
        for v in allies(g, t):
            if damage and effect(v, "shield_ranged") and next_to(g, v["space"], t["space"]):
                parts.append(("shield-wall", -effect(v, "shield_ranged")))
                damage = max(0, damage - effect(v, "shield_ranged"))
    damage = max(0, damage)
    t["health"] = max(0, t["health"] - damage)
    tell(
        g,
        "damaged",
        unit=told(a),
        target=told(t),
        attack=kind,
        sum=sorted(parts),
        damage=damage,
        left=t["health"],
    )
    if damage:
        stolen = kind == "melee" and effect(a, "steal") and a["health"] > 0
        if stolen:
            steal(g, a, t)
        yield from after_harm(g, t, a["side"], a)
        if t["health"] > 0:
            yield from react(g, t, a, kind)
    return damage


def steal(g: State, a: Unit, t: Unit) -> None:
    """Pickpocket: 1 ammo or mana changes hands; the Solo Enemy neither has nor needs any."""
    if t["solo"]:
        has = t["class"] != "beast"  # TET-ENEMY-16
    else:
        has = t["supply"] > 0
        t["supply"] -= has
    if has:
        tell(g, "stolen", unit=told(a), target=told(t), amount=1)
        if not a["solo"]:
            refill(g, a, 1)


def react(g: State, t: Unit, a: Unit, kind: str) -> Play:
    """TET-COUNTER-03: reactive abilities come as soon as the damage is taken."""
    if effect(t, "fury"):
        t["fury"] = "fresh" if g["turn"] == t["side"] else "due"
    if effect(t, "forest_regrow") and g["realm"]["terrain"][t["space"]] == "forest":
        heal(g, t, 1)
    if kind == "melee" and effect(t, "melee_burn"):
        yield from lose(g, a, effect(t, "melee_burn"), t["side"], t)
    if kind in ("missile", "spell") and effect(t, "ranged_burn"):
        yield from lose(g, a, effect(t, "ranged_burn"), t["side"], t)
    if kind == "melee" and effect(t, "melee_weaken"):
        yield from weaken(g, a)
    if effect(t, "tumble"):
        yield from hop(g, t)


def hop(g: State, u: Unit) -> Play:
    """A step aside to an adjacent free space on the same or a lower level; it gives nothing."""
    level = g["realm"]["level"]
    closed = shut(g)
    spaces = [
        to
        for to in NEXT[u["space"]]
        if to is not None
        and to not in closed
        and standing(g, to) is None
        and level[to] <= level[u["space"]]
    ]
    if not spaces:
        return
    answer = yield from ask(
        u["side"], "TET-UNIT-08", ["pass", *[f"hop {name_of(to)}" for to in spaces]]
    )
    if answer != "pass":
        u["space"] = next(to for to in spaces if name_of(to) == answer.split()[1])
        u["ballista_to"] = None
        tell(g, "tumbled", unit=told(u), space=name_of(u["space"]))


def afterwards(
    g: State,
    a: Unit,
    kind: str,
    t: Unit,
    words: dict[str, Any],
    power: int,
    damage: int,
) -> Play:
    """What an attack does besides its damage: drain, tokens, Knock Backs."""
    if "drain" in words and damage:
        heal(g, a, 2 if power >= 2 else 1)
    if t["space"] is None or a["space"] is None:
        return
    if "weaken_if_power" in words and power:
        yield from weaken(g, t)
    if kind == "melee" and not effect(t, "firm") and strikes(g, a, a["space"], t["space"]):
        if not a["solo"]:
            answer = yield from ask(a["side"], "TET-MELEE-05", ["pass", "knock"])
            if answer == "pass":
                return
        yield from roll_knock(g, a, t, a["row"]["melee"][1], True)
    elif kind == "missile" and may_stagger(a, t):
        answer = yield from ask(a["side"], "TET-MISSILE-13", ["pass", "knock"])
        if answer == "knock":
            yield from roll_knock(g, a, t, 1, False)
    elif effect(t, "firm"):
        return
    elif kind == "ballista":
        answer = yield from ask(a["side"], "TET-BALLISTA-08", [f"push {side}" for side in STEPS])
        push = number(g["rows"], "ballista-push")
        yield from knock(g, a, t, answer.split()[1], push, False, rolled=False)
    elif "push" in words:
        side = yield from pushing(g, a, t)
        yield from knock(g, a, t, side, words["push"] + power, False, rolled=False)
    elif "nudge" in words:
        if a["solo"]:
            side = yield from pushing(g, a, t)
        else:
            answer = yield from ask(
                a["side"], "TET-SPELL-04", ["pass", *[f"push {side}" for side in STEPS]]
            )
            if answer == "pass":
                return
            side = answer.split()[1]
        yield from knock(g, a, t, side, 1, False, rolled=False)


def may_stagger(a: Unit, t: Unit) -> bool:
    """Staggering Shot: a target in the shooter's row or column that can be knocked back at all."""
    return bool(
        effect(a, "missile_knock") and line(a["space"], t["space"]) and not effect(t, "firm")
    )


def pushing(g: State, a: Unit, t: Unit) -> Play:
    """Away from the caster along the longer axis; on a tie the caster chooses.

    The Solo Enemy takes the axis of the compass on the card under it.
    """
    sides = away(a["space"], t["space"])
    if len(sides) == 1:
        return sides[0]
    if a["solo"]:
        card = row(g["rows"], "card", a["under"] or "E1")
        return sides[0] if card["compass"] in ("n", "s") else sides[1]
    answer = yield from ask(a["side"], "TET-SPELL-04", [f"push {side}" for side in sides])
    return answer.split()[1]


def offer_counter(g: State, t: Unit, a: Unit) -> Play:
    """TET-COUNTER-07/14: with what the unit can reach its attacker from where it now stands."""
    if t["weak"] and t["health"] < 3:
        return
    kinds = [
        kind
        for kind in ("melee", "missile", "spell")
        if can_pay(t, kind) and reaches(g, t, kind, t["space"], a["space"])
    ]
    if not kinds:
        return
    if t["solo"]:  # TET-ENEMY-18/19
        kind = kinds[0]
    else:
        answer = yield from ask(
            t["side"], "TET-COUNTER-01", ["pass", *[f"counter {kind}" for kind in kinds]]
        )
        if answer == "pass":
            return
        kind = answer.split()[1]
    if t["weak"]:
        pay_recovery(g, t)
    yield from attack(g, t, kind, a, counter=True)


def pay_recovery(g: State, u: Unit) -> None:
    """TET-WEAK-03/08: 2 health for the token; a payment, not damage."""
    paid = number(g["rows"], "recover-health")
    u["health"] -= paid
    u["weak"] = False
    tell(g, "recovery-paid", unit=told(u), paid=paid)


def cast_help(g: State, a: Unit, ally: Unit) -> Play:
    """A harmless spell: Mend heals and cures, Exchange swaps places and heals by Power."""
    words = spell_of(g, a)
    tell(g, "spell-cast", unit=told(a), target=told(ally), attack="spell")
    power = yield from charge(g, a)
    if "swap" in words:
        a["space"], ally["space"] = ally["space"], a["space"]
        a["ballista_to"] = ally["ballista_to"] = None
        tell(
            g,
            "swapped",
            unit=told(a),
            target=told(ally),
            space=name_of(a["space"]),
            there=name_of(ally["space"]),
        )
    heal(g, ally, words.get("heal", 0) + power * words.get("power_heal", 0))
    if "cure" in words and ally["weak"]:
        ally["weak"] = False
        tell(g, "recovered", unit=told(ally), paid=0)
