"""Who plays the games: this process, the cores of this machine, or a Ray or Dask cluster.

Everything goes through joblib, in order, so that the result never depends on who played.
"""

from __future__ import annotations

import socket
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from joblib import Parallel, cpu_count, delayed, parallel_config, register_parallel_backend
from joblib.externals.loky.process_executor import TerminatedWorkerError

from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput
from reefside.version import VERSION

ALL: Final = 0
"""As many jobs as there are cores, here or in the cluster."""
PATIENCE: Final = 10
"""Seconds in which a cluster must answer."""
TRIES: Final = 3
"""How often a busy cluster is asked to take us in."""

Task = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of a module and what it is called with."""


class Workers:
    """Those who carry out tasks, `count` at a time."""

    def __init__(self, count: int, place: str) -> None:
        self.count: Final = count
        self.place: Final = place
        """Where they work, for messages."""

    def run(self, tasks: Iterable[Task]) -> Iterator[Any]:
        """Carry out tasks; their results come in the order of the tasks, as soon as they can."""
        jobs = (delayed(function)(*facts) for function, facts in tasks)
        parallel = Parallel(n_jobs=self.count, return_as="generator", batch_size=1)
        try:
            yield from parallel(jobs)
        except TerminatedWorkerError:
            raise InvalidInput(
                "a process that played was ended from outside, or by a bot"
            ) from None


@contextmanager
def workers(jobs: int = 1, cluster: str = "") -> Iterator[Workers]:
    """`count` processes here, or jobs in a cluster; ALL takes what there is."""
    if not cluster:
        yield Workers(jobs or cpu_count(), "this machine")
        return
    scheme, host, port = parts_of(cluster)
    try:
        socket.create_connection((host, port), PATIENCE).close()
    except (OSError, UnicodeError) as error:  # no host's name can be so long, or so odd
        why = error.strerror if isinstance(error, OSError) else "there can be no such host"
        raise InvalidInput(f"no cluster answers at {cluster:.80}: {why or error}") from None
    with CONNECTIONS[scheme](cluster) as cores:
        if not cores:
            raise InvalidInput(f"the cluster at {cluster} has no workers")
        crew = Workers(min(jobs or cores, cores), cluster)
        check_version(crew)
        yield crew


def parts_of(cluster: str) -> tuple[str, str, int]:
    """The scheme, host and port of a cluster's address."""
    try:
        address = urlsplit(cluster)
        scheme, host, port = address.scheme, address.hostname, address.port
    except ValueError:
        scheme, host, port = "", None, None
    if scheme not in CONNECTIONS or not host or not port:
        known = ", ".join(f"{scheme}://HOST:PORT" for scheme in CONNECTIONS)
        raise InvalidInput(f"{quoted(cluster)} is no address of a cluster; it can be {known}")
    return scheme, host, port


@contextmanager
def dask(url: str) -> Iterator[int]:
    """Work in a Dask cluster: the number of its cores."""
    try:
        from distributed import Client
    except ImportError:
        raise InvalidInput("a Dask cluster needs the extra: pip install 'reefside[dask]'") from None
    try:
        client = Client(url.replace("dask://", "tcp://", 1), timeout=PATIENCE)
    except Exception as error:  # whatever a port that speaks something else makes of it
        raise InvalidInput(f"no Dask scheduler answers at {url}: {first_line(error)}") from None
    with client, parallel_config("dask", client=client):
        yield sum(client.ncores().values())


def connect(library: Any, url: str) -> None:
    """Connect to a Ray cluster; one that is too busy to start a process for us is asked again."""
    for attempt in range(1, TRIES + 1):
        try:
            with warnings.catch_warnings():
                # What it warns of is told by the error that follows.
                warnings.simplefilter("ignore")
                library.init(url, log_to_driver=False, logging_level="ERROR")
            return
        except Exception as error:  # Ray raises its own, grpc's and plain ones
            if not isinstance(error, ConnectionAbortedError) or attempt == TRIES:
                why = first_line(error)
                raise InvalidInput(f"no Ray cluster answers at {url}: {why}") from None


@contextmanager
def ray(url: str) -> Iterator[int]:
    """Work in a Ray cluster: the number of its cores."""
    try:
        import ray as library
        from ray.util.joblib.ray_backend import RayBackend
    except ImportError:
        raise InvalidInput("a Ray cluster needs the extra: pip install 'reefside[ray]'") from None

    class InOrder(RayBackend):  # type: ignore[misc]  # Ray may not be installed
        """Ray's own, which can also hand over results one by one, though it does not say so."""

        supports_return_generator = True

    register_parallel_backend("ray", InOrder)
    connect(library, url)
    try:
        with parallel_config("ray"):
            yield int(library.cluster_resources().get("CPU", 0))
    finally:
        library.shutdown()


CONNECTIONS: Final = {"tcp": dask, "tls": dask, "dask": dask, "ray": ray}
"""How to reach a cluster, by the scheme of its address."""


def first_line(error: Exception) -> str:
    """What an error says, in one line."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def version_here() -> str:
    """The version of Reefside where this runs."""
    return VERSION


def check_version(crew: Workers) -> None:
    """See that the cluster can play, and plays by the same rules as this machine."""
    try:
        found = set(crew.run([(version_here, ())] * crew.count))
    except InvalidInput:
        raise
    except Exception as error:  # whatever the cluster makes of a missing package
        raise InvalidInput(
            f"the cluster at {crew.place} cannot play: {first_line(error)}; "
            f"its machines need reefside {VERSION}"
        ) from None
    if found != {VERSION}:
        others = ", ".join(sorted(found - {VERSION}))
        raise InvalidInput(
            f"the cluster at {crew.place} has reefside {others}; here it is {VERSION}"
        )
