"""Grim Tide by the rulebook alone: the sea, the crews and their abilities, the Kraken's attack.

Dictionaries, lists and generators: a generator yields a question and is sent the answer. A question
names the seat, the rule, what is `legal`, and what else is allowed `beside` it at any time.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

Sea = dict[str, Any]
Ship = dict[str, Any]
Member = dict[str, Any]
Question = dict[str, Any]
Steps = Generator[Question, str, Any]

NATURE = -1
SLOTS = 5
FISH_A_DIE = 3  # GT-KRAKEN-06
CHANNEL_ARCANA = 2  # GT-ABIL-15
RE_ROLLING = ("reroll_dice", "reroll_face", "turn_die")  # GT-HUNT-10
LASTING = ("on_monster_defeated_gain_fish", "knives_may_give_arcana", "die_on_exhausted_other")
"""Effects that are no act of their own: they work while their owner is ready."""


class HuntOver(Exception):
    """The Kraken reached the hunter: nothing more of the hunt is resolved (GT-HUNT-04)."""


def box_from(folder: Path) -> dict[str, Any]:
    """The printed things: spaces with their neighbours, crew cards and monsters."""
    board = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    crew = tomllib.loads((folder / "crew.toml").read_text(encoding="utf-8"))
    tiles = tomllib.loads((folder / "tiles.toml").read_text(encoding="utf-8"))
    places = {row["id"]: (row["q"], row["r"]) for row in board["space"]}
    names = {place: name for name, place in places.items()}
    near = {
        name: [
            names[(q + way["q"], r + way["r"])]
            for way in board["direction"]
            if (q + way["q"], r + way["r"]) in names
        ]
        for name, (q, r) in places.items()
    }
    cards: dict[str, Any] = {
        "sailor": {"timing": [], "cost": [], "limit": "", "effect": [], "renowned": False}
    }
    for kind in ("standard", "renowned"):
        for row in crew[kind]:
            cards[row["key"]] = {
                "timing": row["timing"],
                "cost": [next(iter(item.items())) for item in row.get("cost", [])],
                "limit": row.get("limit", ""),
                "effect": [next(iter(item.items())) for item in row.get("effect", [])],
                "renowned": kind == "renowned",
            }
    return {
        "places": places,
        "near": near,
        "ports": [row["id"] for row in board["space"] if row["zone"] == "port"],
        "cards": cards,
        "monsters": {
            row["key"]: {name: row[name] for name in ("life", "attack", "renown")}
            for rows in tiles.values()
            for row in rows
            if "life" in row
        },
    }


# ---------------------------------------------------------------- ships and crews


def aboard(ship: Ship) -> list[Member]:
    """The crew from the left (GT-CREW-04)."""
    return [member for member in ship["crew"] if member is not None]


def place_of(ship: Ship, member: Member) -> int:
    """The number of a member's slot."""
    for place, other in enumerate(ship["crew"], 1):
        if other is member:
            return place
    raise ValueError("not aboard")


def exchange(sea: Sea, ship: Ship, i: int, j: int) -> None:
    """Two slots exchange what they hold; a Renowned member brings the token (GT-CREW-07)."""
    crew, tokens = ship["crew"], ship["tokens"]
    pair = [crew[i - 1], crew[j - 1]]
    if any(member and sea["box"]["cards"][member["card"]]["renowned"] for member in pair):
        tokens[i - 1], tokens[j - 1] = tokens[j - 1], tokens[i - 1]
    crew[i - 1], crew[j - 1] = crew[j - 1], crew[i - 1]


def bury(sea: Sea, ship: Ship, dead: list[Member]) -> None:
    """Killed crew leave, and the rest close up (GT-LOSE-06, -08)."""
    for member in dead:
        sea["dead"].append(member["card"])
        ship["crew"][place_of(ship, member) - 1] = None
    for _ in range(SLOTS):
        for place in range(1, SLOTS):
            if ship["crew"][place - 1] is None:
                exchange(sea, ship, place, place + 1)


# ---------------------------------------------------------------- questions


def question(
    seat: int, rule: str, legal: list[str], beside: list[str] | None = None, swaps: bool = False
) -> Question:
    return {"seat": seat, "rule": rule, "legal": legal, "beside": beside or [], "swaps": swaps}


def ask(
    sea: Sea,
    seat: int,
    rule: str,
    legal: Callable[[], list[str]],
    beside: bool = False,
    swaps: bool = False,
) -> Steps:
    """Ask until the question itself is answered; what is used beside it comes in between."""
    while True:
        answers = legal()
        others = any_time(sea, seat) if beside else []
        if answers == ["pass"] and not others:
            return "pass"
        answer = yield question(seat, rule, answers, others, swaps)
        if answer in others:
            yield from use(sea, seat, answer)
        elif answer.startswith("swap "):
            _, i, j = answer.split()
            exchange(sea, sea["ships"][seat], int(i), int(j))
        else:
            return answer


def roll(rule: str, count: int) -> Steps:
    """Nature rolls so many dice; the faces."""
    if count == 0:
        return []
    answer = yield {**question(NATURE, rule, []), "draws": f"roll {count}"}
    return answer.split()


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


def lasting(row: Any) -> bool:
    return any(name in LASTING for name, _ in row["effect"])


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
    return name not in LASTING or not works(sea, seat, name)


def effects(sea: Sea, key: str) -> list[tuple[str, Any]]:
    rows: list[tuple[str, Any]] = sea["box"]["cards"][key]["effect"]
    return rows


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
    for name, value in row["effect"]:
        yield from carry_out(sea, seat, member, name, value, spent)
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
        hunt["prevented"] += value
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


def distance(sea: Sea, one: str, two: str) -> int:
    """Single steps on the hexes (GT-KRAKEN-13)."""
    (q, r), (s, t) = sea["box"]["places"][one], sea["box"]["places"][two]
    return (abs(q - s) + abs(r - t) + abs(q + r - s - t)) // 2


def open_water(sea: Sea, space: str) -> list[str]:
    """The neighbours that the Kraken may enter (GT-KRAKEN-02)."""
    return [near for near in sea["box"]["near"][space] if near not in sea["box"]["ports"]]


def from_active(sea: Sea) -> list[int]:
    """The seats in turn order from the active player."""
    count = len(sea["ships"])
    return [(sea["active"] + turn) % count for turn in range(count)]


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


def victims(sea: Sea) -> list[int]:
    """The ships on the Kraken's space in turn order (GT-KRAKEN-11)."""
    return [s for s in from_active(sea) if sea["ships"][s]["space"] == sea["kraken"]]


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
            swaps=True,
        )
        bury(sea, ship, [ship["crew"][int(answer.split()[1]) - 1]])
    spaces = [space for space in sea["box"]["near"][ship["space"]] if space != sea["kraken"]]
    answer = yield question(seat, "GT-KRAKEN-10", [f"flee {space}" for space in spaces])
    ship["space"] = answer.split()[1]
    sea["attack"] = None
