/** What the newest events moved: the ways of the watercraft, the banners just hung. */
import type { LogLine } from '../../lib/board';
import type { Festival } from './wire';
import { spaceAngles, STEP } from './geometry';

export interface Journey {
  /** Degrees of the watercraft, counted on from lap to lap. */
  degrees: number;
  /** Spaces of its last race. */
  length: number;
}

/** Carries every watercraft on from where it was drawn, by the races told since. */
export function voyage(before: Journey[], heard: number, told: LogLine[], table: Festival): Journey[] {
  return table.houses.map((house, seat) => {
    const old = before[seat];
    const target = spaceAngles(house.boat).mid;
    if (!old) return { degrees: target, length: 0 };
    const length = told
      .filter((event) => event.n > heard && event.kind === 'raced' && event.seat === seat)
      .reduce((sum, event) => sum + Number(event.facts.distance), 0);
    const degrees = old.degrees + length * STEP;
    const fits = Math.abs((((degrees - target) % 360) + 360) % 360) < 0.01;
    return fits ? { degrees, length } : { degrees: nearest(old.degrees, target), length: 0 };
  });
}

/** The turn of an angle that is nearest to another: after an undo nothing laps the board. */
function nearest(from: number, target: number): number {
  const turns = Math.round((from - target) / 360);
  return target + turns * 360;
}

/** Where banners were hung by the newest events: `teal-3 0` or `tower-1 2`, place and seat. */
export function freshBanners(told: LogLine[], heard: number): Set<string> {
  const fresh = new Set<string>();
  for (const { n, kind, seat, facts } of told) {
    if (n <= heard) continue;
    if (kind === 'banner-hung') fresh.add(`${facts.place as string}-${facts.space as number} ${seat}`);
    if (kind === 'banner-tower') fresh.add(`${facts.place as string} ${seat}`);
  }
  return fresh;
}

/** The newest number told. */
export function latest(told: LogLine[], heard: number): number {
  return told.reduce((most, event) => Math.max(most, event.n), heard);
}
