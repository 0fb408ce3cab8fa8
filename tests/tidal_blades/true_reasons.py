"""Whether what a refusal says is true: recomputed from the table, without the game's predicates.

The reasons about cards, dice, Challenges and fights have modules of their own.
"""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from tests.kit.true_reasons import TrueReason
from tests.tidal_blades.true_attempts import TRUE_OF_ATTEMPTS
from tests.tidal_blades.true_cards import TRUE_OF_CARDS
from tests.tidal_blades.true_dice import TRUE_OF_DICE
from tests.tidal_blades.true_table import (
    Facts,
    coming,
    in_play,
    island_of_last_visit,
    key_of,
    plain,
    slot_of,
    top,
)


def price(g: Reef, seat: int, card: int) -> int:
    """What a Market card costs now."""
    step: Any = g.agenda[-1]
    cost = g.printed.market[card].cost
    if g.news >= 0 and cost > 1:
        cost = max(1, cost - g.printed.news[g.news].discount)
    cost -= g.discount + ("caravan-ties" in in_play(g, seat))
    return max(0, cost - (step.less if top(g) == "MayBuy" else 0))


def gear(g: Reef, seat: int) -> int:
    """The pieces of gear a seat has."""
    return len([card for card in g.heroes[seat].cards if g.printed.cards[card].type == "gear"])


