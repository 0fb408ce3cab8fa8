"""What Challenges and fights share: committing, rolling, Danger, keeping and rolling again."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import FACE_SYMBOLS
from reefside.games.tidal_blades.cards.in_play import (
    COMMIT,
    DANGER,
    DIE_LOST,
    ROLLED,
    abilities,
    max_roll_bonus,
    trigger,
)
from reefside.games.tidal_blades.rules.dice import add_to_attempt
from reefside.games.tidal_blades.rules.facts import die_facts, number_facts
from reefside.games.tidal_blades.rules.named_dice import against_number, unlike_dice
from reefside.games.tidal_blades.rules.shell_shield import BLOCK, BLOCK_CHOICE, against_block, block
from reefside.games.tidal_blades.rules.traits import focus_level
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import KINDS, Hero
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, Roll, SeatStep
from reefside.games.tidal_blades.telling import dice_events, events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.moment import Window
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

COMMIT_VERB: Final = "commit"
ROLL: Final = "roll"
REROLL: Final = "reroll"
LOSE: Final = "lose"

COMMITS: Final = [Choice(COMMIT_VERB, kind) for kind in range(KINDS)]
ROLL_CHOICE: Final = Choice(ROLL)


class CardsSpeak(SeatStep):
    """TB-CARD-04 A moment at which a player's cards in play may speak."""

    RULE = "TB-CARD-04"

    def __init__(self, seat: int, moment: str) -> None:
        super().__init__(seat)
        self.moment: Final = moment

    def run(self, g: Reef) -> None:
        trigger(g, self.seat, self.moment)


class OwnWindow(Window[Reef]):
    """TB-STUNT-03 A player may play Stunts and use cards now, and again until they pass.

    Nobody is asked who, as all can see, has nothing to say.
    """

    RULE = "TB-STUNT-03"

    def ask(self, g: Reef) -> Ask | None:
        if not g.box.windows.could(g, self.moment, self.seat):
            return None
        return super().ask(g)


def allowed_dice(g: Reef, attempt: Attempt) -> int:
    """TB-TRAIT-05 The Maximum Roll; TB-TRAIT-06 each Fruit eaten raises it by one."""
    allowed = focus_level(g, attempt.seat) + attempt.extra + attempt.fruit
    if attempt.slot == NOTHING:
        arena = g.box.island_of[g.heroes[attempt.seat].visits[-1]]
        allowed += max_roll_bonus(g, attempt.seat, arena)
    if attempt.fruit:
        for ability in abilities(g, attempt.seat):
            allowed += ability.rations()
    return allowed


def roll_facts(g: Reef, _seat: int, _choice: Choice) -> Facts:
    """The Maximum Roll, Fruit eaten counted."""
    return {"count": allowed_dice(g, g.under_way())}


MUST_COMMIT: Final = Reason("TB-CHAL-05", "no-pass")
NOT_ACTIVE: Final = Reason("TB-CHAL-06", "die-not-active", die_facts)
ROLL_TOO_BIG: Final = Reason("TB-CHAL-05", "roll-too-big", roll_facts)
NONE_COMMITTED: Final = Reason("TB-CHAL-07", "no-die-committed")


def has_room(g: Reef, hero: Hero, attempt: Attempt) -> bool:
    """TB-CHAL-05 Whether a further die fits the Maximum Roll, or a Fruit makes room for it."""
    return sum(attempt.own) < allowed_dice(g, attempt) or hero.fruit > 0


def against_commit(hero: Hero, kind: int, room: bool) -> Reason | None:
    """TB-CHAL-06 Only an Active die. TB-CHAL-05 Up to the Maximum Roll and the Fruit."""
    if not hero.active[kind]:
        return NOT_ACTIVE
    return None if room else ROLL_TOO_BIG


