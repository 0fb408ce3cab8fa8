"""The secrecy swap at the server: whatever a client can be sent tells nothing it may not know.

Two servers have the same tables, but what one seat cannot know lies there differently. Both get
the same messages from everybody. What the seat, and a spectator, are sent stays the same, byte
for byte, until the difference comes out by the rules.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from reefside.games import keys, packages
from reefside.kernel.codec import dump
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.match import Match
from reefside.table import event_text, rate_limits
from reefside.table.client_session import ClientSession
from reefside.table.endpoints import ENDPOINTS
from reefside.table.open_table import OpenTable
from reefside.wire import live
from reefside.wire.lobby import LogLine
from reefside.wire.save import Export
from tests.kit import toy
from tests.kit.cases import SOAK
from tests.table import patient_bot_worker
from tests.table.serving import House
from tests.table.twins import Case, Side, common_answer, differ, midway, twins

ROOT = Path(__file__).resolve().parents[2]
DEPTHS = (3, 9, 17, 26, 40, 60, 90) if SOAK else (4, 19)
"""Answers after which secrets are swapped."""
SWAPS = 5 if SOAK else 1
ON = 12 if SOAK else 5
"""Answers that two tables are played on."""

MESSAGES = {kind.__struct_config__.tag for kind in get_args(live.ServerMessage)}
REPLIES = {endpoint.path for endpoint in ENDPOINTS if endpoint.method == "GET"}
"""Calls that tell something."""
OPEN = {
    "/api/health",
    "/api/alive",
    "/api/ready",
    "/api/metrics",
    "/api/version",
    "/api/games",
    "/api/games/{game}/words/{lang}",
    "/api/games/{game}/content",
    "/api/openapi.json",
}
"""Calls that know of no table."""


def cases() -> list[Case]:
    """Every game at several depths, looked at by one seat or another, with secrets to swap."""
    return [
        case_of(game, depth, swap)
        for game in keys()
        for depth in DEPTHS
        for swap in range(1, SWAPS + 1)
    ]


def case_of(game: str, depth: int, swap: int) -> Case:
    """The first match from a depth on that can lie there differently for all a seat knows.

    A game that is over by then is looked at before its end.
    """
    deeper = [depth + 4 * more for more in range(60)]
    for more, answers in enumerate([*deeper, *range(depth - 1, 0, -1)]):
        seed = 100 * swap + more
        match = midway(game, 3, seed, answers)
        case = Case(match, seed % 3, swap)
        if not match.over and case.can_differ():
            return case
    raise AssertionError(f"{game} has nothing to hide after {depth} answers")


class Comparison:
    """Compares all that two sides are sent, and keeps account of what was compared."""

    def __init__(self, one: Side, two: Side) -> None:
        self.one = one
        self.two = two
        self.messages: set[str] = set()
        self.replies: set[str] = set()
        self.alike_still = True
        """Whether nothing has come out yet by the rules."""

    def alike(self, what: str) -> None:
        """Everything since the last look is the same at both servers."""
        for side in (self.one, self.two):
            side.settle()
        self.messages |= self.one.types() & self.two.types()
        for name in ("looker", "stranger"):
            first = self.one.sent(getattr(self.one, name))
            second = self.two.sent(getattr(self.two, name))
            assert first == second, f"the {name} can tell the tables apart: {what}"

    def both(self, type: str, **message: Any) -> None:
        """The looker-on sends a message at both servers and waits for the replies."""
        for side in (self.one, self.two):
            if "ref" in live_fields(type):
                side.looker.ask(type, **message)
            else:
                side.looker.send(type=type, **message)
        self.alike(f"{type} {message}")

    def call(self, path: str, **query: Any) -> None:
        """A call answers the same at both servers."""
        case = self.one.case
        where = path.format(id=case.table, game=case.match.game.key)
        for side in (self.one, self.two):
            side.answers = [
                guest.http.get(where, params=query).text
                for guest in (side.guests[side.case.seat], side.nobody)
            ]
        assert self.one.answers == self.two.answers, f"a call can tell the tables apart: {path}"
        self.replies.add(path)


def live_fields(type: str) -> tuple[str, ...]:
    """The fields of a client's message."""
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(live.ClientMessage)}
    return tuple(kinds[type].__struct_fields__)


