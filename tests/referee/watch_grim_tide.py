"""The engine's Grim Tide beside its referee: hunts, fishing and attacks, question by question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from reefside.kernel.ask import Ask, Chance
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.drive import draw, next_ask, play
from reefside.kernel.game import Game
from reefside.kernel.table import Table
from tests.kit.cases import Case
from tests.referee import grim_tide as referee
from tests.referee.difference import same
from tests.referee.grim_tide_sea import Question, Sea, Steps, aboard, box_from, exchange
from tests.referee.watch_play import content_of, seated

GAME = "grim-tide"
BOX = box_from(content_of("grim_tide"))
BEGINNINGS = {"hunt", "hunt-kraken", "fish", "chum"}
WINDOWS = ("GT-ABIL-09",)
"""Who is asked in the windows for any-time abilities, and how often, is left to the engine."""
Eye = Callable[[str, object], object]


def as_read(line: str) -> str:
    """The record without a planted fault."""
    return line


def as_seen(_what: str, value: object) -> object:
    """The engine's side without a planted fault."""
    return value


def sea_from(view: dict[str, Any], active: int) -> Sea:
    """The situation as a spectator sees it."""
    ships = [
        {
            "space": row["space"],
            "fish": row["fish"],
            "arcana": row["arcana"],
            "crew": [
                slot["crew"]
                and {"card": slot["crew"], "ready": slot["state"] == "ready", "die": slot["die"]}
                for slot in row["slots"]
            ],
            "tokens": [slot["token"] for slot in row["slots"]],
        }
        for row in view["ships"]
    ]
    return {
        "box": BOX,
        "ships": ships,
        "kraken": view["kraken"],
        "active": active,
        "used": list(view["used"]),
        "channelled": [],
        "dead": list(view["dead"]),
        "pool": [],
        "hunt": None,
        "fishing": None,
        "attack": None,
        "arriving": False,
        "wounds": False,
        "result": "",
        "lured": "",
    }


