"""A match: one table with its record, as programs, terminals and servers use it."""

from __future__ import annotations

import secrets
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from reefside.games import open_box
from reefside.kernel import view as views
from reefside.kernel.choice import NATURE, UNDO_VERB, Choice
from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.drive import draw, happen, legal, next_ask, open_asks, play, waiting
from reefside.kernel.event import EVERYONE, Event
from reefside.kernel.game import Game
from reefside.kernel.nature import commitment, key_of
from reefside.kernel.record import check_entry, draws, replay, sealed_count, standing
from reefside.kernel.refusal import Mistake, Refusal
from reefside.kernel.rows import read_words
from reefside.kernel.table import Entry, Table
from reefside.version import VERSION
from reefside.wire.save import SCHEMA, Export, Save

KEY_BYTES = 16
"""Nature's key is 128 bits."""

COMMON_WORDS = read_words("reefside")
"""Texts that belong to no game."""


@dataclass(frozen=True)
class Ask:
    """An open question. `sealed` is the answer its seat has given and may still replace."""

    number: int
    seat: int
    rule: str
    prompt: str
    choices: list[str]
    sealed: str | None = None


@dataclass(frozen=True)
class Explanation:
    """Why a choice is refused: the rule, the reason in words, the nearest legal choice."""

    rule: str
    key: str
    reason: str
    nearest: str | None


class Refused(Exception):
    """A choice was refused; nothing has changed."""

    def __init__(self, explanation: Explanation) -> None:
        super().__init__(explanation.reason)
        self.rule = explanation.rule
        self.key = explanation.key
        self.reason = explanation.reason
        self.nearest = explanation.nearest


@dataclass(frozen=True)
class UndoOffer:
    """What taking back would mean now: `key` is free, consent, nothing or rules."""

    key: str
    why: str
    number: int

    @property
    def free(self) -> bool:
        """Whether nobody need be asked."""
        return self.key == "free"


@dataclass(frozen=True)
class Told:
    """An event as a seat heard of it: its number for that seat, and that of the next question."""

    n: int
    number: int
    event: dict[str, Any]


@dataclass(frozen=True)
class Outlook:
    """What surely follows from an answer; `ends` is you, nature, others, over or unknown."""

    told: list[dict[str, Any]]
    ends: str


@dataclass(frozen=True)
class Mark:
    """A note beside an entry of the record, from which undo is derived."""

    question: int
    """How many entries there were when its question was put."""
    shown: int
    """How often somebody had come to know something by then."""
    decided: bool
    """Whether a seat decided it: not Nature, and not the table itself."""


class Heard:
    """The places in the log of what one seat, or a spectator, has heard."""

    def __init__(self) -> None:
        self.places = array("I")
        self.upto = 0

    def listen(self, log: list[Event], seat: int | None) -> None:
        """Hear what has happened since."""
        for place in range(self.upto, len(log)):
            event = log[place]
            if not event.whisper or event.told(seat) is not None:
                self.places.append(place)
        self.upto = len(log)


