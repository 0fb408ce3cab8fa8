"""What the terminal tells of an answer before it is given is what the rules worked out."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import chain
from typing import Final

from reefside.games.tidal_blades.terminal.board import ReefBoard
from reefside.games.tidal_blades.terminal.outcomes import signed, studied
from reefside.games.tiny_epic_tactics.terminal.board import TacticsBoard
from reefside.games.tiny_epic_tactics.terminal.signs import FURTHER
from reefside.games.tiny_epic_tactics.wire import Aids
from reefside.kernel.words import LANGUAGES
from reefside.match import Match
from reefside.terminal.board import View
from reefside.terminal.foretelling import percent, side_by_side
from reefside.terminal.insight import Insight
from reefside.terminal.plain import PAPER, Plain
from reefside.terminal.room import Room
from reefside.terminal.session import Session
from tests.terminal.walking import SIZES, Walk, shown, walk

SOLO: Final = Walk("tiny-epic-tactics", 1, {"mode": "solo", "max_rounds": "6"})
TACTICS: Final = Walk("tiny-epic-tactics", 4, {"mode": "battle", "max_rounds": "4"})
BLADES: Final = Walk("tidal-blades", 3, {})


def asked(case: Walk, seed: int) -> Iterator[tuple[Match, int, View]]:
    """Every question of a random game: the match, the seat, what it sees."""
    for match in walk(case, seed):
        if match.waiting:
            seat = match.waiting[0]
            yield match, seat, {**match.view(seat), "aids": match.aids(seat)}


def of_tactics(
    match: Match, seat: int, view: View, notation: str, room: Room, chances: bool = True
) -> str:
    """What Tiny Epic Tactics tells of an answer."""
    insight = Insight(match, seat, chances)
    lines = TacticsBoard(match.game).outcomes(insight, view, notation, "en", room)
    return "\n".join([line.plain for line in lines])


def test_an_attack_is_told_as_its_sum_with_reasons_and_landings() -> None:
    landed = missed = 0
    for match, seat, view in chain(asked(SOLO, 3), asked(TACTICS, 7)):
        aids = TacticsBoard(match.game).aids(view)
        for notation, blow in ({} if aids is None else aids.blows).items():
            told = of_tactics(match, seat, view, notation, SIZES[0])
            assert f"= {blow.damage} damage" in told
            for term in blow.terms:
                word = match.game.words.text("en", f"sums.{term.word}")
                assert f"{abs(term.number)} {word}" in told
            assert ("captures" in told) == (blow.captures or any(hit.captures for hit in blow.area))
            for landing in blow.landings:
                assert f"{landing.icons} → {landing.space} {percent(landing.share)}" in told
            assert (f"hits {percent(blow.hits)}" in told) == (blow.hits < 1)
            assert "%" not in of_tactics(match, seat, view, notation, SIZES[0], chances=False)
            answer = TacticsBoard(match.game).choice_text(view, notation, "en")
            assert f"{blow.damage} damage" in answer
            landed += len(blow.landings)
            missed += blow.hits < 1
    assert landed > 20
    assert missed


def test_a_spell_tells_its_power_and_whom_its_area_hits() -> None:
    match, seat, view = next(
        (match, seat, view)
        for match, seat, view in asked(TACTICS, 7)
        if view["aids"] is not None and view["aids"]["blows"]
    )
    (notation, blow), *_ = view["aids"]["blows"].items()
    blow["area"] = [{"unit": 0, "damage": 2, "captures": True}]
    blow["per_power"], blow["power"] = 3, [0.25, 0.75]
    told = of_tactics(match, seat, view, notation, SIZES[0])
    name = match.game.words.text("en", f"units.{view['table']['units'][0]['card']}.name")
    assert f"{name} 2 damage, captures" in told
    assert "+3 for each Power   icons: 0 → 25 %, 1 → 75 %" in told
    assert "%" not in of_tactics(match, seat, view, notation, SIZES[0], chances=False)


def test_attacks_of_a_unit_on_the_same_space_are_told_apart() -> None:
    for match, _, view in asked(TACTICS, 7):
        board, choices = TacticsBoard(match.game), view["asks"][0]["choices"]
        labels = [
            board.wording(view, "en").label(choice, choice, len(choices)) for choice in choices
        ]
        assert len(set(labels)) == len(labels)


def reach_of(aids: Aids | None) -> dict[int, dict[str, int]]:
    """The movement left at each space where a unit may stop, by unit."""
    walks = [] if aids is None else aids.reach
    return {
        it.unit: {space: way.left for space, way in it.ways.items() if way.stop} for it in walks
    }


def test_the_map_shows_every_space_in_reach_with_the_movement_left() -> None:
    further = 0
    for match, seat, view in asked(TACTICS, 4):
        board = TacticsBoard(match.game)
        reach = reach_of(board.aids(view))
        for notation in view["asks"][0]["choices"]:
            if notation.split()[0] != "move":
                continue
            unit = next(
                it["unit"]
                for it in view["table"]["units"]
                if (it["side"], it["class"]) == (seat, notation.split()[1])
            )
            steps = {it.split()[2] for it in view["asks"][0]["choices"] if notation[:7] == it[:7]}
            for room in SIZES:
                drawn = shown(board.render(view, "en", room, notation))
                signs = drawn.count(FURTHER)
                assert signs or len(reach[unit]) <= len(steps)
                further += signs
            said = of_tactics(match, seat, view, notation, PAPER)
            for space, left in reach[unit].items():
                assert f" {left}: " in said
                assert f" {space}" in said
            break
    assert further > 100


def test_steps_rolls_and_pushes_tell_what_is_left_and_how_likely() -> None:
    told: set[str] = set()
    for match, seat, view in chain(asked(SOLO, 3), asked(SOLO, 6), asked(TACTICS, 7)):
        aids = TacticsBoard(match.game).aids(view)
        if aids is None:
            continue
        for notation in {**aids.left, **aids.rolls, **aids.landings}:
            said = of_tactics(match, seat, view, notation, SIZES[0])
            if notation in aids.left:
                assert f"{aids.left[notation]} movement left" in said
            if notation in aids.landings:
                assert all(landing.space in said for landing in aids.landings[notation])
            elif len(aids.rolls.get(notation, [])) > 1:
                assert percent(aids.rolls[notation][-1]) in said
            told.add(notation.split()[0])
    assert told >= {"delve", "enter", "leave", "tread", "power", "knock", "push"}


def test_tidal_blades_tells_chances_prices_and_what_an_answer_brings() -> None:
    told: set[str] = set()
    for match, seat, view in asked(BLADES, 5):
        board, insight = ReefBoard(match.game), Insight(match, seat)
        for notation in view["asks"][0]["choices"][:6]:
            lines = board.outcomes(insight, view, notation, "en")
            said = "\n".join([line.plain for line in lines])
            verb, *arguments = notation.split()
            after = studied(match.study(seat, f"answer:{notation}")).outlook
            assert after is not None
            if after.fruit:
                assert f"Fruit {signed(after.fruit)}" in said
                told.add("fruit")
            for trait, at in after.dials.items():
                assert f"{match.game.words.text('en', f'traits.{trait}')} → {at}" in said
                told.add("dial")
            if verb == "attempt":
                found = studied(match.study(seat, f"challenge:{arguments[0]}")).chances
                assert (found is not None) == ("completes" in said)
                told.add("attempt")
            if verb == "buy":
                price = board.wording(view, "en").cost(arguments[0])
                assert f"({price} Fruit)" in board.choice_text(view, notation, "en")
                told.add("buy")
            if verb == "roll" and "%" in said:
                told.add("roll")
    assert told == {"fruit", "dial", "attempt", "buy", "roll"}


def test_dice_that_are_taken_up_tell_the_roll_they_lead_to() -> None:
    told = 0
    for match, seat, view in asked(BLADES, 5):
        for notation in view["asks"][0]["choices"]:
            if notation.split()[0] not in ("commit", "reroll"):
                continue
            lines = ReefBoard(match.game).outcomes(Insight(match, seat), view, notation, "en")
            trial = match.clone()
            trial.play(seat, notation)
            rolls = view["table"]["attempt"]["rolls"]
            attempt = trial.view(seat)["table"]["attempt"]
            if attempt is None or attempt["rolls"] != rolls or "roll" not in trial.things(seat):
                continue
            found = studied(trial.study(seat, "roll")).chances
            if found is not None:
                said = "\n".join([line.plain for line in lines])
                assert f" {percent(found.complete, found.exact)}" in said
                told += 1
            break
    assert told > 5


def test_symbols_that_no_die_stands_for_are_wanted() -> None:
    wanted = 0
    for match, _, view in asked(BLADES, 5):
        attempt = view["table"]["attempt"]
        drawn = shown(ReefBoard(match.game).render(view, "en", SIZES[0]))
        missing = (
            attempt is not None
            and attempt["challenge"] is not None
            and attempt["rolls"] > 0
            and None in attempt["matched_by"]
        )
        assert ("still wanted:" in drawn) == missing
        wanted += missing
    assert wanted > 3


def test_plain_mode_tells_the_same_by_look() -> None:
    for case in (TACTICS, BLADES):
        for match, seat, view in asked(case, 3):
            answers = view["asks"][0]["choices"]
            board = Session(match, {}, "en", None).board
            if any(board.outcomes(Insight(match, seat), view, it, "en", PAPER) for it in answers):
                break
        for language in LANGUAGES:
            session, out = Session(match, {}, language, None), io.StringIO()
            session.sit_down(seat)
            Plain(session, io.StringIO("look\n"), out).run()
            question = session.question()
            assert question is not None
            said = " ".join(out.getvalue().split())
            for notation in question.choices:
                for line in session.foretold(question, notation, PAPER):
                    assert " ".join(line.plain.split()) in said


def test_facts_stand_side_by_side_and_no_facts_take_no_line() -> None:
    assert side_by_side([]) == []
    assert [line.plain for line in side_by_side(["a", "b"])] == ["a   b"]
    assert percent(0.125, exact=False) == "≈ 12 %"
