"""What a seat can work out about its question: each card in each role, each place of the gate."""

from __future__ import annotations

from math import comb
from typing import Any, Final

from reefside.games.banner_festival.rules.banners import HangMids
from reefside.games.banner_festival.rules.fruit import is_pool_empty
from reefside.games.banner_festival.rules.gate import MoveGate, gate_after
from reefside.games.banner_festival.rules.low import UseLow
from reefside.games.banner_festival.rules.play import ChooseCards
from reefside.games.banner_festival.rules.race import RaceHigh, distance_to, does_stunt
from reefside.games.banner_festival.rules.rank import rank
from reefside.games.banner_festival.state import (
    HIGH,
    LOW,
    MID,
    NO_CARD,
    NOBODY,
    Festival,
    Step,
)
from reefside.games.banner_festival.telling.view import ROLES, hand_row, suit_order
from reefside.kernel.ask import Ask
from reefside.kernel.drive import legal, next_ask
from reefside.kernel.event import Event

ACTS: Final[list[Step]] = [RaceHigh(), HangMids(), UseLow()]
"""What each role does."""


def aids(g: Festival, seat: int, asks: list[Ask] | None) -> dict[str, Any] | None:
    """All that a seat can work out about its question."""
    step = g.agenda[-1]
    if isinstance(step, ChooseCards):
        return {"cards": card_rows(g, seat), "gates": []}
    if isinstance(step, MoveGate):
        moves = legal(g, seat, asks)
        return {"cards": [], "gates": [gate_row(g, seat, choice.a) for choice in moves]}
    return None


def card_rows(g: Festival, seat: int) -> list[dict[str, Any]]:
    """Every card of the hand, in each role."""
    unseen = unseen_cards(g, seat)
    high = outcome(g, seat, NO_CARD, HIGH)  # BF-HIGH-01 All cards race alike.
    rows: list[dict[str, Any]] = []
    for card in g.houses[seat].hand:
        barred = barred_role(g, card)
        chances = chances_of(g, card, unseen, barred)
        rows.append(
            {
                "card": g.printed.cards[card],
                "barred": None if barred == NOBODY else ROLES[barred],
                "high": {**high, "chance": chances[HIGH]},
                "mid": {**outcome(g, seat, card, MID), "chance": chances[MID]},
                "low": {**outcome(g, seat, card, LOW), "chance": chances[LOW]},
            }
        )
    return rows


def unseen_cards(g: Festival, seat: int) -> list[int]:
    """The cards that may be anywhere but in the own hand: undealt, or with others."""
    found = g.bag[:]
    for other in range(g.seats):
        if other != seat:
            found.extend(g.houses[other].hand)
    return found


def barred_role(g: Festival, card: int) -> int:
    """BF-VARIANT-04 The role that the open dummy keeps a card from, or NOBODY."""
    if g.open_dummy == NO_CARD:
        return NOBODY
    first = rank(g.printed.strengths[g.quadrant()], [card, g.open_dummy])[0]
    return LOW if first == card else HIGH


def chances_of(g: Festival, card: int, unseen: list[int], barred: int) -> list[float]:
    """How likely the card gets each role, if all unseen cards are equally likely."""
    strengths = g.printed.strengths[g.quadrant()]
    weaker = 0
    for other in unseen:
        if strengths[other] < strengths[card]:
            weaker += 1
    rivals = g.seats - 1 + g.printed.parties[g.seats].hidden_dummies
    ways = comb(len(unseen), rivals)
    over = 0 if barred == HIGH else comb(weaker, rivals)
    under = 0 if barred == LOW else comb(len(unseen) - weaker, rivals)
    return [over / ways, (ways - over - under) / ways, under / ways]


def outcome(g: Festival, seat: int, card: int, role: int) -> dict[str, Any]:
    """What a card brings the seat in a role: the role is carried out on a copy of the table."""
    then = g.clone()
    then.events = []
    then.played = [NO_CARD] * g.seats
    then.played[seat] = card
    then.ranking = [card]
    then.roles = [NOBODY] * g.seats
    then.roles[seat] = role
    then.agenda = [ACTS[role]]
    next_ask(then)
    found: dict[str, Any] = {
        "race": None,
        "stunt": False,
        "laps": 0,
        "character": None,
        "fruit": then.houses[seat].fruit - g.houses[seat].fruit,
        "banners": g.houses[seat].banners - then.houses[seat].banners,
        "space": 0,
        "short": False,
        "kept": 0,
        "feast": is_pool_empty(then),
    }
    for event in then.events:
        note(found, event)
    return found


def note(found: dict[str, Any], event: Event) -> None:
    """Take down what an event says of an outcome."""
    kind, facts = event.kind, event.facts
    if kind == "raced":
        found["race"] = facts
    elif kind == "stunt-done":
        found["stunt"] = True
    elif kind == "character-revealed":
        found["laps"] += 1
        found["character"] = facts["profit"]
    elif kind == "lap-extra":
        found["laps"] += 1
    elif kind == "banner-hung":
        found["space"] = facts["space"]
    elif kind == "banners-out":
        found["short"] = True
    elif kind == "card-kept":
        found["kept"] = facts["profit"]


def gate_row(g: Festival, seat: int, spaces: int) -> dict[str, Any]:
    """BF-GATE-03 The gate so many spaces further on."""
    gate = gate_after(g, spaces)
    quadrant = g.printed.ring[gate]
    return {
        "spaces": spaces,
        "gate": gate,
        "suits": suit_order(g, quadrant),
        "hand": hand_row(g, seat, quadrant),
        "distances": [distance_to(g, other, gate) for other in range(g.seats)],
        "stunts": [other for other in range(g.seats) if does_stunt(g, other, gate)],
    }
