"""The components as typed tables, read once from the rows of `content/` and checked."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.box.builder import Violation, is_firm, unreachable, violations
from reefside.games.tiny_epic_tactics.box.dungeons import Dungeon
from reefside.games.tiny_epic_tactics.box.modes import Mode
from reefside.games.tiny_epic_tactics.box.realm_file import (
    BATTLE_SIDE,
    read_code,
    read_file,
    read_placements,
    write_code,
)
from reefside.games.tiny_epic_tactics.box.spells import Spell
from reefside.games.tiny_epic_tactics.box.units import Face
from reefside.games.tiny_epic_tactics.cards.crystal_bonuses import crystal_of
from reefside.games.tiny_epic_tactics.cards.tactic_cards import ability_of
from reefside.games.tiny_epic_tactics.cards.tactics import CARDS as TACTICS
from reefside.games.tiny_epic_tactics.cards.tactics import MOMENTS, Tactic
from reefside.games.tiny_epic_tactics.rules.dice import ICONS
from reefside.games.tiny_epic_tactics.rules.monsters import EnemyCard
from reefside.games.tiny_epic_tactics.rules.windows import TacticsWindows
from reefside.games.tiny_epic_tactics.state.constants import CARDS, CLASSES
from reefside.games.tiny_epic_tactics.state.realm import Area, Piece, Placement, Realm, Scroll
from reefside.kernel.refusal import InvalidInput, Misfit
from reefside.kernel.rows import Content, Row

FOREST_REALM: Final = "evergreen-forest"
REVERSED_REALM: Final = "evergreen-reversed"
MOST_BUILT: Final = 32
"""How many realms of people's own are kept ready; the oldest is built anew when it is wanted."""

NUMBERS: Final = [
    "actions",
    "hand",
    "village-health",
    "recover-health",
    "ballista-range",
    "ballista-push",
    "control-track",
    "flag-points",
    "unit-points",
    "village-points",
    "artifact-points",
    "battle-captures",
    "most-power",
    "trap-dice",
    "trap-health",
    "solo-time",
    "coop-time",
    "capture-time",
    "solo-health",
]


