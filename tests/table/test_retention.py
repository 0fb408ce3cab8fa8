"""What nobody uses is removed by a policy, in small steps, by one process at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from reefside.kernel.refusal import InvalidInput
from reefside.table.admin.people import restrict
from reefside.table.policy import DAY, Policy, policy_of
from reefside.table.post import Post
from reefside.table.rate_limits import SIGNING_IN
from reefside.table.removal import LARGE, PARTS, PIECE, mark_gone
from reefside.table.reports import Report, ReportStore
from reefside.table.retention import AT_ONCE, LEASE, REST, Retention
from reefside.table.sessions import SessionStore
from reefside.table.shared_rate_limits import SharedLimits
from reefside.table.store import Store
from reefside.table.store_models import Chair, Change, ChatLine, Head, Person, TableRow
from reefside.wire.lobby import SeatNotice, State
from reefside.wire.match_log import Snapshot, StoredEntry
from tests.table.playing import GAME
from tests.table.receivers import web_server
from tests.table.serving import Guest, house_on, refusal, wait_for
from tests.table.test_pace import Time
from tests.table.test_store import SETUP, on

POLICY = Policy()
PEOPLE = ("ada", "bob", "eve")


class Scene:
    """A store as it grows old. Ada has an account; Bob and Eve are guests."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = Time()
        self.warned: list[tuple[str, float]] = []
        self.retention = self.another("one")

    def another(self, holder: str) -> Retention:
        """Another process."""
        return Retention(self.store.database, POLICY, holder, self.time, self._note)

    async def _note(self, table: str, at: float) -> None:
        self.warned.append((table, at))

    async def begin(self) -> None:
        """People come, and retention runs for the first time."""
        for id in PEOPLE:
            await self.store.put_person(Person(id, id.title(), "en", self.time()))
        await self.store.put_account("ada", "Ada", "hash", self.time())
        await self.retention.step()

    async def create_table(self, id: str, state: State, *people: str) -> None:
        """A table as it is at this moment."""
        chairs = [Chair(seat, "human", who, who.title()) for seat, who in enumerate(people)]
        setup = replace(SETUP, owner=people[0], private=id.endswith("private"))
        row = TableRow(id, setup, chairs, updated=self.time())
        await self.store.create_table(row)
        lines = [StoredEntry(n, "0: air 1", n, 0, True, "[]") for n in range(3)]
        after = replace(row, state=state)
        assert await self.store.append(
            Change(after, lines if state != "waiting" else [], {0: "x"}, Snapshot(2, "{}"))
        )

    async def after(self, days: float) -> None:
        """Days pass, and all that is old is removed."""
        self.time.passes(days * DAY)
        while await self.retention.step():
            pass

    async def left(self, table: str = "matches", column: str = "id") -> list[str]:
        """What is still there."""
        rows = await self.store.database.fetch(f"SELECT {column} FROM {table} ORDER BY {column}")
        return [row[0] for row in rows]


def scene(database: str, act: Callable[[Scene], Awaitable[None]]) -> None:
    """Play a scene on a database."""

    async def work(store: Store) -> None:
        found = Scene(store)
        await found.begin()
        await act(found)

    on(database, work)


def test_tables_that_were_never_begun(database: str) -> None:
    async def act(scene: Scene) -> None:
        await scene.create_table("public", "waiting", "ada")
        await scene.create_table("private", "waiting", "ada")
        await scene.create_table("looked at", "waiting", "ada")
        await scene.store.set_present("looked at", "bob", "server", scene.time())
        await scene.after(POLICY.waiting_days - 1)
        assert await scene.left() == ["looked at", "private", "public"]
        await scene.create_table("new", "waiting", "ada")
        await scene.after(1.1)
        assert await scene.left() == ["looked at", "new"]

    scene(database, act)


def test_people_are_told_before_their_table_is_removed(database: str) -> None:
    async def act(scene: Scene) -> None:
        await scene.create_table("t", "playing", "ada", "bob")
        await scene.create_table("moved", "playing", "ada", "bob")
        await scene.after(POLICY.abandoned_days - POLICY.warning_days - 1)
        assert scene.warned == []
        await scene.after(1.1)
        at = scene.time() + POLICY.warning_days * DAY
        assert sorted(scene.warned) == [("moved", at), ("t", at)]
        moved = await scene.store.table("moved")
        assert moved is not None
        moved.updated = scene.time() + 1
        assert await scene.store.append(Change(moved))
        await scene.after(POLICY.warning_days - 0.2)
        assert await scene.left() == ["moved", "t"]
        await scene.after(0.3)
        assert await scene.left() == ["moved"], "a move keeps a table"
        assert len(scene.warned) == 2, "they are told once"

    scene(database, act)


