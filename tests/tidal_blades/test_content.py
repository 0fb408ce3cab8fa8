"""The rows: counts, provenance, words, and mistakes that are found."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from reefside.games.tidal_blades import new_game
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import RULES_FILE, Content
from tests.kit import rule
from tests.tidal_blades.position import BOX, GAME


@rule("TB-SETUP-11", "TB-MODE-02", "TB-SETUP-21")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    kinds = Counter(
        "legendary" if row.legendary else "starting" if row.owner >= 0 else "standard"
        for row in BOX.challenges
    )
    assert kinds == {"standard": 42, "starting": 12, "legendary": 29}
    assert sum(row.copies for row in BOX.stunts) == 30
    assert sum(row.copies for row in BOX.market if not row.advanced) == 25
    assert len(BOX.monsters) == 16
    assert Counter(row.owner for row in BOX.cards) == {0: 13, 1: 13, 2: 13, 3: 13, -1: 10}
    assert Counter(row.owner for row in BOX.goals) == {0: 3, 1: 3, 2: 3, 3: 3}
    assert len(BOX.news) == 7


PRINTED: dict[str, dict[str, list[int]]] = {
    "island": {"chronosseum": [1], "lamara": [1], "droska": [1], "citadel": [0], "fold": [0]},
    "space": {"palm-plaza": [0, 2, 1], "temple-a": [1, 3], "temple-b": [1, 3, 2]}
    | {"temple-c": [1, 1]},
    "seat": {"1": [0, 0], "2": [1, 0], "3": [0, 1], "4": [1, 1]},
    "number": {"dice-limit": [6], "shield-limit": [6], "time-leap": [4], "memory": [6]}
    | {"memory-dice": [2], "pool": [5], "market": [3], "start-fruit": [2], "start-shells": [2]}
    | {"start-shield": [2], "start-novices": [2], "hits": [18], "judge": [1], "diversity": [2]}
    | {"trophy": [1], "flee": [1], "goal-easy": [7], "goal-difficult": [10]},
    "card": {"EKO-SH": [], "DUS-SH": [], "AXL-SH": [], "CAI-SH": []},
    "die": {"novice": [1, 14]},
    "danger": {"danger-3": [3, 4, 0, 1, 1, 2, 2, 2]},
    "invasion": {str(face): [] for face in range(1, 9)},
}
"""Every number of the rows that stand in a rulebook, as the rulebooks print them."""

NAMED = {
    "space": ["racers-bay", "folds-edge", "inner-reef"],
    "boat": ["0", "4", "8"],
    "round": ["1", "2", "3", "4"],
    "challenge": ["D01"],
    "character": ["eko", "dust", "axl", "caiman"],
    "card": ["EKO-00", "DUS-00", "AXL-00", "CAI-00"],
    "monster": ["B1", "B2", "B4"],
    "stunt": ["S01"],
}
"""The rows that a rulebook names without giving all their numbers."""


def numbers_in(value: object) -> list[int]:
    """Every number of a row, in print order."""
    if isinstance(value, dict):
        return [number for inner in value.values() for number in numbers_in(inner)]
    if isinstance(value, list):
        return [number for inner in value for number in numbers_in(inner)]
    return [value] if isinstance(value, int) else []


def test_a_row_is_from_the_rulebook_only_if_all_its_numbers_are_printed() -> None:
    found: dict[str, dict[str, list[int]]] = {}
    for row in GAME.content.all_rows():
        if row.provenance == "rulebook":
            found.setdefault(row.kind, {})[row.id] = numbers_in(row.data)
    assert found == PRINTED


def test_rows_with_printed_names_say_that_their_numbers_are_ours() -> None:
    found: dict[str, list[str]] = {}
    for row in GAME.content.all_rows():
        if row.provenance == "named":
            found.setdefault(row.kind, []).append(row.id)
    assert found == NAMED
    steps = [row for row in GAME.content.all_rows() if row.id == "gatehouse-steps"]
    assert [row.provenance for row in steps] == ["designed"]  # Neither name nor reward is printed.


def test_challenges_are_level_over_arenas_and_traits() -> None:
    standard = BOX.challenges[:42]
    assert Counter(row.arena for row in standard) == {0: 14, 1: 14, 2: 14}
    assert Counter(sum(row.need) for row in standard) == {2: 12, 3: 15, 4: 9, 5: 6}
    assert {(sum(row.need), row.points) for row in standard} == {(2, 3), (3, 5), (4, 7), (5, 10)}


def test_every_row_has_words() -> None:
    words = GAME.words
    for table, rows in (
        ("cards", BOX.cards),
        ("challenges", BOX.challenges),
        ("stunts", BOX.stunts),
        ("market", BOX.market),
        ("monsters", BOX.monsters),
        ("goals", BOX.goals),
        ("news", BOX.news),
        ("plots", BOX.plots),
        ("spaces", BOX.spaces),
        ("dice", BOX.dice),
    ):
        assert [row.key for row in rows if not words.has(f"{table}.{row.key}")] == []
    for option in GAME.options:
        assert words.has(f"options.{option.name}")
        assert all(words.has(f"options.{option.name}-{value}") for value in option.values)
    for verb in GAME.notation.verbs:
        assert words.has(f"choices.{verb}") or verb == "undo"
    for ending in ("won", "shared", "lost"):
        assert words.has(f"endings.{ending}")


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        (
            "market.toml",
            '[[market]]\nid = "M01"\neffect = [{ dice = 1 }]\n',
            r"market.toml, market 'M01', column 'effect': has the unknown word 'dice'",
        ),
        (
            "market.toml",
            '[[market]]\nid = "M01"\neffect = [{ die = "golden" }]\n',
            r"'M01', column 'effect': names the die 'golden'",
        ),
        (
            "monsters.toml",
            '[[monster]]\nid = "B1"\nspots = [{ traits = ["luck"] }]\n',
            r"monsters.toml, monster 'B1', column 'spots': has the Trait 'luck'",
        ),
        (
            "characters.toml",
            '[[card]]\nid = "EKO-02"\nability = "flying"\n',
            r"characters.toml, card 'EKO-02', column 'ability': is 'flying'",
        ),
        (
            "stunts.toml",
            '[[stunt]]\nid = "S01"\nwhen = "never"\n',
            r"stunts.toml, stunt 'S01', column 'when': is 'never'",
        ),
        (
            "goals.toml",
            '[[goal]]\nid = "EG1"\nmetric = "luck"\n',
            r"goals.toml, goal 'EG1', column 'metric'",
        ),
        (
            "boards.toml",
            '[[space]]\nid = "temple-a"\ncolour = "red"\n',
            r"boards.toml, space 'temple-a', column 'colour': is unknown",
        ),
    ],
)
def test_a_mistake_in_a_row_names_file_row_and_column(
    tmp_path: Path, file: str, text: str, line: str
) -> None:
    (tmp_path / file).write_text(text)
    with pytest.raises(InvalidInput, match=line):
        new_game(tmp_path)


def test_a_pack_may_change_a_card(tmp_path: Path) -> None:
    (tmp_path / "market.toml").write_text('[[market]]\nid = "M01"\ncost = 1\n')
    assert new_game(tmp_path).printed.market[0].cost == 1


def test_the_list_of_rules_that_no_code_carries_out_holds_no_rows() -> None:
    """It lies among the content, and neither a pack nor the fingerprint knows it."""
    assert RULES_FILE not in Content(GAME.package).files
    assert all(row.file != RULES_FILE for row in GAME.content.all_rows())


def test_a_pack_cannot_change_the_list_of_rules(tmp_path: Path) -> None:
    (tmp_path / RULES_FILE).write_text('[consequence]\nTB-GEN-03 = "follows from TB-GEN-02"\n')
    with pytest.raises(InvalidInput, match=r"the pack's rules.toml is no file of this game"):
        new_game(tmp_path)
