"""The engine's Banner Festival beside its referee: a game, compared after every decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reefside.kernel.drive import open_asks
from reefside.kernel.game import Game
from reefside.kernel.table import Table
from tests.kit.cases import Case
from tests.referee import banner_festival as referee
from tests.referee.difference import same
from tests.referee.watch_play import content_of, sitting

GAME = "banner-festival"
BOARD = referee.board_from(content_of("banner_festival"))


def as_read(line: str) -> str:
    """The record without a planted fault."""
    return line


def as_seen(_what: str, value: object) -> object:
    """The engine's side without a planted fault."""
    return value


def watch(
    case: Case,
    seed: int,
    feed: Callable[[str], str] = as_read,
    eye: Callable[[str, object], object] = as_seen,
    **readings: str,
) -> int:
    """Play one game to its end and compare; how many decisions were compared.

    Faults can be planted in the record that the referee is fed with, in what is seen of the
    engine's table, and in the readings that the referee goes by.
    """
    options = case.game.check(case.seats, dict(case.options))
    state = referee.begin(BOARD, case.seats, {**options, **readings})
    known = 0
    lines: list[str] = []
    for compared, (g, ask) in enumerate(sitting(case, seed), 1):
        record = g.record or []
        while known < len(record):
            line = case.game.notation.write_entry(record[known])
            known += 1
            lines.append(line)
            who, what = feed(line).split(": ")
            try:
                referee.answered(state, who, what)
            except ValueError as told:
                same(case.key, seed, options, lines, "an answer", str(told), line, "BF-PLAY-01")
        for what, rule, said, seen in comparisons(state, case.game, g):
            same(case.key, seed, options, lines, what, said, eye(what, seen), rule)
        if ask is None:
            return compared
    raise AssertionError("a game has no end")


Row = tuple[str, str, object, object]
"""What is compared, the rule, what the referee says, what the engine says."""


def comparisons(state: referee.State, game: Game[Any], g: Table) -> list[Row]:
    """Everything on the table, as both have it."""
    seen = game.table_view(g, None)
    seats = range(state["seats"])
    rows: list[Row] = [
        ("who is asked, and what is legal", "BF-PLAY-02", legal_said(state), legal_seen(game, g)),
        ("the round", "BF-ROUND-01", state["round"], game.round_of(g)),
        ("the bout", "BF-ROUND-02", state["bout"], seen["bout"]),
        ("the gate", "BF-GATE-01", state["gate"], seen["gate"]),
        ("the active quadrant", "BF-BOARD-09", referee.quadrant(state), seen["quadrant"]),
        ("the suit order", "BF-RANK-01", referee.suits(state), seen["suits"]),
        ("the lead", "BF-LOW-02", state["lead"], seen["lead"]),
        ("the pool", "BF-FRUIT-01", state["pool"], seen["pool"]),
        ("the deck", "BF-ROUND-03", len(state["deck"]), seen["undealt"]),
        ("the open dummy", "BF-VARIANT-01", state["open"], seen["open_dummy"]),
        ("the discard", "BF-PLAY-06", sorted(state["discard"]), sorted(seen["discard"])),
        ("the last bout", "BF-RANK-09", state["last_bout"], bout_seen(seen["last_bout"])),
    ]
    docks = {(row["quadrant"], row["space"] - 1): row for row in seen["docks"]}
    for colour in referee.CLOCKWISE:
        for place in range(4):
            row = docks[(colour, place)]
            name = f"the dock space {colour} {place + 1}"
            said = state["docks"][colour][place], not state["occupied"][colour][place]
            rows.append((name, "BF-BANNER-01", said, (row["banners"], row["free"])))
    for row in seen["regions"]:
        region = row["number"]
        counts = [referee.in_region(state, seat, region) for seat in seats]
        rows += [
            (f"tower {region}", "BF-TOWER-01", state["towers"][region], row["tower"]),
            (f"the banners in region {region}", "BF-BANNER-06", counts, row["banners"]),
            (f"neutrals in {region}", "BF-VARIANT-11", referee.neutrals(state), row["neutral"]),
            (f"rewards in {region}", "BF-SCORE-03", referee.rewards(state, region), row["rewards"]),
        ]
    for seat, row in enumerate(seen["houses"]):
        rows += [
            (f"seat {seat}'s {what}", rule, said, row[field])
            for what, rule, said, field in [
                ("hand", "BF-PLAY-07", len(state["hands"][seat]), "cards"),
                ("banners left", "BF-BANNER-05", state["supply"][seat], "banners"),
                ("watercraft", "BF-RACE-01", state["boats"][seat], "boat"),
                ("characters", "BF-RACE-02", state["revealed"][seat], "revealed"),
                ("fruit", "BF-FRUIT-01", state["fruit"][seat], "fruit"),
                ("profit from regions", "BF-SCORE-03", state["from_regions"][seat], "from_regions"),
                ("profit from feasts", "BF-FEAST-03", state["from_feasts"][seat], "from_feasts"),
                ("nines", "BF-CARD-13", state["kept"][seat], "kept"),
                ("total", "BF-END-02", referee.total(state, seat), "total"),
                ("role", "BF-RANK-09", state["roles"][seat], "role"),
            ]
        ]
    if not g.agenda:
        totals = [referee.total(state, seat) for seat in seats]
        won = referee.winners(state)
        ending = "won" if len(won) == 1 else "shared"
        rows += [
            ("the scores", "BF-END-02", totals, game.scores(g)),
            ("the winners", "BF-TIE-01", won, game.winners(g)),
            ("the ending", "BF-TIE-03", ending, game.ending(g)),
        ]
    return rows


def legal_said(state: referee.State) -> dict[int, list[str]]:
    """The seats asked by the referee with what they may answer."""
    asked = referee.asked(state)
    return {} if asked is None else {seat: sorted(legal) for seat, legal in asked[1].items()}


def legal_seen(game: Game[Any], g: Table) -> dict[int, list[str]]:
    """The seats asked by the engine with what they may answer."""
    return {
        ask.seat: sorted(game.notation.write(choice) for choice in ask.choices)
        for ask in open_asks(g)
    }


def bout_seen(rows: list[dict[str, Any]]) -> list[tuple[str, int, str]]:
    """The cards of the last bout in their ranks; a dummy is nobody's."""
    return [
        (row["card"], referee.NOBODY if row["seat"] is None else row["seat"], row["role"])
        for row in rows
    ]
