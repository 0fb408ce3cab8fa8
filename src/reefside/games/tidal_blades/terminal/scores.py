"""The score sheet of Tidal Blades: where the points of every player came from."""

from __future__ import annotations

from typing import Final

from rich import box as boxes
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from reefside.games.tidal_blades.terminal.signs import GOLD, NONE, BoardTexts
from reefside.games.tidal_blades.wire import Reef
from reefside.terminal.answers import LABEL

SCORES: Final = ("challenges", "traits", "rank", "advancement", "leaders", "goal", "hits")
RIVAL: Final = ("challenges", "rank", "advancement", "leaders", "hits", "level")
"""The categories of points, in the order of a hero's and of the Rival's `points`."""


def score_sheet(table: Reef, winners: list[int], words: BoardTexts) -> RenderableType:
    """A column for each player, and one for the Rival."""
    sheet = Table(box=boxes.SIMPLE_HEAD, header_style="", pad_edge=False, show_edge=False)
    sheet.add_column("")
    columns = [dict(zip(SCORES, hero.points)) for hero in table.heroes]
    for seat in range(len(columns)):
        mark = Text("♛ " if seat in winners else "", f"bold {GOLD}")
        sheet.add_column(mark.append(words.seat(seat)), justify="right")
    labels = {key: words.text(f"terms.score-{key}") for key in SCORES}
    if table.rival is not None:
        columns.append(dict(zip(RIVAL, table.rival.points)))
        sheet.add_column(words.text("terms.rival"), justify="right")
        labels["level"] = words.text(f"levels.{table.rival.level}")
    for key, label in labels.items():
        points = [str(column.get(key, NONE)) for column in columns]
        sheet.add_row(Text(label, LABEL), *points)
    totals = [str(sum(column.values())) for column in columns]
    sheet.add_row(Text(words.text("terms.total"), "bold"), *totals, style="bold")
    return sheet
