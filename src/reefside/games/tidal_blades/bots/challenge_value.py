"""What Challenges and fights are worth to a seat of Tidal Blades, by rules of thumb."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.bots.goods_value import GoodsValue, Valuation
from reefside.games.tidal_blades.bots.odds import Odds, idle_dice, odds
from reefside.games.tidal_blades.box.faces import FACE_MASKS, FACE_SYMBOLS
from reefside.games.tidal_blades.rules.attempt import allowed_dice
from reefside.games.tidal_blades.rules.challenge import may_attempt
from reefside.games.tidal_blades.rules.fight import bonus_group
from reefside.games.tidal_blades.rules.hits import hit_choices
from reefside.games.tidal_blades.rules.matching import most_matched, symbol_counts
from reefside.games.tidal_blades.rules.traits import focus_level
from reefside.games.tidal_blades.state.constants import HUNTED, NOBODY, NOTHING
from reefside.games.tidal_blades.state.hero import KINDS, TRAITS
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream


class ChallengeValue(GoodsValue):
    """What attempts and fights promise, and the answers while one is under way."""

    def __init__(self, g: Reef, seat: int, valuation: Valuation, stream: Stream) -> None:
        super().__init__(g, seat, valuation, stream)
        self.attempts: Final[dict[int, float]] = {}

    # What they promise.

    def best_dice(self, card: int) -> list[int]:
        """The dice one would commit to a Challenge: the likeliest to match."""
        need = self.printed.challenges[card].need
        kinds: list[int] = []
        for kind in range(KINDS):
            kinds.extend([kind] * self.hero.active[kind])
        fruit = self.hero.fruit
        attempt = self.g.attempt
        if attempt is not None:  # Dice committed to a Challenge that is not shown yet.
            kinds.extend(attempt.kinds)
            fruit += attempt.fruit
        kinds.sort(key=lambda kind: -self.use_of(kind, need))
        wanted = sum(need) + 2
        free = focus_level(self.g, self.seat)
        fruit = max(0, min(fruit, sum(need) + 1 - free))
        return kinds[: min(wanted, free + fruit)]

    def best_card(self, arena: int) -> tuple[int, float]:
        """The best Challenge in hand for an Arena, or NOTHING, and what it is worth."""
        best, worth = NOTHING, 0.0
        for card in self.hero.hand.cards:
            if may_attempt(self.g, self.seat, card, arena):
                value = self.attempt(card, self.best_dice(card)) - 0.4
                if best == NOTHING or value > worth:
                    best, worth = card, value
        return best, worth

    def use_of(self, kind: int, need: list[int]) -> float:
        """How likely a die is to show a symbol that is needed."""
        hits = 0.0
        for face in self.printed.dice[kind].faces:
            for trait in range(TRAITS):
                if need[trait] and FACE_MASKS[face] >> trait & 1:
                    hits += 1.0 + 0.3 * (FACE_SYMBOLS[face] - 1)
                    break
        return hits / 6

    def attempt(self, card: int, kinds: list[int]) -> float:
        """What attempting a Challenge with some dice is worth."""
        known = self.attempts.get(card)
        if known is not None:
            return known
        row = self.printed.challenges[card]
        worth = 0.0
        if kinds:
            found = odds(self.g, kinds, [], row.need, self.blank, self.stream)
            worth = self.outcome(card, found)
        self.attempts[card] = worth
        return worth

    def outcome(self, card: int, found: Odds) -> float:
        """The value of an attempt by its odds."""
        row = self.printed.challenges[card]
        prize = float(row.points) + self.effects(row.effects)
        if row.arena == self.g.judge:
            prize += self.valuation.champ
        styles = self.printed.style_counts(self.hero.completed)
        if styles[row.arena] == min(styles):
            prize += 0.8
        return found.chance * prize + found.matched * self.valuation.notch - 2 * self.valuation.roll

    def fight(self, slot: int) -> float:
        """What a fight is worth: hits and notches against the dice it costs."""
        beast = self.g.beasts[slot]
        if beast is None:
            return -1.0
        row = self.printed.monsters[beast.card]
        open_spots = beast.hits.count(NOBODY)
        own = sorted([k for k in range(KINDS) for _ in range(self.hero.active[k])])
        dice = own[: focus_level(self.g, self.seat)]
        extra = 1 if bonus_group(self.g, self.seat, beast) != NOTHING else 0
        hits = min(float(open_spots), 0.75 * (len(dice) + extra))
        worth = hits * (1.0 + self.valuation.notch) - sum([self.die(kind) for kind in dice])
        if hits >= open_spots:
            worth += 0.5 * (self.effects(row.effects) + self.effects(row.kill_bonus))
        if not beast.has_token(self.seat):
            worth += 0.8
        return worth

    # Challenges and fights under way.

    def in_attempt(self, choice: Choice) -> float:
        """Answers while dice are committed, rolled and counted."""
        verb = choice.verb
        if verb == "fight":
            return self.fight(choice.a) if choice.a != HUNTED else self.fight(choice.a) + 0.5
        attempt = self.g.under_way()
        challenge = attempt.slot == NOTHING
        card = attempt.card
        if challenge and card == NOTHING:
            card, _ = self.best_card(self.printed.island_of[self.hero.visits[-1]])
        need = self.printed.challenges[card].need if card != NOTHING else [1] * TRAITS
        if verb == "commit":
            return self.commit(choice.a, need, challenge)
        if verb == "roll":
            return 0.05
        if verb == "bonus":
            return 2.0
        if verb == "block":
            return 1.2 - self.valuation.shell * 0.6 * attempt.danger
        if verb == "lose":
            return self.without(choice.a - 1, need, challenge)
        if verb == "save":
            return self.die(attempt.kinds[choice.a - 1])
        if verb in ("hit", "pair"):
            return self.hit(choice)
        if verb == "set":
            return self.with_face(choice, need)
        if verb == "match":
            return self.notch(choice.a)
        return self.after_roll(choice, need, challenge)

    def commit(self, kind: int, need: list[int], challenge: bool) -> float:
        """Another die: as long as it may help, and a Fruit only where symbols need dice."""
        attempt = self.g.under_way()
        count = len(attempt.kinds)
        wanted = sum(need)
        if not challenge:
            beast = self.g.beasts[attempt.slot]
            wanted = 0 if beast is None else beast.hits.count(NOBODY)
        costs = sum(attempt.own) >= allowed_dice(self.g, attempt)
        if count >= wanted + (0 if costs else 2):
            return -1.0
        use = self.use_of(kind, need)
        if challenge:
            return 1.0 + use - (self.valuation.fruit if costs else 0.0)
        return 1.3 + 0.3 * use - self.die(kind) - (self.valuation.fruit if costs else 0.0)

    def without(self, die: int, need: list[int], challenge: bool) -> float:
        """Losing a die: what is still matched, and what the die is worth."""
        attempt = self.g.under_way()
        faces = attempt.faces[:die] + attempt.faces[die + 1 :]
        _, matched = idle_dice(faces, need, self.blank)
        worth = self.die(attempt.kinds[die]) if attempt.own[die] else 0.0
        _, before = idle_dice(attempt.faces, need, self.blank)
        return 0.6 - 0.5 * worth * (1.0 if challenge else 0.2) - (before - matched)

    def with_face(self, choice: Choice, need: list[int]) -> float:
        """Setting a die: how many more symbols are matched."""
        attempt = self.g.under_way()
        faces = attempt.faces[:]
        faces[choice.a - 1] = choice.b
        _, matched = idle_dice(faces, need, self.blank)
        _, before = idle_dice(attempt.faces, need, self.blank)
        return float(matched - before)

    def hit(self, choice: Choice) -> float:
        """Armoured spots with trophies first, then pairs, then the rest."""
        beast = self.g.beasts[self.g.under_way().slot]
        assert beast is not None
        spot = self.printed.monsters[beast.card].spots[choice.a - 1]
        worth = 1.0 * len(spot.traits) + (2.0 if spot.trophy else 0.0)
        for trait in spot.traits:
            worth += 0.2 * self.notch(trait)
        return worth

    def after_roll(self, choice: Choice, need: list[int], challenge: bool) -> float:
        """Complete, Withdraw, stop, or take up the dice that match nothing."""
        attempt = self.g.under_way()
        verb = choice.verb
        if verb == "complete":
            return 5.0
        if verb == "leap":
            missing = sum(need) - most_matched(symbol_counts(self.g, attempt), need)
            return 3.0 if challenge and missing == 1 else -1.0
        if not challenge:
            return self.after_fight_roll(choice)
        idle, matched = idle_dice(attempt.faces, need, self.blank)
        if verb == "withdraw":
            return self.withdrawing(matched) if matched < sum(need) else -1.0
        if choice.a - 1 not in idle:
            return -1.0
        if sum(attempt.picked):
            return 1.0
        found = odds(self.g, attempt.kinds, attempt.faces, need, self.blank, self.stream)
        return self.outcome(attempt.card, found) - 0.1 * attempt.rolls

    def withdrawing(self, matched: int) -> float:
        """Stopping short: the notches are kept, the card is lost."""
        return matched * self.valuation.notch - 0.3

    def after_fight_roll(self, choice: Choice) -> float:
        """The dice are lost anyway: roll those that hit nothing, a few times."""
        attempt = self.g.under_way()
        if choice.verb == "stop":
            return 0.5 * attempt.rolls
        hitting: set[int] = set()
        for hit in hit_choices(self.g, attempt):
            hitting.add(hit.b - 1)
            hitting.add(hit.c - 1)
        if choice.a - 1 in hitting:
            return -1.0
        return 2.0
