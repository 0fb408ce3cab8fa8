"""The command `serve`: the table in the browser."""

from __future__ import annotations

from argparse import Namespace

from reefside.kernel.refusal import Mistake


def serve(parsed: Namespace) -> int:
    """Serve the table, and open the browser."""
    from reefside.table.serve import MOST_PROCESSES
    from reefside.table.serve import serve as serve_table

    if not 0 <= parsed.port <= 65535:
        raise Mistake("--port is 0 to 65535")
    if not 1 <= parsed.processes <= MOST_PROCESSES:
        raise Mistake(f"--processes is 1 to {MOST_PROCESSES}")
    return serve_table(parsed.host, parsed.port, parsed.db, not parsed.no_browser, parsed.processes)
