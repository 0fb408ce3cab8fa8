"""A lesson is a table of one person: in no list, judged as it is played, one at a time."""

from __future__ import annotations

import pytest

from reefside.games import keys
from reefside.lessons import Lesson, lessons_of
from reefside.lessons.checking import check
from tests.table.serving import Guest, Json, Live, house_on

GAME = next(key for key in keys() if lessons_of(key))
FIRST, SECOND = lessons_of(GAME)[:2]


def begin(guest: Guest, lesson: Lesson) -> Json:
    """Begin a lesson; the card of its table."""
    card: Json = guest.post(f"games/{lesson.game}/lessons/{lesson.id}")
    return card


def played(guest: Guest, lesson: Lesson, *answers: str) -> Live:
    """A lesson that is played until it is decided."""
    live = guest.live(begin(guest, lesson)["id"])
    for answer in answers:
        assert live.answer(lesson.seat, answer)["type"] == "done"
    live.until(lambda: live.update["table"]["lesson"]["state"] != "open")
    return live


@pytest.mark.parametrize("key", [key for key in keys() if lessons_of(key)])
def test_a_served_lesson_ends_as_the_check_says(database: str, key: str) -> None:
    lesson = next(each for each in lessons_of(key) if len(each.solution) == 1)
    missed = next(one for one in check(lesson).tried if one.verdict.state == "missed")
    with house_on(database) as house:
        ada = Guest(house, "Ada")
        reached = played(ada, lesson, *lesson.solution).update["table"]
        assert reached["lesson"]["state"] == "reached"
        assert reached["waiting"] == []
        stands = played(ada, lesson, missed.answer).update["table"]["lesson"]
        assert stands == {"id": lesson.id, **missed.verdict._asdict()}


def test_nothing_more_is_played_once_it_is_decided(database: str) -> None:
    with house_on(database) as house:
        live = played(Guest(house, "Ada"), FIRST, *FIRST.solution)
        number = live.update["number"]
        answer = live.ask("answer", seat=FIRST.seat, ask=number, choice=FIRST.solution[0])
        assert answer["key"] == "lesson-over"
        assert live.ask("undo", seat=FIRST.seat)["key"] == "lesson-over"


def test_it_is_in_no_list_and_makes_way_for_the_next(database: str) -> None:
    with house_on(database) as house:
        ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
        his = begin(bob, FIRST)
        first = begin(ada, FIRST)
        assert (first["private"], first["hints"], first["mine"]) == (True, False, [FIRST.seat])
        assert ada.get("my/tables")["tables"] == []
        assert bob.get("tables")["tables"] == []
        second = begin(ada, SECOND)
        assert ada.http.get(f"/api/tables/{first['id']}").status_code == 404
        assert ada.get(f"tables/{second['id']}")["lesson"]["id"] == SECOND.id
        assert bob.get(f"tables/{his['id']}")["lesson"]["id"] == FIRST.id


def test_a_lesson_that_does_not_exist_is_refused(database: str) -> None:
    with house_on(database) as house:
        ada = Guest(house, "Ada")
        assert ada.refused(f"games/{GAME}/lessons/none") == (404, "no-lesson")
        assert ada.refused("games/none/lessons/none") == (404, "no-lesson")
        assert Guest(house).refused(f"games/{GAME}/lessons/{FIRST.id}") == (401, "no-name")


def test_the_card_of_a_game_lists_its_lessons(database: str) -> None:
    with house_on(database) as house:
        card = next(each for each in Guest(house).get("games") if each["key"] == GAME)
        assert [each["id"] for each in card["lessons"]] == [each.id for each in lessons_of(GAME)]
