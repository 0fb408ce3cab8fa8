// Written by `make types` from src/reefside/games/banner_festival/wire.py; a test compares the two.

/**
 * The table.
 */
export interface Festival {
  bout: number;
  bouts: number;
  gate: number;
  quadrant: 'orange' | 'purple' | 'teal' | 'yellow';
  suits: ('orange' | 'purple' | 'teal' | 'yellow')[];
  lead: number;
  pool: number;
  pool_size: number;
  supply: number;
  undealt: number;
  open_dummy: string | null;
  hidden_dummies: number;
  discard: string[];
  last_bout: PlayedCard[];
  neutral_houses: string[];
  docks: DockSpace[];
  regions: Region[];
  houses: House[];
  hand: string[];
}
/**
 * A card of the last bout; a dummy has no seat.
 */
export interface PlayedCard {
  card: string;
  seat: number | null;
  role: 'high' | 'low' | 'mid';
}
/**
 * One space of a dock; `neutral` is the neutral house on it, or -1.
 */
export interface DockSpace {
  quadrant: 'orange' | 'purple' | 'teal' | 'yellow';
  space: number;
  needs: 'even' | 'odd' | 'orange' | 'purple' | 'teal' | 'yellow';
  fruit: number;
  extra: number;
  banners: number[];
  neutral: number;
  free: boolean;
}
/**
 * A region, its tower, and what each seat would earn now.
 */
export interface Region {
  number: number;
  tower: number[];
  banners: number[];
  neutral: number[];
  rewards: number[];
}
/**
 * A trading house as everybody sees it.
 */
export interface House {
  house: string;
  cards: number;
  banners: number;
  boat: number;
  revealed: number;
  character: number;
  stunt: number;
  stunts: number[];
  fruit: number;
  profit: number;
  from_regions: number;
  from_feasts: number;
  kept: string[];
  kept_profit: number;
  total: number;
  role: ('high' | 'low' | 'mid') | null;
}
/**
 * What can be worked out about the cards to play, or about moving the gate.
 */
export interface Aids {
  cards: CardAid[];
  gates: GateAid[];
}
/**
 * A card of the hand in each role; the open dummy bars it from one of them.
 */
export interface CardAid {
  card: string;
  barred: ('high' | 'low' | 'mid') | null;
  high: Outcome;
  mid: Outcome;
  low: Outcome;
}
/**
 * What a card brings its owner in a role, and how likely the role is.
 *
 * `character` is the profit of the last character card revealed, `space` the dock space of the
 * banners or 0 for the tower, `short` says that banners ran out, `kept` is the profit of a card
 * that is kept, and with `feast` the fruit empties the pool. The chance takes every card the
 * seat has not seen to be equally likely.
 */
export interface Outcome {
  chance: number;
  race: Race | null;
  stunt: boolean;
  laps: number;
  character: number | null;
  fruit: number;
  banners: number;
  space: number;
  short: boolean;
  kept: number;
  feast: boolean;
}
/**
 * A watercraft's way.
 */
export interface Race {
  start: number;
  end: number;
  distance: number;
}
/**
 * The gate so many spaces further: the order of the suits and of the hand, strong to weak.
 *
 * `distances` says for each seat how far its watercraft would race to it, `stunts` whose stunt
 * that would be.
 */
export interface GateAid {
  spaces: number;
  gate: number;
  suits: ('orange' | 'purple' | 'teal' | 'yellow')[];
  hand: string[];
  distances: number[];
  stunts: number[];
}
