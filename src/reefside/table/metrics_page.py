"""The page that Prometheus reads: the metrics of this process, or of all that serve together."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from reefside.table import metrics

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which processes share their metrics."""
SUFFIX: Final = ".pid"
ALONE: Final = "worker-1"
"""The label of a process that serves alone."""


class Processes(Collector):
    """Memory, descriptors and CPU time of every process, as the library reads them."""

    def __init__(self, pids: dict[str, int]) -> None:
        self._pids: Final = pids

    def collect(self) -> Iterable[Metric]:
        """The metrics of all, each with the name of its process."""
        found: dict[str, Metric] = {}
        for name, pid in self._pids.items():
            reader = ProcessCollector(pid=partial(int, pid), registry=None)
            for metric in reader.collect():
                whole = found.setdefault(
                    metric.name, Metric(metric.name, metric.documentation, metric.type)
                )
                for sample in metric.samples:
                    whole.add_sample(sample.name, {"process": name}, sample.value)
        return found.values()


def register_process(name: str, folder: str | None = None) -> None:
    """Write the id of this process for the others, if there are any."""
    shared = folder or os.environ.get(FOLDER)
    if shared:
        (Path(shared) / f"{name}{SUFFIX}").write_text(str(os.getpid()))


def render() -> bytes:
    """All metrics of this server."""
    registry = CollectorRegistry()
    folder = os.environ.get(FOLDER)
    if not folder:
        registry.register(Processes({ALONE: os.getpid()}))
        return generate_latest(metrics.REGISTRY) + generate_latest(registry)
    MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]  # not typed
    pids = {path.stem: int(path.read_text()) for path in sorted(Path(folder).glob(f"*{SUFFIX}"))}
    registry.register(Processes(pids))
    return generate_latest(registry)
