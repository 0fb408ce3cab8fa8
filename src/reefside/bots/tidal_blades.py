"""A player of Tidal Blades that takes what looks best now, and what a position is worth."""

from __future__ import annotations

from typing import Final, cast

from reefside.bots.bot import Bot
from reefside.bots.evaluation import Evaluation
from reefside.bots.habit import Habit
from reefside.bots.tidal_odds import Odds, idle_dice, odds
from reefside.games.tidal_blades.attempt import allowed_dice
from reefside.games.tidal_blades.box import Box
from reefside.games.tidal_blades.cards import abilities
from reefside.games.tidal_blades.challenge import may_attempt
from reefside.games.tidal_blades.faces import FACE_MASKS, FACE_SYMBOLS
from reefside.games.tidal_blades.fight import bonus_group
from reefside.games.tidal_blades.hero import KINDS, SYNERGY, TRAITS
from reefside.games.tidal_blades.hits import hit_choices
from reefside.games.tidal_blades.islands import ChooseIsland
from reefside.games.tidal_blades.market import price
from reefside.games.tidal_blades.matching import most_matched, symbol_counts, with_push
from reefside.games.tidal_blades.scoring import totals
from reefside.games.tidal_blades.state import (
    ARENAS,
    CITADEL,
    EDGE,
    HUNTED,
    NOBODY,
    NOTHING,
    REEF,
    Reef,
)
from reefside.games.tidal_blades.traits import focus_level
from reefside.games.tidal_blades.turn import EndTurn
from reefside.games.tidal_blades.vocabulary import (
    BOAT,
    CHALLENGE,
    CHAMP,
    CHOOSE,
    DIE,
    FRUIT,
    LEGEND,
    MARKET_DISCOUNT,
    REFRESH,
    SHELL,
    STUNT,
    TRAIT,
    TRAIT_DISTINCT,
    UPGRADE,
)
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.view import Chair

DIE_WORTH: Final = [0.0, 1.1, 1.8, 2.6, 3.5]
"""What a die of each level brings in a round still to come."""
FRUIT_WORTH: Final = 0.45
SHELL_WORTH: Final = 0.5
STUNT_WORTH: Final = 0.8
CARD_WORTH: Final = 0.7
CHAMP_WORTH: Final = 0.75
NOTCH: Final = 0.6
ROLL_COST: Final = 0.35
"""What a roll with the Danger die costs on average."""


class TidalEvaluation(Evaluation):
    """Points as they stand, and what dice, goods and cards are still good for."""

    def worths(self, g: Table) -> list[float]:
        reef = cast(Reef, g)
        worths = [float(total) for total in totals(reef)]
        left = len(reef.box.rounds) - reef.round
        if not reef.agenda:
            return worths
        for seat in range(reef.seats):
            hero = reef.heroes[seat]
            goods = FRUIT_WORTH * hero.fruit + SHELL_WORTH * hero.shells + 0.2 * hero.shield
            goods += STUNT_WORTH * len(hero.stunts) + CARD_WORTH * len(hero.hand.cards)
            for kind in range(KINDS):
                die = DIE_WORTH[reef.box.dice[kind].level]
                goods += die * (hero.active[kind] + 0.6 * hero.spent[kind])
            worths[seat] += goods * (0.35 + 0.2 * left)
            for trait in range(TRAITS):
                worths[seat] += 0.3 * hero.dials[trait]
        return worths

    def clock(self, g: Table) -> int:
        """The turns that are over, from 1: discs used, without the one of a turn under way."""
        reef = cast(Reef, g)
        over = 1
        for round in range(reef.round):
            over += reef.box.rounds[round].discs * reef.seats
        for hero in reef.heroes:
            over -= hero.discs
        if reef.agenda and not isinstance(reef.agenda[-1], ChooseIsland):
            for step in reef.agenda:
                if isinstance(step, EndTurn):
                    return over - 1
        return over


class TidalHabit(Habit):
    """Likes answers as the greedy player values them."""

    def likings(self, g: Table, ask: Ask, stream: Stream) -> list[float]:
        mind = Mind(cast(Reef, g), ask.seat, stream)
        return [mind.value(choice, ask) for choice in ask.choices]


