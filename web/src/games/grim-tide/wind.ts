/** The wind auction: who leads it, and where each wind would drive the Kraken. */
import type { Row } from '../../lib/board';
import { argOf, parse } from '../../lib/notation';
import type { GrimTide } from './wire';
import { neighbour, type Chart } from './chart';
import { VERBS } from './verbs';

export type Direction = GrimTide['wind'];

/** Degrees clockwise from the east, as drawn. */
export const ANGLES: Record<string, number> = { e: 0, ne: -60, nw: -120, w: 180, sw: 120, se: 60 };

/** The directions with the most Arcana on them; none while nobody has bid. */
export function leaders(totals: readonly number[], directions: readonly Row[]): Direction[] {
  const most = Math.max(0, ...totals);
  return most === 0 ? [] : directions.filter((_, i) => totals[i] === most).map((row) => row.id as Direction);
}

/** Where the Kraken would go if the wind turned; null if it would stay (GT-WIND-09, -10). */
export function swept(table: GrimTide, direction: string, chart: Chart, directions: readonly Row[]): string | null {
  if (direction === table.wind) return null;
  const end = neighbour(chart, table.kraken, directions.find((row) => row.id === direction));
  return end && end.zone !== 'port' ? end.space : null;
}

/** The seats whose ships are on a space. */
export function shipsOn(table: GrimTide, space: string | null): number[] {
  return table.ships.flatMap((ship, seat) => (space && ship.space === space ? [seat] : []));
}

/** The totals as they would be with one more bid. */
export function withBid(totals: readonly number[], directions: readonly Row[], bid: string | null): number[] {
  const said = parse(VERBS, bid ?? '');
  const [direction, amount] = [argOf(said, 'direction'), Number(argOf(said, 'bid') ?? 0)];
  return directions.map((row, i) => (totals[i] ?? 0) + (row.id === direction ? amount : 0));
}
