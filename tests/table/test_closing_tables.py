"""A table that is closed is freed at once: nothing waits for a collection of cycles."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from reefside.games import keys, load_game
from reefside.table.app import Server
from reefside.table.store import Store, database_of
from reefside.table.store_models import Chair, Setup, TableRow


@pytest.mark.parametrize("game", keys())
def test_a_table_that_is_put_away_is_gone(game: str, tmp_path: Path) -> None:
    async def lay_and_put_away() -> list[object]:
        server = Server(Store(database_of(str(tmp_path / "table.sqlite3"))))
        await server.open()
        loaded = load_game(game)
        setup = Setup(
            game,
            loaded.check(2, {}),
            2,
            "00" * 16,
            loaded.rules,
            loaded.content.fingerprint(),
            "ada",
            1.0,
        )
        chairs = [Chair(0, "human", "ada", "Ada"), Chair(1, "bot", None, "", "greedy")]
        await server.store.create_table(TableRow("t", setup, chairs, updated=1.0))
        gc.disable()
        try:
            table = await server.registry.table("t")
            await table.resume()
            left: list[weakref.ref[Any]] = [
                weakref.ref(table),
                weakref.ref(table.autoplay),
                weakref.ref(table._lock),
            ]
            while table.autoplay.busy:
                await asyncio.sleep(0.01)
            del server.registry.tables["t"]
            await table.close()
            del table
            await asyncio.sleep(0)
            return [ref() for ref in left]
        finally:
            gc.enable()
            await server.close()

    assert asyncio.run(lay_and_put_away()) == [None, None, None]
