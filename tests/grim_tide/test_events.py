"""Events: each cites the rule that acts, and says what happened."""

from __future__ import annotations

from typing import Any

from reefside.games.grim_tide.rules.kraken import ARRIVE, DrawKraken
from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import GAME, play, sea, ship
from tests.kit import rule


def told(g: Grim, script: str) -> list[tuple[str, str, dict[str, Any]]]:
    """What is told while a script is followed: kind, rule and facts of each event."""
    g.events = []
    play(g, script)
    for event in g.events:
        for language in ("en", "pl"):
            assert "{" not in GAME.text(
                language, f"events.{event.kind}", {"seat": 0, **event.facts}
            )
        assert GAME.words.has(f"rules.{event.rule}.text")
    return [(event.kind, event.rule, event.facts) for event in g.events]


def rules_of(events: list[tuple[str, str, dict[str, Any]]], kind: str) -> list[str]:
    """The rules that events of a kind cite."""
    return [cited for named, cited, _ in events if named == kind]


@rule("GT-FREE-02", "GT-FREE-03")
def test_feeding_and_the_example_cite_their_own_rules() -> None:
    g = sea(ship("b2", "sailor/x cook/x sailor", fish=1), kraken="g6", phase="action")
    fed = told(g, "0: feed 1")
    assert {cited for _, cited, _ in fed} == {"GT-FREE-02"}
    assert rules_of(told(g, "0: example 3"), "crew-readied") == ["GT-FREE-03"]


@rule("GT-PORT-01", "GT-S05", "GT-T07")
def test_whoever_becomes_ready_does_so_by_the_rule_that_acts() -> None:
    g = sea(ship("b1", "sailor/x"), phase="action")
    assert rules_of(told(g, "0: port\n0: rest"), "crew-readied") == ["GT-PORT-01"]
    g = sea(ship("b2", "sailor/x surgeon"), phase="sail")
    events = told(g, "0: use surgeon")
    assert rules_of(events, "crew-readied") == rules_of(events, "ability-used") == ["GT-S05"]
    g = sea(ship("b2", "sailor/x"), tiles={"b2": "sheltered-cove"}, phase="action")
    assert rules_of(told(g, "0: resolve"), "crew-readied") == ["GT-T07"]


@rule("GT-FISH-01", "GT-FISH-02", "GT-FISH-04", "GT-HUNT-02", "GT-HUNT-06", "GT-HUNT-12")
def test_rolls_cite_fishing_when_fishing_and_hunting_in_a_hunt() -> None:
    g = sea(ship("b2", arcana=2), kraken="g6", phase="action")
    events = told(
        g,
        """
        0: fish
        0: dice 1
        nature: roll wheel
        0: reroll wheel
        nature: roll knife
        0: pass
        0: assign knife 1
        """,
    )
    assert rules_of(events, "dice-rolled") == ["GT-FISH-01"]
    assert rules_of(events, "die-rerolled") == rules_of(events, "arcana-spent") == ["GT-FISH-02"]
    assert rules_of(events, "die-placed") == rules_of(events, "fish-gained") == ["GT-FISH-04"]
    g = sea(ship("b2", arcana=2), tiles={"b2": "siren"}, kraken="g6", phase="action")
    events = told(g, "0: hunt\n0: dice 1\nnature: roll wheel\n0: reroll wheel\nnature: roll knife")
    assert rules_of(events, "dice-rolled") == ["GT-HUNT-02"]
    assert rules_of(events, "die-rerolled") == ["GT-HUNT-06"]


@rule("GT-KRAKEN-05", "GT-KRAKEN-06", "GT-S14")
def test_an_attack_cites_its_own_rules() -> None:
    g = sea(ship("d3", "sailor carpenter sailor", fish=3), kraken="d4", phase="action")
    g.do(DrawKraken(0, 1), ARRIVE)
    events = told(g, "0: buy\n0: use carpenter\nnature: roll knife\n0: flee d2")
    assert rules_of(events, "dice-rolled") == ["GT-KRAKEN-05"]
    assert rules_of(events, "attack-dice-cut") == ["GT-KRAKEN-06", "GT-S14"]


