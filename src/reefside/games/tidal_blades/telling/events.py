"""The kinds of things that happen. Each function emits one, if there is a log.

Dice, Challenges, Monsters and the Rival have theirs in `dice_events`, `challenge_events`,
`monster_events` and `solo_events`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.kernel.event import NOBODY_SEAT, emit, mask

if TYPE_CHECKING:
    from reefside.games.tidal_blades.state.reef import Reef

TRAIT_KEYS = ["focus", "spirit", "resilience", "synergy"]
ISLAND_KEYS = ["chronosseum", "lamara", "droska", "citadel", "fold"]
SLOT_KEYS = ["folds-edge", "inner-reef", "hunted"]
HARD_KEYS = ["easy", "hard"]


def round_begun(g: Reef) -> None:
    """A round begins."""
    if g.events is not None:
        emit(g, "round-begun", NOBODY_SEAT, "TB-GEN-02", {"round": g.round})


def night_begun(g: Reef) -> None:
    """The round end begins."""
    if g.events is not None:
        emit(g, "night-begun", NOBODY_SEAT, "TB-ROUND-01", {"round": g.round})


def marker_taken(g: Reef, seat: int) -> None:
    """Somebody holds the First Player marker."""
    if g.events is not None:
        emit(g, "marker-taken", seat, "TB-TURN-11", {})


def character_taken(g: Reef, seat: int, character: int) -> None:
    """A player takes a Character."""
    if g.events is not None:
        emit(
            g,
            "character-taken",
            seat,
            "TB-SETUP-21",
            {"character": g.printed.characters[character]},
        )


def goal_dealt(g: Reef, seat: int, goal: int) -> None:
    """A Secret Goal is dealt; only its owner sees it."""
    if g.events is not None:
        emit(g, "goal-dealt", seat, "TB-SETUP-23", {})
        emit(g, "goal-seen", seat, "TB-SETUP-23", {"goal": g.printed.goals[goal].key}, mask(seat))


def goal_opened(g: Reef, seat: int, goal: int) -> None:
    """First game: a Secret Goal lies open."""
    if g.events is not None:
        emit(g, "goal-opened", seat, "TB-SETUP-22", {"goal": g.printed.goals[goal].key})


def island_visited(g: Reef, seat: int, place: int) -> None:
    """A standee and a disc go to an Action space, or just to an Island."""
    if g.events is None:
        return
    spaces = g.printed.spaces
    if place < len(spaces):
        facts = {"space": spaces[place].key, "island": ISLAND_KEYS[spaces[place].island]}
        emit(g, "space-taken", seat, "TB-TURN-02", facts)
    else:
        always = TABLE[g.options["edition"]].visit_always
        rule = "TB-ISLAND-05" if always else "TB-ISLAND-04"
        emit(g, "island-visited", seat, rule, {"island": ISLAND_KEYS[place - len(spaces)]})


def champion_moved(g: Reef, who: int, start: int, end: int) -> None:
    """A marker moves on the Champion board; the Rival is no seat."""
    if g.events is not None:
        facts = {"start": start, "end": end}
        if who < g.seats:
            emit(g, "champion-moved", who, "TB-CHAMP-01", facts)
        else:
            emit(g, "rival-moved", NOBODY_SEAT, "TB-SOLO-04", facts)


def card_used(g: Reef, seat: int, card: int) -> None:
    """A card in play is used."""
    if g.events is not None:
        emit(g, "card-used", seat, "TB-CARD-02", {"card": g.printed.cards[card].key})


def card_played(g: Reef, seat: int, card: int) -> None:
    """A Character card comes into play."""
    if g.events is not None:
        emit(g, "card-played", seat, "TB-CARD-01", {"card": g.printed.cards[card].key})


def cards_offered(g: Reef, seat: int, cards: list[int]) -> None:
    """Character cards are drawn to choose from; only their owner sees them."""
    if g.events is not None:
        emit(g, "cards-offered", seat, "TB-TRAIT-09", {"count": len(cards)})
        keys = [g.printed.cards[card].key for card in sorted(cards)]
        emit(g, "cards-seen", seat, "TB-TRAIT-09", {"cards": keys}, mask(seat))


def fruit_eaten(g: Reef, seat: int) -> None:
    """A Fruit is eaten for one more die."""
    if g.events is not None:
        emit(g, "fruit-eaten", seat, "TB-TRAIT-06", {})


def fruit_changed(g: Reef, seat: int, change: int) -> None:
    """Fruit is gained or lost."""
    if g.events is not None:
        kind = "fruit-gained" if change > 0 else "fruit-lost"
        emit(g, kind, seat, "TB-SUPPLY-07", {"count": abs(change)})


def shells_changed(g: Reef, seat: int, change: int, rule: str = "TB-SUPPLY-07") -> None:
    """Shells are gained or lost on the Character board."""
    if g.events is not None:
        kind = "shells-gained" if change > 0 else "shells-lost"
        emit(g, kind, seat, rule, {"count": abs(change)})


def trait_advanced(g: Reef, seat: int, trait: int, start: int, end: int) -> None:
    """A Trait advances."""
    if g.events is not None:
        emit(
            g,
            "trait-advanced",
            seat,
            "TB-TRAIT-02",
            {"trait": TRAIT_KEYS[trait], "start": start, "end": end},
        )


def boat_moved(g: Reef, seat: int) -> None:
    """The Boat moves one space."""
    if g.events is not None:
        emit(g, "boat-moved", seat, "TB-LAMARA-02", {"at": g.boat})


def boat_drifted(g: Reef, count: int) -> None:
    """The Boat drifts without a reward."""
    if g.events is not None:
        emit(g, "boat-drifted", NOBODY_SEAT, "TB-SOLO-27", {"count": count, "at": g.boat})


def deck_shuffled(g: Reef, deck: str) -> None:
    """A discard pile becomes a deck again."""
    if g.events is not None:
        emit(g, "deck-shuffled", NOBODY_SEAT, "TB-GEN-04", {"deck": deck})


def card_bought(g: Reef, seat: int, card: int, cost: int) -> None:
    """A Market card is bought."""
    if g.events is not None:
        emit(
            g,
            "card-bought",
            seat,
            "TB-DROSKA-02",
            {"market": g.printed.market[card].key, "cost": cost},
        )


def market_filled(g: Reef, card: int) -> None:
    """A Market card is turned face-up."""
    if g.events is not None:
        emit(
            g, "market-filled", NOBODY_SEAT, "TB-DROSKA-03", {"market": g.printed.market[card].key}
        )


def judge_moved(g: Reef, arena: int) -> None:
    """The Judge goes to an Arena."""
    if g.events is not None:
        emit(g, "judge-moved", NOBODY_SEAT, "TB-ROUND-11", {"arena": ISLAND_KEYS[arena]})


def standings_held(g: Reef, who: int, tokens: int) -> None:
    """The Standings: a sole leader, the Rival, or a tie."""
    if g.events is not None:
        if who < 0:
            emit(g, "standings-tied", NOBODY_SEAT, "TB-ROUND-12", {})
        elif who < g.seats:
            emit(g, "standings-led", who, "TB-ROUND-12", {"tokens": tokens})
        else:
            emit(g, "standings-rival", NOBODY_SEAT, "TB-SOLO-25", {"tokens": tokens})


def neutral_placed(g: Reef, space: int) -> None:
    """A neutral disc takes a space."""
    if g.events is not None:
        emit(g, "neutral-placed", NOBODY_SEAT, "TB-TWO-02", {"space": g.printed.spaces[space].key})


def news_turned(g: Reef, news: int) -> None:
    """A Special Announcement is turned over."""
    if g.events is not None:
        emit(g, "news-turned", NOBODY_SEAT, "TB-ADV-15", {"news": g.printed.news[news].key})


def goal_shown(g: Reef, seat: int, points: int) -> None:
    """The Secret Goals are shown and scored."""
    if g.events is not None:
        hero = g.heroes[seat]
        goal = hero.open_goal if hero.goal is None else hero.goal.card
        facts = {"goal": g.printed.goals[goal].key, "points": points}
        emit(g, "goal-shown", seat, "TB-SCORE-11", facts)


def game_ended(g: Reef, totals: list[int], winners: list[int]) -> None:
    """The game is over."""
    if g.events is not None:
        kind = "game-ended" if winners else "game-lost"
        rule = "TB-WIN-01" if g.rival is None else "TB-SOLO-33"
        emit(g, kind, NOBODY_SEAT, rule, {"totals": totals, "winners": winners})
