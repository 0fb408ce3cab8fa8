"""A second referee for Banner Festival, written from the rulebook and its rulings alone.

It knows nothing of the engine: dictionaries, lists and whole numbers. `begin` lays the table,
`asked` says whose answer is due and what is legal, `answered` carries one answer out.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

State = dict[str, Any]

CLOCKWISE = ["teal", "purple", "orange", "yellow"]  # BF-BOARD-01
REGION = {"orange": 1, "yellow": 1, "purple": 2, "teal": 2}  # BF-BOARD-02
POOL = {2: 7, 3: 9, 4: 11, 5: 13}  # BF-SETUP-09
HAND = {2: 8, 3: 8, 4: 8, 5: 7}  # BF-SETUP-11, -12
REWARDS = {2: [6, 3], 3: [6, 3], 4: [6, 3, 1], 5: [6, 3, 1]}  # BF-SCORE-03, -04
OPEN_DUMMIES = {2: 1, 3: 1, 4: 0, 5: 0}  # BF-VARIANT-01
HIDDEN_DUMMIES = {2: 1, 3: 0, 4: 0, 5: 0}  # BF-VARIANT-02
PROFITS = [1, 3, 6, 10, 15, 21, 28]  # BF-CHAR-02
FRUIT = 20
BANNERS = 14
NOBODY = -1

READINGS = {
    "neutral_houses": "two",  # BF-VARIANT-11
    "tie_break": "towers",  # BF-TIE-02
    "tied_places": "each",  # BF-SCORE-06: a place for each tied player, or one and the next
    "lead_after_dummy": "nobody",  # BF-VARIANT-07: or, in a new round, whoever was low last
}


def board_from(folder: Path) -> State:
    """What is printed on the board and on the character cards (BF-BOARD-03 to -07, BF-CHAR-03)."""
    board = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    houses = tomllib.loads((folder / "houses.toml").read_text(encoding="utf-8"))
    docks: dict[str, list[State]] = {colour: [] for colour in CLOCKWISE}
    for row in board["dock"]:
        bonus = row["effect"][0]
        docks[row["quadrant"]].append(
            {"needs": row["needs"], "fruit": bonus.get("fruit", 0), "extra": bonus.get("banner", 0)}
        )
    stunts: dict[str, list[int]] = {row["id"]: [] for row in houses["house"]}
    for row in houses["character"]:
        stunts[row["house"]].append(row.get("stunt", 0))
    return {
        "ring": [row["quadrant"] for row in board["ring"]],
        "docks": docks,
        "houses": [row["id"] for row in houses["house"]],
        "stunts": stunts,
    }


def begin(board: State, seats: int, readings: dict[str, str]) -> State:
    """The table before the first deal (BF-SETUP)."""
    lowest = 0 if seats == 5 else 1  # BF-SETUP-02, -03
    return {
        "board": board,
        "readings": {**READINGS, **readings},
        "seats": seats,
        "round": 1,
        "bout": 1,
        "gate": 4,  # BF-SETUP-08
        "lead": NOBODY,  # BF-SETUP-16
        "last_low": NOBODY,
        "due": "deal",
        "deck": [f"{suit}-{value}" for suit in CLOCKWISE for value in range(lowest, 10)],
        "hands": [[] for _ in range(seats)],
        "played": {},
        "open": None,
        "discard": [],
        "last_bout": [],
        "roles": [None] * seats,
        "docks": {c: [[0] * seats for _ in board["docks"][c]] for c in CLOCKWISE},
        "occupied": {
            colour: [closed_by_neutrals(seats, space) for space in board["docks"][colour]]
            for colour in CLOCKWISE
        },
        "towers": {1: [0] * seats, 2: [0] * seats},
        "supply": [BANNERS] * seats,
        "boats": [1] * seats,  # BF-SETUP-07
        "revealed": [0] * seats,
        "fruit": [0] * seats,
        "pool": POOL[seats],
        "from_regions": [0] * seats,
        "from_feasts": [0] * seats,
        "kept": [[] for _ in range(seats)],
        "before_clearing": [0] * seats,
    }


def closed_by_neutrals(seats: int, space: State) -> bool:
    """Whether a neutral banner lies there (BF-SETUP-14, BF-VARIANT-10)."""
    return seats <= 3 and space["needs"] in ("even", "odd")


# ---------------------------------------------------------------- whose answer is due


def asked(state: State) -> tuple[str, dict[int, list[str]]] | None:
    """What is due, and what each seat asked may answer; None when the game is over."""
    due = state["due"]
    if due == "over":
        return None
    if due == "gate":  # BF-GATE-01, -02
        return due, {state["lead"]: [f"gate {steps}" for steps in (1, 2, 3, 4)]}
    if due == "play":  # BF-PLAY-02, -04
        return due, {
            seat: [f"play {card}" for card in hand]
            for seat, hand in enumerate(state["hands"])
            if seat not in state["played"]
        }
    return due, {}


def answered(state: State, who: str, what: str) -> None:
    """Carry out a seat's answer or Nature's cards; ValueError if not due or not legal."""
    wanted = asked(state)
    if wanted is None:
        raise ValueError("nobody is asked any more")
    due, legal = wanted
    words = what.split()
    if who == "nature":
        cards = words[1:]
        if due == "deal":
            deal(state, cards)
        elif due in ("open", "hidden"):
            dummy(state, due, cards)
        else:
            raise ValueError(f"Nature is not asked: {due} is due")
        return
    seat = int(who)
    if what not in legal.get(seat, []):
        raise ValueError(f"seat {seat} may not answer {what!r}: {due} is due, legal {legal}")
    if due == "gate":
        state["gate"] = forward(state["gate"], int(words[1]))
        lay_dummy(state)
    else:
        state["played"][seat] = words[1]
        if len(state["played"]) == state["seats"]:
            state["due"] = "hidden" if HIDDEN_DUMMIES[state["seats"]] else "resolve"
            if state["due"] == "resolve":
                resolve(state, [])


def deal(state: State, cards: list[str]) -> None:
    """Hands for everybody (BF-SETUP-11, -12, BF-ROUND-03)."""
    size, seats = HAND[state["seats"]], state["seats"]
    take(state, cards, size * seats)
    for seat in range(seats):
        state["hands"][seat] = cards[seat * size : (seat + 1) * size]
    begin_bout(state)


def take(state: State, cards: list[str], count: int) -> None:
    """Cards leave the face-down deck (BF-SETUP-04, BF-VARIANT-08)."""
    if len(cards) != count or len(set(cards)) != count:
        raise ValueError(f"{count} cards are due, not {cards}")
    for card in cards:
        if card not in state["deck"]:
            raise ValueError(f"{card} is not in the deck")
        state["deck"].remove(card)


def begin_bout(state: State) -> None:
    """The gate comes first (BF-PLAY-01)."""
    if state["round"] == 1 and state["bout"] == 1:  # BF-GATE-04
        lay_dummy(state)
    elif state["lead"] == NOBODY:  # BF-GATE-07
        state["gate"] = forward(state["gate"], 3)
        lay_dummy(state)
    else:
        state["due"] = "gate"


def lay_dummy(state: State) -> None:
    """After the gate, before anybody chooses (BF-VARIANT-01, -03)."""
    state["due"] = "open" if OPEN_DUMMIES[state["seats"]] else "play"


def dummy(state: State, due: str, cards: list[str]) -> None:
    """A dummy is turned up (BF-VARIANT-01, -02)."""
    take(state, cards, 1)
    if due == "open":
        state["open"] = cards[0]
        state["due"] = "play"
    else:
        resolve(state, cards)


# ---------------------------------------------------------------- a bout


def quadrant(state: State) -> str:
    """The active quadrant (BF-BOARD-09)."""
    colour: str = state["board"]["ring"][state["gate"] - 1]
    return colour


def suits(state: State) -> list[str]:
    """The suits from high to low (BF-RANK-01 to -05)."""
    first = CLOCKWISE.index(quadrant(state))
    return CLOCKWISE[first:] + CLOCKWISE[:first]


def forward(space: int, steps: int) -> int:
    """So many spaces further on a ring of eight (BF-GATE-03, BF-RACE-01)."""
    return (space - 1 + steps) % 8 + 1


def suit_of(card: str) -> str:
    return card.split("-")[0]


def value_of(card: str) -> int:
    return int(card.split("-")[1])


def resolve(state: State, hidden: list[str]) -> None:
    """All cards are known: rank them and let everybody act (BF-RANK-09, BF-RESOLVE-01)."""
    on_table = [(card, seat) for seat, card in state["played"].items()]
    dummies = hidden + ([state["open"]] if state["open"] else [])
    on_table += [(card, NOBODY) for card in dummies]
    order = suits(state)
    on_table.sort(key=lambda row: (order.index(suit_of(row[0])), -value_of(row[0])))
    state["last_bout"] = []
    due_fruit = [0] * state["seats"]
    taken: list[tuple[str, int]] = []
    for rank, (card, seat) in enumerate(on_table):
        role = "high" if rank == 0 else "low" if rank == len(on_table) - 1 else "mid"
        state["last_bout"].append((card, seat, role))
        if seat == NOBODY:  # BF-VARIANT-05, -09
            state["discard"].append(card)
            continue
        state["roles"][seat] = role
        state["hands"][seat].remove(card)
        kept = False
        if role == "high":  # BF-HIGH-01
            due_fruit[seat] += race(state, seat, to_gate(state, seat))
        elif role == "mid":  # BF-MID-01
            due_fruit[seat] += hang(state, seat, fitting(state, card), taken)
        else:
            kept = value_of(card) == 9
            due_fruit[seat] += ability(state, seat, value_of(card), taken)
        (state["kept"][seat] if kept else state["discard"]).append(card)
    for colour, space in taken:  # BF-BANNER-02
        state["occupied"][colour][space] = True
    state["lead"] = on_table[-1][1]  # BF-LOW-02, -06
    if state["lead"] != NOBODY:
        state["last_low"] = state["lead"]
    for seat, amount in enumerate(due_fruit):
        state["fruit"][seat] += amount
    state["pool"] -= sum(due_fruit)
    if state["pool"] <= 0:  # BF-FEAST-01
        feast(state)
        state["pool"] = POOL[state["seats"]]
    state["played"] = {}
    state["open"] = None
    if state["hands"][0]:
        state["bout"] += 1
        begin_bout(state)
    else:
        end_round(state)


def to_gate(state: State, seat: int) -> int:
    """How far it is to the gate; a whole lap when already there (BF-HIGH-03)."""
    return (state["gate"] - state["boats"][seat]) % 8 or 8


def race(state: State, seat: int, distance: int) -> int:
    """Move a watercraft; the fruit it brings (BF-RACE)."""
    fruit = 0
    crossings = 0
    colour = state["board"]["houses"][seat]
    stunt = [0, *state["board"]["stunts"][colour]][state["revealed"][seat]]  # BF-CHAR-05
    for _ in range(distance):
        if state["boats"][seat] == 8:
            crossings += 1
        state["boats"][seat] = forward(state["boats"][seat], 1)
    if state["boats"][seat] == stunt:  # BF-RACE-06 to -09
        fruit += 1
    for _ in range(crossings):
        if state["revealed"][seat] < 7:
            state["revealed"][seat] += 1  # BF-RACE-02
        else:
            fruit += 3  # BF-RACE-11
    return fruit


def fitting(state: State, card: str) -> int | None:
    """The first free space that the card fits; None for the tower (BF-MID-02 to -05)."""
    parity = "odd" if value_of(card) % 2 else "even"  # BF-CARD-17
    colour = quadrant(state)
    for place, space in enumerate(state["board"]["docks"][colour]):
        if not state["occupied"][colour][place] and space["needs"] in (parity, suit_of(card)):
            return place
    return None


def hang(state: State, seat: int, place: int | None, taken: list[tuple[str, int]]) -> int:
    """Place a banner on a dock space or on the tower; the fruit it brings (BF-MID, BF-TOWER)."""
    if place is None:
        tower(state, seat, 1)
        return 0
    if not state["supply"][seat]:
        return 0  # BF-BANNER-05
    colour = quadrant(state)
    space = state["board"]["docks"][colour][place]
    count = min(1 + space["extra"], state["supply"][seat])  # BF-MID-07, -09
    state["supply"][seat] -= count
    state["docks"][colour][place][seat] += count
    taken.append((colour, place))
    fruit: int = space["fruit"]
    return fruit


def tower(state: State, seat: int, count: int) -> None:
    """Banners on the tower of the active region (BF-TOWER-01, BF-BANNER-05)."""
    count = min(count, state["supply"][seat])
    state["supply"][seat] -= count
    state["towers"][REGION[quadrant(state)]][seat] += count


def in_quadrant(state: State, seat: int) -> int:
    """Own banners on the active dock and its tower (BF-CARD-08)."""
    colour = quadrant(state)
    dock: int = sum(space[seat] for space in state["docks"][colour])
    return dock + int(state["towers"][REGION[colour]][seat])


def in_region(state: State, seat: int, region: int) -> int:
    """Own banners on both docks of a region and its tower (BF-BANNER-06)."""
    docks = sum(
        space[seat]
        for colour in CLOCKWISE
        if REGION[colour] == region
        for space in state["docks"][colour]
    )
    return int(docks + state["towers"][region][seat])


def ability(state: State, seat: int, value: int, taken: list[tuple[str, int]]) -> int:
    """What the lowest card does; the fruit it brings (BF-CARD)."""
    banners = in_region(state, seat, REGION[quadrant(state)])
    if value == 0:  # BF-CARD-02
        return race(state, seat, to_gate(state, seat))
    if value == 1:  # BF-CARD-03
        return 1 + race(state, seat, 2)
    if value == 2:  # BF-CARD-04 to -06
        closed = state["occupied"][quadrant(state)]
        nearest = closed.index(False) if False in closed else None
        return hang(state, seat, nearest, taken)
    if value == 3:  # BF-CARD-07
        return race(state, seat, max(1, banners))
    if value == 4:  # BF-CARD-08
        return min(4, max(1, in_quadrant(state, seat)))
    if value == 6:  # BF-CARD-10
        return race(state, seat, max(2, 2 * banners))
    if value == 7:  # BF-CARD-11
        return min(6, max(1, banners))
    if value in (5, 8):  # BF-CARD-09, -12
        tower(state, seat, 1 if value == 5 else 2)
    return 0  # BF-CARD-13: the 9 goes to the scoring pile


# ---------------------------------------------------------------- feasts, scoring, the end


def feast(state: State) -> None:
    """The most fruit pays in full, all else half, rounded up (BF-FEAST-03 to -05)."""
    most = max(state["fruit"])
    for seat, fruit in enumerate(state["fruit"]):
        state["from_feasts"][seat] += fruit if fruit == most else (fruit + 1) // 2
    state["fruit"] = [0] * state["seats"]


def neutrals(state: State) -> list[int]:
    """The banners of each neutral house in either region (BF-VARIANT-11)."""
    if state["seats"] > 3:
        return []
    return [2, 2] if state["readings"]["neutral_houses"] == "two" else [4]


def rewards(state: State, region: int) -> list[int]:
    """What a region pays each seat as it stands (BF-SCORE-02 to -07, BF-VARIANT-11 to -13)."""
    seats = state["seats"]
    counts = [in_region(state, seat, region) for seat in range(seats)]
    rivals = counts + neutrals(state)
    pays = REWARDS[seats]
    places: dict[int, int] = {}
    place = 0
    for count in sorted(set(rivals), reverse=True):
        places[count] = place
        tied = rivals.count(count)
        place += tied if state["readings"]["tied_places"] == "each" else min(tied, 2)
    least = 2 if seats <= 3 else 1  # BF-SCORE-07, BF-VARIANT-12
    return [
        pays[places[count]] if count >= least and places[count] < len(pays) else 0
        for count in counts
    ]


def on_board(state: State) -> list[int]:
    """Every seat's banners on the board."""
    return [in_region(state, seat, 1) + in_region(state, seat, 2) for seat in range(state["seats"])]


