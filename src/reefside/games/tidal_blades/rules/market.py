"""The Market of the Droska Ring."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.changes import BOTH_HALVES, MARKET_DISCOUNT
from reefside.games.tidal_blades.cards.in_play import changed_by
from reefside.games.tidal_blades.cards.moments import DROSKA_BONUS
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.reef import Draw, Reef, SeatStep, Step
from reefside.games.tidal_blades.telling import events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

BUY: Final = "buy"
FRUIT: Final = "fruit"
MARKET_DRAW: Final = "market"

TAKE_FRUIT: Final = Choice(FRUIT)

BONUS_FRUIT: Final = 1
"""TB-DROSKA-01 Fruit the Droska Bonus gives instead of a card."""


def price(g: Reef, seat: int, card: int, less: int) -> int:
    """TB-DROSKA-02 What a Market card costs a player, all reductions counted."""
    cost = g.printed.market[card].cost
    if g.news != NOTHING and cost > 1:
        cost = max(1, cost - g.printed.news[g.news].discount)  # TB-ADV-19
    cost -= less + g.discount + changed_by(g, seat, MARKET_DISCOUNT)
    return max(cost, 0)


def gear_of(g: Reef, seat: int) -> int:
    """TB-ADV-26 The pieces of gear a player has."""
    gear = 0
    for owned in g.heroes[seat].cards:
        if g.printed.cards[owned].owner < 0:
            gear += 1
    return gear


def market_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Market card."""
    return {"market": g.printed.market[choice.a].key}


def price_facts(g: Reef, seat: int, choice: Choice) -> Facts:
    """What the card costs here, and the Fruit there is."""
    cost = price(g, seat, choice.a, less_now(g))
    return {"market": g.printed.market[choice.a].key, "cost": cost, "fruit": g.heroes[seat].fruit}


def less_now(g: Reef) -> int:
    """By how much the open question makes Market cards cheaper."""
    step = g.agenda[-1]
    return step.less if isinstance(step, MayBuy) else 0


def gear_facts(g: Reef, seat: int, _choice: Choice) -> Facts:
    """The gear the player has."""
    return {"count": gear_of(g, seat)}


NOT_IN_MARKET: Final = Reason("TB-DROSKA-02", "not-in-market", market_facts)
TOO_DEAR: Final = Reason("TB-DROSKA-02", "too-dear", price_facts)
GEAR_FULL: Final = Reason("TB-ADV-28", "gear-full", gear_facts)
MUST_TAKE: Final = Reason("TB-DROSKA-01", "no-pass")


def against_buy(g: Reef, seat: int, card: int, less: int, gear: int) -> Reason | None:
    """TB-DROSKA-02 A face-up card that the player can pay. TB-ADV-28 At most three gear."""
    if card not in g.market:
        return NOT_IN_MARKET
    if price(g, seat, card, less) > g.heroes[seat].fruit:
        return TOO_DEAR
    full = g.printed.market[card].gear >= 0 and gear >= g.printed.gear_most
    return GEAR_FULL if full else None


def purchases(g: Reef, seat: int, less: int) -> list[Choice]:
    """TB-DROSKA-02 The Market cards a player may buy; equal ones once."""
    gear = gear_of(g, seat)
    found: list[Choice] = []
    for card in sorted(set(g.market)):
        if against_buy(g, seat, card, less, gear) is None:
            found.append(g.printed.answers.buys[card])
    return found


def buy(g: Reef, seat: int, card: int, less: int) -> None:
    """TB-DROSKA-02 Pay, discard the card, gain its reward. TB-ADV-26 Gear stays.

    TB-DROSKA-03 The Market is refilled before the reward is carried out.
    """
    hero = g.heroes[seat]
    cost = price(g, seat, card, less)
    hero.fruit -= cost
    g.discount = 0
    g.market.remove(card)
    events.card_bought(g, seat, card, cost)
    row = g.printed.market[card]
    if row.gear >= 0:
        hero.cards.append(row.gear)
    else:
        g.market_discard.append(card)  # TB-ADV-27 So it is with Advanced cards that are no gear.
        row.effects.gain(g, seat)
    g.do(RefillMarket())  # TB-DROSKA-03


