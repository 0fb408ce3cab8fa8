"""A second referee for the Challenges and fights of Tidal Blades, from the rulebooks alone.

`challenge` and `fight` are generators: each yields its questions and is sent the answers.
The night is in `blades_night`, what cards do to dice in `blades_dice`.
"""

from __future__ import annotations

from typing import Any

from tests.referee.blades_box import (
    Steps,
    Table,
    add,
    best_matches,
    has,
    kinds_of,
    level,
    matchable,
    move_champion,
    news,
    style,
    to_be_had,
)
from tests.referee.blades_dice import distinct, new_die, set_dice, shown
from tests.referee.blades_effects import (
    advance,
    ask,
    choose_trait,
    draw,
    draw_challenge,
    effects,
    question,
    reshuffle,
    return_die,
    window,
)
from tests.referee.blades_hits import kills

HALLS = {"calibrated-grip": "chronosseum", "home-water": "lamara", "sand-goggles": "droska"}
"""Cards that raise the Maximum Roll at an Arena."""


# ---------------------------------------------------------------- what may be done


def attempts(t: Table, seat: int, island: str) -> list[str]:
    """Which Challenges of the hand may be attempted here (TB-CHAL-01, TB-ADV-09)."""
    if not t["heroes"][seat]["active"]:  # TB-CHAL-07
        return []
    named = nameable(t, seat, island)
    return named if t["edition"] != "first" or not named else ["declare"]  # TB-CHAL-03, -04


def nameable(t: Table, seat: int, island: str) -> list[str]:
    """The Challenges of the hand that belong here."""
    hero, rows = t["heroes"][seat], t["box"]["challenges"]
    found = {key for key in hero["hand"] if rows[key]["arena"] == island}
    if not style(t, seat, island):
        found = {key for key in found if rows[key]["kind"] != "legendary"}
    return sorted(f"attempt {key}" for key in found)


def fights(t: Table, seat: int, place: str, hunted_now: bool) -> list[str]:
    """Which Monsters may be fought from a space, or must be (TB-FOLD-01 to -03, -06, -09)."""
    places = [place]
    if has(t, seat, "ambush") and "ambush" not in t["used_round"]:
        places = ["folds-edge", "inner-reef"]
    if "folds-edge" in places:
        places.append("hunted")
    found = [
        f"fight {where}"
        for where in places
        if t["monsters"].get(where) and can_fight(t, seat, where)
    ]
    return found if found and hunted_now else ["pass", *found]


def can_fight(t: Table, seat: int, place: str) -> bool:
    """Whether there is any die to fight with (TB-FIGHT-08, TB-ADV-21)."""
    lent = news(t, "novice") and to_be_had(t, ["novice"], t["supply"])
    return bool(t["heroes"][seat]["active"] or lent or bonus_dice(t, seat, place))


def most_dice(t: Table, seat: int) -> int:
    """The Maximum Roll, raised by Fruit and cards for this attempt (TB-TRAIT-05, -06, -12)."""
    attempt = t["attempt"]
    halls = [card for card, arena in HALLS.items() if arena == attempt["island"]]
    more = sum(has(t, seat, card) for card in halls)
    return int(level(t, seat, "focus") + more + attempt["more"])


def bonus_dice(t: Table, seat: int, place: str) -> list[str]:
    """Which dice the fighter's style may add (TB-FIGHT-02 to -04, -07; Old Grudges)."""
    monster = t["monsters"][place]
    number = style(t, seat, t["box"]["monsters"][monster["key"]]["weak_to"])
    if has(t, seat, "old-grudges") and seat in monster["hits"]:
        number += 1
    return to_be_had(t, kinds_of(t, min(4, number)), t["supply"]) if number else []


# ---------------------------------------------------------------- commit


def begin(t: Table, seat: int, island: str, card: str | None, place: str | None) -> None:
    """An attempt with no die in it yet."""
    t["attempt"] = {
        "seat": seat,
        "challenge": card,
        "monster": place,
        "dice": [],
        "rolls": 0,
        "danger": 0,
        "island": island,
        "more": 0,
        "eaten": 0,
        "totem": False,
        "ignoring": 0,
        "hits": 0,
    }


def join(t: Table, kind: str, own: bool) -> None:
    """A die joins the attempt."""
    t["attempt"]["dice"].append(new_die(kind, own))


