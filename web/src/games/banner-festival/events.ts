/** How the events of Banner Festival are told. */
import type { Telling } from '../../lib/telling';
import { cardOf } from './cards';

export const telling: Telling = {
  card(line, words, rows) {
    if (line.kind !== 'ability-used') return null;
    const number = String(cardOf(String(line.facts.card)).number);
    const key = String(rows('merchandise').find((row) => row.id === number)?.key);
    return { name: words.text(`merchandise.${key}`), text: words.text(`abilities.${key}`) };
  },
  begins: ['cards-revealed'],
  ends: ['cards-ranked', 'feast-held', 'region-scored', 'character-revealed'],
};
