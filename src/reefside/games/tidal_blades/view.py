"""What a seat may see; what it may imagine of the rest."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.attempt import allowed_dice
from reefside.games.tidal_blades.events import HARD_KEYS, SLOT_KEYS
from reefside.games.tidal_blades.faces import FACES
from reefside.games.tidal_blades.goals import goal_of, measure
from reefside.games.tidal_blades.hero import KINDS, TRAITS, Hero
from reefside.games.tidal_blades.hits import IGNORES
from reefside.games.tidal_blades.islands import in_use, is_open, is_taken
from reefside.games.tidal_blades.market import price
from reefside.games.tidal_blades.matching import matches_all, most_matched, symbol_counts
from reefside.games.tidal_blades.progress import Attempt
from reefside.games.tidal_blades.rows import COLOURS, ISLAND_KEYS, TRAIT_KEYS
from reefside.games.tidal_blades.scoring import rival_score, score_of
from reefside.games.tidal_blades.state import NOBODY, NOTHING, RIVAL, Beast, Reef
from reefside.games.tidal_blades.stunts import stunts_in_play
from reefside.games.tidal_blades.traits import (
    focus_level,
    resilience_level,
    spirit_level,
)
from reefside.games.tidal_blades.traits import seen as seen_cards
from reefside.kernel.view_rows import Rows, Source
from reefside.parts.deck import Pile

SPACES: Final = 0
BEAST: Final = 1
HERO: Final = 5
"""The places of shared rows: Monsters and heroes have several."""

NEWS: Final = Source("news")
NEUTRAL: Final = Source("neutral")
VISITS: Final = Source("heroes", "visits")
RANKS: Final = Source("heroes", "champion")
RIVAL_RANK: Final = Source("rival", "champion")
RIVAL_SPACE: Final = Source("rival", "space")
OWN_BEAST: Final = Source("beasts", own=True)
OWN_HERO: Final = Source("heroes", own=True)
"""What they are made of."""


def look(g: Reef, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator sees it: no card it does not know."""
    seen = look_open(g, Rows())
    if seat is not None:
        seen.update(look_own(g, seat, seen))
    return seen


def look_own(g: Reef, seat: int, seen: dict[str, Any]) -> dict[str, Any]:
    """What a seat sees otherwise than a spectator: its own cards, those it knows, its prices."""
    rows: list[dict[str, Any]] = seen["heroes"]
    own: dict[str, Any] = {
        "heroes": [hero_own(g, other, seat, rows[other]) for other in range(g.seats)]
    }
    if g.challenge_top is not None:
        own["deck_top"] = known_cards(g, g.challenge_top, seat)
    if g.glance is not None:
        own["glance"] = known_cards(g, g.glance, seat)
    for card in g.market:
        if price(g, seat, card, 0) != g.box.market[card].cost:
            own["market"] = [market_row(g, other, seat) for other in g.market]
            break
    return own


def look_open(g: Reef, rows: Rows) -> dict[str, Any]:
    """The table as everybody sees it."""
    box = g.box
    return {
        "rounds": len(box.rounds),
        "edition": g.options["edition"],
        "first": g.first,
        "starter": g.starter,
        "judge": ISLAND_KEYS[g.judge],
        "boat": g.boat,
        "danger": box.danger[max(g.round, 1) - 1],
        "danger_die": danger_row(g),
        "supply": dice_row(g, g.supply),
        "spaces": space_rows(g, rows),
        "monsters": [beast_row(g, slot, rows) for slot in range(len(g.beasts))],
        "monster_deck": len(g.deck),
        "monster_back": back_row(g),
        "pool": [box.challenges[card].key for card in g.pool],
        "challenge_deck": challenge_deck_size(g),
        "challenge_discard": sorted([box.challenges[card].key for card in g.challenge_discard]),
        "deck_top": known_cards(g, g.challenge_top, None),
        "glance": known_cards(g, g.glance, None),
        "legends": [box.challenges[card].key for card in g.legend_row],
        "legend_deck": len(g.legend_bag) + len(g.legend_under),
        "stunt_deck": len(g.stunt_bag),
        "stunt_discard": sorted([box.stunts[stunt].key for stunt in g.stunt_discard]),
        "stunts_in_play": [box.stunts[stunt].key for stunt in stunts_in_play(g)],
        "market": [market_row(g, card, None) for card in g.market],
        "market_deck": len(g.market_bag),
        "market_discard": sorted([box.market[card].key for card in g.market_discard]),
        "news": None if g.news == NOTHING else box.news[g.news].key,
        "attempt": attempt_row(g),
        "rival": rival_row(g),
        "heroes": [hero_row(g, other, rows) for other in range(g.seats)],
    }


def danger_row(g: Reef) -> dict[str, Any]:
    """TB-DANGER-02 The Danger die of the round: its level, and its colour in this printing."""
    die = g.box.danger_dice[g.box.danger_of[max(g.round, 1) - 1]]
    return {"level": die.level, "colour": die.colour_in[g.options["edition"]]}


