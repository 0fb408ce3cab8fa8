"""The crew markets: recruiting and dismissing."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import DISCOUNT
from reefside.games.grim_tide.cards.using import strength
from reefside.games.grim_tide.rules.crew import board, leave, spend_arcana, spend_fish
from reefside.games.grim_tide.rules.reasons import card_facts, must_choose
from reefside.games.grim_tide.state.constants import RENOWNED, SLOTS, STACKS, STANDARD, UNSEEN
from reefside.games.grim_tide.state.grim import Draw, Grim, SeatStep
from reefside.games.grim_tide.telling import crew_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

RECRUIT: Final = "recruit"
UNDER: Final = "under"
CREW: Final = "crew"

RECRUITS: Final = [Choice(RECRUIT, card) for card in range(37)]
UNDERS: Final = [Choice(UNDER, stack) for stack in range(STACKS)]


def recruit_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The card that was named, and the slot it would take."""
    return {"crew": g.printed.crew[choice.a], "slot": len(g.ships[seat].crew) + 1}


def arcana_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The price of the slot, and what Arcana there is."""
    return {"arcana": price(g, seat, RENOWNED), "have": g.ships[seat].arcana}


def fish_facts(g: Grim, seat: int, _choice: Choice) -> Facts:
    """The price of the slot, and what fish there is."""
    return {"fish": price(g, seat, STANDARD), "have": g.ships[seat].fish}


CREW_FULL: Final = Reason("GT-RECRUIT-09", "crew-full", card_facts)
NOT_ON_TOP: Final = Reason("GT-RECRUIT-08", "not-on-top", card_facts)
HAS_TOKEN: Final = Reason("GT-RECRUIT-06", "slot-has-token", recruit_facts)
HAS_NO_TOKEN: Final = Reason("GT-RECRUIT-06", "slot-has-no-token", recruit_facts)
NO_ARCANA: Final = Reason("GT-RECRUIT-04", "no-arcana", arcana_facts)
NO_FISH: Final = Reason("GT-RECRUIT-05", "no-fish", fish_facts)
STANDARD_ONLY: Final = Reason("GT-T09", "standard-only", card_facts)
MUST_TAKE: Final = must_choose("GT-T09")
MUST_LAY: Final = must_choose("GT-LOSE-03")


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
    crew_events.market_turned(g, card, stack, rule)


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
        return g.printed.arcana_price[slot]  # GT-RECRUIT-04
    return max(0, g.printed.fish_price[slot] - strength(g, seat, DISCOUNT))  # GT-RECRUIT-05


def against_price(g: Grim, seat: int, market: int) -> Reason | None:
    """GT-RES-04 Against the price of the leftmost empty slot in a market."""
    cost = price(g, seat, market)
    if market == RENOWNED:
        return None if g.ships[seat].arcana >= cost else NO_ARCANA
    return None if g.ships[seat].fish >= cost else NO_FISH


def against_recruit(g: Grim, seat: int, card: int) -> Reason | None:
    """GT-RECRUIT-07 Against hiring a card: room, on top, of the market of the slot, and paid."""
    if len(g.ships[seat].crew) == SLOTS:  # GT-CREW-01
        return CREW_FULL
    if card not in tops(g, STANDARD) and card not in tops(g, RENOWNED):
        return NOT_ON_TOP
    market = open_market(g, seat)
    if g.printed.market(card) != market:
        return HAS_TOKEN if market == RENOWNED else HAS_NO_TOKEN
    return against_price(g, seat, market)


def recruits(g: Grim, seat: int) -> list[Choice]:
    """GT-RECRUIT-07 Whom a seat can hire now; GT-RECRUIT-09 nobody with five aboard."""
    if len(g.ships[seat].crew) == SLOTS:
        return []
    market = open_market(g, seat)
    if against_price(g, seat, market) is not None:
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
    crew_events.crew_recruited(g, seat, len(ship.crew) - 1)


def against_castaway(g: Grim, card: int) -> Reason | None:
    """GT-T09 Against taking a card at no price: on top of a standard stack."""
    if card in tops(g, STANDARD):
        return None
    return STANDARD_ONLY if g.printed.renowned(card) else NOT_ON_TOP


class ChooseRecruit(SeatStep):
    """GT-T09 The top card of a standard stack joins at no price."""

    RULE = "GT-T09"

    def ask(self, g: Grim) -> Ask | None:
        return Ask(self.seat, self.RULE, [RECRUITS[card] for card in tops(g, STANDARD)], "", True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == RECRUIT:
            return against_castaway(g, choice.a)
        return MUST_TAKE if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        take_aboard(g, self.seat, choice.a)


def dismiss(g: Grim, seat: int, slot: int) -> None:
    """GT-LOSE-03 A dismissed card goes back to its market; GT-LOSE-05 a Sailor leaves the game."""
    card = g.ships[seat].crew[slot]
    if card == g.printed.sailor:
        leave(g, seat, slot)
        g.sailors_out += 1
        crew_events.sailor_dismissed(g, seat)
        return
    first = g.printed.market(card) * STACKS
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

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == UNDER:
            return None
        return MUST_LAY if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        market = g.printed.market(g.ships[self.seat].crew[self.slot])
        put_under(g, self.seat, self.slot, market * STACKS + choice.a)


def put_under(g: Grim, seat: int, slot: int, stack: int) -> None:
    """GT-LOSE-03 To the bottom of a stack; all have seen the card. GT-LOSE-10 It will be ready."""
    card = leave(g, seat, slot)
    g.stacks[stack].insert(0, card)
    crew_events.crew_dismissed(g, seat, card, stack)
