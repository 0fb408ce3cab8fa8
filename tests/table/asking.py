"""A real server on the source files that counts how often games are asked for a question.

Compiled methods call each other past Python, where nothing can count them: so this is a program of
its own, `python -m tests.table.asking GAME FOLDER`, which runs interpreted whatever is installed.
It plays and writes what it counted.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Final

from reefside.games import load_game
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.step import Step
from tests.table.playing import wait_past
from tests.table.serving import Guest, House, Live, house_on

ANSWERS: Final = 40
SEATS: Final = ("me", "open", "me")


class Asked:
    """How often each open question was worked out while nothing on the table changed."""

    def __init__(self) -> None:
        self.most: Counter[str] = Counter()
        """By rule: the most calls for one question."""
        self.questions = 0
        self._now: dict[tuple[int, int], tuple[Step[Any], str, int]] = {}
        self._inside = False

    def counted(self, method: Callable[..., Ask | None]) -> Callable[..., Ask | None]:
        """A method that puts a question, counted unless it is called by another one."""

        @wraps(method)
        def ask(step: Step[Any], *given: Any) -> Ask | None:
            if self._inside:
                return method(step, *given)
            self._inside = True
            try:
                found = method(step, *given)
            finally:
                self._inside = False
            if found is not None:
                key = (id(step), found.seat)
                calls = self._now[key][2] + 1 if key in self._now else 1
                self._now[key] = (step, found.rule, calls)
            return found

        return ask

    def noting(self, method: Callable[..., None]) -> Callable[..., None]:
        """A method that takes an answer: what was asked up to then is counted anew."""

        @wraps(method)
        def take(step: Step[Any], *given: Any) -> None:
            for _, rule, calls in self._now.values():
                self.most[rule] = max(self.most[rule], calls)
            self.questions += len(self._now)
            self._now.clear()
            method(step, *given)

        return take

    def watch(self, kind: type[Step[Any]]) -> None:
        """Count what a kind of step, and all kinds of it, are asked."""
        for name in ("ask", "ask_seat"):
            if name in vars(kind):
                setattr(kind, name, self.counted(vars(kind)[name]))
        if "take" in vars(kind):
            setattr(kind, "take", self.noting(vars(kind)["take"]))  # noqa: B010
        for below in kind.__subclasses__():
            self.watch(below)


def play(house: House, game: str) -> None:
    """Two people with three seats play; a third looks on, in another language."""
    ada, bob, stranger = Guest(house, "Ada"), Guest(house, "Bob"), Guest(house)
    created = ada.create_table(game, *SEATS)
    bob.join(created)
    table = created["table"]["id"]
    lives = [ada.live(table), bob.live(table, lang="pl"), stranger.live(table, lang="pl")]
    stream = Stream(key_of(5), 0)
    for _ in range(ANSWERS):
        card = lives[0].update["table"]
        if card["state"] == "over":
            break
        answer(lives, card, stream)
        for live in lives:
            wait_past(live, card["number"], len(card["waiting"]))


def answer(lives: list[Live], card: dict[str, Any], stream: Stream) -> None:
    """Let somebody who is asked answer; a window where they can only pass is left to the table."""
    seat = card["waiting"][0]
    live = lives[0 if seat in card["mine"] else 1]
    live.until(lambda: live.update["number"] >= card["number"])
    question = live.question(seat)
    assert question is not None
    choices = [choice for choice in question["choices"] if choice != PASS_VERB]
    if choices:
        choice = choices[stream.below(len(choices))]
        said = live.ask("answer", seat=seat, ask=question["number"], choice=choice)
        assert said["type"] == "done", said


def main(game: str, folder: str) -> None:
    """Play at a server, and write the counts."""
    load_game(game)
    asked = Asked()
    asked.watch(Step)
    with house_on(str(Path(folder, "table.sqlite3"))) as house:
        play(house, game)
    print(json.dumps({"questions": asked.questions, "most": asked.most}))


if __name__ == "__main__":
    main(*sys.argv[1:])
