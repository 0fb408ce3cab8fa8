// Where everybody stands: the last place each hero visited this round.

import type { Reef } from './wire';

const ISLANDS = ['chronosseum', 'lamara', 'droska', 'citadel', 'fold'];

/** The island a hero is on, or null before the first visit of a round. */
export function islandOf(table: Reef, seat: number): string | null {
  const last = table.heroes[seat]?.visits.at(-1);
  if (!last) return null;
  if (ISLANDS.includes(last)) return last;
  return table.spaces.find((space) => space.space === last)?.island ?? null;
}

/** The seats whose hero stands on an island. */
export function standingAt(table: Reef, island: string): number[] {
  return table.heroes.flatMap((_, seat) => (islandOf(table, seat) === island ? [seat] : []));
}
