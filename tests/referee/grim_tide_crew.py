"""Grim Tide by the rulebook alone: the crews' abilities, and the Kraken's coming and attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.referee.grim_tide_sea import (
    Member,
    Sea,
    Steps,
    aboard,
    bury,
    distance,
    effects,
    exchange,
    from_active,
    lasting,
    open_water,
    place_of,
    question,
    roll,
    victims,
)

FISH_A_DIE = 3  # GT-KRAKEN-06
CHANNEL_ARCANA = 2  # GT-ABIL-15
RE_ROLLING = ("reroll_dice", "reroll_face", "turn_die")  # GT-HUNT-10


class HuntOver(Exception):
    """The Kraken reached the hunter: nothing more of the hunt is resolved (GT-HUNT-04)."""


# ---------------------------------------------------------------- ships and crews


# ---------------------------------------------------------------- questions


def ask(
    sea: Sea,
    seat: int,
    rule: str,
    legal: Callable[[], list[str]],
    beside: bool = False,
) -> Steps:
    """Ask until the question itself is answered; what is done beside it comes in between.

    Crew may be rearranged at any time, so what is legal is looked at anew (GT-CREW-05).
    """
    while True:
        answers = legal()
        others = any_time(sea, seat) if beside else []
        if answers == ["pass"] and not others:
            return "pass"
        answer = yield {**question(seat, rule, answers, others), "swaps": True}
        if answer in others:
            yield from use(sea, seat, answer)
        elif answer.startswith("swap "):
            _, i, j = answer.split()
            exchange(sea, sea["ships"][seat], int(i), int(j))
        else:
            return answer


# ---------------------------------------------------------------- abilities


def offers(sea: Sea, seat: int, fits: Callable[[Any], bool]) -> list[str]:
    """The abilities of some kind that a seat may use now, the Channeller's included."""
    found: list[str] = []
    cards = sea["box"]["cards"]
    for member in aboard(sea["ships"][seat]):
        if not member["ready"]:  # GT-COND-02
            continue
        key = member["card"]
        if key == "channeller":
            for other in in_play(sea):
                row = cards[other]
                if (
                    fits(row)
                    and other not in sea["channelled"]
                    and "attack" not in row["timing"]
                    and possible(sea, seat, member, other, CHANNEL_ARCANA)
                ):
                    found.append(f"channel {other}")
        elif (
            fits(cards[key])
            and not lasting(cards[key])
            and key not in sea["used"]
            and possible(sea, seat, member, key, 0)
        ):
            found.append(f"use {key}")
    for key in sea["channelled"]:  # GT-ABIL-17: a copied effect without cost lasts
        if seat == sea["active"] and fits(cards[key]) and not lasting(cards[key]):
            channeller = {"card": "channeller", "ready": True, "die": None}
            if possible(sea, seat, channeller, key, 0):
                found.append(f"use {key}")
    return sorted(set(found))


def in_play(sea: Sea) -> list[str]:
    """Every card aboard any ship that can be copied (GT-ABIL-16, -17)."""
    keys = {member["card"] for ship in sea["ships"] for member in aboard(ship)}
    return sorted(keys - {"sailor", "channeller"})


def works(sea: Sea, seat: int, effect: str) -> list[Member]:
    """Who makes a lasting effect work: its ready owners, or a Channeller who copied it."""
    cards = sea["box"]["cards"]
    members = aboard(sea["ships"][seat])
    found = [
        member
        for member in members
        if member["ready"] and effect in [name for name, _ in cards[member["card"]]["effect"]]
    ]
    for key in sea["channelled"]:
        if seat == sea["active"] and effect in [name for name, _ in cards[key]["effect"]]:
            found += [member for member in members if member["card"] == "channeller"] or [{}]
    return found


def any_time(sea: Sea, seat: int) -> list[str]:
    """What a seat may use at any time (GT-ABIL-08, -09)."""
    return offers(sea, seat, lambda row: "any" in row["timing"])


def possible(sea: Sea, seat: int, member: Member, key: str, more_arcana: int) -> bool:
    """Whether the whole cost can be paid and something would come of it (GT-ABIL-05)."""
    ship = sea["ships"][seat]
    row = sea["box"]["cards"][key]
    fish, arcana = ship["fish"], ship["arcana"] - more_arcana
    for item, amount in row["cost"]:
        if item == "fish":
            fish -= amount
        elif item == "arcana":
            arcana -= amount
        elif item == "arcana_upto":
            arcana -= 1
        elif item == "die" and (amount not in sea["pool"] or member["die"] is not None):
            return False
    if fish < 0 or arcana < 0:
        return False
    return any(does_something(sea, seat, member, name, value) for name, value in row["effect"])


