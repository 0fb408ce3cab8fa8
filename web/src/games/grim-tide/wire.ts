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
