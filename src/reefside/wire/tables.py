"""The type of each game's table in a view."""

from __future__ import annotations

from typing import Any

from reefside.wire import banner_festival, grim_tide, tidal_blades, tiny_epic_tactics

TABLES: dict[str, Any] = {
    "banner-festival": banner_festival.Festival,
    "grim-tide": grim_tide.GrimTide,
    "tidal-blades": tidal_blades.Reef,
    "tiny-epic-tactics": tiny_epic_tactics.Tactics,
}
