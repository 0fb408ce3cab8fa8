import { expect, test } from 'vitest';
import type { Coach, View } from './board';
import { nextMark } from './coaching';

const text = { en: '', pl: '' };
const coach: Coach = {
  options: {},
  seats: 2,
  marks: [
    { id: 'welcome', rule: 'R-1', when: () => true, text },
    { id: 'late', rule: 'R-2', when: (view) => view.round > 1, text },
    { id: 'last', rule: 'R-3', when: () => true, text },
  ],
};
const view = (round: number) => ({ round }) as View;

test('marks come in order, each once, when their moment has come', () => {
  expect(nextMark(coach, [], view(1), [])?.id).toBe('welcome');
  expect(nextMark(coach, ['welcome'], view(1), [])?.id).toBe('last');
  expect(nextMark(coach, ['welcome', 'last'], view(1), [])).toBeNull();
  expect(nextMark(coach, ['welcome', 'last'], view(2), [])?.id).toBe('late');
});
