"""`reefside admin rotate-secret` while servers run on the same database."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from reefside.table import rotation
from reefside.table.store import Store, database_of
from tests.table.commanding import Command
from tests.table.playing import GAME
from tests.table.serving import PATIENCE, Guest, Json, house_on, wait_for
from tests.table.test_front_door import halls_on

WRONG = (403, "wrong-link")
SERVED = "grim-tide"
"""A game that processes of their own know."""
TABLES = 4


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line."""
    return Command(capsys)


def tried(guest: Guest, created: Json, place: int = 0) -> tuple[int, str]:
    """How somebody is refused a seat that is taken, or whose link is no good."""
    _, _, table, seat, secret = created["invites"][place]["path"].split("/")
    return guest.refused(f"tables/{table}/join", seat=int(seat), secret=secret)


def lay(guest: Guest, game: str = GAME) -> Json:
    """A private table with two links, the first of which is used."""
    created = guest.create_table(game, "me", "open", "open", private=True)
    Guest(guest.house, "Bob").join(created, 0)
    return created


def test_the_secret_is_rotated_while_a_server_runs(database: str, command: Command) -> None:
    with house_on(database) as house:
        ada = Guest(house, "Ada")
        created = lay(ada)
        keys = house.server.doorkeeper.keys
        first = keys.current
        said = command("admin", "rotate-secret", "--yes", "--db", database)
        assert said == (
            "links are signed with a new secret: everybody stays signed in,"
            " and links that were made before stay good for 30 days\n"
        )
        wait_for(lambda: keys.current != first)
        assert keys.old == (first,)
        assert ada.get("me")["name"] == "Ada"
        Guest(house, "Eve").join(created, 1)
        entry = command.json("admin", "log", "--db", database)["log"][-1]
        assert (entry["what"], entry["target"], entry["detail"]) == ("rotate-secret", "", "")


def test_no_link_of_before_is_good_without_a_grace_time(database: str, command: Command) -> None:
    with house_on(database) as house:
        ada = Guest(house, "Ada")
        created = lay(ada)
        first = house.server.doorkeeper.keys.current
        command("admin", "rotate-secret", "--yes", "--db", database)
        said = command("admin", "rotate-secret", "--grace", "0", "--yes", "--db", database)
        assert "links that were made before are no longer good" in said
        keys = house.server.doorkeeper.keys
        wait_for(lambda: keys.current != first and not keys.old)
        # It was signed with the secret before the last one, which had 30 days left.
        assert tried(Guest(house, "Eve"), created, 1) == WRONG
        assert ada.get("me")["name"] == "Ada"
        Guest(house, "Dan").join(lay(ada), 1)


def test_it_asks_first_and_takes_days_alone(database: str, command: Command) -> None:
    with house_on(database) as house:
        first = house.server.doorkeeper.keys.current
        assert "stay good for 30 days" in command.refused(
            "admin", "rotate-secret", "--db", database
        )
        for days in ("-1", "x", "0.5", "10000000"):
            command.refused("admin", "rotate-secret", f"--grace={days}", "--yes", "--db", database)
        house.run(house.server.guard.renew_keys())
        assert house.server.doorkeeper.keys.current == first


def test_every_process_takes_it_over(tmp_path: Path, command: Command) -> None:
    database = str(tmp_path / "table.sqlite3")
    with halls_on(database) as halls:
        ada, eve = Guest(halls, "Ada"), Guest(halls, "Eve")
        before = [lay(ada, SERVED) for _ in range(TABLES)]
        command("admin", "rotate-secret", "--grace", "0", "--yes", "--db", database)
        waiting, until = before, time.monotonic() + PATIENCE
        while waiting := [created for created in waiting if tried(eve, created) != WRONG]:
            assert time.monotonic() < until, "a process goes on with the old secret"
            time.sleep(0.3)
        assert ada.get("me")["name"] == "Ada"
        eve.join(lay(ada, SERVED), 1)


def test_a_link_of_a_server_that_heard_of_it_first_is_good_at_once(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reefside.table.session_guard.POLL", 3600.0)
    monkeypatch.setattr("reefside.table.admin.follow.PAUSE", 3600.0)
    monkeypatch.setattr("reefside.table.hall.ADMIN_SIGN", "nothing of the kind")
    with house_on(postgresql) as one, house_on(postgresql) as two:
        one.run(rotation.rotate(one.server.store.database, time.time()))
        one.run(one.server.guard.renew_keys())
        created = Guest(one, "Ada").create_table(GAME, "me", "open", private=True)
        assert two.server.doorkeeper.keys.current != one.server.doorkeeper.keys.current
        Guest(two, "Bob").join(created, 0)


def test_secrets_that_are_rotated_at_the_same_time_all_count(database: str) -> None:
    with house_on(database) as house:
        first = house.server.doorkeeper.keys.current

    async def both() -> tuple[bytes, tuple[bytes, ...]]:
        store = Store(database_of(database))
        await store.database.open(lambda _: None)
        try:
            now = time.time()
            await asyncio.gather(*[rotation.rotate(store.database, now) for _ in range(3)])
            return await rotation.read(store.database, now)
        finally:
            await store.database.close()

    current, old = asyncio.run(both())
    assert len({current, *old}) == 4
    assert first in old
