"""Whether the reasons of Grim Tide hold, found out from the table and the printed rows alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.choice import Choice
from reefside.kernel.event import EVERYONE
from tests.grim_tide.printed import (
    BOARD,
    CARDS,
    FACES,
    NUMBERS,
    PLACES,
    SHIPS,
    WAYS,
    Refused,
    distance,
    words_of,
)

Holds = Callable[[Refused], bool]

FREE_TIMES = ("WIND-01", "SAIL-01", "ACTION-01", "EVENT-01", "FREE-01")
MOMENT_HOMES = {
    "wind": ("WIND-01", "WIND-02", "WIND-03"),
    "opening": ("WIND-01",),
    "sail": ("SAIL-01",),
    "explore": ("ABIL-01",),
    "port": ("PORT-01",),
    "hunt": ("HUNT-09",),
    "dice": ("HUNT-06", "HUNT-09"),
    "tentacles": ("HUNT-03",),
    "fish": ("FISH-03",),
    "attack": ("KRAKEN-06",),
}
"""The questions at which an ability with a timing can be used."""
ANY_TIMES = (
    *("ABIL-09", "ABIL-01", "SAIL-01", "FREE-01", "PORT-01"),
    *("HUNT-06", "HUNT-09", "HUNT-12", "FISH-02", "FISH-03", "FISH-04"),
)
"""The questions beside which any-time abilities can be used."""


def wanted_arcana(t: Refused) -> list[int]:
    """What Arcana an answer can cost."""
    verb = t.choice.verb
    if verb in ("use", "channel"):
        cost = words_of(t.card, "cost")
        own = cost.get("arcana", 0) + (1 if "arcana_upto" in cost else 0)
        return [own] if verb == "use" else [2, 2 + own]
    if verb in ("option", "resolve"):
        return [t.effect["pay_arcana"]]
    return {
        "bid": [t.choice.b - (1 if t.asked("S18") else 0)],
        "spend": [t.choice.a],
        "reroll": [NUMBERS["reroll-arcana"]],
        "recruit": [SHIPS["slot"][min(4, len(t.crew))]["arcana"]],
    }[verb]


def wanted_fish(t: Refused) -> int:
    """What fish an answer costs."""
    verb = t.choice.verb
    if verb in ("use", "channel"):
        return int(words_of(t.card, "cost")["fish"])
    if verb in ("option", "resolve"):
        return int(t.effect["pay_fish"])
    if verb == "recruit":
        return int(SHIPS["slot"][len(t.crew)]["fish"]) - (1 if t.works("quartermaster") else 0)
    return int(NUMBERS[{"feed": "feed-fish", "chum": "chum-fish", "buy": "attack-fish"}[verb]])


def ways_with_wind(t: Refused, *turns: int) -> set[tuple[int, int]]:
    """The places a wind step leads to, straight and with some turns of the compass."""
    q, r = PLACES[t.here]
    steps = [WAYS[(t.g.wind + turn) % len(WAYS)] for turn in (0, *turns)]
    return {(q + dq, r + dr) for dq, dr in steps}


def no_free_step(t: Refused) -> bool:
    """Whether only wind steps are left, and the wind is as the facts say."""
    blows = BOARD["direction"][t.g.wind]["id"] == t.fact("direction")
    return t.g.sailing is not None and not t.g.sailing.free and blows


def no_steps_left(t: Refused) -> bool:
    """Whether all sailing steps are used up."""
    sailing = t.g.sailing
    most = 2 if t.works("rigger") else 1
    return sailing is not None and not sailing.free and sailing.with_wind >= most


def unknown(t: Refused, reach: int) -> list[str]:
    """The face-down tiles within reach that the seat does not know."""
    g = t.g
    hidden = [i for i in range(len(g.tiles)) if g.tiles[i] != -1 and not g.known[i] >> t.seat & 1]
    places = list(PLACES)
    return [places[i] for i in hidden if not reach or distance(t.here, places[i]) <= reach]


def idle(t: Refused, word: str, value: Any) -> bool:
    """Whether a word on a card would change nothing now."""
    g, hunt = t.g, t.g.hunt
    waiting = hunt.tentacles if hunt is not None else g.fishing.tentacles if g.fishing else 0
    return {
        "ready_others_upto": lambda: 1 not in t.ship.state,
        "reroll_dice": lambda: sum(g.pool) == 0,
        "reroll_face": lambda: g.pool[FACES.index(value)] == 0,
        "turn_die": lambda: g.pool[FACES.index(value["from"])] == 0,
        "prevent_upto": lambda: hunt is not None and hunt.attack <= hunt.prevented,
        "ignore_tentacles_upto": lambda: waiting == 0,
        "peek_tiles": lambda: not unknown(t, value["range"]),
        "one_of": lambda: t.ship.fish < 2 and t.ship.arcana < 1,
        "wind_steps_upto": lambda: t.works("rigger"),
        "wind_step_may_veer": lambda: t.works("navigator"),
        "knives_may_give_arcana": lambda: t.works("biologist"),
        "on_monster_defeated_gain_fish": lambda: hunt is not None and hunt.tile == -1,
    }[word]()


def no_change(t: Refused) -> bool:
    """Whether nothing on a card would change anything."""
    words = words_of(t.card, "effect")
    return t.fact("crew") == t.card["key"] and all(idle(t, word, words[word]) for word in words)


def card_is(t: Refused) -> bool:
    """Whether the facts name the card that was named."""
    return bool(t.fact("crew") == t.card["key"])


def standard(t: Refused) -> bool:
    """Whether the card that was named bears no star."""
    return t.choice.a < 18


def late(t: Refused) -> bool:
    """Whether an attack, or step 5 or 6 of a hunt, is being resolved."""
    step = t.g.hunt is not None and t.asked("HUNT-18", "HUNT-21")
    return "any" in t.card["timing"] and (t.g.attack is not None or step)


def wrong_moment(t: Refused) -> bool:
    """Whether none of the moments that the facts name is now."""
    moments = t.fact("moments")
    homes = [home for moment in moments for home in MOMENT_HOMES[moment]]
    return bool(moments) and card_is(t) and not t.asked(*homes)


def slots(t: Refused) -> bool:
    """Whether the facts name the two slots that were named."""
    return (t.fact("slot"), t.fact("other")) == (t.choice.a + 1, t.choice.b + 1)


def alike(t: Refused) -> bool:
    """Whether exchanging two slots changes nothing that counts."""
    one, other = [18 <= t.ship.crew[slot] < 36 for slot in (t.choice.a, t.choice.b)]
    return t.ship.tokens in (0, 31) or one == other


def nowhere(*rules: str) -> Holds:
    """The open question is none of those the verb belongs to."""
    return lambda t: not t.asked(*rules) and t.choice.verb not in t.verbs


def away(part: str) -> Holds:
    """A phase is not in progress, or it is not the seat's."""
    return lambda t: getattr(t.g, part) is None or not t.own_turn