class Match:
    """A table in play. Only views, events and exports of it may leave the process."""

    def __init__(
        self,
        game: Game,
        seats: int,
        key: bytes,
        options: dict[str, str],
        humans: Iterable[int] | None = None,
        language: str = "en",
    ) -> None:
        self.game = game
        self.options = game.check(seats, options)
        self.seats = seats
        self.humans = sorted(range(seats) if humans is None else set(humans))
        self.language = language
        self.record: list[Entry] = []
        self.rules = game.rules
        """The rules this match was begun under."""
        self.content = game.content.fingerprint()
        """The hash of the components it was begun with."""
        self._history: list[dict[str, Any]] = []
        """What spectators heard of it under other rules."""
        self._log: list[Event] = []
        self._when: list[int] = []
        """For each event the number of the question that was put after it."""
        self._heard: dict[int | None, Heard] = {}
        self._marks: list[Mark] = []
        self._stood: tuple[int, list[int]] = (0, [])
        self._key = key
        self._table = self._fresh()
        self._write_down()

    def _fresh(self) -> Table:
        return self.game.new_table(self.seats, self._key, self.options)

    def _write_down(self) -> None:
        """Give the table its scribes."""
        self._table.record = self.record
        self._table.events = self._log

    def _take(self, seat: int, choice: Choice) -> None:
        """Carry out an answer, Nature's too, and what the table then does by itself."""
        mark = Mark(self.number, self._table.shown, seat != NATURE)
        if seat == NATURE:
            happen(self._table, choice)
        else:
            play(self._table, seat, choice)
        self._mark(mark)
        self._settle()

    def _settle(self) -> None:
        """Go on to the next question, Nature's or a seat's."""
        next_ask(self._table)
        self._mark(Mark(len(self._marks), self._table.shown, False))

    def _mark(self, mark: Mark) -> None:
        while len(self._marks) < len(self.record):
            self._marks.append(mark)
        while len(self._when) < len(self._log):
            self._when.append(len(self.record))

    def _advance(self) -> None:
        """Go on until a player must decide; Nature answers from her key."""
        self._settle()
        while self.waiting == [NATURE]:
            mark = Mark(self.number, self._table.shown, False)
            draw(self._table)
            self._mark(mark)
            self._settle()

    @property
    def replayable(self) -> bool:
        """Whether its record can be played again: the rules and components are the same."""
        return self.rules == self.game.rules and self.content == self.game.content.fingerprint()

    # What is asked, and answering.

    @property
    def number(self) -> int:
        """The number of the open question: how many entries the record had when it was put."""
        return len(self.record)

    @property
    def asks(self) -> list[Ask]:
        """Every open question, of all seats: for the server, not for a client."""
        return [
            Ask(**views.ask_row(self.game, self._table, ask, self.number))
            for ask in open_asks(self._table)
        ]

    @property
    def waiting(self) -> list[int]:
        """The seats the table waits for."""
        return waiting(self._table)

    def choices(self, seat: int) -> list[str]:
        """Every legal answer of a seat, in notation; none when it is not asked."""
        return [self.game.notation.write(choice) for choice in legal(self._table, seat)]

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

    def _check(self, seat: int, choice: Choice | str, ask: int | None) -> Choice | Explanation:
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
        if isinstance(choice, str):
            said = choice
            try:
                choice = self.game.notation.read(said)
            except Mistake:
                facts = {"said": f"{said.strip():.40}", "example": self._written(choices[0])}
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

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, JSON-ready; None is a spectator."""
        self._check_seat(seat)
        return views.view(self.game, self._table, seat, self.number)

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat may know of what happened, numbered without gaps, after number `since`."""
        return [{"n": told.n, **told.event} for told in self.told(seat, since)]

    def told(self, seat: int | None, since: int = 0) -> list[Told]:
        """The same events, each with the number of the question that was put after it."""
        self._check_seat(seat)
        past = len(self._history)
        told = [Told(n, 0, event) for n, event in enumerate(self._history, 1) if n > since]
        heard = self._heard.setdefault(seat, Heard())
        heard.listen(self._log, seat)
        for n, place in enumerate(heard.places[max(since - past, 0) :], max(since, past) + 1):
            event = self._log[place].told(seat)
            assert event is not None, "its place is kept because it was heard"
            told.append(Told(n, self._when[place], event))
        return told

    def tell(self, event: dict[str, Any], language: str | None = None) -> str:
        """An event in words."""
        language = language or self.language
        key = f"events.{event['kind']}"
        if self.game.words.has(key):
            return self.game.say(language, key, event)
        spelt = {name: self.game.spell(language, name, value) for name, value in event.items()}
        return COMMON_WORDS.say(language, key, spelt)

    def export(self, seat: int | None) -> str:
        """What a client may keep of the match, as JSON."""
        return msgspec.json.encode(
            Export(
                reefside=VERSION,
                game=self.game.key,
                rules=self.rules,
                content=self.content,
                options=self.options,
                seats=self.seats,
                view=self.view(seat),
                events=self.events(seat),
            )
        ).decode()

    def chair(self, seat: int) -> views.Chair:
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
    def scores(self) -> list[int]:
        """Each seat's points as they stand."""
        return self.game.scores(self._table)

    @property
    def winners(self) -> list[int]:
        """The seats that won; none while it goes on, or if a solo or co-operative game is lost."""
        return self.game.winners(self._table) if self.over else []

    @property
    def ending(self) -> str:
        """The key of the way the game ended; empty while it goes on."""
        return self.game.ending(self._table) if self.over else ""

    # Copies.

    def _bare(self) -> Match:
        """A match of the same kind whose table is still to be laid."""
        twin = Match.__new__(Match)
        twin.game = self.game
        twin.options = dict(self.options)
        twin.seats = self.seats
        twin.humans = list(self.humans)
        twin.language = self.language
        twin.rules = self.rules
        twin.content = self.content
        twin._history = list(self._history)
        twin.record = []
        twin._log = []
        twin._when = []
        twin._heard = {}
        twin._marks = []
        twin._stood = (0, [])
        twin._key = self._key
        return twin

    def clone(self) -> Match:
        """An equal and independent match."""
        twin = self._bare()
        twin.record = list(self.record)
        twin._log = list(self._log)
        twin._when = list(self._when)
        twin._marks = list(self._marks)
        twin._table = self._table.clone()
        twin._write_down()
        return twin

    def determinise(self, seat: int, seed: int) -> Match:
        """A match this seat cannot tell from the real one. It has no past: nothing to undo."""
        self._check_seat(seat)
        twin = self._bare()
        twin._table = views.determinise(self.game, self._table, seat, seed)
        twin._key = twin._table.key
        twin._write_down()
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
        return UndoOffer("nothing", "", -1)

    def undo(self, seat: int, consent: Iterable[int] = ()) -> None:
        """Take back a seat's last decision and all that followed.

        It is free back to the barrier: Nature's answer, another seat's, or somebody having
        seen something new. Beyond it all other humans at the table must consent. Nature is
        never rewound, and the undo is an entry of the record.
        """
        offer = self.undo_offer(seat)
        missing = set(self.humans) - {seat} - set(consent)
        if not offer.free and (offer.key != "consent" or missing):
            facts = {"why": offer.why, "rules": self.rules}
            reason = COMMON_WORDS.say(self.language, f"undo.{offer.key}", facts)
            raise Refused(Explanation("", offer.key, reason, None))
        self._go_back(seat, offer.number)

    def _standing(self) -> list[int]:
        """The places of the entries that still stand; counted anew when the record has grown."""
        length, places = self._stood
        if length != len(self.record):
            places = standing(self.record)
            self._stood = len(self.record), places
        return places

    def _barrier(self, seat: int, mark: Mark) -> str:
        """What stands between now and then, in words; empty if nothing does."""
        since = [place for place in self._standing() if place >= mark.question]
        seats = {self.record[place][0] for place in since}
        sealed = {other for other, answer in enumerate(self._table.sealed) if answer is not None}
        why = ""
        if NATURE in seats:
            why = "nature"
        elif (seats | sealed) - {seat}:
            why = "others"
        elif mark.shown != self._table.shown:
            why = "shown"
        return COMMON_WORDS.text(self.language, f"undo.{why}") if why else ""

    def _go_back(self, seat: int, number: int) -> None:
        """Lay the table as it was before entry `number`; Nature's draws go on counting."""
        entries = [self.record[place] for place in self._standing() if place < number]
        table = self._fresh()
        replay(table, entries)
        table.drawn = draws(self.record)
        self.record.append((seat, Choice(UNDO_VERB, number)))
        self._log.append(Event("undone", seat, "", {"number": number}, None, EVERYONE))
        self._mark(Mark(len(self._marks), table.shown, False))
        self._table = table
        self._write_down()

    def _seal_again(self, sealed: list[Choice | None]) -> None:
        """Lay sealed answers back onto the table: they are not in the record yet."""
        for seat, choice in enumerate(sealed):
            if choice is not None and choice in legal(self._table, seat):
                play(self._table, seat, choice)

    # Saving.

    def lines(self) -> list[str]:
        """The record, one choice a line."""
        return [self.game.notation.write_entry(entry) for entry in self.record]

    def save(self) -> str:
        """The match as JSON. It is secret: give clients `export`."""
        return msgspec.json.encode(
            Save(
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
                record=self.lines(),
                events=self.events(None) if self.over else [],
            )
        ).decode()

    def _follow_all(self, entries: list[Entry]) -> None:
        """Play a record from where it stands, undos and Nature's answers included, with events."""
        self._settle()
        at = len(self.record)
        while at < len(entries):
            seat, choice = entries[at]
            if choice.verb == UNDO_VERB and seat != NATURE:
                if not 0 <= choice.a < at:
                    raise Mistake(f"entry {at + 1} of the record undoes what is not before it")
                self._go_back(seat, choice.a)
            else:
                check_entry(self._table, entries[at], at)
                self._take(seat, choice)
            at = len(self.record) + sealed_count(self._table)


