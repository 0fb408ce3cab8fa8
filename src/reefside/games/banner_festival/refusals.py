"""Why a choice is refused, in words a player understands."""

from __future__ import annotations

from reefside.games.banner_festival.gate import GATE
from reefside.games.banner_festival.play import PLAY
from reefside.games.banner_festival.state import Festival
from reefside.kernel.choice import Choice
from reefside.kernel.drive import legal
from reefside.kernel.refusal import Refusal, nearest


def refuse(g: Festival, seat: int, choice: Choice) -> Refusal:
    """The rule that stands against an answer, with its numbers and the nearest legal one."""
    choices = legal(g, seat)
    near = nearest(choice, choices)
    asked = choices[0].verb
    if choice.verb == GATE and asked == GATE:
        facts = {"spaces": choice.a, "most": g.box.gate_most}
        return Refusal("BF-GATE-02", "gate-span", facts, near)
    if choice.verb == PLAY and asked == PLAY:
        card = choice.a
        if card not in g.box.deck(g.seats):
            return Refusal("BF-SETUP-02", "card-not-used", {"card": g.box.cards[card]}, near)
        if card in g.discard:
            return Refusal("BF-PLAY-06", "card-played", {"card": g.box.cards[card]}, near)
        return Refusal("BF-PLAY-02", "card-not-held", {"card": g.box.cards[card]}, near)
    if choice.verb == GATE and g.round == 1 and g.bout == 1:
        return Refusal("BF-GATE-04", "gate-first", {}, near)
    return Refusal("BF-PLAY-01", f"now-{asked}", {}, near)
