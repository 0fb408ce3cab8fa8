"""The kinds of things that happen. Each function emits one, if there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reefside.games.banner_festival.state import DOCK, NOBODY
from reefside.kernel.event import NOBODY_SEAT, Event, emit, mask

if TYPE_CHECKING:
    from reefside.games.banner_festival.state import Festival


def round_begun(g: Festival) -> None:
    """A round begins: new hands are dealt."""
    if g.events is not None:
        emit(g, "round-begun", NOBODY_SEAT, "BF-ROUND-01", {"round": g.round})


def hand_dealt(g: Festival, seat: int, rule: str) -> None:
    """A seat is dealt its hand; only that seat learns which cards."""
    if g.events is not None:
        cards = [g.printed.cards[card] for card in g.houses[seat].hand]
        count = {"count": len(cards)}
        g.events.append(Event("hand-dealt", seat, rule, count, {"cards": cards}, mask(seat)))


def lead_taken(g: Festival, seat: int) -> None:
    """A new round's lead goes to whoever was low most recently."""
    if g.events is not None:
        emit(g, "lead-taken", seat, "BF-VARIANT-07", {})


def gate_moved(g: Festival, start: int) -> None:
    """The trade gate moves clockwise round the ring; without a lead it drifts."""
    if g.events is not None:
        kind = "gate-moved" if g.lead >= 0 else "gate-drifted"
        rule = "BF-GATE-01" if g.lead >= 0 else "BF-GATE-07"
        facts = {"start": start, "end": g.gate, "quadrant": g.printed.suits[g.quadrant()]}
        emit(g, kind, g.lead, rule, facts)


def dummy_turned(g: Festival, card: int, rule: str) -> None:
    """A dummy card is turned face up."""
    if g.events is not None:
        emit(g, "dummy-turned", NOBODY_SEAT, rule, {"card": g.printed.cards[card]})


def cards_revealed(g: Festival) -> None:
    """All chosen cards are turned over together."""
    if g.events is not None:
        cards = [g.printed.cards[card] for card in g.played]
        emit(g, "cards-revealed", NOBODY_SEAT, "BF-PLAY-03", {"cards": cards})


def cards_ranked(g: Festival) -> None:
    """The cards of the bout, dummies too, from high to low; the low seat takes the lead."""
    if g.events is not None:
        ranking = [g.printed.cards[card] for card in g.ranking]
        owners = [g.played.index(card) if card in g.played else NOBODY for card in g.ranking]
        facts = {"ranking": ranking, "owners": owners, "high": ranking[0], "low": ranking[-1]}
        emit(g, "cards-ranked", g.lead, "BF-RANK-09", facts)


def raced(g: Festival, seat: int, start: int, distance: int) -> None:
    """A watercraft moves clockwise."""
    if g.events is not None:
        facts = {"start": start, "end": g.houses[seat].boat, "distance": distance}
        emit(g, "raced", seat, "BF-RACE-01", facts)


def stunt_done(g: Festival, seat: int, fruit: int) -> None:
    """A watercraft ends on the stunt space of the top character card."""
    if g.events is not None:
        facts = {"space": g.houses[seat].boat, "fruit": fruit}
        emit(g, "stunt-done", seat, "BF-RACE-06", facts)


def character_revealed(g: Festival, seat: int, number: int) -> None:
    """A crossing reveals the next character card."""
    if g.events is not None:
        facts = {"number": number, "profit": g.printed.profit_of(seat, number)}
        emit(g, "character-revealed", seat, "BF-RACE-02", facts)


def lap_extra(g: Festival, seat: int, fruit: int) -> None:
    """A crossing with no character card left gives fruit."""
    if g.events is not None:
        emit(g, "lap-extra", seat, "BF-RACE-11", {"fruit": fruit})


def fruit_taken(g: Festival, seat: int, fruit: int) -> None:
    """A seat takes fruit."""
    if g.events is not None:
        emit(g, "fruit-taken", seat, "BF-FRUIT-01", {"fruit": fruit, "pool": max(g.pool, 0)})


def banner_hung(g: Festival, seat: int, place: int, count: int, rule: str) -> None:
    """Banners are hung on a dock space."""
    if g.events is not None:
        quadrant = g.printed.suits[place // DOCK]
        facts = {"place": quadrant, "space": place % DOCK + 1, "count": count}
        emit(g, "banner-hung", seat, rule, facts)


def banner_tower(g: Festival, seat: int, count: int, rule: str) -> None:
    """Banners are hung on the tower of the active region."""
    if g.events is not None:
        facts = {"place": f"tower-{g.region() + 1}", "space": 0, "count": count}
        emit(g, "banner-tower", seat, rule, facts)


def banners_out(g: Festival, seat: int) -> None:
    """A seat has no banner left to hang."""
    if g.events is not None:
        emit(g, "banners-out", seat, "BF-BANNER-05", {})


def ability_used(g: Festival, seat: int, card: int) -> None:
    """The low card's ability is used."""
    if g.events is not None:
        emit(g, "ability-used", seat, "BF-LOW-01", {"card": g.printed.cards[card]})


def card_kept(g: Festival, seat: int, card: int, profit: int) -> None:
    """A card goes to the scoring pile."""
    if g.events is not None:
        emit(g, "card-kept", seat, "BF-CARD-13", {"card": g.printed.cards[card], "profit": profit})


def feast_held(g: Festival, fruit: list[int], paid: list[int]) -> None:
    """A feast turns every seat's fruit into profit."""
    if g.events is not None:
        emit(g, "feast-held", NOBODY_SEAT, "BF-FEAST-03", {"fruit": fruit, "paid": paid})


def pool_filled(g: Festival) -> None:
    """The pool is filled again."""
    if g.events is not None:
        emit(g, "pool-filled", NOBODY_SEAT, "BF-FEAST-06", {"pool": g.pool})


def region_scored(
    g: Festival, region: int, banners: list[int], neutral: list[int], paid: list[int]
) -> None:
    """A region's majorities are paid."""
    if g.events is not None:
        facts = {"region": region + 1, "banners": banners, "neutral": neutral, "paid": paid}
        emit(g, "region-scored", NOBODY_SEAT, "BF-SCORE-03", facts)


def docks_cleared(g: Festival) -> None:
    """Banners on the docks go back to their owners."""
    if g.events is not None:
        emit(g, "docks-cleared", NOBODY_SEAT, "BF-SCORE-09", {})


def game_ended(g: Festival, totals: list[int], winners: list[int]) -> None:
    """The game is over."""
    if g.events is not None:
        emit(g, "game-ended", NOBODY_SEAT, "BF-END-04", {"totals": totals, "winners": winners})
