"""What differs between the two printings: one small table of switches.

Each switch names its pair of rule ids, first printing and revised. Where a ruling settles a
difference the same way for both, both columns hold the same value: changing the one here is
all it takes to play by the letter.
"""

from __future__ import annotations

from typing import Final

FIRST: Final = "first"
REVISED: Final = "revised"

EDITIONS: Final = [REVISED, FIRST]
"""The default comes first."""


class Edition:
    """The switches of one printing."""

    def __init__(
        self,
        key: str,
        forced_stop: bool,
        other_of_level: bool,
        night_die_once: bool,
        must_hunt: bool,
        visit_always: bool,
        guild_style: int,
    ) -> None:
        self.key: Final = key
        """TB-SETUP-36 / TB-SETUP-37 Which Monsters are Advanced: `advanced_in` of their rows."""
        self.forced_stop: Final = forced_stop
        """TB-CHAL-14 / TB-CHAL-13 All symbols matched end the rolling: ruled for both."""
        self.other_of_level: Final = other_of_level
        """TB-SUPPLY-03 / TB-SUPPLY-04 A missing die is replaced by any of its level: for both."""
        self.night_die_once: Final = night_die_once
        """silent / TB-ROUND-06 No die is chosen twice in a night: ruled for both."""
        self.must_hunt: Final = must_hunt
        """TB-FOLD-05 / TB-FOLD-06 A hunted Monster must be fought: the same in both."""
        self.visit_always: Final = visit_always
        """TB-ISLAND-04 / TB-ISLAND-05 Visits without a space, even if one is free: for both."""
        self.guild_style: Final = guild_style
        """TB-FIGHT-03 / TB-FIGHT-04 The level from which the Bonus die is a Guild die."""


TABLE: Final = {
    FIRST: Edition(FIRST, True, True, True, True, True, 4),
    REVISED: Edition(REVISED, True, True, True, True, True, 4),
}
