"""Other rows than those of the box: several cards with one trigger, and more of everything."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from reefside.games.tidal_blades import PACKAGE, TidalBlades, new_game
from reefside.games.tidal_blades.rules.market import price
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content
from tests.kit import rule
from tests.kit.script import asked, follow, offered
from tests.tidal_blades.position import (
    attempt,
    choices,
    dice,
    goods,
    hand,
    monster_deck,
    names_in_hand,
    night,
    own,
    play_card,
    reef_of,
    roll,
    turn,
)
from tests.tidal_blades.position import play as script


def cards(folder: Path, *rows: str) -> TidalBlades:
    """A game whose pack changes some Character cards."""
    (folder / "characters.toml").write_text("\n".join([f"[[card]]\n{row}" for row in rows]))
    return new_game(folder)


# Several cards with the same trigger.


@rule("TB-CARD-02", "TB-DANGER-05")
def test_a_die_is_salvaged_whatever_else_speaks_when_it_is_lost(tmp_path: Path) -> None:
    game = cards(tmp_path, 'id = "DUS-05"\nwhen = "die-lost"\neffect = [{ shell = 2 }]')
    g = reef_of(game, "dust eko axl")
    play_card(g, 0, "salvager", "patience-of-stone")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    roll(g, "focus spirit", danger=1)
    shells = g.heroes[0].shells
    script(g, "0: lose 1\n0: use salvager")
    assert own(g, 0, "spent") == {"novice": 1}
    assert g.heroes[0].shells == shells + 2


@rule("TB-CARD-02", "TB-DANGER-05")
def test_a_die_is_salvaged_once(tmp_path: Path) -> None:
    game = cards(tmp_path, 'id = "DUS-05"\nwhen = "die-lost"\nability = "salvager"\nmay = 1')
    g = reef_of(game, "dust eko axl")
    play_card(g, 0, "salvager", "patience-of-stone")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    roll(g, "focus spirit", danger=1)
    count = game.component_counts(g)
    script(g, "0: lose 1")
    assert choices(g, 0) == ["pass", "use salvager"]
    script(g, "0: use salvager")
    assert asked(g) == [(0, "TB-CHAL-15")]  # The other one has no die to take back.
    assert own(g, 0, "spent") == {"novice": 1}
    assert game.component_counts(g) == count


@rule("TB-CARD-02", "TB-CHAL-35")
def test_a_kept_challenge_silences_no_other_card(tmp_path: Path) -> None:
    game = cards(
        tmp_path,
        'id = "EKO-03"\nwhen = "withdrawn"',
        'id = "EKO-08"\nwhen = "withdrawn"\nability = "field_notes"\nmay = 1',
    )
    g = reef_of(game, "eko dust axl")
    play_card(g, 0, "field-notes", "spare-cogs", "workshop-credit")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "blank blank")
    fruit, shells, _ = goods(g, 0)
    script(g, "0: withdraw\n0: use field-notes")
    assert names_in_hand(g, 0) == ["reef-slalom"]  # Kept once, and nothing drawn for it.
    assert goods(g, 0)[:2] == (fruit + 1, shells + 1)
    assert (g.attempt, g.challenge_discard) == (None, [])


@rule("TB-CARD-02", "TB-MONSTER-10")
def test_a_penalty_ignored_silences_no_other_card(tmp_path: Path) -> None:
    game = cards(
        tmp_path,
        'id = "CAI-02"\nwhen = "invasion"\neffect = [{ fruit = 1 }]',
        'id = "CAI-10"\nwhen = "invasion"\nability = "scarred_veteran"\ncost = 1\nmay = 1',
    )
    g = reef_of(game, "caiman dust eko")
    play_card(g, 0, "scarred-veteran", "trophy-hunter", "blood-in-the-water")
    monster_deck(g, "")
    night(g)
    script(g, "nature: invasion 7\n0: use scarred-veteran")
    assert goods(g, 0) == (3, 1, 2)  # 1 Shell paid once, the penalty ignored, 1 Fruit gained.
    assert goods(g, 1) == (0, 2, 2)


@rule("TB-CARD-06")
def test_an_artifact_discarded_meanwhile_is_not_offered_again(tmp_path: Path) -> None:
    game = cards(
        tmp_path,
        'id = "AXL-03"\nwhen = "boat"\ncost = 0\nlimit = "turn"',
        'id = "AXL-11"\nwhen = "boat"\nmay = 1\neffect = [{ fruit = 1 }]',
    )
    g = reef_of(game, "axl dust eko")
    play_card(g, 0, "nitro-flask", "fathers-toolkit")
    hand(g, 0, "")
    turn(g)
    script(g, "0: visit lamara\n0: use fathers-toolkit")
    assert asked(g) == []
    assert g.boat == 2


@rule("TB-ADV-26", "TB-SHIELD-02")
def test_a_block_uses_no_more_gear_than_it_needs(tmp_path: Path) -> None:
    (tmp_path / "market.toml").write_text(
        '[[advanced]]\nid = "X03"\nability = "coral_bracer"\nlimit = "turn"'
    )
    g = reef_of(new_game(tmp_path), "dust eko axl")
    play_card(g, 0, "coral-bracer", "sand-goggles")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    shells = g.heroes[0].shells
    roll(g, "blank blank", danger=1)
    script(g, "0: block\n0: reroll 1\n0: roll")
    roll(g, "blank", danger=1)
    script(g, "0: block")
    assert g.heroes[0].shells == shells


# More of everything.


@cache
def bigger() -> TidalBlades:
    """A box with one more row of every kind of card, an Action space and a Character more."""
    content = Content(PACKAGE)
    for file, kind, columns in (
        ("characters.toml", "character", {}),
        ("characters.toml", "card", {"key": "eko-more", "owner": "eko"}),
        ("stunts.toml", "stunt", {"key": "stunt-more", "when": "turn"}),
        ("market.toml", "market", {"key": "market-more", "cost": 0}),
        ("market.toml", "advanced", {"key": "advanced-more"}),
        ("challenges.toml", "challenge", {"key": "challenge-more"}),
        ("challenges.toml", "legendary", {"key": "legendary-more"}),
        ("goals.toml", "goal", {"key": "goal-more", "owner": "eko", "compass": 0}),
        ("monsters.toml", "monster", {"key": "monster-more"}),
        ("boards.toml", "space", {}),
        ("modes.toml", "plot", {"key": "plot-more"}),
        ("modes.toml", "announcement", {"key": "announcement-more"}),
    ):
        rows = content.files[file][kind]
        rows.append({**rows[-1], **cast("dict[str, Any]", columns), "id": f"{kind}-more"})
    found = content.files["characters.toml"]
    for old in [row for row in found["card"] if row["owner"] == "axl"]:
        more = {"id": old["id"] + "-more", "key": old["key"] + "-more", "owner": "character-more"}
        found["card"].append({**old, **more})
    goals = content.files["goals.toml"]["goal"]
    goals.append({**goals[0], "id": "G-more", "key": "g-more", "owner": "character-more"})
    return TidalBlades(content)


@rule("TB-SETUP-11", "TB-SETUP-13", "TB-SETUP-16", "TB-SETUP-28")
def test_sizes_come_from_the_rows() -> None:
    g = reef_of(bigger(), "eko dust axl")
    printed = bigger().printed
    hero = g.heroes[0]
    more = len(printed.decks[0]) - 1
    assert len(printed.decks[0]) == 14
    assert printed.decks[0][more] in hero.library
    assert (
        len(
            {
                printed.cards[card].ability.bit
                for card in [*printed.decks[0], len(printed.cards) - 1]
            }
        )
        == 15
    )
    hero.stunts = [len(printed.stunts) - 1]
    g.market = [card for card, row in enumerate(printed.market) if row.key == "market-more"]
    g.pool = [len(printed.challenges) - 1, *g.pool[1:]]
    turn(g)
    assert "stunt stunt-more" in offered(bigger(), g, 0)
    assert "go space-more" in offered(bigger(), g, 0)
    follow(bigger(), g, "0: visit droska")
    assert "buy market-more" in offered(bigger(), g, 0)
    turn(g)
    follow(bigger(), g, "0: visit citadel")
    assert "take legendary-more" in offered(bigger(), g, 0)


@rule("TB-SETUP-21")
def test_a_fifth_character_may_be_picked() -> None:
    g = bigger().new_table(2, key_of(1), bigger().check(2, {}))
    ask = advance(g)
    assert ask is not None
    assert offered(bigger(), g, ask.seat)[-1] == "pick character-more"
    follow(bigger(), g, f"{ask.seat}: pick character-more")
    deck = bigger().printed.decks[-1]
    assert g.heroes[ask.seat].cards == deck[:1]
    assert g.heroes[ask.seat].library == deck[1:]


@rule("TB-MODE-02")
@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_a_bigger_box_is_played_to_the_end(seats: int, seed: int) -> None:
    g = bigger().new_table(seats, key_of(seed), bigger().check(seats, {"advanced": "yes"}))
    g.short_windows = True
    count: dict[str, int] = {}
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    ask = advance(g)
    while ask is not None:
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
        count = count or bigger().component_counts(g)
        assert bigger().component_counts(g) == count
    assert g.round == len(bigger().printed.rounds)


@rule("TB-CHAL-15", "TB-DANGER-05")
def test_as_many_dice_as_the_box_holds_may_be_rolled(tmp_path: Path) -> None:
    (tmp_path / "dice.toml").write_text('[[die]]\nid = "novice"\ncount = 60')
    g = reef_of(new_game(tmp_path), "dust eko axl")
    hand(g, 0, "gauntlet-of-gears")
    dice(g, 0, "novice " * 29 + "initiate-red")
    g.heroes[0].fruit = 30
    attempt(g, 0, "gauntlet-of-gears", "novice " * 29 + "initiate-red")
    roll(g, "blank " * 30, danger=1)
    assert "lose 30" in choices(g, 0)
    script(g, "0: lose 1")
    assert "reroll 29" in choices(g, 0)


@rule("TB-SETUP-24", "TB-SETUP-26")
def test_each_character_has_one_shield_and_one_starting_card(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="2 cards of type 'shield' for eko"):
        cards(tmp_path, 'id = "EKO-03"\ntype = "shield"')


@rule("TB-DANGER-02")
def test_each_round_has_a_danger_die(tmp_path: Path) -> None:
    (tmp_path / "dice.toml").write_text('[[danger]]\nid = "danger-2"\nrounds = [2]')
    with pytest.raises(InvalidInput, match="no Danger die for round 3"):
        new_game(tmp_path)


# The numbers of abilities.


@rule("TB-DROSKA-02")
def test_a_pack_changes_a_number_that_a_card_changes_for_good(tmp_path: Path) -> None:
    game = cards(tmp_path, 'id = "DUS-02"\nnumbers = { market_discount = 2 }')
    g = reef_of(game, "dust eko axl")
    row = game.printed.market[g.market[0]]
    play_card(g, 0, "caravan-ties")
    assert price(g, 0, g.market[0], 0) == max(row.cost - 2, 0)


@rule("TB-CARD-02")
def test_a_pack_changes_a_number_of_what_a_card_does(tmp_path: Path) -> None:
    game = cards(tmp_path, 'id = "EKO-09"\nnumbers = { shells = 3 }')
    g = reef_of(game, "eko dust axl")
    play_card(g, 0, "resonant-shell")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    roll(g, "focus spirit", danger=1)
    script(g, "0: block")
    assert g.heroes[0].shield == 2 + 1 + 3


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ("{ shells = 1, fruit = 1 }", "the ability has shells"),
        ("{ shells = -1 }", "gives shells -1, not 0 to 99"),
        ('{ shells = "x" }', "gives shells 'x', not 0 to 99"),
        ("[1]", "the ability has shells"),
    ],
)
def test_a_number_that_no_ability_has_is_refused(tmp_path: Path, numbers: str, why: str) -> None:
    with pytest.raises(InvalidInput, match=f"card 'EKO-09', column 'numbers': .*{why}"):
        cards(tmp_path, f'id = "EKO-09"\nnumbers = {numbers}')