def dice_row(g: Reef, counts: list[int]) -> dict[str, int]:
    """Dice by kind; kinds with none are left out."""
    return {g.box.dice[kind].key: counts[kind] for kind in range(KINDS) if counts[kind]}


def space_rows(g: Reef, rows: Rows) -> list[dict[str, Any]]:
    """All Action spaces."""
    made_of = (NEWS, NEUTRAL, VISITS, RIVAL_SPACE)
    spaces = range(len(g.box.spaces))
    return rows.row(
        SPACES, made_of, lambda: [space_row(g, space) for space in spaces if in_use(g, space)]
    )


def space_row(g: Reef, space: int) -> dict[str, Any]:
    """An Action space and the discs on it: seats, neutral ones as -1, the Rival's as -2."""
    row = g.box.spaces[space]
    discs: list[int] = []
    for seat in range(g.seats):
        discs.extend([seat] * g.heroes[seat].visits.count(space))
    discs.extend([-1] * g.neutral.count(space))
    rival = g.rival
    if rival is not None and rival.space == space:
        discs.append(-2)
    free = is_open(g, space) or not is_taken(g, space)
    return {
        "space": row.key,
        "island": ISLAND_KEYS[row.island],
        "open": is_open(g, space),
        "free": free,
        "discs": discs,
    }


def beast_row(g: Reef, slot: int, rows: Rows) -> dict[str, Any] | None:
    """A Monster of The Fold, if there is one."""
    beast = g.beasts[slot]
    if beast is None:
        return None
    return rows.row(BEAST + slot, (OWN_BEAST,), lambda: new_beast_row(g, slot, beast), slot)


def new_beast_row(g: Reef, slot: int, beast: Beast) -> dict[str, Any]:
    """A Monster of The Fold with its spots; the Rival's hits are -2."""
    row = g.box.monsters[beast.card]
    return {
        "monster": row.key,
        "place": SLOT_KEYS[slot],
        "difficulty": HARD_KEYS[row.hard],
        "weak_to": ISLAND_KEYS[row.style],
        "spots": [spot_row(g, beast, spot) for spot in range(len(row.spots))],
    }


def spot_row(g: Reef, beast: Beast, spot: int) -> dict[str, Any]:
    """A spot: its Traits, armour, trophy, and who hit it."""
    row = g.box.monsters[beast.card].spots[spot]
    hit = beast.hits[spot]
    by = None if hit == NOBODY else -2 if hit == RIVAL else hit
    return {
        "traits": [TRAIT_KEYS[trait] for trait in row.traits],
        "armour": COLOURS[row.colour],
        "level": row.level,
        "trophy": row.trophy,
        "hit": by,
    }


def back_row(g: Reef) -> dict[str, str] | None:
    """TB-SETUP-08 The back of the top card of the Monster deck, if it can be seen."""
    if not g.deck or g.backs[0] == NOTHING or g.beasts[2] is not None:
        return None
    return {"difficulty": HARD_KEYS[g.deck[0]], "style": ISLAND_KEYS[g.backs[0]]}


def challenge_deck_size(g: Reef) -> int:
    """How many cards the Challenge deck has, those looked at included."""
    size = len(g.challenge_bag)
    if g.challenge_top is not None:
        size += len(g.challenge_top.cards)
    if g.glance is not None:
        size += len(g.glance.cards)
    return size


def known_cards(g: Reef, pile: Pile | None, seat: int | None) -> list[str | None]:
    """A pile of Challenge cards as a seat sees it; None for a card it does not know."""
    if pile is None:
        return []
    found: list[str | None] = []
    for at in range(len(pile.cards)):
        public = pile.known[at] == g.everybody()
        knows = public or (seat is not None and pile.knows(at, seat))
        found.append(g.box.challenges[pile.cards[at]].key if knows else None)
    return found


def market_row(g: Reef, card: int, seat: int | None) -> dict[str, Any]:
    """A Market card and what it costs the seat that looks."""
    row = g.box.market[card]
    cost = row.cost if seat is None else price(g, seat, card, 0)
    return {"card": row.key, "cost": cost, "printed": row.cost}


def attempt_row(g: Reef) -> dict[str, Any] | None:
    """The Challenge or fight under way."""
    attempt = g.attempt
    if attempt is None:
        return None
    shown = attempt.card != NOTHING
    return {
        "seat": attempt.seat,
        "challenge": g.box.challenges[attempt.card].key if shown else None,
        "monster": None if attempt.slot == NOTHING else SLOT_KEYS[attempt.slot],
        "dice": [die_row(g, attempt, die) for die in range(len(attempt.kinds))],
        "rolls": attempt.rolls,
        "danger": attempt.danger,
        "most_dice": allowed_dice(g, attempt),
        "fruit_eaten": attempt.fruit,
        "matched": matched_now(g, attempt) if shown else 0,
        "complete": shown and completes_now(g, attempt),
        "hits": attempt.hits,
    }


