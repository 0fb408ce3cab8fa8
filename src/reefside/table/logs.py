"""The log: one line an event, for people or as JSON; who asked, and never a secret.

A failure that repeats is logged a few times and then counted. Secrets are kept out in three ways:
our own lines name routes and never addresses; the text of a failure is logged only if it cannot be
about a table (`redaction.py`); and whatever still looks like a secret is taken out.
"""

from __future__ import annotations

import logging
import sys
import time
from collections import OrderedDict
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock
from types import TracebackType
from typing import Any, Final, Literal, get_args

import msgspec

from reefside.table import metrics
from reefside.table.redaction import chain, described, places, redacted

Kind = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
OURS: Final = "reefside"
ACCESS: Final = "reefside.access"

request_id: Final[ContextVar[str]] = ContextVar("request_id", default="")
"""The id of the request that is being answered, or of the live connection."""


@dataclass
class RepeatedLine:
    """A line that may repeat."""

    since: float
    logger: str
    level: int
    logged: int = 0
    left_out: int = 0
    text: str = ""


class Repetitions(logging.Filter):
    """Lets the same line pass a few times a minute, and counts the others."""

    AT_ONCE: Final = 5
    SECONDS: Final = 60.0
    KINDS: Final = 500
    """Different lines that are remembered at most."""

    def __init__(self) -> None:
        super().__init__()
        self._lock: Final = Lock()
        self._seen: Final[OrderedDict[tuple[Any, ...], RepeatedLine]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is logged."""
        if getattr(record, "counted", False) or record.name == ACCESS:
            return True
        metrics.LOGGED.labels(record.levelname.lower()).inc()
        kind = type(record.exc_info[1]) if record.exc_info else None
        key = (record.name, record.levelno, str(record.msg)[:200], kind)
        now = time.monotonic()
        with self._lock:
            seen = self._seen.setdefault(key, RepeatedLine(now, record.name, record.levelno))
            if now - seen.since > self.SECONDS:
                record.count = seen.left_out  # They have not been reported yet.
                seen.since, seen.logged, seen.left_out = now, 0, 0
            if len(self._seen) > self.KINDS:
                self._seen.popitem(last=False)
            if seen.logged < self.AT_ONCE:
                seen.logged += 1
                return True
            seen.left_out += 1
            seen.text = Careful().text(record)
            return False

    def due(self, at_once: bool = False) -> list[RepeatedLine]:
        """The lines whose minute is over: they may be logged again."""
        now = time.monotonic()
        with self._lock:
            over = [k for k, x in self._seen.items() if at_once or now - x.since > self.SECONDS]
            return [self._seen.pop(key) for key in over]


_repetitions: Final = Repetitions()


def tell_repetitions(at_once: bool = False) -> None:
    """Log how often lines were left out whose minute is over."""
    for line in _repetitions.due(at_once):
        if line.left_out:
            more = {"counted": True, "count": line.left_out}
            text = (line.left_out, line.text)
            logging.getLogger(line.logger).log(line.level, "%d more: %s", *text, extra=more)


class Careful(logging.Formatter):
    """Makes the parts of a line, without secrets."""

    def text(self, record: logging.LogRecord) -> str:
        """The text of a line; failures among its values are redacted."""
        values = record.args
        if isinstance(values, tuple):
            values = tuple(described(v) if isinstance(v, BaseException) else v for v in values)
        text = str(record.msg)
        try:
            return redacted(text % values if values else text)
        except (TypeError, ValueError):
            return redacted(text)

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging calls it so
        """Where a failure came from."""
        return "\n".join([f"  {' <- '.join(chain(ei[1]))}", *[f"    {at}" for at in places(ei[1])]])


class PlainLines(Careful):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        """A line, and below it where a failure came from."""
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        line = f"{at} {record.levelname.lower()}: {self.text(record)}"
        line += "".join(f" {k}={v}" for k, v in getattr(record, "fields", {}).items())
        if request := request_id.get():
            line += f" [{request}]"
        if record.exc_info and record.exc_info[1] is not None:
            line += f"\n{self.formatException(record.exc_info)}"
        return line


class JsonLines(Careful):
    """Lines for programs: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "event": self.text(record),
        }
        if request := request_id.get():
            line["request"] = request
        line |= getattr(record, "fields", {})
        if count := getattr(record, "count", 0):
            line["count"] = count
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = chain(record.exc_info[1])
            line["where"] = places(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def set_up(kind: Kind, level: Level, access: bool) -> None:
    """Log to stderr from now on; of libraries only warnings and errors.

    Below that httpx logs every address, and websockets every message.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else PlainLines())
    handler.addFilter(_repetitions)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(OURS).setLevel(level.upper())
    logging.getLogger(ACCESS).setLevel(logging.INFO if access else logging.CRITICAL)
    logging.captureWarnings(True)
    sys.excepthook = _crashed


def _crashed(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger(OURS).critical("the process failed", exc_info=(kind, error, at))
