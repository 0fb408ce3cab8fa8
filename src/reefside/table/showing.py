"""What a table shows: all of it to whoever comes, and from then on only what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from reefside.kernel.changes import Place, changes
from reefside.match import Match
from reefside.table import cards, telling
from reefside.wire.live import Changed, Perspective, PerspectiveStep

if TYPE_CHECKING:
    from reefside.table.open_table import OpenTable
    from reefside.table.sockets import Watcher

SEATS: Final[Place] = ["table", "seats"]
"""Where the card of a table says who sits there, and which of the seats are mine."""

_encode = msgspec.json.encode


class Picture:
    """What can be seen on one page, the picture before it, and where the two differ.

    Pictures of two pages share what is equal.
    """

    def __init__(self, page: int, seen: dict[str, Any], old: Picture | None) -> None:
        self.page: Final = page
        self.seen: Final = seen
        self.before: Final = None if old is None else old.page
        self.changes: list[Changed] = []
        if old is not None:
            self.changes = [Changed(way, new) for way, new in changes(old.seen, seen)]


class OwnPicture:
    """What a seat sees otherwise than a spectator, in one language: laid over the open picture."""

    def __init__(self, page: int, seen: dict[str, Any]) -> None:
        self.page: Final = page
        self.seen: Final = seen
        self.before: int | None = None
        self.changes: list[Changed] = []

    @property
    def own(self) -> dict[str, Any]:
        """The entries of the table that the seat sees otherwise."""
        entries: dict[str, Any] = self.seen["view"]["table"]
        return entries

    def follow(self, old: OwnPicture, new_open: Picture, old_open: Picture) -> None:
        """Note where the seat sees something else than on the page before."""
        names = old.own.keys() | self.own.keys()
        before, after = old.seen, self.seen
        if len(names) > len(old.own):
            before = old.laid_over(old_open, names)
        if len(names) > len(self.own):
            after = self.laid_over(new_open, names)
        self.before = old.page
        self.changes = [
            change
            for change in new_open.changes
            if not (names and change.at[1] == "table" and change.at[2] in names)
        ]
        self.changes += [Changed(way, new) for way, new in changes(before, after)]

    def laid_over(self, everybody: Picture, names: set[str]) -> dict[str, Any]:
        """What the seat sees, with more entries of the table: those that everybody sees."""
        table = everybody.seen["view"]["table"]
        view = {**self.seen["view"], "table": {name: table[name] for name in names} | self.own}
        return {**self.seen, "view": view}

    def whole(self, everybody: Picture, seat: int | None) -> dict[str, Any]:
        """All that the seat sees."""
        view, own = everybody.seen["view"], self.seen["view"]
        table = {**view["table"], **own["table"]}
        return {**self.seen, "view": {**view, **own, "seat": seat, "table": table}}


class Showing:
    """The pages of one table: whatever changes what is seen turns the page first.

    The newest pictures are kept. Whoever was sent the page before them gets a step; whoever has
    missed a page gets all of it.
    """

    def __init__(self, table: OpenTable) -> None:
        self._table: Final = table
        self.page = 0
        self._card: Picture | None = None
        """The table from outside, as nobody in particular sees it."""
        self._open: Picture | None = None
        """The view of a spectator, and the one before."""
        self._opened: Picture | None = None
        self._own: dict[tuple[int | None, str], OwnPicture] = {}
        self._encoded: dict[tuple[Any, ...], msgspec.Raw] = {}
        self._told: telling.Heard = {}

    def turn_page(self) -> None:
        """Something is to be seen that was not, or no longer."""
        self.page += 1
        self._encoded.clear()
        self._told.clear()

    def forget(self) -> None:
        """Nobody looks any more."""
        self.turn_page()
        self._card = self._open = self._opened = None
        self._own.clear()

    def message(self, watcher: Watcher) -> bytes:
        """The next message for somebody; what is told there counts as sent."""
        table, match = self._table, self._table.match
        mine = cards.seats_of(table.row, watcher.person)
        seats: list[int | None] = [] if match is None else [*mine] or [None]
        views: list[msgspec.Raw] = []
        step = watcher.steps and watcher.seats == seats and self._card_now().before == watcher.page
        if match is not None:
            pictures = [self._own_now(match, seat, watcher.language) for seat in seats]
            step = step and all(picture.before == watcher.page for picture in pictures)
            for seat, picture in zip(seats, pictures, strict=True):
                views.append(self._perspective(match, seat, picture, watcher, step))
        watcher.page, watcher.seats = self.page, seats
        if step:
            return cards.step(table, self._card_changes(mine, watcher.person), views)
        return cards.update(table, watcher.person, views)

    def _open_now(self, match: Match) -> Picture:
        """What everybody sees now."""
        found = self._open
        if found is None or found.page != self.page:
            view = match.view(None, match.look())
            self._opened, self._open = found, Picture(self.page, {"view": view}, found)
            found = self._open
        return found

    def _own_now(self, match: Match, seat: int | None, language: str) -> OwnPicture:
        """What a perspective sees now."""
        old = self._own.get((seat, language))
        if old is not None and old.page == self.page:
            return old
        everybody, opened = self._open_now(match), self._opened
        alone = seat is None or not self._table.others(seat)
        view = match.own(seat, everybody.seen["view"]["table"])
        texts = telling.question_texts(match, view["asks"], language)
        undo = telling.undo_text(match, seat, alone, language)
        seen = {"view": view, "questions": texts, "undo": undo}
        picture = self._own[seat, language] = OwnPicture(self.page, seen)
        if old is not None and opened is not None and opened.page == old.page:
            picture.follow(old, everybody, opened)
        return picture

    def _perspective(
        self, match: Match, seat: int | None, picture: OwnPicture, watcher: Watcher, step: bool
    ) -> msgspec.Raw:
        """A perspective as it is sent; of a step the changes alone."""
        since = watcher.sent.get(seat, 0)
        key = (seat, since, watcher.language, step)
        found = self._encoded.get(key)
        if found is None:
            told = telling.news(match, seat, since, watcher.language, self._told)
            if step:
                found = msgspec.Raw(_encode(PerspectiveStep(seat, picture.changes, told)))
            else:
                whole = picture.whole(self._open_now(match), seat)
                found = msgspec.Raw(_encode(Perspective(seat=seat, told=told, **whole)))
            self._encoded[key] = found
        watcher.sent[seat] = match.heard(seat)
        return found

    def _card_now(self) -> Picture:
        """The table from outside."""
        found = self._card
        if found is None or found.page != self.page:
            self._card = found = Picture(self.page, cards.outside(self._table), found)
        return found

    def _card_changes(self, mine: list[int], person: str | None) -> msgspec.Raw:
        """What changed outside. Who sits there is said anew to each; where clocks run, always."""
        changed = self._card_now().changes
        seated = self._table.row.head.clocks is not None or any(c.at == SEATS for c in changed)
        key = ("card", *mine) if seated else ("card",)
        found = self._encoded.get(key)
        if found is None:
            if seated:
                rest = [change for change in changed if change.at != SEATS]
                changed = [*rest, Changed(SEATS, cards.seat_cards(self._table, person))]
            found = self._encoded[key] = msgspec.Raw(_encode(changed))
        return found
