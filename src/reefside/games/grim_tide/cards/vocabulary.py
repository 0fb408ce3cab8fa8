"""The words in which rows name effects, and how their values are read."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.grim_tide.cards.abilities import Effect
from reefside.games.grim_tide.cards.crew_effects import CREW_WORDS, RerollFace, TurnDie
from reefside.games.grim_tide.cards.effects import (
    Exhaust,
    ExhaustPerTentacle,
    GainArcana,
    GainFish,
    GainRenown,
    Insight,
    Kill,
    KrakenCloser,
    KrakenFreeSteps,
    PayArcana,
    PayExhaust,
    PayFish,
    PayKill,
    PeekTiles,
    ReadyUpTo,
    RollWindDie,
    ShipStepsUpTo,
    ShipStepWithWind,
    TakeTopStandard,
)
from reefside.games.grim_tide.cards.options import OneOf
from reefside.games.grim_tide.state.constants import FACES
from reefside.kernel.rows import Row

WORDS: Final[dict[str, type[Effect]]] = {
    "gain_fish": GainFish,
    "gain_arcana": GainArcana,
    "arcana_when_exploring": Insight,
    "pay_fish": PayFish,
    "pay_arcana": PayArcana,
    "ready_upto": ReadyUpTo,
    "ready_others_upto": ReadyUpTo,
    "exhaust": Exhaust,
    "pay_exhaust": PayExhaust,
    "kill": Kill,
    "pay_kill": PayKill,
    "gain_renown": GainRenown,
    "take_top_standard_free": TakeTopStandard,
    "ship_step_with_wind": ShipStepWithWind,
    "ship_steps_upto": ShipStepsUpTo,
    "kraken_closer": KrakenCloser,
    "kraken_free_steps": KrakenFreeSteps,
    "roll_wind_die": RollWindDie,
    "exhaust_per_tentacle": ExhaustPerTentacle,
    **CREW_WORDS,
}
"""Words whose value is a number from 1."""

LONG_WORDS: Final = ["peek_tiles", "one_of", "reroll_face", "turn_die"]
"""Words whose value says more."""


def effects_of(
    row: Row, column: str, words: list[tuple[str, Any]], choices: list[OneOf]
) -> list[Effect]:
    """The effects a row names; what offers a choice is also put on the list `choices`."""
    return [effect_of(row, column, word, value, choices) for word, value in words]


def effect_of(row: Row, column: str, word: str, value: Any, choices: list[OneOf]) -> Effect:
    """The effect of one word with its value."""
    kind = WORDS.get(word)
    if kind is not None:
        if type(value) is not int or value < 1:
            raise row.wrong(column, f"gives {word} the value {value!r}, not a number from 1")
        return kind(value)
    if word == "peek_tiles":
        return PeekTiles(
            entry(row, column, word, value, "count"), entry(row, column, word, value, "range")
        )
    if word == "turn_die":
        if not isinstance(value, dict):
            raise row.wrong(column, f"gives {word} no faces from and to")
        return TurnDie(
            face_of(row, column, word, value.get("from")),
            face_of(row, column, word, value.get("to")),
        )
    if word == "reroll_face":
        return RerollFace(face_of(row, column, word, value))
    if word == "one_of":
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise row.wrong(column, f"gives {word} no list of effects")
        lists = [effects_of(row, column, list(each.items()), choices) for each in value]
        one_of = OneOf(len(choices), f"GT-{row.id}", lists)
        choices.append(one_of)
        return one_of
    known = ", ".join([*WORDS, *LONG_WORDS])
    raise row.wrong(column, f"has the unknown word {word!r}; known are {known}")


def entry(row: Row, column: str, word: str, value: Any, name: str) -> int:
    """A number inside the value of a word."""
    found = value.get(name) if isinstance(value, dict) else None
    if type(found) is not int or found < 0:
        raise row.wrong(column, f"gives {word} no number {name!r}")
    return found


def face_of(row: Row, column: str, word: str, value: Any) -> int:
    """A face of the action die named by a word."""
    if value not in FACES:
        raise row.wrong(column, f"gives {word} the face {value!r}, not one of {', '.join(FACES)}")
    return FACES.index(value)
