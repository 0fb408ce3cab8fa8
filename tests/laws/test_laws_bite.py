"""The laws can fail: a toy game with one planted bug at a time breaks the law that is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Final, Self, TypeVar, cast

import pytest

from reefside import games
from reefside.bots.bot import Bot
from reefside.games import register
from reefside.kernel.answer_space import AnswerSpace
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, Choice, Outcome
from reefside.kernel.event import Event, mask
from reefside.kernel.game import Game
from reefside.kernel.moment import Moment, Window, Windows
from reefside.kernel.nature import Stream
from reefside.kernel.notation import Notation
from reefside.kernel.part import PUBLIC, fields_of
from reefside.kernel.reason import Reason
from reefside.kernel.rows import Content
from reefside.kernel.step import Step
from reefside.kernel.verbs import Keys, Number
from reefside.kernel.view import Chair
from reefside.kernel.view_rows import Rows, Source
from reefside.match import Match, Refused, UndoOffer
from tests.kit import toy
from tests.kit.cases import Case
from tests.laws import test_answers as answers
from tests.laws import test_bots as bot_law
from tests.laws import test_draws as draws
from tests.laws import test_matches as matches
from tests.laws import test_reasons as reasons
from tests.laws import test_rush as rush_law
from tests.laws import test_secrecy as secrecy
from tests.laws import test_tables as tables
from tests.laws import test_views as views

SEEDS: Final = 3

Law = Callable[..., None]
R = TypeVar("R", bound="Reef")


@pytest.fixture(autouse=True)
def _thorough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever build is tested, these laws take their thorough look."""
    monkeypatch.setattr(secrecy, "THOROUGH", True)
    monkeypatch.setattr(secrecy, "SEEDS", 4)
    monkeypatch.setattr(secrecy, "ENTRIES", 160)


class Reef(toy.Reef):
    """The toy's table, on which some steps or the windows are replaced by wrong ones."""

    SWAP: ClassVar[dict[type[Step[Any]], type[Step[Any]]]] = {}
    WAVES: ClassVar[toy.Waves] = toy.WAVES

    def windows(self) -> Windows[toy.Reef]:
        return self.WAVES

    def do(self, *steps: Step[Any]) -> None:
        super().do(*[self.swapped(step) for step in steps])

    def swapped(self, step: Step[Any]) -> Step[Any]:
        """The step that is done instead."""
        kind = self.SWAP.get(type(step))
        if kind is None:
            return step
        return kind(step.seat) if hasattr(step, "seat") else kind()  # type: ignore[call-arg]

    def clone(self) -> Self:
        return lay(type(self), super().clone())


def lay(kind: type[R], g: toy.Reef) -> R:
    """A table of another kind with the same things on it."""
    other = kind(seats=g.seats, key=g.key, options=g.options)
    for name in fields_of(toy.Reef):
        setattr(other, name, getattr(g, name))
    return other


class Sound(toy.PearlDive):
    """The toy under a key of its own, without a bug: a control."""

    TABLE: ClassVar[type[Reef]] = Reef

    def __init__(self, content: Content) -> None:
        plain = toy.new_game()
        self.counts = plain.counts
        Game.__init__(
            self,
            self.shelf_key(),
            plain.package,
            plain.rules,
            (plain.least_seats, plain.most_seats),
            plain.options,
            content,
            plain.words,
            plain.notation,
        )

    @classmethod
    def shelf_key(cls) -> str:
        """The key it stands under while it is tested."""
        return f"planted-{cls.__name__.lower()}"

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> toy.Reef:
        g = lay(self.TABLE, super().new_table(seats, key, options))
        steps = g.agenda[::-1]
        g.agenda = []
        g.do(*steps)
        return g


def planted_step(kind: type[Step[Any]], instead: type[Step[Any]]) -> type[Sound]:
    """A game with one step replaced."""
    table = type("Table", (Reef,), {"SWAP": {kind: instead}})
    return type(instead.__name__, (Sound,), {"TABLE": table})


def planted_windows(instead: type[toy.Waves]) -> type[Sound]:
    """A game with other windows."""
    table = type("Table", (Reef,), {"WAVES": instead()})
    return type(instead.__name__, (Sound,), {"TABLE": table})