def commit(t: Table, seat: int) -> Steps:
    """Active dice up to the Maximum Roll, further ones for a Fruit each (TB-CHAL-05 to -07)."""
    hero, attempt = t["heroes"][seat], t["attempt"]

    def legal() -> list[str]:
        own = sum(die["own"] for die in attempt["dice"])
        found = []
        if attempt["dice"] or (attempt["monster"] and bonus_dice(t, seat, attempt["monster"])):
            found.append("roll")
        if own < most_dice(t, seat) or hero["fruit"]:
            found += [f"commit {kind}" for kind in hero["active"]]
        return found

    while True:
        answer = yield from ask(t, seat, "TB-CHAL-05", legal, "commit")
        if answer == "roll":
            return
        if not answer:
            continue
        kind = answer.split()[1]
        if sum(die["own"] for die in attempt["dice"]) == most_dice(t, seat):
            hero["fruit"] -= 1
            more = 2 if has(t, seat, "desert-rations") and not attempt["eaten"] else 1
            attempt["eaten"] += 1
            attempt["more"] += more
        add(hero["active"], kind, -1)
        join(t, kind, True)


# ---------------------------------------------------------------- roll


def roll(t: Table, seat: int) -> Steps:
    """All dice taken up and the Danger die (TB-CHAL-09, TB-DANGER-01)."""
    attempt = t["attempt"]
    taken = [die for die in attempt["dice"] if die["up"]]
    attempt["rolls"] += 1
    early = attempt["rolls"] <= 2
    safe = attempt["totem"] and early
    faces = yield from draw("TB-CHAL-09", "roll", len(taken) + (not safe))
    for die, face in zip(taken, faces):
        die["face"] = t["box"]["dice"][die["die"]]["faces"][int(face)]
        die["up"] = False
    if safe:
        return
    danger = t["box"]["danger"][t["round"]][int(faces[-1])]
    if has(t, seat, "steady-pulse") and attempt["rolls"] == 1:
        danger -= 1
    if has(t, seat, "thick-hide") and attempt["monster"] and early:
        danger -= 1
    attempt["danger"] = max(0, danger)
    yield from danger_dealt_with(t, seat)


def danger_dealt_with(t: Table, seat: int) -> Steps:
    """Block with the Shield, or lose a die (TB-DANGER-03 to -05, TB-SHIELD-02 to -05)."""
    hero, attempt = t["heroes"][seat], t["attempt"]

    def price() -> int:
        spared = has(t, seat, "coral-bracer") and "coral-bracer" not in t["used_turn"]
        return int(attempt["danger"]) - spared

    def legal() -> list[str]:
        block = ["block"] if hero["shells"] >= price() else []
        return block + [f"lose {n}" for n in distinct(attempt["dice"])]

    while attempt["danger"]:
        answer = yield from ask(t, seat, "TB-CHAL-10", legal, "danger")
        if answer == "block":
            cost = price()
            if cost < attempt["danger"]:
                t["used_turn"].append("coral-bracer")
            hero["shells"] -= cost
            hero["shield"] += attempt["danger"]
            attempt["danger"] = 0
            if has(t, seat, "resonant-shell") and "resonant-shell" not in t["used_turn"]:
                t["used_turn"].append("resonant-shell")
                hero["shield"] += 1
        elif answer:
            attempt["danger"] = 0
            yield from lose(t, seat, attempt["dice"].pop(int(answer.split()[1]) - 1))


def can_salvage(t: Table, seat: int) -> bool:
    """Salvager works once a round."""
    return has(t, seat, "salvager") and "salvager" not in t["used_round"]


def lose(t: Table, seat: int, die: dict[str, Any]) -> Steps:
    """A die is gone to the supply (TB-DANGER-05; Salvager, Spare Cogs)."""
    hero = t["heroes"][seat]
    add(t["supply"], die["die"], 1)
    if t["attempt"]["challenge"] and die["own"] and can_salvage(t, seat):
        answer = yield question(seat, "TB-CARD-02", ["pass", "use salvager"])
        if answer != "pass":
            t["used_round"].append("salvager")
            add(t["supply"], die["die"], -1)
            add(hero["spent"], die["die"], 1)
    if has(t, seat, "spare-cogs") and die["own"]:
        hero["fruit"] += 1
        hero["shells"] += 1


