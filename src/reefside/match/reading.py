"""What can be read of a match: its questions, views, events, the end, saves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from reefside.kernel import view as views
from reefside.kernel.choice import PASS, Choice
from reefside.kernel.codec import dump
from reefside.kernel.lines import quoted
from reefside.kernel.nature import commitment
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Entry
from reefside.kernel.view_rows import Rows
from reefside.match import checking, saving, texts, undoing
from reefside.match.answers import Ask, Delivered, Explanation, UndoOffer
from reefside.match.state import MatchState
from reefside.version import VERSION
from reefside.wire.save import Export, Result, Save


class MatchReading:
    """A match as it is read: nothing here changes it.

    `language` is the one it speaks where a call names no other; it does not change.
    """

    def __init__(self, state: MatchState, humans: Iterable[int] | None, language: str) -> None:
        self.state: Final = state
        """Table, history and log. It is secret."""
        self.game: Final = state.game
        self.seats: Final = state.seats
        self.options: Final = state.options
        self.humans = sorted(range(state.seats) if humans is None else set(humans))
        self.language: Final = language

    def __repr__(self) -> str:
        asked = ", ".join([f"seat {seat}" for seat in self.waiting])
        state = "over" if self.over else f"{asked} asked"
        return f"<Match {self.game.key}, {self.seats} seats, number {self.number}, {state}>"

    # What it is played under.

    @property
    def rules(self) -> str:
        """The rules it is played under: if it is over, those it was played under."""
        return self.state.rules

    @rules.setter
    def rules(self, rules: str) -> None:
        self.state.rules = rules

    @property
    def content(self) -> str:
        """The hash of the components it is played with."""
        return self.state.content

    @content.setter
    def content(self, content: str) -> None:
        self.state.content = content

    @property
    def replayable(self) -> bool:
        """Whether its record can be played again: the rules and components are the same."""
        return self.state.replayable

    @property
    def commitment(self) -> str:
        """The hash of Nature's key, to be published before the game."""
        return commitment(self.state.key)

    @property
    def head(self) -> dict[str, str]:
        """What was settled before the first turn: who began, and where."""
        return self.game.head(self.state.table)

    @property
    def record(self) -> list[Entry]:
        """Every answer so far, Nature's too."""
        return self.state.history.record

    @property
    def history(self) -> int:
        """How many entries came before these rules; 0 if it never had others."""
        return self.state.history.base

    # What is asked.

    @property
    def number(self) -> int:
        """The number of the open question: how many entries the record had when it was put."""
        return self.state.number

    @property
    def waiting(self) -> list[int]:
        """The seats the table waits for."""
        return self.state.waiting

    @property
    def asks(self) -> list[Ask]:
        """Every open question, of all seats: for the server, not for a client."""
        return [Ask(**row) for rows in self.asked().values() for row in rows]

    def asked(self) -> dict[int, list[dict[str, Any]]]:
        """The open questions by seat, each as its own seat sees it."""
        found: dict[int, list[dict[str, Any]]] = {}
        for ask in self.state.asks:
            row = views.ask_row(self.game, self.state.table, ask, self.number)
            found.setdefault(ask.seat, []).append(row)
        return found

    def asking(self) -> list[tuple[int, str]]:
        """The seats that are asked, each with the rule that asks it."""
        return [(ask.seat, ask.rule) for ask in self.state.asks]

    def choices(self, seat: int) -> list[str]:
        """Every legal answer of a seat, in notation; none when it is not asked."""
        return [self.game.notation.write(choice) for choice in self.state.legal(seat)]

    def can_only_pass(self, seat: int) -> bool:
        """Whether a seat is asked and has no other answer than to pass."""
        return self.state.legal(seat) == [PASS]

    def explain(
        self, seat: int, choice: Choice | str, language: str | None = None
    ) -> Explanation | None:
        """Why a seat may not answer so, or None if it may."""
        said = checking.check(self.state, seat, choice, None, language or self.language)
        return said if isinstance(said, Explanation) else None

    # What may be known.

    def view(self, seat: int | None, public: dict[str, Any] | None = None) -> dict[str, Any]:
        """What a seat may know, JSON-ready; None is a spectator.

        `public` is the table as `public_view` shows it, where it is known already.
        """
        checking.check_seat(self.seats, seat)
        state = self.state
        view = views.view(self.game, state.table, seat, self.number, public, state.asks)
        if state.result is not None:
            view["scores"] = state.result.scores
        return view

    def public_view(self, rows: Rows) -> dict[str, Any]:
        """The table as everybody may see it. Its rows are cached: it must not be changed."""
        rows.begin(self.state.table)
        return self.game.public_view(self.state.table, rows)

    def private_view(self, seat: int, public: dict[str, Any], rows: Rows) -> dict[str, Any]:
        """The entries of the table that a seat sees differently from the public view.

        `rows` are those that `public` was made with. What is cached must not be changed.
        """
        return self.game.private_view(self.state.table, seat, public, rows)

    def aids(self, seat: int) -> dict[str, Any] | None:
        """What a seat can work out about its open questions, JSON-ready; None if it has none."""
        checking.check_seat(self.seats, seat)
        if not any(ask.seat == seat for ask in self.state.asks):
            return None
        return self.game.aids(self.state.table, seat, self.state.asks)

    def things(self, seat: int) -> list[str]:
        """What a seat can study now."""
        checking.check_seat(self.seats, seat)
        return self.game.things(self.state.table, seat)

    def study(self, seat: int, thing: str) -> dict[str, Any]:
        """What a seat can work out about one of its `things`, JSON-ready."""
        if thing not in self.things(seat):
            raise InvalidInput(f"there is nothing to work out about {quoted(thing)}")
        return self.game.study(self.state.table, seat, thing)

    def events(
        self, seat: int | None, since: int = 0, upto: int | None = None
    ) -> list[dict[str, Any]]:
        """What a seat may know of what happened, numbered without gaps, after number `since`."""
        return [{"n": told.n, **told.event} for told in self.delivered(seat, since, upto)]

    def delivered(
        self, seat: int | None, since: int = 0, upto: int | None = None
    ) -> list[Delivered]:
        """The same events, each with the number of the question that was asked after it."""
        checking.check_seat(self.seats, seat)
        return self.state.log.delivered(seat, since, upto)

    def deliveries(
        self, seat: int | None, since: int = 0, upto: int | None = None
    ) -> list[tuple[int, int, bool]]:
        """Number and place of the same events, and whether the seat gets what is secret in them."""
        checking.check_seat(self.seats, seat)
        return self.state.log.deliveries(seat, since, upto)

    def event_at(self, place: int, seat: int | None) -> tuple[dict[str, Any], int]:
        """An event at its place as a seat may know it, and the number of the next question."""
        return self.state.log.event_at(place, seat)

    def delivered_count(self, seat: int | None) -> int:
        """The number of the last event that was delivered to a seat."""
        return self.state.log.delivered_count(seat)

    def tell(
        self, event: dict[str, Any], language: str | None = None, reader: int | None = None
    ) -> str:
        """An event as a text; seats by what the game calls them, the reader's seat as “you”."""
        return texts.told(self.game, event, language or self.language, reader)

    def export(self, seat: int | None) -> str:
        """What a client may keep of the match, as JSON."""
        return saving.encode_export(self.exported(seat, self.events(seat)))

    def exported(self, seat: int | None, events: list[dict[str, Any]]) -> Export:
        """The same before it is text, with some of its events: the caller may add the others."""
        return Export(
            reefside=VERSION,
            game=self.game.key,
            rules=self.rules,
            content=self.content,
            options=self.options,
            seats=self.seats,
            view=self.view(seat),
            events=events,
        )

    def chair(self, seat: int) -> views.Chair[Any]:
        """What a bot at this seat gets."""
        checking.check_seat(self.seats, seat)
        return views.Chair(self.game, self.state.table, seat, self.state.asks)

    def imagined(self, seat: int, seed: int) -> dict[str, Any]:
        """A dump of a table this seat cannot tell from the real one: for a bot elsewhere."""
        checking.check_seat(self.seats, seat)
        return dump(views.determinise(self.game, self.state.table, seat, seed))

    # The end.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.game.round_of(self.state.table)

    @property
    def scores(self) -> list[int]:
        """Each seat's points as they stand."""
        result = self.state.result
        return result.scores if result else self.game.scores(self.state.table)

    @property
    def winners(self) -> list[int]:
        """The seats that won; none while it goes on, or if a solo or co-operative game is lost."""
        if self.state.result is not None:
            return self.state.result.winners
        return self.game.winners(self.state.table) if self.over else []

    @property
    def ending(self) -> str:
        """The key of the way the game ended; empty while it goes on."""
        if self.state.result is not None:
            return self.state.result.ending
        return self.game.ending(self.state.table) if self.over else ""

    # Taking back.

    def undo_offer(self, seat: int, language: str | None = None) -> UndoOffer:
        """Whether a seat may take back its last decision, and at what price."""
        checking.check_seat(self.seats, seat)
        return undoing.offer(self.state, seat, language or self.language)

    def wordless_undo_offer(self, seat: int) -> tuple[str, str, int]:
        """The same with the key of what stands in the way: `undoing.why_text` has the text."""
        return undoing.wordless_offer(self.state, seat)

    # Saving.

    def lines(self) -> list[str]:
        """The record, one choice a line."""
        return [self.game.notation.write_entry(entry) for entry in self.record]

    def save(self) -> str:
        """The match as JSON. It is secret: give clients `export`."""
        kept = self.saved()
        self.write_history(kept, 0, self.number, len(self.state.log.events))
        return saving.encode_save(kept)

    def saved(self) -> Save:
        """The same before it is text, without its history: `write_history` adds that."""
        result = Result(self.scores, self.winners, self.ending) if self.over else None
        return saving.saved(self.state, self.humans, result)

    def write_history(self, kept: Save, start: int, entries: int, events: int) -> None:
        """Write entries and events from number `start` on into a save, up to these numbers."""
        saving.write_history(self.state, kept, start, entries, events)
