"""The engine's Tidal Blades beside its referee: Challenges, fights and nights."""

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
from tests.referee import blades_fight, blades_night, blades_scoring, tidal_blades
from tests.referee.blades_box import Question, Steps, news
from tests.referee.blades_dice import ABILITIES
from tests.referee.blades_effects import offers
from tests.referee.difference import same
from tests.referee.watch_blades_play import GAME, hunting
from tests.referee.watch_blades_view import ATTEMPT, BOX, HERO, TABLE, situation
from tests.referee.watch_play import seated

Eye = Callable[[str, object], object]
ASIDE = ("style",)
"""What Nature tells that changes nothing: the back of the next Monster."""
BEGINNINGS = ("attempt", "declare", "fight")
LAST = ("TB-TURN-05", "TB-FOLD-03", "TB-TURN-08")
HUNT = ("hunted", "folds-edge")


def as_read(line: str) -> str:
    """The record without a planted fault."""
    return line


def as_seen(_what: str, value: object) -> object:
    """The engine's side without a planted fault."""
    return value


class Watch:
    """A game under watch: while an attempt or a night lasts, the referee goes along."""

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
        self.t: dict[str, Any] = {}
        self.counts: Counter[str] = Counter()
        self.island, self.space = "", ""
        self.moved = False
        self.hunted_now = False
        self.round = 0
        self.by_day = True
        self.played = 0
        self.used_turn: list[str] = []
        self.used_round: list[str] = []

    def run(self, choose: Callable[[Ask], Choice]) -> None:
        """Play on, answer after answer, and compare at every question."""
        while True:
            ask = next_ask(self.g)
            self.read_record()
            aside = isinstance(ask, Chance) and ask.kind in ASIDE
            if self.steps is not None and not aside:
                self.compare(ask)
            if ask is None:
                self.compare_scores()
                return
            if ask.seat == NATURE:
                if ask.rule == "TB-ROUND-02" and self.steps is None:
                    self.begin_night(self.fresh())
                    self.compare(ask)
                draw(self.g)
                continue
            self.look_at(ask)
            if self.steps is None and ask.rule == "TB-CHAL-05":
                self.counts["unseen attempt"] += 1
            if self.steps is None and ask.rule == "TB-ROUND-05":
                self.counts["unseen night"] += 1
            choice = choose(ask)
            if self.steps is None and choice.verb in BEGINNINGS:
                self.begin(ask.seat, self.game.notation.write(choice))
            elif self.steps is None and choice.verb == "pass" and ask.rule in LAST:
                self.begin_end(ask.seat, ask.rule)
            play(self.g, ask.seat, choice)

    # ------------------------------------------------------------ beginnings

    def fresh(self) -> dict[str, Any]:
        """The situation, and what the player has done in this turn and this round."""
        return {
            **situation(self.game, self.g),
            "attempt": None,
            "changed": False,
            "killed": "",
            "abilities": ABILITIES,
            "played": self.played,
            "used_turn": list(self.used_turn),
            "used_round": list(self.used_round),
        }

    def look_at(self, ask: Ask) -> None:
        """What may be attempted or fought; and a new turn is noticed."""
        if ask.rule == "TB-TURN-02" and self.moved:
            self.moved = False
            self.played, self.used_turn = 0, []
            number = self.game.round_of(self.g)
            if self.round != number:
                self.round, self.used_round = number, []
        if ask.rule not in ("TB-TURN-05", "TB-FOLD-03") or self.steps is not None:
            return
        t = self.fresh()
        if ask.rule == "TB-TURN-05":
            said = ["pass", *tidal_blades.attempts(t, ask.seat, self.island)]
        else:
            said = tidal_blades.fights(t, ask.seat, self.space, self.hunted_now)
        said = [*said, *offers(t, ask.seat, "turn")]
        self.same("what may be tried", (ask.seat, sorted(said)), seen(self.game, ask), ask.rule)
        self.counts["offers"] += 1

    def begin(self, seat: int, line: str) -> None:
        """An attempt is declared: the referee is handed the situation."""
        verb, _, key = line.partition(" ")
        self.t = self.fresh()
        self.by_day = True
        self.counts[verb] += 1
        if verb != "fight":
            self.steps = tidal_blades.challenge(self.t, seat, self.island, key)
        else:
            self.steps = blades_fight.fight(self.t, seat, key)
        self.question = {"seat": seat, "rule": "", "legal": [line], "beside": []}

    def begin_end(self, seat: int, rule: str) -> None:
        """A turn ends without an attempt."""
        self.t = self.fresh()
        self.by_day = True
        self.counts["end of turn"] += 1
        ends = tidal_blades.limits if rule == "TB-TURN-08" else tidal_blades.end_of_turn
        self.steps = ends(self.t, seat)
        self.question = {"seat": seat, "rule": "", "legal": ["pass"], "beside": []}

    def begin_night(self, t: dict[str, Any]) -> None:
        """Steps 1 to 8 of the night lie ahead."""
        self.t = t
        self.by_day = False
        self.counts["night"] += 1
        self.steps = blades_night.night(self.t)
        self.send(None)

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
        if what.startswith(("use ", "stunt ", "memory", "leap")):
            self.counts[what] += 1
        self.send(None if self.question["rule"] == "" else what)

    def read_record(self) -> None:
        """Feed what was recorded since the last question."""
        record = self.g.record or []
        for entry in record[len(self.lines) :]:
            line = self.game.notation.write_entry(entry)
            self.lines.append(line)
            who, what = self.feed(line).split(": ", 1)
            seat = NATURE if who == "nature" else int(who)
            self.note(seat, what)
            if self.steps is None:
                continue
            if seat == NATURE and what.split()[0] in ASIDE:
                continue
            while self.question is not None:
                if self.fits(seat, what):
                    self.answer(what.split(" ", 1)[1] if seat == NATURE else what)
                    break
                if not forced(self.question):
                    self.same("an answer", told(self.question), (seat, what), self.question["rule"])
                self.send(self.question["legal"][0])

    def note(self, seat: int, what: str) -> None:
        """Where the player is, and what was used."""
        word, _, key = what.partition(" ")
        if seat == NATURE:
            self.hunted_now = self.hunted_now or word == "monster"
            return
        if word in ("go", "visit", "pass"):
            self.hunted_now = False
        if word == "go":
            self.space, self.moved = key, True
            rows = self.game.table_view(self.g, None)["spaces"]
            self.island = next(row["island"] for row in rows if row["space"] == key)
        elif word == "visit":
            self.space, self.island, self.moved = "", key, True
        elif word == "stunt":
            self.played += 1
        elif word == "use":
            used = {"turn": self.used_turn, "round": self.used_round}
            used.get(BOX["cards"][key].get("limit"), []).append(key)
        elif word == "fight" and key != self.space and (key, self.space) != HUNT:
            self.used_round.append("ambush")

    def fits(self, seat: int, what: str) -> bool:
        """Whether a recorded answer is one to the referee's open question."""
        asked = self.question
        assert asked is not None
        if seat != asked["seat"]:
            return False
        if seat == NATURE:
            verb, count = asked["draws"].split()
            return what.startswith(f"{verb} ") and len(what.split()) == int(count) + 1
        return what in asked["legal"] or what in asked["beside"]

    def same(self, what: str, said: object, seen: object, rule: str) -> None:
        """Both must say the same."""
        same(GAME, self.seed, self.options, self.lines, what, said, self.eye(what, seen), rule)

    def compare(self, ask: Ask | None) -> None:
        """The open question and everything that the referee models."""
        while self.question is not None and not self.agrees(ask) and forced(self.question):
            self.send(self.question["legal"][0])
        if self.question is not None:
            rule = self.question["rule"]
            self.same("the question", told(self.question), seen(self.game, ask), rule)
            self.counts["questions"] += 1
            if ask is not None and ask.seat == NATURE:
                return
        elif self.storms_follow():
            self.begin_night(self.t)
            self.compare(ask)
            return
        self.counts["compared"] += 1
        self.compare_table()
        if self.question is None and self.t["killed"]:
            self.counts["killed"] += 1
        if self.question is None:
            self.steps = None

    def storms_follow(self) -> bool:
        """Whether the night begins at once, without a roll, after the last turn (TB-ADV-24)."""
        last = self.t["round"] == len(BOX["discs"]) and self.options["final_night"] == "none"
        waiting = any(hero["discs"] for hero in self.t["heroes"])
        storms = news(self.t, "storms")
        return self.by_day and bool(storms) and not (waiting or last) and self.t["rival"] is None

    def compare_table(self) -> None:
        """Everything on the table."""
        mine, theirs = self.t, situation(self.game, self.g)
        for what, rule in TABLE:
            self.same(f"the {what}", plain(mine[what]), plain(theirs[what]), rule)
        for seat, hero in enumerate(theirs["heroes"]):
            for what, rule in HERO:
                own = plain(mine["heroes"][seat][what])
                self.same(f"seat {seat}'s {what}", own, plain(hero[what]), rule)
        self.compare_attempt(self.game.table_view(self.g, None)["attempt"])

    def compare_scores(self) -> None:
        """The final score of every player."""
        t = situation(self.game, self.g)
        view = self.game.table_view(self.g, None)
        for hero, row in zip(t["heroes"], view["heroes"]):
            hero["goal"] = row["goal"]["goal"]
        for seat, points in enumerate(blades_scoring.scores(t)):
            self.same(
                f"seat {seat}'s points", points, view["heroes"][seat]["points"], "TB-SCORE-01"
            )
        won = blades_scoring.winners(t, BOX["levels"][self.options["rival"]])
        self.same("the winners", won, self.game.winners(self.g), "TB-WIN-01")
        self.counts["scores"] += 1

    def compare_attempt(self, view: dict[str, Any] | None) -> None:
        """The dice on the table and how the attempt stands."""
        attempt = self.t["attempt"]
        self.same(
            "whether there is an attempt", attempt is not None, view is not None, "TB-CHAL-09"
        )
        if attempt is None or view is None:
            return
        dice = [(die["die"], die["face"], die["own"], die["up"]) for die in attempt["dice"]]
        theirs = [(die["die"], die["face"], die["own"], die["taken_up"]) for die in view["dice"]]
        self.same("the dice", dice, theirs, "TB-CHAL-09")
        if not attempt["rolls"]:
            most = tidal_blades.most_dice(self.t, attempt["seat"])
            self.same("the Maximum Roll", most, view["most_dice"], "TB-TRAIT-05")
        for what, name, rule in ATTEMPT:
            self.same(f"the attempt's {what}", attempt[what], view[name], rule)

    def agrees(self, ask: Ask | None) -> bool:
        """Whether the engine's open question is the referee's."""
        assert self.question is not None
        if ask is not None and ask.seat != NATURE and ask.rule != self.question["rule"]:
            return False
        return told(self.question) == seen(self.game, ask)


def plain(value: Any) -> Any:
    """A thing as it is compared: piles and hands have no order."""
    return sorted(value) if isinstance(value, list) else value


def told(question: Question) -> tuple[int, list[str]]:
    """The referee's open question, as the engine's is written."""
    if question["seat"] == NATURE:
        return NATURE, [question["draws"]]
    return question["seat"], sorted([*question["legal"], *question["beside"]])


def seen(game: Game[Any], ask: Ask | None) -> tuple[int, list[str]] | None:
    """The engine's open question: who, and what is legal."""
    if ask is None:
        return None
    if isinstance(ask, Chance):
        return NATURE, [f"{ask.kind} {ask.count}"]
    return ask.seat, sorted(game.notation.write(choice) for choice in ask.choices)


def forced(question: Question) -> bool:
    """Whether the rules leave one answer, which the engine may take for granted."""
    return len(question["legal"]) == 1 and not question["beside"]


def watch(case: Case, seed: int, **planted: Any) -> Counter[str]:
    """Watch one game to its end; what happened in it."""
    g, choose = seated(case, seed)
    along = Watch(case.game, g, seed, dict(case.options), **planted)
    along.run(hunting(choose, seed) if seed % 3 == 1 else choose)
    return along.counts