Plant = Callable[[type[Sound]], Case]


@pytest.fixture
def plant() -> Iterator[Plant]:
    """Puts a game on the shelf for one test."""
    planted: list[str] = []

    def put(kind: type[Sound]) -> Case:
        key = kind.shelf_key()
        register(key, lambda pack: kind(Content(toy.PACKAGE, pack)))
        planted.append(key)
        return Case(key, 3, ())

    yield put
    for key in planted:
        games._makers.pop(key)
        games._open.pop(key, None)


def broken_by(law: Law, case: Case, seeded: bool = False) -> None:
    """Run a law, with some seeds if it takes one; it is expected to fail."""
    if not seeded:
        law(case)
        return
    for seed in range(SEEDS):
        law(case, seed)


SEEDED: Final[list[Law]] = [
    tables.test_a_clone_is_equal_and_independent,
    tables.test_a_clone_goes_on_alike,
    tables.test_a_replay_is_exact_and_needs_no_key,
    tables.test_the_codec_round_trips_at_every_decision,
    tables.test_components_are_conserved,
    tables.test_random_play_ends_with_scores_and_an_ending,
    tables.test_every_answer_offered_is_accepted,
    tables.test_nature_gives_only_possible_answers,
    matches.test_a_save_goes_on_where_it_stopped,
    matches.test_undo_to_the_start_and_forward_again,
    matches.test_a_free_undo_takes_back_only_the_own_decisions_since_the_barrier,
    matches.test_the_same_seed_gives_the_same_record,
    answers.test_every_offered_choice_has_a_number_of_its_own,
]
KEPT_ROWS: Final[list[Law]] = [
    views.test_a_look_for_everybody_and_a_seat_s_own_are_its_view,
    views.test_kept_rows_are_fresh_whenever_somebody_looks,
    views.test_a_row_is_made_anew_whichever_field_it_reads_has_changed,
]
PLAIN: Final[list[Law]] = [
    tables.test_every_field_says_who_may_see_it,
    matches.test_bad_answers_are_refused_and_change_nothing,
    matches.test_the_order_of_arrival_changes_nothing,
    secrecy.test_secrecy_swap,
    secrecy.test_determinise_keeps_the_view_and_depends_on_it_alone,
    secrecy.test_events_are_numbered_without_gaps_for_every_seat,
    secrecy.test_nature_s_key_leaves_with_nobody,
    *KEPT_ROWS,
]


def by_name(law: Law) -> str:
    """The name of a law."""
    return law.__name__.removeprefix("test_")


@pytest.mark.parametrize("law", SEEDED, ids=by_name)
def test_a_sound_game_keeps_the_laws_that_take_a_seed(law: Law, plant: Plant) -> None:
    broken_by(law, plant(Sound), seeded=True)


@pytest.mark.parametrize("law", PLAIN, ids=by_name)
def test_a_sound_game_keeps_the_other_laws(law: Law, plant: Plant) -> None:
    broken_by(law, plant(Sound))


# ---------------------------------------------------------------- secrecy


class OpenHands(Sound):
    """The view shows everybody's hand."""

    def table_view(self, g: toy.Reef, seat: int | None) -> dict[str, Any]:
        hands = [diver.hand[:] for diver in g.divers]
        return {**super().table_view(g, seat), "hands": hands}


class OpenTop(Sound):
    """The view shows the top card to a spectator, once any seat knows it."""

    def table_view(self, g: toy.Reef, seat: int | None) -> dict[str, Any]:
        seen = super().table_view(g, seat)
        return {**seen, "top": g.top} if seat is None else seen


@pytest.mark.parametrize("kind", [OpenHands, OpenTop])
def test_a_view_that_shows_a_secret_breaks_the_secrecy_swap(
    kind: type[Sound], plant: Plant
) -> None:
    with pytest.raises(AssertionError):
        broken_by(secrecy.test_secrecy_swap, plant(kind))


def test_a_view_that_shows_hands_is_not_kept_by_determinise(plant: Plant) -> None:
    law = secrecy.test_determinise_keeps_the_view_and_depends_on_it_alone
    with pytest.raises(AssertionError):
        broken_by(law, plant(OpenHands))


