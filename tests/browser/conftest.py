"""A Chromium for all tests of this process, and a server for each module."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from reefside.table.client import INDEX
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor

FLAGS: Final = [
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
WIDE: Final = (1280, 800)
PACE: Final = """
(() => {
  if (!location.protocol.startsWith('http')) return;
  const kept = JSON.parse(localStorage.getItem('reefside.settings') ?? '{}');
  localStorage.setItem('reefside.settings', JSON.stringify({ pace: '%s', list: true, ...kept }));
})()
"""
"""Sets how fast what others do is shown, and that the list of answers is open, unless it is set."""

NewVisitor = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser sees no difference between the builds: these run on the compiled one only."""
    if os.environ.get("REEFSIDE_FLAVOUR") != "interpreted":
        return
    once = pytest.mark.skip(reason="browser tests run on the installed package")
    for item in items:
        if "tests/browser/" in item.nodeid:
            item.add_marker(once)


def missing(what: str) -> None:
    """What the tests cannot do without: in CI that is an error, elsewhere they are skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of this process."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        missing("there is no Chromium: install Debian's package chromium")
    if not INDEX.is_file():
        missing("the browser client is not built: run make web")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server for the tests of a module."""
    serving = Serving(tmp_path_factory.mktemp("serving"))
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def visitor(chromium: Browser, serving: Serving) -> Iterator[NewVisitor]:
    """Somebody with a browser of their own. Whatever went wrong in it fails the test."""
    visitors: list[tuple[Visitor, BrowserContext]] = []

    def arrive(
        size: tuple[int, int] = WIDE, lang: str = "en", pace: str = "once", **more: Any
    ) -> Visitor:
        context = chromium.new_context(
            base_url=serving.address,
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            reduced_motion="reduce",
            **more,
        )
        context.add_init_script(PACE % pace)
        visitor = Visitor(context.new_page())
        visitors.append((visitor, context))
        return visitor

    yield arrive
    for visitor, context in visitors:
        wrong = list(visitor.wrong)
        context.close()
        assert wrong == []
