"""What would come of an answer in Grim Tide, worked out by the rules themselves.

The answer is given at a sample of the table, and what happens there is told as far as it is
certain: up to the next question, the next roll of dice, or the next card nobody has seen.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.terminal.choices import Wording, space_of
from reefside.games.grim_tide.terminal.signs import BLOOD, FACES, GOLD, BoardTexts
from reefside.games.grim_tide.wire import Aids, Direction, GrimTide
from reefside.terminal.foretelling import percent, side_by_side
from reefside.terminal.insight import Insight

MOST: Final = 5
"""So much of what happens is told."""
REVEALING: Final = ("tile-explored", "tile-whispered")


def of_answer(insight: Insight, aids: Aids | None, wording: Wording, notation: str) -> list[Text]:
    """What surely happens, and how the hunt or the auction stands then."""
    words = wording.words
    sample: Grim = insight.after(notation)
    lines: list[Text] = []
    told = event_texts(sample, wording.table, insight.seat, words)
    if told:
        lines.append(Text.assemble(("→ ", f"bold {GOLD}"), " ".join(told)))
    if sample.auction is not None and aids is not None:
        lines.append(Text(stop_now(aids, wording, notation), BLOOD))
    lines += standing(sample, wording)
    if insight.chances and aids is not None:
        lines += odds(aids, notation, words)
    return lines


def event_texts(sample: Grim, table: GrimTide, seat: int, words: BoardTexts) -> list[str]:
    """The events of the sample as texts, as far as the seat can know them."""
    told: list[str] = []
    for event in sample.events or []:
        facts = event.delivered_to(seat)
        if facts is None:
            continue
        if event.kind in REVEALING and space_of(table, facts["space"]).tile is None:
            break
        told.append(words.format(f"events.{event.kind}", **facts))
    return told[:MOST]


def standing(sample: Grim, wording: Wording) -> list[Text]:
    """How the hunt or the voyage would stand after an answer."""
    words, table = wording.words, wording.table
    hunt = sample.hunt
    if hunt is not None and table.hunt is not None:
        wounds = max(0, hunt.attack - hunt.prevented)
        key = "kill" if hunt.damage >= hunt.life else "no-kill"
        said = words.format(
            f"terminal.outcomes.{key}", damage=hunt.damage, life=hunt.life, wounds=wounds
        )
        return [Text(said, "bold #5fd38d" if key == "kill" else "")]
    ship = sample.ships[wording.seat]
    moved = ship.space >= 0 and sample.printed.spaces[ship.space] != table.ships[wording.seat].space
    if sample.sailing is not None and moved:
        away = sample.printed.far[sample.kraken][ship.space]
        return [Text(words.format("terminal.outcomes.distance", count=away), BLOOD)]
    return []


def stop_now(aids: Aids, wording: Wording, notation: str) -> str:
    """What would happen if bidding stopped after an answer."""
    words, table = wording.words, wording.table
    first = leaders_after(aids, notation)
    if len(first) > 1:
        ways = ", ".join([words.wind(way) for way in first])
        return words.format("terminal.outcomes.tie", ways=ways)
    if first[0] == table.wind:
        return words.format("terminal.outcomes.same-wind", direction=first[0])
    (gust,) = [gust for gust in aids.winds if gust.direction == first[0]]
    if gust.space is None:
        return words.format("terminal.outcomes.blocked", direction=first[0])
    hit = ", ".join([words.format("ships." + table.ships[seat].ship) for seat in gust.ships])
    key = "attacks" if hit else "moves"
    return words.format(f"terminal.outcomes.{key}", direction=first[0], space=gust.space, hit=hit)


def leaders_after(aids: Aids, notation: str) -> list[Direction]:
    """The directions that lead after an answer in the auction."""
    verb, *arguments = notation.split()
    if verb != "bid":
        return aids.leaders
    way, amount = arguments[0], int(arguments[1])
    (bid,) = [bid for bid in aids.bids if bid.direction == way]
    return [lead.leaders for lead in bid.leads if lead.least <= amount][-1]


def odds(aids: Aids, notation: str, words: BoardTexts) -> list[Text]:
    """How likely what matters is: a kill, the Kraken's arrival, a face, a loss."""
    verb, *arguments = notation.split()
    said: list[str] = []
    for row in aids.dice:
        if verb == "dice" and row.dice == int(arguments[0]):
            said += chance_text("knives", row.kill, words)
            said += chance_text("reached", row.arrival, words)
    if verb == "reroll":
        said += [f"{FACES[row.face]} {percent(row.chance)}" for row in aids.faces]
    elif verb != "dice":
        said += chance_text("eaten", aids.eaten, words)
    return side_by_side(said)


def chance_text(key: str, chance: float | None, words: BoardTexts) -> list[str]:
    """A chance in words, if there is one."""
    if chance is None:
        return []
    return [words.format(f"terminal.outcomes.{key}", chance=percent(chance))]
