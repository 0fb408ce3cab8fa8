import { expect, test } from 'vitest';
import { gameWords } from '../../lib/game-words';
import { telling } from './events';

test('crew to hire or to use say what they can do', () => {
  const words = gameWords('grim-tide', 'en');
  const meaning = (notation: string) => telling.answer?.(notation, words, () => []);
  expect(meaning('recruit weatherwatch')?.text).toBe(words.text('abilities.weatherwatch'));
  expect(meaning('use weatherwatch')?.name).toBe(words.text('crew.weatherwatch'));
  expect(meaning('sail b2')).toBeNull();
});
