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
