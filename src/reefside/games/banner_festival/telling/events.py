"""The kinds of things that happen."""

from __future__ import annotations

from reefside.kernel.event import NOBODY_SEAT, Event, mask


class RoundBegun(Event):
    """A round begins: new hands are dealt."""

    def __init__(self, number: int) -> None:
        super().__init__("round-begun", NOBODY_SEAT, "BF-ROUND-01", {"round": number})


class HandDealt(Event):
    """A seat is dealt its hand; only that seat learns which cards."""

    def __init__(self, seat: int, cards: list[str], rule: str) -> None:
        super().__init__(
            "hand-dealt",
            seat,
            rule,
            {"count": len(cards)},
            {"cards": cards},
            mask(seat),
        )


class LeadTaken(Event):
    """A new round's lead goes to whoever was low most recently."""

    def __init__(self, seat: int) -> None:
        super().__init__("lead-taken", seat, "BF-VARIANT-07", {})


class GateMoved(Event):
    """The trade gate moves clockwise round the ring."""

    def __init__(self, seat: int, start: int, end: int, quadrant: str) -> None:
        rule = "BF-GATE-01" if seat >= 0 else "BF-GATE-07"
        kind = "gate-moved" if seat >= 0 else "gate-drifted"
        super().__init__(kind, seat, rule, {"start": start, "end": end, "quadrant": quadrant})


class DummyTurned(Event):
    """A dummy card is turned face up."""

    def __init__(self, card: str, rule: str) -> None:
        super().__init__("dummy-turned", NOBODY_SEAT, rule, {"card": card})


class CardsRevealed(Event):
    """All chosen cards are turned over together."""

    def __init__(self, cards: list[str]) -> None:
        super().__init__("cards-revealed", NOBODY_SEAT, "BF-PLAY-03", {"cards": cards})


class CardsRanked(Event):
    """The cards of the bout, dummies too, from high to low; the low seat takes the lead."""

    def __init__(self, ranking: list[str], owners: list[int], lead: int) -> None:
        facts = {"ranking": ranking, "owners": owners, "high": ranking[0], "low": ranking[-1]}
        super().__init__("cards-ranked", lead, "BF-RANK-09", facts)


class Raced(Event):
    """A watercraft moves clockwise."""

    def __init__(self, seat: int, start: int, end: int, distance: int) -> None:
        facts = {"start": start, "end": end, "distance": distance}
        super().__init__("raced", seat, "BF-RACE-01", facts)


class StuntDone(Event):
    """A watercraft ends on the stunt space of the top character card."""

    def __init__(self, seat: int, space: int, fruit: int) -> None:
        super().__init__("stunt-done", seat, "BF-RACE-06", {"space": space, "fruit": fruit})


class CardRevealed(Event):
    """A crossing reveals the next character card."""

    def __init__(self, seat: int, number: int, profit: int) -> None:
        facts = {"number": number, "profit": profit}
        super().__init__("character-revealed", seat, "BF-RACE-02", facts)


class LapExtra(Event):
    """A crossing with no character card left gives fruit."""

    def __init__(self, seat: int, fruit: int) -> None:
        super().__init__("lap-extra", seat, "BF-RACE-11", {"fruit": fruit})


class FruitTaken(Event):
    """A seat takes fruit."""

    def __init__(self, seat: int, fruit: int, pool: int) -> None:
        super().__init__("fruit-taken", seat, "BF-FRUIT-01", {"fruit": fruit, "pool": pool})


class BannerHung(Event):
    """Banners are hung on a dock space, or on a tower (space 0)."""

    def __init__(self, seat: int, place: str, space: int, count: int, rule: str) -> None:
        kind = "banner-hung" if space else "banner-tower"
        super().__init__(kind, seat, rule, {"place": place, "space": space, "count": count})


class BannersOut(Event):
    """A seat has no banner left to hang."""

    def __init__(self, seat: int) -> None:
        super().__init__("banners-out", seat, "BF-BANNER-05", {})


class AbilityUsed(Event):
    """The low card's ability is used."""

    def __init__(self, seat: int, card: str) -> None:
        super().__init__("ability-used", seat, "BF-LOW-01", {"card": card})


class CardKept(Event):
    """A card goes to the scoring pile."""

    def __init__(self, seat: int, card: str, profit: int) -> None:
        super().__init__("card-kept", seat, "BF-CARD-13", {"card": card, "profit": profit})


class FeastHeld(Event):
    """A feast turns every seat's fruit into profit."""

    def __init__(self, fruit: list[int], paid: list[int]) -> None:
        super().__init__("feast-held", NOBODY_SEAT, "BF-FEAST-03", {"fruit": fruit, "paid": paid})


class PoolFilled(Event):
    """The pool is filled again."""

    def __init__(self, pool: int) -> None:
        super().__init__("pool-filled", NOBODY_SEAT, "BF-FEAST-06", {"pool": pool})


class RegionScored(Event):
    """A region's majorities are paid."""

    def __init__(
        self, region: int, banners: list[int], neutral: list[int], paid: list[int]
    ) -> None:
        facts = {"region": region, "banners": banners, "neutral": neutral, "paid": paid}
        super().__init__("region-scored", NOBODY_SEAT, "BF-SCORE-03", facts)


class DocksCleared(Event):
    """Banners on the docks go back to their owners."""

    def __init__(self) -> None:
        super().__init__("docks-cleared", NOBODY_SEAT, "BF-SCORE-09", {})


class GameEnded(Event):
    """The game is over."""

    def __init__(self, totals: list[int], winners: list[int]) -> None:
        facts = {"totals": totals, "winners": winners}
        super().__init__("game-ended", NOBODY_SEAT, "BF-END-04", facts)
