"""The kinds of things that happen."""

from __future__ import annotations

from reefside.kernel.event import NOBODY_SEAT, Event, mask


class FirstDrawn(Event):
    """A first player is drawn."""

    def __init__(self, seat: int) -> None:
        super().__init__("first-drawn", seat, "GT-SETUP-22", {})


class ShipPlaced(Event):
    """A ship is put into a port."""

    def __init__(self, seat: int, space: str) -> None:
        super().__init__("ship-placed", seat, "GT-SETUP-18", {"space": space})


class TurnBegun(Event):
    """A turn begins."""

    def __init__(self, seat: int, round: int) -> None:
        super().__init__("turn-begun", seat, "GT-END-01", {"round": round})


class BidMade(Event):
    """Arcana is put on a direction of the compass."""

    def __init__(self, seat: int, direction: str, arcana: int, total: int) -> None:
        facts = {"direction": direction, "arcana": arcana, "total": total}
        super().__init__("bid-made", seat, "GT-WIND-06", facts)


class BidPassed(Event):
    """A player bids nothing."""

    def __init__(self, seat: int) -> None:
        super().__init__("bid-passed", seat, "GT-WIND-02", {})


class WindStayed(Event):
    """The wind stays as it is."""

    def __init__(self, direction: str, rule: str) -> None:
        super().__init__("wind-stayed", NOBODY_SEAT, rule, {"direction": direction})


class WindTurned(Event):
    """The wind turns."""

    def __init__(self, direction: str, rule: str) -> None:
        super().__init__("wind-turned", NOBODY_SEAT, rule, {"direction": direction})


class KrakenStirred(Event):
    """The Kraken moves."""

    def __init__(self, start: str, end: str) -> None:
        facts = {"start": start, "end": end}
        super().__init__("kraken-stirred", NOBODY_SEAT, "GT-KRAKEN-01", facts)


class KrakenBlocked(Event):
    """The Kraken cannot go where it is drawn."""

    def __init__(self, space: str, rule: str) -> None:
        super().__init__("kraken-blocked", NOBODY_SEAT, rule, {"space": space})


class ShipSailed(Event):
    """A ship sails a step."""

    def __init__(self, seat: int, start: str, end: str) -> None:
        super().__init__("ship-sailed", seat, "GT-SAIL-01", {"start": start, "end": end})


class ShipDrifted(Event):
    """A ship is moved without sailing."""

    def __init__(self, seat: int, start: str, end: str) -> None:
        super().__init__("ship-drifted", seat, "GT-EXPLORE-04", {"start": start, "end": end})


class ShipFled(Event):
    """A ship escapes after an attack."""

    def __init__(self, seat: int, start: str, end: str) -> None:
        super().__init__("ship-fled", seat, "GT-KRAKEN-10", {"start": start, "end": end})


class TileExplored(Event):
    """A tile is turned face up."""

    def __init__(self, seat: int, space: str, tile: str) -> None:
        super().__init__("tile-explored", seat, "GT-EXPLORE-01", {"space": space, "tile": tile})


class TileRemoved(Event):
    """A tile leaves the board."""

    def __init__(self, space: str, tile: str) -> None:
        super().__init__("tile-removed", NOBODY_SEAT, "GT-TILE-07", {"space": space, "tile": tile})


class ArcanaGained(Event):
    """A player takes Arcana."""

    def __init__(self, seat: int, arcana: int, rule: str) -> None:
        super().__init__("arcana-gained", seat, rule, {"arcana": arcana})


class ArcanaSpent(Event):
    """A player pays Arcana."""

    def __init__(self, seat: int, arcana: int, rule: str) -> None:
        super().__init__("arcana-spent", seat, rule, {"arcana": arcana})


class FishGained(Event):
    """A player takes fish."""

    def __init__(self, seat: int, fish: int, rule: str) -> None:
        super().__init__("fish-gained", seat, rule, {"fish": fish})


class FishSpent(Event):
    """A player pays fish."""

    def __init__(self, seat: int, fish: int, rule: str) -> None:
        super().__init__("fish-spent", seat, rule, {"fish": fish})


