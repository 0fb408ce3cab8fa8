"""The page of results: played once, kept, gone on with, and written into its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from reefside.bots import NAMES
from reefside.games import keys, load_game
from reefside.lab import ladder
from reefside.lab.arena import Block, Contest, contest, play_blocks
from reefside.lab.ladder import Setting, main
from reefside.lab.results_page import BEGIN, END
from reefside.lab.simulate import Plan
from reefside.lab.stored_blocks import StoredBlocks, bots_hash
from reefside.lab.workers import Workers, workers

GAME = "banner-festival"
FIRST, ALSO_FIRST = "tests.lab.unruly:First", "tests.lab.unruly:AlsoFirst"
PAGE = f"# Bots\n\nBefore.\n\n{BEGIN}\n{END}\n\nAfter.\n"


class Desk:
    """A page, a folder for raw results, and quick bots instead of the levels."""

    def __init__(self, folder: Path) -> None:
        self.page = folder / "bots.md"
        self.page.write_text(PAGE, "utf-8")
        self.keep = folder / "results"
        self.played: list[int] = []

    def climb(self, games: int, *words: str) -> int:
        """Run the ladder; `played` has the numbers of the blocks it played."""
        self.played = []
        where = ["--keep", str(self.keep), "--into", str(self.page)]
        return main(["--games", str(games), "--jobs", "1", *where, *words])

    def counted(self, arena: Contest, numbers: Iterable[int], crew: Workers) -> Iterator[Block]:
        """Play blocks and note which."""
        for block in play_blocks(arena, numbers, crew):
            self.played.append(block.number)
            yield block

    @property
    def text(self) -> str:
        """The page as it stands."""
        return self.page.read_text("utf-8")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A ladder of two quick rungs at two tables."""
    desk = Desk(tmp_path)
    monkeypatch.setattr(ladder, "play_blocks", desk.counted)
    monkeypatch.setattr(ladder, "PAIRINGS", [("random", FIRST), (FIRST, ALSO_FIRST)])
    main_one, other = Setting(GAME, 2), Setting("tiny-epic-tactics", 1, {"mode": "solo"})
    monkeypatch.setattr(ladder, "main_settings", lambda: [main_one])
    monkeypatch.setattr(ladder, "all_settings", lambda: [main_one, other])
    return desk


def test_the_tables_are_written_between_the_marks(desk: Desk) -> None:
    assert desk.climb(4) == 0
    assert desk.text.startswith("# Bots\n\nBefore.\n\n" + BEGIN)
    assert desk.text.endswith(END + "\n\nAfter.\n")
    assert desk.text.index("### Banner Festival, 2 seats") < desk.text.index(
        "### Tiny Epic Tactics, solo, alone"
    )
    assert f"| {FIRST} | {ALSO_FIRST} | 4 | 2 : 2 | 50.0 % |" in desk.text
    assert desk.text.count("Mean time for an answer: random") == 2


def test_a_table_is_replaced_and_the_others_stay(desk: Desk) -> None:
    desk.climb(2)
    before = desk.text
    assert desk.climb(6, "--only", GAME) == 0
    solo = before.index("### Tiny Epic")
    assert desk.text.endswith(before[solo:])
    assert desk.text.count("###") == 2
    assert "| 6 |" in desk.text


def test_only_the_main_tables_if_wanted(desk: Desk) -> None:
    assert desk.climb(2, "--main") == 0
    assert desk.text.count("###") == 1


def test_what_was_played_is_not_played_again(desk: Desk) -> None:
    desk.climb(4, "--main")
    assert desk.played == [0, 1, 0, 1]
    first = desk.text
    desk.climb(4, "--main")
    assert desk.played == []
    assert desk.text == first
    desk.climb(8, "--main")
    assert desk.played == [2, 3, 2, 3]
    desk.climb(4, "--main")
    assert desk.text == first


def test_an_interrupted_run_goes_on_and_comes_to_the_same(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(arena: Contest, numbers: Iterable[int], crew: Workers) -> Iterator[Block]:
        for block in desk.counted(arena, numbers, crew):
            yield block
            if block.number == 1:
                raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(ladder, "play_blocks", interrupted)
        assert desk.climb(8, "--main") == 1
    assert "the next run goes on from here" in capsys.readouterr().err
    assert desk.text == PAGE
    assert desk.climb(8, "--main") == 0
    assert desk.played == [2, 3, 0, 1, 2, 3]
    assert "| 8 |" in desk.text


def stored(folder: Path, seed: int = 1) -> StoredBlocks:
    """The stored blocks of a quick contest."""
    return StoredBlocks(
        folder / "blocks.jsonl", contest(Plan(GAME, 2, {}, ["random", FIRST], seed))
    )


def test_blocks_come_back_as_they_were_written(tmp_path: Path) -> None:
    arena = contest(Plan(GAME, 2, {}, ["random", FIRST], 1))
    with workers() as crew:
        blocks = list(play_blocks(arena, range(3), crew))
    store = stored(tmp_path)
    assert store.blocks() == []
    store.keep(blocks[:1])
    for block in blocks[1:]:
        store.add(block)
    assert store.blocks() == blocks
    assert stored(tmp_path, seed=2).blocks() == [], "another luck is another contest"
    path = tmp_path / "blocks.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    assert store.blocks() == blocks[:2], "a line that was cut off does not count"
    path.write_text("something else\n", "utf-8")
    assert store.blocks() == []


def test_other_bots_are_another_contest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arena = contest(Plan(GAME, 2, {}, ["random", FIRST], 1))
    with workers() as crew:
        stored(tmp_path).keep(list(play_blocks(arena, range(1), crew)))
    assert len(stored(tmp_path).blocks()) == 1
    tide, blades = load_game("grim-tide"), load_game("tidal-blades")
    assert bots_hash(tide) == bots_hash(tide) != bots_hash(blades)
    monkeypatch.setattr("reefside.lab.stored_blocks.bots_hash", lambda _game: "changed")
    assert stored(tmp_path).blocks() == []


def test_a_page_without_a_place_for_results_is_one_clear_line(
    desk: Desk, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.page.write_text("# Bots\n", "utf-8")
    assert desk.climb(2, "--main") == 2
    assert "the page has no place for results" in capsys.readouterr().err
    desk.page.unlink()
    assert desk.climb(2, "--main") == 2


def test_every_game_has_a_main_table_and_every_bot_is_in_a_pairing() -> None:
    assert [setting.game for setting in ladder.main_settings()] == keys()
    assert {bot for pair in ladder.PAIRINGS for bot in pair} == set(NAMES)
    modes = next(o.values for o in load_game("tiny-epic-tactics").options if o.name == "mode")
    measured = {one.options.get("mode") for one in ladder.all_settings()}
    assert set(modes) <= measured
    for setting in ladder.all_settings():
        load_game(setting.game).check(setting.seats, setting.options)
