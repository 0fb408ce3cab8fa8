"""Write chosen moments of games for the client: `python -m tests.kit.moments [game]`.

`web/fixtures/<game>-moments.json` is for the dev page; a few small moments go beside the board's
own tests, as `web/src/games/<game>/moments.json`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import reefside
from reefside.bots import make_bot
from reefside.games import open_box
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.words import LANGUAGES
from reefside.match import Match
from reefside.speech import choice_words, prompt_text
from tests.kit.fixtures import FOLDER, NAMES, texts

BOARDS: Final = Path("web/src/games")
TOLD: Final = 12
"""So many of the newest events go with a moment; with the end goes the whole story."""
SEEDS: Final = range(1, 60)

View = dict[str, Any]
Wanted = Callable[[View], bool]


def asked(rule: str, start: int = 0, crew: int = 0) -> Wanted:
    """The seat is asked by a rule, not before a round, and with a crew of some size."""

    def met(view: View) -> bool:
        if not view["asks"] or view["asks"][0]["rule"] != rule or view["round"] < start:
            return False
        if not crew:
            return True
        slots = view["table"]["ships"][view["seat"]]["slots"]
        return sum(slot["crew"] is not None for slot in slots) >= crew

    return met


def ended(view: View) -> bool:
    """The game is over."""
    return bool(view["over"])


def against_kraken(view: View) -> bool:
    """Dice are placed against the Kraken itself."""
    hunt = view["table"]["hunt"]
    return asked("GT-HUNT-12")(view) and bool(hunt) and hunt["monster"] == "kraken"


MOMENTS: Final[dict[str, dict[str, tuple[int, Wanted]]]] = {
    "banner-festival": {
        "first-card": (4, asked("BF-PLAY-02")),
        "card": (4, asked("BF-PLAY-02", 2)),
        "card-two": (2, asked("BF-PLAY-02", 2)),
        "card-five": (5, asked("BF-PLAY-02", 2)),
        "gate": (4, asked("BF-GATE-01", 2)),
        "over": (4, ended),
    },
    "grim-tide": {
        "start": (3, asked("GT-SETUP-18")),
        "wind": (4, asked("GT-WIND-01", 5)),
        "auction": (4, asked("GT-WIND-02")),
        "sail": (3, asked("GT-SAIL-01", 6)),
        "action": (3, asked("GT-ACTION-01", 5)),
        "port": (4, asked("GT-PORT-01", 3, 3)),
        "fishing": (3, asked("GT-FISH-04", 3)),
        "dice": (3, asked("GT-HUNT-02", 5, 4)),
        "reroll": (3, asked("GT-HUNT-06", 5, 4)),
        "assign": (4, asked("GT-HUNT-12", 4, 3)),
        "wounds": (4, asked("GT-HUNT-18", 4, 3)),
        "attack": (3, asked("GT-KRAKEN-06")),
        "flee": (4, asked("GT-KRAKEN-10")),
        "kraken": (4, against_kraken),
        "over": (3, ended),
    },
}

TESTED: Final = {
    "banner-festival": ["card", "card-two", "gate"],
    "grim-tide": ["auction", "dice", "port"],
}
"""The moments that go beside the board's tests, and are committed."""


def story(key: str, seats: int, seed: int) -> Iterator[Match]:
    """A game played by greedy bots, at every question."""
    match = reefside.new(key, seats=seats, seed=seed)
    bot = make_bot("greedy", match.game)
    yield match
    while not match.over:
        seat = match.waiting[0]
        chair = match.chair(seat)
        match.play(seat, bot.choose(chair, chair.ask(), Stream(key_of(seed), match.number)))
        yield match


def find(key: str, name: str) -> tuple[Match, int]:
    """The first game in which the moment comes, and the seat that lives it."""
    seats, wanted = MOMENTS[key][name]
    for seed in SEEDS:
        for match in story(key, seats, seed):
            for seat in [0] if match.over else match.waiting:
                if wanted(match.view(seat)):
                    return match, seat
    raise SystemExit(f"{key}: no game has the moment {name!r}")


def moment(match: Match, seat: int) -> dict[str, Any]:
    """What the seat sees, the newest events, and the open question in words."""
    view = match.view(seat)
    told = []
    for event in match.events(seat):
        facts = dict(event)
        row = {name: facts.pop(name) for name in ("n", "kind", "seat", "rule")}
        told.append({**row, "number": match.number, "text": match.tell(event), "facts": facts})
    questions = [
        {
            "prompt": prompt_text(match.game, "en", ask["prompt"]),
            "labels": [choice_words(match.game, "en", choice) for choice in ask["choices"]],
        }
        for ask in view["asks"]
    ]
    return {
        "view": view,
        "told": told if match.over else told[-TOLD:],
        "questions": questions,
    }


def write(key: str) -> None:
    """Write the moments of a game."""
    game = open_box(key)
    content: dict[str, list[dict[str, Any]]] = {}
    for row in game.content.all_rows():
        content.setdefault(row.kind, []).append(row.data)
    found = {name: moment(*find(key, name)) for name in MOMENTS[key]}
    spoken = {language: texts(game, language) for language in LANGUAGES}
    FOLDER.mkdir(exist_ok=True)
    fixture = {"game": key, "names": NAMES, "words": spoken, "content": content}
    shown = fixture | {"moments": list(found.values())}
    (FOLDER / f"{key}-moments.json").write_text(json.dumps(shown, ensure_ascii=False))
    tested = {"content": content} | {name: found[name]["view"] for name in TESTED[key]}
    lines = [f'"{name}": {json.dumps(value)}' for name, value in tested.items()]
    (BOARDS / key / "moments.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(key, *[f"{place} {name}" for place, name in enumerate(found)], sep="\n  ")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(MOMENTS):
        write(wanted)
