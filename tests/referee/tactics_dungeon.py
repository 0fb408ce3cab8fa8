"""Dungeons, monsters and crystals, by the referee."""

from __future__ import annotations

from typing import Any

from tests.referee.tactics_ask import (
    Over,
    Play,
    ask,
    heal,
    immune_to_water,
    refill,
    roll,
    tell,
    told,
)
from tests.referee.tactics_attack import free_attack
from tests.referee.tactics_cards import draw_tactic
from tests.referee.tactics_harm import draw_enemy, lose, restore
from tests.referee.tactics_realm import (
    NEXT,
    State,
    Unit,
    apart,
    called,
    cell,
    effect,
    force,
    name_of,
    number,
    row,
    shut,
    standing,
)


def may_enter(g: State, u: Unit, at: int) -> list[str]:
    """TET-DUNGEON-02 to 08: the boxes whose dungeon may be entered from a space."""
    if g["mode"] not in ("solo", "coop") or u["solo"]:
        return []
    found = []
    boxes = g["realm"]["boxes"]
    for front, box in g["realm"]["portals"]:
        if front != at or g["boxes"][box] != "placed" or boxes[box]["box"] in g["crystals"]:
            continue
        if boxes[box]["box"] == "8x5" and len(g["crystals"]) < 5:  # TET-DUNGEON-32
            continue
        roof = set(boxes[box]["spaces"])
        if any(v["space"] in roof for v in g["units"] if v is not u):
            continue
        if any(g["boxes"][above] == "turned" for above in boxes[box]["above"]):
            continue
        found.append(boxes[box]["box"])
    return found


def grid(g: State, box: int) -> list[str]:
    """The spaces of a dungeon."""
    lines: list[str] = row(g["rows"], "dungeon", g["realm"]["boxes"][box]["box"])["rows"]
    return lines


def enter(g: State, u: Unit, name: str) -> None:
    """TET-DUNGEON-05: the box is turned over, those on it are set aside."""
    box = next(at for at, b in enumerate(g["realm"]["boxes"]) if b["box"] == name)
    g["boxes"][box] = "turned"
    for above in g["realm"]["boxes"][box]["above"]:
        g["boxes"][above] = "aside"
    u["space"] = None
    u["dungeon"] = box
    for y, line in enumerate(grid(g, box)):
        if "E" in line:
            u["cell"] = (line.index("E"), y)


def dungeon_moves(g: State, u: Unit, points: int) -> list[tuple[str, str]]:
    """Where a unit in a dungeon may go."""
    lines = grid(g, u["dungeon"])
    x, y = u["cell"]
    found: list[tuple[str, str]] = []
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        to_x, to_y = x + dx, y + dy
        if not (0 <= to_y < len(lines) and 0 <= to_x < len(lines[0])):
            continue
        letter = lines[to_y][to_x]
        if letter == "#" or points < cost(u, letter):
            continue
        if letter == "L" and u["class"] != "rogue":
            continue
        if letter == "B" and (u["class"] != "wizard" or u["supply"] < 2):
            continue
        found.append(("tread", called(to_x, to_y)))
    if lines[y][x] == "E" and points:
        found.append(("leave", ""))  # TET-DUNGEON-23
    return found


def cost(u: Unit, letter: str) -> int:
    """TET-DUNGEON-14/16: 1, Water 2 unless an ability makes it cheaper."""
    return 2 if letter == "W" and not (immune_to_water(u) or effect(u, "flight")) else 1


def tread(g: State, u: Unit, move: dict[str, Any], what: str) -> Play:
    """TET-DUNGEON-14 to 22: enter a space of the dungeon and meet what is there."""
    box = u["dungeon"]
    x, y = cell(what)
    letter = grid(g, box)[y][x]
    if letter == "X":
        icons = yield from roll(u["row"]["melee"][1], "K")
        if not icons:
            move["points"] = max(0, move["points"] - 2)
            return
    move["points"] -= cost(u, letter)
    if letter == "B":
        u["supply"] -= 2
    u["cell"] = (x, y)
    if letter == "M":
        yield from meet(g, u, move)
    elif letter == "T":
        misses = yield from roll(number(g["rows"], "trap-dice"), "M")
        yield from lose(g, u, misses * number(g["rows"], "trap-health"), keeper(g, u), None)
    elif letter == "C":
        yield from crystal(g, u, box)


def keeper(g: State, u: Unit) -> int:
    """Who captures a unit that is lost in a dungeon: the Solo Enemy (TET-SOLO-20).

    Of two it is the one that the unit's player manages (TET-COOP-02).
    """
    return int(g["seats"] + u["side"])


