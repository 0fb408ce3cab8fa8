"""Build hook: build the browser client, then compile the rules and the hot paths with mypyc.

The client is built by npm into ``reefside/table/static``, with this machine's Node or one from
PyPI. The compiled files run interpreted, too: where this machine can compile, the wheel
carries an extension module beside each compiled ``.py``, and Python imports the former;
elsewhere the wheel is pure Python and only slower.

Environment:

``REEFSIDE_WEB``
    ``0`` never build the client; ``1`` a build that cannot is an error; unset: build it, and if
    that fails say so in one line and go on without.

``REEFSIDE_MYPYC``
    ``0`` never compile; ``1`` a build that cannot compile fails; unset: compile if a C
    compiler and ``Python.h`` are here, otherwise say so in one line and go on without.
``REEFSIDE_OPT``
    The C compiler's optimisation level, default ``3``.
"""

from __future__ import annotations

import ast
import contextlib
import os
import re
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

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
    "table/row_cache.py",
    "table/step_encoding.py",
    "table/view_snapshots.py",
)
"""The packages and modules that are compiled: the rules, and what every move goes through."""
UNCOMPILED: Final = ("games/*/terminal/*", "games/*/wire.py", "kernel/declare.py")
"""Those that are not: how a game is drawn and sent, by libraries, and what declares parts."""
DOCUMENTED: Final = (
    "kernel/refusal.py",
    "match/answers.py",
    "match/begin.py",
    "match/match.py",
    "match/reading.py",
)
"""The modules of the public face: their docstrings are kept, for `help()`."""
COMPILE_REQUIRES: Final = ["mypy>=2.4,<3", "setuptools>=77"]
C_FLAGS: Final = ("-Wno-error", "-fvisibility=hidden")
"""mypyc turns warnings into errors, and a C compiler it does not know may warn of more. Functions
that no other library can replace are called directly and can be inlined: 5 to 10 % more speed."""
STATIC: Final = "src/reefside/table/static"

# The build checks types only as far as mypyc needs them: `make lint` is the strict check, and
# libraries that the uncompiled packages import need not be there while the wheel is built.
MYPY_FLAGS: Final = (
    "--config-file=",
    "--explicit-package-bases",
    f"--cache-dir={os.devnull}",
    "--follow-imports=silent",
    "--ignore-missing-imports",
)


