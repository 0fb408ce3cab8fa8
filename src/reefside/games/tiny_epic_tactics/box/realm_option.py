"""The option that names the realm a table is played on."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.box.components import FOREST_REALM, Components
from reefside.games.tiny_epic_tactics.box.modes import BATTLE, BATTLE_TEAM
from reefside.games.tiny_epic_tactics.box.realm_file import (
    BATTLE_SIDE,
    NO_BOXES,
    read_code,
    write_code,
)
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
