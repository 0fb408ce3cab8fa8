"""The wind phase: an auction on the compass."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import OPENING, WIND
from reefside.games.grim_tide.cards.offering import against_ability, offers
from reefside.games.grim_tide.cards.using import carry_out
from reefside.games.grim_tide.rules.crew import spend_arcana
from reefside.games.grim_tide.rules.free import act_freely, against_free, free_actions
from reefside.games.grim_tide.rules.kraken import turn_wind
from reefside.games.grim_tide.rules.reasons import must_choose
from reefside.games.grim_tide.state.constants import DIRECTIONS
from reefside.games.grim_tide.state.grim import Grim, SeatStep, Step
from reefside.games.grim_tide.state.progress import Auction
from reefside.games.grim_tide.telling import events
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

BID: Final = "bid"
WIND_VERB: Final = "wind"

WINDS: Final = [Choice(WIND_VERB, direction) for direction in range(DIRECTIONS)]

MOST_BID: Final = 99
"""GT-RES-05 Arcana has no limit, but one bid has: who wants to give more bids again."""

BIDS: Final = [
    Choice(BID, direction, amount)
    for amount in range(1, MOST_BID + 1)
    for direction in range(DIRECTIONS)
]
"""By amount and then by direction."""


def bids(least: int, most: int) -> list[Choice]:
    """GT-WIND-05 Every bid of some amounts: each goes wholly onto one direction."""
    return BIDS[(least - 1) * DIRECTIONS : most * DIRECTIONS]


def given_now(g: Grim) -> int:
    """GT-S18 What the supply gives to the bid that is asked for."""
    step = g.agenda[-1]
    return step.given if isinstance(step, ChooseBid) else 0


def least_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """What was bid, and the least that can be."""
    return {"arcana": choice.b, "least": max(1, given_now(g))}


def bid_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """What the bid costs the bidder, and what Arcana there is."""
    return {"arcana": choice.b - given_now(g), "have": g.ships[seat].arcana}


def direction_facts(g: Grim, _seat: int, choice: Choice) -> Facts:
    """The direction that was named."""
    return {"direction": g.printed.directions[choice.a]}


BID_LEAST: Final = Reason("GT-WIND-01", "bid-least", least_facts)
NO_ARCANA: Final = Reason("GT-RES-04", "no-arcana", bid_facts)
NOT_TIED: Final = Reason("GT-WIND-08", "not-tied", direction_facts)
WIND_ALREADY: Final = Reason("GT-R16", "wind-already", direction_facts)
MUST_BID: Final = must_choose("GT-S18")
MUST_TURN: Final = must_choose("GT-R16")


def against_bid(amount: int, least: int, most: int) -> Reason | None:
    """GT-WIND-01 Against an amount: at least 1 Arcana, and GT-RES-04 no more than there is."""
    if amount < least:
        return BID_LEAST
    return None if amount <= most else NO_ARCANA


def against_bidding(g: Grim, seat: int, choice: Choice, when: int) -> Reason | None:
    """GT-WIND-02 Against a bid, or an ability used for one; one may pass."""
    if choice.verb == PASS_VERB:
        return None
    if choice.verb == BID:
        return against_bid(choice.b, 1, g.ships[seat].arcana)
    return against_ability(g, seat, choice, when)


class MayOpenAuction(Step):
    """GT-WIND-01 The active player may open an auction with a bid of at least 1 Arcana.

    GT-FREE-01 A turn may begin with free actions.
    """

    RULE = "GT-WIND-01"

    def ask(self, g: Grim) -> Ask | None:
        seat = g.turn
        choices = bids(1, g.ships[seat].arcana)
        choices.extend(offers(g, seat, WIND | OPENING))
        choices.extend(free_actions(g))
        return may(seat, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        reason = against_free(g, choice)
        if reason is not ELSEWHERE:
            return reason
        return against_bidding(g, seat, choice, WIND | OPENING)

    def answer(self, g: Grim, choice: Choice) -> None:
        if act_freely(g, choice):
            g.do(self)
        else:
            answer_bid(g, g.turn, choice)


def answer_bid(g: Grim, seat: int, choice: Choice) -> None:
    """Carry out a pass, a bid, or an ability used for one."""
    if choice.verb == BID:
        put_bid(g, seat, choice.a, choice.b, 0)
    elif choice.verb != PASS_VERB:
        carry_out(g, seat, choice)
    elif g.auction is not None and seat != g.turn:
        events.bid_passed(g, seat)


def put_bid(g: Grim, seat: int, direction: int, amount: int, given: int) -> None:
    """GT-WIND-06 Bids are open and stay; `given` of the amount comes from the supply.

    GT-WIND-02 After the opener's bid every other player may bid once, or pass.
    """
    auction = g.auction
    opens = auction is None
    if auction is None:
        auction = Auction(totals=[0] * DIRECTIONS, given=[0] * g.seats)
        g.auction = auction
    if amount > given:
        spend_arcana(g, seat, amount - given)
    auction.totals[direction] += amount
    auction.given[seat] += amount
    events.bid_made(g, seat, direction, amount)
    if seat != g.turn:
        return
    auction.rounds += 1
    if opens:
        g.do(MayRaise(), SettleAuction())  # GT-WIND-03, GT-WIND-07
    else:
        g.do(MayRaise())
    g.do(*[MayAnswerBid(other) for other in g.turn_order()[1:]])  # GT-WIND-02


class MayAnswerBid(SeatStep):
    """GT-WIND-02 Each other player, from the opener's left, bids or passes.

    GT-WIND-04 A pass counts for this round only.
    """

    RULE = "GT-WIND-02"

    def ask(self, g: Grim) -> Ask | None:
        choices = bids(1, g.ships[self.seat].arcana)
        choices.extend(offers(g, self.seat, WIND))
        return may(self.seat, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        return against_bidding(g, seat, choice, WIND)

    def answer(self, g: Grim, choice: Choice) -> None:
        answer_bid(g, self.seat, choice)


class MayRaise(Step):
    """GT-WIND-03 The opener may begin another round with a further bid."""

    RULE = "GT-WIND-03"

    def ask(self, g: Grim) -> Ask | None:
        choices = bids(1, g.ships[g.turn].arcana)
        choices.extend(offers(g, g.turn, WIND))
        return may(g.turn, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        return against_bidding(g, seat, choice, WIND)

    def answer(self, g: Grim, choice: Choice) -> None:
        answer_bid(g, g.turn, choice)


class ChooseBid(SeatStep):
    """GT-S18 A bid to which the supply gives some Arcana; it can be the whole bid."""

    RULE = "GT-S18"

    def __init__(self, seat: int, given: int) -> None:
        super().__init__(seat)
        self.given: Final = given

    def ask(self, g: Grim) -> Ask | None:
        most = g.ships[self.seat].arcana + self.given
        return Ask(self.seat, self.RULE, bids(self.given, most))

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == BID:
            return against_bid(choice.b, self.given, g.ships[self.seat].arcana + self.given)
        return MUST_BID if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        put_bid(g, self.seat, choice.a, choice.b, self.given)


class SettleAuction(Step):
    """GT-WIND-08 The opener may decide a tie, or leave the wind and the Kraken as they are.

    GT-WIND-07 Otherwise the most Arcana makes the wind. GT-WIND-12 All Arcana bid is lost.
    """

    RULE = "GT-WIND-08"

    def ask(self, g: Grim) -> Ask | None:
        tied = leaders(g)
        return may(g.turn, self.RULE, [WINDS[way] for way in tied]) if len(tied) > 1 else None

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == WIND_VERB:
            return None if choice.a in leaders(g) else NOT_TIED
        return None if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        g.auction = None
        if choice.verb == PASS_VERB:
            turn_wind(g, g.wind, self.RULE)
        else:
            turn_wind(g, choice.a, "GT-WIND-09")

    def run(self, g: Grim) -> None:
        direction = leaders(g)[0]
        g.auction = None
        turn_wind(g, direction, "GT-WIND-09")


def leaders(g: Grim) -> list[int]:
    """The directions that lead the auction."""
    assert g.auction is not None
    return leading(g.auction.totals)


def leading(totals: list[int]) -> list[int]:
    """GT-WIND-07 The directions with the most Arcana."""
    most = max(totals)
    return [way for way in range(DIRECTIONS) if totals[way] == most]


def against_wind(g: Grim, direction: int) -> Reason | None:
    """GT-R16 Against a direction for the wind: another one than the present."""
    return None if direction != g.wind else WIND_ALREADY


class ChooseWind(SeatStep):
    """GT-R16 Instead of an auction the wind is turned to one of the other five directions."""

    RULE = "GT-R16"

    def ask(self, g: Grim) -> Ask | None:
        ways = [WINDS[way] for way in range(DIRECTIONS) if against_wind(g, way) is None]
        return Ask(self.seat, self.RULE, ways)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == WIND_VERB:
            return against_wind(g, choice.a)
        return MUST_TURN if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        turn_wind(g, choice.a, self.RULE)