def new(
    game: str | Game,
    seats: int | None = None,
    seed: int | None = None,
    options: dict[str, str] | None = None,
    humans: Iterable[int] | None = None,
    language: str = "en",
    pack: Path | None = None,
) -> Match:
    """Begin a match. Without a seed Nature's key is 128 random bits."""
    box = open_box(game, pack) if isinstance(game, str) else game
    key = secrets.token_bytes(KEY_BYTES) if seed is None else key_of(seed)
    match = Match(
        box, box.least_seats if seats is None else seats, key, options or {}, humans, language
    )
    match._advance()
    return match


def from_lines(
    game: Game,
    seats: int,
    key: bytes,
    options: dict[str, str],
    lines: list[str],
    language: str = "en",
) -> Match:
    """A match played from the lines of a record."""
    match = Match(game, seats, key, options, None, language)
    match._follow_all([game.notation.read_entry(line) for line in lines])
    return match


def read_save(text: str | bytes) -> Save:
    """A saved match as it is written; what is no save at all is one clear line."""
    try:
        save = msgspec.json.decode(text, type=Save)
        key = bytes.fromhex(save.key)
    except (msgspec.DecodeError, ValueError) as error:
        raise Mistake(f"this is no saved match: {error}") from None
    if save.schema < 1:
        raise Mistake(f"this is no saved match: there is no schema {save.schema}")
    if save.schema > SCHEMA:
        raise Mistake(f"this match was saved by Reefside {save.reefside}: please update first")
    if len(key) != KEY_BYTES:
        raise Mistake(f"this is no saved match: its key has {len(key)} bytes, not {KEY_BYTES}")
    if not set(save.humans) <= set(range(save.seats)):
        raise Mistake(
            f"this is no saved match: it seats {save.seats}, but {save.humans} are humans"
        )
    return save


