"""Notices: one for each turn, to who wants them, with a real postbox and a real webhook."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from reefside.kernel.refusal import InvalidInput
from reefside.match import COMMON_WORDS
from reefside.table.database import Unavailable
from reefside.table.mail import Undelivered, postbox_of
from reefside.table.notice_store import Ways
from reefside.table.notify import AGAIN, CONFIRMING, LATER, NOTICES, Notifier
from reefside.table.post import Post, post_of
from reefside.table.rotation import Keys
from reefside.table.store import Store, database_of
from reefside.table.store_models import Chair, Head, Person, Setup, TableRow
from reefside.table.tokens import TokenSigner
from tests.table.playing import GAME
from tests.table.receivers import Calls, Postbox, postbox, web_server
from tests.table.serving import Guest, house_on, wait_for

SECRET = b"s" * 32
ANN = Person("ann-id", "Ann", "en", 0.0)
BEN = Person("ben-id", "Ben", "pl", 0.0)
URL = "https://table.example.org"


def row_of(id: str, waiting: list[int], state: str = "playing") -> TableRow:
    """A table with Ann, Ben and a bot."""
    setup = Setup(
        game="grim-tide",
        options={},
        seats=3,
        key="0b" * 16,
        rules="1",
        content="c",
        owner=ANN.id,
        created=0.0,
        title="Friday\nnight",
    )
    chairs = [
        Chair(0, "human", ANN.id, "Ann"),
        Chair(1, "human", BEN.id, "Ben"),
        Chair(2, "bot", None, "", "greedy"),
    ]
    return TableRow(
        id,
        setup,
        chairs,
        state="playing" if state == "playing" else "over",
        head=Head(waiting=waiting),
    )


class Scene:
    """A store, a notifier, its clock, and where its notices arrive."""

    def __init__(self, store: Store, box: Postbox, calls: Calls) -> None:
        self.store = store
        self.box = box
        self.calls = calls
        self.time = 1_000.0
        self.notifier = self.new_notifier()

    def new_notifier(self) -> Notifier:
        """Another server of the same database."""
        sender = postbox_of(f"smtp+plain://127.0.0.1:{self.box.port}", "table@example.org")
        post = Post(URL, sender, private_hooks=True)
        return Notifier(self.store, post, TokenSigner(Keys(SECRET)), lambda: self.time)

    @property
    def hook(self) -> str:
        """The address of the webhook."""
        return f"http://127.0.0.1:{self.calls.port}/hook"

    async def waits_for(self, *seats: int, table: str = "t1", state: str = "playing") -> None:
        """The table is written anew, and the notifier hears of it."""
        row = row_of(table, list(seats), state)
        database = self.store.database
        old = await self.store.table(table)
        if old is None:
            await self.store.create_table(row)
        else:
            head = f'{{"waiting": {list(seats)}}}'
            await database.write(
                ("UPDATE matches SET head = ?, state = ? WHERE id = ?", (head, row.state, table))
            )
        await self.notifier.round()
        self.notifier.table_changed(row)
        await self.notifier.round()

    async def after(self, seconds: float) -> None:
        """Time passes, and the notifier goes its round."""
        self.time += seconds
        await self.notifier.round()

    async def subscribe(self, person: Person, email: str | None, webhook: str | None) -> None:
        """Somebody wants notices, and confirms the address."""
        await self.notifier.wish(person, email, webhook)
        if email is not None:
            assert await self.notifier.confirm(token_in(self.box.letters.pop().get_content()))

    def letters(self) -> list[str]:
        """Who got letters since the last look."""
        found = [str(letter["To"]) for letter in self.box.letters]
        self.box.letters.clear()
        return found


def token_in(text: str) -> str:
    """The token of the first link in a letter."""
    found = re.search(r"/notices/\w+/(\S+)", text)
    assert found is not None
    return found[1]


Act = Callable[[Scene], Awaitable[Any]]
Stage = Callable[[Act], None]


@pytest.fixture
def stage(database: str) -> Stage:
    """Plays a scene on a database of each kind."""

    async def play(act: Act) -> None:
        store = Store(database_of(database))
        await store.database.open(lambda _: None)
        try:
            await store.put_person(ANN)
            await store.put_person(BEN)
            with postbox() as box, web_server() as calls:
                await act(Scene(store, box, calls))
        finally:
            await store.database.close()

    return lambda act: asyncio.run(play(act))


def test_one_letter_for_each_turn(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        await scene.waits_for(0)
        assert scene.letters() == [], "not at once: most people are still there"
        await scene.after(59)
        assert scene.letters() == []
        await scene.after(1)
        assert scene.letters() == ["ann@example.org"]
        for _ in range(3):
            await scene.waits_for(0)
            await scene.after(100_000)
        assert scene.letters() == [], "the same turn"
        await scene.waits_for(1)
        await scene.waits_for(0)
        await scene.after(60)
        assert scene.letters() == ["ann@example.org"], "the next turn"

    stage(act)


def test_nobody_is_told_who_did_not_ask_for_it(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.waits_for(0, 1, 2)
        await scene.after(100_000)
        assert scene.letters() == []
        assert scene.calls.bodies == []

    stage(act)


def test_an_address_must_be_confirmed_by_its_owner(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.notifier.wish(ANN, "ann@example.org", None)
        (question,) = scene.box.letters
        assert question["To"] == "ann@example.org"
        scene.box.letters.clear()
        await scene.waits_for(0)
        await scene.after(100_000)
        assert scene.letters() == [], "not confirmed"
        genuine = token_in(question.get_content())
        for wrong in ("", "x", f"{BEN.id}.{genuine.rpartition('.')[2]}", genuine[:-1] + "x"):
            assert not await scene.notifier.confirm(wrong)
        assert await scene.notifier.confirm(genuine)
        await scene.notifier.wish(ANN, "other@example.org", None)
        assert not await scene.notifier.confirm(genuine), "that was another address"
        assert not (await scene.notifier.notices.ways(ANN.id)).confirmed

    stage(act)


def test_a_webhook_is_called_in_the_persons_language(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(BEN, None, scene.hook)
        await scene.waits_for(1)
        await scene.after(60)
        (body,) = scene.calls.bodies
        assert body["text"] == body["content"]
        assert "twoja kolej" in body["text"]
        assert body["link"] == f"{URL}/table/t1"
        assert set(body) == {"text", "content", "table", "link"}

    stage(act)


def test_a_letter_tells_nothing_of_the_game(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        await scene.waits_for(0)
        await scene.after(60)
        (found,) = scene.box.letters
        text = found.get_content()
        assert found["Subject"] == "Your turn: Friday night"
        assert f"{URL}/table/t1" in text
        assert "k" * 32 not in found.as_string()
        assert found["List-Unsubscribe"] == f"<{scene.notifier.stop_link(ANN.id)}>"
        assert await scene.notifier.stop(token_in(text))
        await scene.waits_for(1)
        await scene.waits_for(0)
        await scene.after(100_000)
        assert len(scene.box.letters) == 1, "unsubscribed"
        assert await scene.notifier.notices.ways(ANN.id) == Ways(None, True, None)

    stage(act)


def test_only_their_own_link_unsubscribes_somebody(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        token = scene.notifier.stop_link(BEN.id).rpartition("/")[2]
        forged = f"{ANN.id}.{token.rpartition('.')[2]}"
        assert not await scene.notifier.stop(forged)
        assert (await scene.notifier.notices.ways(ANN.id)).open() == ["email"]

    stage(act)


def test_whoever_looks_at_the_table_needs_no_letter(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        await scene.waits_for(0)
        await scene.store.set_present("t1", ANN.id, "server", scene.time + 50)
        await scene.after(60)
        assert scene.letters() == []
        await scene.after(120)
        assert scene.letters() == ["ann@example.org"], "and then they went away"

    stage(act)


def test_somebody_who_answers_in_time_gets_no_letter(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        await scene.waits_for(0)
        await scene.waits_for(2)
        await scene.after(100_000)
        assert scene.letters() == []

    stage(act)


def test_the_end_of_a_match_is_nobodys_turn(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        await scene.waits_for(0)
        await scene.waits_for(0, state="over")
        await scene.after(100_000)
        assert scene.letters() == []

    stage(act)


def test_what_did_not_arrive_is_sent_again_later_and_later(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(BEN, None, scene.hook)
        await scene.waits_for(1)
        scene.calls.statuses = [500] * 100
        await scene.after(60)
        for tries, seconds in enumerate(AGAIN, 1):
            assert len(scene.calls.bodies) == tries
            await scene.after(seconds - 1)
            assert len(scene.calls.bodies) == tries
            await scene.after(1)
        await scene.after(1_000_000)
        assert len(scene.calls.bodies) == 1 + len(AGAIN), "given up"

    stage(act)


def test_after_a_failure_it_arrives_once(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        await scene.waits_for(0)
        scene.box.replies = ["451 later"]
        await scene.after(60)
        assert scene.letters() == []
        await scene.after(AGAIN[0])
        assert scene.letters() == ["ann@example.org"]
        await scene.after(1_000_000)
        assert scene.letters() == []

    stage(act)


def test_an_address_that_does_not_exist_is_forgotten(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", scene.hook)
        await scene.waits_for(0)
        scene.box.replies = ["550 no such user"]
        await scene.after(60)
        assert (await scene.notifier.notices.ways(ANN.id)).open() == ["webhook"]
        assert len(scene.calls.bodies) == 1

    stage(act)


def test_nobody_waits_for_anothers_slow_receiver(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(scene: Scene) -> None:
        ben_was_told = asyncio.Event()

        async def tarpit(url: str, *_: Any) -> None:
            if url.endswith("tarpit"):
                await ben_was_told.wait()  # Only when Ben is told does Ann's receiver answer.
            else:
                ben_was_told.set()

        monkeypatch.setattr("reefside.table.notice_delivery.call", tarpit)
        await scene.subscribe(ANN, None, "http://example.org/tarpit")
        await scene.subscribe(BEN, None, "http://example.org/honest")
        await scene.waits_for(0, 1)
        async with asyncio.timeout(20):
            await scene.after(60)
        assert ben_was_told.is_set()

    stage(act)


def test_one_receiver_gets_only_so_many(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        for number in range(int(NOTICES.burst) + 5):
            await scene.waits_for(0, table=f"table {number}")
        await scene.after(60)
        assert len(scene.letters()) == NOTICES.burst
        assert len(await scene.notifier.notices.due(scene.time + LATER)) == 5, "later, not never"

    stage(act)


def test_nobodys_box_is_filled_with_questions_whether_it_is_theirs(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        for number in range(int(CONFIRMING.burst)):
            await scene.notifier.wish(ANN, "ben@example.org", None)
            await scene.notifier.wish(ANN, f"ann{number}@example.org", None)
        with pytest.raises(Undelivered, match="too often"):
            await scene.notifier.wish(BEN, "BEN@example.org", None)
        assert scene.letters().count("ben@example.org") == CONFIRMING.burst

    stage(act)


def test_two_servers_send_one_letter(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        await scene.waits_for(0)
        other = scene.new_notifier()
        scene.time += 60
        await asyncio.gather(scene.notifier.round(), other.round())
        assert scene.letters() == ["ann@example.org"]

    stage(act)


def test_a_server_that_starts_looks_who_is_waited_for(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.subscribe(ANN, "ann@example.org", None)
        await scene.store.create_table(row_of("t2", [0]))
        later = scene.new_notifier()
        later.start()
        while not await scene.notifier.notices.due(scene.time + 61):
            await asyncio.sleep(0.01)
        await later.close()
        await scene.after(60)
        assert scene.letters() == ["ann@example.org"]

    stage(act)


# ---------------------------------------------------------------- settings and words


def test_the_post_as_the_environment_says() -> None:
    plain = post_of({}, "http://127.0.0.1:8000")
    assert plain == Post("http://127.0.0.1:8000")
    whole = post_of(
        {
            "REEFSIDE_PUBLIC_URL": "https://table.example.org/",
            "REEFSIDE_SMTP": "smtp://ann:hush@mail.example.org",
            "REEFSIDE_MAIL_FROM": "table@example.org",
            "REEFSIDE_PRIVATE_WEBHOOKS": "1",
        },
        "",
    )
    assert whole.public_url == "https://table.example.org"
    assert whole.private_hooks
    assert whole.postbox is not None
    assert "hush" not in repr(whole)


@pytest.mark.parametrize(
    "environment",
    [
        {"REEFSIDE_PUBLIC_URL": "table.example.org"},
        {"REEFSIDE_SMTP": "mail.example.org", "REEFSIDE_MAIL_FROM": "table@example.org"},
        {"REEFSIDE_SMTP": "smtp://mail.example.org"},
    ],
    ids=str,
)
def test_wrong_settings_are_one_clear_line(environment: dict[str, str]) -> None:
    with pytest.raises(InvalidInput) as caught:
        post_of(environment, "http://127.0.0.1:8000")
    assert "\n" not in str(caught.value)


def test_all_notices_exist_in_both_languages() -> None:
    for key in COMMON_WORDS.keys("en"):
        if key.startswith("notices."):
            assert COMMON_WORDS.text("pl", key) != COMMON_WORDS.text("en", key)


def test_the_first_turn_of_whoever_laid_the_table_is_told(database: str) -> None:
    post = Post(URL, private_hooks=True, after=0.0)
    with web_server() as calls, house_on(database, post=post) as house:
        ada = Guest(house, "Ada")
        ada.post("me/notices", webhook=f"http://127.0.0.1:{calls.port}/hook")
        table = ada.create_table(GAME, "me", "me")["table"]["id"]
        wait_for(lambda: calls.bodies)
        assert [body["table"] for body in calls.bodies] == [table]


def test_who_is_waited_for_already_is_told_too(database: str) -> None:
    post = Post(URL, private_hooks=True, after=0.0)
    with web_server() as calls, house_on(database, post=post) as house:
        ada = Guest(house, "Ada")
        table = ada.create_table(GAME, "me", "me")["table"]["id"]
        ada.post("me/notices", webhook=f"http://127.0.0.1:{calls.port}/hook")
        wait_for(lambda: calls.bodies)
        assert [body["table"] for body in calls.bodies] == [table]


# ---------------------------------------------------------------- what is read


class Read:
    """Notes how many rows of wishes a database is asked for."""

    def __init__(self, store: Store) -> None:
        self.queries = 0
        self.rows = 0
        self._fetch = store.database.fetch
        setattr(store.database, "fetch", self.fetch)  # noqa: B010

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Fetch, as ever."""
        rows = await self._fetch(sql, *values)
        if "notice_ways" in sql:
            self.queries += 1
            self.rows += len(rows)
        return rows


