import type { SheetMaker } from '../../lib/sheet';
import type { Reef } from './wire';

/** In the order of a hero's `points`. */
const CATEGORIES = ['challenges', 'traits', 'rank', 'advancement', 'leaders', 'goal', 'hits'];

/** TB-SCORE-01 The seven categories. */
export const sheet: SheetMaker<Reef> = {
  lines: ({ table }, words) =>
    CATEGORIES.map((category, i) => ({
      label: words.text(`terms.score-${category}`),
      points: table.heroes.map((hero) => hero.points[i] ?? 0),
    })),
};
