"""Bad messages: each gets one clear line in reply, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from reefside.table import client_session, rate_limits
from reefside.wire import live
from tests.kit.cases import SOAK
from tests.table.playing import two_people
from tests.table.serving import PATIENCE, House, Live, house_on

EXAMPLES = 3_000 if SOAK else 240
KINDS = {kind.__struct_config__.tag: kind for kind in get_args(live.ClientMessage)}
MINE, OTHER = 0, 1

GOOD: dict[str, dict[str, Any]] = {
    "hello": {"lang": "en", "since": {"0": 3}},
    "answer": {"ref": 1, "seat": MINE, "ask": 1, "choice": "air 2"},
    "explain": {"ref": 1, "seat": MINE, "choice": "air 2"},
    "preview": {"ref": 1, "seat": MINE, "choice": "air 2"},
    "study": {"ref": 1, "seat": MINE, "thing": "tide"},
    "hint": {"ref": 1, "seat": MINE},
    "undo": {"ref": 1, "seat": MINE},
    "consent": {"ref": 1, "seat": MINE, "agree": True},
    "vote": {"ref": 1, "seat": MINE, "about": OTHER, "to": "bot"},
    "end": {"ref": 1, "seat": MINE, "agree": True},
    "resign": {"ref": 1, "seat": MINE},
    "say": {"ref": 1, "text": "Hello!"},
    "speak": {"lang": "pl"},
}
"""A message of each type that can be understood."""
OUT_OF_RANGE: dict[str, list[Any]] = {
    "ref": [-1, 2**53, 10**30, 0.5],
    "seat": [-1, 10, 10**9],
    "about": [-1, 10],
    "ask": [-1, 1_000_001],
    "choice": ["", "x" * 121, "\x00", "pass\n"],
    "thing": ["", "x" * 81, "tide\n"],
    "text": ["", "x" * 501, "x\x00y"],
    "lang": ["", "de", "EN", "en-GB"],
    "to": ["", "me", "BOT"],
    "agree": [0, 1, "true"],
    "since": [{"0": -1}, {"0": "1"}, {str(n): 0 for n in range(13)}, [], "0"],
}
REFUSED: dict[str, list[dict[str, Any]]] = {
    "answer": [
        {"seat": OTHER},
        {"seat": 9},
        {"ask": 0},
        {"ask": 1_000_000},
        {"choice": "pass"},
        {"choice": "air 9"},
        {"choice": "undo 0"},
        {"choice": "nature: roll 6"},
    ],
    "explain": [{"seat": OTHER}, {"seat": 9}, {"choice": "pass"}],
    "preview": [{"seat": OTHER}, {"seat": 9}, {"choice": "air 9"}],
    "study": [{"seat": OTHER}, {"seat": 9}, {"thing": "nonsense"}],
    "hint": [{"seat": OTHER}, {"seat": 9}],
    "undo": [{"seat": OTHER}, {"seat": 9}, {}],
    "consent": [{"seat": OTHER}, {}, {"agree": False}],
    "vote": [{"seat": OTHER}, {"about": MINE}, {"about": 9}, {"to": "open"}],
    "end": [{"seat": OTHER}, {"seat": 9}, {"agree": False}],
    "resign": [{"seat": OTHER}, {"seat": 9}],
    "say": [{"text": " "}, {"text": "\t \n"}],
}
"""Messages that can be understood, and are refused at this table."""

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


def understood(text: str | bytes) -> bool:
    """Whether a message is one of the contract's."""
    try:
        client_session._decoder.decode(text)
    except (ValueError, RecursionError):
        return False
    return True


def as_text(message: Any) -> str:
    """A message as JSON, with numbers that JSON does not know left out."""
    return json.dumps(message).replace("NaN", "null").replace("Infinity", "9")


@st.composite
def not_understood(draw: st.DrawFn, tag: str) -> str | bytes:
    """A message of a type that breaks the contract in one way or another."""
    message: dict[str, Any] = {"type": tag, **GOOD[tag]}
    field = draw(st.sampled_from(list(GOOD[tag])))
    ways = ["drop", "add", "range", "kind", "tag", "cut", "wrap", "bytes", "deep"]
    way = draw(st.sampled_from(ways))
    if way == "drop":
        del message[draw(st.sampled_from([field, "type"]))]
    elif way == "add":
        message[draw(st.text(min_size=1, max_size=12))] = draw(anything)
    elif way == "range":
        message[field] = draw(st.sampled_from(OUT_OF_RANGE[field]))
    elif way == "kind":
        message[field] = draw(anything)
    elif way == "tag":
        message["type"] = draw(anything)
    text = as_text(message)
    if way == "cut":
        return text[: draw(st.integers(0, len(text) - 1))]
    if way == "wrap":
        return draw(st.sampled_from([f"[{text}]", f'"{tag}"', "null", "7", f"{text}{text}", ""]))
    if way == "bytes":
        return draw(st.binary(max_size=60))
    if way == "deep":
        depth = draw(st.integers(500, 5_000))
        return f'{{"type": "{tag}", "ref": {"[" * depth}{"]" * depth}}}'
    return text


