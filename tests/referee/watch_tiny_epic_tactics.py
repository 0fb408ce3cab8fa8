"""Watching the engine play Tiny Epic Tactics beside the referee: the only place that knows both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import reefside.games.tiny_epic_tactics as box
from reefside.bots.custom import guarded
from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.drive import draw, next_ask, play
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Table
from reefside.kernel.view import Chair
from tests.kit.cases import Case
from tests.referee import tiny_epic_tactics as referee
from tests.referee.difference import Difference, telling
from tests.referee.tactics_ask import told
from tests.referee.tactics_realm import Rows, State, called, load, name_of

ROWS: Rows = load(Path(box.__file__).parent / "content")
KINDS = {
    "turn-begun",
    "stepped",
    "went-through",
    "move-ended",
    "village-used",
    "tumbled",
    "swapped",
    "let-out",
    "healed",
    "refilled",
    "health-lost",
    "weakened",
    "recovered",
    "recovery-paid",
    "captured",
    "attack-declared",
    "counter-declared",
    "spell-cast",
    "shot-missed",
    "damaged",
    "stolen",
    "knocked-back",
    "knock-stopped",
    "artifact-taken",
    "artifact-stolen",
    "tactic-played",
    "flag-moved",
    "area-secured",
    "enemy-activated",
    "enemy-moved",
}
"""What happens that the referee tells too, in the same order."""
FIERCE = ("melee", "missile", "spell", "ballista", "counter", "knock", "push", "play")
Spoil = Callable[[str, Any], Any]
"""A test's hand in the feed: it may change what the engine says, to see it found."""


