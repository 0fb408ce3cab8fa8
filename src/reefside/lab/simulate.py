"""Play many games by bots and count what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from reefside.bots.custom import guarded
from reefside.bots.guard import LIMIT
from reefside.games import load_game
from reefside.kernel.drive import advance, play
from reefside.kernel.game import LAST_ROUND, Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Entry, Table
from reefside.kernel.view import Chair
from reefside.lab.bot_statistics import BotStatistics
from reefside.lab.workers import workers

Number = TypeVar("Number", int, float)

BATCH = 100
"""Games a worker plays at a time: enough for the engine, not the back-end, to be the cost."""
MAX_ROUNDS = "60"
"""The round after which an endless game is scored as it stands."""


def limits_of(game: Game[Any]) -> dict[str, str]:
    """The option that ends a game which might never end by itself, if it has one."""
    option = game.option_of(LAST_ROUND)
    return {} if option is None else {option.name: MAX_ROUNDS}


@dataclass(frozen=True)
class Plan:
    """What is to be simulated. A game is decided by the plan and its index alone."""

    game: str
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: int
    pack: Path | None = None
    limit: float = LIMIT
    """Seconds a bot may take for one answer."""

    def checked(self) -> Plan:
        """The plan with all options and a bot for every seat, or a clear line why not."""
        game = load_game(self.game, self.pack)
        options = game.check(self.seats, {**limits_of(game), **self.options})
        bots = [self.bots[seat % len(self.bots)] for seat in range(self.seats)]
        for name in bots:
            guarded(name, game)
        return replace(self, options=options, bots=bots)


@dataclass
class Tally:
    """What was counted over some games; tallies of batches add up."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    rounds: int = 0
    wins: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    """Wins by the place in the order of the first turns; none where nobody begins."""
    began: list[int] = field(default_factory=list)
    """How many games each seat began."""
    starts: Counter[str] = field(default_factory=Counter)
    """How often a seat began in each place, where the game has several."""
    start_wins: dict[str, float] = field(default_factory=dict)
    scores: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    used: dict[str, Counter[str]] = field(default_factory=dict)
    digests: list[str] = field(default_factory=list)
    conducts: list[BotStatistics] = field(default_factory=list)
    """How the bot of each seat behaved."""

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.wins = added(self.wins, other.wins)
        self.turns = added(self.turns, other.turns)
        self.began = added(self.began, other.began)
        self.starts.update(other.starts)
        for start, wins in other.start_wins.items():
            self.start_wins[start] = self.start_wins.get(start, 0.0) + wins
        self.scores = added(self.scores, other.scores)
        self.endings.update(other.endings)
        for kind, counts in other.used.items():
            self.used.setdefault(kind, Counter()).update(counts)
        self.digests.extend(other.digests)
        self.conducts = self.conducts or [BotStatistics() for _ in other.conducts]
        for own, more in zip(self.conducts, other.conducts):
            own.add(more)


def added(some: list[Number], more: list[Number]) -> list[Number]:
    """Two lists added place by place; the first may still be empty."""
    return [a + b for a, b in zip(some, more, strict=True)] if some else list(more)


def play_game(game: Game[Any], plan: Plan, index: int) -> Tally:
    """Play one game to its end."""
    key = subkey(key_of(plan.seed), f"game {index}")
    g: Table = game.new_table(plan.seats, subkey(key, "nature"), plan.options)
    g.short_windows = True
    record: list[Entry] = []
    g.record = record
    bots = [guarded(name, game, plan.limit) for name in plan.bots]
    streams = [Stream(subkey(key, f"bot {seat}"), 0) for seat in range(plan.seats)]
    chairs = [Chair(game, g, seat) for seat in range(plan.seats)]
    decisions = 0
    ask = advance(g)
    while ask is not None:
        seat = ask.seat
        if len(ask.choices) > 1:
            decisions += 1
        play(g, seat, bots[seat].choose(chairs[seat], ask, streams[seat]))
        ask = advance(g)
    tally = tally_of(game, g, record)
    tally.decisions = decisions
    tally.conducts = [BotStatistics.noted(bot.notes) for bot in bots]
    return tally


