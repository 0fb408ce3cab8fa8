"""The second referee of Tidal Blades: questions, gains and losses, and what may be used beside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.referee.blades_box import (
    NATURE,
    TRAITS,
    Question,
    Steps,
    Table,
    add,
    has,
    kinds_of,
    level,
    move_champion,
    pair,
    to_be_had,
    upgrades,
)

BY_HAND = ("turn", "commit", "rolled")
"""Moments at which a card does nothing unless its owner uses it."""


# ---------------------------------------------------------------- questions


def question(seat: int, rule: str, legal: list[str], beside: list[str] | None = None) -> Question:
    """What a player, or Nature, is asked."""
    return {"seat": seat, "rule": rule, "legal": legal, "beside": beside or []}


def draw(rule: str, kind: str, count: int) -> Steps:
    """Nature's answer."""
    answer = yield {**question(NATURE, rule, []), "draws": f"{kind} {count}"}
    return answer.split()


def ask(t: Table, seat: int, rule: str, legal: Callable[[], list[str]], when: str) -> Steps:
    """A question beside which Stunts and cards may be played; they are carried out here.

    Where the rules leave nothing but to go on, nobody need be asked.
    """
    while True:
        beside = offers(t, seat, when)
        answer = yield question(seat, rule, legal(), beside)
        if answer not in beside:
            return answer
        yield from play(t, seat, answer)
        if t["changed"]:
            t["changed"] = False
            return ""


def window(t: Table, seat: int, rule: str, when: str) -> Steps:
    """A moment for Stunts and cards alone."""
    answer = "?"
    while answer != "pass" and offers(t, seat, when):
        answer = yield from ask(t, seat, rule, lambda: ["pass"], when)


# ---------------------------------------------------------------- effects


def effects(t: Table, seat: int, rows: list[dict[str, Any]], x: int = 0) -> Steps:
    """Several effects, from left to right."""
    for row in rows:
        word, amount = pair(row)
        yield from effect(t, seat, word, x if amount == "x" else amount)


def effect(t: Table, seat: int, word: str, amount: Any) -> Steps:
    """One effect."""
    hero = t["heroes"][seat]
    if word == "fruit":
        hero["fruit"] = max(0, hero["fruit"] + amount)  # TB-MONSTER-11
    elif word == "shell":
        hero["shells"] = max(0, hero["shells"] + amount)
    elif word == "champ":
        move_champion(t, seat, amount)
    elif word == "die":
        yield from gain_die(t, seat, amount)
    elif word == "refresh":
        yield from refresh(t, seat, amount)
    elif word == "upgrade":
        yield from upgrade(t, seat, amount)
    elif word == "stunt":
        yield from draw_stunts(t, seat, amount)
    elif word == "trait":
        for _ in range(amount):
            yield from choose_trait(t, seat, TRAITS)
    elif word == "trait_distinct":
        left = list(TRAITS)
        for _ in range(amount):
            left = yield from choose_trait(t, seat, left)
    elif word == "boat":
        yield from boat(t, seat, amount)
    elif word == "lose_die":
        for _ in range(amount):
            yield from lose_die(t, seat)
    elif word == "challenge":
        for _ in range(amount):
            yield from take_challenge(t, seat)
    elif word == "buy":
        yield from buy(t, seat, amount)
    elif word == "discard_stunt":
        yield from discard_stunts(t, seat, amount["count"], amount["else"])
    else:
        raise AssertionError(word)


def choose_trait(t: Table, seat: int, among: list[str]) -> Steps:
    """One Trait of the player's choice; a dial at its end is no choice (TB-TRAIT-13, -15)."""
    hero = t["heroes"][seat]
    most = {trait: len(t["box"]["dials"][trait]["levels"]) - 1 for trait in TRAITS}
    legal = [f"trait {trait}" for trait in among if hero["dials"][trait] < most[trait]]
    if not legal:
        return []
    answer = yield question(seat, "TB-TRAIT-13", legal)
    trait = answer.split()[1]
    yield from advance(t, seat, [trait])
    return [other for other in among if other != trait]