class CommitDice(SeatStep):
    """TB-CHAL-05 Commit Active dice up to the Maximum Roll; each further die costs 1 Fruit.

    TB-TRAIT-07 Fruit never gives a die. TB-CHAL-07 At least one die is committed, or in a
    fight a Bonus die will be (TB-FIGHT-08).
    """

    RULE = "TB-CHAL-05"

    def __init__(self, seat: int, bonus: int) -> None:
        super().__init__(seat)
        self.bonus: Final = bonus

    def ask(self, g: Reef) -> Ask | None:
        hero = g.heroes[self.seat]
        attempt = g.under_way()
        choices: list[Choice] = []
        if self.against_roll(attempt) is None:
            choices.append(ROLL_CHOICE)
        room = has_room(g, hero, attempt)
        for kind in range(KINDS):
            if hero.active[kind] and against_commit(hero, kind, room) is None:
                choices.append(COMMITS[kind])
        choices.extend(g.offers(COMMIT, self.seat))
        return Ask(self.seat, self.RULE, choices)

    def against_roll(self, attempt: Attempt) -> Reason | None:
        """TB-CHAL-07 At least one die is committed. TB-FIGHT-08 Or the Bonus die will be."""
        return None if attempt.kinds or self.bonus else NONE_COMMITTED

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        if verb == COMMIT_VERB:
            hero = g.heroes[seat]
            return against_commit(hero, choice.a, has_room(g, hero, g.under_way()))
        if verb == ROLL:
            return self.against_roll(g.under_way())
        return MUST_COMMIT if verb == PASS_VERB else g.against_speaking(COMMIT, seat, choice)

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == ROLL:
            return  # TB-CHAL-08 Neither dice nor Fruit can be added from now on.
        g.do(self)
        if choice.verb == COMMIT_VERB:
            commit(g, self.seat, choice.a)
        else:
            g.speak(COMMIT, self.seat, choice)


def commit(g: Reef, seat: int, kind: int) -> None:
    """TB-CHAL-05 An Active die joins the attempt; beyond the Maximum Roll a Fruit is eaten."""
    hero = g.heroes[seat]
    attempt = g.under_way()
    if sum(attempt.own) >= allowed_dice(g, attempt):
        hero.fruit -= 1
        attempt.fruit += 1
        events.fruit_eaten(g, seat)
    hero.active[kind] -= 1
    add_to_attempt(g, kind, 1)
    dice_events.die_committed(g, seat, kind)


class RollDice(Roll):
    """TB-CHAL-09 Roll the dice taken up, together with the Danger die of the round.

    TB-DANGER-10 The Danger die comes last and is rolled every time.
    """

    RULE = "TB-CHAL-09"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def dice(self, g: Reef) -> int:
        attempt = g.under_way()
        danger = 0 if attempt.rolls < attempt.calm else 1
        return sum(attempt.picked) + danger

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        attempt = g.under_way()
        at = show_faces(g, attempt, faces)
        attempt.rolls += 1
        attempt.danger = 0
        if at < len(faces):
            attempt.danger = g.box.danger[g.round - 1][faces[at]]
        dice_events.dice_rolled(g, attempt)
        if attempt.danger:
            for ability in abilities(g, self.seat):
                attempt.danger -= ability.softens(attempt)
            attempt.danger = max(attempt.danger, 0)


def show_faces(g: Reef, attempt: Attempt, faces: tuple[int, ...]) -> int:
    """Lay down the dice taken up with the faces rolled; says how many there were."""
    at = 0
    for die in range(len(attempt.kinds)):
        if attempt.picked[die]:
            attempt.picked[die] = 0
            face = g.box.dice[attempt.kinds[die]].faces[faces[at]]
            attempt.faces[die] = face
            attempt.symbols[die] = FACE_SYMBOLS[face]
            at += 1
    return at


class RollAgain(Roll):
    """TB-CARD-02 Re-roll the dice taken up without the Danger die: a card says so."""

    RULE = "TB-CARD-02"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def dice(self, g: Reef) -> int:
        return sum(g.under_way().picked)

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        attempt = g.under_way()
        show_faces(g, attempt, faces)
        dice_events.dice_rolled(g, attempt)


MUST_PICK: Final = Reason("TB-CARD-02", "no-pass")
NO_SUCH_DIE: Final = Reason("TB-CHAL-15", "no-such-die", number_facts)
DIE_ALIKE: Final = Reason("TB-CHAL-15", "die-alike", number_facts)
NONE_TAKEN_UP: Final = Reason("TB-CHAL-16", "no-die-taken-up")


def against_reroll(attempt: Attempt, number: int) -> Reason | None:
    """TB-CHAL-15 A die that is not taken up yet; the first of those that look the same."""
    return against_number(attempt, number, unlike_dice(attempt, 0), NO_SUCH_DIE, DIE_ALIKE)


def against_rolling(attempt: Attempt) -> Reason | None:
    """TB-CHAL-16 A re-roll includes at least one Trait die."""
    return None if sum(attempt.picked) else NONE_TAKEN_UP