def test_only_the_wishes_of_those_who_are_waited_for_are_read(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        for n in range(300):
            person = Person(f"p{n}", f"P{n}", "en", 0.0)
            await scene.store.put_person(person)
            await scene.notifier.notices.put_ways(person.id, Ways(webhook=scene.hook))
        read = Read(scene.store)
        for _ in range(3):
            await scene.after(10)
        assert (read.queries, read.rows) == (0, 0), "nothing changed"
        await scene.waits_for(0)
        assert (read.queries, read.rows) == (1, 0), "nobody there wants to be told"
        # A wish that another server was told of counts from the next change on.
        await scene.notifier.notices.put_ways(ANN.id, Ways(webhook=scene.hook))
        await scene.waits_for(1)
        await scene.waits_for(0)
        assert read.rows <= 4
        await scene.after(100)
        assert [body["table"] for body in scene.calls.bodies] == ["t1"]

    stage(act)


def test_a_change_is_not_forgotten_where_the_database_fails(stage: Stage) -> None:
    async def act(scene: Scene) -> None:
        await scene.notifier.wish(ANN, None, scene.hook)
        await scene.waits_for(1)
        row = row_of("t1", [0])
        await scene.store.database.write(
            ("UPDATE matches SET head = ? WHERE id = 't1'", ('{"waiting": [0]}',))
        )
        scene.notifier.table_changed(row)
        expect = scene.notifier.notices.expect

        async def fail(*_: object) -> None:
            raise Unavailable("stopped")

        setattr(scene.notifier.notices, "expect", fail)  # noqa: B010
        with pytest.raises(Unavailable):
            await scene.notifier.round()
        setattr(scene.notifier.notices, "expect", expect)  # noqa: B010
        await scene.after(1)
        await scene.after(100)
        assert len(scene.calls.bodies) == 1

    stage(act)
