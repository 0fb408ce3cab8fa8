"""The second referee of Tidal Blades: cards that turn, roll or add dice in an attempt."""

from __future__ import annotations

from typing import Any

from tests.referee.blades_box import (
    Steps,
    Symbols,
    Table,
    add,
    has,
    kinds_of,
    symbols_of,
    to_be_had,
)
from tests.referee.blades_effects import draw, question, tsurus_notes


def new_die(kind: str, own: bool) -> dict[str, Any]:
    """A die that joins an attempt, in the hand and not rolled yet."""
    return {
        "die": kind,
        "face": None,
        "own": own,
        "up": True,
        "ignores": False,
        "raised": False,
    }


def shown(t: Table, seat: int) -> Symbols:
    """All symbols that the dice of a Challenge show."""
    stance = has(t, seat, "scorpion-stance")
    return [symbol for die in t["attempt"]["dice"] for symbol in symbols_of(die, stance)]


def distinct(dice: list[dict[str, Any]]) -> list[int]:
    """The numbers of the dice; of dice that are alike only the first."""
    return [n for n, die in enumerate(dice, 1) if die not in dice[: n - 1]]


def set_dice(t: Table, seat: int, most: int, may_stop: bool) -> Steps:
    """Dice are set to other faces (TB-SHIELD-08, -09)."""
    dice = t["attempt"]["dice"]
    for _ in range(most):
        legal = ["pass"] if may_stop else []
        for n in distinct(dice):
            die = dice[n - 1]
            faces = dict.fromkeys(t["box"]["dice"][die["die"]]["faces"])
            legal += [f"set {n} {face}" for face in faces if face != die["face"]]
        answer = yield question(seat, "TB-SHIELD-08", legal)
        if answer == "pass":
            return
        _, number, face = answer.split()
        dice[int(number) - 1]["face"] = face


def reroll_safely(t: Table, seat: int, most: int) -> Steps:
    """Some dice are rolled again without the Danger die."""
    dice = t["attempt"]["dice"]
    taken: list[dict[str, Any]] = []
    for _ in range(min(most, len(dice))):
        legal = ["roll"] if taken else []
        legal += [f"reroll {n}" for n in distinct(dice) if not dice[n - 1]["up"]]
        answer = yield question(seat, "TB-CARD-02", legal)
        if answer == "roll":
            break
        die = dice[int(answer.split()[1]) - 1]
        die["up"], die["face"] = True, None
        taken.append(die)
    taken = [die for die in dice if die["up"]]
    faces = yield from draw("TB-CARD-02", "roll", len(taken))
    for die, face in zip(taken, faces):
        die["face"] = t["box"]["dice"][die["die"]]["faces"][int(face)]
        die["up"] = False


def one_safely(t: Table, seat: int, _: int) -> Steps:
    """Tsuru's Transverser, Lucky Shell."""
    yield from reroll_safely(t, seat, 1)
    t["changed"] = True


def slipstream(t: Table, seat: int, x: int) -> Steps:
    """Up to X dice again, without the Danger die."""
    yield from reroll_safely(t, seat, x)
    t["changed"] = True


def perfect_poise(t: Table, seat: int, x: int) -> Steps:
    """X dice are set."""
    yield from set_dice(t, seat, x, True)
    t["changed"] = True


def prototype_heart(t: Table, seat: int, _: int) -> Steps:
    """Up to three dice are set."""
    yield from set_dice(t, seat, 3, True)
    t["changed"] = True


def roll_with_it(t: Table, seat: int, x: int) -> Steps:
    """This Danger is nothing, and the Shield is charged."""
    t["attempt"]["danger"] = 0
    t["heroes"][seat]["shield"] += x
    t["changed"] = True
    yield from ()


def borrowed_blade(t: Table, seat: int, x: int) -> Steps:
    """A die of level X from the supply joins."""
    legal = to_be_had(t, kinds_of(t, x), t["supply"])
    if legal:
        answer = yield question(seat, "TB-FIGHT-07", [f"die {kind}" for kind in legal])
        add(t["supply"], answer.split()[1], -1)
        t["attempt"]["dice"].append(new_die(answer.split()[1], False))


def deep_breath(t: Table, seat: int, x: int) -> Steps:
    """The Maximum Roll is higher for this attempt."""
    assert seat == t["attempt"]["seat"]
    t["attempt"]["more"] += x
    yield from ()


def weak_point(t: Table, seat: int, x: int) -> Steps:
    """X dice ignore armour, and a Shell."""
    t["attempt"]["ignoring"] += x
    t["heroes"][seat]["shells"] += 1
    yield from ()


def totem(t: Table, seat: int, _: int) -> Steps:
    """No Danger die on the first two rolls of the fight."""
    assert seat == t["attempt"]["seat"]
    t["attempt"]["totem"] = True
    yield from ()


ABILITIES = {
    "tsurus_transverser": one_safely,
    "lucky_shell": one_safely,
    "slipstream": slipstream,
    "perfect_poise": perfect_poise,
    "prototype_heart": prototype_heart,
    "roll_with_it": roll_with_it,
    "borrowed_blade": borrowed_blade,
    "deep_breath": deep_breath,
    "find_the_weak_point": weak_point,
    "croc_tooth_totem": totem,
    "tsurus_notes": tsurus_notes,
}
