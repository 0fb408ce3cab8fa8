"""One process in which bots think: starting it, asking it, ending it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import msgspec

from reefside.kernel.words import printable
from reefside.table import child_process
from reefside.table.bot_worker import READY, Reply, Task
from reefside.table.child_process import FAILED

GRACE = 5.0
"""How much longer the server waits than the process allows itself."""
START_SECONDS = 60.0
"""How long a process may take to start."""
LINE = 1 << 20
"""The longest reply of a process, in bytes."""
WHY = 200
"""How much of why a process does not start is logged."""


async def start(module: str) -> Process:
    """Start a process that answers tasks by a module."""
    return await asyncio.create_subprocess_exec(
        *[sys.executable, "-P", "-m", child_process.__name__, module],
        stdin=PIPE,
        stdout=PIPE,
        limit=LINE,
        env=environment(),
        start_new_session=True,  # Ctrl+C is for the server, which ends the bots.
    )


def alive(process: Process) -> bool:
    """Whether a process has not ended yet."""
    return process.returncode is None


def environment() -> dict[str, str]:
    """Processes import the same package as the server, wherever that was found."""
    home = str(Path(__file__).parents[2])
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{home}{os.pathsep}{others}" if others else home}


async def ready(process: Process) -> None:
    """Wait until a new process has read its modules."""
    assert process.stdout is not None
    async with asyncio.timeout(START_SECONDS):
        said = await process.stdout.readline()
    if said != READY:
        why = said.decode(errors="replace").strip().removeprefix(FAILED)
        raise EOFError(printable(why, WHY) or "it ended at once")


async def ask(process: Process, task: Task) -> Reply:
    """Put a task to a process and wait for the reply."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(task) + b"\n")
    await process.stdin.drain()
    async with asyncio.timeout(task.limit + GRACE):
        line = await process.stdout.readline()
    if not line:
        raise EOFError
    return msgspec.json.decode(line, type=Reply)


async def ended(process: Process) -> int:
    """How a process that has fallen silent ended.

    It is not killed at once: `kill` would poll the process, and so take the exit status away from
    `wait`.
    """
    try:
        async with asyncio.timeout(GRACE):
            return await process.wait()
    except TimeoutError:
        return await end(process)


async def end(process: Process) -> int:
    """End a process and say how it ended.

    Not by `process.kill()`: that asks first whether the process has ended by itself, and so takes
    its status away from asyncio, which then can only guess it.
    """
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
    return await process.wait()
