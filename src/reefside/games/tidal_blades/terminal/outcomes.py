"""What would come of an answer in Tidal Blades: chances, prices, what it surely changes."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from rich.text import Text

from reefside.games.tidal_blades.terminal.choices import Wording
from reefside.games.tidal_blades.terminal.signs import BoardTexts
from reefside.games.tidal_blades.wire import Aids, Chances, Outlook, Study
from reefside.terminal.foretelling import labelled, percent
from reefside.terminal.insight import Insight

TAKING_UP: Final = ("commit", "bonus", "reroll")
"""Answers after which more dice will be rolled."""
ROLL: Final = "roll"


def of_answer(insight: Insight, aids: Aids | None, wording: Wording, notation: str) -> list[Text]:
    """How likely a roll succeeds, its Danger, the price, and what changes at once."""
    verb, *arguments = notation.split()
    words = wording.words
    lines: list[Text] = []
    if verb == "buy":
        lines += price(wording, arguments[0])
    if insight.chances:
        found = studied(roll_of(insight, verb, arguments, notation)).chances
        if found is not None:
            lines.append(chances(found, verb, wording))
        if verb in (ROLL, *TAKING_UP) and aids is not None and aids.danger is not None:
            lines.append(danger(aids.danger, words))
    after = studied(insight.study(f"answer:{notation}")).outlook
    return lines if after is None else lines + outlook(after, words)


def studied(found: dict[str, Any] | None) -> Study:
    """A study, typed; an empty one where there is none."""
    return Study(None, None) if found is None else msgspec.convert(found, Study)


def roll_of(
    insight: Insight, verb: str, arguments: list[str], notation: str
) -> dict[str, Any] | None:
    """The study of the roll that an answer leads to."""
    if verb == "attempt":
        return insight.study(f"challenge:{arguments[0]}")
    if verb in TAKING_UP:
        return insight.study_after(notation, ROLL)
    return insight.study(ROLL) if verb == ROLL else None


def chances(found: Chances, verb: str, wording: Wording) -> Text:
    """How likely so many dice complete the Challenge or cover every spot of the Monster."""
    words, attempt = wording.words, wording.table.attempt
    fight = attempt is not None and attempt.monster is not None
    key = "best-dice" if verb == "attempt" else "dice-rolled"
    label = words.format(f"terminal.outcomes.{key}", count=found.dice)
    share = percent(found.complete, found.exact)
    told = words.format("board.covers" if fight else "board.completes", share=share)
    if found.push is not None and found.push < found.complete:
        pushed = words.format("board.pushes", share=percent(found.push, found.exact))
        told += f", {pushed}"
    return labelled(label, told)


def danger(odds: list[float], words: BoardTexts) -> Text:
    """How likely the Danger die shows an X or two."""
    shares = {"one": percent(odds[1]), "two": percent(odds[2])}
    return labelled(f"{words.text('terms.danger')}:", words.format("board.danger-odds", **shares))


def price(wording: Wording, card: str) -> list[Text]:
    """What a Market card costs, where that is not what is printed on it."""
    cost = wording.cost(card)
    printed = [row.printed for row in wording.table.market if row.card == card]
    if cost is None or cost in printed:
        return []
    facts = {"cost": cost, "printed": printed[0]}
    return [Text(wording.words.format("terminal.outcomes.instead", **facts))]


def outlook(after: Outlook, words: BoardTexts) -> list[Text]:
    """What an answer surely changes at once."""
    goods = {"terms.fruit": after.fruit, "terms.shells": after.shells}
    told = [f"{words.text(key)} {signed(change)}" for key, change in goods.items() if change]
    told += [f"{words.text(f'traits.{trait}')} → {at}" for trait, at in after.dials.items()]
    places = {"board.champion": after.champion, "terms.boat": after.boat}
    told += [f"{words.text(key)} → {at}" for key, at in places.items() if at is not None]
    return [labelled(words.text("terminal.outcomes.at-once"), ", ".join(told))] if told else []


def signed(change: int) -> str:
    """A change with its sign."""
    return f"+{change}" if change > 0 else f"−{-change}"