class Components:
    """Every printed component of the game."""

    def __init__(self, content: Content) -> None:
        self.numbers: Final = read_numbers(content)
        dice = read_dice(content)
        self.die_faces: Final = [face for face, _ in dice]
        self.die_icons: Final = [icons for _, icons in dice]
        self.faces: Final = read_faces(content, self.number("solo-health"))
        self.tactics: Final = read_tactics(content)
        self.by_moment: Final = {
            moment: [tactic.number for tactic in self.tactics if tactic.when == moment]
            for moment in MOMENTS
        }
        self.enemy_cards: Final = [EnemyCard(row) for row in content.rows("enemy.toml", "card", 9)]
        if sum(card.climb for card in self.enemy_cards) != 1:
            raise InvalidInput("enemy.toml must have exactly one card with the bonus climb")
        self.pieces: Final = [Piece(row) for row in content.rows("realm.toml", "box", 6)]
        self.dungeons: Final = read_dungeons(content, self.pieces)
        self.scrolls: Final = {
            row.id: Scroll(row) for row in content.rows("realm.toml", "scroll", 2)
        }
        self.areas: Final = [Area(row) for row in content.rows("realm.toml", "area", 3)]
        self.least_movement: Final = min(face.movement for face in self.faces)
        self.realms: Final = {
            row.id: self.realm_of_row(row) for row in content.rows("realm.toml", "realm")
        }
        """The ready-made realms by key."""
        self.built: Final[dict[str, Built]] = {}
        """Realms built from a code, by the code."""

    def number(self, key: str) -> int:
        """One of the numbers."""
        if key not in self.numbers:
            raise InvalidInput(f"numbers.toml lacks the number {key!r}")
        return self.numbers[key]

    def realm_of_row(self, row: Row) -> Realm:
        """A ready-made realm."""
        side = list(self.scrolls)[row.one_of("side", list(self.scrolls))]
        placements = read_placements(row, self.pieces)
        row.done()
        wrong = self.violations(side, placements)
        if wrong:
            raise row.wrong("boxes", "; ".join([violation.says() for violation in wrong]))
        return self.laid_out(row.id, side, placements)

    def laid_out(self, key: str, side: str, placements: list[Placement]) -> Realm:
        """The boxes on a side of the scroll."""
        return Realm(key, self.scrolls[side], self.pieces, placements, self.areas)

    def violations(self, side: str, placements: list[Placement]) -> list[Violation]:
        """TET-BUILDER-08 The strict check: all that the Realm Builder has against a layout."""
        found = violations(self.scrolls[side], self.pieces, placements)
        if not is_firm(found):
            found += unreachable(self.laid_out("", side, placements), self.least_movement)
        return found

    def read_realm(self, name: str, text: str, house: bool = False) -> tuple[str, list[str]]:
        """The code of a realm file, and one line for each thing that is wrong with it.

        TET-BUILDER-08 With `house` nothing is, if house rules could allow it all.
        """
        written = read_file(name, text, self.pieces)
        code = write_code(written.placements, self.pieces)
        wrong = self.violations(BATTLE_SIDE, written.placements)
        faults = written.faults[:]  # A copy: compiled code lets go of `written` too early.
        if house and not faults and not is_firm(wrong):
            return code, []
        faults.extend([violation.says() for violation in wrong])
        return code, faults

    def realm(self, value: str, house: bool = False) -> Realm:
        """TET-BATTLE-03 A realm by its key or its code; a code is built on the scroll's back.

        TET-BUILDER-08 With house rules it may have warnings.
        """
        if value in self.realms:
            return self.realms[value]
        if value not in self.built:
            placements = read_code(value, self.pieces)
            wrong = self.violations(BATTLE_SIDE, placements)
            if is_firm(wrong) or (wrong and not house):
                raise unbuildable(wrong)
            if len(self.built) == MOST_BUILT:
                del self.built[next(iter(self.built))]
            self.built[value] = Built(self.laid_out(value, BATTLE_SIDE, placements), wrong)
        built = self.built[value]
        if built.warnings and not house:
            raise unbuildable(built.warnings)
        return built.realm

    def warnings(self, realm: Realm) -> list[Violation]:
        """TET-BUILDER-08 What the Realm Builder has against a realm that is played on."""
        built = self.built.get(realm.key)
        return built.warnings if built is not None else []


class Built:
    """A realm of somebody's own, and what the Realm Builder has against it."""

    def __init__(self, realm: Realm, warnings: list[Violation]) -> None:
        self.realm: Final = realm
        self.warnings: Final = warnings


def unbuildable(wrong: list[Violation]) -> Misfit:
    """TET-BUILDER-08 Why a realm cannot be built, and whether house rules would allow it."""
    reasons = "; ".join([violation.says() for violation in wrong])
    if not is_firm(wrong):
        reasons += "; house_rules=yes allows it at a private table (TET-BUILDER-08)"
    key = "realm-unbuildable" if is_firm(wrong) else "realm-by-house-rules"
    faults = [violation.fault() for violation in wrong]
    return Misfit(f"this realm cannot be built: {reasons}", key, {}, faults)


def read_numbers(content: Content) -> dict[str, int]:
    """The numbers of the rules, by key."""
    found: dict[str, int] = {}
    for row in content.rows("numbers.toml", "number"):
        found[row.id] = row.number("value", 1)
        row.done()
        if row.id not in NUMBERS:
            raise row.wrong("id", f"is unknown; known are {', '.join(NUMBERS)}")
    return found


def read_dice(content: Content) -> list[tuple[str, str]]:
    """The key and the icons of each face of an action die."""
    found: list[tuple[str, str]] = []
    for row in content.rows("numbers.toml", "face", 6):
        icons = row.text("icons")
        if any(icon not in ICONS for icon in icons):
            raise row.wrong("icons", f"is {icons!r}, not of {ICONS}")
        found.append((row.id, icons))
        row.done()
    return found


