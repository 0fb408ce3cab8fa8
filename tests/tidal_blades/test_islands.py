"""Islands, the Boat, the Market, the Citadel."""

from __future__ import annotations

from tests.kit import rule, say
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    CHALLENGES,
    GAME,
    MARKET,
    choices,
    dice,
    events_of,
    goods,
    hand,
    market,
    names_in_hand,
    own,
    play,
    play_card,
    pool,
    reef,
    stunts,
    turn,
)


@rule("TB-ISLAND-01", "TB-CITADEL-01")
def test_three_of_five_islands_are_arenas() -> None:
    assert {row.island for row in BOX.spaces} == {0, 1, 2, 3, 4}
    assert {row.arena for row in BOX.challenges} == {0, 1, 2}
    g = reef()
    hand(g, 0, "pendulum-parry wave-leap caravan-relay")
    turn(g)
    play(g, "0: visit citadel\n0: take dune-runner")
    play(g, "nature: challenge thirst-trial\n0: take thirst-trial\nnature: challenge echo-strike")
    assert asked(g) == []


@rule("TB-ISLAND-02", "TB-FOLD-01", "TB-CITADEL-06")
def test_only_citadel_and_fold_have_open_spaces() -> None:
    assert [row.key for row in BOX.spaces if not row.single] == [
        "gatehouse-steps",
        "folds-edge",
        "inner-reef",
    ]
    assert [row.key for row in BOX.spaces if row.temple] == ["temple-a", "temple-b", "temple-c"]


@rule("TB-ISLAND-08")
def test_parts_of_a_reward_that_cannot_be_used_are_lost() -> None:
    g = reef()
    dice(g, 0, "novice")
    hand(g, 0, "")
    turn(g)
    play(g, "0: go mending-dock")
    assert goods(g, 0) == (2, 2 + 1 + 1, 2)  # The space's Shell, and the Boat's.
    assert asked(g) == []


@rule("TB-CHRONO-01", "TB-CHRONO-02")
def test_the_chronosseum_gives_a_stunt_besides_dice_and_stunts() -> None:
    g = reef()
    hand(g, 0, "")
    turn(g)
    play(g, "0: go duelling-floor\n0: die initiate-blue\nnature: stunt showboating")
    assert own(g, 0) == {"novice": 2, "initiate-blue": 1}
    assert len(g.heroes[0].stunts) == 1


@rule("TB-DROSKA-01", "TB-DROSKA-02", "TB-DROSKA-03", "TB-DROSKA-05")
def test_a_market_card_is_bought_at_the_droska_ring() -> None:
    g = reef()
    hand(g, 0, "")
    market(g, "whetstone practice-blade duellists-kit")
    turn(g)
    play(g, "0: go caravan-yard")  # 2 Fruit and 3 more: enough for the Kit.
    assert choices(g, 0) == ["fruit", "buy practice-blade", "buy duellists-kit", "buy whetstone"]
    play(g, "0: buy duellists-kit\nnature: market fanfare\n0: die elite-blue")
    assert g.heroes[0].fruit == 0
    assert own(g, 0) == {"novice": 2, "elite-blue": 1}
    assert g.market_discard == [MARKET["duellists-kit"]]
    assert MARKET["fanfare"] in g.market


@rule("TB-DROSKA-04")
def test_who_cannot_or_will_not_buy_takes_a_fruit() -> None:
    g = reef()
    hand(g, 0, "")
    g.heroes[0].fruit = 0
    turn(g)
    play(g, "0: visit droska")
    assert choices(g, 0) == ["fruit"]
    play(g, "0: fruit")
    assert g.heroes[0].fruit == 1