@rule("GT-WIND-08", "GT-WIND-09", "GT-WIND-10", "GT-KRAKEN-15")
def test_the_wind_cites_what_turned_it_and_what_barred_the_kraken() -> None:
    g = sea(ship("g6", arcana=1), wind="w", kraken="d6")
    events = told(g, "0: bid e 1")
    assert rules_of(events, "wind-turned") == ["GT-WIND-09"]
    assert rules_of(events, "kraken-blocked") == ["GT-WIND-10"]
    g = sea(ship(arcana=2), ship("g1", arcana=2))
    assert rules_of(told(g, "0: bid w 2\n1: bid se 2\n0: pass"), "wind-stayed") == ["GT-WIND-08"]
    g = sea(ship("b2", "sailor"), tiles={"b2": "cyclone"}, phase="action")
    assert rules_of(told(g, "nature: wind w"), "wind-turned") == ["GT-T23"]
    g = sea(ship("a6", "stormcaller", "1"))
    assert rules_of(told(g, "0: use stormcaller\n0: wind w"), "wind-turned") == ["GT-R16"]


@rule("GT-HUNT-15", "GT-HUNT-27")
def test_what_is_prevented_is_what_would_have_hurt() -> None:
    g = sea(ship("b2", "sailor stowaway"), tiles={"b2": "snapjaw-eel"}, phase="action")
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel")
    events = told(g, "0: use stowaway")
    prevented = [event for event in events if event[0] == "damage-prevented"]
    assert prevented == [("damage-prevented", "GT-S13", {"count": 1, "left": 0})]
    assert not rules_of(told(g, "0: assign wheel 1"), "damage-prevented")  # Nothing was left.
    g = sea(ship("b2", "sailor sailor"), tiles={"b2": "siren"}, phase="action")
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel")
    events = told(g, "0: assign wheel 1")
    assert ("damage-prevented", "GT-HUNT-15", {"count": 1, "left": 2}) in events


@rule("GT-HUNT-27")
def test_what_a_prevention_did_not_need_is_lost() -> None:
    g = sea(
        ship("d3", "stowaway bodyguard veteran sailor", "1 2 3 4 5"), kraken="d4", phase="action"
    )
    play(g, "0: hunt-kraken\n0: dice 1\nnature: roll wheel\n0: pass\n0: use stowaway")
    play(g, "0: use bodyguard\n0: use veteran\nnature: roll tentacle")
    assert g.hunt is not None
    assert (g.hunt.attack, g.hunt.prevented) == (5, 4)


@rule("GT-END-02", "GT-END-03", "GT-HUNT-20")
def test_the_kraken_s_death_speaks_of_no_renown() -> None:
    g = sea(ship("d3", "brawler demolitionist", "1 2 3 4 5", arcana=3), phase="action")
    play(g, "0: hunt-kraken\n0: dice 1\nnature: roll knife\n0: pass\n0: use demolitionist")
    events = told(g, "0: spend 3\n0: use brawler")
    assert ("kraken-defeated", "GT-END-02", {}) in events
    assert not rules_of(events, "monster-defeated")
    assert rules_of(events, "game-ended") == ["GT-END-02"]
    g = sea(ship("b1", "sailor"), ship("f1", "sailor"), max_rounds="1")
    events = told(g, "0: pass\n0: pass\n1: pass\n1: pass")
    assert rules_of(events, "game-ended") == ["GT-END-03"]


@rule("GT-S10", "GT-ABIL-11", "GT-CREW-08", "GT-RECRUIT-08", "GT-T22")
def test_cards_and_tiles_are_cited_for_what_they_do() -> None:
    g = sea(ship("b2", "harpooner alchemist", "2", fish=2), tiles={"b2": "siren"}, phase="action")
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel")
    events = told(g, "0: use harpooner\nnature: roll knife\n0: use alchemist")
    assert rules_of(events, "die-rerolled") == ["GT-HUNT-10"]
    assert rules_of(events, "monster-hurt") == ["GT-R01"]
    g = sea(ship("b2", "sailor cook"), tiles={"b2": "sunken-temple"}, phase="action")
    events = told(g, "0: resolve\n0: kill 1\n0: token 5")
    assert rules_of(events, "token-placed") == ["GT-CREW-08"]
    g = play(sea(ship("b1", fish=2), phase="action"), "0: port")
    events = told(g, "0: recruit angler\nnature: crew bosun")
    assert rules_of(events, "market-turned") == ["GT-RECRUIT-08"]
    g = sea(ship("b2"), tiles={"b2": "bottled-chart", "g1": "?siren"}, phase="action")
    assert rules_of(told(g, "0: resolve\n0: peek g1"), "tile-peeked") == ["GT-T22"]
