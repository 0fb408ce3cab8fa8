"""Look for known faults of all locked packages, as far as the lists of them can be reached.

`make audit`, a part of `make lint`. A known fault is an error. What could not be looked up is said
aloud and is no error, because the machine may have no way out; it never counts as fine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from web.npm import NoNode, find_npm

ROOT: Final = Path(__file__).parents[2]
LOCKS: Final = ("pip.lock", "dev.lock", "bench.lock", "node.lock")
FOLDERS: Final = ("web", "bench/boardgame_io")
SECONDS: Final = 10
"""How long one request may take; a whole list may take three times that."""


class Report(NamedTuple):
    """What became of one look: how many packages were looked up or not, and faults in words."""

    looked_up: int
    left_out: int
    faults: list[str]


NOTHING: Final = Report(0, 0, [])


def read(said: str) -> Any:
    """What a tool printed, if it is JSON."""
    try:
        return msgspec.json.decode(said)
    except msgspec.DecodeError:
        return {}


def of_pip(said: str) -> Report:
    """What pip-audit printed. A package that it could not look up has a reason, and no faults."""
    packages = read(said).get("dependencies", [])
    known = [package for package in packages if "skip_reason" not in package]
    faults = [
        f"{package['name']} {package['version']}: {fault['id']}"
        f" (mended in {', '.join(fault['fix_versions']) or 'no version'})"
        for package in known
        for fault in package["vulns"]
    ]
    return Report(len(known), len(packages) - len(known), faults)


def of_npm(said: str) -> Report:
    """What npm printed; without an answer it has no `metadata`."""
    page = read(said)
    if "metadata" not in page:
        return NOTHING
    faults = [
        f"{name} {found['range']}: {found['severity']}"
        for name, found in page["vulnerabilities"].items()
    ]
    return Report(page["metadata"]["dependencies"]["total"], 0, faults)


def printed(command: list[str], folder: Path) -> str:
    """What a command prints in bounded time; nothing if it does not."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            timeout=3 * SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def pip_audit() -> str:
    """Look up all locks of Python packages; nothing is installed."""
    command = [sys.executable, "-m", "pip_audit", "--format", "json", "--timeout", str(SECONDS)]
    command += ["--progress-spinner", "off", "--no-deps", "--disable-pip"]
    for lock in LOCKS:
        command += ["--requirement", f"requirements/{lock}"]
    return printed(command, ROOT)


def npm_audit(folder: str) -> str:
    """Look up a lock of npm packages."""
    try:
        command, environment = find_npm()
    except NoNode:
        return ""
    os.environ.update(environment)
    limits = [f"--fetch-timeout={SECONDS * 1000}", "--fetch-retries=0"]
    return printed([*command, "audit", "--json", "--package-lock-only", *limits], ROOT / folder)


def tell(name: str, report: Report) -> int:
    """Say what was found; 1 if a fault is known."""
    if report.faults:
        print(f"audit: {name}: known faults", *report.faults, sep="\n  ")
        return 1
    if not report.looked_up:
        print(f"audit: {name} is SKIPPED: the list of known faults cannot be reached")
    elif report.left_out:
        print(f"audit: {name}: no known faults; {report.left_out} packages are SKIPPED")
    else:
        print(f"audit: {name}: no known faults in {report.looked_up} packages")
    return 0


def main() -> int:
    """Look up every lock."""
    codes = [tell("requirements/*.lock", of_pip(pip_audit()))]
    for folder in FOLDERS:
        codes.append(tell(f"{folder}/package-lock.json", of_npm(npm_audit(folder))))
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
