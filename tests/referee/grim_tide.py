"""A second referee for Grim Tide's hunting, fishing and Kraken attack, from the rulebook alone.

`hunt`, `fish` and `attacked` are generators: each yields its questions and is sent the answers.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.grim_tide_crew import (
    RE_ROLLING,
    HuntOver,
    approach,
    ask,
    attack,
    offers,
    use,
    works,
)
from tests.referee.grim_tide_sea import (
    NATURE,
    SLOTS,
    Member,
    Sea,
    Ship,
    Steps,
    aboard,
    bury,
    distance,
    lasting,
    place_of,
    question,
    roll,
    victims,
)

KRAKEN = {"life": 5, "attack": 4, "renown": 0}  # GT-FINAL-08
CHUM_FISH = 5  # GT-CHUM-01
WHALER_FISH = 3


def re_rolls(row: object) -> bool:
    """Whether a card only re-rolls or changes dice in a hunt (GT-HUNT-10)."""
    assert isinstance(row, dict)
    return "hunt" in row["timing"] and any(name in RE_ROLLING for name, _ in row["effect"])


def wards(row: object) -> bool:
    """Whether a card is for the moment before tentacles are resolved."""
    assert isinstance(row, dict)
    return any(name == "ignore_tentacles_upto" for name, _ in row["effect"])


def for_hunting(row: object) -> bool:
    """Whether a card belongs to step 3 of a hunt (GT-HUNT-09)."""
    assert isinstance(row, dict)
    return "hunt" in row["timing"] and not wards(row)


def for_fishing(row: object) -> bool:
    """Whether a card belongs to fishing (GT-FISH-03)."""
    assert isinstance(row, dict)
    return "fish" in row["timing"] and not wards(row)


def gives_without_dice(row: object) -> bool:
    """Whether a card brings something in fishing before any die is rolled."""
    return for_fishing(row) and not lasting(row)


# ---------------------------------------------------------------- what may be done


def actions(sea: Sea, seat: int, tile: str, chum: int, may_hunt_kraken: bool) -> list[str]:
    """Which of hunting, fishing and chumming the ship's space allows.

    `tile` is the kind of its tile or nothing, `chum` how many chum tiles can be drawn.
    """
    ship = sea["ships"][seat]
    port = ship["space"] in sea["box"]["ports"]
    crew = len(aboard(ship))
    found = []
    if crew and tile == "monster":
        found.append("hunt")  # GT-TILE-05
    if crew and not port:
        found.append("fish")  # GT-TILE-06, GT-SEA-01, GT-CHUM-04, GT-PORT-02
    if not port and not tile and ship["fish"] >= CHUM_FISH and chum:
        found.append("chum")  # GT-CHUM-01, -05
    if crew and may_hunt_kraken and distance(sea, ship["space"], sea["kraken"]) == 1:
        found.append("hunt-kraken")  # GT-FINAL-04
    return sorted(found)


def chum(sea: Sea, seat: int) -> Steps:
    """Five fish lure a monster, which may be hunted at once (GT-CHUM-01 to -03)."""
    sea["ships"][seat]["fish"] -= CHUM_FISH
    monster = yield {**question(NATURE, "GT-CHUM-02", []), "draws": "chum 1"}
    sea["lured"] = monster
    legal = ["pass", "hunt"] if aboard(sea["ships"][seat]) else ["pass"]
    answer = yield from ask(sea, seat, "GT-CHUM-03", lambda: legal)
    if answer == "hunt":
        yield from hunt(sea, seat, sea["box"]["monsters"][monster], False)


# ---------------------------------------------------------------- hunting


def hunt(sea: Sea, seat: int, monster: dict[str, int], is_kraken: bool) -> Steps:
    """A hunt from the choice of dice to the Renown (GT-HUNT, GT-FINAL)."""
    sea["hunt"] = {
        "life": monster["life"],
        "attack": monster["attack"],
        "renown": monster["renown"],
        "is_kraken": is_kraken,
        "damage": 0,
        "prevented": 0,
        "tentacles": 0,
    }
    sea["reroll"] = reroll_hunting
    try:
        yield from hunting(sea, seat)
    except HuntOver:
        sea["result"] = "driven off"
    sea["hunt"] = None


def hunting(sea: Sea, seat: int) -> Steps:
    ship = sea["ships"][seat]
    most = len(aboard(ship))
    answer = yield from ask(
        sea,
        seat,
        "GT-HUNT-02",
        lambda: [f"dice {count}" for count in range(most + 1)],
    )
    faces = yield from roll("GT-HUNT-02", int(answer.split()[1]))
    sea["pool"] = faces
    yield from tentacles(sea, seat, faces.count("tentacle"))  # step 1
    yield from step_2(sea, seat)
    yield from step_3(sea, seat)
    yield from step_4(sea, seat)
    yield from ask(sea, seat, "GT-ABIL-09", lambda: ["pass"], beside=True)  # GT-HUNT-25
    yield from step_5(sea, seat)
    yield from ask(sea, seat, "GT-ABIL-09", lambda: ["pass"], beside=True)
    yield from step_6(sea, seat)
    for member in aboard(ship):
        member["die"] = None


def paid_re_rolls(sea: Sea, seat: int) -> list[str]:
    """Every die of the pool, for 1 Arcana (GT-HUNT-06)."""
    if not sea["ships"][seat]["arcana"]:
        return []
    return [f"reroll {face}" for face in sorted(set(sea["pool"]))]


def reroll_hunting(sea: Sea, seat: int, face: str) -> Steps:
    """A die is rolled again; its tentacle counts at once (GT-HUNT-07, -08)."""
    sea["pool"].remove(face)
    faces = yield from roll("GT-HUNT-07", 1)
    sea["pool"] += faces
    yield from tentacles(sea, seat, faces.count("tentacle"))


def tentacles(sea: Sea, seat: int, count: int) -> Steps:
    """Tentacles draw the Kraken, or make it stronger (GT-HUNT-03, GT-FINAL-09, Warder)."""
    while count:
        legal = ["pass", *offers(sea, seat, wards)]
        answer = "pass" if legal == ["pass"] else (yield question(seat, "GT-HUNT-03", legal))
        if answer == "pass":
            break
        count -= yield from ward(sea, seat, answer, count)
    if sea["hunt"] is not None and sea["hunt"]["is_kraken"]:
        sea["hunt"]["tentacles"] += count
    elif count:
        yield from approach(sea, seat, count)


def ward(sea: Sea, seat: int, answer: str, count: int) -> Steps:
    """The Warder, or a Channeller for one, ignores one or two; how many."""
    copied = answer.startswith("channel")
    card = "channeller" if copied else answer.split()[1]
    row = sea["box"]["cards"][answer.split()[1]]
    for member in aboard(sea["ships"][seat]):
        if member["card"] == card:
            member["ready"] = False
    if copied:
        sea["ships"][seat]["arcana"] -= 2
    most = min(count, dict(row["effect"])["ignore_tentacles_upto"])
    answer = yield question(seat, "GT-R17", [f"ward {n}" for n in range(1, most + 1)])
    return int(answer.split()[1])


def step_2(sea: Sea, seat: int) -> Steps:
    """Re-roll dice (GT-HUNT-06)."""
    while True:
        answer = yield from ask(
            sea,
            seat,
            "GT-HUNT-06",
            lambda: ["pass", *paid_re_rolls(sea, seat), *offers(sea, seat, re_rolls)],
            beside=True,
        )
        if answer == "pass":
            return
        if answer.startswith("reroll"):
            sea["ships"][seat]["arcana"] -= 1
            yield from reroll_hunting(sea, seat, answer.split()[1])
        else:
            yield from use(sea, seat, answer)


def step_3(sea: Sea, seat: int) -> Steps:
    """Hunting abilities (GT-HUNT-09)."""
    while True:
        answer = yield from ask(
            sea,
            seat,
            "GT-HUNT-09",
            lambda: ["pass", *offers(sea, seat, for_hunting)],
            beside=True,
        )
        if answer == "pass":
            return
        yield from use(sea, seat, answer)


def step_4(sea: Sea, seat: int) -> Steps:
    """Dice on the ready crew; a knife hurts the monster, a wheel dodges (GT-HUNT-12 to -16)."""
    ship = sea["ships"][seat]
    while True:
        answer = yield from ask(
            sea, seat, "GT-HUNT-12", lambda: ["pass", *assignments(sea, seat)], beside=True
        )
        if answer == "pass":
            return
        _, face, place = answer.split()
        member = ship["crew"][int(place) - 1]
        if not member["ready"]:
            mate = next(mate for mate in mates(sea, seat) if mate is not member)
            sea["used"].append("first-mate" if mate.get("card") == "first-mate" else "copied mate")
        sea["pool"].remove(face)
        member["die"] = face
        sea["hunt"]["damage" if face == "knife" else "prevented"] += 1


def mates(sea: Sea, seat: int) -> list[Member]:
    """First Mates who have not placed a die yet: one's own, then a Channeller who copied one."""
    found = []
    for mate in works(sea, seat, "die_on_exhausted_other"):
        name = "first-mate" if mate.get("card") == "first-mate" else "copied mate"
        if name not in sea["used"]:
            found.append(mate)
    return found