class Watch:
    """A game under watch: while a hunt, a fishing or an attack lasts, the referee goes along."""

    def __init__(
        self,
        game: Game[Any],
        g: Table,
        seed: int,
        options: dict[str, str],
        feed: Callable[[str], str] = as_read,
        eye: Eye = as_seen,
    ) -> None:
        self.game = game
        self.g = g
        self.seed = seed
        self.options = options
        self.feed = feed
        self.eye = eye
        g.record = []
        self.lines: list[str] = []
        self.steps: Steps | None = None
        self.question: Question | None = None
        self.sea: Sea = {}
        self.place = ""
        self.monster = ""
        self.kraken = False
        self.aside = False
        self.counts: Counter[str] = Counter()

    def run(self, choose: Callable[[Ask], Choice], most: int = 1 << 30) -> None:
        """Play on, answer after answer, and compare at every question."""
        for _ in range(most):
            ask = next_ask(self.g)
            self.read_record()
            if self.steps is not None:
                self.compare(ask)
            if ask is None:
                return
            if self.steps is None and self.begin_attack(ask):
                self.compare(ask)
            if ask.seat == NATURE:
                draw(self.g)
                continue
            if ask.rule == "GT-ACTION-01":
                self.compare_actions(ask)
            choice = choose(ask)
            if self.steps is None and choice.verb in BEGINNINGS:
                self.begin(ask.seat, choice.verb)
            play(self.g, ask.seat, choice)

    # ------------------------------------------------------------ beginnings

    def begin(self, seat: int, verb: str) -> None:
        """A hunt or a fishing is declared: the referee is handed the situation."""
        view = self.game.table_view(self.g, None)
        self.sea = sea_from(view, seat)
        self.place = self.sea["ships"][seat]["space"]
        self.monster = self.tile(view)["tile"] if verb == "hunt" else ""
        self.kraken = verb == "hunt-kraken"
        self.counts[verb] += 1
        if verb == "fish":
            self.steps = referee.fish(self.sea, seat)
        elif verb == "chum":
            self.steps = referee.chum(self.sea, seat)
        elif verb == "hunt":
            self.steps = referee.hunt(self.sea, seat, BOX["monsters"][self.monster], False)
        else:
            self.steps = referee.hunt(self.sea, seat, referee.KRAKEN, True)
        self.question = {"seat": seat, "rule": "", "legal": [verb], "beside": [], "swaps": False}

    def begin_attack(self, ask: Ask) -> bool:
        """Whether the Kraken attacks outside a hunt and a fishing; then the referee goes along."""
        if ask.seat != NATURE and not ask.rule.startswith("GT-KRAKEN"):
            return False
        view = self.game.table_view(self.g, None)
        if view["attack"] is None:
            return False
        self.sea = sea_from(view, self.game.active(self.g))
        self.place, self.monster, self.kraken = "", "", False
        self.counts["attack"] += 1
        self.steps = referee.attacked(self.sea)
        self.send(None)
        return True

    def tile(self, view: dict[str, Any]) -> dict[str, Any]:
        """The tile of the place where the hunt is."""
        for row in view["spaces"]:
            if row["space"] == self.place and row["face"] == "up":
                return dict(row["tile"])
        return {"tile": "", "kind": ""}

    def compare_actions(self, ask: Ask) -> None:
        """Whether hunting, fishing and chumming are offered where they may be done."""
        view = self.game.table_view(self.g, None)
        sea = sea_from(view, ask.seat)
        self.place = sea["ships"][ask.seat]["space"]
        qualified = view["qualified"]
        if self.options.get("open_hunt_after_flip") == "yes":
            qualified = qualified or view["card_up"]  # GT-FINAL-07
        chum = view["chum"]["left"] + len(view["chum"]["defeated"])
        kind = self.tile(view)["kind"]
        said = referee.actions(sea, ask.seat, kind, chum, qualified)
        offered = {choice.verb for choice in ask.choices}
        self.same("the actions", said, sorted(offered & BEGINNINGS), "GT-ACTION-01")
        self.counts["actions"] += 1

    # ------------------------------------------------------------ along

    def send(self, answer: str | None) -> None:
        """Hand the referee an answer; the next question, or none when it has come to the end."""
        assert self.steps is not None
        try:
            self.question = next(self.steps) if answer is None else self.steps.send(answer)
        except StopIteration:
            self.question = None

    def answer(self, what: str) -> None:
        """One answer to the open question; the first one only starts the referee."""
        assert self.question is not None
        self.counts["answers"] += 1
        if what.startswith(("use ", "channel ")):
            self.counts[what] += 1
        self.send(None if self.question["rule"] == "" else what)

    def read_record(self) -> None:
        """Feed what was recorded since the last question."""
        record = self.g.record or []
        for entry in record[len(self.lines) :]:
            line = self.game.notation.write_entry(entry)
            self.lines.append(line)
            if self.steps is None:
                continue
            who, what = self.feed(line).split(": ", 1)
            seat = NATURE if who == "nature" else int(who)
            if self.aside or (what.startswith("swap ") and not self.fits(seat, what)):
                self.exchange(seat, what)
                continue
            while self.question is not None:
                if self.fits(seat, what):
                    self.answer(what.split(" ", 1)[1] if seat == NATURE else what)
                    break
                if not forced(self.question):
                    self.same("an answer", self.question, (seat, what), self.question["rule"])
                self.send(self.question["legal"][0])

    def exchange(self, seat: int, what: str) -> None:
        """Crew change places beside a question that does not speak of places (GT-CREW-05)."""
        self.aside = False
        if what.startswith("swap "):
            _, i, j = what.split()
            exchange(self.sea, self.sea["ships"][seat], int(i), int(j))

    def fits(self, seat: int, what: str) -> bool:
        """Whether a recorded answer is one to the referee's open question."""
        asked = self.question
        if asked is None or seat != asked["seat"]:
            return False
        if seat == NATURE:
            verb, count = asked["draws"].split()
            return what.startswith(f"{verb} ") and len(what.split()) == int(count) + 1
        allowed = what in asked["legal"] or what in asked["beside"]
        return allowed or (asked["swaps"] and what.startswith("swap "))

    def same(self, what: str, said: object, seen: object, rule: str) -> None:
        """Both must say the same."""
        same(GAME, self.seed, self.options, self.lines, what, said, self.eye(what, seen), rule)

    def compare(self, ask: Ask | None) -> None:
        """The open question and everything that the referee models."""
        if self.only_swaps(ask):
            self.aside = True
            return
        while self.question is not None and not self.agrees(ask) and forced(self.question):
            self.send(self.question["legal"][0])
        view = self.game.table_view(self.g, None)
        if self.question is not None:
            rule = self.question["rule"]
            self.same("the question", told(self.question), self.seen(ask), rule)
            if self.question["beside"]:
                self.same("the question's rule", rule, ask and ask.rule, rule)
            if ask is not None and ask.seat == NATURE:
                return
        self.counts["compared"] += 1
        sea = self.sea
        self.same("the Kraken's space", sea["kraken"], view["kraken"], "GT-KRAKEN-13")
        for seat, row in enumerate(view["ships"]):
            ship = sea["ships"][seat]
            for what, rule in [
                ("space", "GT-KRAKEN-10"),
                ("fish", "GT-RES-04"),
                ("arcana", "GT-RES-04"),
            ]:
                self.same(f"seat {seat}'s {what}", ship[what], row[what], rule)
            tokens = [slot["token"] for slot in row["slots"]]
            self.same(f"seat {seat}'s tokens", ship["tokens"], tokens, "GT-CREW-07")
            if not sea["wounds"]:
                crew = [
                    (slot["crew"], slot["state"] == "ready", slot["die"])
                    for slot in row["slots"]
                    if slot["crew"]
                ]
                own = [(member["card"], member["ready"], member["die"]) for member in aboard(ship)]
                self.same(f"seat {seat}'s crew", own, crew, "GT-HUNT-18")
        if not sea["wounds"]:
            self.same("the dead", sorted(sea["dead"]), sorted(view["dead"]), "GT-LOSE-06")
        self.compare_dice(view)
        if self.question is None:
            self.compare_end(view)

    def compare_dice(self, view: dict[str, Any]) -> None:
        """The pool, and how the hunt, the fishing and the attack stand."""
        sea = self.sea
        for name, rule in [
            ("hunt", "GT-HUNT-23"),
            ("fishing", "GT-FISH-05"),
            ("attack", "GT-KRAKEN-05"),
        ]:
            self.same(
                f"whether there is a {name}", sea[name] is not None, view[name] is not None, rule
            )
        if sea["hunt"] or sea["fishing"]:
            self.same("the pool", sorted(sea["pool"]), sorted(view["pool"]), "GT-HUNT-06")
        if sea["hunt"]:
            for what, rule in [
                ("life", "GT-HUNT-01"),
                ("attack", "GT-HUNT-01"),
                ("damage", "GT-HUNT-14"),
                ("prevented", "GT-HUNT-15"),
            ]:
                more = sea["hunt"]["tentacles"] if what == "attack" else 0  # GT-FINAL-09
                said, seen = sea["hunt"][what] + more, view["hunt"][what]
                if what == "prevented":  # more than the attack is not prevented
                    said, seen = (
                        min(said, view["hunt"]["attack"]),
                        min(seen, view["hunt"]["attack"]),
                    )
                self.same(f"the hunt's {what}", said, seen, rule)
        if sea["attack"]:
            for what in ("seat", "dice"):
                said = sea["attack"][what]
                self.same(f"the attack's {what}", said, view["attack"][what], "GT-KRAKEN-06")

    def compare_end(self, view: dict[str, Any]) -> None:
        """The referee has come to the end: a defeated monster's tile is gone, any other stays."""
        result = self.sea["result"]
        self.counts[result or "fished"] += 1
        monster = self.monster or self.sea["lured"]
        if monster:
            left = "" if result == "defeated" else monster
            self.same("the tile", left, self.tile(view)["tile"], "GT-HUNT-21")
        if self.kraken:
            won = [self.sea["active"]] if result == "defeated" else []
            self.same("the slayer", won, [s for s in [view["slayer"]] if s >= 0], "GT-END-02")
        self.steps = None

    # ------------------------------------------------------------ questions

    def seen(self, ask: Ask | None) -> tuple[int, list[str]] | None:
        """The engine's open question: who, and what is legal."""
        if ask is None:
            return None
        if isinstance(ask, Chance):
            return NATURE, [f"{ask.kind} {ask.count}"]
        answers = [self.game.notation.write(c) for c in ask.choices if c.verb != "swap"]
        return ask.seat, sorted(answers)

    def only_swaps(self, ask: Ask | None) -> bool:
        """Whether the engine stops for nothing but crew that could change places."""
        if ask is None or self.question is None or self.question["legal"] == ["pass"]:
            return False
        return {choice.verb for choice in ask.choices} == {"pass", "swap"}

    def agrees(self, ask: Ask | None) -> bool:
        """Whether the engine's open question is the referee's.

        Where only any-time abilities could be used the rule tells which step it is about.
        """
        asked = self.question
        assert asked is not None
        if asked["beside"] and forced(asked) and ask is not None and ask.rule != asked["rule"]:
            return False
        return told(asked) == self.seen(ask)


def told(question: Question) -> tuple[int, list[str]]:
    """The referee's open question, as the engine's is written."""
    if question["seat"] == NATURE:
        return NATURE, [question["draws"]]
    return question["seat"], sorted([*question["legal"], *question["beside"]])


def forced(question: Question) -> bool:
    """Whether the rules leave one answer, which the engine may take for granted.

    If something could be used at any time beside it, only where that is known.
    """
    if question["beside"] and question["rule"] not in WINDOWS:
        return False
    return len(question["legal"]) == 1


def watch(case: Case, seed: int) -> Counter[str]:
    """Watch one game to its end; what happened in it."""
    g, choose = seated(case, seed)
    along = Watch(case.game, g, seed, dict(case.options))
    along.run(choose)
    return along.counts
