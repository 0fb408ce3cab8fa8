"""Advanced play: Special Announcements. Legendary Challenges lie in `rules.legends`."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.market import wipe_market
from reefside.games.tidal_blades.state.reef import Draw, Reef
from reefside.games.tidal_blades.telling import events

NEWS_DRAW: Final = "news"


class TurnNews(Draw):
    """TB-ADV-15 At the start of every round one Announcement is turned over.

    TB-ADV-17 Three stay unused. TB-ADV-16 It is in force until the round's end is finished.
    """

    RULE = "TB-ADV-15"
    VERB = NEWS_DRAW

    def count(self, g: Reef) -> int:
        return min(1, len(g.news_bag))

    def bag(self, g: Reef) -> list[int]:
        return g.news_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for news in cards:
            g.news = news
            events.news_turned(g, news)
            if g.printed.news[news].wipe_market:
                wipe_market(g)  # TB-ADV-19
