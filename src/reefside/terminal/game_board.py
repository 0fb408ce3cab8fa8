"""What the boards of games with typed tables and words of their own have alike."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from reefside.terminal.board import Board, View
from reefside.terminal.texts import GameTexts

Table = TypeVar("Table")
Aids = TypeVar("Aids")
Texts = TypeVar("Texts", bound=GameTexts)


class GameBoard(Board, Generic[Table, Aids, Texts]):
    """A board that reads views by the types of its game's room `wire`."""

    table_type: type[Table]
    aids_type: type[Aids]
    texts: type[Texts]

    def table(self, view: View) -> Table:
        """The table of a view, typed."""
        return msgspec.convert(view["table"], self.table_type)

    def aids(self, view: View) -> Aids | None:
        """What the rules worked out about the open question, if there is anything."""
        found = view.get("aids")
        return None if found is None else msgspec.convert(found, self.aids_type)

    def words(self, language: str) -> Texts:
        """The words and signs of a language."""
        return self.texts(self.game, language)