def die_row(g: Reef, attempt: Attempt, die: int) -> dict[str, Any]:
    """A die of the attempt; before the first roll it shows no face."""
    rolled = attempt.rolls > 0 and not attempt.picked[die]
    return {
        "die": g.box.dice[attempt.kinds[die]].key,
        "face": FACES[attempt.faces[die]] if rolled else None,
        "own": attempt.own[die] == 1,
        "taken_up": attempt.picked[die] == 1,
        "symbols": attempt.symbols[die],
        "ignores_armour": attempt.piercing[die] >= IGNORES,
    }


def matched_now(g: Reef, attempt: Attempt) -> int:
    """How many required symbols the dice match as they lie."""
    if not attempt.rolls:
        return 0
    return most_matched(symbol_counts(g, attempt), g.box.challenges[attempt.card].need)


def completes_now(g: Reef, attempt: Attempt) -> bool:
    """Whether they match all of them."""
    if not attempt.rolls or not attempt.kinds:
        return False
    return matches_all(symbol_counts(g, attempt), g.box.challenges[attempt.card].need)


def rival_row(g: Reef) -> dict[str, Any] | None:
    """The solo board."""
    rival = g.rival
    if rival is None:
        return None
    return {
        "level": g.options["rival"],
        "champion": rival.champion,
        "score": rival.score,
        "plot": rival.plot,
        "leaders": rival.leaders,
        "hits": rival.hits,
        "space": None if rival.space == NOTHING else g.box.spaces[rival.space].key,
        "plots": [g.box.plots[plot].key for plot in g.plots_out],
        "points": rival_score(g),
    }


def hero_own(g: Reef, seat: int, viewer: int, row: dict[str, Any]) -> dict[str, Any]:
    """A player's Character as another seat, or its own, sees it; `row` is what everybody sees."""
    hero = g.heroes[seat]
    hand = known_cards(g, hero.hand, viewer)
    if seat != viewer:
        return row if hand == row["hand"] else {**row, "hand": hand}
    box = g.box
    return {
        **row,
        "hand": hand,
        "own_stunts": [box.stunts[stunt].key for stunt in hero.stunts],
        "under": [box.cards[card].key for card in seen_cards(hero.under)],
        "offered": [box.cards[card].key for card in sorted(seen_cards(hero.offer))],
        "goal": goal_row(g, hero, seat, True),
    }


def hero_row(g: Reef, seat: int, rows: Rows) -> dict[str, Any]:
    """A player's Character: when the game ends, with its Secret Goal."""
    if not g.agenda:
        return new_hero_row(g, seat)
    made_of = (OWN_HERO, RANKS, RIVAL_RANK)
    return rows.row(HERO + seat, made_of, lambda: new_hero_row(g, seat), seat)


def new_hero_row(g: Reef, seat: int) -> dict[str, Any]:
    """A player's Character as everybody sees it."""
    hero = g.heroes[seat]
    box = g.box
    places = [*[row.key for row in box.spaces], *ISLAND_KEYS]
    return {
        "character": None if hero.character == NOTHING else box.characters[hero.character],
        "discs": hero.discs,
        "fruit": hero.fruit,
        "shells": hero.shells,
        "shield": hero.shield,
        "active": dice_row(g, hero.active),
        "spent": dice_row(g, hero.spent),
        "tended": dice_row(g, hero.tended),
        "dials": {TRAIT_KEYS[trait]: hero.dials[trait] for trait in range(TRAITS)},
        "max_roll": focus_level(g, seat),
        "spirit": spirit_level(g, seat),
        "resilience": resilience_level(g, seat),
        "champion": hero.champion,
        "leaders": hero.leaders,
        "hits": hero.hits,
        "styles": box.style_counts(hero.completed),
        "completed": [box.challenges[card].key for card in hero.completed],
        "hand": known_cards(g, hero.hand, None),
        "stunts": len(hero.stunts),
        "own_stunts": [],
        "cards": [box.cards[card].key for card in hero.cards],
        "gone": [box.cards[card].key for card in hero.gone],
        "deck": len(hero.library),
        "under": [],
        "offered": [],
        "choosing": hero.offer is not None,
        "goal": goal_row(g, hero, seat, not g.agenda),
        "visits": [places[place] for place in hero.visits],
        "points": points_row(g, seat) if hero.character != NOTHING else [],
    }


def goal_row(g: Reef, hero: Hero, seat: int, may_see: bool) -> dict[str, Any] | None:
    """The Secret Goal and how far it is: for its owner, at the end, or in a first game."""
    goal = goal_of(g, seat)
    if goal == NOTHING or not (may_see or hero.open_goal != NOTHING):
        return None
    row = g.box.goals[goal]
    return {
        "goal": row.key,
        "reached": measure(g, seat, row.metric),
        "easy": row.easy,
        "difficult": row.difficult,
    }


def points_row(g: Reef, seat: int) -> list[int]:
    """The points everybody can count: the Secret Goal only at the end, or where it is open."""
    points = score_of(g, seat)
    if g.agenda and g.heroes[seat].open_goal == NOTHING:
        points[5] = 0
    return points