class LoudWash(toy.Waves):
    """A wave played tells everybody what else is in the hand."""

    def speak(self, g: toy.Reef, moment: str, seat: int, choice: Choice) -> None:
        super().speak(g, moment, seat, choice)
        if g.events is not None:
            hand = g.divers[seat].hand[:]
            g.events.append(Event("rolled", seat, "PD-WAVE-01", {"faces": hand}))


def test_an_event_told_to_all_breaks_the_secrecy_swap(plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(secrecy.test_secrecy_swap, plant(planted_windows(LoudWash)))


class TellingRefusal(Sound):
    """A refusal says what the others hold."""

    def refuse(self, g: toy.Reef, seat: int, choice: Choice) -> Any:
        refusal = super().refuse(g, seat, choice)
        held = sum(toy.WAVE in diver.hand for diver in g.divers)
        return type(refusal)(f"PD-WAVE-0{held}", "no-wave", {}, None)


def test_a_refusal_that_tells_a_secret_breaks_the_secrecy_swap(plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(secrecy.test_secrecy_swap, plant(TellingRefusal))


class KeepsTop(Sound):
    """Determinise forgets that the seat may not know the top card: it stays what it is."""

    def determinise(self, g: toy.Reef, seat: int, stream: Stream) -> toy.Reef:
        if g.top == toy.UNSEEN:
            return super().determinise(g, seat, stream)
        known = g.clone()
        known.top_known |= mask(seat)
        sample = super().determinise(known, seat, stream)
        sample.top_known = g.top_known
        return sample


class KeepsHands(Sound):
    """Determinise deals the bag anew but leaves the hands of the others as they are."""

    def determinise(self, g: toy.Reef, seat: int, stream: Stream) -> toy.Reef:
        return g.clone()


@pytest.mark.parametrize("kind", [KeepsTop, KeepsHands])
def test_a_secret_that_determinise_forgets_is_reported_as_never_swapped(
    kind: type[Sound], plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrecy, "SEEDS", 1)
    with pytest.raises(AssertionError, match="these secret places were never swapped"):
        broken_by(secrecy.test_secrecy_swap, plant(kind))


class LosesCard(Sound):
    """Determinise loses a card of the bag."""

    def determinise(self, g: toy.Reef, seat: int, stream: Stream) -> toy.Reef:
        sample = super().determinise(g, seat, stream)
        sample.bag = sample.bag[1:]
        return sample


class Peeks(Sound):
    """Determinise looks at what it should not: the order of samples depends on the real hands."""

    def determinise(self, g: toy.Reef, seat: int, stream: Stream) -> toy.Reef:
        for diver in g.divers:
            for _ in range(sum(diver.hand)):
                stream.byte()
        return super().determinise(g, seat, stream)


@pytest.mark.parametrize("kind", [LosesCard, Peeks])
def test_a_sample_that_is_not_made_of_the_view_alone_is_noticed(
    kind: type[Sound], plant: Plant
) -> None:
    law = secrecy.test_determinise_keeps_the_view_and_depends_on_it_alone
    with pytest.raises(AssertionError):
        broken_by(law, plant(kind))


class KeyedView(Sound):
    """The view shows Nature's key."""

    def table_view(self, g: toy.Reef, seat: int | None) -> dict[str, Any]:
        return {**super().table_view(g, seat), "nature": g.key.hex()}


def test_a_view_with_nature_s_key_in_it_is_noticed(plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(secrecy.test_nature_s_key_leaves_with_nobody, plant(KeyedView))


# Silence must not speak.


class OnlyWaves(toy.Waves):
    """Only seats that secretly hold a wave are asked: the numbers of questions tell."""

    def could(self, g: toy.Reef, moment: str, seat: int) -> bool:
        return bool(self.offers(g, moment, seat))


class ObviousWindow(Window[toy.Reef]):
    """The table passes for who can only pass, as if everybody could see that."""

    __module__ = toy.PACKAGE

    def ask(self, g: toy.Reef) -> Ask | None:
        ask = super().ask(g)
        return None if ask is None else Ask(ask.seat, ask.rule, ask.choices, ask.prompt, True)


class ObviousMoment(Moment[toy.Reef]):
    """Opens obvious windows."""

    __module__ = toy.PACKAGE

    def run(self, g: toy.Reef) -> None:
        seats = g.windows().speakers(g, self.moment)
        g.do(*[ObviousWindow(self.moment, self.rule, seat) for seat in seats])


class Obvious(Sound):
    """Silence speaks: the table passes at once for a seat without a wave."""

    class Table(Reef):
        """Its table."""

        def swapped(self, step: Step[Any]) -> Step[Any]:
            if type(step) is Moment:
                return ObviousMoment(step.moment, step.rule)
            return step

    TABLE = Table


@pytest.mark.parametrize("kind", [planted_windows(OnlyWaves), Obvious])
def test_question_numbers_that_leak_break_the_secrecy_swap(kind: type[Sound], plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(secrecy.test_secrecy_swap, plant(kind))


class PeekingBot(Bot):
    """Counts the waves in the hands of all."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        reef: toy.Reef = chair._table
        return ask.choices[sum(sum(diver.hand) for diver in reef.divers) % len(ask.choices)]


class KeyBot(Bot):
    """Knows what Nature will do next."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        return ask.choices[Stream(chair._table.key, 0).below(len(ask.choices))]


class RestlessBot(Bot):
    """Never decides alike twice: what one of them remembers, all of them know."""

    asked: ClassVar[int] = 0

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        RestlessBot.asked += 1
        return ask.choices[RestlessBot.asked % len(ask.choices)]


class HoardingBot(Bot):
    """Remembers what it could not know of its last question, and goes by that at the next."""

    def __init__(self) -> None:
        self.waves = 0

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        answer = ask.choices[self.waves % len(ask.choices)]
        reef: toy.Reef = chair._table
        self.waves += sum(sum(diver.hand) for diver in reef.divers)
        return answer


@pytest.mark.parametrize("bot", [PeekingBot, KeyBot, HoardingBot])
def test_a_bot_that_peeks_is_noticed(
    bot: type[Bot], plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_law, "make_bot", lambda *_: bot())
    monkeypatch.setattr(bot_law, "SITTINGS", 8)
    with pytest.raises(AssertionError, match="knows more than its seat"):
        bot_law.test_a_bot_depends_on_its_view_and_stream_alone(plant(Sound), bot.__name__)


def test_a_bot_that_never_decides_alike_is_noticed(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_law, "make_bot", lambda *_: RestlessBot())
    with pytest.raises(AssertionError, match="decides otherwise"):
        bot_law.test_a_bot_asked_twice_answers_alike(plant(Sound), "restless")


class SlyLook(toy.Look):
    """Somebody sees a card, and the table does not note that anybody saw anything."""

    __module__ = toy.PACKAGE

    def drawn(self, g: toy.Reef, cards: tuple[int, ...]) -> None:
        shown = g.shown
        super().drawn(g, cards)
        g.shown = shown


def test_a_look_that_the_table_does_not_note_breaks_the_secrecy_swap(plant: Plant) -> None:
    """It would be free to take back, too."""
    with pytest.raises(AssertionError):
        broken_by(secrecy.test_secrecy_swap, plant(planted_step(toy.Look, SlyLook)))


# ---------------------------------------------------------------- tables


class SharesBag(Sound):
    """A clone shares the bag."""

    class Table(Reef):
        """Its table."""

        def clone(self) -> Self:
            g = super().clone()
            g.bag = self.bag
            return g

    TABLE = Table


class SharesHand(Sound):
    """A clone shares the divers."""

    class Table(Reef):
        """Its table."""

        def clone(self) -> Self:
            g = super().clone()
            g.divers = self.divers
            return g

    TABLE = Table


class ForgetsInClone(Sound):
    """A clone has lost nothing yet."""

    class Table(Reef):
        """Its table."""

        def clone(self) -> Self:
            g = super().clone()
            g.lost = 0
            return g

    TABLE = Table


@pytest.mark.parametrize("kind", [SharesBag, SharesHand, ForgetsInClone])
def test_a_clone_that_shares_or_forgets_is_noticed(kind: type[Sound], plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(tables.test_a_clone_is_equal_and_independent, plant(kind), seeded=True)


class Evaporates(toy.Waves):
    """A wave played is gone."""

    def speak(self, g: toy.Reef, moment: str, seat: int, choice: Choice) -> None:
        super().speak(g, moment, seat, choice)
        g.washed.pop()


class CountsNothing(Sound):
    """The census is empty."""

    def component_counts(self, g: toy.Reef) -> dict[str, int]:
        return {}


@pytest.mark.parametrize("kind", [planted_windows(Evaporates), CountsNothing])
def test_components_that_vanish_are_noticed(kind: type[Sound], plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(tables.test_components_are_conserved, plant(kind), seeded=True)


class KeyedSurface(toy.Surface):
    """A pearl for a lucky key: nothing of it is in the record."""

    __module__ = toy.PACKAGE

    def run(self, g: toy.Reef) -> None:
        super().run(g)
        g.divers[self.seat].pearls += Stream(g.key, 999).below(256) + 1


class SecretLuck(Sound):
    """What happens depends on the key beyond Nature's answers."""

    class Table(Reef):
        """Its table."""

        SWAP: ClassVar[dict[type[Step[Any]], type[Step[Any]]]] = {toy.Surface: KeyedSurface}

    TABLE = Table


def test_luck_that_is_not_in_the_record_breaks_the_replay(plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(tables.test_a_replay_is_exact_and_needs_no_key, plant(SecretLuck), seeded=True)


class EmptyLook(toy.MayLook):
    """Asks with no answer at all if the deck is short: a dead end."""

    __module__ = toy.PACKAGE

    def ask(self, g: toy.Reef) -> Ask | None:
        ask = super().ask(g)
        return ask if ask is None or g.round < 2 else Ask(self.seat, self.RULE, [])


class DoubleLook(toy.MayLook):
    """Offers one answer twice."""

    __module__ = toy.PACKAGE

    def ask(self, g: toy.Reef) -> Ask | None:
        return Ask(self.seat, self.RULE, [PASS, Choice("look"), PASS]) if g.bag else None


class NamelessLook(toy.MayLook):
    """Asks in the name of no rule."""

    __module__ = toy.PACKAGE

    def ask(self, g: toy.Reef) -> Ask | None:
        return Ask(self.seat, "", [PASS, Choice("look")]) if g.bag else None


class HiddenLook(toy.MayLook):
    """Offers an answer that its notation cannot tell from another."""

    __module__ = toy.PACKAGE

    def ask(self, g: toy.Reef) -> Ask | None:
        return Ask(self.seat, self.RULE, [PASS, Choice("look", 7)]) if g.bag else None


@pytest.mark.parametrize(
    ("kind", "instead"),
    [
        (toy.MayLook, EmptyLook),
        (toy.MayLook, DoubleLook),
        (toy.MayLook, NamelessLook),
        (toy.MayLook, HiddenLook),
    ],
    ids=lambda kind: str(kind.__name__),
)
def test_a_question_with_a_wrong_or_no_answer_is_noticed(
    kind: type[Step[Any]], instead: type[Step[Any]], plant: Plant
) -> None:
    law = tables.test_every_answer_offered_is_accepted
    with pytest.raises(AssertionError):
        broken_by(law, plant(planted_step(kind, instead)), seeded=True)


class BoldWave(toy.Waves):
    """Everybody with a hand is offered a wave, held or not: carrying it out fails."""

    def offers(self, g: toy.Reef, moment: str, seat: int) -> list[Choice]:
        return [Choice("wash", toy.WAVE)]


def test_an_answer_that_cannot_be_carried_out_is_noticed(plant: Plant) -> None:
    law = tables.test_every_answer_offered_is_accepted
    with pytest.raises(ValueError, match="not in list"):
        broken_by(law, plant(planted_windows(BoldWave)), seeded=True)


class LoadedDie(toy.RollAir):
    """Nature rolls a seven."""

    __module__ = toy.PACKAGE

    def chance(self, g: toy.Reef, stream: Stream) -> Outcome:
        return Outcome("roll", tuple([6] * self.dice(g)))


class CoyDie(toy.RollAir):
    """Search is not told of the six."""

    __module__ = toy.PACKAGE

    def outcomes(self, g: toy.Reef) -> list[Outcome]:
        return super().outcomes(g)[:-1]


class LaxDie(toy.RollAir):
    """Anything is possible."""

    __module__ = toy.PACKAGE

    def possible(self, g: toy.Reef, outcome: Choice) -> bool:
        return True


@pytest.mark.parametrize("die", [LoadedDie, CoyDie, LaxDie])
def test_a_false_die_is_noticed(die: type[Step[Any]], plant: Plant) -> None:
    law = tables.test_nature_gives_only_possible_answers
    with pytest.raises(AssertionError):
        broken_by(law, plant(planted_step(toy.RollAir, die)), seeded=True)


class NoEnding(Sound):
    """It ends, but nobody can say how."""

    def ending(self, g: toy.Reef) -> str:
        return ""


class WrongWinner(Sound):
    """A seat wins that is not at the table."""

    def winners(self, g: toy.Reef) -> list[int]:
        return [g.seats]


class MissingScore(Sound):
    """One seat has no points."""

    def scores(self, g: toy.Reef) -> list[int]:
        return super().scores(g)[:-1]


@pytest.mark.parametrize("kind", [NoEnding, WrongWinner, MissingScore])
def test_an_end_without_scores_winners_or_an_ending_is_noticed(
    kind: type[Sound], plant: Plant
) -> None:
    law = tables.test_random_play_ends_with_scores_and_an_ending
    with pytest.raises(AssertionError):
        broken_by(law, plant(kind), seeded=True)


# ---------------------------------------------------------------- the codec


class Unclassified(Sound):
    """The table has a field that says nothing of who may see it."""

    class Table(Reef):
        """Its table."""

        def __init__(self, *, seats: int, key: bytes, options: dict[str, str]) -> None:
            super().__init__(seats=seats, key=key, options=options)
            self.tide = 0

    TABLE = Table


class Misclassified(Sound):
    """A field is classified by a word that is none."""

    class Table(Reef):
        """Its table."""

        FIELDS: ClassVar[dict[str, str]] = {"lost": "hidden"}

    TABLE = Table


@pytest.mark.parametrize("kind", [Unclassified, Misclassified])
def test_a_field_that_says_not_who_may_see_it_is_noticed(kind: type[Sound], plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(tables.test_every_field_says_who_may_see_it, plant(kind))


class CountedTake(toy.MayTake):
    """Remembers something that it does not write down: its argument is not its field."""

    __module__ = toy.PACKAGE

    def __init__(self, seat: int) -> None:
        super().__init__((seat + 1) % 3)


def test_a_step_that_comes_back_as_another_one_breaks_the_codec_law(plant: Plant) -> None:
    law = tables.test_the_codec_round_trips_at_every_decision
    with pytest.raises(AssertionError):
        broken_by(law, plant(planted_step(toy.MayTake, CountedTake)), seeded=True)


class TidalReef(Reef):
    """A table whose tide decides what a roll is worth, and is forgotten by the codec."""

    FIELDS: ClassVar[dict[str, str]] = {}

    def __init__(self, *, seats: int, key: bytes, options: dict[str, str]) -> None:
        super().__init__(seats=seats, key=key, options=options)
        self.tide = 0

    def clone(self) -> Self:
        g = super().clone()
        g.tide = self.tide
        return g


class TidalSurface(toy.Surface):
    """A pearl more at every surfacing."""

    __module__ = toy.PACKAGE

    def run(self, g: toy.Reef) -> None:
        super().run(g)
        reef = cast(TidalReef, g)
        reef.tide += 1
        reef.divers[self.seat].pearls += reef.tide


TidalReef.SWAP = {toy.Surface: TidalSurface}


class ForgetsField(Sound):
    """A field is not in the list, so a save does not hold it."""

    TABLE = TidalReef


class RemembersField(Sound):
    """The same game with the field in the list."""

    class Table(TidalReef):
        """Its table."""

        FIELDS: ClassVar[dict[str, str]] = {"tide": PUBLIC}

    TABLE = Table


def test_a_field_the_codec_forgets_breaks_the_law_of_the_fields(plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(tables.test_every_field_says_who_may_see_it, plant(ForgetsField))
    broken_by(tables.test_every_field_says_who_may_see_it, plant(RemembersField))


# ---------------------------------------------------------------- matches


class EagerAir(toy.ChooseAir):
    """Writes sealed answers down as they arrive."""

    __module__ = toy.PACKAGE

    def take(self, g: toy.Reef, seat: int, choice: Choice) -> None:
        record = g.record
        before = [] if record is None else record[:]
        super().take(g, seat, choice)
        if record is not None and not g.sealed:
            together = record[len(before) :]
            record[len(before) :] = [entry for entry in together if entry[0] != seat]
            record.append((seat, choice))


def test_answers_recorded_as_they_arrive_are_noticed(plant: Plant) -> None:
    case = plant(planted_step(toy.ChooseAir, EagerAir))
    with pytest.raises(AssertionError):
        broken_by(matches.test_the_order_of_arrival_changes_nothing, case)


def test_a_question_number_that_counts_sealed_answers_is_noticed(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def number(match: Match) -> int:
        sealed = [answer for answer in match.state.table.sealed if answer is not None]
        return len(match.record) + len(sealed)

    monkeypatch.setattr(Match, "number", property(number))
    with pytest.raises((AssertionError, Refused), match=r"is closed|counts in no number"):
        broken_by(matches.test_the_order_of_arrival_changes_nothing, plant(Sound))


def test_an_undo_that_rewinds_nature_is_noticed(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    undo = Match.undo

    def rewind(match: Match, *asked: Any, **more: Any) -> None:
        undo(match, *asked, **more)
        match.state.table.drawn = 0

    monkeypatch.setattr(Match, "undo", rewind)
    with pytest.raises(AssertionError, match="undo never rewinds Nature"):
        broken_by(matches.test_undo_to_the_start_and_forward_again, plant(Sound), seeded=True)


def test_an_undo_offered_freely_over_another_s_answer_is_noticed(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    undo, undo_offer = Match.undo, Match.undo_offer
    everybody = range(9)

    def freely(match: Match, seat: int) -> UndoOffer:
        offer = undo_offer(match, seat)
        return offer._replace(key="free") if offer.key == "consent" else offer

    monkeypatch.setattr(Match, "undo_offer", freely)
    monkeypatch.setattr(Match, "undo", lambda match, seat, _=(): undo(match, seat, everybody))
    law = matches.test_a_free_undo_takes_back_only_the_own_decisions_since_the_barrier
    with pytest.raises(AssertionError):
        broken_by(law, plant(Sound), seeded=True)


def test_events_numbered_over_all_seats_are_noticed(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def events(match: Match, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        told = [(n, event.delivered_to(seat)) for n, event in enumerate(match.state.log.events, 1)]
        return [{"n": n, **event} for n, event in told if event is not None and n > since]

    monkeypatch.setattr(Match, "events", events)
    with pytest.raises(AssertionError):
        broken_by(secrecy.test_events_are_numbered_without_gaps_for_every_seat, plant(Sound))


class TouchyRefusal(Sound):
    """A refused answer costs a pearl."""

    def refuse(self, g: toy.Reef, seat: int, choice: Choice) -> Any:
        g.divers[seat].pearls -= 1
        return super().refuse(g, seat, choice)


def test_a_refusal_that_changes_the_table_is_noticed(plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(matches.test_bad_answers_are_refused_and_change_nothing, plant(TouchyRefusal))


class Stingy(Sound):
    """Its questions offer three bottles, its reasons allow two."""

    class Air(toy.ChooseAir):
        """The drifted question."""

        def against(self, g: toy.Reef, seat: int, choice: Choice) -> Reason | None:
            return toy.TOO_MUCH_AIR if choice.a > 2 else super().against(g, seat, choice)

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> toy.Reef:
        g = super().new_table(seats, key, options)
        g.do(self.Air())
        return g


def test_a_reason_against_what_is_offered_is_noticed(plant: Plant) -> None:
    with pytest.raises(AssertionError, match=r"air 3: Reason\('PD-AIR-01'"):
        broken_by(reasons.test_what_is_refused_is_exactly_what_is_not_offered, plant(Stingy))


class Breathless(Sound):
    """Its questions offer three bottles, its table of verbs knows two."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        kinds = [Number("bottles", 0, 2), Keys("card", toy.CARDS), Number("face", 0, 5)]
        self.bounded = Notation(kinds, toy.VERBS, toy.NATURE)

    def answers(self) -> AnswerSpace:
        return self.bounded.answers


def test_an_offered_number_out_of_bounds_is_noticed(plant: Plant) -> None:
    with pytest.raises(AssertionError, match=r"Choice\('air', 3, 0, 0\) has no number"):
        broken_by(
            answers.test_every_offered_choice_has_a_number_of_its_own, plant(Breathless), True
        )


class Moody(Sound):
    """No two tables of it are alike."""

    tables_laid: ClassVar[list[int]] = []

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> toy.Reef:
        Moody.tables_laid.append(seats)
        return super().new_table(seats, bytes([len(Moody.tables_laid) % 256] * 16), options)


def test_a_game_whose_seed_decides_nothing_is_noticed(plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(matches.test_the_same_seed_gives_the_same_record, plant(Moody), seeded=True)


# ---------------------------------------------------------------- draws


class LoudLook(toy.Look):
    """Everybody hears which card was looked at."""

    __module__ = toy.PACKAGE

    def drawn(self, g: toy.Reef, cards: tuple[int, ...]) -> None:
        super().drawn(g, cards)
        if g.events is not None:
            g.events.append(Event("looked", self.seat, self.RULE, {"card": toy.CARDS[g.top]}))


class LoudDeal(toy.DealHands):
    """Everybody hears what everybody is dealt."""

    __module__ = toy.PACKAGE

    def drawn(self, g: toy.Reef, cards: tuple[int, ...]) -> None:
        super().drawn(g, cards)
        if g.events is not None:
            hands = [diver.hand[:] for diver in g.divers]
            g.events.append(Event("rolled", 0, self.RULE, {"faces": hands}))


@pytest.mark.parametrize(("kind", "instead"), [(toy.Look, LoudLook), (toy.DealHands, LoudDeal)])
def test_a_draw_told_to_all_is_noticed(
    kind: type[Step[Any]], instead: type[Step[Any]], plant: Plant
) -> None:
    with pytest.raises(AssertionError):
        broken_by(
            draws.test_a_draw_is_heard_by_those_who_see_it_only,
            plant(planted_step(kind, instead)),
            seeded=True,
        )


# ---------------------------------------------------------------- the quick way


class HastyLook(toy.MayLook):
    """Its quick way draws from the stream as asking would, and then always passes."""

    __module__ = toy.PACKAGE

    def rush(self, g: toy.Reef, stream: Stream, limit: int) -> tuple[int, int]:
        if not g.bag:
            return 0, 0
        stream.below(2)
        self.take(g, self.seat, PASS)
        return 1, 1


class DryLook(HastyLook):
    """Its quick way draws nothing from the stream."""

    __module__ = toy.PACKAGE

    def rush(self, g: toy.Reef, stream: Stream, limit: int) -> tuple[int, int]:
        return super().rush(g, Stream(bytes(16), 0), limit)


@pytest.mark.parametrize("look", [HastyLook, DryLook])
def test_a_quick_way_that_comes_to_something_else_is_noticed(
    look: type[Step[Any]], plant: Plant
) -> None:
    law = rush_law.test_a_rush_leaves_table_record_and_stream_as_asking_would
    with pytest.raises(AssertionError):
        broken_by(law, plant(planted_step(toy.MayLook, look)), seeded=True)


# ---------------------------------------------------------------- kept rows


class ForgetfulRows(Sound):
    """A row of the table is kept although what it is made of changes."""

    def public_view(self, g: toy.Reef, rows: Rows) -> dict[str, Any]:
        seen = self.table_view(g, None)
        return {**seen, "divers": rows.row(0, (Source("bag"),), lambda: seen["divers"])}


@pytest.mark.parametrize("law", KEPT_ROWS, ids=by_name)
def test_a_row_with_a_missing_source_is_noticed(law: Law, plant: Plant) -> None:
    with pytest.raises(AssertionError):
        broken_by(law, plant(ForgetfulRows))