def does_something(sea: Sea, seat: int, member: Member, name: str, value: Any) -> bool:
    """Whether an effect has anything to work on."""
    if name == "prevent_upto":
        hunt = sea["hunt"]
        return bool(hunt["attack"] + hunt["tentacles"] > hunt["prevented"])
    if name == "reroll_dice":
        return bool(sea["pool"])
    if name == "reroll_face":
        return value in sea["pool"]
    if name == "turn_die":
        return value["from"] in sea["pool"]
    if name == "ready_others_upto":
        crew = aboard(sea["ships"][seat])
        return any(not other["ready"] and other is not member for other in crew)
    if name == "on_monster_defeated_gain_fish" and sea["hunt"]["is_kraken"]:
        return False
    return name != "knives_may_give_arcana" or not works(sea, seat, name)


def use(sea: Sea, seat: int, answer: str) -> Steps:
    """Use an ability: pay, carry it out; a Channeller is exhausted afterwards (GT-ABIL)."""
    verb, key = answer.split()
    ship = sea["ships"][seat]
    row = sea["box"]["cards"][key]
    copied = verb == "channel"
    member: Member = {"card": "channeller", "ready": True, "die": None}
    for other in aboard(ship):
        if other["card"] == ("channeller" if copied else key) and other["ready"]:
            member = other
    if copied:
        ship["arcana"] -= CHANNEL_ARCANA
    elif row["limit"] in ("hunt", "turn"):
        sea["used"].append(key)
    if copied and (lasting(row) or row["limit"] == "none"):
        sea["channelled"].append(key)
        member["ready"] = False
        return
    spent = yield from pay(sea, seat, member, row["cost"])
    try:
        for name, value in row["effect"]:
            yield from carry_out(sea, seat, member, name, value, spent)
    finally:  # even if the hunt is over by it
        if copied and "exhaust" not in [item for item, _ in row["cost"]]:
            member["ready"] = False  # GT-ABIL-15, -18


def pay(sea: Sea, seat: int, member: Member, cost: list[tuple[str, Any]]) -> Steps:
    """Pay a cost in its printed order; how much Arcana was spent by choice."""
    ship = sea["ships"][seat]
    spent = 0
    for item, amount in cost:
        if item == "exhaust":
            member["ready"] = False
        elif item == "sacrifice":
            bury(sea, ship, [member])
        elif item == "fish":
            ship["fish"] -= amount
        elif item == "arcana":
            ship["arcana"] -= amount
        elif item == "die":
            sea["pool"].remove(amount)
            member["die"] = amount
        elif item == "arcana_upto":  # GT-ABIL-20
            most = min(amount, ship["arcana"])
            legal = [f"spend {n}" for n in range(1, most + 1)]
            answer = yield question(seat, "GT-ABIL-20", legal)
            spent = int(answer.split()[1])
            ship["arcana"] -= spent
        else:
            raise ValueError(f"a cost of its own: {item}")
    return spent


def carry_out(sea: Sea, seat: int, member: Member, name: str, value: Any, spent: int) -> Steps:
    """One effect of a card."""
    ship, hunt = sea["ships"][seat], sea["hunt"]
    if name == "damage":
        hunt["damage"] += value
    elif name == "damage_per_arcana":
        hunt["damage"] += value * spent
    elif name == "prevent_upto":
        left = hunt["attack"] + hunt["tentacles"] - hunt["prevented"]
        hunt["prevented"] += max(0, min(value, left))  # GT-HUNT-27
    elif name == "gain_fish":
        ship["fish"] += value
    elif name == "reroll_dice":
        faces = sorted(set(sea["pool"]))
        answer = yield question(seat, "GT-S10", [f"reroll {face}" for face in faces])
        yield from sea["reroll"](sea, seat, answer.split()[1])
    elif name == "reroll_face":
        yield from sea["reroll"](sea, seat, value)
    elif name == "turn_die":
        sea["pool"].remove(value["from"])
        sea["pool"].append(value["to"])
    elif name == "ready_others_upto":
        yield from ready_others(sea, seat, member, value)
    elif name == "kraken_free_steps":
        legal = [f"kraken {space}" for space in open_water(sea, sea["kraken"])]
        yield from move_kraken(sea, (yield question(seat, "GT-R14", legal)))
    elif name == "place_kraken":
        spaces = [space for space in sea["box"]["places"] if space not in sea["box"]["ports"]]
        spaces.remove(sea["kraken"])  # GT-ABIL-23
        legal = [f"kraken {space}" for space in spaces]
        yield from move_kraken(sea, (yield question(seat, "GT-ABIL-21", legal)))
    else:
        raise ValueError(f"an effect of its own: {name}")


