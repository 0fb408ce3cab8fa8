"""Beside the sea of Grim Tide: the wind and its auction, the Kraken, what is in progress."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.grim_tide.box import Printed
from reefside.games.grim_tide.terminal.signs import (
    ARROWS,
    BLOCKED,
    BLOOD,
    FACES,
    GOLD,
    HIDDEN,
    INK,
    KRAKEN,
    NONE,
    QUIET,
    BoardTexts,
    cut,
)
from reefside.games.grim_tide.wire import Aids, Attack, Auction, Direction, GrimTide, Gust, Hunt
from reefside.terminal.answers import LABEL, clickable
from reefside.terminal.board import joined

WIDTH: Final = 22
PETAL: Final = WIDTH // 2
ROSE: Final[list[tuple[Direction, Direction]]] = [("nw", "ne"), ("w", "e"), ("sw", "se")]
"""The directions as they lie on the compass."""
BAR: Final = 8
HEIGHT: Final = 22
KINDS: Final = {"encounter": "#9be7c4", "event": BLOOD}


def draw(
    table: GrimTide,
    seat: int,
    answers: dict[str, int],
    aids: Aids | None,
    printed: Printed,
    words: BoardTexts,
) -> list[Text]:
    """The panel, line by line; `answers` are directions that are legal answers."""
    lines = [*compass(table, answers, aids, printed, words), Text(), *kraken(table, words)]
    doing = progress(table, words)
    if doing:
        lines += [Text(), *doing]
    found = charted(table, seat, printed, words)
    if found and len(lines) + 3 <= HEIGHT:
        lines += [Text(), heading("terminal.charted", words, Text()), *found]
    del lines[HEIGHT:]
    for line in lines:
        line.truncate(WIDTH, overflow="ellipsis")
    return lines


def charted(table: GrimTide, seat: int, printed: Printed, words: BoardTexts) -> list[Text]:
    """The tiles the seat knows, by name, the nearest first."""
    here = table.ships[seat].space or table.kraken
    away = printed.far[printed.spaces.index(here)]
    lines = []
    for space in sorted(table.spaces, key=lambda space: away[printed.spaces.index(space.space)]):
        if space.tile is not None:
            name = words.text(f"tiles.{space.tile.tile}")
            style = "white" if space.tile.kind == "monster" else KINDS[space.tile.kind]
            line = Text(f"{space.space.upper()} ", LABEL)
            lines.append(line.append(cut(name, WIDTH - 3), style))
    return lines


def compass(
    table: GrimTide,
    answers: dict[str, int],
    aids: Aids | None,
    printed: Printed,
    words: BoardTexts,
) -> list[Text]:
    """The wind, and for each direction the Arcana on it and where it would drive the Kraken."""
    wind = Text(f" {words.wind(table.wind)} ", f"bold {INK} on #8ecae6")
    lines = [heading("terms.wind", words, wind)]
    bids = [] if table.auction is None else table.auction.totals
    totals = dict(zip(printed.directions, bids))
    for pair in ROSE:
        lines.append(
            joined(
                [petal(table, way, answers.get(way, -1), totals, aids, words) for way in pair], ""
            )
        )
    if aids is not None:
        lines.append(Text(words.text("terminal.swept"), QUIET))
    if table.auction is not None:
        lines += auction(table, table.auction, aids, words)
    return lines


def gust_of(aids: Aids | None, way: Direction) -> Gust | None:
    """Where a wind would drive the Kraken, if the rules have worked it out."""
    found = [] if aids is None else [gust for gust in aids.winds if gust.direction == way]
    return found[0] if found else None


def petal(
    table: GrimTide,
    way: Direction,
    answer: int,
    totals: dict[str, int],
    aids: Aids | None,
    words: BoardTexts,
) -> Text:
    """One direction of the compass."""
    blows = way == table.wind
    name = f"{ARROWS[way]}{words.text(f'terminal.compass.{way}')}"
    text = Text(f"{name:<3}", "bold #8ecae6" if blows else LABEL)
    total = totals.get(way, 0)
    text.append(f"{total or NONE:>3} ", f"bold {GOLD}" if total else QUIET)
    gust = gust_of(aids, way)
    if blows:
        text.append(NONE, QUIET)
    elif gust is not None:
        end = gust.space
        text.append(end.upper() if end else BLOCKED, "white" if end else QUIET)
        text.append(words.chips(table, gust.ships))
    text.truncate(PETAL)
    text.pad_right(PETAL - len(text))
    if answer >= 0:
        text.stylize(clickable(answer))
    return text


def auction(table: GrimTide, bids: Auction, aids: Aids | None, words: BoardTexts) -> list[Text]:
    """Who has given what, and what would happen if bidding stopped now."""
    lines = [heading("terms.auction", words, Text(f" {bids.rounds}", "bold"))]
    given = Text(f"{words.text('terms.given')} ", LABEL)
    for seat, arcana in enumerate(bids.given):
        if arcana:
            given.append(words.chip(table.ships[seat].ship)).append(f"{arcana} ")
    lines.append(given)
    if aids is None or not aids.leaders:
        return lines
    first = aids.leaders
    now = Text(f"{words.text('terminal.now')} ", LABEL)
    if len(first) > 1:
        return [*lines, now.append(" = ".join([ARROWS[way] for way in first]), "bold")]
    now.append(f"{words.wind(first[0])} ", "bold #8ecae6")
    gust = gust_of(aids, first[0])
    if gust is not None and gust.space:
        now.append(f"{KRAKEN}→{gust.space.upper()}", BLOOD).append(words.chips(table, gust.ships))
    return [*lines, now]


def kraken(table: GrimTide, words: BoardTexts) -> list[Text]:
    """The Kraken and its card, face-down tiles by zone, chum."""
    head = Text(f" {KRAKEN} {table.kraken.upper()} ", "bold #ffffff on #c4204f")
    strength = Text(f"{words.text('terms.life')} {table.life}  ", "bold" if table.card_up else "")
    strength.append(f"{words.text('terms.attack')} {table.attack_value}")
    card = words.text("terms.card-is-up" if table.card_up else "terms.card-is-down")
    shown = Text(f"{words.text('terms.card-up')}: ", LABEL)
    shown.append(card, f"bold {BLOOD}" if table.card_up else "")
    hidden = Text(f"{HIDDEN} ", LABEL)
    for zone in ("shallow", "deep", "abyss"):
        down = [space for space in table.spaces if space.zone == zone and space.face == "down"]
        hidden.append(f"{words.text(f'terminal.zones.{zone}')}", LABEL).append(f"{len(down)} ")
    hidden.append(f" {words.text('terms.chum')} ", LABEL).append(str(table.chum.left))
    return [heading("terms.kraken", words, head), strength, shown, hidden]


def heading(key: str, words: BoardTexts, more: Text) -> Text:
    """The name of a part of the panel, with its most important fact."""
    name = words.text(key)
    gap = " " * max(WIDTH - len(name) - len(more), 1)
    return Text.assemble((name, "bold #2dd4bf"), gap, more)


def progress(table: GrimTide, words: BoardTexts) -> list[Text]:
    """What is going on: sailing, a hunt, fishing, a visit to a port, an attack; the dice."""
    lines: list[Text] = []
    if table.hunt is not None:
        lines += hunt(table.hunt, words)
    elif table.fishing is not None:
        lines.append(heading("terms.fishing", words, waiting(table.fishing.tentacles)))
    elif table.sailing is not None:
        lines.append(heading("terms.sailing", words, Text()))
        steps = {"terms.free": table.sailing.free, "terminal.wind-made": table.sailing.with_wind}
        for key, count in steps.items():
            lines.append(Text.assemble((f"{words.text(key)} ", LABEL), (str(count), "bold")))
    elif table.in_port:
        lines.append(heading("terms.in-port", words, Text()))
    if table.pool:
        dice = joined([words.die(face) for face in table.pool], "")
        lines.append(Text.assemble((f"{words.text('terms.pool')} ", LABEL), dice))
    if table.attack is not None:
        lines += attack(table, table.attack, words)
    if table.qualified:
        lines.append(Text(words.text("terms.qualified"), f"bold {GOLD}"))
    return lines


def waiting(tentacles: int) -> Text:
    """Tentacles that are still to be resolved."""
    return Text(FACES["tentacle"] * tentacles, f"bold {BLOOD}")


def hunt(state: Hunt, words: BoardTexts) -> list[Text]:
    """The monster: damage against life, dodges against attack, the wounds to come."""
    kill = state.damage >= state.life
    full = min(BAR, BAR * state.damage // state.life)
    bar = Text("█" * full, "bold #5fd38d" if kill else "#ff9e45").append("░" * (BAR - full), QUIET)
    damage = Text.assemble((f"{words.text('terminal.damage'):<8}", LABEL), bar)
    damage.append(f" {state.damage}/{state.life}", "bold")
    damage.append(" ✓" if kill else "", "bold #5fd38d")
    wounds = max(0, state.attack - state.prevented)
    sum_of = f"{state.attack}-{state.prevented} = {wounds}"
    hurt = Text.assemble((f"{words.text('terminal.wounds'):<8}", LABEL), (sum_of, "bold"))
    name = cut(words.text(f"tiles.{state.monster}"), WIDTH)
    return [
        heading("terms.hunt", words, waiting(state.tentacles)),
        Text(name, "bold #ffffff"),
        damage,
        hurt,
    ]


def attack(table: GrimTide, state: Attack, words: BoardTexts) -> list[Text]:
    """Whom the Kraken attacks, and with how many dice."""
    lines = [heading("terms.victims", words, words.chips(table, state.victims))]
    if state.seat >= 0:
        name = words.name(table.ships[state.seat].ship)
        lines.append(Text.assemble(name, f"  {words.text('terms.dice')} {state.dice}"))
    return lines
