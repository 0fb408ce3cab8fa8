"""What the bots weigh: a TOML file of numbers in each game's room `bots`, read once."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from reefside.kernel.game import Game
from reefside.kernel.refusal import InvalidInput

FILE: Final = "weights.toml"

_read: Final[dict[str, Weights]] = {}


class Weights:
    """The numbers of one game by section and name, as its file groups them."""

    def __init__(self, key: str, sections: dict[str, Any]) -> None:
        self.key: Final = key
        self.sections: Final = sections

    def section(self, name: str) -> dict[str, Any]:
        """A section of the file; empty where the file has none."""
        found = self.sections.get(name, {})
        if not isinstance(found, dict):
            raise InvalidInput(f"{self.key}: {FILE}: {name!r} is no section")
        return found

    def number(self, section: str, name: str, otherwise: float | None = None) -> float:
        """One number; `otherwise` is taken where the file does not give it."""
        value = self.section(section).get(name, otherwise)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise InvalidInput(f"{self.key}: {FILE}, [{section}] {name}: {value!r} is no number")
        return float(value)

    def numbers(self, section: str, name: str) -> list[float]:
        """A list of numbers."""
        values = self.section(section).get(name)
        if not isinstance(values, list):
            raise InvalidInput(f"{self.key}: {FILE}, [{section}] {name}: {values!r} is no list")
        return [float(value) for value in values]

    def named(self, section: str) -> dict[str, float]:
        """All numbers of a section by their names."""
        return {name: self.number(section, name) for name in self.section(section)}


def weights_of(game: Game[Any]) -> Weights:
    """The weights of a game; a game without a file has none."""
    found = _read.get(game.package)
    if found is None:
        file = files(game.package).joinpath("bots", FILE)
        found = Weights(game.key, tomllib.loads(file.read_text("utf-8")) if file.is_file() else {})
        _read[game.package] = found
    return found
