"""Why an answer is refused: reasons that random play seldom meets, and the words of all."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from reefside.games import grim_tide
from reefside.games.grim_tide.cards.options import OPTION_IDLE, TOO_FEW_CREW, TOO_FEW_READY, OneOf
from reefside.games.grim_tide.cards.vocabulary import vocabulary
from reefside.games.grim_tide.rules.kraken import ARRIVE, DrawKraken
from reefside.games.grim_tide.rules.turn import PORT_FULL, against_start
from reefside.games.grim_tide.state.constants import NO_CARD
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel.drive import advance, next_ask
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.rows import Row
from tests.grim_tide.position import GAME, NOTATION, asking, at, new_table, play, refusal, sea, ship
from tests.grim_tide.true_reasons import TRUE


def why(g: Grim, said: str, seat: int = 0) -> tuple[str, str, dict[str, Any]]:
    """Rule, reason and facts against an answer; what the reason claims is so."""
    next_ask(g)
    rule, reason = refusal(g, seat, said)
    choice = NOTATION.read(said)
    facts = GAME.refuse(g, seat, choice).facts
    assert TRUE[reason](g, seat, choice, facts), (said, reason, facts)
    return rule, reason, facts


def hunt(crew: str, faces: str, other: str = "sailor", tile: str = "siren", **more: Any) -> Grim:
    """Seat 0 in a hunt after the roll."""
    own = ship("b2", crew, **more)
    g = sea(own, ship("g1", other, "1"), tiles={"b2": tile}, kraken="g6", phase="action")
    return play(g, f"0: hunt\n0: dice {len(faces.split())}\nnature: roll {faces}")


def sailing(crew: str = "sailor", wind: str = "e", **more: Any) -> Grim:
    """Seat 0 in the sailing phase on d2, two spaces from the Kraken."""
    return sea(ship("d2", crew, **more), wind=wind, tiles={"d3": "?", "a6": "?"}, phase="sail")


def all_reasons() -> list[Reason]:
    """Every reason that stands in a module of the game, or on a card."""
    found = [ability.spent for ability in GAME.printed.abilities if ability is not None]
    for module in walk_packages(grim_tide.__path__, f"{grim_tide.__name__}."):
        for value in vars(import_module(module.name)).values():
            found += [value] if isinstance(value, Reason) else []
            if isinstance(value, dict):
                found += [entry for entry in value.values() if isinstance(entry, Reason)]
    return [reason for reason in found if reason is not ELSEWHERE]


def test_every_reason_has_words_and_a_check_and_no_words_are_left_over() -> None:
    keys = {reason.key for reason in all_reasons()}
    for language in ("en", "pl"):
        texts = {key for key in GAME.words.keys(language) if key.startswith("refusals.")}
        assert {f"refusals.{key}" for key in keys} == texts
    assert keys == set(TRUE)
    assert all(GAME.words.has(f"rules.{reason.rule}.text") for reason in all_reasons())


def test_ships_start_in_a_port_that_is_not_full() -> None:
    g = new_table(4)
    first = advance(g)
    assert first is not None
    seats = [(first.seat + i) % 4 for i in range(2)]
    assert why(g, "start a1", seats[0])[:2] == ("GT-SETUP-18", "start-in-port")
    play(g, f"{seats[0]}: start b1\n{seats[1]}: start b1")
    assert against_start(g, at("b1")) is PORT_FULL  # The others were placed by the table.


def test_a_bid_is_at_least_one_arcana_and_no_more_than_there_is() -> None:
    g = sea(ship("b2", arcana=2), kraken="g6")
    assert why(g, "bid e 0")[2] == {"arcana": 0, "least": 1}
    assert why(g, "bid e 3") == ("GT-RES-04", "no-arcana", {"arcana": 3, "have": 2})


def test_what_the_supply_adds_to_a_bid_is_not_asked_of_the_bidder() -> None:
    g = sea(ship("b2", "weatherwatch", arcana=2), kraken="g6")
    play(g, "0: use weatherwatch")
    assert why(g, "bid e 4") == ("GT-RES-04", "no-arcana", {"arcana": 3, "have": 2})
    assert why(g, "bid e 0")[1] == "bid-least"
    assert why(g, "pass")[:2] == ("GT-S18", "must-choose")


def test_a_wind_step_that_may_veer_still_leads_only_near_the_wind() -> None:
    g = play(sailing("navigator", wind="w"), "0: sail d3")
    assert why(g, "sail c3")[:2] == ("GT-SAIL-04", "not-near-wind")


def test_without_steps_left_no_direction_is_right() -> None:
    g = play(sailing("diviner", tokens="1"), "0: sail d3\n0: sail c3")
    assert why(g, "sail c2")[:2] == ("GT-SAIL-01", "no-steps-left")
    assert why(g, "feed 1")[:2] == ("GT-FREE-01", "free-before-sailing")


def test_sailing_and_the_port_go_on_after_a_question_inside_them() -> None:
    g = play(sailing("lookout"), "0: use lookout")
    assert why(g, "sail d3")[:2] == ("GT-SAIL-01", "sailing-goes-on")
    assert why(g, "peek a6")[1:] == ("peek-far", {"space": "a6", "count": 6, "most": 2})
    assert why(g, "peek d2")[1] == "not-face-down"
    g = play(sea(ship("b1", "cook sailor"), phase="action"), "0: port\n0: dismiss 1")
    assert why(g, "recruit angler")[:2] == ("GT-PORT-01", "port-goes-on")
    assert why(g, "feed 1")[:2] == ("GT-FREE-01", "free-not-now")


def test_the_amount_of_arcana_for_damage_has_a_limit() -> None:
    g = play(
        hunt("demolitionist sailor", "wheel", tokens="1", arcana=2),
        "0: pass\n0: use demolitionist",
    )
    assert why(g, "spend 4")[:2] == ("GT-ABIL-20", "spend-span")
    assert why(g, "spend 0")[:2] == ("GT-ABIL-20", "spend-span")
    assert why(g, "spend 3")[1] == "no-arcana"


def test_a_warder_ignores_no_more_tentacles_than_there_are() -> None:
    g = hunt("warder sailor cook", "tentacle tentacle knife", tokens="1")
    play(g, "0: use warder")
    assert why(g, "ward 3") == ("GT-R17", "ward-count", {"count": 3, "most": 2})
    assert why(g, "ward 0")[1] == "ward-count"


def test_who_may_be_channelled_and_when() -> None:
    others = "veteran carpenter lookout"
    g = hunt("channeller surgeon", "wheel wheel", other=others, tokens="1", arcana=5)
    assert why(g, "use channeller")[1] == "channel-whom"
    assert why(g, "channel channeller")[:2] == ("GT-ABIL-17", "not-copied")
    assert why(g, "channel carpenter")[:2] == ("GT-ABIL-17", "not-copied")
    assert why(g, "channel lookout")[2] == {"crew": "lookout", "moments": ["sail"]}
    play(g, "0: channel veteran\n0: use surgeon")
    assert why(g, "channel veteran")[:2] == ("GT-ABIL-17", "channelled-already")


def test_the_price_of_channelling_is_the_channeller_s_and_the_card_s() -> None:
    g = hunt("channeller sailor", "wheel", other="gunner", tokens="1", arcana=2)
    assert why(g, "channel gunner") == ("GT-ABIL-05", "no-arcana", {"arcana": 3, "have": 2})
    g = hunt("channeller diviner", "wheel", other="gunner", tokens="1 2", arcana=1)
    assert why(g, "channel gunner") == ("GT-ABIL-15", "no-arcana", {"arcana": 2, "have": 1})


def test_the_dead_of_a_damage_step_are_not_called_exhausted() -> None:
    g = hunt("surgeon/x sailor sailor", "wheel", tile="snapjaw-eel")
    assert g.hunt is not None
    g.hunt.attack = 3
    while asking(g) != "GT-HUNT-18":
        play(g, "0: pass")
    play(g, "0: hurt 1")
    assert why(g, "use surgeon")[:2] == ("GT-LOSE-06", "dead-already")
    assert why(g, "hurt 1") == ("GT-HUNT-18", "dead-already", {"crew": "surgeon", "slot": 1})


def test_a_die_for_an_ability_must_be_in_the_pool() -> None:
    g = hunt("brawler diviner", "wheel wheel", tokens="1 2")
    play(g, "0: pass")
    assert asking(g) == "GT-HUNT-09"
    assert why(g, "use brawler")[1:] == ("ability-die", {"crew": "brawler", "face": "knife"})
    assert why(g, "use whaler")[1] == "not-aboard"


def test_what_a_hunt_says_about_dice() -> None:
    g = hunt("sailor sailor diviner", "wheel wheel", tokens="3")
    while asking(g) != "GT-HUNT-12":
        play(g, "0: pass")
    assert why(g, "assign tentacle 1")[:2] == ("GT-HUNT-16", "tentacle-no-use")
    assert why(g, "assign knife 1")[1:] == ("no-such-die", {"face": "knife"})
    assert why(g, "assign wheel 5")[:2] == ("GT-CREW-04", "nobody-there")
    assert why(g, "reroll wheel")[1] == "reroll-step"


def test_what_fishing_says_about_dice() -> None:
    g = sea(ship("b2", "sailor sailor"), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 2\nnature: roll knife wheel")
    assert why(g, "assign wheel 1")[1:] == ("knives-only", {"face": "wheel"})
    assert why(g, "study 1")[:2] == ("GT-ABIL-14", "no-study")
    g = sea(ship("b2", "surgeon sailor/x"), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 1\nnature: roll wheel")
    while asking(g) != "GT-FISH-04":
        play(g, "0: pass")
    assert why(g, "assign knife 1")[:2] == ("GT-FISH-04", "no-knife")


def test_why_the_crew_is_not_rearranged() -> None:
    g = sea(ship("b2", "cook brawler", "2"), kraken="g6", phase="action")
    assert why(g, "swap 2 1")[1:] == ("swap-order", {"slot": 2, "other": 1})
    assert why(g, "swap 1 1")[1] == "swap-nothing"
    g = hunt("cook bodyguard sailor/x", "wheel", tokens="2")
    while asking(g) != "GT-HUNT-09":
        play(g, "0: pass")
    assert why(g, "swap 1 2")[1] == "swap-no-life"
    g = hunt("cook brawler sailor", "wheel wheel", tile="snapjaw-eel", tokens="2")
    while asking(g) != "GT-HUNT-12":
        play(g, "0: pass")
    play(g, "0: assign wheel 1")
    assert why(g, "swap 1 2")[1] == "swap-no-damage"


@pytest.mark.parametrize(
    ("tile", "reason"),
    [
        ("drowned-library", ("GT-RES-04", "no-fish", {"fish": 2, "have": 1})),
        ("oracles-rock", ("GT-RES-04", "no-arcana", {"arcana": 1, "have": 0})),
        ("smugglers", ("GT-TILE-02", "no-option-open", {"space": "b2"})),
        ("sheltered-cove", ("GT-TILE-02", "no-effect", {"space": "b2"})),
    ],
)
def test_an_encounter_that_cannot_be_resolved_says_why(tile: str, reason: Any) -> None:
    g = sea(ship("b2", fish=1), tiles={"b2": tile}, kraken="g6", phase="action")
    assert why(g, "resolve") == reason


def test_an_option_says_why_it_is_closed() -> None:
    g = sea(ship("b2"), tiles={"b2": "teeming-shoal"}, kraken="g6", phase="action")
    play(g, "0: resolve")
    assert why(g, "option 3") == ("GT-TILE-02", "no-such-option", {"option": 3})
    assert why(g, "hunt")[:2] == ("GT-ACTION-01", "action-phase")
    g = sea(ship("b2", "sailor/x"), phase="action")
    options = [{"ready_upto": 1}, {"kill": 2}, {"pay_exhaust": 1}]
    data = {"id": "T06", "provenance": "designed", "effect": [{"one_of": options}]}
    closed = vocabulary().need(Row("tiles.toml", "tile", data), "effect").effects[0]
    assert isinstance(closed, OneOf)
    assert closed.against_option(g, 0, NO_CARD, 0) is None
    assert closed.against_option(g, 0, NO_CARD, 1) is TOO_FEW_CREW
    assert closed.against_option(g, 0, NO_CARD, 2) is TOO_FEW_READY
    assert closed.against_option(sea(ship("b2")), 0, NO_CARD, 0) is OPTION_IDLE


def test_prices_are_said_with_what_there_is() -> None:
    g = sea(ship("b2", "sailor/x sailor"), kraken="g6", phase="action")
    assert why(g, "feed 1")[2] == {"fish": 1, "have": 0}
    assert why(g, "chum")[2] == {"fish": 5, "have": 0}
    g = sea(ship("b1", "quartermaster sailor sailor", fish=1), phase="action")
    play(g, "0: port")
    top = GAME.printed.crew[g.stacks[0][-1]]
    assert why(g, f"recruit {top}")[2] == {"fish": 2, "have": 1}
    g = sea(ship("b1", "sailor sailor", "3", arcana=1), phase="action")
    play(g, "0: port")
    top = GAME.printed.crew[g.stacks[3][-1]]
    assert why(g, f"recruit {top}")[2] == {"arcana": 2, "have": 1}
    g = hunt("sailor veteran", "wheel wheel", tokens="2")
    assert why(g, "reroll wheel")[2] == {"arcana": 1, "have": 0}
    g = sea(ship("d3", "carpenter", fish=2), phase="action")
    g.do(DrawKraken(0, 1), ARRIVE)
    assert why(g, "buy")[2] == {"fish": 3, "have": 2}


def test_the_kraken_comes_closer_by_one_of_the_shortest_ways() -> None:
    g = sea(ship("b2"), phase="action")
    g.do(DrawKraken(0, 1), ARRIVE)
    facts = {"space": "d5", "end": "b2", "count": 4, "have": 3}
    assert why(g, "kraken d5") == ("GT-KRAKEN-13", "kraken-not-closer", facts)
    assert why(g, "kraken a1")[:2] == ("GT-KRAKEN-13", "kraken-not-adjacent")
    assert why(g, "pass")[:2] == ("GT-KRAKEN-14", "must-choose")


def test_where_the_kraken_may_go() -> None:
    g = play(sea(ship("b2", "sea-witch", "1", arcana=2), phase="sail"), "0: use sea-witch")
    assert why(g, "kraken d4")[1] == "kraken-there-already"
    assert why(g, "kraken a1")[:2] == ("GT-R14", "kraken-not-adjacent")
    assert why(g, "pass")[:2] == ("GT-R14", "must-choose")


@pytest.mark.parametrize(
    ("said", "rule", "reason"),
    [
        ("start b1", "GT-SETUP-18", "start-first"),
        ("bid e 1", "GT-WIND-01", "bid-phase"),
        ("dice 1", "GT-HUNT-02", "dice-first"),
        ("kill 1", "GT-LOSE-07", "kill-when-asked"),
        ("rest", "GT-PORT-01", "rest-in-port"),
        ("undo 1", "GT-END-01", "undo-apart"),
        ("use netmaker", "GT-ABIL-01", "wrong-time"),
        ("use rigger", "GT-ABIL-01", "works-by-itself"),
        ("use cook", "GT-ABIL-09", "any-time-between"),
    ],
)
def test_a_verb_that_the_action_phase_is_not_about_says_where_it_belongs(
    said: str, rule: str, reason: str
) -> None:
    g = sea(ship("b2", "netmaker rigger cook"), kraken="g6", phase="action")
    assert why(g, said)[:2] == (rule, reason)
