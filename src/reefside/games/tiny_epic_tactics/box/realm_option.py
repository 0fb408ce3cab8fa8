"""The option that names the realm of a battle."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tiny_epic_tactics.box.builder import is_firm, violations
from reefside.games.tiny_epic_tactics.box.components import FOREST_REALM, Components
from reefside.games.tiny_epic_tactics.box.modes import BATTLE, BATTLE_TEAM
from reefside.games.tiny_epic_tactics.box.realm_file import (
    BATTLE_SIDE,
    NO_BOXES,
    read_code,
    write_code,
)
from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.realm import Land
from reefside.kernel.game import Option
from reefside.kernel.refusal import Fault, InvalidInput

EVERGREEN: Final = "evergreen"
"""The standard realm; in battle mode the same boxes on the back of the scroll."""


class RealmOption(Option):
    """A ready-made realm by its key, or one of your own by its code, 8x5@d1+8x1@d1, or file."""

    def __init__(self, components: Components) -> None:
        battle = [key for key in components.realms if key != FOREST_REALM]
        super().__init__("realm", [EVERGREEN, *battle], suffix=".toml")
        self.components: Final = components

    def check(self, value: str) -> str:
        """A code is kept in the one way it is written by us."""
        if value == NO_BOXES or ("@" in value and len(value) < 80):
            pieces = self.components.pieces
            return write_code(read_code(value, pieces), pieces)
        return super().check(value)

    def faults(self, value: str) -> list[Fault]:
        """TET-BUILDER-08 All that the Realm Builder has against a code, not only the first."""
        if value in self.values:
            return []
        wrong = self.components.violations(BATTLE_SIDE, read_code(value, self.components.pieces))
        return [violation.fault() for violation in wrong]

    def sketch(self, value: str) -> dict[str, Any]:
        """TET-PORTAL-12 The portals that are open in a realm of a code: none if it cannot be built.

        Each is the space in front of it, and the number of its box.
        """
        if value in self.values:
            return {}
        pieces = self.components.pieces
        scroll = self.components.scrolls[BATTLE_SIDE]
        placements = read_code(value, pieces)
        if is_firm(violations(scroll, pieces, placements)):
            return {"portals": []}
        portals = Land(scroll, pieces, placements).portals
        return {"portals": [{"front": GRID.names[it.front], "box": it.piece} for it in portals]}

    def read_file(self, name: str, text: str) -> tuple[str, list[str]]:
        """TET-BUILDER-08 The code of a realm file, and all that is against it."""
        return self.components.read_realm(name, text)

    def trials(self, value: str) -> list[tuple[int, dict[str, str]]]:
        """TET-BATTLE-03 Every kind of battle."""
        battles = [(BATTLE, 2), (BATTLE, 3), (BATTLE, 4), (BATTLE_TEAM, 4)]
        return [(seats, {"mode": mode, self.name: value}) for mode, seats in battles]

    def from_file(self, name: str, text: str) -> str:
        """TET-BUILDER-08 The code of a realm file; what only house rules allow is seen later."""
        code, faults = self.components.read_realm(name, text, True)
        if faults:
            raise InvalidInput(f"{name} cannot be built: {'; '.join(faults)}")
        return code
