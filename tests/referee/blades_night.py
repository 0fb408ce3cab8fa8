"""The second referee of Tidal Blades: the night (TB-ROUND), from the Invasion to the Standings."""

from __future__ import annotations

from typing import Any

from tests.referee.blades_box import (
    Steps,
    Table,
    add,
    has,
    level,
    move_champion,
    news,
    pair,
    turn_order,
)
from tests.referee.blades_effects import (
    draw,
    draw_challenge,
    effect,
    effects,
    exchange,
    question,
    reshuffle,
    upgrade_choices,
)

JUDGE = {"lamara": "droska", "droska": "chronosseum", "chronosseum": "lamara"}  # TB-ROUND-11
PLACES = ["inner-reef", "folds-edge"]
DARK = 4
"""A Plot of so much makes a Plot Effect strong, and is taken off (TB-SOLO-22)."""


def night(t: Table) -> Steps:
    """Steps 1 to 8 in order (TB-ROUND-01)."""
    yield from invasion(t)
    yield from advance_monsters(t)
    if t["rival"] is not None:
        yield from plot(t)
    for seat in turn_order(t):
        yield from tend(t, seat)
    t["judge"] = JUDGE[t["judge"]]
    yield from standings(t)
    t["round"] += 1
    for hero in t["heroes"]:
        hero["discs"] = t["box"]["discs"].get(t["round"], 0)


# ---------------------------------------------------------------- Monsters


def invasion(t: Table) -> Steps:
    """Step 1: the die says which Monster Invades (TB-ROUND-02, TB-MONSTER-08, TB-ADV-24)."""
    if news(t, "storms"):
        for place in PLACES:
            yield from invade(t, place)
        return
    (face,) = yield from draw("TB-ROUND-02", "invasion", 1)
    yield from invade(t, t["box"]["invasion"][int(face)])


def invade(t: Table, place: str) -> Steps:
    """Everybody without a token on it suffers, in turn order (TB-MONSTER-09 to -12)."""
    monster = t["monsters"][place]
    if not monster:
        return
    for seat in turn_order(t):
        if seat in monster["hits"]:
            continue
        hero = t["heroes"][seat]
        if has(t, seat, "scarred-veteran") and hero["shells"]:
            answer = yield question(seat, "TB-CARD-02", ["pass", "use scarred-veteran"])
            if answer != "pass":
                hero["shells"] -= 1
                continue
        yield from effects(t, seat, t["box"]["monsters"][monster["key"]]["invasion"])


def advance_monsters(t: Table) -> Steps:
    """Steps 2 and 3: one Flees, one moves up, one appears (TB-ROUND-03, -04, TB-FOLD-10)."""
    monsters = t["monsters"]
    fled = monsters["inner-reef"]
    monsters["inner-reef"] = monsters["folds-edge"]
    monsters["folds-edge"] = monsters["hunted"]
    monsters["hunted"] = None
    if not monsters["folds-edge"] and t["monster_deck"]:
        (key,) = yield from draw("TB-SETUP-09", "monster", 1)
        t["monster_deck"] -= 1
        monsters["folds-edge"] = {
            "key": key,
            "hits": [None] * len(t["box"]["monsters"][key]["spots"]),
        }
    if fled:
        for seat in turn_order(t):
            if seat not in fled["hits"]:
                move_champion(t, seat, -t["box"]["numbers"]["flee"])


def plot(t: Table) -> Steps:
    """A Plot Effect, then the Rival moves (TB-SOLO-21 to -29)."""
    rival = t["rival"]
    (key,) = yield from draw("TB-SOLO-22", "plot", 1)
    strong = rival["plot"] >= DARK
    if strong:
        rival["plot"] -= DARK
    for row in t["box"]["plots"][key]["strong" if strong else "weak"]:
        yield from plot_effect(t, *pair(row))
    move_champion(t, -1, t["box"]["rival"][t["round"]])


