/** How the events of Grim Tide are told. */
import type { Telling } from '../../lib/telling';

const TILES = ['tile-explored', 'tile-whispered', 'encounter-resolved', 'event-resolved', 'chum-laid'];
const CREW = ['ability-used', 'crew-channelled', 'crew-recruited'];

export const telling: Telling = {
  card({ kind, facts }, words) {
    const [tile, crew] = [String(facts.tile), String(facts.crew)];
    if (TILES.includes(kind) && words.has(`texts.${tile}`)) {
      return { name: words.text(`tiles.${tile}`), text: words.text(`texts.${tile}`) };
    }
    if (!CREW.includes(kind) || !words.has(`abilities.${crew}`)) return null;
    return { name: words.text(`crew.${crew}`), text: words.text(`abilities.${crew}`) };
  },
  ends: ['monster-defeated', 'kraken-defeated', 'hunt-failed', 'hunt-broken', 'crew-killed'],
};