def look_on(case: Case, one: House, two: House) -> Comparison:
    """Send everything that can be sent, and call everything that can be called, at both."""
    comparison = Comparison(Side(one, case), Side(two, case))
    seat, stream = case.seat, Stream(subkey(key_of(case.swap), "look on"), 0)
    assert differ(case, one, two)
    comparison.alike("hello")
    ask_everything(comparison, seat)
    call_everything(comparison, seat)
    take_back(comparison, seat)
    play_on(comparison, stream)
    for side in (comparison.one, comparison.two):
        side.looker.told.clear()  # In another language everything is told again.
    if comparison.alike_still:
        comparison.both("speak", lang="pl")
    for side in (comparison.one, comparison.two):
        side.close()
    return comparison


def ask_everything(comparison: Comparison, seat: int) -> None:
    """Messages that change nothing at the table."""
    match = comparison.one.match
    legal = match.choices(seat)
    for choice in [*legal[:3], "pass", "undo 0", "nonsense", *match.choices(match.waiting[0])[:2]]:
        comparison.both("explain", seat=seat, choice=choice)
        comparison.both("preview", seat=seat, choice=choice)
    for thing in [*match.things(seat)[:4], "nonsense"]:
        comparison.both("study", seat=seat, thing=thing)
    comparison.both("hint", seat=seat)
    comparison.both("consent", seat=seat, agree=True)
    comparison.both("vote", seat=seat, about=(seat + 1) % 3, to="bot")
    comparison.both("answer", seat=seat, ask=match.number, choice="nonsense")
    comparison.both("answer", seat=(seat + 1) % 3, ask=match.number, choice="pass")
    comparison.both("answer", seat=seat, ask=0, choice="pass")
    comparison.both("say", text="Hm.")
    for side in (comparison.one, comparison.two):
        side.looker.socket.send('{"type": "answer", "seat": "x"}')
    comparison.alike("a message that cannot be understood")


