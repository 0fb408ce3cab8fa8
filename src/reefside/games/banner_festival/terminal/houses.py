"""The houses of Banner Festival side by side, the last bout, the score sheet."""

from __future__ import annotations

from typing import Any, Final

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reefside.games.banner_festival.terminal.signs import NONE, QUIET, SUIT_COLOURS, BoardTexts
from reefside.games.banner_festival.wire import Festival, House, PlayedCard
from reefside.terminal.answers import LABEL
from reefside.terminal.canvas import Canvas

COLUMNS: Final = {
    "fruit": 4,
    "profit": 5,
    "character": 6,
    "stunt": 3,
    "banners": 4,
    "kept": 4,
    "total": 6,
}
"""What is shown of every house, with the width of its column."""

ROLE_STYLES: Final = {"high": "bold #ffd166", "mid": "bold #8ecae6", "low": "bold #f28482"}
FEW_BANNERS: Final = 3


def houses(
    table: Festival, seat: int | None, chosen: list[int], words: BoardTexts
) -> RenderableType:
    """Every house: its name and marks, then its numbers under the heads of the columns."""
    heads = Text("   ")
    for column, width in COLUMNS.items():
        heads.append(words.text(f"terminal.heads.{column}").rjust(width), LABEL)
    lines = [heads]
    for other, house in enumerate(table.houses):
        marks = Text()
        if other == seat:
            marks.append(f" · {words.text('terminal.you')}", "italic")
        if other == table.lead:
            marks.append(f" · {words.text('terms.lead').lower()}", "#ffd166")
        if other in chosen:
            marks.append(f" {words.text('terminal.chosen')}", "#5fd38d")
        name = words.house(house.house)
        name.stylize("bold")
        name.truncate(3 + sum(COLUMNS.values()) - len(marks), overflow="ellipsis")
        lines += [Text.assemble(name, marks), Text.assemble("   ", numbers(house))]
    return Group(*lines)


def numbers(house: House) -> Text:
    """The numbers of a house, under the heads of the columns."""
    laps = f"{house.revealed}:{house.character}" if house.revealed else NONE
    cells = [
        (str(house.fruit), ""),
        (str(house.profit), ""),
        (laps, ""),
        (str(house.stunt) if house.stunt else NONE, ""),
        (str(house.banners), "bold #f28482" if house.banners <= FEW_BANNERS else ""),
        (str(house.kept_profit) if house.kept else NONE, ""),
        (str(house.total), "bold #ffd166"),
    ]
    text = Text()
    for (shown, style), width in zip(cells, COLUMNS.values()):
        text.append(shown.rjust(width), QUIET if shown in (NONE, "0") and not style else style)
    return text


def last_bout(table: Festival, words: BoardTexts) -> RenderableType:
    """The cards of the last bout from high to low, with role and owner."""
    if not table.last_bout:
        return Text(words.text("terminal.no-bout"), QUIET)
    wide = 15
    canvas = Canvas(wide * len(table.last_bout), 4)
    for at, played in enumerate(table.last_bout):
        x = wide * at
        suit = played.card.split("-")[0]
        canvas.box(x, 0, 6, 3, SUIT_COLOURS[suit])
        canvas.centre(x + 1, 1, 4, words.card(played.card))
        canvas.put(x + 7, 1, owner_sign(played, table, words))
        role = words.text(f"terms.{played.role}")
        canvas.put(x, 3, role, ROLE_STYLES[played.role])
    return canvas.text()


def owner_sign(played: PlayedCard, table: Festival, words: BoardTexts) -> Text:
    """Whose card it was."""
    if played.seat is None:
        return Text(words.text("terminal.dummy")[:7], QUIET)
    return words.chip(table.houses[played.seat].house)


