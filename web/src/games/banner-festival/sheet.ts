import type { SheetMaker } from '../../lib/sheet';
import type { Festival } from './wire';

/** BF-END-02 Profit tokens, the top character card, and the scoring pile. */
export const sheet: SheetMaker<Festival> = {
  lines: ({ table }, words) => [
    { label: words.text('terms.from-regions'), points: table.houses.map((h) => h.from_regions) },
    { label: words.text('terms.from-feasts'), points: table.houses.map((h) => h.from_feasts) },
    { label: words.text('terms.character'), points: table.houses.map((h) => h.character) },
    { label: words.text('terms.kept'), points: table.houses.map((h) => h.kept_profit) },
  ],
};
