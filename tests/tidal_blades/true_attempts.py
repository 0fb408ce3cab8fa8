"""Whether what a refusal says about a Challenge or fight under way is true."""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.box.faces import FACES
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from tests.kit.true_reasons import TrueReason
from tests.tidal_blades.true_table import KEYS, Facts, coming, in_play, key_of, plain, slot_of, top


def shows(face: int) -> list[list[str]]:
    """The symbols of a face, each with the Traits it can count as."""
    name = FACES[face]
    if name == "blank":
        return []
    if name == "wild":
        return [KEYS["trait"]]
    if name.startswith("two-"):
        return [[name.removeprefix("two-")]] * 2
    return [name.split("-or-")]


def symbols(g: Reef, attempt: Attempt) -> list[list[str]]:
    """The symbols that the dice of a Challenge show."""
    found = [symbol for face in attempt.faces for symbol in shows(face)]
    blanks = [face for face in attempt.faces if FACES[face] == "blank"]
    stance = "scorpion-stance" in in_play(g, attempt.seat)
    return found + [["resilience"] for _ in blanks if stance]


def needs(counts: list[int]) -> list[str]:
    """Each symbol that is needed."""
    return [KEYS["trait"][trait] for trait, count in enumerate(counts) for _ in range(count)]


def most(needed: list[str], shown: list[list[str]]) -> int:
    """The most symbols needed that those shown match, each used once: by trying all ways."""
    if not needed:
        return 0
    best = most(needed[1:], shown)
    for at, symbol in enumerate(shown):
        if needed[0] in symbol:
            rest = shown[:at] + shown[at + 1 :]
            best = max(best, 1 + most(needed[1:], rest))
            if len(symbol) == 1:
                break
    return best


def symbols_missing(g: Reef, _seat: int, _choice: Choice, facts: Facts) -> bool:
    attempt = g.under_way()
    needed = needs(g.printed.challenges[attempt.card].need)
    matched = most(needed, symbols(g, attempt))
    return facts == {"matched": matched, "need": len(needed)} and matched < len(needed)