def advance(t: Table, seat: int, traits: list[str]) -> Steps:
    """Dials turn, then Synergy icons give Character cards (TB-TRAIT-02, -09, -10, TB-CHAL-31)."""
    dials, rows = t["heroes"][seat]["dials"], t["box"]["dials"]
    icons = 0
    for trait in traits:
        if dials[trait] == len(rows[trait]["levels"]) - 1:  # TB-TRAIT-15
            continue
        dials[trait] += 1
        icons += dials[trait] in rows[trait]["card_icons"]
    for _ in range(icons):
        yield from draw_card(t, seat)


def draw_card(t: Table, seat: int) -> Steps:
    """Two Character cards: one into play, one under the deck (TB-TRAIT-09, -11)."""
    hero = t["heroes"][seat]
    count = min(2, hero["deck"])
    if not count:
        return
    drawn = yield from draw("TB-TRAIT-09", "character", count)
    answer = yield question(seat, "TB-TRAIT-09", [f"keep {card}" for card in drawn])
    hero["cards"].append(answer.split()[1])
    hero["deck"] -= 1


def gain_die(t: Table, seat: int, kind: str) -> Steps:
    """A die, Active; any of its level if no colour is named (TB-DICE-01, TB-SUPPLY)."""
    wanted = [kind] if kind in t["box"]["dice"] else kinds_of(t, LEVELS[kind])
    legal = [f"die {found}" for found in to_be_had(t, wanted, t["supply"])]
    if not legal:
        return
    answer = yield question(seat, "TB-DICE-01", legal)
    add(t["supply"], answer.split()[1], -1)
    add(t["heroes"][seat]["active"], answer.split()[1], 1)


LEVELS = {"novice": 1, "initiate": 2, "elite": 3, "guild": 4}


def refresh(t: Table, seat: int, most: int) -> Steps:
    """Up to so many dice from Spent to Active (TB-DICE-05, -06)."""
    hero = t["heroes"][seat]
    for _ in range(most):
        if not hero["spent"]:
            return
        legal = ["pass", *[f"refresh {kind}" for kind in hero["spent"]]]
        answer = yield question(seat, "TB-DICE-06", legal)
        if answer == "pass":
            return
        add(hero["spent"], answer.split()[1], -1)
        add(hero["active"], answer.split()[1], 1)


def upgrade_choices(t: Table, seat: int, areas: list[str]) -> list[str]:
    """Every die that can be exchanged, and for what."""
    return [
        f"upgrade {area} {kind} {into}"
        for area in areas
        for kind in t["heroes"][seat][area]
        for into in upgrades(t, kind)
    ]


def upgrade(t: Table, seat: int, most: int) -> Steps:
    """Up to so many dice become better where they are (TB-DICE-07, -10)."""
    for _ in range(most):
        legal = upgrade_choices(t, seat, ["active", "spent"])
        if not legal:
            return
        answer = yield question(seat, "TB-DICE-07", ["pass", *legal])
        if answer == "pass":
            return
        _, area, kind, into = answer.split()
        exchange(t, t["heroes"][seat][area], kind, into)


def exchange(t: Table, area: dict[str, int], kind: str, into: str) -> None:
    """The old die goes back, the new one comes (TB-SUPPLY-05, -06)."""
    add(area, kind, -1)
    add(t["supply"], kind, 1)
    add(t["supply"], into, -1)
    add(area, into, 1)


def draw_stunts(t: Table, seat: int, count: int) -> Steps:
    """Stunt cards into hand; the discards are the deck again when it is empty (TB-GEN-04, -05)."""
    hero = t["heroes"][seat]
    while count and t["stunt_deck"]:
        now = min(count, t["stunt_deck"])
        drawn = yield from draw("TB-STUNT-06", "stunt", now)
        t["stunt_deck"] -= now
        count -= now
        hero["stunts"] += drawn
        reshuffle(t, "stunt")


def reshuffle(t: Table, deck: str) -> None:
    """As soon as a deck is empty its discards are the deck (TB-GEN-04, as amended)."""
    if not t[f"{deck}_deck"]:
        t[f"{deck}_deck"] = len(t[f"{deck}_discard"])
        t[f"{deck}_discard"] = []


