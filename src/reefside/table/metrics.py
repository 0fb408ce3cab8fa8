"""What the server counts, for Prometheus. docs/metrics.md lists it.

Every label has its values from a closed set: never a table, a person, an address or a path. What
the table does for a person counts as that person's: nobody learns who could only pass.

Where several processes serve, the library keeps the metrics in files that all of them read
(`PROMETHEUS_MULTIPROC_DIR`), so that any of them can report for the whole server.
"""

from __future__ import annotations

import platform
from contextlib import AbstractContextManager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics

from reefside.bots import NAMES
from reefside.match import COMMON_WORDS
from reefside.version import VERSION

disable_created_metrics()  # type: ignore[no-untyped-call]  # the library does not type it

REGISTRY: Final = CollectorRegistry()

QUICK: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds that a request, an answer or a pause of the loop may take."""
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)
"""Seconds that a bot may think."""

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER: Final = "other"
"""For whatever is not in a closed set."""
NO_ROUTE: Final = "none"
"""The route of a request that was refused before it was looked up."""
RULE: Final = "rule"
"""The key of every refusal that a game's rules give."""
ADVICE: Final = "advice"
"""The level of a bot that is asked for a hint."""
REFUSAL_KEYS: Final = frozenset(
    key.partition(".")[2]
    for key in COMMON_WORDS.texts["en"]
    if key.startswith(("table.", "refusals.", "notices.refusals."))
) | {"mistake", "bad-option"}


def counter(name: str, says: str, *labels: str) -> Counter:
    """A figure that only grows."""
    return Counter(f"reefside_{name}", says, labels, registry=REGISTRY)


def gauge(name: str, says: str, *labels: str) -> Gauge:
    """A figure as it is now, summed up over all processes that are alive."""
    return Gauge(f"reefside_{name}", says, labels, registry=REGISTRY, multiprocess_mode="livesum")


def histogram(name: str, says: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
    """How a figure is spread."""
    return Histogram(f"reefside_{name}", says, labels, buckets=buckets, registry=REGISTRY)


REQUESTS: Final = counter("http_requests", "Requests answered.", "route", "method", "status")
REQUEST_SECONDS: Final = histogram(
    "http_request_seconds", "Time until a request was answered.", QUICK, "route", "method"
)
CONNECTIONS: Final = gauge("live_connections", "Live connections open.")
TABLES: Final = gauge("open_tables", "Tables in memory.")
MATCHES: Final = gauge("running_matches", "Tables in memory that are being played.")
ANSWERS: Final = counter("answers", "Answers stored, by whose seat it is.", "seat")
COMMIT_SECONDS: Final = histogram(
    "answer_commit_seconds", "Time from a person's answer until it is stored.", QUICK
)
COMMIT_SIZE: Final = histogram(
    "commit_changes", "Changes that shared one commit.", (1, 2, 4, 8, 16, 32, 64, 128, 256)
)
DATABASE_ERRORS: Final = counter("database_errors", "Failures of the database.", "work")
BOTS: Final = gauge("bots_thinking", "Bots that think right now.", "lane")
BOT_QUEUE: Final = gauge("bot_queue", "Questions in line for a bot.", "lane")
THINK_SECONDS: Final = histogram(
    "bot_think_seconds", "Time a bot thought about one answer.", SLOW, "level"
)
REFUSALS: Final = counter("refusals", "Calls and messages refused.", "key")
LIMITS: Final = counter("limit_rejections", "Turned away because of a limit.", "kind")
NOTICES: Final = counter("notices", "Notices sent, or tried in vain.", "way", "result")
SENT: Final = counter("sent_bytes", "Bytes sent, without headers.", "over")
LAG: Final = histogram("event_loop_lag_seconds", "By how much the loop was late.", QUICK)
LOGGED: Final = counter("log_lines", "Lines logged, those left out as repetitions too.", "level")
BUILD: Final = Gauge(
    "reefside_build_info",
    "What runs here.",
    ["version", "python"],
    registry=REGISTRY,
    multiprocess_mode="livemax",
)

ANSWERS_OF: Final = {way: ANSWERS.labels(way) for way in ("person", "bot")}
LIVE_BYTES: Final = SENT.labels("live")
HTTP_BYTES: Final = SENT.labels("http")
READ_ERRORS: Final = DATABASE_ERRORS.labels("read")
WRITE_ERRORS: Final = DATABASE_ERRORS.labels("write")
LIMIT_KINDS: Final = ("request", "connect", "message", "bytes", "head", "slow", "body")
_limits: Final = {kind: LIMITS.labels(kind) for kind in LIMIT_KINDS}


class Tally:
    """Counters of every message: plain numbers, handed to the library once a second."""

    live_bytes = 0
    answers = 0
    """Answers of people."""

    def hand_over(self) -> None:
        """Add what was counted since."""
        size, self.live_bytes = self.live_bytes, 0
        LIVE_BYTES.inc(size)
        answers, self.answers = self.answers, 0
        ANSWERS_OF["person"].inc(answers)


tally: Final = Tally()


def note_build() -> None:
    """Say what runs here."""
    BUILD.labels(VERSION, platform.python_version()).set(1)


def reading() -> AbstractContextManager[object]:
    """Count a failure to read from the database."""
    return READ_ERRORS.count_exceptions()


def turned_away(kind: str) -> None:
    """A limit was exceeded."""
    _limits[kind].inc()


def refused(key: str) -> None:
    """Something was refused."""
    REFUSALS.labels(key if key in REFUSAL_KEYS else RULE).inc()


def thought(level: str, seconds: float) -> None:
    """A bot has thought; no level is a hint."""
    known = level in NAMES
    THINK_SECONDS.labels(level if known else OTHER if level else ADVICE).observe(seconds)


def answered(route: str, method: str, status: int, seconds: float, size: int) -> None:
    """A request was answered. The route is a template of ours, the status one of HTTP's."""
    known = method if method in METHODS else OTHER
    REQUESTS.labels(route, known, str(status)).inc()
    REQUEST_SECONDS.labels(route, known).observe(seconds)
    HTTP_BYTES.inc(size)
