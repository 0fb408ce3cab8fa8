"""Building the Monster deck."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.invasion import BACK_DRAW, RevealMonster, ShowBack
from reefside.games.tidal_blades.state.constants import ARENAS, EASY, EDGE, HARD, NOTHING
from reefside.games.tidal_blades.state.reef import Draw, Reef, Step


class BuildMonsterDeck(Step):
    """TB-SETUP-07 Hard Monsters at the bottom, Easy ones on top.

    TB-SETUP-04 A first game uses the six with a compass. TB-SETUP-36, TB-SETUP-37 Which ones
    are Advanced depends on the printing. TB-ADV-29 With Advanced Monsters three Hard ones.
    """

    RULE = "TB-SETUP-07"

    def run(self, g: Reef) -> None:
        first = g.options["setup"] == "first"
        advanced = g.options["advanced_monsters"] == "yes"
        for card in range(len(g.printed.monsters)):
            row = g.printed.monsters[card]
            base = g.options["edition"] not in row.advanced_in
            if row.compass if first else base or advanced:
                bag = g.hard_bag if row.hard else g.easy_bag  # TB-SETUP-05
                bag.append(card)
        if first:
            g.deck = [EASY] * len(g.easy_bag) + [HARD] * len(g.hard_bag)
            g.backs = [NOTHING] * len(g.deck)
            g.do(ShowBack(), RevealMonster(EDGE))  # TB-SETUP-09
            return
        hard = min(g.printed.hard_advanced, len(g.hard_bag)) if advanced else len(g.hard_bag)
        g.deck = [HARD] * hard
        g.backs = [NOTHING] * hard
        g.do(
            ShowBack(),  # TB-SETUP-08
            AddEasyMonsters(),  # TB-SETUP-08, TB-ADV-30
            RevealMonster(EDGE),  # TB-SETUP-09
        )


class AddEasyMonsters(Draw):
    """TB-SETUP-08 Two Easy Monsters go on top so that the top three styles all differ.

    Nature decides which of the two styles comes first; the fronts stay unseen.
    """

    RULE = "TB-SETUP-08"
    VERB = BACK_DRAW

    def bag(self, g: Reef) -> list[int]:
        return [style for style in range(ARENAS) if style != g.backs[0]]

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        other = ARENAS - cards[0] - g.backs[0]  # The three styles are numbered 0, 1 and 2.
        g.deck = [EASY, EASY, *g.deck]
        g.backs = [cards[0], other, *g.backs]
