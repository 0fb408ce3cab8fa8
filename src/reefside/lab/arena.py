"""Bots against bots: the same luck for every seating, and how sure the result is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import combinations
from typing import Any

from reefside.games import load_game
from reefside.kernel.refusal import InvalidInput
from reefside.lab.bot_statistics import BotStatistics
from reefside.lab.intervals import estimate
from reefside.lab.lineups import fair_share, lineups
from reefside.lab.ratings import Meetings, ratings
from reefside.lab.simulate import Plan, play_game
from reefside.lab.workers import Workers


@dataclass(frozen=True)
class Played:
    """One game: who sat where, and what came of it."""

    bots: list[str]
    wins: list[float]
    """1 for the winner's seat; a shared win is shared."""
    scores: list[int]
    decisions: int
    ending: str
    digest: str
    conducts: list[BotStatistics]

    def won(self, bot: str) -> float:
        """The part of the win that a bot has."""
        return sum(wins for name, wins in zip(self.bots, self.wins, strict=True) if name == bot)


@dataclass(frozen=True)
class Block:
    """The games of one luck: every seating once."""

    number: int
    games: list[Played]

    def share(self, bot: str) -> float:
        """What a bot won of the games it played."""
        own = [game.won(bot) for game in self.games if bot in game.bots]
        return sum(own) / len(own)

    def balance(self, bot: str, other: str, alone: bool) -> float:
        """How a bot did beside another: 1/2 plus half of what it won more often.

        With two sides that is its share of their games. Alone, both played the same luck.
        """
        if alone:
            ahead = self.share(bot) - self.share(other)
        else:
            met = [game for game in self.games if bot in game.bots and other in game.bots]
            ahead = sum(game.won(bot) - game.won(other) for game in met) / len(met)
        return (1 + ahead) / 2


@dataclass(frozen=True)
class Contest:
    """Bots that compete at one kind of table; `plan.bots` are the competitors."""

    plan: Plan
    sides: list[int]

    @property
    def alone(self) -> bool:
        """Whether each bot plays by itself against the game."""
        return max(self.sides) == 0

    @property
    def block_games(self) -> int:
        """The games of one block."""
        return len(lineups(self.plan.bots, self.sides, 0))

    def blocks_for(self, games: int) -> int:
        """The number of whole blocks that have at least that many games."""
        return -(-games // self.block_games)


def contest(plan: Plan) -> Contest:
    """A checked contest of the plan's bots, or a clear line why not."""
    bots = plan.bots
    twice = [bot for bot in bots if bots.count(bot) > 1]
    if twice:
        raise InvalidInput(f"{twice[0]} is named twice; each bot competes once")
    if len(bots) < 2:
        raise InvalidInput("an arena needs at least two bots: --bots A,B")
    game = load_game(plan.game, plan.pack)
    options = plan.checked().options
    for bot in bots:
        replace(plan, bots=[bot]).checked()
    return Contest(replace(plan, options=options), game.sides(plan.seats, options))


def play_block(arena: Contest, number: int) -> Block:
    """Play every seating of one block with the same luck."""
    game = load_game(arena.plan.game, arena.plan.pack)
    games: list[Played] = []
    for bots in lineups(arena.plan.bots, arena.sides, number):
        tally = play_game(game, replace(arena.plan, bots=bots), number)
        games.append(
            Played(
                bots,
                tally.wins,
                tally.scores,
                tally.decisions,
                next(iter(tally.endings)),
                tally.digests[0],
                tally.conducts,
            )
        )
    return Block(number, games)


def play_blocks(arena: Contest, numbers: Iterable[int], crew: Workers) -> Iterator[Block]:
    """Let workers play blocks; they come in order, and are the same wherever they are played."""
    return crew.run([(play_block, (arena, number)) for number in numbers])


def report(arena: Contest, blocks: list[Block], seconds: float) -> dict[str, Any]:
    """What came of it, as one JSON-ready document."""
    plan = arena.plan
    games = [game for block in blocks for game in block.games]
    rows = [bot_row(blocks, games, bot) for bot in plan.bots]
    if not arena.alone:
        for row, rating in zip(rows, rated(plan.bots, games, arena.sides), strict=True):
            row["rating"] = round(rating)
    digests = "".join(game.digest for game in games)
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "alone": arena.alone,
        "blocks": len(blocks),
        "games": len(games),
        "fair": round(fair_share(len(plan.bots), max(arena.sides) + 1), 4),
        "decisions": sum(game.decisions for game in games),
        "seconds": round(seconds, 3),
        "bots": sorted(rows, key=lambda row: -row["share"]),
        "pairs": [pair_row(arena, blocks, bot, other) for bot, other in combinations(plan.bots, 2)],
        "seat_shares": [
            round(sum(game.wins[seat] for game in games) / len(games), 4)
            for seat in range(plan.seats)
        ],
        "endings": dict(sorted(Counter(game.ending for game in games).items())),
        "digest": blake2b(digests.encode(), digest_size=16).hexdigest(),
    }


def bot_row(blocks: list[Block], games: list[Played], bot: str) -> dict[str, Any]:
    """What one bot won, scored and took for it."""
    seats = [(game, at) for game in games for at, name in enumerate(game.bots) if name == bot]
    conduct = BotStatistics()
    for game, at in seats:
        conduct.add(game.conducts[at])
    share = estimate([block.share(bot) for block in blocks])
    return {
        "bot": bot,
        "games": sum(bot in game.bots for game in games),
        "wins": round(sum(game.won(bot) for game in games), 3),
        "share": round(share.mean, 4),
        "low": round(share.low, 4),
        "high": round(share.high, 4),
        "rating": None,
        "score": round(sum(game.scores[at] for game, at in seats) / len(seats), 2),
        "thinking": conduct.thinking,
        "troubles": conduct.troubles,
    }


def pair_row(arena: Contest, blocks: list[Block], bot: str, other: str) -> dict[str, Any]:
    """How one bot did beside another: 1/2 is even."""
    even = estimate([block.balance(bot, other, arena.alone) for block in blocks])
    return {
        "bot": bot,
        "against": other,
        "share": round(even.mean, 4),
        "low": round(even.low, 4),
        "high": round(even.high, 4),
    }


def rated(bots: list[str], games: list[Played], sides: list[int]) -> list[float]:
    """The bots' ratings."""
    first = [sides.index(side) for side in range(max(sides) + 1)]
    meetings: Meetings = Counter(
        tuple(sorted(bots.index(game.bots[seat]) for seat in first)) for game in games
    )
    return ratings([sum(game.won(bot) for game in games) for bot in bots], meetings)
