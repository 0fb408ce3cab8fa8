"""What would come of an answer in Banner Festival: what the rules worked out, in words."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from reefside.games.banner_festival.box import VALUES, Printed
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
from reefside.games.banner_festival.wire import CardAid, Festival, GateAid, Outcome, Role
from reefside.terminal.answers import LABEL
from reefside.terminal.board import joined
from reefside.terminal.foretelling import labelled, percent, printed_on

ROLES: Final[list[Role]] = ["high", "mid", "low"]


def of_card(aid: CardAid, table: Festival, chances: bool, words: BoardTexts) -> list[Text]:
    """A line for each role the card may get."""
    outcomes = {"high": aid.high, "mid": aid.mid, "low": aid.low}
    lines = []
    for role in ROLES:
        label = words.text(f"terminal.outcomes.{role}")
        if chances:
            label += f" {percent(outcomes[role].chance)}"
        line = Text(f"{label:<17} ", ROLE_STYLES[role])
        if role == aid.barred:
            line = Text(f"{line.plain}{barred_by_dummy(role, table, words)}", QUIET)
        else:
            line.append(", ".join(outcome_lines(outcomes[role], words)), "not bold white")
        lines.append(line)
    return lines


def barred_by_dummy(role: Role, table: Festival, words: BoardTexts) -> str:
    """Why the open dummy keeps a card from being highest or lowest."""
    key = "dummy-above" if role == "high" else "dummy-below"
    name = "" if table.open_dummy is None else words.card_name(table.open_dummy)
    return words.format(f"terminal.outcomes.{key}", card=name)


def outcome_lines(outcome: Outcome, words: BoardTexts) -> list[str]:
    """What an outcome brings, in the order it happens."""
    lines = []

    def say(key: str, **facts: Any) -> None:
        lines.append(words.format(f"terminal.outcomes.{key}", **facts))

    if outcome.race is not None:
        race = outcome.race
        say("raced", start=race.start, end=race.end, distance=race.distance)
    if outcome.stunt:
        say("stunt-done")
    if outcome.character is not None:
        say("character-revealed", profit=outcome.character)
    elif outcome.laps:
        say("lap-extra")
    if outcome.banners:
        hung = "banner-hung" if outcome.space else "banner-tower"
        say(hung, count=outcome.banners, space=outcome.space)
    if outcome.short:
        say("banners-out")
    if outcome.fruit:
        say("fruit-taken", fruit=outcome.fruit)
    if outcome.kept:
        say("card-kept", profit=outcome.kept)
    if outcome.feast:
        say("feast")
    return lines


def ability(card: str, printed: Printed, words: BoardTexts) -> Text:
    """What is printed on a card."""
    key = printed.merchandise[printed.cards.index(card) % VALUES].key
    return printed_on(words.text(f"merchandise.{key}"), words.text(f"abilities.{key}"))


def of_gate(aid: GateAid, table: Festival, words: BoardTexts) -> list[Text]:
    """What a gate move would change: suit order, free dock spaces, distances, the hand."""
    rows = {
        "order": words.order([*aid.suits], named=True),
        "dock": free_spaces(table, aid.suits[0], words),
        "boats": distances(aid, table, words),
        "hand": joined([words.card(card) for card in aid.hand], "  "),
    }
    return [labelled(words.text(f"terminal.outcomes.{key}"), rows[key], 12) for key in rows]


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


def distances(aid: GateAid, table: Festival, words: BoardTexts) -> Text:
    """How far every watercraft would race to a gate, and for whom it is the stunt space."""
    parts = []
    for seat, house in enumerate(table.houses):
        stunt = STUNT if seat in aid.stunts else ""
        far = f" {aid.distances[seat]}{stunt}"
        parts.append(Text.assemble(words.chip(house.house), (far, "white")))
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
