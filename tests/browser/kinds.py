"""A moment of every kind of question: `kinds.txt` beside this, and what `posed.py` lays out.

`python -m tests.browser.kinds` lets bots play and notes, mode by mode, for every prompt the
question with the most answers: a line each with the game, its mode, the prompt, seats, options,
seed, how many decisions come before it, and the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from reefside.bots import make_bot
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.match import Match
from tests.browser.posed import POSED, posed
from tests.kit.cases import MAJOR, Case, cases
from tests.kit.rules import shelf

FILE: Final = Path(__file__).with_name("kinds.txt")
FEW: Final = 3
"""Games of each way to set up in which the most answers are looked for."""
MANY: Final = 60
"""Games in which prompts are looked for that did not come in those."""
BY_HAND: Final = "posed"
"""The mode of a question that no bot comes to."""
GREEDY: Final = 6
"""The last so many of them are played by greedy bots, which come to what chance does not."""


class Kind(NamedTuple):
    """Where a kind of question can be seen."""

    game: str
    mode: str
    prompt: str
    seats: int
    options: str
    seed: int
    decisions: int
    seat: int

    @property
    def case(self) -> Case:
        """The way the table is set up."""
        pairs = [pair.partition("=") for pair in self.options.split(",") if pair != "-"]
        return Case(self.game, self.seats, tuple((name, value) for name, _, value in pairs))


def kinds() -> list[Kind]:
    """Every kind of question."""
    found: list[Kind] = []
    for line in FILE.read_text("utf-8").splitlines():
        game, mode, prompt, seats, options, *numbers = line.split()
        seed, decisions, seat = map(int, numbers)
        found.append(Kind(game, mode, prompt, int(seats), options, seed, decisions, seat))
    found += [Kind(game, BY_HAND, prompt, 0, prompt, 0, 0, 0) for game, prompt in POSED]
    return found


def played(case: Case, seed: int) -> Iterator[Match]:
    """A game of bots before every decision; it is the same match each time."""
    match = case.match(seed)
    bot = make_bot("greedy" if seed > MANY - GREEDY else "random", match.game)
    streams = [Stream(subkey(key_of(seed), f"bot {seat}"), 0) for seat in range(case.seats)]
    while not match.over:
        yield match
        seat = match.waiting[0]
        chair = match.chair(seat)
        match.play(seat, bot.choose(chair, chair.ask(), streams[seat]))


def moment(kind: Kind) -> Match:
    """The match in which a kind of question is open."""
    if kind.mode == BY_HAND:
        return posed(kind.game, kind.prompt)
    for decisions, match in enumerate(played(kind.case, kind.seed)):
        if decisions == kind.decisions:
            asked = [ask.prompt for ask in match.asks if ask.seat == kind.seat]
            assert asked == [kind.prompt], "record them anew: python -m tests.browser.kinds"
            return match
    raise AssertionError("record them anew: python -m tests.browser.kinds")


# Recording.


def mode_of(case: Case) -> str:
    """What is played: the values of the options that make another game of it, and if alone."""
    options = case.game.check(case.seats, dict(case.options))
    chosen = [options[option.name] for option in case.game.options if option.kind in MAJOR]
    alone = ["alone"] if case.seats == 1 and "solo" not in chosen else []
    return "+".join([*chosen, *alone]) or "-"


def seen(case: Case, seed: int) -> Iterator[tuple[Kind, int]]:
    """Every question of a game with the number of its answers."""
    mode = mode_of(case)
    options = ",".join(f"{name}={value}" for name, value in case.options) or "-"
    for decisions, match in enumerate(played(case, seed)):
        seat = match.waiting[0]
        ask = next(ask for ask in match.asks if ask.seat == seat)
        found = (case.key, mode, ask.prompt, case.seats, options, seed, decisions, seat)
        yield Kind(*found), len(ask.choices)


def found(ways: list[Case]) -> list[Kind]:
    """For every mode and prompt the question with the most answers, the earliest of them."""
    best: dict[tuple[str, str], tuple[Kind, int]] = {}
    for seed in range(1, MANY + 1):
        for case in ways:
            for kind, answers in seen(case, seed):
                before = best.get((kind.mode, kind.prompt))
                if before is None or (seed <= FEW and before[1] < answers):
                    best[kind.mode, kind.prompt] = kind, answers
    return sorted(kind for kind, _ in best.values())


def main() -> None:
    """Write all kinds of questions of all games."""
    lines: list[str] = []
    for game in shelf():
        there = found([case for case in cases() if case.key == game.key])
        lines += [" ".join(map(str, kind)) for kind in there]
        prompts: dict[str, Any] = game.words.texts["en"]
        known = {kind.prompt for kind in there} | {
            prompt for key, prompt in POSED if key == game.key
        }
        never = {key.removeprefix("prompts.") for key in prompts if key.startswith("prompts.")}
        print(f"{game.key}: {len(there)} kinds, never asked: {sorted(never - known)}")
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
