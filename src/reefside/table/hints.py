"""Where bots give hints."""

from __future__ import annotations

from reefside.table.store_models import Chair


def hints_allowed(wanted: bool | None, chairs: list[Chair]) -> bool:
    """Whether bots give hints at a new table: as wished; without a wish, to one person only."""
    if wanted is not None:
        return wanted
    return len([chair for chair in chairs if chair.who != "bot"]) <= 1