def test_finished_tables_of_guests(database: str) -> None:
    async def act(scene: Scene) -> None:
        await scene.create_table("guests", "over", "bob", "eve")
        await scene.create_table("with account", "over", "bob", "ada")
        await scene.create_table("guests private", "over", "eve", "bob")
        for at in range(2 * AT_ONCE):
            await scene.create_table(f"kept {at}", "over", "ada", "bob")
        await scene.create_table("z guests", "over", "bob", "eve")
        await scene.after(POLICY.guest_tables_days + 1)
        left = await scene.left()
        assert "with account" in left
        assert len(left) == 2 * AT_ONCE + 1, "those that stay do not hide those that go"

    scene(database, act)


def test_guests_whom_nobody_has_seen(database: str) -> None:
    async def act(scene: Scene) -> None:
        sessions = SessionStore(scene.store.database)
        token = await sessions.begin("eve", scene.time())
        await scene.create_table("t", "over", "ada", "bob")
        await scene.after(POLICY.guests_days - 1)
        assert await scene.left("people") == sorted(PEOPLE)
        await scene.after(2)
        assert await scene.left("people") == ["ada", "bob"], "who has an account or a table stays"
        assert await sessions.of("eve") == []
        assert token

    scene(database, act)


def test_a_forgotten_guest_is_named_at_no_table_they_left(database: str) -> None:
    async def act(scene: Scene) -> None:
        await scene.create_table("left", "playing", "ada", "bob")
        row = await scene.store.table("left")
        assert row is not None
        row.head = Head(
            seen={"eve": [1], "bob": [1]},
            last={1: "eve"},
            wishes={1: Chair(1, "human", "eve", "Evie")},
            notices=[SeatNotice(1, "sat", 1, "Eve", 1.0), SeatNotice(2, "sat", 1, "Bob", 2.0)],
        )
        for days in (40, 40, POLICY.guests_days - 79):  # They play on.
            row.updated = scene.time()
            assert await scene.store.append(Change(row))
            row.version += 1
            await scene.after(days)
        assert await scene.left("people") == ["ada", "bob"]
        row = await scene.store.table("left")
        assert row is not None
        assert row.head.seen == {"bob": [1]}
        assert (row.head.last, row.head.wishes) == ({}, {})
        assert [notice.name for notice in row.head.notices] == ["…", "Bob"]

    scene(database, act)


def test_a_banned_guest_stays_banned_and_hinders_nothing(database: str) -> None:
    async def act(scene: Scene) -> None:
        eve = await scene.store.person("eve")
        assert eve is not None
        await restrict(scene.store, eve, "banned", "", scene.time())
        await scene.after(POLICY.guests_days + 1)
        assert await scene.left("people") == ["ada", "eve"]
        assert await scene.left("restrictions", "person") == ["eve"]

    scene(database, act)


def test_who_comes_back_is_seen(database: str) -> None:
    clock = Time()
    with house_on(database, clock) as house:
        eve = Guest(house, "Eve")
    clock.passes((POLICY.guests_days - 1) * DAY)
    with house_on(database, clock) as house:
        cookie = eve.http.cookies
        eve = Guest(house)
        eve.http.cookies.update(cookie)
        assert eve.get("me")["name"] == "Eve"
    clock.passes(2 * DAY)
    with house_on(database, clock) as house:
        house.run(house.server.retention.step())
        eve = Guest(house)
        eve.http.cookies.update(cookie)
        assert eve.get("me")["name"] == "Eve"


def test_a_removed_table_takes_everything_with_it(database: str) -> None:
    async def act(scene: Scene) -> None:
        store, now = scene.store, scene.time()
        await scene.create_table("old", "playing", "bob", "eve")
        await scene.create_table("new", "playing", "ada", "eve")
        row = await store.table("old")
        assert row is not None
        many = [StoredEntry(n, "0: air 1", n, 0, True, "[]") for n in range(3, 2 * PIECE)]
        assert await store.append(Change(row, many))
        for number in range(3, 3 * LARGE):
            await store.put_snapshot("old", Snapshot(number, "{}"))
        await store.say("old", ChatLine(0, "bob", 0, "Bob", "hello", now))
        await ReportStore(store.database).put(Report("r", "old", 0, "bob", "odd", "1", "", now))
        await store.database.write(
            ("INSERT INTO notices VALUES ('old', 'bob', 'email', NULL, 0)", ())
        )
        row = await store.table("old")
        assert row is not None
        assert await mark_gone(store.database, "old", row.version)
        assert await store.table("old") is None, "nobody finds it"
        assert await store.tables_of("bob") == []
        steps = 0
        while await scene.retention.step():
            steps += 1
            if steps == 3:
                assert "old" in await scene.left(), "it goes in pieces"
        assert await scene.left() == ["new"]
        for table, _, _ in PARTS:
            assert set(await scene.left(table, "match")) <= {"new"}, table

    scene(database, act)


