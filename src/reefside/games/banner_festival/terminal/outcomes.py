"""What would come of an answer in Banner Festival, worked out by the rules themselves.

A card's three outcomes depend on nothing hidden, so they are carried out on a sample of the
table, and what happens there is told.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

from rich.text import Text

from reefside.games.banner_festival.box import VALUES, Printed
from reefside.games.banner_festival.rules.banners import HangMids
from reefside.games.banner_festival.rules.low import UseLow
from reefside.games.banner_festival.rules.race import RaceHigh
from reefside.games.banner_festival.state import HIGH, LOW, MID, NOBODY, QUADRANTS, SPACES, Step
from reefside.games.banner_festival.state import Festival as Table
from reefside.games.banner_festival.terminal.houses import ROLE_STYLES
from reefside.games.banner_festival.terminal.signs import (
    BANNER,
    FRUIT,
    NONE,
    QUIET,
    STUNT,
    SUIT_COLOURS,
    SUIT_SIGNS,
    BoardTexts,
)
from reefside.games.banner_festival.wire import Festival
from reefside.kernel.view import Chair
from reefside.terminal.answers import LABEL
from reefside.terminal.board import joined

ROLES: Final[list[tuple[str, int, Step]]] = [
    ("high", HIGH, RaceHigh()),
    ("mid", MID, HangMids()),
    ("low", LOW, UseLow()),
]


def of_card(
    chair: Chair[Any], table: Festival, card: str, chances: bool, words: BoardTexts
) -> list[Text]:
    """A line for each role the card may get."""
    sample: Table = chair.sample(0)
    printed = sample.printed
    number = printed.cards.index(card)
    odds = chances_of(number, table, printed)
    lines = []
    for place, (role, code, step) in enumerate(ROLES):
        label = words.text(f"terminal.outcomes.{role}")
        if chances:
            label += f" {round(100 * odds[place])} %"
        line = Text(f"{label:<17} ", ROLE_STYLES[role])
        barred = barred_by_dummy(number, role, table, printed, words)
        if barred:
            line = Text(f"{line.plain}{barred}", QUIET)
        else:
            line.append(
                ", ".join(effects_of_role(chair, number, code, step, words)), "not bold white"
            )
        lines.append(line)
    return lines


def ability(card: str, printed: Printed, words: BoardTexts) -> Text:
    """What is printed on a card."""
    key = printed.merchandise[printed.cards.index(card) % VALUES].key
    name = Text(f"{words.text(f'merchandise.{key}')}: ", "bold")
    return name.append(words.text(f"abilities.{key}"), f"not bold {LABEL}")


def effects_of_role(
    chair: Chair[Any], card: int, role: int, step: Step, words: BoardTexts
) -> list[str]:
    """What happens to the seat if its card gets a role."""
    sample: Table = chair.sample(0)
    sample.events = []
    sample.played = [-1] * sample.seats
    sample.played[chair.seat] = card
    sample.ranking = [card]
    sample.roles = [NOBODY] * sample.seats
    sample.roles[chair.seat] = role
    sample.agenda = [step]
    while sample.agenda:
        sample.agenda.pop().run(sample)
    lines = []
    for event in sample.events:
        key = f"terminal.outcomes.{event.kind}"
        if words.game.words.has(key):
            lines.append(words.format(key, **event.facts))
    if sample.pool <= 0:
        lines.append(words.text("terminal.outcomes.feast"))
    return lines


def barred_by_dummy(
    card: int, role: str, table: Festival, printed: Printed, words: BoardTexts
) -> str:
    """Why the open dummy keeps a card from being highest or lowest; empty if it does not."""
    if table.open_dummy is None or role == "mid":
        return ""
    strengths = printed.strengths[printed.ring[table.gate]]
    above = strengths[printed.cards.index(table.open_dummy)] > strengths[card]
    key = "dummy-above" if above else "dummy-below"
    name = words.card_name(table.open_dummy)
    said = words.format(f"terminal.outcomes.{key}", card=name)
    return said if above == (role == "high") else ""


def chances_of(card: int, table: Festival, printed: Printed) -> list[float]:
    """How likely the card ranks high, mid and low if all unseen cards are equally likely."""
    strengths = printed.strengths[printed.ring[table.gate]]
    seen = {*table.hand, *table.discard, *[key for house in table.houses for key in house.kept]}
    dummies = [] if table.open_dummy is None else [printed.cards.index(table.open_dummy)]
    deck = printed.deck(len(table.houses))
    unseen = [other for other in deck if printed.cards[other] not in seen and other not in dummies]
    weaker = sum(1 for other in unseen if strengths[other] < strengths[card])
    rivals = len(table.houses) - 1 + table.hidden_dummies
    ways = comb(len(unseen), rivals)
    high = comb(weaker, rivals) / ways
    low = comb(len(unseen) - weaker, rivals) / ways
    if any(strengths[dummy] > strengths[card] for dummy in dummies):
        high = 0.0
    elif dummies:
        low = 0.0
    return [high, 1 - high - low, low]


def of_gate(table: Festival, spaces: int, printed: Printed, words: BoardTexts) -> list[Text]:
    """What a gate move would change: suit order, free dock spaces, distances, the hand."""
    gate = (table.gate - 1 + spaces) % SPACES + 1
    quadrant = printed.ring[gate]
    suits = [printed.suits[(quadrant + i) % QUADRANTS] for i in range(QUADRANTS)]
    strengths = printed.strengths[quadrant]
    hand = sorted(table.hand, key=lambda card: -strengths[printed.cards.index(card)])
    rows = {
        "order": words.order(suits, named=True),
        "dock": free_spaces(table, suits[0], words),
        "boats": distances(table, gate, words),
        "hand": joined([words.card(card) for card in hand], "  "),
    }
    lines = []
    for key, shown in rows.items():
        label = words.text(f"terminal.outcomes.{key}")
        lines.append(Text.assemble((f"{label:<12} ", LABEL), shown))
    return lines


def free_spaces(table: Festival, suit: str, words: BoardTexts) -> Text:
    """The free spaces of a dock with what they ask for and give."""
    parts = []
    for space in table.docks:
        if space.quadrant == suit and space.free:
            need = words.text(f"terminal.needs.{space.needs}")
            sign = f"{SUIT_SIGNS[space.needs]} " if space.needs in SUIT_SIGNS else ""
            gift = f"+{space.extra}{BANNER}" if space.extra else f"+{space.fruit}{FRUIT}"
            parts.append(f"{space.space} {sign}{need} {gift}")
    return Text("   ".join(parts) or words.text("terminal.outcomes.no-space"), "white")


def distances(table: Festival, gate: int, words: BoardTexts) -> Text:
    """How far every watercraft is from a gate, and for whom it is the stunt space."""
    parts = []
    for house in table.houses:
        far = (gate - house.boat) % SPACES or SPACES
        stunt = STUNT if house.stunt == gate else ""
        parts.append(Text.assemble(words.chip(house.house), (f" {far}{stunt}", "white")))
    return joined(parts, "   ")


def card_table(table: Festival, printed: Printed, words: BoardTexts) -> list[Text]:
    """The cards of this round by suit: in the hand, already seen, or still out there."""
    seen = {*table.discard, table.open_dummy}
    kept = {card for house in table.houses for card in house.kept}
    lines = [Text(words.text("terminal.cards"), LABEL)]
    for suit in table.suits:
        line = Text.assemble(words.sign(suit), " ")
        for card in printed.deck(len(table.houses)):
            key = printed.cards[card]
            if key.startswith(suit):
                number = key.split("-")[1]
                if key in table.hand:
                    line.append(f"[{number}]", f"bold {SUIT_COLOURS[suit]}")
                elif key in seen or key in kept:
                    line.append(f" {NONE} ", QUIET)
                else:
                    line.append(f" {number} ", "white")
        lines.append(line)
    return lines
