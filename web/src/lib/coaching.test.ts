import { expect, test } from 'vitest';
import type { Coach, View } from './board';
import { beginGuided, guide, isGuided, nextMark } from './coaching';
import { settings } from './settings.svelte';

const coach: Coach = {
  options: {},
  seats: 2,
  marks: [
    { id: 'welcome', rule: 'R-1', when: () => true },
    { id: 'late', rule: 'R-2', when: (view) => view.round > 1 },
    { id: 'last', rule: 'R-3', when: () => true },
  ],
};
const view = (round: number) => ({ round }) as View;

test('marks come in order, each once, when their moment has come', () => {
  expect(nextMark(coach, [], view(1), [])?.id).toBe('welcome');
  expect(nextMark(coach, ['welcome'], view(1), [])?.id).toBe('last');
  expect(nextMark(coach, ['welcome', 'last'], view(1), [])).toBeNull();
  expect(nextMark(coach, ['welcome', 'last'], view(2), [])?.id).toBe('late');
});

test('the coach speaks at the table where it was asked to, and nowhere else', () => {
  beginGuided('toy', 'first');
  settings.coached.toy = ['welcome'];
  expect(isGuided('toy', 'first')).toBe(true);
  expect(isGuided('toy', 'second')).toBe(false);
  guide('toy', 'second', false); // it was not speaking there
  expect(isGuided('toy', 'first')).toBe(true);
  guide('toy', 'first', false);
  expect(isGuided('toy', 'first')).toBe(false);
  guide('toy', 'first', true);
  expect(settings.coached.toy).toEqual(['welcome']); // it goes on where it was
  beginGuided('toy', 'third');
  expect(settings.coached.toy).toEqual([]);
});