HOLDS: dict[str, Holds] = {
    "must-choose": lambda t: "pass" not in t.verbs,
    "event-must": lambda t: t.kind == "event",
    # Distance and places
    "start-in-port": lambda t: t.named == t.fact("space") and t.zone != "port",
    "port-full": lambda t: (
        t.zone == "port"
        and [ship.space for ship in t.g.ships].count(t.choice.a) >= t.fact("most")
        and t.fact("most") == NUMBERS["ships-in-a-port"]
    ),
    "already-there": lambda t: t.here == t.named == t.fact("space"),
    "kraken-there": lambda t: t.kraken == t.named == t.fact("space"),
    "not-adjacent": lambda t: (
        (t.here, t.named) == (t.fact("start"), t.fact("space")) and distance(t.here, t.named) != 1
    ),
    "no-steps-left": no_steps_left,
    "not-with-wind": lambda t: no_free_step(t) and PLACES[t.named] not in ways_with_wind(t),
    "not-near-wind": lambda t: (
        no_free_step(t) and t.works("navigator") and PLACES[t.named] not in ways_with_wind(t, 1, -1)
    ),
    "not-face-down": lambda t: t.g.tiles[t.choice.a] == -1 or t.g.known[t.choice.a] == EVERYONE,
    "peeked-already": lambda t: bool(t.g.known[t.choice.a] >> t.seat & 1),
    "peek-far": lambda t: 2 == t.fact("most") < t.fact("count") == distance(t.here, t.named),
    "kraken-no-port": lambda t: t.named == t.fact("space") and t.zone == "port",
    "kraken-there-already": lambda t: t.kraken == t.named == t.fact("space"),
    "kraken-not-adjacent": lambda t: (
        t.kraken == t.fact("start") and distance(t.kraken, t.named) > 1
    ),
    "kraken-not-closer": lambda t: (
        t.fact("count") == distance(t.named, t.fact("end"))
        and t.fact("have") == distance(t.kraken, t.fact("end")) <= t.fact("count")
    ),
    "kraken-far": lambda t: (
        1 != t.fact("count") == distance(t.here, t.kraken) and t.fact("space") == t.kraken
    ),
    # Price and supply
    "bid-least": lambda t: t.choice.b == t.fact("arcana") < t.fact("least") == 1,
    "no-arcana": lambda t: (
        t.fact("have") == t.ship.arcana < t.fact("arcana") and t.fact("arcana") in wanted_arcana(t)
    ),
    "no-fish": lambda t: t.fact("have") == t.ship.fish < t.fact("fish") == wanted_fish(t),
    "too-few-ready": lambda t: t.fact("have") == t.ship.state.count(0) < t.fact("count"),
    "too-few-crew": lambda t: t.fact("have") == len(t.crew) < t.fact("count"),
    "dice-count": lambda t: (
        t.fact("most") == len(t.crew)
        and not 0 <= t.fact("count") <= t.fact("most")
        and t.fact("count") == t.choice.a
    ),
    "fish-without-dice": lambda t: t.g.fishing is not None and t.choice.a == 0,
    "no-such-die": lambda t: t.g.pool[t.choice.a] == 0 and FACES[t.choice.a] == t.fact("face"),
    "no-knife": lambda t: t.g.pool[0] == 0,
    "knives-only": lambda t: t.g.fishing is not None and t.fact("face") != "knife",
    "tentacle-no-use": lambda t: FACES[t.choice.a] == "tentacle",
    "no-study": lambda t: not t.works("biologist"),
    "ward-count": lambda t: not 1 <= t.choice.a <= t.fact("most") <= 2,
    "spend-span": lambda t: not 1 <= t.choice.a <= t.fact("most") == 3,
    "no-chum": lambda t: not t.g.chum_bag and not t.g.chum_gone,
    "not-tied": lambda t: (
        t.g.auction is not None and t.g.auction.totals[t.choice.a] < max(t.g.auction.totals)
    ),
    "wind-already": lambda t: (
        t.g.wind == t.choice.a and BOARD["direction"][t.choice.a]["id"] == t.fact("direction")
    ),
    # Crew: who is there, whose, in which state
    "nobody-there": lambda t: (
        t.fact("slot") > len(t.crew) and t.fact("slot") in (t.choice.a + 1, t.choice.b + 1)
    ),
    "die-there": lambda t: (
        t.ship.dice[t.fact("slot") - 1] != -1 and t.crew[t.fact("slot") - 1] == t.fact("crew")
    ),
    "exhausted": lambda t: t.member(1),
    "already-ready": lambda t: t.member(0),
    "dead-already": lambda t: t.member(2),
    "not-oneself": lambda t: t.member(1),
    "nobody-exhausted": lambda t: 1 not in t.ship.state,
    "last-of-crew": lambda t: len(t.crew) == 1,
    "just-hired": lambda t: (
        t.g.harbour is not None and bool(t.g.harbour.hired >> t.ship.crew[t.choice.a] & 1)
    ),
    "token-there": lambda t: (
        bool(t.ship.tokens >> t.choice.a & 1) and t.fact("slot") == t.choice.a + 1
    ),
    "swap-order": lambda t: slots(t) and t.choice.a > t.choice.b,
    "swap-nothing": lambda t: slots(t) and alike(t),
    "swapped-already": lambda t: slots(t) and t.g.swapped != 0 and not alike(t),
    "swap-not-now": lambda t: "swap" not in t.verbs and not t.asked("PORT-01", *FREE_TIMES),
    "swap-no-life": lambda t: (
        t.asked("HUNT-09")
        and not any(
            "sacrifice" in words_of(CARDS[other.a], "cost")
            for other in t.ask.choices
            if other.verb in ("use", "channel")
        )
    ),
    "swap-no-damage": lambda t: t.g.hunting().attack <= t.g.hunting().prevented,
    "crew-full": lambda t: len(t.crew) == 5,
    "not-on-top": lambda t: card_is(t) and t.choice.a not in t.market,
    "slot-has-token": lambda t: (
        bool(t.ship.tokens >> len(t.crew) & 1) and standard(t) and t.fact("slot") == len(t.crew) + 1
    ),
    "slot-has-no-token": lambda t: (
        not t.ship.tokens >> len(t.crew) & 1
        and not standard(t)
        and t.fact("slot") == len(t.crew) + 1
    ),
    "standard-only": lambda t: card_is(t) and not standard(t),
    # Abilities
    "no-ability": lambda t: card_is(t) and "timing" not in t.card,
    "not-aboard": lambda t: card_is(t) and t.choice.a not in t.ship.crew,
    "no-channeller": lambda t: card_is(t) and "channeller" not in t.crew,
    "not-in-play": lambda t: card_is(t) and all(t.choice.a not in s.crew for s in t.g.ships),
    "channel-whom": lambda t: card_is(t) and t.card["key"] == "channeller",
    "not-copied": lambda t: t.card["key"] == "channeller" or t.card["timing"] == ["attack"],
    "channelled-already": lambda t: bool(t.g.channelled >> t.choice.a & 1),
    "used-already": lambda t: card_is(t) and bool(t.g.used >> t.choice.a & 1),
    "too-late": late,
    "wrong-time": wrong_moment,
    "any-time-between": lambda t: (
        card_is(t) and "any" in t.card["timing"] and not t.asked(*ANY_TIMES)
    ),
    "works-by-itself": lambda t: (
        t.card["limit"] == "passive" or "die_on_exhausted_other" in words_of(t.card, "effect")
    ),
    "ability-die": lambda t: (
        t.fact("face") == words_of(t.card, "cost")["die"]
        and t.g.pool[FACES.index(t.fact("face"))] == 0
    ),
    "no-change": no_change,
    # Actions
    "no-port": lambda t: t.here == t.fact("space") and t.zone != "port",
    "in-port": lambda t: t.here == t.fact("space") and t.zone == "port",
    "no-crew": lambda t: not t.crew,
    "no-open-sea": lambda t: t.here == t.fact("space") and t.g.tiles[t.ship.space] != -1,
    "no-monster": lambda t: t.here == t.fact("space") and t.kind != "monster",
    "no-encounter": lambda t: t.here == t.fact("space") and t.kind != "encounter",
    "no-event": lambda t: t.here == t.fact("space") and t.kind != "event",
    "no-effect": lambda t: (
        t.here == t.fact("space") and (t.effect.get("ready_upto", 0) > 0 and 1 not in t.ship.state)
    ),
    "no-option-open": lambda t: t.here == t.fact("space") and t.ship.fish < 2 and t.ship.arcana < 1,
    "no-such-option": lambda t: t.choice.a + 1 == t.fact("option") > 2,
    "option-nothing": lambda t: t.choice.a + 1 == t.fact("option"),
    "no-renown": lambda t: bin(t.ship.tokens).count("1") == t.fact("have") < t.fact("renown"),
    "renown-too-new": lambda t: t.ship.tokens == 31 and not t.g.qualified,
    # Phases
    "action-phase": lambda t: not t.asked("ACTION-01", "EVENT-01"),
    "free-not-now": nowhere(*FREE_TIMES),
    "free-before-sailing": lambda t: t.g.sailing is not None and t.g.sailing.moved,
    "start-first": nowhere("SETUP-18"),
    "bid-phase": nowhere("WIND-01", "WIND-02", "WIND-03", "S18"),
    "wind-chosen": nowhere("WIND-08", "R16"),
    "sail-phase": away("sailing"),
    "sailing-goes-on": lambda t: t.g.sailing is not None and not t.asked("SAIL-01"),
    "port-only": away("harbour"),
    "rest-in-port": away("harbour"),
    "port-goes-on": lambda t: t.g.harbour is not None and not t.asked("PORT-01"),
    "peek-when-let": nowhere("S06"),
    "drift-when-let": nowhere("T20"),
    "flee-after-attack": nowhere("KRAKEN-10"),
    "kraken-when-let": nowhere("KRAKEN-14", "ABIL-21", "R14"),
    "dice-first": nowhere("HUNT-02", "FISH-01"),
    "reroll-step": nowhere("HUNT-06", "FISH-02", "S10"),
    "attack-no-reroll": lambda t: t.g.attack is not None,
    "assign-step": nowhere("HUNT-12", "FISH-04"),
    "study-step": nowhere("FISH-04"),
    "ward-when-let": nowhere("R17"),
    "spend-when-asked": nowhere("ABIL-20"),
    "hurt-step": nowhere("HUNT-18"),
    "token-when-won": nowhere("HUNT-21"),
    "buy-in-attack": nowhere("KRAKEN-06"),
    "kill-when-asked": nowhere("KRAKEN-07", "LOSE-07"),
    "ready-when-let": nowhere("S05"),
    "exhaust-when-asked": nowhere("EVENT-05"),
    "option-when-offered": nowhere("TILE-02"),
    "under-when-dismissed": nowhere("LOSE-03"),
    "undo-apart": lambda t: t.choice.verb == "undo",
}


def check_of(holds: Holds) -> Callable[[Grim, int, Choice, dict[str, Any]], bool]:
    """A check as the law asks for it."""
    return lambda g, seat, choice, facts: holds(Refused(g, seat, choice, facts))


TRUE = {key: check_of(holds) for key, holds in HOLDS.items()}
