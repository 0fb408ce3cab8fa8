"""What cards in play change for good: numbers of the rules that they raise or lower."""

from __future__ import annotations

from typing import Final

STUNTS: Final = 0
"""Further Stunts a turn."""
SPIRIT: Final = 1
"""Spirit levels more for Stunts."""
LEAP_DISCOUNT: Final = 2
"""Shells that Time Leap costs less."""
MARKET_DISCOUNT: Final = 3
"""Fruit that Market cards cost less."""
DICE_LIMIT: Final = 4
"""Dice more that may be owned."""
UPGRADES: Final = 5
"""Further dice Upgraded, not Refreshed, at night."""
REFRESHES: Final = 6
"""Further dice Refreshed, not Upgraded, at night."""
RATIONS: Final = 7
"""Dice more for the first Fruit eaten in an attempt."""
SHIELD_GIFT: Final = 8
"""Shells of a block that come from the supply."""
RAISED_DICE: Final = 9
"""Dice of a fight that count one level higher for armour."""
BOTH_HALVES: Final = 10
"""Above zero: both halves of the Droska Bonus are taken."""
RETAKE: Final = 11
"""Above zero: a taken Action space may be used."""
REACH: Final = 12
"""Above zero: either Monster may be fought from either space."""

CHANGES: Final = [
    "stunts",
    "spirit",
    "leap_discount",
    "market_discount",
    "dice_limit",
    "upgrades",
    "refreshes",
    "rations",
    "shield_gift",
    "raised_dice",
    "both_halves",
    "retake",
    "reach",
]
"""Their names in rows, in the order of their numbers."""
