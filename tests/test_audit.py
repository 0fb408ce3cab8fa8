"""The audit of dependencies: a fault is an error, and silence is never taken for health."""

from __future__ import annotations

import pytest

from tests.kit.audit import NOTHING, Report, of_npm, of_pip, tell

FAULTY = """{"dependencies": [
  {"name": "jinja2", "version": "2.10",
   "vulns": [{"id": "PYSEC-2019-217", "fix_versions": ["2.10.1"], "aliases": []}]},
  {"name": "msgspec", "version": "0.22.0", "vulns": []},
  {"name": "ours", "skip_reason": "Dependency not found on PyPI and could not be audited"}
], "fixes": []}"""
UNREACHED = (
    '{"dependencies": [{"name": "jinja2", "skip_reason": "not found on PyPI"}], "fixes": []}'
)
FAULTY_NPM = """{"auditReportVersion": 2,
  "vulnerabilities": {"vite": {"name": "vite", "severity": "high", "range": "<5.0.0", "via": []}},
  "metadata": {"dependencies": {"total": 310}}}"""


def test_a_fault_is_found_and_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    report = of_pip(FAULTY)
    assert report == Report(2, 1, ["jinja2 2.10: PYSEC-2019-217 (mended in 2.10.1)"])
    assert tell("locks", report) == 1
    assert "PYSEC-2019-217" in capsys.readouterr().out
    assert tell("npm", of_npm(FAULTY_NPM)) == 1
    assert "vite <5.0.0: high" in capsys.readouterr().out


@pytest.mark.parametrize(
    "report", [of_pip(UNREACHED), of_pip(""), of_npm(""), of_npm('{"message": "405"}'), NOTHING]
)
def test_without_an_answer_it_is_skipped_aloud(
    report: Report, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report.looked_up == 0
    assert tell("locks", report) == 0
    assert "SKIPPED" in capsys.readouterr().out


def test_what_was_left_out_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert tell("locks", Report(5, 2, [])) == 0
    assert "2 packages are SKIPPED" in capsys.readouterr().out
    assert tell("locks", Report(5, 0, [])) == 0
    assert "SKIPPED" not in capsys.readouterr().out
