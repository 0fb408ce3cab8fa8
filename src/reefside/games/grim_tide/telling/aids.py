"""What a seat can work out about its question: prices, winds, bids, dice, what comes next."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.grim_tide.rules import pool
from reefside.games.grim_tide.rules.fishing import ChooseFishingDice
from reefside.games.grim_tide.rules.hunt import (
    ChooseHuntDice,
    MayAssign,
    MayReroll,
    MayUseHunting,
    hands,
)
from reefside.games.grim_tide.rules.kraken import driven
from reefside.games.grim_tide.rules.market import open_market, price
from reefside.games.grim_tide.rules.wind import (
    ChooseBid,
    MayAnswerBid,
    MayOpenAuction,
    MayRaise,
    given_now,
    leading,
)
from reefside.games.grim_tide.state.constants import (
    DIRECTIONS,
    FACES,
    KNIFE,
    NO_TILE,
    RENOWNED,
    SLOTS,
    TENTACLE,
)
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.state.progress import Hunt
from reefside.games.grim_tide.telling.ahead import ahead, plan
from reefside.games.grim_tide.telling.odds import after_roll, at_least, share
from reefside.games.grim_tide.telling.orders import orders
from reefside.games.grim_tide.telling.view import MARKETS
from reefside.kernel.ask import Ask
from reefside.kernel.drive import legal
from reefside.kernel.notation import Notation
from reefside.kernel.step import Step
from reefside.parts.hex import NOWHERE

SEA: Final = "sea"
"""What can be studied: the sea and the markets as they are."""


def aids(g: Grim, seat: int, asks: list[Ask] | None, notation: Notation) -> dict[str, Any]:
    """All that a seat can work out about its question."""
    step = g.agenda[-1]
    planned = plan(g, seat)
    return {
        **standing(g, seat),
        "bids": bid_rows(g, seat, step),
        "dice": dice_rows(g, seat, step, asks),
        "hunt": hunt_row(g, seat, step),
        "faces": face_rows(g, step),
        **ahead(g, seat, asks, notation),
        "plan": [notation.write(choice) for choice in planned],
        "orders": orders(g, seat, asks, planned, notation),
    }


def study(g: Grim, seat: int) -> dict[str, Any]:
    """What a seat can work out at any time, and how far the Kraken is from each space."""
    far = dict(zip(g.printed.spaces, g.printed.far[g.kraken]))
    return {**standing(g, seat), "far": far}


def standing(g: Grim, seat: int) -> dict[str, Any]:
    """Prices, winds, and how an auction or an attack stands."""
    auction = g.auction
    return {
        "hire": hire_row(g, seat),
        "winds": [gust_row(g, way) for way in range(DIRECTIONS)],
        "leaders": [] if auction is None else ways(g, leading(auction.totals)),
        "eaten": None if g.attack is None else eaten(g, g.attack.dice),
    }


def eaten(g: Grim, dice: int) -> float:
    """GT-KRAKEN-07 How likely an attack with so many dice costs somebody's life."""
    return at_least(1, dice, share(g.printed, TENTACLE))


def hire_row(g: Grim, seat: int) -> dict[str, Any] | None:
    """GT-RECRUIT-02 The next hire; None with a full crew."""
    slot = len(g.ships[seat].crew)
    if slot == SLOTS:
        return None
    market = open_market(g, seat)
    cost = price(g, seat, market)
    fish, arcana = (0, cost) if market == RENOWNED else (cost, 0)
    return {"market": MARKETS[market], "slot": slot + 1, "fish": fish, "arcana": arcana}


def gust_row(g: Grim, direction: int) -> dict[str, Any]:
    """GT-WIND-09 Where a wind would drive the Kraken, and the ships there."""
    space = driven(g, direction)
    there: list[int] = []
    if space != NOWHERE:
        there = [seat for seat in range(g.seats) if g.ships[seat].space == space]
    return {
        "direction": g.printed.directions[direction],
        "space": None if space == NOWHERE else g.printed.spaces[space],
        "ships": there,
    }


