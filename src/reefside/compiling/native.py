"""Compiles packages with mypyc, in groups: the modules of a group are one shared library.

This module imports nothing of Reefside: the build of Reefside itself loads it by its file.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

GROUP: Final = "reefside"
"""The group of Reefside's own modules."""
MARKER: Final = "native.txt"
"""The file beside this one, in a compiled package, that holds the fingerprint of its group."""
COMPILED: Final = (
    "kernel",
    "parts",
    "games",
    "bots",
    "match",
    "speech.py",
    "table/broadcast.py",
    "table/cards.py",
    "table/changes.py",
    "table/client_state.py",
    "table/event_text.py",
    "table/frames.py",
    "table/row_cache.py",
    "table/step_encoding.py",
    "table/still_snapshots.py",
    "table/view_snapshots.py",
)
"""The packages and modules that are compiled: the rules, and what every move goes through."""
UNCOMPILED: Final = ("games/*/terminal/*", "games/*/wire.py", "kernel/declare.py")
"""Those that are not: how a game is drawn and sent, by libraries, and what declares parts."""
COMPILE_REQUIRES: Final = ["mypy>=2.4,<3", "setuptools>=77"]
C_FLAGS: Final = ("-Wno-error", "-fvisibility=hidden")
"""mypyc turns warnings into errors, and a C compiler it does not know may warn of more. Functions
that no other library can replace are called directly and can be inlined: 5 to 10 % more speed."""

# The build checks types only as far as mypyc needs them: `make lint` is the strict check, and
# libraries that the uncompiled packages import need not be there while the wheel is built.
MYPY_FLAGS: Final = (
    "--config-file=",
    "--explicit-package-bases",
    f"--cache-dir={os.devnull}",
    "--follow-imports=silent",
    "--ignore-missing-imports",
)


def must_compile() -> bool:
    """Whether a wheel without extension modules is an error."""
    return os.environ.get("REEFSIDE_MYPYC") == "1"


def reason_not_to_compile() -> str | None:
    """Say why this build stays pure Python, or None if it shall compile."""
    if os.environ.get("REEFSIDE_MYPYC") == "0":
        return "as REEFSIDE_MYPYC=0 asks"
    if must_compile():
        return None
    if find_c_compiler() is None:
        return "no C compiler found"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h found"
    return None


def find_c_compiler() -> str | None:
    """Return the command of the C compiler: CC if it is set, else the first one that is here."""
    if "CC" in os.environ:
        return os.environ["CC"] if is_command(os.environ["CC"]) else None
    usual = (sysconfig.get_config_var("CC") or "cc", "cc", "gcc", "clang")
    return next(filter(is_command, usual), None)


def is_command(command: str) -> bool:
    """Whether the first word of a command line can be run."""
    words = shlex.split(command)
    return bool(words) and shutil.which(words[0]) is not None


def modules_to_compile(source: Path) -> list[str]:
    """List the modules to compile as paths relative to ``source``."""
    package = source / "reefside"
    places = [package / name for name in COMPILED]
    files = {
        file for place in places for file in ([place] if place.is_file() else place.rglob("*.py"))
    }
    files -= {file for pattern in UNCOMPILED for file in package.glob(pattern)}
    return sorted(str(file.relative_to(source)) for file in files)


def translate_to_c(
    source: Path, work: Path, level: str, groups: dict[str, list[str]]
) -> dict[str, list[Any]]:
    """Let mypyc write the C files; return the setuptools extensions to build from them, by group.

    The modules are paths relative to ``source``. Every group exports what it has, so that a
    group of another distribution can be compiled beside it later.
    """
    import setuptools  # noqa: F401, first: mypyc takes its build classes from here

    with contextlib.chdir(source):  # mypyc names modules by their relative paths
        extensions = extensions_of(str(work / "c"), level, groups)
    found: dict[str, list[Any]] = {name: [] for name in groups}
    homes = {module_name(file): name for name, files in groups.items() for file in files}
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS]
        home = homes.get(extension.name) or extension.name.removesuffix("__mypyc")
        found[home].append(extension)
    return found


def extensions_of(folder: str, level: str, groups: dict[str, list[str]]) -> list[Any]:
    """The extensions of all groups; their C files lie in a folder."""
    from mypyc.build import mypyc_build, mypycify
    from mypyc.options import CompilerOptions

    modules = [*MYPY_FLAGS, *[module for group in groups.values() for module in group]]
    separate: list[tuple[list[str], str | None]] = [(files, it) for it, files in groups.items()]
    options = CompilerOptions(multi_file=True, separate=True, target_dir=folder)
    options.global_opts = True  # by default a class of a group may have any subclass elsewhere
    _, written, needed = mypyc_build(modules, options, separate=separate)
    return mypycify(
        modules,
        opt_level=level,
        debug_level="0",
        multi_file=True,
        separate=separate,
        target_dir=folder,
        skip_cgen_input=(
            [[(file, "") for file in files] for files, _ in written],
            [(it.path, it.include_dirs, it.internal) for it in needed],
        ),
    )


def module_name(file: str) -> str:
    """The name that mypyc gives the extension of a module: a package is its ``__init__``."""
    return file.removesuffix(".py").replace(os.sep, ".")


def fingerprint(work: Path, group: str) -> str:
    """A hash of what a group exports: who is compiled for it runs with no other."""
    from mypy.version import __version__ as mypyc_version

    header = (work / "c" / f"__native_{group}.h").read_bytes()
    return blake2b(header, key=mypyc_version.encode(), digest_size=16).hexdigest()


def build_extensions(extensions: list[Any], work: Path) -> dict[str, str]:
    """Compile the C files on all cores; return the files built and their places in the wheel."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class ParallelBuildExt(build_ext):  # type: ignore[misc]  # setuptools is untyped
        """setuptools by itself compiles the files of one extension one after the other."""

        def build_extensions(self) -> None:
            self.compiler.compile = in_parallel(self.compiler.compile)
            super().build_extensions()

    if compiler := find_c_compiler():
        os.environ["CC"] = compiler
    command = ParallelBuildExt(Distribution({"ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    names = [extension.name for extension in extensions]
    return {command.get_ext_fullpath(name): command.get_ext_filename(name) for name in names}


def in_parallel(compile_files: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Turn setuptools' function that compiles a list of files into one that uses all cores."""

    def compile_all(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
        def compile_one(source: str) -> list[str]:
            return compile_files([source], *args, **kwargs)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return [made for objects in pool.map(compile_one, sources) for made in objects]

    return compile_all
