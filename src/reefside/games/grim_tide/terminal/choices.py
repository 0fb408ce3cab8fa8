"""The answers of Grim Tide in words, and as a list that leaves room for what comes of them."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from reefside.games.grim_tide.box import Printed
from reefside.games.grim_tide.terminal.signs import ARROWS, FACES, BoardTexts
from reefside.games.grim_tide.wire import GrimTide, Slot, Space
from reefside.speech import choice_words
from reefside.terminal.answers import Answer, in_rows, listing_of

SPACE_VERBS: Final = ("start", "sail", "peek", "drift", "flee", "kraken")
DIRECTION_VERBS: Final = ("bid", "wind")
HIRE_VERBS: Final = ("recruit",)
SLOT_VERBS: Final = (
    "feed",
    "example",
    "study",
    "hurt",
    "token",
    "kill",
    "ready",
    "exhaust",
    "dismiss",
)
ROWS: Final = 4
"""With more answers than this, dice are placed without a sentence."""
BIDS: Final = 12
"""The room of a bid: six stand side by side, a direction each."""
PASSING: Final = 38
"""The room of not bidding."""
MANY: Final = 12
"""With more answers than this, spaces are named without a sentence."""


def space_of(table: GrimTide, key: str) -> Space:
    """A space by its key."""
    return next(space for space in table.spaces if space.space == key)


class Wording:
    """Puts the answers of one question into words."""

    def __init__(
        self, table: GrimTide, seat: int, rule: str, printed: Printed, words: BoardTexts
    ) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.rule: Final = rule
        self.printed: Final = printed
        self.words: Final = words

    def text(self, notation: str) -> str:
        """An answer in words, with what it is about and what it costs."""
        verb, *arguments = notation.split()
        words = self.words
        if verb == "pass":
            key = f"terminal.pass.{self.rule}"
            return words.text(key if words.has(key) else "choices.pass")
        if verb == "option" and words.has(f"one_of.{self.rule}-{arguments[0]}"):
            said = words.text(f"one_of.{self.rule}-{arguments[0]}")
            return said[0].upper() + said[1:]
        key = f"terminal.choices.{verb}"
        facts = self.facts(verb, arguments)
        if facts and words.has(key):
            return words.format(key, **facts)
        return choice_words(words.game, words.language, notation, {})

    def facts(self, verb: str, arguments: list[str]) -> dict[str, Any]:
        """What the text of a verb tells; empty where the plain text says it all."""
        if verb in SPACE_VERBS:
            space = space_of(self.table, arguments[0])
            return {"space": space.space, "there": self.words.there(space)}
        if verb in SLOT_VERBS:
            return self.slot_facts(int(arguments[0]))
        if verb == "assign":
            return {"face": arguments[0], **self.slot_facts(int(arguments[1]))}
        if verb == "swap":
            one, other = (self.slot(int(number)) for number in arguments)
            return {
                "slot": arguments[0],
                "other": arguments[1],
                "one": self.words.crew(one),
                "two": self.words.crew(other),
            }
        if verb == "under":
            return {"stack": arguments[0]}
        return self.action_facts(verb)

    def action_facts(self, verb: str) -> dict[str, Any]:
        """What there is to tell of an action on the ship's space, or of its price."""
        if verb == "chum":
            return {"fish": self.printed.chum_fish}
        if verb == "buy":
            return {"fish": self.printed.attack_fish}
        if verb == "hunt-kraken":
            return {"life": self.table.life, "attack": self.table.attack_value}
        here = self.table.ships[self.seat].space
        if verb in ("hunt", "resolve", "event") and here is not None:
            tile = space_of(self.table, here).tile
            if tile is not None:
                return {"there": self.words.tile(tile), "tile": tile.tile}
        return {}

    def slot(self, number: int) -> Slot:
        """A slot of the seat's ship."""
        return self.table.ships[self.seat].slots[number - 1]

    def slot_facts(self, number: int) -> dict[str, Any]:
        """A slot and who stands there."""
        slot = self.slot(number)
        state = self.words.text(f"states.{slot.state}") if slot.state else ""
        who = self.words.crew(slot)
        return {"slot": number, "who": who, "state": state, "fish": self.printed.feed_fish}

    def label(self, notation: str, count: int) -> str:
        """An answer as short as a list of many needs it."""
        verb, *arguments = notation.split()
        if verb == "bid":
            return f"{ARROWS[arguments[0]]} {arguments[1]}"
        if verb == "assign" and count > ROWS:
            face, number = arguments
            return f"{FACES[face]} → {number} {self.words.crew(self.slot(int(number)))}"
        if verb in SPACE_VERBS and count > MANY:
            return arguments[0].upper()
        return self.text(notation)


def listing(wording: Wording, choices: list[str], picked: int, most: int) -> Text:
    """The answers in columns; of many only the rows around the picked one."""
    labels = [wording.label(choice, len(choices)) for choice in choices]
    rows = bids_in_rows(labels, choices) if choices[-1].startswith("bid") else in_rows(labels)
    return listing_of(rows, picked, most)


def bids_in_rows(labels: list[str], choices: list[str]) -> list[list[Answer]]:
    """Bids row by row: a row for each amount, and one for what is no bid."""
    rows: list[list[Answer]] = []
    last: list[str] = []
    for at, (label, choice) in enumerate(zip(labels, choices)):
        amount = choice.split()[2:]
        if amount != last or not rows:
            rows.append([])
        last = amount
        rows[-1].append(Answer(at, label, BIDS if amount else PASSING))
    return rows