@dataclass
class Scene:
    """Ada at a table with Bob, and the table as it was."""

    house: House
    live: Live
    table: str

    def state(self) -> tuple[Any, ...]:
        """Everything that a message could have changed."""
        found = self.house.server.registry.tables[self.table]
        assert found.match is not None
        return found.row.version, found.last_chat, found.match.save(), found.row.head

    def reply_to(self, message: str | bytes) -> dict[str, Any]:
        """What is said in reply to a message, whatever else comes."""
        self.live.socket.send(message)
        while True:
            reply: dict[str, Any] = json.loads(self.live.socket.recv(PATIENCE))
            if reply["type"] not in ("update", "said"):
                return reply


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    """A table at which nobody has answered yet; nobody is too fast, or makes too many mistakes."""
    patch = pytest.MonkeyPatch()
    patch.setattr(rate_limits.Bucket, "take", lambda _self, _tokens=1: True)
    patch.setattr(client_session, "MISTAKES", 10**9)
    with house_on(str(tmp_path_factory.mktemp("bad") / "table.sqlite3")) as house:
        ada, bob, table = two_people(house)
        GOOD["answer"]["ask"] = ada.update["number"]
        yield Scene(house, ada, table)
        ada.close()
        bob.close()
    patch.undo()


def clear(reply: dict[str, Any]) -> None:
    """One clear line and a key, and no word of what goes on inside."""
    assert reply["type"] in ("trouble", "refused")
    assert reply["key"]
    assert 2 < len(reply["reason"]) < 400
    assert reply["reason"].isprintable()
    for inside in ("Traceback", "reefside.", "Error", "msgspec"):
        assert inside not in reply["reason"]


def test_every_type_of_message_is_here() -> None:
    assert set(GOOD) == set(KINDS)
    for tag, message in GOOD.items():
        assert understood(as_text({"type": tag, **message}))
    assert set(REFUSED) == set(KINDS) - {"hello", "speak"}, "these two cannot be refused"


@pytest.mark.parametrize("tag", list(KINDS))
def test_what_cannot_be_understood_changes_nothing(tag: str, scene: Scene) -> None:
    before = scene.state()
    counted = 0

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(not_understood(tag))
    def bad(message: str | bytes) -> None:
        nonlocal counted
        if understood(message):
            return
        clear(scene.reply_to(message))
        counted += 1

    bad()
    assert counted >= EXAMPLES * 5 // 6
    assert scene.state() == before


@pytest.mark.parametrize("tag", list(REFUSED))
def test_what_is_refused_changes_nothing(tag: str, scene: Scene) -> None:
    before = scene.state()
    for ref, changes in enumerate(REFUSED[tag] * (1 + EXAMPLES // len(REFUSED[tag]) // 10)):
        message = {"type": tag, **GOOD[tag], **changes, "ref": ref}
        reply = scene.reply_to(json.dumps(message))
        clear(reply)
        assert (reply["type"], reply["ref"]) == ("refused", ref)
    assert scene.state() == before


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(choice=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=120))
def test_a_choice_can_be_any_text(choice: str, scene: Scene) -> None:
    before = scene.state()
    message = {"type": "answer", **GOOD["answer"], "choice": choice}
    if " ".join(choice.casefold().split()) in ("air 1", "air 2", "air 3"):
        return
    clear(scene.reply_to(json.dumps(message)))
    assert scene.state() == before


def test_a_message_without_end_ends_the_connection(house: House) -> None:
    ada, bob, table = two_people(house)
    before = house.server.registry.tables[table].row.version
    ada.socket.send(json.dumps({"type": "say", "ref": 1, "text": "x" * 100_000}))
    with pytest.raises(ConnectionClosed):
        list(iter(ada.hear, {}))
    assert house.server.registry.tables[table].row.version == before
    assert bob.answer(1, "air 2")["type"] == "done"
