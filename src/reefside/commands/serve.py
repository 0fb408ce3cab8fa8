"""The command `serve`: the table in the browser."""

from __future__ import annotations

from argparse import Namespace

from reefside.kernel.refusal import InvalidInput


def serve(parsed: Namespace) -> int:
    """Serve the table, and open the browser."""
    from reefside.table.draining_server import MOST_DRAIN, ServerOptions
    from reefside.table.serve import MOST_PROCESSES
    from reefside.table.serve import serve as serve_table

    if not 0 <= parsed.port <= 65535:
        raise InvalidInput("--port is 0 to 65535")
    if not 1 <= parsed.processes <= MOST_PROCESSES:
        raise InvalidInput(f"--processes is 1 to {MOST_PROCESSES}")
    if not 0 <= parsed.drain_seconds <= MOST_DRAIN:
        raise InvalidInput(f"--drain-seconds is 0 to {MOST_DRAIN:g}")
    options = ServerOptions(
        parsed.log,
        parsed.log_level,
        parsed.access_log,
        parsed.drain_seconds,
        parsed.tls_cert,
        parsed.tls_key,
    )
    browser = not parsed.no_browser
    return serve_table(parsed.host, parsed.port, parsed.db, browser, parsed.processes, options)
