import { expect, test } from 'vitest';
import type { Row } from '../../lib/board';
import { gameWords } from '../../lib/game-words';
import { telling } from './events';

test('a hero and a card to start with say what they mean, in both languages', () => {
  for (const lang of ['en', 'pl'] as const) {
    const words = gameWords('tidal-blades', lang);
    const row: Row = { id: 'eko', provenance: { name: 'rulebook', numbers: 'designed' } };
    const rows = (kind: string) => (kind === 'character' ? [row] : []);
    const meaning = (notation: string) => telling.answer?.(notation, words, rows);
    expect(meaning('pick eko')).toMatchObject({
      name: words.text('characters.eko'),
      text: words.text('character_texts.eko'),
      row,
    });
    expect(meaning('keep second-glance')?.text).toBe(words.text('card_texts.second-glance'));
    expect(meaning('roll')).toBeNull();
  }
});