def assignments(sea: Sea, seat: int) -> list[str]:
    """Which die may go where: one each, exhausted crew only by the First Mate (GT-HUNT-11, -12)."""
    ship, helpers = sea["ships"][seat], mates(sea, seat)
    return [
        f"assign {face} {place_of(ship, member)}"
        for face in ("knife", "wheel")
        if face in sea["pool"]
        for member in aboard(ship)
        if member["die"] is None
        and (member["ready"] or any(mate is not member for mate in helpers))
    ]


def step_5(sea: Sea, seat: int) -> Steps:
    """The monster's damage is shared out among the crew (GT-HUNT-17 to -19)."""
    state, ship = sea["hunt"], sea["ships"][seat]
    crew = aboard(ship)
    left = max(0, state["attack"] + state["tentacles"] - state["prevented"])
    dead = []
    if left >= sum(2 if member["ready"] else 1 for member in crew):
        dead, left = crew, 0
    sea["wounds"] = True
    while left:
        living = [member for member in crew if not any(member is gone for gone in dead)]
        answer = yield from ask(sea, seat, "GT-HUNT-18", targets(ship, living))
        member = ship["crew"][int(answer.split()[1]) - 1]
        if member["ready"]:
            member["ready"] = False
        else:
            dead = [*dead, member]
        left -= 1
    sea["wounds"] = False
    bury(sea, ship, dead)


