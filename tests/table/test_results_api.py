"""Results as people see them: their own history, pages of others, leaderboards, invitations."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.table.post import Post
from reefside.table.result_reading import LEAST_GAMES
from tests.table.commanding import Command
from tests.table.playing import GAME, back_again, finish, two_people
from tests.table.receivers import web_server
from tests.table.serving import Guest, House, Live, house_on, refusal, wait_for
from tests.table.test_results import stored

WORDS = {"name": "Ada L", "passphrase": "correct horse"}


def played(house: House, **more: Any) -> tuple[Guest, Guest, str, Live]:
    """Ada and Bob have finished a match."""
    ada, bob, table = two_people(house, options={"rounds": "one"}, **more)
    finish({0: ada, 1: bob})
    wait_for(lambda: stored(house, "SELECT 1 FROM results WHERE number IS NOT NULL OR why <> ''"))
    return back_again(house, ada), back_again(house, bob), table, ada


def id_of(guest: Guest) -> str:
    """Somebody's id."""
    return str(guest.get("me")["id"])


def test_my_results_have_place_points_and_rating(any_house: House) -> None:
    ada, bob, table, live = played(any_house)
    (mine,) = ada.get("me/results")["results"]
    assert (mine["table"], mine["game"], mine["unrated"]) == (table, GAME, "")
    assert [seat["points"] for seat in mine["seats"]] == live.update["table"]["scores"]
    assert [seat["mine"] for seat in mine["seats"]] == [True, False]
    assert [seat["name"] for seat in mine["seats"]] == ["Ada", "Bob"]
    assert sorted(seat["place"] for seat in mine["seats"])[0] == 1
    for seat in mine["seats"]:
        assert seat["rating"] == 1000 + seat["change"]
    page = ada.get(f"people/{id_of(ada)}")
    assert (page["mine"], page["account"], page["shown"]) == (True, False, "nothing")
    (statistics,) = page["statistics"]
    assert (statistics["games"], statistics["best"]) == (1, mine["seats"][0]["points"])
    assert statistics["rating"]["games"] == 1
    (rival,) = ada.get("me/people")["people"]
    (me,) = bob.get("me/people")["people"]
    assert (rival["name"], rival["games"], rival["page"]) == ("Bob", 1, False)
    assert (rival["before"], rival["behind"]) == (me["behind"], me["before"])


def test_what_is_shown_is_chosen_by_its_owner(any_house: House) -> None:
    ada, bob, table, _ = played(any_house)
    page = f"people/{id_of(ada)}"
    nobody = Guest(any_house)
    assert refusal(nobody.http.get(f"/api/{page}")) == (404, "no-page")
    assert refusal(bob.http.get(f"/api/{page}")) == (404, "no-page")
    assert ada.refused("me/sharing", shown="all") == (409, "needs-account")
    ada.post("account", **WORDS)
    ada.post("me/sharing", shown="results")
    seen = nobody.get(page)
    assert (seen["mine"], seen["statistics"]) == (False, [])
    (result,) = seen["results"]["results"]
    assert result["table"] == table
    # Bob shows nothing: neither his name nor his rating is on her page.
    assert [seat["name"] for seat in result["seats"]] == ["Ada", ""]
    assert result["seats"][1]["rating"] is None
    ada.post("me/sharing", shown="all")
    assert len(nobody.get(page)["statistics"]) == 1
    ada.post("me/sharing", shown="nothing")
    assert refusal(nobody.http.get(f"/api/{page}")) == (404, "no-page")


def test_a_page_tells_nothing_of_private_or_running_tables(house: House) -> None:
    ada, bob, _, _ = played(house, private=True)
    ada.post("account", **WORDS)
    ada.post("me/sharing", shown="all")
    bob.join(ada.create_table(GAME, "me", "open", title="Running"))
    seen = Guest(house).http.get(f"/api/people/{id_of(ada)}")
    assert [result["table"] for result in seen.json()["results"]["results"]] == [None]
    assert "Running" not in seen.text