class Watch:
    """One game of the engine, and the referee beside it."""

    def __init__(self, case: Case, seed: int, habit: str, spoil: Spoil | None = None) -> None:
        self.case = case
        self.seed = seed
        self.game = case.game
        self.g: Table = case.table(seed)
        self.g.record = []
        self.g.events = []
        self.g.short_windows = True
        self.stream = Stream(subkey(key_of(seed), f"referee {habit}"), 0)
        self.habit = habit
        self.spoil = spoil
        self.counts: Counter[str] = Counter()
        self.heard = 0
        self.walks: list[str] = []
        self.state: State = {}
        self.question: dict[str, Any] | None = None
        self.chairs = [Chair(self.game, self.g, seat) for seat in range(case.seats)]
        self.bots = [guarded("greedy", self.game) for _ in range(case.seats)]

    def differ(self, what: str, ours: object, theirs: object, rule: str) -> None:
        """Raise the difference."""
        lines = [self.game.notation.write_entry(entry) for entry in self.g.record or []]
        options = dict(self.case.options)
        raise Difference(
            telling(
                f"{self.game.key} ({self.case.seats} seats, {self.habit})",
                self.seed,
                options,
                lines,
                what,
                ours,
                theirs,
                rule,
            )
        )

    def feed(self, kind: str, value: Any) -> Any:
        """What the engine says, through a test's hand."""
        return value if self.spoil is None else self.spoil(kind, value)

    def run(self) -> Counter[str]:
        """Play the game to its end; a Difference is raised where the two part."""
        ask = next_ask(self.g)
        while ask is not None:
            if ask.seat == NATURE:
                draw(self.g)
                if self.question is not None:
                    self.happened()
            else:
                if not self.state and ask.rule == "TET-TURN-03":
                    self.begin()
                if self.state:
                    self.compare_ask(ask)
                choice = self.choose(ask)
                play(self.g, ask.seat, choice)
                if self.state:
                    self.answer(self.game.notation.write(choice))
            ask = next_ask(self.g)
        self.finish()
        self.counts["games"] += 1
        return self.counts

    def begin(self) -> None:
        """Hand the referee the first situation: a spectator's look, and each player's own hand."""
        seen = self.game.table_view(self.g, None)
        hands = [self.game.table_view(self.g, seat)["hand"] for seat in range(self.case.seats)]
        rounds = int(dict(self.case.options).get("max_rounds", "0"))
        self.state = referee.begin(ROWS, seen, hands, rounds)
        realm = self.state["realm"]
        names = [b["box"] for b in realm["boxes"]]
        fronts = sorted((name_of(front), names[at]) for front, at in realm["portals"])
        for what, ours, theirs in (
            ("the terrain", realm["terrain"], seen["realm"]["terrain"]),
            ("the levels", realm["level"], seen["realm"]["levels"]),
            (
                "the portals",
                fronts,
                sorted(
                    (p["front"], seen["boxes"][p["box"]]["box"]) for p in seen["realm"]["portals"]
                ),
            ),
        ):
            if ours != theirs:
                self.differ(what, ours, theirs, "TET-SETUP-01")
        self.heard = next(
            at for at, event in enumerate(self.g.events or []) if event.kind == "turn-begun"
        )
        self.course = referee.play(self.state)
        self.question = next(self.course)

    def answer(self, text: str) -> None:
        """Tell the referee an answer; it goes on to its next question."""
        try:
            self.question = self.course.send(text)
        except StopIteration:
            self.question = None

    def settle(self, ask: Ask | None) -> None:
        """Let the referee go on over what is no question to the engine.

        A way of the Solo Enemy that the rules leave open is told; a question with one answer may
        be answered by the table itself.
        """
        self.listen()
        while self.question is not None:
            if self.question.get("verb") == "walk":
                if not self.walks:
                    self.differ("the Solo Enemy moves", "it walks", "it stays", "TET-ENEMY-22")
                self.answer("walk " + self.walks[0])
            elif (
                self.question["seat"] != NATURE
                and len(self.question["choices"]) == 1
                and (ask is None or not self.same_question(ask))
            ):
                self.answer(self.question["choices"][0])
            else:
                return

    def same_question(self, ask: Ask) -> bool:
        """Whether the engine asks what the referee asks."""
        question = self.question
        return (
            question is not None
            and question["seat"] == ask.seat
            and question["choices"] == self.choices(ask)
        )

    def choices(self, ask: Ask) -> list[str]:
        """The engine's answers in the words of the record."""
        write = self.game.notation.write
        found: list[str] = self.feed("choices", sorted(write(choice) for choice in ask.choices))
        return found

    def listen(self) -> None:
        """The ways the Solo Enemy walked since the last comparison, in order."""
        told_already = sum(kind == "enemy-moved" for kind, _ in self.state["log"])
        moved = [e for e in (self.g.events or [])[self.heard :] if e.kind == "enemy-moved"]
        self.walks = [" ".join(event.facts["path"]) for event in moved[told_already:]]

    def happened(self) -> None:
        """Nature has answered: the referee must have asked her that."""
        entry = (self.g.record or [])[-1]
        said = self.feed("nature", self.game.notation.write(entry[1]))
        words = said.split()
        self.settle(None)
        question = self.question
        if question is None or question.get("verb") != words[0]:
            self.differ("what Nature is asked", question, said, "TET-TURN-01")
        elif question["count"] != len(words) - 1:
            self.differ("how many Nature is asked for", question, said, "TET-MELEE-06")
        self.answer(said)

    def compare_ask(self, ask: Ask) -> None:
        """The same question, the same answers, the same situation."""
        self.settle(ask)
        self.compare_events()
        question = self.question
        theirs = self.choices(ask)
        if question is None or question["seat"] != ask.seat:
            self.differ("who is asked", question, (ask.seat, ask.prompt, theirs), ask.rule)
        elif question["choices"] != theirs:
            ours = question["choices"]
            self.differ(
                f"what is legal, {question['rule']}",
                f"also {sorted(set(ours) - set(theirs))}",
                f"also {sorted(set(theirs) - set(ours))} of {len(theirs)} for seat {ask.seat}",
                ask.rule,
            )
        self.compare_table(ask.rule == "TET-TURN-03")
        self.counts["questions"] += 1

    def compare_events(self) -> None:
        """All that happened since the last question, one by one."""
        events = [e for e in (self.g.events or [])[self.heard :] if e.kind in KINDS]
        self.heard = len(self.g.events or [])
        ours = [entry for entry in self.state["log"] if entry[0] in KINDS]
        self.state["log"] = []
        for at in range(max(len(ours), len(events))):
            mine = ours[at] if at < len(ours) else None
            if at >= len(events):
                self.differ("what happens", mine, "nothing", "TET-TURN-01")
            event = events[at]
            facts = self.feed(event.kind, dict(event.facts))
            if "sum" in facts:
                facts["sum"] = sorted((name, value) for name, value in facts["sum"])
            said = (event.kind, {name: facts.get(name) for name in mine[1]} if mine else facts)
            if mine != said:
                self.differ("what happens", mine, (event.kind, facts), event.rule)
            self.counts[event.kind] += 1

    def compare_table(self, points: bool) -> None:
        """Everything that lies open: units, flags, points, boxes, the decks."""
        seen = self.feed("table", self.game.table_view(self.g, None))
        state = self.state
        names = [b["box"] for b in state["realm"]["boxes"]]
        for at, u in enumerate(state["units"]):
            theirs = seen["units"][at]
            ours = {
                "card": u["row"]["key"],
                "health": u["health"],
                "supply": u["supply"],
                "space": name_of(u["space"]),
                "dungeon": "" if u["dungeon"] is None else names[u["dungeon"]],
                "cell": None if u["cell"] is None else called(*u["cell"]),
                "weakened": u["weak"],
            }
            if u["health"] > 0:
                ours["fury"] = bool(u["fury"])
            found = {name: theirs[name] for name in ours}
            found["dungeon"] = (
                "" if found["dungeon"] < 0 else seen["boxes"][found["dungeon"]]["box"]
            )
            if ours != found:
                self.differ(f"unit {told(u)}", ours, found, "TET-UNIT-03")
        for area in seen["areas"]:
            ours_at = (state["flags"][area["area"]], state["owners"][area["area"]])
            if ours_at != (area["flag"], area["owner"]):
                self.differ(
                    f"the flag of {area['area']}",
                    ours_at,
                    (area["flag"], area["owner"]),
                    "TET-CONTROL-07",
                )
        bearer = next((at for at, u in enumerate(state["units"]) if u is state["bearer"]), -1)
        rest = {
            "artifact": (name_of(state["artifact"]), seen["artifact"]),
            "bearer": (bearer, seen["bearer"]),
            "time": (state["time"], seen["time"]),
            "boxes": (
                sorted(zip(names, state["boxes"], strict=True)),
                sorted((b["box"], b["state"]) for b in seen["boxes"] if b["box"] in names),
            ),
            "crystals": (
                sorted(state["crystals"]),
                sorted(b["box"] for b in seen["boxes"] if b["taken"]),
            ),
            "tactic deck": (len(state["deck"]), seen["tactic_deck"]),
            "enemy deck": (len(state["enemy_deck"]), seen["enemy_deck"]),
        }
        for what, (mine, other) in rest.items():
            if mine != other:
                self.differ(what, mine, other, "TET-BATTLE-05")
        if points and state["mode"] not in ("solo", "coop"):
            self.compare_points(seen)
        self.counts["tables"] += 1

    def compare_points(self, seen: dict[str, Any]) -> None:
        """What each player would score now."""
        for side, mine in enumerate(referee.points(self.state)):
            theirs = seen["forces"][side]
            ours = {name: value for name, value in mine.items() if name != "health"}
            found = {name: theirs[name] for name in ours}
            if ours != found:
                self.differ(f"the points of side {side}", ours, found, "TET-SCORE-01")

    def finish(self) -> None:
        """The end, and who has won."""
        if self.question is not None:
            self.settle(None)
        ending = self.game.ending(self.g)
        if self.question is not None:
            self.differ("the end of the game", self.question, f"over: {ending}", "TET-END-03")
        self.compare_events()
        self.compare_table(True)
        if self.state["ending"] != ending:
            self.differ("how the game ended", self.state["ending"], ending, "TET-END-03")
        winners = self.feed("winners", sorted(self.game.winners(self.g)))
        if referee.winners(self.state) != winners:
            self.differ("who has won", referee.winners(self.state), winners, "TET-SCORE-05")
        self.counts[f"ending {ending}"] += 1

    def choose(self, ask: Ask) -> Choice:
        """An answer by the habit of this game: at random, fiercely, or as the greedy bot says."""
        if self.habit == "greedy":
            return self.bots[ask.seat].choose(self.chairs[ask.seat], ask, self.stream)
        choices = ask.choices
        if self.habit == "fierce" and self.stream.below(4):
            rough = [choice for choice in choices if choice.verb in FIERCE]
            choices = rough or choices
            longer = [choice for choice in choices if choice.verb not in ("pass", "stop")]
            choices = longer or choices
        return choices[self.stream.below(len(choices))]