class ReefsideBuildHook(BuildHookInterface[BuilderConfig]):
    """Puts the client and the extension modules into the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node and the compiler's packages only where they will be used."""
        npm = npm_of(Path(self.root))
        node = [npm.NODE_WHEEL] if npm is not None and npm.own_npm() is None else []
        return node + (COMPILE_REQUIRES if reason_not_to_compile() is None else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both; ``version`` is ``standard`` or ``editable``."""
        self.build_client()
        if version != "editable":
            self.compile(build_data)

    def build_client(self) -> None:
        """Build the browser client into the source tree, from where the wheel takes it."""
        npm = npm_of(Path(self.root))
        if npm is None:
            return
        try:
            built = npm.build(Path(self.root, STATIC))
        except Exception as error:
            if os.environ.get("REEFSIDE_WEB") == "1":
                raise RuntimeError(f"building the browser client failed: {error}") from error
            self.app.display_warning(f"reefside: no browser client, {error}")
        else:
            self.app.display_info(f"reefside: browser client {'built' if built else 'unchanged'}")

    def compile(self, build_data: dict[str, Any]) -> None:
        """Compile, and list what came out of it."""
        reason = reason_not_to_compile()
        if reason is None:
            try:
                self.compile_into(build_data)
            except (Exception, SystemExit) as error:  # mypyc leaves through sys.exit
                if must_compile():
                    raise RuntimeError(f"compiling failed: {error}") from error
                reason = "compiling failed (REEFSIDE_MYPYC=1 pip install . shows why)"
        if reason is not None:
            self.app.display_warning(f"reefside: pure Python, {reason}")

    def compile_into(self, build_data: dict[str, Any]) -> None:
        """Compile and add every extension module to the wheel's files."""
        level = os.environ.get("REEFSIDE_OPT") or "3"
        extensions = compile_packages(Path(self.root), level)
        build_data["force_include"].update(extensions)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        modules = len(extensions) - 1  # the shared library is none
        self.app.display_info(f"reefside: compiled, {modules} modules at -O{level}")


def npm_of(root: Path) -> ModuleType | None:
    """The module that knows npm; None if the client shall not be built."""
    file = root / "web" / "npm.py"
    if os.environ.get("REEFSIDE_WEB") == "0" or not file.is_file():
        return None
    return load_file(file)


def load_file(file: Path) -> ModuleType:
    """Import a module of the source tree by its file, not as part of a package."""
    module = ModuleType(file.stem)
    module.__file__ = str(file)
    SourceFileLoader(file.stem, str(file)).exec_module(module)
    return module


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


def compile_packages(root: Path, level: str) -> dict[str, str]:
    """Compile everything; return each extension module's file and its place in the wheel."""
    import setuptools  # noqa: F401, first: mypyc takes its build classes from here
    from mypy.version import __version__ as mypyc_version

    # Kept between builds: if no module has changed, only data perhaps, nothing is compiled anew.
    work = root / "build" / f"mypyc-{mypyc_version}-{sys.implementation.cache_tag}-O{level}"
    part_text = load_file(root / "src/reefside/kernel/part_text.py")
    load_file(root / "expand_parts.py").Expander(root / "src", part_text).copy_to(work / "src")
    return build_extensions(translate_to_c(work / "src", work, level), work)


def translate_to_c(source: Path, work: Path, level: str) -> list[Any]:
    """Let mypyc write the C files; return the setuptools extensions to build from them."""
    from mypyc.build import mypycify

    with contextlib.chdir(source):  # mypyc names modules by their relative paths
        extensions = mypycify(
            [*MYPY_FLAGS, *modules_to_compile(source)],
            opt_level=level,
            debug_level="0",
            multi_file=True,
            group_name="reefside",
            target_dir=str(work / "c"),
        )
    for name in DOCUMENTED:
        write_docstrings(source / "reefside" / name, work / "c")
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS]
    return extensions


def write_docstrings(module: Path, folder: Path) -> None:
    """Put a module's docstrings into its C file: mypyc keeps the signatures alone."""
    file = folder / f"__native_reefside___{module.parent.name}___{module.stem}.c"
    text = file.read_text("utf-8")
    for owner, name, said in docstrings(module):
        for before, after in places_of_docstring(module.stem, owner, name):
            text = re.sub(f"({before})(?:NULL)?({after})", partial(put_between, said), text)
    file.write_text(text, "utf-8")


def places_of_docstring(module: str, owner: str, name: str) -> list[tuple[str, str]]:
    """Where the docstring of a function, method, property or class goes: between two patterns."""
    string = r'(?:[^"\\]|\\.)*'
    function = f"{module}___{owner}___{name}" if owner else f"{module}___{name}"
    return [
        (rf'[_ ]{function},\s+[A-Z_| ]+, PyDoc_STR\("{string}', r'"\)'),
        (rf"_{owner}_get_{name},\s+[\w()]+, ", ", NULL"),
        (rf'tp_doc = PyDoc_STR\("{name}\({string}', r'"\)'),
    ]


def put_between(said: str, found: re.Match[str]) -> str:
    """Put a text where it was found to go: into a string, or as one of its own."""
    text = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}"
        for byte in said.encode()
    )
    return found[1] + (text if found[2].startswith('"') else f'"{text}"') + found[2]


def docstrings(module: Path) -> list[tuple[str, str, str]]:
    """The docstrings of a module's classes, methods and functions: owner, name, text."""
    found = []
    for node in ast.parse(module.read_text("utf-8")).body:
        members = [("", node)]
        if isinstance(node, ast.ClassDef):
            members += [(node.name, member) for member in node.body]
        for owner, member in members:
            if isinstance(member, ast.ClassDef | ast.FunctionDef):
                found.append((owner, member.name, ast.get_docstring(member) or ""))
    return [row for row in found if row[2]]


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