class CrewReadied(Event):
    """A crew member is ready again."""

    def __init__(self, seat: int, crew: str, slot: int, rule: str) -> None:
        super().__init__("crew-readied", seat, rule, {"crew": crew, "slot": slot})


class CrewExhausted(Event):
    """A crew member is exhausted."""

    def __init__(self, seat: int, crew: str, slot: int) -> None:
        super().__init__("crew-exhausted", seat, "GT-COND-02", {"crew": crew, "slot": slot})


class CrewKilled(Event):
    """A crew member is killed."""

    def __init__(self, seat: int, crew: str, slot: int) -> None:
        super().__init__("crew-killed", seat, "GT-LOSE-06", {"crew": crew, "slot": slot})


class CrewRecruited(Event):
    """A crew member joins a ship."""

    def __init__(self, seat: int, crew: str, slot: int) -> None:
        super().__init__("crew-recruited", seat, "GT-RECRUIT-02", {"crew": crew, "slot": slot})


class CrewDismissed(Event):
    """A crew member goes under a stack of the market."""

    def __init__(self, seat: int, crew: str, stack: int) -> None:
        super().__init__("crew-dismissed", seat, "GT-LOSE-03", {"crew": crew, "stack": stack})


class SailorDismissed(Event):
    """A Sailor leaves the game."""

    def __init__(self, seat: int) -> None:
        super().__init__("sailor-dismissed", seat, "GT-LOSE-05", {})


class CrewSwapped(Event):
    """Two slots are exchanged."""

    def __init__(self, seat: int, one: int, other: int) -> None:
        super().__init__("crew-swapped", seat, "GT-CREW-05", {"one": one, "other": other})


class MarketTurned(Event):
    """The top card of a stack is seen."""

    def __init__(self, crew: str, stack: int, rule: str) -> None:
        facts = {"crew": crew, "stack": stack}
        super().__init__("market-turned", NOBODY_SEAT, rule, facts)


class CrewFed(Event):
    """A crew member is fed."""

    def __init__(self, seat: int, crew: str) -> None:
        super().__init__("crew-fed", seat, "GT-FREE-02", {"crew": crew})


class ExampleMade(Event):
    """An example is made of a crew member."""

    def __init__(self, seat: int, crew: str) -> None:
        super().__init__("example-made", seat, "GT-FREE-03", {"crew": crew})


class AbilityUsed(Event):
    """A crew member uses an ability."""

    def __init__(self, seat: int, crew: str, rule: str) -> None:
        super().__init__("ability-used", seat, rule, {"crew": crew})


class CrewChannelled(Event):
    """The Channeller acts as another crew member."""

    def __init__(self, seat: int, crew: str) -> None:
        super().__init__("crew-channelled", seat, "GT-ABIL-15", {"crew": crew})


class DiceRolled(Event):
    """Dice are rolled."""

    def __init__(self, seat: int, faces: list[str], rule: str) -> None:
        super().__init__("dice-rolled", seat, rule, {"faces": faces})


class DieRerolled(Event):
    """A die is rolled again."""

    def __init__(self, seat: int, before: str, after: str, rule: str) -> None:
        super().__init__("die-rerolled", seat, rule, {"before": before, "after": after})


class DieTurned(Event):
    """A die is turned to another face."""

    def __init__(self, seat: int, before: str, after: str) -> None:
        super().__init__("die-turned", seat, "GT-S11", {"before": before, "after": after})


class DiePlaced(Event):
    """A die is placed on a crew member."""

    def __init__(self, seat: int, face: str, slot: int, rule: str) -> None:
        super().__init__("die-placed", seat, rule, {"face": face, "slot": slot})


