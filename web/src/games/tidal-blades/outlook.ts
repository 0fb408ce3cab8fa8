// What the answer pointed at would surely bring: shown as ghosts where it happens.

import type { LogLine } from '../../lib/board';

export interface Outlook {
  fruit: number;
  shells: number;
  /** Where dials would come to stand. */
  dials: Record<string, number>;
  champion: number | null;
  boat: number | null;
}

/** The sum of a forecast for one seat; null where nothing is foretold. */
export function outlook(forecast: readonly LogLine[] | null, seat: number): Outlook | null {
  if (!forecast?.length) return null;
  const found: Outlook = { fruit: 0, shells: 0, dials: {}, champion: null, boat: null };
  for (const it of forecast) {
    const count = Number(it.facts.count ?? 0);
    if (it.kind === 'boat-moved') found.boat = Number(it.facts.at);
    if (it.seat !== seat) continue;
    if (it.kind === 'fruit-gained') found.fruit += count;
    if (it.kind === 'fruit-lost') found.fruit -= count;
    if (it.kind === 'fruit-eaten') found.fruit -= 1;
    if (it.kind === 'card-bought') found.fruit -= Number(it.facts.cost ?? 0);
    if (it.kind === 'shells-gained') found.shells += count;
    if (it.kind === 'shells-lost' || it.kind === 'danger-blocked') found.shells -= count;
    if (it.kind === 'trait-advanced') found.dials[String(it.facts.trait)] = Number(it.facts.end);
    if (it.kind === 'champion-moved') found.champion = Number(it.facts.end);
  }
  return found;
}

/** A change with its sign, or nothing. */
export function change(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '';
}
