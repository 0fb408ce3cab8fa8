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
import os
import re
import sys
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DOCUMENTED: Final = (
    "kernel/refusal.py",
    "match/answers.py",
    "match/begin.py",
    "match/match.py",
    "match/reading.py",
)
"""The modules of the public face: their docstrings are kept, for `help()`."""
STATIC: Final = "src/reefside/table/static"


def load_file(file: Path) -> ModuleType:
    """Import a module of the source tree by its file, not as part of a package."""
    module = ModuleType(file.stem)
    module.__file__ = str(file)
    SourceFileLoader(file.stem, str(file)).exec_module(module)
    return module


NATIVE: Final[Any] = load_file(Path(__file__).parent / "src/reefside/compiling/native.py")


class ReefsideBuildHook(BuildHookInterface[BuilderConfig]):
    """Puts the client and the extension modules into the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node and the compiler's packages only where they will be used."""
        npm = npm_of(Path(self.root))
        node = [npm.NODE_WHEEL] if npm is not None and npm.own_npm() is None else []
        return node + (NATIVE.COMPILE_REQUIRES if NATIVE.reason_not_to_compile() is None else [])

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
        reason = NATIVE.reason_not_to_compile()
        if reason is None:
            try:
                self.compile_into(build_data)
            except (Exception, SystemExit) as error:  # mypyc leaves through sys.exit
                if NATIVE.must_compile():
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
        modules = len(extensions) - 2  # the shared library is none, nor is the fingerprint
        self.app.display_info(f"reefside: compiled, {modules} modules at -O{level}")


def npm_of(root: Path) -> ModuleType | None:
    """The module that knows npm; None if the client shall not be built."""
    file = root / "web" / "npm.py"
    if os.environ.get("REEFSIDE_WEB") == "0" or not file.is_file():
        return None
    return load_file(file)


def compile_packages(root: Path, level: str) -> dict[str, str]:
    """Compile everything; return each extension module's file and its place in the wheel."""
    from mypy.version import __version__ as mypyc_version

    # Kept between builds: if no module has changed, only data perhaps, nothing is compiled anew.
    work = root / "build" / f"mypyc-{mypyc_version}-{sys.implementation.cache_tag}-O{level}"
    package = root / "src" / "reefside"
    part_text = load_file(package / "kernel" / "part_text.py")
    expand_parts = load_file(package / "compiling" / "expand_parts.py")
    expand_parts.Expander([package], part_text).copy_to(work / "src")
    groups = {NATIVE.GROUP: NATIVE.modules_to_compile(work / "src")}
    extensions = NATIVE.translate_to_c(work / "src", work, level, groups)[NATIVE.GROUP]
    for name in DOCUMENTED:
        write_docstrings(work / "src" / "reefside" / name, work / "c")
    marker = work / NATIVE.MARKER
    marker.write_text(NATIVE.fingerprint(work, NATIVE.GROUP), "utf-8")
    built: dict[str, str] = NATIVE.build_extensions(extensions, work)
    return {**built, str(marker): f"reefside/compiling/{NATIVE.MARKER}"}


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
