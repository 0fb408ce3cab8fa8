"""The Python face of Reefside, as a program would use it, with Banner Festival."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import reefside
from reefside.games import load_game
from reefside.games.banner_festival.wire import Festival
from reefside.kernel.choice import Choice
from reefside.kernel.nature import commitment, key_of
from reefside.match import Match, from_lines
from reefside.wire.save import Export
from reefside.wire.view import View
from tests.kit import toy

GAME = "banner-festival"


def begun(seats: int = 3, seed: int = 7, **options: str) -> Match:
    """A match at its first question."""
    return reefside.new(GAME, seats=seats, seed=seed, options=options)


def play_on(match: Match, answers: int = 10_000) -> Match:
    """Give so many answers, each the first one offered."""
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])
    return match


def at_the_gate() -> Match:
    """A match in which somebody is to move the gate."""
    match = begun(seats=4)
    while match.asks[0].rule != "BF-GATE-01":
        play_on(match, 1)
    return match


# ---------------------------------------------------------------- a new match


def test_a_match_begins_with_its_first_questions() -> None:
    match = begun()
    assert [(ask.seat, ask.rule, ask.number) for ask in match.asks] == [
        (seat, "BF-PLAY-02", match.number) for seat in range(3)
    ]
    first = match.asks[0]
    assert isinstance(first, reefside.Ask)
    assert first.prompt == "BF-PLAY-02"
    assert first.sealed is None
    assert first.choices == match.choices(0)
    assert len(first.choices) == 8
    assert match.waiting == [0, 1, 2]
    assert not match.over
    assert match.winners == []
    assert match.ending == ""
    assert match.scores == [0, 0, 0]


def test_without_seats_a_match_has_as_few_as_it_may() -> None:
    assert reefside.new(GAME, seed=1).seats == 2


def test_a_seed_gives_the_same_match_and_no_seed_another_each_time() -> None:
    assert begun(seed=5).save() == begun(seed=5).save()
    assert begun(seed=5).save() != begun(seed=6).save()
    assert reefside.new(GAME).state.key != reefside.new(GAME).state.key
    assert len(reefside.new(GAME).state.key) == 16


def test_options_are_checked_and_filled_in() -> None:
    assert begun(tie_break="all").options == {
        "neutral_houses": "two",
        "tie_break": "all",
        "tied_places": "each",
        "lead_after_dummy": "nobody",
    }
    for wrong in ({"tie_break": "coin"}, {"moon": "full"}):
        with pytest.raises(reefside.InvalidInput):
            reefside.new(GAME, options=wrong)
    with pytest.raises(reefside.InvalidInput, match="seats 2 to 5 players, not 6"):
        reefside.new(GAME, seats=6)
    with pytest.raises(reefside.InvalidInput, match="there is no game 'chess'"):
        reefside.new("chess")


def test_a_match_can_be_begun_from_a_box() -> None:
    assert reefside.new(load_game(GAME), seats=3, seed=7).save() == begun().save()


def test_the_commitment_is_published_and_the_key_checked_later() -> None:
    match = begun(seed=12)
    assert match.commitment == commitment(key_of(12))


# ---------------------------------------------------------------- answering


def test_a_choice_is_played_by_notation_in_any_case_or_as_a_choice() -> None:
    one, two, three = begun(), begun(), begun()
    said = one.choices(0)[2]
    one.play(0, said)
    two.play(0, f"  {said.upper()} ")
    choice = three.game.notation.read(said)
    assert isinstance(choice, Choice)
    three.play(0, choice)
    assert one.save() == two.save() == three.save()


def test_a_sealed_answer_is_seen_by_its_seat_and_may_be_replaced() -> None:
    match = begun()
    first, second = match.choices(1)[:2]
    number = match.number
    match.play(1, first, ask=number)
    assert match.waiting == [0, 2]
    assert match.asks[1].sealed == first
    match.play(1, second, ask=number)
    assert match.view(1)["asks"][0]["sealed"] == second
    assert match.view(0)["asks"][0]["sealed"] is None
    assert match.number == number
    for seat in (0, 2):
        match.play(seat, match.choices(seat)[0], ask=number)
    assert f"1: {second}" in match.lines()
    assert f"1: {first}" not in match.lines()


def test_an_answer_to_a_closed_question_is_refused() -> None:
    match = begun()
    number = match.number
    play_on(match, 3)
    with pytest.raises(reefside.Refused, match="closed") as refused:
        match.play(match.waiting[0], match.choices(match.waiting[0])[0], ask=number)
    assert refused.value.key == "stale"


def test_who_is_not_asked_is_refused_with_who_is() -> None:
    match = at_the_gate()
    lead = match.waiting[0]
    other = (lead + 1) % 4
    assert match.choices(other) == []
    with pytest.raises(reefside.Refused) as refused:
        match.play(other, "gate 1")
    assert refused.value.key == "not-asked"
    house = match.view(None)["table"]["houses"][lead]["house"]
    name = match.game.words.text("en", f"houses.{house}")
    assert name in refused.value.reason


@pytest.mark.parametrize(
    ("said", "rule", "nearest"),
    [
        ("gate 5", "BF-GATE-02", "gate 4"),
        ("gate 0", "BF-GATE-02", "gate 1"),
        ("gate -3", "", "gate 1"),
        ("play teal-5", "BF-PLAY-01", "gate 4"),
        ("pass", "BF-PLAY-01", "gate 1"),
        ("fly", "", "gate 1"),
        ("gate", "", "gate 1"),
    ],
)
def test_a_refusal_has_its_rule_its_reason_and_the_nearest_choice(
    said: str, rule: str, nearest: str
) -> None:
    match = at_the_gate()
    seat = match.waiting[0]
    before = match.save()
    with pytest.raises(reefside.Refused) as refused:
        match.play(seat, said)
    assert refused.value.rule == rule
    assert refused.value.nearest == nearest
    assert refused.value.reason == str(refused.value)
    assert refused.value.reason
    explanation = match.explain(seat, said)
    assert isinstance(explanation, reefside.Explanation)
    assert (explanation.rule, explanation.key) == (refused.value.rule, refused.value.key)
    assert (explanation.reason, explanation.nearest) == (refused.value.reason, nearest)
    assert match.save() == before


@pytest.mark.parametrize(
    "choice",
    [Choice("fly"), Choice("gate", 99), Choice("play", -1), Choice("play", 3, 3)],
    ids=repr,
)
def test_a_choice_that_no_text_could_say_is_refused_like_one(choice: Choice) -> None:
    match = at_the_gate()
    refused = match.explain(match.waiting[0], choice)
    assert refused is not None
    assert (refused.key, refused.nearest) == ("not-a-choice", "gate 1")
    assert repr(choice) in refused.reason


def test_a_refusal_names_its_numbers() -> None:
    match = at_the_gate()
    explanation = match.explain(match.waiting[0], "gate 7")
    assert explanation is not None
    assert explanation.reason == "The gate moves 1 to 4 spaces, not 7."


def test_a_legal_choice_needs_no_explanation() -> None:
    match = begun()
    assert match.explain(0, match.choices(0)[0]) is None


def test_refusals_speak_the_match_s_language() -> None:
    english, polish = begun(), reefside.new(GAME, seats=3, seed=7, language="pl")
    one, two = english.explain(0, "play teal-0"), polish.explain(0, "play teal-0")
    assert one is not None
    assert two is not None
    assert one.rule == two.rule == "BF-SETUP-02"
    assert one.reason != two.reason


def test_the_language_of_a_call_is_that_of_no_other() -> None:
    match, polish = begun(), reefside.new(GAME, seats=3, seed=7, language="pl")
    own, other = match.explain(0, "nonsense"), polish.explain(0, "nonsense")
    assert match.explain(0, "nonsense", language="pl") == other
    assert match.explain(0, "nonsense") == own
    with pytest.raises(reefside.Refused) as refused:
        match.play(0, "nonsense", language="pl")
    assert other is not None
    assert refused.value.reason == other.reason
    play_on(match, 3)
    seat = next(seat for seat in range(3) if match.undo_offer(seat).key == "consent")
    assert match.undo_offer(seat, "pl").why != match.undo_offer(seat).why


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(reefside.Refused, match=f"There is no seat {seat}; the seats are 0 to 2"):
        begun().play(seat, "pass")


def test_nothing_is_played_after_the_end() -> None:
    match = play_on(begun())
    with pytest.raises(reefside.Refused, match="over"):
        match.play(0, "pass")


# ---------------------------------------------------------------- what may be known


def test_a_view_is_json_ready_and_has_exactly_the_promised_parts() -> None:
    match = play_on(begun(), 10)
    promised = [
        "game",
        "rules",
        "seat",
        "round",
        "active",
        "asks",
        "waiting",
        "table",
        "over",
        "scores",
    ]
    for seat in (None, 0, 1, 2):
        view = match.view(seat)
        assert list(view) == promised
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == seat
        assert msgspec.convert(view, View[Festival]).table.bout == view["table"]["bout"]


def test_a_view_shows_the_own_hand_and_no_other() -> None:
    match = begun()
    hands = [match.view(seat)["table"]["hand"] for seat in range(3)]
    assert {len(hand) for hand in hands} == {8}
    assert len({card for hand in hands for card in hand}) == 24
    assert match.view(None)["table"]["hand"] == []
    for seat in range(3):
        assert sorted(match.choices(seat)) == sorted(f"play {card}" for card in hands[seat])
        for other in range(3):
            if other != seat:
                shown = json.dumps(match.view(other))
                assert [card for card in hands[seat] if f'"{card}"' in shown] == []


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(reefside.InvalidInput):
        begun().view(seat)


def test_events_are_numbered_from_one_and_can_be_fetched_since() -> None:
    match = play_on(begun(), 30)
    events = match.events(0)
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    assert match.events(0, since=5) == events[5:]
    assert match.events(0, since=len(events)) == []
    for event in events:
        assert {"n", "kind", "seat", "rule"} <= set(event)
        assert match.tell(event)
        assert match.tell(event, "pl")


def test_a_seat_hears_which_cards_it_is_dealt_and_not_the_others_cards() -> None:
    match = begun()

    def dealt(seat: int | None) -> list[dict[str, Any]]:
        return [event for event in match.events(seat) if event["kind"] == "hand-dealt"]

    assert ["cards" in event for event in dealt(1)] == [False, True, False]
    assert sorted(dealt(1)[1]["cards"]) == sorted(match.view(1)["table"]["hand"])
    assert not any("cards" in event for event in dealt(None))


def test_an_export_is_what_one_seat_knows() -> None:
    match = play_on(begun(), 10)
    export = msgspec.json.decode(match.export(1), type=Export)
    assert export.view == match.view(1)
    assert export.events == match.events(1)
    assert (export.game, export.seats, export.options) == (GAME, 3, match.options)
    assert match.state.key.hex() not in match.export(1)


def test_a_bot_gets_a_chair() -> None:
    match = begun()
    chair = match.chair(2)
    assert chair.view()["table"] == match.view(2)["table"]
    assert chair.ask().seat == 2
    sample = chair.sample(seed=3)
    assert sample.key != match.state.key


# ---------------------------------------------------------------- taking back


def test_the_own_decision_is_taken_back_freely_until_something_has_happened() -> None:
    match = at_the_gate()
    seat = match.waiting[0]
    before = match.view(None)["table"]
    match.play(seat, "gate 3")
    assert match.undo_offer(seat).free
    match.undo(seat)
    assert match.view(None)["table"] == before
    assert match.record[-1][1].verb == "undo"
    assert match.events(None)[-1]["kind"] == "undone"
    match.play(seat, "gate 1")


def test_beyond_the_barrier_everybody_else_must_consent() -> None:
    match = play_on(begun(seats=4), 4)
    others = [seat for seat in range(4) if seat != 2]
    assert match.undo_offer(2).key == "consent"
    for consent in ([], others[:2]):
        with pytest.raises(reefside.Refused, match="have to agree"):
            match.undo(2, consent=consent)
    match.undo(2, consent=others)
    assert match.waiting == [0, 1, 2, 3]
    assert match.view(None)["table"]["last_bout"] == []


def test_a_lone_human_needs_nobody_s_consent() -> None:
    match = reefside.new(GAME, seats=3, seed=7, humans=[1])
    play_on(match, 3)
    match.undo(1)
    assert match.waiting == [0, 1, 2]


def test_who_has_decided_nothing_takes_nothing_back() -> None:
    match = begun()
    assert match.undo_offer(0).key == "nothing"
    with pytest.raises(reefside.Refused, match="not made a decision"):
        match.undo(0, consent=[0, 1, 2])


# ---------------------------------------------------------------- copies


def test_a_clone_goes_its_own_way() -> None:
    match = play_on(begun(), 5)
    twin = match.clone()
    assert twin.save() == match.save()
    before = match.save()
    play_on(twin)
    assert twin.over
    assert match.save() == before


def test_a_determinised_match_is_one_the_seat_cannot_tell_apart() -> None:
    match = play_on(begun(), 6)
    twin = match.determinise(0, seed=1)
    assert twin.view(0)["table"] == match.view(0)["table"]
    assert twin.choices(0) == match.choices(0)
    assert twin.record == []
    hands = {json.dumps(match.determinise(0, seed).view(1)["table"]["hand"]) for seed in range(5)}
    assert len(hands) > 1
    assert play_on(twin).over
    assert not match.over


# ---------------------------------------------------------------- the end, and saving


def test_a_match_ends_with_scores_winners_and_an_ending() -> None:
    match = play_on(begun())
    assert match.over
    assert match.asks == []
    assert match.waiting == []
    assert len(match.scores) == 3
    assert match.winners
    assert all(match.scores[seat] == max(match.scores) for seat in match.winners)
    assert match.ending == ("won" if len(match.winners) == 1 else "shared")
    view = match.view(None)
    assert view["over"]
    assert view["scores"] == match.scores
    assert match.events(None)[-1]["kind"] == "game-ended"


def test_a_saved_match_goes_on_where_it_stopped() -> None:
    match = play_on(begun(), 11)
    text = match.save()
    assert isinstance(text, str)
    promised = [
        "reefside",
        "schema",
        "game",
        "rules",
        "content",
        "options",
        "seats",
        "key",
        "snapshot",
        "record",
    ]
    assert set(promised) <= set(json.loads(text))
    for form in (text, text.encode()):
        loaded = reefside.load(form)
        assert loaded.save() == text
        assert loaded.view(0) == match.view(0)
        assert loaded.events(1) == match.events(1)
        assert play_on(loaded).scores == play_on(match.clone()).scores


def test_a_save_keeps_sealed_answers_and_what_can_be_taken_back() -> None:
    match = at_the_gate()
    seat = match.waiting[0]
    match.play(seat, "gate 2")
    other = (seat + 1) % 4
    match.play(other, match.choices(other)[3])
    loaded = reefside.load(match.save())
    assert loaded.asks == match.asks
    assert loaded.waiting == match.waiting
    assert loaded.undo_offer(seat) == match.undo_offer(seat)


def test_what_is_no_save_is_one_clear_line() -> None:
    for text in ("", "{}", "[1]", '{"game": "banner-festival"}', begun().save()[:-20]):
        with pytest.raises(reefside.InvalidInput, match="this is no saved match"):
            reefside.load(text)


def other_components(match: Match) -> str:
    """The save of a match that was played with other components."""
    return json.dumps({**json.loads(match.save()), "content": "0" * 16})


def test_a_match_with_other_components_goes_on_from_its_snapshot() -> None:
    match = play_on(begun(), 11)
    loaded = reefside.load(other_components(match))
    assert loaded.view(0)["table"] == match.view(0)["table"]
    assert loaded.lines() == [*match.lines(), f"nature: rules {match.rules} {match.number}"]
    for seat in (None, 0):
        *told, change = loaded.events(seat)
        assert told == match.events(seat)
        assert change["kind"] == "components-changed"
        assert "components" in loaded.tell(change)
    again = reefside.load(loaded.save())
    assert again.events(0) == loaded.events(0), "it is told once"
    assert play_on(again).over


def test_a_match_with_other_components_cannot_be_taken_back() -> None:
    loaded = reefside.load(other_components(play_on(begun(), 11)))
    assert not loaded.undo_offer(0).free


def test_a_finished_match_under_other_rules_keeps_its_stored_events() -> None:
    match = play_on(begun())
    save = {**json.loads(match.save()), "rules": "0"}
    loaded = reefside.load(json.dumps(save))
    for seat in (None, 0, 1, 2):
        assert loaded.events(seat) == match.events(seat)
        assert loaded.delivered(seat) == match.delivered(seat)
    assert json.loads(loaded.save()) == save


def test_a_finished_match_under_other_rules_keeps_its_result() -> None:
    match = play_on(begun())
    save = {**json.loads(match.save()), "rules": "0"}
    save["result"] = {"scores": [7, 8, 9], "winners": [2], "ending": "won"}
    loaded = reefside.load(json.dumps(save))
    assert (loaded.scores, loaded.winners, loaded.ending) == ([7, 8, 9], [2], "won")
    assert loaded.view(None)["scores"] == [7, 8, 9]
    same_rules = reefside.load(json.dumps({**save, "rules": match.rules}))
    assert same_rules.scores == match.scores, "under the same rules it is counted again"


def test_a_match_is_played_again_from_its_lines() -> None:
    match = play_on(begun())
    again = from_lines(match.game, 3, bytes(16), match.options, match.lines())
    assert again.scores == match.scores
    assert again.events(2) == match.events(2)


def test_a_hint_is_up_to_three_legal_answers_with_what_they_would_win() -> None:
    match = begun()
    before = match.save()
    hints = match.hint(1)
    assert len(hints) == 3
    assert len({hint.choice for hint in hints}) == 3
    assert {hint.choice for hint in hints} <= set(match.choices(1))
    assert all(0 <= hint.share <= 1 for hint in hints)
    assert match.save() == before, "a hint changes nothing"
    match.play(1, hints[0].choice)


def test_a_hint_for_the_only_answer_tells_what_it_is_worth() -> None:
    match = reefside.new(toy.KEY, seats=2, seed=7)
    while len(match.choices(match.waiting[0])) > 1:
        play_on(match, 1)
    seat = match.waiting[0]
    (hint,) = match.hint(seat)
    assert [hint.choice] == match.choices(seat)
    assert 0 < hint.share < 1


def test_who_is_not_asked_gets_no_hint() -> None:
    match = begun()
    with pytest.raises(reefside.Refused, match="There is no seat 7"):
        match.hint(7)
    gate = at_the_gate()
    other = next(seat for seat in range(4) if seat not in gate.waiting)
    with pytest.raises(reefside.Refused, match="not your turn to decide"):
        gate.hint(other)
    with pytest.raises(reefside.Refused, match="The game is over"):
        play_on(match).hint(0)


def test_everything_promised_can_be_imported() -> None:
    for name in reefside.__all__:
        assert hasattr(reefside, name)
    assert reefside.__version__
