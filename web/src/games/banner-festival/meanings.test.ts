import { expect, test } from 'vitest';
import type { Row } from '../../lib/board';
import { gameWords } from '../../lib/game-words';
import { telling } from './events';

test('a card to play says what its ability is', () => {
  const words = gameWords('banner-festival', 'en');
  const key = Object.keys(words.all)
    .find((each) => each.startsWith('abilities.'))!
    .split('.')[1]!;
  const rows = (): Row[] => [{ id: '5', key, provenance: 'rulebook' }];
  expect(telling.answer?.('play red-5', words, rows)?.text).toBe(words.text(`abilities.${key}`));
  expect(telling.answer?.('gate 2', words, rows)).toBeNull();
});