def tally_of(game: Game[Any], g: Table, record: list[Entry]) -> Tally:
    """What one finished game comes to, its bots aside."""
    winners = game.winners(g)
    wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(g.seats)]
    places, starts = game.turn_places(g), game.starts(g)
    start_wins = dict.fromkeys(starts, 0.0)
    for seat, start in enumerate(starts):
        start_wins[start] += wins[seat]
    lines = "\n".join(game.notation.write_entry(entry) for entry in record)
    return Tally(
        games=1,
        finished=1,
        rounds=game.round_of(g),
        wins=wins,
        turns=[wins[places.index(place)] for place in range(len(places))],
        began=[int(place == 0) for place in places],
        starts=Counter(starts),
        start_wins=start_wins,
        scores=game.scores(g),
        endings=Counter([game.ending(g)]),
        used={kind: Counter(counts) for kind, counts in game.usage(record).items()},
        digests=[blake2b(lines.encode(), digest_size=8).hexdigest()],
    )


def play_games(
    game: Game[Any], plan: Plan, indices: range, done: Callable[[], object] | None = None
) -> Tally:
    """Play some games one after the other, and say when each is done."""
    tally = Tally()
    for index in indices:
        tally.add(play_game(game, plan, index))
        if done is not None:
            done()
    return tally


def play_batch(plan: Plan, first: int, count: int) -> Tally:
    """Play some games in a row, as a worker does."""
    return play_games(load_game(plan.game, plan.pack), plan, range(first, first + count))


def simulate(
    plan: Plan,
    games: int,
    jobs: int = 1,
    done: Callable[[int], None] | None = None,
    cluster: str = "",
) -> dict[str, Any]:
    """Play `games` games on `jobs` processes or in a cluster; the result is the same anywhere."""
    plan = plan.checked()
    started = perf_counter()
    tally = Tally()
    with workers(jobs, cluster) as crew:
        batch = min(BATCH, max(1, games // (crew.count * 4)))
        tasks = [(play_batch, (plan, at, min(batch, games - at))) for at in range(0, games, batch)]
        for part in crew.run(tasks):
            tally.add(part)
            if done is not None:
                done(part.games)
    return report(plan, tally, perf_counter() - started)


def report(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    """The tally as one JSON-ready document."""
    games = max(tally.games, 1)
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "bots": plan.bots,
        "seed": plan.seed,
        "games": tally.games,
        "finished": tally.finished,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else 0,
        "wins": [round(wins, 3) for wins in tally.wins],
        "wins_by_turn": [round(wins, 3) for wins in tally.turns],
        "began": tally.began,
        "wins_by_start": wins_by_start(tally),
        "scores": [round(score / games, 3) for score in tally.scores],
        "length": {
            "rounds": round(tally.rounds / games, 2),
            "decisions": round(tally.decisions / games, 2),
        },
        "endings": dict(sorted(tally.endings.items())),
        "used": {kind: dict(sorted(counts.items())) for kind, counts in tally.used.items()},
        "digest": blake2b("".join(tally.digests).encode(), digest_size=16).hexdigest(),
        "troubles": troubles(plan, tally),
    }


def wins_by_start(tally: Tally) -> dict[str, dict[str, float]]:
    """How often a seat began in each place, and how many of these games it won."""
    return {
        start: {"times": tally.starts[start], "wins": round(wins, 3)}
        for start, wins in sorted(tally.start_wins.items())
    }


def troubles(plan: Plan, tally: Tally) -> list[dict[str, Any]]:
    """What went wrong with bots, seat by seat."""
    return [
        {"seat": seat, "bot": plan.bots[seat], **conduct.troubles}
        for seat, conduct in enumerate(tally.conducts)
        if conduct.troubles
    ]
