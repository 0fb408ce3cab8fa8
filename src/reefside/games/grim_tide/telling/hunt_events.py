"""What happens with dice: hunts, fishing, and attacks of the Kraken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from reefside.games.grim_tide.state.constants import FACES, NO_TILE
from reefside.kernel.event import emit

if TYPE_CHECKING:
    from reefside.games.grim_tide.state.grim import Grim

KRAKEN_KEY: Final = "kraken"


def monster_key(g: Grim, tile: int) -> str:
    """The key of a monster's tile, or the Kraken's."""
    return KRAKEN_KEY if tile == NO_TILE else g.printed.tiles[tile].key


def dice_rolled(g: Grim, seat: int, faces: tuple[int, ...], rule: str) -> None:
    """Dice are rolled."""
    if g.events is not None:
        emit(g, "dice-rolled", seat, rule, {"faces": [FACES[face] for face in faces]})


def die_rerolled(g: Grim, seat: int, before: int, after: int, rule: str) -> None:
    """A die is rolled again."""
    if g.events is not None:
        emit(g, "die-rerolled", seat, rule, {"before": FACES[before], "after": FACES[after]})


def die_turned(g: Grim, seat: int, before: int, after: int) -> None:
    """A die is turned to another face."""
    if g.events is not None:
        emit(g, "die-turned", seat, "GT-S11", {"before": FACES[before], "after": FACES[after]})


def die_placed(g: Grim, seat: int, face: int, slot: int, rule: str) -> None:
    """A die is placed on a crew member."""
    if g.events is not None:
        emit(g, "die-placed", seat, rule, {"face": FACES[face], "slot": slot + 1})


def tentacles_ignored(g: Grim, seat: int, count: int) -> None:
    """Tentacles are ignored."""
    if g.events is not None:
        emit(g, "tentacles-ignored", seat, "GT-R17", {"count": count})


def hunt_begun(g: Grim, seat: int) -> None:
    """A hunt begins."""
    if g.events is not None:
        hunt = g.hunting()
        facts = {"monster": monster_key(g, hunt.tile), "life": hunt.life, "attack": hunt.attack}
        emit(g, "hunt-begun", seat, "GT-HUNT-01", facts)


def kraken_card_turned(g: Grim, seat: int) -> None:
    """The Kraken card is turned face up."""
    if g.events is not None:
        emit(g, "kraken-card-turned", seat, "GT-FINAL-06", {})


def kraken_roused(g: Grim, seat: int) -> None:
    """Tentacles strengthen the Kraken for this hunt."""
    if g.events is not None:
        emit(g, "kraken-roused", seat, "GT-FINAL-09", {"attack": g.hunting().attack})


def hunt_broken(g: Grim, seat: int) -> None:
    """The Kraken ends a hunt and the turn."""
    if g.events is not None:
        emit(g, "hunt-broken", seat, "GT-HUNT-04", {})


def damage_prevented(g: Grim, seat: int, count: int, rule: str) -> None:
    """Some of the monster's attack will not reach the crew."""
    if g.events is not None:
        left = g.hunting().attack - g.hunting().prevented
        emit(g, "damage-prevented", seat, rule, {"count": count, "left": left})


def monster_hurt(g: Grim, seat: int, damage: int, rule: str) -> None:
    """A monster is damaged."""
    if g.events is not None:
        facts = {"damage": damage, "total": g.hunting().damage}
        emit(g, "monster-hurt", seat, rule, facts)


def crew_hurt(g: Grim, seat: int, damage: int) -> None:
    """The crew suffers damage."""
    if g.events is not None:
        emit(g, "crew-hurt", seat, "GT-HUNT-17", {"damage": damage})


def monster_defeated(g: Grim, seat: int, tile: int) -> None:
    """A monster is defeated."""
    if g.events is not None:
        monster = g.printed.tiles[tile]
        facts = {"monster": monster.key, "renown": monster.renown}
        emit(g, "monster-defeated", seat, "GT-HUNT-20", facts)


def kraken_defeated(g: Grim, seat: int) -> None:
    """The Kraken is dead."""
    if g.events is not None:
        emit(g, "kraken-defeated", seat, "GT-END-02", {})


def hunt_failed(g: Grim, seat: int) -> None:
    """A hunt falls short."""
    if g.events is not None:
        hunt = g.hunting()
        facts = {"monster": monster_key(g, hunt.tile), "damage": hunt.damage, "life": hunt.life}
        emit(g, "hunt-failed", seat, "GT-HUNT-23", facts)


def attack_begun(g: Grim, seat: int, dice: int) -> None:
    """The Kraken attacks a ship."""
    if g.events is not None:
        emit(g, "attack-begun", seat, "GT-KRAKEN-03", {"dice": dice})


def attack_dice_cut(g: Grim, seat: int, count: int, dice: int, rule: str) -> None:
    """An attack loses dice."""
    if g.events is not None:
        emit(g, "attack-dice-cut", seat, rule, {"count": count, "dice": dice})
