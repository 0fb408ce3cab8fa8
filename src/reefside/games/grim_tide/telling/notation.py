"""A choice as text and back: `sail b4`, `bid ne 2`, `reroll wheel`, `assign knife 2`."""

from __future__ import annotations

from reefside.games.grim_tide.box import Box
from reefside.games.grim_tide.cards.abilities import CHANNEL, SPEND, USE
from reefside.games.grim_tide.cards.options import OPTION
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
from reefside.games.grim_tide.rules.dice import DICE, REROLL
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
from reefside.games.grim_tide.rules.wind import BID, WIND_VERB
from reefside.games.grim_tide.rules.wounds import HURT
from reefside.games.grim_tide.state.constants import FACES, SLOTS, STACKS
from reefside.kernel.choice import ROLL_VERB
from reefside.kernel.notation import NUMBER, Notation, Word


def counted(name: str, count: int) -> Word:
    """Places that people count from 1."""
    return Word(name, [str(number + 1) for number in range(count)])


def notation_of(box: Box) -> Notation:
    """The verbs of this game."""
    space = Word("space", box.spaces)
    direction = Word("direction", box.directions)
    slot = counted("slot", SLOTS)
    face = Word("face", FACES)
    crew = Word("crew", box.crew)
    tile = Word("tile", [tile.key for tile in box.tiles])
    stack = counted("stack", STACKS)
    verbs = {
        START: [space],
        BID: [direction, NUMBER],
        WIND_VERB: [direction],
        SAIL_VERB: [space],
        PEEK: [space],
        DRIFT: [space],
        FLEE: [space],
        KRAKEN: [space],
        FISH_VERB: [],
        HUNT_VERB: [],
        HUNT_KRAKEN: [],
        CHUM: [],
        RESOLVE: [],
        EVENT_VERB: [],
        PORT_VERB: [],
        FEED: [slot],
        EXAMPLE: [slot],
        USE: [crew],
        CHANNEL: [crew],
        SPEND: [NUMBER],
        DICE: [NUMBER],
        REROLL: [face],
        ASSIGN: [face, slot],
        STUDY_VERB: [slot],
        WARD: [NUMBER],
        HURT: [slot],
        TOKEN: [slot],
        BUY: [],
        KILL: [slot],
        READY_VERB: [slot],
        EXHAUST: [slot],
        OPTION: [counted("option", 9)],
        RECRUIT: [crew],
        UNDER: [stack],
        DISMISS: [slot],
        SWAP: [slot, counted("other", SLOTS)],
        REST: [],
    }
    nature = {FIRST: NUMBER, ROLL_VERB: face, WIND: direction, TILE: tile, CHUM: tile, CREW: crew}
    return Notation(verbs, nature)
