/** What happens to a house if its card ranks high, mid or low: the rules, on public facts alone. */
import type { Row } from '../../lib/board';
import { cardOf, strength, type Suit } from './cards';
import type { DockSpace, Festival, House, Region } from './wire';

export type Role = 'high' | 'mid' | 'low';
export const ROLES: readonly Role[] = ['high', 'mid', 'low'];

export interface Outcome {
  /** BF-RACE: the watercraft's way. */
  race?: { start: number; end: number; distance: number };
  stunt: boolean;
  /** The worth of the last character card its laps reveal. */
  character?: number;
  laps: number;
  fruit: number;
  /** Banners hung, and where: a dock space of the gate's quadrant, or the tower (0). */
  banners: number;
  space?: number;
  /** BF-BANNER-05 Fewer banners were left than the rules would hang. */
  short: boolean;
  /** Profit of a kept card. */
  kept: number;
  /** BF-FEAST-01 The fruit empties the pool. */
  feast: boolean;
}

/** The content rows outcomes depend on. */
export interface Box {
  merchandise: Row[];
  characters: Row[];
  numbers: Row[];
  spaces: number;
}

/** Clockwise from a space to the gate; a full lap if it is there already (BF-HIGH-03). */
export function toGate(boat: number, gate: number, spaces: number): number {
  return (gate - boat + spaces) % spaces || spaces;
}

/** Where a watercraft ends. */
export function along(start: number, distance: number, spaces: number): number {
  return ((start - 1 + distance) % spaces) + 1;
}

function number(box: Box, id: string): number {
  return Number(box.numbers.find((row) => row.id === id)?.value ?? 0);
}

function nothing(): Outcome {
  return { stunt: false, laps: 0, fruit: 0, banners: 0, short: false, kept: 0, feast: false };
}

function race(outcome: Outcome, house: House, distance: number, box: Box): void {
  const end = along(house.boat, distance, box.spaces);
  outcome.race = { start: house.boat, end, distance };
  if (house.stunt && house.stunt === end) {
    outcome.stunt = true;
    outcome.fruit += number(box, 'stunt-fruit');
  }
  outcome.laps = Math.floor((house.boat - 1 + distance) / box.spaces);
  const ladder = box.characters.filter((row) => row.house === house.house);
  const left = Math.min(outcome.laps, ladder.length - house.revealed);
  if (left > 0) outcome.character = Number(ladder[house.revealed + left - 1]?.profit);
  outcome.fruit += (outcome.laps - left) * number(box, 'extra-lap-fruit');
}

/** Whether a dock space takes a card (BF-MID-03). */
export function meets(space: DockSpace, card: string): boolean {
  const { suit, number: value } = cardOf(card);
  return space.needs === suit || space.needs === (value % 2 ? 'odd' : 'even');
}

function hang(outcome: Outcome, house: House, wanted: number, space: DockSpace | null): void {
  const all = space ? wanted + space.extra : wanted;
  outcome.space = space?.space ?? 0;
  outcome.banners = Math.min(all, house.banners);
  outcome.short = outcome.banners < all;
  if (space && outcome.banners) outcome.fruit += space.fruit;
}

export function dockOf(table: Festival, quadrant: Suit): DockSpace[] {
  return table.docks.filter((space) => space.quadrant === quadrant);
}

/** The region of the gate's quadrant. */
export function regionOf(table: Festival, quadrants: readonly Row[], quadrant: Suit): Region | undefined {
  const number = Number(quadrants.find((row) => row.id === quadrant)?.region);
  return table.regions.find((region) => region.number === number);
}

/** What the card does for a seat in a role. */
export function outcomeOf(
  table: Festival,
  seat: number,
  card: string,
  role: Role,
  region: Region,
  box: Box,
): Outcome {
  const outcome = nothing();
  const house = table.houses[seat];
  if (!house) return outcome;
  const dock = dockOf(table, table.quadrant);
  if (role === 'high') race(outcome, house, toGate(house.boat, table.gate, box.spaces), box);
  if (role === 'mid') {
    hang(outcome, house, 1, dock.find((space) => space.free && meets(space, card)) ?? null);
  }
  if (role === 'low') {
    const row = box.merchandise.find((kind) => kind.id === String(cardOf(card).number));
    for (const effect of (row?.effect ?? []) as Record<string, number>[]) {
      for (const [word, amount] of Object.entries(effect)) {
        use(outcome, table, house, seat, word, amount, dock, region, box);
      }
    }
  }
  outcome.feast = outcome.fruit >= table.pool;
  return outcome;
}

function use(
  outcome: Outcome,
  table: Festival,
  house: House,
  seat: number,
  word: string,
  amount: number,
  dock: DockSpace[],
  region: Region,
  box: Box,
): void {
  const inRegion = region.banners[seat] ?? 0;
  const onDock = dock.reduce((sum, space) => sum + (space.banners[seat] ?? 0), 0);
  const inQuadrant = onDock + (region.tower[seat] ?? 0);
  const within = (count: number) => Math.min(Math.max(count, 1), amount);
  if (word === 'race_to_gate') race(outcome, house, toGate(house.boat, table.gate, box.spaces), box);
  if (word === 'race') race(outcome, house, amount, box);
  if (word === 'race_per_banner') race(outcome, house, amount * Math.max(inRegion, 1), box);
  if (word === 'fruit') outcome.fruit += amount;
  if (word === 'fruit_per_quadrant_banner') outcome.fruit += within(inQuadrant);
  if (word === 'fruit_per_region_banner') outcome.fruit += within(inRegion);
  if (word === 'banner_nearest') hang(outcome, house, amount, dock.find((space) => space.free) ?? null);
  if (word === 'banner_tower') hang(outcome, house, amount, null);
  if (word === 'keep') outcome.kept = amount;
}

/** The role the open dummy keeps a card from, if there is an open dummy. */
export function barred(card: string, table: Festival): Role | null {
  if (!table.open_dummy) return null;
  const above = strength(table.open_dummy, table.suits) > strength(card, table.suits);
  return above ? 'high' : 'low';
}
