"""Legendary Challenges: the row beside the pool, and taking cards from it."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.citadel import CHALLENGE_DRAW, LEGEND
from reefside.games.tidal_blades.rules.facts import challenge_facts
from reefside.games.tidal_blades.state.reef import Draw, Reef, SeatStep, Step
from reefside.games.tidal_blades.telling import challenge_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason


def held_facts(g: Reef, seat: int, _choice: Choice) -> Facts:
    """The Legendary Challenges in hand."""
    return {"count": legends_held(g, seat)}


def legend_facts(g: Reef, seat: int, choice: Choice) -> Facts:
    """What a Legendary Challenge costs, and the Shells there are."""
    row = g.printed.challenges[choice.a]
    cost = {"cost": g.printed.legend_cost, "shells": g.heroes[seat].shells}
    return {"challenge": row.key, **cost}


NOT_IN_ROW: Final = Reason("TB-ADV-05", "not-in-row", challenge_facts)
LEGENDS_HELD: Final = Reason("TB-ADV-08", "legends-held", held_facts)
LEGEND_TOO_DEAR: Final = Reason("TB-ADV-07", "legend-too-dear", legend_facts)


def against_legend(g: Reef, seat: int, card: int, cost: int) -> Reason | None:
    """TB-ADV-07 A Legendary of the row for its price. TB-ADV-08 No third one in hand."""
    if card not in g.legend_row:
        return NOT_IN_ROW
    if legends_held(g, seat) >= g.printed.legend_hand:
        return LEGENDS_HELD
    return None if g.heroes[seat].shells >= cost else LEGEND_TOO_DEAR


def legends(g: Reef, seat: int, cost: int) -> list[Choice]:
    """TB-ADV-08 The Legendary Challenges a player may take for a price."""
    row = sorted(g.legend_row)
    every = g.printed.answers.legends
    return [every[card] for card in row if against_legend(g, seat, card, cost) is None]


def legends_held(g: Reef, seat: int) -> int:
    """TB-ADV-08 The Legendary Challenges in a hand."""
    held = 0
    for card in g.heroes[seat].hand.cards:
        if g.printed.challenges[card].legendary:
            held += 1
    return held


def take_legend(g: Reef, seat: int, card: int) -> None:
    """TB-ADV-06 A Legendary goes to a hand, and the row is refilled at once."""
    g.legend_row.remove(card)
    g.heroes[seat].hand.put(card, g.everybody())
    challenge_events.legend_taken(g, seat, card)
    g.do(RefillRow())


MUST_TAKE_LEGEND: Final = Reason("TB-ADV-03", "no-pass")


class TakeLegend(SeatStep):
    """TB-ADV-03 Hall of Legends: take one Legendary Challenge from the row."""

    RULE = "TB-ADV-03"

    def ask(self, g: Reef) -> Ask | None:
        choices = legends(g, self.seat, 0)
        return Ask(self.seat, self.RULE, choices, "", True) if choices else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == LEGEND:
            return against_legend(g, seat, choice.a, 0)
        return MUST_TAKE_LEGEND if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        take_legend(g, self.seat, choice.a)


class RefillRow(Step):
    """TB-ADV-05 Two Legendary Challenges lie next to the pool."""

    RULE = "TB-ADV-05"

    def run(self, g: Reef) -> None:
        if len(g.legend_row) >= g.printed.legend_row:
            return
        if g.legend_bag:
            g.do(TurnLegend(), self)
        elif g.legend_under:
            card = g.legend_under.pop(0)
            g.legend_row.append(card)
            challenge_events.legend_turned(g, card)
            g.do(self)


class TurnLegend(Draw):
    """TB-ADV-05 A card of the Legendary deck is turned face-up."""

    RULE = "TB-ADV-05"
    VERB = CHALLENGE_DRAW

    def bag(self, g: Reef) -> list[int]:
        return g.legend_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.legend_row.append(card)
            challenge_events.legend_turned(g, card)
