import { expect, test } from 'vitest';
import { gameWords } from '../../lib/game-words';
import { telling } from './events';

test('units and tactic cards to keep say what they do', () => {
  const words = gameWords('tiny-epic-tactics', 'en');
  const meaning = (notation: string) => telling.answer?.(notation, words, () => []);
  const keys = (pattern: RegExp) => Object.keys(words.all).flatMap((key) => pattern.exec(key)?.[1] ?? []);
  const [unit, tactic] = [keys(/^units\.([\w-]+)\.ability$/)[0], keys(/^tactics\.([\w-]+)\.then$/)[0]];
  expect(meaning(`take ${unit}`)?.text).toContain(words.text(`units.${unit}.text`));
  expect(meaning(`hold ${tactic}`)?.text).toContain(words.text(`tactics.${tactic}.then`));
  expect(meaning('start north-west')).toBeNull();
});
