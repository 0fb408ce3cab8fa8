"""The boards that games of other packages bring: files of their folder `board`.

`board.js` is a module of the browser, `picture.svg` stands on the shelf; what else the module
needs lies beside it. They are served under the same content-security policy as the client.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from reefside.games import keys, load_game
from reefside.table.client import FOR_EVER
from reefside.table.replies import not_found

FOLDER: Final = "board"
MODULE: Final = "board.js"
PICTURE: Final = "picture.svg"
NO_PICTURE: Final = "/icon.svg"
KINDS: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webp": "image/webp",
    ".png": "image/png",
}
"""The kinds of files that are served, by the ends of their names."""


@cache
def files(key: str) -> dict[str, Path]:
    """The files of a game's board by their names; none if its package brings no board."""
    spec = find_spec(load_game(key).package)
    if spec is None or spec.origin is None:
        return {}
    folder = Path(spec.origin).parent / FOLDER
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.name: path for path in found if path.is_file() and path.suffix in KINDS}


@cache
def version(key: str) -> str:
    """A word for the content of a board's files."""
    digest = sha256()
    for path in files(key).values():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def address(key: str) -> str:
    """Where the module of a game's board is; empty if its package brings none."""
    return f"/boards/{key}/{version(key)}/{MODULE}" if MODULE in files(key) else ""


async def board_file(request: Request) -> Response:
    """A file of a board; its address changes with its content."""
    key, name = request.path_params["game"], request.path_params["file"]
    path = files(key).get(name) if key in keys() else None
    if path is None or request.path_params["version"] != version(key):
        return await not_found(request, Exception("no such file"))
    return FileResponse(path, headers={"cache-control": FOR_EVER}, media_type=KINDS[path.suffix])


async def picture(request: Request) -> Response:
    """The picture of a game on the shelf, or that of the house."""
    key = request.path_params["game"]
    path = files(key).get(PICTURE) if key in keys() else None
    if path is None:
        return RedirectResponse(NO_PICTURE)
    return FileResponse(path, headers={"cache-control": "no-cache"}, media_type=KINDS[path.suffix])


ROUTES: Final[list[BaseRoute]] = [
    Route(f"/boards/{{game}}/{PICTURE}", picture),
    Route("/boards/{game}/{version}/{file}", board_file),
]