def too_dear(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    cost, fruit = price(g, seat, choice.a), g.heroes[seat].fruit
    lies = choice.a in g.market and facts["market"] == g.printed.market[choice.a].key
    return lies and (facts["cost"], facts["fruit"]) == (cost, fruit) and cost > fruit


def gear_full(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    return g.printed.market[choice.a].gear >= 0 and facts["count"] == gear(g, seat) == 3


def has_disc(g: Reef, space: int) -> bool:
    """Whether anybody's disc lies on a space."""
    discs = g.neutral + [visit for hero in g.heroes for visit in hero.visits]
    return space in discs or (g.rival is not None and g.rival.space == space)


def space_left(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    spaces = [space for space in g.printed.spaces if space.key in facts["spaces"]]
    free = [
        not space.single or not has_disc(g, g.printed.spaces.index(space)) or space.temple
        for space in spaces
        if space.key != "palm-plaza"
    ]
    named = facts["island"] == key_of("island", choice.a)
    there = named and {space.island for space in spaces} == {choice.a}
    return g.options["edition"] == "first" and there and all(free)


def space_taken(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    row = g.printed.spaces[choice.a]
    return facts == {"space": row.key} and bool(row.single) and has_disc(g, choice.a)


def challenge(g: Reef, choice: Choice, facts: Facts) -> bool:
    """Whether the Challenge is named that was answered."""
    return bool(facts["challenge"] == g.printed.challenges[choice.a].key)


def other_arena(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    arena = g.printed.challenges[choice.a].arena
    held = choice.a in g.heroes[seat].hand.cards
    named = challenge(g, choice, facts) and facts["arena"] == key_of("island", arena)
    return held and named and island_of_last_visit(g, seat) != arena


def legend_too_early(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    row = g.printed.challenges[choice.a]
    done = [g.printed.challenges[card].arena for card in g.heroes[seat].completed]
    named = challenge(g, choice, facts) and facts["arena"] == key_of("island", row.arena)
    return named and row.legendary and row.arena not in done


def legends(g: Reef, seat: int) -> int:
    """The Legendary Challenges in a hand."""
    hand = g.heroes[seat].hand.cards
    return len([card for card in hand if g.printed.challenges[card].legendary])


def legend_too_dear(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    shells = g.heroes[seat].shells
    said = (facts["cost"], facts["shells"]) == (1, shells)
    return challenge(g, choice, facts) and said and shells < 1 and choice.a in g.legend_row


def deck_empty(g: Reef, _seat: int, _choice: Choice, _facts: Facts) -> bool:
    held = g.challenge_bag or g.challenge_top is not None
    return not held and (not g.challenge_discard or g.glance is not None)


def not_in_pool(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    looked_at = [] if g.glance is None or choice.verb == "discard" else g.glance.cards
    return challenge(g, choice, facts) and choice.a not in g.pool + looked_at


def out_of_reach(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    step: Any = g.agenda[-1]
    there = g.beasts[choice.a] is not None and facts["slot"] == key_of("slot", choice.a)
    return there and top(g) == "MayFight" and step.slot != choice.a


def must_fight(g: Reef, _seat: int, choice: Choice, _facts: Facts) -> bool:
    step: Any = g.agenda[-1]
    return choice.verb == "pass" and bool(step.must) and g.beasts[step.slot] is not None


def not_at(*steps: str) -> TrueReason:
    """The open question is none of these: the answer belongs to them."""
    return lambda g, _seat, _choice, facts: not facts and top(g) not in steps


TRUE: dict[str, TrueReason] = {
    **TRUE_OF_CARDS,
    **TRUE_OF_DICE,
    **TRUE_OF_ATTEMPTS,
    "start-at-set-up": not_at("ChooseStart"),
    "space-taken": space_taken,
    "space-left": space_left,
    "move-once": not_at("ChooseIsland"),
    "no-two-rewards": not_at("ChooseReward"),
    "too-dear": too_dear,
    "gear-full": gear_full,
    "buy-at-droska": not_at("DroskaBonus", "MayBuy"),
    "fruit-at-droska": not_at("DroskaBonus"),
    "not-in-pool": not_in_pool,
    "deck-empty": deck_empty,
    "legend-too-dear": legend_too_dear,
    "take-where-asked": not_at("TakeChallenges"),
    "discard-where-asked": not_at("DiscardPool", "TempleDiscards"),
    "monster-out-of-reach": out_of_reach,
    "must-fight": must_fight,
    "drop-where-asked": not_at("DiscardStunts", "TradeStunt"),
    "other-arena": other_arena,
    "legend-too-early": legend_too_early,
    **plain(
        {
            "no-pass": lambda r: r.c.verb == "pass" and not r.f,
            "undo-is-no-answer": lambda r: r.c.verb == "undo",
            "picked-already": lambda r: (
                r.f["character"] == r.g.printed.characters[r.c.a]
                and r.c.a in [hero.character for hero in r.g.heroes]
            ),
            "character-is-chosen": lambda r: (
                r.f["character"] == r.g.printed.characters[r.g.heroes[r.s].character]
                and r.g.heroes[r.s].character >= 0
            ),
            "start-is-given": lambda r: r.g.options["setup"] == "first",
            "card-not-offered": lambda r: (
                r.f["card"] == r.g.printed.cards[r.c.a].key
                and (r.g.heroes[r.s].offer is None or r.c.a not in r.g.heroes[r.s].offer.cards)
            ),
            "space-not-used": lambda r: (
                r.f["space"] == r.g.printed.spaces[r.c.a].key == "hall-of-legends"
                and r.g.options["legendary"] == "no"
            ),
            "one-of-two-rewards": lambda r: r.f["number"] == r.c.a and r.c.a not in (1, 2),
            "not-in-market": lambda r: (
                r.f["market"] == r.g.printed.market[r.c.a].key and r.c.a not in r.g.market
            ),
            "not-in-row": lambda r: challenge(r.g, r.c, r.f) and r.c.a not in r.g.legend_row,
            "legends-held": lambda r: r.f["count"] == legends(r.g, r.s) >= 2,
            "legend-where-asked": lambda r: (
                top(r.g) != "TakeLegend"
                and (top(r.g) != "TakeChallenges" or r.g.agenda[-1].bonus != 1)
            ),
            "put-back-what-you-saw": lambda r: (
                top(r.g) != "PutBack" or r.g.glance is None or r.c.a not in r.g.glance.cards
            ),
            "no-monster-there": lambda r: (
                r.f["slot"] == key_of("slot", r.c.a) and r.g.beasts[r.c.a] is None
            ),
            "fight-at-the-fold": lambda r: r.g.beasts[r.c.a] is not None and top(r.g) != "MayFight",
            "one-fight": lambda r: slot_of(r.g, r.s) >= 0,
            "challenge-not-held": lambda r: (
                challenge(r.g, r.c, r.f) and r.c.a not in r.g.heroes[r.s].hand.cards
            ),
            "one-attempt": lambda r: r.g.attempt.seat == r.s and slot_of(r.g, r.s) < 0,
            "fight-under-way": lambda r: slot_of(r.g, r.s) >= 0,
            "show-with-dice": lambda r: (
                r.g.options["edition"] == "first"
                and r.g.attempt.card < 0
                and coming(r.g, "ShowChallenge")
            ),
            "show-first": lambda r: top(r.g) == "ShowChallenge",
            "card-first": lambda r: r.g.options["edition"] == "revised",
            "declare-first": lambda r: (
                challenge(r.g, r.c, r.f)
                and r.g.options["edition"] == "first"
                and top(r.g) == "MayAttempt"
            ),
            "no-challenge-here": lambda r: (
                not [
                    card
                    for card in r.g.heroes[r.s].hand.cards
                    if r.g.printed.challenges[card].arena == island_of_last_visit(r.g, r.s)
                    and not r.g.printed.challenges[card].legendary
                ]
            ),
            "no-dice": lambda r: not any(r.g.heroes[r.s].active),
            "attempt-after-bonus": lambda r: slot_of(r.g, r.s) == -2 and top(r.g) != "MayAttempt",
        }
    ),
}
"""By the key of the reason."""