def plot_effect(t: Table, word: str, amount: Any) -> Steps:
    """One part of a Plot Effect."""
    if word == "rival_champ":
        move_champion(t, -1, amount)
    elif word == "rival_score":
        t["rival"]["score"] += amount
    elif word == "boat_adrift":
        t["boat"] = (t["boat"] + amount) % len(t["box"]["boat"])
    elif word == "invade_all":
        for place in PLACES:
            yield from invade(t, place)
    elif word == "discard_deck":
        t["challenge_discard"] += yield from draw_challenge(t, "TB-SOLO-28")
    elif word == "wipe_pool":
        t["challenge_discard"] += t["pool"]
        size, t["pool"] = len(t["pool"]), []
        reshuffle(t, "challenge")
        while len(t["pool"]) < size and t["challenge_deck"]:
            t["pool"] += yield from draw_challenge(t, "TB-SETUP-12")
    elif word != "nothing":
        yield from effect(t, 0, word, amount)


# ---------------------------------------------------------------- dice


def tend(t: Table, seat: int) -> Steps:
    """Step 4: as many dice as the Resilience level, each once (TB-ROUND-05 to -09)."""
    hero = t["heroes"][seat]
    hero["tended"] = {}
    more = has(t, seat, "sun-hardened") + has(t, seat, "trainers-whistle")
    for _ in range(level(t, seat, "resilience")):
        legal = [f"refresh {kind}" for kind in hero["spent"]]
        legal += upgrade_choices(t, seat, ["spent", "active"])
        answer = yield from tending(seat, "TB-ROUND-05", legal)
        if answer == "pass":
            break
        chosen(t, seat, answer)
    for _ in range(more):
        answer = yield from tending(
            seat, "TB-DICE-06", [f"refresh {kind}" for kind in hero["spent"]]
        )
        if answer == "pass":
            break
        chosen(t, seat, answer)
    if has(t, seat, "workshop-credit"):
        legal = upgrade_choices(t, seat, ["spent", "active"])
        answer = yield from tending(seat, "TB-DICE-07", legal)
        if answer != "pass":
            _, area, kind, into = answer.split()
            exchange(t, hero[area], kind, into)
    for kind, count in hero["tended"].items():
        add(hero["active"], kind, count)
    hero["tended"] = {}


def tending(seat: int, rule: str, legal: list[str]) -> Steps:
    """What is done with a die that was not chosen yet; nothing, if nothing can be done."""
    if not legal:
        return "pass"
    answer = yield question(seat, rule, ["pass", *legal])
    return answer


def chosen(t: Table, seat: int, answer: str) -> None:
    """A die is Refreshed, Upgraded or both, and lies aside (TB-ROUND-05)."""
    hero = t["heroes"][seat]
    word, *rest = answer.split()
    area, kind = ("spent", rest[0]) if word == "refresh" else (rest[0], rest[1])
    if word == "upgrade":
        exchange(t, hero[area], kind, rest[2])
        kind = rest[2]
    add(hero[area], kind, -1)
    add(hero["tended"], kind, 1)


# ---------------------------------------------------------------- Standings


def standings(t: Table) -> Steps:
    """Step 7: a sole leader places a token (TB-ROUND-12, -13, TB-ADV-22, TB-SOLO-25)."""
    runners = [*t["heroes"], *([t["rival"]] if t["rival"] is not None else [])]
    places = [runner["champion"] for runner in runners]
    if places.count(max(places)) == 1:
        runners[places.index(max(places))]["leaders"] += 1 + news(t, "leaders")
        for seat, hero in enumerate(t["heroes"]):
            if hero["champion"] == max(places) and has(t, seat, "sponsorship"):
                yield from effects(t, seat, [{"fruit": 2}, {"shell": 1}])
    for hero in t["heroes"]:
        if hero["champion"] == min(places):
            hero["fruit"] += news(t, "last_fruit")
