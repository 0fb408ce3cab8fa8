// Written by `make types` from src/reefside/games/tidal_blades/wire.py; a test compares the two.

/**
 * The table.
 */
export interface Reef {
  rounds: number;
  edition: 'first' | 'revised';
  first: number;
  starter: number;
  judge: 'chronosseum' | 'droska' | 'lamara';
  boat: number;
  danger: number[];
  danger_die: DangerDie;
  supply: {
    [k: string]: number;
  };
  spaces: Space[];
  monsters: (Monster | null)[];
  monster_deck: number;
  monster_back: Back | null;
  pool: string[];
  challenge_deck: number;
  challenge_discard: string[];
  deck_top: (string | null)[];
  glance: (string | null)[];
  legends: string[];
  legend_deck: number;
  stunt_deck: number;
  stunt_discard: string[];
  stunts_in_play: string[];
  market: Price[];
  market_deck: number;
  market_discard: string[];
  news: string | null;
  attempt: Attempt | null;
  rival: Rival | null;
  heroes: Hero[];
}
/**
 * The Danger die of the round; the colour of the third one differs between the printings.
 *
 * `odds` are the chances of no X, an X and XX.
 */
export interface DangerDie {
  level: number;
  colour: 'orange' | 'red' | 'white' | 'yellow';
  odds: number[];
}
/**
 * An Action space; among its discs -1 is neutral and -2 the Rival's.
 */
export interface Space {
  space: string;
  island: 'chronosseum' | 'citadel' | 'droska' | 'fold' | 'lamara';
  open: boolean;
  free: boolean;
  discs: number[];
}
/**
 * A Monster at The Fold.
 */
export interface Monster {
  monster: string;
  place: 'folds-edge' | 'hunted' | 'inner-reef';
  difficulty: 'easy' | 'hard';
  weak_to: 'chronosseum' | 'droska' | 'lamara';
  spots: Spot[];
}
/**
 * A spot of a Monster; `hit` is a seat, -2 for the Rival, or None.
 */
export interface Spot {
  traits: ('focus' | 'resilience' | 'spirit' | 'synergy')[];
  armour: 'blue' | 'red' | 'white';
  level: number;
  trophy: boolean;
  hit: number | null;
}
/**
 * The back of the top card of the Monster deck.
 */
export interface Back {
  difficulty: 'easy' | 'hard';
  style: 'chronosseum' | 'droska' | 'lamara';
}
/**
 * A face-up Market card; `cost` is what it costs the seat that looks.
 */
export interface Price {
  card: string;
  cost: number;
  printed: number;
}
/**
 * A Challenge or a fight under way.
 *
 * `matched_by` says for each symbol of the card, Push It last, which die stands for it in a best
 * match, counted from 1.
 */
export interface Attempt {
  seat: number;
  challenge: string | null;
  monster: ('folds-edge' | 'hunted' | 'inner-reef') | null;
  dice: Die[];
  rolls: number;
  danger: number;
  most_dice: number;
  fruit_eaten: number;
  matched: number;
  matched_by: (number | null)[];
  complete: boolean;
  hits: number;
}
/**
 * A die of the attempt under way.
 */
export interface Die {
  die: string;
  face: string | null;
  own: boolean;
  taken_up: boolean;
  symbols: number;
  ignores_armour: boolean;
}
/**
 * The solo board; `points` are the Rival's categories of score.
 */
export interface Rival {
  level: 'apprentice' | 'contender' | 'elder';
  champion: number;
  score: number;
  plot: number;
  leaders: number;
  hits: number;
  space: string | null;
  plots: string[];
  points: number[];
}
/**
 * A player's Character; hidden cards of a hand are None.
 */
export interface Hero {
  character: ('axl' | 'caiman' | 'dust' | 'eko') | null;
  discs: number;
  fruit: number;
  shells: number;
  shield: number;
  active: {
    [k: string]: number;
  };
  spent: {
    [k: string]: number;
  };
  tended: {
    [k: string]: number;
  };
  dials: {
    [k: string]: number;
  };
  max_roll: number;
  spirit: number;
  resilience: number;
  champion: number;
  leaders: number;
  hits: number;
  styles: number[];
  completed: string[];
  hand: (string | null)[];
  stunts: number;
  own_stunts: string[];
  cards: string[];
  gone: string[];
  deck: number;
  under: string[];
  offered: string[];
  choosing: boolean;
  goal: Goal | null;
  visits: string[];
  points: number[];
}
/**
 * A Secret Goal and how far it is.
 */
export interface Goal {
  goal: string;
  reached: number;
  easy: number;
  difficult: number;
}
/**
 * What a seat can work out about its open question.
 *
 * `prices` is what each Market card costs where one may be bought, all reductions counted;
 * `danger` are the chances of no X, an X and XX on the next roll of the seat's attempt; `night`
 * counts the dice where one is tended; `orders` are several answers at one press.
 */
export interface Aids {
  prices: {
    [k: string]: number;
  };
  danger: number[] | null;
  night: Night | null;
  orders: Order[];
}
/**
 * Which of how many dice is tended at Night.
 */
export interface Night {
  die: number;
  dice: number;
}
/**
 * Several answers for one press, each to a question of the rule at its place.
 *
 * `roll` goes on roll after roll until all symbols match or a die is at stake, `push` also for
 * Push It, `lose` gives up a die first, and `done` completes the Challenge; `best` is what is best
 * of a reward, `whole` an answer with all that it brings, and with `end` the turn ends. `more`:
 * once something is drawn there are details left, to be taken at their best.
 */
export interface Order {
  key: 'best' | 'done' | 'end' | 'lose' | 'push' | 'roll' | 'whole';
  answers: string[];
  rules: string[];
  more: boolean;
}
/**
 * What a seat can work out about the thing it asked for.
 *
 * `roll` and `challenge:<key>` have chances, `answer:<notation>` has an outlook.
 */
export interface Study {
  chances: Chances | null;
  outlook: Outlook | null;
}
/**
 * The chances of a roll: that it completes the Challenge, or can cover every spot of a Monster.
 *
 * `push` is that of the Push It symbol too, if there is one; `dice` is how many are rolled;
 * chances that are not `exact` were found by rolling many times.
 */
export interface Chances {
  complete: number;
  push: number | null;
  dice: number;
  exact: boolean;
}
/**
 * What an answer surely changes at once: by how much, and where what moves comes to stand.
 */
export interface Outlook {
  fruit: number;
  shells: number;
  dials: {
    [k: string]: number;
  };
  champion: number | null;
  boat: number | null;
}
