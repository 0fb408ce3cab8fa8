"""The second referee of Tidal Blades: a fight with a Monster (TB-FIGHT, TB-MONSTER)."""

from __future__ import annotations

from tests.referee.blades_box import (
    Steps,
    Table,
    add,
    has,
    move_champion,
    news,
    symbols_of,
    to_be_had,
)
from tests.referee.blades_dice import distinct
from tests.referee.blades_effects import advance, effects, question, window
from tests.referee.blades_hits import hit_with, possible_hits
from tests.referee.tidal_blades import begin, bonus_dice, commit, end_of_turn, join, roll, rolled


def fight(t: Table, seat: int, place: str) -> Steps:
    """A fight from the choice of dice to the end of the turn (TB-FIGHT)."""
    begin(t, seat, "fold", None, place)
    if news(t, "novice"):  # TB-ADV-21
        for kind in to_be_had(t, ["novice"], t["supply"])[:1]:
            add(t["supply"], kind, -1)
            join(t, kind, False)
    yield from commit(t, seat)
    yield from bonus(t, seat, place)
    yield from roll(t, seat)
    yield from rolled(t, seat)
    yield from window(t, seat, "TB-STUNT-03", "damage")
    yield from damage(t, seat, place)
    yield from after_fight(t, seat, place)
    yield from end_of_turn(t, seat)


def bonus(t: Table, seat: int, place: str) -> Steps:
    """The Bonus die, if the fighter wants it (TB-FIGHT-05 to -08)."""
    dice = bonus_dice(t, seat, place)
    if not dice:
        return
    legal = ["pass", "bonus"] if t["attempt"]["dice"] else ["bonus"]
    answer = yield question(seat, "TB-FIGHT-06", legal)
    if answer == "pass":
        return
    answer = yield question(seat, "TB-FIGHT-07", [f"die {kind}" for kind in dice])
    add(t["supply"], answer.split()[1], -1)
    join(t, answer.split()[1], False)


def damage(t: Table, seat: int, place: str) -> Steps:
    """Hits one by one until none is possible (TB-FIGHT-12, -13, -20)."""
    hero, attempt, monster = t["heroes"][seat], t["attempt"], t["monsters"][place]
    rows = t["box"]["monsters"][monster["key"]]["spots"]
    held = [symbols_of(die, False) for die in attempt["dice"]]
    while True:
        legal = possible_hits(t, seat, place, held)
        if not legal:
            return
        answer = yield question(seat, "TB-FIGHT-12", legal)
        spot, *used = map(int, answer.split()[1:])
        for d in used:
            hit_with(t, seat, attempt["dice"][d - 1], rows[spot - 1])
            held[d - 1] = held[d - 1][1:]
        monster["hits"][spot - 1] = seat
        row = rows[spot - 1]
        hits = len(row["traits"])
        attempt["hits"] += hits
        before = hero["hits"]
        hero["hits"] += hits
        move_champion(t, seat, row.get("trophy", 0) * t["box"]["numbers"]["trophy"])
        if has(t, seat, "war-paint"):
            move_champion(t, seat, hero["hits"] // 3 - before // 3)
        yield from advance(t, seat, row["traits"])


def after_fight(t: Table, seat: int, place: str) -> Steps:
    """Dice go back, a dead Monster leaves and is shared (TB-FIGHT-14, TB-MONSTER-02 to -06)."""
    hero, attempt, monster = t["heroes"][seat], t["attempt"], t["monsters"][place]
    if has(t, seat, "blood-in-the-water") and attempt["hits"] >= 2:
        hero["fruit"] += 2
    for die in attempt["dice"]:  # what it hit matters no more
        die["ignores"], die["raised"] = False, False
    own = [die for die in attempt["dice"] if die["own"]]
    if own and has(t, seat, "ancient-rivalry"):
        legal = [f"save {n}" for n in distinct(attempt["dice"]) if attempt["dice"][n - 1]["own"]]
        answer = yield question(seat, "TB-CARD-02", ["pass", *legal])
        if answer != "pass":
            add(hero["spent"], attempt["dice"].pop(int(answer.split()[1]) - 1)["die"], 1)
    for die in attempt["dice"]:
        add(t["supply"], die["die"], 1)
    attempt["dice"] = []
    if None in monster["hits"]:
        return
    t["monsters"][place] = None
    t["killed"] = monster["key"]
    row = t["box"]["monsters"][monster["key"]]
    seats = len(t["heroes"])
    for other in [(seat + n) % seats for n in range(seats)]:
        if other not in monster["hits"]:
            continue
        yield from effects(t, other, row["effect"])
        if other == seat:
            yield from effects(t, other, row["kill_bonus"])
            if has(t, other, "trophy-hunter"):
                move_champion(t, other, 1)
        elif has(t, other, "shared-prey"):
            t["heroes"][other]["shells"] += 2
