"""A match in play: answers, bots, copies, undo; what can be read of it is its base class."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from reefside.bots import make_bot
from reefside.bots.hints import ideas
from reefside.games import keys
from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, subkey
from reefside.kernel.refusal import InvalidInput
from reefside.match import checking, preview, undoing
from reefside.match.answers import Hint, Outlook
from reefside.match.reading import MatchReading
from reefside.match.state import MatchState
from reefside.match.stills import Still

HINTS = 3
"""The best answer and the two next-best."""


class Match(MatchReading):
    """A table in play. Only views, events and exports of it may leave the process."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        key: bytes,
        options: dict[str, str],
        humans: Iterable[int] | None = None,
        language: str = "en",
        state: MatchState | None = None,
    ) -> None:
        if state is None:
            state = MatchState(game, seats, key, options)
        super().__init__(state, humans, language)

    # Answering.

    def play(
        self, seat: int, choice: Choice | str, ask: int | None = None, language: str | None = None
    ) -> None:
        """Answer for a seat. `ask` names the question: an answer to a closed one is refused."""
        said = checking.checked(self.state, seat, choice, ask, language or self.language)
        self.state.take(seat, said)
        self.state.advance()

    def bot(self, seat: int, level: str = "medium") -> str:
        """Let a bot answer for a seat that is asked; what it said, in notation.

        It knows what the seat may know, and the same match gives the same answer.
        """
        checking.must_be_asked(self.state, seat, self.language)
        chair = self.chair(seat)
        key = subkey(bytes.fromhex(self.commitment), f"bot {seat}")
        choice = make_bot(level, self.game).choose(chair, chair.ask(), Stream(key, self.number))
        self.play(seat, choice)
        return self.game.notation.write(choice)

    def hint(self, seat: int) -> list[Hint]:
        """The best answers a bot finds for a seat that is asked, from what the seat may know.

        It thinks for up to three seconds; a program that serves others asks a clone, elsewhere.
        """
        checking.must_be_asked(self.state, seat, self.language)
        chair = self.chair(seat)
        key = subkey(bytes.fromhex(self.commitment), f"hint {seat}")
        found = ideas(chair, chair.ask(), Stream(key, self.number), HINTS)
        write = self.game.notation.write
        return [
            Hint(
                write(idea.choice),
                idea.worth,
                tuple([write(answer) for answer in idea.answers]),
                tuple(idea.reasons),
            )
            for idea in found
        ]

    def preview(
        self, seat: int, choice: Choice | str, samples: int = 3, language: str | None = None
    ) -> Outlook:
        """What surely follows if a seat answers so, as far as it can know.

        It is played on tables the seat cannot tell from this one, up to the next question of
        anybody; what all of them tell alike is kept.
        """
        said = checking.checked(self.state, seat, choice, None, language or self.language)
        return preview.preview(self.state, seat, said, samples)

    # Looking on.

    def take_stills(self) -> list[Still]:
        """The table on its way to the open question, since they were taken last.

        The first time there are none: they are made from then on, until they are forgotten.
        """
        return self.state.take_stills()

    def forget_stills(self) -> None:
        """Nobody looks on any more: no stills are made."""
        self.state.forget_stills()

    # Copies.

    def clone(self) -> Match:
        """An equal and independent match."""
        return self._with(self.state.clone())

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its save: it is secret, and packs are found by their folders."""
        from reefside.match.begin import load  # It builds on this module.

        if self.game.key not in keys():
            raise InvalidInput(
                f"{self.game.key} is no registered game: this match cannot be pickled"
            )
        return load, (self.save(), self.game.content.pack)

    def determinise(self, seat: int, seed: int) -> Match:
        """A match this seat cannot tell from the real one. It has no past: nothing to undo."""
        checking.check_seat(self.seats, seat)
        return self._with(preview.imagined(self.state, seat, seed))

    def _with(self, state: MatchState) -> Match:
        """A match like this one in another state."""
        game, seats, humans = self.game, self.seats, self.humans
        return Match(game, seats, state.key, state.options, humans, self.language, state)

    # Taking back.

    def undo(self, seat: int, consent: Iterable[int] = (), language: str | None = None) -> None:
        """Take back a seat's last decision and all that followed.

        It is free back to the barrier: Nature's answer, another seat's, or somebody having
        seen something new. Beyond it all other humans at the table must consent. Nature is
        never rewound, and the undo is an entry of the record.
        """
        checking.check_seat(self.seats, seat)
        undoing.undo(self.state, seat, self.humans, consent, language or self.language)

    @property
    def luck_undone(self) -> int:
        """How often what Nature had answered was taken back, so that she answered anew."""
        return self.state.history.luck_undone()
