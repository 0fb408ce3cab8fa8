"""Stored matches against the present rules: which of them would have gone differently, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from reefside.games import load_game
from reefside.kernel.choice import NATURE, UNDO_VERB, Choice
from reefside.kernel.event import Event
from reefside.kernel.game import Game
from reefside.kernel.notation import is_seat
from reefside.kernel.record import sealed_count, seat_name
from reefside.kernel.refusal import InvalidInput
from reefside.match.checkpoints import Checkpoints
from reefside.match.reconstruction import BAD_DATA, same_event
from reefside.match.state import MatchState
from reefside.speech import amendments


@dataclass(frozen=True)
class StoredMatch:
    """A match as it was kept."""

    name: str
    game: str
    rules: str
    seats: int
    options: dict[str, str]
    key: bytes
    over: bool
    lines: list[str]
    events: list[Event]
    when: list[int]


@dataclass(frozen=True)
class Difference:
    """The first decision at which a match goes differently now."""

    name: str
    game: str
    rules: str
    entry: int
    """Its place in the record, counted from 1."""
    seat: int
    said: str
    """The answer that was given, in notation."""
    why: str
    """`refused`, `another-question`, `another-event`, `over` or `goes-on`."""
    rule: str
    since: str
    """What changed about this rule, if its words say so."""


@dataclass
class Report:
    """What came of a corpus."""

    matches: int = 0
    differences: list[Difference] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)


class Divergence(Exception):
    """Here a match goes differently; the rules involved, the likeliest first."""

    def __init__(self, why: str, *rules: str) -> None:
        super().__init__(why)
        self.why: Final = why
        self.rules: Final = [rule for rule in rules if rule]


def compare(stored: StoredMatch, language: str = "en") -> Difference | None:
    """Play a stored match again under the present rules, up to the first difference.

    If it came under other rules on its way, it is played up to there.
    """
    game = load_game(stored.game)
    again = Replay(game, stored)
    try:
        again.play()
    except Divergence as found:
        entry = min(again.at, len(stored.lines) - 1)
        who, _, said = stored.lines[entry].partition(":") if stored.lines else ("0", "", "")
        seat = int(who) if is_seat(who.strip()) else NATURE
        rule, since = explain(game, language, found.rules)
        return Difference(
            stored.name,
            stored.game,
            stored.rules,
            entry + 1,
            seat,
            said.strip(),
            found.why,
            rule,
            since,
        )
    return None


def explain(game: Game[Any], language: str, rules: list[str]) -> tuple[str, str]:
    """The rule behind a difference: one whose words say what changed, else the likeliest."""
    for rule in rules:
        changed = amendments(game, language, rule)
        if changed:
            return rule, changed[max(changed)]
    return (rules[0] if rules else ""), ""


class Replay:
    """A stored match, played again answer by answer."""

    def __init__(self, game: Game[Any], stored: StoredMatch) -> None:
        self.game: Final = game
        self.stored: Final = stored
        self.state: Final = MatchState(game, stored.seats, stored.key, stored.options)
        self.at = 0
        """The place of the answer that is being given."""
        self.asked = ""
        """The rule that asked for it."""
        self.compared = 0

    def play(self) -> None:
        """Give every answer that was given, as long as all is as it was."""
        state, lines = self.state, self.stored.lines
        state.settle()
        state.history.checkpoints = trail = Checkpoints(len(lines))
        while self.at < len(lines):
            if not sealed_count(state.table):
                trail.add(state.number, state.table)
            if lines[self.at].startswith("nature: rules "):
                return
            try:
                self.step(lines[self.at])
            except BAD_DATA:
                raise Divergence("refused", self.asked) from None
            self.check()
            self.at = state.number + sealed_count(state.table)
        if state.over != self.stored.over:
            last = state.log.last_rule()
            raise Divergence("over" if state.over else "goes-on", self.next_rule() or last, last)

    def step(self, line: str) -> None:
        """Give one answer, if it is asked for and legal."""
        state = self.state
        try:
            seat, choice = self.game.notation.read_entry(line)
        except InvalidInput:
            raise Divergence("refused", self.next_rule()) from None
        if choice.verb == UNDO_VERB and seat != NATURE:
            if not 0 <= choice.a < self.at:
                raise Divergence("refused")
            state.go_back(seat, choice.a)
            return
        ask = state.settle()
        if ask is None:
            raise Divergence("over", state.log.last_rule())
        self.asked = ask.rule
        if ask.seat != seat:
            raise Divergence("another-question", ask.rule, state.log.last_rule())
        if seat == NATURE:
            if not state.table.agenda[-1].possible(state.table, choice):
                raise Divergence("refused", ask.rule)
        elif choice not in ask.choices:
            raise Divergence("refused", self.refusal(seat, choice), ask.rule)
        state.take(seat, choice)

    def next_rule(self) -> str:
        """The rule that asks next, now."""
        ask = self.state.settle()
        return ask.rule if ask else ""

    def refusal(self, seat: int, choice: Choice) -> str:
        """The rule that speaks against an answer now."""
        try:
            return self.game.refuse(self.state.table, seat, choice).rule
        except BAD_DATA:
            return ""

    def check(self) -> None:
        """Check that the table recorded and emitted what it did then."""
        state, stored = self.state, self.stored
        if sealed_count(state.table):
            return
        write = self.game.notation.write_entry
        for place in range(self.at, state.number):
            if (
                place >= len(stored.lines)
                or write(state.history.record[place]) != stored.lines[place]
            ):
                self.at = min(place, len(stored.lines) - 1)
                raise Divergence("another-question", self.asked)
        if not stored.events:
            return  # A save of schema 1 kept none of a running match.
        events = state.log.events
        for place in range(self.compared, len(events)):
            now = events[place]
            then = stored.events[place] if place < len(stored.events) else None
            if then is None or not same_event(now, then):
                rules = [now.rule, then.rule if then else "", self.asked]
                later = [event.rule for event in events[place:]]
                raise Divergence("another-event", *rules, *later, self.next_rule())
        self.compared = len(events)
        if self.compared < len(stored.when) and stored.when[self.compared] <= state.number:
            missing = stored.events[self.compared]
            if state.number < len(stored.lines) or missing.kind not in ENDS_OF_TIME:
                raise Divergence("another-event", missing.rule, self.asked, self.next_rule())


ENDS_OF_TIME: Final = ("rules-changed", "components-changed")


def difference_text(difference: Difference) -> str:
    """A difference in one line."""
    who = seat_name(difference.seat)
    line = f"{difference.name}: entry {difference.entry}, {who}: {difference.said}"
    if difference.rule:
        line += f" ({difference.why}, {difference.rule})"
    return f"{line}: {difference.since}" if difference.since else line
