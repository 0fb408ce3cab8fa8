"""The wire types as JSON Schema, from which the browser client's types are written."""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import msgspec

from reefside.wire.tables import TABLES
from reefside.wire.view import View

MESSAGES: Final[list[Any]] = [View]
"""What travels between server and client, whatever the game."""


def schema(types: list[Any]) -> dict[str, Any]:
    """One schema that holds every struct of these types under its own name."""
    _, components = msgspec.json.schema_components(types, ref_template="#/definitions/{name}")
    return {"definitions": {name: untitled(part) for name, part in components.items()}}


def untitled(part: dict[str, Any]) -> dict[str, Any]:
    """A struct's schema without its title, which the type generator would take for another name."""
    return {key: value for key, value in part.items() if key != "title"}


def schemas() -> dict[str, dict[str, Any]]:
    """The schema of each file of types in `web/src`."""
    files = {f"games/{game}/table.ts": schema([table]) for game, table in TABLES.items()}
    return {"lib/wire.ts": schema(MESSAGES)} | files


if __name__ == "__main__":
    json.dump(schemas(), sys.stdout)