class PickDice(SeatStep):
    """TB-CARD-02 Take up dice to re-roll them without the Danger die, up to so many."""

    RULE = "TB-CARD-02"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        if self.count <= 0:
            return None
        choices = [g.box.answers.rerolls[die + 1] for die in unlike_dice(attempt, 0)]
        if not choices:
            return None
        if against_rolling(attempt) is None:
            choices.append(ROLL_CHOICE)
        return Ask(self.seat, self.RULE, choices, "free-reroll")

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == REROLL:
            return against_reroll(g.under_way(), choice.a)
        if choice.verb == ROLL:
            return against_rolling(g.under_way())
        return MUST_PICK if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == REROLL:
            g.under_way().picked[choice.a - 1] = 1
            g.do(PickDice(self.seat, self.count - 1))
        else:
            g.do(RollAgain(self.seat))

    def run(self, g: Reef) -> None:
        g.do(RollAgain(self.seat))


MUST_SETTLE: Final = Reason("TB-CHAL-10", "no-pass")
NO_SUCH_LOSS: Final = Reason("TB-DANGER-05", "no-such-die", number_facts)
EQUAL_LOSS: Final = Reason("TB-DANGER-05", "equal-die", number_facts)


class SettleDanger(SeatStep):
    """TB-CHAL-10 The Danger result is dealt with before anything else.

    TB-DANGER-03 An X or XX costs one die unless it is blocked. TB-SHIELD-04 Blocking is free
    to choose.
    """

    RULE = "TB-CHAL-10"

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        if not attempt.danger or not attempt.kinds:
            return None
        choices = [g.box.answers.losses[die + 1] for die in unlike_dice(attempt, 0)]
        if against_block(g, self.seat) is None:
            choices.insert(0, BLOCK_CHOICE)
        choices.extend(g.offers(DANGER, self.seat))
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        if verb == BLOCK:
            return against_block(g, seat)
        if verb == LOSE:
            attempt = g.under_way()
            dice = unlike_dice(attempt, 0)
            return against_number(attempt, choice.a, dice, NO_SUCH_LOSS, EQUAL_LOSS)
        return MUST_SETTLE if verb == PASS_VERB else g.against_speaking(DANGER, seat, choice)

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == BLOCK:
            block(g, self.seat)
        elif choice.verb == LOSE:
            g.under_way().danger = 0  # TB-DANGER-04 Even XX costs only one die.
            lose_die(g, self.seat, choice.a - 1)
        else:
            g.do(self)
            g.speak(DANGER, self.seat, choice)


def remove_die(attempt: Attempt, die: int) -> None:
    """Take a die out of the attempt."""
    attempt.kinds.pop(die)
    attempt.faces.pop(die)
    attempt.own.pop(die)
    attempt.picked.pop(die)
    attempt.symbols.pop(die)
    attempt.piercing.pop(die)


def lose_die(g: Reef, seat: int, die: int) -> None:
    """TB-DANGER-05 A die of the player's choice leaves. TB-DANGER-06 So do its symbols."""
    attempt = g.under_way()
    kind = attempt.kinds[die]
    own = attempt.own[die]
    remove_die(attempt, die)
    g.supply[kind] += 1  # TB-SUPPLY-06
    dice_events.die_lost(g, seat, kind)
    if own:
        g.do(EndLoss(seat, kind))
        trigger(g, seat, DIE_LOST)


class EndLoss(SeatStep):
    """TB-DANGER-05 The loss is over. Until then a card may take the die back, once."""

    RULE = "TB-DANGER-05"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind


class TakeUpAttempt(SeatStep):
    """TB-CHAL-26 The attempt is over: nothing of it is left on the table."""

    RULE = "TB-CHAL-26"

    def run(self, g: Reef) -> None:
        g.attempt = None


def extras(g: Reef, attempt: Attempt) -> list[Choice]:
    """TB-SHIELD-09 What may be used between two rolls, while no die has been taken up."""
    return g.offers(ROLLED, attempt.seat) if not sum(attempt.picked) else []


def against_extra(g: Reef, attempt: Attempt, choice: Choice, taken_up: Reason) -> Reason | None:
    """TB-SHIELD-09 What may be used between two rolls, while no die has been taken up."""
    reason = g.against_speaking(ROLLED, attempt.seat, choice)
    if reason is None and sum(attempt.picked) > 0:
        return taken_up
    return reason
