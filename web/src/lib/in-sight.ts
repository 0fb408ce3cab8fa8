/** Where to scroll so that as many answers as can be are in sight. */

/** A piece that is an answer: from where to where it lies, in pixels from the top of what is scrolled. */
export interface Spot {
  answer: string;
  top: number;
  bottom: number;
}

/** Kept free above and below what is brought into sight. */
const MARGIN = 8;

/** The answers of which a piece is wholly in sight when a window of that height begins at `from`. */
export function inSight(spots: readonly Spot[], from: number, height: number): Set<string> {
  return new Set(spots.filter((spot) => spot.top >= from && spot.bottom <= from + height).map((spot) => spot.answer));
}

/** Where the window shows the most answers, `first` among them; of several such places the nearest to where it is. */
export function bestPlace(spots: readonly Spot[], now: number, height: number, first: string | null = null): number {
  const tries = spots.flatMap(({ top, bottom }) => [top - MARGIN, bottom + MARGIN - height]);
  const rated = [now, ...tries].map((from) => {
    const seen = inSight(spots, from, height);
    const count = seen.size + (first !== null && seen.has(first) ? spots.length : 0);
    return { from, count, far: Math.abs(from - now) };
  });
  return rated.reduce((best, each) =>
    each.count > best.count || (each.count === best.count && each.far < best.far) ? each : best,
  ).from;
}

/** How many answers are out of sight above and below. */
export function beyond(spots: readonly Spot[], from: number, height: number): { above: number; below: number } {
  const seen = inSight(spots, from, height);
  const out = spots.filter((spot) => !seen.has(spot.answer));
  const answers = (side: readonly Spot[]) => new Set(side.map((spot) => spot.answer)).size;
  const above = out.filter((spot) => spot.top < from);
  return { above: answers(above), below: answers(out) - answers(above) };
}
