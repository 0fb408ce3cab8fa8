"""A choice as text and back: `sail b4`, `bid ne 2`, `reroll wheel`, `assign knife 2`."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.box import Printed
from reefside.games.grim_tide.cards.abilities import CHANNEL, SPEND, SPENDINGS, USE
from reefside.games.grim_tide.cards.options import OPTION, OPTIONS
from reefside.games.grim_tide.rules.action import (
    EVENT_VERB,
    FISH_VERB,
    HUNT_KRAKEN,
    PORT_VERB,
    RESOLVE,
)
from reefside.games.grim_tide.rules.attack import BUY, FLEE, KILL
from reefside.games.grim_tide.rules.chum import CHUM, HUNT_VERB
from reefside.games.grim_tide.rules.defeat import TOKEN
from reefside.games.grim_tide.rules.dice import COUNTS, DICE, REROLL
from reefside.games.grim_tide.rules.drift import DRIFT, WIND
from reefside.games.grim_tide.rules.explore import PEEK, TILE
from reefside.games.grim_tide.rules.fishing import ASSIGN, STUDY_VERB
from reefside.games.grim_tide.rules.free import EXAMPLE, FEED
from reefside.games.grim_tide.rules.kraken import KRAKEN
from reefside.games.grim_tide.rules.market import CREW, RECRUIT, UNDER
from reefside.games.grim_tide.rules.muster import EXHAUST, READY_VERB
from reefside.games.grim_tide.rules.pool import WARD
from reefside.games.grim_tide.rules.port import DISMISS, REST
from reefside.games.grim_tide.rules.rearrange import SWAP
from reefside.games.grim_tide.rules.sailing import SAIL_VERB
from reefside.games.grim_tide.rules.turn import FIRST, START
from reefside.games.grim_tide.rules.wind import BID, MOST_BID, WIND_VERB
from reefside.games.grim_tide.rules.wounds import HURT
from reefside.games.grim_tide.state.constants import FACES, SLOTS, STACKS
from reefside.kernel.choice import ROLL_VERB
from reefside.kernel.notation import Notation
from reefside.kernel.verbs import Keys, Kind, Number, counted

VERBS: Final[dict[str, list[str]]] = {
    START: ["space"],
    BID: ["direction", "number: bid"],
    WIND_VERB: ["direction"],
    SAIL_VERB: ["space"],
    PEEK: ["space"],
    DRIFT: ["space"],
    FLEE: ["space"],
    KRAKEN: ["space"],
    FISH_VERB: [],
    HUNT_VERB: [],
    HUNT_KRAKEN: [],
    CHUM: [],
    RESOLVE: [],
    EVENT_VERB: [],
    PORT_VERB: [],
    FEED: ["slot"],
    EXAMPLE: ["slot"],
    USE: ["crew"],
    CHANNEL: ["crew"],
    SPEND: ["number: arcana"],
    DICE: ["number: dice"],
    REROLL: ["face"],
    ASSIGN: ["face", "slot"],
    STUDY_VERB: ["slot"],
    WARD: ["number: dice"],
    HURT: ["slot"],
    TOKEN: ["slot"],
    BUY: [],
    KILL: ["slot"],
    READY_VERB: ["slot"],
    EXHAUST: ["slot"],
    OPTION: ["option"],
    RECRUIT: ["crew"],
    UNDER: ["stack"],
    DISMISS: ["slot"],
    SWAP: ["slot", "other: slot"],
    REST: [],
}
NATURE: Final = {
    FIRST: "seat",
    ROLL_VERB: "face",
    WIND: "direction",
    TILE: "tile",
    CHUM: "tile",
    CREW: "crew",
}


def notation_of(printed: Printed) -> Notation:
    """The verbs of this game."""
    kinds: list[Kind] = [
        Keys("space", printed.spaces),
        Keys("direction", printed.directions),
        Keys("face", FACES),
        Keys("crew", printed.crew),
        Keys("tile", [tile.key for tile in printed.tiles]),
        counted("slot", SLOTS),
        counted("stack", STACKS),
        counted("option", len(OPTIONS)),
        Number("bid", 0, MOST_BID),
        Number("arcana", 0, SPENDINGS[-1].a),
        Number("dice", 0, COUNTS[-1].a),
        Number("seat", 0, len(printed.ships) - 1),
    ]
    return Notation(kinds, VERBS, NATURE)
