"""No two modules of the server import each other, however far around, and however late.

Imports inside functions count; those for types alone do not, because nothing runs there.
"""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

PACKAGES = ("reefside.kernel", "reefside.parts", "reefside.bots", "reefside.table")


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """Which module imports which."""
    return grimp.build_graph("reefside", exclude_type_checking_imports=True, cache_dir=None)


def cycle_in(graph: grimp.ImportGraph, package: str) -> list[str]:
    """Modules of a package that import each other in a ring; none if there is no ring."""
    modules = {name for name in graph.modules if f"{name}.".startswith(f"{package}.")}
    order = TopologicalSorter(
        {name: graph.find_modules_directly_imported_by(name) & modules for name in modules}
    )
    try:
        order.prepare()
    except CycleError as error:
        ring: list[str] = error.args[1]
        return ring
    return []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_modules_of_a_package_import_each_other(graph: grimp.ImportGraph, package: str) -> None:
    assert cycle_in(graph, package) == []


def test_a_cycle_would_be_found(graph: grimp.ImportGraph) -> None:
    assert graph.find_shortest_chain("reefside.table.table_commands", "reefside.table.answering")
    graph.add_import(importer="reefside.table.answering", imported="reefside.table.table_commands")
    assert {"reefside.table.answering", "reefside.table.table_commands"} <= set(
        cycle_in(graph, "reefside.table")
    )