def test_a_leaderboard_has_bots_and_those_who_show_themselves(any_house: House) -> None:
    ada, _, _, _ = played(any_house)
    id = id_of(ada)
    assert ada.get(f"leaderboard/{GAME}")["rows"] == []  # They have not played enough.
    database = any_house.server.store.database
    any_house.run(
        database.write(
            ("UPDATE ratings SET games = ?", (LEAST_GAMES,)),
            (
                "INSERT INTO ratings (game, mode, person, level, mu, sigma, worth, games)"
                " VALUES (?, '', '', 'easy', 20.0, 1.0, 18.0, 9)",
                (GAME,),
            ),
        )
    )
    board = ada.get(f"leaderboard/{GAME}")
    assert [(row["level"], row["rating"], row["margin"]) for row in board["rows"]] == [
        ("easy", 880, 48)
    ]
    ada.post("account", **WORDS)
    ada.post("me/sharing", shown="results")
    rows = ada.get(f"leaderboard/{GAME}")["rows"]
    assert {row["person"] for row in rows} == {None, id}
    assert [row["place"] for row in rows] == [1, 2]
    assert [row["mine"] for row in rows if row["person"]] == [True]
    assert Guest(any_house).get(f"leaderboard/{GAME}", pool="nothing-such")["rows"] == []


def test_whoever_goes_is_a_deleted_player_in_the_history_of_others(
    any_house: House, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob, _, _ = played(any_house)
    gone = id_of(ada)
    Command(capsys)("admin", "anonymise", gone, "--yes", "--db", database)
    (result,) = bob.get("me/results")["results"]
    first = result["seats"][0]
    assert (first["who"], first["name"], first["person"]) == ("human", "", None)
    assert result["seats"][1]["name"] == "Bob"
    assert bob.get("me/people")["people"] == []
    assert len(stored(any_house, "SELECT 1 FROM ratings")) == 1
    bob.post("me/delete", sure=True)
    assert stored(any_house, "SELECT 1 FROM ratings") == []


def test_a_guest_who_is_merged_brings_results_and_ratings(
    any_house: House, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob, _, _ = played(any_house)
    before = ada.get(f"people/{id_of(ada)}")["statistics"][0]["rating"]
    account = Guest(any_house, "Ada again")
    account.post("account", **WORDS)
    Command(capsys)("admin", "merge", id_of(ada), id_of(account), "--yes", "--db", database)
    (found,) = account.get(f"people/{id_of(account)}")["statistics"]
    assert (found["games"], found["rating"]) == (1, before)
    (other,) = bob.get("me/people")["people"]
    assert other["id"] == id_of(account)


def test_what_is_downloaded_has_results_and_ratings(any_house: House) -> None:
    ada, _, _, _ = played(any_house)
    ada.post("account", **WORDS)
    ada.post("me/sharing", shown="results")
    found = ada.get("me/data")
    (table,) = found["tables"]
    (result,) = table["results"]
    assert (result["seat"], result["unrated"]) == (0, "")
    (rating,) = found["ratings"]
    assert (rating["game"], rating["games"], rating["mu"]) == (GAME, 1, result["mu"])
    assert found["shown"] == "results"


def test_somebody_is_invited_by_name_and_told(database: str) -> None:
    post = Post("http://here", private_hooks=True)
    with web_server() as hook, house_on(database, post=post) as house:
        ada, bob, _, _ = played(house)
        bob.post("me/notices", webhook=f"http://127.0.0.1:{hook.port}/bob")
        created = ada.create_table(GAME, "me", "open", title="Again")
        table = created["table"]["id"]
        path = f"tables/{table}/invite"
        eve = Guest(house, "Eve")
        assert ada.refused(path, person=id_of(eve), seat=1) == (404, "not-played-with")
        assert bob.refused(path, person=id_of(ada), seat=1) == (403, "not-at-table")
        assert ada.refused(path, person=id_of(bob), seat=0) == (409, "no-open-seat")
        ada.post(path, person=id_of(bob), seat=1)
        (card,) = bob.get("me/people")["invitations"]
        assert (card["who"], card["title"], card["path"]) == (
            "Ada",
            "Again",
            created["invites"][0]["path"],
        )
        wait_for(lambda: hook.bodies)
        said = hook.bodies[0]
        assert said["link"] == f"http://here{card['path']}"
        assert "Ada invites you" in said["text"]
        bob.join(created)
        assert bob.get("me/people")["invitations"] == []