def ready_others(sea: Sea, seat: int, member: Member, most: int) -> Steps:
    """Ready up to so many others; at least one (GT-ABIL-05)."""
    ship = sea["ships"][seat]
    for turn in range(most):
        legal = ["pass"] if turn else []
        legal += [
            f"ready {place_of(ship, other)}"
            for other in aboard(ship)
            if not other["ready"] and other is not member
        ]
        if legal in ([], ["pass"]):
            return
        answer = yield question(seat, "GT-S05", legal)
        if answer == "pass":
            return
        ship["crew"][int(answer.split()[1]) - 1]["ready"] = True


# ---------------------------------------------------------------- the Kraken


def approach(sea: Sea, seat: int, steps: int) -> Steps:
    """The Kraken comes closer to a ship; one movement (GT-KRAKEN-13 to -17)."""
    start = sea["kraken"]
    target = sea["ships"][seat]["space"]
    for _ in range(steps):
        here = distance(sea, sea["kraken"], target)
        closer = [
            space
            for space in open_water(sea, sea["kraken"])
            if distance(sea, space, target) == here - 1
        ]
        if not closer:
            break
        answer = yield question(seat, "GT-KRAKEN-14", [f"kraken {space}" for space in closer])
        sea["kraken"] = answer.split()[1]
    if sea["kraken"] != start:
        yield from arrive(sea)


def move_kraken(sea: Sea, answer: str) -> Steps:
    """An ability put the Kraken elsewhere (GT-ABIL-23)."""
    sea["kraken"] = answer.split()[1]
    if not sea["arriving"]:
        yield from arrive(sea)


def arrive(sea: Sea) -> Steps:
    """Where the Kraken stops it attacks, unless somebody moves it on (GT-KRAKEN-03, GT-ABIL-22)."""
    sea["arriving"] = True
    declined: list[int] = []
    while victims(sea) and len(declined) < len(sea["ships"]):
        for seat in from_active(sea):
            beside = any_time(sea, seat)
            answer = "pass"
            if beside:
                answer = yield question(seat, "GT-ABIL-09", ["pass"], beside)
            if answer != "pass":
                yield from use(sea, seat, answer)
                declined = []
                break
            declined.append(seat)
    sea["arriving"] = False
    attacked = victims(sea)
    for seat in attacked:
        yield from attack(sea, seat)
    if sea["hunt"] is not None and sea["active"] in attacked:
        raise HuntOver


def attack(sea: Sea, seat: int) -> Steps:
    """One ship is attacked: dice bought off, dice rolled, one eaten, the ship flees (GT-KRAKEN)."""
    ship = sea["ships"][seat]
    dice = len(aboard(ship))  # GT-KRAKEN-05
    answer = ""
    while dice and answer != "pass":
        sea["attack"] = {"seat": seat, "dice": dice}
        legal = ["pass"] + ["buy"] * (ship["fish"] >= FISH_A_DIE)
        legal += [
            f"use {member['card']}"
            for member in aboard(ship)
            if member["ready"] and "attack" in sea["box"]["cards"][member["card"]]["timing"]
        ]
        answer = "pass" if legal == ["pass"] else (yield question(seat, "GT-KRAKEN-06", legal))
        if answer == "buy":
            ship["fish"] -= FISH_A_DIE
            dice -= 1
        elif answer != "pass":
            key = answer.split()[1]
            for member in aboard(ship):
                if member["card"] == key:
                    member["ready"] = False
            dice = max(0, dice - dict(effects(sea, key))["fewer_attack_dice"])
    sea["attack"] = {"seat": seat, "dice": dice}
    faces = yield from roll("GT-KRAKEN-05", dice)
    if "tentacle" in faces:  # GT-KRAKEN-07
        answer = yield from ask(
            sea,
            seat,
            "GT-KRAKEN-07",
            lambda: [f"kill {place_of(ship, member)}" for member in aboard(ship)],
        )
        bury(sea, ship, [ship["crew"][int(answer.split()[1]) - 1]])
    spaces = [space for space in sea["box"]["near"][ship["space"]] if space != sea["kraken"]]
    answer = yield question(seat, "GT-KRAKEN-10", [f"flee {space}" for space in spaces])
    ship["space"] = answer.split()[1]
    sea["attack"] = None
