"""Who plays: processes of this machine, a real Dask cluster, a real Ray cluster."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from reefside.cli import main
from reefside.commands import FINE, WRONG
from reefside.kernel.refusal import InvalidInput
from reefside.lab.simulate import Plan, simulate
from reefside.lab.workers import ALL, workers
from tests.kit.ports import free_port

ROOT = Path(__file__).parents[2]
MUST = os.environ.get("CI") == "true"
"""Where nothing a test needs may be missing."""
PATIENCE = 120
"""Seconds until a cluster that does not come up fails the test."""

Say = Callable[..., dict[str, Any]]


def needs(package: str) -> None:
    """Skip a test whose package is not here, unless everything must be."""
    if not MUST:
        pytest.importorskip(package)


@contextmanager
def running(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program in a process group of its own, which ends with the block."""
    environment = {
        **os.environ,
        "RAY_AUTH_MODE": "disabled",
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    program = subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield program
    finally:
        os.killpg(program.pid, signal.SIGKILL)
        program.wait()


def wait_for(ready: Callable[[], bool], *programs: subprocess.Popen[bytes]) -> None:
    """Wait until something is ready while all the programs run."""
    until = monotonic() + PATIENCE
    while not ready():
        assert all(program.poll() is None for program in programs), "a program has ended"
        assert monotonic() < until, "it does not come up"
        sleep(0.05)


def listens(port: int) -> bool:
    """Whether somebody listens on a port."""
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def answers(url: str) -> bool:
    """Whether a Ray cluster takes work: its port listens before all of it has started."""
    probe = f"import ray; ray.init({url!r}, log_to_driver=False)"
    return subprocess.run([sys.executable, "-c", probe], capture_output=True).returncode == 0


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Runs a command and gives its document, without what differs from run to run."""

    def command(*words: object) -> dict[str, Any]:
        capsys.readouterr()
        assert main([*[str(word) for word in words], "--json"]) == FINE
        document: dict[str, Any] = json.loads(capsys.readouterr().out)
        for row in document["bots"]:
            if isinstance(row, dict):
                del row["thinking"]
        timing = ("seconds", "decisions_per_second")
        return {key: value for key, value in document.items() if key not in timing}

    return command


SIMULATION = ("simulate", "banner-festival", "--seats", 3, "--games", 12)
ARENA = ("arena", "banner-festival", "--games", 6, "--bots", "random,tests.lab.unruly:First")
"""With a bot of one's own, which the cluster must find as well."""


def test_a_dask_cluster_plays_the_same_games(say: Say, tmp_path: Path) -> None:
    needs("distributed")
    note = tmp_path / "scheduler.json"
    scheduler_words = ["--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(note)]
    worker_words = ["--scheduler-file", str(note), "--nthreads", "2", "--no-nanny"]
    worker_words += ["--local-directory", str(tmp_path)]
    quiet = "--no-dashboard"
    with running("distributed.cli.dask_scheduler", quiet, *scheduler_words) as scheduler:
        wait_for(note.exists, scheduler)
        url = json.loads(note.read_text("utf-8"))["address"]
        with pytest.raises(InvalidInput, match="has no workers"), workers(ALL, url):
            pass
        with running("distributed.cli.dask_worker", quiet, *worker_words) as worker:
            wait_for(lambda: cores_of(url) > 0, scheduler, worker)
            with workers(1, url) as crew:
                assert crew.count == 1
            for command in (SIMULATION, ARENA):
                assert say(*command, "--cluster", url) == say(*command)


def cores_of(url: str) -> int:
    """How many cores a Dask cluster has so far."""
    from distributed import Client

    with Client(url) as client:
        return sum(client.ncores().values())


@pytest.mark.skipif(
    os.environ.get("REEFSIDE_FLAVOUR") == "interpreted",
    reason="once is enough: the installed package has its turn",
)
def test_a_ray_cluster_plays_the_same_games(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    needs("ray")
    needs("grpc")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    home = tempfile.mkdtemp(prefix="ray")  # pytest's folders are too long for a socket's name
    port, client_port = free_port(), free_port()
    words = ["start", "--head", "--block", "--node-ip-address=127.0.0.1", f"--port={port}"]
    words += [f"--ray-client-server-port={client_port}", "--num-cpus=2", f"--temp-dir={home}"]
    words += ["--min-worker-port=0", "--max-worker-port=0", "--include-dashboard=false"]
    words += ["--object-store-memory=80000000", "--disable-usage-stats"]
    try:
        with running("ray.scripts.scripts", *words) as head:
            url = f"ray://127.0.0.1:{client_port}"
            wait_for(lambda: listens(client_port), head)
            wait_for(lambda: answers(url), head)
            assert say(*ARENA, "--cluster", url) == say(*ARENA)
    finally:
        shutil.rmtree(home, ignore_errors=True)


# What is wrong.

BAD_CLUSTERS = {
    "no address": ("lots", "'lots' is no address of a cluster"),
    "an unknown scheme": ("http://127.0.0.1:80", "it can be tcp://HOST:PORT"),
    "no port": ("ray://127.0.0.1", "'ray://127.0.0.1' is no address"),
    "a port that is none": ("tcp://127.0.0.1:many", "is no address"),
    "half an address": ("tcp://[::1", "is no address"),
    "nobody there": ("dask://127.0.0.1:{port}", "no cluster answers at dask://127.0.0.1:{port}"),
    "nobody there for Ray": ("ray://127.0.0.1:{port}", "no cluster answers at ray://"),
    "no such host": ("tcp://nowhere.invalid:8786", "no cluster answers at tcp://nowhere.invalid"),
}


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize(("url", "said"), BAD_CLUSTERS.values(), ids=BAD_CLUSTERS.keys())
def test_a_cluster_that_is_none_is_one_clear_line(
    command: str, url: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    words = f"{command} banner-festival --bots random,greedy --games 2 --cluster"
    assert main([*words.split(), url.format(port=port)]) == WRONG
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said.format(port=port) in err


def test_something_else_on_the_port_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    needs("distributed")
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        words = ["simulate", "banner-festival", "--games", "2", "--cluster", url]
        with answering(server, b"HTTP/1.1 400 Bad Request\r\n\r\n"):
            assert main(words) == WRONG
    assert f"no Dask scheduler answers at {url}" in capsys.readouterr().err


@contextmanager
def answering(server: socket.socket, answer: bytes) -> Iterator[None]:
    """Says the same to everybody who connects."""
    from threading import Thread

    def answer_all() -> None:
        while True:
            try:
                visitor, _ = server.accept()
            except OSError:
                return
            visitor.sendall(answer)

    Thread(target=answer_all, daemon=True).start()
    yield
    server.shutdown(socket.SHUT_RDWR)


def test_all_jobs_are_all_cores_of_this_machine() -> None:
    with workers(ALL) as crew:
        assert crew.count >= 1
        assert list(crew.run([(pow, (2, n)) for n in range(20)])) == [2**n for n in range(20)]


def test_results_come_in_the_order_of_the_tasks() -> None:
    with workers(2) as crew:
        slow_first = [(sleepy, (0.2 - n / 50, n)) for n in range(10)]
        assert list(crew.run(slow_first)) == list(range(10))


def sleepy(seconds: float, number: int) -> int:
    """A number after a while."""
    sleep(max(seconds, 0))
    return number


def test_a_bot_that_ends_its_process_is_one_clear_line() -> None:
    with pytest.raises(InvalidInput, match="a process that played was ended"):
        simulate(Plan("banner-festival", 2, {}, ["tests.lab.unruly:Dying"], 1), 4, 2)
