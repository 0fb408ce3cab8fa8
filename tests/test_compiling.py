"""A game of another distribution runs only with the build of Reefside it was compiled for."""

from __future__ import annotations

from pathlib import Path

import pytest

from reefside.compiling import native
from reefside.compiling.outside import NotCompiled, check, compile_package, modules_of
from reefside.compiling.outside import own_fingerprint as fingerprint

ROOMS = ("__init__.py", "game.py", "wire.py", "terminal.py", "rules/play.py", "bots/__init__.py")


def planted(folder: Path) -> Path:
    """A package with some rooms."""
    package = folder / "outside_game"
    for name in ROOMS:
        file = package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('"""A room."""\n', "utf-8")
    return package


def test_rules_and_bots_are_compiled_and_what_needs_libraries_is_not(tmp_path: Path) -> None:
    package = planted(tmp_path)
    found = modules_of(package.name, tmp_path)
    assert found == [f"{package.name}/{it}" for it in ("bots/__init__.py", "game.py", ROOMS[4])]


def test_a_pure_package_fits_every_build(tmp_path: Path) -> None:
    check(planted(tmp_path))


def test_a_package_compiled_for_another_build_is_one_clear_line(tmp_path: Path) -> None:
    package = planted(tmp_path)
    (package / native.MARKER).write_text(fingerprint() or "same", "utf-8")
    if fingerprint():
        check(package)
    (package / native.MARKER).write_text("another", "utf-8")
    with pytest.raises(ImportError, match="outside_game was compiled for another Reefside"):
        check(package)


def test_where_nothing_is_compiled_the_package_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REEFSIDE_MYPYC", "0")
    with pytest.raises(NotCompiled, match="as REEFSIDE_MYPYC=0 asks"):
        compile_package(planted(tmp_path), tmp_path / "build")