def ways(g: Grim, directions: list[int]) -> list[str]:
    """The keys of some directions."""
    return [g.printed.directions[way] for way in directions]


def bid_rows(g: Grim, seat: int, step: Step[Any]) -> list[dict[str, Any]]:
    """GT-WIND-07 For each direction, who leads after a bid on it."""
    if not isinstance(step, (MayOpenAuction, MayAnswerBid, MayRaise, ChooseBid)):
        return []
    most = g.ships[seat].arcana + given_now(g)
    return [
        {"direction": g.printed.directions[way], "leads": lead_rows(g, way, most)}
        for way in range(DIRECTIONS)
    ]


def lead_rows(g: Grim, direction: int, most: int) -> list[dict[str, Any]]:
    """The leaders after bids of 1 to `most`, wherever they change; nothing beats a lead alone."""
    totals = [0] * DIRECTIONS if g.auction is None else g.auction.totals[:]
    found: list[dict[str, Any]] = []
    before: list[int] = []
    for amount in range(1, most + 1):
        totals[direction] += 1
        first = leading(totals)
        if first != before:
            found.append({"least": amount, "leaders": ways(g, first)})
        if first == [direction]:
            break
        before = first
    return found


def dice_rows(g: Grim, seat: int, step: Step[Any], asks: list[Ask] | None) -> list[dict[str, Any]]:
    """GT-HUNT-02, GT-FISH-01 What each number of dice may bring."""
    if not isinstance(step, (ChooseHuntDice, ChooseFishingDice)):
        return []
    return [dice_row(g, seat, choice.a) for choice in legal(g, seat, asks)]


def dice_row(g: Grim, seat: int, dice: int) -> dict[str, Any]:
    """A kill with these dice, the same with re-rolls paid for, and the Kraken's arrival."""
    hunt = g.hunt
    rerolls = paid_rerolls(g, seat)
    kill = None if hunt is None else kill_chance(g, seat, hunt, dice, 0)
    paid = None if hunt is None or not rerolls else kill_chance(g, seat, hunt, dice, rerolls)
    arrival: float | None = None
    if hunt is None or hunt.tile != NO_TILE:  # GT-FINAL-09
        far = g.printed.far[g.kraken][g.ships[seat].space]
        arrival = at_least(far, dice, share(g.printed, TENTACLE))
    return {"dice": dice, "kill": kill, "kill_with_arcana": paid, "arrival": arrival}


def paid_rerolls(g: Grim, seat: int) -> int:
    """GT-HUNT-06 How many re-rolls a seat can pay for."""
    return g.ships[seat].arcana // max(1, g.printed.reroll_arcana)


def kill_chance(g: Grim, seat: int, hunt: Hunt, dice: int, rerolls: int) -> float:
    """GT-HUNT-14 How likely knives alone kill; GT-HUNT-12 each needs a member that carries it."""
    missing = hunt.life - hunt.damage
    if missing > hands(g, seat):
        return 0.0
    return after_roll(missing, dice, rerolls, share(g.printed, KNIFE))


def hunt_row(g: Grim, seat: int, step: Step[Any]) -> dict[str, Any] | None:
    """How a hunt stands between the roll and the damage."""
    hunt = g.hunt
    if hunt is None or not isinstance(step, (MayReroll, MayUseHunting, MayAssign)):
        return None
    missing = hunt.life - hunt.damage
    knives = g.pool[KNIFE]
    able = hands(g, seat)
    rerolls = paid_rerolls(g, seat) if isinstance(step, MayReroll) else 0
    kill = 0.0
    if missing <= min(able, sum(g.pool)):
        kill = at_least(missing - knives, rerolls, share(g.printed, KNIFE))
    return {"missing": max(0, missing), "knives": knives, "hands": able, "kill": kill}


def face_rows(g: Grim, step: Step[Any]) -> list[dict[str, Any]]:
    """GT-SETUP-15 What a die that is rolled again shows."""
    if not isinstance(step, (pool.MayRerollDice, pool.ChooseReroll)):
        return []
    return [{"face": FACES[face], "chance": share(g.printed, face)} for face in range(len(FACES))]
