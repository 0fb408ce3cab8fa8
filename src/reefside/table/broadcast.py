"""What a table sends to its clients: the whole view first, from then on only what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from reefside.match import Match
from reefside.table import cards, event_text
from reefside.table.changes import Place, changes
from reefside.table.client_state import ClientState
from reefside.table.encoded_messages import EncodedPerspective
from reefside.table.row_cache import RowCache
from reefside.wire.live import Changed, Perspective, UndoText
from reefside.wire.lobby import QuestionText, Told

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

SEATS: Final[Place] = ["table", "seats"]
"""Where the card of a table says who sits there, and which of the seats are mine."""

_encode = msgspec.json.encode


def changed(before: dict[str, Any], after: dict[str, Any]) -> list[Changed]:
    """The differences of two snapshots, as they are sent."""
    return [Changed(way, new) for way, new in changes(before, after)]


class ViewSnapshot:
    """What is visible at one revision, and how it differs from the snapshot before.

    Two snapshots share the parts that are equal.
    """

    def __init__(self, revision: int, seen: dict[str, Any], old: ViewSnapshot | None) -> None:
        self.revision: Final = revision
        self.seen: Final = seen
        self.before: Final = None if old is None else old.revision
        self.changes: Final = [] if old is None else changed(old.seen, seen)
        self._encoded: msgspec.Raw | None = None

    @property
    def encoded(self) -> msgspec.Raw:
        """The changes as JSON, encoded once for all clients."""
        if self._encoded is None:
            self._encoded = msgspec.Raw(_encode(self.changes))
        return self._encoded


class SeatSnapshot:
    """What a seat sees differently from a spectator, in one language; the rest is public."""

    def __init__(
        self,
        revision: int,
        asks: list[dict[str, Any]],
        own: dict[str, Any],
        questions: list[QuestionText],
        undo: UndoText,
    ) -> None:
        self.revision: Final = revision
        self.asks: Final = asks
        self.own: Final = own
        """The entries of the table that the seat sees differently."""
        self.questions: Final = questions
        self.undo: Final = undo
        self.before: int | None = None
        self.changes: msgspec.Raw | list[Changed] = []

    def follow(self, old: SeatSnapshot, new_public: ViewSnapshot, old_public: ViewSnapshot) -> None:
        """Note what changed for the seat since the revision before."""
        self.before = old.revision
        if self.plain and old.plain and self.undo is old.undo:
            self.changes = new_public.encoded
            return
        names = old.own.keys() | self.own.keys()
        found = [
            change
            for change in new_public.changes
            if not (names and change.at[1] == "table" and change.at[2] in names)
        ]
        before, after = old.with_entries(old_public, names), self.with_entries(new_public, names)
        self.changes = found + changed(before, after)

    @property
    def plain(self) -> bool:
        """Whether the seat sees nothing that others do not."""
        return not self.asks and not self.own

    def with_entries(self, public: ViewSnapshot, names: set[str]) -> dict[str, Any]:
        """What the seat sees differently, with at least these entries of the table."""
        table = self.own
        if len(names) > len(table):
            seen = public.seen["view"]["table"]
            table = {name: seen[name] for name in names} | table
        view = {"asks": self.asks, "table": table}
        return {"view": view, "questions": self.questions, "undo": self.undo}

    def whole(self, public: ViewSnapshot, seat: int | None, told: list[Told]) -> Perspective:
        """All that the seat sees."""
        seen = public.seen["view"]
        table = {**seen["table"], **self.own}
        view = {**seen, "seat": seat, "asks": self.asks, "table": table}
        return Perspective(seat, view, told, self.questions, self.undo)


class Broadcast:
    """The messages of one table: every change to what is visible starts a new revision.

    The newest snapshots are kept. A client that has the revision before gets a step; one that has
    missed a revision gets the whole view.
    """

    def __init__(self, table: OpenTable) -> None:
        self._table: Final = table
        self.revision = 0
        self._public_card: Final = cards.PublicCard()
        self._card: ViewSnapshot | None = None
        """The card of the table, without anything of one person's."""
        self._public: ViewSnapshot | None = None
        """The view of a spectator, and the one before."""
        self._public_before: ViewSnapshot | None = None
        self._asked: dict[int, list[dict[str, Any]]] = {}
        self._seats: dict[tuple[int | None, str], SeatSnapshot] = {}
        self._rows: Final = RowCache()
        self._encoded: dict[tuple[int | None, int, str, bool], msgspec.Raw] = {}
        self._encoded_cards: dict[str | None, msgspec.Raw] = {}
        self._texts: event_text.TextCache = {}

    def next_revision(self) -> None:
        """Start a new revision: what is visible has changed."""
        self.revision += 1
        self._encoded.clear()
        self._encoded_cards.clear()
        self._texts.clear()

    def forget(self) -> None:
        """Drop all snapshots: no client is left."""
        self.next_revision()
        self._card = self._public = self._public_before = None
        self._seats.clear()

    def message(self, client: ClientState) -> bytes:
        """The next message for a client; its events count as sent."""
        table, match = self._table, self._table.match
        mine = cards.seats_of(table.row, client.person)
        seats: list[int | None] = [] if match is None else [*mine] or [None]
        views: list[msgspec.Raw] = []
        step = client.steps and client.seats == seats and self._card_now().before == client.revision
        if match is not None:
            snapshots = [self._seat_now(match, seat, client.language) for seat in seats]
            step = step and all(snapshot.before == client.revision for snapshot in snapshots)
            for seat, snapshot in zip(seats, snapshots, strict=True):
                views.append(self._perspective(match, seat, snapshot, client, step))
        client.revision, client.seats = self.revision, seats
        if step:
            return cards.step(table, self._card_changes(client.person), views)
        return cards.update(table, client.person, views)

    def _public_now(self, match: Match) -> ViewSnapshot:
        """The public snapshot of this revision."""
        found = self._public
        if found is None or found.revision != self.revision:
            view = match.view(None, match.public_view(self._rows))
            self._public_before, self._public = (
                found,
                ViewSnapshot(self.revision, {"view": view}, found),
            )
            closed = self._table.row.head.closed is not None
            self._asked = {} if closed else match.asked()
            found = self._public
        return found

    def _seat_now(self, match: Match, seat: int | None, language: str) -> SeatSnapshot:
        """The snapshot of a perspective at this revision."""
        old = self._seats.get((seat, language))
        if old is not None and old.revision == self.revision:
            return old
        public, previous = self._public_now(match), self._public_before
        if seat is None:
            snapshot = SeatSnapshot(self.revision, [], {}, [], event_text.NO_UNDO)
        else:
            asks = self._asked.get(seat, [])
            own = match.private_view(seat, public.seen["view"]["table"], self._rows)
            texts = event_text.question_texts(match, asks, language)
            alone = not cards.others(self._table.row, seat)
            undo = event_text.undo_text(match, seat, alone, language)
            if self._table.row.head.closed is not None:
                undo = event_text.NO_UNDO
            snapshot = SeatSnapshot(self.revision, asks, own, texts, undo)
        self._seats[seat, language] = snapshot
        if old is not None and previous is not None and previous.revision == old.revision:
            snapshot.follow(old, public, previous)
        return snapshot

    def _perspective(
        self,
        match: Match,
        seat: int | None,
        snapshot: SeatSnapshot,
        client: ClientState,
        step: bool,
    ) -> msgspec.Raw:
        """A perspective as JSON; in a step only its changes."""
        since = event_text.latest_since(match, seat, client.sent.get(seat, 0))
        key = (seat, since, client.language, step)
        found = self._encoded.get(key)
        if found is None:
            told = event_text.new_events(match, seat, since, client.language, self._texts)
            if step:
                found = msgspec.Raw(_encode(EncodedPerspective(seat, snapshot.changes, told)))
            else:
                whole = snapshot.whole(self._public_now(match), seat, told)
                found = msgspec.Raw(_encode(whole))
            self._encoded[key] = found
        client.sent[seat] = match.delivered_count(seat)
        return found

    def _card_now(self) -> ViewSnapshot:
        """The snapshot of the card at this revision."""
        found = self._card
        if found is None or found.revision != self.revision:
            self._card = found = ViewSnapshot(
                self.revision, self._public_card.current(self._table), found
            )
        return found

    def _card_changes(self, person: str | None) -> msgspec.Raw:
        """What changed on the card. The seats are encoded for each person; with clocks, always."""
        card = self._card_now()
        places = [change.at for change in card.changes]
        if SEATS not in places and self._table.row.head.clocks is None:
            return card.encoded
        found = self._encoded_cards.get(person)
        if found is None:
            rest = [change for change in card.changes if change.at != SEATS]
            seats = Changed(SEATS, cards.seat_cards(self._table, person))
            found = self._encoded_cards[person] = msgspec.Raw(_encode([*rest, seats]))
        return found