def match_not_needed(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    attempt = g.under_way()
    need = g.printed.challenges[attempt.card].need
    named = facts["trait"] == key_of("trait", choice.a)
    return named and attempt.matched[choice.a] == need[choice.a]


def match_no_symbol(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    attempt = g.under_way()
    more = attempt.matched[:]
    more[choice.a] += 1
    named = facts["trait"] == key_of("trait", choice.a)
    return named and most(needs(more), symbols(g, attempt)) < sum(more)


def there(g: Reef, number: int) -> bool:
    """Whether the attempt has a die of this number."""
    return 1 <= number <= len(g.under_way().kinds)


def look(g: Reef, number: int, hits: bool) -> tuple[int, ...]:
    """What there is to see of a die: for hits also what is left of it."""
    attempt, die = g.under_way(), number - 1
    seen = (attempt.kinds[die], attempt.faces[die])
    if hits:
        return (*seen, attempt.symbols[die], attempt.piercing[die])
    return (*seen, attempt.own[die])


def equal_die(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    number = facts["number"]
    hits = choice.verb in ("hit", "pair")
    before = [other for other in range(1, number) if look(g, other, hits) == look(g, number, hits)]
    named = number in (choice.a, choice.b, choice.c) and (not hits or first_said(choice, facts))
    return there(g, number) and named and bool(before)


def die_alike(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    taken_up = there(g, choice.a) and g.under_way().picked[choice.a - 1] == 1
    return facts["number"] == choice.a and (taken_up or equal_die(g, seat, choice, facts))


def no_such_die(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    number = choice.a
    if choice.verb in ("hit", "pair"):
        number = choice.c if there(g, choice.b) else choice.b
    return facts["number"] == number and first_said(choice, facts) and not there(g, number)


def first_said(choice: Choice, facts: Facts) -> bool:
    """Whether the other die of a pair, if one is named, is its first."""
    return bool(facts.get("other", choice.b) == choice.b)


def spot_of(g: Reef, number: int) -> Any:
    """A spot of the Monster that is fought."""
    beast = g.beasts[g.under_way().slot]
    assert beast is not None
    return g.printed.monsters[beast.card].spots[number - 1]


def no_such_spot(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    beast = g.beasts[g.under_way().slot]
    return beast is not None and spot_said(g, choice, facts) and not spot_there(g, choice)


def spot_said(g: Reef, choice: Choice, facts: Facts) -> bool:
    """Whether the spot is named, and how many the Monster has."""
    beast = g.beasts[g.under_way().slot]
    return beast is not None and facts == {"spot": choice.a, "count": len(beast.hits)}


def spot_holds(g: Reef, choice: Choice, facts: Facts, count: int) -> bool:
    """Whether the spot is named, and takes so many symbols."""
    return spot_said(g, choice, facts) and len(spot_of(g, choice.a).traits) == count


def spot_there(g: Reef, choice: Choice) -> bool:
    """Whether the Monster has the spot."""
    beast = g.beasts[g.under_way().slot]
    return beast is not None and 1 <= choice.a <= len(beast.hits)


def spot_covered(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    beast = g.beasts[g.under_way().slot]
    return beast is not None and spot_said(g, choice, facts) and beast.hits[choice.a - 1] >= 0


def fits(g: Reef, number: int, trait: int) -> bool:
    """Whether a die shows a Trait."""
    return any(
        key_of("trait", trait) in symbol for symbol in shows(g.under_way().faces[number - 1])
    )


def traits_said(g: Reef, choice: Choice, facts: Facts) -> bool:
    """Whether the Traits of the spot are named, and its number and the dice."""
    traits = [key_of("trait", trait) for trait in spot_of(g, choice.a).traits]
    named = (facts["spot"], facts["number"], facts["other"]) == (choice.a, choice.b, choice.c)
    return named and facts["traits"] == traits


def hit_wrong_symbol(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    trait = spot_of(g, choice.a).traits[0]
    return traits_said(g, choice, facts) and not fits(g, choice.b, trait)


def pair_wrong_symbols(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    one, two = spot_of(g, choice.a).traits
    straight = fits(g, choice.b, one) and fits(g, choice.c, two)
    crossed = fits(g, choice.b, two) and fits(g, choice.c, one)
    return traits_said(g, choice, facts) and not straight and not crossed


def hit_armoured(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    spot = spot_of(g, choice.a)
    kind = g.printed.dice[g.under_way().kinds[choice.b - 1]]
    too_weak = kind.colour != spot.colour or kind.level < spot.level
    return traits_said(g, choice, facts) and spot.colour > 0 and too_weak


def block_too_dear(g: Reef, seat: int, _choice: Choice, facts: Facts) -> bool:
    hero = g.heroes[seat]
    bracers = [
        g.printed.cards[card] for card in hero.cards if g.printed.cards[card].key == "coral-bracer"
    ]
    gift = len([row for row in bracers if not hero.used_turn & row.ability.bit])
    need = g.under_way().danger - gift
    return facts == {"need": need, "shells": hero.shells} and hero.shells < need


def danger_first(g: Reef, _seat: int, _choice: Choice, facts: Facts) -> bool:
    attempt = g.under_way()
    return facts["need"] == attempt.danger > 0 and coming(g, "SettleDanger")


def no_bonus_die(g: Reef, seat: int, _choice: Choice, _facts: Facts) -> bool:
    beast = g.beasts[slot_of(g, seat)]
    assert beast is not None
    style = g.printed.monsters[beast.card].style
    done = [g.printed.challenges[card].arena for card in g.heroes[seat].completed]
    level = done.count(style) + ("old-grudges" in in_play(g, seat) and seat in beast.hits)
    left = [kind for kind, count in enumerate(g.supply) if count]
    return level == 0 or not [kind for kind in left if g.printed.dice[kind].level <= level]


def face_of(g: Reef, choice: Choice, facts: Facts) -> Any:
    """The kind of a die to be set, if the facts name it."""
    kind = g.printed.dice[g.under_way().kinds[choice.a - 1]]
    said = {"number": choice.a, "die": kind.key, "face": FACES[choice.b]}
    return kind if facts == said else None


def face_not_on_die(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    kind = face_of(g, choice, facts)
    return kind is not None and choice.b not in kind.faces


def face_shown(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    shown = g.under_way().faces[choice.a - 1] == choice.b
    return face_of(g, choice, facts) is not None and shown


def roll_too_big(g: Reef, seat: int, _choice: Choice, facts: Facts) -> bool:
    committed = len([own for own in g.under_way().own if own])
    return facts["count"] == committed and g.heroes[seat].fruit == 0


def effect_first(g: Reef, seat: int, _choice: Choice, _facts: Facts) -> bool:
    main = ("CommitDice", "SettleDanger", "AfterRoll", "AfterFightRoll", "DealDamage")
    return slot_of(g, seat) > -2 and coming(g, *main) and top(g) not in main


def left_on(g: Reef, facts: Facts) -> int:
    """The symbols left on the die that is named."""
    number: int = facts["number"]
    return g.under_way().symbols[number - 1]


TRUE_OF_ATTEMPTS: dict[str, TrueReason] = {
    "roll-too-big": roll_too_big,
    "effect-first": effect_first,
    "danger-first": danger_first,
    "block-too-dear": block_too_dear,
    "no-such-die": no_such_die,
    "die-alike": die_alike,
    "equal-die": equal_die,
    "face-shown": face_shown,
    "face-not-on-die": face_not_on_die,
    "symbols-missing": symbols_missing,
    "match-not-needed": match_not_needed,
    "match-no-symbol": match_no_symbol,
    "no-bonus-die": no_bonus_die,
    "no-such-spot": no_such_spot,
    "spot-covered": spot_covered,
    "hit-wrong-symbol": hit_wrong_symbol,
    "pair-wrong-symbols": pair_wrong_symbols,
    "hit-armoured": hit_armoured,
    **plain(
        {
            "no-die-committed": lambda r: not r.g.attempt.kinds,
            "no-attempt": lambda r: slot_of(r.g, r.s) == -2,
            "not-rolled-yet": lambda r: r.g.attempt.rolls == 0,
            "dice-are-cast": lambda r: not coming(r.g, "CommitDice"),
            "rolling-is-over": lambda r: (
                r.g.attempt.rolls > 0 and not coming(r.g, "AfterRoll", "AfterFightRoll")
            ),
            "no-danger": lambda r: not coming(r.g, "SettleDanger"),
            "die-is-borrowed": lambda r: r.f["number"] == r.c.a and not r.g.attempt.own[r.c.a - 1],
            "no-die-taken-up": lambda r: not any(r.g.attempt.picked),
            "dice-taken-up": lambda r: any(r.g.attempt.picked),
            "no-die-to-set": lambda r: not r.g.attempt.kinds,
            "set-where-asked": lambda r: top(r.g) != "SetDice",
            "save-where-asked": lambda r: top(r.g) != "SaveDie",
            "no-symbol-to-choose": lambda r: top(r.g) != "MatchSymbols",
            "challenge-is-withdrawn-from": lambda r: slot_of(r.g, r.s) == -1,
            "fight-is-stopped": lambda r: slot_of(r.g, r.s) >= 0,
            "bonus-in-fights": lambda r: slot_of(r.g, r.s) == -1,
            "bonus-after-dice": lambda r: slot_of(r.g, r.s) >= 0 and coming(r.g, "CommitDice"),
            "bonus-before-roll": lambda r: slot_of(r.g, r.s) >= 0 and not coming(r.g, "CommitDice"),
            "bonus-first": lambda r: top(r.g) == "MayAddBonus",
            "no-die-to-fight": lambda r: not any(r.g.heroes[r.s].active),
            "hits-in-fights": lambda r: slot_of(r.g, r.s) == -1,
            "stop-first": lambda r: coming(r.g, "AfterFightRoll"),
            "pass-before-damage": lambda r: top(r.g) == "OwnWindow" and coming(r.g, "DealDamage"),
            "damage-dealt": lambda r: slot_of(r.g, r.s) >= 0 and not coming(r.g, "DealDamage"),
            "spot-is-pair": lambda r: r.c.verb == "hit" and spot_holds(r.g, r.c, r.f, 2),
            "spot-is-single": lambda r: r.c.verb == "pair" and spot_holds(r.g, r.c, r.f, 1),
            "die-has-no-symbol": lambda r: left_on(r.g, r.f) == 0 and first_said(r.c, r.f),
            "die-has-one-symbol": lambda r: (
                left_on(r.g, r.f) == 1 and r.f["number"] == r.f["other"] == r.c.b == r.c.c
            ),
            "pair-order": lambda r: (
                (r.f["number"], r.f["other"]) == (r.c.c, r.c.b) and r.c.c < r.c.b
            ),
        }
    ),
}
"""By the key of the reason."""
