"""What a table sends to its clients: the whole view first, from then on only what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from reefside.match import Match
from reefside.table import cards, event_text
from reefside.table.changes import Place
from reefside.table.client_state import ClientState
from reefside.table.row_cache import RowCache
from reefside.table.step_encoding import perspective_step, step_message, still
from reefside.table.still_snapshots import StillSnapshot, public_stills, seat_stills
from reefside.table.store_models import Chair, TableRow
from reefside.table.view_snapshots import SeatSnapshot, ViewSnapshot, encoded
from reefside.wire.live import UndoText

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

SEATS: Final[Place] = ["table", "seats"]
"""Where the card of a table says who sits there, and which of the seats are mine."""
SPECTATOR: Final[list[int | None]] = [None]
"""The perspective of who has no seat."""

_encode = msgspec.json.encode


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
        self._seats_changed = False
        """Whether the seats on the card are otherwise than on the one before."""
        self._public: ViewSnapshot | None = None
        """The view of a spectator, and the one before."""
        self._public_before: ViewSnapshot | None = None
        self._wants_stills = False
        """Whether a client wants to see the table on the way; the stills of this revision."""
        self._stills: list[StillSnapshot] = []
        self._asked: dict[int, list[dict[str, Any]]] = {}
        self._seats: dict[tuple[int | None, str, bool], SeatSnapshot] = {}
        self._rows: Final = RowCache()
        self._encoded: dict[tuple[int | None, int, str, bool, bool, bool], bytes] = {}
        self._encoded_cards: dict[str | None, bytes] = {}
        self._told: dict[tuple[str, tuple[event_text.Delivery, ...]], bytes] = {}
        self._texts: event_text.TextCache = {}
        self._chairs: list[Chair] = []
        """Who sits where, and what follows from it: the seats of people, and who is alone."""
        self._seats_of: dict[str | None, list[int | None]] = {}
        self._alone: dict[int, bool] = {}

    def next_revision(self) -> None:
        """Start a new revision: what is visible has changed."""
        self.revision += 1
        self._encoded.clear()
        self._encoded_cards.clear()
        self._told.clear()
        self._texts.clear()

    def forget(self) -> None:
        """Drop all snapshots: no client is left."""
        self.next_revision()
        self._card = self._public = self._public_before = None
        self._seats.clear()
        self._stills, self._wants_stills = [], False
        if self._table.match is not None:
            self._table.match.forget_stills()

    def message(self, client: ClientState) -> bytes:
        """The next message for a client; its events count as sent."""
        table = self._table
        row, match = table.row, table.match
        self._wants_stills = self._wants_stills or client.stills
        seats = [] if match is None else self._perspectives_of(row, client.person)
        last = client.revision
        step = client.steps and client.seats == seats and self._card_now().before == last
        views: list[bytes] = []
        if match is not None:
            language, aids = client.language, client.aids
            snapshots = [self._seat_now(match, row, seat, language, aids) for seat in seats]
            for snapshot in snapshots:
                step = step and snapshot.before == last
            for at, snapshot in enumerate(snapshots):
                views.append(self._perspective(match, seats[at], snapshot, client, step))
        client.revision, client.seats = self.revision, seats
        if step:
            return step_message(row.number, self._card_changes(row, client.person), views)
        return cards.update(table, client.person, [msgspec.Raw(view) for view in views])

    def _perspectives_of(self, row: TableRow, person: str | None) -> list[int | None]:
        """The perspectives of a person; the list is kept."""
        if row.chairs != self._chairs:
            self._chairs = row.chairs[:]
            self._seats_of, self._alone = {}, {}
        found = self._seats_of.get(person)
        if found is None:
            found = self._seats_of[person] = [*cards.seats_of(row, person)] or SPECTATOR
        return found

    def _public_now(self, match: Match, row: TableRow) -> ViewSnapshot:
        """The public snapshot of this revision."""
        found = self._public
        if found is None or found.revision != self.revision:
            self._stills = self._stills_since(match, found)
            view = match.view(None, match.public_view(self._rows))
            self._public_before = found
            found = self._public = ViewSnapshot(self.revision, {"view": view}, found)
            self._asked = {} if row.head.closed is not None else match.asked()
        return found

    def _stills_since(self, match: Match, before: ViewSnapshot | None) -> list[StillSnapshot]:
        """The table on the way here from the public snapshot before, if a client wants that."""
        stills = match.take_stills() if self._wants_stills else []
        return [] if before is None else public_stills(stills, self.revision, before, self._rows)

    def _seat_now(
        self, match: Match, row: TableRow, seat: int | None, language: str, aided: bool
    ) -> SeatSnapshot:
        """The snapshot of a perspective at this revision."""
        key = (seat, language, aided)
        old = self._seats.get(key)
        if old is not None and old.revision == self.revision:
            return old
        public, previous = self._public_now(match, row), self._public_before
        if seat is None:
            snapshot = SeatSnapshot(self.revision, [], {}, [], event_text.NO_UNDO)
        else:
            asks = self._asked.get(seat, [])
            own = match.private_view(seat, public.seen["view"]["table"], self._rows)
            texts = event_text.question_texts(match, asks, language) if asks else []
            undo = self._undo_text(match, row, seat, language)
            aids = match.aids(seat) if aided and asks else None
            snapshot = SeatSnapshot(self.revision, asks, own, texts, undo, aids)
        self._seats[key] = snapshot
        if old is not None and previous is not None and previous.revision == old.revision:
            snapshot.follow(old, public, previous)
            snapshot.stills = seat_stills(seat, self._stills, old, previous)
        return snapshot

    def _undo_text(self, match: Match, row: TableRow, seat: int, language: str) -> UndoText:
        """Whether a seat may take back, in words."""
        if row.head.closed is not None:
            return event_text.NO_UNDO
        alone = self._alone.get(seat)
        if alone is None:
            alone = self._alone[seat] = not cards.others(row, seat)
        return event_text.undo_text(match, seat, alone, language)

    def _perspective(
        self,
        match: Match,
        seat: int | None,
        snapshot: SeatSnapshot,
        client: ClientState,
        step: bool,
    ) -> bytes:
        """A perspective as JSON; in a step only its changes."""
        count, language = match.delivered_count(seat), client.language
        since = event_text.latest_since(count, client.sent.get(seat, 0))
        client.sent[seat] = count
        key = (seat, since, language, client.aids, client.stills, step)
        found = self._encoded.get(key)
        if found is None:
            new = match.deliveries(seat, since)
            if step:
                told = self._told_now(match, seat, new, language)
                stills = stills_told(snapshot, since, new) if client.stills else []
                found = perspective_step(seat, snapshot.changes, told, stills)
            else:
                texts = event_text.texts_of(match, seat, new, language, self._texts)
                assert self._public is not None, "a seat is seen with the public view"
                found = _encode(snapshot.whole(self._public, seat, texts))
            self._encoded[key] = found
        return found

    def _told_now(
        self, match: Match, seat: int | None, new: list[event_text.Delivery], language: str
    ) -> bytes:
        """Events as JSON, encoded once for all seats to which they were delivered alike."""
        key = (language, tuple(new))
        found = self._told.get(key)
        if found is None:
            told = event_text.texts_of(match, seat, new, language, self._texts)
            found = self._told[key] = _encode(told)
        return found

    def _card_now(self) -> ViewSnapshot:
        """The snapshot of the card at this revision."""
        found = self._card
        if found is None or found.revision != self.revision:
            self._card = found = ViewSnapshot(
                self.revision, self._public_card.current(self._table), found
            )
            self._seats_changed = SEATS in [at for at, _ in found.changes]
        return found

    def _card_changes(self, row: TableRow, person: str | None) -> bytes:
        """What changed on the card. The seats are encoded for each person; with clocks, always."""
        card = self._card_now()
        if not self._seats_changed and row.head.clocks is None:
            return card.encoded
        found = self._encoded_cards.get(person)
        if found is None:
            rest = [(at, to) for at, to in card.changes if at != SEATS]
            seats = cards.seat_cards(self._table, person)
            found = self._encoded_cards[person] = encoded([*rest, (SEATS, seats)])
        return found


def stills_told(snapshot: SeatSnapshot, since: int, new: list[event_text.Delivery]) -> list[bytes]:
    """Stills as JSON, each with the number of the last of the new events told by then."""
    found: list[bytes] = []
    for told, changes in snapshot.stills:
        heard = [place for _, place, _ in new if place < told]
        found.append(still(since + len(heard), changes))
    return found