def end_round(state: State) -> None:
    """The scoring phase, and what follows it (BF-SCORE-01, BF-ROUND)."""
    for region in (1, 2):
        for seat, profit in enumerate(rewards(state, region)):
            state["from_regions"][seat] += profit
    state["before_clearing"] = on_board(state)
    for colour in CLOCKWISE:  # BF-SCORE-09
        for place, space in enumerate(state["board"]["docks"][colour]):
            for seat in range(state["seats"]):
                state["supply"][seat] += state["docks"][colour][place][seat]
                state["docks"][colour][place][seat] = 0
            state["occupied"][colour][place] = closed_by_neutrals(state["seats"], space)
    if state["round"] == 3:  # BF-END-01
        feast(state)  # BF-FEAST-09
        state["due"] = "over"
        return
    state["deck"] += state["discard"]  # BF-ROUND-03
    state["discard"] = []
    state["round"] += 1
    state["bout"] = 1
    if state["readings"]["lead_after_dummy"] != "nobody":
        state["lead"] = state["last_low"]
    state["due"] = "deal"


def total(state: State, seat: int) -> int:
    """Tokens, top character and nines (BF-END-02)."""
    revealed = state["revealed"][seat]
    character = PROFITS[revealed - 1] if revealed else 0
    tokens = state["from_regions"][seat] + state["from_feasts"][seat]
    return int(tokens + character + 5 * len(state["kept"][seat]))


def winners(state: State) -> list[int]:
    """The highest total, then the most banners, then together (BF-END-04, BF-TIE)."""
    banners = on_board(state)
    if state["readings"]["tie_break"] == "all":
        banners = state["before_clearing"]
    ranks = [(total(state, seat), banners[seat]) for seat in range(state["seats"])]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
