"""Write what the engine says at chosen moments: web/src/games/*/moments.json.

The tests of the client's boards draw these moments. Run it again after a change of the rules or
the content.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import reefside
from reefside.bots import make_bot
from reefside.games import load_game
from reefside.kernel.nature import Stream, key_of
from reefside.match import Match

FOLDER: Final = Path("web/src/games")
WALKS: Final = ("move", "step")
MAP: Final = ("realm", "boxes", "units", "teams", "turn", "bearer", "movement")

TIDE_KINDS: Final = (
    *("direction", "space", "start", "standard", "renowned", "sailor", "ship", "slot", "face"),
    *("kraken", "number", "shallow", "deep", "abyss", "chum"),
)
WANTED: Final = {
    "auction": ("GT-WIND-02", {"pass", "bid"}),
    "dice": ("GT-HUNT-02", {"dice"}),
    "port": ("GT-PORT-01", {"pass", "recruit", "dismiss", "swap"}),
    "abilities": ("GT-HUNT-09", {"pass", "use"}),
    "wounds": ("GT-HUNT-18", {"hurt", "swap"}),
}
"""Moments of Grim Tide: the rule that asks and verbs that must be there; in port the next hire,
the fourth, is to be a Renowned one."""


def rows(key: str, kinds: tuple[str, ...]) -> dict[str, list[dict[str, Any]]]:
    """The content rows of some kinds."""
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in kinds}
    for row in load_game(key).content.all_rows():
        if row.kind in found:
            found[row.kind].append(row.data)
    return found


def write(key: str, data: dict[str, Any]) -> None:
    """One file a game, one line a moment."""
    path = FOLDER / key / "moments.json"
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
    print(path, path.stat().st_size)


def played(key: str, seats: int, seed: int, options: dict[str, str]) -> list[tuple[Match, str]]:
    """A game between greedy bots: the match before each answer of seat 0, and the answer."""
    match = reefside.new(key, seats=seats, seed=seed, options=options)
    bot = make_bot("greedy", match.game)
    stream = Stream(key_of(seed), 0)
    found: list[tuple[Match, str]] = []
    while not match.over and match.number < 900:
        seat = match.waiting[0]
        chair = match.chair(seat)
        choice = bot.choose(chair, chair.ask(), stream)
        if seat == 0:
            found.append((match.clone(), match.game.notation.write(choice)))
        match.play(seat, choice)
    return found


def tactics() -> dict[str, Any]:
    """Maps as they came about, with the steps a unit may take there."""
    steps: list[dict[str, Any]] = []
    for seed in range(1, 30):
        options = {"mode": "battle" if seed % 2 else "competitive", "max_rounds": "12"}
        for match, answer in played("tiny-epic-tactics", 2, seed, options):
            verb = answer.split()[0]
            view = match.view(0)
            table = {part: view["table"][part] for part in MAP}
            here = {"table": table, "choices": view["asks"][0]["choices"]}
            if verb in WALKS and len(steps) < 6 and match.number % 11 == 0:
                steps.append(here)
        if len(steps) == 6:
            break
    return {"steps": steps, "rows": rows("tiny-epic-tactics", ("unit",))}


REEF_KINDS: Final = ("die", "challenge", "starting", "danger", "character", "card", "dial")
TURNS: Final = 20


def reef() -> dict[str, Any]:
    """The components that the board of Tidal Blades draws, and turns with a Challenge."""
    turns: list[list[dict[str, Any]]] = []
    for seed in range(1, 90):
        turns += challenge_turns(played("tidal-blades", 2, seed, {}))
        if len(turns) >= TURNS:
            break
    return {"rows": rows("tidal-blades", REEF_KINDS), "turns": turns[:TURNS]}


def challenge_turns(game: list[tuple[Match, str]]) -> list[list[dict[str, Any]]]:
    """The turns of seat 0 in which a Challenge is completed, question by question."""
    turns: list[list[dict[str, Any]]] = []
    for match, answer in game:
        view = match.view(0)
        ask, table = view["asks"][0], view["table"]
        if ask["rule"] in ("TB-TURN-02", "TB-ROUND-05"):
            turns.append([])
        if turns and ask["choices"] != ["pass"]:  # the table passes by itself
            hero = {part: table["heroes"][0][part] for part in ("active", "fruit")}
            asked = {"rule": ask["rule"], "choices": ask["choices"], "answer": answer}
            turns[-1].append({**asked, "attempt": table["attempt"], "hero": hero})
    return [turn for turn in turns if is_counted(turn)]


def is_counted(turn: list[dict[str, Any]]) -> bool:
    """Whether a turn is a Challenge and little else: one re-roll, and one more decision at most."""
    verbs = [asked["answer"].split()[0] for asked in turn]
    usual = {"go", "attempt", "commit", "roll", "reroll", "complete"}
    windows = ("TB-STUNT-03", "TB-TURN-08")
    more = [
        verb
        for verb, asked in zip(verbs, turn)
        if verb not in usual and not (verb == "pass" and asked["rule"] in windows)
    ]
    once = {"block", "lose", "keep", "pass"}
    return (
        {"complete"} <= set(verbs)
        and verbs.count("roll") <= 2
        and len(more) <= 1
        and set(more) <= once
    )


def tide() -> dict[str, Any]:
    """The whole view at questions that fill Grim Tide's board, and the box."""
    found: dict[str, Any] = {}
    for seed in range(1, 60):
        options = {"max_rounds": "30"}
        for match, _ in played("grim-tide", 2 + seed % 3, seed, options):
            view = match.view(0)
            for name in WANTED:
                if name not in found and is_wanted(name, view):
                    found[name] = view
        if len(found) == len(WANTED):
            break
    return {"content": rows("grim-tide", TIDE_KINDS), **{name: found[name] for name in WANTED}}


def is_wanted(name: str, view: dict[str, Any]) -> bool:
    """Whether a question is the one of a moment, with every verb that can stand beside it."""
    rule, verbs = WANTED[name]
    ask = view["asks"][0]
    if ask["rule"] != rule or verbs - {choice.split()[0] for choice in ask["choices"]}:
        return False
    fourth = view["table"]["ships"][0]["slots"][3]
    return name != "port" or (fourth["token"] and not fourth["crew"])


if __name__ == "__main__":
    write("grim-tide", tide())
    write("tiny-epic-tactics", tactics())
    write("tidal-blades", reef())
