"""Compiles a game of another distribution for the Reefside that is installed beside it.

Its classes become native ones below Reefside's native classes, as if they had been compiled
together; so they run with that one build of Reefside only, and `check` says so where it is another.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import reefside
from reefside.compiling import native
from reefside.compiling.expand_parts import Expander
from reefside.kernel import part_text

OWN: Final = Path(str(reefside.__file__)).parent
UNCOMPILED: Final = ("__init__.py", "terminal.py", "terminal/*", "wire.py")
"""The modules of a game that are not compiled: the one that checks, and those with libraries."""
TENTATIVE: Final = "-fcommon"
"""Every module of a group defines the table of what another one exports: they share it."""


class NotCompiled(Exception):
    """Why a game stays pure Python."""


def own_fingerprint() -> str:
    """What Reefside was compiled to; empty where it runs from its source files."""
    file = OWN / "compiling" / native.MARKER
    return file.read_text("utf-8") if file.is_file() else ""


def check(package: Path) -> None:
    """See that a package, given by its folder, was not compiled for another build of Reefside."""
    file = package / native.MARKER
    if file.is_file() and file.read_text("utf-8") != own_fingerprint():
        raise ImportError(f"{package.name} was compiled for another Reefside: install it again")


def compile_package(package: Path, work: Path) -> dict[str, str]:
    """Compile a game's package, given by its folder; every file made and its place in a wheel.

    What stands in the way is `NotCompiled`, or with REEFSIDE_MYPYC=1 whatever it was.
    """
    reason = native.reason_not_to_compile()
    if reason is None and not own_fingerprint():
        reason = "Reefside is not compiled here"
    if reason is None:
        try:
            return compiled(package, work)
        except (Exception, SystemExit) as error:  # mypyc leaves through sys.exit
            reason = f"compiling failed: {error}"
    if native.must_compile():
        raise RuntimeError(reason)
    raise NotCompiled(reason)


def compiled(package: Path, work: Path) -> dict[str, str]:
    """The same where nothing stands in the way."""
    level = os.environ.get("REEFSIDE_OPT") or "3"
    work = work / f"mypyc-{sys.implementation.cache_tag}-O{level}"
    Expander([OWN, package], part_text).copy_to(work / "src")
    group = f"{package.name}_native"
    groups = {
        native.GROUP: native.modules_to_compile(work / "src"),
        group: modules_of(package.name, work / "src"),
    }
    extensions = native.translate_to_c(work / "src", work, level, groups)[group]
    if native.fingerprint(work, native.GROUP) != own_fingerprint():
        raise NotCompiled("Reefside was compiled by another mypyc, or from other files")
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, TENTATIVE]
    marker = work / native.MARKER
    marker.write_text(own_fingerprint(), "utf-8")
    built = native.build_extensions(extensions, work)
    return {**built, str(marker): f"{package.name}/{native.MARKER}"}


def modules_of(name: str, source: Path) -> list[str]:
    """The modules of a package that are compiled, as paths relative to ``source``."""
    files = set((source / name).rglob("*.py"))
    files -= {file for pattern in UNCOMPILED for file in (source / name).glob(pattern)}
    return sorted(str(file.relative_to(source)) for file in files)
