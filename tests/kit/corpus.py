"""The corpus: matches as the rules of their day left them, kept for ever.

`python -m tests.kit.corpus` records `tests/corpus/rules-N`: saved matches of every game, mode,
edition and seat count, finished ones and ones that stop in the middle of something, and the
database of a server with tables in play and over. Beside it `rules-N.seen.json` says what everybody
had seen of each. A folder is recorded once, under the rules it is named after, and never again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from reefside.bots import make_bot
from reefside.games import load_game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match, new
from tests.kit.golden import event_hash

FOLDER: Final = Path(__file__).resolve().parent.parent / "corpus"
SEEN: Final = ".seen.json"
"""What was seen lies beside the folder, so that the folder holds nothing but matches."""
SERVED: Final = "served.db"
SPECTATOR: Final = "none"
SEALED: Final = "sealed"
THOUGHTS: Final = 8
"""Simulations of a level at most: the corpus wants variety, not strength."""
MOST_SEEDS: Final = 400
TAKEN_BACK_EVERY: Final = 17


@dataclass(frozen=True)
class Scene:
    """A match to be recorded: to its end, or until a step asks for the `count`-th time."""

    key: str
    seats: int
    bots: str
    until: str = ""
    options: tuple[tuple[str, str], ...] = ()
    count: int = 1
    seed: int = 1
    undo: bool = False

    @property
    def name(self) -> str:
        """The name of its file."""
        plain = [(name, value) for name, value in self.options if name != "max_rounds"]
        words = [f"{self.seats}-seats", *[f"{name}-{value}" for name, value in plain]]
        words.append(self.bots.replace(",", "-"))
        words += ["taken-back"] if self.undo else []
        words.append(f"at-{self.until}" if self.until else "over")
        return "-".join(words).replace("_", "-").casefold()


def options(**values: str) -> tuple[tuple[str, str], ...]:
    """Some options."""
    return tuple(values.items())


def scenes() -> Iterator[Scene]:
    """Every match of the corpus."""
    yield from festival()
    yield from grim_tide()
    yield from tidal_blades()
    yield from tactics()


def festival() -> Iterator[Scene]:
    """Banner Festival."""
    key = "banner-festival"
    for seats, bots in ((2, "greedy"), (3, "random"), (4, "greedy,random"), (5, "novice,random")):
        yield Scene(key, seats, bots)
    yield Scene(key, 2, "random", options=options(neutral_houses="one"))
    yield Scene(key, 2, "greedy,random", options=options(tie_break="all"))
    yield Scene(key, 3, "greedy", undo=True)
    yield Scene(key, 2, "random", SEALED, count=3)
    yield Scene(key, 4, "greedy", SEALED, count=9)
    yield Scene(key, 5, "random", SEALED, count=14)
    yield Scene(key, 3, "greedy,random", "MoveGate", count=9)
    yield Scene(key, 2, "greedy", "ChooseCards", options(neutral_houses="one"), count=21)


def grim_tide() -> Iterator[Scene]:
    """Grim Tide."""
    key = "grim-tide"
    short = options(max_rounds="14")
    flip = options(max_rounds="14", open_hunt_after_flip="yes")
    yield Scene(key, 2, "greedy", options=options(max_rounds="60"))
    yield Scene(key, 2, "random", options=short)
    yield Scene(key, 3, "greedy,random", options=short)
    yield Scene(key, 4, "greedy", options=short)
    yield Scene(key, 2, "greedy,random", options=flip)
    yield Scene(key, 3, "novice,greedy", options=options(max_rounds="4"))
    yield Scene(key, 2, "greedy", options=short, undo=True)
    yield Scene(key, 3, "greedy", options=options(max_rounds="60"))
    yield Scene(key, 4, "random,greedy", options=options(max_rounds="60"))
    yield Scene(key, 4, "random", options=flip)
    for seats, bots, until, count in (
        (2, "greedy", "MayReroll", 4),
        (3, "greedy,random", "MayAssign", 6),
        (4, "greedy", "SpreadDamage", 3),
        (2, "random", "ChooseEscape", 2),
        (3, "greedy", "MayAnswerBid", 2),
        (2, "greedy,random", "MayRaise", 1),
        (4, "random", "SettleAuction", 1),
        (3, "greedy", "MayUsePort", 5),
        (2, "greedy", "ChooseRecruit", 1),
        (4, "greedy,random", "ChooseVictim", 1),
        (3, "random", "MayCutDice", 1),
        (2, "greedy", "DrawKraken", 2),
        (4, "greedy", "MayAssignCatch", 7),
        (3, "greedy,random", "ChooseDeath", 1),
        (2, "random", "PlaceShip", 2),
        (4, "random", "MaySail", 20),
    ):
        yield Scene(key, seats, bots, until, options(max_rounds="60"), count)
    yield Scene(key, 3, "greedy", "MayUseHunting", flip, undo=True)


def tidal_blades() -> Iterator[Scene]:
    """Tidal Blades."""
    key = "tidal-blades"
    for seats, bots in ((1, "greedy"), (2, "random"), (3, "greedy,random"), (4, "random")):
        yield Scene(key, seats, bots)
        yield Scene(key, seats, bots, options=options(edition="first"))
    yield Scene(key, 2, "greedy", options=options(setup="first"))
    yield Scene(key, 2, "novice,random", options=options(advanced="yes"))
    yield Scene(key, 1, "random", options=options(characters="random", rival="elder"))
    yield Scene(key, 1, "greedy", options=options(final_night="none", rival="contender"))
    yield Scene(key, 3, "greedy", options=options(legendary="yes", announcements="yes"))
    yield Scene(key, 2, "greedy", options=options(advanced_market="yes", advanced_monsters="yes"))
    yield Scene(key, 2, "greedy,random", undo=True)
    yield Scene(key, 4, "greedy", options=options(advanced="yes"))
    yield Scene(key, 4, "greedy", options=options(edition="first", legendary="yes"))
    for seats, bots, until, count in (
        (2, "greedy", "AfterFightRoll", 3),
        (3, "greedy", "MayAddBonus", 2),
        (4, "random", "AfterRoll", 11),
        (2, "random", "CommitDice", 9),
        (3, "greedy,random", "OwnWindow", 12),
        (1, "greedy", "TendDie", 5),
        (2, "greedy", "MayBuy", 1),
        (3, "random", "MayFight", 4),
        (4, "greedy", "TakeChallenges", 9),
        (2, "greedy,random", "BorrowDie", 1),
        (4, "greedy,random", "DealDamage", 2),
        (1, "random", "PickCharacter", 1),
    ):
        yield Scene(key, seats, bots, until, count=count)
    yield Scene(key, 1, "greedy", "MayFight", options(edition="first"), 3)
    yield Scene(key, 2, "random", "SettleDanger", options(edition="first", advanced="yes"), 6)


def tactics() -> Iterator[Scene]:
    """Tiny Epic Tactics."""
    key, short = "tiny-epic-tactics", "7"
    for seats, bots, mode in (
        (1, "greedy", "solo"),
        (2, "greedy", "coop"),
        (2, "greedy", "competitive"),
        (3, "random", "competitive"),
        (4, "greedy,random", "competitive"),
        (4, "greedy", "team"),
        (2, "greedy,random", "battle"),
        (3, "greedy", "battle"),
        (4, "random", "battle"),
        (4, "greedy,random", "battle-team"),
    ):
        yield Scene(key, seats, bots, options=options(max_rounds=short, mode=mode))
    yield Scene(key, 2, "novice,random", options=options(max_rounds="2", mode="battle"))
    for bots, realm in (
        ("greedy", "evergreen-reversed"),
        ("random", "open-heath"),
        ("greedy,random", "citadel"),
    ):
        yield Scene(key, 2, bots, options=options(max_rounds=short, realm=realm))
    yield Scene(key, 2, "greedy", options=options(max_rounds="5"), undo=True)
    yield Scene(key, 1, "greedy", options=options(max_rounds="60"), seed=2)
    yield Scene(key, 3, "greedy", options=options(max_rounds="60"))
    yield Scene(key, 4, "greedy", options=options(max_rounds="60", mode="battle-team"))
    for seats, bots, until, count, mode in (
        (2, "greedy", "OfferCounter", 2, "competitive"),
        (3, "greedy", "MayRollKnockBack", 2, "battle"),
        (2, "random", "Window", 5, "competitive"),
        (4, "greedy", "ChoosePower", 2, "team"),
        (2, "greedy,random", "ChooseStep", 25, "battle"),
        (1, "greedy", "UseCrystal", 2, "solo"),
        (2, "greedy", "OfferCounter", 3, "coop"),
        (3, "random", "TrimHand", 3, "competitive"),
        (2, "greedy", "ChooseMarch", 1, "battle"),
        (4, "greedy,random", "TakeActions", 12, "battle-team"),
        (2, "random", SEALED, 1, "competitive"),
        (4, "random", SEALED, 1, "team"),
        (3, "greedy", "PlaceUnit", 5, "battle"),
    ):
        yield Scene(key, seats, bots, until, options(max_rounds="40", mode=mode), count)


# Playing them.


class Player:
    """Bots at the seats of a match, each with its own stream."""

    def __init__(self, match: Match, bots: str, seed: int) -> None:
        names = bots.split(",")
        self.match: Final = match
        self.bots: Final = [
            make_bot(names[seat % len(names)], match.game, THOUGHTS) for seat in range(match.seats)
        ]
        self.streams: Final = [
            Stream(subkey(key_of(seed), f"bot {seat}"), 0) for seat in range(match.seats)
        ]

    def chosen(self) -> tuple[int, str]:
        """The first seat that is asked, and what it answers."""
        match = self.match
        seat = match.waiting[0]
        chair = match.chair(seat)
        choice = self.bots[seat].choose(chair, chair.ask(), self.streams[seat])
        return seat, match.game.notation.write(choice)

    def answer(self) -> int:
        """The first seat that is asked answers; which one it was."""
        seat, choice = self.chosen()
        self.match.play(seat, choice)
        return seat


def is_sealed(match: Match) -> bool:
    """Whether some answers lie sealed on the table and others are waited for."""
    return any(choice is not None for choice in match.state.table.sealed)


def asks_now(match: Match, until: str) -> bool:
    """Whether a match stands where a scene wants it."""
    if until == SEALED:
        return is_sealed(match)
    return type(match.state.table.agenda[-1]).__name__ == until and not is_sealed(match)


def play(scene: Scene) -> Match:
    """Play a scene, with the first seed that leads there."""
    for seed in range(scene.seed, MOST_SEEDS):
        match = try_seed(scene, seed)
        if match is not None:
            return match
    raise InvalidInput(f"{scene.key} {scene.name} does not come to pass")


def try_seed(scene: Scene, seed: int) -> Match | None:
    """Play a scene with one seed; nothing if it does not lead there."""
    match = new(scene.key, scene.seats, seed, dict(scene.options))
    player = Player(match, scene.bots, seed)
    met, answers = 0, 0
    while not match.over:
        if scene.until and asks_now(match, scene.until):
            met += 1
            if met >= scene.count:
                return match
        seat = player.answer()
        answers += 1
        if scene.undo and answers % TAKEN_BACK_EVERY == 0 and not match.over:
            match.undo(seat, range(match.seats))
    return None if scene.until else match


# What was seen of them.


def perspectives(match: Match) -> dict[str, int | None]:
    """Everybody who looks at a match, by name."""
    return {SPECTATOR: None, **{str(seat): seat for seat in range(match.seats)}}


def seen(match: Match) -> dict[str, Any]:
    """What everybody has heard of a match, and how it stands."""
    found: dict[str, Any] = {
        "rules": match.rules,
        "number": match.number,
        "events": {
            name: event_hash(match.events(seat)) for name, seat in perspectives(match).items()
        },
        "scores": match.scores,
        "census": match.game.component_counts(match.state.table),
    }
    if match.over:
        return {**found, "over": True, "winners": match.winners, "ending": match.ending}
    write = match.game.notation.write
    seals = [choice and write(choice) for choice in match.state.table.sealed]
    return {**found, "over": False, "waiting": match.waiting, "sealed": seals}


def rules_of(keys: set[str]) -> str:
    """The rules all games are at; a corpus is of one version."""
    found = {load_game(key).rules for key in keys}
    assert len(found) == 1, f"the games are at rules {', '.join(sorted(found))}"
    return found.pop()


def main() -> int:
    """Record the corpus of the present rules; one that is there already is left alone."""
    from tests.kit.corpus_served import write_served

    every = list(scenes())
    folder = FOLDER / f"rules-{rules_of({scene.key for scene in every})}"
    seen_path = folder.with_name(folder.name + SEEN)
    if seen_path.exists():
        print(f"{folder} is there already: a corpus is recorded once")
        return 1
    notes: dict[str, Any] = {}
    for scene in every:
        path = folder / scene.key / f"{scene.name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        assert not path.exists(), f"two scenes are called {path}"
        match = play(scene)
        path.write_text(match.save() + "\n", "utf-8")
        notes[f"{scene.key}/{path.name}"] = seen(match)
        print(f"{scene.key}/{path.name}: {match.number} entries", flush=True)
    for id, note in write_served(folder / SERVED).items():
        notes[f"{SERVED}/{id}"] = note
    seen_path.write_text(json.dumps(notes, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
