"""Tactic cards: windows, the deck, and what each card does."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.cards.tactics import MOVE_ENDED, DrawTactic, TrimHand
from reefside.games.tiny_epic_tactics.rules.capture import capture
from reefside.games.tiny_epic_tactics.rules.turn import StartTurn
from reefside.games.tiny_epic_tactics.state.constants import NOBODY
from reefside.games.tiny_epic_tactics.state.progress import Occasion
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.position import (
    TACTIC_KEYS,
    at,
    choices,
    it,
    land,
    play,
    solo,
    stage,
    start,
    unit_of,
)

ANY = "feast"
"""A card that never fits where it is held in these tests."""


def numbers(*keys: str) -> list[int]:
    """Tactic cards by their keys."""
    return [TACTIC_KEYS.index(key) for key in keys]


@rule("TET-TACTIC-01")
@pytest.mark.parametrize(("health", "cards"), [(4, ["play second-wind"]), (9, [])])
def test_a_card_is_offered_exactly_if_its_if_part_is_fulfilled(
    health: int, cards: list[str]
) -> None:
    g = stage("0 oathguard e6", f"1 griffon e5 health={health}", hands=(ANY, "second-wind"))
    play(g, "0: melee fighter e5")
    assert choices(g, 1, "play") == cards


@rule("TET-TACTIC-02")
def test_a_card_costs_neither_an_action_nor_anything_else() -> None:
    g = stage("0 oathguard e6", "1 griffon e5 health=1", hands=("spoils", ANY))
    it(g, "0fighter").health = 1
    play(g, "0: melee fighter e5")
    before = (g.actions, it(g, "0fighter").acted, it(g, "0fighter").supply)
    play(g, "0: play spoils")
    assert (g.actions, it(g, "0fighter").acted, it(g, "0fighter").supply) == before
    assert it(g, "0fighter").health == 5


@rule("TET-TACTIC-04")
def test_another_s_turn_pauses_for_a_card_and_goes_on() -> None:
    g = stage("0 oathguard e6", "1 griffon e5 health=4", hands=(ANY, "second-wind"))
    play(g, "0: melee fighter e5")
    assert asked(g) == [(1, "TET-TACTIC-01")]
    play(g, "1: play second-wind\n1: pass")
    assert (it(g, "1beast").health, asked(g)) == (4, [(0, "TET-MELEE-05")])


@rule("TET-TACTIC-05")
def test_a_played_card_is_discarded_face_up() -> None:
    g = stage("0 oathguard e6", "1 griffon e5 health=4", hands=(ANY, "second-wind"))
    play(g, "0: melee fighter e5\n1: play second-wind\n1: pass")
    assert (g.discard, g.forces[1].hand, g.open) == (numbers("second-wind"), [], [])


@rule("TET-TACTIC-06")
def test_the_chance_is_gone_when_the_window_closes() -> None:
    g = stage("0 oathguard e6", "1 griffon e5 health=4", hands=(ANY, "second-wind"))
    play(g, "0: melee fighter e5\n1: pass\n0: pass\n1: pass")
    assert not choices(g, 1)
    assert it(g, "1beast").health == 1


@rule("TET-TACTIC-07")
def test_the_active_player_is_asked_first_then_clockwise() -> None:
    g = stage(
        "0 oathguard e6",
        "2 griffon e5 health=4",
        seats=3,
        hands=(ANY, ANY, "second-wind"),
        acting=True,
    )
    play(g, "0: melee fighter e5")
    assert asked(g) == [(2, "TET-TACTIC-01")]


@rule("TET-TACTIC-07")
@pytest.mark.parametrize(
    ("turn", "first", "second"), [(0, "vengeance", "spoils"), (1, "spoils", "vengeance")]
)
def test_a_capture_is_answered_by_the_active_player_first(
    turn: int, first: str, second: str
) -> None:
    g = stage(
        "0 oathguard e6 health=1",
        "0 griffon g6",
        "1 griffon e5 health=8",
        "1 duelist g5",
        turn=turn,
        hands=("vengeance", "spoils"),
    )
    g.short_windows = True
    if turn == 0:
        play(g, "0: melee fighter e5\n0: pass\n1: counter melee")
    else:
        play(g, "1: melee beast e6")
    assert it(g, "0fighter").health == 0
    assert f"play {first}" in choices(g, turn)
    play(g, f"{turn}: pass")
    assert f"play {second}" in choices(g, 1 - turn)


@rule("TET-TACTIC-07")
def test_a_capture_by_others_is_answered_clockwise_from_the_active_player() -> None:
    g = stage(
        "2 griffon e5 health=5",
        "1 oathguard e6 health=1",
        "1 griffon g6",
        "2 duelist g5",
        seats=3,
        hands=("feast", "vengeance", "spoils"),
        acting=False,
    )
    captor, captured = unit_of("2beast"), unit_of("1fighter")
    capture(g, captured, 2, captor)
    next_ask(g)
    assert asked(g) == [(1, "TET-TACTIC-01")], "seat 1 comes before seat 2"
    play(g, "1: pass")
    assert "play spoils" in choices(g, 2)


@rule("TET-TACTIC-07", "TET-COOP-04")
def test_on_a_solo_enemy_s_turn_the_next_player_clockwise_is_asked_first() -> None:
    pond = land({"e5": "W"})
    g = solo("2 cave-bear e5", seats=2, hands=(ANY, "undertow"), realm=pond, acting=False)
    g.occasions = [Occasion(unit=unit_of("2beast"), other=NOBODY)]
    for turn, order in ((2, [1, 0]), (3, [0, 1])):
        g.turn = turn
        assert g.windows().speakers(g, MOVE_ENDED) == order


@rule("TET-TACTIC-12")
def test_who_publicly_could_hold_an_answer_is_asked_even_without_one() -> None:
    g = stage("0 oathguard e6", "1 griffon e5 health=4", hands=(ANY, "ambush"))
    play(g, "0: melee fighter e5")
    assert choices(g, 1) == ["pass"]
    known = stage("0 oathguard e6", "1 griffon e5 health=4", hands=(ANY, "ambush"))
    known.discard = numbers("second-wind")
    play(known, "0: melee fighter e5")
    assert choices(known, 1) == []
    short = stage("0 oathguard e6", "1 griffon e5 health=4", hands=(ANY, "ambush"))
    short.short_windows = True
    play(short, "0: melee fighter e5")
    assert choices(short, 1) == []


@rule("TET-TACTIC-08")
def test_both_cards_may_answer_one_event() -> None:
    g = stage(
        "0 oathguard e4",
        "1 griffon e6",
        realm=land({"e5": "W", "e6": "F"}),
        hands=(ANY, "ambush undertow"),
    )
    play(g, "0: move fighter e5\n0: stop\n1: play ambush\n1: play undertow\n1: pass")
    assert it(g, "0fighter").health == 6


@rule("TET-TURN-05", "TET-TACTIC-09", "TET-TACTIC-03", "TET-TACTIC-10")
def test_one_card_is_drawn_and_the_hand_trimmed_to_two() -> None:
    g = stage("0 oathguard e6", hands=("ambush feast", ANY))
    start(g, DrawTactic(0), TrimHand(0))
    play(g, "nature: tactic spoils")
    assert choices(g, 0) == ["discard ambush", "discard feast", "discard spoils"]
    play(g, "0: discard ambush")
    assert (g.forces[0].hand, g.discard) == (numbers("feast", "spoils"), numbers("ambush"))


@rule("TET-TACTIC-11")
def test_the_last_card_taken_brings_the_discard_pile_back() -> None:
    g = stage("0 oathguard e6")
    g.bag, g.discard = [0], list(range(3, 12))
    start(g, DrawTactic(0))
    play(g, "nature: tactic second-wind")
    assert (g.bag, g.discard) == (list(range(3, 12)), [])


@rule("TET-TACTIC-11")
def test_with_an_empty_discard_pile_the_next_discard_is_shuffled_in() -> None:
    g = stage("0 oathguard e6", hands=("ambush feast", ""))
    g.bag = [0]
    start(g, DrawTactic(0), TrimHand(0))
    play(g, "nature: tactic second-wind\n0: discard ambush")
    assert (g.bag, g.discard) == (numbers("ambush"), [])


@rule("TET-TACTIC-13")
def test_a_card_that_would_change_nothing_cannot_be_played() -> None:
    realm = land({"e5": "V"})
    g = stage("0 oathguard e6 health=3", realm=realm, hands=("feast", ""))
    play(g, "0: move fighter e5")
    assert "play feast" not in choices(g)


def test_stand_firm_holds_unit_and_artifact() -> None:
    g = stage("0 oathguard e6", "1 griffon e5", mode="battle", hands=(ANY, "stand-firm"))
    g.artifact, g.bearer = -1, 5
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 k1\n1: play stand-firm\n1: pass")
    assert (at(g, "1beast"), g.bearer) == ("e5", 5)


def test_rally_cry_removes_the_token() -> None:
    g = stage("0 oathguard e7", "1 stone-tortoise e5", hands=("rally-cry", ""))
    play(g, "0: move fighter e6\n0: stop\n0: melee fighter e5\n1: pass\n0: play rally-cry\n0: pass")
    assert it(g, "0fighter").weakened == 0


def test_follow_through_moves_two() -> None:
    g = stage("0 berserker e9", "1 griffon e8", hands=("follow-through", ""))
    play(g, "0: melee fighter e8\n0: knock\nnature: roll k1 k1 m\n0: play follow-through")
    play(g, "0: move fighter e8\n0: step e7\n0: pass")
    assert at(g, "0fighter") == "e7"


def test_vengeance_strikes_back_without_a_counter() -> None:
    g = stage("0 oathguard e6", "1 griffon e5 health=2", "1 trapper f6", hands=(ANY, "vengeance"))
    play(g, "0: melee fighter e5\n1: play vengeance\n1: melee rogue e6\n1: pass\n1: pass")
    assert it(g, "0fighter").health == 8
    assert "pass" in choices(g, 0)


def test_spare_quiver_refills_after_a_miss() -> None:
    g = stage("0 siege-veteran e6 supply=1", "1 griffon e4", hands=("spare-quiver", ""))
    play(g, "0: missile fighter e4\nnature: roll m m\n0: play spare-quiver\n0: pass")
    assert it(g, "0fighter").supply == 3


def test_arcane_surge_rolls_again() -> None:
    g = stage("0 stormcaller e6", "1 griffon e4", hands=("arcane-surge", ""))
    play(g, "0: spell wizard e4\n0: power 1\nnature: roll m\n0: play arcane-surge\nnature: roll p")
    play(g, "0: pass")
    assert it(g, "1beast").health == 7


def test_from_above_adds_two() -> None:
    g = stage(
        "0 harrier e6", "1 griffon e4", realm=land(levels={"e6": 1}), hands=("from-above", "")
    )
    play(g, "0: missile rogue e4\nnature: roll k1\n0: play from-above\n0: pass\n0: pass")
    assert it(g, "1beast").health == 6


def test_hold_the_ground_heals_in_an_area() -> None:
    g = stage("0 oathguard g8 health=5", "0 treant h8 health=5", hands=("hold-the-ground", ""))
    start(g, StartTurn(0))
    play(g, "0: play hold-the-ground\n0: pass")
    assert (it(g, "0fighter").health, it(g, "0beast").health) == (7, 7)


def test_sealed_gate_ends_a_movement() -> None:
    realm = land(boxes="3x2@d4+2x2@i4+1x2@d9")
    g = stage("0 oathguard c5", realm=realm, hands=(ANY, "sealed-gate"))
    play(g, "0: through fighter k5\n1: play sealed-gate\n1: pass")
    assert (it(g, "0fighter").health, g.movements) == (9, [])


def test_forced_march_is_a_free_movement() -> None:
    g = stage("0 oathguard e6", "0 treant g6", "0 harrier i6", hands=("forced-march", ""))
    play(g, "0: move fighter e5\n0: stop\n0: move beast g5\n0: stop\n0: move rogue i5\n0: stop")
    play(g, "0: play forced-march\n0: move fighter e4\n0: stop\n0: pass")
    assert (at(g, "0fighter"), it(g, "0fighter").weakened, g.actions) == ("e4", 0, 0)


def test_feast_heals_the_others() -> None:
    g = stage(
        "0 oathguard e6 health=3",
        "0 treant g6 health=5",
        realm=land({"e5": "V"}),
        hands=("feast", ""),
    )
    play(g, "0: move fighter e5\n0: play feast\n0: pass")
    assert (it(g, "0fighter").health, it(g, "0beast").health) == (7, 7)


def test_spoils_heals_the_captor() -> None:
    g = stage("0 oathguard e6 health=3 supply=0", "1 griffon e5 health=1", hands=("spoils", ""))
    play(g, "0: melee fighter e5\n0: play spoils\n0: pass")
    assert (it(g, "0fighter").health, it(g, "0fighter").supply) == (7, 3)


def test_retaliate_adds_two_to_a_counter() -> None:
    g = stage("0 oathguard e6", "1 griffon e5", hands=(ANY, "retaliate"))
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee\n1: play retaliate\n1: pass\n1: pass")
    assert it(g, "0fighter").health == 5


def test_sealed_gate_answers_a_solo_enemy_on_a_portal_space() -> None:
    g: Tactics = solo("0 oathguard e6", "1 cave-bear e4", hands=("sealed-gate",))
    assert g.forces[0].hand == numbers("sealed-gate")