def load(text: str | bytes, pack: Path | None = None) -> Match:
    """Go on with a saved match; a broken save is one clear line and nothing is lost.

    A match begun with a content pack needs the same pack again to be replayed or taken back.
    """
    save = read_save(text)
    key = bytes.fromhex(save.key)
    match = Match(open_box(save.game, pack), save.seats, key, save.options, save.humans)
    match.rules = save.rules
    match.content = save.content
    try:
        _lay_out(match, save)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise Mistake("this saved match is broken: its table does not fit these rules") from None
    return match


def _lay_out(match: Match, save: Save) -> None:
    """Lay a saved table: by its record under the same rules, else from its snapshot."""
    game = match.game
    unpacker = Unpacker(game.package)
    entries = [game.notation.read_entry(line) for line in save.record]
    for seat, _ in entries:
        if seat >= match.seats:
            raise Mistake(f"the record names seat {seat}, but the match has {match.seats} seats")
    if match.replayable:
        match._follow_all(entries)
        match._seal_again(unpacker.value(save.snapshot.get("sealed", [])))
        if dump(match._table) != save.snapshot:
            raise Mistake("this saved match is broken: its record does not lead to its snapshot")
        return
    match.record.extend(entries)
    match._history = [{name: event[name] for name in event if name != "n"} for event in save.events]
    restore(match._table, save.snapshot, unpacker)
    for seat in [None, *range(match.seats)]:
        match.view(seat)
