import type { SheetMaker } from '../../lib/sheet';
import type { Force, Tactics } from './wire';

/** What is counted, and the row of content that says how many points each is worth. */
const CATEGORIES = [
  ['survivors', 'unit-points'],
  ['captured', 'unit-points'],
  ['villages', 'village-points'],
  ['flags', 'flag-points'],
  ['artifact', 'artifact-points'],
] satisfies [keyof Force, string][];

/** TET-SCORE-01 to 04 Flags, units, villages, the Artifact; an adventure has no points. */
export const sheet: SheetMaker<Tactics> = {
  lines: ({ table }, words, rows) => {
    if (table.mode === 'solo' || table.mode === 'coop') return [];
    const worth = (id: string) => Number(rows('number').find((row) => row.id === id)?.value ?? 0);
    return CATEGORIES.map(([field, id]) => {
      const counts = table.forces.map((force) => force[field]);
      return {
        label: words.text(`terms.${field}`),
        counts,
        points: counts.map((count) => count * worth(id)),
      };
    });
  },
};