@rule("TB-GEN-04", "TB-GEN-05")
def test_an_empty_market_deck_is_made_of_its_discards_or_stays_empty() -> None:
    g = reef()
    hand(g, 0, "")
    market(g, "whetstone practice-blade string-of-shells")
    g.market_discard = g.market_bag[:2]
    g.market_bag = []
    turn(g)
    play(g, "0: visit droska\n0: buy string-of-shells")
    assert len(g.market_bag) == 3  # The card just bought is among the discards by then.
    last = reef()
    hand(last, 0, "")
    market(last, "whetstone practice-blade string-of-shells")
    kept = last.market_bag[:2]
    last.market_bag, last.market_discard = [MARKET["fanfare"]], kept[:]
    turn(last)
    play(last, "0: visit droska\n0: buy string-of-shells\nnature: market fanfare")
    assert last.market_bag == sorted([*kept, MARKET["string-of-shells"]])
    assert last.market_discard == []
    bare = reef()
    hand(bare, 0, "")
    bare.heroes[0].fruit = 9
    bare.market_bag, bare.market = [], [MARKET["practice-blade"]]
    turn(bare)
    play(bare, "0: visit droska\n0: buy practice-blade\nnature: market practice-blade")
    assert len(bare.market) == 1


@rule("TB-LAMARA-02", "TB-LAMARA-03", "TB-LAMARA-04", "TB-LAMARA-05")
def test_the_boat_gives_every_reward_on_its_way_round_the_loop() -> None:
    """Worked example: Racers' Bay and then the Bonus."""
    g = reef()
    hand(g, 0, "")
    g.boat = 8
    turn(g)
    play(g, "0: go racers-bay")
    assert asked(g) == [(0, "TB-TRAIT-13")]  # Space 9 advances a Trait …
    play(g, "0: trait spirit")
    assert g.heroes[0].champion == 1  # … Start moves on the Champion board …
    assert goods(g, 0) == (2, 3, 2)  # … and the Bonus goes on to the Shell of space 1.
    assert g.boat == 1
    turn(g, 1)
    assert g.boat == 1


@rule("TB-CITADEL-02", "TB-CITADEL-03", "TB-CITADEL-04", "TB-CITADEL-05", "TB-CITADEL-11")
def test_the_citadel_gives_two_cards_one_after_the_other() -> None:
    g = reef()
    hand(g, 0, "")
    turn(g)
    play(g, "0: visit citadel")
    assert choices(g, 0) == [
        "take clockwork-footwork",
        "take rope-swing-rescue",
        "take reef-slalom",
        "take burning-sun-challenge",
        "take dune-runner",
        "deck",
    ]
    play(g, "0: take dune-runner\nnature: challenge thirst-trial")
    assert "take thirst-trial" in choices(g, 0)
    play(g, "0: deck\nnature: challenge echo-strike")
    assert names_in_hand(g, 0) == ["dune-runner", "echo-strike"]
    assert GAME.table_view(g, 1)["heroes"][0]["hand"] == ["dune-runner", None]
    assert len(g.pool) == 5


@rule("TB-CITADEL-07", "TB-CITADEL-10")
def test_temple_a_gives_shells_and_two_temple_spaces_may_be_used_by_one_player() -> None:
    g = reef()
    turn(g)
    play(g, "0: go temple-a")
    assert g.heroes[0].shells == 5
    play(g, "0: deck\nnature: challenge thirst-trial\n0: deck\nnature: challenge echo-strike")
    turn(g)
    assert "go temple-b" in choices(g, 0)


@rule("TB-CITADEL-08")
def test_temple_b_discards_two_pool_cards_and_refills_after_both() -> None:
    g = reef()
    turn(g)
    play(g, "0: go temple-b")
    assert g.heroes[0].fruit == 5
    assert "pass" not in choices(g, 0)
    play(g, "0: discard reef-slalom")
    assert len(g.pool) == 4
    play(g, "0: discard dune-runner\nnature: challenge thirst-trial\nnature: challenge echo-strike")
    assert len(g.pool) == 5
    assert g.challenge_discard == [CHALLENGES["reef-slalom"], CHALLENGES["dune-runner"]]


