"""The commands of people at a table: each is refused, or stored before it is sent to anybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from reefside.match import persistence
from reefside.table import cards, seating
from reefside.table.absence import counted, is_left, majority, voters
from reefside.table.answering import growing, playing, refused
from reefside.table.autoplay import DEFAULT_LEVEL
from reefside.table.open_table import OpenTable
from reefside.table.store_models import Chair, ChatLine
from reefside.wire.live import UndoAsked, VoteOpen

# Taking back.


async def undo(table: OpenTable, seat: int, language: str) -> None:
    """Take back a decision, or ask the other people for their consent."""

    def act() -> None:
        match = growing(table, language)
        if match.over:
            raise refused(language, "over")  # Nature's key is public then.
        head = table.row.head
        offer = match.undo_offer(seat, language)
        needed = cards.others(table.row, seat)
        if offer.key == "consent" and needed:
            if head.undo_asked is not None:
                raise refused(language, "undo-asked-already")
            head.undo_asked = UndoAsked(seat, offer.number, [], needed)
            return
        match.undo(seat, range(match.seats), language)

    await taking_back(table, seat, act)


async def taking_back(table: OpenTable, seat: int, act: Callable[[], None]) -> None:
    """A turn that may take back what a seat decided last; it is asked again in windows."""
    table.autoplay.ask_again(seat)
    await prepare_undo(table, seat)
    try:
        await table.turn(act)
    finally:
        if table.match is not None:
            persistence.clear_undo_base(table.match)


async def prepare_undo(table: OpenTable, seat: int) -> None:
    """Read the snapshot before what a seat would take back."""
    match = table.match
    number = -1 if match is None or match.over else match.undo_offer(seat).number
    if match is not None and number > 0:
        near = await table.registry.store.snapshot(table.id, number)
        if near is not None:
            persistence.set_undo_base(match, near)


async def consent(table: OpenTable, seat: int, agree: bool, language: str) -> None:
    """Agree to what is to be taken back, or not; the person who asked may give it up."""

    def act() -> None:
        match = growing(table, language)
        head = table.row.head
        asked = head.undo_asked
        if asked is None:
            raise refused(language, "no-undo-asked")
        if not agree and seat in (asked.by, *asked.needed):
            head.undo_asked = None
            return
        if seat not in asked.needed:
            raise refused(language, "not-yours-to-agree")
        agreed = sorted({*asked.agreed, *seats_beside(table, seat)} & set(asked.needed))
        head.undo_asked = UndoAsked(asked.by, asked.number, agreed, asked.needed)
        if agreed == asked.needed:
            match.undo(asked.by, range(match.seats), language)

    asked = table.row.head.undo_asked
    await taking_back(table, seat if asked is None else asked.by, act)


def seats_beside(table: OpenTable, seat: int) -> list[int]:
    """All seats of the person who has this one."""
    return cards.seats_of(table.row, table.row.chairs[seat].person) or [seat]


# Sitting down and getting up.


async def sit(table: OpenTable, seat: int, person: str, name: str, language: str) -> None:
    """Somebody takes an open seat; with the last one the match begins.

    A person who has seen another hand of the match asks the others instead, and is refused until
    all of them have agreed.
    """
    asked = False

    def act() -> None:
        nonlocal asked
        row, now = table.row, table.registry.now()
        if row.state == "over":
            raise refused(language, "over")
        if row.chairs[seat].who != "open":
            raise refused(language, "seat-taken", seat=seat + 1)
        asked = not seating.may_sit(row, seat, person)
        if asked and not seating.to_ask(row, seat, person):
            raise refused(language, "seen-another-hand", seat=seat + 1)
        if asked:
            seating.ask(row, seat, person, name, now)
            return
        seating.take(row, Chair(seat, "human", person, name), now)
        table.seats_changed()
        table.begin_if_full()

    await table.turn(act)
    if asked:
        raise refused(language, "seat-asked", seat=seat + 1)


async def leave(table: OpenTable, seat: int, language: str) -> None:
    """Somebody gives up a seat: it is open to others."""

    def act() -> None:
        if table.row.state == "over":
            raise refused(language, "over")
        seating.give_up(table.row, seat, table.registry.now())
        table.seats_changed()

    await table.turn(act)


async def vote(
    table: OpenTable, seat: int, about: int, to: Literal["bot", "open", "person"], language: str
) -> None:
    """Vote about a seat that was left: when most of the others agree a bot gets it, or it is open.

    An open seat of a running match may be given to a bot; with `person` it goes to the one who
    asks, once all agree.
    """

    def act() -> None:
        playing(table, language)
        row = table.row
        beside = seats_beside(table, seat)
        needed = voters_about(table, about, to, beside, language)
        mine = set(beside) & set(needed)
        if not mine:
            raise refused(language, "not-yours-to-agree")
        head, name = row.head, row.chairs[seat].name
        before = {v.to: v for v in head.votes if v.about == about}
        agreed = set(before[to].agreed) if to in before else set()
        agreed = (agreed | mine) & set(needed)
        seating.note(row, "votes", about, name, table.registry.now())
        head.votes = [v for v in head.votes if v.about != about]
        if len(agreed) >= (len(needed) if to == "person" else majority(needed)):
            settle(table, about, to)
            return
        wish = head.wishes[about].name if to == "person" else ""
        head.votes.append(VoteOpen(about, to, sorted(agreed), needed, wish))

    await table.turn(act)


def voters_about(
    table: OpenTable,
    about: int,
    to: Literal["bot", "open", "person"],
    mine: list[int],
    language: str,
) -> list[int]:
    """The seats that vote about a seat; refused where there is nothing to vote about."""
    row = table.row
    if to == "person":
        wish = row.head.wishes.get(about)
        if wish is None or wish.person is None or row.chairs[about].who != "open":
            raise refused(language, "nobody-asks", seat=about + 1)
        return seating.to_ask(row, about, wish.person)
    given_up = about < len(row.chairs) and row.chairs[about].who == "open"
    if about >= len(row.chairs) or not (is_left(table, about) or (given_up and to == "bot")):
        raise refused(language, "not-absent", seat=about + 1)
    owners = {chair.seat: chair.person or "" for chair in row.chairs}
    return counted(table, voters(table.humans, about, owners), mine)


def settle(table: OpenTable, about: int, to: Literal["bot", "open", "person"]) -> None:
    """Do with a seat what was agreed."""
    row, now = table.row, table.registry.now()
    if to == "person":
        seating.take(row, row.head.wishes[about], now)
    else:
        seating.remember(row, row.chairs[about])
        seating.forget_wishes(row, about)
        bot = Chair(about, "bot", None, "", DEFAULT_LEVEL)
        seating.note(row, to, about, row.chairs[about].name, now)
        row.chairs[about] = bot if to == "bot" else Chair(about, "open")
    table.seats_changed()


# Talking.


async def say(table: OpenTable, person: str | None, text: str, language: str) -> None:
    """Add a line to the chat of the table."""
    speaker = await table.registry.store.person(person) if person else None
    if speaker is None or person is None:
        raise refused(language, "no-name")
    if speaker.banned or speaker.muted:
        raise refused(language, "banned" if speaker.banned else "muted")
    if not text:
        raise refused(language, "nothing-said")
    mine = cards.seats_of(table.row, person)
    name = table.row.chairs[mine[0]].name if mine else speaker.name
    line = ChatLine(0, person, mine[0] if mine else None, name, text, table.registry.wall())
    await table.registry.store.say(table.id, line)
    await table.send_chat()
