/** The sea as a chart: pointy hexes in staggered rows, from the places written in the content. */
import type { Row } from '../../lib/board';

export interface Point {
  x: number;
  y: number;
}
export interface Place extends Point {
  space: string;
  q: number;
  r: number;
  zone: string;
}

/** From a hex's middle to a corner. */
export const HEX = 60;
export const HALF = (HEX * Math.sqrt(3)) / 2;
/** Room around the sea for the coast and the swell. */
export const MARGIN = { left: 30, top: 16, right: 18, bottom: 16 };

export interface Chart {
  places: Map<string, Place>;
  width: number;
  height: number;
  /** Where a row begins with land: no space, but drawn. */
  headlands: Point[];
}

export function chartOf(rows: readonly Row[]): Chart {
  const hexes = rows.map((row) => ({ row, q: Number(row.q), r: Number(row.r) }));
  const west = Math.min(...hexes.map(({ q, r }) => 2 * q + r));
  const north = Math.min(...hexes.map(({ r }) => r));
  const x = (q: number, r: number) => MARGIN.left + HALF * (2 * q + r - west + 1);
  const y = (r: number) => MARGIN.top + HEX + HEX * 1.5 * (r - north);
  const places = new Map(
    hexes.map(({ row, q, r }) => [
      row.id,
      { space: row.id, zone: String(row.zone), q, r, x: x(q, r), y: y(r) } satisfies Place,
    ]),
  );
  const all = [...places.values()];
  const headlands = [...new Set(all.map((place) => place.r))].flatMap((r) => {
    const first = Math.min(...all.filter((place) => place.r === r).map((place) => place.x));
    // Every other row begins half a hex further east; a whole hex missing is land.
    return first - HALF * 3 >= MARGIN.left - 1 ? [{ x: first - HALF * 2, y: y(r) }] : [];
  });
  return {
    places,
    headlands,
    width: Math.max(...all.map((place) => place.x)) + HALF + MARGIN.right,
    height: Math.max(...all.map((place) => place.y)) + HEX + MARGIN.bottom,
  };
}

/** The corners of a hex around a point, from the top clockwise. */
export function corners({ x, y }: Point, size = HEX): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
  });
}

export function hexPath(centre: Point, size = HEX): string {
  return `M${corners(centre, size)
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`;
}

/** Whether two hexes have an edge in common. */
export function touch(a: Place, b: Place): boolean {
  return a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 2 * HEX;
}

/** The edges between two zones: the lines printed on the sea. */
export function borders(chart: Chart, one: string, other: string): string {
  const all = [...chart.places.values()];
  const lines: string[] = [];
  for (const a of all.filter((place) => place.zone === one)) {
    for (const b of all.filter((place) => place.zone === other && touch(a, place))) {
      const shared = corners(a).filter((p) => corners(b).some((c) => Math.hypot(p.x - c.x, p.y - c.y) < 1));
      const [p, q] = shared;
      if (p && q) lines.push(`M${p.x.toFixed(1)} ${p.y.toFixed(1)}L${q.x.toFixed(1)} ${q.y.toFixed(1)}`);
    }
  }
  return lines.join('');
}
