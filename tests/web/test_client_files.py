"""The client's types follow the wire, its lock names no address, its first load is small."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from reefside.table.client import FOLDER, INDEX

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
FIRST_LOAD: Final = 80_000
"""Bytes of script and style, gzipped, before anything can be done."""
BOARDS: Final = {
    "banner-festival": 24_000,
    "grim-tide": 89_500,
    "tidal-blades": 63_700,
    "tiny-epic-tactics": 75_100,
}
"""Bytes of script and style, gzipped, that a board loads beyond the table page: not more than
before the boards had a kit."""
CHUNKS: Final = FOLDER / "chunks.json"
ASSET: Final = re.compile(r'(?:src|href)="/([^"]+\.(?:js|css))"')


def test_the_types_are_those_of_the_wire() -> None:
    schema = subprocess.run(
        [sys.executable, "-m", "reefside.wire.schema"], capture_output=True, check=True
    ).stdout
    npm = [sys.executable, str(WEB / "npm.py"), "run", "--silent", "types", "--", "--check"]
    checked = subprocess.run(npm, input=schema, capture_output=True, check=False)
    said = checked.stderr.decode() + checked.stdout.decode()
    if "brings one" in said and os.environ.get("CI") != "true":
        pytest.skip(said.strip())
    assert checked.returncode == 0, said


def test_the_lock_names_no_address_and_serves_every_machine() -> None:
    packages: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text())[
        "packages"
    ]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    bindings = [name for name in packages if "/@rolldown/binding-" in name]
    assert len(bindings) >= 14, "the lock was written without other machines' bindings"


def test_versions_are_exact() -> None:
    package = json.loads((WEB / "package.json").read_text())
    wanted = package["dependencies"] | package["devDependencies"] | package["overrides"]
    assert [name for name, version in wanted.items() if not version[0].isdigit()] == []


@pytest.fixture
def built() -> None:
    """The client is built; not to have it is a failure only of what CI installs."""
    if not (INDEX.is_file() and CHUNKS.is_file()):
        if os.environ.get("CI") == "true" and os.environ.get("REEFSIDE_FLAVOUR") == "compiled":
            pytest.fail("the browser client is not built")
        pytest.skip("the browser client is not built")


def gzipped(files: set[str]) -> dict[str, int]:
    return {file: len(gzip.compress((FOLDER / file).read_bytes())) for file in files}


@pytest.mark.usefixtures("built")
def test_the_first_load_is_small() -> None:
    files = set(ASSET.findall(INDEX.read_text()))
    assert any(file.endswith(".js") for file in files)
    assert any(file.endswith(".css") for file in files)
    sizes = gzipped(files)
    assert sum(sizes.values()) <= FIRST_LOAD, sizes


def loaded(chunks: dict[str, dict[str, Any]], name: str) -> set[str]:
    """The files of a chunk and of all that it imports at once."""
    files, waiting, seen = set[str](), [name], set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        chunk = chunks[name]
        files |= {chunk["file"], *chunk.get("css", [])}
        waiting += chunk.get("imports", [])
    return files


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("game", BOARDS)
def test_a_board_loads_no_more_than_before_the_kit(game: str) -> None:
    chunks = json.loads(CHUNKS.read_text())
    table = loaded(chunks, "index.html") | loaded(chunks, "src/pages/Table.svelte")
    sizes = gzipped(loaded(chunks, f"src/games/{game}/Board.svelte") - table)
    assert len(sizes) > 1
    assert sum(sizes.values()) <= BOARDS[game], sizes