class TidalGreedy(Bot):
    """Values every answer by a rule of thumb for its verb, on one table that fits its view."""

    def choose(self, chair: Chair, ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        g = cast(Reef, chair.sample(stream.below(1 << 30)))
        mind = Mind(g, ask.seat, stream)
        best = choices[0]
        most = 0.0
        for i in range(len(choices)):
            value = mind.value(choices[i], ask) + 0.001 * stream.below(100)
            if i == 0 or value > most:
                best = choices[i]
                most = value
        return best


class Mind:
    """What one seat thinks of the answers to one question."""

    def __init__(self, g: Reef, seat: int, stream: Stream) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.stream: Final = stream
        self.hero: Final = g.heroes[seat]
        self.box: Final[Box] = g.box
        rounds = len(g.box.rounds)
        self.left: Final = (rounds - g.round) + 0.25 * self.hero.discs
        """Rounds still to come, in which dice and goods can pay."""
        self.blank = 0
        for ability in abilities(g, seat):
            self.blank |= ability.blank_mask()
        self.attempts: Final[dict[int, float]] = {}

    def value(self, choice: Choice, ask: Ask) -> float:
        """How good an answer looks, in points; 0 is what a pass is worth."""
        verb = choice.verb
        if verb in ("go", "visit"):
            return self.place(choice)
        if verb == "attempt":
            return self.attempt(choice.a, self.best_dice(choice.a)) - 0.4
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

    # Goods.

    def goods(self, choice: Choice) -> float:
        """Fruit, dice, Traits, Market cards, and everything that is left."""
        verb = choice.verb
        dice = self.box.dice
        if verb == "buy":
            cost = price(self.g, self.seat, choice.a, 0)
            row = self.box.market[choice.a]
            worth = 2.5 * min(self.left, 2.0) if row.gear >= 0 else self.effects(row.effects)
            spare = max(0, self.hero.fruit - 4)  # More Fruit than attempts can eat.
            return worth + 0.4 - FRUIT_WORTH * max(0.0, cost - 0.6 * spare)
        if verb == "fruit":
            return FRUIT_WORTH
        if verb == "die":
            return self.die(choice.a)
        if verb == "refresh":
            return 0.4 * self.die(choice.a) + 0.1
        if verb == "upgrade":
            gain = DIE_WORTH[dice[choice.c].level] - DIE_WORTH[dice[choice.b].level]
            return gain + (0.6 * self.die(choice.b) if choice.a else 0.0)
        if verb == "return":
            return -self.die(choice.b) * (0.7 if choice.a else 1.0)
        if verb in ("trait", "match"):
            return self.notch(choice.a)
        return 0.01 * self.stream.below(100)

    def die(self, kind: int) -> float:
        """What a die is worth for the rest of the game."""
        return DIE_WORTH[self.box.dice[kind].level] * min(1.0, 0.3 + 0.3 * self.left)

    def notch(self, trait: int) -> float:
        """What one notch of a Trait is worth: awards, levels, Character cards."""
        dial = self.box.dials[trait]
        at = self.hero.dials[trait]
        if at >= dial.top:
            return 0.0
        worth = 0.5 + 0.5 * (dial.awards[at + 1] - dial.awards[at])
        if trait == SYNERGY:
            worth += 0.3 * min(self.left, 2.0)
        else:
            worth += 0.3 * (dial.levels[at + 1] - dial.levels[at]) * min(self.left, 2.0)
        return worth

    def effects(self, number: int) -> float:
        """What a list of effects is worth to this seat."""
        worth = 0.0
        for effect in self.box.effects.lists[number]:
            word, n = effect.word, effect.amount
            if word == FRUIT:
                worth += FRUIT_WORTH * n
            elif word == SHELL:
                worth += SHELL_WORTH * n
            elif word == DIE:
                worth += self.die(self.box.groups[n][0])
            elif word == REFRESH:
                worth += 0.7 * min(n, sum(self.hero.spent))
            elif word == UPGRADE:
                worth += 0.8 * n * min(1.0, 0.3 + 0.3 * self.left)
            elif word == STUNT:
                worth += STUNT_WORTH * n * min(1.0, 0.4 + self.left)
            elif word == CHALLENGE:
                worth += CARD_WORTH * n
            elif word == CHAMP:
                worth += CHAMP_WORTH * n
            elif word in (TRAIT, TRAIT_DISTINCT):
                worth += n * max([self.notch(trait) for trait in range(TRAITS)])
            elif word == BOAT:
                worth += 0.6 * n
            elif word == CHOOSE:
                worth += max(self.effects(n), self.effects(effect.other))
            elif word == LEGEND:
                worth += CARD_WORTH
            elif word == MARKET_DISCOUNT:
                worth += 0.4 * n
        return worth

    # Islands.

    def place(self, choice: Choice) -> float:
        """Going somewhere: the reward, the Bonus, and the best attempt or fight there."""
        spaces = self.box.spaces
        island = choice.a if choice.verb == "visit" else spaces[choice.a].island
        worth = 0.0 if choice.verb == "visit" else self.effects(spaces[choice.a].effects)
        if island < ARENAS:
            worth += 0.7 + self.best_attempt(island)
        elif island == CITADEL:
            hand = len(self.hero.hand.cards)
            worth += (1.6 if hand < 2 else 0.7 if hand < 4 else 0.2) * min(1.0, self.left)
        elif choice.verb == "go":
            slot = EDGE if choice.a == self.box.edge else REEF
            if self.g.beasts[slot] is not None:
                worth += max(0.0, self.fight(slot))
        return worth

    def best_attempt(self, arena: int) -> float:
        """The best Challenge in hand for an Arena."""
        best = 0.0
        for card in self.hero.hand.cards:
            if may_attempt(self.g, self.seat, card, arena):
                best = max(best, self.attempt(card, self.best_dice(card)) - 0.4)
        return best

    def best_dice(self, card: int) -> list[int]:
        """The dice one would commit to a Challenge: the likeliest to match."""
        need = self.box.challenges[card].need
        kinds: list[int] = []
        for kind in range(KINDS):
            kinds.extend([kind] * self.hero.active[kind])
        kinds.sort(key=lambda kind: -self.use_of(kind, need))
        wanted = sum(need) + 2
        free = focus_level(self.g, self.seat)
        fruit = max(0, min(self.hero.fruit, sum(need) + 1 - free))
        return kinds[: min(wanted, free + fruit)]

    def use_of(self, kind: int, need: list[int]) -> float:
        """How likely a die is to show a symbol that is needed."""
        hits = 0.0
        for face in self.box.dice[kind].faces:
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
        row = self.box.challenges[card]
        worth = 0.0
        if kinds:
            found = odds(self.g, kinds, [], row.need, self.blank, self.stream)
            worth = self.outcome(card, found)
        self.attempts[card] = worth
        return worth

    def outcome(self, card: int, found: Odds) -> float:
        """The value of an attempt by its odds."""
        row = self.box.challenges[card]
        prize = float(row.points) + self.effects(row.effects)
        if row.arena == self.g.judge:
            prize += CHAMP_WORTH
        styles = self.box.style_counts(self.hero.completed)
        if styles[row.arena] == min(styles):
            prize += 0.8
        return found.chance * prize + found.matched * NOTCH - 2 * ROLL_COST

    def card(self, card: int) -> float:
        """What a Challenge in hand is worth, as the dice are now and may become."""
        row = self.box.challenges[card]
        kinds: list[int] = []
        for kind in range(KINDS):
            kinds.extend([kind] * (self.hero.active[kind] + self.hero.spent[kind]))
        kinds.sort(key=lambda kind: -self.use_of(kind, row.need))
        size = focus_level(self.g, self.seat) + 1
        found = odds(self.g, kinds[:size], [], row.need, self.blank, self.stream)
        return 0.4 * self.outcome(card, found)

    def fight(self, slot: int) -> float:
        """What a fight is worth: hits and notches against the dice it costs."""
        beast = self.g.beasts[slot]
        if beast is None:
            return -1.0
        row = self.box.monsters[beast.card]
        open_spots = beast.hits.count(NOBODY)
        own = sorted([k for k in range(KINDS) for _ in range(self.hero.active[k])])
        dice = own[: focus_level(self.g, self.seat)]
        extra = 1 if bonus_group(self.g, self.seat, beast) != NOTHING else 0
        hits = min(float(open_spots), 0.75 * (len(dice) + extra))
        worth = hits * (1.0 + NOTCH) - sum([self.die(kind) for kind in dice])
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
        challenge = attempt.card != NOTHING
        need = self.box.challenges[attempt.card].need if challenge else [1] * TRAITS
        if verb == "commit":
            return self.commit(choice.a, need, challenge)
        if verb == "roll":
            return 0.05
        if verb == "bonus":
            return 2.0
        if verb == "block":
            return 1.2 - SHELL_WORTH * 0.6 * attempt.danger
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
            return 1.0 + use - (FRUIT_WORTH if costs else 0.0)
        return 1.3 + 0.3 * use - self.die(kind) - (FRUIT_WORTH if costs else 0.0)

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
        spot = self.box.monsters[beast.card].spots[choice.a - 1]
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
            return self.withdrawing(matched)
        if choice.a - 1 not in idle:
            return -1.0
        if sum(attempt.picked):
            return 1.0
        found = odds(self.g, attempt.kinds, attempt.faces, need, self.blank, self.stream)
        return self.outcome(attempt.card, found) - 0.1 * attempt.rolls

    def withdrawing(self, matched: int) -> float:
        """Stopping short: the notches are kept, the card is lost."""
        return matched * NOTCH - 0.3

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

    # Stunts, cards, the Shield.

    def extra(self, choice: Choice, ask: Ask) -> float:
        """Stunts and cards: used when they help now, or at the end of the turn."""
        attempt = self.g.attempt
        if choice.verb == "memory":
            return 1.0 if sum(self.hero.spent) > 1 and attempt is None else -1.0
        if choice.verb == "use":
            return self.use(choice.a)
        row = self.box.stunts[choice.a]
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
        row = self.box.challenges[attempt.card]
        counts = symbol_counts(self.g, attempt)
        missing = sum(row.need) - most_matched(counts, row.need)
        pushing = most_matched(counts, with_push(row.need, row.push)) <= sum(row.need)
        return 2.9 if 0 < missing <= 2 else 5.1 if missing == 0 and pushing else -1.0

    def use(self, card: int) -> float:
        """Cards in play that wait to be used."""
        row = self.box.cards[card]
        ability = row.ability
        if ability.when == "rolled":
            attempt = self.g.under_way()
            if attempt.card == NOTHING:
                return -1.0
            need = self.box.challenges[attempt.card].need
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
