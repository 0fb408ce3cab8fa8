"""A game on one terminal, whatever its face: whose decision it is, bots, undo, saving."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from reefside.bots.guard import Guard
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream, subkey
from reefside.kernel.words import LANGUAGES
from reefside.match import Ask, Explanation, Hint, Match, Refused, new
from reefside.speech import prompt_text, seat_name
from reefside.terminal.board import Board, View
from reefside.terminal.boards import board_of
from reefside.terminal.insight import Insight
from reefside.terminal.log_lines import log_lines
from reefside.terminal.room import Room
from reefside.terminal.texts import terminal_text


@dataclass(frozen=True)
class Question:
    """A question to a human, with its answers in the order they are shown."""

    ask: Ask
    prompt: str
    choices: list[str]


class Session:
    """One match with its bots and the humans who share this terminal."""

    def __init__(
        self, match: Match, bots: dict[int, Guard], language: str, save_path: Path | None
    ) -> None:
        self.match = match
        self.bots: Final = bots
        self.save_path: Final = save_path
        self.humans: Final = [seat for seat in range(match.seats) if seat not in bots]
        self.board: Final[Board] = board_of(match.game)
        self.chances = True
        """Whether outcomes tell how likely they are."""
        self.hinting = False
        """Whether every question comes with a hint."""
        self._troubles: list[str] = []
        self.language = language
        """The language in use, refusals included."""
        self._looking = self.humans[0] if len(self.humans) == 1 else None
        self._wanted: int | None = None
        self._heard: dict[int | None, int] = {}

    def next_language(self) -> None:
        """Go on in the other language."""
        at = LANGUAGES.index(self.language) if self.language in LANGUAGES else -1
        self.language = LANGUAGES[(at + 1) % len(LANGUAGES)]

    def text(self, key: str, **facts: Any) -> str:
        """A text of the terminal in the language in use."""
        return terminal_text(self.language, key, **facts)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return seat_name(self.match.game, self.language, seat)

    # Whose decision it is.

    def bot_due(self) -> int | None:
        """A bot the table waits for; bots answer before humans are asked."""
        return next((seat for seat in self.match.waiting if seat in self.bots), None)

    def think(self, seat: int) -> Choice:
        """What a bot answers. It gets its chair and a stream of its own."""
        chair = self.match.chair(seat)
        key = subkey(bytes.fromhex(self.match.commitment), f"bot {seat}")
        bot = self.bots[seat]
        before = bot.notes.troubles()
        choice = bot.choose(chair, chair.ask(), Stream(key, self.match.number))
        if bot.notes.troubles() > before:
            said = self.text("bot-failed", seat=self.name(seat), why=bot.notes.first)
            self._troubles.append(said)
        return choice

    def troubles(self) -> list[str]:
        """What went wrong with bots since this was asked last."""
        told, self._troubles = self._troubles, []
        return told

    def asked(self) -> int | None:
        """The human whose decision it is: the first awaited, or one who came back to change."""
        if self._wanted is not None:
            return self._wanted
        return next((seat for seat in self.match.waiting if seat not in self.bots), None)

    def question(self) -> Question | None:
        """The open question of the human at the terminal."""
        for ask in self.match.asks:
            if ask.seat == self.asked() == self.looking:
                prompt = prompt_text(self.match.game, self.language, ask.prompt)
                return Question(ask, prompt, self.board.ordered(self.view(), ask.choices))
        return None

    def answer(self, seat: int, choice: Choice | str) -> None:
        """Answer for a seat; a refused answer raises Refused and changes nothing."""
        listening = (seat, None) if seat in self.humans else ()
        heard = {who: len(self.match.events(who)) for who in listening}
        self.match.play(seat, choice, language=self.language)
        self._heard |= heard
        self._wanted = None
        if self.asked() != seat and len(self.humans) > 1 and seat in self.humans:
            self._looking = None

    # Several humans, one terminal.

    @property
    def looking(self) -> int | None:
        """The seat whose hand may be shown; None while nobody's may."""
        return self._looking

    def hand_over_to(self) -> int | None:
        """The seat the terminal must be handed to before the game goes on."""
        seat = self.asked()
        return seat if seat is not None and seat != self._looking else None

    def sit_down(self, seat: int) -> None:
        """A human is at the terminal, and nobody else is looking."""
        self._looking = seat

    def changeable(self) -> int | None:
        """The human who sealed last and may still change the answer."""
        sealed = [ask.seat for ask in self.match.asks if ask.sealed and ask.seat in self.humans]
        before = [seat for seat in sealed if seat < (self.asked() or 0)]
        return before[-1] if before else None

    def come_back(self, seat: int) -> None:
        """A human wants to change a sealed answer."""
        self._wanted = seat
        self._looking = None

    # What may be known.

    def view(self) -> View:
        """What the player at the terminal may see."""
        seat = self._looking
        aids = None if seat is None else self.match.aids(seat)
        return {**self.match.view(seat), "aids": aids}

    def foretold(self, question: Question, notation: str, room: Room) -> list[Text]:
        """What is printed on the card of an answer, and what would come of it."""
        view, insight = self.view(), Insight(self.match, question.ask.seat, self.chances)
        told = self.board.about(view, notation, self.language, room)
        return told + self.board.outcomes(insight, view, notation, self.language, room)

    def log(self, most: int | None = None) -> list[tuple[str, bool]]:
        """What happened in words, all or the last of it; true marks what is new to the player."""
        told = self.match.events(self._looking)
        seen = len(told) - len(self.fresh_events())
        events = log_lines(self.match.game, told)
        return [
            (self.match.tell(event, self.language, self._looking), event["n"] > seen)
            for event in (events if most is None else events[-most:])
        ]

    def fresh_events(self) -> list[dict[str, Any]]:
        """What has happened since the last decision of the player at the terminal."""
        return self.match.events(self._looking, self._heard.get(self._looking, 0))

    def refusal(self, why: Explanation | Refused) -> str:
        """Why an answer is refused, in one line, with the nearest legal one."""
        reason = self.text("refused", reason=why.reason, rule=why.rule) if why.rule else why.reason
        if why.nearest is None:
            return reason
        choice = self.board.choice_text(self.view(), why.nearest, self.language)
        return f"{reason} {self.text('nearest', choice=choice, notation=why.nearest)}"

    def hint_text(self, hints: list[Hint]) -> str:
        """A hint in words."""
        view = self.view()
        parts = [
            self.text(
                "hint-choice",
                choice=self.board.choice_text(view, hint.choice, self.language),
                share=round(100 * hint.share),
            )
            for hint in hints
        ]
        return self.text("hint", choices="; ".join(parts))

    def winners(self) -> str:
        """Who won, in words."""
        names = [self.name(seat) for seat in self.match.winners]
        if not names:
            return self.text("nobody-won")
        return self.text("won-by", count=len(names), winners=", ".join(names))

    # Taking back, saving, starting again.

    def consent_needed(self) -> str:
        """Why the other humans must agree before the player may undo; empty if not."""
        if self._looking is None or len(self.humans) == 1:
            return ""
        offer = self.match.undo_offer(self._looking, self.language)
        return offer.why if offer.key == "consent" else ""

    def undo(self) -> None:
        """Undo the last decision of the player at the terminal; the others have agreed."""
        if self._looking is None:
            return
        self.match.undo(self._looking, range(self.match.seats), self.language)
        asked = [ask.seat for ask in self.match.asks]
        self._wanted = self._looking if self._looking in asked else None

    def save(self, path: Path | None = None) -> str:
        """Write the match to a file, whole or not at all; OSError says why it could not be."""
        target = path or self.save_path
        if target is None:
            return self.text("not-saved")
        draft = target.with_name(f"{target.name}.new")
        draft.write_text(self.match.save(), "utf-8")
        draft.replace(target)
        return self.text("saved", path=target)

    def restart(self) -> None:
        """Begin a new match of the same kind, with fresh luck."""
        old = self.match
        self.match = new(old.game, old.seats, None, old.options, old.humans)
        self._looking = self.humans[0] if len(self.humans) == 1 else None
        self._wanted = None
        self._heard = {}
