"""Quotas per person, per address and per server; and a lobby that nobody can flood."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from msgspec.structs import replace

from reefside.kernel.refusal import InvalidInput
from reefside.match import COMMON_WORDS
from reefside.table.public_list import OF_ONE, PAGE, PublicList, Wanted
from reefside.table.quotas import NO_QUOTAS, QuotaChecker, Quotas, quotas_of
from reefside.table.store import Store
from reefside.table.store_models import Chair, Change, TableRow
from reefside.wire.match_log import Snapshot, StoredEntry
from tests.table.playing import GAME, back_again, finish, play_air, two_people
from tests.table.serving import Guest, House, house_on, refusal
from tests.table.test_store import SETUP, a_table, on


@contextmanager
def house_with(database: str, **most: int) -> Iterator[House]:
    """A server with quotas of its own and no other limits."""
    with house_on(database) as house:
        house.unlimited()
        quotas = Quotas(**{name: most.get(name, 0) for name in NO_QUOTAS.__dataclass_fields__})
        setattr(house.server.quotas, "quotas", quotas)  # noqa: B010
        yield house


@pytest.mark.parametrize(
    ("quota", "seats"),
    [
        ("waiting", ("me", "open")),
        ("running", ("me", "me")),
        ("bot_tables", ("random",) * 2),
        ("bots", ("me", "random")),
        ("address_waiting", ("me", "open")),
        ("address_running", ("me", "me")),
        ("address_bot_tables", ("random",) * 2),
        ("tables", ("me", "open")),
    ],
)
def test_a_quota_is_kept_and_the_rest_goes_on(
    database: str, quota: str, seats: tuple[str, ...]
) -> None:
    with house_with(database, **{quota: 2}) as house:
        ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
        ids = [ada.create_table("grim-tide", *seats, private=True)["table"]["id"] for _ in range(2)]
        plans = [{"who": s} if s in ("me", "open") else {"who": "bot"} for s in seats]
        body = {"game": "grim-tide", "seats": plans}
        shared = quota.startswith("address") or quota == "tables"
        for guest in (ada, bob) if shared else (ada,):
            for lang in ("en", "pl"):
                answer = guest.http.post(f"/api/tables?lang={lang}", json=body)
                assert refusal(answer) == (429, f"quota-{quota.replace('_', '-')}")
                assert "2" in answer.json()["error"], "it says the number"
        if not shared:
            bob.create_table("grim-tide", *seats)
        ada.post(f"tables/{ids[0]}/remove")
        if quota != "tables":  # That one is counted now and then.
            assert ada.http.post("/api/tables", json=body).status_code == 201, "the remedy"


def test_what_is_asked_for_at_once_is_counted(database: str) -> None:
    with house_with(database, waiting=3) as house:
        ada = Guest(house, "Ada")
        body = json.dumps({"game": GAME, "seats": [{"who": "me"}, {"who": "open"}]})
        cookie = ada.cookie

        async def lay_at_once() -> list[int]:
            headers = {"x-reefside": "1", "content-type": "application/json", "cookie": cookie}
            async with httpx.AsyncClient(base_url=house.address, timeout=60) as http:
                posts = [http.post("/api/tables", content=body, headers=headers) for _ in range(9)]
                return [answer.status_code for answer in await asyncio.gather(*posts)]

        assert sorted(asyncio.run(lay_at_once())) == [201] * 3 + [429] * 6


def test_people_and_accounts_of_one_address_are_few_in_a_day(house: House) -> None:
    limits = house.server.limits
    house.unlimited()
    setattr(house.server, "limits", limits)  # noqa: B010
    delattr(limits, "take")
    setattr(house.server.quotas, "quotas", Quotas(people_a_day=3, accounts_a_day=1))  # noqa: B010
    setattr(house.server, "allows", allow_all)  # noqa: B010
    guests = [Guest(house, f"Guest {at}") for at in range(3)]
    assert Guest(house).refused("me", name="Eve") == (429, "quota-people-a-day")
    assert guests[0].post("me", name="Another name"), "who is known may come"
    guests[0].post("account", name="Zoe", passphrase="a good passphrase")
    refused = guests[1].refused("account", name="Max", passphrase="a good passphrase")
    assert refused == (429, "quota-accounts-a-day")


async def allow_all(*_: object) -> bool:
    """No pace is too fast."""
    return True


def test_stored_bytes_are_counted_as_they_are_written(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table())
        checker = QuotaChecker(store.database, Quotas(megabytes=1))
        first = await checker.stored_bytes("ada")
        assert first > 100
        told = "x" * 600_000
        change = Change(
            a_table(), [StoredEntry(0, "0: air 1", 0, 0, True, told)], None, Snapshot(1, told)
        )
        assert await store.append(change)
        assert await checker.stored_bytes("ada") == first + len("0: air 1") + 1_200_000
        assert not await store.append(change), "written once, counted once"
        assert await checker.stored_bytes("ada") == first + len("0: air 1") + 1_200_000
        await store.put_snapshot("one", Snapshot(2, "y" * 10))
        await store.put_snapshot("one", Snapshot(2, "y" * 10))
        assert await checker.stored_bytes("ada") == first + len("0: air 1") + 1_200_010
        found = await checker.against_table("ada", "here", [Chair(0, "human", "ada", "Ada")])
        assert found == ("megabytes", 1)
        assert await checker.against_table("bob", "here", [Chair(0, "human", "bob", "Bob")]) is None
        assert await checker.against_report("ada", "one") == ("megabytes", 1)

    on(database, work)


def test_play_is_counted_and_never_stopped_by_a_quota(database: str) -> None:
    with house_with(database, waiting=1, running=1, bots=1) as house:
        ada, bob, table = two_people(house)
        checker = QuotaChecker(house.server.store.database, NO_QUOTAS)
        owner = house.server.registry.tables[table].row.setup.owner
        before = house.run(checker.stored_bytes(owner))
        play_air(ada, bob)
        ada.until(lambda: ada.update["number"] > 1)
        assert house.run(checker.stored_bytes(owner)) > before


def test_the_address_is_forgotten_when_a_table_is_over(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create_table(a_table(), "some hash")
        await store.create_table(a_table("other"), "some hash")
        assert await store.append(Change(a_table(state="playing")))
        over = a_table(state="over", version=1)
        rest = Change(a_table("other", state="playing"))
        assert all(await asyncio.gather(store.append(Change(over)), store.append(rest)))
        rows = await store.database.fetch("SELECT origin FROM matches ORDER BY id")
        assert rows == [("",), ("some hash",)]

    on(database, work)


def test_only_who_laid_a_table_removes_it_and_not_from_under_others(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table(GAME, "me", "open")
    table = created["table"]["id"]
    assert created["table"]["owned"]
    bob.join(created)
    assert not bob.get(f"tables/{table}")["owned"]
    assert bob.refused(f"tables/{table}/remove") == (403, "not-your-table")
    assert ada.refused(f"tables/{table}/remove") == (409, "others-sit-there")
    waiting = ada.create_table(GAME, "me", "open")["table"]["id"]
    live = bob.live(waiting)
    ada.post(f"tables/{waiting}/remove")
    while live.hear()["type"] != "trouble":
        pass
    assert live.seen[-1]["key"] == "no-table"
    assert refusal(ada.http.get(f"/api/tables/{waiting}")) == (404, "no-table")
    assert [card["id"] for card in ada.get("my/tables")["tables"]] == [table]


def test_another_server_hears_that_a_table_was_removed(postgresql: str) -> None:
    with house_on(postgresql) as one, house_on(postgresql) as two:
        ada = Guest(one, "Ada")
        table = ada.create_table(GAME, "me", "open")["table"]["id"]
        live = ada.at(two).live(table)
        ada.post(f"tables/{table}/remove")
        while live.hear()["type"] != "trouble":
            pass
        assert live.seen[-1]["key"] == "no-table"
        assert refusal(ada.at(two).http.get(f"/api/tables/{table}")) == (404, "no-table")


def test_a_rematch_that_was_removed_can_be_had_again(house: House) -> None:
    ada, bob, table = two_people(house, options={"rounds": "one"})
    finish({0: ada, 1: bob})
    guest = back_again(house, ada)
    first = guest.post(f"tables/{table}/rematch")["table"]["id"]
    guest.post(f"tables/{first}/remove")
    again = guest.post(f"tables/{table}/rematch")["table"]["id"]
    assert again != first
    assert guest.get(f"tables/{again}")["state"] == "waiting"


def test_quotas_come_from_the_environment() -> None:
    assert quotas_of({}) == Quotas()
    found = quotas_of({"REEFSIDE_QUOTA_WAITING": "7", "REEFSIDE_QUOTA_MEGABYTES": "0", "X": "1"})
    assert found == Quotas(waiting=7, megabytes=0)
    for name, said in (("WAITING", "many"), ("WAITING", "-1"), ("NONSENSE", "1"), ("BOTS", "٣")):
        with pytest.raises(InvalidInput, match=f"REEFSIDE_QUOTA_{name}"):
            quotas_of({f"REEFSIDE_QUOTA_{name}": said})


def test_every_quota_has_words_in_both_languages() -> None:
    for name in Quotas.__dataclass_fields__:
        for language in ("en", "pl"):
            key = f"table.quota-{name.replace('_', '-')}"
            assert "42" in COMMON_WORDS.format(language, key, {"most": 42})


# ---------------------------------------------------------------- the list


async def create_table(
    store: Store, id: str, owner: str, origin: str, at: float, title: str = ""
) -> None:
    """A public table that waits."""
    setup = replace(SETUP, owner=owner, title=title)
    await store.create_table(TableRow(id, setup, [Chair(0, "open")], updated=at), origin)


def test_one_address_does_not_hide_everybody_else(database: str) -> None:
    async def work(store: Store) -> None:
        for at in range(100):
            await create_table(store, f"flood {at}", f"name {at % 40}", "there", 1000.0 + at)
        for at in range(5):
            await create_table(store, f"honest {at}", f"guest {at}", f"home {at}", float(at))
        pages = PublicList(store.database)
        ids, more = await pages.page(Wanted())
        assert more
        assert len(ids) == PAGE
        assert [id for id in ids[:6] if id.startswith("honest")] == [
            f"honest {at}" for at in (4, 3, 2, 1, 0)
        ]
        assert ids[0] == "flood 99", "it has a place like everybody else"
        rest, more = await pages.page(Wanted(page=1))
        assert not more or len(rest) == PAGE
        assert not set(ids) & set(rest)

    on(database, work)


def test_of_one_person_a_few_are_listed_the_latest_first(database: str) -> None:
    async def work(store: Store) -> None:
        for at in range(10):
            await create_table(store, f"a{at}", "ada", "home", float(at), f"Friday {at}")
        await create_table(store, "b", "bob", "home", 0.5, "100% Zażółć_")
        pages = PublicList(store.database)
        ids, more = await pages.page(Wanted())
        assert ids == ["a9", "b", "a8", "a7"][: OF_ONE + 1], "at one address each person in turn"
        assert not more
        found, _ = await pages.page(Wanted(find="friday"))
        assert found == [f"a{at}" for at in range(9, -1, -1)], "a search finds them all"
        for find, hits in (("zaŻÓŁĆ", ["b"]), ("100%", ["b"]), ("_", ["b"]), ("0_ ", [])):
            assert (await pages.page(Wanted(find=find)))[0] == hits, find
        assert (await pages.page(Wanted(state="playing")))[0] == []

    on(database, work)


def test_the_list_is_asked_for_by_page_and_search(house: House) -> None:
    ada = Guest(house, "Ada")
    friday = ada.create_table(GAME, "me", "open", title="Friday")["table"]["id"]
    sunday = ada.create_table(GAME, "me", "me", title="Sunday")["table"]["id"]
    assert [t["id"] for t in ada.get("tables")["tables"]] == [friday, sunday]
    assert [t["id"] for t in ada.get("tables", find="SUN")["tables"]] == [sunday]
    assert [t["id"] for t in ada.get("tables", state="waiting")["tables"]] == [friday]
    assert ada.get("tables", page=1) == {"tables": [], "more": False}
    for query in ("page=x", "page=-1", "state=over", f"find={'x' * 81}"):
        assert ada.http.get(f"/api/tables?{query}").status_code == 400
    card = ada.get("tables")["tables"][0]
    assert card["kept_until"] == pytest.approx(card["updated"] + 14 * 24 * 3600)