def rolled(t: Table, seat: int) -> Steps:
    """Roll on as often as one likes, or end it: what the player decided (TB-CHAL-12 to -17).

    Nothing is left to decide when every die is lost or everything is matched.
    """
    hero, attempt = t["heroes"][seat], t["attempt"]
    rule = "TB-CHAL-15" if attempt["challenge"] else "TB-FIGHT-23"
    leap = t["box"]["numbers"]["time-leap"]

    def legal() -> list[str]:
        found = [
            f"reroll {n}" for n in distinct(attempt["dice"]) if not attempt["dice"][n - 1]["up"]
        ]
        if any(die["up"] for die in attempt["dice"]):
            return [*found, "roll"]
        if hero["shield"] >= leap - has(t, seat, "chrono-lens"):
            found.append("leap")
        if attempt["monster"]:
            return [*found, "stop"]
        if matchable(needs(t)[0], shown(t, seat)):
            found.append("complete")
        return [*found, "withdraw"]

    while attempt["dice"]:
        taken = any(die["up"] for die in attempt["dice"])
        if not taken and everything(t, seat):
            return "complete" if attempt["challenge"] else "stop"
        answer = yield from ask(t, seat, rule, legal, "" if taken else "rolled")
        if answer.startswith("reroll"):
            die = attempt["dice"][int(answer.split()[1]) - 1]
            die["up"], die["face"] = True, None
        elif answer == "roll":
            yield from roll(t, seat)
        elif answer == "leap":  # TB-SHIELD-08
            hero["shield"] -= leap - has(t, seat, "chrono-lens")
            yield from set_dice(t, seat, 1, False)
        elif answer:
            return answer
    return "withdraw" if attempt["challenge"] else "stop"  # TB-CHAL-19


def needs(t: Table) -> tuple[list[str], list[str]]:
    """The required symbols of the Challenge, and the Push It symbol if it has one."""
    row = t["box"]["challenges"][t["attempt"]["challenge"]]
    return list(row["required"]), [row["push"]] if "push" in row else []


def everything(t: Table, seat: int) -> bool:
    """Whether nothing more could be matched (TB-CHAL-13, TB-FIGHT-25)."""
    if t["attempt"]["challenge"]:
        required, push = needs(t)
        return matchable(required + push, shown(t, seat))
    return kills(t, seat)


# ---------------------------------------------------------------- a Challenge


def challenge(t: Table, seat: int, island: str, card: str) -> Steps:
    """A Challenge from the reveal to the end of the turn (TB-CHAL).

    In the first printing the card is named with the dice (TB-CHAL-04).
    """
    begin(t, seat, island, card, None)
    if not card:
        yield from commit(t, seat)
        answer = yield question(seat, "TB-CHAL-04", nameable(t, seat, island))
        card = answer.split()[1]
        t["attempt"]["challenge"] = card
        t["heroes"][seat]["hand"].remove(card)
    else:
        t["heroes"][seat]["hand"].remove(card)
        yield from commit(t, seat)
    yield from roll(t, seat)
    end = yield from rolled(t, seat)
    if end == "complete":
        yield from complete(t, seat, island, card)
    else:
        yield from withdraw(t, seat, card)
    yield from end_of_turn(t, seat)


def spend_dice(t: Table, seat: int) -> None:
    """Own dice become Spent, borrowed ones go back (TB-CHAL-26, -34)."""
    for die in t["attempt"]["dice"]:
        add(t["heroes"][seat]["spent"] if die["own"] else t["supply"], die["die"], 1)
    t["attempt"]["dice"] = []


def advance_by_challenge(t: Table, seat: int, traits: list[str]) -> Steps:
    """Each matched symbol is a notch (TB-CHAL-25, -32; Betalod Almanac)."""
    yield from advance(t, seat, traits)
    card = "betalod-almanac"
    if not traits or not has(t, seat, card) or card in t["used_round"]:
        return
    answer = yield question(seat, "TB-CARD-02", ["pass", f"use {card}"])
    if answer != "pass":
        t["used_round"].append(card)
        yield from choose_trait(t, seat, list(dict.fromkeys(traits)))


