"""Write games as one seat sees them, for the client's dev page: `make fixtures`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import reefside
from reefside.bots import make_bot
from reefside.games import keys, load_game
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.words import LANGUAGES
from reefside.match import COMMON_WORDS, Match
from reefside.speech import choice_label, prompt_text

FOLDER: Final = Path("web/fixtures")
SCENES: Final[dict[str, list[tuple[int, dict[str, str]]]]] = {
    "banner-festival": [(2, {}), (4, {}), (5, {})],
    "grim-tide": [(2, {}), (4, {})],
    "tidal-blades": [(1, {}), (2, {}), (4, {})],
    "tiny-epic-tactics": [
        (2, {"mode": "competitive"}),
        (4, {"mode": "team"}),
        (3, {"mode": "battle"}),
        (1, {"mode": "solo"}),
        (2, {"mode": "coop"}),
    ],
}
"""Seats and options of what is written; a further game is written with its fewest seats."""

NAMES: Final = ["Ada", "Borys", "Celina", "Dmitri", "Ewa"]
SEAT: Final = 0
MOST_MOMENTS: Final = 400


def moment(match: Match, heard: int) -> dict[str, Any]:
    """What seat 0 sees now, with what it has heard since event number `heard`."""
    game = match.game
    view = match.view(SEAT)
    told = [
        {
            "n": event["n"],
            "kind": event["kind"],
            "seat": event["seat"],
            "rule": event["rule"],
            "number": match.number,
            "text": match.tell(event),
            "facts": {k: v for k, v in event.items() if k not in ("n", "kind", "seat", "rule")},
        }
        for event in match.events(SEAT, heard)
    ]
    questions = [
        {
            "prompt": prompt_text(game, "en", ask["prompt"]),
            "labels": [
                choice_label(game, "en", choice, ask["prompt"]) for choice in ask["choices"]
            ],
        }
        for ask in view["asks"]
    ]
    return {"view": view, "told": told, "questions": questions}


def play_through(match: Match) -> list[dict[str, Any]]:
    """A whole game between greedy bots, one moment for each decision of any seat."""
    moments = [moment(match, 0)]
    bot = make_bot("greedy", match.game)
    stream = Stream(key_of(11), 0)
    while not match.over and len(moments) < MOST_MOMENTS:
        seat = match.waiting[0]
        chair = match.chair(seat)
        match.play(seat, bot.choose(chair, chair.ask(), stream))
        heard = sum(len(earlier["told"]) for earlier in moments)
        moments.append(moment(match, heard))
    return moments


def texts(game: Game[Any], language: str) -> dict[str, str]:
    """Every text of the game over the common ones, as the server sends them."""
    return COMMON_WORDS.sent(language) | game.words.sent(language)


def write(key: str, seats: int, options: dict[str, str]) -> Path:
    """Write one fixture and say where."""
    game = load_game(key)
    match = reefside.new(key, seats=seats, seed=7, options=options)
    content: dict[str, list[dict[str, Any]]] = {}
    for row in game.content.all_rows():
        content.setdefault(row.kind, []).append(row.data)
    fixture = {
        "game": key,
        "names": NAMES[:seats],
        "words": {language: texts(game, language) for language in LANGUAGES},
        "content": content,
        "moments": play_through(match),
    }
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / "-".join([key, str(seats), *options.values()])
    path = path.with_name(path.name + ".json")
    path.write_text(json.dumps(fixture, ensure_ascii=False))
    return path


def main(wanted: list[str]) -> None:
    """Write the fixtures of the games named, or of all."""
    for key in wanted or keys():
        for seats, options in SCENES.get(key, [(load_game(key).least_seats, {})]):
            print(write(key, seats, options))


if __name__ == "__main__":
    main(sys.argv[1:])