class DroskaBonus(SeatStep):
    """TB-DROSKA-01 Either buy one Market card or gain 1 Fruit."""

    RULE = "TB-DROSKA-01"

    def ask(self, g: Reef) -> Ask | None:
        choices = [TAKE_FRUIT, *purchases(g, self.seat, 0)]
        choices.extend(g.printed.windows.offers(g, DROSKA_BONUS, self.seat))
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == FRUIT:
            return None
        if choice.verb == BUY:
            return against_buy(g, seat, choice.a, 0, gear_of(g, seat))
        if choice.verb == PASS_VERB:
            return MUST_TAKE
        return g.printed.windows.against(g, DROSKA_BONUS, seat, choice)

    def answer(self, g: Reef, choice: Choice) -> None:
        both = changed_by(g, self.seat, BOTH_HALVES) > 0
        if choice.verb == FRUIT:
            gain_bonus_fruit(g, self.seat)
            if both:
                g.do(MayBuy(self.seat, 0))
        elif choice.verb == BUY:
            buy(g, self.seat, choice.a, 0)
            if both:
                gain_bonus_fruit(g, self.seat)
        else:
            g.do(self)
            g.printed.windows.speak(g, DROSKA_BONUS, self.seat, choice)


def gain_bonus_fruit(g: Reef, seat: int) -> None:
    """TB-DROSKA-04 Fruit instead of a card."""
    g.heroes[seat].fruit += BONUS_FRUIT
    events.fruit_changed(g, seat, BONUS_FRUIT)


class MayBuy(SeatStep):
    """TB-DROSKA-02 A player may buy one Market card for so much less."""

    RULE = "TB-DROSKA-02"

    def __init__(self, seat: int, less: int) -> None:
        super().__init__(seat)
        self.less: Final = less

    def ask(self, g: Reef) -> Ask | None:
        choices = purchases(g, self.seat, self.less)
        return Ask(self.seat, self.RULE, [PASS, *choices]) if choices else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == BUY:
            return against_buy(g, seat, choice.a, self.less, gear_of(g, seat))
        return None if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            buy(g, self.seat, choice.a, self.less)


class DiscountMarket(SeatStep):
    """TB-DROSKA-02 The next Market card of this turn costs so much less."""

    RULE = "TB-DROSKA-02"

    def __init__(self, seat: int, less: int) -> None:
        super().__init__(seat)
        self.less: Final = less

    def run(self, g: Reef) -> None:
        g.discount = self.less


def shuffle_market(g: Reef) -> None:
    """TB-GEN-04 As soon as the Market deck is empty it is made of its discards."""
    if not g.market_bag and g.market_discard:
        g.market_bag = sorted(g.market_discard)
        g.market_discard = []
        events.deck_shuffled(g, "market")


class RefillMarket(Step):
    """TB-DROSKA-03 The Market is refilled to three at once."""

    RULE = "TB-DROSKA-03"

    def run(self, g: Reef) -> None:
        if len(g.market) >= g.printed.market_size:
            return
        shuffle_market(g)
        if g.market_bag:
            g.do(TurnMarket(), self)


class TurnMarket(Draw):
    """TB-DROSKA-03 A Market card is turned face-up. TB-SETUP-18 Three of them at set-up."""

    RULE = "TB-DROSKA-03"
    VERB = MARKET_DRAW

    def bag(self, g: Reef) -> list[int]:
        return g.market_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.market.append(card)
            events.market_filled(g, card)
        shuffle_market(g)


def wipe_market(g: Reef) -> None:
    """All face-up Market cards are discarded and the Market is refilled."""
    g.market_discard.extend(g.market)
    g.market = []
    g.do(RefillMarket())
