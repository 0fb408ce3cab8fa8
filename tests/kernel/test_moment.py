"""Moments and windows: silence must not speak, and the short form for those who need not hide."""

from __future__ import annotations

from typing import Final

import pytest

from reefside.kernel.choice import PASS, Choice
from reefside.kernel.drive import next_ask, play
from reefside.kernel.moment import Moment, Window, Windows
from reefside.kernel.reason import ELSEWHERE, Reason
from tests.kernel.slate import Slate, Write

DUSK = "dusk"
SING = Choice("sing")
NO_SONG: Final = Reason("T-SING-01", "no-song")


class Choir(Slate):
    """Seats with songs left; seat 0 visibly has no voice at all. Speech goes backwards."""

    def __init__(self, songs: list[int]) -> None:
        super().__init__(seats=len(songs), key=bytes(16))
        self.songs = songs

    def windows(self) -> Windows[Choir]:
        return SONGS


class Songs(Windows[Choir]):
    """Who sings at dusk."""

    def order(self, g: Choir) -> list[int]:
        return list(range(g.seats - 1, -1, -1))

    def could(self, g: Choir, moment: str, seat: int) -> bool:
        return seat > 0

    def offers(self, g: Choir, moment: str, seat: int) -> list[Choice]:
        return [SING] if g.songs[seat] else []

    def against(self, g: Choir, moment: str, seat: int, choice: Choice) -> Reason | None:
        if choice != SING:
            return ELSEWHERE
        return None if g.songs[seat] else NO_SONG

    def speak(self, g: Choir, moment: str, seat: int, choice: Choice) -> None:
        g.songs[seat] -= 1
        g.do(Write(f"{seat} {choice.verb}s at {moment}"))


SONGS: Final = Songs()


def choir(songs: list[int], short: bool = False) -> Choir:
    """A choir at dusk."""
    g = Choir(songs)
    g.short_windows = short
    g.record = []
    moment: Moment[Choir] = Moment(DUSK, "T-SING-01")
    g.do(moment, Write("night"))
    return g


def asked(g: Choir, songs: int = 0) -> list[tuple[int, list[Choice]]]:
    """Who is asked, and with what, while `songs` songs are sung and then all pass."""
    found: list[tuple[int, list[Choice]]] = []
    ask = next_ask(g)
    while ask is not None:
        found.append((ask.seat, ask.choices))
        sings = songs > 0 and SING in ask.choices
        songs -= sings
        play(g, ask.seat, SING if sings else PASS)
        ask = next_ask(g)
    return found


def test_everybody_who_publicly_could_speak_is_asked_in_the_order_of_speech() -> None:
    g = choir([1, 0, 1, 0])
    assert asked(g) == [(3, [PASS]), (2, [PASS, SING]), (1, [PASS])]
    assert g.lines == ["night"]


def test_every_window_is_a_recorded_decision() -> None:
    rich, poor = choir([0, 1, 1]), choir([0, 0, 0])
    asked(rich)
    asked(poor)
    assert rich.record == poor.record == [(2, PASS), (1, PASS)]


def test_short_windows_ask_only_who_can_act() -> None:
    g = choir([1, 0, 1, 0], short=True)
    assert asked(g) == [(2, [PASS, SING])]
    assert g.record == [(2, PASS)]
    assert g.lines == ["night"]


def test_short_windows_ask_nobody_if_nobody_can_act() -> None:
    g = choir([3, 0, 0], short=True)
    assert asked(g) == []
    assert g.lines == ["night"]


def test_a_seat_speaks_again_until_it_passes() -> None:
    g = choir([0, 3])
    assert asked(g, songs=2) == [(1, [PASS, SING])] * 3
    assert g.lines == ["1 sings at dusk", "1 sings at dusk", "night"]
    assert g.songs == [0, 1]


@pytest.mark.parametrize("short", [False, True])
def test_the_last_song_closes_a_short_window_only(short: bool) -> None:
    g = choir([0, 1], short)
    long = [(1, [PASS, SING]), (1, [PASS])]
    assert asked(g, songs=1) == (long[:1] if short else long)
    assert g.lines == ["1 sings at dusk", "night"]


def test_what_was_said_happens_before_the_window_opens_again() -> None:
    g = choir([0, 2])
    next_ask(g)
    play(g, 1, SING)
    assert isinstance(g.agenda[-1], Write)
    assert isinstance(g.agenda[-2], Window)


def test_a_window_names_its_rule_and_prompts_with_its_moment() -> None:
    g = choir([0, 1])
    ask = next_ask(g)
    assert ask is not None
    assert (ask.rule, ask.prompt) == ("T-SING-01", DUSK)
    assert not ask.obvious


def test_a_single_pass_is_never_given_by_the_table() -> None:
    g = choir([0, 0])
    ask = next_ask(g)
    assert ask is not None
    assert ask.choices == [PASS]


def test_a_window_names_what_speaks_against_an_answer() -> None:
    g = choir([0, 1, 0])
    window: Window[Choir] = Window(DUSK, "T-SING-01", 1)
    assert window.against(g, 1, PASS) is None
    assert window.against(g, 1, SING) is None
    assert window.against(g, 2, SING) is NO_SONG
    assert window.against(g, 1, Choice("shout")) is ELSEWHERE


def test_unless_a_game_says_otherwise_every_seat_is_asked_in_the_order_of_seats() -> None:
    assert Windows[Choir]().speakers(choir([0, 0, 0]), DUSK) == [0, 1, 2]


def test_a_game_must_say_what_its_windows_offer() -> None:
    plain, g = Windows[Choir](), choir([1, 1])
    with pytest.raises(AssertionError, match="Windows offers nothing"):
        plain.offers(g, DUSK, 1)
    with pytest.raises(AssertionError, match="Windows has no reasons"):
        plain.against(g, DUSK, 1, SING)
    with pytest.raises(AssertionError, match="Windows carries nothing out"):
        plain.speak(g, DUSK, 1, SING)