def targets(ship: Ship, living: list[Member]) -> Callable[[], list[str]]:
    """Whoever can be hurt, wherever they stand."""
    return lambda: [f"hurt {place_of(ship, member)}" for member in living]


def step_6(sea: Sea, seat: int) -> Steps:
    """The monster's end, or not (GT-HUNT-20 to -24, GT-FINAL-11)."""
    state, ship = sea["hunt"], sea["ships"][seat]
    if state["damage"] < state["life"]:
        sea["result"] = "failed"
        if state["is_kraken"]:
            ship["arcana"] += state["damage"]
        return
    sea["result"] = "defeated"
    if state["is_kraken"]:
        return
    ship["fish"] += WHALER_FISH * len(works(sea, seat, "on_monster_defeated_gain_fish"))
    for left in range(state["renown"], 0, -1):
        free = [slot for slot in range(1, SLOTS + 1) if not ship["tokens"][slot - 1]]
        if left >= len(free):  # GT-HUNT-22
            ship["tokens"] = [True] * SLOTS
            return
        answer = yield from ask(
            sea,
            seat,
            "GT-HUNT-21",
            lambda: [f"token {n}" for n in range(1, SLOTS + 1) if not ship["tokens"][n - 1]],
        )
        ship["tokens"][int(answer.split()[1]) - 1] = True


# ---------------------------------------------------------------- fishing


def fish(sea: Sea, seat: int) -> Steps:
    """Fishing from the choice of dice to the Kraken (GT-FISH)."""
    ship = sea["ships"][seat]
    sea["fishing"] = {"tentacles": 0}
    sea["reroll"] = None
    most = len(aboard(ship))
    sea["pool"] = []
    least = 0 if offers(sea, seat, gives_without_dice) else 1  # GT-HUNT-02
    answer = yield from ask(
        sea, seat, "GT-FISH-01", lambda: [f"dice {count}" for count in range(least, most + 1)]
    )
    faces = yield from roll("GT-FISH-01", int(answer.split()[1]))
    sea["pool"] = faces
    sea["fishing"]["tentacles"] = faces.count("tentacle")
    yield from fishing_re_rolls(sea, seat)
    answer = ""
    while answer != "pass":
        answer = yield from ask(
            sea, seat, "GT-FISH-03", lambda: ["pass", *offers(sea, seat, for_fishing)], beside=True
        )
        if answer != "pass":
            yield from use(sea, seat, answer)
    yield from fishing_dice(sea, seat)
    count = sea["fishing"]["tentacles"]
    sea["fishing"]["tentacles"] = 0
    yield from tentacles(sea, seat, count)  # GT-FISH-05
    for member in aboard(ship):
        member["die"] = None
    sea["fishing"] = None


def fishing_re_rolls(sea: Sea, seat: int) -> Steps:
    """Re-rolls for Arcana; what was a tentacle once stays one (GT-FISH-02, -08)."""
    while True:
        answer = yield from ask(
            sea, seat, "GT-FISH-02", lambda: ["pass", *paid_re_rolls(sea, seat)], beside=True
        )
        if answer == "pass":
            return
        sea["ships"][seat]["arcana"] -= 1
        sea["pool"].remove(answer.split()[1])
        faces = yield from roll("GT-FISH-02", 1)
        sea["pool"] += faces
        sea["fishing"]["tentacles"] += faces.count("tentacle")


def fishing_dice(sea: Sea, seat: int) -> Steps:
    """Knives on any crew, each a fish, or Arcana by the Biologist (GT-FISH-03, -04, GT-COND-05)."""
    ship = sea["ships"][seat]

    def legal() -> list[str]:
        if "knife" not in sea["pool"]:
            return ["pass"]
        free = [place_of(ship, member) for member in aboard(ship) if member["die"] is None]
        study = free if works(sea, seat, "knives_may_give_arcana") else []
        return [
            "pass",
            *[f"assign knife {place}" for place in free],
            *[f"study {place}" for place in study],
        ]

    while True:
        answer = yield from ask(sea, seat, "GT-FISH-04", legal, beside=True)
        if answer == "pass":
            return
        words = answer.split()
        sea["pool"].remove("knife")
        ship["crew"][int(words[-1]) - 1]["die"] = "knife"
        ship["fish" if words[0] == "assign" else "arcana"] += 1


# ---------------------------------------------------------------- an attack elsewhere in the turn


def attacked(sea: Sea) -> Steps:
    """The Kraken attacks all the ships of its space (GT-KRAKEN-11)."""
    for seat in victims(sea):
        yield from attack(sea, seat)
