"""Playing tricks."""

from __future__ import annotations

from examples.hearts.tests.position import GAME, dealt, ending, hand, play, told
from reefside_hearts.state import Hearts
from tests.kit import follow, rule
from tests.kit.script import asked, offered


def refused(g: Hearts, seat: int, said: str) -> str:
    """The rule by which a card is refused."""
    return GAME.refuse(g, seat, GAME.notation.read(said)).rule


@rule("HE-LEAD-01")
def test_the_two_of_clubs_is_led_to_the_first_trick() -> None:
    g = dealt("d", "2c", "s")
    assert told(g, "card-led") == [{"seat": 1, "card": "2c"}]
    assert asked(g) == [(2, "HE-PLAY-01")]
    assert GAME.first_seat(g) == 1
    assert "2c" not in hand(g, 1).split()


@rule("HE-LEAD-02")
def test_who_takes_a_trick_leads_to_the_next() -> None:
    g = ending("2c 5d", "9c 3d", "kc 2d", "3c ad")
    play(g, 0, "2c 9c kc 3c")
    assert told(g, "card-led")[-1] == {"seat": 2, "card": "2d"}


@rule("HE-LEAD-03")
def test_hearts_are_not_led_before_they_are_broken() -> None:
    g = ending("2h 5d", "9h 3d", "kh 2d", "3h ad", broken=False)
    assert offered(GAME, g, 0) == ["play 5d"]
    assert refused(g, 0, "play 2h") == "HE-LEAD-03"
    open_ = ending("2h 5d", "9h 3d", "kh 2d", "3h ad", broken=True)
    assert offered(GAME, open_, 0) == ["play 5d", "play 2h"]


@rule("HE-LEAD-03")
def test_a_hand_of_hearts_alone_may_lead_them() -> None:
    g = ending("2h 5h", "9h 3d", "kh 2d", "3h ad", broken=False)
    assert offered(GAME, g, 0) == ["play 2h", "play 5h"]


@rule("HE-BREAK-01")
def test_the_first_heart_breaks_hearts_and_the_queen_of_spades_does_not() -> None:
    g = ending("5d 7c 6c", "3d 8c 9c", "qs 2h 4c", "ad 3h 5c", broken=False)
    play(g, 0, "5d 3d qs ad")
    assert not g.broken
    assert told(g, "hearts-broken") == []
    assert offered(GAME, g, 3) == ["play 5c"]
    h = ending("5d 7c 6c", "3d 8c 9c", "qs 2h 4c", "ad 3h 5c", broken=False)
    play(h, 0, "5d 3d 2h ad")
    assert h.broken
    assert told(h, "hearts-broken") == [{"seat": 2}]
    assert "play 3h" in offered(GAME, h, 3)


@rule("HE-FIRST-01")
def test_no_penalty_card_falls_on_the_first_trick() -> None:
    g = dealt("c", "d", "h", "s")
    assert asked(g) == [(1, "HE-PLAY-01")]
    follow(GAME, g, "1: play 2d")
    assert len(offered(GAME, g, 2)) == 13
    follow(GAME, g, "2: play 2h")
    assert "play qs" not in offered(GAME, g, 3)
    assert len(offered(GAME, g, 3)) == 12
    assert refused(g, 3, "play qs") == "HE-FIRST-01"


@rule("HE-FIRST-01")
def test_a_hand_of_penalty_cards_alone_may_play_any_of_them() -> None:
    g = dealt("c", "2h 3h 4h 5h 6h 7h 8h 9h 10h jh qh kh qs", "d")
    assert len(offered(GAME, g, 1)) == 13


@rule("HE-PLAY-01")
def test_the_turn_goes_round_clockwise_a_card_each() -> None:
    g = ending("2c 5d", "9c 3d", "kc 2d", "3c ad")
    order = []
    for card in ["2c", "9c", "kc", "3c"]:
        [(seat, _)] = asked(g)
        order.append(seat)
        follow(GAME, g, f"{seat}: play {card}")
    assert order == [0, 1, 2, 3]
    assert [facts["seat"] for facts in told(g, "card-played")[:3]] == [1, 2, 3]


@rule("HE-PLAY-01")
def test_a_card_of_somebody_else_or_one_played_is_refused() -> None:
    g = ending("2c 5d", "9c 3d", "kc 2d", "3c ad")
    assert GAME.refuse(g, 0, GAME.notation.read("play kc")).reason == "card-not-held"
    assert GAME.refuse(g, 0, GAME.notation.read("play 4c")).reason == "card-played"
    assert GAME.refuse(g, 0, GAME.notation.read("give 2c")).reason == "now-play"
    assert GAME.refuse(g, 0, GAME.notation.read("pass")).reason == "must-play"


@rule("HE-PLAY-02")
def test_suit_is_followed() -> None:
    g = ending("2c 5d", "9c 3d", "kc 2d", "3c ad")
    follow(GAME, g, "0: play 2c")
    assert offered(GAME, g, 1) == ["play 9c"]
    assert refused(g, 1, "play 3d") == "HE-PLAY-02"


@rule("HE-PLAY-03")
def test_who_cannot_follow_plays_anything() -> None:
    g = ending("2c 5d", "qs 3h", "kc 2d", "3c ad", broken=False)
    follow(GAME, g, "0: play 2c")
    assert offered(GAME, g, 1) == ["play qs", "play 3h"]


@rule("HE-PLAY-04")
def test_the_last_cards_play_themselves() -> None:
    g = ending("2c 5d", "9c 3d", "kc 2d", "3c ad", options={"length": "deal"})
    play(g, 0, "2c 9c kc 3c")
    assert not g.agenda
    assert [facts["seat"] for facts in told(g, "trick-taken")] == [2, 3]


@rule("HE-TRICK-01")
def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    g = ending("10d 2c", "as 3c", "jd 4c", "ah 5c")
    play(g, 0, "10d as jd ah")
    assert told(g, "trick-taken")[0] == {"seat": 2, "cards": ["10d", "as", "jd", "ah"]}
