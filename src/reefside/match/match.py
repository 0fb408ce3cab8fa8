"""What a match offers: questions and answers, views, the end, copies, undo, saves."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any

import msgspec

from reefside.bots import make_bot
from reefside.bots.hints import ponder
from reefside.games import keys
from reefside.kernel import view as views
from reefside.kernel.choice import NATURE, PASS, Choice
from reefside.kernel.codec import dump
from reefside.kernel.drive import legal, open_asks
from reefside.kernel.event import EVERYONE
from reefside.kernel.lines import quoted
from reefside.kernel.nature import Stream, commitment, subkey
from reefside.kernel.refusal import Mistake, Refusal
from reefside.kernel.rows import read_words
from reefside.kernel.shared import SharedRows
from reefside.kernel.table import Table
from reefside.kernel.words import printable
from reefside.match.answers import Ask, Explanation, Hint, Outlook, Refused, Told, UndoOffer
from reefside.match.course import CHANGES, Course, Heard, Mark
from reefside.match.kept import happening
from reefside.match.unfit import WRONG
from reefside.version import VERSION
from reefside.wire.save import SCHEMA, Export, Ground, Result, Save

COMMON_WORDS = read_words("reefside")
"""Texts that belong to no game."""
HINTS = 3
"""The best answer and the two next-best."""


class Match(Course):
    """A table in play. Only views, events and exports of it may leave the process."""

    def __repr__(self) -> str:
        asked = ", ".join([f"seat {seat}" for seat in self.waiting])
        state = "over" if self.over else f"{asked} asked"
        return f"<Match {self.game.key}, {self.seats} seats, number {self.number}, {state}>"

    # What is asked, and answering.

    @property
    def asks(self) -> list[Ask]:
        """Every open question, of all seats: for the server, not for a client."""
        return [
            Ask(**views.ask_row(self.game, self._table, ask, self.number))
            for ask in open_asks(self._table)
        ]

    def asking(self) -> list[tuple[int, str]]:
        """The seats that are asked, each with the rule that asks it."""
        return [(ask.seat, ask.rule) for ask in open_asks(self._table)]

    def choices(self, seat: int) -> list[str]:
        """Every legal answer of a seat, in notation; none when it is not asked."""
        return [self.game.notation.write(choice) for choice in legal(self._table, seat)]

    def can_only_pass(self, seat: int) -> bool:
        """Whether a seat is asked and has no other answer than to pass."""
        return legal(self._table, seat) == [PASS]

    def play(self, seat: int, choice: Choice | str, ask: int | None = None) -> None:
        """Answer for a seat. `ask` names the question: an answer to a closed one is refused."""
        said = self._check(seat, choice, ask)
        if isinstance(said, Explanation):
            raise Refused(said)
        self._take(seat, said)
        self._advance()

    def explain(self, seat: int, choice: Choice | str) -> Explanation | None:
        """Why a seat may not answer so, or None if it may."""
        said = self._check(seat, choice, None)
        return said if isinstance(said, Explanation) else None

    def bot(self, seat: int, level: str = "medium") -> str:
        """Let a bot answer for a seat that is asked; what it said, in notation.

        It knows what the seat may know, and the same match gives the same answer.
        """
        choices = self._legal(seat, None)
        if isinstance(choices, Explanation):
            raise Refused(choices)
        chair = self.chair(seat)
        key = subkey(bytes.fromhex(self.commitment), f"bot {seat}")
        choice = make_bot(level, self.game).choose(chair, chair.ask(), Stream(key, self.number))
        self.play(seat, choice)
        return self._written(choice) or ""

    def hint(self, seat: int) -> list[Hint]:
        """The best answers a bot finds for a seat that is asked, from what the seat may know.

        It thinks for up to three seconds; a program that serves others asks a clone, elsewhere.
        """
        choices = self._legal(seat, None)
        if isinstance(choices, Explanation):
            raise Refused(choices)
        chair = self.chair(seat)
        key = subkey(bytes.fromhex(self.commitment), f"hint {seat}")
        thoughts = ponder(chair, chair.ask(), Stream(key, self.number))[:HINTS]
        write = self.game.notation.write
        return [Hint(write(thought.choice), thought.worth) for thought in thoughts]

    def _legal(self, seat: int, ask: int | None) -> list[Choice] | Explanation:
        """The legal answers of a seat to an open question, or why it has none."""
        if not 0 <= seat < self.seats:
            return self._common("not-a-seat", {"seat": seat, "last": self.seats - 1})
        if self.over:
            return self._common("over", {})
        if ask is not None and ask != self.number:
            return self._common("stale", {"number": ask, "open": self.number})
        choices = legal(self._table, seat)
        if not choices:
            seats = [self._name(other) for other in self.waiting]
            return self._common("not-asked", {"waiting": ", ".join(seats)})
        return choices

    def _check(self, seat: int, choice: Choice | str, ask: int | None) -> Choice | Explanation:
        choices = self._legal(seat, ask)
        if isinstance(choices, Explanation):
            return choices
        if isinstance(choice, str):
            said = choice
            try:
                choice = self.game.notation.read(said)
            except Mistake:
                facts = {"said": printable(said, 40), "example": self._written(choices[0])}
                return self._common("not-a-choice", facts, choices[0])
        if choice in choices:
            return choice
        return self._explained(self.game.refuse(self._table, seat, choice))

    def _explained(self, refusal: Refusal) -> Explanation:
        reason = self.game.say(self.language, f"refusals.{refusal.reason}", refusal.facts)
        return Explanation(refusal.rule, refusal.reason, reason, self._written(refusal.nearest))

    def _common(self, key: str, facts: dict[str, Any], near: Choice | None = None) -> Explanation:
        reason = COMMON_WORDS.say(self.language, f"refusals.{key}", facts)
        return Explanation("", key, reason, self._written(near))

    def _written(self, choice: Choice | None) -> str | None:
        return None if choice is None else self.game.notation.write(choice)

    def _name(self, seat: int) -> str:
        return self.game.spell(self.language, "seat", seat)

    # What may be known.

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise Mistake(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")

    def view(self, seat: int | None, seen: dict[str, Any] | None = None) -> dict[str, Any]:
        """What a seat may know, JSON-ready; None is a spectator.

        `seen` is the table as `look` shows it: whoever wants many views looks once.
        """
        self._check_seat(seat)
        view = views.view(self.game, self._table, seat, self.number, seen)
        if self._result is not None:
            view["scores"] = self._result.scores
        return view

    def look(self, rows: SharedRows) -> dict[str, Any]:
        """The table as everybody may see it. Its rows are shared: it must not be changed."""
        return self.game.look_sharing(self._table, rows)

    def asked(self) -> dict[int, list[dict[str, Any]]]:
        """The open questions by seat, each as its own seat sees it."""
        found: dict[int, list[dict[str, Any]]] = {}
        for ask in open_asks(self._table):
            row = views.ask_row(self.game, self._table, ask, self.number)
            found.setdefault(ask.seat, []).append(row)
        return found

    def look_own(self, seat: int, seen: dict[str, Any]) -> dict[str, Any]:
        """The entries of the table that a seat sees otherwise; `seen` is what `look` shows."""
        return self.game.look_own(self._table, seat, seen)

    def events(
        self, seat: int | None, since: int = 0, upto: int | None = None
    ) -> list[dict[str, Any]]:
        """What a seat may know of what happened, numbered without gaps, after number `since`."""
        return [{"n": told.n, **told.event} for told in self.told(seat, since, upto)]

    def told(self, seat: int | None, since: int = 0, upto: int | None = None) -> list[Told]:
        """The same events, each with the number of the question that was put after it."""
        told = []
        for n, place, _ in self.hearing(seat, since, upto):
            event, number = self.event_at(place, seat)
            told.append(Told(n, number, event))
        return told

    def hearing(
        self, seat: int | None, since: int = 0, upto: int | None = None
    ) -> list[tuple[int, int, bool]]:
        """Of the same events the number, the place, and whether the seat hears all of it.

        Of the same place two seats hear the same, if both hear all or both do not. `upto` is the
        number of the last one.
        """
        self._check_seat(seat)
        found = []
        heard = self._hear(seat)
        for n, place in enumerate(heard.places[since:upto], since + 1):
            knows = self._log[place].knows
            whole = knows == EVERYONE or (seat is not None and knows >> seat & 1 == 1)
            found.append((n, place, whole))
        return found

    def event_at(self, place: int, seat: int | None) -> tuple[dict[str, Any], int]:
        """An event at its place as a seat heard of it, and the number of the next question."""
        event = self._log[place].told(seat)
        assert event is not None, "its place is kept because it was heard"
        return event, self._when[place]

    def heard(self, seat: int | None) -> int:
        """The number of the last event a seat has heard of."""
        return len(self._hear(seat).places)

    def _hear(self, seat: int | None) -> Heard:
        """What a seat has heard up to now."""
        heard = self._heard.get(seat)
        if heard is None:
            heard = self._heard[seat] = Heard()
        if heard.upto < len(self._log):
            heard.listen(self._log, seat)
        return heard

    def tell(self, event: dict[str, Any], language: str | None = None) -> str:
        """An event in words; one that these rules have no words for is told as such."""
        language = language or self.language
        try:
            return self._tell(event, language)
        except WRONG:
            return COMMON_WORDS.say(language, "events.unknown", {"kind": quoted(event["kind"])})

    def _tell(self, event: dict[str, Any], language: str) -> str:
        key = f"events.{event['kind']}"
        if event["kind"] in CHANGES:
            return COMMON_WORDS.say(language, f"{key}-back" if event.get("back") else key, event)
        if self.game.words.has(key):
            return self.game.say(language, key, event)
        spelt = {name: self.game.spell(language, name, value) for name, value in event.items()}
        return COMMON_WORDS.say(language, key, spelt)

    def export(self, seat: int | None) -> str:
        """What a client may keep of the match, as JSON."""
        return encode_export(self.exported(seat, self.events(seat)))

    def exported(self, seat: int | None, events: list[dict[str, Any]]) -> Export:
        """The same before it is text, with some of its events: whoever has time adds the others."""
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
        self._check_seat(seat)
        return views.Chair(self.game, self._table, seat)

    @property
    def commitment(self) -> str:
        """The hash of Nature's key, to be published before the game."""
        return commitment(self._key)

    # The end.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._table.agenda

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.game.round_of(self._table)

    @property
    def scores(self) -> list[int]:
        """Each seat's points as they stand."""
        return self._result.scores if self._result else self.game.scores(self._table)

    @property
    def winners(self) -> list[int]:
        """The seats that won; none while it goes on, or if a solo or co-operative game is lost."""
        if self._result is not None:
            return self._result.winners
        return self.game.winners(self._table) if self.over else []

    @property
    def ending(self) -> str:
        """The key of the way the game ended; empty while it goes on."""
        if self._result is not None:
            return self._result.ending
        return self.game.ending(self._table) if self.over else ""

    # Copies.

    def clone(self) -> Match:
        """An equal and independent match."""
        twin = self._twin(self._table.clone())
        twin.record = list(self.record)
        twin._log = list(self._log)
        twin._when = list(self._when)
        twin._marks = list(self._marks)
        twin._base, twin._ground, twin._past = self._base, self._ground, self._past
        twin._write_down()
        return twin

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its save: it is secret, and packs are found by their folders."""
        from reefside.match.begin import load  # It builds on this module.

        if self.game.key not in keys():
            raise Mistake(f"{self.game.key} is no registered game: this match cannot be pickled")
        return load, (self.save(), self.game.content.pack)

    def determinise(self, seat: int, seed: int) -> Match:
        """A match this seat cannot tell from the real one. It has no past: nothing to undo."""
        self._check_seat(seat)
        twin = self._twin(views.determinise(self.game, self._table, seat, seed))
        twin._key = twin._table.key
        return twin

    def _twin(self, table: Table) -> Match:
        """A match of the same kind at another table, with nothing written down yet."""
        twin = Match(
            self.game, self.seats, self._key, self.options, self.humans, self.language, table
        )
        twin.rules = self.rules
        twin.content = self.content
        twin._result = self._result
        return twin

    def imagined(self, seat: int, seed: int) -> dict[str, Any]:
        """A dump of a table this seat cannot tell from the real one: for a bot elsewhere."""
        self._check_seat(seat)
        return dump(views.determinise(self.game, self._table, seat, seed))

    def preview(self, seat: int, choice: Choice | str, samples: int = 3) -> Outlook:
        """What surely follows if a seat answers so, as far as it can know.

        It is played on tables the seat cannot tell from this one, up to the next question of
        anybody; what all of them tell alike is kept.
        """
        said = self._check(seat, choice, None)
        if isinstance(said, Explanation):
            raise Refused(said)
        sealed = {other for other, answer in enumerate(self._table.sealed) if answer is not None}
        if sealed - {seat}:
            return Outlook([], "others")  # What they have sealed decides it.
        outlooks = [self._imagine(seat, said, seed) for seed in range(samples)]
        told: list[dict[str, Any]] = []
        for events in zip(*[outlook.told for outlook in outlooks]):
            if any(event != events[0] for event in events):
                break
            told.append(events[0])
        alike = all(outlook == outlooks[0] for outlook in outlooks)
        return Outlook(told, outlooks[0].ends if alike else "unknown")

    def _imagine(self, seat: int, choice: Choice, seed: int) -> Outlook:
        twin = self.determinise(seat, seed)
        twin._take(seat, choice)
        if twin.over:
            ends = "over"
        elif NATURE in twin.waiting:
            ends = "nature"
        else:
            ends = "you" if twin.waiting == [seat] else "others"
        return Outlook(twin.events(seat), ends)

    # Taking back.

    def undo_offer(self, seat: int) -> UndoOffer:
        """Whether a seat may take back its last decision, and at what price."""
        self._check_seat(seat)
        if not self.replayable:
            return UndoOffer("rules", self.rules, -1)
        for place in reversed(self._standing()):
            mark = self._marks[place]
            if self.record[place][0] == seat and mark.decided:
                why = self._barrier(seat, mark)
                return UndoOffer("consent" if why else "free", why, mark.question)
        before = any(
            mark.decided and entry[0] == seat
            for mark, entry in zip(self._marks[: self._base], self.record, strict=False)
        )
        return UndoOffer("rules", self._former(), -1) if before else UndoOffer("nothing", "", -1)

    def undo(self, seat: int, consent: Iterable[int] = ()) -> None:
        """Take back a seat's last decision and all that followed.

        It is free back to the barrier: Nature's answer, another seat's, or somebody having
        seen something new. Beyond it all other humans at the table must consent. Nature is
        never rewound, and the undo is an entry of the record.
        """
        offer = self.undo_offer(seat)
        missing = set(self.humans) - {seat} - set(consent)
        if not offer.free and (offer.key != "consent" or missing):
            facts = {"why": offer.why, "rules": offer.why}
            reason = COMMON_WORDS.say(self.language, f"undo.{offer.key}", facts)
            raise Refused(Explanation("", offer.key, reason, None))
        self._go_back(seat, offer.number)

    def _former(self) -> str:
        """The rules that were given up last."""
        for event in reversed(self._log):
            if event.kind in CHANGES:
                return str(event.facts.get("from", self.rules))
        return self.rules

    def _barrier(self, seat: int, mark: Mark) -> str:
        """What stands between now and then, in words; empty if nothing does."""
        places = self._standing()
        seats = {other for other, answer in enumerate(self._table.sealed) if answer is not None}
        for at in range(bisect_left(places, mark.question), len(places)):
            seats.add(self.record[places[at]][0])
            if NATURE in seats:
                break
        why = ""
        if NATURE in seats:
            why = "nature"
        elif seats - {seat}:
            why = "others"
        elif mark.shown != self._table.shown:
            why = "shown"
        return COMMON_WORDS.text(self.language, f"undo.{why}") if why else ""

    # Saving.

    def lines(self) -> list[str]:
        """The record, one choice a line."""
        return [self.game.notation.write_entry(entry) for entry in self.record]

    def save(self) -> str:
        """The match as JSON. It is secret: give clients `export`."""
        kept = self.saved()
        self.write_past(kept, 0, len(self.record), len(self._log))
        return encode_save(kept)

    def saved(self) -> Save:
        """The same before it is text, without its past: `write_past` adds that."""
        return Save(
            reefside=VERSION,
            schema=SCHEMA,
            game=self.game.key,
            rules=self.rules,
            content=self.content,
            options=self.options,
            seats=self.seats,
            humans=self.humans,
            key=self._key.hex(),
            snapshot=dump(self._table),
            record=[],
            marks=[],
            result=Result(self.scores, self.winners, self.ending) if self.over else None,
            ground=self._ground_row(),
            told=[],
            pack=self.game.content.pack_name,
        )

    def write_past(self, kept: Save, start: int, entries: int, events: int) -> None:
        """Write entries and events from number `start` on into a save, up to these numbers."""
        write = self.game.notation.write_entry
        kept.record += [write(entry) for entry in self.record[start:entries]]
        kept.marks += [(m.question, m.shown, m.decided) for m in self._marks[start:entries]]
        for place in range(start, events):
            kept.told.append(happening(self._log[place], self._when[place]))

    def _ground_row(self) -> Ground | None:
        """The table as it lay when the rules changed, for a save."""
        if self._ground is None:
            return None
        return Ground(self._base, self._past, dump(self._ground))


def encode_export(export: Export) -> str:
    """An export as JSON."""
    return msgspec.json.encode(export).decode()


def encode_save(save: Save) -> str:
    """A save as JSON."""
    return msgspec.json.encode(save).decode()
