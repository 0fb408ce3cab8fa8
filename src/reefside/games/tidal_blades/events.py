"""The kinds of things that happen. Each function tells one, if anybody listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from reefside.games.tidal_blades.faces import FACES
from reefside.kernel.event import EVERYONE, NOBODY_SEAT, Event, mask

if TYPE_CHECKING:
    from reefside.games.tidal_blades.state import Attempt, Reef

TRAIT_KEYS = ["focus", "spirit", "resilience", "synergy"]
ISLAND_KEYS = ["chronosseum", "lamara", "droska", "citadel", "fold"]
SLOT_KEYS = ["folds-edge", "inner-reef", "hunted"]
HARD_KEYS = ["easy", "hard"]


def tell(
    g: Reef, kind: str, seat: int, rule: str, facts: dict[str, Any], knows: int = EVERYONE
) -> None:
    """Write an event down; one that not everybody may know is whispered."""
    if g.events is not None:
        whisper = knows != EVERYONE
        g.events.append(Event(kind, seat, rule, facts, None, knows, whisper))


def round_begun(g: Reef) -> None:
    """A round begins."""
    if g.events is not None:
        tell(g, "round-begun", NOBODY_SEAT, "TB-GEN-02", {"round": g.round})


def night_begun(g: Reef) -> None:
    """The round end begins."""
    if g.events is not None:
        tell(g, "night-begun", NOBODY_SEAT, "TB-ROUND-01", {"round": g.round})


def marker_taken(g: Reef, seat: int) -> None:
    """Somebody holds the First Player marker."""
    if g.events is not None:
        tell(g, "marker-taken", seat, "TB-TURN-11", {})


def character_taken(g: Reef, seat: int, character: int) -> None:
    """A player takes a Character."""
    if g.events is not None:
        tell(g, "character-taken", seat, "TB-SETUP-21", {"character": g.box.characters[character]})


def goal_opened(g: Reef, seat: int, goal: int) -> None:
    """First game: a Secret Goal lies open."""
    if g.events is not None:
        tell(g, "goal-opened", seat, "TB-SETUP-22", {"goal": g.box.goals[goal].key})


def island_visited(g: Reef, seat: int, place: int) -> None:
    """A standee and a disc go to an Action space, or just to an Island."""
    if g.events is None:
        return
    spaces = g.box.spaces
    if place < len(spaces):
        facts = {"space": spaces[place].key, "island": ISLAND_KEYS[spaces[place].island]}
        tell(g, "space-taken", seat, "TB-TURN-02", facts)
    else:
        tell(
            g, "island-visited", seat, "TB-ISLAND-05", {"island": ISLAND_KEYS[place - len(spaces)]}
        )


def champion_moved(g: Reef, who: int, start: int, end: int) -> None:
    """A marker moves on the Champion board; the Rival is no seat."""
    if g.events is not None:
        facts = {"start": start, "end": end}
        if who < g.seats:
            tell(g, "champion-moved", who, "TB-CHAMP-01", facts)
        else:
            tell(g, "rival-moved", NOBODY_SEAT, "TB-SOLO-04", facts)


def card_used(g: Reef, seat: int, card: int) -> None:
    """A card in play is used."""
    if g.events is not None:
        tell(g, "card-used", seat, "TB-CARD-02", {"card": g.box.cards[card].key})


def card_played(g: Reef, seat: int, card: int) -> None:
    """A Character card comes into play."""
    if g.events is not None:
        tell(g, "card-played", seat, "TB-CARD-01", {"card": g.box.cards[card].key})


def cards_offered(g: Reef, seat: int, cards: list[int]) -> None:
    """Character cards are drawn to choose from; only their owner sees them."""
    if g.events is not None:
        tell(g, "cards-offered", seat, "TB-TRAIT-09", {"count": len(cards)})
        keys = [g.box.cards[card].key for card in sorted(cards)]
        tell(g, "cards-seen", seat, "TB-TRAIT-09", {"cards": keys}, mask(seat))


def die_gained(g: Reef, seat: int, kind: int) -> None:
    """A die is gained, Active."""
    if g.events is not None:
        tell(g, "die-gained", seat, "TB-DICE-01", {"die": g.box.dice[kind].key})


def die_borrowed(g: Reef, seat: int, kind: int) -> None:
    """A die of the supply joins the attempt."""
    if g.events is not None:
        tell(g, "die-borrowed", seat, "TB-FIGHT-07", {"die": g.box.dice[kind].key})


def die_refreshed(g: Reef, seat: int, kind: int) -> None:
    """A die is Refreshed."""
    if g.events is not None:
        tell(g, "die-refreshed", seat, "TB-DICE-05", {"die": g.box.dice[kind].key})


def die_upgraded(g: Reef, seat: int, old: int, new: int) -> None:
    """A die is Upgraded."""
    if g.events is not None:
        tell(
            g,
            "die-upgraded",
            seat,
            "TB-DICE-07",
            {"die": g.box.dice[old].key, "into": g.box.dice[new].key},
        )


def die_returned(g: Reef, seat: int, kind: int) -> None:
    """A die goes back to the supply."""
    if g.events is not None:
        tell(g, "die-returned", seat, "TB-SUPPLY-06", {"die": g.box.dice[kind].key})


def die_committed(g: Reef, seat: int, kind: int) -> None:
    """A die is committed."""
    if g.events is not None:
        tell(g, "die-committed", seat, "TB-CHAL-05", {"die": g.box.dice[kind].key})


def die_lost(g: Reef, seat: int, kind: int) -> None:
    """A die is lost to Danger."""
    if g.events is not None:
        tell(g, "die-lost", seat, "TB-DANGER-05", {"die": g.box.dice[kind].key})


def die_salvaged(g: Reef, seat: int, kind: int) -> None:
    """A die that would leave becomes Spent."""
    if g.events is not None:
        tell(g, "die-salvaged", seat, "TB-CARD-02", {"die": g.box.dice[kind].key})


def die_set(g: Reef, seat: int, kind: int, face: int) -> None:
    """A die is set to a face."""
    if g.events is not None:
        tell(g, "die-set", seat, "TB-SHIELD-08", {"die": g.box.dice[kind].key, "face": FACES[face]})


def fruit_eaten(g: Reef, seat: int) -> None:
    """A Fruit is eaten for one more die."""
    if g.events is not None:
        tell(g, "fruit-eaten", seat, "TB-TRAIT-06", {})


def fruit_changed(g: Reef, seat: int, change: int) -> None:
    """Fruit is gained or lost."""
    if g.events is not None:
        kind = "fruit-gained" if change > 0 else "fruit-lost"
        tell(g, kind, seat, "TB-SUPPLY-07", {"count": abs(change)})


def shells_changed(g: Reef, seat: int, change: int) -> None:
    """Shells are gained or lost on the Character board."""
    if g.events is not None:
        kind = "shells-gained" if change > 0 else "shells-lost"
        tell(g, kind, seat, "TB-SUPPLY-07", {"count": abs(change)})


def shield_filled(g: Reef, seat: int, count: int) -> None:
    """Shells come onto a Shield from the supply."""
    if g.events is not None:
        tell(g, "shield-filled", seat, "TB-SHIELD-15", {"count": count})


def shield_trimmed(g: Reef, seat: int, count: int) -> None:
    """A Shield loses its excess."""
    if g.events is not None:
        tell(g, "shield-trimmed", seat, "TB-SHIELD-01", {"count": count})


def danger_blocked(g: Reef, seat: int, count: int) -> None:
    """Danger is blocked."""
    if g.events is not None:
        tell(g, "danger-blocked", seat, "TB-SHIELD-02", {"count": count})


def danger_ignored(g: Reef, seat: int, count: int) -> None:
    """Danger is ignored."""
    if g.events is not None:
        tell(g, "danger-ignored", seat, "TB-STUNT-01", {"count": count})


def time_leapt(g: Reef, seat: int, count: int) -> None:
    """Time Leap is used."""
    if g.events is not None:
        tell(g, "time-leapt", seat, "TB-SHIELD-08", {"count": count})


def memory_used(g: Reef, seat: int) -> None:
    """Michronic Memory is used."""
    if g.events is not None:
        tell(g, "memory-used", seat, "TB-SHIELD-12", {})


def dice_rolled(g: Reef, attempt: Attempt) -> None:
    """Dice are rolled: all dice of the attempt as they lie now, and the X of the Danger die."""
    if g.events is not None:
        dice = [g.box.dice[kind].key for kind in attempt.kinds]
        faces = [FACES[face] for face in attempt.faces]
        facts = {"dice": dice, "faces": faces, "danger": attempt.danger}
        kind = "dice-rolled" if attempt.danger else "dice-rolled-safe"
        tell(g, kind, attempt.seat, "TB-CHAL-09", facts)


def trait_advanced(g: Reef, seat: int, trait: int, start: int, end: int) -> None:
    """A Trait advances."""
    if g.events is not None:
        tell(
            g,
            "trait-advanced",
            seat,
            "TB-TRAIT-02",
            {"trait": TRAIT_KEYS[trait], "start": start, "end": end},
        )


def boat_moved(g: Reef, seat: int) -> None:
    """The Boat moves one space."""
    if g.events is not None:
        tell(g, "boat-moved", seat, "TB-LAMARA-02", {"at": g.boat})


def boat_drifted(g: Reef, count: int) -> None:
    """The Boat drifts without a reward."""
    if g.events is not None:
        tell(g, "boat-drifted", NOBODY_SEAT, "TB-SOLO-27", {"count": count, "at": g.boat})


def deck_shuffled(g: Reef, deck: str) -> None:
    """A discard pile becomes a deck again."""
    if g.events is not None:
        tell(g, "deck-shuffled", NOBODY_SEAT, "TB-GEN-04", {"deck": deck})


def challenge_drawn(g: Reef, seat: int, card: int) -> None:
    """A Challenge is drawn from the deck; only its owner sees it."""
    if g.events is not None:
        tell(g, "challenge-drawn", seat, "TB-CITADEL-04", {})
        facts = {"challenge": g.box.challenges[card].key}
        tell(g, "challenge-seen", seat, "TB-CITADEL-04", facts, mask(seat))


def challenge_taken(g: Reef, seat: int, card: int) -> None:
    """A Challenge is taken from the pool."""
    if g.events is not None:
        tell(g, "challenge-taken", seat, "TB-CITADEL-02", {"challenge": g.box.challenges[card].key})


def pool_filled(g: Reef, card: int) -> None:
    """A Challenge comes into the pool."""
    if g.events is not None:
        tell(
            g,
            "pool-filled",
            NOBODY_SEAT,
            "TB-CITADEL-03",
            {"challenge": g.box.challenges[card].key},
        )


def pool_discarded(g: Reef, card: int) -> None:
    """A Challenge of the pool or deck is discarded."""
    if g.events is not None:
        tell(
            g,
            "pool-discarded",
            NOBODY_SEAT,
            "TB-CITADEL-08",
            {"challenge": g.box.challenges[card].key},
        )


def legend_taken(g: Reef, seat: int, card: int) -> None:
    """A Legendary Challenge is taken."""
    if g.events is not None:
        tell(g, "legend-taken", seat, "TB-ADV-07", {"challenge": g.box.challenges[card].key})


def legend_turned(g: Reef, card: int) -> None:
    """A Legendary Challenge comes into the row."""
    if g.events is not None:
        tell(
            g, "legend-turned", NOBODY_SEAT, "TB-ADV-05", {"challenge": g.box.challenges[card].key}
        )


def deck_looked_at(g: Reef, seat: int, cards: list[int]) -> None:
    """A player looks at the top of the Challenge deck."""
    if g.events is not None:
        tell(g, "deck-looked-at", seat, "TB-CARD-02", {"count": len(cards)})
        keys = [g.box.challenges[card].key for card in sorted(cards)]
        tell(g, "deck-seen", seat, "TB-CARD-02", {"challenges": keys}, mask(seat))


def challenge_begun(g: Reef, seat: int, card: int) -> None:
    """A Challenge is revealed and attempted."""
    if g.events is not None:
        tell(g, "challenge-begun", seat, "TB-CHAL-03", {"challenge": g.box.challenges[card].key})


def challenge_completed(g: Reef, seat: int, card: int, pushed: int) -> None:
    """A Challenge is completed, perhaps with its Push It symbol."""
    if g.events is not None:
        row = g.box.challenges[card]
        kind = "challenge-pushed" if pushed else "challenge-completed"
        tell(g, kind, seat, "TB-CHAL-12", {"challenge": row.key, "points": row.points})


def challenge_withdrawn(g: Reef, seat: int, card: int) -> None:
    """A player Withdraws."""
    if g.events is not None:
        tell(
            g, "challenge-withdrawn", seat, "TB-CHAL-17", {"challenge": g.box.challenges[card].key}
        )


def challenge_kept(g: Reef, seat: int, card: int) -> None:
    """A Challenge goes back to the hand."""
    if g.events is not None:
        tell(g, "challenge-kept", seat, "TB-CARD-02", {"challenge": g.box.challenges[card].key})


def judge_impressed(g: Reef, seat: int) -> None:
    """The Judge is impressed."""
    if g.events is not None:
        tell(g, "judge-impressed", seat, "TB-CHAL-28", {})


def diversity_shown(g: Reef, seat: int) -> None:
    """A set of all three Arenas is finished."""
    if g.events is not None:
        tell(g, "diversity-shown", seat, "TB-CHAL-29", {})


def stunt_played(g: Reef, seat: int, stunt: int, x: int) -> None:
    """A Stunt is played."""
    if g.events is not None:
        tell(g, "stunt-played", seat, "TB-STUNT-01", {"stunt": g.box.stunts[stunt].key, "x": x})


def stunt_dropped(g: Reef, seat: int, stunt: int) -> None:
    """A Stunt is discarded unplayed."""
    if g.events is not None:
        tell(g, "stunt-dropped", seat, "TB-STUNT-01", {"stunt": g.box.stunts[stunt].key})


def stunts_drawn(g: Reef, seat: int, stunts: list[int]) -> None:
    """Stunts are drawn; only their owner sees them."""
    if g.events is not None:
        tell(g, "stunts-drawn", seat, "TB-CHRONO-01", {"count": len(stunts)})
        keys = [g.box.stunts[stunt].key for stunt in sorted(stunts)]
        tell(g, "stunts-seen", seat, "TB-STUNT-06", {"stunts": keys}, mask(seat))


def card_bought(g: Reef, seat: int, card: int, cost: int) -> None:
    """A Market card is bought."""
    if g.events is not None:
        tell(
            g, "card-bought", seat, "TB-DROSKA-02", {"market": g.box.market[card].key, "cost": cost}
        )


def market_filled(g: Reef, card: int) -> None:
    """A Market card is turned face-up."""
    if g.events is not None:
        tell(g, "market-filled", NOBODY_SEAT, "TB-DROSKA-03", {"market": g.box.market[card].key})


def fight_begun(g: Reef, seat: int, monster: int) -> None:
    """A fight begins."""
    if g.events is not None:
        tell(g, "fight-begun", seat, "TB-FIGHT-09", {"monster": g.box.monsters[monster].key})


def monster_hit(g: Reef, seat: int, monster: int, spot: int, traits: list[int]) -> None:
    """A spot of a Monster is hit."""
    if g.events is not None:
        tell(
            g,
            "monster-hit",
            seat,
            "TB-FIGHT-12",
            {
                "monster": g.box.monsters[monster].key,
                "spot": spot,
                "traits": [TRAIT_KEYS[trait] for trait in traits],
            },
        )


def monster_killed(g: Reef, seat: int, monster: int) -> None:
    """A Monster is killed, by a player or by the Rival."""
    if g.events is not None:
        kind = "monster-killed" if seat >= 0 else "monster-killed-by-rival"
        rule = "TB-MONSTER-02" if seat >= 0 else "TB-SOLO-19"
        tell(g, kind, seat, rule, {"monster": g.box.monsters[monster].key})


def monster_revealed(g: Reef, monster: int, slot: int) -> None:
    """A Monster is turned face-up."""
    if g.events is not None:
        tell(
            g,
            "monster-revealed",
            NOBODY_SEAT,
            "TB-SETUP-09",
            {"monster": g.box.monsters[monster].key, "slot": SLOT_KEYS[slot]},
        )


def back_shown(g: Reef, hard: int, style: int) -> None:
    """The back of the top Monster card is seen."""
    if g.events is not None:
        tell(
            g,
            "back-shown",
            NOBODY_SEAT,
            "TB-SETUP-08",
            {"difficulty": HARD_KEYS[hard], "arena": ISLAND_KEYS[style]},
        )


def monster_advanced(g: Reef, monster: int, slot: int) -> None:
    """A Monster moves."""
    if g.events is not None:
        tell(
            g,
            "monster-advanced",
            NOBODY_SEAT,
            "TB-ROUND-03",
            {"monster": g.box.monsters[monster].key, "slot": SLOT_KEYS[slot]},
        )


def monster_fled(g: Reef, monster: int) -> None:
    """A Monster Flees."""
    if g.events is not None:
        tell(
            g,
            "monster-fled",
            NOBODY_SEAT,
            "TB-MONSTER-13",
            {"monster": g.box.monsters[monster].key},
        )


def monster_invaded(g: Reef, monster: int) -> None:
    """A Monster Invades."""
    if g.events is not None:
        tell(
            g,
            "monster-invaded",
            NOBODY_SEAT,
            "TB-MONSTER-08",
            {"monster": g.box.monsters[monster].key},
        )


def penalty_suffered(g: Reef, seat: int, monster: int) -> None:
    """A player suffers an Invasion."""
    if g.events is not None:
        tell(g, "penalty-suffered", seat, "TB-MONSTER-10", {"monster": g.box.monsters[monster].key})


def invasion_rolled(g: Reef, face: int) -> None:
    """The Invasion die is rolled."""
    if g.events is not None:
        tell(g, "invasion-rolled", NOBODY_SEAT, "TB-ROUND-02", {"face": face})


def judge_moved(g: Reef, arena: int) -> None:
    """The Judge goes to an Arena."""
    if g.events is not None:
        tell(g, "judge-moved", NOBODY_SEAT, "TB-ROUND-11", {"arena": ISLAND_KEYS[arena]})


def standings_held(g: Reef, who: int, tokens: int) -> None:
    """The Standings: a sole leader, the Rival, or a tie."""
    if g.events is not None:
        if who < 0:
            tell(g, "standings-tied", NOBODY_SEAT, "TB-ROUND-12", {})
        elif who < g.seats:
            tell(g, "standings-led", who, "TB-ROUND-12", {"tokens": tokens})
        else:
            tell(g, "standings-rival", NOBODY_SEAT, "TB-SOLO-25", {"tokens": tokens})


def neutral_placed(g: Reef, space: int) -> None:
    """A neutral disc takes a space."""
    if g.events is not None:
        tell(g, "neutral-placed", NOBODY_SEAT, "TB-TWO-02", {"space": g.box.spaces[space].key})


def news_turned(g: Reef, news: int) -> None:
    """A Special Announcement is turned over."""
    if g.events is not None:
        tell(g, "news-turned", NOBODY_SEAT, "TB-ADV-15", {"news": g.box.news[news].key})


def rival_acted(g: Reef, island: int) -> None:
    """The Rival acts at an Island."""
    if g.events is not None:
        tell(g, "rival-acted", NOBODY_SEAT, "TB-SOLO-09", {"island": ISLAND_KEYS[island]})


def rival_completed(g: Reef, card: int) -> None:
    """The Rival completes a Challenge."""
    if g.events is not None:
        tell(
            g,
            "rival-completed",
            NOBODY_SEAT,
            "TB-SOLO-12",
            {"challenge": g.box.challenges[card].key, "points": g.box.challenges[card].points},
        )


def rival_scored(g: Reef, points: int) -> None:
    """The Rival scores."""
    if g.events is not None:
        tell(g, "rival-scored", NOBODY_SEAT, "TB-SOLO-05", {"points": points})


def rival_hit(g: Reef, monster: int, spot: int) -> None:
    """The Rival hits a Monster."""
    if g.events is not None:
        tell(
            g,
            "rival-hit",
            NOBODY_SEAT,
            "TB-SOLO-17",
            {"monster": g.box.monsters[monster].key, "spot": spot},
        )


def plot_turned(g: Reef, plot: int, strong: bool) -> None:
    """A Plot Effect is turned over."""
    if g.events is not None:
        tell(
            g,
            "plot-turned",
            NOBODY_SEAT,
            "TB-SOLO-22",
            {"plot": g.box.plots[plot].key, "strength": "strong" if strong else "weak"},
        )


def goal_dealt(g: Reef, seat: int, goal: int) -> None:
    """A Secret Goal is dealt; only its owner sees it."""
    if g.events is not None:
        tell(g, "goal-dealt", seat, "TB-SETUP-23", {})
        tell(g, "goal-seen", seat, "TB-SETUP-23", {"goal": g.box.goals[goal].key}, mask(seat))


def goal_shown(g: Reef, seat: int, points: int) -> None:
    """The Secret Goals are shown and scored."""
    if g.events is not None:
        hero = g.heroes[seat]
        goal = hero.open_goal if hero.goal is None else hero.goal.card
        facts = {"goal": g.box.goals[goal].key, "points": points}
        tell(g, "goal-shown", seat, "TB-SCORE-11", facts)


def game_ended(g: Reef, totals: list[int], winners: list[int]) -> None:
    """The game is over."""
    if g.events is not None:
        kind = "game-ended" if winners else "game-lost"
        rule = "TB-WIN-01" if g.rival is None else "TB-SOLO-33"
        tell(g, kind, NOBODY_SEAT, rule, {"totals": totals, "winners": winners})
