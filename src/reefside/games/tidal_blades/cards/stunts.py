"""Stunt cards: playing, drawing and discarding them."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.changes import STUNTS
from reefside.games.tidal_blades.cards.in_play import changed_by
from reefside.games.tidal_blades.cards.moments import TURN
from reefside.games.tidal_blades.rules.facts import stunt_facts
from reefside.games.tidal_blades.rules.traits import spirit_level
from reefside.games.tidal_blades.state.reef import Draw, Reef, SeatStep
from reefside.games.tidal_blades.telling import challenge_events, events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

STUNT: Final = "stunt"
DROP: Final = "drop"
STUNT_DRAW: Final = "stunt"


def stunts_left(g: Reef, seat: int) -> int:
    """TB-TURN-08 How many Stunts the player may still play this turn: one, cards aside."""
    return 1 + changed_by(g, seat, STUNTS) - g.stunts_played


def moment_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Stunt and its moment."""
    row = g.printed.stunts[choice.a]
    return {"stunt": row.key, "moment": row.when}


def played_facts(g: Reef, _seat: int, _choice: Choice) -> Facts:
    """The Stunts played this turn."""
    return {"count": g.stunts_played}


STUNT_NOT_HELD: Final = Reason("TB-STUNT-01", "stunt-not-held", stunt_facts)
STUNTS_PLAYED: Final = Reason("TB-TURN-08", "stunts-played", played_facts)
STUNT_NOT_NOW: Final = Reason("TB-STUNT-03", "stunt-not-now", moment_facts)
STUNT_IDLE: Final = Reason("TB-STUNT-03", "stunt-idle", stunt_facts)


def against_stunt(g: Reef, seat: int, stunt: int, moment: str) -> Reason | None:
    """TB-STUNT-03 A Stunt in hand is played at its moment, or at any of the own turn."""
    row = g.printed.stunts[stunt]
    when = row.when
    if when != TURN and when != moment:
        return STUNT_NOT_NOW
    return None if row.ability.may(g, seat) else STUNT_IDLE


def play_stunt(g: Reef, seat: int, stunt: int) -> None:
    """TB-STUNT-01 Played once for its effect; TB-STUNT-02 its size is settled now."""
    row = g.printed.stunts[stunt]
    x = row.x[spirit_level(g, seat) - 1]
    g.heroes[seat].stunts.remove(stunt)
    g.stunts_played += 1
    g.reveal()
    challenge_events.stunt_played(g, seat, stunt, x)
    g.do(DiscardStunt(seat, stunt))  # TB-STUNT-02
    row.ability.perform(g, seat, x)


class DiscardStunt(SeatStep):
    """TB-STUNT-02 A Stunt is discarded after it was carried out.

    Until then it lies face-up before its player: neither in a hand nor among the discards.
    """

    RULE = "TB-STUNT-02"

    def __init__(self, seat: int, stunt: int) -> None:
        super().__init__(seat)
        self.stunt: Final = stunt

    def run(self, g: Reef) -> None:
        discard_stunt(g, self.stunt)


def stunts_in_play(g: Reef) -> list[int]:
    """TB-STUNT-02 The Stunts that are being carried out, the first one first."""
    return [step.stunt for step in g.agenda if isinstance(step, DiscardStunt)]


def discard_stunt(g: Reef, stunt: int) -> None:
    """TB-GEN-04 A Stunt is discarded face-up."""
    g.stunt_discard.append(stunt)
    shuffle_stunts(g)


def shuffle_stunts(g: Reef) -> None:
    """TB-GEN-04 As soon as the Stunt deck is empty it is made of its discards."""
    if not g.stunt_bag and g.stunt_discard:
        g.stunt_bag = sorted(g.stunt_discard)
        g.stunt_discard = []
        events.deck_shuffled(g, "stunt")


class DrawStunts(SeatStep):
    """TB-CHRONO-01 Draw Stunt cards."""

    RULE = "TB-CHRONO-01"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def run(self, g: Reef) -> None:
        if self.count <= 0:
            return
        shuffle_stunts(g)
        now = min(self.count, len(g.stunt_bag))
        if now:
            g.do(DealStunts(self.seat, now), DrawStunts(self.seat, self.count - now))


class DealStunts(Draw):
    """TB-STUNT-06 Nature decides which unseen Stunts they are; only their owner sees them."""

    RULE = "TB-STUNT-06"
    VERB = STUNT_DRAW

    def __init__(self, seat: int, cards: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def count(self, g: Reef) -> int:
        return self.cards

    def bag(self, g: Reef) -> list[int]:
        return g.stunt_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        hand = g.heroes[self.seat].stunts
        hand.extend(cards)  # TB-STUNT-04 However many there are.
        hand.sort()
        challenge_events.stunts_drawn(g, self.seat, list(cards))
        shuffle_stunts(g)


MUST_DROP: Final = Reason("TB-MONSTER-10", "no-pass")
MUST_TRADE: Final = Reason("TB-CARD-02", "no-pass")


def against_drop(g: Reef, seat: int, stunt: int) -> Reason | None:
    """TB-STUNT-01 Only a Stunt of the own hand can be discarded."""
    return None if stunt in g.heroes[seat].stunts else STUNT_NOT_HELD


class DiscardStunts(SeatStep):
    """TB-MONSTER-10 Discard Stunts of one's choice.

    Who has too few gets the effects named `otherwise`.
    """

    RULE = "TB-MONSTER-10"

    def __init__(self, seat: int, count: int, otherwise: str) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.otherwise: Final = otherwise

    def ask(self, g: Reef) -> Ask | None:
        hand = g.heroes[self.seat].stunts
        if self.count <= 0 or len(hand) < self.count:
            return None
        return Ask(self.seat, self.RULE, drops(g, hand), "drop-stunt", len(hand) == 1)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == DROP:
            return against_drop(g, seat, choice.a)
        return MUST_DROP if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        drop(g, self.seat, choice.a)
        g.do(DiscardStunts(self.seat, self.count - 1, self.otherwise))

    def run(self, g: Reef) -> None:
        if self.count > 0:
            g.printed.effects.lists[self.otherwise].gain(g, self.seat)


def drops(g: Reef, hand: list[int]) -> list[Choice]:
    """Each Stunt of a hand, equal ones once, as something to discard."""
    return [g.printed.answers.drops[stunt] for stunt in sorted(set(hand))]


def drop(g: Reef, seat: int, stunt: int) -> None:
    """Discard a Stunt without playing it."""
    g.heroes[seat].stunts.remove(stunt)
    g.reveal()
    challenge_events.stunt_dropped(g, seat, stunt)
    discard_stunt(g, stunt)


class TradeStunt(SeatStep):
    """TB-CARD-02 Tsuru's Notes: discard a Stunt for what the card gives."""

    RULE = "TB-CARD-02"

    def __init__(self, seat: int, shells: int) -> None:
        super().__init__(seat)
        self.shells: Final = shells

    def ask(self, g: Reef) -> Ask | None:
        hand = g.heroes[self.seat].stunts
        return Ask(self.seat, self.RULE, drops(g, hand), "drop-stunt", len(hand) == 1)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == DROP:
            return against_drop(g, seat, choice.a)
        return MUST_TRADE if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        drop(g, self.seat, choice.a)
        g.heroes[self.seat].shells += self.shells
        events.shells_changed(g, self.seat, self.shells)
