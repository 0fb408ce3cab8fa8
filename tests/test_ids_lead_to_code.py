"""Every rule id leads to code: it is cited where it is carried out, or listed with its reason."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from reefside import citations
from reefside.citations import Citation, citations_in, code_places, where
from reefside.games import load_game
from reefside.kernel.game import Game
from tests.kit.rules import all_rule_tests, rules_of

GAMES = ["banner-festival", "grim-tide", "tidal-blades", "tiny-epic-tactics"]
"""The games whose rules all lead to code, and to a test that is about little else."""

CROWD = 5
"""A test that names so many rules is not about any of them."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return load_game(request.param)


def test_every_rule_is_cited_in_the_code_or_listed(game: Game[Any]) -> None:
    known = citations.citations(game)
    assert [rule for rule in rules_of(game) if rule not in known] == []


def test_no_rule_is_listed_that_the_code_cites_or_that_does_not_exist(game: Game[Any]) -> None:
    known = citations.citations(game)
    twice = [rule for rule, it in known.items() if bool(it.code) + bool(it.row) + bool(it.of) != 1]
    rules = rules_of(game)
    strange = [rule for rule, it in known.items() if not it.code and rule not in rules]
    assert (twice, strange) == ([], [])


def ids_of_rows(game: Game[Any]) -> set[str]:
    """The ids of all rows of a game's content: an ability is cited by its card."""
    found: set[str] = set()
    for path in (Path(str(files(game.package))) / "content").glob("*.toml"):
        for rows in tomllib.loads(path.read_text("utf-8")).values():
            found.update(str(row["id"]) for row in rows)
    return found


def test_the_code_cites_no_rule_that_does_not_exist(game: Game[Any]) -> None:
    rules = rules_of(game)
    prefix = rules[0].partition("-")[0] + "-"
    printed = {f"{prefix}{id}" for id in ids_of_rows(game)}
    cited = [rule for rule in citations.citations(game) if rule.startswith(prefix)]
    assert [rule for rule in cited if rule not in rules and rule not in printed] == []


def test_a_consequence_follows_from_rules_that_lead_to_code_or_rows(game: Game[Any]) -> None:
    known = citations.citations(game)
    for rule, it in known.items():
        missing = [other for other in it.of if other not in known or not known[other].place]
        assert not missing, f"{rule} follows from {missing}, which lead nowhere"


def test_a_content_rule_names_a_row_that_is_there(game: Game[Any]) -> None:
    known = citations.citations(game)
    assert [rule for rule, it in known.items() if it.row.endswith(":0")] == []


def test_a_place_is_the_line_that_names_the_rule(game: Game[Any]) -> None:
    folder = files(game.package)
    for rule, it in citations.citations(game).items():
        if it.code:
            file, _, line = it.code.partition(":")
            assert rule in (folder / file).read_text("utf-8").splitlines()[int(line) - 1]


def test_every_rule_has_a_test_that_names_few_others(game: Game[Any]) -> None:
    few = [test for test in all_rule_tests() if test.asserts and len(set(test.ids)) < CROWD]
    proved = {rule for test in few for rule in test.ids}
    assert [rule for rule in rules_of(game) if rule not in proved] == []


CODE = '''"""TOY-A-01 A chapter that TOY-A-02 names."""


class Move(Step):
    """TOY-A-03 Move a step.

    TOY-A-04 Or two. As TOY-A-01 says.
    """

    RULE = "TOY-A-03"
    REASON = Reason("TOY-A-05", "too-far")

    def run(self, g):
        g.steps += 1  # TOY-A-05
'''


def planted(folder: Path, texts: dict[str, str]) -> Path:
    """A game's folder with some files."""
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def test_of_several_lines_the_best_is_shown(tmp_path: Path) -> None:
    event = 'def moved(g):\n    tell(g, "moved", "TOY-A-05")\n    tell(g, "rested", "TOY-A-06")\n'
    sources = {"rules/move.py": CODE, "telling/events.py": event, "box.py": '"""TOY-A-04"""\n'}
    found = code_places(planted(tmp_path, sources))
    lines = {rule: f"{mention.file}:{mention.line}" for rule, mention in found.items()}
    assert lines == {
        "TOY-A-01": "rules/move.py:1",
        "TOY-A-02": "rules/move.py:1",
        "TOY-A-03": "rules/move.py:10",
        "TOY-A-04": "box.py:1",
        "TOY-A-05": "rules/move.py:14",
    }


def test_a_listed_rule_leads_to_its_row_or_to_others(tmp_path: Path) -> None:
    listing = (
        '[[consequence]]\nid = "TOY-B-01"\nof = ["TOY-A-01"]\n'
        '[[content]]\nid = "TOY-B-02"\nfile = "cards.toml"\nkind = "star"\nrow = "2"\n'
        '[[content]]\nid = "TOY-B-03"\nfile = "cards.toml"\nkind = "star"\nrow = "9"\n'
    )
    cards = '[[plain]]\nid = "2"\n\n[[star]]\nid = "1"\n\n[[star]]\nid = "2"\n'
    rows = {"content/rules.toml": listing, "content/cards.toml": cards}
    assert citations_in(planted(tmp_path, rows)) == {
        "TOY-B-01": Citation(of=("TOY-A-01",)),
        "TOY-B-02": Citation(row="content/cards.toml:8"),
        "TOY-B-03": Citation(row="content/cards.toml:0"),
    }


def test_where_a_rule_is_carried_out_is_said_in_both_languages() -> None:
    game = load_game("banner-festival")
    place = citations.citations(game)["BF-RANK-01"].place
    assert where(game, "BF-RANK-01", "en") == where(game, "BF-RANK-01", "pl") == place
    assert place.startswith("box.py:")
    assert where(game, "BF-RANK-02", "en") == f"follows from BF-RANK-01 ({place})"
    assert where(game, "BF-RANK-02", "pl") == f"wynika z BF-RANK-01 ({place})"
    assert where(game, "BF-SETUP-08", "en").startswith("content/festival.toml:")
    assert where(game, "BF-NONE-01", "en") == ""
