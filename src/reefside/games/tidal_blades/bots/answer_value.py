"""What the answers to a question are worth to a seat of Tidal Blades, by rules of thumb."""

from __future__ import annotations

from reefside.games.tidal_blades.bots.challenge_value import ChallengeValue
from reefside.games.tidal_blades.bots.odds import odds
from reefside.games.tidal_blades.rules.attempt import allowed_dice
from reefside.games.tidal_blades.rules.matching import most_matched, symbol_counts, with_push
from reefside.games.tidal_blades.rules.traits import focus_level
from reefside.games.tidal_blades.state.constants import ARENAS, CITADEL, EDGE, NOTHING, REEF
from reefside.games.tidal_blades.state.hero import KINDS
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice


class AnswerValue(ChallengeValue):
    """Where to go, what to take, and when to use Stunts and cards."""

    def value(self, choice: Choice, ask: Ask) -> float:
        """How good an answer looks, in points; 0 is what a pass is worth."""
        verb = choice.verb
        if verb in ("go", "visit"):
            return self.place(choice)
        if verb == "attempt":
            under_way = self.g.attempt
            dice = self.best_dice(choice.a) if under_way is None else under_way.kinds
            return self.attempt(choice.a, dice) - 0.4
        if verb == "declare":
            return self.best_card(self.printed.island_of[self.hero.visits[-1]])[1]
        if verb in ("commit", "roll", "bonus", "block", "lose", "reroll", "complete", "stop"):
            return self.in_attempt(choice)
        if verb in ("withdraw", "set", "leap", "hit", "pair", "save", "match", "fight"):
            return self.in_attempt(choice)
        if verb in ("stunt", "use", "memory"):
            return self.extra(choice, ask)
        if verb in ("take", "legend", "discard", "back"):
            worth = self.card(choice.a)
            return -worth if verb == "discard" else worth - (0.5 if verb == "legend" else 0.0)
        if verb == "deck":
            return 1.0
        return self.goods(choice)

    # Islands.

    def place(self, choice: Choice) -> float:
        """Going somewhere: the reward, the Bonus, and the best attempt or fight there."""
        spaces = self.printed.spaces
        island = choice.a if choice.verb == "visit" else spaces[choice.a].island
        worth = 0.0 if choice.verb == "visit" else self.effects(spaces[choice.a].effects)
        if island < ARENAS:
            worth += 0.7 + max(0.0, self.best_card(island)[1])
        elif island == CITADEL:
            hand = len(self.hero.hand.cards)
            worth += (1.6 if hand < 2 else 0.7 if hand < 4 else 0.2) * min(1.0, self.left)
        elif choice.verb == "go":
            slot = EDGE if choice.a == self.printed.edge else REEF
            if self.g.beasts[slot] is not None:
                worth += max(0.0, self.fight(slot))
        return worth

    def card(self, card: int) -> float:
        """What a Challenge in hand is worth, as the dice are now and may become."""
        row = self.printed.challenges[card]
        kinds: list[int] = []
        for kind in range(KINDS):
            kinds.extend([kind] * (self.hero.active[kind] + self.hero.spent[kind]))
        kinds.sort(key=lambda kind: -self.use_of(kind, row.need))
        size = focus_level(self.g, self.seat) + 1
        found = odds(self.g, kinds[:size], [], row.need, self.blank, self.stream)
        return 0.4 * self.outcome(card, found)

    # Stunts, cards, the Shield.

    def extra(self, choice: Choice, ask: Ask) -> float:
        """Stunts and cards: used when they help now, or at the end of the turn."""
        attempt = self.g.attempt
        if choice.verb == "memory":
            return 1.0 if sum(self.hero.spent) > 1 and attempt is None else -1.0
        if choice.verb == "use":
            return self.use(choice.a)
        row = self.printed.stunts[choice.a]
        if row.when != "turn":
            return self.timed_stunt(row.when, row.key)
        if attempt is not None:
            return -1.0
        late = ask.prompt == "end"
        if row.key in ("second-wind", "quick-study"):
            return 0.9 if late or sum(self.hero.spent) > 1 else -1.0
        hold = 0.6 if len(self.hero.stunts) > 1 or self.left < 1.5 else 0.2
        return hold if late else -1.0

    def timed_stunt(self, when: str, key: str) -> float:
        """Stunts with a moment of their own."""
        attempt = self.g.under_way()
        if when == "danger":
            return 0.9 if self.hero.shells < attempt.danger else -1.0
        if key == "deep-breath":
            more = sum(self.hero.active) > 0
            full = sum(attempt.own) >= allowed_dice(self.g, attempt)
            return 2.0 if more and full else -1.0
        if when in ("commit", "completed"):
            return 2.5
        if when == "damage":
            return 1.0
        if attempt.card == NOTHING:
            return 0.4
        row = self.printed.challenges[attempt.card]
        counts = symbol_counts(self.g, attempt)
        missing = sum(row.need) - most_matched(counts, row.need)
        pushing = most_matched(counts, with_push(row.need, row.push)) <= sum(row.need)
        return 2.9 if 0 < missing <= 2 else 5.1 if missing == 0 and pushing else -1.0

    def use(self, card: int) -> float:
        """Cards in play that wait to be used."""
        row = self.printed.cards[card]
        ability = row.ability
        if ability.when == "rolled":
            attempt = self.g.under_way()
            if attempt.card == NOTHING:
                return -1.0
            need = self.printed.challenges[attempt.card].need
            missing = sum(need) - most_matched(symbol_counts(self.g, attempt), need)
            return 2.8 if 0 < missing <= 2 else -1.0
        if ability.when == "turn":
            if row.key == "tsurus-notes":
                return 0.3 if len(self.hero.stunts) > 3 else -1.0
            if row.key == "nitro-flask":
                return 0.2 if self.hero.shells > 4 else -1.0
            return 0.5 if sum(self.hero.spent) > 2 and self.g.attempt is None else -1.0
        if ability.when == "droska":
            return -0.5
        return 3.0