def read_tactics(content: Content) -> list[Tactic]:
    """The tactic cards, in print order."""
    found: list[Tactic] = []
    for row in content.rows("tactics.toml", "tactic", TACTICS):
        found.append(Tactic(row, len(found), ability_of(row)))
        row.done()
    return found


def read_faces(content: Content, solo_health: int) -> list[Face]:
    """TET-UNIT-01 Eight cards of each class: first all normal faces, then all Solo Enemy faces."""
    bolt_row = content.rows("units.toml", "bolt", 1)[0]
    bolt = Spell(bolt_row)
    bolt_row.done()
    faces: list[Face] = []
    for solo in (False, True):
        for row in content.rows("units.toml", "unit", CARDS):
            faces.append(Face(row, solo_health, solo, bolt))
            row.done()
    for kind in range(len(CLASSES)):
        cards = [face for face in faces[:CARDS] if face.unit_class == kind]
        if len(cards) != CARDS // len(CLASSES):
            raise InvalidInput(f"units.toml has {len(cards)} cards of {CLASSES[kind]}, not 8")
    return faces


def read_dungeons(content: Content, pieces: list[Piece]) -> list[Dungeon]:
    """TET-DUNGEON-01 A dungeon for each box, by its size."""
    found: list[Dungeon] = []
    rows = {row.id: row for row in content.rows("dungeons.toml", "dungeon", len(pieces))}
    for piece in pieces:
        if piece.key not in rows:
            raise InvalidInput(f"dungeons.toml has no dungeon for the box {piece.key}")
        row = rows[piece.key]
        found.append(Dungeon(row, piece.columns, piece.rows, crystal_of(row)))
        row.done()
    if sum(dungeon.glory for dungeon in found) != 1:
        raise InvalidInput("dungeons.toml must have exactly one dungeon with the bonus win")
    return found


class Numbers:
    """The numbers of the rules, each by its name."""

    def __init__(self, components: Components) -> None:
        number = components.number
        self.actions: Final = number("actions")
        self.hand: Final = number("hand")
        self.village_health: Final = number("village-health")
        self.recover_health: Final = number("recover-health")
        self.ballista_range: Final = number("ballista-range")
        self.ballista_push: Final = number("ballista-push")
        self.control_track: Final = number("control-track")
        self.flag_points: Final = number("flag-points")
        self.unit_points: Final = number("unit-points")
        self.village_points: Final = number("village-points")
        self.artifact_points: Final = number("artifact-points")
        self.battle_captures: Final = number("battle-captures")
        self.most_power: Final = number("most-power")
        self.trap_dice: Final = number("trap-dice")
        self.trap_health: Final = number("trap-health")
        self.solo_time: Final = number("solo-time")
        self.coop_time: Final = number("coop-time")
        self.capture_time: Final = number("capture-time")


class Printed(Numbers):
    """The components as they are laid out for one mode on one realm. Shared, never copied."""

    def __init__(self, components: Components, mode: Mode, realm: Realm) -> None:
        super().__init__(components)
        self.mode: Final = mode
        self.realm: Final = realm
        self.warnings: Final = components.warnings(realm)
        """TET-BUILDER-08 What house rules allow in this realm."""
        self.faces: Final = components.faces
        self.tactics: Final = components.tactics
        self.by_moment: Final = components.by_moment
        self.windows: Final = TacticsWindows()
        self.enemy_cards: Final = components.enemy_cards
        self.dungeons: Final = components.dungeons
        self.pieces: Final = components.pieces
        self.die_faces: Final = components.die_faces
        self.die_icons: Final = components.die_icons

    def time_cap(self, seats: int) -> int:
        """TET-SOLO-08, TET-COOP-08 Where the Time Token starts, and its highest space."""
        return self.solo_time if seats == 1 else self.coop_time
