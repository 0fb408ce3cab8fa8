"""A content pack may change every number of every card, and each change is seen in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from reefside.games.tiny_epic_tactics import new_game
from reefside.kernel.refusal import InvalidInput
from tests.tiny_epic_tactics.pack_scenes import SCENES
from tests.tiny_epic_tactics.packed import cards, effects_of, lay_on, pack_with, seen

FLAGS = {
    *("flight", "free_climb", "water_immune", "free_ballista", "missile_step", "pass_enemies"),
    *("free_portal", "firm", "melee_weaken", "tumble", "weaken_if_power", "cure", "swap"),
    *("climb", "free_attack", "free_move", "win"),
}
"""Words without a number."""

Case = tuple[str, str, int, str, object, object]

NUMBERS: list[Case] = [
    ("T01", "most_health", 1, "may play second-wind", True, False),
    ("T01", "heal", 1, "1beast.health", 5, 3),
    ("T04", "knocked", 3, "may play follow-through", True, False),
    ("T04", "points", 3, "points", 1, 2),
    ("T06", "ammo", 2, "0fighter.supply", 3, 2),
    ("T08", "damage", 4, "1beast.health", 6, 4),
    ("T09", "lose", 4, "0fighter.health", 8, 6),
    ("T10", "lose", 4, "0fighter.health", 8, 6),
    ("T11", "units", 3, "may play hold-the-ground", True, False),
    ("T11", "heal", 1, "0beast.health", 7, 6),
    ("T12", "lose", 3, "0fighter.health", 9, 7),
    ("T13", "units", 4, "may play forced-march", True, False),
    ("T14", "heal", 1, "0beast.health", 7, 6),
    ("T15", "heal", 1, "0fighter.health", 7, 4),
    ("T16", "damage", 1, "0fighter.health", 5, 6),
    ("F1", "shield_ranged", 2, "1beast.health", 9, 10),
    ("F2", "reach", 3, "may melee fighter e3", False, True),
    ("F3", "fury", 3, "0fighter.health", 4, 2),
    ("F4", "impact", 3, "1beast.health", 5, 4),
    ("F5", "melee_counter", 3, "0fighter.health", 6, 4),
    ("F7", "rally", 2, "0beast.health", 4, 5),
    ("F8", "ballista_damage", 4, "1beast.health", 8, 6),
    ("R1", "steady_aim", 2, "0rogue.supply", 4, 5),
    ("R3", "steal", 2, "0rogue.supply", 1, 2),
    ("R6", "forest_missile", 3, "1beast.health", 7, 5),
    ("R8", "missile_knock", 2, "dice", 1, 2),
    ("W1", "melee_burn", 3, "0fighter.health", 9, 7),
    ("W2", "water_spell", 3, "1beast.health", 4, 2),
    ("W4", "regrowth", 3, "0wizard.health", 3, 5),
    ("W5", "knock_most", 2, "1wizard.at", "e4", "e3"),
    ("W7", "harvest", 4, "0wizard.supply", 3, 5),
    ("W7", "harvest_range", 2, "0wizard.supply", 3, 1),
    ("W8", "ranged_burn", 3, "0rogue.health", 6, 4),
    ("B1", "melee_burn", 2, "0fighter.health", 9, 8),
    ("B2", "pack", 3, "1beast.health", 8, 6),
    ("B4", "charge", 3, "1beast.health", 6, 4),
    ("B5", "missile_armour", 2, "1beast.health", 12, 13),
    ("B6", "water_melee", 3, "1beast.health", 6, 4),
    ("B7", "forest_regrow", 2, "1beast.health", 11, 12),
    ("B8", "herald", 3, "points", 1, 3),
    ("W1", "damage", 3, "1beast.health", 6, 5),
    ("W1", "power_damage", 2, "1beast.health", 6, 4),
    ("W1", "splash", 2, "1rogue.health", 7, 6),
    ("W1", "splash_damage", 3, "1rogue.health", 6, 4),
    ("W4", "heal", 1, "0beast.health", 7, 5),
    ("W4", "power_heal", 2, "0beast.health", 7, 9),
    ("W5", "push", 2, "1beast.at", "e6", "e5"),
    ("W5", "power_push", 2, "1beast.at", "e7", "e6"),
    ("W7", "drain", 2, "0wizard.health", 3, 4),
    ("W7", "strong_power", 3, "0wizard.health", 4, 3),
    ("W7", "strong_drain", 4, "0wizard.health", 4, 6),
    ("W8", "nudge", 2, "1beast.at", "e5", "e4"),
    ("bolt", "damage", 3, "0beast.health", 9, 7),
    ("bolt", "power_damage", 3, "0beast.health", 9, 7),
    ("E1", "lose", 3, "0fighter.health", 5, 3),
    ("E2", "lose_unless_knock", 3, "0fighter.health", 4, 3),
    ("E3", "tire", 1, "points", 1, 2),
    ("E4", "rob", 4, "0fighter.health", 4, 2),
    ("E4", "robbed", 2, "0fighter.supply", 2, 1),
    ("E5", "lose_but_rogue", 4, "0fighter.health", 4, 2),
    ("E5", "rogue_saves", 2, "0rogue.health", 5, 6),
    ("E6", "lose_but_mana", 4, "0fighter.health", 4, 2),
    ("E6", "mana", 3, "0wizard.supply", 4, 2),
    ("E7", "lose_less_knock", 4, "0fighter.health", 4, 3),
    ("E7", "icon_saves", 3, "0fighter.health", 4, 6),
    ("E8", "heal", 4, "0fighter.health", 5, 7),
    ("1x2", "heal_all", 3, "0fighter.health", 7, 8),
    ("8x1", "time", 4, "time", 4, 6),
    ("5x4", "refill", 3, "draws", 1, 3),
    ("E1", "melee", 3, "0beast.health", 8, 6),
    ("E2", "move", 4, "1fighter.at", "e6", "e4"),
    ("E5", "missile", 3, "0beast.health", 9, 7),
    ("E7", "spell", 3, "0beast.health", 9, 7),
]


@pytest.mark.parametrize("case", NUMBERS, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_pack_changes_a_number_of_a_card(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card, word, value, look, printed, changed = case
    scene = SCENES.get(f"{card} {word}") or SCENES[card]
    assert seen(scene(), look) == printed
    lay_on(monkeypatch, pack_with(tmp_path, card, word, value))
    assert seen(scene(), look) == changed


def test_every_number_of_every_card_is_seen_in_play() -> None:
    words = {word for row in cards() for _, word, _ in effects_of(row)}
    assert words - FLAGS == {word for _, word, *_ in NUMBERS}
    of_tactics = {
        (row.id, word) for row in cards() if row.kind == "tactic" for _, word, _ in effects_of(row)
    }
    assert of_tactics == {(card, word) for card, word, *_ in NUMBERS if card.startswith("T")}


@pytest.mark.parametrize(
    ("file", "row", "why"),
    [
        ("tactics.toml", '[[tactic]]\nid = "T01"\neffect = [{ heal = 3 }]', "lacks the word"),
        ("tactics.toml", '[[tactic]]\nid = "T02"\neffect = [{ heal = 3 }]', "unknown word 'heal'"),
        ("units.toml", '[[unit]]\nid = "B3"\neffect = [{ flight = 2 }]', "flight the value 2"),
        ("units.toml", '[[unit]]\nid = "B3"\neffect = [{ fly = 1 }]', "unknown word 'fly'"),
        ("units.toml", '[[unit]]\nid = "W7"\neffect = [{ harvest = 1 }]', "lacks harvest_range"),
        ("units.toml", '[[unit]]\nid = "F2"\neffect = [{ reach = 0 }]', "not a number from 1"),
        ("enemy.toml", '[[card]]\nid = "E4"\nmonster = [{ rob = 2 }]', "lacks the word 'robbed'"),
        ("dungeons.toml", '[[dungeon]]\nid = "1x2"\nbonus = []', "not exactly one bonus"),
    ],
)
def test_a_card_whose_words_do_not_fit_is_refused(
    file: str, row: str, why: str, tmp_path: Path
) -> None:
    (tmp_path / "pack.toml").write_text('game = "tiny-epic-tactics"\n')
    (tmp_path / file).write_text(row + "\n")
    with pytest.raises(InvalidInput, match=why):
        new_game(tmp_path)