@rule("TB-STUNT-03", "TB-CITADEL-02", "TB-CITADEL-08", "TB-CITADEL-09")
def test_stunts_may_be_played_before_the_second_citadel_card_and_at_the_temple() -> None:
    g = reef()
    hand(g, 0, "")
    stunts(g, 0, "coconut-cache slipstream")
    play_card(g, 0, "second-glance")
    turn(g)
    play(g, "0: visit citadel\n0: take reef-slalom\nnature: challenge thirst-trial")
    assert "stunt coconut-cache" in choices(g, 0)
    assert "stunt slipstream" not in choices(g, 0)  # It waits for a roll.
    assert "use second-glance" not in choices(g, 0)  # The Bonus has begun.
    play(g, "0: stunt coconut-cache\n0: take thirst-trial")
    assert len(names_in_hand(g, 0)) == 2
    for space, rule_id in (("temple-b", "TB-CITADEL-08"), ("temple-c", "TB-CITADEL-09")):
        g = reef()
        stunts(g, 0, "coconut-cache")
        turn(g)
        play(g, f"0: go {space}")
        assert asked(g) == [(0, rule_id)]
        fruit = g.heroes[0].fruit
        play(g, "0: stunt coconut-cache")
        assert g.heroes[0].fruit > fruit
        assert asked(g) == [(0, rule_id)]


@rule("TB-STUNT-03", "TB-CITADEL-08")
def test_no_stunt_between_the_two_discards_nor_in_the_middle_of_another_stunt() -> None:
    g = reef("axl dust eko")
    play_card(g, 0, "double-act")
    stunts(g, 0, "coconut-cache open-roster")
    turn(g)
    play(g, "0: go temple-b\n0: discard reef-slalom")
    assert "stunt coconut-cache" not in choices(g, 0)
    turn(g)
    play(g, "0: go temple-c\n0: stunt open-roster")
    assert asked(g) == [(0, "TB-CITADEL-02")]
    assert "stunt coconut-cache" not in choices(g, 0)


@rule("TB-CITADEL-09")
def test_temple_c_makes_it_three_cards() -> None:
    """Worked example."""
    g = reef()
    hand(g, 0, "")
    turn(g)
    play(g, "0: go temple-c\n0: take reef-slalom\nnature: challenge thirst-trial")
    play(g, "0: take thirst-trial\nnature: challenge echo-strike\n0: deck")
    say(GAME, g, "nature: challenge caravan-relay")
    assert names_in_hand(g, 0) == ["reef-slalom", "thirst-trial", "caravan-relay"]


@rule("TB-GEN-04")
def test_the_challenge_deck_is_made_of_its_discards_as_soon_as_it_is_empty() -> None:
    g = reef()
    g.challenge_discard = [card for card in g.challenge_bag if card != CHALLENGES["thirst-trial"]]
    g.challenge_bag = [CHALLENGES["thirst-trial"]]
    deck = g.challenge_discard[:]
    hand(g, 0, "")
    turn(g)
    told = events_of(g, "0: visit citadel\n0: deck\nnature: challenge thirst-trial")
    assert [
        (event["rule"], event["deck"]) for event in told if event["kind"] == "deck-shuffled"
    ] == [("TB-GEN-04", "challenge")]
    assert (g.challenge_bag, g.challenge_discard) == (deck, [])
    play(g, f"0: take reef-slalom\nnature: challenge {BOX.challenges[deck[0]].key}")


@rule("TB-GEN-04")
def test_a_challenge_discarded_next_to_an_empty_deck_is_the_deck() -> None:
    g = reef()
    g.challenge_bag, g.challenge_discard = [], []
    turn(g)
    play(g, "0: go temple-b\n0: discard reef-slalom")
    assert (g.challenge_bag, g.challenge_discard) == ([CHALLENGES["reef-slalom"]], [])
    play(g, "0: discard dune-runner\nnature: challenge reef-slalom")
    assert g.challenge_discard == []


@rule("TB-GEN-04", "TB-CITADEL-03")
def test_challenges_looked_at_are_still_of_the_deck() -> None:
    g = reef()
    play_card(g, 0, "second-glance")
    hand(g, 0, "")
    looked_at = [CHALLENGES["echo-strike"], CHALLENGES["thirst-trial"]]
    g.challenge_discard = [card for card in g.challenge_bag if card not in looked_at]
    g.challenge_bag = sorted(looked_at)
    turn(g)
    play(g, "0: visit citadel\n0: use second-glance\nnature: challenge echo-strike thirst-trial")
    assert g.challenge_discard
    assert "deck" not in choices(g, 0)
    play(g, "0: take reef-slalom")
    assert len(g.pool) == 4
    play(g, "0: take echo-strike")
    assert len(g.pool) == 5  # What was put back has filled it, and the deck is made anew.
    assert g.challenge_discard == []
    assert CHALLENGES["thirst-trial"] in g.pool


