"""The second referee of Tidal Blades: which spots of a Monster which dice can hit."""

from __future__ import annotations

from typing import Any

from tests.referee.blades_box import Symbols, Table, has, symbols_of


def pierces(t: Table, seat: int, die: dict[str, Any], spot: dict[str, Any]) -> bool:
    """Whether a die can hit a spot by itself (TB-FIGHT-16 to -18, TB-DICE-24; cards)."""
    if "armour" not in spot or die["ignores"]:
        return True
    row = t["box"]["dice"][die["die"]]
    colours, number = [row["colour"]], row["level"]
    if row["level"] == 1 and has(t, seat, "crushing-jaws"):
        colours, number = ["red", "blue"], 2
    if row["colour"] == "blue" and has(t, seat, "dune-tactics"):
        number += 1
    number += die["raised"]
    return spot["armour"] in colours and number >= spot["level"]


def harpoon_left(t: Table, seat: int) -> bool:
    """Whether the Harpoon may still raise a die in this fight."""
    raised = any(die["raised"] for die in t["attempt"]["dice"])
    return has(t, seat, "harpoon-of-stoen") and not raised


def raised_pierces(t: Table, seat: int, die: dict[str, Any], spot: dict[str, Any]) -> bool:
    """Whether the Harpoon would help."""
    return harpoon_left(t, seat) and pierces(t, seat, {**die, "raised": True}, spot)


def helped(t: Table, seat: int, die: dict[str, Any], spot: dict[str, Any]) -> bool:
    """Whether a die can hit a spot at all, by itself or with a card's help."""
    by_card = t["attempt"]["ignoring"] or raised_pierces(t, seat, die, spot)
    return bool(by_card) or pierces(t, seat, die, spot)


def hit_with(t: Table, seat: int, die: dict[str, Any], spot: dict[str, Any]) -> None:
    """A die that could not hit by itself is the raised one, or one that ignores armour."""
    if pierces(t, seat, die, spot):
        return
    if raised_pierces(t, seat, die, spot):
        die["raised"] = True
    else:
        die["ignores"] = True
        t["attempt"]["ignoring"] -= 1


def open_spots(t: Table, place: str) -> list[tuple[int, dict[str, Any]]]:
    """The uncovered spots with their numbers."""
    monster = t["monsters"][place]
    rows = t["box"]["monsters"][monster["key"]]["spots"]
    return [(n, row) for n, row in enumerate(rows, 1) if monster["hits"][n - 1] is None]


def kills(t: Table, seat: int) -> bool:
    """Whether the dice match every uncovered spot at once (TB-FIGHT-25)."""
    attempt = t["attempt"]
    wanted = [
        (trait, spot) for _, spot in open_spots(t, attempt["monster"]) for trait in spot["traits"]
    ]
    dice = attempt["dice"]
    ways = [dice]
    if harpoon_left(t, seat):
        for n, die in enumerate(dice):
            ways.append([*dice[:n], {**die, "raised": True}, *dice[n + 1 :]])
    return any(
        all_hit(t, seat, wanted, [(die, one) for die in way for one in symbols_of(die, False)])
        for way in ways
    )


def all_hit(t: Table, seat: int, wanted: list[Any], held: list[Any]) -> bool:
    """Whether every wanted symbol finds a die of its own."""
    if not wanted:
        return True
    trait, spot = wanted[0]
    return any(
        trait in symbol
        and pierces(t, seat, die, spot)
        and all_hit(t, seat, wanted[1:], held[:n] + held[n + 1 :])
        for n, (die, symbol) in enumerate(held)
    )


def possible_hits(t: Table, seat: int, place: str, held: list[Symbols]) -> list[str]:
    """Every hit that is possible with the symbols that are left (TB-FIGHT-12, -21).

    Dice that are alike are one choice, the first of them.
    """
    dice = t["attempt"]["dice"]
    alike = [(str({**die, "own": True}), len(left)) for die, left in zip(dice, held)]
    found: dict[Any, str] = {}
    for n, spot in open_spots(t, place):
        can = [
            [
                d
                for d, die in enumerate(dice)
                if held[d] and trait in held[d][0] and helped(t, seat, die, spot)
            ]
            for trait in spot["traits"]
        ]
        if len(can) == 1:
            for d in can[0]:
                found.setdefault((n, alike[d]), f"hit {n} {d + 1}")
            continue
        pairs = sorted(tuple(sorted((a, b))) for a in can[0] for b in can[1])
        for a, b in pairs:
            if a != b or len(held[a]) > 1:
                key = (n, tuple(sorted((alike[a], alike[b]))), a == b)
                found.setdefault(key, f"pair {n} {a + 1} {b + 1}")
    return list(found.values())