def meet(g: State, u: Unit, move: dict[str, Any]) -> Play:
    """TET-DUNGEON-17: a Solo Enemy card is drawn; its monster acts; it is discarded."""
    card = yield from draw_enemy(g)
    g["enemy_discard"].append(card)
    words: dict[str, int] = {}
    for part in row(g["rows"], "card", card)["monster"]:
        words.update(part)
    dice = u["row"]["melee"][1]
    lost = 0
    if "lose" in words:
        lost = words["lose"]
    elif "lose_unless_knock" in words:
        icons = yield from roll(dice, "K")
        lost = 0 if icons else words["lose_unless_knock"]
    elif "tire" in words:
        move["points"] = max(0, move["points"] - words["tire"])
    elif "rob" in words:
        if u["supply"]:
            u["supply"] -= 1
        else:
            lost = words["rob"]
    elif "lose_but_rogue" in words:
        lost = 1 if u["class"] == "rogue" else words["lose_but_rogue"]
    elif "lose_but_mana" in words:
        if u["class"] == "wizard" and u["supply"]:
            u["supply"] -= 1
        else:
            lost = words["lose_but_mana"]
    elif "lose_less_knock" in words:
        icons = yield from roll(dice, "K")
        lost = max(0, words["lose_less_knock"] - icons)
    elif "heal" in words:
        heal(g, u, words["heal"])
    yield from lose(g, u, lost, keeper(g, u), None)


def emerge(g: State, u: Unit) -> Play:
    """TET-DUNGEON-27/28: onto an open portal space of the box, else one step away from one."""
    box = u["dungeon"]
    restore(g, box)
    u["dungeon"] = None
    u["cell"] = None
    level = g["realm"]["level"]
    closed = shut(g)
    fronts = [front for front, at in g["realm"]["portals"] if at == box and front not in closed]
    spaces = [at for at in fronts if standing(g, at) is None]
    if not spaces:
        spaces = [
            to
            for front in fronts
            for to in NEXT[front]
            if to is not None
            and to not in closed
            and standing(g, to) is None
            and level[to] == level[front]
        ]
    if not spaces:
        free = [at for at in range(len(level)) if at not in closed and standing(g, at) is None]
        nearest = min(apart(front, at) for at in free for front in fronts)
        spaces = [at for at in free if any(apart(front, at) == nearest for front in fronts)]
    answer = yield from ask(
        u["side"], "TET-DUNGEON-27", [f"emerge {name_of(at)}" for at in sorted(set(spaces))]
    )
    u["space"] = next(at for at in spaces if name_of(at) == answer.split()[1])
    tell(g, "let-out", unit=told(u), space=name_of(u["space"]))


def crystal(g: State, u: Unit, box: int) -> Play:
    """TET-DUNGEON-26/30/33: the crystal is taken; its bonus now or never; Glory wins."""
    found = row(g["rows"], "dungeon", g["realm"]["boxes"][box]["box"])
    g["crystals"].append(found["id"])
    words: dict[str, int] = {}
    for part in found["bonus"]:
        words.update(part)
    if "win" in words:
        g["ending"] = "glory"
        raise Over
    yield from emerge(g, u)
    side = u["side"]
    if "free_attack" in words:
        yield from free_attack(g, side, "TET-DUNGEON-30", True)
    elif "free_move" in words:
        yield from haste(g, u)
    elif useful(g, side, words):
        answer = yield from ask(side, "TET-DUNGEON-30", ["pass", "use"])
        if answer == "use":
            yield from bonus(g, side, words)


def useful(g: State, side: int, words: dict[str, int]) -> bool:
    """Whether a bonus would change anything."""
    if "heal_all" in words:
        return any(u["health"] < u["most"] for u in force(g, side))
    if "time" in words:
        return bool(g["time"] < g["cap"])
    return True


def bonus(g: State, side: int, words: dict[str, int]) -> Play:
    """The one-time effect of a crystal."""
    if "heal_all" in words:
        for u in force(g, side):
            heal(g, u, words["heal_all"])
    elif "time" in words:
        g["time"] = min(g["cap"], g["time"] + words["time"])
    else:
        for u in force(g, side):
            refill(g, u, 99)
        yield from draw_tactic(g, side)


def haste(g: State, u: Unit) -> Play:
    """Another unit may take a free Movement at once."""
    side = u["side"]
    choices = [
        text for v in force(g, side) if v is not u for text in g["do"]["first steps"](g, v, 0)
    ]
    if not choices:
        return
    answer = yield from ask(side, "TET-DUNGEON-30", ["pass", *choices])
    if answer != "pass":
        other = next(v for v in force(g, side) if v["class"] == answer.split()[1])
        yield from g["do"]["walk"](g, other, answer, 0)