def draw_challenge(t: Table, rule: str) -> Steps:
    """The top card of the Challenge deck, which somebody may have looked at (Second Glance)."""
    if not t["challenge_deck"]:  # TB-GEN-05
        return []
    known = [t["deck_top"].pop(0)] if t["deck_top"] else []
    drawn = known or (yield from draw(rule, "challenge", 1))
    t["challenge_deck"] -= 1
    reshuffle(t, "challenge")
    return drawn


def take_challenge(t: Table, seat: int) -> Steps:
    """A Challenge from the pool, which is refilled at once, or from the deck (TB-CITADEL-02)."""
    hero, pool = t["heroes"][seat], t["pool"]
    legal = [f"take {key}" for key in dict.fromkeys(pool)]
    legal += ["deck"] if t["challenge_deck"] else []
    if not legal:
        return
    answer = yield question(seat, "TB-CITADEL-02", legal)
    if answer == "deck":
        hero["hand"] += yield from draw_challenge(t, "TB-CITADEL-04")
    else:
        pool.remove(answer.split()[1])
        hero["hand"].append(answer.split()[1])
        pool += yield from draw_challenge(t, "TB-SETUP-12")


def buy(t: Table, seat: int, less: int) -> Steps:
    """A Market card for less; the Market is refilled before its reward (TB-DROSKA-02, -03)."""
    hero, rows = t["heroes"][seat], t["box"]["market"]
    gear = sum(card in rows for card in hero["cards"])
    price = {key: max(0, cost - less) for key, cost in t["market"]}
    legal = [
        f"buy {key}"
        for key, cost in price.items()
        if cost <= hero["fruit"]
        and (rows[key].get("kind") != "gear" or gear < t["box"]["numbers"]["gear"])
    ]
    if not legal:
        return
    answer = yield question(seat, "TB-DROSKA-02", ["pass", *legal])
    if answer == "pass":
        return
    key = answer.split()[1]
    hero["fruit"] -= price[key]
    t["market"].remove(next(row for row in t["market"] if row[0] == key))
    if rows[key].get("kind") == "gear":
        hero["cards"].append(key)
    else:
        t["market_discard"].append(key)
    reshuffle(t, "market")
    if t["market_deck"]:
        drawn = yield from draw("TB-DROSKA-03", "market", 1)
        t["market_deck"] -= 1
        t["market"].append((drawn[0], rows[drawn[0]]["cost"]))
        reshuffle(t, "market")
    if rows[key].get("kind") != "gear":
        yield from effects(t, seat, rows[key]["effect"])


def boat(t: Table, seat: int, steps: int) -> Steps:
    """The Boat goes on, and every space on its way gives its reward (TB-LAMARA-02, -05)."""
    if has(t, seat, "racing-engine") and "racing-engine" not in t["used_turn"]:
        answer = yield question(seat, "TB-CARD-02", ["pass", "use racing-engine"])
        if answer != "pass":
            t["used_turn"].append("racing-engine")
            steps += 1
    track = t["box"]["boat"]
    for _ in range(steps):
        t["boat"] = (t["boat"] + 1) % len(track)
        yield from effects(t, seat, track[t["boat"]])
        if t["boat"] == 0 and has(t, seat, "pit-crew"):
            yield from refresh(t, seat, 2)


def lose_die(t: Table, seat: int) -> Steps:
    """A die of the player's choice, but never the last one (TB-MONSTER-11)."""
    hero = t["heroes"][seat]
    if sum(hero["active"].values()) + sum(hero["spent"].values()) <= 1:
        return
    yield from return_die(t, seat, "TB-MONSTER-11")


def return_die(t: Table, seat: int, rule: str) -> Steps:
    """A die of the player's choice, from either area, goes back to the supply."""
    hero = t["heroes"][seat]
    legal = [f"return {area} {kind}" for area in ("active", "spent") for kind in hero[area]]
    answer = yield question(seat, rule, legal)
    _, area, kind = answer.split()
    add(hero[area], kind, -1)
    add(t["supply"], kind, 1)


def discard_stunts(t: Table, seat: int, count: int, otherwise: list[dict[str, Any]]) -> Steps:
    """Stunts are discarded, or with too few of them something else happens."""
    hero = t["heroes"][seat]
    if len(hero["stunts"]) < count:
        yield from effects(t, seat, otherwise)
        return
    for _ in range(count):
        yield from drop_stunt(t, seat, "TB-MONSTER-10")


