"""Invoking a command: its streams, its exit code, and one line for everything that goes wrong. A
traceback is shown only with `REEFSIDE_DEBUG=1`."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Callable
from typing import Final

from reefside.commands import FINE, FOUND, WRONG
from reefside.kernel.lines import LINE, printable
from reefside.kernel.refusal import InvalidInput

DEBUG: Final = "REEFSIDE_DEBUG"


def run_command(run: Callable[[], int]) -> int:
    """Run a command and give its exit code; whatever goes wrong is one line on stderr."""
    prepare_streams()
    try:
        code = run()
        flush()
    except SystemExit:  # `--help` and `--version`, which have printed something
        discard_if_unwritten()
        raise
    except KeyboardInterrupt:
        complain("stopped")
        return FOUND
    except BrokenPipeError:  # Somebody has stopped reading, as `head` does.
        discard_output()
        return FINE
    except Exception as error:
        show_traceback()
        discard_if_unwritten()
        complain(line_about(error))
        return WRONG
    return code


def line_about(error: Exception) -> str:
    """What went wrong, in one line."""
    if isinstance(error, InvalidInput):
        return str(error)
    if isinstance(error, MemoryError):
        return "there is not enough memory for this"
    if isinstance(error, OSError) and error.strerror:
        name = f": {error.filename}" if isinstance(error.filename, str) else ""
        return f"the system refuses: {error.strerror}{name}"
    return (
        f"something broke ({printable(f'{type(error).__name__}: {error}', 160)}); please report it"
        f" with what {DEBUG}=1 shows"
    )


def complain(text: str) -> None:
    """One line on stderr, if there is such a stream."""
    try:
        print(f"reefside: {printable(text, LINE)}", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        pass


def show_traceback() -> None:
    """Where an error came from, for debugging."""
    if os.environ.get(DEBUG) == "1":
        traceback.print_exc()


# The standard streams.


def prepare_streams() -> None:
    """Make sure that there are three streams, and that each can print every letter."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:  # It was closed: a file opened next would take its place.
            _open_nowhere(number)
            setattr(sys, name, open(os.devnull, "r+", encoding="utf-8"))  # noqa: SIM115
    for name in ("COLUMNS", "LINES"):  # The drawing of the terminal uses these as they are.
        said = os.environ.get(name, "")
        if said and not (said.isascii() and said.isdecimal() and len(said) < 5):
            del os.environ[name]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")


def _open_nowhere(number: int) -> None:
    """Point the descriptor of a closed stream to nowhere."""
    try:
        os.fstat(number)
    except OSError:
        opened = os.open(os.devnull, os.O_RDWR)
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)


def flush() -> None:
    """Make sure that all that was printed has been written."""
    sys.stdout.flush()


def discard_output() -> None:
    """Discard what is still to be printed: it could not be written at the end either."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass


def discard_if_unwritten() -> None:
    """Print what waits; if that cannot be done, never try again."""
    try:
        flush()
    except (OSError, ValueError):
        discard_output()
