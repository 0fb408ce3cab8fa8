"""What would come of an answer in Grim Tide, worked out by the rules themselves.

The answer is given at a sample of the table, and what happens there is told as far as it is
certain: up to the next question, the next roll of dice, or the next card nobody has seen.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

from rich.text import Text

from reefside.games.grim_tide.box import Printed
from reefside.games.grim_tide.state.constants import FACES as FACE_NAMES
from reefside.games.grim_tide.state.constants import KNIFE, TENTACLE
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.terminal.choices import Wording, space_of
from reefside.games.grim_tide.terminal.panel import leaders, ships_on, swept
from reefside.games.grim_tide.terminal.signs import BLOOD, FACES, GOLD, BoardTexts
from reefside.games.grim_tide.wire import GrimTide
from reefside.kernel.drive import next_ask, play
from reefside.kernel.view import Chair
from reefside.terminal.answers import LABEL

MOST: Final = 5
"""So much of what happens is told."""
REVEALING: Final = ("tile-explored", "tile-whispered")


def of_answer(chair: Chair[Any], wording: Wording, notation: str, chances: bool) -> list[Text]:
    """What surely happens, and how the hunt or the auction stands then."""
    words = wording.words
    sample: Grim = chair.sample(0)
    sample.events = []
    play(sample, chair.seat, words.game.notation.read(notation))
    next_ask(sample)
    lines: list[Text] = []
    told = event_texts(sample, wording.table, chair.seat, words)
    if told:
        lines.append(Text.assemble(("→ ", f"bold {GOLD}"), " ".join(told)))
    lines += standing(sample, wording)
    if chances:
        lines += odds(sample, wording, notation)
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
    """How the auction, the hunt or the voyage would stand after an answer."""
    words, table = wording.words, wording.table
    if sample.auction is not None:
        return [Text(stop_now(sample.auction.totals, wording), BLOOD)]
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


def stop_now(totals: list[int], wording: Wording) -> str:
    """What would happen if bidding stopped with these totals."""
    words, table, printed = wording.words, wording.table, wording.printed
    first = leaders(totals, printed)
    if len(first) > 1:
        ways = ", ".join([words.wind(way) for way in first])
        return words.format("terminal.outcomes.tie", ways=ways)
    if first[0] == table.wind:
        return words.format("terminal.outcomes.same-wind", direction=first[0])
    end = swept(table, first[0], printed)
    if end is None:
        return words.format("terminal.outcomes.blocked", direction=first[0])
    hit = ", ".join(
        [words.format("ships." + table.ships[seat].ship) for seat in ships_on(table, end)]
    )
    key = "attacks" if hit else "moves"
    return words.format(f"terminal.outcomes.{key}", direction=first[0], space=end, hit=hit)


def odds(sample: Grim, wording: Wording, notation: str) -> list[Text]:
    """How likely what matters is: a tentacle, the Kraken's arrival, a kill."""
    verb, *arguments = notation.split()
    table, printed, words = wording.table, wording.printed, wording.words
    parts: list[str] = []
    if verb == "dice":
        count = int(arguments[0])
        if table.hunt is not None:
            ready = [slot for slot in table.ships[wording.seat].slots if slot.state == "ready"]
            missing = table.hunt.life - table.hunt.damage
            kill = at_least(missing, count, share(printed, KNIFE)) if missing <= len(ready) else 0.0
            parts.append(words.format("terminal.outcomes.knives", chance=percent(kill)))
        ship = sample.ships[wording.seat].space
        away = printed.far[sample.kraken][ship]
        if table.hunt is None or table.hunt.monster != "kraken":
            reached = at_least(away, count, share(printed, TENTACLE))
            parts.append(words.format("terminal.outcomes.reached", chance=percent(reached)))
    elif verb == "reroll":
        for face, name in enumerate(FACE_NAMES):
            parts.append(f"{FACES[name]} {percent(share(printed, face))} %")
    elif table.attack is not None and sample.attack is not None:
        eaten = at_least(1, sample.attack.dice, share(printed, TENTACLE))
        parts.append(words.format("terminal.outcomes.eaten", chance=percent(eaten)))
    return [Text("   ".join(parts), LABEL)] if parts else []


def share(printed: Printed, face: int) -> float:
    """How much of a die shows a face."""
    return printed.die.count(face) / len(printed.die)


def at_least(wanted: int, dice: int, chance: float) -> float:
    """How likely so many of some dice show a face."""
    ways = range(max(wanted, 0), dice + 1)
    return sum([comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in ways])


def percent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)
