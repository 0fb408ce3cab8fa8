"""What the aids promise is what then happens: prices, Danger, matches, chances, outlooks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import pytest

import reefside
from reefside.games.tidal_blades.box.faces import FACE_MASKS, FACE_SYMBOLS, FACES
from reefside.games.tidal_blades.box.rows import TRAIT_KEYS
from reefside.games.tidal_blades.rules.hits import all_can_be_hit
from reefside.games.tidal_blades.rules.market import MayBuy
from reefside.games.tidal_blades.rules.matching import counts_of, most_matched
from reefside.games.tidal_blades.rules.night import TendDie
from reefside.games.tidal_blades.rules.rolling import PickDice, RollDice
from reefside.games.tidal_blades.rules.standing_in import dice_standing_in
from reefside.games.tidal_blades.rules.traits import resilience_level
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling import chances
from reefside.games.tidal_blades.telling.attempt_view import matched_by
from reefside.games.tidal_blades.telling.outlook import standing
from reefside.kernel.choice import Choice
from reefside.kernel.drive import happen, legal, next_ask, play
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.match import Match
from tests.kit import rule, say
from tests.tidal_blades.position import (
    BOX,
    CHALLENGES,
    GAME,
    KINDS,
    attempt,
    dials,
    dice,
    fight,
    hand,
    monster,
    play_card,
    reef,
    roll,
    turn,
)

GAMES = [(1, {}), (2, {"edition": "first"}), (3, {"advanced": "yes"})]


Position = tuple[Match, Reef, int]
"""A match, its table, and the seat that is asked."""


def played(seats: int, options: dict[str, str], decisions: int = 400) -> Iterator[Position]:
    """A match of random answers, before each of them."""
    match = reefside.new("tidal-blades", seats, 3, options)
    stream = Stream(subkey(key_of(3), "aids"), 0)
    for _ in range(decisions):
        if match.over:
            return
        seat = match.waiting[0]
        yield match, cast(Reef, match.state.table), seat
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))])


def studied(g: Reef, seat: int, thing: str) -> dict[str, Any]:
    """What can be worked out about a thing that is there."""
    assert thing in GAME.things(g, seat)
    return GAME.study(g, seat, thing)


def falls(g: Reef) -> list[Attempt]:
    """The attempt after each way in which Nature can roll now."""
    found = []
    step = g.agenda[-1]
    assert isinstance(step, RollDice)
    for sides in product(range(6), repeat=step.dice(g)):
        fallen = g.clone()
        happen(fallen, GAME.notation.read_entry("nature: roll " + " ".join(map(str, sides)))[1])
        found.append(fallen.under_way())
    return found


def share(found: list[Attempt], told: Counter[bool]) -> float:
    """The share of what is true."""
    return told[True] / len(found)


@pytest.mark.parametrize(("seats", "options"), GAMES[1:])
def test_a_price_is_what_is_paid(seats: int, options: dict[str, str]) -> None:
    bought = 0
    for _, g, seat in played(seats, options):
        bought += assert_prices(g, seat)
    assert bought


def assert_prices(g: Reef, seat: int) -> int:
    """Every card that can be bought costs what the aids say; says how many there are."""
    buys = [choice for choice in legal(g, seat) if choice.verb == "buy"]
    for choice in buys:
        aids = GAME.aids(g, seat)
        assert aids is not None
        after = g.clone()
        play(after, seat, choice)
        paid = g.heroes[seat].fruit - after.heroes[seat].fruit
        assert aids["prices"][BOX.market[choice.a].key] == paid
    return len(buys)


@rule("TB-DROSKA-02")
def test_a_price_counts_what_the_question_takes_off() -> None:
    g = reef("eko dust")
    g.heroes[0].fruit = 9
    turn(g)
    aids = GAME.aids(g, 0)
    assert aids is not None
    assert (aids["prices"], aids["danger"], aids["night"]) == ({}, None, None)
    g.do(MayBuy(0, 1))
    assert assert_prices(g, 0) == 3
    aids = GAME.aids(g, 0)
    assert aids is not None
    assert aids["danger"] is None
    costs = {row["card"]: row["cost"] for row in GAME.table_view(g, 0)["market"]}
    assert aids["prices"] == {card: max(cost - 1, 0) for card, cost in costs.items()}
    assert GAME.aids(g, 1) is None


@rule("TB-ROUND-05")
def test_a_night_counts_its_dice() -> None:
    g = reef("eko dust")
    g.do(TendDie(0, resilience_level(g, 0)))
    dice = resilience_level(g, 0)
    for die in range(1, dice + 1):
        g.heroes[0].spent[0] += 1
        aids = GAME.aids(g, 0)
        assert aids is not None
        assert aids["night"] == {"die": die, "dice": dice}
        assert GAME.aids(g, 1) is None
        play(g, 0, Choice("refresh", 0))


@rule("TB-DANGER-01")
@pytest.mark.parametrize("card", ["", "steady-pulse"])
def test_the_danger_of_the_next_roll_is_that_of_every_side(card: str) -> None:
    g = reef("eko dust", number=4)
    if card:
        play_card(g, 0, card)
    hand(g, 0, "clockwork-footwork")
    attempt(g, 0, "clockwork-footwork", "novice")
    aids = GAME.aids(g, 0)
    assert aids is not None
    told = Counter(fallen.danger for fallen in falls(g))
    assert aids["danger"] == pytest.approx([told[x] / told.total() for x in range(3)])
    assert GAME.aids(g, 1) is None
    roll(g, "blank")
    aids = GAME.aids(g, 0)
    assert aids is not None
    assert aids["danger"] == GAME.table_view(g, None)["danger_die"]["odds"]
    g.do(PickDice(0, 1))  # A card lets a die be rolled again without the Danger die.
    aids = GAME.aids(g, 0)
    assert aids is not None
    assert aids["danger"] is None


def test_dice_stand_for_as_many_symbols_as_are_matched() -> None:
    stream = Stream(key_of(1), 0)
    for _ in range(2000):
        faces = [stream.below(len(FACES)) for _ in range(1 + stream.below(6))]
        wanted = [stream.below(4) for _ in range(1 + stream.below(5))]
        blank = 4 * stream.below(2)
        found = dice_standing_in(faces, wanted, blank)
        need = [wanted.count(trait) for trait in range(4)]
        matched = most_matched(counts_of(faces, blank), need)
        assert len(found) - found.count(-1) == matched
        for die, trait in zip(found, wanted):
            if die >= 0:
                assert (FACE_MASKS[faces[die]] or blank) >> trait & 1
        for die, times in Counter(found).items():
            assert die < 0 or times <= max(1, FACE_SYMBOLS[faces[die]])


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_symbols_of_an_attempt_have_their_dice(seats: int, options: dict[str, str]) -> None:
    seen = 0
    for match, _, _ in played(seats, options):
        row = match.view(None)["table"]["attempt"]
        if row is None or row["challenge"] is None or not row["rolls"]:
            continue
        card = BOX.challenges[CHALLENGES[row["challenge"]]]
        assert len(row["matched_by"]) == card.symbols
        numbers = [number for number in row["matched_by"] if number is not None]
        assert all(row["dice"][number - 1]["face"] for number in numbers)
        if not any(die["taken_up"] for die in row["dice"]):
            required = row["matched_by"][: len(card.required)]
            assert len(required) - required.count(None) == row["matched"]
            seen += 1
    assert seen


@rule("TB-CHAL-22")
def test_the_push_it_symbol_has_a_die_when_all_others_have() -> None:
    g = reef("eko dust")
    dice(g, 0, "novice novice novice")
    dials(g, 0, focus=8)
    hand(g, 0, "pendulum-parry")  # Focus and Spirit, with Synergy pushed.
    attempt(g, 0, "pendulum-parry", "novice novice novice")
    under_way = g.under_way()
    assert matched_by(g, under_way) == [None, None, None]
    under_way.faces = [FACES.index(name) for name in ("synergy", "spirit", "focus")]
    under_way.picked = [0, 0, 0]
    under_way.rolls = 1
    assert matched_by(g, under_way) == [3, 2, 1]
    under_way.picked = [0, 1, 0]
    assert matched_by(g, under_way) == [3, None, None]


CHALLENGE_ROLLS = [
    ("clockwork-footwork", "novice novice", ""),
    ("clockwork-footwork", "elite-red initiate-blue", ""),
    ("reef-slalom", "novice novice initiate-red", ""),
    ("burning-sun-challenge", "novice novice", "scorpion-stance"),
]


@pytest.mark.parametrize(("challenge", "committed", "card"), CHALLENGE_ROLLS)
def test_the_chances_of_a_challenge_are_those_of_every_roll(
    challenge: str, committed: str, card: str
) -> None:
    g = reef("dust eko")
    if card:
        play_card(g, 0, card)
    dice(g, 0, committed)
    dials(g, 0, focus=8)
    hand(g, 0, challenge)
    first = studied(g, 0, f"challenge:{challenge}")["chances"]
    attempt(g, 0, challenge, committed)
    found = studied(g, 0, "roll")["chances"]
    assert found == first
    fallen = falls(g)
    told = [matched_by(g, one) for one in fallen]
    need = sum(BOX.challenges[CHALLENGES[challenge]].need)
    done = Counter(None not in one[:need] for one in told)
    assert found["complete"] == pytest.approx(share(fallen, done))
    assert 0 < found["complete"] < 1
    if BOX.challenges[CHALLENGES[challenge]].push >= 0:
        assert found["push"] == pytest.approx(share(fallen, Counter(None not in t for t in told)))
    else:
        assert found["push"] is None
    assert found["exact"]
    assert found["dice"] == len(committed.split())
    assert GAME.study(g, 1, "roll")["chances"] == found


def test_dice_that_are_kept_count_for_the_next_roll() -> None:
    g = reef("eko dust")
    dice(g, 0, "novice novice")
    dials(g, 0, focus=8)
    hand(g, 0, "clockwork-footwork")
    attempt(g, 0, "clockwork-footwork", "novice novice")
    roll(g, f"{TRAIT_KEYS[BOX.challenges[CHALLENGES['clockwork-footwork']].required[0]]} blank")
    assert studied(g, 0, "roll")["chances"] is None
    say(GAME, g, "0: reroll 2")
    found = studied(g, 0, "roll")["chances"]
    say(GAME, g, "0: roll")
    done = Counter(None not in matched_by(g, one)[:2] for one in falls(g))
    assert found["complete"] == pytest.approx(done[True] / done.total())
    assert found["dice"] == 1


def test_many_dice_are_rolled_instead_of_counted() -> None:
    g = reef("eko dust")
    card = CHALLENGES["clockwork-footwork"]
    kinds = [KINDS["novice"]] * (chances.EXACT_DICE + 1)
    sampled = chances.challenge_roll(g, card, [], kinds, 0)
    assert not sampled["exact"]
    codes = [[chances.code_of(face, 0, 15) for face in BOX.dice[kind].faces] for kind in kinds[:4]]
    ways, tries = chances.counted_out(0, codes), chances.rolled_out(0, codes)
    assert sum(ways.values()) == 6**4
    assert sum(tries.values()) == chances.TRIES
    for code, count in ways.items():
        assert tries.get(code, 0) / chances.TRIES == pytest.approx(count / 6**4, abs=0.03)


@pytest.mark.parametrize(
    ("challenge", "wanted"), [("echo-strike", "elite-red"), ("burning-sun-challenge", "elite-blue")]
)
def test_the_dice_for_a_challenge_are_those_that_suit_it(challenge: str, wanted: str) -> None:
    g = reef("eko dust")
    dice(g, 0, "novice elite-red elite-red elite-blue elite-blue")
    hand(g, 0, challenge)
    found = studied(g, 0, f"challenge:{challenge}")["chances"]
    best = chances.challenge_roll(g, CHALLENGES[challenge], [], [KINDS[wanted]] * 2, 0)
    assert found == best
    assert found["dice"] == GAME.table_view(g, 0)["heroes"][0]["max_roll"] == 2
    dice(g, 0, "")
    assert studied(g, 0, f"challenge:{challenge}")["chances"] is None
    assert f"challenge:{challenge}" not in GAME.things(g, 1)


@rule("TB-FIGHT-25")
def test_the_chances_of_a_fight_are_those_of_every_roll() -> None:
    g = reef("eko dust")
    beast = monster(g, "edge", "bullubura")
    beast.hits = [1] * (len(beast.hits) - 2) + [-1, -1]
    dice(g, 0, "novice initiate-red initiate-blue")
    dials(g, 0, focus=8)
    fight(g, 0, "novice initiate-red initiate-blue")
    found = studied(g, 0, "roll")["chances"]
    fallen = falls(g)
    told = Counter(all_can_be_hit(g, one) for one in fallen)
    assert found["complete"] == pytest.approx(share(fallen, told))
    assert 0 < found["complete"] < 1
    assert found["exact"]
    assert found["push"] is None


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_an_outlook_is_what_happens(seats: int, options: dict[str, str]) -> None:
    changed: Counter[str] = Counter()
    for _, g, seat in played(seats, options, 150):
        before = standing(g, seat)
        for choice in legal(g, seat)[:6]:
            found = studied(g, seat, f"answer:{GAME.notation.write(choice)}")["outlook"]
            if found is None:
                continue
            after = happened(g, seat, choice)
            assert found["fruit"] == after["fruit"] - before["fruit"]
            assert found["shells"] == after["shells"] - before["shells"]
            for name in ("champion", "boat"):
                assert found[name] == (after[name] if after[name] != before[name] else None)
            moved = {name: after[name] for name in TRAIT_KEYS if after[name] != before[name]}
            assert found["dials"] == moved
            changed.update([name for name, value in found.items() if value])
    assert {"fruit", "shells", "dials", "champion"} <= set(changed)


def happened(g: Reef, seat: int, choice: Choice) -> dict[str, int]:
    """How a seat stands after an answer, at the next question."""
    after = g.clone()
    play(after, seat, choice)
    next_ask(after)
    return standing(after, seat)
