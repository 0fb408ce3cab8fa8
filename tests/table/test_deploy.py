"""The files of `deploy/`: systemd accepts the unit, and alerts speak of figures that exist."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reefside.cli import build_parser
from reefside.table import metrics
from tests.kit.proxies import DEPLOY

UNIT = DEPLOY / "reefside.service"
ALERTS = DEPLOY / "alerts.yml"
PROGRAM = "/opt/reefside/bin/reefside"


def unit() -> ConfigParser:
    """The unit, read as systemd does."""
    parser = ConfigParser(strict=True, interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # names keep their case
    parser.read_string(UNIT.read_text())
    return parser


def test_the_unit_runs_a_command_that_exists() -> None:
    program, *arguments = unit()["Service"]["ExecStart"].split()
    assert program == PROGRAM
    parsed = build_parser().parse_args(arguments)
    assert parsed.command == "serve"
    assert (parsed.no_browser, parsed.log) == (True, "json")
    kept = f"/var/lib/{unit()['Service']['StateDirectory']}/"
    assert parsed.db.startswith(kept), "it may write nowhere else"
    most = int(unit()["Service"]["TimeoutStopSec"].rstrip("s"))
    assert parsed.drain_seconds + 60 < most, "systemd waits longer than the server takes"


def test_the_unit_is_hardened() -> None:
    service = unit()["Service"]
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["KillMode"] == "mixed", "SIGTERM is for the first process alone"
    assert service["Type"] == "notify"
    assert service["CapabilityBoundingSet"] == ""


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd-analyze: the unit was only read")
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text().replace(PROGRAM, sys.executable))
    done = subprocess.run(
        [analyze, "verify", str(copy)], capture_output=True, text=True, check=False
    )
    said = [line for line in (done.stdout + done.stderr).splitlines() if UNIT.name in line]
    assert (done.returncode, said) == (0, [])


def test_alerts_speak_of_figures_that_exist() -> None:
    read: Any = msgspec.yaml.decode(ALERTS.read_bytes())
    rules = [rule for group in read["groups"] for rule in group["rules"]]
    assert len(rules) == 5
    ends = ("", "_total", "_bucket", "_count", "_sum")
    known = {family.name + end for family in metrics.REGISTRY.collect() for end in ends}
    for rule in rules:
        assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}
        used = set(re.findall(r"reefside_\w+", rule["expr"]))
        assert used <= known, rule["alert"]
        assert used or "up{" in rule["expr"]


def test_every_figure_is_described() -> None:
    page = (DEPLOY.parent / "docs" / "metrics.md").read_text()
    described = set(re.findall(r"`(reefside_\w+)", page))
    counted = {
        family.name + ("_total" if family.type == "counter" else "")
        for family in metrics.REGISTRY.collect()
    }
    assert described == counted
