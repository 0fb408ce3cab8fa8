// How far a unit shoots or casts: height gives a space more or takes one away.

import { distance, indexOf, SPACES } from './grid';
import type { Tactics, Unit } from './wire';

/** Reached as printed, only thanks to height, or lost because of it. */
export type Reached = 'plain' | 'gain' | 'lost';

/** TET-MISSILE-03: one more against lower ground, one less against higher; TET-TERRAIN-09 from a Peak all. */
export function rangeOf(table: Tactics, unit: Unit): Map<string, Reached> {
  const found = new Map<string, Reached>();
  const printed = unit.missile[1] ?? unit.spell_range;
  if (!unit.space || !printed) return found;
  const { levels, terrain } = table.realm;
  const here = levels[indexOf(unit.space)] ?? 0;
  const peak = terrain[indexOf(unit.space)] === 'peak';
  for (const space of SPACES) {
    const there = levels[indexOf(space)] ?? 0;
    const reach = printed + Math.sign(here - there);
    const far = distance(unit.space, space);
    if (far === 0) continue;
    if (far <= printed && (far <= reach || peak)) found.set(space, 'plain');
    else if (far <= reach || peak) found.set(space, 'gain');
    else if (far <= printed) found.set(space, 'lost');
  }
  return found;
}