def drop_stunt(t: Table, seat: int, rule: str) -> Steps:
    """One Stunt of the player's choice is discarded."""
    legal = sorted({f"drop {stunt}" for stunt in t["heroes"][seat]["stunts"]})
    answer = yield question(seat, rule, legal)
    discard_stunt(t, seat, answer.split()[1])


def discard_stunt(t: Table, seat: int, stunt: str) -> None:
    """A Stunt leaves the hand for the discards."""
    t["heroes"][seat]["stunts"].remove(stunt)
    t["stunt_discard"].append(stunt)
    reshuffle(t, "stunt")


# ---------------------------------------------------------------- beside


def spirit(t: Table, seat: int) -> int:
    """The Spirit level for Stunts (TB-TRAIT-04, Showman's Timing)."""
    return min(5, level(t, seat, "spirit") + has(t, seat, "showmans-timing"))


def offers(t: Table, seat: int, when: str) -> list[str]:
    """Which Stunts and cards may be used at this moment (TB-STUNT-03, TB-TURN-08, TB-CARD-02)."""
    if not when:
        return []
    hero, box = t["heroes"][seat], t["box"]
    found = []
    if t["played"] < 1 + has(t, seat, "double-act"):
        for stunt in sorted(set(hero["stunts"])):
            if box["stunts"][stunt]["when"] in ("turn", when):
                found.append(f"stunt {stunt}")
    for card in hero["cards"]:
        if can_use(t, seat, card, when):
            found.append(f"use {card}")
    if hero["shield"] >= box["numbers"]["memory"] and hero["spent"]:
        found.append("memory")
    return found


def can_use(t: Table, seat: int, card: str, when: str) -> bool:
    """Whether a card in play that must be used by its owner can be used now."""
    hero, row = t["heroes"][seat], t["box"]["cards"][card]
    if row.get("when") not in ("turn", when) or row["when"] not in BY_HAND:
        return False
    if card in t["used_turn"] or card in t["used_round"]:
        return False
    if card == "tsurus-notes":
        return bool(hero["stunts"])
    if card == "croc-tooth-totem":
        return t["attempt"]["monster"] is not None
    cost = 0 if row.get("kind") == "gear" else row.get("cost", 0)
    return bool(hero["shells"] >= cost)


def play(t: Table, seat: int, answer: str) -> Steps:
    """A Stunt, a card or the Shell Shield is used."""
    hero, box = t["heroes"][seat], t["box"]
    word, _, key = answer.partition(" ")
    if word == "memory":  # TB-SHIELD-12
        hero["shield"] -= box["numbers"]["memory"]
        yield from refresh(t, seat, box["numbers"]["memory-dice"])
        return
    if word == "stunt":
        t["played"] += 1
        row = box["stunts"][key]
        x = row["x"][spirit(t, seat) - 1]
        hero["stunts"].remove(key)
    else:
        row = box["cards"][key]
        x = 0
        pay(t, seat, key, row)
    if "effect" in row:
        yield from effects(t, seat, row["effect"], x)
    else:
        yield from t["abilities"][row["ability"]](t, seat, x)
    if word == "stunt":  # TB-STUNT-02, as amended: discarded after it was carried out
        t["stunt_discard"].append(key)
        reshuffle(t, "stunt")


def pay(t: Table, seat: int, key: str, row: dict[str, Any]) -> None:
    """What a card costs, and how often it may be used (TB-CARD-02, -05, -06)."""
    hero = t["heroes"][seat]
    if row.get("kind") != "gear":
        hero["shells"] -= row.get("cost", 0)
    if row.get("limit") == "discard":
        hero["cards"].remove(key)
        hero["gone"].append(key)
    elif "limit" in row:
        t[f"used_{row['limit']}"].append(key)


def tsurus_notes(t: Table, seat: int, _: int) -> Steps:
    """A Stunt for two Shells; it does not count as played."""
    yield from drop_stunt(t, seat, "TB-CARD-02")
    t["heroes"][seat]["shells"] += 2
