"""The browser client: built files of the package, and one page for every path of it."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from reefside.version import VERSION

FOLDER: Final = Path(__file__).parent / "static"
INDEX: Final = FOLDER / "index.html"
ALL_METHODS: Final = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Built files are named after their content."""

NOT_BUILT: Final = f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Reefside</title>
<h1>Reefside {escape(VERSION)}</h1>
<p>The table is running, but the browser client has not been built. In the source folder run
<code>npm ci</code> and <code>npm run build</code> in <code>web/</code>, or install the package
anew with <code>pip install .</code>, then reload this page.</p>
<p>The API answers at <a href="/api/version">/api/version</a>.</p>
</html>
"""


async def page(_request: Request) -> Response:
    """The client's one page: it reads the path itself."""
    if not INDEX.is_file():
        return HTMLResponse(NOT_BUILT, headers={"cache-control": "no-store"})
    return FileResponse(INDEX, headers={"cache-control": "no-cache"})


async def file(request: Request) -> Response:
    """A built file, or else the page."""
    path = (FOLDER / request.path_params["file"]).resolve()
    if not path.is_relative_to(FOLDER.resolve()) or not path.is_file():
        return await page(request)
    lasting = "assets" in path.relative_to(FOLDER.resolve()).parts[:1]
    return FileResponse(path, headers={"cache-control": FOR_EVER if lasting else "no-cache"})


ROUTES: Final[list[BaseRoute]] = [Route("/", page), Route("/{file:path}", file)]