def test_what_else_grows_old(database: str) -> None:
    async def act(scene: Scene) -> None:
        store, now = scene.store, scene.time()
        sessions = SessionStore(store.database)
        await scene.create_table("over", "over", "ada", "ada")
        await scene.create_table("plays", "playing", "ada", "ada")
        for table in ("over", "plays"):
            await store.say(table, ChatLine(0, "ada", 0, "Ada", "hello", now))
        await ReportStore(store.database).put(Report("r", "over", 0, "ada", "odd", "1", "", now))
        await sessions.begin("ada", now)
        await sessions.begin("ada", now)
        ended, _ = await sessions.of("ada")
        await sessions.end("ada", ended.hash, now)
        await SharedLimits(store.database, str, scene.time).take("x", "y", SIGNING_IN)
        await scene.after(0.02)
        assert len(await scene.left("sessions", "hash")) == 2, "an end is heard of for an hour"
        await scene.after(0.03)
        assert len(await scene.left("sessions", "hash")) == 1
        await scene.after(3)
        assert await scene.left("limits", "caller") == []
        await store.database.write(("UPDATE matches SET updated = ?, warned = 0", (1e12,)))
        await scene.after(POLICY.chat_days)
        assert await scene.left("chat", "match") == ["plays"]
        assert await scene.left("reports") == ["r"]
        await scene.after(POLICY.reports_days)
        assert await scene.left("reports") == []
        assert await scene.left("sessions", "hash") == []

    scene(database, act)


def test_an_upgrade_removes_nothing_at_once(database: str) -> None:
    async def work(store: Store) -> None:
        found = Scene(store)
        await found.store.put_person(Person("bob", "Bob", "en", 1.0))
        setup = replace(SETUP, owner="bob")
        for state in ("waiting", "playing", "over"):
            await store.create_table(TableRow(state, setup, [Chair(0, "open")], state, updated=1.0))
        await found.after(0)
        assert len(await found.left()) == 3
        assert await found.left("people") == ["bob"]
        await found.after(POLICY.guest_tables_days + 1)
        await found.after(POLICY.warning_days + 1)
        assert await found.left() == []

    on(database, work)


def test_one_process_at_a_time(database: str) -> None:
    async def act(scene: Scene) -> None:
        other = scene.another("two")
        await scene.create_table("t", "waiting", "ada")
        scene.time.passes((POLICY.waiting_days + 1) * DAY)
        assert await scene.retention.step() > 0
        assert await other.step() == 0, "another process is at it"
        assert await scene.left() == ["t"]
        scene.time.passes(LEASE + REST + 1)
        assert await other.step() > 0, "whoever is gone is followed by another"
        while await other.step():
            pass
        assert await scene.left() == []
        assert await scene.retention.step() == 0

    scene(database, act)


def test_a_step_is_small(database: str) -> None:
    async def act(scene: Scene) -> None:
        for at in range(3 * AT_ONCE):
            await scene.create_table(f"t{at}", "waiting", "ada")
        scene.time.passes((POLICY.waiting_days + 1) * DAY)
        await scene.retention.step()
        gone = await scene.store.database.fetch("SELECT id FROM matches WHERE state = 'gone'")
        assert len(gone) == AT_ONCE

    scene(database, act)


def test_the_policy_comes_from_the_environment() -> None:
    assert policy_of({}) == Policy()
    found = policy_of({"REEFSIDE_KEEP_WAITING_DAYS": "3", "REEFSIDE_KEEP_GUESTS_DAYS": "0"})
    assert found == Policy(waiting_days=3, guests_days=0)
    with pytest.raises(InvalidInput, match="REEFSIDE_KEEP_WAITING_DAYS"):
        policy_of({"REEFSIDE_KEEP_WAITING_DAYS": "soon"})


def test_a_running_server_removes_what_is_old(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reefside.table.retention.REST", 0.05)
    clock = Time()
    with house_on(database, clock) as house:
        ada = Guest(house, "Ada")
        table = ada.create_table(GAME, "me", "open")["table"]["id"]
        clock.passes((POLICY.waiting_days + 1) * DAY)
        wait_for(lambda: ada.http.get(f"/api/tables/{table}").status_code == 404)
        assert refusal(ada.http.get(f"/api/tables/{table}")) == (404, "no-table")


def test_who_wants_notices_is_told_of_the_removal(database: str) -> None:
    post = Post("http://x.example", private_hooks=True, after=1e6)
    with web_server() as calls, house_on(database, post=post) as house:
        ada = Guest(house, "Ada")
        ada.post("me/notices", webhook=f"http://127.0.0.1:{calls.port}/hook")
        table = ada.create_table(GAME, "me", "me", title="Friday")["table"]["id"]
        house.run(house.server.notifier.warn_of_removal(table, 1_000_000_000.0))
        (body,) = calls.bodies
        assert "Friday" in body["text"]
        assert "2001-09-09" in body["text"]
        assert body["link"].endswith(f"/table/{table}")