def complete(t: Table, seat: int, island: str, card: str) -> Steps:
    """Traits, dice, the card, the Judge, diversity (TB-CHAL-25 to -31)."""
    hero, row = t["heroes"][seat], t["box"]["challenges"][card]
    required, push = needs(t)
    pushed = bool(push) and matchable(required + push, shown(t, seat))
    yield from advance_by_challenge(t, seat, required + (push if pushed else []))
    spend_dice(t, seat)
    sets = min(style(t, seat, arena) for arena in HALLS.values())
    hero["completed"].append(card)
    if t["judge"] == island:
        move_champion(t, seat, t["box"]["numbers"]["judge"] + news(t, "judge"))
        if has(t, seat, "judges-ribbon"):
            hero["shells"] += 1
        if has(t, seat, "crowd-darling"):
            yield from effects(t, seat, [{"stunt": 1}])
    if min(style(t, seat, arena) for arena in HALLS.values()) > sets:
        move_champion(t, seat, t["box"]["numbers"]["diversity"])
    yield from effects(t, seat, row.get("effect", []))  # TB-ADV-11
    yield from on_complete(t, seat, island, row, pushed)
    yield from window(t, seat, "TB-STUNT-03", "completed")


def on_complete(t: Table, seat: int, island: str, row: dict[str, Any], pushed: bool) -> Steps:
    """What Character cards give for a completed Challenge."""
    hero = t["heroes"][seat]
    for card in list(hero["cards"]):
        if card == "daredevil" and pushed:
            move_champion(t, seat, 1)
        if card == "victory-lap" and island == "lamara":
            yield from effects(t, seat, [{"boat": 1}])
        if card == "swamp-chorus":
            hero["shells"] += row["required"].count("synergy")
            if t["edition"] == "first":  # TB-CHAL-23, -24
                hero["shells"] += row.get("push") == "synergy"


def withdraw(t: Table, seat: int, card: str) -> Steps:
    """What is matched counts, the dice are Spent, the card goes (TB-CHAL-32 to -37)."""
    hero, row = t["heroes"][seat], t["box"]["challenges"][card]
    parts = best_matches(needs(t)[0], shown(t, seat))
    chosen: list[str] = []
    while len(chosen) < len(parts[0]):
        left = [part for part in map(list, parts) if taken_from(part, chosen)]
        legal = sorted({trait for part in left for trait in part})
        answer = yield question(seat, "TB-CHAL-33", [f"match {trait}" for trait in legal])
        chosen.append(answer.split()[1])
        parts = [part for part in parts if taken_from(list(part), chosen)]
    yield from advance_by_challenge(t, seat, chosen)
    spend_dice(t, seat)
    kept = False
    if has(t, seat, "field-notes"):
        answer = yield question(seat, "TB-CARD-02", ["pass", "use field-notes"])
        kept = answer != "pass"
    if has(t, seat, "patience-of-stone"):
        hero["shells"] += 2
    if kept:
        hero["hand"].append(card)
        return
    if row["kind"] == "challenge":
        t["challenge_discard"].append(card)
        reshuffle(t, "challenge")
    elif row["kind"] == "legendary":
        t["legend_deck"] += 1  # TB-ADV-12
    hero["hand"] += yield from draw_challenge(t, "TB-CITADEL-04")


def taken_from(part: list[str], chosen: list[str]) -> bool:
    """Take the chosen ones out of a part; whether they were all in it."""
    for trait in chosen:
        if trait not in part:
            return False
        part.remove(trait)
    return True


def end_of_turn(t: Table, seat: int) -> Steps:
    """A last chance, then the Shield and the dice are counted (TB-TURN-08, -10)."""
    t["attempt"] = None
    yield from window(t, seat, "TB-TURN-08", "turn")
    yield from limits(t, seat)


def limits(t: Table, seat: int) -> Steps:
    """Shells and dice above the limit go (TB-SHIELD-01, TB-DICE-03, -04)."""
    hero, numbers = t["heroes"][seat], t["box"]["numbers"]
    hero["shield"] = min(hero["shield"], numbers["shield-limit"])
    most = numbers["dice-limit"] + has(t, seat, "bottomless-satchel")
    while sum(hero["active"].values()) + sum(hero["spent"].values()) > most:
        yield from return_die(t, seat, "TB-DICE-03")
