"""What a table shows: all of it to whoever comes, and from then on only what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from reefside.match import Match
from reefside.table import cards, telling
from reefside.table.changes import Place, changes
from reefside.table.encoded import EncodedPerspective
from reefside.table.kept_rows import KeptRows
from reefside.table.viewer import Viewer
from reefside.wire.live import Changed, Perspective, UndoText
from reefside.wire.lobby import QuestionText, Told

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable

SEATS: Final[Place] = ["table", "seats"]
"""Where the card of a table says who sits there, and which of the seats are mine."""

_encode = msgspec.json.encode


def changed(before: dict[str, Any], after: dict[str, Any]) -> list[Changed]:
    """Where two pictures differ, as it is sent."""
    return [Changed(way, new) for way, new in changes(before, after)]


class Picture:
    """What can be seen on one page, the picture before it, and where the two differ.

    Pictures of two pages share what is equal.
    """

    def __init__(self, page: int, seen: dict[str, Any], old: Picture | None) -> None:
        self.page: Final = page
        self.seen: Final = seen
        self.before: Final = None if old is None else old.page
        self.changes: Final = [] if old is None else changed(old.seen, seen)
        self._encoded: msgspec.Raw | None = None

    @property
    def encoded(self) -> msgspec.Raw:
        """The changes, for all who see nothing else change."""
        if self._encoded is None:
            self._encoded = msgspec.Raw(_encode(self.changes))
        return self._encoded


class OwnPicture:
    """What a seat sees otherwise than a spectator, in one language: laid over the open picture."""

    def __init__(
        self,
        page: int,
        asks: list[dict[str, Any]],
        own: dict[str, Any],
        questions: list[QuestionText],
        undo: UndoText,
    ) -> None:
        self.page: Final = page
        self.asks: Final = asks
        self.own: Final = own
        """The entries of the table that the seat sees otherwise."""
        self.questions: Final = questions
        self.undo: Final = undo
        self.before: int | None = None
        self.changes: msgspec.Raw | list[Changed] = []

    def follow(self, old: OwnPicture, new_open: Picture, old_open: Picture) -> None:
        """Note where the seat sees something else than on the page before."""
        self.before = old.page
        if self.plain and old.plain and self.undo is old.undo:
            self.changes = new_open.encoded
            return
        names = old.own.keys() | self.own.keys()
        found = [
            change
            for change in new_open.changes
            if not (names and change.at[1] == "table" and change.at[2] in names)
        ]
        before, after = old.with_entries(old_open, names), self.with_entries(new_open, names)
        self.changes = found + changed(before, after)

    @property
    def plain(self) -> bool:
        """Whether the seat sees nothing that others do not."""
        return not self.asks and not self.own

    def with_entries(self, everybody: Picture, names: set[str]) -> dict[str, Any]:
        """What the seat sees otherwise, with at least these entries of the table."""
        table = self.own
        if len(names) > len(table):
            seen = everybody.seen["view"]["table"]
            table = {name: seen[name] for name in names} | table
        view = {"asks": self.asks, "table": table}
        return {"view": view, "questions": self.questions, "undo": self.undo}

    def whole(self, everybody: Picture, seat: int | None, told: list[Told]) -> Perspective:
        """All that the seat sees."""
        seen = everybody.seen["view"]
        table = {**seen["table"], **self.own}
        view = {**seen, "seat": seat, "asks": self.asks, "table": table}
        return Perspective(seat, view, told, self.questions, self.undo)


class Showing:
    """The pages of one table: whatever changes what is seen turns the page first.

    The newest pictures are kept. Whoever was sent the page before them gets a step; whoever has
    missed a page gets all of it.
    """

    def __init__(self, table: OpenTable) -> None:
        self._table: Final = table
        self.page = 0
        self._outside: Final = cards.Outside()
        self._card: Picture | None = None
        """The table from outside, as nobody in particular sees it."""
        self._open: Picture | None = None
        """The view of a spectator, and the one before."""
        self._opened: Picture | None = None
        self._asked: dict[int, list[dict[str, Any]]] = {}
        self._own: dict[tuple[int | None, str], OwnPicture] = {}
        self._rows: Final = KeptRows()
        self._encoded: dict[tuple[int | None, int, str, bool], msgspec.Raw] = {}
        self._encoded_cards: dict[str | None, msgspec.Raw] = {}
        self._told: telling.Heard = {}

    def turn_page(self) -> None:
        """Something is to be seen that was not, or no longer."""
        self.page += 1
        self._encoded.clear()
        self._encoded_cards.clear()
        self._told.clear()

    def forget(self) -> None:
        """Nobody looks any more."""
        self.turn_page()
        self._card = self._open = self._opened = None
        self._own.clear()

    def message(self, viewer: Viewer) -> bytes:
        """The next message for somebody; what is told there counts as sent."""
        table, match = self._table, self._table.match
        mine = cards.seats_of(table.row, viewer.person)
        seats: list[int | None] = [] if match is None else [*mine] or [None]
        views: list[msgspec.Raw] = []
        step = viewer.steps and viewer.seats == seats and self._card_now().before == viewer.page
        if match is not None:
            pictures = [self._own_now(match, seat, viewer.language) for seat in seats]
            step = step and all(picture.before == viewer.page for picture in pictures)
            for seat, picture in zip(seats, pictures, strict=True):
                views.append(self._perspective(match, seat, picture, viewer, step))
        viewer.page, viewer.seats = self.page, seats
        if step:
            return cards.step(table, self._card_changes(viewer.person), views)
        return cards.update(table, viewer.person, views)

    def _open_now(self, match: Match) -> Picture:
        """What everybody sees now."""
        found = self._open
        if found is None or found.page != self.page:
            view = match.view(None, match.public_view(self._rows))
            self._opened, self._open = found, Picture(self.page, {"view": view}, found)
            closed = self._table.row.head.closed is not None
            self._asked = {} if closed else match.asked()
            found = self._open
        return found

    def _own_now(self, match: Match, seat: int | None, language: str) -> OwnPicture:
        """What a perspective sees now."""
        old = self._own.get((seat, language))
        if old is not None and old.page == self.page:
            return old
        everybody, opened = self._open_now(match), self._opened
        if seat is None:
            picture = OwnPicture(self.page, [], {}, [], telling.NO_UNDO)
        else:
            asks = self._asked.get(seat, [])
            own = match.private_view(seat, everybody.seen["view"]["table"])
            texts = telling.question_texts(match, asks, language)
            alone = not cards.others(self._table.row, seat)
            undo = telling.undo_text(match, seat, alone, language)
            if self._table.row.head.closed is not None:
                undo = telling.NO_UNDO
            picture = OwnPicture(self.page, asks, own, texts, undo)
        self._own[seat, language] = picture
        if old is not None and opened is not None and opened.page == old.page:
            picture.follow(old, everybody, opened)
        return picture

    def _perspective(
        self, match: Match, seat: int | None, picture: OwnPicture, viewer: Viewer, step: bool
    ) -> msgspec.Raw:
        """A perspective as it is sent; of a step the changes alone."""
        since = telling.recent(match, seat, viewer.sent.get(seat, 0))
        key = (seat, since, viewer.language, step)
        found = self._encoded.get(key)
        if found is None:
            told = telling.news(match, seat, since, viewer.language, self._told)
            if step:
                found = msgspec.Raw(_encode(EncodedPerspective(seat, picture.changes, told)))
            else:
                whole = picture.whole(self._open_now(match), seat, told)
                found = msgspec.Raw(_encode(whole))
            self._encoded[key] = found
        viewer.sent[seat] = match.delivered_count(seat)
        return found

    def _card_now(self) -> Picture:
        """The table from outside."""
        found = self._card
        if found is None or found.page != self.page:
            self._card = found = Picture(self.page, self._outside.look(self._table), found)
        return found

    def _card_changes(self, person: str | None) -> msgspec.Raw:
        """What changed outside. Who sits there is said anew to each; where clocks run, always."""
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
