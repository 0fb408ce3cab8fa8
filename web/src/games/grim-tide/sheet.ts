import type { SheetMaker } from '../../lib/sheet';
import type { GrimTide } from './wire';

/** Its slayer has won: more than all Renown there is. */
const SLAYER = 6;

/** GT-END-02, GT-END-03 Renown, and the Kraken for its slayer. */
export const sheet: SheetMaker<GrimTide> = {
  lines: ({ table }, words) => [
    { label: words.text('terms.renown'), points: table.ships.map((ship) => ship.renown) },
    {
      label: words.text('terms.slayer'),
      points: table.ships.map((_, seat) => (seat === table.slayer ? SLAYER : 0)),
    },
  ],
};
