"""What a seat can work out: about its open question, and about a thing when it wants to know."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.rules.market import DroskaBonus, MayBuy, less_now, price
from reefside.games.tidal_blades.rules.night import TendDie
from reefside.games.tidal_blades.rules.rolling import PickDice, danger_odds
from reefside.games.tidal_blades.rules.traits import resilience_level
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.chances import first_roll, next_roll
from reefside.games.tidal_blades.telling.orders import orders
from reefside.games.tidal_blades.telling.outlook import outlook
from reefside.games.tidal_blades.telling.pile_view import known_cards
from reefside.kernel.ask import Ask
from reefside.kernel.drive import legal, open_asks, waiting
from reefside.kernel.game import Game

ROLL: Final = "roll"
CHALLENGE: Final = "challenge:"
ANSWER: Final = "answer:"
"""Things to study: the next roll, a Challenge in hand by its key, an answer in notation."""


def aids(game: Game[Reef], g: Reef, seat: int, asks: list[Ask] | None) -> dict[str, Any] | None:
    """What Market cards cost here, the Danger of the next roll, the dice of a Night, orders."""
    prices = prices_of(g, seat)
    danger = danger_of(g, seat)
    night = night_of(g, seat)
    ordered = orders(g, seat, asks, game.notation)
    if not prices and not danger and night is None and not ordered:
        return None
    return {"prices": prices, "danger": danger, "night": night, "orders": ordered}


def night_of(g: Reef, seat: int) -> dict[str, Any] | None:
    """TB-ROUND-05 Which of a seat's dice is tended now, and how many there are tonight."""
    step = g.agenda[-1]
    if not isinstance(step, TendDie) or step.seat != seat:
        return None
    dice = resilience_level(g, seat)
    return {"die": dice - step.count + 1, "dice": dice}


def prices_of(g: Reef, seat: int) -> dict[str, int]:
    """What each Market card costs a seat that may buy one now."""
    step = g.agenda[-1]
    if not isinstance(step, (DroskaBonus, MayBuy)) or step.seat != seat:
        return {}
    less = less_now(g)
    return {g.printed.market[card].key: price(g, seat, card, less) for card in g.market}


def danger_of(g: Reef, seat: int) -> list[float] | None:
    """The chances of no X, an X and XX on a seat's next roll with the Danger die, if it has one."""
    attempt = g.attempt
    if attempt is None or attempt.seat != seat:
        return None
    return None if isinstance(g.agenda[-1], PickDice) else danger_odds(g, attempt)


def things(game: Game[Reef], g: Reef, seat: int) -> list[str]:
    """What a seat can study now."""
    found: list[str] = []
    if g.attempt is not None:
        found.append(ROLL)
    hand = known_cards(g, g.heroes[seat].hand, seat)
    found.extend([CHALLENGE + card for card in hand if card is not None])
    asks = open_asks(g)
    if seat in waiting(g, asks):
        write = game.notation.write
        found.extend([ANSWER + write(choice) for choice in legal(g, seat, asks)])
    return found


def study(game: Game[Reef], g: Reef, seat: int, thing: str) -> dict[str, Any]:
    """What a seat can work out about one of its things."""
    chances: dict[str, Any] | None = None
    after: dict[str, Any] | None = None
    if thing == ROLL:
        chances = next_roll(g, g.under_way())
    elif thing.startswith(CHALLENGE):
        key = thing.removeprefix(CHALLENGE)
        for card in g.heroes[seat].hand.cards:
            if g.printed.challenges[card].key == key:
                chances = first_roll(g, seat, card)
    else:
        for choice in legal(g, seat):
            if ANSWER + game.notation.write(choice) == thing:
                after = outlook(game, g, seat, choice)
    return {"chances": chances, "outlook": after}