def strip(table: Festival, words: BoardTexts) -> Text:
    """The last bout in one line; a dummy has no owner."""
    if not table.last_bout:
        return Text(words.text("terminal.no-bout"), QUIET)
    line = Text(f"{words.text('terminal.strip')}:", LABEL, no_wrap=True, overflow="ellipsis")
    told = ""
    for played in table.last_bout:
        if played.role != told:
            told = played.role
            line.append(f"  {words.text(f'terms.{told}')}", ROLE_STYLES[told])
        line.append(" ").append(words.card(played.card)).append(" ")
        owner = None if played.seat is None else table.houses[played.seat].house
        line.append(Text("–", QUIET) if owner is None else words.chip(owner))
    return line


def payments(
    table: Festival, events: list[dict[str, Any]], words: BoardTexts
) -> RenderableType | None:
    """What every house got at a feast or for a region, in columns."""
    neutral = words.text("terminal.neutral-letter")
    sheet = Table(box=None, header_style="", pad_edge=False, padding=(0, 2, 0, 0))
    sheet.add_column("")
    for house in table.houses:
        sheet.add_column(Text.assemble(words.chip(house.house)), justify="right")
    for _ in table.regions[0].neutral:
        sheet.add_column(Text(neutral, QUIET), justify="right")
    for event in events:
        if event["kind"] == "feast-held":
            title, label, counts = words.text("terminal.feast"), "terms.fruit", event["fruit"]
        elif event["kind"] == "region-scored":
            title = words.format("terms.region", region=event["region"])
            label, counts = "terminal.region-banners", [*event["banners"], *event["neutral"]]
        else:
            continue
        sheet.add_row()
        sheet.add_row(Text(title, "bold #ffd166"))
        sheet.add_row(Text(words.text(label), LABEL), *[str(count) for count in counts])
        paid = [Text(f"+{profit}", "bold") for profit in event["paid"]]
        sheet.add_row(Text(words.text("terms.profit"), LABEL), *paid)
    return sheet if sheet.row_count else None


def score_sheet(
    table: Festival, winners: list[int], events: list[dict[str, Any]], words: BoardTexts
) -> RenderableType:
    """Where every house's points came from."""
    sheet = Table(box=boxes.SIMPLE_HEAD, header_style="", pad_edge=False, show_edge=False)
    sheet.add_column("")
    for house in table.houses:
        sheet.add_column(Text.assemble(words.chip(house.house)), justify="right")
    for label, paid in region_rows(table, events, words):
        sheet.add_row(Text(label, LABEL), *[str(profit) for profit in paid])
    rows = [
        ("terms.from-feasts", [house.from_feasts for house in table.houses]),
        ("terminal.character-cards", [house.character for house in table.houses]),
        ("terminal.nines", [house.kept_profit for house in table.houses]),
    ]
    for key, points in rows:
        sheet.add_row(Text(words.text(key), LABEL), *[str(point) for point in points])
    sheet.add_section()
    totals = []
    for seat, house in enumerate(table.houses):
        mark = "★ " if seat in winners else ""
        totals.append(Text(f"{mark}{house.total}", "bold #ffd166"))
    sheet.add_row(Text(words.text("terms.total"), "bold"), *totals)
    names = [words.house(house.house) for house in table.houses]
    return Group(sheet, Text(), *names)


def region_rows(
    table: Festival, events: list[dict[str, Any]], words: BoardTexts
) -> list[tuple[str, list[int]]]:
    """The profit of the regions, round by round if the whole game has been told."""
    rounds: list[list[int]] = []
    for event in events:
        if event["kind"] == "round-begun" and event["round"] == len(rounds) + 1:
            rounds.append([0] * len(table.houses))
        elif event["kind"] == "region-scored" and rounds:
            rounds[-1] = [sum(pair) for pair in zip(rounds[-1], event["paid"])]
    whole = [house.from_regions for house in table.houses]
    if [sum(paid) for paid in zip(*rounds)] != whole:
        return [(words.text("terminal.all-rounds"), whole)]
    return [
        (words.format("terminal.rounds", round=number), paid)
        for number, paid in enumerate(rounds, 1)
    ]
