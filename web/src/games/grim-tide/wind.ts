/** The wind: its directions as they are drawn, and what the rules say of each. */
import { argOf, parse } from '../../lib/notation';
import type { Aids, Gust, GrimTide, Study } from './wire';

/** What is known at any time, one's own question or not. */
export type Standing = Omit<Study, 'far'>;
import { VERBS } from './verbs';

export type Direction = GrimTide['wind'];

/** Degrees clockwise from the east, as drawn. */
export const ANGLES: Record<string, number> = { e: 0, ne: -60, nw: -120, w: 180, sw: 120, se: 60 };

/** Where a wind would drive the Kraken, as far as that has been worked out. */
export function gustOf(known: Standing | null, direction: string | undefined): Gust | undefined {
  return known?.winds.find((gust) => gust.direction === direction);
}

/** The directions that would lead with one more bid, or lead now. */
export function leadersWith(known: Standing | null, aids: Aids | null, bid: string | null): Direction[] {
  const said = parse(VERBS, bid ?? '');
  const [direction, amount] = [argOf(said, 'direction'), Number(argOf(said, 'bid') ?? 0)];
  const leads = aids?.bids.find((each) => each.direction === direction)?.leads ?? [];
  return leads.filter((lead) => lead.least <= amount).at(-1)?.leaders ?? known?.leaders ?? [];
}

/** The seats whose ships are on a space. */
export function shipsOn(table: GrimTide, space: string | null): number[] {
  return table.ships.flatMap((ship, seat) => (space && ship.space === space ? [seat] : []));
}