@rule("TB-GEN-04")
def test_a_deck_left_empty_by_older_rules_is_made_when_a_card_is_needed() -> None:
    g = reef()
    g.challenge_discard, g.challenge_bag = g.challenge_bag[:], []
    hand(g, 0, "")
    turn(g)
    play(g, "0: visit citadel\n0: deck\nnature: challenge thirst-trial")
    assert names_in_hand(g, 0) == ["thirst-trial"]
    assert g.challenge_discard == []


@rule("TB-GEN-05")
def test_without_deck_and_discards_nothing_is_drawn() -> None:
    empty = reef()
    pool(empty, "reef-slalom")
    empty.challenge_bag = []
    turn(empty)
    play(empty, "0: visit citadel")
    assert choices(empty, 0) == ["take reef-slalom"]
    play(empty, "0: take reef-slalom")
    assert asked(empty) == []


@rule("TB-SUPPLY-07", "TB-SUPPLY-08", "TB-SUPPLY-09")
def test_fruit_shells_and_hit_tokens_never_run_out() -> None:
    g = reef()
    g.heroes[0].fruit = g.heroes[0].shells = 60
    g.heroes[0].hits = 40
    turn(g)
    play(g, "0: go pearl-divers-pier")
    assert goods(g, 0)[:2] == (61, 63)
    assert BOX.hit_tokens == 18


@rule("TB-FOLD-02", "TB-FOLD-03", "TB-FOLD-04")
def test_the_fold_gives_resources_and_an_optional_fight() -> None:
    g = reef()
    turn(g)
    empty = g.clone()
    play(g, "0: go folds-edge")
    assert goods(g, 0) == (3, 3, 2)
    assert choices(g, 0) == ["pass", "fight folds-edge"]
    play(empty, "0: go inner-reef")
    assert goods(empty, 0) == (2, 4, 2)
    assert asked(empty) == []


@rule("TB-SETUP-17")
def test_the_boat_starts_on_start_without_a_reward() -> None:
    g = reef()
    assert g.boat == 0
    assert goods(g, 0) == (2, 2, 2)


@rule("TB-STUNT-01", "TB-STUNT-06")
def test_stunts_are_hidden_in_hand_and_public_once_played() -> None:
    g = reef()
    g.heroes[0].stunts = [1]
    g.stunt_bag.remove(1)
    assert GAME.table_view(g, 1)["heroes"][0]["own_stunts"] == []
    assert GAME.table_view(g, 1)["heroes"][0]["stunts"] == 1
    assert GAME.table_view(g, 0)["heroes"][0]["own_stunts"] == ["coconut-cache"]
    turn(g)
    told = events_of(g, "0: stunt coconut-cache")
    assert [event["kind"] for event in told] == ["stunt-played", "fruit-gained"]
    assert GAME.table_view(g, 1)["stunt_discard"] == ["coconut-cache"]


@rule("TB-CITADEL-04")
def test_a_card_from_the_deck_is_seen_before_the_second_choice() -> None:
    g = reef()
    hand(g, 0, "")
    turn(g)
    play(g, "0: visit citadel\n0: deck\nnature: challenge echo-strike")
    assert asked(g) == [(0, "TB-CITADEL-02")]
    assert GAME.table_view(g, 0)["heroes"][0]["hand"] == ["echo-strike"]
    assert GAME.table_view(g, 1)["heroes"][0]["hand"] == [None]


@rule("TB-CITADEL-05")
def test_a_hand_of_challenges_has_no_limit() -> None:
    g = reef()
    every = [BOX.challenges[card].key for card in g.challenge_bag]
    hand(g, 0, " ".join(every[:20]))
    turn(g)
    play(g, "0: visit citadel\n0: deck\n" + f"nature: challenge {every[20]}")
    play(g, "0: deck\n" + f"nature: challenge {every[21]}")
    assert len(g.heroes[0].hand.cards) == 22
