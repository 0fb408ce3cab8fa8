"""The crew markets: recruiting and dismissing."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.abilities import DISCOUNT, strength
from reefside.games.grim_tide.crew import board, leave, spend_arcana, spend_fish
from reefside.games.grim_tide.events import (
    CrewDismissed,
    CrewRecruited,
    MarketTurned,
    SailorDismissed,
)
from reefside.games.grim_tide.state import (
    RENOWNED,
    SLOTS,
    STACKS,
    STANDARD,
    UNSEEN,
    Draw,
    Grim,
    SeatStep,
)
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice

RECRUIT: Final = "recruit"
UNDER: Final = "under"
CREW: Final = "crew"

RECRUITS: Final = [Choice(RECRUIT, card) for card in range(37)]
UNDERS: Final = [Choice(UNDER, stack) for stack in range(STACKS)]


class TurnTops(Draw):
    """GT-SETUP-11 Everybody sees the top cards of the three stacks of a market."""

    RULE = "GT-SETUP-11"
    VERB = CREW

    def __init__(self, market: int) -> None:
        self.market: Final = market

    def count(self, g: Grim) -> int:
        return STACKS

    def bag(self, g: Grim) -> list[int]:
        return g.crew_bags[self.market]

    def drawn(self, g: Grim, cards: tuple[int, ...]) -> None:
        for i in range(STACKS):
            show_top(g, self.market * STACKS + i, cards[i], self.RULE)


class TurnTop(Draw):
    """GT-RECRUIT-08 The next card of a stack is seen when the one above it has left."""

    RULE = "GT-RECRUIT-08"
    VERB = CREW

    def __init__(self, stack: int) -> None:
        self.stack: Final = stack

    def count(self, g: Grim) -> int:
        stack = g.stacks[self.stack]
        return 1 if stack and stack[-1] == UNSEEN else 0

    def bag(self, g: Grim) -> list[int]:
        return g.crew_bags[self.stack // STACKS]

    def drawn(self, g: Grim, cards: tuple[int, ...]) -> None:
        for card in cards:
            show_top(g, self.stack, card, self.RULE)


def show_top(g: Grim, stack: int, card: int, rule: str) -> None:
    """Turn up the top card of a stack."""
    g.stacks[stack][-1] = card
    if g.events is not None:
        g.events.append(MarketTurned(g.box.crew[card], stack % STACKS + 1, rule))


def tops(g: Grim, market: int) -> list[int]:
    """GT-RECRUIT-08 The top cards of a market; GT-RECRUIT-10 an empty stack offers nothing."""
    first = market * STACKS
    return [g.stacks[first + i][-1] for i in range(STACKS) if g.stacks[first + i]]


def open_market(g: Grim, seat: int) -> int:
    """GT-RECRUIT-06 The token on the leftmost empty slot decides the market.

    If the Renowned market is empty, a token slot takes standard crew.
    """
    ship = g.ships[seat]
    if ship.tokens >> len(ship.crew) & 1 and tops(g, RENOWNED):
        return RENOWNED
    return STANDARD


def price(g: Grim, seat: int, market: int) -> int:
    """GT-RECRUIT-02 The price of the leftmost empty slot: Arcana for Renowned crew, else fish."""
    slot = len(g.ships[seat].crew)
    if market == RENOWNED:
        return g.box.arcana_price[slot]  # GT-RECRUIT-04
    return max(0, g.box.fish_price[slot] - strength(g, seat, DISCOUNT))  # GT-RECRUIT-05


def recruits(g: Grim, seat: int) -> list[Choice]:
    """GT-RECRUIT-07 Whom a seat can hire now; GT-RECRUIT-09 nobody with five aboard."""
    ship = g.ships[seat]
    if len(ship.crew) == SLOTS:
        return []
    market = open_market(g, seat)
    purse = ship.arcana if market == RENOWNED else ship.fish
    if purse < price(g, seat, market):
        return []
    return [RECRUITS[card] for card in tops(g, market)]


def recruit(g: Grim, seat: int, card: int) -> None:
    """GT-RECRUIT-07 Pay the price of the slot and take the card."""
    market = open_market(g, seat)
    cost = price(g, seat, market)
    if cost and market == RENOWNED:
        spend_arcana(g, seat, cost, "GT-RECRUIT-04")
    elif cost:
        spend_fish(g, seat, cost, "GT-RECRUIT-05")
    take_aboard(g, seat, card)


def take_aboard(g: Grim, seat: int, card: int) -> None:
    """GT-RECRUIT-02 The card goes to the leftmost empty slot and its stack shows the next."""
    ship = g.ships[seat]
    for stack in range(len(g.stacks)):
        if g.stacks[stack] and g.stacks[stack][-1] == card:
            g.stacks[stack].pop()
            g.do(TurnTop(stack))
            break
    board(ship, card)
    if g.events is not None:
        g.events.append(CrewRecruited(seat, g.box.crew[card], len(ship.crew)))


class ChooseRecruit(SeatStep):
    """GT-T09 The top card of a standard stack joins at no price."""

    RULE = "GT-T09"

    def ask(self, g: Grim) -> Ask | None:
        return Ask(self.seat, self.RULE, [RECRUITS[card] for card in tops(g, STANDARD)], "", True)

    def answer(self, g: Grim, choice: Choice) -> None:
        take_aboard(g, self.seat, choice.a)


def dismiss(g: Grim, seat: int, slot: int) -> None:
    """GT-LOSE-03 A dismissed card goes back to its market; GT-LOSE-05 a Sailor leaves the game."""
    card = g.ships[seat].crew[slot]
    if card == g.box.sailor:
        leave(g, seat, slot)
        g.sailors_out += 1
        if g.events is not None:
            g.events.append(SailorDismissed(seat))
        return
    first = g.box.market(card) * STACKS
    for stack in range(first, first + STACKS):
        if not g.stacks[stack]:  # GT-LOSE-04
            put_under(g, seat, slot, stack)
            return
    g.do(ChooseStack(seat, slot))


class ChooseStack(SeatStep):
    """GT-LOSE-03 The owner chooses the stack a dismissed card goes under."""

    RULE = "GT-LOSE-03"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def ask(self, g: Grim) -> Ask | None:
        return Ask(self.seat, self.RULE, UNDERS)

    def answer(self, g: Grim, choice: Choice) -> None:
        market = g.box.market(g.ships[self.seat].crew[self.slot])
        put_under(g, self.seat, self.slot, market * STACKS + choice.a)


def put_under(g: Grim, seat: int, slot: int, stack: int) -> None:
    """GT-LOSE-03 To the bottom of a stack; all have seen the card. GT-LOSE-10 It will be ready."""
    card = leave(g, seat, slot)
    g.stacks[stack].insert(0, card)
    if g.events is not None:
        g.events.append(CrewDismissed(seat, g.box.crew[card], stack % STACKS + 1))
