// Written by `make types` from src/reefside/games/grim_tide/wire.py; a test compares the two.

/**
 * The table.
 */
export interface GrimTide {
  first: number;
  wind: 'e' | 'ne' | 'nw' | 'se' | 'sw' | 'w';
  kraken: string;
  card_up: boolean;
  life: number;
  attack_value: number;
  qualified: boolean;
  used: string[];
  channelled: string[];
  marked: string | null;
  slayer: number;
  spaces: Space[];
  unexplored: Unexplored[];
  removed: string[];
  chum: Chum;
  markets: Market[];
  dead: string[];
  sailors_out: number;
  pool: ('knife' | 'tentacle' | 'wheel')[];
  ships: Ship[];
  auction: Auction | null;
  sailing: Sailing | null;
  in_port: boolean;
  hunt: Hunt | null;
  fishing: Fishing | null;
  attack: Attack | null;
}
/**
 * A space; `seen_by` are the seats that have looked at its face-down tile.
 */
export interface Space {
  space: string;
  zone: 'abyss' | 'deep' | 'port' | 'shallow';
  face: 'down' | 'none' | 'up';
  tile: Tile | null;
  seen_by: number[];
  ships: number[];
}
/**
 * A tile the seat knows; only a monster has life, attack and Renown.
 */
export interface Tile {
  tile: string;
  kind: 'encounter' | 'event' | 'monster';
  chum: boolean;
  arcana: number;
  life: number;
  attack: number;
  renown: number;
  discard: boolean;
}
/**
 * The tiles of a zone the seat has not seen yet.
 */
export interface Unexplored {
  zone: 'abyss' | 'deep' | 'shallow';
  tiles: string[];
}
/**
 * The chum stack, and the chum tiles defeated.
 */
export interface Chum {
  left: number;
  defeated: string[];
}
/**
 * A crew market: its stacks from the top; a card nobody has seen is null.
 */
export interface Market {
  market: 'renowned' | 'standard';
  stacks: (string | null)[][];
}
/**
 * A ship and its player board.
 */
export interface Ship {
  ship: string;
  space: string | null;
  fish: number;
  arcana: number;
  renown: number;
  slots: Slot[];
}
/**
 * A crew slot with its prices.
 */
export interface Slot {
  token: boolean;
  fish: number;
  arcana: number;
  crew: string | null;
  state: ('dead' | 'exhausted' | 'ready') | null;
  die: ('knife' | 'tentacle' | 'wheel') | null;
}
/**
 * The wind auction: Arcana on each direction, and given by each seat.
 */
export interface Auction {
  totals: number[];
  given: number[];
  rounds: number;
}
/**
 * The sailing phase.
 */
export interface Sailing {
  free: number;
  with_wind: number;
  moved: boolean;
}
/**
 * A hunt; `monster` is a tile or `kraken`.
 */
export interface Hunt {
  monster: string;
  life: number;
  attack: number;
  damage: number;
  prevented: number;
  tentacles: number;
}
/**
 * A fishing action.
 */
export interface Fishing {
  tentacles: number;
}
/**
 * A Kraken attack; `seat` is the ship it has come to, or -1.
 */
export interface Attack {
  victims: number[];
  seat: number;
  dice: number;
}
/**
 * What can be worked out about an open question.
 *
 * `bids` are there when one may bid, `dice` when a number of dice is chosen, `hunt` between the
 * roll and the damage, `faces` when a die may be rolled again. `ahead` are the questions that
 * come one after another if each is passed, and others pass in between; `ends` is whether that
 * ends the turn. `trips` are the ways to sail, or those of the Kraken. `plan` are the answers
 * that place the dice of a hunt, the damage and tokens at their best, `orders` what one press
 * can do.
 */
export interface Aids {
  hire: Hire | null;
  winds: Gust[];
  leaders: ('e' | 'ne' | 'nw' | 'se' | 'sw' | 'w')[];
  eaten: number | null;
  bids: Bid[];
  dice: DiceOdds[];
  hunt: HuntOdds | null;
  faces: FaceOdds[];
  ahead: Ahead[];
  ends: boolean;
  trips: Trip[];
  plan: string[];
  orders: Order[];
}
/**
 * The next hire: from which market, for which slot, at what price.
 */
export interface Hire {
  market: 'renowned' | 'standard';
  slot: number;
  fish: number;
  arcana: number;
}
/**
 * Where a wind would drive the Kraken, or null if it would stay, and the ships there.
 */
export interface Gust {
  direction: 'e' | 'ne' | 'nw' | 'se' | 'sw' | 'w';
  space: string | null;
  ships: number[];
}
/**
 * What bids on a direction come to, the smallest first.
 */
export interface Bid {
  direction: 'e' | 'ne' | 'nw' | 'se' | 'sw' | 'w';
  leads: Lead[];
}
/**
 * The directions that lead after a bid of at least so much, up to the next such row.
 */
export interface Lead {
  least: number;
  leaders: ('e' | 'ne' | 'nw' | 'se' | 'sw' | 'w')[];
}
/**
 * The chances of a number of dice: a kill, a kill with re-rolls, and that the Kraken comes.
 *
 * A kill is by knives that crew can carry, abilities and the Kraken aside; null is what cannot
 * come about here.
 */
export interface DiceOdds {
  dice: number;
  kill: number | null;
  kill_with_arcana: number | null;
  arrival: number | null;
}
/**
 * After the roll: damage missing, knives, who can carry a die, and the chance of a kill.
 *
 * It is that of `DiceOdds`, with all re-rolls that can be paid for.
 */
export interface HuntOdds {
  missing: number;
  knives: number;
  hands: number;
  kill: number;
}
/**
 * How likely a die shows a face.
 */
export interface FaceOdds {
  face: 'knife' | 'tentacle' | 'wheel';
  chance: number;
}
/**
 * A later question of the own turn: its prompt and rule, and the actions it allows.
 */
export interface Ahead {
  prompt: string;
  rule: string;
  actions: string[];
}
/**
 * The answers by which a ship sails to a space and stops, or the Kraken is drawn there.
 */
export interface Trip {
  space: string;
  answers: string[];
}
/**
 * Several answers for one press, each to a question of the rule at its place.
 *
 * All exhausted are fed; a hunt begins with all dice; all that can be is spent on the kill, up
 * to the next roll, after which there may be such an order again; everything is placed at its
 * best and the turn ended.
 */
export interface Order {
  key: 'close' | 'feed' | 'hunt' | 'kill';
  answers: string[];
  rules: string[];
}
/**
 * The same, with the number of spaces between each space and the Kraken.
 */
export interface Study {
  hire: Hire | null;
  winds: Gust[];
  leaders: ('e' | 'ne' | 'nw' | 'se' | 'sw' | 'w')[];
  eaten: number | null;
  far: {
    [k: string]: number;
  };
}