def call_everything(comparison: Comparison, seat: int) -> None:
    """Calls that tell something of a table."""
    number = comparison.one.match.number
    for path in sorted(REPLIES - OPEN):
        comparison.call(path)
    for asked in (seat, (seat + 1) % 3, "none"):
        comparison.call("/api/tables/{id}/export", seat=asked)
        comparison.call("/api/tables/{id}/told", seat=asked)
        for at in (0, number // 2, number):
            comparison.call("/api/tables/{id}/replay", seat=asked, number=at)


def take_back(comparison: Comparison, seat: int) -> None:
    """Ask the others whether something may be taken back; one of them says no."""
    if comparison.one.match.undo_offer(seat).key == "free":
        return  # It would create both tables again from the same record.
    comparison.both("undo", seat=seat)
    for side in (comparison.one, comparison.two):
        other = (seat + 1) % 3
        side.lives[other].ask("consent", seat=other, agree=False)
    comparison.alike("an undo that was asked for and not allowed")


def play_on(comparison: Comparison, stream: Stream) -> None:
    """Give the same answers at both tables until the difference comes out."""
    one, two = comparison.one, comparison.two
    shown = one.match.state.table.shown
    for _ in range(ON):
        answer = common_answer(one, two, stream)
        if answer is None:
            return
        seat, choice = answer
        for side in (one, two):
            number = side.match.number
            side.lives[seat].ask("answer", seat=seat, ask=number, choice=choice)
        if one.match.record != two.match.record or one.match.state.table.shown != shown:
            comparison.alike_still = False
            return  # A card was drawn from another deck, somebody looked: it may be seen now.
        comparison.alike(f"{seat}: {choice}")


@pytest.fixture
def no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think alike, however busy the machine is, and nobody is too fast."""
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    monkeypatch.setattr(secrets, "randbits", lambda _bits: 7)
    monkeypatch.setattr(rate_limits.Bucket, "take", lambda _self, _tokens=1: True)


def compared(folder: Path, every: list[Case]) -> tuple[set[str], set[str]]:
    """The types of messages and the calls that were compared, and found alike."""
    messages: set[str] = set()
    replies: set[str] = set()
    with twins(folder, every) as (one, two):
        for house in (one, two):
            house.unlimited()
            house.server.registry.bot_pool.deep.module = patient_bot_worker.__name__
        for case in every:
            comparison = look_on(case, one, two)
            messages |= comparison.messages
            replies |= comparison.replies
    return messages, replies


@pytest.mark.usefixtures("no_chance")
def test_what_a_client_is_sent_tells_no_secret(tmp_path: Path) -> None:
    every = cases()
    assert {case.match.game.key for case in every} > {*packages()}
    messages, replies = compared(tmp_path, every)
    assert messages == MESSAGES, "these types of messages were never compared"
    assert replies == REPLIES - OPEN, "these calls were never compared"


# ---------------------------------------------------------------- the test bites


def secret_of(match: Match) -> str:
    """Something that differs where tables differ."""
    return blake2b(str(dump(match.state.table)).encode(), digest_size=8).hexdigest()


def leak_in_show(monkeypatch: pytest.MonkeyPatch, leak: Callable[[Any, str], None]) -> None:
    """Let what is shown of a table be changed before it is sent."""
    real = OpenTable.message_now

    def leaky(self: OpenTable, client: ClientSession) -> bytes:
        shown = msgspec.json.decode(real(self, client))
        if self.match is not None:
            leak(shown, secret_of(self.match))
        return msgspec.json.encode(shown)

    monkeypatch.setattr(OpenTable, "message_now", leaky)


def leak_in_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """An update shows more than the views in it."""

    def leak(shown: Any, secret: str) -> None:
        if shown["type"] == "update":
            shown["table"]["title"] = secret

    leak_in_show(monkeypatch, leak)


def leak_in_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step changes more than what is seen."""

    def leak(shown: Any, secret: str) -> None:
        if shown["type"] == "step":
            shown["changes"] = [{"at": ["table", "title"], "to": secret}]

    leak_in_show(monkeypatch, leak)


def leak_in_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event is told with too many words."""

    def leak(shown: Any, secret: str) -> None:
        for perspective in shown["perspectives"]:
            for told in perspective["told"]:
                told["text"] += secret

    leak_in_show(monkeypatch, leak)


def leak_in_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal gives too good a reason."""
    real = Match.explain

    def leaky(self: Match, *asked: Any) -> Any:
        why = real(self, *asked)
        return None if why is None else replace(why, marked=why.marked + secret_of(self))

    monkeypatch.setattr(Match, "explain", leaky)


def leak_in_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """A preview looks at the real table."""
    real = event_text.forecast

    def leaky(match: Match, *asked: Any) -> live.Forecast:
        found = real(match, *asked)
        found.told = [LogLine(1, "undone", 0, secret_of(match), 0, "", {})]
        return found

    monkeypatch.setattr("reefside.table.message_handlers.forecast", leaky)


def leak_in_export(monkeypatch: pytest.MonkeyPatch) -> None:
    """An export keeps too much."""
    real = Match.exported

    def leaky(self: Match, seat: int | None, events: list[Any]) -> Export:
        found = real(self, seat, events)
        found.rules += secret_of(self)
        return found

    monkeypatch.setattr(Match, "exported", leaky)


@pytest.mark.usefixtures("no_chance")
@pytest.mark.parametrize(
    "leak",
    [
        leak_in_card,
        leak_in_step,
        leak_in_events,
        leak_in_refusal,
        leak_in_forecast,
        leak_in_export,
    ],
)
def test_a_leak_would_be_noticed(
    leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = [Case(midway(toy.KEY, 3, 4, answers), 1, 1) for answers in range(5, 40)]
    case = next(case for case in every if 1 in case.match.waiting and case.can_differ())
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="can tell the tables apart"):
        compared(tmp_path, [case])