class TentaclesIgnored(Event):
    """Tentacles are ignored."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__("tentacles-ignored", seat, "GT-R17", {"count": count})


class HuntBegun(Event):
    """A hunt begins."""

    def __init__(self, seat: int, monster: str, life: int, attack: int) -> None:
        facts = {"monster": monster, "life": life, "attack": attack}
        super().__init__("hunt-begun", seat, "GT-HUNT-01", facts)


class KrakenCardTurned(Event):
    """The Kraken card is turned face up."""

    def __init__(self, seat: int) -> None:
        super().__init__("kraken-card-turned", seat, "GT-FINAL-06", {})


class KrakenRoused(Event):
    """Tentacles strengthen the Kraken for this hunt."""

    def __init__(self, seat: int, attack: int) -> None:
        super().__init__("kraken-roused", seat, "GT-FINAL-09", {"attack": attack})


class HuntBroken(Event):
    """The Kraken ends a hunt and the turn."""

    def __init__(self, seat: int) -> None:
        super().__init__("hunt-broken", seat, "GT-HUNT-04", {})


class DamagePrevented(Event):
    """Some of the monster's attack will not reach the crew."""

    def __init__(self, seat: int, count: int, left: int, rule: str) -> None:
        super().__init__("damage-prevented", seat, rule, {"count": count, "left": left})


class MonsterHurt(Event):
    """A monster is damaged."""

    def __init__(self, seat: int, damage: int, total: int, rule: str) -> None:
        super().__init__("monster-hurt", seat, rule, {"damage": damage, "total": total})


class CrewHurt(Event):
    """The crew suffers damage."""

    def __init__(self, seat: int, damage: int) -> None:
        super().__init__("crew-hurt", seat, "GT-HUNT-17", {"damage": damage})


class MonsterDefeated(Event):
    """A monster is defeated."""

    def __init__(self, seat: int, monster: str, renown: int) -> None:
        facts = {"monster": monster, "renown": renown}
        super().__init__("monster-defeated", seat, "GT-HUNT-20", facts)


class KrakenDefeated(Event):
    """The Kraken is dead."""

    def __init__(self, seat: int) -> None:
        super().__init__("kraken-defeated", seat, "GT-END-02", {})


class HuntFailed(Event):
    """A hunt falls short."""

    def __init__(self, seat: int, monster: str, damage: int, life: int) -> None:
        facts = {"monster": monster, "damage": damage, "life": life}
        super().__init__("hunt-failed", seat, "GT-HUNT-23", facts)


class TokenPlaced(Event):
    """A Renown token is placed."""

    def __init__(self, seat: int, slot: int, rule: str) -> None:
        super().__init__("token-placed", seat, rule, {"slot": slot})


class ChumLaid(Event):
    """A chum tile is laid."""

    def __init__(self, seat: int, space: str, tile: str) -> None:
        super().__init__("chum-laid", seat, "GT-CHUM-02", {"space": space, "tile": tile})


class ChumShuffled(Event):
    """Defeated chum tiles form a new stack."""

    def __init__(self, count: int) -> None:
        super().__init__("chum-shuffled", NOBODY_SEAT, "GT-CHUM-05", {"count": count})


class EncounterResolved(Event):
    """A written encounter is resolved."""

    def __init__(self, seat: int, tile: str) -> None:
        super().__init__("encounter-resolved", seat, "GT-TILE-02", {"tile": tile})


class EventResolved(Event):
    """An event is resolved."""

    def __init__(self, seat: int, tile: str) -> None:
        super().__init__("event-resolved", seat, "GT-EVENT-01", {"tile": tile})


class AttackBegun(Event):
    """The Kraken attacks a ship."""

    def __init__(self, seat: int, dice: int) -> None:
        super().__init__("attack-begun", seat, "GT-KRAKEN-03", {"dice": dice})


class AttackDiceCut(Event):
    """An attack loses dice."""

    def __init__(self, seat: int, count: int, dice: int, rule: str) -> None:
        super().__init__("attack-dice-cut", seat, rule, {"count": count, "dice": dice})


class GameEnded(Event):
    """The game is over."""

    def __init__(self, winners: list[int], renown: list[int], rule: str) -> None:
        facts = {"winners": winners, "renown": renown}
        super().__init__("game-ended", NOBODY_SEAT, rule, facts)


class TilePeeked(Event):
    """A player looks at a face-down tile, as everybody sees."""

    def __init__(self, seat: int, space: str, rule: str) -> None:
        super().__init__("tile-peeked", seat, rule, {"space": space})


class TileWhispered(Event):
    """What the player saw who looked at a face-down tile."""

    def __init__(self, seat: int, space: str, tile: str, rule: str) -> None:
        facts = {"space": space, "tile": tile}
        super().__init__("tile-whispered", seat, rule, facts, None, mask(seat), True)
